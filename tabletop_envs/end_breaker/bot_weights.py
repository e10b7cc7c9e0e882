"""The expert's weights: found by a search in games between experts."""

import numpy as np

from tabletop_envs.end_breaker.bot_worth import N_WEIGHTS, Weight
from tabletop_envs.end_breaker.cards import KIND_IDS

# worth in the daily phase, in battles; turn to be played in the daily phase, in battles
_CARDS = {
    "travellers_tavern": (0.78, -0.24, 2.99, -3.80),
    "citadel_knight": (0.75, 0.75, 2.88, -1.23),
    "hunter": (-0.83, 0.33, 3.36, -1.30),
    "astral_mage": (1.14, 1.27, 3.54, -0.79),
    "beast_warrior": (1.08, 3.07, 5.90, 6.31),
    "sky_runner": (1.23, 2.26, 5.38, 2.55),
    "demonista": (1.12, 1.97, 5.03, 2.86),
    "drawing_slash": (0.19, -0.15, -1.25, 4.50),
    "shield_guard": (4.78, 2.82, 12.98, 5.35),
    "piercing_staff": (2.37, 1.25, 13.72, 1.01),
    "sword_rush": (2.58, 4.37, 4.58, 8.64),
    "wild_swing": (0.82, 3.15, 5.08, 9.66),
    "axe_divide": (-0.41, 2.56, 6.40, 4.16),
    "genocide_hammer": (1.07, 2.87, 4.07, 5.53),
    "binding_strike": (-0.23, 0.96, 11.14, 5.45),
    "sonic_wave": (0.99, 0.36, 3.15, 4.76),
    "rending_cut": (0.46, 0.28, 10.04, 7.05),
    "void_scratch": (4.79, 2.42, 12.68, 3.19),
    "tonfa_combo": (1.58, 2.62, 14.08, 2.37),
    "lance_impact": (2.84, 2.74, 17.44, 4.82),
    "arrow_rain": (5.31, 4.06, 10.83, 6.32),
    "flowing_dance": (2.05, 0.49, 7.10, -3.15),
    "black_whirlwind": (2.16, 2.63, 8.55, 1.75),
    "get_set": (-1.57, 0.04, 7.32, 4.53),
    "spear_windmill": (5.95, 2.54, 10.68, 6.86),
    "magic_missile": (2.72, 3.09, 7.56, 1.82),
    "discord": (0.36, 0.22, 5.60, -1.70),
    "ice_blast": (2.92, 0.77, 7.12, 4.53),
    "alraune": (0.10, -0.27, 7.60, 0.61),
    "freeze_lancer": (0.81, -1.61, 5.89, -5.03),
}
_REST = {
    "DECLINE_ABILITY": 0.72,
    "DECLINE_JOB": 1.14,
    "THIN": 2.34,
    "FULL": 16.60,
    "LEAST": -1.25,
    "SOLVE": 2.12,
    "SOLVE_DARC": 2.92,
    "SOLVE_LATE": 2.91,
    "REWARD": 1.94,
    "MINE": -0.50,
    "OTHERS": 1.89,
    "SECOND": -0.38,
    "FIGHT": -1.17,
    "STRENGTH": 2.46,
    "SAFE": 1.84,
    "END": 0.22,
    "LEAD": 0.89,
    "DRAW": 0.11,
    "DRAW_AT": 1.66,
    "DRAW_RISK": 5.51,
    "TRIGGER": 2.65,
    "TRIGGER_RISK": -6.92,
    "DESTROY": 4.97,
    "NEED": 5.11,
    "KEEP": 1.80,
    "LANCE": -0.72,
    "GAIN": -1.37,
    "RUSH": 1.33,
}
WEIGHTS = np.array(
    [_CARDS[name][block] for block in range(4) for name in KIND_IDS]
    + [_REST[weight.name] for weight in Weight],
    np.float64,
)
assert len(WEIGHTS) == N_WEIGHTS
