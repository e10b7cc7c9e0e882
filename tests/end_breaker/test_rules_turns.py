"""Section 3: the turn, plays, symbols, buying, the hand adjustment."""

import pytest

from tests.end_breaker.figures import payable, symbols
from tests.end_breaker.scenario import JOBS, table

A, B, C = 0, 1, 2
# link TB: P, T, S and B alone do not meet it
NO_LINK = {"left": "scenario_j", "right": "scenario_j"}


def turn(hand, rest="", *, deck=None, **entries):
    """Player A plays; ``rest`` are A's discards, ``deck`` what lies on top."""
    me = {"hand": hand, "discard": rest}
    if deck is not None:
        me["deck"] = deck
    return table(me, **{**NO_LINK, **entries})


# 3.1, 3.2: plays


def test_3_1__five_plays():
    """EB-10: a card played costs one play; what is not used lapses."""
    t = turn("hunter hunter demonista demonista sky_runner sky_runner")
    for n in range(5, 0, -1):
        t.has(A, plays=n).asked("play", A)
        t.answers("play hunter" if n > 3 else "play demonista" if n > 1 else "play sky_runner")
    assert t.question[0] != "play"
    assert t.pile(A, "hand") == "sky_runner"


def test_eb_10__any_card_of_the_hand_in_any_order():
    """EB-53 a, EB-74: any hand card or stop."""
    t = turn("hunter travellers_tavern shield_guard sword_rush astral_mage")
    hand = {"hunter", "travellers_tavern", "shield_guard", "sword_rush", "astral_mage"}
    t.may_only("stop", *(f"play {kind}" for kind in hand))
    t.answers("play hunter", "play sword_rush")
    t.may_only("stop", "play travellers_tavern", "play shield_guard", "play astral_mage")


def test_eb_10__unused_plays_lapse():
    t = turn("hunter astral_mage").answers("play hunter", "stop").ends_turn()
    t.asked("play", B).has(B, plays=5)
    t.ends_turn().asked("play", A).has(A, plays=5)


def test_eb_10__plays_gained_are_used():
    """Rending Cut: plays +2, without asking (EB-54)."""
    t = turn("rending_cut rending_cut hunter hunter astral_mage astral_mage demonista demonista")
    t.answers("play rending_cut").has(A, plays=6)
    t.answers("play rending_cut").has(A, plays=7)
    t.plays("hunter hunter astral_mage astral_mage demonista demonista")
    t.has(A, hand="", plays=1)


def test_eb_74__a_card_without_a_target_is_played_for_its_symbols():
    """Magic Missile with no other hand card; Sword Rush has no daily effect."""
    t = turn("magic_missile").answers("play magic_missile")
    assert t.play(A) == "magic_missile"
    assert t.pool == symbols("magic_missile")


# symbols


@pytest.mark.parametrize(
    ("hand", "pool"),
    [
        ("citadel_knight", "P"),
        ("hunter", "T"),
        ("astral_mage", "S"),
        ("travellers_tavern", "B"),
        ("beast_warrior", "PP"),
        ("sky_runner", "TT"),
        ("demonista", "SS"),
        ("alraune", "PTS"),
        ("freeze_lancer", "WW"),
        ("travellers_tavern citadel_knight beast_warrior hunter freeze_lancer", "PPPTBWW"),
    ],
)
def test_eb_52__the_symbols_of_the_turn_are_one_pool(hand, pool):
    """EB1-005 to EB1-007 give two of their symbol (6)."""
    assert turn(hand).plays(hand).pool == pool


# 3.2: buying


NINE = [
    *["drawing_slash", "flowing_dance", "get_set", "discord", "piercing_staff"],
    *["wild_swing", "sword_rush", "sonic_wave", "binding_strike"],
]
SOURCE = ["drawing_slash", "piercing_staff", "sword_rush"]  # PT, PPT, PPPT


