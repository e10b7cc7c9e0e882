"""What is asked, what the answers do, and how a duel ended, in words."""

from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.wording import addressed, winning
from tabletop_envs.sakura_arms import words
from tabletop_envs.sakura_arms.cards import (
    FIRST_HAND,
    HAND_LIMIT,
    MAX_AURA,
    MAX_DISTANCE,
    NORMALS,
    SPECIALS,
)
from tabletop_envs.sakura_arms.texts import GODDESS_SHORT
from tabletop_envs.sakura_arms.words import CARD

# what the player who is asked has to do, by the kind of question and by the card that asks
ASKED = {
    ("card", "scarlet_imagining"): "put a card from your hand into your hidden pile",
    ("card", "turning_the_pivot"): "put a card of your discard or hidden pile under your deck, "
    "or no more",
    ("card", "endless_wind"): "discard a card from your hand that is no attack",
    ("card", "shadow_caltrops"): "choose the card of the opponent's hand that is put into the "
    "hidden pile",
    ("card", "vital_activation"): "choose the used special card that turns to unused",
    ("use", None): "before you reconstruct: use a Trap from your hidden pile, or none",
    ("use", "ninja_step"): "use one more Trap from your hidden pile, or none",
    ("use", "body_double_art"): "choose the card of your hidden pile to use",
    ("use", "kite_shadow"): "use a card from your hidden pile, or none",
    ("option", "seeing_through"): "move a crystal which way?",
    ("option", "ninja_step"): "move a crystal which way?",
    ("option", "brush_away"): "move a crystal which way?",
    ("option", "poem_dance"): "choose: Flare to Aura, or Aura to Distance",
    ("option", "inducement"): "choose: Distance to the opponent's Aura, or from there to Flare",
    ("reveal", "umbrella_twirl"): "show this card from your hand?",
}
# the same where the card does not matter
ASKED_BY_RULE = {
    "reconstruct": "reconstruct your deck for 1 Life?",
    "pay": "choose the card from your hand that pays for the basic action",
    "expire": "choose the enhancement that expires next",
    "hand_limit": f"put a card from your hand into your hidden pile ({HAND_LIMIT} may stay)",
}
OPTIONS = {  # what a card's options move: from where, to where
    "poem_dance": (("own Flare", "own Aura"), ("own Aura", "Distance")),
    "inducement": (("Distance", "their Aura"), ("their Aura", "their Flare")),
}
BASICS = {  # rule 3.1
    "advance": ("Distance", "own Aura"),
    "retreat": ("own Aura", "Distance"),
    "wrap": ("Dust", "own Aura"),
    "charge": ("own Aura", "own Flare"),
    "disengage": ("Dust", "Distance"),
}
DIRECTIONS = {
    "distance to dust": ("Distance", "Dust"),
    "dust to distance": ("Dust", "Distance"),
}
IN_ORDER = "; cards before your choice are not offered again"


def question(view: View) -> str:
    """Who is asked what, and by which card, e.g. ``player_1: react to ..., or not``."""
    asked = view["decision"]
    if asked is None:
        return result(view)
    cause = ""
    if asked["card"] and asked["kind"] not in ("react", "side"):
        cause = words.shown(view, asked["player"], asked["card"])
    return addressed(view, _what_is_asked(view, asked), cause)


def _what_is_asked(view: View, asked: dict[str, Any]) -> str:
    kind = asked["kind"]
    if kind in ASKED_BY_RULE:
        return ASKED_BY_RULE[kind]
    if (kind, asked["card"]) in ASKED:
        return ASKED[kind, asked["card"]]
    return {
        "goddess": _what_goddess,
        "build": _what_build,
        "mulligan": _what_mulligan,
        "main": _what_main,
        "react": _what_react,
        "side": _what_side,
        "wall": _what_wall,
        "nano": _what_nano,
        "end_effect": _what_end_effect,
    }[kind](view, asked)


def _what_goddess(view: View, asked: dict[str, Any]) -> str:
    if asked["player"] != view["viewer"]:
        return "choose your two goddesses"
    n = len(view["players"][asked["player"]]["goddesses"])
    order = "; those before her are not offered again" if n == 0 else ""
    return f"choose your {'first' if n == 0 else 'second'} goddess{order}"


def _what_build(view: View, asked: dict[str, Any]) -> str:
    me = view["players"][asked["player"]]
    n, special = me["deck_size"], me["unused_size"]
    if n < NORMALS:
        return f"choose normal card {n + 1} of {NORMALS} for your deck{IN_ORDER}"
    return f"choose special card {special + 1} of {SPECIALS} for your deck{IN_ORDER}"


def _what_mulligan(view: View, asked: dict[str, Any]) -> str:
    return "put cards from your hand under your deck and draw as many, or no more"


def _what_main(view: View, asked: dict[str, Any]) -> str:
    full = any("full power" in words.subtypes(card) for card in cards_to_choose(view))
    more = "; a full-power card would be all you do in this turn" if full else ""
    return f"your main phase: use a card, do a basic action, or end it{more}"


