"""What the cards do, in few words: by kind, and for the question that a card asks."""

# (in the daily phase, in a battle); the same twice where a card does the same in both
_DIG = "reveal from your deck until {}, which may go to your hand; discard the rest"
_JOBS, _ABILITY = _DIG.format("two jobs"), _DIG.format("an ability")
_LOOK = "put each of the top three cards of your deck back or discard it"
_SPEAR = "draw two; a card in play with AT 2 or more gets AT +2"
SHORT: dict[str, tuple[str, str]] = {
    "travellers_tavern": ("P, T, S of up to two of your cards in play become B", ""),
    "drawing_slash": ("B of up to two of your cards in play become wild", ""),
    "shield_guard": ("draw two", "your damage -3; 2000 darc if ten cards are left in your deck"),
    "piercing_staff": (_JOBS, _JOBS),
    "sword_rush": ("", "destroy up to two jobs of your hand, AT +3 for each"),
    "wild_swing": ("discard or destroy up to three hand cards, draw as many", ""),
    "axe_divide": ("destroy a hand card, gain a card that costs up to one symbol more", ""),
    "genocide_hammer": ("your other cards in play with AT 3 or more get a wild each", ""),
    "binding_strike": ("draw one; at the end put up to two hand cards on your deck", ""),
    "sonic_wave": ("every other player draws one", ""),
    "rending_cut": ("plays +2", "plays +2"),
    "void_scratch": ("draw three", "draw three"),
    "tonfa_combo": (_ABILITY, _ABILITY),
    "lance_impact": ("solve the scenario now if your hand holds P, T and S cards", ""),
    "arrow_rain": ("draw one, plays +1", "draw one, plays +1"),
    "flowing_dance": ("draw one; renew the scenario", ""),
    "black_whirlwind": ("discard the top two of your deck, a wild for each job", ""),
    "get_set": (_LOOK, _LOOK),
    "spear_windmill": (_SPEAR, _SPEAR),
    "magic_missile": ("discard or destroy a hand card for a wild on this card", ""),
    "discord": ("if you solve nothing in this turn, draw seven at its end", ""),
    "ice_blast": ("gain a supply job on top of your deck", "AT +2 if your thorn was on the mask"),
}
ALWAYS = {"arrow_rain": "AT: your abilities in play"}

MASKS = {
    "rabishan": "P cards AT +1",
    "felpool": "T cards AT +1",
    "mummy": "S cards AT +1",
    "hippobone": "once uncovered: gain a card within PPTS",
    "mimic": "once uncovered: gain a card within PTTS",
    "elephantas": "once uncovered: gain a card within PTSS",
    "scope_owl": "all show the top of their decks",
    "walking_cactus": "all have two more plays",
    "insectare": "damage of 16 or more is +3",
    "hecatoncheir": "Taverns AT +3",
    "jaglants": "no ability",
    "bamboo_man": "each job in play: damage -1",
    "tittanian": "jobs AT +2",
    "prince_on_a_white_horse": "abilities AT -2",
    "alraune": "the only one out of action gets this card: PTS",
    "freeze_lancer": "the only one out of action gets this card: two wilds",
    "lily_head": "until its battle: AT 10 or more in a turn earns 1000 darc",
    "red_baroque": "left neighbour first; damage + own AT",
    "jester": "in action with the fewest deck cards: 3000 darc",
    "the_prophet": "in action with the most jobs: 2000 darc",
}

LETTERS = "P power, T technique, S spirit, B tavern, W wild: any one of them"

DOUBLE_TRIGGER = "put a hand card under your deck, draw two, plays +1"

# what the player who is asked has to do, by the kind of question and the card that asks
ASKED = {
    ("card", "wild_swing"): "discard or destroy one more hand card, or stop{in_order}",
    ("card", "magic_missile"): "discard or destroy a hand card for a wild symbol, or stop",
    ("card", "axe_divide"): "destroy a hand card to gain another card, or stop",
    ("card", "sword_rush"): "destroy a job of your hand for AT +3, or stop{in_order}",
    ("card", None): "choose the hand card that goes under your deck",
    ("target", "travellers_tavern"): "choose a card whose P, T, S become B, or stop{in_order}",
    ("target", "drawing_slash"): "choose a card whose B become wild, or stop{in_order}",
    ("target", "spear_windmill"): "choose a card in play that gets AT +2, or stop",
    ("gain", "axe_divide"): "gain a card of the supply, or stop",
    ("gain", "ice_blast"): "gain a job on top of your deck, or stop",
    ("gain", None): "gain a card of the supply by the masquerade, or stop",
    ("take", "piercing_staff"): "take the job found into your hand?",
    ("take", "tonfa_combo"): "take the ability found into your hand?",
    ("keep", None): "put a hand card on top of your deck, or stop",
    ("thorn", None): "place a thorn on a masquerade",
    ("may", "shield_guard"): "draw two?",
    ("may", "piercing_staff"): "reveal cards until two jobs have appeared?",
    ("may", "wild_swing"): "draw as many cards?",
    ("may", "genocide_hammer"): "give a wild symbol to each of your cards with AT 3 or more?",
    ("may", "binding_strike"): "draw one?",
    ("may", "void_scratch"): "draw three?",
    ("may", "tonfa_combo"): "reveal cards until an ability has appeared?",
    ("may", "lance_impact"): "show P, T and S cards of your hand and solve the scenario?",
    ("may", "arrow_rain"): "draw one and have one more play?",
    ("may", "flowing_dance"): "draw one?",
    ("renew", "flowing_dance"): "renew the scenario?",
    ("may", "black_whirlwind"): "discard the top two cards of your deck for wild symbols?",
    ("may", "get_set"): "look at the top three cards of your deck?",
    ("may", "spear_windmill"): "draw two?",
    ("may", "ice_blast"): "give this card AT +2?",
}
SHIELD = "reduce your damage by 3?"  # Shield Guard in a battle
IN_ORDER = "; cards listed before your choice are not offered again"
LOOKED_AT = {
    "discard": f"discard a card that you look at, or stop{IN_ORDER}",
    "keep": "put a card that you look at on top of your deck; the last one lies on top",
}
STOPS = {
    "may": "no",
    "renew": "no",
    "card": "choose no more",
    "target": "choose no more",
    "gain": "gain nothing",
    "take": "discard it",
    "keep": "keep no more cards",
}
