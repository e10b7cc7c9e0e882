"""Rulings CH-19 to CH-37 (section 7): the end of a round, history cards, the end of a game."""

import pytest
from numba import config

from tabletop_envs import new_match
from tests.chronicle.scenario import (
    CARDS,
    DRAGON_AND_KING,
    GAME,
    HISTORIES,
    PLAIN,
    Table,
    cards,
    end_of_round,
    scored,
    table,
)

MANY = range(20 if config.DISABLE_JIT else 200)
SET = "power_1 wisdom_1 love_1 wild_demon"


def test_ch_19__each_player_with_cards_left_adds_all_or_none():
    """CH-19: in seat order from the last trick winner."""
    hands = ["love_2 love_3", "", "love_4 love_5", "love_6"]
    t = table(hands, leader=2, single_round=True)
    t.asked("leftovers", 2)
    assert t.legal() == {"leftovers yes", "leftovers no"}
    t.answers("leftovers yes").asked("leftovers", 3).answers("leftovers no")
    t.asked("leftovers", 0).answers("leftovers yes")
    assert t.over
    assert [t.allies(p) for p in range(4)] == [
        cards("love_2 love_3"),
        set(),
        cards("love_4 love_5"),
        set(),
    ]


def test_ch_19__leftover_add():
    """CH-19, ``leftover="add"``: all cards left are added, nobody is asked."""
    t = table(["love_3 power_9", "love_10", "love_4 power_8"], leftover="add", single_round=True)
    t.plays("love_3", "love_10", "love_4")
    assert t.over
    assert t.allies(0) == cards("love_3 love_10 love_4 power_9")
    assert t.allies(2) == {"power_8"}
    assert t.fame == [1, 0, 1]  # one power each: the most


def test_ch_20__leftovers_before_the_angel_before_the_set_before_the_bar():
    """CH-20: each step sees what the one before has done."""
    # leftovers, set: the fourth evil card comes from the hand
    t = table(["love_1", "", ""], ["power_1 wisdom_1 wild_demon", "power_2"], single_round=True)
    t.answers("leftovers yes")
    assert t.fame == [2, 0, 0]
    # leftovers, Angel, set: the Angel from the hand breaks the set
    t = table(["wild_angel", "", ""], [f"{SET} power_2", "power_3"], single_round=True)
    t.answers("leftovers yes")
    assert t.fame == [1, 0, 0]
    # leftovers, bar: an evil card that is added bars
    t = table(["love_1", "", ""], ["power_2", "power_3"], single_round=True)
    t.answers("leftovers yes")
    assert t.fame == [0, 1, 0]


def test_ch_21__the_owner_of_the_angel_has_no_set_and_does_not_meet_dark_hour():
    """CH-21: the evil cards must go first."""
    assert scored([f"{SET} wild_angel", "power_2", ""], "dark_hour") == [0, 0, 0]
    assert scored(["wild_angel power_1", "wisdom_1", ""], "dark_hour") == [0, 1, 0]
    assert scored(["wild_angel power_1", "wisdom_1", ""], "angel_descent") == [1, 0, 1]


def test_ch_21__the_angel_of_another_player_changes_nothing():
    """CH-21: only the owner's evil cards are discarded."""
    assert scored([SET, "wild_angel", ""]) == [2, 0, 0]


def test_ch_22__barred_players_are_left_out_before_comparing():
    """CH-22: the best of the rest scores; with every player barred nobody does."""
    assert scored(["power_1 power_2 power_3", "power_4 power_5", "power_6"]) == [0, 1, 0]
    assert scored(["power_1 power_2 power_3", "wisdom_1 power_5", "wild_demon"]) == [0, 0, 0]
    # fewest: the barred player has none at all
    assert scored(["love_1", "power_4 power_5", "power_6"], "bloody_revolt") == [0, 0, 1]


