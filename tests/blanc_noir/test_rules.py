"""Sections 1 to 4 of the rule document, paragraph by paragraph."""

from collections import Counter

import pytest

from tabletop_envs import new_match
from tests.blanc_noir.positions import GAME
from tests.blanc_noir.scenario import BLACK, CARDS, COLOURED, COLOURS, SCROLLS, Table, cards, table

PLAYERS = pytest.mark.parametrize("n", range(2, 7))
# of section 6
NUMBERS = {
    "priestess": 10, "magician": 20, "lord": 20, "clown": 20, "princess": 20, "prince": 25,
    "knight": 25, "golem": 25, "fairy": 30, "gargoyle": 40, "valkyrie": 40, "dragon": 50,
    "goddess": 50,
}  # fmt: skip
TOPS = ["red_4", "blue_9", "green_priestess", "yellow_clown", "blue_princess", "red_knight"]
FILL = "green_1 blue_2 yellow_3"
LATER = ["green_7 green_8", "blue_7 blue_8", "yellow_7 yellow_8"]


def number_of(card: str) -> int:
    what = card.split("_")[-1]
    return int(what) if what.isdecimal() else NUMBERS[what]


def colour_of(card: str) -> str | None:
    return card.split("_")[0] if "_" in card else None


def dealt(n: int, seed: int = 0, **options: object) -> Table:
    return Table(new_match(GAME, num_players=n, seed=seed, **options))


# 1 components


@PLAYERS
def test_1__all_cards_are_there(n):
    """72 normal cards, 53 special ones, 20 scrolls: each once in the place where it lies."""
    assert sum(CARDS.values()) == 125
    assert sum(number for card, number in CARDS.items() if number_of(card) < 10) == 72
    assert sum(SCROLLS.values()) == 20
    shown = dealt(n).position
    lying = Counter(shown["deck"] + shown["discard"] + shown["removed"])
    scrolls = Counter(entry["scroll"] for entry in shown["scroll_deck"])
    for them in shown["players"]:
        lying.update(them["hand"])
        scrolls.update(entry["scroll"] for entry in them["scrolls"])
    assert lying == CARDS
    assert scrolls == SCROLLS


def test_1__scrolls_are_seen_by_their_owner_until_they_are_used():
    t = table(["red_1 red_2 red_3", FILL, "blue_8 blue_9 green_8"], ["burst mirage", "relief"])
    assert [s["scroll"] for s in t.match.view(0)["players"][0]["scrolls"]] == ["burst", "mirage"]
    for viewer in (1, 2):
        assert [s["scroll"] for s in t.match.view(viewer)["players"][0]["scrolls"]] == [None] * 2
    t.answers("use burst", "choose player_1")
    for viewer in (1, 2):
        seen = t.match.view(viewer)["players"][0]["scrolls"]
        assert [(s["scroll"], s["used"]) for s in seen] == [("burst", True), (None, False)]
    assert t.scrolls(0) == ["(burst)", "mirage"]


def test_1__scrolls_are_no_part_of_the_hand():
    """A player with one number card and two scrolls has one card left: a declaration."""
    t = table(["red_1 red_2", FILL], ["burst relief"])
    t.answers("play red_1").asked("declare", 0, "red_1")


# 2 set-up


@PLAYERS
@pytest.mark.parametrize("seed", range(4))
def test_2_1__seven_cards_one_scroll_clockwise(n, seed):
    t = dealt(n, seed)
    for player in range(n):
        assert t.held(player) == 7
        assert len(t.scrolls(player)) == 1
        assert not t.declared(player)
    assert len(t.deck) == 125 - 7 * n - 1
    assert len(t.scroll_deck) == 20 - n
    starter = t.position["starter"]
    t.is_on(starter, direction="clockwise", stack=0, round=1, removed=[])
    assert t.totals == [0] * n


def test_2_1__the_next_player_is_the_next_clockwise():
    t = table(["red_1 " + FILL, "red_2 " + FILL, "red_3 blue_5 blue_6"], top="red_5")
    t.answers("play red_1").is_on(1).answers("play red_2").is_on(2).answers("play red_3").is_on(0)


def test_2_2__one_card_starts_the_discard_pile():
    for seed in range(12):
        shown = dealt(2, seed).position
        assert shown["discard"] == [shown["top"]]
        assert shown["colour"] == colour_of(shown["top"])


