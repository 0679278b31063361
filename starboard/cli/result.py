"""The end of a game: points, where they come from, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from starboard.cli.telling import Teller
from starboard.kernel.match import Match


def show_result(match: Match, teller: Teller, names: Sequence[str], console: Console) -> None:
    """One column per player."""
    breakdown = match.game.breakdown(match.state)
    view = match.view(-1)
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(name, justify="right", style="bold" if seat in match.winners else "")
    for part in dict.fromkeys([part for points in breakdown for part in points]):
        table.add_row(teller.score_label(part, view), *[str(points.get(part, 0)) for points in breakdown])
    table.add_row(teller.say("cli.result.points"), *[str(points) for points in match.scores])
    tie_breakers = [score[1:] for score in match.game.scores(match.state)]
    if len(set(match.scores)) < len(match.scores) and any(tie_breakers):
        table.add_row(teller.say("cli.result.tie-break"), *[" ".join(map(str, more)) for more in tie_breakers])
    console.print()
    console.print(table)
    winners = [names[seat] for seat in match.winners]
    key = "cli.result.winner" if winners else "cli.result.nobody"  # a rival besides the seats may beat them all
    console.print(teller.say(key, count=len(winners), names=", ".join(winners)), style="bold")
