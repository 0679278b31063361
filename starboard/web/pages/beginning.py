"""The beginning of a finished game that the present rules no longer replay whole, as a table to study."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import StarboardError
from starboard.web.access import Access, table_route
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields
from starboard.web.pages.import_game import open_imported
from starboard.web.pages.player_names import names_of
from starboard.web.pages.render_cache import game_text_of
from starboard.web.request_context import RequestContext, as_sentence
from starboard.web.tables.export import beginning_record
from starboard.web.tables.import_game import import_text


async def open_beginning(context: RequestContext, access: Access) -> Response:
    """Create a table with the moves that can still be replayed; its remark names the first other one, and why."""
    token, table = (await fields(context.request)).get(FIELD, ""), access.table
    names = names_of(table, game_text_of(table, context.language))
    text = beginning_record(table, names)
    if text is None:
        return context.go(f"/t/{table.id}/replay")
    context.site.limit("import", context.request)
    try:
        imported = await import_text(context.site.tables.bot_pool, text, language=context.language)
        if imported.record:
            return await open_imported(context, imported, table.title, token)
        sentence = as_sentence(imported.problem)
    except StarboardError as error:
        sentence = context.error(error, table.package)
    return context.page("no_position.html", 400, table=table, sentence=sentence)


ROUTES: Final[list[BaseRoute]] = [table_route("/t/{id}/beginning", open_beginning, ["POST"])]