def test_ch_23__all_tied_eligible_players_score():
    """CH-23: most, fewest and totals."""
    assert scored(["power_3", "power_4", "power_1 power_6", ""]) == [1, 1, 0, 0]
    assert scored(["power_3 power_9", "power_4", "power_6", "love_1"], "bloody_revolt") == [
        0,
        1,
        1,
        0,
    ]
    assert scored(["power_3 love_4", "love_5 wild_king", "love_6"], "compiling_history") == [
        1,
        1,
        0,
    ]


def test_ch_24__zero_is_the_fewest_and_several_may_have_it():
    """CH-24: players without any such ally score."""
    assert scored(["love_4", "power_5", ""], "bloody_revolt") == [1, 0, 1]
    assert scored(["love_4", "", ""], "founding_festival") == [0, 1, 1]


def test_ch_25__a_2_counts_three_in_totals():
    """CH-25: for the suit and for all allies."""
    allies = ["power_2", "love_4 love_5", "love_6 love_7 love_8"]
    assert scored(allies, "compiling_history") == [1, 0, 1]
    assert scored(allies, "founding_festival") == [0, 1, 0]


def test_ch_25__two_triples_total():
    """CH-25, ``two_triples_total=False``: one card in totals, still three of its suit."""
    allies = ["power_2", "love_4 love_5", "love_6 love_7 love_8"]
    assert scored(allies, "compiling_history", two_triples_total=False) == [0, 0, 1]
    assert scored(allies, "founding_festival", two_triples_total=False) == [1, 0, 0]
    assert scored(["power_2", "power_4 power_5", ""], two_triples_total=False) == [1, 0, 0]


def test_ch_26__dark_hour_lifts_the_bar_for_every_condition_of_the_round():
    """CH-26: also for the other active conditions."""
    history = {"first": "dragon_talk", "table": ["dragon_talk", "dark_hour", "monster_attack"]}
    history["active"] = ["dark_hour", "monster_attack"]
    assert scored(["power_1 power_2", "power_3", "wisdom_1"], history) == [2, 0, 1]
    # a Dark Hour that is not active lifts nothing
    history = {"active": ["monster_attack"], "used": ["dark_hour"]}
    assert scored(["power_1 power_2", "power_3", "wisdom_1"], history) == [0, 1, 0]


@pytest.mark.parametrize("history", ["monster_attack", "dark_hour", "dark_hour monster_attack"])
@pytest.mark.parametrize("multi", ["each", "all"])
def test_ch_27__the_set_owner_gets_exactly_two_and_nobody_else_scores(history, multi):
    """CH-27: whatever conditions are active."""
    assert scored(["power_2 love_2", SET, ""], history, multi=multi) == [0, 2, 0]


OPPOSITE = "monster_attack bloody_revolt"


def test_ch_28__each_condition_pays_on_its_own():
    """CH-28: also conditions that are opposite."""
    assert scored(["power_3", "", "power_4"], OPPOSITE) == [1, 1, 1]
    assert scored(["power_3 love_4", "love_5", ""], "monster_attack natural_disaster") == [2, 1, 0]


def test_ch_28__multi_all():
    """CH-28, ``multi="all"``: one fame in all, for meeting every active condition."""
    both = "monster_attack natural_disaster"
    assert scored(["power_3 love_4", "love_5", ""], both, multi="all") == [1, 0, 0]
    assert scored(["power_3 power_4", "love_5", ""], both, multi="all") == [0, 0, 0]
    assert scored(["power_3", "", ""], OPPOSITE, multi="all") == [0, 0, 0]
    assert scored(["power_3", "power_4", ""], multi="all") == [1, 1, 0]


def test_ch_28__multi_all_with_everybody_equal():
    """CH-28, ``multi="all"``: most and fewest can both be met by a tie of all."""
    assert scored(["power_3", "power_4", "power_5"], OPPOSITE, multi="all") == [1, 1, 1]


def test_ch_28__multi_all_and_the_bar():
    """CH-28, ``multi="all"``: barred players stay out; Dark Hour lets only evil owners in."""
    assert scored(["power_3 love_1", "power_4", ""], multi="all") == [0, 1, 0]
    both = "dark_hour monster_attack"
    assert scored(["power_3 love_1", "power_4", ""], both, multi="all") == [1, 0, 0]


