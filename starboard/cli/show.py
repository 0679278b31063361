"""`starboard show`: a position of a recorded game as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from starboard.cli.data_option import data_option
from starboard.cli.options import as_seats, language_option
from starboard.cli.saved_game import players_of
from starboard.kernel import record
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption
from starboard.kernel.package import find_game
from starboard.text.files import read_text, svg_path, write_text
from starboard.text.game_text import Teller
from starboard.text.table_picture import picture

SPECTATOR: Final = -1
STANDARD_OUTPUT: Final = "-"


@click.command()
@click.argument("file", metavar="RECORD")
@click.option("--at", type=click.IntRange(0), metavar="N", help="After this many decisions; otherwise at the end.")
@click.option("--seat", metavar="pN", help="As this seat saw it; otherwise as an onlooker did.")
@click.option("--dark", is_flag=True, help="Always dark; otherwise as the reader's system is, and light in print.")
@click.option(
    "-o", "--output", metavar="FILE", help="Write the picture to this .svg file; otherwise to the standard output."
)
@language_option
@data_option
def show(
    file: str, at: int | None, seat: str | None, dark: bool, output: str | None, lang: str | None, data: str | None
) -> None:
    """Draw the table of a recorded game as an SVG that needs nothing else."""
    use_data(data)
    target = None if output in (None, STANDARD_OUTPUT) else svg_path(output)
    written = record.read(read_text(Path(file)))
    if at is not None and at > len(written.moves):
        raise BadOption(f"--at can be 0 to {len(written.moves)}, the decisions of this record, not {at}")
    match = record.replay(written, at)
    chosen = as_seats(seat, match.seats) if seat else []
    if len(chosen) > 1:
        raise BadOption(f"a picture shows what one seat saw, not what {seat!r} did")
    package = find_game(written.game)
    teller = Teller(package, lang, match.options)
    view = match.view(chosen[0] if chosen else SPECTATOR)
    last = match.log[-1] if match.log else []
    drawn = picture(view, teller, teller.names(match, players_of(written)), last, dark)
    if drawn is None:
        raise BadOption(f"{package.title} has no drawings")
    if target is None:
        click.echo(drawn)
    else:
        write_text(target, drawn + "\n")
