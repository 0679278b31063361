"""The whole log of a table: every sentence that the reader may know, and a filter for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from starboard.text.game_text import GameText
from starboard.text.matching import plain
from starboard.web.forms import number
from starboard.web.pages.log import Line, entry_lines, note_lines
from starboard.web.request_context import TEMPLATES
from starboard.web.tables.table import Table

LONGEST_SEARCH: Final = 60  # characters
MOST_ROUNDS: Final = 1000
GAME: Final = "game"
NOTES: Final = "notes"
KINDS: Final = (GAME, NOTES)

TEMPLATES.globals.update(kinds=KINDS, longest_search=LONGEST_SEARCH)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which lines are asked for."""

    kind: str = ""
    seat: int | None = None
    round: int | None = None
    text: str = ""

    def takes(self, line: Line) -> bool:
        """Whether a line passes the filter."""
        if self.kind and (self.kind == NOTES) != line.is_note:
            return False
        if self.seat not in (None, line.seat) or self.round not in (None, line.round):
            return False
        return plain(self.text) in plain(line.text)


def read_filter(query: Mapping[str, str], seats: int) -> Filter:
    """Return the filter that an address asks for. Values that make no sense are ignored."""
    kind = query.get("kind", "")
    seat = number(query.get("seat", ""), 1, seats)
    return Filter(
        kind if kind in KINDS else "",
        None if seat is None else seat - 1,
        number(query.get("round", ""), 0, MOST_ROUNDS),
        " ".join(query.get("text", "").split())[:LONGEST_SEARCH],
    )


def whole_log(table: Table, game_text: GameText, seat: int, names: list[str]) -> list[Line]:
    """Return all lines from the beginning, as this seat may know them."""
    places = {move.entry.n: at for at, move in enumerate(table.line, start=1)}
    round_now: int | None = None if table.before else 0
    log: list[Line] = []
    noted = 0
    for entry in table.entries:
        at = places.get(entry.n)
        if at is not None and 0 < at - table.before <= len(table.match.moves):
            round_now = table.match.moves[at - table.before - 1][0]
        lines = entry_lines(table, entry, at, game_text, seat, names)
        while noted < len(table.notes) and table.notes[noted].n <= entry.n:
            lines += note_lines(table, noted, game_text, names)
            noted += 1
        for line in lines:
            line.round = round_now
        log += lines
    return log
