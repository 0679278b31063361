"""`starboard show`: a position of a recorded game as a picture."""

from __future__ import annotations

from typing import Final

import click

from starboard.cli.options import as_one_seat, data_option, language_option
from starboard.cli.saved_game import RecordedGame
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption
from starboard.text.files import svg_path, write_text
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
    game = RecordedGame(file, lang, at)
    match, decisions = game.match, len(game.record.moves)
    if at is not None and at > decisions:
        raise BadOption(f"--at can be 0 to {decisions}, the decisions of this record, not {at}")
    chosen = as_one_seat(seat, match.seats, "a picture shows what one seat saw, not what")
    view = match.view(SPECTATOR if chosen is None else chosen)
    drawn = picture(view, game.teller, game.names, match.log[-1] if match.log else [], dark)
    if drawn is None:
        raise BadOption(f"{game.package.title} has no drawings")
    if target is None:
        click.echo(drawn)
    else:
        write_text(target, drawn + "\n")
