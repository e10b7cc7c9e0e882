"""Make the pictures of the README: ``uv run python docs/make_images.py``."""

from pathlib import Path

from PIL import Image

from tabletop_envs import load_bot, new_match

FOLDER = Path(__file__).parent / "images"


def main() -> None:
    """Chronicle in the middle of a game between experts."""
    bot = load_bot("chronicle_v0", "expert")
    match = new_match("chronicle_v0", seed=5, num_players=4)
    for _ in range(64):
        match.step(bot.act_match(match))
    pixels = match.game.draw(match.view(match.player)).to_rgb()
    FOLDER.mkdir(exist_ok=True)
    Image.fromarray(pixels).save(FOLDER / "chronicle.png", optimize=True)


if __name__ == "__main__":
    main()
