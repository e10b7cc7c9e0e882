"""Blanc Noir: the game this folder hands to everybody else."""

from tabletop_envs.blanc_noir.actions import ACTIONS, Decision
from tabletop_envs.blanc_noir.bots import BOTS
from tabletop_envs.blanc_noir.cards import LIMIT, MAX_PLAYERS, MIN_PLAYERS
from tabletop_envs.blanc_noir.news import news
from tabletop_envs.blanc_noir.notation import action, label, position, public_label, view
from tabletop_envs.blanc_noir.observation import OBSERVATION, observe
from tabletop_envs.blanc_noir.picture import draw
from tabletop_envs.blanc_noir.render import STYLES, explain, render_text
from tabletop_envs.blanc_noir.rules import reset, step
from tabletop_envs.blanc_noir.scoring import pay_win, scores, win_shares
from tabletop_envs.blanc_noir.setup import set_position
from tabletop_envs.blanc_noir.state import OPTIONS, STATE
from tabletop_envs.blanc_noir.worlds import resample
from tabletop_envs.core.game import Game

GAME = Game(
    name="blanc_noir",
    title="Blanc Noir",
    version=0,
    players=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    decisions=Decision,
    score_scale=float(LIMIT),
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
    pay_win=pay_win,
    public_label=public_label,
    news=news,
    metadata={"styles": STYLES},
)
