"""Opening a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import StarboardError, UnknownName
from starboard.kernel.package import GamePackage, find_game
from starboard.text.i18n import speaker
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.pages.new_table_form import BOTS, HINTS, PEOPLE, WrongForm, make_form, read_form
from starboard.web.pages.open_once import opened, with_code
from starboard.web.request_context import Visit
from starboard.web.tables.create import OPEN, open_table
from starboard.web.tables.table import Table


def _package(request: Request) -> GamePackage:
    try:
        return find_game(request.path_params["game"])
    except UnknownName as error:
        raise HTTPException(404) from error


def _page(
    visit: Visit, package: GamePackage, given: Mapping[str, str], sentence: str = "", wrong: str = ""
) -> Response:
    form = make_form(package, speaker(visit.language, package), given)
    return visit.page(
        "new.html",
        400 if sentence else 200,
        form=form,
        game=package,
        sentence=sentence,
        wrong=wrong,
        people=PEOPLE,
        bots=BOTS,
        hint_choices=HINTS,
    )


async def form(request: Request) -> Response:
    """The form; with another number of seats, it comes with what was chosen so far."""
    return _page(Visit(request), _package(request), dict(request.query_params))


async def create(request: Request) -> Response:
    """Open the table. Its host gets a code; where others are invited, their links come first."""
    visit, package = Visit(request), _package(request)
    given = await fields(request)
    try:
        wish = read_form(package, speaker(visit.language, package), given)
    except WrongForm as error:
        return _page(visit, package, given, visit.say(error.key, **error.values), error.name)
    visit.site.limit("create", request)
    once = given.get(FIELD, "")

    async def begin(person: str, key: str | None) -> Table:
        return await open_table(
            visit.site.tables, person, package.id, wish.chairs, wish.options, wish.title, wish.seed, wish.has_hints, key
        )

    try:
        table = await opened(visit, once, begin)
    except StarboardError as error:
        return _page(visit, package, given, visit.error(error, package))
    is_shared = any(chair.who == OPEN for chair in wish.chairs)
    response = visit.go(f"/t/{table.id}/links" if is_shared else f"/t/{table.id}")
    return await with_code(visit, response, table, once)


ROUTES: Final[list[BaseRoute]] = [
    Route("/new/{game}", form, methods=["GET"]),
    Route("/new/{game}", create, methods=["POST"]),
]