def next_round(used: str, active: str = "monster_attack", seed: int = 0, **kwargs) -> Table:
    """A second round: all history cards but ``used`` and ``active`` are in the deck."""
    rest = {"random": seed, **kwargs.pop("rest", {})}
    history = {"active": [active], "used": used.split(), **kwargs.pop("history", {})}
    t = end_of_round([""] * 4, history, single_round=False, rest=rest, **kwargs)
    t.answers("leftovers no")
    assert t.round == 2
    return t


def used_but(*deck: str, active: str = "monster_attack") -> str:
    return " ".join(name for name in HISTORIES if name not in (*deck, active))


def test_ch_29__encounter_with_the_dragon_draws_two():
    """CH-29: from the deck; all are discarded after the round."""
    deck = "dragon_talk", "dark_hour", "corruption"
    seen = set()
    for seed in MANY:
        t = next_round(used_but(*deck), seed=seed)
        seen.add(t.history["first"])
        if t.history["first"] == "dragon_talk":
            assert set(t.history["table"]) == set(deck)
            assert t.conditions == {"dark_hour", "corruption"}
            assert t.history["deck"] == []
    assert seen == set(deck)


def test_ch_29__what_was_drawn_is_used_in_the_next_round():
    """CH-29: all history cards of the round are discarded after it."""
    history = {
        "first": "dragon_talk",
        "table": ["dragon_talk", "dark_hour", "corruption"],
        "active": ["dark_hour", "corruption"],
        "used": ["round_table"],
    }
    t = end_of_round(["", "", ""], history, single_round=False)
    t.answers("leftovers no")
    assert set(t.history["used"]) == {"dragon_talk", "dark_hour", "corruption", "round_table"}


def test_ch_29__dragon_history_previous():
    """CH-29, ``dragon_history="previous"``: the two used before apply, none is drawn."""
    # the round just played turned up Monster Attack, the one before Dark Hour
    recent = {"recent": ["monster_attack", "dark_hour"]}
    t = next_round(used_but("dragon_talk"), history=recent, dragon_history="previous")
    assert t.history["first"] == "dragon_talk"
    assert "dragon_talk" in t.history["table"]
    assert t.conditions == {"monster_attack", "dark_hour"}


@pytest.mark.parametrize("n", [3, 5])
def test_ch_30__dragon_and_king_are_set_aside_in_a_draw(n):
    """CH-30: and shuffled back; the draw goes on for a plain card."""
    seen = set()
    for seed in range(100 if config.DISABLE_JIT else 600):
        history = new_match(GAME, num_players=n, seed=seed).position()["history"]
        first = history["first"]
        seen.add(first)
        drawn = {"dragon_talk": 2, "coronation": 3}.get(first, 0)
        assert len(history["table"]) == 1 + drawn
        conditions = set(history["active"]) & set(PLAIN)
        assert len(conditions) == (drawn or 1)
        assert conditions == ({first} if first in PLAIN else set(history["table"]) - {first})
        assert sorted(history["deck"] + history["table"]) == sorted(HISTORIES)
        for other in DRAGON_AND_KING:
            assert other == first or other in history["deck"]
    assert seen >= set(DRAGON_AND_KING)


def test_ch_31__the_start_card_of_the_first_card_turned_up_decides():
    """CH-31: the holders of the other start cards need not lead, nor show them."""
    for seed in MANY:
        match = new_match(GAME, seed=seed)
        history = match.position()["history"]
        holder = match.position()["players"][match.player]
        assert HISTORIES[history["first"]] in holder["hand"]
        shown = [card for them in match.view(0)["players"] for card in them["known"]]
        assert shown == [HISTORIES[history["first"]]]


