"""The table as a picture, drawn from a view, so that nothing can leak.

From top to bottom: title, question, history, the other players clockwise from the viewer's left,
the trick in the order of play, the viewer's allies and hand, the discard pile. Its size does not
depend on the game, so that pictures make a film.
"""

from tabletop_envs.chronicle import faces, words
from tabletop_envs.chronicle.faces import (
    COLOUR,
    DARK,
    EDGE,
    FAINT,
    INK,
    NOTHING,
    PANEL,
    PAPER,
    TINT,
)
from tabletop_envs.chronicle.words import HISTORY, SUITS
from tabletop_envs.core.draw import Drawing
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
    is_narrow,
    pill,
    pills,
    places_of_others,
    question_bar,
    sheet,
)
from tabletop_envs.core.wording import counted, player_name

# upper edges and heights; what lies below the other players moves down by NARROW for 5 and 6
TITLE = 0, 44
QUESTION = 44, 42
HISTORY_ROW = 98, 72
OTHERS = 180, 170
TRICK = 360, 160
OWN = 530, 212
PILES = 753, 30
HEIGHT = 788
NARROW = 40


def draw(view: View) -> Drawing:
    """The table as the viewer sees it: 900 x 788 units, 900 x 828 with five or six players."""
    shift = NARROW if is_narrow(view) else 0
    drawing = Drawing(WIDTH, HEIGHT + shift, PAPER, f"Chronicle, round {view['round']}")
    _title(drawing, view)
    _question(drawing, view)
    _history(drawing, view)
    _others(drawing, view)
    _trick(drawing, view, TRICK[0] + shift)
    _own(drawing, view, OWN[0] + shift)
    _piles(drawing, view, PILES[0] + shift)
    return drawing


def _title(drawing: Drawing, view: View) -> None:
    y, height = TITLE
    middle = y + height / 2
    drawing.rectangle(0, y, WIDTH, height, DARK)
    drawing.text(MARGIN, middle, "Chronicle", 23, GOLD, bold=True)
    drawing.text(MARGIN + 135, middle, f"Round {view['round']}", 16, WHITE, bold=True)
    deck = f"{counted(len(view['history']['deck']), 'card')} in the history deck"
    drawing.text(MARGIN + 225, middle, deck, 13, EDGE)
    seat = f"seen by player_{view['viewer']}"
    drawing.text(WIDTH - MARGIN, middle, seat, 13, EDGE, "end")


def _question(drawing: Drawing, view: View) -> None:
    y, height = QUESTION
    asked = view["decision"]
    question_bar(drawing, view, y, height, EDGE)
    text = words.question(view)
    if asked is None or not asked["legal"]:
        drawing.text(MARGIN, y + height / 2, text, 16, INK, bold=True, width=INNER)
        return
    drawing.text(MARGIN, y + 14, text, 15, INK, bold=True, width=INNER)
    legal = "answers: " + ", ".join(asked["legal"])
    drawing.text(MARGIN, y + 31, legal, 11.5, INK, width=INNER)


def _history(drawing: Drawing, view: View) -> None:
    y, height = HISTORY_ROW
    rows = words.conditions(view)
    n = max(2, min(4, len(rows) + 1))
    width = (INNER - GAP * (n - 1)) / n
    size = 15.0 if n == 2 else 12.5
    first, start = view["history"]["first"], words.start_card(view)
    for i, (card, name, condition) in enumerate(rows):
        x = MARGIN + i * (width + GAP)
        sheet(drawing, x, y, width, height, PANEL, EDGE)
        drawing.rectangle(x, y, 7, height, _colour_of(card), radius=3)
        drawing.text(x + 16, y + 14, name, size, INK, bold=True, width=width - 24)
        drawing.lines(x + 16, y + 32, condition, size - 1, INK, width - 22, 2, 13.5)
        if card == first and start is not None:
            led = f"start card: {words.title_of(start)}"
            drawing.text(x + 16, y + 60, led, 11, FAINT, width=width - 22)
    if len(rows) < n:
        used = [HISTORY[card]["name_en"] for card in view["history"]["used"]]
        x = MARGIN + len(rows) * (width + GAP)
        text = f"Used before: {', '.join(used)}" if used else "No history card used before"
        drawing.lines(x + 6, y + 12, text, 11.5, FAINT, width - 12, 4, 14.5)


