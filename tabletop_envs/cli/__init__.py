"""The command line: ``tabletop COMMAND``; see ``cli.app`` for the commands."""

import sys

from tabletop_envs.cli.app import app
from tabletop_envs.core.errors import BadCheckpoint, BadOption, BadPosition, IllegalAction

USER_ERRORS = (BadOption, BadCheckpoint, BadPosition, IllegalAction)


def main(argv: list[str] | None = None) -> None:
    """Run a command; mistakes of the user are one line on stderr and exit code 2."""
    try:
        app(args=argv, prog_name="tabletop")
    except USER_ERRORS as error:
        print(f"tabletop: {error}", file=sys.stderr)
        sys.exit(2)
