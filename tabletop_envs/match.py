"""One game: the light API for players, searches and front ends."""

import json
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from tabletop_envs.core.batch import check_player, check_seed, illegal, is_whole
from tabletop_envs.core.cards_file import cards_in_use
from tabletop_envs.core.engine import Engine, engine_of
from tabletop_envs.core.errors import (
    BadCards,
    BadOption,
    BadPosition,
    GameOver,
    IllegalAction,
    one_of,
)
from tabletop_envs.core.game import Game, Position, View
from tabletop_envs.registry import game_of


class Question(NamedTuple):
    """What is asked: the kind in words, the player, and the action ids that answer it."""

    kind: str
    player: int
    legal: list[int]


class Match:
    """One game. The same seed and actions give the same game as in a ``Batch`` or the AEC."""

    __slots__ = ("_buffer", "_engine", "_states", "game", "num_players", "over", "player")

    game: Game
    num_players: int  # how many play
    player: int  # who is asked; the last one asked once the game is over
    over: bool  # whether nobody will be asked again
    _engine: Engine
    _buffer: bytearray
    _states: npt.NDArray[Any]  # one state, over the buffer

    def __init__(self, game: Game, seed: int | None = None, **options: Any):
        """A new game. ``seed`` fixes the deal and all chance. Raises BadOption."""
        checked = game.options.check(options)
        self._bind(game)
        game.options.write(self._state.options, checked)
        self._read()
        self.reset(seed)

    def _bind(self, game: Game, content: bytes | None = None) -> None:
        self.game = game
        self._engine = engine_of(game)
        self._buffer = bytearray(content or game.state.itemsize)
        self._states = np.frombuffer(self._buffer, game.state)

    def _read(self) -> None:
        """Read the plain attributes off a state that was set from outside."""
        self.num_players = int(self._state.options.num_players)
        self._note(self._engine.status(self._states, 0))

    def _note(self, status: int) -> None:
        status = int(status)  # without numba it comes as a number of numpy's
        self.player = status >> 1
        self.over = status & 1 == 1

    @property
    def _state(self) -> Any:
        return self._states[0]

    def reset(self, seed: int | None = None) -> None:
        """A new game with the same options."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**63))
        self._note(self._engine.start_one(self._states, np.uint64(check_seed(seed))))

    # what is asked

    @property
    def truncated(self) -> bool:
        """Whether it is over by ``max_cycles`` and not by the rules."""
        return bool(self._state["truncated"])

    @property
    def num_decisions(self) -> int:
        """How many questions have been answered."""
        return int(self._state["n_decisions"])

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """What the player who is asked sees: a new float32[features], in [0, 1]."""
        return self.observe(self.player)

    def observe(self, player: int) -> npt.NDArray[np.float32]:
        """What ``player`` sees now, asked or not. Raises BadOption."""
        if type(player) is not int or not 0 <= player < self.num_players:
            player = check_player(player, self.num_players)
        out = np.empty(self.game.observation.size, np.float32)
        self._engine.observe_one(self._states, 0, player, out)
        return out

    @property
    def action_mask(self) -> npt.NDArray[np.int8]:
        """1 for each legal answer: a new int8[actions]; all 0 once the game is over."""
        return self._states["legal"][0].copy()  # type: ignore[no-any-return]

    @property
    def decision(self) -> Question:
        """The question on the table. Raises GameOver once there is none."""
        if self.over:
            raise GameOver("the game is over: nothing is asked")
        kind = self.game.decisions(int(self._state.decision.kind)).name.lower()
        return Question(kind, self.player, self.legal_actions())

    @property
    def returns(self) -> npt.NDArray[np.float32]:
        """What each player has earned, float32[players]; all 0 until the game is over."""
        out = np.zeros(self.num_players, np.float32)
        self._engine.rewards_of(self._states, 0, out)
        return out

    @property
    def scores(self) -> npt.NDArray[np.float32]:
        """The points of each player so far, float32[players], as the game counts them."""
        out = np.zeros(self.num_players, np.float32)
        self.game.scores(self._state, out)
        return out

    @property
    def win_shares(self) -> npt.NDArray[np.float32]:
        """Each player's share of the win if the game ended now, float32[players], sum 1."""
        out = np.zeros(self.num_players, np.float32)
        self.game.win_shares(self._state, out)
        return out

    @property
    def options(self) -> dict[str, Any]:
        """All options, as they would be given."""
        return dict(self.game.options.read(self._state.options))

    # answers

    def step(self, action: int) -> None:
        """Answer the question. Raises IllegalAction, which names the legal labels.

        Nothing is changed then.
        """
        if type(action) is not int:  # any other type would be compiled for anew
            action = self._whole(action)
        status = -1
        if 0 <= action < self.game.actions.size:
            status = int(self._engine.answer_one(self._states, action))
        if status >= 0:
            self.player = status >> 1
            self.over = status & 1 == 1
        elif self.over:
            raise GameOver("the game is over: nothing is asked; reset() starts a new one")
        else:
            raise illegal(self.game, self._state, action)

    def _whole(self, action: Any) -> int:
        if not is_whole(action):
            raise IllegalAction(
                f"player_{self.player}: an action is a whole number from 0 to "
                f"{self.game.actions.size - 1}, not {action!r}"
            )
        return int(action)

    def legal_actions(self) -> list[int]:
        """The ids of the legal answers."""
        return [int(a) for a in np.flatnonzero(self._state["legal"])]

    def legal_labels(self) -> list[str]:
        """The legal answers in words."""
        return [self.label(action) for action in self.legal_actions()]

    def label(self, action: int) -> str:
        """An action in words, as the player who is asked would say it, e.g. ``play power_7``."""
        if not is_whole(action) or not 0 <= action < self.game.actions.size:
            raise BadOption(f"action must lie in 0..{self.game.actions.size - 1}, not {action!r}")
        return self.game.label(self._state, int(action))

    def public_label(self, action: int) -> str:
        """An answer as the other players hear of it: without what stays hidden from them."""
        words = self.label(action)
        hidden = self.game.public_label
        return words if hidden is None else hidden(self._state, int(action))

    def action(self, label: str) -> int:
        """The id of a label. Raises ValueError with the legal labels for an unknown one."""
        try:
            return self.game.action(self._state, label)
        except (ValueError, AttributeError, TypeError):
            raise ValueError(one_of("label", label, self.legal_labels())) from None

    # copies

    def clone(self) -> "Match":
        """An independent copy: the same future for the same actions."""
        twin = object.__new__(Match)
        twin.game = self.game
        twin.num_players = self.num_players
        twin.player = self.player
        twin.over = self.over
        twin._engine = self._engine
        # as bytes: numpy's own copy of a record goes field by field
        twin._buffer = bytearray(self._buffer)
        twin._states = np.frombuffer(twin._buffer, self.game.state)
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.clone()

    def to_bytes(self) -> bytes:
        """The whole state; ``from_bytes`` of the same version makes a match of it again."""
        body = self._states.tobytes()
        head = {"game": self.game.id, "size": len(body), "check": crc32(body)}
        cards = cards_in_use(self.game.name)
        if cards.hash != cards.shipped_hash:
            head["cards"] = cards.hash
        return json.dumps(head).encode() + b"\n" + body

    @staticmethod
    def from_bytes(data: bytes) -> "Match":
        """The match that ``to_bytes`` saved, with the cards of then. Raises BadPosition."""
        try:
            head, _, body = bytes(data).partition(b"\n")
            said = json.loads(head)
            game = game_of(said["game"])
        except BadCards:
            raise  # the bytes may be sound: the user's own file of cards is not
        except (ValueError, KeyError, TypeError) as error:
            raise BadPosition(f"these bytes are no saved match: {error}") from None
        cards = cards_in_use(game.name)
        if said.get("cards", cards.shipped_hash) != cards.hash:
            raise BadPosition(
                f"this match of {game.id} was saved with other cards than those in use "
                f"({said.get('cards', cards.shipped_hash)}, not {cards.hash})"
            )
        if said.get("size") != game.state.itemsize or len(body) != game.state.itemsize:
            raise BadPosition(
                f"a saved match of {game.id} has {game.state.itemsize} bytes of state, "
                f"not {len(body)}"
            )
        if said.get("check") != crc32(body):
            raise BadPosition("these bytes were changed after they were saved: the sum is wrong")
        match = object.__new__(Match)
        match._bind(game, body)
        match._read()
        return match

    @staticmethod
    def from_states(game: Game, states: npt.NDArray[Any]) -> "Match":
        """A match that begins as a copy of ``states[0]``, e.g. of a batch's array."""
        match = object.__new__(Match)
        match._bind(game, states[:1].tobytes())
        match._read()
        return match

    def __reduce__(self) -> Any:
        return Match.from_bytes, (self.to_bytes(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.game is other.game and self._states.tobytes() == other._states.tobytes()

    __hash__ = None  # type: ignore[assignment]

    # words and pictures

    def position(self) -> Position:
        """The whole state, secrets included, in the rulebook's words, JSON-able."""
        return {"game": self.game.id, "options": self.options, **self.game.position(self._state)}

    @staticmethod
    def from_position(position: Position) -> "Match":
        """The match of a position; what it leaves out is as the game's README says.

        Raises BadPosition or BadOption, saying what is wrong.
        """
        if not isinstance(position, dict) or "game" not in position:
            raise BadPosition('a position is a dict that names its game: {"game": "chronicle_v0"}')
        position = dict(position)
        game = game_of(position.pop("game"))
        given = position.pop("options", {})
        if not isinstance(given, dict):
            raise BadPosition(f"options must be a dict, not {given!r}")
        if isinstance(position.get("players"), list) and "num_players" not in given:
            given = {**given, "num_players": len(position["players"])}
        checked = game.options.check(given)
        match = object.__new__(Match)
        match._bind(game)
        game.options.write(match._state.options, checked)
        game.set_position(match._state, position)
        match._read()
        return match

    def view(self, player: int) -> View:
        """What ``player`` sees, in the words of ``position``, JSON-able. Raises BadOption."""
        player = check_player(player, self.num_players)
        return {
            "game": self.game.id,
            "options": self.options,
            **self.game.view(self._state, player),
        }

    def resample(self, player: int, seed: int) -> "Match":
        """Another world that ``player`` cannot tell from this one: a new match."""
        player = check_player(player, self.num_players)
        twin = self.clone()
        self._engine.resample_one(twin._states, 0, player, np.uint64(check_seed(seed)))
        return twin

    def render(self, player: int | None = None) -> str:
        """The table as text, as ``player`` sees it (the one who is asked by default)."""
        return self.game.render_text(self.view(self.player if player is None else player))

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        if self.over:
            return f"<Match of {self.game.id}, over, returns {self.returns.tolist()}>"
        return f"<Match of {self.game.id}, player_{self.player} is asked>"
