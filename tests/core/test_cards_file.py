"""A user's own file of cards: what it may say, when it is chosen, and what names it."""

import json
import os
import subprocess
import sys

import pytest

from tabletop_envs.core import cards_file, jit
from tabletop_envs.core.cards_file import card_data, cards_hash, check_changes, use_cards
from tabletop_envs.core.errors import BadCards, BadOption
from tests.playing import ALL

SHIPPED = {
    "game": "Shop",
    "players": [2, 6],
    "deck": {"copies_each": 2, "provenance": {"copies_each": "reconstructed"}},
    "special": [
        {"id": "clown", "number": 20, "copies": 2, "name_en": "Clown", "name_ja": None},
        {"id": "dragon", "number": 50, "copies": 1, "name_en": "Dragon", "note": ""},
    ],
    "open": True,
}
ALLOWED = {
    "special[*].copies": range(0, 5),
    "deck.copies_each": (1, 2, 4),
    "players[*]": range(2, 7),
}


def check(shipped, given):
    check_changes(shipped, given, ALLOWED, "the rules stand on it")


@pytest.fixture
def no_choice(monkeypatch):
    """Nothing is chosen, and whatever a test chooses goes when it ends."""
    for name in list(os.environ):
        if name.startswith("TABLETOP_CARDS_"):
            monkeypatch.delenv(name)


@pytest.fixture
def shop(tmp_path, monkeypatch, no_choice):
    """A package of one game with cards, not loaded."""
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "cards.json").write_text(json.dumps(SHIPPED))
    monkeypatch.setattr(cards_file, "PACKAGE", tmp_path)
    monkeypatch.setattr(cards_file, "_IN_USE", {})
    monkeypatch.setenv("TABLETOP_CARDS_SHOP", "")


in_shop = pytest.mark.usefixtures("shop")


@pytest.fixture
def own(tmp_path):
    """``own(content)``: a file of one's own."""

    def write(content):
        path = tmp_path / "my.json"
        text = content if isinstance(content, str) else json.dumps(content)
        path.write_text(text, encoding="utf-8")
        return path

    return write


@in_shop
def test_without_a_file_the_cards_are_as_shipped():
    before = cards_hash("shop")
    assert card_data("shop", check) == SHIPPED
    assert cards_hash("shop") == cards_hash("shop_v0") == before
    assert int(before, 16) >= 0
    assert len(before) == 16


@in_shop
def test_what_a_file_leaves_out_is_as_shipped(own):
    use_cards("shop", own({"special": [{"id": "dragon", "copies": 3, "name_en": "Wyrm"}]}))
    data = card_data("shop", check)
    assert data["special"][1] == SHIPPED["special"][1] | {"copies": 3, "name_en": "Wyrm"}
    assert {**data, "special": None} == {**SHIPPED, "special": None}
    assert data["special"][0] == SHIPPED["special"][0]


@in_shop
def test_cards_keep_the_shipped_order(own):
    content = SHIPPED | {"special": SHIPPED["special"][::-1], "deck": {"copies_each": 4}}
    use_cards("shop", own(content))
    data = card_data("shop", check)
    assert data["special"] == SHIPPED["special"]
    assert data["deck"] == SHIPPED["deck"] | {"copies_each": 4}


@in_shop
def test_an_editor_may_mark_the_file_as_utf8(own):
    use_cards("shop", own("\ufeff" + json.dumps({"players": [3, 4]})))
    assert card_data("shop", check)["players"] == [3, 4]


