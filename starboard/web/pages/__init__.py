"""The pages, one module for each part of the site."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from starboard.web.pages import front, joining, machine, seats, study, table

ROUTES: Final[list[BaseRoute]] = [
    *front.ROUTES,
    *joining.ROUTES,
    *table.ROUTES,
    *seats.ROUTES,
    *study.ROUTES,
    *machine.ROUTES,
]
