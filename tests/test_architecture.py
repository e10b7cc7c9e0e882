"""How the house is built: who may import whom, which files a game has, how long files are."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_envs.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("tabletop_envs", "training", "tests")
LONGEST = 400
GAME_FILES = (
    *("README.md", "__init__.py", "cards.json", "cards.py", "actions.py", "state.py"),
    *("operations.py", "effects.py", "rules.py", "observation.py", "notation.py", "render.py"),
    "bots.py",
)
# from the bottom up; a module may import its own layer and those below
LAYERS = (
    ("core",),
    tuple(game.name for game in GAMES.values()),
    ("registry",),
    ("match", "bots"),
    (),  # all else in tabletop_envs: what users touch
)
USERS = len(LAYERS) - 1
TRAINING, TESTS = USERS + 1, USERS + 2
# what only training needs; the package must run without it
HEAVY = {"torch", "stable_baselines3", "sb3_contrib", "onnx", "tensorboard", "matplotlib"}
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def layer(module: str) -> int | None:
    """The layer of a module, None for one that is not ours."""
    parts = module.split(".")
    if parts[0] == "tabletop_envs":
        for number, names in enumerate(LAYERS):
            if len(parts) > 1 and parts[1] in names:
                return number
        return USERS
    return {"training": TRAINING, "tests": TESTS}.get(parts[0])


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """(module, whether it is imported inside a function) for each import in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    lazy = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    checked = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.dump(block.test)
        for node in ast.walk(block)
    }
    for node in ast.walk(tree):
        if id(node) in checked:
            continue
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            module = node.module or ""
            inner = (f"{module}.{alias.name}" for alias in node.names)
            is_module = {name for name in inner if path_of(name)}
            for name in is_module or {module}:
                yield name, id(node) in lazy
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in lazy


def path_of(module: str) -> Path | None:
    """The file of one of our modules, or None."""
    path = ROOT.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


def test_layers_name_what_is_there():
    for names in LAYERS:
        for name in names:
            assert path_of(f"tabletop_envs.{name}"), name
    assert len({"tabletop_envs.core", "tests.toy"} & {module_of(p) for p in SOURCES}) == 2


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_imports_go_one_way(path):
    module = module_of(path)
    mine = layer(module)
    in_cli = module.startswith("tabletop_envs.cli")
    for imported, lazy in imports(path):
        theirs = layer(imported)
        if theirs is None:
            continue
        if theirs == TRAINING and mine == USERS:
            assert in_cli, f"{module} imports {imported}: only the command line may"
            assert lazy, f"{module} must import {imported} inside its command"
            continue
        assert theirs <= mine, f"{module} imports {imported}, which stands above it"
        if mine == theirs == 1:
            same = imported.split(".")[1] == module.split(".")[1]
            assert same, f"a game imports another: {module} imports {imported}"


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_only_training_needs_its_libraries(path):
    module = module_of(path)
    if layer(module) < TRAINING:
        for imported, lazy in imports(path):
            heavy = imported.split(".")[0] in HEAVY
            allowed = lazy and module.startswith("tabletop_envs.cli")
            assert not heavy or allowed, f"{module} imports {imported}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_has_its_files(game):
    folder = ROOT / "tabletop_envs" / game.name
    # effects.py, or a folder effects
    missing = [
        name
        for name in GAME_FILES
        if not (folder / name).is_file() and not (folder / name.removesuffix(".py")).is_dir()
    ]
    assert not missing, f"{folder} lacks {', '.join(missing)}"
    assert path_of(f"tabletop_envs.{game.id}"), f"no module for PettingZoo users: {game.id}.py"
    assert path_of(f"tests.{game.name}.invariants")
    assert path_of(f"tests.{game.name}.views")


def test_the_list_of_games_names_them_as_they_do():
    assert [game.id for game in GAMES.values()] == list(GAMES)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_the_frame_names_no_game(path):
    """It goes through the contract, ``core.game.Game``; only the registry knows the games."""
    parts = module_of(path).split(".")
    games = {game.name for game in GAMES.values()}
    its_own = set(parts) & (games | set(GAMES) | {"registry"})
    if its_own or parts[:2] in (["tests", "training"], ["tests", "cli"]):
        return
    for imported, _ in imports(path):
        assert not set(imported.split(".")) & games, f"{'.'.join(parts)} imports {imported}"


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_files_are_short(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST, f"{path} has {lines} lines"


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_nothing_is_left_open(path):
    mark = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|NotImplemented" + r"Error)\b")
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [f"{path}:{i}: {line}" for i, line in enumerate(lines, 1) if mark.search(line)]
    assert not found, found