def _colour_of(history: str) -> str:
    suit = HISTORY[history]["tag"].partition("_")[2]
    return COLOUR.get(suit, COLOUR["wild"])


# players


def _others(drawing: Drawing, view: View) -> None:
    """The other players, clockwise from the viewer's left."""
    y, height = OTHERS
    height += NARROW if is_narrow(view) else 0
    for player, x, width in places_of_others(view):
        choose = f"player_{player}" in words.answers(view)
        asked = words.is_asked(view, player)
        sheet(drawing, x, y, width, height, PANEL, EDGE, asked, choose)
        _other(drawing, view, player, x + 9, y, width - 18)


def _other(drawing: Drawing, view: View, player: int, x: float, y: float, width: float) -> None:
    """One of the others; with five or six players marks and suits have lines of their own."""
    narrow = is_narrow(view)
    them = view["players"][player]
    name = drawing.text(x, y + 16, player_name(view, player), 15, INK, bold=True)
    faces.coins(drawing, x + width, y + 16, them["fame"])
    if narrow:
        y += 21
        _pills(drawing, view, player, x, y + 16)
    else:
        _pills(drawing, view, player, x + name + 9, y + 16, evil=False)
    n = them["hand_size"]
    room = width - (80 if narrow else 180)
    end = x + fan(drawing, x, y + 31, room, n, faces.SMALL_BACK, faces.back)
    text = f"{n}" if narrow else counted(n, "card")
    drawing.text(end + 6 if n else x, y + 43, text if n else "no cards", 12.5, INK)
    some = len(them["allies"]) > 0
    allies = drawing.text(
        x + width, y + 43, words.allies_of(view, player), 12.5, INK, "end", bold=some
    )
    evil = words.n_evil(them["allies"])
    if evil and not narrow:
        pill(drawing, x + width - allies - 49, y + 43, f"{evil} evil", INK, GOLD)
    room = width if narrow or not them["void"] else width - 95  # beside it: out of which suits
    end = x + _known(drawing, view, player, x, y + 60, room)
    if them["void"]:
        left, top = (x, y + 88) if narrow else (end, y + 69)
        faces.out_of(drawing, left, top, x + width - left, them["void"])
    for i, (suit, cards) in enumerate(words.by_suit(them["allies"]).items()):
        row = y + (103 if narrow else 84) + 20.5 * i
        start = _suit_count(drawing, x, row, suit, cards, named=not narrow)
        faces.chips(drawing, x + start, row, width - start, cards, words.answers(view))


def _pills(
    drawing: Drawing, view: View, player: int, x: float, y: float, evil: bool = True
) -> float:
    """What is special about a player; where the row ends."""
    them = view["players"][player]
    marks = []
    if view["over"] and player in words.leaders(view):
        marks.append(("winner", GOLD, INK))
    if words.is_asked(view, player):
        marks.append(("asked", GOLD, INK))
    if words.is_trick_on(view) and view["trick"]["leader"] == player:
        marks.append(("leads", DARK, WHITE))
    if evil and words.n_evil(them["allies"]):
        marks.append((f"{words.n_evil(them['allies'])} evil", INK, GOLD))
    return pills(drawing, x, y, marks)


def _known(drawing: Drawing, view: View, player: int, x: float, y: float, width: float) -> float:
    """Which cards a player is known to hold; how long the row is."""
    them = view["players"][player]
    held = [card for card in them["known"] if card not in them["out"]]
    if held:
        text = "holds or played" if words.has_face_down(view, player) else "holds"
    elif them["out"]:
        text, held = "did not add", them["out"]
    else:
        return 0.0
    label = drawing.text(x, y + 9, text, 11.5, INK) + 6
    return label + faces.chips(drawing, x + label, y, width - label, held) + 10


