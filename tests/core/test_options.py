"""Options: checked with clear errors, kept in the state."""

import numpy as np
import pytest

from tabletop_envs.core.errors import BadOption
from tabletop_envs.core.options import Option, Options

OPTIONS = Options(
    range(2, 5),
    3,
    Option("cards", "few", ("few", "many"), "how many cards"),
    Option("open", True, (True, False), "whether hands lie open"),
    Option("rounds", None, range(1, 10), "how many rounds, or any number"),
)


def test_defaults():
    assert OPTIONS.check({}) == {
        "num_players": 3,
        "reward": "win",
        "skip_forced": False,
        "max_cycles": None,
        "cards": "few",
        "open": True,
        "rounds": None,
    }


def test_written_and_read_again():
    given = {"num_players": 4, "cards": "many", "open": False, "rounds": 9, "max_cycles": 2**31 - 2}
    checked = OPTIONS.check(given)
    kept = np.zeros(1, OPTIONS.dtype)
    OPTIONS.write(kept[0], checked)
    assert OPTIONS.read(kept[0]) == checked
    assert {name: checked[name] for name in given} == given


def test_numbers_of_numpy_are_numbers():
    assert OPTIONS.check({"num_players": np.int32(2)})["num_players"] == 2


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"playrs": 3}, r"unknown option 'playrs'.*allowed: num_players, reward, .*rounds"),
        ({"num_player": 3}, r"did you mean 'num_players'\?"),
        ({"num_players": 1}, "num_players must be a whole number from 2 to 4, not 1"),
        ({"num_players": 5}, "num_players must be a whole number from 2 to 4, not 5"),
        ({"num_players": "3"}, "num_players must be a whole number from 2 to 4, not '3'"),
        ({"num_players": 3.0}, "not 3.0"),
        ({"num_players": True}, "not True"),
        ({"num_players": None}, "not None"),
        ({"rounds": 0}, "rounds must be a whole number from 1 to 9, not 0"),
        ({"rounds": 10}, "not 10"),
        ({"max_cycles": 0}, "max_cycles must be a whole number from 1 to"),
        ({"cards": "fwe"}, r"cards: unknown value 'fwe'.*allowed: 'few', 'many'"),
        ({"cards": 0}, "cards: unknown value 0"),
        ({"open": 1}, "open: unknown value 1"),
        ({"open": "True"}, "open: unknown value 'True'"),
        ({"reward": "money"}, r"reward: unknown value 'money'.*'win', 'score'"),
        ({"skip_forced": None}, "skip_forced: unknown value None"),
    ],
    ids=str,
)
def test_bad_options(given, message):
    with pytest.raises(BadOption, match=message):
        OPTIONS.check(given)


def test_table():
    table = OPTIONS.table().splitlines()
    assert len(table) == 2 + len(list(OPTIONS))
    assert "| `num_players` | `3` | 2 to 4 | number of players |" in table
    assert "| `cards` | `'few'` | `'few'`, `'many'` | how many cards |" in table
    assert "| `rounds` | `None` | 1 to 9 | how many rounds, or any number |" in table
    assert any(row.startswith("| `max_cycles` | `None` | 1 or more |") for row in table)