def test_2_2__the_start_card_is_a_number_card_of_any_kind():
    tops = Counter(number_of(dealt(2, seed).position["top"]) for seed in range(60))
    assert set(tops) & set(range(1, 10))
    assert set(tops) & {10, 20, 25, 30, 40, 50}


# 3 a turn


def test_3_1__three_cards_of_a_number_buy_a_scroll():
    t = table(["red_1 blue_1 green_1 red_9 red_8", FILL.replace("green_1", "green_9")])
    t.may("triple 1", "play red_1", "play red_8", "play red_9").answers("triple 1")
    t.is_on(0, top="red_5", colour="red", stack=0)
    assert t.hand(0) == cards("red_8 red_9")
    assert len(t.scrolls(0)) == 1
    assert t.discard == cards("red_1 blue_1 green_1 red_5")


def test_3_1__discarded_specials_have_no_effect():
    t = table(["red_clown blue_magician green_lord red_1 red_9", FILL, "blue_4 blue_6"])
    t.answers("triple 20").is_on(0, direction="clockwise", top="red_5")
    t.answers("play red_1", "declare no").is_on(1)
    t = table(["red_knight golem blue_prince red_1 red_9", FILL, "blue_4 blue_6"])
    t.answers("triple 25").is_on(0, direction="clockwise", top="red_5", stack=0)
    t.answers("play red_1", "declare no").is_on(1, stack=0)


def test_3_1__as_often_as_possible_in_any_order():
    """A scroll, a triple, the scroll that it brought, a second triple, then the play."""
    hand = "red_1 blue_1 green_1 red_2 blue_2 green_2 red_9 red_8"
    t = table([hand, "blue_6 blue_7"], ["burst", "relief"], scroll_deck="relief blizzard blizzard")
    t.answers("use burst", "choose player_1", "triple 1")
    assert t.scrolls(0)[1] in ("blizzard", "relief")
    t = table([hand, "blue_6 blue_7"], ["burst"], scroll_deck="blizzard blizzard")
    t.answers("triple 1", "use blizzard").is_on(0)
    assert t.held(1) == 3
    t.answers("use burst", "choose player_1", "triple 2", "use blizzard").is_on(0)
    assert t.scrolls(0) == ["(burst)", "(blizzard)", "(blizzard)"]
    assert t.held(1) == 6
    t.answers("play red_9").asked("declare", 0, "red_9")


def test_3_1__mirage_skips_the_main_phase_after_other_actions():
    t = table(["red_1 blue_1 green_1 red_9 red_8", FILL], ["mirage burst"])
    t.answers("triple 1", "use burst", "choose player_1", "use mirage").is_on(1, top="red_5")
    assert t.hand(0) == cards("red_9 red_8")


def test_3_1__start_phase_actions_end_with_the_main_phase():
    """After the play, and while it is under way, nothing of the start phase can be done."""
    t = table(["red_1 blue_1 green_1 blue_9 golem", FILL], ["burst"])
    t.answers("play golem").may(*(f"colour {colour}" for colour in COLOURS))
    t.answers("colour red").is_on(1)


@pytest.mark.parametrize("top", TOPS)
def test_3_2__number_or_colour_or_black(top):
    """Every card of the game against a top card, one by one."""
    for card in CARDS:
        if card.endswith("princess"):
            continue  # BN-40
        copies = 1 if card == top else 0
        if CARDS[card] <= copies:
            continue
        t = table([f"{card} yellow_1 yellow_2", FILL], top=top)
        fits = (
            number_of(card) == number_of(top)
            or colour_of(card) == colour_of(top)
            or colour_of(card) is None
        )
        assert (card in t.plays()) == fits, (card, top)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("top", sorted(BLACK))
def test_3_2__the_colour_named_for_a_black_card_follows(top, colour):
    for card in CARDS:
        if card.endswith("princess") or card == top:
            continue
        t = table([f"{card} yellow_1 yellow_2", FILL], top=top, colour=colour)
        fits = (
            number_of(card) == number_of(top)
            or colour_of(card) == colour
            or colour_of(card) is None
        )
        assert (card in t.plays()) == fits, (card, top, colour)


def test_3_2__the_player_of_a_black_card_names_the_colour():
    t = table(["golem blue_1 blue_2", "green_3 red_3 blue_9"])
    t.answers("play golem").asked("colour", 0, "golem")
    t.answers("colour green").is_on(1, top="golem", colour="green", stack=4)
    t = table(["fairy blue_1 blue_2", "green_3 red_3 blue_9 valkyrie"])
    t.answers("play fairy", "colour green").is_on(1, colour="green").may(
        "play green_3", "play valkyrie"
    )


