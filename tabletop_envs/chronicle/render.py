"""The table in plain text, and the rules of the cards on it: all from a view, so none leaks."""

from textwrap import wrap

from tabletop_envs.chronicle import words
from tabletop_envs.chronicle.words import CARDS, HISTORY
from tabletop_envs.core.game import View
from tabletop_envs.core.plain_text import MARGIN, WIDTH, beside, broken, glued, hung
from tabletop_envs.core.wording import player_name


def render_text(view: View) -> str:
    """The table as the viewer sees it: plain ASCII text, at most 100 columns."""
    lines = [_title(view)]
    lines += _history(view)
    lines += ["", *_trick(view)]
    lines += ["", *_players(view)]
    lines += _list("Discard", view["discard"])
    lines += _list("Removed", [view["removed"]] if view["removed"] else [])
    lines += ["", *_hand(view)]
    lines += ["", *_question(view)]
    return "\n".join(line.rstrip() for line in lines)


def _list(heading: str, cards: list[str]) -> list[str]:
    return beside(heading, ", ".join(cards))


def _title(view: View) -> str:
    history = view["history"]
    return (
        f"CHRONICLE  round {view['round']}, you are player_{view['viewer']}, "
        f"{len(history['deck'])} cards in the history deck"
    )


def _history(view: View) -> list[str]:
    lines = []
    for i, (_, name, condition) in enumerate(words.conditions(view)):
        lines += beside("History" if i == 0 else "", f"{name}: {condition}")
    start = words.start_card(view)
    if start is not None:
        lines += beside("Start", f"the holder of {words.name_of(start)} led the round")
    used = [HISTORY[card]["name_en"] for card in view["history"]["used"]]
    return lines + _list("Used", used)


def _trick(view: View) -> list[str]:
    trick = view["trick"]
    if not words.is_trick_on(view):
        return beside("Trick", "none, the round is over")
    state = [
        f"led by player_{trick['leader']}",
        f"suit {trick['suit']}" if trick["suit"] else "no suit yet",
        "reversed: the LOWER number wins" if trick["reversed"] else "the higher number wins",
    ]
    if trick["over"]:
        state.append("a 5 has ended it")
    lines = beside("Trick", ", ".join(state))
    for player in words.order_of_play(view):
        entry, why = words.seat_in_trick(view, player)
        if entry is None:
            what = f"({why})"
        elif entry["card"] is None:
            what = "[face down]"
        else:
            row = CARDS[entry["card"]]
            back = "  [face down]" if entry["face_down"] else ""
            what = f"{entry['card']:<12}{row['name_en']}{back}"
        lines.append(f"{'':{MARGIN}}{player_name(view, player):<16}{what}")
    return lines


def _players(view: View) -> list[str]:
    lines = [f"{'Players':<{MARGIN}}{'':<16}fame  hand  allies  by suit (a 2 counts as three)"]
    for player, them in enumerate(view["players"]):
        mark = ">" if words.is_asked(view, player) else " "
        who = f"{mark} {player_name(view, player)}"
        head = f"{'':{MARGIN - 2}}{who:<18}{them['fame']:>4}{them['hand_size']:>6}"
        head += f"{words.count(them['allies'], view):>8}  "
        rest = broken(glued(_allies(them["allies"])), WIDTH - len(head))
        rest += broken(glued(_notes(view, player)), WIDTH - len(head))
        lines += hung(head, rest or [""])
    return lines


def _allies(allies: list[str]) -> list[str]:
    return [
        f"{suit} {words.count(cards)} ({' '.join(words.face(card) for card in cards)})"
        for suit, cards in words.by_suit(allies).items()
        if cards
    ]


def _notes(view: View, player: int) -> list[str]:
    """What is known of a player beside the cards on the table."""
    them = view["players"][player]
    held = [card for card in them["known"] if card not in them["out"]]
    notes = []
    if held and player == view["viewer"]:
        notes.append(f"the others know of {' and '.join(held)}")
    elif held:
        where = "holds or played" if words.has_face_down(view, player) else "holds"
        notes.append(f"{where} {' and '.join(held)}")
    if them["out"] and player != view["viewer"]:
        notes.append(f"did not add {' and '.join(them['out'])}")
    if them["void"]:
        notes.append(f"out of {' and '.join(them['void'])}")
    evil = words.n_evil(them["allies"])
    if evil:
        notes.append(f"{evil} evil")
    return notes


def _hand(view: View) -> list[str]:
    me = view["players"][view["viewer"]]
    legal = words.answers(view) & set(me["hand"])
    lines = []
    for card in me["hand"]:
        mark = "*" if card in legal else " "
        row = CARDS[card]
        lines.append(f"{mark} {card:<12}{row['name_en']:<16}{words.short_rule(card, view)}")
    lines = lines or ["  no cards"]
    if me["out"]:
        lines.append(f"  not added: {', '.join(me['out'])}")
    lines = [f"{'Hand' if i == 0 else '':<{MARGIN - 2}}{line}" for i, line in enumerate(lines)]
    return [part for line in lines for part in _wrapped(line)]


def _wrapped(line: str) -> list[str]:
    """A line that is too long, cut at words and set under the headings' column."""
    if len(line) <= WIDTH:
        return [line]
    return wrap(line, WIDTH, subsequent_indent=" " * MARGIN, break_on_hyphens=False)


def _question(view: View) -> list[str]:
    asked = view["decision"]
    lines = beside("Asked" if asked else "Result", words.question(view))
    if asked is not None and asked["legal"] is not None:
        lines += _list("Answers", asked["legal"])
    return lines


def explain(view: View) -> list[tuple[str, str]]:
    """The rules of the cards in play, for the viewer: (name with id, rule in words).

    First the history, then the trick, the own hand, and everybody's allies.
    """
    out = [
        (f"{name} ({card})", f"History. One fame for: {condition}.")
        if HISTORY[card]["tag"] not in ("draw_2", "draw_3")
        else (f"{name} ({card})", f"History: {condition}.")
        for card, name, condition in words.conditions(view)
    ]
    cards = [entry["card"] for entry in words.trick_cards(view) if entry["card"] is not None]
    cards += view["players"][view["viewer"]]["hand"]
    for them in view["players"]:
        cards += them["allies"]
    return out + [(words.name_of(card), words.rule(card, view)) for card in cards]
