"""The command line ``tabletop``: a module for each group of commands."""

from collections.abc import Sequence

import typer

from tabletop_envs.cli import compiling, inform, learn, measure, play

app = typer.Typer(
    help="Tabletop card games as reinforcement-learning environments.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for group in (inform, play, learn, measure, compiling):
    group.register(app)


def main(argv: Sequence[str] | None = None) -> None:
    """Run a command and exit: 0, or 2 with one line on stderr for bad input."""
    app(args=None if argv is None else list(argv), prog_name="tabletop")
