"""Make the pictures of the README: ``uv run python docs/make_images.py``."""

from itertools import count
from pathlib import Path

from PIL import Image

from tabletop_envs import load_bot, new_match
from tabletop_envs.match import Match

FOLDER = Path(__file__).parent / "images"


def main() -> None:
    """Chronicle in the middle of a game between experts."""
    match = a_moment_in_a_game()
    pixels = match.game.draw(match.view(match.player)).to_rgb()
    FOLDER.mkdir(exist_ok=True)
    Image.fromarray(pixels).save(FOLDER / "chronicle.png", optimize=True)


def a_moment_in_a_game() -> Match:
    """The first moment that shows much: a trick of three cards, one face down, fame, full hands."""
    bot = load_bot("chronicle_v0", "expert")
    for seed in count():
        match = new_match("chronicle_v0", seed=seed, num_players=4)
        while not match.over:
            if is_telling(match):
                return match
            match.step(bot.act_match(match))
    raise AssertionError("unreachable")


def is_telling(match: Match) -> bool:
    """Whether the table shows what the game is about."""
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


if __name__ == "__main__":
    main()
