"""Nothing that ``tabletop play`` prints tells more than the player's own view."""

import io
import re

import pytest
from rich.console import Console

from tabletop_envs import load_bot, new_match
from tabletop_envs.cli.table import Input, Quit, Table
from tabletop_envs.match import Match
from tests.cli.running import GAME

SEAT = 1


class Watcher(Input):
    """Gives the first legal answer, asks for the rules, and reads all that was printed."""

    def __init__(self, printed):
        self.printed, self.seen = printed, 0
        self.table = None
        self.asked = 0
        self.leaks = []

    def line(self, prompt):
        self.check()
        self.asked += 1
        return "?" if self.asked % 2 else str(1 + self.asked % len(self.table.match.legal_labels()))

    def check(self):
        """Note the cards that were printed since the last question and are hidden now."""
        text = self.printed.getvalue()[self.seen :]
        self.seen += len(text)
        # what was open in the last round is hidden again after a new deal
        text = text.rpartition("begins: ")[2]
        for card in hidden_from(self.table.match, SEAT):
            if re.search(rf"\b{card}\b", text):
                self.leaks.append((card, text))


def hidden_from(match, player):
    """The cards that ``player`` cannot place: in other hands, face down, or gone unseen."""
    view = match.view(player)
    hidden = set()
    for other, them in enumerate(match.position()["players"]):
        if other != player:
            hidden |= set(them["hand"]) - set(view["players"][other]["known"])
            hidden |= set(them["out"]) - set(view["players"][other]["known"])
    for entry in match.position()["trick"]["cards"]:
        known = view["players"][entry["player"]]["known"]
        if entry["face_down"] and entry["player"] != player and entry["card"] not in known:
            hidden.add(entry["card"])
    return hidden


def sit(seed, num_players):
    match = new_match(GAME, seed=seed, num_players=num_players, max_rounds=2)
    bots = {
        player: load_bot(GAME, "random", seed=seed + player)
        for player in range(num_players)
        if player != SEAT
    }
    printed = io.StringIO()
    watcher = Watcher(printed)
    table = Table(match, SEAT, bots, Console(file=printed, width=200, highlight=False), watcher)
    watcher.table = table
    table.play()
    return watcher, printed.getvalue()


@pytest.mark.parametrize("num_players", [3, 4, 5, 6])
def test_no_card_is_named_that_the_player_cannot_know(num_players):
    for seed in range(3):
        watcher, text = sit(seed, num_players)
        assert watcher.asked > 10
        assert watcher.leaks == []
        assert "play a card face down" in text


def test_the_check_finds_a_label_that_says_too_much(monkeypatch):
    monkeypatch.setattr(Match, "public_label", Match.label)
    assert any(sit(seed, 4)[0].leaks for seed in range(3))


def test_the_check_finds_the_view_of_somebody_else(monkeypatch):
    whole = Match.render
    monkeypatch.setattr(Match, "render", lambda self, player=None: whole(self, 0))
    assert sit(0, 4)[0].leaks


def test_the_same_is_printed_in_a_world_that_the_player_cannot_tell_from_this_one():
    """Up to the first answer of somebody else: tables and rules of both worlds are equal."""
    compared = 0
    for seed in range(5):
        match = new_match(GAME, seed=seed, num_players=4)
        bot = load_bot(GAME, "random", seed=seed)
        for _ in range(60):
            if match.player == SEAT:
                assert _first_page(match) == _first_page(match.resample(SEAT, seed=99))
                compared += 1
            match.step(bot.act_match(match))
    assert compared > 20


def _first_page(match):
    printed = io.StringIO()
    bots = {player: load_bot(GAME, "novice") for player in (0, 2, 3)}
    script = io.StringIO("?\nt\nq\n")
    console = Console(file=printed, width=200, highlight=False)
    table = Table(match.clone(), SEAT, bots, console, Input(script, printed))
    with pytest.raises(Quit):
        table.play()
    return printed.getvalue()
