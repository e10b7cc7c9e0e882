"""The flat action space and the questions it answers (SA-42, SA-43)."""

from enum import IntEnum

from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.sakura_arms.cards import MAX_NANO, N_CARDS, N_GODDESSES


class Basic(IntEnum):
    """The basic actions (rule 3.1)."""

    ADVANCE = 0  # Distance to own Aura
    RETREAT = 1  # own Aura to Distance
    WRAP = 2  # Dust to own Aura
    CHARGE = 3  # own Aura to own Flare
    DISENGAGE = 4  # Dust to Distance


BASIC_NAMES = [basic.name.lower() for basic in Basic]
N_BASICS = len(Basic)
_BASICS = ", ".join(BASIC_NAMES)

ACTIONS = Layout(
    use=Span(N_CARDS, "use this card: in the main phase, as a reaction, or for what asks"),
    choose=Span(N_CARDS, "choose this own card, for what asks"),
    choose_theirs=Span(N_CARDS, "choose this card of the opponent, for what asks"),
    focus_for=Span(len(Basic), f"pay 1 Focus for a basic action: {_BASICS}"),
    card_for=Span(len(Basic), f"pay a hand card, chosen next, for a basic action: {_BASICS}"),
    goddess=Span(N_GODDESSES, "choose this goddess"),
    number=Span(MAX_NANO + 1, "so many crystals from the place that is asked for: 0, 1, ..."),
    side=Span(2, "take the damage: 0 to Aura, 1 to Life"),
    option=Span(2, "what a card offers: 0 its first option, 1 its second"),
    direction=Span(2, "move crystals: 0 from Distance to Dust, 1 from Dust to Distance"),
    yes=Span(1, "do what is asked"),
    no=Span(1, "do not; use no card; choose no more"),
    end=Span(1, "end the main phase"),
)
ACT = ACTIONS.at


class Decision(IntEnum):
    """What a player may be asked."""

    GODDESS = 1  # one of the two goddesses (rule 1.2)
    BUILD = 2  # one card of the deck (rule 1.3)
    MULLIGAN = 3  # a hand card to put under the deck, or no more (rule 1.4)
    RECONSTRUCT = 4  # whether to reconstruct for 1 Life (rule 2.2)
    MAIN = 5  # a card, a basic action, or the end of the main phase (rule 2.3)
    PAY = 6  # the hand card that pays for a basic action (rule 3.1)
    REACT = 7  # a reaction to an attack, or none (rule 4.2)
    SIDE = 8  # damage to Aura or to Life (rule 4.3)
    WALL = 9  # how much of the damage to Aura the Soundless Wall takes (SA-55)
    NANO = 10  # how many crystals of an enhancement come from Dust (rule 4.5)
    USE = 11  # a card in the hidden pile to use, for a Trap or an effect
    CARD = 12  # a card, for an effect
    OPTION = 13  # one of two options, or a direction
    REVEAL = 14  # whether to show a card (SA-80)
    EXPIRE = 15  # which enhancement expires next (SA-50)
    END_EFFECT = 16  # what happens next in the end phase (SA-60)
    HAND_LIMIT = 17  # a hand card for the hidden pile (rule 2.4)


N_DECISIONS = len(Decision)
