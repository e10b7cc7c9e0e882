"""The table as a picture, drawn from a view, so that nothing can leak.

From top to bottom: title, question with the answers that are no cards, the other players
clockwise from the viewer's left, the table (top card, direction, piles), the viewer's scrolls
and hand. Its size does not depend on the game, so that pictures make a film.
"""

from tabletop_envs.blanc_noir import asking, faces, words
from tabletop_envs.blanc_noir.faces import (
    ALARM,
    COLOUR,
    DARK,
    EDGE,
    FAINT,
    INK,
    ON,
    PANEL,
    PAPER,
    PARCHMENT,
    PARCHMENT_EDGE,
)
from tabletop_envs.core.chips import ROW, Chip, flow
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
    is_narrow,
    pill,
    pills,
    places_of_others,
    question_bar,
    sheet,
)
from tabletop_envs.core.wording import player_name

# upper edges and heights; what lies below the other players moves down by NARROW for 5 and 6
TITLE = 0, 44
QUESTION = 44, 58
OTHERS = 112, 152
TABLE = 274, 178
OWN = 462, 226
HEIGHT = 698
NARROW = 72

BIG_HAND, HUGE_HAND = 12, 36  # cards above which they are drawn smaller, and as chips


def draw(view: View) -> Drawing:
    """The table as the viewer sees it: 900 x 698 units, 900 x 770 with five or six players."""
    shift = NARROW if is_narrow(view) else 0
    drawing = Drawing(WIDTH, HEIGHT + shift, PAPER, f"Blanc Noir, round {view['round']}")
    _title(drawing, view)
    _question(drawing, view)
    _others(drawing, view)
    _table(drawing, view, TABLE[0] + shift)
    _own(drawing, view, OWN[0] + shift)
    return drawing


def _title(drawing: Drawing, view: View) -> None:
    y, height = TITLE
    middle = y + height / 2
    drawing.rectangle(0, y, WIDTH, height, DARK)
    x = MARGIN + drawing.text(MARGIN, middle, "Blanc Noir", 23, WHITE, bold=True) + 24
    x += drawing.text(x, middle, f"Round {view['round']}", 16, WHITE, bold=True) + 16
    turn = f"turn {view['turns'] + 1}, begun by player_{view['starter']}"
    drawing.text(x, middle, turn, 13, EDGE)
    seat = f"seen by player_{view['viewer']}"
    drawing.text(WIDTH - MARGIN, middle, seat, 13, EDGE, "end")


# the question


def _question(drawing: Drawing, view: View) -> None:
    """What is asked, and below the answers that are not cards, scrolls or players."""
    y, height = QUESTION
    question_bar(drawing, view, y, height, EDGE)
    chips = (_answer(view, label) for label in asking.answers(view))
    answers = [chip for chip in chips if chip is not None]
    middle = y + (18 if answers else height / 2)
    drawing.text(MARGIN, middle, asking.question(view), 16, INK, bold=True, width=INNER)
    if answers:
        x = MARGIN + drawing.text(MARGIN, y + 42, _also(view), 12.5, INK)
        flow(drawing, x + 8, y + 33.5, WIDTH - MARGIN - x - 8, 1, answers)


def _also(view: View) -> str:
    return "or" if asking.cards_to_choose(view) else "answers"


def _answer(view: View, label: str) -> Chip | None:
    """An answer in words on a chip; None for one that is seen elsewhere."""
    verb, _, what = label.partition(" ")
    if verb == "colour":
        return Chip(what, what, COLOUR[what], ON[what])
    n = view["stack"]
    text = {
        "draw": f"draw {words.cards_of(n or 1)}",
        "triple": f"three {what}s for a scroll",
        "use": f"use {words.scroll(what)}" if verb == "use" else "",
        "scroll_deck": "the scroll deck",
        "declare": f"{what}: {'declare it' if what == 'yes' else 'say nothing'}",
        "stop": "stop",
    }.get(verb, "")
    if label.startswith(("choose player_", "choose scroll ")):
        text = what
    short = f"three {what}s" if verb == "triple" else text
    return Chip(text, short, GOLD, INK) if text else None


