"""Sakura Arms' words for rule tests: a duel by crystals and cards, played in labels."""

from typing import Any

from tabletop_envs import match_from_position
from tests.scenario import Scenario

GAME = "sakura_arms_v0"
# two whole decks: Yurina and Saine, Himika and Tokoyo
YURINA_SAINE = [
    *["slash", "footwork", "pressure", "eight_way_swing", "mowing_cut", "seeing_through"],
    *["domain", "moonshadow_fall", "floating_boat_shelter", "resonance"],
]
HIMIKA_TOKOYO = [
    *["shot", "backstep", "smoke", "combing_flow", "leaping_hare", "wind_stage", "grand_stage"],
    *["red_bullet", "crimson_zero", "moon_of_the_everworld"],
]
DECKS = [YURINA_SAINE, HIMIKA_TOKOYO]
NO_REACTION = ["moonshadow_fall", "floating_boat_shelter", "yurinas_hidden_strength"]


class Duel(Scenario):
    """A duel under test. Lists of cards are sorted."""

    @property
    def position(self) -> dict[str, Any]:
        return self.match.position()

    def of(self, player: int) -> dict[str, Any]:
        """What the position says of a player."""
        return self.position["players"][player]

    def pile(self, player: int, name: str) -> list[str]:
        """``hand``, ``hidden``, ``discard``, ``unused`` or ``used``, sorted."""
        return sorted(self.of(player)[name])

    def deck(self, player: int) -> list[str]:
        """The deck from the top, as it lies."""
        return [card for group in self.of(player)["deck"] for card in group]

    def crystals(self) -> tuple[int, ...]:
        """Life, Aura, Flare of player 0, the same of player 1, Distance, Dust."""
        p = self.position
        both = [them[key] for them in p["players"] for key in ("life", "aura", "flare")]
        return (*both, p["distance"], p["dust"])

    def has(self, player: int, **expected: Any) -> "Duel":
        """Expect these entries of a player, e.g. ``life=9``, ``in_play={"domain": 3}``."""
        them = self.of(player)
        found = {key: them[key] for key in expected}
        wanted = {k: sorted(v) if isinstance(v, list) else v for k, v in expected.items()}
        found = {k: sorted(v) if isinstance(v, list) else v for k, v in found.items()}
        assert found == wanted, f"player {player} has {found}, not {wanted}"
        return self

    def lies(self, **expected: int) -> "Duel":
        """Expect ``distance=`` and ``dust=``."""
        found = {key: self.position[key] for key in expected}
        assert found == expected, f"{found}, not {expected}"
        return self

    def may(self, *labels: str) -> "Duel":
        """Expect these answers to be legal."""
        missing = set(labels) - self.legal()
        assert not missing, f"{missing} not legal at {self.question}: {sorted(self.legal())}"
        return self

    def may_not(self, *labels: str) -> "Duel":
        """Expect these answers not to be legal."""
        there = set(labels) & self.legal()
        assert not there, f"{there} legal at {self.question}"
        return self

    def won_by(self, player: int | None) -> "Duel":
        """Expect a duel that is over, and its winner; None: a draw."""
        assert self.over, f"{self.question} is asked"
        wanted = [0.0, 0.0] if player is None else [1.0 if p == player else -1.0 for p in (0, 1)]
        assert self.match.returns.tolist() == wanted
        return self

    def answers(self, *labels: str) -> "Duel":
        super().answers(*labels)
        return self

    def damage(self) -> tuple[int | None, int | None]:
        """Damage to Aura and to Life of the attack being resolved, after all changes."""
        figures = self.match.view(0)["attacks"][-1]["now"]
        return figures["aura"], figures["life"]

    def deals(self, **expected: int) -> "Duel":
        """Expect a choice of side, and what each side loses, e.g. ``aura=3, life=1``."""
        assert self.question is not None
        assert self.question[0] == "side", self.question
        player = self.question[1]
        before = self.of(player)
        found = {}
        for side in self.legal():
            after = Duel(match_from_position(self.position)).answers(side).of(player)
            found[side] = before[side] - after[side]
        assert found == expected, f"the sides lose {found}, not {expected}"
        return self

    def ends_turn(self) -> "Duel":
        """The turn player ends the main phase; the umbrella stays, hand cards go in order."""
        player = self.position["player"]
        self.answers("end")
        while not self.over and self.position["player"] == player:
            labels = self.match.legal_labels()
            self.answers("no" if "no" in labels else labels[0])
        return self


def duel(
    me: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    *,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Duel:
    """A duel in the main phase of player 0 (``me``), unless ``more`` says otherwise.

    Each player's entries are those of a position (``life``, ``aura``, ``hand``, ``hidden``,
    ``discard``, ``unused``, ``used``, ``in_play``, ``deck``, ``goddesses``, ``focus``, ...); what
    is left out stands in the README. ``more`` are entries of the whole position, e.g.
    ``distance=4``. Cards that are not named fill the deck up.
    """
    players = []
    for given in (me, them):
        entry = {"goddesses": ["yurina", "saine"], **(given or {})}
        if given and "goddesses" not in given:
            named = _goddesses(given)
            if named:
                entry["goddesses"] = named
        players.append(entry)
    position = {"game": GAME, "options": options or {}, **more, "players": players}
    return Duel(match_from_position(position))


def fight(
    me: dict[str, Any] | None = None, them: dict[str, Any] | None = None, **more: Any
) -> Duel:
    """A duel in which player 0 has 1 Focus if nothing else is said, so that the end is asked."""
    return duel({"focus": 1, **(me or {})}, them, **more)


def who_sees(one: Duel, other: Duel) -> list[int]:
    """The players who see that these are two duels; view and observation must agree."""
    found = []
    for player in (0, 1):
        by_view = one.match.view(player) != other.match.view(player)
        by_vector = one.match.observe(player).tolist() != other.match.observe(player).tolist()
        assert by_view == by_vector, f"view and observation of player {player} do not agree"
        if by_view:
            found.append(player)
    return found


def _goddesses(given: dict[str, Any]) -> list[str]:
    """Two goddesses that the cards named belong to; Yurina or Saine where one is missing."""
    from tabletop_envs.sakura_arms.cards import CARD_IDS, CODES, GODDESS, GODDESS_IDS

    found = []
    for key in ("deck", "hand", "hidden", "discard", "unused", "used", "in_play"):
        for entry in given.get(key, ()):
            for card in entry if isinstance(entry, list) else [entry]:
                number = (CARD_IDS if card in CARD_IDS else CODES).index(card)
                name = GODDESS_IDS[GODDESS[number]]
                if name not in found:
                    found.append(name)
    for name in ("yurina", "saine"):
        if len(found) < 2 and name not in found:
            found.append(name)
    return sorted(found, key=GODDESS_IDS.index)
