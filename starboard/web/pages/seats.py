"""The seats of a table: invitation links, bots that stand in, and the settings of the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import BadOption
from starboard.web.access import Access, TablePage, table_route
from starboard.web.compression import keep_secret
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.invitations import WATCH, Invitation
from starboard.web.pages.form_values import known_seat
from starboard.web.pages.new_links import Notice, notices_of
from starboard.web.pages.open_once import code_seed_of
from starboard.web.pages.player_names import seat_name
from starboard.web.pages.recovery_codes import shown_code, welcome_with
from starboard.web.pages.render_cache import game_text_of
from starboard.web.request_context import RequestContext
from starboard.web.storage.rows import SeatRow
from starboard.web.tables.create import LONGEST_TITLE, is_title
from starboard.web.tables.new_link import give_link, was_somebodys
from starboard.web.tables.seat_notes import has_room_for_a_person
from starboard.web.tables.seats import own_code, stand_in
from starboard.web.tables.table import NoSuchTable

WATCH_REVOKED: Final = "watch-revoked"
RENAMED: Final = "renamed"
HINTS_ON: Final = "hints-on"
HINTS_OFF: Final = "hints-off"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat as the page shows it to this reader."""

    row: SeatRow
    name: str
    is_mine: bool
    link: str | None
    notice: Notice | None  # of a new link to a seat that was somebody's
    can_renew: bool  # whether the reader may replace the link to a seat that was nobody's
    can_give: bool  # or give a new one to a seat that was somebody's
    can_have_bot: bool
    can_come_back: bool


def _require_host(access: Access) -> None:
    if not access.is_host:
        raise HTTPException(403)


def _link(context: RequestContext, access: Access, seat: int, serial: int) -> str:
    keep_secret(context.request.scope)
    return context.site.links.to(Invitation(access.table.id, seat, serial))


def _place(context: RequestContext, access: Access, row: SeatRow, notice: Notice | None) -> Place:
    table, is_mine, is_over = access.table, row.seat in access.seats, access.table.row.is_over
    may = (access.is_host or is_mine) and not is_over
    can_invite = access.is_host and not is_over and row.person != table.row.host
    has_room, is_somebodys = has_room_for_a_person(table, row.seat), was_somebodys(table, row.seat)
    leads_there = notice is not None or (row.is_open and not is_somebodys)
    return Place(
        row,
        seat_name(row, context.say),
        is_mine,
        _link(context, access, row.seat, row.serial) if access.is_host and leads_there else None,
        notice,
        can_invite and row.is_open and not is_somebodys,
        can_invite and is_somebodys and (row.is_open or has_room),
        may and row.bot is None,
        may and row.bot is not None and has_room,
    )


def _page(context: RequestContext, access: Access, sentence: str = "") -> Response:
    table, notices = (
        access.table,
        {notice.seat: notice for notice in notices_of(access, game_text_of(access.table, context.language))},
    )
    return context.form_page(
        "seats.html",
        sentence,
        table=table,
        is_host=access.is_host,
        places=[_place(context, access, row, notices.get(row.seat)) for row in table.seats],
        watch_link=_link(context, access, WATCH, table.row.watch_serial) if access.is_host else None,
        code=shown_code(context, access),
    )


async def links(context: RequestContext, access: Access) -> Response:
    return _page(context, access)


def _check_serial(sent: dict[str, str], present: int) -> None:
    """Refuse the second half of a double click, so that it does not revoke the new link."""
    if sent.get("serial") != str(present):
        raise HTTPException(409)


async def _change(context: RequestContext, access: Access, note: str, data: dict[str, Any], **values: Any) -> None:
    """Change a setting of the table, and note it."""
    tables = context.site.tables
    await tables.writing(tables.store.change_table, access.table.id, note, data, **values)


async def revoke_link(context: RequestContext, access: Access) -> Response:
    """Replace the link to a seat, or the link to watch, by a new one. Nobody loses a seat by that alone."""
    _require_host(access)
    sent, table, tables = await fields(context.request), access.table, context.site.tables
    if sent.get("seat") == "watch":
        _check_serial(sent, table.row.watch_serial)
        await _change(context, access, WATCH_REVOKED, {}, watch_serial=table.row.watch_serial + 1)
        await tables.reread(table)
    else:
        seat = known_seat(sent, len(table.seats))
        _check_serial(sent, table.seats[seat].serial)
        await give_link(tables, table, seat)
    return context.go(f"/t/{table.id}/links")


async def hand_to_bot(context: RequestContext, access: Access) -> Response:
    """Let a bot take over a seat or give it back. The host may do so for any seat, others for their own."""
    sent = await fields(context.request)
    seat = known_seat(sent, len(access.table.seats))
    if seat not in access.seats:
        _require_host(access)
    if access.table.row.is_over:
        raise BadOption(key="web.error.game-over")
    await stand_in(context.site.tables, access.table, seat, sent.get("bot") or None, access.person)
    return context.go(f"/t/{access.table.id}/links")


async def settings(context: RequestContext, access: Access) -> Response:
    """Change the name of the table, and whether it gives hints."""
    _require_host(access)
    sent, row = await fields(context.request), access.table.row
    title = " ".join(sent.get("title", row.title).split())
    if not is_title(title):
        return _page(context, access, context.say("web.wrong-title", most=LONGEST_TITLE))
    hints = sent.get("hints", "yes" if row.has_hints else "no") == "yes"
    if title != row.title:
        await _change(context, access, RENAMED, {"title": title}, title=title)
    if hints != row.has_hints:
        await _change(context, access, HINTS_ON if hints else HINTS_OFF, {}, has_hints=hints)
    await context.site.tables.reread(access.table)
    return context.go(f"/t/{access.table.id}/links")


async def new_code(context: RequestContext, access: Access) -> Response:
    """Give the reader a new recovery code, for their seat or as the host."""
    context.site.limit("recover", context.request)
    form_token = context.site.form_tokens.read((await fields(context.request)).get(FIELD, ""))
    code = await own_code(context.site.tables, access.table, access.person, code_seed_of(form_token))
    return welcome_with(context, access.table.id, code)


def _route(path: str, page: TablePage, method: str = "POST") -> Route:
    """Return the route of a page that only the host and the players of a table may use."""

    async def for_players(context: RequestContext, access: Access) -> Response:
        if not access.is_host and not access.seats:
            raise NoSuchTable
        return await page(context, access)

    return table_route(path, for_players, [method])


ROUTES: Final[list[BaseRoute]] = [
    _route("/t/{id}/links", links, "GET"),
    _route("/t/{id}/links/revoke", revoke_link),
    _route("/t/{id}/links/bot", hand_to_bot),
    _route("/t/{id}/links/settings", settings),
    _route("/t/{id}/links/code", new_code),
]
