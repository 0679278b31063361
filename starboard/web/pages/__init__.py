"""The pages, one module for each part of the site."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from starboard.web.pages import (
    beginning,
    history,
    home,
    join,
    monitoring,
    new_links,
    replay,
    rules,
    scores,
    seats,
    table,
    tutorial,
)

ROUTES: Final[list[BaseRoute]] = [
    *home.ROUTES,
    *rules.ROUTES,
    *tutorial.ROUTES,
    *join.ROUTES,
    *table.ROUTES,
    *seats.ROUTES,
    *new_links.ROUTES,
    *replay.ROUTES,
    *beginning.ROUTES,
    *history.ROUTES,
    *scores.ROUTES,
    *monitoring.ROUTES,
]
