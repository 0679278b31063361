"""The story of a finished game: worked out once, off the event loop, and kept while its table is in memory."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakKeyDictionary

import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.history.report import GameReport
from starboard.history.timeline import GameHistory, history_of
from starboard.kernel.match import Match
from starboard.text.game_text import Teller
from starboard.text.score_sheet import outcome_of
from starboard.web.access import SPECTATOR, presence
from starboard.web.pages.player_names import names_of
from starboard.web.pages.render_cache import kept
from starboard.web.request_context import Visit
from starboard.web.tables.table import Table

_STORIES: Final[WeakKeyDictionary[Table, GameHistory | None]] = WeakKeyDictionary()
_WORKING: Final[WeakKeyDictionary[Table, asyncio.Lock]] = WeakKeyDictionary()
LOG: Final = structlog.get_logger("starboard.history.timeline")


async def ready(table: Table) -> None:
    """Work out the story of a game that is over, if that was not done; of one that goes on there is none to tell."""
    if table.row.is_over and not table.is_lost and table not in _STORIES:
        async with _WORKING.setdefault(table, asyncio.Lock()):  # all who look are told at once: one works for them
            if table not in _STORIES:
                _STORIES[table] = await asyncio.to_thread(_worked_out, table.match)


def _worked_out(match: Match) -> GameHistory | None:
    try:
        return history_of(match)
    except Exception as error:  # whatever is wrong with its moves or its game, the table itself can still be shown
        LOG.error("the story of a game cannot be told", game=match.game.id, why=str(error))
        return None


def book_of(table: Table, teller: Teller) -> GameReport | None:
    """The story as this teller tells it, once it is ready; never before the end."""
    story = _STORIES.get(table) if table.row.is_over else None
    if story is None:
        return None
    view, names = table.match.view(SPECTATOR), names_of(table, teller)
    return GameReport(story, teller, view, names, table.before)


async def _told(visit: Visit) -> tuple[Table, GameReport | None]:
    found = await presence(visit, visit.request.path_params["id"])
    await ready(found.table)
    return found.table, book_of(found.table, kept(found.table).teller(found.table, visit.language))


def _untold(visit: Visit, table: Table) -> Response:
    sentence = visit.say("web.story.none" if table.row.is_over else "web.story.not-yet")
    title = table.row.title or table.package.title
    return visit.page("study_missing.html", 404, id=table.id, title=title, sentence=sentence)


async def page(request: Request) -> Response:
    """Result, charts, and the way to every round."""
    visit = Visit(request)
    table, book = await _told(visit)
    if book is None:
        return _untold(visit, table)
    names = names_of(table, book.teller)
    return visit.page(
        "story.html",
        id=table.id,
        title=table.row.title or table.package.title,
        result=outcome_of(table.match, book.view, book.teller, names),
        book=book,
    )


async def file(request: Request) -> Response:
    """All charts as one picture to take along."""
    visit = Visit(request)
    table, book = await _told(visit)
    if book is None:
        return _untold(visit, table)
    name = f"{table.row.game}-{table.id}.svg"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return visit.dressed(Response(book.svg(), media_type="image/svg+xml", headers=headers))


ROUTES: Final[list[BaseRoute]] = [Route("/t/{id}/story", page), Route("/t/{id}/story.svg", file)]
