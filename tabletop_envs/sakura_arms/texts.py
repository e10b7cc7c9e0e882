"""What the cards and goddesses do in few words, for faces of cards; what the keywords mean.

Only wording: the full texts stand in ``cards.json``, and what is done in ``effects``.
"""

# what a card does, in few words; with an umbrella sign: closed, open
SHORT: dict[str, str | tuple[str, str]] = {
    "flash_cut": "Resolve: +1/+0",
    "pommel_blow": "After: Resolve: your next attack this turn gets +1/+0",
    "draw_cut": "At Distance 2 or less: -1/-1",
    "footwork": "At Distance 4 or more: 2 Distance to Dust. Then at 1 or less: 2 Dust to Distance",
    "pressure": "Unguarded. Expires: attack 1-4, 3/-",
    "soaring_spirit": "Resolve: attacks of your other goddess get +1/+1 and Overwhelm",
    "uranami_storm": "After: the attack answered gets -2/+0",
    "floating_boat_shelter": "5 Dust to own Aura. Revives at once when Life falls to 3 or less",
    "yurinas_hidden_strength": "Only with Resolve (Life 3 or less)",
    "eight_way_swing": "After: Eight-Phases: attack 4-5, 2/1",
    "returning_blade": "After, if a reaction: attack 3-5, 2/1, Unblockable",
    "seeing_through": "1 between Distance and Dust. With Eight-Phases also a reaction",
    "domain": "Deploy: 1 Dust to Distance. Mastery range +2",
    "shockwave_crystal": "Deploy: the attack answered gets -1/+0. "
    "Expires: attack 0-10, 1/-, Unblockable",
    "soundless_wall": "For damage its crystals count as own Aura",
    "rhythmic_arc_halberd": "Three attacks: 3-4, 1/1; 4-5, 1/1; 3-5, 2/2",
    "resonance": "2 of their Aura to Distance. Costs 1 less for each crystal in their Aura",
    "silent_ice_break": "After: the attack answered gets -1/-1. Revive: Aura 0",
    "saines_farthest_edge": "Only as a reaction to an attack of a special card",
    "rapid_fire": "Chain-Fire: +1/+1",
    "magnum_cannon": "After: 1 own Life to Dust",
    "full_burst": "Aura and Life both take it",
    "backstep": "Draw 1. 1 Dust to Distance",
    "backdraft": "Flinch them. Chain-Fire: your other goddess's next attack gets +1/+1",
    "smoke": "Card effects move no crystals out of Distance",
    "crimson_zero": "Aura and Life both take it. Unblockable at Distance 0",
    "scarlet_imagining": "Draw 2. 1 hand card to the hidden pile",
    "vermilion_field": "Chain-Fire: 2 Dust to Distance. Revive: no cards in hand",
    "combing_flow": "After: Serenity: back on top of your deck",
    "elegant_strike": "After: Serenity: cancel the attack answered, not one of a special card",
    "leaping_hare": "At Distance 3 or less: 2 Dust to Distance",
    "poem_dance": "1 Focus. Then 1 own Flare to own Aura, or 1 own Aura to Distance",
    "turning_the_pivot": "Up to 2 of discard and hidden pile under your deck. 2 Dust to own Aura",
    "wind_stage": "Deploy: 2 Distance to own Aura. Expires: 2 own Aura to Distance",
    "grand_stage": "Expires: Serenity: 2 Dust to own Aura; then 1 Focus",
    "flower_of_eternity": "After: cancel the attack answered",
    "bird_of_a_thousand_years": "After: reconstruct without damage",
    "endless_wind": "Unblockable. After: they discard a card that is no attack or show their "
    "hand. Revive: Focus 2",
    "moon_of_the_everworld": "Your Focus 2, theirs 0, they are flinched",
    "steel_wire": "Trap",
    "shadow_caltrops": "Trap. Unblockable. After, from the hidden pile: see their hand, hide 1 "
    "card of it",
    "slashing_frenzy": "+1/+1 if their Aura took damage this turn",
    "ninja_step": "Trap. 1 between Distance and Dust. From the hidden pile: 1 more Trap",
    "inducement": "Trap. 1 Distance to their Aura, or 1 of their Aura to their Flare",
    "body_double_art": "Use a hidden card, not full power, then again from the discard pile; "
    "Unblockable",
    "vital_activation": "Trap. Unguarded. Expires: a used special card turns to unused",
    "kumasuke_the_bear": "After: an attack 3-4, 2/2 for each card in your hidden pile",
    "kite_shadow": "You may use a hidden card, not full power; it answers the same attack",
    "hollow_fish": "Once used: any number of Traps at a reconstruct",
    "mikazura_vine": "1 of their Aura to your Flare. Revive: Flare 0",
    "hidden_fire": ("After: back to your hand, switch your umbrella", ""),
    "brush_away": ("After: 1 between Dust and Distance", "After: 2 Distance to Dust"),
    "umbrella_twirl": "Does nothing. Shown from the hand when your umbrella is switched: "
    "1 Dust to own Aura",
    "step_back": ("1 Dust to Distance", "1 Distance to Dust"),
    "tying_bonds": "Deploy: 1 Distance to Dust. Expires: 1 Dust to Distance. Umbrella open: the "
    "other way round",
    "fluttering_snow": "Revives at once when your umbrella is switched",
    "murky_reverse": "Attacks of Yukihi have the ranges of both states",
    "spinning_body": "Switch your umbrella. 1 Dust to own Aura",
}
GODDESS_SHORT = {
    "yurina": "katana: strong attacks at Distance 3-4, stronger with Resolve (Life 3 or less)",
    "saine": "naginata: Distance 3-5, reactions, Eight-Phases (Aura 0)",
    "himika": "guns: from afar, Chain-Fire (the third card of a turn)",
    "tokoyo": "fan: reactions that cancel, Serenity (Focus 2)",
    "oboro": "traps: used from the hidden pile when she reconstructs",
    "yukihi": "umbrella: closed for Distance 4-6, open for Distance 0-2",
}
KEYWORDS = {
    "Resolve": "Your Life is 3 or less.",
    "Eight-Phases": "Your Aura is 0.",
    "Chain-Fire": "It is at least the third card that you use in this turn.",
    "Serenity": "Your Focus is 2.",
    "Unblockable": "No reaction to the attack is possible.",
    "Overwhelm": "Damage to Aura above 5 counts in full.",
    "Cancel": "Neither damage nor after-attack effects of the attack happen.",
    "Unguarded": "When you take damage to Life, but not by reconstructing, all its crystals go to "
    "Dust and it goes to your hidden pile, without its expire effects.",
    "Trap": "Before your deck is reconstructed you may use one Trap from your hidden pile.",
    "Revive": "If it holds in your end phase, the used special card turns to unused.",
    "Instant revive": "As soon as it happens, the used special card turns to unused.",
}
ABILITIES = ("trap", "unguarded", "unblockable")  # keywords that texts of cards do not name
