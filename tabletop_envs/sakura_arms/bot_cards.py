"""What the scripted bots know of the cards beyond their figures."""

import numpy as np

from tabletop_envs.sakura_arms.cards import N_CARDS, N_GODDESSES, Card

FAR = 99
# What using a card does, roughly: Distance, own Aura, the opponent's Aura, own Flare, cards, Focus,
# own Life change by so much; it is worth so much more; only from Distance a to b.
_NOTHING = (0, 0, 0, 0, 0, 0, 0, 0.0, 0, FAR)
_DOES: dict[int, tuple[float, ...]] = {
    Card.MAGNUM_CANNON: (0, 0, 0, 0, 0, 0, -1, 0, 0, FAR),
    Card.FOOTWORK: (-2, 0, 0, 0, 0, 0, 0, 0, 4, FAR),
    Card.PRESSURE: (0, 0, 0, 0, 0, 0, 0, 1.0, 0, FAR),
    Card.SOARING_SPIRIT: (0, 0, 0, 0, 0, 0, 0, 0.1, 0, FAR),
    Card.FLOATING_BOAT_SHELTER: (0, 5, 0, 0, 0, 0, 0, 0, 0, FAR),
    Card.SEEING_THROUGH: (-1, 0, 0, 0, 0, 0, 0, 0, 0, FAR),
    Card.DOMAIN: (1, 0, 0, 0, 0, 0, 0, 0.1, 0, FAR),
    Card.SHOCKWAVE_CRYSTAL: (0, 0, 0, 0, 0, 0, 0, 0.6, 0, FAR),
    Card.SOUNDLESS_WALL: (0, 0, 0, 0, 0, 0, 0, 1.5, 0, FAR),
    Card.RESONANCE: (2, 0, -2, 0, 0, 0, 0, 0, 0, FAR),
    Card.BACKSTEP: (1, 0, 0, 0, 1, 0, 0, 0, 0, FAR),
    Card.BACKDRAFT: (0, 0, 0, 0, 0, 0, 0, 0.6, 0, FAR),
    Card.SMOKE: (0, 0, 0, 0, 0, 0, 0, 0.1, 0, FAR),
    Card.SCARLET_IMAGINING: (0, 0, 0, 0, 1, 0, 0, 0, 0, FAR),
    Card.VERMILION_FIELD: (0, 0, 0, 0, 0, 0, 0, -0.5, 0, FAR),
    Card.LEAPING_HARE: (2, 0, 0, 0, 0, 0, 0, 0, 0, 3),
    Card.POEM_DANCE: (0, 0, 0, 0, 0, 1, 0, 0.2, 0, FAR),
    Card.TURNING_THE_PIVOT: (0, 2, 0, 0, 1, 0, 0, 0, 0, FAR),
    Card.WIND_STAGE: (-2, 2, 0, 0, 0, 0, 0, 0, 0, FAR),
    Card.GRAND_STAGE: (0, 0, 0, 0, 0, 1, 0, 0.2, 0, FAR),
    Card.BIRD_OF_A_THOUSAND_YEARS: (0, 0, 0, 0, 1, 0, 0, 0, 0, FAR),
    Card.ENDLESS_WIND: (0, 0, 0, 0, 0, 0, 0, 0.3, 0, FAR),
    Card.MOON_OF_THE_EVERWORLD: (0, 0, 0, 0, 0, 1, 0, 0.8, 0, FAR),
    Card.NINJA_STEP: (-1, 0, 0, 0, 0, 0, 0, 0, 0, FAR),
    Card.INDUCEMENT: (0, 0, -1, 0, 0, 0, 0, -0.2, 0, FAR),
    Card.VITAL_ACTIVATION: (0, 0, 0, 0, 0, 0, 0, 0.4, 0, FAR),
    Card.HOLLOW_FISH: (0, 0, 0, 0, 0, 0, 0, 0.0, 0, FAR),
    Card.MIKAZURA_VINE: (0, 0, -1, 1, 0, 0, 0, 0, 0, FAR),
    Card.TYING_BONDS: (-1, 0, 0, 0, 0, 0, 0, 0, 0, FAR),
    Card.MURKY_REVERSE: (0, 0, 0, 0, 0, 0, 0, 0.1, 0, FAR),
    Card.SPINNING_BODY: (0, 1, 0, 0, 0, 0, 0, 0, 0, FAR),
    Card.STEP_BACK: (1, 0, 0, 0, 0, 0, 0, 0, 0, FAR),
}
DOES = np.array([_DOES.get(card, _NOTHING) for card in range(N_CARDS)], np.float64)
D_DISTANCE, D_AURA, D_THEIRS, D_FLARE, D_CARDS, D_FOCUS, D_LIFE, D_MORE, D_FROM, D_TO = range(10)

# how a reaction changes the attack it answers: Aura, Life; -9 cancels
_CHANGES = {
    Card.URANAMI_STORM: (-2, 0),
    Card.SHOCKWAVE_CRYSTAL: (-1, 0),
    Card.SILENT_ICE_BREAK: (-1, -1),
    Card.ELEGANT_STRIKE: (-9, -9),
    Card.FLOWER_OF_ETERNITY: (-9, -9),
}
CHANGES = np.array([_CHANGES.get(card, (0, 0)) for card in range(N_CARDS)], np.float64)

# How good a card is in a deck: 0.5 + 4 x (how often decks with it win - 0.5), in 40,000 duels of
# the expert against itself with random decks, when it took all cards for equally good; a row for
# each goddess.
BUILD = np.array(
    [
        1.36, 1.32, 1.25, 1.39, 1.09, 1.23, 1.08, 1.15, 1.08, 1.25, 1.33,
        0.3, 0.56, 0.23, 0.21, 0.18, 0.17, 0.28, 0.32, 0.19, 0.31, 0.39,
        0, -0.1, -0.22, 0.13, -0.14, -0.11, -0.17, 0.08, 0.12, -0.15, -0.13,
        0.79, 0.54, 0.43, 0.34, 0.59, 0.29, 0.34, 0.58, 0.54, 0.45, 0.41,
        0.56, 0.46, 0.46, 0.3, 0.21, 0.28, 0.22, 0.37, 0.23, 0.23, 0.44,
        0.89, 0.66, 0.81, 0.92, 0.66, 0.67, 0.58, 0.77, 0.79, 0.61, 0.67,
    ],
    np.float64,
)  # fmt: skip
GODDESS_WORTH = BUILD.reshape(N_GODDESSES, -1).mean(1)
