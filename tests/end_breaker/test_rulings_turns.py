"""Rulings on what a turn leaves behind: flags, battles in the last turn, masks and plays."""

import pytest

from tests.end_breaker.figures import damage, showing, total
from tests.end_breaker.scenario import PTSS, Table, battle, table

A, B, C = 0, 1, 2


def last_turn(third: bool) -> Table:
    """Turn 120 of two players: A has solved and the third thorn is to be placed."""
    masks = [{"mask": "jaglants", "thorns": [1, 1]}, {"mask": "jester", "gone": True}]
    masks.append({"mask": "mummy", "gone": third})
    t = table({"hand": " ".join(PTSS)}, {"darc": 1}, masks=masks, turn=120)
    return t.plays(" ".join(PTSS)).stops().answers("solve")


def test_eb_77__a_battle_in_the_last_turn_is_fought_and_then_the_game_is_cut():
    """EB-51: turns are counted, not decisions; A leads by the solve, but it is a draw."""
    t = last_turn(False).answers("thorn 0").fought("rabishan")
    assert t.over
    assert t.match.truncated
    assert t.darc[A] > t.darc[B]
    t.won_by(A, B)


def test_eb_77__a_third_battle_in_the_last_turn_ends_the_game_by_the_rules():
    t = last_turn(True).may_only("thorn 0").answers("thorn 0").fought("rabishan")
    assert t.over
    assert not t.match.truncated
    assert t.darc[A] > t.darc[B]
    t.won_by(A)


def test_3_4__flags_of_a_turn_end_with_it():
    """Discord (EB-24), solved and bought (EB-6) are those of one turn and its player."""
    deck = "demonista " * 9
    t = table({"hand": "discord", "deck": deck}, {"hand": "hunter", "deck": "sky_runner " * 9})
    t.answers("play discord").ends_turn()
    assert [len(t.of(p)["hand"]) for p in (A, B)] == [7, 1]
    t.ends_turn().shows(discord=False)
    assert len(t.of(B)["hand"]) == 5
    t.ends_turn()
    assert len(t.of(A)["hand"]) == 5
    t = table({"hand": " ".join(PTSS)}, {"hand": " ".join(PTSS[:3])})
    t.plays(" ".join(PTSS)).stops().answers("solve", "thorn 0").shows(solved=False, bought=False)
    t.plays(" ".join(PTSS[:3])).stops().may("buy sky_runner", "stop")


def test_eb_59__no_binding_strike_after_a_battle():
    """There is no hand-adjustment phase; the next one is not owed either."""
    masks = [{"mask": "jaglants", "thorns": [1, 1]}]
    hand = " ".join([*PTSS, "binding_strike"])
    t = table({"hand": hand, "deck": "hunter " * 2}, {"hand": "hunter"}, masks=masks)
    t.answers("play binding_strike", "yes").plays("citadel_knight hunter astral_mage astral_mage")
    t.answers("solve", "thorn 0").fought("rabishan")
    t.asked("play", B).has(A, keeps=0)
    t.ends_turn().asked("play", A).ends_turn().asked("play", B)


def test_eb_10__plays_gained_in_a_turn_are_not_those_of_the_battle():
    masks = [{"mask": "jaglants", "thorns": [1, 1]}]
    t = table({"hand": " ".join([*PTSS, "rending_cut"])}, masks=masks).answers("play rending_cut")
    t.plays(" ".join(PTSS)).stops().answers("solve", "thorn 0").has(A, plays=5)


def test_4_2__walking_cactus_gives_seven_plays_to_all():
    """EB1-046."""
    masks = [{"mask": "walking_cactus", "thorns": [1, 1, 0]}]
    t = table({"hand": " ".join(PTSS)}, {}, {}, masks=masks).plays(" ".join(PTSS)).stops()
    t.answers("solve", "thorn 0")
    for p in (A, B, C):
        t.asked("play", p).has(p, plays=7).answers("stop")
    t.ends_turn()
    assert t.of(C)["plays"] == 5


@pytest.mark.parametrize(("jobs", "out"), [(0, True), (1, True), (2, False), (3, False)])
def test_eb_36__bamboo_man_each_job_in_play_takes_one_off_the_own_damage(jobs, out):
    """EB1-050: damage less the jobs, against one card fewer than the damage; 6-5-4-2."""
    hand = ["hunter"] * min(jobs, 2) + ["citadel_knight"] * (jobs - 2)
    lost = damage("scope_owl")
    me = {"hand": [*hand, "travellers_tavern"], "deck": "demonista " * (lost - 1)}
    strong = "beast_warrior beast_warrior"
    assert total(" ".join(hand)) < total(strong)
    t = battle(me, {"hand": strong, "deck": "sky_runner " * lost}, mask="bamboo_man")
    t.plays(" ".join([*hand, "travellers_tavern", "beast_warrior"]))
    t.turns_up("play beast_warrior", "scope_owl")
    assert t.darc == [2 if out else 5, 6]


def test_eb_69__the_darc_of_lily_head_comes_after_buying_and_once():
    masks = [{"mask": "lily_head", "thorns": [1, 1]}]
    ten = showing(10, 5)
    t = table({"hand": ten, "deck": "hunter " * 2}, {}, masks=masks).plays(ten).stops()
    assert t.darc == [0, 0]
    t.answers("stop").asked("play", B)
    assert t.darc == [1, 0]


def test_eb_27__seven_thorns_always_suffice():
    """Six of A lie on three masks, two on each: the seventh is placed."""
    masks = [{"mask": name, "thorns": [2, 0]} for name in ("jaglants", "jester", "felpool")]
    t = table({"hand": " ".join(PTSS)}, masks=masks).has(A, thorns=1).plays(" ".join(PTSS)).stops()
    t.answers("solve").may_only("thorn 0", "thorn 1", "thorn 2").answers("thorn 2")
    t.shows(fought=2).has(A, hand_thorns=3)


def test_eb_66__three_tied_for_victory():
    hands = [{"hand": "hunter", "deck": f"{x} " * 7} for x in ("demonista", "sky_runner")]
    hands.append({"hand": "hunter", "deck": "beast_warrior " * 7})
    t = battle(*hands, third=True)
    t.answers("play hunter", "play hunter").turns_up("play hunter", "hippobone")
    assert t.darc == [6, 6, 6]  # 18 / 3
    t.won_by(A, B, C)


def test_eb_6__a_link_that_is_still_met_after_buying_cannot_be_solved():
    hand = "beast_warrior sky_runner demonista demonista"
    t = table(hand).plays(hand).stops().may("solve").answers("buy sky_runner")
    assert t.pool == "PPTSSS"
    t.may("buy demonista", "stop").may_not("solve")


@pytest.mark.parametrize(
    ("hand", "size", "winners"),
    [
        ("hunter travellers_tavern", 6, [A, B]),  # a smaller deck, but as many cards in all
        ("hunter travellers_tavern", 7, [A]),
        ("hunter travellers_tavern", 5, [B]),
        ("hunter", 7, [A, B]),
    ],
)
def test_eb_49__all_cards_of_a_player_are_counted(hand, size, winners):
    """A has eight: one played, seven in the deck of which some are discarded; 9 darc each."""
    assert damage("hippobone") < 5
    me = {"hand": "beast_warrior", "deck": "demonista " * 7}
    t = battle(me, {"hand": hand, "deck": "sky_runner " * size, "darc": 3}, third=True)
    *first, last = [f"play {card}" for card in hand.split()]
    t.answers("play beast_warrior", *first).turns_up(last, "hippobone")
    assert t.darc == [9, 9]
    t.won_by(*winners)
