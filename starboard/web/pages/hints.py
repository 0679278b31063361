""" "Get a hint": asks the strongest bot, which gets only the view of the seat."""

from __future__ import annotations

from hashlib import sha256
from itertools import takewhile
from typing import Any, Final

from starboard.kernel import codec
from starboard.kernel.errors import BadOption, StaleDecision
from starboard.kernel.view import View
from starboard.web.access import Access
from starboard.web.pages.form_values import whole
from starboard.web.pages.log import HINT
from starboard.web.pages.table_view import hint_for
from starboard.web.request_context import RequestContext
from starboard.web.tables.bot_pool import ADVISER, Problem
from starboard.web.tables.bots_to_move import bot_seed
from starboard.web.tables.table import Table
from starboard.web.tables.undo import write_as_known

KEY_LENGTH: Final = 16  # letters that tell the positions of one table apart


async def hint(context: RequestContext, access: Access, seat: int, sent: dict[str, str]) -> None:
    """Note the best answers to a question. Everybody sees that a hint was taken, only the seat sees the hint."""
    table, tables, number = access.table, context.site.tables, whole(sent, "number")
    if not table.row.has_hints:
        raise BadOption(key="web.table.hint.off")
    if number != table.number(seat):
        raise StaleDecision(number, table.row.entries)
    if hint_for(table, seat, number) is not None:
        return
    if table.persons() - {access.person}:
        context.site.limit("hint", context.request, access.person)
    position = codec.save(table.match.game, table.match.state)
    key = _key(table.match.view(seat))
    known = _known_hint(table, seat, key)
    if known is None:
        problem = Problem(position, seat, ADVISER, bot_seed(table.row, seat), _turn_begin(table, seat))
        thought = await tables.bot_pool.advise(problem, context.customer)
        known = {"bot": ADVISER, "codes": thought.answers, "values": thought.values, "position": key}
        known["prospects"] = thought.prospects
    data = {**known, "number": number}

    async def write() -> None:
        if number != table.number(seat):
            raise StaleDecision(number, table.row.entries)
        if hint_for(table, seat, number) is None:  # two requests at the same time are noted once
            await tables.note(table, HINT, seat, data, table.row.notes)

    await write_as_known(tables, table, write)


def _key(view: View) -> str:
    """Return letters that tell the positions of one table apart, as far as this seat can tell them apart."""
    return sha256(repr((view.decisions, view.table())).encode()).hexdigest()[:KEY_LENGTH]


def _known_hint(table: Table, seat: int, key: str) -> dict[str, Any] | None:
    """Return the hint that a seat got before in the same position, which it had undone since."""
    for note in table.notes:
        if note.kind == HINT and note.seat == seat and note.data.get("position") == key:
            return note.data
    return None


def _turn_begin(table: Table, seat: int) -> int:
    """Return how many decisions had been taken when this seat's turn began."""
    own = takewhile(lambda move: move.entry.seat == seat, reversed(table.line[table.before :]))
    return table.match.state.decisions - len(list(own))
