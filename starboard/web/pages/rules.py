"""The rules of a game in our own words: a page with an anchor for every section that a reason names."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final
from urllib.parse import urlencode

import structlog
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import StarboardError
from starboard.kernel.package import GamePackage
from starboard.text.i18n import FALLBACK, speaker
from starboard.text.rules_guide import Block, Guide, guide_of
from starboard.web.pages.form_values import is_part
from starboard.web.pages.recovery_codes import is_id
from starboard.web.request_context import TEMPLATES, RequestContext, route
from starboard.web.tables.table import Table

LOG: Final = structlog.get_logger("starboard.rules")


@cache
def guide_for(package: GamePackage, language: str, tables: str = "") -> Guide | None:
    """Return the rules guide of a game, if it has one that can be read. A broken guide must not break the tables."""
    try:
        return guide_of(package, language, tables)
    except StarboardError as error:
        LOG.error("the rules of a game cannot be shown", game=package.id, why=str(error))
        return None


def rules_path(package: GamePackage, section: str = "", language: str = FALLBACK) -> str:
    """Return the address of the rules of a game, or of one section; empty if there are none."""
    guide = guide_for(package, language)
    if guide is None or (section and guide.heading(section) is None):
        return ""
    return f"/rules/{package.id}" + (f"#{section}" if section else "")


def from_table(path: str, table: Table) -> str:
    """Return an address in the rules with the numbers of a table, and with a link back to it."""
    page, hash_sign, section = path.partition("#")
    chosen = table.row.options.get(table.package.data_sets.option, "")
    tables = {} if chosen == _known_tables(table.package, "") else {"tables": chosen}
    return f"{page}?{urlencode({'table': table.id, **tables})}{hash_sign}{section}"


def _known_tables(package: GamePackage, value: str) -> str:
    """Return the value of the option that chooses tables as records have it; the usual one for anything unknown."""
    for option in package.options:
        if option.name == package.data_sets.option:
            try:
                return option.settle(value or option.default)
            except StarboardError:
                return option.settle(option.default)
    return ""


@cache
def _text(package: GamePackage, language: str, tables: str) -> Markup | None:
    """Render the part of the page that is the same for all readers of a language."""
    guide = guide_for(package, language, tables)
    if guide is None:
        return None
    voice = speaker(guide.lang, package)

    def figure(block: Block) -> Markup:
        return Markup(package.drawing.figure(block.figure, str(block.rows[0][0][0]), voice))

    page = TEMPLATES.get_template("rules_text.html")
    return Markup(page.render(guide=guide, say=voice.say, figure=figure, icons=icons_path(package)))


@cache
def _legend(package: GamePackage, language: str) -> Markup:
    """Draw the icons of a game with their names; nothing if it has no legend."""
    return Markup(package.drawing.legend(speaker(language, package)))


def icons_path(package: GamePackage) -> str:
    """Return the address of the legend of icons; empty if the game has none."""
    return f"/rules/{package.id}/icons" if _legend(package, FALLBACK) else ""


async def icons(context: RequestContext) -> Response:
    """Show what the icons mean: as a page, or only the drawing for the dialog at a table."""
    legend = _legend(context.game, context.language)
    if not legend:
        raise HTTPException(404)
    if is_part(context.request):
        return _kept(context, context.page("icons_part.html", legend=legend))
    table = context.request.query_params.get("table", "")
    page = context.page("icons.html", game=context.game, legend=legend, table=table if is_id(table) else "")
    return _kept(context, page)


async def rules(context: RequestContext) -> Response:
    """Show the rules."""
    request = context.request
    package = context.game
    chosen = _known_tables(package, request.query_params.get("tables", ""))
    guide = guide_for(package, context.language, chosen)
    if guide is None:
        raise HTTPException(404)
    table = request.query_params.get("table", "")
    page = context.page(
        "rules.html",
        game=package,
        guide=guide,
        text=_text(package, context.language, chosen),
        table=table if is_id(table) else "",
    )
    return _kept(context, page)


def _kept(context: RequestContext, page: Response) -> Response:
    """Let the browser keep a page; if it has the same one already, it gets no body."""
    page.headers["cache-control"] = "private, no-cache"
    page.headers["vary"] = "cookie, accept-language, x-starboard-wants"
    page.headers["etag"] = f'"{sha256(page.body).hexdigest()[:16]}"'
    if context.request.headers.get("if-none-match") == page.headers["etag"]:
        headers = {name: page.headers[name] for name in ("cache-control", "vary", "etag")}
        return Response(status_code=304, headers=headers)
    return page


TEMPLATES.globals.update(rules_path=rules_path, from_table=from_table, icons_path=icons_path)

ROUTES: Final[list[BaseRoute]] = [route("/rules/{game}", rules), route("/rules/{game}/icons", icons)]