def _suit_count(
    drawing: Drawing, x: float, y: float, suit: str, cards: list[str], named: bool
) -> float:
    """The sign of a suit and how many allies of it are counted; where the chips begin."""
    middle = y + faces.CHIP_HEIGHT / 2
    colour = COLOUR[suit] if cards else NOTHING
    faces.emblem(drawing, x + 6, middle, 12, suit, colour)
    start = 17.0
    if named:
        drawing.text(x + start, middle, suit, 11.5, COLOUR[suit] if cards else FAINT)
        start += 46
    if cards:
        count = str(words.count(cards))
        drawing.text(x + start + 13, middle, count, 12, colour, "end", bold=True)
    return start + 19


# the trick


def _trick(drawing: Drawing, view: View, y: float) -> None:
    height = TRICK[1]
    if view["over"]:
        _result(drawing, view, y)
    elif not words.is_trick_on(view):
        drawing.rectangle(MARGIN, y, INNER, height, TINT["wild"], EDGE, 1, 8)
        text = "The last trick of the round is over"
        drawing.text(WIDTH / 2, y + height / 2 - 12, text, 18, INK, "middle", bold=True)
        text = "Who has cards left may add them all to the own allies"
        drawing.text(WIDTH / 2, y + height / 2 + 14, text, 14, FAINT, "middle")
    else:
        suit = view["trick"]["suit"] or "wild"
        drawing.rectangle(MARGIN, y, INNER, height, TINT[suit], COLOUR[suit], 1.5, 8)
        _trick_state(drawing, view, MARGIN + 14, y)
        left, width = MARGIN + 150, 96
        players = words.order_of_play(view)
        pitch = (INNER - 150) / len(players)
        for i, player in enumerate(players):
            x = left + i * pitch + (pitch - width) / 2
            _place(drawing, view, player, x, y + 10, width)


def _trick_state(drawing: Drawing, view: View, x: float, y: float) -> None:
    trick = view["trick"]
    drawing.text(x, y + 20, "Trick", 17, INK, bold=True)
    drawing.text(x, y + 42, f"led by player_{trick['leader']}", 12.5, INK)
    if trick["suit"]:
        label = drawing.text(x, y + 68, "suit", 12.5, INK) + 7
        pill(drawing, x + label, y + 68, trick["suit"], COLOUR[trick["suit"]], size=13)
    else:
        drawing.text(x, y + 68, "no suit yet", 12.5, INK)
    if trick["reversed"]:
        pill(drawing, x, y + 95, "LOWER number wins", INK, GOLD, 11)
    else:
        drawing.text(x, y + 95, "higher number wins", 12.5, INK)
    if trick["over"]:
        drawing.text(x, y + 120, "ended by a 5", 12.5, INK, bold=True)


def _place(drawing: Drawing, view: View, player: int, x: float, y: float, width: float) -> None:
    """What a player has played to the trick."""
    height = 118
    entry, why = words.seat_in_trick(view, player)
    drawing.text(x + width / 2, y + 6, player_name(view, player), 12, INK, "middle", bold=True)
    y += 18
    if entry is None:
        faces.empty_place(drawing, x, y, width, height, why, why == "to play")
    elif entry["card"] is None:
        faces.back(drawing, x, y, width, height)
        drawing.text(x + width / 2, y + height - 17, "face down", 11, WHITE, "middle")
    else:
        asks = view["decision"] is not None and view["decision"]["card"] == entry["card"]
        foot = "face down" if entry["face_down"] else ""
        faces.card_face(drawing, x, y, width, height, entry["card"], view, asks, foot)


