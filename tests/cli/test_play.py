"""``tabletop play`` over a pipe, as a newcomer with a keyboard would use it."""

import re

import pytest

from tabletop_envs.cli.answers import columns, match_answer
from tabletop_envs.registry import game_of
from tests.cli.running import GAME, refused, run

QUICK = ["play", GAME, "--players", "3", "--option", "single_round=true", "--opponent", "random"]
ENOUGH = "1\n" * 400  # the first legal answer to every question


def play(*arguments, given=ENOUGH):
    return run(*QUICK, *arguments, given=given)


def prompts(text):
    return re.findall(r"\[1-(\d+), h for help\] > (.*)", text)


def test_a_game_goes_to_its_end_and_can_be_played_again():
    first = play("--seed", "4", "--seat", "1")
    assert first.exit_code == 0, first.output
    assert "player_1: you" in first.output
    assert "player_0: random" in first.output
    assert "Round 1 is over" in first.output
    assert re.search(r"wins? the game\.", first.output)
    again = first.output.strip().splitlines()[-1]
    said = re.search(r"The same deal again: tabletop (.*)", again)
    second = run(*said[1].split(), given=ENOUGH)
    assert second.stdout == first.stdout  # stderr may say once that it compiles


def test_errors_help_rules_undo_and_words_on_the_way():
    script = "nonsense\n99\n0\n\nh\n?\nu\nplay\n1\nu\n2\nt\n" + ENOUGH
    result = play("--seed", "4", given=script)
    assert result.exit_code == 0, result.output
    text = result.output
    assert "Unknown answer 'nonsense'" in text
    assert "There is no answer 99: the numbers are 1 to " in text
    assert "There is no answer 0: " in text
    assert "back to your last answer" in text  # h
    assert "There is no answer of yours to take back." in text  # u, too early
    assert "'play' fits more than one answer: 1 play " in text
    assert "Taken back" in text
    assert "Answers taken back: 1." in text
    assert re.search(r"wins? the game\.", text)


def test_questions_show_the_rules_of_the_cards_on_the_table():
    text = play("--seed", "4", given="?\nq\n").output
    rules = text.partition("> ?")[2].partition("[1-")[0]
    for card, rule in _explained(seed=4):
        assert card in rules
        assert rule.split(".")[0][:40] in " ".join(rules.split())


def _explained(seed):
    from tabletop_envs import load_bot, new_match
    from tabletop_envs.cli.play import _bot_seed

    match = new_match(GAME, seed=seed, num_players=3, single_round=True)
    bots = {p: load_bot(GAME, "random", seed=_bot_seed(seed, p)) for p in (1, 2)}
    while match.player != 0:
        match.step(bots[match.player].act_match(match))
    rules = match.game.explain(match.view(0))
    assert rules
    return rules


def test_undo_restores_the_game_and_the_chance_of_the_bots():
    once = play("--seed", "8", given="1\n1\n1\nq\n").output
    twice = play("--seed", "8", given="1\n1\n1\nu\nu\n1\n1\nq\n").output
    told = re.compile(r"^  (?:player_\d|You): .*$", re.MULTILINE)
    assert len(told.findall(once)) > 5
    kept = told.findall(once)
    tail = told.findall(twice)[len(kept) :]
    assert tail  # the third and second answers were given again ...
    assert kept[-len(tail) :] == tail  # ... and the others answered as before


def test_another_answer_after_undo_counts_and_not_the_first():
    text = play("--seed", "4", given="1\nu\n2\nq\n").output
    told = re.findall(r"^  You: (.*)$", text, re.MULTILINE)
    assert len(told) == 2
    assert told[0] != told[1]
    left = re.findall(r"^  2  (play \S+)|   2  (play \S+)", text, re.MULTILINE)
    assert told[1] in left[0]


def test_the_end_of_the_input_ends_with_a_message_and_an_exit_code():
    for given in ("", "1\n1\n"):
        result = play("--seed", "4", given=given)
        assert result.exit_code == 1
        assert "The input ended before the game." in result.output
        assert "--seed 4" in result.output


def test_quitting_is_no_error_and_says_how_to_play_again():
    result = play("--seed", "4", given="Q\n")
    assert result.exit_code == 0
    assert "You left the game." in result.output
    assert "--seed 4" in result.output


def test_words_and_parts_of_words_are_answers():
    text = play("--seed", "4", given="q\n").output
    labels = re.findall(r"\d  ((?:play|choose) \w+)", text)
    first = labels[0]
    for words in (first, first.upper(), f"  {first}  ", first.split()[1]):
        told = play("--seed", "4", given=f"{words}\nq\n").output
        assert f"  You: {first}\n" in told


