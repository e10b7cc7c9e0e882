"""Section 4: the battle, from the new decks to the redraw."""

import pytest

from tests.end_breaker.figures import as_tuned, damage
from tests.end_breaker.scenario import PTSS, battle, table

A, B, C, D = range(4)
# damage of a masquerade turned up (section 8)
RULES = {
    "hippobone": 4, "rabishan": 6, "prince_on_a_white_horse": 7, "scope_owl": 8, "insectare": 9,
    "walking_cactus": 10, "alraune": 11, "jester": 14, "red_baroque": 16, "the_prophet": 17,
}  # fmt: skip
DAMAGE = {mask: as_tuned(mask, "damage", figure) for mask, figure in RULES.items()}
RABISHAN = damage("rabishan")
BIG = "beast_warrior " * 12


def begin(*them, masks=None, **entries):
    """A has solved and may place the third thorn."""
    masks = masks or [{"mask": "jaglants", "thorns": [2] + [0] * len(them)}]
    t = table({"hand": " ".join(PTSS)}, *them, masks=masks, **entries)
    return t.plays(" ".join(PTSS)).stops().answers("solve")


# 4.1


def test_4_1__all_cards_become_a_new_deck_and_five_are_drawn():
    """EB-33: hand, play area, discard pile and the rest of the deck; no darc, no thorns."""
    me = {
        "hand": "sky_runner demonista",
        "discard": "beast_warrior",
        "deck": "hunter hunter astral_mage citadel_knight",
    }
    few = {"hand": "beast_warrior", "deck": "demonista"}
    hands, last = set(), None
    for seed in range(1, 9):
        t = begin({**me, "darc": 4}, few, masks=[{"mask": "jaglants", "thorns": [2, 0, 0]}],
                  random=seed)  # fmt: skip
        owned = [t.owned(p) for p in range(3)]
        t.answers("thorn 0")
        assert [t.owned(p) for p in range(3)] == owned
        for p in range(3):
            t.has(p, discard="", play=[])
            assert len(t.of(p)["hand"]) == min(5, len(owned[p].split()))
            assert not t.top(p)
        assert t.darc == [2, 4, 0]
        hands.add(t.pile(B, "hand"))
        last = t
    assert len(hands) > 1
    last.has(
        C, hand="beast_warrior demonista", deck=""
    )  # EB-60: fewer than five cards: what there is


@pytest.mark.parametrize("laid", [[3, 0, 0], [1, 2, 0], [1, 1, 1], [2, 0, 1]])
def test_4_1__the_thorns_of_this_mask_join_the_hands_of_their_owners(laid):
    """EB-32: all fight, also those without a thorn; EB-33: other masks keep theirs."""
    masks = [{"mask": "jaglants", "thorns": [laid[0] - 1, *laid[1:]]}]
    masks.append({"mask": "jester", "thorns": [1, 0, 1]})
    t = begin({}, {}, masks=masks).answers("thorn 0")
    assert [t.of(p)["hand_thorns"] for p in range(3)] == laid
    assert t.thorns(1) == [1, 0, 1]
    for p in (A, B, C):
        t.asked("play", p).has(p, plays=5)
        t.answers("stop")


# 4.2


def test_4_2__each_plays_out_from_the_active_player_clockwise():
    """EB-35: one player plays all that is wanted, then the next; EB-75."""
    t = battle("hunter hunter", "hunter astral_mage", "demonista demonista", thorns=[3, 0, 0])
    for label, then in [
        ("play hunter", A), ("stop", B), ("play astral_mage", B), ("play hunter", C),
    ]:  # fmt: skip
        t.answers(label).asked("play", then)
    assert [t.play(p) for p in range(3)] == ["hunter", "astral_mage hunter", ""]


def test_4_2__the_active_player_may_be_any():
    t = table("", "", {"hand": " ".join(PTSS)}, {}, player=2,
              masks=[{"mask": "jaglants", "thorns": [0, 1, 1, 0]}])  # fmt: skip
    t.plays(" ".join(PTSS)).stops().answers("solve", "thorn 0")
    order = []
    while t.position["battles"] == 0:
        order.append(t.question[1])
        t.answers("stop")
    assert order == [2, 3, 0, 1]
    t.shows(player=3)


def test_eb_34__a_player_has_five_plays():
    t = battle("hunter hunter hunter demonista demonista demonista", "sky_runner")
    for n in range(5, 0, -1):
        t.asked("play", A).has(A, plays=n)
        t.answers("play hunter" if n > 2 else "play demonista")
    t.asked("play", B).has(A, hand="demonista")


def test_eb_10__symbols_do_nothing_in_a_battle():
    """Nothing is bought or solved; a Tavern converts nothing."""
    t = battle("travellers_tavern demonista beast_warrior sky_runner", "hunter")
    t.plays("demonista beast_warrior sky_runner travellers_tavern").asked("play", B)


# EB-34, EB-58: Double Trigger


