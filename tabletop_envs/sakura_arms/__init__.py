"""Sakura Arms: the game this folder hands to everybody else."""

from tabletop_envs.core.game import Game
from tabletop_envs.sakura_arms.actions import ACTIONS, Decision
from tabletop_envs.sakura_arms.bots import BOTS
from tabletop_envs.sakura_arms.cards import LIFE_AT_START
from tabletop_envs.sakura_arms.news import news
from tabletop_envs.sakura_arms.notation import action, label, position, public_label, view
from tabletop_envs.sakura_arms.observation import OBSERVATION, observe
from tabletop_envs.sakura_arms.options import OPTIONS
from tabletop_envs.sakura_arms.picture import draw
from tabletop_envs.sakura_arms.render import STYLES, explain, render_text
from tabletop_envs.sakura_arms.rules import reset, step
from tabletop_envs.sakura_arms.scoring import scores, win_shares
from tabletop_envs.sakura_arms.setup import set_position
from tabletop_envs.sakura_arms.state import PLAYERS, STATE
from tabletop_envs.sakura_arms.worlds import resample

GAME = Game(
    name="sakura_arms",
    title="Sakura Arms",
    version=0,
    players=range(PLAYERS, PLAYERS + 1),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    decisions=Decision,
    score_scale=float(LIFE_AT_START),
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
    metadata={"styles": STYLES, "decisions_per_second": 1e6},
)
