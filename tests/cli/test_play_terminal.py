"""``tabletop play`` on a real terminal: colours, a prompt that can be edited, Ctrl-C and Ctrl-D."""

import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.running import GAME

pty = pytest.importorskip("pty", reason="terminals of this kind exist on Unix only")

# started in the background, Python would be born deaf to Ctrl-C
CODE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT}); "
    "from tabletop_envs.cli import main; main()"
)
ARGUMENTS = ["play", GAME, "--seed", "4", "--players", "3", "--opponent", "random"]
LIMIT = 120  # seconds; a first compile may have to be waited for


class Terminal:
    """The command in a pseudo-terminal."""

    def __init__(self):
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", CODE, *ARGUMENTS],
            stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.text = ""
        self.seen = 0  # how much of the text was waited for

    def until(self, words, press=None):
        """Read until ``words`` appear after what was waited for before.

        ``press`` is sent, and again after each second without a word: a signal that comes
        between the prompt and the reading of the answer is not looked at until another one
        interrupts the reading.
        """
        deadline = time.monotonic() + LIMIT
        silent = True
        while words not in self.text[self.seen :]:
            assert time.monotonic() < deadline, self.text
            if press is not None and silent:
                self.process.send_signal(press)
            silent = not select.select([self.ours], [], [], 1)[0]
            if silent:
                continue
            try:
                self.text += os.read(self.ours, 4096).decode()
            except OSError:  # the other end was closed
                break
        assert words in self.text[self.seen :], self.text
        self.seen = self.text.index(words, self.seen) + len(words)

    def type(self, text):
        os.write(self.ours, text.encode())

    def end(self):
        code = self.process.wait(LIMIT)
        os.close(self.ours)
        return code


@pytest.fixture
def terminal():
    made = Terminal()
    yield made
    if made.process.poll() is None:
        made.process.kill()
        made.process.wait()


def test_colours_and_answers(terminal):
    terminal.until("h for help] > ")
    assert re.search(r"\x1b\[[0-9;]*m", terminal.text)
    terminal.type("1\n")
    terminal.until("You: play ")
    terminal.until("h for help] > ")
    terminal.type("q\n")
    terminal.until("--seed 4")
    assert terminal.end() == 0


def test_end_of_input(terminal):
    terminal.until("h for help] > ")
    terminal.type("\x04")  # Ctrl-D
    terminal.until("The input ended before the game.")
    assert terminal.end() == 1


def test_interrupt(terminal):
    terminal.until("h for help] > ")
    terminal.until("Interrupted.", press=signal.SIGINT)
    terminal.until("--seed 4")
    assert "Traceback" not in terminal.text
    assert terminal.end() == 130
