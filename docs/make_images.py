"""Make the pictures of the README: ``uv run python docs/make_images.py``."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

from PIL import Image

from tabletop_envs import load_bot, new_match
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of

FOLDER = Path(__file__).parent / "images"


def main() -> None:
    """Each game in the middle of a game between experts."""
    FOLDER.mkdir(exist_ok=True)
    for name, is_telling in TELLING.items():
        match = a_moment_in_a_game(name, is_telling)
        pixels = match.game.draw(match.view(match.player)).to_rgb()
        Image.fromarray(pixels).save(FOLDER / f"{match.game.name}.png", optimize=True)


def a_moment_in_a_game(name: str, is_telling: Callable[[Match], bool]) -> Match:
    """The first moment that shows much."""
    bot = load_bot(name, "expert")
    players = min(4, game_of(name).max_players)
    for seed in count():
        match = new_match(name, seed=seed, num_players=players, **OPTIONS.get(name, {}))
        while not match.over:
            if is_telling(match):
                return match
            match.step(bot.act_match(match))
    raise AssertionError("unreachable")


def is_chronicle(match: Match) -> bool:
    """A trick of three cards, one face down, fame, full hands."""
    view = match.view(match.player)
    trick = view["trick"]["cards"]
    return (
        view["decision"]["kind"] == "play"
        and len(trick) == 3
        and sum(entry["face_down"] for entry in trick) == 1
        and len(match.legal_actions()) > 1
        and view["players"][match.player]["hand_size"] >= 5
        and sum(len(them["allies"]) > 1 for them in view["players"]) >= 3
        and sum(them["fame"] > 0 for them in view["players"]) >= 2
    )


def is_blanc_noir(match: Match) -> bool:
    """A later round, one player about to finish, several things to do, cards that are known."""
    view = match.view(match.player)
    labels = match.legal_labels()
    return (
        view["decision"]["kind"] == "turn"
        and view["round"] > 1
        and view["direction"] == "counter-clockwise"
        and any(them["declared"] for them in view["players"])
        and any(them["known"] for them in view["players"])
        and sum(label.startswith("play ") for label in labels) > 1
        and any(label.startswith("use ") for label in labels)
        and 6 <= view["players"][match.player]["hand_size"] <= 9
    )


def is_sakura_arms(match: Match) -> bool:
    """An attack that reaches can be reacted to; enhancements, an umbrella, a special card used."""
    view = match.view(match.player)
    players = view["players"]
    return (
        view["decision"]["kind"] == "react"
        and view["attacks"][-1]["now"]["in_range"]
        and sum(len(them["in_play"]) for them in players) > 1
        and all(them["unused_size"] for them in players)
        and any(them["used"] for them in players)
        and any(them["umbrella"] for them in players)
        and players[match.player]["hand_size"] >= 2
    )


def is_end_breaker(match: Match) -> bool:
    """A battle in which others have played, one masquerade open in part, several things to do."""
    view = match.view(match.player)
    players = view["players"]
    return (
        view["decision"]["kind"] == "play"
        and view["fought"] is not None
        and sum(len(them["play"]) > 1 for them in players) >= 2
        and len(players[match.player]["play"]) >= 1
        and len(match.legal_actions()) > 3
        and any(mask["rewards"] and mask["mask"] is None for mask in view["masks"])
    )


OPTIONS = {"sakura_arms_v0": {"setup": "random"}}  # any goddesses, not those the bot would choose
TELLING = {
    "chronicle_v0": is_chronicle,
    "blanc_noir_v0": is_blanc_noir,
    "sakura_arms_v0": is_sakura_arms,
    "end_breaker_v0": is_end_breaker,
}


if __name__ == "__main__":
    main()