def _result(drawing: Drawing, view: View, y: float) -> None:
    """The players by fame."""
    height = TRICK[1]
    drawing.rectangle(MARGIN, y, INNER, height, GOLD_TINT, GOLD, 2, 8)
    drawing.text(
        WIDTH / 2, y + 22, words.result(view), 17, INK, "middle", bold=True, width=INNER - 20
    )
    players = sorted(range(len(view["players"])), key=lambda p: -view["players"][p]["fame"])
    for i, player in enumerate(players):
        middle = y + 50 + 18 * i
        best = player in words.leaders(view)
        fame = view["players"][player]["fame"]
        name = player_name(view, player)
        drawing.text(WIDTH / 2 - 130, middle, name, 14, INK, bold=best)
        faces.coins(drawing, WIDTH / 2 + 130, middle, fame)


# the viewer


def _own(drawing: Drawing, view: View, y: float) -> None:
    height = OWN[1]
    viewer = view["viewer"]
    me = view["players"][viewer]
    legal = words.answers(view)
    sheet(drawing, MARGIN, y, INNER, height, PANEL, EDGE, words.is_asked(view, viewer))
    x, width = MARGIN + 10, INNER - 20
    end = x + drawing.text(x, y + 18, player_name(view, viewer), 16, INK, bold=True) + 12
    end = _pills(drawing, view, viewer, end, y + 18)
    if me["void"]:
        faces.out_of(drawing, end + 6, y + 18, width / 2, me["void"])
    coins = faces.coins(drawing, x + width, y + 18, me["fame"])
    text = words.allies_of(view, viewer)
    drawing.text(x + width - coins - 22, y + 18, text, 13, INK, "end", bold=len(me["allies"]) > 0)
    column = (width + GAP) / len(SUITS)
    for i, (suit, cards) in enumerate(words.by_suit(me["allies"]).items()):
        left = x + i * column
        start = _suit_count(drawing, left, y + 37, suit, cards, named=True)
        faces.chips(drawing, left + start, y + 37, column - GAP - start, cards, legal)
    _hand(drawing, view, x, y + 70, width)


def _hand(drawing: Drawing, view: View, x: float, y: float, width: float) -> None:
    me = view["players"][view["viewer"]]
    asked = view["decision"]
    if asked is not None and asked["kind"] == "leftovers" and asked["legal"]:
        width -= 120
        for i, answer in enumerate(sorted(words.answers(view), reverse=True)):
            text = {"yes": "yes, add them", "no": "no, leave them"}[answer]
            pill(drawing, x + width + 8, y + 40 + 34 * i, text, GOLD, INK, 13)
    hand = me["hand"]
    if not hand:
        text = "no cards in hand"
        if me["out"]:
            text = f"not added: {', '.join(words.title_of(card) for card in me['out'])}"
        drawing.text(x, y + 60, text, 14, FAINT, width=width)
        return
    size = 64.0 if len(hand) > 10 else 84.0
    pitch = min(size + 8, (width - size) / max(1, len(hand) - 1))
    legal = words.answers(view)
    for i, card in enumerate(hand):
        foot = "shown" if card in me["known"] else ""
        top = y if card in legal else y + 10
        faces.card_face(drawing, x + i * pitch, top, size, 122, card, view, card in legal, foot)


# the piles


def _piles(drawing: Drawing, view: View, y: float) -> None:
    """The discard pile and the card that was removed before the deal."""
    middle = y + faces.CHIP_HEIGHT / 2
    width = INNER
    if view["removed"]:
        width -= 120
        right = MARGIN + width + 10
        label = drawing.text(right, middle, "removed", 12, INK) + 8
        faces.chips(drawing, right + label, y, 110 - label, [view["removed"]])
    label = drawing.text(MARGIN, middle, "discard", 12, INK) + 8
    if view["discard"]:
        faces.chips(drawing, MARGIN + label, y, width - label, view["discard"])
    else:
        drawing.text(MARGIN + label, middle, "none", 12, FAINT)
