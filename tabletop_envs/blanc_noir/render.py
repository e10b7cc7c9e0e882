"""The table in plain text, and the rules of the cards on it: all from a view, so none leaks."""

from tabletop_envs.blanc_noir import asking, words
from tabletop_envs.blanc_noir.cards import COLOUR_NAMES
from tabletop_envs.core.game import View
from tabletop_envs.core.plain_text import GLUE, MARGIN, WIDTH, beside, broken, glued, hung
from tabletop_envs.core.wording import player_name

NAME = 16  # columns of a player's name
SHORT = 30  # letters that are kept on one line
DECLARED = "BLANC NOIR"

# {regular expression: rich style}: how words of ``render_text`` look on a terminal; the first
# four are the rows of the own hand
STYLES = {
    r"(?m)^ {9}red +[* ].*$": "red",
    r"(?m)^ {9}yellow +[* ].*$": "yellow",
    r"(?m)^ {9}blue +[* ].*$": "bright_blue",
    r"(?m)^ {9}green +[* ].*$": "green",
    r"\bred(_\w+)?\b": "red",
    r"\byellow(_\w+)?\b": "yellow",
    r"\bblue(_\w+)?\b": "bright_blue",
    r"\bgreen(_\w+)?\b": "green",
    r"\battack(ed)?\b": "bold magenta",
    rf"\b{DECLARED}\b": "bold magenta",
    r"(?m)^[A-Z][a-z]+\b": "bold",
    r"\[\?\]": "dim",
}


def render_text(view: View) -> str:
    """The table as the viewer sees it: plain text, at most 100 columns."""
    lines = [_title(view)]
    lines += _table(view)
    lines += ["", *_players(view)]
    lines += ["", *beside("Discard", words.listed(view["discard"]))]
    lines += beside("Removed", words.listed(view["removed"]))
    lines += ["", *_hand(view)]
    lines += ["", *_question(view)]
    return "\n".join(line.rstrip() for line in lines)


def explain(view: View) -> list[tuple[str, str]]:
    """The special cards and scrolls that the viewer sees: (name, effect in words).

    What asks comes first, then the top card, the own hand and scrolls, those of the others.
    """
    return words.effects(view)


# the table


def _title(view: View) -> str:
    return (
        f"BLANC NOIR  round {view['round']}, turn {view['turns'] + 1}, "
        f"you are player_{view['viewer']}"
    )


def _table(view: View) -> list[str]:
    order = [view["turn"]]
    while len(order) < len(view["players"]):
        order.append(words.neighbour(view, order[-1]))
    course = f"{view['direction']}: {' > '.join(f'player_{player}' for player in order)}"
    lines = beside("Top card", f"{words.numbered(view['top'])}; {words.matching(view)}")
    if view["stack"]:
        n = words.cards_of(view["stack"])
        lines += beside("Attack", f"{n} on {player_name(view, words.attacked(view))}")
    lines += beside("Course", course)
    piles = [
        f"{view['deck_size']} to draw",
        f"{len(view['discard'])} discarded",
        f"{len(view['scroll_deck'])} scrolls",
    ]
    known = words.known_scrolls(view)
    return lines + beside("Piles", ", ".join(piles) + (f" ({', '.join(known)})" if known else ""))


# players


def _players(view: View) -> list[str]:
    lines = [f"{'Players':<{MARGIN}}{'':<{NAME}}total  hand  before them and known"]
    for player, them in enumerate(view["players"]):
        mark = ">" if words.is_on_turn(view, player) else " "
        name = f"{mark} {player_name(view, player)}"
        head = f"{'':{MARGIN - 2}}{name:<{NAME + 2}}{them['total']:>5}{them['hand_size']:>6}  "
        rest = broken(glued(_notes(view, player), SHORT), WIDTH - len(head))
        lines += hung(head, rest or [""])
    return lines


def _notes(view: View, player: int) -> list[str]:
    """What lies before a player, and what is known of the hand."""
    them = view["players"][player]
    notes = [DECLARED] if them["declared"] else []
    scrolls = [_scroll(view, player, place) for place in range(len(them["scrolls"]))]
    notes.append(" ".join(scrolls) if scrolls else "no scrolls")
    known = words.listed(them["known"])
    if view["open_hand"] == player:
        notes.append(f"hand open: {known}")
    elif known:
        holds = "the others know of" if player == view["viewer"] else "holds"
        notes.append(f"{holds} {known}")
    if player != view["viewer"]:
        notes += words.limits(view, player)
    return notes


def _scroll(view: View, player: int, place: int) -> str:
    """``[?]``, ``[Burst]``, ``Burst(used)``; numbered if its place can be chosen now."""
    entry = view["players"][player]["scrolls"][place]
    text = words.scroll(entry["scroll"]).replace(" ", GLUE)
    if entry["used"]:
        text += "(used)"
    elif entry["scroll"] is not None:
        text = f"[{text}]"
    chosen = view["target"] == player and f"choose scroll {place}" in asking.answers(view)
    return f"{place}:{text}" if chosen else text


# the hand


def _hand(view: View) -> list[str]:
    me = view["players"][view["viewer"]]
    if not me["hand"]:
        return beside("Hand", "no cards")
    legal = asking.cards_to_choose(view)
    lines = beside("Hand", f"{words.cards_of(me['hand_size'])}, {view['points']} points")
    width = max(map(len, COLOUR_NAMES)) + 1
    for colour, cards in words.by_colour(me["hand"]).items():
        texts = [_card(card, card in legal) for card in cards]
        row = broken(" ".join(texts), WIDTH - MARGIN - width)
        lines += hung(f"{'':{MARGIN}}{colour:<{width}}", row)
    specials = {words.title(card): card for card in words.sorted_cards(me["hand"])}
    rules = [
        f"{name}: {words.short_rule(card)}"
        for name, card in specials.items()
        if words.is_special(card)
    ]
    return lines + beside("", "; ".join(rules))


def _card(card: str, legal: bool) -> str:
    """``7`` or ``Clown(20)``, with a star if it can be played or chosen now."""
    text = words.title(card)
    if words.is_special(card):
        text = f"{text.replace(' ', GLUE)}({words.number(card)})"
    return f"*{text}" if legal else f"{GLUE}{text}"


# the question


def _question(view: View) -> list[str]:
    asked = view["decision"]
    lines = beside("Asked" if asked else "Result", asking.question(view))
    labels = asking.answers(view)
    meanings = {label: asking.meaning(view, label) for label in labels}
    plain = [label for label in labels if not meanings[label]]
    lines += beside("Answers", glued(plain, SHORT))
    told = [label for label in labels if meanings[label]]
    width = max(map(len, told), default=0) + 2
    for i, label in enumerate(told):
        heading = "Answers" if i == 0 and not plain else ""
        does = broken(meanings[label], WIDTH - MARGIN - width)
        lines += hung(f"{heading:<{MARGIN}}{label:<{width}}", does)
    return lines
