"""Following a link to a seat or to watch, and finding the way back to a lost seat. Looking at a link claims nothing."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import BadOption, StarboardError
from starboard.web.access import presence
from starboard.web.form_tokens import FIELD, Mark
from starboard.web.forms import fields
from starboard.web.invitations import WATCH, Invitation
from starboard.web.pages.open_once import luck_of
from starboard.web.pages.recovery_codes import hand_over, is_id, shown_code
from starboard.web.pages.table_list import seat_name
from starboard.web.pages.table_view import study_mark
from starboard.web.request_context import Visit
from starboard.web.tables.seats import LONGEST_NAME, Taken, as_name, claim, code_given, recover
from starboard.web.tables.table import NoSuchTable, Table

LONGEST_ADDRESS: Final = 500


class BadLink(StarboardError):
    """A link that leads nowhere; says why by key, and with which status."""

    def __init__(self, key: str, status: int) -> None:
        super().__init__(key)
        self.key: Final = key
        self.status: Final = status


async def _followed(visit: Visit) -> tuple[Invitation, Table]:
    """What a link leads to; raises BadLink if it is no longer good."""
    try:
        invitation = visit.site.links.read(visit.request.path_params["token"])
        table = await visit.site.tables.find(invitation.table)
    except (BadOption, NoSuchTable):
        raise BadLink("web.join.damaged", 404) from None
    if invitation.seat == WATCH:
        if invitation.serial != table.row.watch_serial:
            raise BadLink("web.join.revoked", 410)
        return invitation, table
    if not 0 <= invitation.seat < len(table.seats):
        raise BadLink("web.join.damaged", 404)
    row = table.seats[invitation.seat]
    if row.serial != invitation.serial:
        raise BadLink("web.join.revoked", 410)
    if not row.is_open and (row.person is None or row.person != visit.person):
        raise BadLink("web.join.taken", 409)
    return invitation, table


def _bad(visit: Visit, error: BadLink) -> Response:
    return visit.page("error.html", error.status, sentence=visit.say(error.key))


def _page(visit: Visit, invitation: Invitation, table: Table, sentence: str = "", name: str = "") -> Response:
    mine = table.seats_of(visit.person) if visit.person else []
    return visit.page(
        "join.html",
        400 if sentence else 200,
        table=table,
        seat=invitation.seat,
        is_watching=invitation.seat == WATCH,
        study=study_mark(table, visit.say),
        names=[seat_name(row, visit) for row in table.seats],
        mine=mine,
        sentence=sentence,
        name=name,
        longest_name=LONGEST_NAME,
    )


async def look(request: Request) -> Response:
    """What a link leads to; programs that look at links in messages see the same and change nothing."""
    visit = Visit(request)
    try:
        invitation, table = await _followed(visit)
    except BadLink as error:
        return _bad(visit, error)
    if invitation.seat != WATCH and visit.person and table.seats[invitation.seat].person == visit.person:
        return visit.go(f"/t/{table.id}")
    return _page(visit, invitation, table)


async def join(request: Request) -> Response:
    """Sit down, or begin to watch; the address after this holds no token."""
    visit = Visit(request)
    visit.site.limit("join", request)
    given = await fields(request)
    mark = visit.site.marks.read(given.get(FIELD, ""))
    await visit.recall(mark)
    try:
        invitation, table = await _followed(visit)
    except BadLink as error:
        return _bad(visit, error)
    seat = invitation.seat
    if seat == WATCH:
        return await _watch(visit, table, mark)
    if table.seats[seat].person is not None:
        return await _seated(visit, table, mark)
    try:
        name = as_name(given.get("name", ""))
    except BadOption:
        wrong = visit.say("web.wrong-name", most=LONGEST_NAME)
        return _page(visit, invitation, table, wrong, given.get("name", ""))
    person = await visit.become(mark)
    try:
        code = await claim(visit.site.tables, table, seat, invitation.serial, person, name, luck_of(mark))
    except Taken:
        if table.seats[seat].person == person:  # the other half of a double click
            return await _seated(visit, table, mark)
        return _bad(visit, BadLink("web.join.taken", 409))
    return hand_over(visit, visit.go(f"/t/{table.id}/welcome"), table.id, code)


async def _seated(visit: Visit, table: Table, mark: Mark | None) -> Response:
    """Who sits there already. If it was this form that led there, its answer may have been lost with the code in it."""
    code = None if mark is None else await code_given(visit.site.tables, table, visit.person or "", mark.luck)
    if code is None:
        return visit.go(f"/t/{table.id}")
    return hand_over(visit, visit.go(f"/t/{table.id}/welcome"), table.id, code)


async def _watch(visit: Visit, table: Table, mark: Mark | None) -> Response:
    person, site = await visit.become(mark), visit.site
    await site.tables.blocking(site.store.watch, table.id, person, table.row.watch_serial)
    return visit.go(f"/t/{table.id}")


async def welcome(request: Request) -> Response:
    """A code, shown after it was made; later this address leads to the table."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    code = shown_code(visit, found)
    if code is None:
        return visit.go(f"/t/{found.table.id}")
    names = [seat_name(found.table.seats[seat], visit) for seat in found.seats]
    return visit.page(
        "welcome.html", table=found.table, code=code, names=names, public_url=visit.site.settings.public_url
    )


def table_in(visit: Visit, text: str) -> str:
    """The table that somebody means: by its id, its address, or a link to it."""
    parts = [part for part in urlsplit(text[:LONGEST_ADDRESS].strip()).path.split("/") if part]
    if len(parts) >= 2 and parts[0] == "join":
        return visit.site.links.read(parts[1]).table
    named = parts[1] if len(parts) >= 2 and parts[0] == "t" else "".join(parts[-1:])
    return named.lower()


async def lost(request: Request) -> Response:
    visit = Visit(request)
    return visit.page("recover.html", sentence="", table=request.query_params.get("table", "")[:LONGEST_ADDRESS])


async def find_back(request: Request) -> Response:
    """Back to a seat by its code, or to a table as its host.

    Who only guesses learns nothing, not even whether there is such a table.
    """
    visit = Visit(request)
    visit.site.limit("recover", request)
    given = await fields(request)
    text = given.get("table", "")
    try:
        id = table_in(visit, text)
        if not is_id(id):
            raise NoSuchTable
        visit.site.limit("recover-table", request, id)
        table = await visit.site.tables.find(id)
        mark = visit.site.marks.read(given.get(FIELD, ""))
        person = await visit.become(mark)
        if mark is not None and (again := await code_given(visit.site.tables, table, person, mark.luck)) is not None:
            code = again  # the answer was lost, but the old code is used up
        else:
            _, code = await recover(visit.site.tables, table, given.get("code", ""), person, luck_of(mark))
    except (BadOption, NoSuchTable, ValueError):
        return visit.page("recover.html", 400, sentence=visit.say("web.recover.wrong"), table=text[:LONGEST_ADDRESS])
    return hand_over(visit, visit.go(f"/t/{table.id}/welcome"), table.id, code)


ROUTES: Final[list[BaseRoute]] = [
    Route("/join/{token}", look, methods=["GET"]),
    Route("/join/{token}", join, methods=["POST"]),
    Route("/t/{id}/welcome", welcome),
    Route("/recover", lost, methods=["GET"]),
    Route("/recover", find_back, methods=["POST"]),
]
