"""The figures of a game's cards: its ``cards.json``, or a user's own file chosen before use."""

import hashlib
import json
import os
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tabletop_envs.core.errors import BadCards, BadOption, one_of

PACKAGE = Path(__file__).resolve().parents[1]

Data = dict[str, Any]
# (shipped, given): raises BadCards that names the entry, what was given and what is allowed
Check = Callable[[Data, Data], None]

# entries that no rule reads: anybody may correct them, and they leave the cards the same
WORDS = re.compile(r"(name|note|provenance|confidence)(_.*)?")

_IN_USE: dict[str, "Cards"] = {}  # by game, once its cards were loaded


class Cards(NamedTuple):
    """The cards of a game; ``hash`` is what checkpoints, saved games and metadata name."""

    data: Data
    hash: str  # 16 hex digits of the figures; names and notes do not count
    shipped_hash: str  # the same of the cards that come with the package
    own: str  # 16 hex digits of a user's file, words included; empty for the shipped cards


class Difference(NamedTuple):
    """A figure that is not as shipped; ``path`` is e.g. ``special[clown].copies_per_colour``."""

    path: str
    shipped: Any
    given: Any


def card_data(game: str, check: Check) -> Data:
    """The cards of ``game`` (a folder's name), for its ``cards.py`` to call once at import.

    The shipped ``cards.json``, or the user's own file: completed with what it leaves out, lists
    of cards in the shipped order, and passed by ``check``. The choice then stands until the
    process ends. Raises BadCards for a file that cannot be used.
    """
    if game not in _IN_USE:
        _check_variables()
        cards = _chosen(game)
        if cards.own:
            try:
                check(shipped_data(game), cards.data)
            except BadCards as error:
                raise BadCards(f"{os.environ[variable(game)]}: {error}") from None
        _IN_USE[game] = cards
    return _IN_USE[game].data


def use_cards(game: str, path: str | Path | None) -> None:
    """Play ``game`` (``"chronicle"`` or ``"chronicle_v0"``) with the cards of a file of your own.

    The file is like the game's ``cards.json`` and may leave out what stays as it is; None chooses
    the shipped cards again. Choose before the game is first used: its figures are constants to
    compiled code. The choice is kept in the environment variable ``TABLETOP_CARDS_<GAME>``, so
    that processes started from here make the same one. What the figures may be, the game checks
    when it is first used, and raises BadCards then.

    Raises BadOption for an unknown game, BadCards for a file that cannot be read, and for other
    cards than those in use once the game is loaded; nothing is changed then.
    """
    game = _folder(game)
    if path is None:
        cards = _cards(game, shipped_data(game))
    elif isinstance(path, str | Path) and str(path):
        path = Path(path).expanduser().absolute()
        cards = _cards(game, _completed(path, shipped_data(game)))
    else:
        raise BadOption(f"the path of a file of cards is a str, a Path or None, not {path!r}")
    if game in _IN_USE and cards.own != _IN_USE[game].own:
        raise BadCards(
            f"{game} is in use with other cards already, and its rules are compiled for them: "
            f"choose before the first use of the game in a process, by use_cards({game!r}, path) "
            f"or by the environment variable {variable(game)}"
        )
    if path is None:
        os.environ.pop(variable(game), None)
    else:
        os.environ[variable(game)] = str(path)


def cards_hash(game: str) -> str:
    """16 hex digits of the figures that ``game`` is played with; names and notes do not count.

    Raises BadOption for an unknown game, BadCards if a file is chosen that cannot be read.
    """
    return cards_in_use(_folder(game)).hash


def cards_in_use(game: str) -> Cards:
    """The cards of a folder, loaded or only chosen; none for a game without ``cards.json``."""
    return _IN_USE.get(game) or _chosen(game)


def variable(game: str) -> str:
    """The environment variable that names the user's file, e.g. ``TABLETOP_CARDS_CHRONICLE``."""
    return f"TABLETOP_CARDS_{game.upper()}"


def games_with_cards() -> list[str]:
    """The folders of games."""
    return sorted(path.parent.name for path in PACKAGE.glob("*/cards.json"))


def shipped_data(game: str) -> Data:
    """The ``cards.json`` of a game's folder; empty for a game that has none."""
    path = PACKAGE / game / "cards.json"
    data: Data = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return data


def figures(data: Any) -> Any:
    """``data`` without names, notes and other words that no rule reads."""
    if isinstance(data, dict):
        return {key: figures(value) for key, value in data.items() if not WORDS.fullmatch(key)}
    return [figures(value) for value in data] if isinstance(data, list) else data


def differences(shipped: Any, given: Any, path: str = "") -> Iterator[Difference]:
    """Each figure of ``given`` that is not as shipped, by the way to it in the file."""
    if isinstance(shipped, dict) and isinstance(given, dict):
        for key in shipped:
            if not WORDS.fullmatch(key):
                where = f"{path}.{key}" if path else key
                yield from differences(shipped[key], given[key], where)
    elif isinstance(shipped, list) and isinstance(given, list) and len(shipped) == len(given):
        for i, (old, new) in enumerate(zip(shipped, given, strict=True)):
            where = old["id"] if _has_id(old) else i
            yield from differences(old, new, f"{path}[{where}]")
    elif type(shipped) is not type(given) or shipped != given:  # True is not 1
        yield Difference(path, shipped, given)


