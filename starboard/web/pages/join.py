"""Following an invitation link, and rejoining a game with a recovery code. Only a POST claims a seat."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import BadOption
from starboard.web.access import Access, table_route
from starboard.web.form_tokens import FIELD, FormToken
from starboard.web.forms import fields
from starboard.web.invitations import WATCH, BadLink, Invitation
from starboard.web.pages.new_links import given_at, not_yet
from starboard.web.pages.open_once import code_seed_of
from starboard.web.pages.player_names import seat_name
from starboard.web.pages.recovery_codes import hand_over, is_id, shown_code, welcome_with
from starboard.web.pages.render_cache import game_text_of
from starboard.web.request_context import RequestContext, route
from starboard.web.tables.new_link import IS_REVOKED, NOT_YET, obstacle
from starboard.web.tables.seats import LONGEST_NAME, Taken, as_name, claim, code_given, recover
from starboard.web.tables.table import NoSuchTable, Table

LONGEST_ADDRESS: Final = 500  # characters


async def _invited(context: RequestContext) -> tuple[Invitation, Table]:
    """Return what an invitation link leads to. Raise BadLink if it is not valid."""
    invitation = context.site.links.read(context.request.path_params["token"])
    try:
        table = await context.site.tables.find(invitation.table)
    except NoSuchTable:
        raise BadLink("web.join.damaged", 404) from None
    seat = invitation.seat
    if seat != WATCH and not 0 <= seat < len(table.seats):
        raise BadLink("web.join.damaged", 404)
    if invitation.serial != (table.row.watch_serial if seat == WATCH else table.seats[seat].serial):
        raise BadLink("web.join.revoked", 410)
    if seat != WATCH and not _sits_there(context, table, seat):
        _check_open(context, table, seat)
    return invitation, table


def _check_open(context: RequestContext, table: Table, seat: int) -> None:
    """Raise BadLink if the present link to a seat does not open it, or not yet."""
    problem = obstacle(table, seat)
    if problem == NOT_YET:
        raise BadLink("web.join.not-yet", 409, **not_yet(table, seat, game_text_of(table, context.language)))
    if problem:
        raise BadLink(problem, 410 if problem == IS_REVOKED else 409)


def _sits_there(context: RequestContext, table: Table, seat: int) -> bool:
    return context.person is not None and table.seats[seat].person == context.person


def _page(
    context: RequestContext, invitation: Invitation, table: Table, sentence: str = "", name: str = ""
) -> Response:
    seat, is_watching, game_text = invitation.seat, invitation.seat == WATCH, game_text_of(table, context.language)
    return context.form_page(
        "join.html",
        sentence,
        table=table,
        seat=seat,
        is_watching=is_watching,
        given="" if is_watching else given_at(table, seat, game_text),
        names=[seat_name(row, context.say) for row in table.seats],
        mine=table.seats_of(context.person) if context.person else [],
        name=name,
    )


async def look(context: RequestContext) -> Response:
    """Show what an invitation link leads to. Link previews in messengers see the same and change nothing."""
    invitation, table = await _invited(context)
    if invitation.seat != WATCH and _sits_there(context, table, invitation.seat):
        return context.go(f"/t/{table.id}")
    return _page(context, invitation, table)


async def join(context: RequestContext) -> Response:
    """Claim the seat of a link, or begin to watch. The address of the next page holds no token."""
    context.site.limit("join", context.request)
    sent = await fields(context.request)
    form_token = context.site.form_tokens.read(sent.get(FIELD, ""))
    await context.recall(form_token)
    invitation, table = await _invited(context)
    if invitation.seat == WATCH:
        return await _watch(context, table, form_token)
    if _sits_there(context, table, invitation.seat):
        return await _seated(context, table, form_token)
    return await _claim(context, invitation, table, sent.get("name", ""), form_token)


async def _claim(
    context: RequestContext, invitation: Invitation, table: Table, typed: str, form_token: FormToken | None
) -> Response:
    seat = invitation.seat
    try:
        name = as_name(typed)
    except BadOption:
        return _page(context, invitation, table, context.say("web.wrong-name", most=LONGEST_NAME), typed)
    person = await context.become(form_token)
    try:
        code_seed = code_seed_of(form_token)
        code = await claim(context.site.tables, table, seat, invitation.serial, person, name, code_seed)
    except Taken:
        if table.seats[seat].person == person:  # by the other half of a double click
            return await _seated(context, table, form_token)
        raise BadLink("web.join.taken", 409) from None
    return hand_over(context, context.go(f"/t/{table.id}"), table.id, code)


async def _seated(context: RequestContext, table: Table, form_token: FormToken | None) -> Response:
    """Answer a person who has the seat already. If the response to this form was lost, its code is given again."""
    tables, person = context.site.tables, context.person or ""
    code = None if form_token is None else await code_given(tables, table, person, form_token.code_seed)
    response = context.go(f"/t/{table.id}")
    return response if code is None else hand_over(context, response, table.id, code)


async def _watch(context: RequestContext, table: Table, form_token: FormToken | None) -> Response:
    person, site = await context.become(form_token), context.site
    await site.tables.writing(site.store.watch, table.id, person, table.row.watch_serial)
    return context.go(f"/t/{table.id}")


async def welcome(context: RequestContext, access: Access) -> Response:
    """Show a new recovery code. Later this address leads to the table."""
    table, code = access.table, shown_code(context, access)
    if code is None:
        return context.go(f"/t/{table.id}")
    names = [seat_name(table.seats[seat], context.say) for seat in access.seats]
    return context.page(
        "welcome.html", table=table, code=code, names=names, public_url=context.site.settings.public_url
    )


def table_in(context: RequestContext, text: str) -> str:
    """Return the id of the table that a text names by its id, its address, or an invitation link."""
    parts = [part for part in urlsplit(text[:LONGEST_ADDRESS].strip()).path.split("/") if part]
    if len(parts) >= 2 and parts[0] == "join":
        return context.site.links.read(parts[1]).table
    named = parts[1] if len(parts) >= 2 and parts[0] == "t" else "".join(parts[-1:])
    return named.lower()


async def recover_form(context: RequestContext) -> Response:
    return _recover_page(context, context.request.query_params.get("table", ""))


def _recover_page(context: RequestContext, table: str, sentence: str = "") -> Response:
    return context.form_page("recover.html", sentence, table=table[:LONGEST_ADDRESS])


async def recover_seat(context: RequestContext) -> Response:
    """Rejoin a game with a recovery code, as a player or as the host.

    The answer to a wrong guess does not even tell whether there is such a table. Guesses are limited by address only: a
    limit for the table would let a stranger lock its owner out.
    """
    context.site.limit("recover", context.request)
    sent, tables = await fields(context.request), context.site.tables
    text = sent.get("table", "")
    try:
        id = table_in(context, text)
        if not is_id(id):
            raise NoSuchTable
        table = await tables.find(id)
        form_token = context.site.form_tokens.read(sent.get(FIELD, ""))
        person = await context.become(form_token)
        # If the response to this form was lost, the old code is used up, and the new one is given again.
        code = None if form_token is None else await code_given(tables, table, person, form_token.code_seed)
        if code is None:
            code = await recover(tables, table, sent.get("code", ""), person, code_seed_of(form_token))
    except (BadOption, NoSuchTable, ValueError):
        return _recover_page(context, text, context.say("web.recover.wrong"))
    return welcome_with(context, table.id, code)


ROUTES: Final[list[BaseRoute]] = [
    route("/join/{token}", look),
    route("/join/{token}", join, ["POST"]),
    table_route("/t/{id}/welcome", welcome),
    route("/recover", recover_form),
    route("/recover", recover_seat, ["POST"]),
]
