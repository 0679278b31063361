"""`starboard show`: draw a position of a recorded game."""

from __future__ import annotations

from typing import Final

import click

from starboard.cli.options import as_one_seat, data_option, language_option
from starboard.cli.saved_game import RecordedGame
from starboard.kernel.errors import BadOption
from starboard.kernel.view import SPECTATOR
from starboard.text.files import svg_path, write_text
from starboard.text.table_picture import picture

STANDARD_OUTPUT: Final = "-"


@click.command()
@click.argument("file", metavar="RECORD")
@click.option(
    "--at", type=click.IntRange(0), metavar="N", show_default="all", help="Number of decisions before the position."
)
@click.option("--seat", metavar="pN", show_default="a spectator", help="Draw what this seat sees.")
@click.option("--dark", is_flag=True, help="Always use the dark theme, not the viewer's.")
@click.option("-o", "--output", metavar="FILE", show_default="standard output", help="The .svg file to write.")
@language_option
@data_option
def show(
    file: str, at: int | None, seat: str | None, dark: bool, output: str | None, lang: str | None, data: str | None
) -> None:
    """Draw a position of a recorded game as a single SVG file.

    If a move is not legal by the present rules, the position before it is drawn and the exit code is 1.
    """
    target = None if output in (None, STANDARD_OUTPUT) else svg_path(output)
    game = RecordedGame(file, lang, data, at)
    match, decisions = game.match, len(game.record.moves)
    if at is not None and at > decisions:
        raise BadOption(f"--at must be 0 to {decisions}, the number of decisions in this record, not {at}")
    view = match.view(as_one_seat(seat, match.seats, SPECTATOR))
    drawn = picture(view, game.game_text, game.names, match.log[-1] if match.log else [], dark)
    if drawn is None:
        raise BadOption(f"{game.package.title} has no drawings")
    if target is None:
        click.echo(drawn)
    else:
        write_text(target, drawn + "\n")
    game.leave()
