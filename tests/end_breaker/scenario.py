"""End Breaker's words for rule tests: a table by hands and decks, played in labels.

Lists of cards are words: ``"hunter hunter demonista"``. A deck is given from the top, and then
lies so; what a player draws is what the test says.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tabletop_envs import match_from_position
from tests.scenario import Scenario

GAME = "end_breaker_v0"
MIX = 0x9E3779B97F4A7C15
START = Counter(travellers_tavern=4, citadel_knight=2, hunter=2, astral_mage=2)
ABILITIES = [
    *["drawing_slash", "shield_guard", "piercing_staff", "sword_rush", "wild_swing"],
    *["axe_divide", "genocide_hammer", "binding_strike", "sonic_wave", "rending_cut"],
    *["void_scratch", "tonfa_combo", "lance_impact", "arrow_rain", "flowing_dance"],
    *["black_whirlwind", "get_set", "spear_windmill", "magic_missile", "discord", "ice_blast"],
]
JOBS = ["beast_warrior", "sky_runner", "demonista"]
# masquerades that do nothing before a battle; where a test names fewer than three
PLAIN = ["jaglants", "tittanian", "insectare"]
# two of the four cards that two earlier battles have taken out of the game
EARLIER_DAMAGE = ["mimic", "elephantas"]
# right half of A and left half of F: PTSS for 2000 darc (EB-4)
LEFT, RIGHT = "scenario_a", "scenario_f"
PTSS = ["citadel_knight", "hunter", "astral_mage", "astral_mage"]
# the hand of a player of whom nothing is said; without one nobody asks what to play (EB-53)
IDLE = "travellers_tavern"
PILES = ("hand", "deck", "discard")
NOTHING = {"darc": 0, **{key: [] for key in (*PILES, "top", "bottom", "known")}}

Player = str | dict[str, Any]


class Table(Scenario):
    """A game under test. Lists of cards are sorted."""

    @property
    def position(self) -> dict[str, Any]:
        return self.match.position()

    def of(self, player: int) -> dict[str, Any]:
        """What the position says of a player."""
        return self.position["players"][player]

    def pile(self, player: int, name: str) -> str:
        """``hand``, ``deck`` or ``discard`` in words, sorted."""
        return words(self.of(player)[name])

    def top(self, player: int) -> str:
        """The cards known to lie on top of the deck, from the top, in words."""
        return " ".join(entry["card"] for entry in self.of(player)["top"])

    def play(self, player: int) -> str:
        """The cards in play, in the order of play."""
        return " ".join(entry["card"] for entry in self.of(player)["play"])

    def at(self, player: int) -> list[int]:
        """The AT now of each card in play, in the order of play."""
        return [entry["at"] for entry in self.match.view(player)["players"][player]["play"]]

    def symbols(self, player: int) -> list[str]:
        """The symbols now on each card in play, in the order of play."""
        return [entry["symbols"] for entry in self.of(player)["play"]]

    @property
    def pool(self) -> str:
        """The symbols left to buy or solve with, or while cards are played those on them: PTSSW."""
        shown = self.position
        if self.question and self.question[0] == "buy":
            return shown["pool"]
        played = shown["players"][shown["player"]]["play"]
        return "".join(sorted("".join(entry["symbols"] for entry in played), key="PTSBW".index))

    @property
    def darc(self) -> list[int]:
        return [them["darc"] for them in self.position["players"]]

    @property
    def sizes(self) -> list[int]:
        """The number of cards in each deck."""
        return [len(them["deck"]) for them in self.position["players"]]

    def owned(self, player: int) -> str:
        """All cards of a player: hand, deck, discard pile and play."""
        them = self.of(player)
        played = [entry["card"] for entry in them["play"]]
        return words([*them["hand"], *them["deck"], *them["discard"], *played])

    def has(self, player: int, **expected: Any) -> "Table":
        """Expect these entries of a player; cards in words, e.g. ``hand="hunter"``, ``darc=2``."""
        them = self.of(player)
        found = {key: words(them[key]) if key in PILES else them[key] for key in expected}
        wanted = {key: words(v) if key in PILES else v for key, v in expected.items()}
        assert found == wanted, f"player {player} has {found}, not {wanted}"
        return self

    def shows(self, **expected: Any) -> "Table":
        """Expect these entries of the position, e.g. ``left="scenario_b", pool="PT"``."""
        shown = self.position
        found = {key: shown[key] for key in expected}
        assert found == expected, f"{found}, not {expected}"
        return self

    def thorns(self, place: int) -> list[int]:
        """The thorns on a masquerade, by player."""
        return self.position["masks"][place]["thorns"]

    def may(self, *labels: str) -> "Table":
        """Expect these answers to be legal."""
        missing = set(labels) - self.legal()
        assert not missing, f"{missing} not legal at {self.question}: {sorted(self.legal())}"
        return self

    def may_not(self, *labels: str) -> "Table":
        """Expect these answers not to be legal."""
        there = set(labels) & self.legal()
        assert not there, f"{there} legal at {self.question}"
        return self

    def may_only(self, *labels: str) -> "Table":
        """Expect exactly these answers to be legal."""
        assert self.legal() == set(labels), f"{sorted(self.legal())} at {self.question}"
        return self

    def buyable(self) -> str:
        """What may be bought or gained now, in words, sorted."""
        return words([label[4:] for label in self.legal() if label.startswith("buy ")])

    def asked(self, kind: str, player: int, card: str | None = None) -> "Table":
        super().asked(kind, player, card)
        return self

    def answers(self, *labels: str) -> "Table":
        super().answers(*labels)
        return self

    def plays(self, kinds: str) -> "Table":
        """Play these cards one after the other; none of them may ask anything."""
        return self.answers(*(f"play {kind}" for kind in kinds.split()))

    def stops(self) -> "Table":
        """Stop playing, if there is anything left to play."""
        return self.answers("stop") if self.question and self.question[0] == "play" else self

    def ends_buying(self) -> "Table":
        """The active player plays, solves and buys no more; a hand adjustment may still ask."""
        turn = self.position["turn"]
        while self.position["turn"] == turn and self.question[0] in ("play", "buy"):
            self.answers("stop")
        return self

    def ends_turn(self) -> "Table":
        """The active player plays, solves and buys no more."""
        turn = self.position["turn"]
        while not self.over and self.position["turn"] == turn:
            self.answers("stop")
        return self

    def copy(self) -> "Table":
        """The same game, to play it another way."""
        return Table(self.match.clone())

    def by_chance(self, label: str, happens: Callable[["Table"], bool]) -> "Table":
        """Give this answer with a future chance by which the expected happens."""
        position = self.position
        for i in range(1, 600):
            then = Table(match_from_position({**position, "random": i * MIX % 2**64}))
            if happens(then.answers(label)):
                self.match = then.match
                return self
        raise AssertionError(f"it never happens after {label!r}")

    def fought(self, damage: str) -> "Table":
        """All players play no more in this battle; ``damage`` is turned up."""
        place, battles = self.position["fought"], self.position["battles"]
        assert place is not None, "no battle is fought"
        while True:
            then = self.copy().answers("stop")
            if then.position["battles"] == battles:
                self.match = then.match
            else:
                return self.turns_up("stop", damage)

    def turns_up(self, label: str, damage: str) -> "Table":
        """Give the last answer of a battle; ``damage`` is turned up."""
        before = self.position["turned_up"]
        assert damage not in before, f"{damage} has left the game"
        return self.by_chance(label, lambda then: damage in then.position["turned_up"])

    def won_by(self, *players: int) -> "Table":
        """Expect a game that is over, and who shares the victory."""
        assert self.over, f"{self.question} is asked"
        n = len(self.position["players"])
        wanted = [1 / len(players) if p in players else 0.0 for p in range(n)]
        assert np.allclose(self.match.win_shares, wanted), self.match.win_shares
        return self


def words(cards: str | Sequence[str]) -> str:
    """Cards in words, sorted: as a test compares them."""
    return " ".join(sorted(cards.split() if isinstance(cards, str) else cards))


def _filled(named: list[str], fill: Sequence[str], n: int) -> list[str]:
    """So many names, these first."""
    return [*named, *[name for name in fill if name not in named]][:n]


def entries_of(players: Sequence[Player]) -> list[dict[str, Any]]:
    """The entries of two players or more: a hand in words, or a dict; decks lie as given.

    Without a deck the starting cards that are not named by anybody lie there, in no known order;
    a number: so many jobs and abilities of the supply, no matter which.
    """
    found = []
    for given in [*players, *[{}] * (2 - len(players))]:
        entry: dict[str, Any] = {"hand": given if isinstance(given, str) else IDLE}
        entry |= {} if isinstance(given, str) else given
        for key in PILES:
            if isinstance(entry.get(key), str):
                entry[key] = entry[key].split()
                if key == "deck":
                    entry["top"] = [{"card": card, "shown": False} for card in entry["deck"]]
        found.append(entry)
    left = Counter({card: n * len(found) for card, n in START.items()})
    left -= Counter(_named(found))
    for entry in found:
        if "deck" not in entry:
            deck = (START - Counter(_named([entry]))) & left
            left -= deck
            entry["deck"] = list(deck.elements())
    _deal_any(found)
    return found


def _deal_any(players: Sequence[dict[str, Any]]) -> None:
    """Put as many cards of the supply into a deck as its number says."""
    numbered = [entry for entry in players if isinstance(entry["deck"], int)]
    wanted = [entry.pop("deck") for entry in numbered]
    named = _named(players)
    abilities = _filled([name for name in ABILITIES if name in named], ABILITIES, 9)
    left = Counter({**dict.fromkeys(JOBS, 12), **dict.fromkeys(abilities, 8)}) - Counter(named)
    cards = list(left.elements())
    for entry, n in zip(numbered, wanted, strict=True):
        entry["deck"], cards = cards[:n], cards[n:]
        assert len(entry["deck"]) == n, "there are not so many cards"


def _named(players: Sequence[dict[str, Any]]) -> list[str]:
    piles = [them[key] for them in players for key in PILES if key in them]
    return [card for pile in piles if not isinstance(pile, int) for card in pile]


def _in_decks(players: Sequence[dict[str, Any]]) -> list[str]:
    """The masquerades that have become deck cards (EB-42)."""
    return sorted({"alraune", "freeze_lancer"} & set(_named(players)))


def _masks(given: list[Any], players: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Three masquerades: those given, those that lie in decks (EB-42), then plain ones."""
    masks = [m if isinstance(m, dict) else {"mask": m} for m in given]
    there = [m["mask"] for m in masks]
    gone = [{"mask": name, "gone": True} for name in _in_decks(players) if name not in there]
    names = _filled([m["mask"] for m in masks], PLAIN, 3 - len(gone))
    masks += [{"mask": name} for name in names[len(masks) :]]
    n = len(players)
    return [{"thorns": [0] * n, **m} for m in [*masks, *gone]]


