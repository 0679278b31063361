"""Bringing a game along: a record of ours or a log of another site becomes a table to study."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starboard.kernel import record
from starboard.kernel.errors import StarboardError
from starboard.web.form_tokens import FIELD
from starboard.web.forms import number
from starboard.web.pages.open_once import opened, with_code
from starboard.web.request_context import Visit, as_sentence
from starboard.web.security import LARGEST_IMPORT
from starboard.web.tables.create import LONGEST_TITLE, ME, Chair, open_match
from starboard.web.tables.import_game import PATIENCE, bring, unpacked
from starboard.web.tables.table import Table

MOST_GAMES: Final = 100_000


def _page(visit: Visit, sentence: str = "", text: str = "", title: str = "", can_take_part: bool = False) -> Response:
    return visit.page(
        "study_import.html",
        400 if sentence else 200,
        sentence=sentence,
        text=text,
        title=title,
        can_take_part=can_take_part,
        largest=LARGEST_IMPORT // 1024,
        seconds=int(PATIENCE),
        longest_title=LONGEST_TITLE,
    )


async def form(request: Request) -> Response:
    return _page(Visit(request))


async def _sent(form: FormData, name: str, file: str) -> str:
    """A text that was typed, or the file beside it."""
    chosen = form.get(file)
    if isinstance(chosen, UploadFile) and chosen.filename:
        return unpacked(await chosen.read())
    typed = form.get(name)
    return typed if isinstance(typed, str) else ""


def _plain(form: FormData, name: str) -> str:
    value = form.get(name)
    return " ".join(value.split()) if isinstance(value, str) else ""


async def bring_along(request: Request) -> Response:
    """Read what was sent, off the event loop, and open a table with it."""
    visit = Visit(request)
    visit.site.limit("import", request)
    tables = visit.site.tables
    text = title = ""
    async with request.form(max_files=2, max_fields=20, max_part_size=LARGEST_IMPORT) as sent:
        title = _plain(sent, "title")[:LONGEST_TITLE]
        try:
            text = await _sent(sent, "text", "file")
            if not text.strip():
                return _page(visit, visit.say("web.import.nothing"), text, title)
            which = number(_plain(sent, "number"), 1, MOST_GAMES) or 1
            found = await bring(tables.thinkers, text, which, await _sent(sent, "setup", "setup-file"), visit.language)
            if not found.record or (found.problem and _plain(sent, "part") != "yes"):
                return _page(visit, as_sentence(found.problem), text, title, can_take_part=bool(found.record))
            match = await tables.blocking(record.loads, found.record)
            once = _plain(sent, FIELD)

            async def begin(person: str, key: str | None) -> Table:
                return await open_match(tables, person, match, [Chair(ME)] * match.seats, title, key)

            table = await opened(visit, once, begin)
        except StarboardError as error:
            return _page(visit, visit.error(error), text, title)
    response = visit.go(f"/t/{table.id}/replay")
    return await with_code(visit, response, table, once)


ROUTES: Final[list[BaseRoute]] = [
    Route("/import", form, methods=["GET"]),
    Route("/import", bring_along, methods=["POST"]),
]