def test_bots_play_alone_to_the_end():
    for names in (["novice"], ["novice", "random", "expert"]):
        opponents = [word for name in names for word in ("--opponent", name)]
        result = run("play", GAME, "--watch", "--seed", "2", "--option", "single_round=true",
                     "--players", "3", *opponents)  # fmt: skip
        assert result.exit_code == 0, result.output
        assert not prompts(result.output)
        for player in range(3):
            name = names[player % len(names)]
            assert f"player_{player}: {name}\n" in result.output
        assert re.search(r"wins? the game\.", result.output)


def test_several_opponents_say_how_many_play():
    text = run("play", GAME, "-o", "novice", "-o", "random", "--seed", "1", given="q\n").output
    assert "Chronicle, 3 players" in text
    assert "player_1: novice" in text
    assert "player_2: random" in text


def test_a_random_seat_follows_from_the_seed():
    seats = set()
    for seed in (0, 1, 11):
        text = play("--seat", "random", "--seed", seed, given="q\n").output
        seats.add(re.search(r"player_(\d): you", text)[1])
        assert f"--seat {re.search(r'player_(.): you', text)[1]}" in text
    assert len(seats) == 3


def test_without_a_seed_games_differ_and_each_says_its_own():
    seeds = {re.search(r"--seed (\d+)", play(given="q\n").output)[1] for _ in range(3)}
    assert len(seeds) == 3


def test_options_reach_the_game():
    text = run("play", GAME, "--option", "num_players=5", "--option", "five=cancel",
               "--seed", "1", "-o", "random", given="q\n").output  # fmt: skip
    assert "Chronicle, 5 players" in text
    assert "--option five=cancel" in text


def test_a_game_cut_off_has_no_winner():
    result = play("--seed", "4", "--option", "max_cycles=5")
    assert result.exit_code == 0, result.output
    assert "cut off by max_cycles" in result.output
    assert "win the game" not in result.output
    assert "wins the game" not in result.output


def test_no_escape_codes_in_a_pipe():
    assert "\x1b" not in play("--seed", "4").output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--opponent", "exprt"], ["bot 'exprt'", "did you mean 'expert'"]),
        (["--opponent", "no.onnx"], ["no.onnx", "cannot be read"]),
        (["--opponent", "random", "--opponent", "novice", "--players", "4"],
         ["2 opponents for 3 seats", "one bot, or one for each seat"]),
        (["--players", "7"], ["num_players", "3 to 6", "7"]),
        (["--seat", "4"], ["player 4", "0, 1, 2, 3"]),
        (["--seat", "first"], ["seat 'first'", "random", "0, 1, 2, 3"]),
        (["--seed", "-1"], ["seed", "-1"]),
        (["--option", "fives=cancel"], ["option 'fives'", "did you mean 'five'"]),
        (["--option", "five"], ["KEY=VALUE", "'five'"]),
        (["--option", "five=six"], ["five", "'end'", "'cancel'"]),
        (["--option", "single_round=maybe"], ["single_round", "True", "False"]),
        (["--option", "max_rounds=many"], ["max_rounds", "1 to 1000", "many"]),
        (["--option", "num_players=3", "--players", "4"], ["num_players", "3", "4"]),
    ],
)  # fmt: skip
def test_bad_input_is_one_line_that_says_what_is_allowed(arguments, said):
    line = refused("play", GAME, *arguments)
    for part in said:
        assert part in line


LABELS = ["play power_1", "play power_10", "play wild_king", "choose player_2", "leftovers no"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1", 0),
        ("5", 4),
        ("play power_10", 1),
        ("power_1", 0),  # whole words come before parts
        ("POWER_10", 1),
        ("king", 2),
        ("wild", 2),
        ("player_2", 3),
        ("no", 4),
        ("play   wild_king", 2),
    ],
)
def test_an_answer_is_found(text, place):
    assert match_answer(text, LABELS) == place


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6", "1 to 5"),
        ("0", "1 to 5"),
        ("-1", "1 to 5"),
        ("power", "1 play power_1, 2 play power_10"),
        ("queen", "Unknown answer 'queen'"),
        ("powr_10", "did you mean 'play power_10'"),
    ],
)
def test_what_is_no_answer_is_explained(text, said):
    assert said in match_answer(text, LABELS)


def test_columns_keep_order_width_and_all_items():
    items = [f"{i:>3}  play card_{i}" for i in range(1, 24)]
    lines = columns(items, 100)
    assert all(len(line) <= 100 for line in lines)
    assert len(lines) < len(items) / 3
    found = [int(number) for line in lines for number in re.findall(r"(\d+)  play", line)]
    assert sorted(found) == list(range(1, 24))
    assert columns(items[:3], 100) == items[:3]
    assert columns([], 100) == []


def test_the_strongest_bot_is_the_default_opponent():
    from tabletop_envs.bots import bot_names
    from tabletop_envs.cli.play import strongest

    assert strongest(game_of(GAME)) == ("ppo" if "ppo" in bot_names(GAME) else "expert")