def _options(players: Sequence[dict[str, Any]], given: dict[str, Any] | None) -> dict[str, Any]:
    """As many players as there are, the abilities they have among those of the game."""
    mine = [name for name in ABILITIES if name in _named(players)]
    options = {"num_players": len(players), **(given or {})}
    named = list(dict.fromkeys([*options.get("abilities", []), *mine]))
    options["abilities"] = _filled(named, ABILITIES, 9)
    return options


def table(*players: Player, options: dict[str, Any] | None = None, **entries: Any) -> Table:
    """A table on which player 0 begins a turn, unless ``entries`` says otherwise.

    A player is a hand in words, or the entries of a position (``hand``, ``deck``, ``discard``,
    ``darc``, ...). ``options["abilities"]`` may name a few: the others are those in the decks, and
    then the first of the list. ``masks`` are names or whole entries; ``entries`` are those of the
    position. The link asks for PTSS if nothing else is said. Two players at least.
    """
    them = entries_of(players)
    position = {
        "game": GAME,
        "options": _options(them, options),
        "left": LEFT,
        "right": RIGHT,
        **entries,
        "masks": _masks(entries.get("masks", []), them),
        "players": them,
    }
    return Table(match_from_position(position))


def day(
    hand: str,
    deck: str | int = "",
    *,
    discard: str = "",
    them: Sequence[Player] = ({},),
    supply: dict[str, int] | None = None,
    **entries: Any,
) -> Table:
    """A table on which player 0 begins a turn with these cards only, the deck from the top.

    ``them`` are the others. With ``supply`` there are these piles, all others are empty.
    """
    players: list[Player] = [{"hand": hand, "deck": deck, "discard": discard}, *them]
    if supply is not None:
        named = {"abilities": [name for name in ABILITIES if name in supply]}
        options = _options(entries_of(players), named)
        entries["options"] = options
        entries["supply"] = {pile: supply.get(pile, 0) for pile in [*JOBS, *options["abilities"]]}
    return table(*players, **entries)