# players


def _others(drawing: Drawing, view: View) -> None:
    """The other players, clockwise from the viewer's left."""
    y, height = OTHERS
    height += NARROW if is_narrow(view) else 0
    for player, x, width in places_of_others(view):
        choose = f"choose player_{player}" in asking.answers(view)
        on_turn = words.is_on_turn(view, player)
        sheet(drawing, x, y, width, height, PANEL, EDGE, on_turn, choose)
        _other(drawing, view, player, x + 9, y, width - 18)


def _other(drawing: Drawing, view: View, player: int, x: float, y: float, width: float) -> None:
    """One of the others; with five or six players the marks have a line of their own."""
    narrow = is_narrow(view)
    them = view["players"][player]
    name = drawing.text(x, y + 16, player_name(view, player), 15, INK, bold=True)
    drawing.text(x + width, y + 16, words.points_of(them["total"]), 12.5, INK, "end", bold=True)
    if narrow:
        y += 22
        _pills(drawing, view, player, x, y + 16)
    else:
        _pills(drawing, view, player, x + name + 9, y + 16)
    n = them["hand_size"]
    text = words.cards_of(n) if n else "no cards"
    room = width - measure(text, 12.5, bold=True) - 6
    end = fan(drawing, x, y + 32, room, n, faces.SMALL_BACK, faces.back)
    drawing.text(x + end + (6 if n else 0), y + 44, text, 12.5, INK, bold=n == 1)
    rows = 3 if narrow else 2
    flow(drawing, x, y + 62, width, rows, _scrolls(view, player))
    y += 64 + ROW * rows
    if them["known"]:
        label = drawing.text(x, y + 8.5, "holds", 11, FAINT) + 6
        chips = faces.card_chips(words.sorted_cards(them["known"]))
        flow(drawing, x + label, y, width - label, rows - 1, chips)
        y += ROW * (rows - 1)
    lacks = ", ".join(words.limits(view, player))
    drawing.lines(x, y + 8.5, lacks, 11, INK, width, 2 if narrow else 1, 13)


def _pills(drawing: Drawing, view: View, player: int, x: float, y: float) -> float:
    """What is special about a player; where the row ends."""
    marks = []
    if view["over"] and not view["truncated"] and player in asking.leaders(view):
        marks.append(("winner", GOLD, INK))
    if words.is_on_turn(view, player):
        marks.append(("on turn", GOLD, INK))
    elif not view["over"] and player == words.neighbour(view, view["turn"]):
        marks.append(("next", DARK, WHITE))
    if view["players"][player]["declared"]:
        marks.append(("Blanc Noir!", ALARM, WHITE))
    return pills(drawing, x, y, marks)


def _scrolls(view: View, player: int) -> list[Chip]:
    """The scrolls before a player: face down, known to the viewer, or used and face up."""
    answers = asking.answers(view)
    out = []
    for place, entry in enumerate(view["players"][player]["scrolls"]):
        text = words.scroll(entry["scroll"]) if entry["scroll"] else "?"
        chosen = view["target"] == player and f"choose scroll {place}" in answers
        chosen |= player == view["viewer"] and f"use {entry['scroll']}" in answers
        chosen &= not entry["used"] or view["target"] == player
        if view["target"] == player and chosen:
            text = f"{place}: {text}"
        if entry["used"]:
            out.append(
                Chip(f"{text} (used)", f"{text[:4].strip()} (used)", PANEL, FAINT, EDGE, chosen)
            )
        else:
            out.append(Chip(text, text[:4].strip(), PARCHMENT, INK, PARCHMENT_EDGE, chosen))
    return out


# the table


