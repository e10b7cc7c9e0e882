"""``resample`` where hardly any deal at random is consistent: the exact draw is uniform too."""

from itertools import combinations

import pytest
from numba import config

from tests.chronicle.scenario import SUITS, Table, table
from tests.chronicle.test_resample import DRAWS, check_uniform, suit_of, worlds_of

Worlds = set[tuple]


def all_worlds(
    pool: set[str], sizes: list[int], void: list[set[str]], known: str = "", down: bool = False
) -> Worlds:
    """Every way to give three players ``sizes`` cards without a suit that they are out of.

    With ``down`` the first one also holds ``known``, and one coloured card lies face down.
    """
    found = set()
    for first in combinations(sorted(pool), sizes[0]):
        if {suit_of(card) for card in first} & void[0]:
            continue
        left = sorted(pool - set(first))
        for second in combinations(left, sizes[1]):
            third = tuple(card for card in left if card not in second)
            if {suit_of(c) for c in second} & void[1] or {suit_of(c) for c in third} & void[2]:
                continue
            if not down:
                found.add(((first, second, third), ()))
                continue
            mine = {*first, known}
            for card in mine:
                if suit_of(card) in SUITS:
                    hand = tuple(sorted(mine - {card}))
                    found.add(((hand, second, third), (card,)))
    return found


VOID = ["", "wisdom", "power", "power wisdom"]
HANDS = [
    "power_1 power_2 power_3 power_4 love_1",
    "wisdom_1 wisdom_2 wisdom_3 wisdom_4 love_2",
    "love_3 love_4 love_5",
]


def test_resample__twenty_worlds_of_seventy_thousand_deals():
    """One deal at random in 3600 is consistent."""
    t = table(["wild_king", *HANDS], void=VOID)
    void = [set(words.split()) for words in VOID[1:]]
    wanted = all_worlds(set(" ".join(HANDS).split()), [5, 5, 3], void)
    assert len(wanted) == 20
    draws = 200 if config.DISABLE_JIT else 1200
    check_uniform(worlds_of(t, 0, draws), wanted)


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="175 worlds need more draws than plain Python")
def test_resample__exact_with_a_card_face_down_and_a_known_one():
    """Hands and the card face down together, a known card and a wild among the candidates."""
    hands = ["wisdom_9 wild_sage", HANDS[0] + " power_10", HANDS[1], HANDS[2] + " wild_king"]
    void = ["", "wisdom", "power", "power wisdom"]
    t: Table = table(hands, void=void, known=["", "power_10", "", ""])
    t.plays("wisdom_9").answers("choose wild_sage")
    t.plays("power_1").asked("play", 2)
    wanted = all_worlds(
        set(" ".join([*HANDS, "wild_king"]).split()),
        [5, 5, 4],
        [set(words.split()) for words in void[1:]],
        known="power_10",
        down=True,
    )
    assert len(wanted) == 5 * 5 + 5 * 6 + 20 * 6
    check_uniform(worlds_of(t, 0, 2100), wanted)


def check_share_of_the_sage(t: Table, share: float) -> None:
    """How often player 1 holds the Sage, within four standard deviations.

    A hand with the Sage has fewer candidates for the card face down, so it is as much rarer.
    """
    seen = worlds_of(t, 0)
    with_sage = sum(times for (hands, _), times in seen.items() if "wild_sage" in hands[0])
    assert abs(with_sage / DRAWS - share) < 4 * (share * (1 - share) / DRAWS) ** 0.5


def test_resample__a_wild_makes_fewer_worlds_with_a_card_face_down():
    """Three deals with the Sage and one card that can lie face down, three with two: 3 of 9."""
    t = table(["love_2 love_9", "wisdom_3 wild_sage", "power_5 wisdom_6"])
    t.plays("love_2", "wisdom_3")
    check_share_of_the_sage(t, 3 / 9)


def test_resample__a_wild_makes_fewer_worlds_in_the_exact_draw():
    """Six deals with one card that can lie face down, fifteen with two: 6 of 36."""
    power = " ".join(f"power_{n}" for n in range(1, 7))
    wisdom = " ".join(f"wisdom_{n}" for n in range(2, 7))
    hands = ["love_2 love_9", "wisdom_1 wild_sage", wisdom, power]
    t = table(hands, void=["", "power", "power", "wisdom wild"])
    t.plays("love_2", "wisdom_1")
    check_share_of_the_sage(t, 6 / 36)
