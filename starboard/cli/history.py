"""`starboard story`: statistics of a finished game, as numbers or charts."""

from __future__ import annotations

import click
from rich.console import Console

from starboard.cli.number_table import print_numbers
from starboard.cli.options import data_option, language_option
from starboard.cli.saved_game import RecordedGame
from starboard.cli.score_table import show_result
from starboard.history.report import GameReport
from starboard.history.timeline import history_of
from starboard.kernel.view import SPECTATOR
from starboard.text.files import svg_path, write_text


@click.command()
@click.argument("file", metavar="RECORD")
@click.option("-o", "--output", metavar="FILE", help="Draw charts into this .svg file instead of printing numbers.")
@language_option
@data_option
def story(file: str, output: str | None, lang: str | None, data: str | None) -> None:
    """Show points, resources and tempo of a finished game by round."""
    target = None if output is None else svg_path(output)
    game = RecordedGame(file, lang, data)
    match, game_text, names = game.match, game.game_text, game.names
    report = GameReport(history_of(match), game_text, match.view(SPECTATOR), names)
    if target is not None:
        write_text(target, report.svg() + "\n")
        return
    console = Console(highlight=False, markup=False)
    show_result(match, game_text, names, console)
    for section in report.sections[1:]:  # the result already shows the sources of points
        console.print()
        console.print(section.title, style="bold")
        print_numbers(section.numbers, console)
