"""Section 1: what there is, the choice of goddesses and decks, the first hands."""

from math import comb

import pytest

from tabletop_envs import BadOption, new_match
from tabletop_envs.sakura_arms.cards import CARD_IDS, GODDESS, GODDESS_IDS, IS_SPECIAL
from tests.sakura_arms.scenario import DECKS, GAME, Duel, who_sees

PAIRS = [["yurina", "saine"], ["himika", "tokoyo"]]


def new_duel(seed=1, **options) -> Duel:
    return Duel(new_match(GAME, seed=seed, **options))


def cards_of(goddesses, special):
    return [
        name
        for card, name in enumerate(CARD_IDS)
        if GODDESS_IDS[GODDESS[card]] in goddesses and bool(IS_SPECIAL[card]) == special
    ]


def build(d: Duel) -> Duel:
    """Both players choose the first cards offered."""
    while d.question[0] == "build":
        d.answers(d.match.legal_labels()[0])
    return d


def chosen(d: Duel, player: int):
    return [sorted(d.deck(player) + d.pile(player, "hand")), d.pile(player, "unused")]


def ways(d: Duel, kind: str, player: int) -> list[Duel]:
    """Every way to answer all questions of a kind that a player is asked now."""
    ends, open_duels = [], [d]
    while open_duels:
        now = open_duels.pop()
        for label in sorted(now.legal()):
            then = Duel(now.match.clone()).answers(label)
            (open_duels if then.question[:2] == (kind, player) else ends).append(then)
    return ends


# 1.1


def test_1_1__crystals_at_the_start():
    """SA-1: 36 in all."""
    d = new_duel(decks=DECKS)
    assert d.crystals() == (10, 3, 0, 10, 3, 0, 10, 0)
    assert sum(d.crystals()) == 36


# 1.2


def test_1_2__each_chooses_two_goddesses_one_player_after_the_other():
    d = new_duel().asked("goddess", 0).answers("goddess himika", "goddess yukihi")
    d.asked("goddess", 1).answers("goddess yurina", "goddess oboro").asked("build", 0)
    d.has(0, goddesses=["himika", "yukihi"], umbrella="closed")
    d.has(1, goddesses=["yurina", "oboro"], umbrella=None)


def test_sa_41__the_two_of_one_player_differ_and_both_may_choose_the_same():
    d = new_duel().answers("goddess saine").may_not("goddess saine")
    d.answers("goddess tokoyo", "goddess saine", "goddess tokoyo").asked("build", 0)
    d.has(0, goddesses=["saine", "tokoyo"]).has(1, goddesses=["saine", "tokoyo"])
    build(d)
    assert chosen(d, 0) == chosen(d, 1)  # each has an own set of cards


def test_sa_41__goddesses_are_chosen_in_secret_and_revealed_together():
    one = new_duel().answers("goddess yurina", "goddess saine")
    other = new_duel().answers("goddess himika", "goddess yukihi")
    assert who_sees(one, other) == [0]
    for d in (one, other):
        assert d.match.view(1)["players"][0]["goddesses"] is None
        d.answers("goddess himika")
        assert d.match.view(0)["players"][1]["goddesses"] is None
        d.answers("goddess tokoyo")
        assert d.match.view(0)["players"][1]["goddesses"] == ["himika", "tokoyo"]
    assert who_sees(one, other) == [0, 1]


def test_sa_41__nor_does_the_number_of_questions_tell_of_them():
    """After Oboro only Yukihi is left: the second goddess is not asked for."""
    one = new_duel().answers("goddess yurina", "goddess saine").asked("goddess", 1)
    other = new_duel().answers("goddess oboro").asked("goddess", 1)
    assert who_sees(one, other) == [0]


def test_sa_36__each_pair_of_goddesses_can_be_chosen_in_one_way():
    pairs = [tuple(d.of(0)["goddesses"]) for d in ways(new_duel(), "goddess", 0)]
    assert len(pairs) == len(set(pairs)) == comb(len(GODDESS_IDS), 2)


# 1.3


