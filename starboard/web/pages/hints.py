""" "Get a hint": the strongest bot is asked, with what the seat itself can see."""

from __future__ import annotations

from starboard.kernel import codec
from starboard.kernel.errors import BadOption, StaleDecision
from starboard.web.access import Presence
from starboard.web.pages.form_values import whole
from starboard.web.pages.log import HINT
from starboard.web.pages.render import own_seat
from starboard.web.pages.table_view import hint_given
from starboard.web.request_context import Visit
from starboard.web.tables.bot_pool import ADVISER, Problem
from starboard.web.tables.bots_to_move import bot_seed
from starboard.web.tables.undo import as_known


async def hint(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """The best actions for a question. That somebody asked is noted for all to see; the advice is for the seat."""
    table, tables = found.table, visit.site.tables
    seat, number = own_seat(found, whole(sent, "seat")), whole(sent, "number")
    if not table.row.has_hints:
        raise BadOption(key="web.table.hint.off")
    if number != table.number(seat):
        raise StaleDecision(number, table.row.entries)
    if hint_given(table, seat, number) is not None:
        return
    visit.site.limit("hint", visit.request, found.person)
    position = codec.save(table.match.game, table.match.state)
    thought = await tables.thinkers.advise(Problem(position, seat, ADVISER, bot_seed(table.row, seat)))
    data = {"number": number, "bot": ADVISER, "codes": thought.answers, "values": thought.values}

    async def write() -> None:
        if number != table.number(seat):
            raise StaleDecision(number, table.row.entries)
        if hint_given(table, seat, number) is None:  # asked for twice at once, by whichever worker, it is noted once
            await tables.note(table, HINT, seat, data, table.row.notes)

    await as_known(tables, table, write)