@pytest.mark.parametrize(
    ("hand", "pool", "jobs", "abilities"),
    [
        ("citadel_knight hunter", "PT", "beast_warrior", "drawing_slash"),
        ("hunter astral_mage", "TS", "sky_runner", ""),
        ("citadel_knight astral_mage", "PS", "demonista", ""),
        ("demonista", "SS", "", ""),
        ("demonista hunter", "SST", "sky_runner", ""),
        ("freeze_lancer", "WW", "beast_warrior sky_runner demonista", "drawing_slash"),
        ("freeze_lancer astral_mage", "WWS", "beast_warrior sky_runner demonista", "drawing_slash"),
        ("freeze_lancer citadel_knight", "WWP", "beast_warrior sky_runner demonista",
         "drawing_slash piercing_staff"),
        ("beast_warrior citadel_knight hunter", "PPPT", "beast_warrior",
         "drawing_slash piercing_staff sword_rush"),
        ("sky_runner", "TT", "", ""),
        ("travellers_tavern travellers_tavern travellers_tavern", "BBB", "", ""),
        ("beast_warrior", "PP", "", ""),
    ],
)  # fmt: skip
def test_eb_8__what_can_be_paid(hand, pool, jobs, abilities):
    """EB-9: no cost has B. EB-52: fitting symbols, and wilds for what is missing.

    The abilities named are those whose cost is in the source text.
    """
    t = turn(hand, options={"abilities": NINE}).plays(hand).stops()
    offered = t.buyable() if t.question[:2] == ("buy", A) else ""
    assert offered == payable(pool, [*JOBS, *NINE])
    assert {*offered.split()} & {*JOBS} == {*jobs.split()}
    assert {*offered.split()} & {*SOURCE} == {*abilities.split()}


def test_eb_52__paying_takes_fitting_symbols_first():
    t = turn("citadel_knight freeze_lancer astral_mage").plays(
        "citadel_knight freeze_lancer astral_mage"
    )
    assert t.stops().pool == "PSWW"
    t.answers("buy sky_runner")  # TS: the S, one wild for T
    assert t.pool == "PW"
    t.answers("buy demonista")  # PS: the P, one wild for S
    assert t.pool == ""


def test_eb_52__the_order_of_purchases_does_not_matter():
    hand = "freeze_lancer beast_warrior astral_mage hunter"
    ends = []
    for order in (["sky_runner", "beast_warrior"], ["beast_warrior", "sky_runner"]):
        t = turn(hand).plays(hand).stops()
        assert t.pool == "PPTSWW"
        t.answers(*(f"buy {kind}" for kind in order))
        ends.append((t.pool, t.pile(A, "discard")))
    assert ends[0] == ends[1]
    assert ends[0][0] == "PW"


def test_eb_8__each_symbol_pays_once():
    """The example PPPPTT of the source: Sword Rush, or others, but not twice."""
    hand = "beast_warrior beast_warrior sky_runner"
    t = turn(hand, options={"abilities": NINE}).plays(hand).stops()
    assert t.pool == "PPPPTT"
    t.may("buy sword_rush", "buy piercing_staff", "buy beast_warrior")
    assert t.buyable() == payable("PPPPTT", [*JOBS, *NINE])
    t.answers("buy sword_rush")
    assert t.pool == "PT"
    t.may("buy beast_warrior").may_not("buy sword_rush", "buy piercing_staff", "buy demonista")
    assert t.buyable() == payable("PT", [*JOBS, *NINE])
    t.answers("buy beast_warrior").may_only("stop").answers("stop").asked("play", B)


def test_3_2__bought_cards_go_to_the_discard_pile_and_out_of_the_supply():
    """EB-6: any number of them; EB-3: the pile is smaller by one."""
    hand = "beast_warrior beast_warrior sky_runner"
    options = {"abilities": NINE}
    t = turn(hand, deck="demonista " * 6, options=options, **NO_LINK).plays(hand).stops()
    before = t.position["supply"]["beast_warrior"]
    t.answers("buy beast_warrior").has(A, discard="beast_warrior")
    assert t.position["supply"]["beast_warrior"] == before - 1
    t.answers("buy beast_warrior")
    assert t.pool == "PP"
    assert t.buyable() == payable("PP", [*JOBS, *NINE])
    t.may("stop").answers("stop").asked("play", B)
    assert t.pile(A, "discard").split().count("beast_warrior") == 4
    assert t.position["supply"]["beast_warrior"] == before - 2