def test_1_3__seven_normal_and_three_special_cards_of_the_own_goddesses():
    d = new_duel(goddesses=PAIRS).asked("build", 0)
    while d.question == ("build", 0, None):
        special = len(d.deck(0)) == 7
        offered = {label.removeprefix("choose ") for label in d.legal()}
        assert offered <= set(cards_of(PAIRS[0], special))
        d.answers(d.match.legal_labels()[-1])
    d.asked("build", 1)
    build(d)
    for player in (0, 1):
        normal, special = chosen(d, player)
        assert (len(normal), len(special)) == (7, 3)
        assert set(normal) <= set(cards_of(PAIRS[player], False))
        assert set(special) <= set(cards_of(PAIRS[player], True))
        d.has(player, used=[], discard=[], hidden=[])


def to_specials() -> Duel:
    d = new_duel(goddesses=PAIRS)
    while len(d.deck(0)) < 7:
        d.answers(d.match.legal_labels()[0])
    return d


def test_sa_36__each_choice_of_specials_can_be_made_in_one_way():
    sets = [tuple(chosen(d, 0)[1]) for d in ways(to_specials(), "build", 0)]
    assert len(sets) == len(set(sets)) == comb(8, 3)


def test_sa_36__normal_cards_come_in_their_order_and_seven_can_always_be_found():
    d = new_duel(goddesses=PAIRS)
    order = cards_of(PAIRS[0], False)
    assert d.legal() == {f"choose {card}" for card in order[:8]}
    d.answers(f"choose {order[2]}")
    assert d.legal() == {f"choose {card}" for card in order[3:9]}
    d.answers(f"choose {order[8]}")  # only the last five are left: nothing is asked any more
    assert sorted(d.deck(0)) == sorted([order[2], *order[8:]])
    d.asked("build", 0).may_not(*(f"choose {card}" for card in order))


def test_sa_41__decks_are_built_in_secret():
    one, other = new_duel(goddesses=PAIRS), new_duel(goddesses=PAIRS)
    one.answers("choose slash")
    other.answers("choose flash_cut")
    assert who_sees(one, other) == [0]


def test_sa_1__cards_not_chosen_stay_hidden():
    """The opponent holds every card of the two goddesses for possible."""
    d = new_duel(decks=DECKS)
    for viewer in (0, 1):
        them = d.match.view(viewer)["players"][1 - viewer]
        pair = PAIRS[1 - viewer]
        assert sorted(them["candidates"]) == sorted(cards_of(pair, False) + cards_of(pair, True))


def test_1_3__the_specials_lie_face_down():
    d = new_duel(decks=DECKS)
    them = d.match.view(0)["players"][1]
    assert (them["unused"], them["unused_size"], them["used"]) == ([], 3, [])
    assert sorted(d.match.view(0)["players"][0]["unused"]) == sorted(DECKS[0][7:])


# 1.4


def test_1_4__the_first_player_is_drawn_and_has_no_focus_the_second_one():
    begins = set()
    for seed in range(12):
        d = new_duel(seed, decks=DECKS)
        first = d.question[1]
        begins.add(first)
        d.asked("mulligan", first).has(first, focus=0).has(1 - first, focus=1)
        for player in (0, 1):
            assert len(d.pile(player, "hand")) == 3
            assert len(d.deck(player)) == 4
        d.answers("no").asked("mulligan", 1 - first).answers("no")
        assert (d.position["player"], d.position["turn"]) == (first, 1)
    assert begins == {0, 1}


def mulligan(**options) -> tuple[Duel, int]:
    d = new_duel(3, decks=DECKS, **options)
    return d, d.question[1]


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_1_4__as_many_are_drawn_as_were_put_back(n, ordered):
    d, me = mulligan(mulligan_order=ordered)
    hand, deck = [f"choose {c}" for c in d.of(me)["hand"]], d.deck(me)
    d.answers(*hand[:n])
    if n < 3:
        d.asked("mulligan", me).answers("no")
    d.asked("mulligan", 1 - me)  # once each
    back = {label.removeprefix("choose ") for label in hand[:n]}
    assert set(d.deck(me)[4 - n :]) == back
    assert d.deck(me)[: 4 - n] == deck[n:]
    kept = {label.removeprefix("choose ") for label in hand[n:]}
    assert set(d.of(me)["hand"]) == kept | set(deck[:n])