def _table(drawing: Drawing, view: View, y: float) -> None:
    height = TABLE[1]
    if view["over"]:
        _result(drawing, view, y)
        return
    drawing.rectangle(MARGIN, y, INNER, height, WHITE, EDGE, 1, 8)
    faces.card_face(drawing, MARGIN + 14, y + 13, 106, 152, view["top"])
    _matching(drawing, view, MARGIN + 134, y)
    _piles(drawing, view, MARGIN + 330, y)
    if view["open_hand"] is not None:
        player = view["open_hand"]
        name = "your hand" if player == view["viewer"] else f"the hand of player_{player}"
        cards = view["players"][player]["known"]
        _by_colour(drawing, view, y, f"open in this turn: {name}", cards)
    else:
        n = len(view["discard"])
        _by_colour(drawing, view, y, f"discarded: {words.cards_of(n)}", view["discard"])


def _matching(drawing: Drawing, view: View, x: float, y: float) -> None:
    """What can be played, the attack, and the direction of play."""
    middle = y + 25
    if view["stack"]:
        n = words.cards_of(view["stack"])
        pill(drawing, x, middle, f"attack: {n}", ALARM, WHITE, 14, 16.8)
        target = player_name(view, words.attacked(view))
        drawing.text(x, y + 50, f"on {target}", 12.5, INK)
    elif view["colour"] is not None and not words.is_colour_open(view):
        label = drawing.text(x, middle, "match", 14, INK) + 8
        colour = view["colour"]
        pill(drawing, x + label, middle, colour, COLOUR[colour], ON[colour], 15, 18)
        text = f"or {words.number(view['top'])}, or play black"
        drawing.text(x, y + 50, text, 12.5, INK)
    else:
        drawing.text(x, middle, words.matching(view), 13, INK, bold=True)
    if view["stack"] and not words.is_colour_open(view):
        drawing.text(x, y + 69, words.matching(view), 12, INK)
        colour = view["colour"] or "none"
        drawing.text(x, y + 87, f"colour: {colour}", 12, FAINT)
    faces.course(drawing, x + 20, y + 125, 17, view["direction"] == "clockwise")
    drawing.text(x + 50, y + 117, view["direction"], 12.5, INK, bold=True)
    follower = player_name(view, words.neighbour(view, view["turn"]))
    drawing.text(x + 50, y + 135, f"next: {follower}", 12, INK)


def _piles(drawing: Drawing, view: View, x: float, y: float) -> None:
    """The two decks with their sizes."""
    for i, (n, what, pile) in enumerate(
        (
            (view["deck_size"], "to draw", faces.back),
            (len(view["scroll_deck"]), "scrolls", faces.scroll_back),
        )
    ):
        top = y + 14 + 78 * i
        if n:
            pile(drawing, x, top, 38, 54)
        else:
            drawing.rectangle(x, top, 38, 54, None, EDGE, 1, 6)
        drawing.text(x + 19, top + 64, f"{n} {what}", 11, INK, "middle")


def _by_colour(drawing: Drawing, view: View, y: float, title: str, cards: list[str]) -> None:
    """Cards in a row for each colour, and what else the viewer knows of piles."""
    x = MARGIN + 398
    width = WIDTH - MARGIN - 12 - x
    drawing.text(x, y + 15, title, 12.5, INK, bold=True)
    legal = asking.cards_to_choose(view) if _chooses_discarded(view) else set()
    _colour_rows(drawing, x, y + 28, width, cards, legal)
    notes = words.known_scrolls(view)
    if notes:
        drawing.text(x, y + 168, f"scroll deck: {', '.join(notes)}", 11, FAINT, width=width)
    if view["removed"]:
        chips = faces.card_chips(words.sorted_cards(view["removed"]))
        label = drawing.text(x, y + 148, "removed", 11, FAINT) + 6
        flow(drawing, x + label, y + 140, width - label, 1, chips)


def _chooses_discarded(view: View) -> bool:
    asked = view["decision"]
    return (
        asked is not None and asked["kind"] == "card" and words.sort_of(asked["card"]) == "valkyrie"
    )


