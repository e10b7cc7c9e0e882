"""Features that random games seldom show, or never (see ``SELDOM`` in the invariants)."""

import pytest

from tabletop_envs.end_breaker.cards import KIND_IDS, MAX_PLAYERS, N_KINDS
from tabletop_envs.end_breaker.observation import AT
from tests.end_breaker.invariants import SELDOM
from tests.end_breaker.scenario import table

OWN = {
    "my_hand": {"hand": "hunter {card}"},
    "my_deck": {"deck": "hunter {card}"},
    "discard": {"discard": "{card}"},
    "unseen": {"deck": "hunter {card}"},
    "play": {"hand": "hunter {card}"},
    "aside": {"hand": "tonfa_combo hunter", "deck": "{card} void_scratch"},
    "my_next": {"deck": "{card} hunter"},
    "my_tops": {"deck": "hunter {card}"},
    "my_bottoms": {"deck": ["{card}"], "bottom": ["{card}"]},
    "known": {"hand": "hunter {card}", "known": ["{card}"]},
    "next_shown": {"deck": ["{card}"], "top": [{"card": "{card}", "shown": True}]},
}


def filled(value, card):
    """``value`` with a card named in it."""
    if isinstance(value, dict):
        return {key: filled(inner, card) for key, inner in value.items()}
    if isinstance(value, list):
        return [filled(inner, card) for inner in value]
    return value.format(card=card) if isinstance(value, str) else value


def seen(name, seat, card):
    """A table for four on which the feature is on for player 0."""
    players = [{} for _ in range(MAX_PLAYERS)]
    if name == "destroyed":
        return table(*players, masks=[{"mask": card, "gone": True}], destroyed=[card])
    players[seat] = filled(OWN[name], card)
    if name == "play":
        return table(*players, player=seat).answers(f"play {card}")
    if name == "aside":  # revealed until an ability appears, which may be taken (EB-57)
        return table(*players).answers("play tonfa_combo", "yes").asked("take", 0, "tonfa_combo")
    return table(*players)


@pytest.mark.parametrize("name", sorted({name for name, _ in SELDOM}))
def test_features_that_random_games_miss_do_change(name):
    nothing = table(*[{} for _ in range(MAX_PLAYERS)]).match.observe(0)
    for index in (i for other, i in SELDOM if other == name):
        seat, kind = divmod(index, N_KINDS)
        seat += name in ("next_shown", "unseen")  # those of the others
        at = getattr(AT, name) + index
        assert nothing[at] == 0
        assert seen(name, seat, KIND_IDS[kind]).match.observe(0)[at] > 0, KIND_IDS[kind]
