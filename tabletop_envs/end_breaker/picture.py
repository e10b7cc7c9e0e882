"""The table as a picture, drawn from a view, so that nothing can leak.

From top to bottom: title, question with the answers that are no cards, scenarios beside the
masquerades, the other players clockwise from the viewer's left, the supply, the viewer with the
own hand. Its size does not depend on the game, so that pictures make a film.
"""

from collections import Counter

from tabletop_envs.core.chips import ROW, Chip, flow
from tabletop_envs.core.draw import Drawing, measure
from tabletop_envs.core.game import View
from tabletop_envs.core.table import (
    GAP,
    GOLD,
    GOLD_TINT,
    INNER,
    MARGIN,
    WHITE,
    WIDTH,
    fan,
    places_of_others,
    question_bar,
    sheet,
)
from tabletop_envs.core.wording import counted, player_name
from tabletop_envs.end_breaker import asking, faces, words
from tabletop_envs.end_breaker.cards import IN_GAME
from tabletop_envs.end_breaker.faces import ALARM, DARK, EDGE, FAINT, INK, PANEL, PAPER
from tabletop_envs.end_breaker.texts import LETTERS

# upper edges and heights
TITLE = 0, 40
QUESTION = 40, 58
TABLE = 106, 150
OTHERS = 264, 176
SUPPLY = 448, 196
OWN = 652, 240
HEIGHT = 900

PAIR = 376  # the width of the scenarios
PILE_COLUMNS = 6
BIG_HAND, HUGE_HAND = 7, 12  # cards up to which each is drawn large, and each is drawn


def draw(view: View) -> Drawing:
    """The table as the viewer sees it: 900 x 900 units."""
    drawing = Drawing(WIDTH, HEIGHT, PAPER, f"End Breaker!, turn {view['turn']}")
    _title(drawing, view)
    _question(drawing, view)
    if view["over"]:
        _result(drawing, view, TABLE[0])
    else:
        _pair(drawing, view, TABLE[0])
    _masks(drawing, view, TABLE[0])
    for player, x, width in places_of_others(view):
        _other(drawing, view, player, x, width)
    _supply(drawing, view, SUPPLY[0])
    _own(drawing, view, OWN[0])
    return drawing


def _title(drawing: Drawing, view: View) -> None:
    y, height = TITLE
    middle = y + height / 2
    drawing.rectangle(0, y, WIDTH, height, DARK)
    x = MARGIN + drawing.text(MARGIN, middle, "End Breaker!", 22, WHITE, bold=True) + 24
    x += drawing.text(x, middle, f"Turn {view['turn']}", 15, WHITE, bold=True) + 14
    x += drawing.text(x, middle, f"of player_{view['player']}", 13, EDGE) + 14
    ink = GOLD if words.is_battle(view) else EDGE
    drawing.text(x, middle, words.phase(view), 13, ink, bold=True)
    seat = f"seen by player_{view['viewer']}"
    drawing.text(WIDTH - MARGIN, middle, seat, 13, EDGE, "end")


# the question


def _question(drawing: Drawing, view: View) -> None:
    """What is asked, and below the answers that are not cards or masquerades."""
    y, height = QUESTION
    question_bar(drawing, view, y, height, EDGE)
    chips = [_answer(view, label) for label in asking.answers(view) if _is_word(label)]
    text = asking.question(view)
    size = 16.0
    while size > 11 and measure(text, size, bold=True) > INNER:
        size -= 0.5
    middle = y + (18 if chips else height / 2)
    drawing.text(MARGIN, middle, text, size, INK, bold=True, width=INNER)
    if chips:
        also = "answers" if len(chips) == len(asking.answers(view)) else "or"
        x = MARGIN + drawing.text(MARGIN, y + 42, also, 12.5, INK)
        flow(drawing, x + 8, y + 33.5, WIDTH - MARGIN - x - 8, 1, chips)


def _is_word(label: str) -> bool:
    """Whether an answer is seen nowhere else: all but cards and masquerades."""
    return label in ("yes", "stop", "solve", asking.THORN)


def _answer(view: View, label: str) -> Chip:
    text = "Double Trigger" if label == asking.THORN else label
    return Chip(f"{text}: {asking.meaning(view, label)}", text, GOLD, INK)


# scenarios and masquerades


