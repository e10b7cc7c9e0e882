"""The flat action space and the questions it answers (EB-53 to EB-55)."""

from enum import IntEnum

from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.end_breaker.cards import IN_GAME, MAX_PLAYERS, N_KINDS

ACTIONS = Layout(
    play=Span(N_KINDS, "play this hand card"),
    thorn=Span(1, "play a thorn as Double Trigger, in a battle (EB-34)"),
    buy=Span(N_KINDS, "buy this card, or gain it by an effect"),
    solve=Span(1, "solve the current scenario"),
    place=Span(IN_GAME, "place a thorn on the first, second, third masquerade"),
    discard=Span(N_KINDS, "discard this card, for what asks"),
    destroy=Span(N_KINDS, "destroy this card, for what asks"),
    keep=Span(N_KINDS, "put this card on top of the deck, or under it, for what asks"),
    target=Span(
        (MAX_PLAYERS, N_KINDS),
        "choose this card in play, by seat from the one who is asked and kind",
    ),
    yes=Span(1, "do what is asked"),
    stop=Span(1, "do not; play, buy or choose no more"),
)
ACT = ACTIONS.at


class Decision(IntEnum):
    """What a player may be asked."""

    PLAY = 1  # a hand card to play, or no more (EB-53 a)
    BUY = 2  # solve, buy a card, or end (EB-53 b, c)
    THORN = 3  # which masquerade gets the thorn of the solver (EB-27)
    MAY = 4  # whether a card acts, or draws cards where it does so first (EB-54)
    CARD = 5  # a hand card, or one looked at, for the card that asks (EB-55)
    TARGET = 6  # a card in play, for the card that asks
    GAIN = 7  # a supply card to gain, or none
    TAKE = 8  # whether a card found goes to the hand (EB-57)
    KEEP = 9  # a hand card to put on the deck before the hand adjustment (EB-20)
    RENEW = 10  # whether Flowing Dance renews the scenario, after its draw (EB-25)


N_DECISIONS = len(Decision)
