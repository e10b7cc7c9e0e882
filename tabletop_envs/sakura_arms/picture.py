"""The table as a picture, drawn from a view, so that nothing can leak.

From top to bottom: title, question with the answers that are no cards, the opponent, Distance
and Dust beside the attacks under way, the viewer, the own hand and special cards. While goddesses
and decks are chosen: what may be chosen (``picture_setup``). Its size does not depend on the
game, so that pictures make a film.
"""

from tabletop_envs.core.chips import CHIP_GAP, CHIP_PAD, SIZES, Chip, flow
from tabletop_envs.core.draw import Drawing, measure
from tabletop_envs.core.game import View
from tabletop_envs.core.table import (
    GOLD,
    GOLD_TINT,
    INNER,
    MARGIN,
    WHITE,
    WIDTH,
    fan,
    pills,
    question_bar,
    sheet,
)
from tabletop_envs.core.wording import player_name
from tabletop_envs.sakura_arms import asking, faces, words
from tabletop_envs.sakura_arms.cards import MAX_AURA, MAX_DISTANCE, MAX_FOCUS
from tabletop_envs.sakura_arms.faces import DARK, EDGE, FAINT, INK, PANEL, PAPER, RANGE
from tabletop_envs.sakura_arms.picture_setup import draw_choosing
from tabletop_envs.sakura_arms.render import known_cards

# upper edges and heights
TITLE = 0, 40
QUESTION = 40, 60
OTHER = 108, 188
MIDDLE = 303, 122
OWN = 432, 164
HAND = 604, 210
HEIGHT = 814

ROW = 21.0  # from one pile of a player to the next
LABEL = 62.0  # the width of their names
TRACK = 41.0  # from one place of the Distance to the next
SPECIAL = 66.0, 92.0  # a special card of the opponent
ALARM = "#a3208a"


def draw(view: View) -> Drawing:
    """The table as the viewer sees it: 900 x 814 units."""
    drawing = Drawing(WIDTH, HEIGHT, PAPER, f"Sakura Arms, turn {view['turn']}")
    _title(drawing, view)
    _question(drawing, view)
    if words.is_choosing(view):
        draw_choosing(drawing, view, OTHER[0], HEIGHT - 8)
        return drawing
    _player(drawing, view, 1 - view["viewer"], OTHER)
    _middle(drawing, view, MIDDLE[0])
    _player(drawing, view, view["viewer"], OWN)
    _hand(drawing, view, HAND[0])
    return drawing


def _title(drawing: Drawing, view: View) -> None:
    y, height = TITLE
    middle = y + height / 2
    drawing.rectangle(0, y, WIDTH, height, DARK)
    x = MARGIN + drawing.text(MARGIN, middle, "Sakura Arms", 22, WHITE, bold=True) + 24
    if words.is_setup(view):
        drawing.text(x, middle, "set-up", 15, WHITE, bold=True)
    else:
        x += drawing.text(x, middle, f"Turn {view['turn']}", 15, WHITE, bold=True) + 14
        drawing.text(x, middle, f"of player_{view['player']}", 13, EDGE)
    seat = f"seen by player_{view['viewer']}"
    drawing.text(WIDTH - MARGIN, middle, seat, 13, EDGE, "end")


# the question


def _question(drawing: Drawing, view: View) -> None:
    """What is asked, and below the answers that are not cards or goddesses."""
    y, height = QUESTION
    question_bar(drawing, view, y, height, EDGE)
    groups = _answers(view)
    middle = y + (18 if groups else height / 2)
    text = asking.question(view)
    size = 16.0
    while size > 11 and measure(text, size, bold=True) > INNER:
        size -= 0.5
    drawing.text(MARGIN, middle, text, size, INK, bold=True, width=INNER)
    lengths = [_length(chips) for _, chips in groups]
    heads = [measure(head, 12.5) + 18 for head, _ in groups]
    share = min(1.0, (INNER - sum(heads)) / max(1.0, sum(lengths)))
    x = float(MARGIN)
    for (head, chips), extent, length in zip(groups, heads, lengths, strict=True):
        drawing.text(x, y + 43, head, 12.5, INK)
        flow(drawing, x + extent - 10, y + 34.5, length * share, 1, chips)
        x += extent + length * share


def _length(chips: list[Chip]) -> float:
    """How long a row of chips is with large letters."""
    return sum(measure(chip.text, SIZES[0], bold=True) + CHIP_PAD + CHIP_GAP for chip in chips)


