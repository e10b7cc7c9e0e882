"""The expert's weights: found by a search in games between experts."""

import numpy as np

from tabletop_envs.end_breaker.bot_worth import N_WEIGHTS, Weight
from tabletop_envs.end_breaker.cards import KIND_IDS

# worth in the daily phase, in battles; turn to be played in the daily phase, in battles
_CARDS = {
    "travellers_tavern": (0.99, -0.09, 3.26, -2.36),
    "citadel_knight": (-0.17, 0.49, 3.32, 0.02),
    "hunter": (0.23, -0.11, 4.89, -0.38),
    "astral_mage": (0.91, 1.51, 4.26, -0.16),
    "beast_warrior": (1.54, 2.79, 5.71, 4.76),
    "sky_runner": (1.18, 2.46, 4.84, 3.74),
    "demonista": (1.59, 2.09, 4.79, 2.52),
    "drawing_slash": (0.25, 1.18, 0.02, 2.98),
    "shield_guard": (4.03, 2.38, 12.02, 5.38),
    "piercing_staff": (1.83, 1.89, 12.16, 2.57),
    "sword_rush": (2.75, 4.22, 5.77, 5.86),
    "wild_swing": (-0.04, 2.43, 4.85, 4.87),
    "axe_divide": (0.40, 2.13, 7.96, 3.33),
    "genocide_hammer": (1.86, 3.19, 0.77, 4.76),
    "binding_strike": (0.71, -0.25, 9.57, 1.64),
    "sonic_wave": (0.45, 1.04, 6.14, 3.68),
    "rending_cut": (1.00, 1.32, 8.64, 5.44),
    "void_scratch": (3.23, 1.99, 10.96, 2.92),
    "tonfa_combo": (1.35, 1.74, 13.76, 1.65),
    "lance_impact": (2.21, 2.66, 13.09, 4.83),
    "arrow_rain": (5.05, 2.94, 10.73, 9.94),
    "flowing_dance": (1.73, 1.16, 7.97, 0.01),
    "black_whirlwind": (2.53, 3.14, 7.15, 4.30),
    "get_set": (-0.55, 0.75, 6.53, 2.05),
    "spear_windmill": (5.05, 1.98, 10.03, 3.92),
    "magic_missile": (2.01, 2.84, 6.80, 2.49),
    "discord": (0.96, 0.39, 7.87, 0.53),
    "ice_blast": (2.48, 2.09, 6.58, 2.94),
    "alraune": (0.81, -1.20, 7.38, 0.48),
    "freeze_lancer": (0.75, -0.94, 8.41, -3.21),
}
_REST = {
    "DECLINE_ABILITY": 0.52,
    "DECLINE_JOB": 0.71,
    "THIN": 1.66,
    "FULL": 10.94,
    "LEAST": -1.37,
    "SOLVE": 2.14,
    "SOLVE_DARC": 2.48,
    "SOLVE_LATE": 1.97,
    "REWARD": 0.91,
    "MINE": 0.19,
    "OTHERS": 1.63,
    "SECOND": -0.39,
    "FIGHT": -0.68,
    "STRENGTH": 1.41,
    "SAFE": 2.05,
    "END": 0.06,
    "LEAD": 1.17,
    "DRAW": -0.13,
    "DRAW_AT": 1.85,
    "DRAW_RISK": 5.56,
    "TRIGGER": 2.59,
    "TRIGGER_RISK": -2.83,
    "DESTROY": 9.20,
    "NEED": 3.89,
    "KEEP": 1.37,
    "LANCE": -0.84,
    "GAIN": 0.12,
    "RUSH": 0.54,
}
WEIGHTS = np.array(
    [_CARDS[name][block] for block in range(4) for name in KIND_IDS]
    + [_REST[weight.name] for weight in Weight],
    np.float64,
)
assert len(WEIGHTS) == N_WEIGHTS
