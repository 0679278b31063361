"""Points by source as a table: the result of a game, and the points at any time before its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR, View
from starboard.text.game_text import GameText
from starboard.text.score_now import ScoreNow, scores_now
from starboard.text.score_sheet import outcome_of

GAP: Final = 2  # blanks between columns
Row = tuple[str, Sequence[str]]  # a label, and a cell per column; a heading has no cells


def show_result(match: Match, game_text: GameText, names: Sequence[str], console: Console) -> None:
    """Print the result, with one column per player or rival."""
    outcome = outcome_of(match, match.view(SPECTATOR), game_text, names)
    rows: list[Row] = [*outcome.rows, (game_text.say("cli.result.points"), list(map(str, outcome.points)))]
    if outcome.tie_break:
        rows.append((game_text.say("cli.result.tie-break"), outcome.tie_break))
    _print_columns(rows, outcome.names, outcome.winners, console)
    console.print(outcome.sentence, style="bold")


def show_scores(
    match: Match, view: View, game_text: GameText, names: Sequence[str], console: Console, with_details: bool
) -> None:
    """Print where the points come from up to now, and what would be added if the game ended now."""
    scores = scores_now(match.game, view, game_text, names)
    first = scores[0]
    rows: list[Row] = [(game_text.say("web.scores.earned"), [])]
    for at, source in enumerate(first.earned):
        rows.append((f"  {source.label}", [str(score.earned[at].points) for score in scores]))
    rows.append((game_text.say("web.scores.now"), [str(score.points) for score in scores]))
    if first.at_end:
        rows.append((game_text.say("web.scores.at-end"), []))
        for at, source in enumerate(first.at_end):
            rows.append((f"  {source.label}", [str(score.at_end[at].points) for score in scores]))
        rows.append((game_text.say("web.scores.total"), [str(score.total) for score in scores]))
    if first.tie_break:
        name = game_text.say("cli.result.tie-break")
        label = f"{name} ({first.tie_text})" if first.tie_text else name
        rows.append((label, [score.tie_break for score in scores]))
    _print_columns(rows, [score.name for score in scores], [], console)
    for score in scores if with_details else ():
        _print_details(score, console)


def _print_details(score: ScoreNow, console: Console) -> None:
    """Print what makes up the points of one player or rival."""
    console.print()
    console.print(score.name, style="bold", markup=False, highlight=False)
    for source in [*score.earned, *score.at_end]:
        if source.details:
            lines = "; ".join(source.details)
            console.print(f"  {source.label} ({source.points}): {lines}", markup=False, highlight=False)


def _print_columns(rows: Sequence[Row], names: Sequence[str], winners: Sequence[int], console: Console) -> None:
    """Print a table with a column of points per player or rival."""
    table = Table(box=None, pad_edge=False, padding=(0, GAP), collapse_padding=True)
    table.add_column("", width=_label_width([label for label, _ in rows], names, console.width))
    for column, name in enumerate(names):
        style = "bold" if column in winners else ""
        table.add_column(name, justify="right", overflow="fold", style=style)
    for label, points in rows:
        table.add_row(label, *points)
    console.print()
    console.print(table)


def _label_width(labels: Sequence[str], names: Sequence[str], screen: int) -> int:
    """Return the width of the label column: the room beside the names, but at least the longest word."""
    room = screen - sum([cell_len(name) + GAP for name in names])
    longest_word = max([cell_len(word) for label in labels for word in label.split()])
    return max(longest_word, min(room, max([cell_len(label) for label in labels])))