def _answers(view: View) -> list[tuple[str, list[Chip]]]:
    """The answers in words, as chips in groups with a heading."""
    labels = asking.answers(view)
    shown = [label for label in labels if label.split()[0] not in ("use", "choose", "goddess")]
    by_focus = [label for label in shown if label.endswith(" for focus")]
    by_card = [label for label in shown if label.endswith(" for a card")]
    rest = [label for label in shown if label not in by_focus + by_card]
    out = []
    for head, some in (("for 1 Focus:", by_focus), ("for a card:", by_card)):
        if some:
            out.append((head, [_chip(label.split()[0], label.split()[0][:4]) for label in some]))
    if rest:
        head = "or" if out or len(labels) > len(rest) else "answers"
        out.append((head, [_chip(*_said(view, label)) for label in rest]))
    return out


def _chip(text: str, short: str) -> Chip:
    return Chip(text, short, GOLD, INK)


def _said(view: View, label: str) -> tuple[str, str]:
    """An answer in words, and shorter."""
    does = asking.meaning(view, label)
    if label in asking.DIRECTIONS or label == "end":
        return does, label
    return (f"{label}: {does}" if does else label), label


# players


def _player(drawing: Drawing, view: View, player: int, place: tuple[int, int]) -> None:
    y, height = place
    mine = player == view["viewer"]
    on_turn = words.is_on_turn(view, player)
    sheet(drawing, MARGIN, y, INNER, height, PANEL, EDGE, on_turn)
    x = MARGIN + 10
    _names(drawing, view, player, x, y + 17)
    _crystals(drawing, view, player, x, y + 34)
    top = y + 74
    if mine:
        _piles(drawing, view, player, x, top, 590)
        _in_play(drawing, view, player, x + 610, top, 230)
    else:
        _piles(drawing, view, player, x, top, 370)
        _in_play(drawing, view, player, x + 385, top, 230)
        _specials(drawing, view, player, x + INNER - 20 - 206, top - 4)


def _names(drawing: Drawing, view: View, player: int, x: float, y: float) -> None:
    them = view["players"][player]
    x += drawing.text(x, y, player_name(view, player), 15, INK, bold=True) + 10
    goddesses = " and ".join(map(words.goddess_name, them["goddesses"] or ()))
    x += drawing.text(x, y, goddesses, 13, INK) + 12
    marks = []
    if view["over"] and not view["truncated"] and asking.leaders(view) == [player]:
        marks.append(("winner", GOLD, INK))
    if words.is_on_turn(view, player):
        marks.append(("on turn", GOLD, INK))
    if them["umbrella"]:
        marks.append((f"umbrella {them['umbrella']}", DARK, WHITE))
    if them["flinch"]:
        marks.append(("flinched", ALARM, WHITE))
    marks += [(said, ALARM, WHITE) for said in words.boosts(view, player)]
    pills(drawing, x, y, marks)


def _crystals(drawing: Drawing, view: View, player: int, x: float, y: float) -> None:
    """Life, Aura, Flare and Focus, each with its number."""
    them = view["players"][player]
    for left, width, what, places in (
        (0, 215, "life", 0),
        (225, 130, "aura", MAX_AURA),
        (370, 300, "flare", 0),
    ):
        n = them[what]
        head = drawing.text(x + left, y + 4, what.capitalize(), 11, FAINT)
        drawing.text(x + left + head + 6, y + 4, str(n), 13, INK, bold=True)
        faces.blossoms(drawing, x + left, y + 21, width, n, places)
    head = drawing.text(x + 690, y + 4, "Focus", 11, FAINT)
    drawing.text(x + 690 + head + 6, y + 4, str(them["focus"]), 13, INK, bold=True)
    faces.focus(drawing, x + 690, y + 21, them["focus"], MAX_FOCUS)