def _pair(drawing: Drawing, view: View, y: float) -> None:
    """The pair of scenarios, their link, and the symbols there are; cards aside."""
    drawing.rectangle(MARGIN, y, PAIR, TABLE[1], PANEL, EDGE, 1, 8)
    x, width = MARGIN + 10, PAIR - 20
    end = x + drawing.text(x, y + 16, "scenario", 12.5, INK, bold=True) + 8
    end += faces.symbols(drawing, end, y + 16, view["link"]["symbols"], 7.5) + 8
    drawing.text(end, y + 16, f"for {words.darc(view['link']['darc'])}", 12.5, INK, bold=True)
    if view["solved"]:
        drawing.text(x + width, y + 16, "solved", 11, FAINT, "end")
    half = (width - 4) / 2
    faces.scenario(drawing, x, y + 32, half, 48, view["left"], True)
    faces.scenario(drawing, x + half + 4, y + 32, half, 48, view["right"], False)
    if not words.is_battle(view):
        label = drawing.text(x, y + 98, "symbols", 12, FAINT) + 8
        pool = words.pool(view)
        label += faces.symbols(drawing, x + label, y + 98, pool, 7.5, width - label - 130) + 10
        text = "" if view["bought"] else _enough(view) if pool else "none yet"
        drawing.text(x + label, y + 98, text, 11.5, INK)
    if view["aside"]:
        chips = faces.card_chips(view["aside"], asking.cards_to_choose(view))
        _row(drawing, x, y + 112, width, "aside", chips)
    else:
        _row(drawing, x, y + 112, width, "destroyed", faces.card_chips(view["destroyed"]))
    drawing.text(x, y + 141, LETTERS, 10.5, FAINT, width=width)


def _enough(view: View) -> str:
    return "enough for it" if words.is_met(view) else "not enough"


def _masks(drawing: Drawing, view: View, y: float) -> None:
    """The three masquerades, and those that were turned up as damage."""
    left = MARGIN + PAIR + GAP
    width = (WIDTH - MARGIN - left - GAP * (IN_GAME - 1)) / IN_GAME
    turned = [f"{words.mask_name(m)} {words.damage_of(m)}" for m in words.out_of_game(view)]
    height = TABLE[1] - (16 if turned else 0)
    for place in range(IN_GAME):
        x = left + place * (width + GAP)
        legal = f"thorn {place}" in asking.answers(view)
        faces.masquerade(drawing, x, y, width, height, view, place, legal)
    if turned:
        text = f"turned up as damage: {', '.join(turned)}"
        drawing.text(left, y + TABLE[1] - 5, text, 10.5, FAINT, width=WIDTH - MARGIN - left)


def _result(drawing: Drawing, view: View, y: float) -> None:
    """The players by their darc."""
    drawing.rectangle(MARGIN, y, PAIR, TABLE[1], GOLD_TINT, GOLD, 2, 8)
    best = () if view["truncated"] else asking.leaders(view)
    players = view["players"]
    order = sorted(range(len(players)), key=lambda p: (p not in best, -players[p]["darc"]))
    for i, player in enumerate(order):
        middle = y + 27 + 30 * i
        bold = player in best
        drawing.text(MARGIN + 14, middle, player_name(view, player), 15, INK, bold=bold)
        right = MARGIN + PAIR - 14
        text = words.darc(players[player]["darc"])
        drawing.text(right - 90, middle, text, 15, INK, "end", bold=bold)
        drawing.text(right, middle, words.cards_of(words.total_cards(view, player)), 12, INK, "end")


# players


def _marks(view: View, player: int) -> list[Chip]:
    """Whether a player has won or is to act, and what else is special."""
    marks = []
    if view["over"] and not view["truncated"] and player in asking.leaders(view):
        marks.append(Chip("winner", "winner", GOLD, INK))
    if words.is_on_turn(view, player):
        text = "plays" if words.is_battle(view) else "active"
        marks.append(Chip(text, text, GOLD, INK))
    more = words.marks(view, player).items()
    return marks + [Chip(text, short, ALARM, WHITE) for text, short in more]


def _figures(view: View, player: int) -> str:
    them = view["players"][player]
    parts = [f"deck {them['deck_size']}", f"discard {len(them['discard'])}"]
    parts.append(counted(them["thorns"], "thorn"))
    if them["plays"]:
        parts.append(counted(them["plays"], "play"))
    if them["play"]:
        parts.append(f"AT {words.total_at(view, player)}")
    return ", ".join(parts)


def _other(drawing: Drawing, view: View, player: int, x: float, width: float) -> None:
    y, height = OTHERS
    them = view["players"][player]
    sheet(drawing, x, y, width, height, PANEL, EDGE, words.is_on_turn(view, player))
    x, width = x + 9, width - 18
    _head(drawing, view, player, x, y + 15, 14)
    drawing.text(x + width, y + 15, words.darc(them["darc"]), 13, INK, "end", bold=True)
    n = them["hand_size"]
    end = x + fan(drawing, x, y + 27, min(width * 0.4, 110), n, faces.SMALL_BACK, faces.back)
    end += 6 if n else 0
    end += drawing.text(end, y + 39, words.cards_of(n), 11.5, INK) + 8
    flow(drawing, end, y + 30.5, x + width - end, 1, _marks(view, player))
    drawing.text(x, y + 60, _figures(view, player), 11.5, INK, width=width)
    legal = asking.targets(view, player)
    flow(drawing, x, y + 70, width, 2, faces.play_chips(them["play"], legal))
    _last_battle(drawing, view, player, x, y + 70, width)
    _row(drawing, x, y + 113, width, "discard", faces.card_chips(them["discard"]))
    rows = 1 if them["hand"] else 2
    _row(drawing, x, y + 133, width, "unseen", faces.card_chips(them["deck"]), rows)
    _row(drawing, x, y + 153, width, "holds", faces.card_chips(them["hand"]))


