"""The masquerades in their battles, EB1-039 to EB1-058: one after the other."""

import pytest

from tests.end_breaker.as_written import as_written
from tests.end_breaker.figures import at, ats, damage, payable, shared, symbols, total
from tests.end_breaker.scenario import PTSS, battle, day, table, words

SPARE = "travellers_tavern"
ALL = "travellers_tavern hunter demonista beast_warrior drawing_slash void_scratch get_set"
NO_CHANGE = [0] * 7
LOST = damage("scope_owl")  # the cards that one loses where a test wants somebody out of action
THREE = ["hunter hunter hunter", "hunter hunter", "hunter"]  # hands in the order of their AT


def fighter(hand=SPARE, deck=30, **more):
    """A number: so many cards, no matter which."""
    return {"hand": hand, "deck": deck, "discard": "", **more}


def played(t, *hands):
    """Each player plays these cards, says no to all they ask, and stops; the last one has not."""
    for i, hand in enumerate(hands):
        player = t.question[1]
        for card in hand.split():
            t.answers(f"play {card}")
            while t.question[2] == card:
                t.answers("stop")
        if i < len(hands) - 1 and t.question[1] == player:
            t.answers("stop")
    return t


def fight(mask, *hands, decks=None, **entries):
    """A battle in which these hands have been played, but for a tavern each."""
    decks = decks or [30] * len(hands)
    fighters = [fighter(f"{h} {SPARE}", n) for h, n in zip(hands, decks, strict=True)]
    return played(battle(*fighters, mask=mask, **entries), *hands)


# AT: EB1-039 to EB1-041, EB1-048, EB1-049, EB1-051, EB1-052

# what each changes on the cards of ALL
AT = [
    ("EB1-039", "rabishan", [0, 0, 0, 1, 1, 0, 0]),  # attribute P
    ("EB1-040", "felpool", [0, 1, 0, 0, 0, 1, 0]),  # T
    ("EB1-041", "mummy", [0, 0, 1, 0, 0, 0, 1]),  # S
    ("EB1-042", "hippobone", NO_CHANGE),
    ("EB1-043", "mimic", NO_CHANGE),
    ("EB1-044", "elephantas", NO_CHANGE),
    ("EB1-045", "scope_owl", NO_CHANGE),
    ("EB1-046", "walking_cactus", NO_CHANGE),
    ("EB1-047", "insectare", NO_CHANGE),
    ("EB1-048", "hecatoncheir", [3, 0, 0, 0, 0, 0, 0]),  # city-states (EB-46)
    ("EB1-049", "jaglants", NO_CHANGE),
    ("EB1-050", "bamboo_man", NO_CHANGE),
    ("EB1-051", "tittanian", [0, 2, 2, 2, 0, 0, 0]),  # jobs
    ("EB1-052", "prince_on_a_white_horse", [0, 0, 0, 0, -2, -2, -2]),  # abilities, not below 0
    ("EB1-053", "alraune", NO_CHANGE),
    ("EB1-054", "freeze_lancer", NO_CHANGE),
    ("EB1-055", "lily_head", NO_CHANGE),
    ("EB1-056", "red_baroque", NO_CHANGE),
    ("EB1-057", "jester", NO_CHANGE),
    ("EB1-058", "the_prophet", NO_CHANGE),
]


@pytest.mark.parametrize(("code", "mask", "changes"), AT)
def test_at__of_every_card_in_play_of_every_player(code, mask, changes):
    first, second = ALL.split()[:4], ALL.split()[4:]
    both = fighter(f"{ALL} {SPARE}")
    t = battle(both, both, mask=mask)
    begins = t.question[1]
    played(t, " ".join(first), " ".join(second))
    expected = [max(0, n + change) for n, change in zip(ats(ALL), changes, strict=True)]
    assert (t.at(begins), t.at(1 - begins)) == (expected[:4], expected[4:])


@pytest.mark.parametrize("mask", ["rabishan", "felpool", "mummy", "tittanian", "hecatoncheir"])
@pytest.mark.parametrize("card", ["alraune", "freeze_lancer"])
def test_eb_64__a_mask_in_a_deck_has_no_attribute_and_no_class(card, mask):
    t = fight(mask, card, SPARE)
    assert t.at(0) == [0]


