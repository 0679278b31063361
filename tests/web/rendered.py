"""Renders the changing part of a table page without a server."""

from __future__ import annotations

from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR
from starboard.text.game_text import GameText
from starboard.web.access import Access
from starboard.web.pages.table_view import table_view
from starboard.web.request_context import TEMPLATES
from starboard.web.storage.rows import EntryRow, SeatRow, TableRow
from starboard.web.tables.create import Chair, _journal, _row, _seats
from starboard.web.tables.table import Table


def rows_of(match: Match) -> tuple[TableRow, list[SeatRow], list[EntryRow]]:
    seats = _seats([Chair("open", f"N{seat}") for seat in range(match.seats)], "host")
    for seat in seats:
        seat.person = f"person {seat.seat}"
    return _row(match, "host", "", True, False), seats, _journal(match)


def part(table: Table, seat: int) -> str:
    game_text = GameText(table.package, "en", table.row.options)
    access = Access(table, f"person {seat}", [] if seat == SPECTATOR else [seat], seat)
    shown = table_view(access, game_text)
    return TEMPLATES.get_template("table_now.html").render(
        say=game_text.say, t=shown, notice="", why=None, code=None, offers_code=False
    )