def _what_react(view: View, asked: dict[str, Any]) -> str:
    attack = view["attacks"][-1]
    return f"react to {words.attack_name(view, attack)} ({words.attack_now(view, attack)}), or not"


def _what_side(view: View, asked: dict[str, Any]) -> str:
    aura, life = damage_now(view)
    if asked["card"] is None:
        return "your deck is empty: take 1 damage to Aura or to Life"
    name = words.attack_name(view, view["attacks"][-1])
    return f"take {words.damage(aura, life)} of {name}: to Aura or to Life"


def _what_wall(view: View, asked: dict[str, Any]) -> str:
    aura, _ = damage_now(view)
    return f"how many of the {words.crystals_of(_to_aura(view, aura))} are taken from this card?"


def _what_nano(view: View, asked: dict[str, Any]) -> str:
    n = _nano(view, asked)
    return f"{words.crystals_of(n)} onto it: how many of them from Dust, the others from your Aura?"


def _what_end_effect(view: View, asked: dict[str, Any]) -> str:
    """Revives and the umbrella, as far as each is there (SA-60)."""
    legal = asked["legal"]
    if legal is None:
        return "what happens next in your end phase"
    revives = any(label.startswith("choose ") for label in legal)
    switch = "yes" in legal
    if revives:
        return "choose what happens next in your end phase" + (
            ": a revive, or whether you switch your umbrella" if switch else ""
        )
    return "switch your umbrella?"


# figures that the answers are about


def damage_now(view: View) -> tuple[int | None, int | None]:
    """The damage that is being taken: of the last attack, or of a missing card (SA-6)."""
    if view["decision"]["kind"] == "side" and view["decision"]["card"] is None:
        return 1, 1
    if not view["attacks"]:
        return 1, 1
    now = view["attacks"][-1]["now"]
    return now["aura"], now["life"]


def _wall(view: View, player: int) -> int:
    return int(view["players"][player]["in_play"].get("soundless_wall", 0))


def _to_aura(view: View, damage: int | None) -> int:
    """How many crystals damage to Aura takes of the player who is asked (SA-14, SA-55)."""
    player = view["decision"]["player"]
    return min(damage or 0, view["players"][player]["aura"] + _wall(view, player))


def _nano(view: View, asked: dict[str, Any]) -> int:
    """How many crystals an enhancement gets (rule 4.5)."""
    return min(words.nano(asked["card"]), view["dust"] + view["players"][asked["player"]]["aura"])


def _there(view: View, place: str) -> tuple[int, int]:
    """How many crystals lie at a place, and how many still fit; "own" is the viewer's."""
    if place in ("Distance", "Dust"):
        n = int(view[place.lower()])
        return n, MAX_DISTANCE - n if place == "Distance" else n + MAX_DISTANCE
    whose, what = place.split()
    them = view["players"][view["viewer"] if whose == "own" else 1 - view["viewer"]]
    n = int(them[what.lower()])
    return n, MAX_AURA - n if what == "Aura" else n + MAX_DISTANCE


def _moved(view: View, source: str, target: str, by_card: bool) -> str:
    """What moving one crystal comes to."""
    said = f"1 crystal {source} to {target}"
    if by_card and source == "Distance" and words.smoke_lies(view):
        return f"{said}, but Smoke keeps it there"
    if _there(view, source)[0] == 0:
        return f"{said}, but there is none"
    if _there(view, target)[1] <= 0:
        return f"{said}, but it is full"
    return said


# the answers


def meaning(view: View, label: str) -> str:
    """What an answer does, where its label does not say so; empty where it does."""
    asked = view["decision"]
    verb, _, what = label.partition(" ")
    if label in DIRECTIONS:
        return _moved(view, *DIRECTIONS[label], by_card=True)
    if verb == "use":
        return _use(view, what)
    if verb == "choose":
        return _choose(view, what)
    if verb in BASICS:
        paid = "" if what == "for focus" else "; a hand card goes to the hidden pile"
        return _moved(view, *BASICS[verb], by_card=False) + paid
    if verb == "goddess":
        return GODDESS_SHORT[what]
    if verb == "option":
        source, target = OPTIONS[asked["card"]]["ab".index(what)]
        return _moved(view, *(source, target), by_card=True)
    if verb in ("aura", "life"):
        return _side(view, verb)
    if verb.isdecimal():
        return _number(view, int(verb))
    if verb == "end":
        return "end your main phase"
    return _yes_no(view, verb == "yes")


def _use(view: View, card: str) -> str:
    """Using a card: its figures, with the Distance and the Flare they are about."""
    viewer = view["viewer"]
    parts = [words.figures(card, words.umbrella_of(view, viewer))]
    if words.is_attack(card):
        parts.append(f"Distance is {view['distance']}")
    if card in view["costs"]:
        flare = view["players"][viewer]["flare"]
        parts.append(f"costs {view['costs'][card]} of {flare} Flare now")
    if view["decision"]["kind"] == "main" and "full power" in words.subtypes(card):
        parts.append("then your main phase ends")
    if view["decision"]["kind"] == "use":  # the text of hand cards and special cards is in sight
        parts += filter(None, [words.short_rule(card, words.umbrella_of(view, viewer))])
    return "; ".join(parts)