def battle(
    *players: Player,
    mask: str = "jaglants",
    thorns: Sequence[int] = (),
    third: bool = False,
    beside: Sequence[str] = PLAIN,
    options: dict[str, Any] | None = None,
    **entries: Any,
) -> Table:
    """A battle that player 0 has just begun with the last thorn; the first one is asked to play.

    Hands and decks are those that the players hold once the cards are shuffled and drawn; the
    rules dealt others, which a test does not care about. ``thorns`` by player: those on the mask,
    three in all (otherwise all three are of player 0), which now lie in the hands. The two other
    masquerades are the first ones ``beside``; ``third``: they are gone already. Player 0 has
    solved a scenario for 2000 darc; ``darc`` of a player is what lies before the rewards.
    """
    them = entries_of(players)
    laid = [*thorns] or [3] + [0] * (len(them) - 1)
    assert sum(laid) == 3, "three thorns begin a battle"
    assert laid[0] > 0, "the third thorn is one of player 0"
    others = [name for name in beside if name != mask][:2]
    masks: list[Any] = [{"mask": mask, "thorns": [laid[0] - 1, *laid[1:]]}]
    if third:
        masks += [{"mask": name, "gone": True} for name in others]
        entries |= {"battles": 2, "turned_up": [*others, *EARLIER_DAMAGE]}
    else:
        in_decks = _in_decks(them)
        masks += [{"mask": name, "gone": True} for name in in_decks]
        masks += [{"mask": name} for name in others[: 2 - len(in_decks)]]
    start: list[Player] = [{} for _ in them]
    start[0] = " ".join(PTSS)
    named = _options(them, options)
    begun = table(*start, options=named, masks=masks, **entries)
    begun.plays(" ".join(PTSS)).stops()
    begun.answers("solve")
    if begun.question and begun.question[0] == "thorn":
        begun.answers("thorn 0")
    position = begun.position
    assert position["fought"] == 0, f"no battle has begun: {begun.question}"
    for dealt, wanted in zip(position["players"], them, strict=True):
        dealt.update({**NOTHING, **wanted})
    position["decision"]["legal"] = None
    for key in ("supply", "destroyed"):
        del position[key]
    return Table(match_from_position(position))


def who_sees(one: Table, other: Table) -> list[int]:
    """The players who see that these are two games; view and observation must agree."""
    found = []
    for player in range(len(one.position["players"])):
        by_view = one.match.view(player) != other.match.view(player)
        by_vector = one.match.observe(player).tolist() != other.match.observe(player).tolist()
        assert by_view == by_vector, f"view and observation of player {player} do not agree"
        if by_view:
            found.append(player)
    return found
