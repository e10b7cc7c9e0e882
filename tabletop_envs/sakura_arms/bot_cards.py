"""What the scripted bots know of the cards beyond their figures."""

from typing import Any

import numpy as np

from tabletop_envs.sakura_arms.cards import CARD_IDS, N_CARDS, N_GODDESSES, Card

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


def by_name(values: dict[str, float]) -> Any:
    """float64[cards] from values by id."""
    return np.array([values[name] for name in CARD_IDS], np.float64)


# how good a card is in a deck, by how often decks with it win
BUILD = np.where(np.arange(N_CARDS) >= 0, 0.5, 0.0)
GODDESS_WORTH = np.zeros(N_GODDESSES)