def _last_battle(
    drawing: Drawing, view: View, player: int, x: float, y: float, width: float
) -> None:
    """What a player did in the last battle, as long as no cards lie in its place."""
    if view["last_battle"] is None or view["players"][player]["play"] or words.is_battle(view):
        return
    end = drawing.text(x, y + 8.5, "last battle", 11, FAINT) + 6
    text = words.figures_and_gain(view["last_battle"]["players"][player])
    drawing.text(x + end, y + 8.5, text, 11.5, INK, width=width - end)


def _head(drawing: Drawing, view: View, player: int, x: float, y: float, size: float) -> float:
    """Thorn and name of a player; where the row goes on."""
    drawing.circle(x + 7, y, 6, faces.THORN[player], WHITE, 1)
    return x + 19 + drawing.text(x + 19, y, player_name(view, player), size, INK, bold=True) + 9


def _row(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    label: str,
    chips: list[Chip],
    rows: int = 1,
) -> None:
    """Chips with a label, if there are any."""
    if chips:
        end = drawing.text(x, y + 8.5, label, 11, FAINT) + 6
        flow(drawing, x + end, y, width - end, rows, chips)


# the supply


def _supply(drawing: Drawing, view: View, y: float) -> None:
    """The piles; gold around those that can be had now, a coin on what the symbols pay for."""
    legal = asking.cards_to_gain(view)
    rows = -(-len(view["supply"]) // PILE_COLUMNS)
    width = (INNER - (PILE_COLUMNS - 1) * 6) / PILE_COLUMNS
    height = (SUPPLY[1] - (rows - 1) * 6) / max(1, rows)
    for i, (card, n) in enumerate(view["supply"].items()):
        x = MARGIN + i % PILE_COLUMNS * (width + 6)
        top = y + i // PILE_COLUMNS * (height + 6)
        payable = card not in legal and words.is_payable(view, card)
        faces.card_face(drawing, x, top, width, height, card, f"x{n}", card in legal, payable)


# the viewer


def _own(drawing: Drawing, view: View, y: float) -> None:
    viewer = view["viewer"]
    me = view["players"][viewer]
    sheet(drawing, MARGIN, y, INNER, OWN[1], PANEL, EDGE, words.is_on_turn(view, viewer))
    x, width = MARGIN + 10, INNER - 20
    end = _head(drawing, view, viewer, x, y + 16, 16)
    text = words.darc(me["darc"])
    right = x + width - drawing.text(x + width, y + 16, text, 15, INK, "end", bold=True) - 18
    right -= drawing.text(right, y + 16, _figures(view, viewer), 12.5, INK, "end") + 10
    flow(drawing, end, y + 7.5, right - end, 1, _marks(view, viewer))
    legal = asking.targets(view, viewer)
    _row(drawing, x, y + 32, width, "in play", faces.play_chips(me["play"], legal))
    _last_battle(drawing, view, viewer, x, y + 32, width)
    kinds = [len(set(me["discard"])), len(set(me["deck"]))]
    for_discard = max(0.2, min(0.8, kinds[0] / max(1, sum(kinds)))) if all(kinds) else kinds[0] > 0
    room = (width - 12) * for_discard
    left = x + room + (12 if room else 0)
    _row(drawing, x, y + 32 + ROW, room, "discard", faces.card_chips(me["discard"]))
    _row(drawing, left, y + 32 + ROW, x + width - left, "deck", faces.card_chips(me["deck"]))
    half = width / 2 - 6
    _row(drawing, x, y + 32 + 2 * ROW, half, "others know of", faces.card_chips(me["known"]))
    top = [card for card in words.known_top(view, viewer) if card is not None]
    chips = [chip for card in top for chip in faces.card_chips([card])]
    _row(drawing, x + half + 12, y + 32 + 2 * ROW, half, "on top", chips)
    _hand(drawing, view, x, y + 102, width)


def _hand(drawing: Drawing, view: View, x: float, y: float, width: float) -> None:
    """The own hand: large cards, or if they are many each kind once, or smaller ones."""
    counts = Counter(words.sorted_cards(view["players"][view["viewer"]]["hand"]))
    legal = set() if view["aside"] else asking.cards_to_choose(view)
    together = counts.total() > BIG_HAND
    cards = list(counts) if together else list(counts.elements())
    height = OWN[1] - 102 - 10
    if not cards:
        drawing.text(x, y + 40, "no cards in hand", 14, FAINT)
    elif len(cards) <= BIG_HAND:
        for i, card in enumerate(cards):
            note = f"x{counts[card]}" if together and counts[card] > 1 else ""
            left = x + i * 120
            faces.card_face(drawing, left, y, 114, height, card, note, card in legal)
    else:
        each = counts.total() <= 2 * HUGE_HAND
        cards = list(counts.elements()) if each else cards
        columns = max(HUGE_HAND, -(-len(cards) // 2))
        size = min(66.0, width / columns - 5)
        for i, card in enumerate(cards):
            left = x + i % columns * (size + 5)
            top = y + i // columns * (height / 2 + 2)
            n = 1 if each else counts[card]
            faces.small_card(drawing, left, top, size, height / 2 - 3, card, n, card in legal)
