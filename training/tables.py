"""Results as tables: for a terminal and for a README."""

from collections.abc import Sequence

from rich.table import Table

from training.evaluate import Result

VERDICTS = {1: "above", 0: "even", -1: "below"}


def verdict(result: Result) -> str:
    """``above``, ``below`` or ``even``: where the interval lies to an even share."""
    return VERDICTS[result.clear]


def results_table(results: Sequence[Result], title: str = "") -> Table:
    """A table of results for a terminal."""
    table = Table(title=title or None)
    for column in ("players", "opponent", "win share", "95 % interval", "even", ""):
        table.add_column(column, justify="left" if column in ("opponent", "") else "right")
    for r in results:
        table.add_row(
            str(r.num_players),
            r.opponent,
            f"{r.win_share:.1%}",
            f"{r.low:.1%} - {r.high:.1%}",
            f"{r.even:.1%}",
            verdict(r),
        )
    return table


def results_markdown(results: Sequence[Result]) -> str:
    """The same as a Markdown table."""
    rows = [
        "| players | opponent in all other seats | win share | 95 % interval | even | deals |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for r in results:
        rows.append(
            f"| {r.num_players} | `{r.opponent}` | {r.win_share:.1%} | {r.low:.1%} to {r.high:.1%} "
            f"| {r.even:.1%} | {r.deals:,} x {r.num_players} seats |"
        )
    return "\n".join(rows)
