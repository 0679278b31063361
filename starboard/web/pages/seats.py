"""The seats of a table: links to them, bots that stand in, and the settings of the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import BadOption
from starboard.web.access import Presence, presence
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields, number
from starboard.web.invitations import WATCH, Invitation
from starboard.web.pages.new_table_form import BOTS, USUAL_BOT
from starboard.web.pages.open_once import luck_of
from starboard.web.pages.recovery_codes import hand_over, shown_code
from starboard.web.pages.table_list import seat_name
from starboard.web.request_context import Visit
from starboard.web.storage.rows import SeatRow
from starboard.web.tables.create import LONGEST_TITLE
from starboard.web.tables.seats import has_room_for_a_person, own_code, revoke, stand_in
from starboard.web.tables.table import NoSuchTable

WATCH_REVOKED: Final = "watch-revoked"
RENAMED: Final = "renamed"
HINTS_ON: Final = "hints-on"
HINTS_OFF: Final = "hints-off"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat as the panel shows it to this reader."""

    row: SeatRow
    name: str
    is_mine: bool
    link: str | None
    can_be_revoked: bool
    can_have_bot: bool
    can_come_back: bool


async def _here(request: Request) -> tuple[Visit, Presence]:
    """Who asks, at which table; who only watches has no business with its seats."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    if not found.is_host and not found.seats:
        raise NoSuchTable
    return visit, found


def _host(found: Presence) -> None:
    if not found.is_host:
        raise HTTPException(403)


def _link(visit: Visit, found: Presence, seat: int, serial: int) -> str:
    return visit.site.links.to(Invitation(found.table.id, seat, serial))


def _place(visit: Visit, found: Presence, row: SeatRow) -> Place:
    is_mine = row.seat in found.seats
    may = (found.is_host or is_mine) and not found.table.row.is_over
    return Place(
        row,
        seat_name(row, visit),
        is_mine,
        _link(visit, found, row.seat, row.serial) if found.is_host and row.is_open else None,
        found.is_host and row.person is not None and row.person != found.table.row.host,
        may and row.bot is None,
        may and row.bot is not None and has_room_for_a_person(found.table, row.seat),
    )


def _page(visit: Visit, found: Presence, status: int = 200, sentence: str = "") -> Response:
    table = found.table
    return visit.page(
        "links.html",
        status,
        table=table,
        is_host=found.is_host,
        places=[_place(visit, found, row) for row in table.seats],
        watch_link=_link(visit, found, WATCH, table.row.watch_serial) if found.is_host else None,
        code=shown_code(visit, found),
        bots=BOTS,
        usual_bot=USUAL_BOT,
        longest_title=LONGEST_TITLE,
        sentence=sentence,
    )


async def links(request: Request) -> Response:
    visit, found = await _here(request)
    return _page(visit, found)


def _seat(found: Presence, given: dict[str, str]) -> int:
    seat = number(given.get("seat", ""), 0, len(found.table.seats) - 1)
    if seat is None:
        raise BadOption(key="web.error.no-such-seat")
    return seat


def _serial(given: dict[str, str], present: int) -> None:
    """Two clicks on "revoke" must not revoke what the first one made."""
    if given.get("serial") != str(present):
        raise HTTPException(409)


async def revoke_link(request: Request) -> Response:
    """The link to a seat or to watch is no longer good, and a new one takes its place."""
    visit, found = await _here(request)
    _host(found)
    given, table, tables = await fields(request), found.table, visit.site.tables
    if given.get("seat") == "watch":
        _serial(given, table.row.watch_serial)
        serial = table.row.watch_serial + 1
        await tables.blocking(tables.store.change_table, table.id, WATCH_REVOKED, {}, watch_serial=serial)
        await tables.reread(table)
    else:
        seat = _seat(found, given)
        _serial(given, table.seats[seat].serial)
        await revoke(tables, table, seat)
    return visit.go(f"/t/{table.id}/links")


async def hand_to_bot(request: Request) -> Response:
    """A bot takes a seat over, or gives it back: for the host any seat, for others their own."""
    visit, found = await _here(request)
    given = await fields(request)
    seat = _seat(found, given)
    if seat not in found.seats:
        _host(found)
    if found.table.row.is_over:
        raise BadOption(key="web.error.game-over")
    bot = given.get("bot", "")
    await stand_in(visit.site.tables, found.table, seat, bot or None)
    return visit.go(f"/t/{found.table.id}/links")


async def settings(request: Request) -> Response:
    """The name of the table, and whether it gives hints."""
    visit, found = await _here(request)
    _host(found)
    given, table, tables = await fields(request), found.table, visit.site.tables
    title = " ".join(given.get("title", table.row.title).split())
    if len(title) > LONGEST_TITLE or not title.isprintable():
        return _page(visit, found, 400, visit.say("web.wrong-title", most=LONGEST_TITLE))
    hints = given.get("hints", "yes" if table.row.has_hints else "no") == "yes"
    change = tables.store.change_table
    if title != table.row.title:
        await tables.blocking(change, table.id, RENAMED, {"title": title}, title=title)
    if hints != table.row.has_hints:
        await tables.blocking(change, table.id, HINTS_ON if hints else HINTS_OFF, {}, has_hints=hints)
    await tables.reread(table)
    return visit.go(f"/t/{table.id}/links")


async def new_code(request: Request) -> Response:
    """Another recovery code for the reader: for their seat, or as the host."""
    visit, found = await _here(request)
    visit.site.limit("recover", request)
    mark = visit.site.marks.read((await fields(request)).get(FIELD, ""))
    code = await own_code(visit.site.tables, found.table, found.person, luck_of(mark))
    return hand_over(visit, visit.go(f"/t/{found.table.id}/welcome"), found.table.id, code)


ROUTES: Final[list[BaseRoute]] = [
    Route("/t/{id}/links", links, methods=["GET"]),
    Route("/t/{id}/links/revoke", revoke_link, methods=["POST"]),
    Route("/t/{id}/links/bot", hand_to_bot, methods=["POST"]),
    Route("/t/{id}/links/settings", settings, methods=["POST"]),
    Route("/t/{id}/links/code", new_code, methods=["POST"]),
]
