"""Actions in words, and back."""

import numpy as np
import pytest

from tabletop_envs.core.labels import Labels, spoken
from tabletop_envs.core.layout import Layout, Span
from tests import toy

ACTIONS = Layout(
    play=Span(2, "a card"), choose_player=Span(6, "a seat"), stop=Span(1, "no more cards")
)
LABELS = Labels(ACTIONS, play=spoken("play", ["ace", "king"]), stop=["stop"])


def state_of(players, asked):
    state = np.zeros(1, toy.STATE)[0]
    state.options.num_players = players
    state.decision.player = asked
    return state


def test_each_action_has_one_label():
    state = state_of(3, 1)
    labels = [LABELS.label(state, action) for action in range(ACTIONS.size)]
    assert labels == [
        *("play ace", "play king"),
        *("choose player_1", "choose player_2", "choose player_0"),
        *("choose player_3", "choose player_4", "choose player_5"),  # nobody sits there
        "stop",
    ]
    assert [LABELS.action(state, f" {label} ") for label in labels] == list(range(ACTIONS.size))


@pytest.mark.parametrize(
    "words", ["", "play", "play queen", "king", "choose player_6", "choose player_x", "stop it"]
)
def test_other_words(words):
    with pytest.raises(ValueError, match=f"no action is called '{words}'"):
        LABELS.action(state_of(3, 1), words)


def test_labels_fit_the_actions():
    with pytest.raises(AssertionError, match="play has 2 actions, but 1 labels"):
        Labels(ACTIONS, play=["play ace"], stop=["stop"])
    with pytest.raises(AssertionError, match="two actions with one label"):
        Labels(ACTIONS, play=["play ace", "play ace"], stop=["stop"])
