"""The result of a game as a table: points by source, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR
from starboard.text.game_text import GameText
from starboard.text.score_sheet import outcome_of

GAP: Final = 2  # blanks between columns


def show_result(match: Match, game_text: GameText, names: Sequence[str], console: Console) -> None:
    """Print the result, with one column per player or rival."""
    outcome = outcome_of(match, match.view(SPECTATOR), game_text, names)
    rows = [*outcome.rows, (game_text.say("cli.result.points"), [str(points) for points in outcome.points])]
    if outcome.tie_break:
        rows.append((game_text.say("cli.result.tie-break"), outcome.tie_break))
    table = Table(box=None, pad_edge=False, padding=(0, GAP), collapse_padding=True)
    table.add_column("", width=_label_width([label for label, _ in rows], outcome.names, console.width))
    for column, name in enumerate(outcome.names):
        style = "bold" if column in outcome.winners else ""
        table.add_column(name, justify="right", overflow="fold", style=style)
    for label, points in rows:
        table.add_row(label, *points)
    console.print()
    console.print(table)
    console.print(outcome.sentence, style="bold")


def _label_width(labels: Sequence[str], names: Sequence[str], screen: int) -> int:
    """Return the width of the label column: the room beside the names, but at least the longest word."""
    room = screen - sum([cell_len(name) + GAP for name in names])
    longest_word = max([cell_len(word) for label in labels for word in label.split()])
    return max(longest_word, min(room, max([cell_len(label) for label in labels])))
