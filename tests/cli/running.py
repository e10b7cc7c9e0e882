"""Running commands as a user does, within the test's process."""

from typer.testing import CliRunner, Result

from tabletop_envs.cli import app

GAME = "chronicle_v0"


def run(*arguments, given=""):
    """A command with its input; nothing but a planned exit is allowed to end it."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=given)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*arguments, given=""):
    """The one line that a command gives for bad input, with exit code 2."""
    result: Result = run(*arguments, given=given)
    assert result.exit_code == 2, result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("error: ")
    assert "Traceback" not in result.output
    return lines[0]
