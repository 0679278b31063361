"""Tutorials: starting one, and hiding or showing its panel."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage
from starboard.web.access import Access
from starboard.web.catalogue import offered
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.pages.form_values import whole
from starboard.web.pages.open_once import go_with_code, opened
from starboard.web.pages.render import own_seat
from starboard.web.pages.table import action_route
from starboard.web.pages.tutorial_panel import LESSON, is_panel_open, lesson_for
from starboard.web.request_context import TEMPLATES, RequestContext, route
from starboard.web.tables.create import ME, Chair, open_table


def has_lesson(package: GamePackage) -> bool:
    """Whether a game has a tutorial."""
    return lesson_for(package) is not None


TEMPLATES.globals.update(has_lesson=has_lesson)


async def start(context: RequestContext) -> Response:
    """Create a table with a tutorial: against an easy bot, with the setup that the lesson was written for."""
    package = next((game for game in offered() if game.id == context.request.path_params["game"]), None)
    lesson = None if package is None else lesson_for(package)
    if package is None or lesson is None:
        raise HTTPException(404)
    context.site.limit("create", context.request)
    token, tables = (await fields(context.request)).get(FIELD, ""), context.site.tables
    create = partial(
        open_table,
        tables,
        game=package.id,
        chairs=[Chair(ME if seat == lesson.learner else lesson.bot) for seat in range(lesson.seats)],
        options=lesson.options,
        title=context.say("web.lesson.title"),
        seed=lesson.seed,
        has_hints=True,
    )
    table = await opened(context, token, create)
    if is_panel_open(table, lesson.learner) is None:
        await tables.note(table, LESSON, lesson.learner, {"is_open": True})
    return await go_with_code(context, f"/t/{table.id}", table, token)


async def show_panel(context: RequestContext, access: Access, sent: dict[str, str]) -> None:
    """Hide the tutorial panel, or show it again."""
    seat = own_seat(access, whole(sent, "seat"))
    is_open = sent.get("show") == "yes"
    known = is_panel_open(access.table, seat)
    if known is None:
        raise BadOption(key="web.lesson.none")
    if known != is_open:
        await context.site.tables.note(access.table, LESSON, seat, {"is_open": is_open})


ROUTES: Final[list[BaseRoute]] = [
    route("/learn/{game}", start, ["POST"]),
    action_route("/t/{id}/lesson", show_panel),
]
