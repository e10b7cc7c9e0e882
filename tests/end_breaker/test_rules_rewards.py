"""Sections 4.4, 4.5 and 5: ranks, rewards, what is left of a battle, the end of the game."""

import pytest

from tabletop_envs import new_match
from tests.end_breaker.figures import at, damage, total
from tests.end_breaker.scenario import GAME, PTSS, Table, battle, table

A, B, C, D = range(4)
# hands in the order of their AT
SHOWN = [
    "travellers_tavern", "hunter", "hunter astral_mage", "hunter astral_mage citadel_knight",
    "hunter hunter astral_mage citadel_knight",
    "hunter hunter astral_mage astral_mage citadel_knight",
]  # fmt: skip
RABISHAN, HIPPOBONE = damage("rabishan"), damage("hippobone")
OUT, IN = "demonista", 20  # decks: the damage empties the one, not the other


def ranked(shown, out=(), mask="jaglants", **entries) -> Table:
    """After a battle in which the players show hands of these ranks or these hands.

    ``out``: those out of action.
    """
    hands = [(SHOWN[hand] if isinstance(hand, int) else hand).split() for hand in shown]
    players = [{"hand": hand, "deck": OUT if p in out else IN} for p, hand in enumerate(hands)]
    for p, darc in enumerate(entries.pop("darc", [])):
        players[p]["darc"] = darc
    t = battle(*players, mask=mask, **entries)
    for p, hand in enumerate(hands):
        t.asked("play", p)
        last = hand[-1] if p == len(hands) - 1 else None
        t.plays(" ".join(hand[:-1] if last else hand))
        if last:
            t.turns_up(f"play {last}", "rabishan")
    return t


def test_a_higher_rank_shows_more():
    shown = [total(hand) for hand in SHOWN]
    assert shown == sorted(set(shown))


# 4.4: Jaglants 9-6-3-0 (EB1-049), Bamboo Man 6-5-4-2, Jester 5-3-1-0, Alraune 7-4-2-1


@pytest.mark.parametrize(
    ("shown", "darc"),
    [
        ([3, 1], [9, 6]),
        ([1, 3], [6, 9]),
        ([3, 3], [7, 7]),  # 15 / 2, rounded down
        ([0, 1, 2], [3, 6, 9]),
        ([2, 2, 1], [7, 7, 3]),
        ([3, 2, 2], [9, 4, 4]),  # 9 / 2
        ([2, 2, 2], [6, 6, 6]),
        ([4, 3, 2, 1], [9, 6, 3, 0]),
        ([1, 2, 3, 4], [0, 3, 6, 9]),
        ([2, 2, 2, 1], [6, 6, 6, 0]),
        ([3, 2, 2, 2], [9, 3, 3, 3]),  # 9 / 3
        ([3, 1, 3, 1], [7, 1, 7, 1]),  # 15 / 2, 3 / 2
        ([2, 2, 2, 2], [4, 4, 4, 4]),  # 18 / 4
        ([0, 0, 0, 0], [4, 4, 4, 4]),
        ([5, 4, 4, 3], [9, 4, 4, 0]),
    ],
)
def test_eb_39__rewards_by_rank_ties_share_the_average(shown, darc):
    """EB-38: total AT; EB-66: so many tied players take so many places."""
    assert ranked(shown).darc == darc


@pytest.mark.parametrize(
    ("mask", "darc"),
    [("bamboo_man", [2, 4, 5, 6]), ("freeze_lancer", [1, 2, 4, 7]), ("scope_owl", [0, 2, 4, 7])],
)
def test_4_4__the_rewards_are_those_of_the_mask(mask, darc):
    assert ranked([1, 2, 3, 4], mask=mask).darc == darc


@pytest.mark.parametrize(
    ("shown", "out", "darc"),
    [
        ([3, 1], [0], [4, 6]),  # 9 / 2
        ([3, 1], [1], [9, 3]),
        ([3, 1], [0, 1], [4, 3]),
        ([3, 3], [0], [3, 7]),  # 15 / 2 is 7, and half of 7 is 3
        ([2, 2, 2], [1, 2], [6, 3, 3]),
        ([3, 2, 2], [0, 2], [4, 4, 2]),
        ([4, 3, 2, 1], [0, 1, 2, 3], [4, 3, 1, 0]),
        ([3, 1, 3, 1], [0, 1], [3, 0, 7, 1]),
    ],
)
def test_eb_40__out_of_action_half_rounded_down(shown, out, darc):
    """EB-66: ranked with the others; first average and floor, then halve and floor."""
    assert ranked(shown, out).darc == darc


def test_eb_40__rewards_are_added_to_what_a_player_has():
    assert ranked([3, 1], [0], darc=[5, 2]).darc == [9, 8]


# EB-43: ties of bonuses


