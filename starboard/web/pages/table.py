"""The table where people play: looking at it, answering, taking back, and handing over the screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import StaleDecision, StarboardError
from starboard.web.access import Presence, presence
from starboard.web.forms import Fields, fields
from starboard.web.pages import hints, stream, why_not
from starboard.web.pages.form_values import whole
from starboard.web.pages.history import ready
from starboard.web.pages.render import done, own_seat, refused, show, unchanged
from starboard.web.pages.render_cache import kept
from starboard.web.pages.table_view import words_of
from starboard.web.request_context import Visit
from starboard.web.tables import undo as undoing
from starboard.web.tables.standing_orders import Once, known_orders, settled
from starboard.web.tables.table import NoSuchTable

Deed = Callable[[Visit, Presence, Fields], Awaitable[None]]
SET: Final = "set"  # the field that says that all codes together are the answer
LONGEST_CODE: Final = 400


async def at_table(visit: Visit, id: str) -> Presence:
    """Who the reader is at a table that can be shown: if the game is over, its story is worked out first."""
    found = await presence(visit, id)
    await ready(found.table)
    return found


async def page(request: Request) -> Response:
    """The whole page."""
    visit = Visit(request)
    return show(visit, await at_table(visit, request.path_params["id"]))


async def now(request: Request) -> Response:
    """The part that changes; nothing if the reader has it."""
    visit = Visit(request)
    found = await at_table(visit, request.path_params["id"])
    return Response(status_code=304) if unchanged(visit, found) else show(visit, found)


async def words(request: Request) -> Response:
    """The board in words, for a page that somebody opened it on."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    if found.waits_for_screen is not None or found.table.is_lost:
        return Response(status_code=204)  # nobody says yet who looks, or there is nothing to look at
    spoken, board = words_of(found, kept(found.table).teller(found.table, visit.language))
    return visit.page("board_words.html", t={"spoken": spoken, "board": board})


def doing(deed: Deed) -> Callable[[Request], Awaitable[Response]]:
    """A POST at a table: whatever comes of it, the answer is the table as it stands then."""

    async def endpoint(request: Request) -> Response:
        visit = Visit(request)
        id = request.path_params["id"]
        found = await presence(visit, id)
        sent = await fields(request)
        try:
            await deed(visit, found, sent)
        except NoSuchTable:
            raise
        except StarboardError as error:
            return refused(visit, await at_table(visit, id), error, sent.every("code") if SET in sent else ())
        return done(visit, await at_table(visit, id))

    return endpoint


async def play(visit: Visit, found: Presence, sent: Fields) -> None:
    """Answer a question, with an action or with a set of them."""
    codes = [code[:LONGEST_CODE] for code in sent.every("code")]
    await _answer(visit, found, sent, codes if SET in sent else "".join(codes[-1:]))


async def once(visit: Visit, found: Presence, sent: Fields) -> None:
    """Answer a question and those that it leads to as an order says that is given once."""
    await _answer(visit, found, sent, Once(sent.get("order", "")))


async def _answer(visit: Visit, found: Presence, sent: Fields, given: str | list[str] | Once) -> None:
    table, tables = found.table, visit.site.tables
    seat, number = own_seat(found, whole(sent, "seat")), whole(sent, "number")
    if seat != found.seat and table.match.game.has_secrets(table.match.state):
        raise StaleDecision(number, table.row.entries)  # somebody else has the shared screen
    await tables.play(table, seat, given, number)
    await _hand_over(visit, found, seat)


async def _hand_over(visit: Visit, found: Presence, seat: int) -> None:
    """A shared screen forgets whose hand it showed when somebody else there is asked."""
    table = found.table
    if not found.shares_screen or seat in table.asked:
        return
    if any(other in found.seats and not table.is_bot(other) for other in table.asked):
        await visit.site.tables.blocking(visit.site.store.set_screen, table.id, found.person, None)


async def screen(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """Somebody sits at the shared screen now."""
    seat = own_seat(found, whole(sent, "seat"))
    await visit.site.tables.blocking(visit.site.store.set_screen, found.table.id, found.person, seat)


async def undo(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """Take back, or ask those affected."""
    seat, entries = own_seat(found, whole(sent, "seat")), whole(sent, "entries")
    await undoing.ask(visit.site.tables, found.table, seat, entries)


async def answer_undo(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """Agree to a request to take back, or do not."""
    seat, entries = own_seat(found, whole(sent, "seat")), whole(sent, "entries")
    await undoing.reply(visit.site.tables, found.table, seat, entries, sent.get("agrees") == "yes")


async def seen(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """What happened up to now is no news any more."""
    table, seat = found.table, own_seat(found, whole(sent, "seat"))
    looked = min(whole(sent, "entries"), table.row.entries)
    await visit.site.tables.blocking(visit.site.store.set_looked, table.id, seat, looked)
    table.seats[seat].looked = max(table.seats[seat].looked, looked)


async def orders(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """Tell the table what to answer by itself."""
    table, tables = found.table, visit.site.tables
    seat = own_seat(found, whole(sent, "seat"))
    known = {order.name for order in known_orders(table.package)}
    given = {name: value for name, value in sent.items() if name in known}
    kept = settled(table.package, {**table.seats[seat].orders, **given})
    await tables.blocking(visit.site.store.set_orders, table.id, seat, kept)
    await tables.reread(table)


ROUTES: Final[list[BaseRoute]] = [
    Route("/t/{id}", page),
    Route("/t/{id}/words", words, methods=["GET"]),
    Route("/t/{id}/now", now),
    Route("/t/{id}/events", stream.events),
    Route("/t/{id}/why", why_not.why),
    Route("/t/{id}/play", doing(play), methods=["POST"]),
    Route("/t/{id}/screen", doing(screen), methods=["POST"]),
    Route("/t/{id}/undo", doing(undo), methods=["POST"]),
    Route("/t/{id}/undo/answer", doing(answer_undo), methods=["POST"]),
    Route("/t/{id}/seen", doing(seen), methods=["POST"]),
    Route("/t/{id}/once", doing(once), methods=["POST"]),
    Route("/t/{id}/orders", doing(orders), methods=["POST"]),
    Route("/t/{id}/hint", doing(hints.hint), methods=["POST"]),
]
