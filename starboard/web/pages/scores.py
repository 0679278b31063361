"""The points of every seat by source, at any time of a game: a page, or the part of it that a script asks for."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.agenda import pending
from starboard.text.score_now import scores_now
from starboard.web.access import Access, table_route
from starboard.web.pages.form_values import is_part
from starboard.web.pages.player_names import names_of
from starboard.web.pages.render import show
from starboard.web.pages.render_cache import game_text_of
from starboard.web.pages.replay import chosen_seat, line_of, no_position
from starboard.web.request_context import RequestContext
from starboard.web.security import STUDY


async def scores(context: RequestContext, access: Access) -> Response:
    """Show where the points of every seat come from, and what would be added if the game ended now.

    A replay asks for the points at one of its positions.
    """
    table, query = access.table, context.request.query_params
    if table.is_lost:
        return show(context, access)
    line = line_of(table, query)
    if line is None:
        return no_position(context, access)
    game, game_text = table.match.game, game_text_of(table, context.language)
    state, seat = table.state_of(line), chosen_seat(access, query.get("seat", ""))
    names, view = names_of(table, game_text), game.view(state, seat)
    counted = await asyncio.to_thread(scores_now, game, view, game_text, names)
    template = "scores_part.html" if is_part(context.request) else "scores.html"
    at = len(line) if len(line) < table.made else None
    return context.page(template, table=table, scores=counted, is_over=not pending(state), at=at)


ROUTES: Final[list[BaseRoute]] = [table_route("/t/{id}/scores", scores, limit=STUDY)]