def test_eb1_052__not_below_nought_and_sword_rush_keeps_the_rest():
    """Sword Rush adds three to what the Prince leaves of it."""
    weak = min("discord", "rending_cut", "genocide_hammer", key=at)
    strong = max("wild_swing", "sonic_wave", "axe_divide", key=at)
    assert at(weak) < 2 < at(strong)
    t = fight("prince_on_a_white_horse", f"{weak} {strong}", SPARE)
    assert t.at(0) == [0, at(strong) - 2]
    t = battle(fighter("sword_rush hunter discord"), fighter(), mask="prince_on_a_white_horse")
    t.answers("play sword_rush", "destroy hunter")
    assert t.at(0) == [at("sword_rush") + 3 - 2]


def test_eb_68__the_prince_lowers_arrow_rain_afterwards():
    t = fight("prince_on_a_white_horse", "arrow_rain", SPARE)
    assert t.at(0) == [0]
    t = fight("prince_on_a_white_horse", "arrow_rain discord discord discord", SPARE)
    assert t.at(0) == [4 - 2, *[max(0, at("discord") - 2)] * 3]


# Scope Owl, Walking Cactus, Insectare, Bamboo Man


@pytest.mark.parametrize(("mask", "shown"), [("scope_owl", True), ("jaglants", False)])
def test_eb1_045__eb_45__all_show_the_top_card_at_the_start(mask, shown):
    masks = [{"mask": mask, "thorns": [1, 1, 0]}]
    t = table(" ".join(PTSS), {}, {}, masks=masks).plays(" ".join(PTSS)).stops()
    t.answers("solve", "thorn 0").shows(fought=0)
    for viewer in range(3):
        for p, them in enumerate(t.match.view(viewer)["players"]):
            top = [entry["card"] if viewer == p else entry for entry in them["top"]]
            assert top == ([t.top(p)] if shown else [])
    if shown:  # it is what the next draw brings, and all know it in that hand
        top = t.top(0)
        rest = t.copy().answers("double_trigger")
        rest.answers(rest.match.legal_labels()[0])
        assert top in rest.match.view(1)["players"][0]["hand"]


def test_eb1_046__seven_plays_each():
    t = battle(fighter("hunter"), fighter("hunter"), mask="walking_cactus").has(0, plays=7)
    t.answers("stop").has(1, plays=7)
    battle(fighter("hunter"), fighter("hunter")).has(0, plays=5).answers("stop").has(1, plays=5)


@pytest.mark.parametrize(
    ("card", "more"), [("the_prophet", 3), ("red_baroque", 3), ("jester", 0), ("jaglants", 0)]
)
def test_eb1_047__printed_damage_of_16_or_more_is_three_more(card, more):
    assert (damage(card) >= 16) == (more > 0)
    t = fight("insectare", SPARE, SPARE, beside=["felpool", "mummy"]).fought(card)
    assert t.sizes == [30 - (damage(card) + more) - 5] * 2


def test_eb_36__shields_after_insectare():
    t = battle(fighter("shield_guard hunter"), fighter(), mask="insectare")
    t.answers("play shield_guard", "yes").fought("red_baroque")
    lost = damage("red_baroque")
    assert t.sizes == [30 - lost - 5, 30 - (lost + 3) - 5]


def test_eb1_050__each_job_spares_its_player_one():
    t = fight("bamboo_man", "hunter hunter demonista drawing_slash", SPARE).fought("scope_owl")
    assert t.sizes == [30 - (LOST - 3) - 5, 30 - LOST - 5]
    t = fight("bamboo_man", "hunter hunter demonista sky_runner sky_runner", SPARE)
    assert damage("mimic") < 5
    assert t.fought("mimic").sizes == [30 - 0 - 5, 30 - damage("mimic") - 5]  # not below 0


# Alraune, Freeze Lancer

TREES = pytest.mark.parametrize(
    ("code", "mask", "given"),
    [("EB1-053", "alraune", "PTS"), ("EB1-054", "freeze_lancer", "WW")],
)