def test_eb_43__jester_all_with_the_fewest_cards_in_action():
    """EB1-057: three more each; not those out; EB-40: not halved."""
    least, more = RABISHAN + 1, RABISHAN + 3
    t = battle({"hand": "beast_warrior", "deck": least}, {"deck": least}, {"deck": more},
               mask="jester")  # fmt: skip
    assert t.answers("play beast_warrior").fought("rabishan").darc == [5 + 3, 2 + 3, 2]
    t = battle({"hand": "beast_warrior", "deck": OUT}, {"deck": least}, {"deck": more},
               mask="jester")  # fmt: skip
    assert t.answers("play beast_warrior").fought("rabishan").darc == [2, 2 + 3, 2]


def test_eb_43__no_bonus_if_all_are_out():
    """EB-65 likewise."""
    assert ranked([3, 1], [0, 1], mask="jester").darc == [2, 1]
    assert ranked([3, 1], [0, 1], mask="the_prophet").darc == [3, 2]


def test_eb_43__prophet_all_who_played_the_most_jobs():
    """EB1-058: two more each."""
    one, two, more = "beast_warrior", "beast_warrior citadel_knight", "beast_warrior beast_warrior"
    assert total("hunter") < total(one) < total(two) < total(more)
    assert ranked([one, "hunter", 0], mask="the_prophet").darc == [8, 6, 2]
    assert ranked([two, "hunter", more], mask="the_prophet").darc == [4 + 2, 2, 6 + 2]
    assert ranked([two, "hunter", more], [2], mask="the_prophet").darc == [4 + 2, 2, 3]


def test_eb_65__prophet_when_nobody_in_action_played_a_job():
    assert ranked([0, 0], mask="the_prophet").darc == [5 + 2, 5 + 2]
    assert ranked([0, 1], [1], mask="the_prophet").darc == [4 + 2, 3]


# EB-42, EB-63


@pytest.mark.parametrize(
    ("mask", "pool", "code"), [("alraune", "PTS", "EB1-053"), ("freeze_lancer", "WW", "EB1-054")]
)
@pytest.mark.parametrize("out", [[], [0], [1], [2], [0, 1], [0, 1, 2]])
def test_eb_63__a_mask_joins_the_one_who_is_out(mask, pool, code, out):
    """EB-42: exactly one player out; otherwise the mask leaves the game."""
    t = ranked([3, 2, 1], out, mask=mask)
    assert [mask in t.owned(p).split() for p in range(3)] == [out == [p] for p in range(3)]
    assert t.position["masks"][0]["gone"]


def test_eb_64__a_mask_in_a_deck_is_a_card_of_no_class():
    """EB-42, EB-47: AT 0, no attribute; in a battle it costs a play."""
    masks = [{"mask": "tittanian", "thorns": [2, 0]}]
    them = {"hand": "alraune astral_mage", "deck": "shield_guard"}
    t = table({"hand": " ".join(PTSS)}, them, masks=masks).plays(" ".join(PTSS)).stops()
    t.answers("solve", "thorn 0", "stop").asked("play", B).answers("play alraune")
    t.has(B, plays=4, hand="astral_mage shield_guard").answers("play astral_mage")
    assert t.at(B) == [0, at("astral_mage") + 2]  # jobs have AT +2


# 4.5


def test_eb_44__hands_and_played_cards_are_discarded_and_five_drawn():
    """EB-59: the discard pile is shuffled in only when needed; EB-61."""
    t = battle(
        {"hand": "hunter astral_mage", "deck": "demonista " * (RABISHAN + 6)},
        {
            "hand": "sky_runner citadel_knight",
            "deck": "beast_warrior " * (RABISHAN + 4),
            "discard": "hunter",
        },
    )
    t.answers("play hunter").fought("rabishan")
    t.has(A, hand="demonista " * 5, deck="demonista", play=[])
    t.has(A, discard="hunter astral_mage" + " demonista" * RABISHAN)
    # B: four are left and drawn, then the rest is shuffled and one is drawn
    assert "beast_warrior " * 4 in t.pile(B, "hand") + " "
    t.has(B, discard="")
    assert t.sizes[B] == 2 + 1 + RABISHAN - 1


def test_eb_44__both_masks_leave_the_game():
    """EB-62: the damage card has no effect but its figure (Prophet 17)."""
    t = battle({"deck": "demonista " * 12}, {}).fought("the_prophet")
    assert set(t.position["turned_up"]) >= {"the_prophet"}
    mask = t.position["masks"][0]
    assert mask == {"mask": "jaglants", "thorns": [0, 0], "gone": True}
    assert t.darc == [3, 3]  # both out: 15 / 2 is 7, and half of it 3; no bonus for jobs


