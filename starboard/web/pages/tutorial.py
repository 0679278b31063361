"""Guided first games: opening one, and putting its guide away."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage
from starboard.web.access import Presence
from starboard.web.catalogue import offered
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.pages.form_values import whole
from starboard.web.pages.open_once import opened, with_code
from starboard.web.pages.render import own_seat
from starboard.web.pages.table import doing
from starboard.web.pages.tutorial_panel import LESSON, learning, lesson_for
from starboard.web.request_context import TEMPLATES, Visit
from starboard.web.tables.create import ME, Chair, open_table
from starboard.web.tables.table import Table


def has_lesson(package: GamePackage) -> bool:
    """Can this game be learned at a table?"""
    return lesson_for(package) is not None


TEMPLATES.globals.update(has_lesson=has_lesson)


async def learn(request: Request) -> Response:
    """Open a table with a guide: against an easy bot, with the setup that the lesson was written for."""
    visit = Visit(request)
    package = next((game for game in offered() if game.id == request.path_params["game"]), None)
    lesson = None if package is None else lesson_for(package)
    if package is None or lesson is None:
        raise HTTPException(404)
    visit.site.limit("create", request)
    once, tables = (await fields(request)).get(FIELD, ""), visit.site.tables
    chairs = [Chair(ME if seat == lesson.learner else lesson.bot) for seat in range(lesson.seats)]
    title, game = visit.say("web.lesson.title"), package.id

    async def begin(person: str, key: str | None) -> Table:
        return await open_table(tables, person, game, chairs, lesson.options, title, lesson.seed, True, key)

    table = await opened(visit, once, begin)
    if learning(table, lesson.learner) is None:
        await tables.note(table, LESSON, lesson.learner, {"is_open": True})
    return await with_code(visit, visit.go(f"/t/{table.id}"), table, once)


async def put_away(visit: Visit, found: Presence, sent: dict[str, str]) -> None:
    """Put the guide away, or show it again."""
    seat = own_seat(found, whole(sent, "seat"))
    is_open = sent.get("show") == "yes"
    known = learning(found.table, seat)
    if known is None:
        raise BadOption(key="web.lesson.none")
    if known != is_open:
        await visit.site.tables.note(found.table, LESSON, seat, {"is_open": is_open})


ROUTES: Final[list[BaseRoute]] = [
    Route("/learn/{game}", learn, methods=["POST"]),
    Route("/t/{id}/lesson", doing(put_away), methods=["POST"]),
]