@TREES
def test_eb_42__goes_to_the_one_player_who_is_out_of_action(code, mask, given):
    for out in range(3):
        decks = [LOST if p == out else LOST + 9 for p in range(3)]
        t = fight(mask, "hunter", "hunter", "hunter", decks=decks).fought("scope_owl")
        assert [mask in t.owned(p) for p in range(3)] == [p == out for p in range(3)]
        # its deck, two other cards and the mask, of which five were drawn at once (EB-63)
        them = t.of(out)
        left = LOST + 2 + 1 - 5
        assert (len(them["hand"]), len(them["deck"]), them["discard"]) == (5, left, [])


@TREES
@pytest.mark.parametrize("out", [0, 2, 3])
def test_eb_63__leaves_the_game_with_none_or_several_out(code, mask, given, out):
    decks = [LOST if p < out else LOST + 9 for p in range(3)]
    t = fight(mask, "hunter", "hunter", "hunter", decks=decks).fought("scope_owl")
    assert sum(them["out"] for them in t.position["last_battle"]["players"]) == out
    assert not any(mask in t.owned(p) for p in range(3))
    assert t.position["masks"][0]["gone"]


def test_eb_42__other_masquerades_never_go_to_a_deck():
    t = fight("jaglants", "hunter", "hunter", decks=["demonista " * LOST, 20]).fought("scope_owl")
    assert [them["out"] for them in t.position["last_battle"]["players"]] == [True, False]
    assert t.owned(0) == words("hunter travellers_tavern " + LOST * "demonista ")


@as_written
def test_12_4__alraune():
    """With Shield Guard taken by Y; X 12, Y 8, Z 8; Jester is turned up."""
    x, y = "beast_warrior " * 4, "shield_guard beast_warrior beast_warrior hunter"
    t = battle(
        fighter(x + SPARE, 9),
        fighter(f"{y} {SPARE}", 21),
        fighter(f"beast_warrior beast_warrior sky_runner {SPARE}", 16),
        mask="alraune",
    )
    t.plays(x).answers("stop", "play shield_guard", "yes").plays(
        "beast_warrior beast_warrior hunter"
    )
    t.answers("stop").plays("beast_warrior beast_warrior sky_runner").fought("jester")
    assert t.darc == [3, 5, 3]
    assert ["alraune" in t.owned(p) for p in range(3)] == [True, False, False]
    # X: 9 + 5 cards and Alraune; Y: five of ten drawn; Z: two, then the discard pile shuffled in
    assert t.sizes == [9 + 5 + 1 - 5, 10 - 5, 16 + 4 - 5]


@TREES
def test_eb_64__as_a_deck_card_it_is_played_like_any_card(code, mask, given):
    t = day(f"{mask} hunter", supply={}).plays(mask).asked("play", 0)
    t.has(0, plays=4)
    assert (t.play(0), t.symbols(0), t.at(0)) == (mask, [given], [0])
    t = battle(fighter(f"{mask} hunter"), fighter()).plays(mask).asked("play", 0)
    assert t.at(0) == [0]


@TREES
def test_eb_64__it_pays_and_is_neither_job_nor_ability(code, mask, given):
    piles = ["beast_warrior", "drawing_slash", "piercing_staff", "sonic_wave", "get_set"]
    t = day(mask, supply=dict.fromkeys(piles, 2)).plays(mask)
    t.may("buy beast_warrior", "buy drawing_slash").may_not("buy piercing_staff")  # PT, PPT
    assert t.buyable() == payable(given, piles)
    t = day("tonfa_combo hunter", f"{mask} get_set").answers("play tonfa_combo", "yes")
    t.may_only("keep get_set", "stop")
    t = day("piercing_staff discord", f"{mask} hunter sky_runner").answers(
        "play piercing_staff", "yes"
    )
    t.may_only("keep hunter", "stop")
    t = day("black_whirlwind hunter", f"{mask} discord").answers("play black_whirlwind", "yes")
    assert t.symbols(0) == [symbols("black_whirlwind")]


# Red Baroque, Jester, Prophet


