"""The expert's weights: found by a search in games between experts."""

import numpy as np

from tabletop_envs.end_breaker.bot_worth import N_WEIGHTS, Weight
from tabletop_envs.end_breaker.cards import KIND_IDS

# worth in the daily phase, in battles; turn to be played in the daily phase, in battles
_CARDS = {
    "travellers_tavern": (-1.23, -1.64, -1.26, -9.40),
    "citadel_knight": (3.18, 0.75, -2.10, -5.60),
    "hunter": (1.04, -0.47, -2.51, -7.02),
    "astral_mage": (-1.08, -0.58, -2.12, -5.86),
    "beast_warrior": (3.13, 3.23, 7.75, 5.58),
    "sky_runner": (2.79, 3.94, 7.38, 7.16),
    "demonista": (1.79, 4.56, 7.51, 5.58),
    "drawing_slash": (0.94, 0.08, -7.05, 1.68),
    "shield_guard": (4.88, 2.79, 17.08, 6.35),
    "piercing_staff": (3.06, -2.00, 20.35, -0.77),
    "sword_rush": (2.76, 2.75, 4.34, 10.62),
    "wild_swing": (1.73, 2.63, 1.17, 13.29),
    "axe_divide": (-1.31, 1.12, 10.95, 4.96),
    "genocide_hammer": (4.03, 5.00, 5.39, 1.77),
    "binding_strike": (-1.66, -1.85, 8.24, 1.11),
    "sonic_wave": (-0.15, -2.17, 3.08, 10.83),
    "rending_cut": (-2.63, 1.17, 9.81, 8.53),
    "void_scratch": (6.77, 0.08, 13.27, 2.49),
    "tonfa_combo": (0.20, -0.37, 18.10, -3.70),
    "lance_impact": (4.24, 1.78, 22.64, 2.70),
    "arrow_rain": (5.29, 2.40, 9.75, 15.72),
    "flowing_dance": (-1.30, 2.44, 5.96, -4.26),
    "black_whirlwind": (3.37, 5.94, 13.32, -0.37),
    "get_set": (1.04, -2.68, 9.89, 4.11),
    "spear_windmill": (3.36, 3.95, 1.11, 3.17),
    "magic_missile": (4.44, 0.63, 11.26, -8.13),
    "discord": (0.14, -0.27, 2.02, -1.82),
    "ice_blast": (2.34, 0.10, 8.35, 7.58),
    "alraune": (0.19, 2.41, 10.12, 3.43),
    "freeze_lancer": (0.60, -2.79, 3.72, -8.23),
}
_REST = {
    "DECLINE_ABILITY": 2.15,
    "DECLINE_JOB": 1.53,
    "THIN": 1.27,
    "FULL": 22.80,
    "LEAST": -1.32,
    "SOLVE": 3.77,
    "SOLVE_DARC": 6.01,
    "SOLVE_LATE": -0.34,
    "REWARD": 2.31,
    "MINE": -2.66,
    "OTHERS": 2.97,
    "SECOND": 0.38,
    "FIGHT": -0.27,
    "STRENGTH": 1.95,
    "SAFE": 1.92,
    "END": -2.05,
    "LEAD": 0.39,
    "DRAW": 0.03,
    "DRAW_AT": 3.32,
    "DRAW_RISK": 5.37,
    "TRIGGER": 3.65,
    "TRIGGER_RISK": -13.45,
    "DESTROY": 3.43,
    "NEED": 5.91,
    "KEEP": 5.56,
    "LANCE": -2.82,
    "GAIN": -2.23,
    "RUSH": -1.53,
}
WEIGHTS = np.array(
    [_CARDS[name][block] for block in range(4) for name in KIND_IDS]
    + [_REST[weight.name] for weight in Weight],
    np.float64,
)
assert len(WEIGHTS) == N_WEIGHTS