@in_shop
@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is no JSON: "),
        ("[" * 100_000, "is no JSON: "),
        ([1], "a file of cards must be an object, not [1]"),
        ({"plyers": [2, 3]}, "unknown entry 'plyers'; did you mean 'players'?"),
        ({"deck": 3}, "deck must be an object, not 3"),
        ({"special": {"id": "clown"}}, "special must be a list of objects with an id, not {"),
        ({"special": [{"number": 1}]}, "special must be a list of objects with an id, not [{"),
        ({"special": [{"id": "clwn"}]}, "special[0]: unknown id 'clwn'; did you mean 'clown'?"),
        ({"special": [{"id": "clown"}] * 2}, "special[1]: the id clown is there twice"),
        ({"special": [{"id": "clown", "copy": 1}]}, "special[clown]: unknown entry 'copy'"),
        ({"special": [{"id": "clown", "name_en": 5}]}, "special[clown].name_en must be text"),
        ({"special": [{"id": "clown", "name_ja": 5}]}, "special[clown].name_ja must be text"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_files_that_cannot_be_read_are_refused_when_they_are_chosen(own, content, said):
    path = own(content)
    with pytest.raises(BadCards) as caught:
        use_cards("shop", path)
    assert str(caught.value).startswith(str(path))
    assert said in str(caught.value)
    assert card_data("shop", check) == SHIPPED


@in_shop
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            {"special": [{"id": "clown", "copies": 5}]},
            "special[clown].copies must be a whole number from 0 to 4, not 5",
        ),
        ({"special": [{"id": "clown", "copies": True}]}, "from 0 to 4, not True"),
        ({"special": [{"id": "clown", "copies": 1.0}]}, "from 0 to 4, not 1.0"),
        ({"deck": {"copies_each": 3}}, "deck.copies_each must be one of 1, 2, 4, not 3"),
        ({"players": [1, 6]}, "players[0] must be a whole number from 2 to 6, not 1"),
        (
            {"special": [{"id": "dragon", "number": 60}]},
            "special[dragon].number cannot be changed (it is 50, the file says 60): the rules "
            "stand on it; what can: names, notes, special[*].copies (a whole number from 0 to 4)",
        ),
        (
            {"players": [2, 6, 7]},
            "players cannot be changed (it is [2, 6], the file says [2, 6, 7])",
        ),
        ({"open": 1}, "open cannot be changed (it is True, the file says 1)"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_the_game_does_not_allow_is_refused_at_first_use(own, content, said):
    path = own(content)
    use_cards("shop", path)
    with pytest.raises(BadCards) as caught:
        card_data("shop", check)
    assert str(caught.value).startswith(f"{path}: ")
    assert said in str(caught.value)
    use_cards("shop", None)  # it is not too late
    assert card_data("shop", check) == SHIPPED


@in_shop
@pytest.mark.parametrize("game", ["shp", "shp_v0", "core", None, 3])
def test_unknown_games(game, own):
    for call in (lambda: use_cards(game, own({})), lambda: cards_hash(game)):
        with pytest.raises(BadOption, match="unknown game"):
            call()
    with pytest.raises(BadOption, match="did you mean 'shop'"):
        use_cards("shp", None)


@in_shop
@pytest.mark.parametrize("path", ["", 3, b"my.json"])
def test_paths_that_are_none(path):
    with pytest.raises(BadOption, match="a str, a Path or None"):
        use_cards("shop", path)


@in_shop
def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(BadCards, match=r"no\.json cannot be read: No such file"):
        use_cards("shop", tmp_path / "no.json")
    with pytest.raises(BadCards, match="cannot be read"):
        use_cards("shop", tmp_path)
    assert os.environ["TABLETOP_CARDS_SHOP"] == ""


@in_shop
def test_too_late(own):
    shipped = card_data("shop", check)
    before = cards_hash("shop")
    with pytest.raises(BadCards, match=r"before the first use.*TABLETOP_CARDS_SHOP"):
        use_cards("shop", own({"deck": {"copies_each": 4}}))
    assert (card_data("shop", check), cards_hash("shop")) == (shipped, before)
    assert os.environ["TABLETOP_CARDS_SHOP"] == ""
    use_cards("shop", own(SHIPPED))  # what is in use already may be chosen
    use_cards("shop", None)


@in_shop
def test_too_late_to_go_back(own):
    use_cards("shop", own({"deck": {"copies_each": 4}}))
    card_data("shop", check)
    use_cards("shop_v0", own({"deck": {"copies_each": 4}, "players": [2, 6]}))
    with pytest.raises(BadCards, match="in use with other cards already"):
        use_cards("shop", None)
    assert card_data("shop", check)["deck"]["copies_each"] == 4


@in_shop
def test_the_variable_chooses(own, monkeypatch, tmp_path):
    own({"deck": {"copies_each": 4}})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_CARDS_SHOP", "my.json")
    assert card_data("shop", check)["deck"]["copies_each"] == 4


@in_shop
def test_a_variable_of_no_game_is_not_passed_over(monkeypatch):
    monkeypatch.setenv("TABLETOP_CARDS_SHPO", "my.json")
    with pytest.raises(BadOption, match="SHPO'; did you mean 'TABLETOP_CARDS_SHOP'"):
        card_data("shop", check)


@in_shop
def test_a_file_moved_away_before_first_use(own):
    path = own({})
    use_cards("shop", path)
    path.unlink()
    with pytest.raises(BadCards, match=r"my\.json cannot be read"):
        card_data("shop", check)


@in_shop
def test_figures_count_and_words_do_not(own):
    """A bot plays on when a name is corrected, and not with another deck."""
    shipped = cards_hash("shop")
    card = {"id": "clown", "name_ja": "道化師", "note_fr": "Bouffon"}
    use_cards("shop", own({"note": "mine", "special": [card]}))
    assert cards_hash("shop") == shipped
    use_cards("shop", own({"deck": {"copies_each": 4}}))
    assert cards_hash("shop") != shipped
    card_data("shop", check)
    assert cards_hash("shop") != shipped
    assert cards_file.cards_in_use("shop").shipped_hash == shipped


@in_shop
def test_own_cards_have_their_own_cache(own, monkeypatch):
    monkeypatch.setattr(jit, "sources_hash", lambda game: "0" * 16)
    shipped = jit.cache_dir("shop")
    assert shipped.endswith(f"shop-{'0' * 16}")
    use_cards("shop", own({"deck": {"copies_each": 4}}))
    four = jit.cache_dir("shop")
    assert four.startswith(shipped + "-")
    card_data("shop", check)
    assert jit.cache_dir("shop") == four
    assert jit.cache_dir("core").endswith(f"core-{'0' * 16}")


# the games, in processes of their own


def run(program: str, *arguments: object, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


SHOW = """
import sys, tabletop_envs
from tabletop_envs.core.cards_file import cards_in_use
def show(game):
    match = tabletop_envs.new_match(game, seed=1)
    cards = cards_in_use(match.game.name)
    print(cards.data.get("note_mine"), match.game.cards_hash == tabletop_envs.cards_hash(game))
"""


@pytest.mark.parametrize("game", ALL)
@pytest.mark.usefixtures("no_choice")
def test_a_game_takes_other_notes(game, own):
    """Before its first use, in this process and in those started from it."""
    choose = "tabletop_envs.use_cards(sys.argv[1], sys.argv[2])\n"
    child = "import subprocess; subprocess.run([sys.executable, *sys.argv[3:]], check=True)\n"
    show = "show(sys.argv[1])\n"
    path = own({"note_mine": "corrected"})
    arguments = (game.name, path, "-c", SHOW + show, game.id)
    out = run(SHOW + choose + "show(sys.argv[-1])\nsys.stdout.flush()\n" + child, *arguments)
    assert out == "corrected True\n" * 2
    variable = {f"TABLETOP_CARDS_{game.name.upper()}": str(path)}
    assert run(SHOW + show, game.id, **variable) == "corrected True\n"


def wrong_figure(shipped, path=""):
    """A file with another value for the first figure of the shipped one, and the way to it."""
    for key, value in shipped.items():
        where = f"{path}.{key}" if path else key
        if type(value) is int:
            return {key: 99}, where
        first = value[0] if isinstance(value, list) and value else None
        if type(first) is int:
            return {key: [99]}, where
        if isinstance(first, dict):
            found = wrong_figure(first, f"{where}[{first['id']}]")
            if found:
                return {key: [{"id": first["id"], **found[0]}]}, found[1]
    return None


@pytest.mark.parametrize("game", ALL)
@pytest.mark.usefixtures("no_choice")
def test_a_game_refuses_other_cards_and_can_be_played_then(game, own):
    """Its own check stands between the file and the rules; a refused file leaves no traces."""
    program = """
from tabletop_envs import BadCards
for choose in (lambda: tabletop_envs.use_cards(*sys.argv[1:]), lambda: None):
    try:
        choose()
        show(sys.argv[1] + "_v0")
    except BadCards as error:
        print(error)
tabletop_envs.use_cards(sys.argv[1], None)
show(sys.argv[1] + "_v0")
try:
    tabletop_envs.use_cards(*sys.argv[1:])
except BadCards as error:
    print(error)
"""
    wrong, where = wrong_figure(cards_file.shipped_data(game.name))
    path = own({**wrong, "note_mine": "wrong"})
    program = program.replace("_v0", game.id.removeprefix(game.name))
    first, again, then, late = run(SHOW + program, game.name, path).splitlines()
    assert first == again
    assert first.startswith(f"{path}: {where}")
    assert then == "None True"
    assert late.startswith(f"{game.name} is in use with other cards already")


@pytest.mark.usefixtures("no_choice")
def test_chronicle_says_why_its_figures_stay(own):
    program = """
try:
    show("chronicle_v0")
except tabletop_envs.BadCards as error:
    print(error)
"""
    path = own({"characters": [{"id": "power_1", "evil": False}]})
    said = run(SHOW + program, TABLETOP_CARDS_CHRONICLE=str(path))
    assert said.startswith(f"{path}: characters[power_1].evil cannot be changed (it is True, ")
    assert said.strip().endswith("only names and notes can be changed")