def test_eb1_056__eb_75__the_left_neighbour_starts_and_at_adds_to_damage():
    first, last, second = "hunter hunter hunter", "hunter", "hunter hunter"  # AT, in this order
    t = battle(fighter(f"{last} {SPARE}"), fighter(f"{first} {SPARE}", 26),
               fighter(f"{second} {SPARE}"), mask="red_baroque")  # fmt: skip
    t.asked("play", 1).plays(first).answers("stop").asked("play", 2)
    t.plays(second).answers("stop").asked("play", 0).plays(last).fought("mimic")
    lost = [damage("mimic") + total(hand) for hand in (last, first, second)]
    assert t.sizes == [30 - lost[0] - 5, 26 - lost[1] - 5, 30 - lost[2] - 5]
    assert t.darc == [3, 10, 6]
    t.asked("play", 1)  # the next player's turn


def test_eb_36__shields_after_red_baroque():
    t = battle(fighter(f"shield_guard hunter {SPARE}"), fighter(), mask="red_baroque")
    t.answers("stop", "play shield_guard", "yes").plays("hunter").fought("scope_owl")
    assert t.sizes == [30 - (LOST + total("shield_guard hunter") - 3) - 5, 30 - LOST - 5]


@pytest.mark.parametrize(
    ("decks", "bonus"),
    [
        ([20, 19, 20], [0, 3, 0]),
        ([19, 20, 19], [3, 0, 3]),  # every tied player
        ([LOST, 20, 21], [0, 3, 0]),  # among those still in action
        ([LOST, LOST, LOST], [0, 0, 0]),
    ],
)
def test_eb1_057__eb_43__three_for_the_fewest_cards_left(decks, bonus):
    t = fight("jester", *THREE, decks=decks).fought("scope_owl")
    rewards = [r // 2 if n == LOST else r for r, n in zip([5, 3, 1], decks, strict=True)]
    assert t.darc == [r + b for r, b in zip(rewards, bonus, strict=True)]


RAIN = "arrow_rain"  # AT: the own abilities in play


def shows(hand):
    """The AT of a hand of ordinary cards, or of nothing but Arrow Rain."""
    rains = hand.count(RAIN)
    return rains * rains or total(hand)


@pytest.mark.parametrize(
    ("hands", "decks", "bonus"),
    [
        (["beast_warrior", "hunter hunter", "hunter"], [20, 20, 20], [0, 2, 0]),
        (["beast_warrior", "sky_runner", "hunter"], [20, 20, 20], [2, 2, 2]),
        (["beast_warrior sky_runner", "sky_runner", "hunter"], [LOST, 20, 20], [0, 2, 2]),
        (["beast_warrior", "sky_runner", "hunter"], [LOST] * 3, [0, 0, 0]),
        ([f"{RAIN} {RAIN} {RAIN}", f"{RAIN} {RAIN}", RAIN], [20, 20, 20], [2, 2, 2]),  # EB-65
        ([f"{RAIN} {RAIN} {RAIN}", f"{RAIN} {RAIN}", "hunter"], [20, 20, 20], [0, 0, 2]),
    ],
)
def test_eb1_058__eb_43__two_for_the_most_jobs_played(hands, decks, bonus):
    """EB-65: nobody played one: all in action tie; EB-40: a bonus is not halved."""
    t = fight("the_prophet", *hands, decks=decks).fought("scope_owl")
    due = shared([6, 4, 2], [shows(hand) for hand in hands])
    rewards = [r // 2 if n == LOST else r for r, n in zip(due, decks, strict=True)]
    assert t.darc == [r + b for r, b in zip(rewards, bonus, strict=True)]


def test_eb_62__the_text_of_the_damage_card_has_no_effect():
    """Jester as damage brings no one 3000; Red Baroque adds no AT; Insectare no 3."""
    t = fight("jaglants", "beast_warrior", SPARE, decks=[25, 24]).fought("jester")
    assert t.darc == [9, 6]
    t = fight("jaglants", "beast_warrior", SPARE).fought("red_baroque")
    assert t.sizes == [30 - damage("red_baroque") - 5] * 2