def _piles(drawing: Drawing, view: View, player: int, x: float, y: float, width: float) -> None:
    """Hand, deck, hidden pile, discard pile: their sizes, and the cards the viewer knows."""
    them = view["players"][player]
    mine = player == view["viewer"]
    umbrella = words.umbrella_of(view, player)
    legal = asking.cards_to_choose(view, theirs=not mine)
    rows = ["deck", "hidden", "discard", "used"] if mine else ["hand", "deck", "hidden", "discard"]
    for i, pile in enumerate(rows):
        middle = y + ROW * i + 8.5
        public = pile in ("discard", "used")
        n = len(them[pile]) if public else them[f"{pile}_size"]
        left = x + drawing.text(x, middle, pile, 11, FAINT) + 5
        drawing.text(left, middle, str(n), 11, INK, bold=True)
        left = x + LABEL
        if not mine and not public:
            left += fan(drawing, left, middle - 9, 90, n, faces.SMALL_BACK, faces.back)
            left += 6 if n else 0
        chips = []
        for j, cards in enumerate(_known_of_pile(view, player, pile)):
            chips += [Chip("then", "then", PANEL, FAINT)] if j else []
            chips += faces.card_chips(cards, umbrella, legal, used=pile == "used")
        flow(drawing, left, y + ROW * i, x + width - left, 1, chips)
    seen = words.out_of_sight(view, player)
    if not mine and seen:
        said = f"seen before: {words.listed(view, player, seen)}"
        drawing.lines(x, y + ROW * len(rows) + 6, said, 9.5, FAINT, width, 2, 11.5)


def _known_of_pile(view: View, player: int, pile: str) -> list[list[str]]:
    """The cards of a pile that the viewer sees or knows, in groups of which the order is known."""
    cards = view["players"][player][pile]
    if pile != "deck":
        return [cards]
    return cards if player == view["viewer"] else [known_cards(view, player, pile)]


def _in_play(drawing: Drawing, view: View, player: int, x: float, y: float, width: float) -> None:
    """Enhancements with their crystals; cards that are being used."""
    them = view["players"][player]
    umbrella = words.umbrella_of(view, player)
    legal = asking.cards_to_choose(view, theirs=player != view["viewer"])
    drawing.text(x, y + 8.5, "in play", 11, FAINT)
    cards = list(them["in_play"].items())
    using = [entry["card"] for entry in them["using"] if entry["place"] == "using"]
    if len(cards) + len(using) > 3:
        chips = []
        for card, n in cards:
            chip = faces.card_chips([card], umbrella, legal)[0]
            short = f"{chip.short} {n}"
            chips.append(
                Chip(f"{chip.text} {n}", short, chip.fill, chip.ink, chip.edge, chip.chosen)
            )
        flow(drawing, x, y + ROW, width, 3, chips + faces.card_chips(using, umbrella))
        return
    for i, (card, n) in enumerate(cards):
        top = y + ROW * (i + 1)
        long = flow(drawing, x, top, width - 75, 1, faces.card_chips([card], umbrella, legal))
        faces.blossoms(drawing, x + long + 4, top + 8.5, width - long - 8, n)
    for i, card in enumerate(using, len(cards)):
        top = y + ROW * (i + 1)
        long = flow(drawing, x, top, width - 75, 1, faces.card_chips([card], umbrella))
        drawing.text(x + long + 4, top + 8.5, "being used", 10.5, FAINT)


def _specials(drawing: Drawing, view: View, player: int, x: float, y: float) -> None:
    """The opponent's special cards: face down, known, or used."""
    them = view["players"][player]
    umbrella = words.umbrella_of(view, player)
    width, height = SPECIAL
    shown = [(card, "unused") for card in them["unused"]]
    shown += [("", "") for _ in range(them["unused_size"] - len(them["unused"]))]
    shown += [(card, "used") for card in them["used"]]
    for i, (card, note) in enumerate(shown):
        left = x + i * (width + 4)
        if card:
            used = note == "used"
            faces.small_card(drawing, left, y, width, height, card, umbrella, note, used)
        else:
            faces.back(drawing, left, y, width, height)


# between them


def _middle(drawing: Drawing, view: View, y: float) -> None:
    height = MIDDLE[1]
    drawing.rectangle(MARGIN, y, INNER, height, WHITE, EDGE, 1, 8)
    _distance(drawing, view, MARGIN + 14, y)
    x = MARGIN + 14 + 11 * TRACK + 24
    width = WIDTH - MARGIN - 12 - x
    drawing.line(x - 12, y + 10, x - 12, y + height - 10, EDGE, 1)
    if view["over"]:
        drawing.rectangle(x - 6, y + 8, width + 12, height - 16, GOLD_TINT, GOLD, 1, 6)
        _result(drawing, view, x, y, width)
    elif view["attacks"]:
        _attacks(drawing, view, x, y, width)
    else:
        _turn(drawing, view, x, y)


