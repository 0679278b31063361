"""The whole log of a table: every sentence that the reader may know, and a filter for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starboard.text.game_text import GameText
from starboard.text.matching import plain
from starboard.web.forms import number
from starboard.web.pages.log import Line, entry_lines, note_lines
from starboard.web.pages.log_sentences import Reader, Sentence, sentences_for_all
from starboard.web.pages.render_cache import cache_of, game_text_of
from starboard.web.request_context import TEMPLATES, RequestContext
from starboard.web.tables.table import Table

MOST_HERE: Final = 500  # entries of a journal whose sentences are made in this process
ON_A_PAGE: Final = 1000  # lines
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

    @property
    def query(self) -> dict[str, str]:
        """The fields of an address that asks for the same filter."""
        fields = {
            "kind": self.kind,
            "seat": "" if self.seat is None else str(self.seat + 1),
            "round": "" if self.round is None else str(self.round),
            "text": self.text,
        }
        return {name: value for name, value in fields.items() if value}

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


async def whole_log(context: RequestContext, table: Table, seat: int, names: list[str]) -> list[Line]:
    """Return all lines from the beginning, as this seat may know them. Those of a long game are made elsewhere."""
    game_text = game_text_of(table, context.language)
    if len(table.entries) <= MOST_HERE:
        said = [cache_of(table).sentences(table, entry, game_text, seat, names) for entry in table.entries]
        return _lines(table, said, game_text, seat, names)
    context.site.limit("long-log", context.request)
    reader = Reader(table.row.game, table.row.options, context.language, seat, names)
    stored = [entry.events for entry in table.entries]
    said = await context.site.tables.bot_pool.errand(sentences_for_all, reader, stored, customer=context.customer)
    return _lines(table, said, game_text, seat, names)


def _lines(
    table: Table, said: Sequence[Sequence[Sentence]], game_text: GameText, seat: int, names: list[str]
) -> list[Line]:
    """Return the lines of the entries whose sentences are given, with the notes between them."""
    places = {move.entry.n: at for at, move in enumerate(table.line, start=1)}
    round_now: int | None = None if table.before else 0
    log: list[Line] = []
    noted = 0
    for entry, sentences in zip(table.entries[: len(said)], said, strict=True):  # moves may have been made meanwhile
        at = places.get(entry.n)
        if at is not None and 0 < at - table.before <= len(table.match.moves):
            round_now = table.match.moves[at - table.before - 1][0]
        lines = entry_lines(table, entry, at, sentences, game_text, seat, names)
        while noted < len(table.notes) and table.notes[noted].n <= entry.n:
            lines += note_lines(table, noted, game_text, names)
            noted += 1
        for line in lines:
            line.round = round_now
        log += lines
    return log