def test_ch_32__an_empty_deck_is_made_of_the_used_cards():
    """CH-32: all twelve, the last round's card too, at the start of the next round."""
    firsts = set()
    for seed in MANY:
        t = next_round(used_but(), seed=seed)
        assert t.history["used"] == []
        assert sorted(t.history["table"] + t.history["deck"]) == sorted(HISTORIES)
        firsts.add(t.history["first"])
    assert len(firsts) > 10 if len(MANY) > 100 else len(firsts) > 4


def test_ch_33__with_five_a_card_is_removed_face_up_but_never_the_start_card():
    """CH-33: everybody sees it; each other card of the 36 may be it."""
    for seed in MANY:
        match = new_match(GAME, num_players=5, seed=seed)
        position = match.position()
        assert position["removed"] in CARDS
        assert position["removed"] != HISTORIES[position["history"]["first"]]
        assert all(match.view(p)["removed"] == position["removed"] for p in range(5))
        assert not any(position["removed"] in them["hand"] for them in position["players"])


def test_ch_33__a_removed_evil_card_makes_the_set_impossible():
    """CH-33: three evil cards are no set."""
    allies = ["power_1 wisdom_1 wild_demon", "power_2", "", "", ""]
    assert scored(allies, rest={"removed": "love_1"}) == [0, 1, 0, 0, 0]


def test_ch_34__the_start_card_stays_in_hand_and_is_public():
    """CH-34: until it is played face up."""
    match = new_match(GAME, seed=3)
    t = Table(match)
    start = HISTORIES[t.history["first"]]
    leader = match.player
    assert start in t.hand(leader)
    assert all(match.view(p)["players"][leader]["known"] == [start] for p in range(4))
    other = sorted(t.hand(leader) - {start})[0]
    after = Table(match.clone()).plays(other)
    assert after.match.view((leader + 1) % 4)["players"][leader]["known"] == [start]
    after = Table(match.clone()).plays(start)
    assert after.match.view((leader + 1) % 4)["players"][leader]["known"] == []


def test_ch_35__equal_highest_share():
    """CH-35: the game ends with three fame or more; the highest wins, equal players share."""
    t = end_of_round(["power_3", "power_4", "", ""], fame=[2, 2, 1, 0], single_round=False)
    t.answers("leftovers no")
    assert t.over
    assert t.match.win_shares.tolist() == [0.5, 0.5, 0, 0]


def test_ch_35__tie_play_on():
    """CH-35, ``tie="play_on"``: further rounds until one player leads alone."""
    kwargs = {"single_round": False, "tie": "play_on"}
    t = end_of_round(["power_3", "power_4", "", ""], fame=[2, 2, 1, 0], **kwargs)
    t.answers("leftovers no")
    assert not t.over
    assert (t.round, t.fame) == (2, [3, 3, 1, 0])
    t = end_of_round(["power_3", "", "", ""], fame=[3, 3, 1, 0], **kwargs)
    t.answers("leftovers no")
    assert t.over
    assert t.match.win_shares.tolist() == [1, 0, 0, 0]
    t = end_of_round(["", "", "power_3", ""], fame=[3, 3, 1, 0], **kwargs)
    t.answers("leftovers no")
    assert not t.over


def test_ch_36__fame_has_no_limit_of_supply():
    """CH-36: more than fifteen points may be out."""
    history = {
        "first": "coronation",
        "table": ["coronation", "bloody_revolt", "political_plot", "corruption"],
        "active": ["bloody_revolt", "political_plot", "corruption"],
    }
    t = end_of_round([""] * 6, history, fame=[2] * 6, single_round=False)
    t.answers("leftovers no")
    assert t.over
    assert t.fame == [5] * 6
    assert t.match.returns.tolist() == pytest.approx([0] * 6, abs=1e-6)


def test_ch_37__round_table_names_the_wizard_wisdom_10():
    """CH-37: one wisdom 10 exists, whatever its name."""
    t = next_round(used_but("round_table"))
    assert t.history["first"] == "round_table"
    assert "wisdom_10" in t.hand(t.match.player)
    assert CARDS.count("wisdom_10") == 1
