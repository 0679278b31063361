"""A table as a response: the whole page, or the part of it that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starlette.responses import HTMLResponse, Response

from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import IllegalAction, StaleDecision, StarboardError
from starboard.web.access import Access
from starboard.web.cookies import cookie, set_cookie
from starboard.web.errors import status_of
from starboard.web.pages.answer_groups import tick
from starboard.web.pages.form_values import NotYours, is_part
from starboard.web.pages.log import latest_lines
from starboard.web.pages.player_names import names_of
from starboard.web.pages.recovery_codes import offers_code, shown_code
from starboard.web.pages.refusals import Explanation, refusal
from starboard.web.pages.render_cache import cache_of, game_text_of
from starboard.web.pages.table_view import table_view, tag_of
from starboard.web.request_context import TEMPLATES, RequestContext

SCREEN_COOKIE: Final = "starboard-screen"


def part(context: RequestContext, access: Access) -> str:
    """Render the part that changes, once for all readers who see the same."""
    table, tag = access.table, tag_of(access, context.language)
    name = f"{tag}-part" if _wants_part(context) else tag
    return cache_of(table).part(table, name, lambda: _rendered(context, access))


def _wants_part(context: RequestContext) -> bool:
    """Whether a script asks for the part alone."""
    return is_part(context.request) or context.request.url.path.endswith("/now")


def _rendered(context: RequestContext, access: Access, ticked: Sequence[str] = (), **more: Any) -> str:
    game_text = game_text_of(access.table, context.language)
    shown = table_view(access, game_text, in_words=not _wants_part(context))
    if shown.question is not None:
        tick(shown.question.offer, ticked)
    values = {"notice": "", "refusal": None, "why": None, "code": None, "offers_code": offers_code(access), **more}
    return TEMPLATES.get_template("table_now.html").render(context=context, say=context.say, t=shown, **values)


def show(context: RequestContext, access: Access, status: int = 200, notice: str = "", **more: Any) -> Response:
    """Show the present table, with a sentence about what went wrong if something did."""
    table = access.table
    if table.is_lost:
        return show_unreadable(context, access)
    if not _wants_part(context) and shown_code(context, access):
        more["code"] = shown_code(context, access)  # for this reader alone, so the page is not shared
    text = _rendered(context, access, notice=notice, **more) if notice or more else part(context, access)
    if _wants_part(context):
        headers = {"etag": f'"{tag_of(access, context.language)}"', "x-starboard-part": "table"}
        response = context.with_cookie(HTMLResponse(text, status, headers))
    else:
        response = context.page("table.html", status, part=text, table=table)
    return _with_screen_cookie(context, access, response)


def _with_screen_cookie(context: RequestContext, access: Access, response: Response) -> Response:
    """Set a cookie to the seat whose hand a shared screen shows. Nobody reads it.

    Chromium keeps no-store pages in its back/forward cache, but drops them when a cookie changes. So the previous
    player's hand cannot come back, even without scripts.
    """
    shown = f"{access.table.id}.{access.seat}"
    if access.shares_screen and cookie(context.request, SCREEN_COOKIE) != shown:
        set_cookie(context.request, response, SCREEN_COOKIE, shown)
    return response


def show_unreadable(context: RequestContext, access: Access) -> Response:
    """Show a table that has no readable position: the end of its log, and where to find the rest."""
    table = access.table
    game_text = game_text_of(table, context.language)
    lines = latest_lines(table, game_text, access.seat, names_of(table, game_text), seen=table.row.entries)
    return context.page("table_unreadable.html", table=table, lines=lines)


def unchanged(context: RequestContext, access: Access) -> bool:
    """Whether the reader has this part already."""
    known = context.request.headers.get("if-none-match", "")
    return known == f'"{tag_of(access, context.language)}"'


def done(context: RequestContext, access: Access) -> Response:
    """Answer a POST that succeeded."""
    return show(context, access) if is_part(context.request) else context.go(f"/t/{access.table.id}")


def refused(context: RequestContext, access: Access, error: StarboardError, ticked: Sequence[str] = ()) -> Response:
    """Answer a request that failed: with the reason, the present position, and what was ticked."""
    if isinstance(error, StaleDecision):
        return show(context, access, 409, context.say("web.table.moved-on"))
    if isinstance(error, IllegalAction):
        return show(context, access, 409, context.say("web.table.not-now"), refusal=_refusal(context, access, error))
    status = 403 if isinstance(error, NotYours) else status_of(error)
    return show(context, access, status, context.error(error, access.table.package), ticked=ticked)


def _refusal(context: RequestContext, access: Access, error: IllegalAction) -> Explanation | None:
    """Explain why the rules forbid an action, if the reader sees the view of the seat that tried it."""
    table = access.table
    if error.seat != access.seat:
        return None
    try:
        game_text = game_text_of(table, context.language)
        return refusal(table.match.game, table.match.view(error.seat), error.code, game_text)
    except BROKEN:  # an imported position can be stranger than the rules expect
        return None


def own_seat(access: Access, seat: int, seats: Sequence[int] | None = None, also_away: bool = False) -> int:
    """Return one of the reader's seats. Raise NotYours if it is not theirs, or if only a bot plays it."""
    if seat not in (access.seats if seats is None else seats) or (access.table.is_bot(seat) and not also_away):
        raise NotYours(key="web.table.not-yours")
    return seat
