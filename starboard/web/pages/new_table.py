"""Creating a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import StarboardError
from starboard.text.i18n import speaker
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.pages.last_setup import keep_setup, last_setup
from starboard.web.pages.new_table_form import WrongForm, make_form, read_form, with_picks
from starboard.web.pages.open_once import first_path, go_with_code, opened
from starboard.web.request_context import RequestContext, route
from starboard.web.tables.create import open_table


def _page(
    context: RequestContext, sent: Mapping[str, str], sentence: str = "", wrong: str = "", is_remembered: bool = False
) -> Response:
    package = context.game
    form = make_form(package, speaker(context.language, package), sent)
    shown = {"form": form, "game": package, "wrong": wrong, "is_remembered": is_remembered}
    return context.form_page("new_table.html", sentence, **shown)


async def form(context: RequestContext) -> Response:
    """Show the form with the choices of the last table, or with those made before the number of seats changed."""
    sent = with_picks(context.game, context.request.query_params)
    last = {} if sent else last_setup(context.request, context.game.id)
    return _page(context, sent or last, is_remembered=bool(last))


async def open_new(context: RequestContext) -> Response:
    """Create the table, and give its host a recovery code. Where others are invited, their links are shown first."""
    package = context.game
    sent = with_picks(package, await fields(context.request))
    try:
        setup = read_form(package, speaker(context.language, package), sent)
    except WrongForm as error:
        return _page(context, sent, context.error(error), error.name)
    context.site.limit("create", context.request)
    token = sent.get(FIELD, "")
    create = partial(open_table, context.site.tables, game=package.id, chairs=setup.chairs, options=setup.options)
    create = partial(create, title=setup.title, seed=setup.seed, has_hints=setup.has_hints, link_delay=setup.link_delay)
    try:
        table = await opened(context, token, create)
    except StarboardError as error:
        return _page(context, sent, context.error(error, package))
    response = await go_with_code(context, first_path(table, setup.chairs), table, token)
    keep_setup(context.request, response, package.id, sent)
    return response


ROUTES: Final[list[BaseRoute]] = [route("/new/{game}", form), route("/new/{game}", open_new, ["POST"])]
