"""`starboard story`: the course of a finished game, in numbers or as a picture."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from starboard.cli.data_option import data_option
from starboard.cli.number_table import print_numbers
from starboard.cli.options import language_option
from starboard.cli.saved_game import players_of
from starboard.cli.score_table import show_result
from starboard.history.report import GameReport
from starboard.history.timeline import history_of
from starboard.kernel import record
from starboard.kernel.data_sets import use_data
from starboard.kernel.package import find_game
from starboard.text.files import read_text, svg_path, write_text
from starboard.text.game_text import Teller


@click.command()
@click.argument("file", metavar="RECORD")
@click.option("-o", "--output", metavar="FILE", help="Draw all charts into this .svg file instead.")
@language_option
@data_option
def story(file: str, output: str | None, lang: str | None, data: str | None) -> None:
    """Tell a finished game round by round: points by source, resources, tempo."""
    use_data(data)
    target = None if output is None else svg_path(output)
    written = record.read(read_text(Path(file)))
    match = record.replay(written)
    package = find_game(written.game)
    teller = Teller(package, lang, match.options)
    names = teller.names(match, players_of(written))
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
