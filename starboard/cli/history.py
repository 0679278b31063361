"""`starboard story`: the course of a finished game, in numbers or as a picture."""

from __future__ import annotations

import click
from rich.console import Console

from starboard.cli.number_table import print_numbers
from starboard.cli.options import data_option, language_option
from starboard.cli.saved_game import RecordedGame
from starboard.cli.score_table import show_result
from starboard.history.report import GameReport
from starboard.history.timeline import history_of
from starboard.kernel.data_sets import use_data
from starboard.text.files import svg_path, write_text


@click.command()
@click.argument("file", metavar="RECORD")
@click.option("-o", "--output", metavar="FILE", help="Draw all charts into this .svg file instead.")
@language_option
@data_option
def story(file: str, output: str | None, lang: str | None, data: str | None) -> None:
    """Tell a finished game round by round: points by source, resources, tempo."""
    use_data(data)
    target = None if output is None else svg_path(output)
    game = RecordedGame(file, lang)
    match, teller, names = game.match, game.teller, game.names
    book = GameReport(history_of(match), teller, match.view(-1), names)
    if target is not None:
        write_text(target, book.svg() + "\n")
        return
    console = Console(highlight=False, markup=False)
    show_result(match, teller, names, console)
    for section in book.sections[1:]:  # the sources stand in the result
        console.print()
        console.print(section.title, style="bold")
        print_numbers(section.numbers, console)
