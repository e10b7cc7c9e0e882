"""``resample``: uniform over the deals that a player cannot tell apart (CH-51)."""

from collections import Counter
from itertools import combinations

import pytest
from numba import config

from tabletop_envs import Match, new_match
from tests.chronicle.scenario import SUITS, Table, table

DRAWS = 300 if config.DISABLE_JIT else 2000


def suit_of(card: str) -> str:
    return card.split("_")[0]


def worlds_of(game: Table, viewer: int, draws: int = DRAWS) -> Counter[tuple]:
    """How often each world of the other players was drawn: hands and the card face down."""
    seen: Counter[tuple] = Counter()
    view = game.match.view(viewer)
    for seed in range(draws):
        other = game.match.resample(viewer, seed)
        if seed % 10 == 0:
            assert other.view(viewer) == view
        seen[world(other, viewer)] += 1
    return seen


def world(match: Match, viewer: int) -> tuple:
    said = match.position()
    down = tuple(
        entry["card"]
        for entry in said["trick"]["cards"]
        if entry["face_down"] and entry["player"] != viewer
    )
    hands = tuple(
        tuple(sorted(them["hand"] + them["out"]))
        for p, them in enumerate(said["players"])
        if p != viewer
    )
    return hands, down


def check_uniform(seen: Counter[tuple], wanted: set[tuple]) -> None:
    """All consistent worlds and no other, about equally often (chi-square, 6 sigma)."""
    assert set(seen) <= wanted
    draws = seen.total()
    mean = draws / len(wanted)
    if mean < 5:
        pytest.fail(f"{len(wanted)} worlds are too many for {draws} draws")
    assert set(seen) == wanted
    chi = sum((seen[w] - mean) ** 2 / mean for w in wanted)
    freedom = len(wanted) - 1
    assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 12


def splits(pool: list[str], size: int) -> list[tuple[list[str], list[str]]]:
    return [
        (list(mine), [card for card in pool if card not in mine])
        for mine in combinations(pool, size)
    ]


def test_resample__two_hands():
    """Every way to split the unknown cards is as likely as any other."""
    game = table(["wild_king", "power_1 power_2", "love_3 wisdom_4"], leader=0)
    pool = ["power_1", "power_2", "love_3", "wisdom_4"]
    wanted = {((tuple(sorted(a)), tuple(sorted(b))), ()) for a, b in splits(pool, 2)}
    check_uniform(worlds_of(game, 0), wanted)


def test_resample__void_suits():
    """Who has shown to be out of a suit is dealt none of it."""
    game = table(
        ["wild_king", "power_1 love_2", "love_3 wisdom_4"],
        void=["", "wisdom", ""],
        leader=0,
    )
    pool = ["power_1", "love_2", "love_3", "wisdom_4"]
    wanted = {
        ((tuple(sorted(a)), tuple(sorted(b))), ())
        for a, b in splits(pool, 2)
        if not any(suit_of(card) == "wisdom" for card in a)
    }
    assert len(wanted) == 3
    check_uniform(worlds_of(game, 0), wanted)


def test_resample__many_voids_take_the_exact_path():
    """Constraints that random deals hardly ever meet: one consistent world among many."""
    power = [f"power_{n}" for n in range(1, 7)]
    wisdom = [f"wisdom_{n}" for n in range(1, 7)]
    love = [f"love_{n}" for n in range(1, 7)]
    game = table(
        ["wild_king", " ".join(power), " ".join(wisdom), " ".join(love)],
        void=["", "wisdom love wild", "power love wild", "power wisdom wild"],
        leader=0,
    )
    for seed in range(20):
        assert world(game.match.resample(0, seed), 0) == world(game.match, 0)


def test_resample__exact_path_is_uniform():
    """Two free cards among many bound ones: both worlds come, equally often."""
    power = [f"power_{n}" for n in range(1, 8)]
    wisdom = [f"wisdom_{n}" for n in range(1, 8)]
    game = table(
        ["wild_king", " ".join([*power, "love_1"]), " ".join([*wisdom, "love_2"])],
        void=["", "wisdom", "power"],
        leader=0,
    )
    seen = worlds_of(game, 0)
    assert len(seen) == 2
    assert abs(seen.most_common()[0][1] - DRAWS / 2) < 4 * (DRAWS / 4) ** 0.5


def face_down_worlds(pool: list[str], known: list[str], led: str, size: int) -> set[tuple]:
    """Hands and the card face down of player 1, who holds ``known`` too; player 2 has the rest."""
    wanted = set()
    for mine, theirs in splits(pool, size):
        cards = [*mine, *known]
        if any(suit_of(card) == led for card in mine):
            continue
        for down in cards:
            if suit_of(down) in SUITS and suit_of(down) != led:
                hand = tuple(sorted(card for card in cards if card != down))
                wanted.add(((hand, tuple(sorted(theirs))), (down,)))
    return wanted


def test_resample__a_card_face_down():
    """Uniform over hands and the card face down together, which is coloured and off the suit."""
    game = table(
        ["power_9 love_9", "wisdom_3 love_4 wild_sage", "power_5 wisdom_6 love_7"],
        leader=0,
    )
    game.plays("power_9")
    game.answers("choose love_9")
    game.plays("wisdom_3")
    pool = ["wisdom_3", "love_4", "wild_sage", "power_5", "wisdom_6", "love_7"]
    check_uniform(worlds_of(game, 0), face_down_worlds(pool, [], "power", 3))


def test_resample__a_known_card_may_lie_face_down():
    """A card known to be in the hand stays a candidate for the card face down (CH-51)."""
    game = table(
        ["power_9 love_9", "wisdom_3 love_4", "power_5 wisdom_6"],
        known=["", "love_4", ""],
        leader=0,
    )
    game.plays("power_9")
    game.answers("choose love_9")
    game.plays("love_4")
    assert game.match.view(0)["players"][1]["known"] == ["love_4"]
    pool = ["wisdom_3", "power_5", "wisdom_6"]
    check_uniform(worlds_of(game, 0), face_down_worlds(pool, ["love_4"], "power", 1))


def test_resample__cards_left_out_of_the_round():
    """Cards that somebody did not add to the allies stay unknown (CH-44)."""
    game = table(["", "power_1 love_2", "wisdom_3 love_4"], leader=1)
    game.answers("leftovers no").asked("leftovers", 2)
    pool = ["power_1", "love_2", "wisdom_3", "love_4"]
    wanted = {((tuple(sorted(a)), tuple(sorted(b))), ()) for a, b in splits(pool, 2)}
    check_uniform(worlds_of(game, 0), wanted)


def test_resample__wild_blocks_discard():
    """With this option who plays face down has shown to hold no wild either (CH-6)."""
    game = table(
        ["power_9 love_9", "wisdom_3 love_4", "wild_sage wisdom_6"],
        leader=0,
        wild_blocks_discard=True,
    )
    game.plays("power_9")
    game.answers("choose love_9")
    game.plays("wisdom_3")
    for seed in range(100):
        hands, down = world(game.match.resample(0, seed), 0)
        assert "wild_sage" not in (*hands[0], *down)


def test_resample__own_cards_and_the_table_stay():
    """What the player sees is the same in every world, at many points of games."""
    for n in (3, 4, 5, 6):
        match = new_match("chronicle_v0", num_players=n, seed=n)
        for k in range(25 if config.DISABLE_JIT else 120):
            if match.over:
                break
            for player in range(n):
                other = match.resample(player, k)
                assert other.view(player) == match.view(player)
                assert (other.observe(player) == match.observe(player)).all()
            match.step(match.legal_actions()[k % len(match.legal_actions())])
