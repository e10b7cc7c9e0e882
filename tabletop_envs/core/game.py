"""The contract: what the folder of a game hands to everybody else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.core.cards_file import cards_in_use
from tabletop_envs.core.layout import Layout
from tabletop_envs.core.options import Options

Position = dict[str, Any]  # JSON-able: the whole state in the rulebook's words
View = dict[str, Any]  # JSON-able: what one player sees, in the same words


@dataclass(frozen=True, eq=False)
class Game:
    """A game. ``state`` is a record dtype that begins with ``core.flow.flow_fields``."""

    name: str  # the folder's name
    title: str  # as a person would write it
    version: int  # of rules, actions and observation: see the version history in its README
    players: range  # the numbers of players it can be played with
    options: Options
    state: np.dtype[Any]
    actions: Layout
    observation: Layout
    decisions: type[IntEnum]  # what a player may be asked
    score_scale: float  # reward="score" divides by it, or by the largest score if that is more

    # compiled; ``out`` arrays are overwritten
    reset: Callable[..., None]  # (state, seed: uint64): a new game; options are in the state
    step: Callable[..., None]  # (state, action): a legal answer, on to the next question
    observe: Callable[..., None]  # (state, player, out float32[observation.size])
    win_shares: Callable[..., None]  # (state, out float32[players]): sum to 1, ties share
    scores: Callable[..., None]  # (state, out float32[players]): points of each player
    resample: Callable[..., None]  # (state, player, seed: uint64): redraw what they cannot know
    bots: Mapping[str, Callable[..., int]]  # (observation, action_mask) -> action, compiled

    # plain Python
    position: Callable[..., Position]  # (state)
    set_position: Callable[..., None]  # (state, position): raises BadPosition
    view: Callable[..., View]  # (state, player)
    label: Callable[..., str]  # (state, action)
    action: Callable[..., int]  # (state, label): raises ValueError
    render_text: Callable[..., str]  # (view) -> str, plain text, at most 100 columns
    draw: Callable[..., Any]  # (view) -> core.draw.Drawing: the table as a picture
    explain: Callable[..., list[tuple[str, str]]]  # (view) -> (card, its rule) on the table
    # (state, out float32[players]): what reward="win" pays, if not the shares of the win alone;
    # zero-sum, in [-1, 1]
    pay_win: Callable[..., None] | None = None
    # (state, action): an answer as the other players hear of it; None if all answers are public
    public_label: Callable[..., str] | None = None
    # (view before, view after): what an answer brought about, in sentences; both of one player
    news: Callable[..., list[str]] | None = None
    # "decisions_per_second": what a batch on one core should reach in ``tabletop bench``;
    # "styles": {regular expression: rich style} colours words of ``render_text`` on a terminal
    metadata: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The name with the version, e.g. ``chronicle_v0``."""
        return f"{self.name}_v{self.version}"

    @property
    def max_players(self) -> int:
        return self.players[-1]

    @property
    def cards_hash(self) -> str:
        """16 hex digits of the figures of the cards it is played with (``core.cards_file``)."""
        return cards_in_use(self.name).hash
