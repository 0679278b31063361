"""The points of every seat by source, at any time of a game: a page, or the part of it that a script asks for."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.text.score_now import scores_now
from starboard.web.access import Access, table_route
from starboard.web.pages.form_values import is_part
from starboard.web.pages.player_names import names_of
from starboard.web.pages.render import show
from starboard.web.pages.render_cache import game_text_of
from starboard.web.request_context import RequestContext


async def scores(context: RequestContext, access: Access) -> Response:
    """Show where the points of every seat come from, and what would be added if the game ended now."""
    table = access.table
    if table.is_lost:
        return show(context, access)
    game_text = game_text_of(table, context.language)
    names, view = names_of(table, game_text), table.match.view(access.seat)
    counted = await asyncio.to_thread(scores_now, table.match.game, view, game_text, names)
    template = "scores_part.html" if is_part(context.request) else "scores.html"
    return context.page(template, table=table, scores=counted, is_over=table.row.is_over)


ROUTES: Final[list[BaseRoute]] = [table_route("/t/{id}/scores", scores)]