def check_changes(
    shipped: Data, given: Data, allowed: Mapping[str, Collection[Any]], why: str
) -> None:
    """A game's check: only what ``allowed`` names may differ, and only to what it allows.

    ``allowed`` has paths, with ``*`` for any id or entry (``special[*].copies_per_colour``), and
    for each a range of whole numbers or a tuple of values. ``why`` says, as a sentence, why all
    else must stay. Raises BadCards.
    """
    for path, old, new in differences(shipped, given):
        values = next((allowed[name] for name in allowed if _matches(name, path)), None)
        if values is None:
            can = "; ".join(f"{name} ({_in_words(allowed[name])})" for name in allowed)
            also = f"; what can: names, notes, {can}" if can else ""
            raise BadCards(
                f"{path} cannot be changed (it is {old!r}, the file says {new!r}): {why}{also}"
            )
        if not any(type(new) is type(value) and new == value for value in values):
            raise BadCards(f"{path} must be {_in_words(values)}, not {new!r}")


def _matches(name: str, path: str) -> bool:
    return re.fullmatch(re.escape(name).replace(r"\*", r"[^\[\].]+"), path) is not None


def _in_words(values: Collection[Any]) -> str:
    if isinstance(values, range) and values.step == 1:
        return f"a whole number from {values[0]} to {values[-1]}"
    return "one of " + ", ".join(map(repr, values))


def _check_variables() -> None:
    """No variable for a game that is not there: it would be passed over in silence."""
    known = [variable(game) for game in games_with_cards()]
    for name in os.environ:
        if name.startswith(variable("")) and name not in known:
            raise BadOption(one_of("environment variable", name, known))


def _folder(game: str) -> str:
    """The folder of a game from its name or its id."""
    folder = re.sub(r"_v\d+$", "", game) if isinstance(game, str) else game
    if folder not in games_with_cards():
        raise BadOption(one_of("game", game, games_with_cards()))
    return folder


def _chosen(game: str) -> Cards:
    """The user's file, completed, if one is chosen; else the shipped cards."""
    path = os.environ.get(variable(game))
    shipped = shipped_data(game)
    return _cards(game, _completed(Path(path).expanduser(), shipped) if path else shipped)


def _cards(game: str, data: Data) -> Cards:
    shipped = shipped_data(game)
    own = "" if _text(data) == _text(shipped) else _hash(data)
    return Cards(data, _hash(figures(data)), _hash(figures(shipped)), own)


def _completed(path: Path, shipped: Data) -> Data:
    """The file at ``path``, with what it leaves out as shipped. Raises BadCards."""
    try:
        given = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadCards(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadCards(f"{path} is no JSON: {error}") from None
    try:
        data: Data = _merged("", shipped, given)
    except BadCards as error:
        raise BadCards(f"{path}: {error}") from None
    return data


def _merged(path: str, shipped: Any, given: Any) -> Any:
    """``given`` in the shape of ``shipped``; lists of cards are joined by their ids."""
    if isinstance(shipped, dict):
        if not isinstance(given, dict):
            raise BadCards(f"{path or 'a file of cards'} must be an object, not {_short(given)}")
        return _merged_entries(path, shipped, given)
    if isinstance(shipped, list) and shipped and all(map(_has_id, shipped)):
        if not isinstance(given, list) or not all(map(_has_id, given)):
            raise BadCards(f"{path} must be a list of objects with an id, not {_short(given)}")
        ids = [card["id"] for card in shipped]
        cards: dict[str, Any] = {}
        for i, card in enumerate(given):
            if card["id"] not in ids:
                raise BadCards(f"{path}[{i}]: " + one_of("id", card["id"], ids))
            if card["id"] in cards:
                raise BadCards(f"{path}[{i}]: the id {card['id']} is there twice")
            cards[card["id"]] = card
        return [_merged(f"{path}[{old['id']}]", old, cards.get(old["id"], old)) for old in shipped]
    return given


def _merged_entries(path: str, shipped: Data, given: Data) -> Data:
    merged = dict(shipped)
    for key, value in given.items():
        where = f"{path}.{key}" if path else key
        if WORDS.fullmatch(key):
            old = shipped.get(key, value)
            if value != old and type(value) is not type("" if old is None else old):
                raise BadCards(f"{where} must be {_kind(old)}, not {_short(value)}")
            merged[key] = value
        elif key in shipped:
            merged[key] = _merged(where, shipped[key], value)
        else:
            what = f"{path}: " if path else ""
            allowed = [name for name in shipped if not WORDS.fullmatch(name)]
            raise BadCards(what + one_of("entry", key, [*allowed, "names and notes"]))
    return merged


def _kind(value: Any) -> str:
    kinds: dict[type, str] = {str: "text", dict: "an object", list: "a list"}
    return "text" if value is None else kinds.get(type(value), "a number")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "..."


def _has_id(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("id"), str)


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


def _hash(data: Any) -> str:
    return hashlib.sha256(_text(data).encode("utf-8", "surrogatepass")).hexdigest()[:16]
