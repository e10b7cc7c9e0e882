"""The bot that plays an exported policy: one ONNX file, onnxruntime, no torch."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from tabletop_envs.bots.base import Actions, BotWithChance, Masks, Rows, check_rows
from tabletop_envs.core.cards_file import cards_in_use
from tabletop_envs.core.errors import BadCheckpoint, BadOption
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of

Logits = npt.NDArray[np.float32]


def identity(game: Game) -> dict[str, str]:
    """What an exported file must agree in with the game that it is to play."""
    return {
        "env": game.id,
        "observation_hash": game.observation.hash,
        "actions_hash": game.actions.hash,
        "cards_hash": game.cards_hash,
    }


class PolicyBot(BotWithChance):
    """Plays ``path``; a file says in its metadata which environment and layouts it knows.

    ``deterministic`` plays the most likely action, else one is drawn from the policy at
    ``temperature`` (above 0; less is greedier) by a generator seeded with ``seed``.
    ``trained`` is what the file says about how it was made, ``num_players`` what it was
    trained on. Raises BadCheckpoint for a file that is missing, damaged, without metadata, or
    of another environment, version or layout; BadOption for a bad argument.
    """

    def __init__(
        self,
        game: Game | str,
        path: str | Path,
        deterministic: bool = True,
        temperature: float = 1.0,
        seed: int | None = None,
    ):
        if not isinstance(deterministic, bool):
            raise BadOption(f"deterministic must be True or False, not {deterministic!r}")
        number = isinstance(temperature, int | float) and not isinstance(temperature, bool)
        if not number or not 0 < temperature < math.inf:
            raise BadOption(f"temperature must be a number above 0, not {temperature!r}")
        self.game = game_of(game)
        self.path = Path(path)
        self.name = self.path.stem
        self.deterministic = deterministic
        self.temperature = float(temperature)
        super().__init__(seed)
        session = open_session(self.path)
        metadata = session.get_modelmeta().custom_metadata_map
        self._check(session, metadata)
        try:
            self.num_players: list[int] = json.loads(metadata["num_players"])
            self.trained: dict[str, Any] = json.loads(metadata["trained"])
        except (KeyError, ValueError) as error:
            raise BadCheckpoint(f"{self.path}: its metadata is damaged: {error!r}") from None
        # the inner session: its outer one checks names again at each call
        self._run = session._sess.run
        self._session = session

    def _check(self, session: onnxruntime.InferenceSession, metadata: dict[str, str]) -> None:
        wanted = identity(self.game)
        # a file that names no cards is older than the choice: the shipped ones
        metadata = {"cards_hash": cards_in_use(self.game.name).shipped_hash, **metadata}
        missing = [key for key in wanted if key not in metadata]
        if missing:
            raise BadCheckpoint(
                f"{self.path} is no exported policy: its metadata lacks {', '.join(missing)}"
            )
        if metadata["env"] != wanted["env"]:
            raise BadCheckpoint(f"{self.path} plays {metadata['env']}, but this is {wanted['env']}")
        for key in ("observation_hash", "actions_hash"):
            if metadata[key] != wanted[key]:
                what = key.removesuffix("_hash")
                raise BadCheckpoint(
                    f"{self.path} was made for {what} layout {metadata[key]}, but "
                    f"{self.game.id} now has {wanted[key]}; train and export it again"
                )
        if metadata["cards_hash"] != wanted["cards_hash"]:
            raise BadCheckpoint(
                f"{self.path} was made for {self.game.id} with cards {metadata['cards_hash']}, but "
                f"the cards in use are {wanted['cards_hash']}: use the cards it was made with "
                f"(use_cards), or train and export it again"
            )
        sizes = {
            "observation": self.game.observation.size,
            "action_mask": self.game.actions.size,
            "logits": self.game.actions.size,
        }
        found = {meta.name: meta.shape for meta in (*session.get_inputs(), *session.get_outputs())}
        for name, size in sizes.items():
            if name not in found or len(found[name]) != 2 or found[name][1] != size:
                raise BadCheckpoint(
                    f"{self.path}: {name} must be [batch, {size}], the file has "
                    f"{found.get(name, 'none of that name')}"
                )

    def logits(self, observations: Rows, masks: Masks) -> Logits:
        """float32[n, actions] for observations [n, features], masks [n, actions]; illegal -inf."""
        observations = np.ascontiguousarray(observations, np.float32)
        masks = np.ascontiguousarray(masks, np.bool_)
        check_rows(self.name, observations, masks)
        self._check_sizes(observations.shape[1], masks.shape[1])
        return self._logits(observations, masks)

    def _check_sizes(self, features: int, actions: int) -> None:
        if features != self.game.observation.size or actions != self.game.actions.size:
            raise BadOption(
                f"{self.name}: {features} features and {actions} actions, but {self.game.id} "
                f"has {self.game.observation.size} and {self.game.actions.size}"
            )

    def _logits(self, observations: Rows, masks: Masks) -> Logits:
        feeds = {"observation": observations, "action_mask": masks}
        logits: Logits = self._run(["logits"], feeds, None)[0]
        # masked in the file as well; here so that no file whatever can answer illegally
        logits[~masks] = -np.inf
        return logits

    def _choose(self, logits: Logits) -> Actions:
        if not self.deterministic:
            # the largest of logit + Gumbel noise is a sample of the softmax
            noise = self._random.gumbel(size=logits.shape).astype(np.float32)
            logits = logits / np.float32(self.temperature) + noise
        actions: Actions = logits.argmax(1)
        return actions

    def act_batch(self, observations: Rows, masks: Masks) -> Actions:
        """Actions int64[n] for n rows."""
        if len(observations) == 0:
            return np.empty(0, np.int64)
        return self._choose(self.logits(observations, masks))

    def act(self, observation: Rows, action_mask: Masks) -> int:
        """The action for one observation float32[features] and its mask [actions]."""
        row = np.ascontiguousarray(observation, np.float32)
        mask = np.ascontiguousarray(action_mask, np.bool_)
        if row.ndim != 1 or mask.ndim != 1:
            check_rows(self.name, row[None], mask[None])
        self._check_sizes(len(row), len(mask))
        if not mask.any():
            check_rows(self.name, row[None], mask[None])
        return int(self._choose(self._logits(row[None], mask[None]))[0])


def open_session(path: Path) -> onnxruntime.InferenceSession:
    """The ONNX file, on one thread of the processor. Raises BadCheckpoint."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 4  # what goes wrong is raised, not printed
    try:
        # from its bytes: a file that needs another one beside it is no single file
        return onnxruntime.InferenceSession(
            path.read_bytes(), options, providers=["CPUExecutionProvider"]
        )
    except OSError as error:
        raise BadCheckpoint(f"{path} cannot be read: {error.strerror}") from None
    except Exception as error:
        raise BadCheckpoint(f"{path} is no sound ONNX file: {error}") from None