def test_sa_37__the_cards_put_back_lie_in_a_random_order():
    orders, known = set(), set()
    for seed in range(40):
        d = new_duel(seed, decks=DECKS)
        if d.question[1] != 0:
            continue
        hand = sorted(d.of(0)["hand"], key=CARD_IDS.index)
        d.answers(*(f"choose {card}" for card in hand))
        orders.add(tuple(hand.index(card) for card in d.deck(0)[1:]))
        known.add(len(d.of(0)["deck"][-1]))
    assert len(orders) > 3
    assert known == {3}  # its player knows that they lie there, not how


def test_sa_39__the_opponent_does_not_see_which_were_put_back():
    d, me = mulligan()
    hand = [f"choose {card}" for card in d.of(me)["hand"]]
    one, other, last = (Duel(d.match.clone()).answers(card) for card in hand)
    one.answers("no")
    other.answers("no")  # after the last card nothing is asked
    assert who_sees(one, other) == who_sees(other, last) == [me]


def test_sa_37__each_set_can_be_put_back_in_one_way():
    d, me = mulligan()
    sets = [frozenset(end.deck(me)) for end in ways(d, "mulligan", me)]
    assert len(sets) == len(set(sets)) == 2**3


def test_sa_76__with_mulligan_order_the_first_chosen_is_drawn_first():
    """SA-37: the literal rule; each card goes below the one chosen before."""
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        d, me = mulligan(mulligan_order=True)
        hand = d.of(me)["hand"]
        cards = [hand[i] for i in order]
        d.answers(*(f"choose {card}" for card in cards)).asked("mulligan", 1 - me)
        assert d.deck(me)[1:] == cards
        assert d.of(me)["deck"][1:] == [[card] for card in cards]


# SA-35


def test_sa_35__where_the_setup_begins():
    new_duel(setup="draft").asked("goddess", 0)
    new_duel(goddesses=PAIRS).asked("build", 0).has(0, goddesses=PAIRS[0])
    d = new_duel(decks=DECKS)
    assert d.question[0] == "mulligan"
    for player in (0, 1):
        assert chosen(d, player) == [sorted(DECKS[player][:7]), sorted(DECKS[player][7:])]
        d.has(player, goddesses=PAIRS[player])


def test_sa_35__one_player_given_the_other_drafts():
    d = new_duel(goddesses=[None, PAIRS[1]]).asked("goddess", 0)
    d.answers("goddess yurina", "goddess saine").asked("build", 0).has(1, goddesses=PAIRS[1])
    new_duel(decks=[DECKS[0], None], goddesses=PAIRS).asked("build", 1)


def test_sa_35__random_goddesses_and_legal_decks():
    seen = set()
    for seed in range(15):
        d = new_duel(seed, setup="random")
        assert d.question[0] == "mulligan"
        for player in (0, 1):
            pair = d.of(player)["goddesses"]
            normal, special = chosen(d, player)
            assert (len(set(normal)), len(set(special))) == (7, 3)
            assert set(normal) <= set(cards_of(pair, False))
            assert set(special) <= set(cards_of(pair, True))
            seen.add((tuple(pair), tuple(normal)))
    assert len(seen) == 30


def test_sa_35__random_decks_of_given_goddesses():
    d = new_duel(setup="random", goddesses=PAIRS)
    assert d.question[0] == "mulligan"
    d.has(0, goddesses=PAIRS[0]).has(1, goddesses=PAIRS[1])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"goddesses": [["yurina", "yurina"], None]}, "differ"),
        ({"decks": [[*DECKS[0][:6], *DECKS[0][7:], "resonance"], None]}, "twice"),
        ({"decks": [[*DECKS[0][:6], *DECKS[0][7:], "saines_farthest_edge"], None]}, "7 normal"),
        ({"decks": DECKS, "goddesses": PAIRS[::-1]}, "not of"),
        ({"decks": [[*DECKS[0][:6], "shot", *DECKS[0][7:]], None]}, "two goddesses"),
        ({"setup": "picked"}, "picked"),
    ],
)
def test_sa_35__illegal_decks_are_refused(options, words):
    with pytest.raises(BadOption, match=words):
        new_duel(**options)
