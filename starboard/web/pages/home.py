"""The front page, the list of somebody's tables, and how the site looks and speaks for them."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import UnknownName
from starboard.kernel.package import GamePackage
from starboard.text.i18n import LANGUAGES, speaker
from starboard.web.catalogue import is_partly_ours, offered, origins
from starboard.web.cookies import set_cookie
from starboard.web.forms import fields, local_path, number
from starboard.web.language import LANGUAGE_COOKIE
from starboard.web.pages.new_table import ROUTES as NEW
from starboard.web.pages.recovery_codes import codes_in
from starboard.web.pages.table_list import listing
from starboard.web.request_context import A_YEAR, TEMPLATES, THEME_COOKIE, THEMES, Visit

MOST_PAGES: Final = 1_000_000


def language_name(tag: str) -> str:
    """What a language calls itself."""
    return speaker(tag).say("web.language")


TEMPLATES.globals.update(offered=offered, is_partly_ours=is_partly_ours, origins=origins, language_name=language_name)


def about(package: GamePackage, language: str) -> str:
    """A line about a game; one that nobody described has none."""
    return speaker(language, package).find(f"web.game.{package.id}") or ""


def credit_lines(package: GamePackage, language: str) -> list[tuple[str, str]]:
    """Whose work a game is: in which part, and the name."""
    voice = speaker(language, package)
    return [
        (voice.find(f"cli.credit.{part}") or part, voice.find(f"cli.credit.{part}.{name}") or name)
        for part, name in package.credits.items()
    ]


async def front(request: Request) -> Response:
    visit = Visit(request)
    games = [(package, about(package, visit.language), credit_lines(package, visit.language)) for package in offered()]
    waiting = [line for _, _, lines in (await listing(visit, only="waiting")).groups for line in lines]
    return visit.page("front.html", games=games, waiting=waiting)


async def mine(request: Request) -> Response:
    visit = Visit(request)
    page = number(request.query_params.get("page", ""), 1, MOST_PAGES) or 1
    return visit.page("mine.html", listed=await listing(visit, page), codes=codes_in(request))


async def preferences(request: Request) -> Response:
    """Keep a language or a theme, and go back to where the reader was."""
    visit = Visit(request)
    given = await fields(request)
    chosen: dict[str, str] = {}
    if "language" in given:
        if given["language"] not in LANGUAGES:
            raise UnknownName("language", given["language"], LANGUAGES)
        chosen[LANGUAGE_COOKIE] = given["language"]
    if "theme" in given:
        if given["theme"] not in THEMES:
            raise UnknownName("theme", given["theme"], THEMES)
        chosen[THEME_COOKIE] = given["theme"]
    response = visit.go(local_path(given.get("back", "/")))
    for name, value in chosen.items():
        set_cookie(request, response, name, value, A_YEAR)
    return response


ROUTES: Final[list[BaseRoute]] = [
    Route("/", front),
    Route("/mine", mine),
    Route("/preferences", preferences, methods=["POST"]),
    *NEW,
]
