"""Importing a game: a record of ours or a log of another site becomes a table to study."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

from starlette.datastructures import FormData, UploadFile
from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel import record
from starboard.kernel.errors import StarboardError
from starboard.web.form_tokens import FIELD
from starboard.web.forms import number
from starboard.web.pages.open_once import go_with_code, opened
from starboard.web.request_context import RequestContext, as_sentence, route
from starboard.web.security import LARGEST_IMPORT
from starboard.web.tables.create import LONGEST_TITLE, ME, Chair, open_match
from starboard.web.tables.import_game import MOST_MOVES, TIME_LIMIT, Imported, decompressed, import_text

MOST_GAMES: Final = 100_000


def _page(context: RequestContext, sentence: str = "", **shown: Any) -> Response:
    values = {"text": "", "title": "", "can_take_part": False, **shown}
    limits = {"largest": LARGEST_IMPORT // 1024, "moves": MOST_MOVES, "seconds": int(TIME_LIMIT)}
    return context.form_page("import_game.html", sentence, **limits, **values)


async def form(context: RequestContext) -> Response:
    return _page(context)


async def _text(form: FormData, name: str, file: str) -> str:
    """Return the uploaded file, or else the text that was typed."""
    upload = form.get(file)
    if isinstance(upload, UploadFile) and upload.filename:
        return await asyncio.to_thread(decompressed, await upload.read())
    typed = form.get(name)
    return typed if isinstance(typed, str) else ""


def _line(form: FormData, name: str) -> str:
    value = form.get(name)
    return " ".join(value.split()) if isinstance(value, str) else ""


async def import_game(context: RequestContext) -> Response:
    """Read the sent game in another process, and create a table with it."""
    context.site.limit("import", context.request)
    tables, text = context.site.tables, ""
    async with context.request.form(max_files=2, max_fields=20, max_part_size=LARGEST_IMPORT) as sent:
        title, token = _line(sent, "title")[:LONGEST_TITLE], _line(sent, FIELD)
        try:
            text = await _text(sent, "text", "file")
            if not text.strip():
                return _page(context, context.say("web.import.nothing"), text=text, title=title)
            which, setup = number(_line(sent, "number"), 1, MOST_GAMES) or 1, await _text(sent, "setup", "setup-file")
            imported = await import_text(tables.bot_pool, text, which, setup, context.language, context.customer)
            is_asked = imported.problem and not imported.is_outdated and _line(sent, "part") != "yes"
            if not imported.record or is_asked:
                problem, can_take_part = as_sentence(imported.problem), bool(imported.record)
                return _page(context, problem, text=text, title=title, can_take_part=can_take_part)
            return await open_imported(context, imported, title, token)
        except StarboardError as error:
            return _page(context, context.error(error), text=text, title=title)


async def open_imported(context: RequestContext, imported: Imported, title: str, token: str) -> Response:
    """Create a table to study with an imported game, and go there."""
    tables = context.site.tables
    match = await tables.blocking(record.loads, imported.record)
    remarks = [as_sentence(remark) for remark in (imported.problem, *imported.remarks) if remark]
    chairs = [Chair(ME)] * match.seats
    create = partial(open_match, tables, match=match, chairs=chairs, title=title, remarks=remarks)
    table = await opened(context, token, create)
    return await go_with_code(context, f"/t/{table.id}/replay", table, token)


ROUTES: Final[list[BaseRoute]] = [route("/import", form), route("/import", import_game, ["POST"])]
