"""The table where people play: viewing it, answering questions, undo, and passing the shared screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import StaleDecision, StarboardError
from starboard.web.access import Access, access_to, table_route
from starboard.web.forms import Fields, fields
from starboard.web.pages import hints, stream, why_not
from starboard.web.pages.form_values import whole
from starboard.web.pages.render import done, own_seat, refused, show, unchanged
from starboard.web.pages.render_cache import game_text_of
from starboard.web.pages.table_view import words_of
from starboard.web.request_context import RequestContext
from starboard.web.security import STUDY
from starboard.web.tables import undo as undoing
from starboard.web.tables.service import Answer
from starboard.web.tables.standing_orders import Once, checked_orders, known_orders
from starboard.web.tables.table import NoSuchTable

TableAction = Callable[[RequestContext, Access, int, Fields], Awaitable[None]]
SET: Final = "set"  # the field that says that all codes together are the answer
LONGEST_CODE: Final = 400  # characters


async def page(context: RequestContext, access: Access) -> Response:
    """Show the whole page."""
    context.site.tables.presence.glance(access.table, context.customer.address)
    return show(context, access)


async def now(context: RequestContext, access: Access) -> Response:
    """Return the part that changes, unless the browser has it already."""
    return Response(status_code=304) if unchanged(context, access) else show(context, access)


async def words(context: RequestContext, access: Access) -> Response:
    """Return the board in words, when somebody opens that section of the page."""
    if access.waits_for_screen is not None or access.table.is_lost:
        return Response(status_code=204)  # nobody has taken the screen yet, or there is no position
    sections, board = words_of(access, game_text_of(access.table, context.language))
    return context.page("board_words.html", t={"sections": sections, "board": board})


def action_route(path: str, action: TableAction, also_away: bool = False) -> Route:
    """Return the route of a POST for one of the reader's seats. It always answers with the present table.

    With `also_away` the seat may be one that a bot plays now.
    """

    async def respond(context: RequestContext, access: Access) -> Response:
        sent = await fields(context.request)
        failure: StarboardError | None = None
        try:
            await action(context, access, own_seat(access, whole(sent, "seat"), also_away=also_away), sent)
        except NoSuchTable:
            raise
        except StarboardError as error:
            failure = error
        present = await access_to(context, context.table_id)
        if failure is None:
            return done(context, present)
        return refused(context, present, failure, sent.every("code") if SET in sent else ())

    return table_route(path, respond, ["POST"])


async def play(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Answer a question, with an action or with a set of them."""
    codes = [code[:LONGEST_CODE] for code in sent.every("code")]
    await _answer(context, access, seat, sent, codes if SET in sent else "".join(codes[-1:]))


async def once(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Answer a question and its follow-ups by a standing order that is given once."""
    await _answer(context, access, seat, sent, Once(sent.get("order", "")))


async def _answer(context: RequestContext, access: Access, seat: int, sent: Fields, answer: Answer) -> None:
    table, tables, number = access.table, context.site.tables, whole(sent, "number")
    if seat != access.seat and table.match.game.has_secrets(table.match.state):
        raise StaleDecision(number, table.row.entries)  # somebody else has the shared screen
    await tables.play(table, seat, answer, number)
    if access.shares_screen and seat not in table.asked and access.asked_seats:  # another player there is asked
        await tables.writing(tables.store.set_screen, table.id, access.person, None)


async def screen(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Note who has taken the shared screen."""
    await context.site.tables.writing(context.site.store.set_screen, access.table.id, access.person, seat)


async def undo(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Undo a move, or ask those affected."""
    await undoing.ask(context.site.tables, access.table, seat, whole(sent, "entries"))


async def answer_undo(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Agree to an undo request, or refuse it."""
    agrees = sent.get("agrees") == "yes"
    await undoing.reply(context.site.tables, access.table, seat, whole(sent, "entries"), agrees)


async def seen(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Mark everything up to an entry as seen."""
    table = access.table
    looked = min(whole(sent, "entries"), table.row.entries)
    await context.site.tables.writing(context.site.store.set_looked, table.id, seat, looked)
    table.seats[seat].looked = max(table.seats[seat].looked, looked)


async def orders(context: RequestContext, access: Access, seat: int, sent: Fields) -> None:
    """Change the standing orders of a seat."""
    table, tables = access.table, context.site.tables
    known = {order.name for order in known_orders(table.package)}
    changed = {name: value for name, value in sent.items() if name in known}
    checked = checked_orders(table.package, {**table.seats[seat].orders, **changed})
    await tables.writing(tables.store.set_orders, table.id, seat, checked)
    await tables.reread(table)


ROUTES: Final[list[BaseRoute]] = [
    table_route("/t/{id}", page),
    table_route("/t/{id}/words", words, limit=STUDY),
    table_route("/t/{id}/now", now),
    table_route("/t/{id}/events", stream.events),
    table_route("/t/{id}/why", why_not.why, limit=STUDY),
    action_route("/t/{id}/play", play),
    action_route("/t/{id}/screen", screen),
    action_route("/t/{id}/undo", undo),
    action_route("/t/{id}/undo/answer", answer_undo, also_away=True),
    action_route("/t/{id}/seen", seen),
    action_route("/t/{id}/once", once),
    action_route("/t/{id}/orders", orders),
    action_route("/t/{id}/hint", hints.hint),
]