def _distance(drawing: Drawing, view: View, x: float, y: float) -> None:
    """The ten places of the Distance, the mastery range, the range of the last attack; the Dust."""
    n = view["distance"]
    head = drawing.text(x, y + 16, "Distance", 12, FAINT)
    drawing.text(x + head + 7, y + 16, str(n), 16, INK, bold=True)
    reach = words.reach(view, view["attacks"][-1]) if view["attacks"] else []
    for d in range(MAX_DISTANCE + 1):
        middle = x + (d + 0.5) * TRACK
        if d in reach:
            drawing.rectangle(middle - TRACK / 2 + 1, y + 29, TRACK - 2, 49, RANGE, radius=6)
        if 0 < d <= n:
            faces.blossom(drawing, middle, y + 47, 14)
        elif d > 0:
            drawing.circle(middle, y + 47, 12, None, EDGE, 1)
        drawing.text(middle, y + 70, str(d), 11, INK if d == n else FAINT, "middle", d == n)
    end = x + (view["mastery_range"] + 1) * TRACK
    drawing.line(x + 4, y + 81, end - 4, y + 81, DARK, 2)
    drawing.text(end, y + 81, f"mastery range {view['mastery_range']}", 10, FAINT)
    head = drawing.text(x, y + 104, "Dust", 12, FAINT)
    head += drawing.text(x + head + 7, y + 104, str(view["dust"]), 16, INK, bold=True) + 7
    faces.blossoms(drawing, x + head + 9, y + 104, 11 * TRACK - head - 12, view["dust"])


def _attacks(drawing: Drawing, view: View, x: float, y: float, width: float) -> None:
    """The attacks under way, the last one first: it is resolved first."""
    for i, attack in enumerate(reversed(view["attacks"][-3:])):
        top = y + 18 + 36 * i
        name = f"{player_name(view, attack['player'])}: {words.attack_name(view, attack)}"
        drawing.text(x, top, name, 13, faces.COLOUR["attack"], bold=True, width=width)
        drawing.text(x, top + 16, words.attack_now(view, attack), 12, INK, bold=True, width=width)


def _result(drawing: Drawing, view: View, x: float, y: float, width: float) -> None:
    """Who has won, and the Life of both."""
    best = asking.leaders(view)
    head = "a draw" if len(best) > 1 else f"{player_name(view, best[0])} wins"
    drawing.text(x + width / 2, y + 32, head, 17, INK, "middle", bold=True)
    for i, player in enumerate((view["viewer"], 1 - view["viewer"])):
        said = f"{player_name(view, player)}: Life {view['players'][player]['life']}"
        drawing.text(x + width / 2, y + 62 + 22 * i, said, 14, INK, "middle", player in best)


def _turn(drawing: Drawing, view: View, x: float, y: float) -> None:
    drawing.text(x, y + 22, "no attack under way", 12, FAINT)
    if view["turn"] > 0:
        player = view["player"]
        n = view["players"][player]["cards_used"]
        said = f"{player_name(view, player)} has used {words.cards_counted(n)} in this turn"
        drawing.text(x, y + 44, said, 12, INK)
        if words.smoke_lies(view):
            drawing.text(x, y + 66, "Smoke: cards take nothing from Distance", 12, INK)


# the hand


def _hand(drawing: Drawing, view: View, y: float) -> None:
    """The own hand and the unused special cards beside it."""
    me = view["players"][view["viewer"]]
    umbrella = words.umbrella_of(view, view["viewer"])
    legal = asking.cards_to_choose(view)
    n = len(me["hand"]) + len(me["unused"])
    gap, between = 8, 24
    width = min(124.0, (INNER - between - gap * max(0, n - 2)) / max(1, n))
    x = float(MARGIN)
    drawing.text(x, y + 8, f"hand {len(me['hand'])}", 11.5, INK, bold=True)
    known = known_cards(view, view["viewer"], "hand")
    for card in me["hand"]:
        mark = ("they know" if width > 100 else "known") if card in known else ""
        faces.card_face(drawing, x, y + 22, width, 180, card, umbrella, None, card in legal, mark)
        x += width + gap
    x += between - gap if me["hand"] else 70
    if me["unused"]:
        drawing.text(x, y + 8, "special, unused", 11.5, INK, bold=True)
    for card in me["unused"]:
        cost = view["costs"][card]
        faces.card_face(drawing, x, y + 22, width, 180, card, umbrella, cost, card in legal)
        x += width + gap