def _colour_rows(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    cards: list[str],
    legal: set[str],
    pitch: float = ROW + 1,
) -> None:
    """A row of chips for each colour, with its name in front."""
    for i, (colour, some) in enumerate(words.by_colour(cards).items()):
        top = y + pitch * i
        drawing.text(x, top + 8.5, colour, 11, INK if some else EDGE)
        if some:
            flow(drawing, x + 44, top, width - 44, 1, faces.card_chips(some, legal, letters=False))


def _result(drawing: Drawing, view: View, y: float) -> None:
    """The players by their totals."""
    drawing.rectangle(MARGIN, y, INNER, TABLE[1], GOLD_TINT, GOLD, 2, 8)
    text = asking.result(view)
    drawing.text(WIDTH / 2, y + 24, text, 17, INK, "middle", bold=True, width=INNER - 20)
    best = () if view["truncated"] else asking.leaders(view)
    totals = [them["total"] for them in view["players"]]
    for i, player in enumerate(
        sorted(range(len(totals)), key=lambda p: (p not in best, totals[p]))
    ):
        middle = y + 54 + 20 * i
        bold = player in best
        left, right = WIDTH / 2 - 110, WIDTH / 2 + 110
        drawing.text(left, middle, player_name(view, player), 14, INK, bold=bold)
        drawing.text(right, middle, words.points_of(totals[player]), 14, INK, "end", bold=bold)


# the viewer


def _own(drawing: Drawing, view: View, y: float) -> None:
    viewer = view["viewer"]
    me = view["players"][viewer]
    choose = f"choose player_{viewer}" in asking.answers(view)
    on_turn = words.is_on_turn(view, viewer)
    sheet(drawing, MARGIN, y, INNER, OWN[1], PANEL, EDGE, on_turn, choose)
    x, width = MARGIN + 10, INNER - 20
    end = x + drawing.text(x, y + 18, player_name(view, viewer), 16, INK, bold=True) + 12
    _pills(drawing, view, viewer, end, y + 18)
    text = words.points_of(me["total"])
    right = x + width - drawing.text(x + width, y + 18, text, 14, INK, "end", bold=True)
    hand = f"{words.cards_of(me['hand_size'])} in hand, worth {view['points']}"
    drawing.text(right - 22, y + 18, hand, 13, INK, "end")
    label = drawing.text(x, y + 43, "scrolls", 12, FAINT) + 8
    known = [card for card in me["known"] if card in me["hand"]]
    room = (width - label) / 2 if known else width - label
    scrolls = _scrolls(view, viewer)
    if scrolls:
        flow(drawing, x + label, y + 34.5, room, 1, scrolls)
    else:
        drawing.text(x + label, y + 43, "none", 12, FAINT)
    if known:
        left = x + label + room + 10
        left += drawing.text(left, y + 43, "the others know of", 12, FAINT) + 8
        chips = faces.card_chips(words.sorted_cards(known))
        flow(drawing, left, y + 34.5, x + width - left, 1, chips)
    _hand(drawing, view, x, y + 66, width)


def _hand(drawing: Drawing, view: View, x: float, y: float, width: float) -> None:
    """The own hand by colour: large cards, smaller ones in two rows, or chips."""
    cards = words.sorted_cards(view["players"][view["viewer"]]["hand"])
    legal = set() if _chooses_discarded(view) else asking.cards_to_choose(view)
    n = len(cards)
    if not n:
        drawing.text(x, y + 60, "no cards in hand", 14, FAINT)
    elif n > HUGE_HAND:
        _colour_rows(drawing, x, y + 8, width, cards, legal, 29)
    elif n > BIG_HAND:
        row = (n + 1) // 2
        size = min(60.0, width / row - 4)
        for i, card in enumerate(cards):
            left = x + i % row * (size + 4)
            top = y + 2 + i // row * 77
            faces.small_card(drawing, left, top, size, 68, card, card in legal)
    else:
        size = 64.0 if n > 9 else 86.0
        for i, card in enumerate(cards):
            left = x + i * (size + 6)
            top = y + 4 if card in legal else y + 14
            faces.card_face(drawing, left, top, size, 138, card, card in legal)