def test_eb_59__an_emptied_deck_gives_a_new_hand():
    """No Discord, no Lily Head: just five."""
    t = battle({"hand": "hunter", "deck": "demonista " * 6}, {}).fought("the_prophet")
    assert len(t.of(A)["hand"]) == 5
    assert t.sizes[A] == 2
    t = battle({"hand": "hunter", "deck": "demonista"}, {}).fought("the_prophet")
    t.has(A, hand="hunter demonista", deck="", discard="")


def test_4_5__the_next_turn_is_a_whole_one():
    t = ranked([3, 1, 2]).asked("play", B)
    t.has(B, plays=5).shows(player=B, solved=False, fought=None, pool="")
    t.has(A, shield=0, guards=0, plays=0)


# 5.1


def test_5_1__the_game_ends_after_the_third_battle():
    """EB-76: rewards first; no redraw."""
    t = ranked([1, 3], third=True)
    assert t.over
    assert not t.match.truncated
    assert t.darc == [6, 9]
    t.shows(battles=3)
    t.won_by(B)


def test_eb_76__bonuses_of_the_third_battle_count():
    t = ranked(["hunter", "beast_warrior"], third=True, mask="the_prophet", darc=[2, 0])
    assert t.darc == [2 + 4 + 2, 6 + 2]
    ten_left = 10 + max(0, HIPPOBONE - 3)
    strong = "beast_warrior beast_warrior"
    assert total("shield_guard") < total(strong)
    t = battle({"hand": "shield_guard", "deck": "demonista " * ten_left},
               {"hand": strong, "deck": "sky_runner " * 12}, third=True)  # fmt: skip
    t.answers("play shield_guard", "yes", "play beast_warrior")
    t.turns_up("play beast_warrior", "hippobone")
    assert t.darc == [6 + 2, 9]  # EB-41


def test_5_1__most_darc_wins():
    ranked([3, 1], third=True, darc=[0, 4]).won_by(B)
    ranked([3, 1], third=True, darc=[0, 2]).won_by(A)


def test_eb_49__then_fewer_cards():
    """In deck, hand, discard pile and play together."""
    t = ranked([3, 1], third=True, darc=[0, 3])
    sizes = [len(t.owned(p).split()) for p in (A, B)]
    assert sizes[A] > sizes[B]
    t.won_by(B)
    n = HIPPOBONE + 3
    small = {"hand": "beast_warrior", "deck": "demonista " * n}
    big = {"hand": "hunter", "deck": "sky_runner " * (n + 1), "darc": 3}
    less = {**big, "deck": "sky_runner " * (n - 1)}
    for pair, winner in (((small, big), A), ((small, less), B)):
        t = (
            battle(*pair, third=True)
            .answers("play beast_warrior")
            .turns_up("play hunter", "hippobone")
        )
        assert t.darc == [9, 9]
        t.won_by(winner)


def test_eb_49__then_a_draw():
    pair = [{"hand": "beast_warrior", "deck": "demonista " * (HIPPOBONE + 3)},
            {"hand": "hunter", "deck": "sky_runner " * (HIPPOBONE + 3), "darc": 3}, {}]  # fmt: skip
    t = battle(*pair, third=True).answers("play beast_warrior", "play hunter")
    t.fought("hippobone").won_by(A, B)


def test_5_1__two_battles_do_not_end_it():
    masks = [{"mask": "jaglants", "thorns": [2, 0]}, "jester", {"mask": "felpool", "gone": True}]
    t = table({"hand": " ".join(PTSS)}, masks=masks).plays(" ".join(PTSS)).stops()
    t.answers("solve").may_only("thorn 0", "thorn 1").answers("thorn 0").fought("rabishan")
    assert not t.over
    t.shows(battles=2)


def test_5_1__one_mask_left_is_the_only_place():
    t = battle(third=True)
    t.shows(battles=2, fought=0)


# EB-51, EB-77


@pytest.mark.parametrize(("n", "max_turns"), [(2, 1), (3, 2), (4, 1)])
def test_eb_51__truncated_after_so_many_turns_a_player(n, max_turns):
    """EB-77: a draw of all, marked as truncated, whoever leads."""
    t = Table(new_match(GAME, seed=3, num_players=n, max_turns=max_turns))
    turns = set()
    while not t.over:
        turns.add(t.position["turn"])
        t.answers("stop")
    assert len(turns) == n * max_turns
    assert t.match.truncated
    t.won_by(*range(n))
    assert len(set(t.match.returns.tolist())) == 1


def test_eb_77__a_lead_is_not_worth_stalling_for():
    t = table({"darc": 9}, {}, options={"max_turns": 1}, turn=2, player=1)
    t.ends_turn()
    assert t.match.truncated
    t.won_by(A, B)


def test_eb_51__sixty_turns_a_player():
    t = table({}, {}, turn=119)
    t.ends_turn()
    assert not t.over
    while not t.over:
        t.answers("stop")
    assert t.match.truncated
    assert t.position["turn"] == 120
