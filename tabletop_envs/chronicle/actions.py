"""The flat action space and the questions it answers (CH-49, CH-50)."""

from enum import IntEnum

from tabletop_envs.chronicle.cards import MAX_PLAYERS, N_CARDS
from tabletop_envs.core.jit import njit
from tabletop_envs.core.layout import Layout, Span

ACTIONS = Layout(
    play=Span(N_CARDS, "play this card from the hand, face up or face down as the rules say"),
    choose_player=Span(
        MAX_PLAYERS, "choose a player by seat: 0 is the one who chooses, 1 the next"
    ),
    choose_card=Span(N_CARDS, "choose this ally or this hand card"),
    leftovers=Span(2, "cards left in hand at the end of the round: 0 leave them, 1 add them all"),
)
ACT = ACTIONS.at


class Decision(IntEnum):
    """What a player may be asked."""

    PLAY = 1  # a card to play (rule 3.1)
    PLAYER = 2  # a player, for a 7, an 8 or the Fool
    ALLY = 3  # an ally on the table, for a 4, a 6, a 10, the Sage or the Fool
    HAND_CARD = 4  # a card of the own hand, for a 9 or for an 8 of somebody else
    LEFTOVERS = 5  # whether to add the cards left in hand to the allies (CH-19)


@njit
def answer_of(action: int) -> int:
    """What an action says, whichever range it lies in: a card, a seat from me, 0 or 1."""
    if action >= ACT.leftovers:
        return action - ACT.leftovers
    if action >= ACT.choose_card:
        return action - ACT.choose_card
    if action >= ACT.choose_player:
        return action - ACT.choose_player
    return action - ACT.play


N_DECISIONS = len(Decision)
