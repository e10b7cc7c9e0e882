"""What happens between two rollouts: snapshots, saves, logs, and what the person sees."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from stable_baselines3.common.callbacks import BaseCallback

from training.opponents import Tally
from training.selfplay import SelfPlayPPO
from training.settings import Settings

LINE_SECONDS = 10.0  # between two lines where there is no terminal to draw a bar on
MEMORY = 300.0  # games against one kind of opponent that the shown rates look back on


class Border(BaseCallback):
    """Called by the learner before each rollout, when all is consistent, and after it."""

    model: SelfPlayPPO

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        save: Callable[[float], object],
        console: Console,
        seconds: float = 0.0,
    ):
        """``save`` is called with the seconds learned so far; ``seconds``: before this start."""
        super().__init__()
        self.settings, self.folder, self.save = settings, folder, save
        self.before = seconds
        self.stopped = ""  # why it ended before ``steps``
        self.tallies: dict[str, Tally] = {}
        self.display = Display(console)
        self.begun = self.saved = time.monotonic()
        self.first_step = 0

    @property
    def seconds(self) -> float:
        """Time learned in all, over all starts of the run."""
        return self.before + time.monotonic() - self.begun

    def pace(self) -> float:
        """The share of the time budget that is used; 0 without one."""
        return self.seconds / (60 * self.settings.minutes) if self.settings.minutes else 0.0

    def interrupt(self) -> None:
        """Stop at the next border."""
        self.stopped = "interrupted"

    def _on_training_start(self) -> None:
        self.begun = self.saved = time.monotonic()
        self.first_step = self.model.num_timesteps

    def _on_step(self) -> bool:
        """Before a rollout: all is consistent here, so this is where saves are made."""
        model, settings = self.model, self.settings
        if settings.snapshots:
            due = int(model.progress * settings.snapshots)
            if len(model.snapshots_taken) < due or not model.snapshots_taken:
                name = f"snapshot_{model.num_timesteps}"
                model.league.add(model.policy, name)
                model.snapshots_taken.append(name)
        if not self.stopped and self.pace() >= 1.0:
            self.stopped = f"{settings.minutes:g} minutes are over"
        if self.stopped or time.monotonic() - self.saved > settings.save_seconds:
            self.save(self.seconds)
            self.saved = time.monotonic()
        return not self.stopped

    def _on_rollout_end(self) -> None:
        model, logger = self.model, self.model.logger
        buffer = model.rollout_buffer
        seconds = time.monotonic() - self.begun
        rate = (model.num_timesteps - self.first_step) / max(seconds, 1e-9)
        row: dict[str, float] = {
            "step": model.num_timesteps,
            "seconds": seconds,
            "samples_per_second": rate,
        }
        for name, tally in model.league.tallies().items():
            shown = self.tallies.setdefault(name, Tally())
            shown.mix(tally, MEMORY)
            logger.record(f"league/wins_over_even_{name}", tally.wins / tally.even)
            logger.record(f"league/games_{name}", tally.games)
        row |= {f"wins_over_even_{k}": t.wins / t.even for k, t in self.tallies.items()}
        logger.record("rollout/samples_per_second", rate)
        logger.record("rollout/kept_share", float(buffer.kept.mean()))
        logger.record("rollout/games_ended", int(buffer.ended.sum() + buffer.cut.sum()))
        scalars = model.logger.name_to_value.items()
        row |= {key: float(value) for key, value in scalars if key.startswith("train/")}
        with (self.folder / "progress.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        self._tell(rate)

    def _tell(self, rate: float) -> None:
        settings, step = self.settings, self.model.num_timesteps
        waits = []
        done = self.pace()
        if settings.steps:
            waits.append((settings.steps - step) / max(rate, 1e-9))
            done = max(done, step / settings.steps)
        if settings.minutes:
            waits.append(60 * settings.minutes - self.seconds)
        wins = ", ".join(
            f"{name} {abs(tally.wins) / tally.games:.0%} (even {tally.even / tally.games:.0%})"
            for name, tally in sorted(self.tallies.items())
            if name != "snapshot"
        )
        self.display.show(
            min(done, 1.0),
            f"{step:,} samples  {rate:,.0f}/s  ETA {_clock(max(0.0, min(waits)))}  "
            f"wins against {wins or 'bots: no game over yet'}",
        )

    def _on_training_end(self) -> None:
        self.display.close()


class Display:
    """One moving bar on a terminal, a line now and then elsewhere."""

    def __init__(self, console: Console):
        self.console = console
        self._told = time.monotonic()
        self._bar: Progress | None = None

    def show(self, done: float, text: str) -> None:
        """``done`` in [0, 1]."""
        if not self.console.is_terminal:
            if time.monotonic() - self._told > LINE_SECONDS:
                self._told = time.monotonic()
                self.console.print(f"{done:4.0%}  {text}", highlight=False, soft_wrap=True)
            return
        if self._bar is None:
            self._bar = Progress(
                BarColumn(20),
                TaskProgressColumn(),
                TextColumn("{task.description}"),
                console=self.console,
            )
            self._bar.add_task("", total=1.0)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, description=text)

    def close(self) -> None:
        """Leave the terminal as it was."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def _clock(seconds: float) -> str:
    return f"{int(seconds // 60)}:{int(seconds % 60):02d}"
