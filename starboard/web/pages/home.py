"""The home page, the list of a person's tables, and their preferences of language and theme."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import UnknownName
from starboard.kernel.package import GamePackage
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.own_design import remarks, replaced_set, short_remark
from starboard.web.catalogue import is_partly_ours, offered, origins
from starboard.web.cookies import set_cookie
from starboard.web.forms import fields, local_path
from starboard.web.language import LANGUAGE_COOKIE
from starboard.web.pages.last_setup import last_setup
from starboard.web.pages.new_table import ROUTES as NEW
from starboard.web.pages.paging import asked_page
from starboard.web.pages.recovery_codes import codes_in
from starboard.web.pages.table_list import listing
from starboard.web.request_context import A_YEAR, TEMPLATES, THEME_COOKIE, THEMES, RequestContext, route

PREFERENCES: Final = (("language", LANGUAGE_COOKIE, LANGUAGES), ("theme", THEME_COOKIE, THEMES))


def language_name(tag: str) -> str:
    """Return the name of a language in itself."""
    return speaker(tag).say("web.language")


TEMPLATES.globals.update(offered=offered, is_partly_ours=is_partly_ours, origins=origins, language_name=language_name)
TEMPLATES.globals.update(own_design=remarks, own_design_short=short_remark, replaced_set=replaced_set)


def about(package: GamePackage, language: str) -> str:
    """Return a line about a game, or nothing if there is no description."""
    return speaker(language, package).find(f"web.game.{package.id}") or ""


def credit_lines(package: GamePackage, language: str) -> list[tuple[str, str]]:
    """Return the credits of a game: role and name."""
    voice = speaker(language, package)
    return [
        (voice.find(f"cli.credit.{part}") or part, voice.find(f"cli.credit.{part}.{name}") or name)
        for part, name in package.credits.items()
    ]


async def front(context: RequestContext) -> Response:
    language = context.language
    games = [(package, about(package, language), credit_lines(package, language)) for package in offered()]
    again = {package.id: last_setup(context.request, package.id) for package, _, _ in games}
    waiting = [line for _, _, lines in (await listing(context, only="waiting")).groups for line in lines]
    return context.page("home.html", games=games, waiting=waiting, again=again)


async def my_tables(context: RequestContext) -> Response:
    listed = await listing(context, asked_page(context.request.query_params))
    return context.page("my_tables.html", listed=listed, codes=codes_in(context.request))


async def preferences(context: RequestContext) -> Response:
    """Store a language or a theme in a cookie, and go back to where the reader was."""
    sent = await fields(context.request)
    response = context.go(local_path(sent.get("back", "/")))
    for name, cookie, known in PREFERENCES:
        if name in sent:
            if sent[name] not in known:
                raise UnknownName(name, sent[name], known)
            set_cookie(context.request, response, cookie, sent[name], A_YEAR)
    return response


ROUTES: Final[list[BaseRoute]] = [
    route("/", front),
    route("/mine", my_tables),
    route("/preferences", preferences, ["POST"]),
    *NEW,
]
