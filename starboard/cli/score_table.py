"""The end of a game: points, where they come from, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from starboard.cli.telling import Teller
from starboard.kernel.match import Match
from starboard.text.score_sheet import outcome_of


def show_result(match: Match, teller: Teller, names: Sequence[str], console: Console) -> None:
    """One column per player, and one for a rival that nobody plays."""
    outcome = outcome_of(match, match.view(-1), teller, names)
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column("")
    for column, name in enumerate(outcome.names):
        table.add_column(name, justify="right", style="bold" if column in outcome.winners else "")
    for label, points in outcome.rows:
        table.add_row(label, *points)
    table.add_row(teller.say("cli.result.points"), *[str(points) for points in outcome.points])
    if outcome.tie_break:
        table.add_row(teller.say("cli.result.tie-break"), *outcome.tie_break)
    console.print()
    console.print(table)
    console.print(outcome.sentence, style="bold")
