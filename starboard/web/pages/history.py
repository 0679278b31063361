"""The history of a finished game: computed once, off the event loop, and cached while its table is in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

import structlog
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.history.report import GameReport
from starboard.history.timeline import GameHistory, history_of
from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR
from starboard.text.game_text import GameText
from starboard.text.score_sheet import outcome_of
from starboard.web.access import Access, table_route
from starboard.web.pages.player_names import names_of
from starboard.web.pages.render_cache import game_text_of
from starboard.web.request_context import RequestContext
from starboard.web.security import STUDY
from starboard.web.tables.table import Table

_HISTORIES: Final[WeakKeyDictionary[Table, GameHistory | None]] = WeakKeyDictionary()
_LOCKS: Final[WeakKeyDictionary[Table, asyncio.Lock]] = WeakKeyDictionary()
LOG: Final = structlog.get_logger("starboard.history.timeline")


async def prepare_history(table: Table) -> None:
    """Compute the history of a finished game if that was not done yet. A running game has none."""
    if table.row.is_over and not table.is_lost and table not in _HISTORIES:
        async with _LOCKS.setdefault(table, asyncio.Lock()):  # many readers ask at once, and one computes for all
            if table not in _HISTORIES:
                _HISTORIES[table] = await asyncio.to_thread(_computed, table.match)


def _computed(match: Match) -> GameHistory | None:
    try:
        return history_of(match)
    except Exception as error:  # whatever is wrong with its moves or its game, the table itself can still be shown
        LOG.error("the history of a game cannot be computed", game=match.game.id, why=str(error))
        return None


def report_of(table: Table, game_text: GameText) -> GameReport | None:
    """Return the report of a finished game in the language of its reader, if its history could be computed."""
    history = _HISTORIES.get(table) if table.row.is_over else None
    if history is None:
        return None
    view, names = table.match.view(SPECTATOR), names_of(table, game_text)
    return GameReport(history, game_text, view, names, table.before)


def _page(context: RequestContext, table: Table, report: GameReport) -> Response:
    """Show the result, the charts, and links to every round."""
    result = outcome_of(table.match, report.view, report.game_text, names_of(table, report.game_text))
    return context.page("history.html", table=table, result=result, report=report)


def _file(context: RequestContext, table: Table, report: GameReport) -> Response:
    """Return all charts as one picture to download."""
    return context.attachment(report.svg(), f"{table.row.game}-{table.id}.svg", "image/svg+xml")


def _route(path: str, respond: Callable[[RequestContext, Table, GameReport], Response]) -> Route:
    """Return the route of a page about the history of a game, or about its absence."""

    async def page(context: RequestContext, access: Access) -> Response:
        table = access.table
        await prepare_history(table)
        report = report_of(table, game_text_of(table, context.language))
        if report is not None:
            return respond(context, table, report)
        sentence = context.say("web.story.none" if table.row.is_over else "web.story.not-yet")
        return context.page("no_position.html", 404, table=table, sentence=sentence)

    return table_route(path, page, limit=STUDY)


ROUTES: Final[list[BaseRoute]] = [_route("/t/{id}/story", _page), _route("/t/{id}/story.svg", _file)]
