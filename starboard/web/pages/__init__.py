"""The pages, one module for each part of the site."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from starboard.web.pages import front, joining, lesson, machine, rules, seats, story, study, table

ROUTES: Final[list[BaseRoute]] = [
    *front.ROUTES,
    *rules.ROUTES,
    *lesson.ROUTES,
    *joining.ROUTES,
    *table.ROUTES,
    *seats.ROUTES,
    *study.ROUTES,
    *story.ROUTES,
    *machine.ROUTES,
]