def _choose(view: View, what: str) -> str:
    """Choosing a card: what it is, or what becomes of it."""
    kind = view["decision"]["kind"]
    theirs = what.startswith("their ")
    card = what.removeprefix("their ")
    player = view["viewer"] if not theirs else 1 - view["viewer"]
    if kind == "end_effect":
        return revive(view, card)
    umbrella = None if kind == "build" else words.umbrella_of(view, player)
    if kind == "expire":
        whose = "theirs" if theirs else "yours"
        return f"{whose}: {words.short_rule(card, umbrella) or 'no more happens'}"
    return words.figures(card, umbrella)


def revive(view: View, card: str) -> str:
    """Whether a revive that is checked now comes true (SA-60)."""
    me = view["players"][view["viewer"]]
    there, wanted = {
        "silent_ice_break": (f"your Aura is {me['aura']}", me["aura"] == 0),
        "vermilion_field": (
            f"you have {words.cards_counted(me['hand_size'])} in hand",
            not me["hand_size"],
        ),
        "endless_wind": (f"your Focus is {me['focus']}", me["focus"] == 2),
        "mikazura_vine": (f"your Flare is {me['flare']}", me["flare"] == 0),
    }[card]
    return f"its revive: {there}, so it {'turns to unused' if wanted else 'stays used'}"


def _side(view: View, side: str) -> str:
    """Taking damage to Aura or to Life."""
    player = view["decision"]["player"]
    aura, life = damage_now(view)
    if side == "aura":
        n = _to_aura(view, aura)
        source = "your Aura" + (" or the Soundless Wall" if _wall(view, player) else "")
        return f"{words.crystals_of(n)} from {source} to Dust"
    there = view["players"][player]["life"]
    n = min(life or 0, there)
    lost = "; you lose the duel" if n == there else ""
    return f"{words.crystals_of(n)} from your Life to your Flare{lost}"


def _number(view: View, n: int) -> str:
    """How the crystals of an enhancement, or of damage, are shared out."""
    if view["decision"]["kind"] == "nano":
        return f"{n} from Dust, {_nano(view, view['decision']) - n} from your Aura"
    aura, _ = damage_now(view)
    return f"{n} from the Soundless Wall, {_to_aura(view, aura) - n} from your Aura"


def _yes_no(view: View, yes: bool) -> str:
    asked = view["decision"]
    me = view["players"][view["viewer"]]
    kind = asked["kind"]
    if kind == "reconstruct":
        there = me["deck_size"]
        if not yes:
            missing = max(0, HAND_LIMIT - there)
            return f"draw 2 of {words.cards_counted(there)}" + (
                f", and take {missing} damage for those missing" if missing else ""
            )
        n = there + me["hidden_size"] + len(me["discard"])
        lost = "; you lose the duel" if me["life"] == 1 else ""
        return f"1 crystal from your Life to your Flare{lost}; a new deck of {n}, draw 2"
    if kind == "reveal":
        return _moved(view, "Dust", "own Aura", by_card=True) if yes else "do not show it"
    if kind == "end_effect":
        now = words.umbrella_of(view, view["viewer"])
        other = "open" if now == "closed" else "closed"
        return f"your umbrella becomes {other}" if yes else f"your umbrella stays {now}"
    if kind == "mulligan":
        n = _put_back(view)
        return f"draw {words.cards_counted(n)}" if n else "keep your hand"
    return {"react": "no reaction", "use": "use none", "card": "choose no more"}.get(kind, "")


def _put_back(view: View) -> int:
    """How many cards the viewer has put under the deck in the mulligan."""
    return FIRST_HAND - int(view["players"][view["viewer"]]["hand_size"])


def answers(view: View) -> list[str]:
    """The labels of the viewer's legal answers; none if another is asked."""
    asked = view["decision"]
    return list(asked["legal"] or ()) if asked is not None else []


def cards_to_choose(view: View, theirs: bool = False) -> set[str]:
    """The cards that the viewer may use or choose now: own ones, or the opponent's."""
    out = set()
    for label in answers(view):
        verb, _, what = label.partition(" ")
        if verb in ("use", "choose") and what.startswith("their ") == theirs:
            out.add(what.removeprefix("their "))
    return out & CARD.keys()


def leaders(view: View) -> list[int]:
    """Who has won: both after a draw (SA-22, SA-38)."""
    lives = [them["life"] for them in view["players"]]
    dead = [life <= 0 for life in lives]
    return [p for p in range(len(lives)) if view["truncated"] or dead[0] == dead[1] or not dead[p]]


def result(view: View) -> str:
    """How the duel ended, in one sentence."""
    if view["truncated"]:
        return "Stopped by the limit of turns or decisions: a draw"
    best = leaders(view)
    if len(best) > 1:
        return "Game over: both have lost their last Life, a draw"
    loser = view["players"][1 - best[0]]["life"]
    life = view["players"][best[0]]["life"]
    return f"Game over: {winning(view, best, f'{life} Life to {max(loser, 0)}')}"