def test_eb_34__double_trigger():
    """A hand card goes under the deck, two are drawn, plays +1; AT 0."""
    t = battle(
        {"hand": "hunter demonista", "deck": "sky_runner beast_warrior astral_mage"}, "hunter"
    )
    t.has(A, hand_thorns=3, plays=5)
    t.answers("double_trigger").asked("card", A, t.question[2])
    t.may_only("keep hunter", "keep demonista").answers("keep hunter")
    t.has(A, hand="demonista sky_runner beast_warrior", deck="astral_mage hunter")
    t.has(A, hand_thorns=2, plays=5)
    assert sum(t.at(A)) == 0
    t.answers("double_trigger", "keep demonista")
    t.has(A, hand="sky_runner beast_warrior astral_mage hunter", deck="demonista", plays=5)


def test_eb_58__the_card_put_under_may_be_drawn_again():
    """EB-15: no reshuffle in a battle; EB-60."""
    t = battle({"hand": "hunter", "deck": "demonista", "discard": "sky_runner"}, "hunter")
    t.answers("double_trigger", "keep hunter")
    t.has(A, hand="hunter demonista", deck="", discard="sky_runner")
    t.answers("double_trigger", "keep hunter").has(A, hand="hunter demonista", deck="")


def test_eb_58__no_double_trigger_with_thorns_alone():
    t = battle({"hand": "hunter", "deck": "demonista demonista"}, "hunter")
    t.may("double_trigger").answers("play hunter")
    t.asked("play", B).has(A, hand_thorns=3)


def test_eb_34__a_thorn_costs_a_play_and_cannot_be_played_in_a_turn():
    table("hunter", masks=[{"mask": "jester", "thorns": [2, 0]}]).may_not("double_trigger")
    t = battle({"hand": "hunter hunter hunter hunter sky_runner", "deck": BIG}, "demonista")
    t.plays("hunter hunter hunter hunter").has(A, plays=1)
    t.answers("double_trigger", "keep sky_runner")
    t.has(A, plays=1).answers("play beast_warrior").asked("play", B)


def test_4_5__thorns_return_whether_played_or_not():
    """EB-34: also those of others."""
    t = battle({"hand": "hunter", "deck": BIG}, {}, {}, thorns=[2, 1, 0])
    t.answers("double_trigger", "keep hunter").fought("rabishan")
    for p in range(3):
        t.has(p, thorns=7, hand_thorns=0)
    assert "double_trigger" not in t.owned(A)


# 4.3


@pytest.mark.parametrize("card", DAMAGE)
def test_eb_36__one_damage_card_for_all(card):
    """So many cards leave each deck for the discard pile; EB-62: only the figure counts.

    Mummy 6-4: A is first with AT 1. EB-37: out of action with 0, EB-40: then halved.
    """
    decks = (BIG, "demonista " * 8)
    t = battle({"hand": "hunter", "deck": decks[0]}, {"deck": decks[1]}, mask="mummy")
    t.answers("play hunter").fought(card)
    lost = DAMAGE[card]
    assert t.darc == [3 if lost >= 12 else 6, 2 if lost >= 8 else 4]
    left = [max(n - lost, 0) for n in (12, 8)]
    for p, (n, name) in enumerate([(12, "hunter"), (8, "travellers_tavern")]):
        # five are drawn of what is left, or of all once that does not suffice
        shuffled = left[p] < 5
        assert t.sizes[p] == (n + 1 if shuffled else left[p]) - 5
        assert (name in t.of(p)["discard"]) != shuffled


def test_eb_37__out_of_action_exactly_at_zero():
    """Damage takes the last of just so many cards, and leaves one of one more."""
    me = {"hand": "hunter", "deck": "beast_warrior " * RABISHAN}
    t = battle(me, {"deck": "demonista " * (RABISHAN + 1)})
    assert t.fought("rabishan").darc == [3, 7]  # 15 shared: 7; 7 halved


def test_eb_37__draws_may_empty_the_deck_too():
    """Checked after the damage only: until then the player plays on."""
    them = {"deck": "beast_warrior " * (RABISHAN + 1)}
    t = battle({"hand": "hunter demonista", "deck": "sky_runner"}, them)
    t.answers("double_trigger", "keep demonista").has(A, deck="", plays=5)
    t.plays("sky_runner hunter")
    assert t.fought("rabishan").darc == [4, 6]


def test_eb_60__fewer_than_five_cards():
    """The deck is 0: out of action, whatever the damage, which Shield Guard takes whole."""
    guards = -(-RABISHAN // 3)
    me = {"hand": "hunter" + " shield_guard" * guards, "deck": ""}
    t = battle(me, {"deck": "demonista " * (RABISHAN + 1)}).answers("play hunter")
    for _ in range(guards):
        t.answers("play shield_guard", "yes")
    t.has(A, shield=3 * guards)
    assert t.fought("rabishan").darc == [4, 6]


def test_eb_36__damage_is_not_below_zero():
    """Three shields against less than nine."""
    assert RABISHAN < 9
    guards = "shield_guard shield_guard shield_guard"
    me = {"hand": f"hunter {guards}", "deck": "demonista"}
    t = battle(me, {"deck": "beast_warrior " * 9}).answers("play hunter")
    for _ in range(3):
        t.answers("play shield_guard", "yes")
    t.has(A, shield=9).fought("rabishan")
    # nothing was lost: five cards are drawn of four played and one that stayed in the deck
    assert t.darc[A] == 9
    t.has(A, hand="hunter demonista " + guards, deck="")
