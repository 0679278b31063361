""" "Get a hint": asks the strongest bot, which gets only the view of the seat."""

from __future__ import annotations

from starboard.kernel import codec
from starboard.kernel.errors import BadOption, StaleDecision
from starboard.web.access import Access
from starboard.web.pages.form_values import whole
from starboard.web.pages.log import HINT
from starboard.web.pages.table_view import hint_for
from starboard.web.request_context import RequestContext
from starboard.web.tables.bot_pool import ADVISER, Problem
from starboard.web.tables.bots_to_move import bot_seed
from starboard.web.tables.undo import write_as_known


async def hint(context: RequestContext, access: Access, seat: int, sent: dict[str, str]) -> None:
    """Note the best answers to a question. Everybody sees that a hint was taken, only the seat sees the hint."""
    table, tables, number = access.table, context.site.tables, whole(sent, "number")
    if not table.row.has_hints:
        raise BadOption(key="web.table.hint.off")
    if number != table.number(seat):
        raise StaleDecision(number, table.row.entries)
    if hint_for(table, seat, number) is not None:
        return
    context.site.limit("hint", context.request, access.person)
    position = codec.save(table.match.game, table.match.state)
    thought = await tables.bot_pool.advise(Problem(position, seat, ADVISER, bot_seed(table.row, seat)))
    data = {"number": number, "bot": ADVISER, "codes": thought.answers, "values": thought.values}

    async def write() -> None:
        if number != table.number(seat):
            raise StaleDecision(number, table.row.entries)
        if hint_for(table, seat, number) is None:  # two requests at the same time are noted once
            await tables.note(table, HINT, seat, data, table.row.notes)

    await write_as_known(tables, table, write)