@pytest.mark.parametrize("colour", COLOURS)
def test_3_2__a_coloured_card_brings_its_own_colour(colour):
    other = "blue" if colour != "blue" else "red"
    t = table([f"{colour}_7 {other}_1 {other}_2", FILL], top=f"{other}_7")
    t.answers(f"play {colour}_7").shows(top=f"{colour}_7", colour=colour)


def test_3_3__without_a_legal_card_one_is_drawn_and_the_turn_ends():
    t = table(["blue_1 green_2", FILL], deck="red_7 red_8 red_9")
    t.may("draw").answers("draw").is_on(1)
    assert t.held(0) == 3
    assert len(t.deck) == 2


@pytest.mark.parametrize("card", ["red_knight", "red_prince", "golem"])
@PLAYERS
def test_3_4__25s_attack_the_next_player(n, card):
    t = table([f"{card} blue_1 blue_2", *[f"green_{i} dragon" for i in (1, 2)], *LATER][:n])
    t.answers(f"play {card}")
    if card == "golem":
        t.answers("colour green")
    stack = 4 if card == "golem" else 2
    victim = n - 1 if card == "red_prince" else 1
    before = t.held(victim)
    t.is_on(victim, stack=stack).may("draw").answers("draw")
    assert t.held(victim) == before + stack
    after = (victim + (-1 if card == "red_prince" else 1)) % n
    t.is_on(after, stack=0, top=card)


def test_3_4__the_attack_grows_until_somebody_draws():
    hands = ["red_knight blue_1 blue_2", "golem blue_3 blue_4", "green_knight blue_5 blue_6"]
    t = table([*hands, "red_8 red_9 dragon"])
    t.answers("play red_knight").is_on(1, stack=2).may("play golem")
    t.answers("play golem", "colour yellow").is_on(2, stack=6).may("play green_knight")
    t.answers("play green_knight").is_on(3, stack=8, colour="green").may("draw")
    t.answers("draw").is_on(0, stack=0, top="green_knight", colour="green")
    assert t.held(3) == 11


# 4 the end of a round


def test_4_1__a_declared_player_ends_the_round_with_a_normal_card():
    t = table(["red_1 red_2", "red_9 green_8"], options={"single_round": True})
    t.answers("play red_1", "declare yes").is_on(1)
    assert t.declared(0)
    t.answers("play red_9", "declare no").is_on(0).answers("play red_2")
    assert t.over
    t.shows(winner=0)
    assert t.totals == [0, 8]


def test_4_1__every_normal_card_can_be_the_last_one():
    for card in CARDS:
        if number_of(card) < 10:
            top = f"{colour_of(card)}_priestess"
            t = table([card, "golem"], top=top, declared=[0], options={"single_round": True})
            assert t.answers(f"play {card}").over
            assert t.totals == [0, 25]


def test_4_1__no_declaration_with_two_cards_or_none():
    table(["red_1 red_2 red_3", FILL]).answers("play red_1").is_on(1)
    t = table(["red_1", FILL], declared=[0], options={"single_round": True})
    assert t.answers("play red_1").over


def test_4_2__a_special_card_last_is_punished():
    t = table(["red_priestess", FILL], declared=[0], top="red_5")
    t.answers("play red_priestess").is_on(1, top="red_priestess")
    assert t.held(0) == 4
    assert not t.declared(0)
    assert len(t.scrolls(0)) == 1


def test_4_2__an_undeclared_finish_is_punished():
    t = table(["red_1", FILL]).answers("play red_1").is_on(1, top="red_1", round=1, winner=None)
    assert t.held(0) == 4


def test_4_2__threat_wins_without_a_declaration():
    t = table(["golem", "red_9", "blue_8"], ["threat"], options={"single_round": True})
    t.answers("use threat", "choose player_2", "choose golem")
    assert t.over
    t.shows(winner=0)
    assert t.totals == [0, 9, 33]


def test_section_6__every_special_card_is_there():
    """The kinds and copies of the table, by the words of the position."""
    for kind, copies in COLOURED.items():
        assert all(CARDS[f"{colour}_{kind}"] == copies for colour in COLOURS)
    assert set(COLOURED) | set(BLACK) == set(NUMBERS)
    assert sum(4 * copies for copies in COLOURED.values()) + sum(BLACK.values()) == 53