def test_eb_3__an_empty_pile_cannot_be_bought():
    """EB-53 b: payable and not empty."""
    supply = {"beast_warrior": 0, "sky_runner": 12, "demonista": 12}
    t = turn("citadel_knight hunter astral_mage", supply=supply)
    t.plays("citadel_knight hunter astral_mage").stops()
    t.may("buy sky_runner", "buy demonista").may_not("buy beast_warrior")


def test_eb_7__no_card_is_played_after_buying():
    hand = "citadel_knight citadel_knight hunter hunter astral_mage"
    t = turn(hand).answers("play citadel_knight", "play hunter", "play hunter", "stop")
    t.asked("buy", A)
    assert not any(label.startswith("play") for label in t.legal())
    t.answers("buy beast_warrior")
    assert t.question[:2] != ("play", A)


def test_eb_6__nothing_need_be_bought():
    """EB-53: stop is always legal."""
    t = turn("citadel_knight hunter").plays("citadel_knight hunter").stops()
    t.asked("buy", A).may("stop").answers("stop").asked("play", B)
    t.has(A, darc=0)
    assert t.shows(solved=False).position["bought"] is False


# 3.4: the hand adjustment


def test_3_4__hand_and_played_cards_are_discarded_and_five_drawn():
    deck = "sky_runner sky_runner demonista demonista hunter astral_mage"
    t = turn("citadel_knight travellers_tavern hunter", "beast_warrior", deck=deck)
    t.answers("play hunter").ends_turn()
    t.has(A, hand="sky_runner sky_runner demonista demonista hunter", play=[], deck="astral_mage")
    t.has(A, discard="beast_warrior citadel_knight travellers_tavern hunter")
    t.asked("play", B).shows(player=B, pool="")


def test_3_4__the_discard_pile_is_shuffled_in_when_needed():
    """EB-15: with the cards discarded in this adjustment."""
    hands = set()
    for seed in range(1, 12):
        t = turn("hunter hunter", "demonista demonista demonista", deck="sky_runner", random=seed)
        t.ends_turn()
        assert "sky_runner" in t.pile(A, "hand")
        assert len(t.of(A)["hand"]) == 5
        assert t.sizes[A] == 1
        t.has(A, discard="")
        hands.add(t.pile(A, "hand"))
    assert len(hands) == 2


def test_eb_15__fewer_than_five_cards_in_all():
    t = turn("hunter", "demonista", deck="sky_runner").ends_turn()
    t.has(A, hand="hunter demonista sky_runner", deck="", discard="")


def test_eb_15__exactly_five_in_the_deck_are_not_shuffled():
    t = turn("hunter", "demonista", deck="sky_runner " * 5).ends_turn()
    t.has(A, hand="sky_runner " * 5, deck="", discard="hunter demonista")


def test_eb_79__a_player_without_cards_has_turns():
    """Stop and neither are left; a turn begins and ends."""
    t = table({"hand": "", "deck": ""}, {}, {}, **NO_LINK)
    t.ends_turn()
    t.asked("play", B).has(A, hand="", deck="", discard="")
    t.ends_turn().ends_turn().ends_turn().asked("play", B)


def test_eb_75__turns_go_to_the_left():
    t = table("", {}, {}, {}, player=2)
    order = []
    for _ in range(5):
        order.append(t.position["player"])
        t.ends_turn()
    assert order == [2, 3, 0, 1, 2]


def test_eb_8__the_rest_is_lost():
    t = turn("alraune").plays("alraune").stops().asked("buy", A)
    t.answers("buy beast_warrior").may_only("stop")
    assert t.pool == "S"
    t.answers("stop").shows(player=B, pool="")
