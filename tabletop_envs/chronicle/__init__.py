"""Chronicle: the game this folder hands to everybody else."""

from tabletop_envs.chronicle.actions import ACTIONS, Decision
from tabletop_envs.chronicle.bots import BOTS
from tabletop_envs.chronicle.news import news
from tabletop_envs.chronicle.notation import action, label, position, public_label, view
from tabletop_envs.chronicle.observation import OBSERVATION, observe
from tabletop_envs.chronicle.picture import draw
from tabletop_envs.chronicle.render import explain, render_text
from tabletop_envs.chronicle.rules import reset, step
from tabletop_envs.chronicle.scoring import scores, win_shares
from tabletop_envs.chronicle.setup import set_position
from tabletop_envs.chronicle.state import OPTIONS, STATE
from tabletop_envs.chronicle.worlds import resample
from tabletop_envs.core.game import Game

GAME = Game(
    name="chronicle",
    title="Chronicle",
    version=0,
    players=range(3, 7),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    decisions=Decision,
    score_scale=5.0,  # two fame and a round of three conditions
    reset=reset,
    step=step,
    observe=observe,
    win_shares=win_shares,
    scores=scores,
    resample=resample,
    bots=BOTS,
    position=position,
    set_position=set_position,
    view=view,
    label=label,
    action=action,
    render_text=render_text,
    draw=draw,
    explain=explain,
    public_label=public_label,
    news=news,
    metadata={
        "styles": {
            r"\bpower(_\d+)?\b": "bright_blue",
            r"\bwisdom(_\d+)?\b": "green",
            r"\blove(_\d+)?\b": "red",
            r"\bwild(_\w+)?\b": "yellow",
            r"(?m)^[A-Z][a-z]+\b": "bold",
            r"\bface down\b": "dim",
        }
    },
)
