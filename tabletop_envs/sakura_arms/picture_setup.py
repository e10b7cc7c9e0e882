"""The picture while goddesses and decks are chosen: what is chosen, and what may be."""

from tabletop_envs.core.draw import Drawing
from tabletop_envs.core.game import View
from tabletop_envs.core.table import GAP, INNER, MARGIN, WHITE, pill, sheet
from tabletop_envs.core.wording import player_name
from tabletop_envs.sakura_arms import asking, faces, words
from tabletop_envs.sakura_arms.cards import (
    GODDESS_IDS,
    NORMALS,
    OWN_NORMALS,
    OWN_SPECIALS,
    SPECIALS,
)
from tabletop_envs.sakura_arms.faces import CHOSEN, EDGE, FAINT, INK, PANEL
from tabletop_envs.sakura_arms.texts import GODDESS_SHORT

STATUS = 28  # the height of a player's line


def draw_choosing(drawing: Drawing, view: View, y: float, bottom: float) -> None:
    """Both players' choices as far as the viewer knows them, then the goddesses or cards."""
    for player in (1 - view["viewer"], view["viewer"]):
        _status(drawing, view, player, y)
        y += STATUS + 4
    if view["decision"]["kind"] == "goddess":
        _goddesses(drawing, view, y + 4, bottom)
    else:
        _cards(drawing, view, y + 4, bottom)


def _status(drawing: Drawing, view: View, player: int, y: float) -> None:
    """A player's line: the goddesses, and how much of the deck is chosen."""
    asked = view["decision"]["player"] == player
    sheet(drawing, MARGIN, y, INNER, STATUS, PANEL, EDGE, asked)
    middle = y + STATUS / 2
    x = MARGIN + 10.0
    x += drawing.text(x, middle, player_name(view, player), 14, INK, bold=True) + 12
    drawing.text(x, middle, words.chosen_so_far(view, player), 12.5, INK)


def _goddesses(drawing: Drawing, view: View, y: float, bottom: float) -> None:
    """All goddesses with the names of their cards."""
    mine = view["players"][view["viewer"]]["goddesses"]
    answers = asking.answers(view)
    width = (INNER - 2 * GAP) / 3
    height = (bottom - y - GAP) / 2
    for i, goddess in enumerate(GODDESS_IDS):
        left = MARGIN + i % 3 * (width + GAP)
        top = y + i // 3 * (height + GAP)
        legal = f"goddess {goddess}" in answers
        sheet(drawing, left, top, width, height, PANEL, EDGE, choose=legal)
        x = left + 12
        long = drawing.text(x, top + 20, words.goddess_name(goddess), 17, INK, bold=True)
        if goddess in mine:
            pill(drawing, x + long + 12, top + 20, "chosen", CHOSEN, WHITE)
        about = GODDESS_SHORT[goddess]
        drawing.lines(x, top + 44, about, 11.5, INK, width - 24, 2, 15)
        for special, down in ((False, 80), (True, 80 + 18 + OWN_NORMALS * 15)):
            head = "special cards" if special else "normal cards"
            drawing.text(x, top + down, head, 10.5, FAINT)
            for row, card in enumerate(words.cards_of_goddesses([goddess], special)):
                middle = top + down + 15 + row * 15
                drawing.text(x, middle, words.name(card), 11, INK, width=width - 95)
                kind = words.type_name(card)
                said = kind if words.has_umbrella(card) else _figures(card)
                right = left + width - 12
                drawing.text(right, middle, said, 10, faces.COLOUR[kind], "end")


def _figures(card: str) -> str:
    """Its figures without ``reaction`` and ``full power``."""
    parts = words.figures(card).split(", ")
    return ", ".join(part for part in parts if part not in words.subtypes(card))


def _cards(drawing: Drawing, view: View, y: float, bottom: float) -> None:
    """The 14 normal and 8 special cards of the own goddesses."""
    goddesses = view["players"][view["viewer"]]["goddesses"]
    legal = asking.cards_to_choose(view)
    chosen = words.chosen(view, view["viewer"])
    normal = words.cards_of_goddesses(goddesses, False)
    rows = [normal[:OWN_NORMALS], normal[OWN_NORMALS:]]
    rows.append(words.cards_of_goddesses(goddesses, True))
    height = (bottom - y - GAP * (len(rows) - 1)) / len(rows)
    for row in rows:
        width = (INNER - 7 * (len(row) - 1)) / len(row)
        special = len(row) == 2 * OWN_SPECIALS
        last = max((row.index(card) for card in chosen if card in row), default=-1)
        for i, card in enumerate(row):
            left = MARGIN + i * (width + 7)
            held = card in chosen
            passed = not held and card not in legal and (i < last or _is_done(view, special))
            mark = "in the deck" if held else ""
            faces.card_face(
                drawing, left, y, width, height, card, None, None, card in legal, mark, passed
            )
        y += height + GAP


def _is_done(view: View, special: bool) -> bool:
    """Whether all normal or special cards of the own deck are chosen."""
    me = view["players"][view["viewer"]]
    return bool(me["unused_size"] == SPECIALS if special else me["deck_size"] == NORMALS)
