"""The flat action space and the questions it answers (BN-49)."""

from enum import IntEnum

from tabletop_envs.blanc_noir.cards import (
    COLOUR_NAMES,
    MAX_PLAYERS,
    N_COLOURS,
    N_KINDS,
    N_NUMBERS,
    N_SCROLL_KINDS,
    N_SCROLLS,
    NUMBER_VALUES,
)
from tabletop_envs.core.layout import Layout, Span

ACTIONS = Layout(
    draw=Span(1, "draw a card in the main phase, or the whole attack stack"),
    play=Span(N_KINDS, "play this card in the main phase"),
    triple=Span(
        N_NUMBERS,
        "discard three cards of this number for a scroll: " + ", ".join(map(str, NUMBER_VALUES)),
    ),
    use_scroll=Span(N_SCROLL_KINDS, "use an own scroll of this kind"),
    choose_card=Span(N_KINDS, "choose this card, for what asks"),
    colour=Span(N_COLOURS, "name the colour that follows: " + ", ".join(COLOUR_NAMES[:N_COLOURS])),
    choose_player=Span(
        MAX_PLAYERS, "choose a player by seat: 0 is the one who chooses, 1 the next clockwise"
    ),
    scroll_deck=Span(1, "the Fairy exchanges with the scroll deck"),
    choose_scroll=Span(
        N_SCROLLS, "choose a scroll by its place before its owner: 0 lies there longest"
    ),
    declare=Span(2, "0: say nothing; 1: declare Blanc Noir"),
    stop=Span(1, "choose no more"),
)
ACT = ACTIONS.at


class Decision(IntEnum):
    """What a player may be asked; always the player on turn."""

    TURN = 1  # a triple, a scroll, a card to play, or to draw (rules 3.1 to 3.4)
    CARD = 2  # a card: of a triple, a companion, for a Lord, Goddess, Herald, Relief, Threat, ...
    COLOUR = 3  # the colour that follows a black card (BN-7, BN-38)
    PLAYER = 4  # a player, for a Dragon, Gargoyle, Burst, Shock Wave or Threat (BN-45)
    PARTNER = 5  # with whom the Fairy exchanges: the scroll deck or a player (BN-47)
    SCROLL = 6  # a scroll by its place: of the Fairy's player, of the one chosen
    DECLARE = 7  # whether to declare Blanc Noir (BN-21)


N_DECISIONS = len(Decision)
