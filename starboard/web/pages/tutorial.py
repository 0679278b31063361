"""Tutorials: starting one, and hiding or showing its panel."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import BadOption
from starboard.web.access import Access
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.pages.open_once import go_with_code, opened
from starboard.web.pages.table import action_route
from starboard.web.pages.tutorial_panel import LESSON, is_panel_open, lesson_for
from starboard.web.request_context import TEMPLATES, RequestContext, route
from starboard.web.tables.create import ME, Chair, open_table

TEMPLATES.globals.update(lesson_for=lesson_for)


async def start(context: RequestContext) -> Response:
    """Create a table with a tutorial: against an easy bot, with the setup that the lesson was written for."""
    package = context.game
    lesson = lesson_for(package)
    if lesson is None:
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


async def show_panel(context: RequestContext, access: Access, seat: int, sent: dict[str, str]) -> None:
    """Hide the tutorial panel, or show it again."""
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
