"""How many sequences of decisions there are: ``python -m tests.sakura_arms.perft`` writes them.

Any change of a legal answer anywhere within four decisions changes a number. Read the diff.
"""

import json
from pathlib import Path

from tabletop_envs import Match, match_from_position

FILE = Path(__file__).with_name("perft.json")
DEPTH = 4

_START = {
    "distance": 10,
    "turn": 1,
    "players": [
        {
            "goddesses": ["himika", "yukihi"],
            "deck": ["smoke", "backstep", "tying_bonds", "magnum_cannon"],
            "hand": ["shot", "umbrella_twirl", "hidden_needle"],
            "unused": ["red_bullet", "fluttering_snow", "spinning_body"],
        },
        {
            "goddesses": ["tokoyo", "oboro"],
            "focus": 1,
            "deck": ["wind_stage", "ninja_step", "steel_wire", "poem_dance"],
            "hand": ["elegant_strike", "inducement", "combing_flow"],
            "unused": ["endless_wind", "kite_shadow", "mikazura_vine"],
        },
    ],
}
_MELEE = {
    "distance": 4,
    "turn": 9,
    "players": [
        {
            "goddesses": ["yurina", "saine"],
            "life": 4, "aura": 4, "flare": 5, "focus": 2,
            "hand": ["slash", "mowing_cut", "footwork"],
            "hidden": ["pommel_blow"],
            "in_play": {"domain": 2},
            "unused": ["uranami_storm", "silent_ice_break", "rhythmic_arc_halberd"],
        },
        {
            "goddesses": ["tokoyo", "yukihi"],
            "life": 5, "aura": 2, "flare": 5, "focus": 2,
            "hand": ["elegant_strike", "step_back", "umbrella_twirl"],
            "unused": ["flower_of_eternity", "spinning_body", "fluttering_snow"],
        },
    ],
}  # fmt: skip
_TRAPS = {
    "distance": 3,
    "turn": 12,
    "player": 1,
    "players": [
        {
            "goddesses": ["saine", "tokoyo"],
            "life": 3, "aura": 3, "flare": 3,
            "hand": ["returning_blade", "poem_dance"],
            "in_play": {"shockwave_crystal": 1, "grand_stage": 1},
            "unused": ["silent_ice_break", "flower_of_eternity", "endless_wind"],
        },
        {
            "goddesses": ["oboro", "yurina"],
            "life": 3, "aura": 3, "flare": 8, "focus": 1,
            "hand": ["body_double_art", "slash"],
            "hidden": ["ninja_step", "steel_wire", "vital_activation", "shadow_caltrops"],
            "used": ["hollow_fish"],
            "unused": ["kite_shadow", "kumasuke_the_bear"],
        },
    ],
}  # fmt: skip
POSITIONS = {"first turn": _START, "melee": _MELEE, "traps": _TRAPS}


def position(name: str) -> Match:
    """One of the three positions."""
    return match_from_position({"game": "sakura_arms_v0", **POSITIONS[name]})


def count(match: Match, depth: int) -> int:
    """Sequences of so many decisions; a duel that ends earlier counts once."""
    if depth == 0 or match.over:
        return 1
    answers = match.legal_actions()
    if depth == 1:
        return len(answers)
    total = 0
    for action in answers:
        after = match.clone()
        after.step(action)
        total += count(after, depth - 1)
    return total


def main() -> None:
    counts = {
        name: [count(position(name), depth) for depth in range(1, DEPTH + 1)] for name in POSITIONS
    }
    FILE.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    print(counts)


if __name__ == "__main__":
    main()
