"""End Breaker! SCG: the game this folder hands to everybody else."""

from tabletop_envs.core.game import Game
from tabletop_envs.end_breaker.actions import ACTIONS, Decision
from tabletop_envs.end_breaker.bots import BOTS
from tabletop_envs.end_breaker.cards import MAX_PLAYERS, MIN_PLAYERS
from tabletop_envs.end_breaker.news import news
from tabletop_envs.end_breaker.notation import action, label, position, public_label, view
from tabletop_envs.end_breaker.observation import OBSERVATION, observe
from tabletop_envs.end_breaker.options import OPTIONS
from tabletop_envs.end_breaker.picture import draw
from tabletop_envs.end_breaker.render import STYLES, explain, render_text
from tabletop_envs.end_breaker.rules import reset, step
from tabletop_envs.end_breaker.scoring import scores, win_shares
from tabletop_envs.end_breaker.setup import set_position
from tabletop_envs.end_breaker.state import STATE
from tabletop_envs.end_breaker.worlds import resample

GAME = Game(
    name="end_breaker",
    title="End Breaker! SCG",
    version=0,
    players=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    decisions=Decision,
    score_scale=30.0,
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
