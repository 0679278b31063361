"""A table as an answer to a request: the whole page, or the part of it that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starlette.responses import HTMLResponse, Response

from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import IllegalAction, StaleDecision, StarboardError
from starboard.web.access import Presence
from starboard.web.cookies import cookie, set_cookie
from starboard.web.errors import status_of
from starboard.web.pages.answer_groups import tick
from starboard.web.pages.board_svg import style_sheets
from starboard.web.pages.form_values import NotYours, is_part
from starboard.web.pages.history import book_of
from starboard.web.pages.log import story
from starboard.web.pages.player_names import names_of
from starboard.web.pages.recovery_codes import shown_code
from starboard.web.pages.refusals import Told, refusal
from starboard.web.pages.render_cache import kept
from starboard.web.pages.table_view import table_view, tag_of
from starboard.web.request_context import TEMPLATES, Visit

SCREEN_COOKIE: Final = "starboard-screen"


def part(visit: Visit, found: Presence) -> str:
    """The part that changes; it is made once for all who see the same."""
    table, tag = found.table, tag_of(found, visit.language)
    name = f"{tag}-part" if _wants_part(visit) else tag
    known = kept(table).part(table, name)
    if known is None:
        known = _rendered(visit, found)
        kept(table).keep_part(name, known)
    return known


def _wants_part(visit: Visit) -> bool:
    """Does a script ask, for the part alone?"""
    return is_part(visit.request) or visit.request.url.path.endswith("/now")


def _rendered(visit: Visit, found: Presence, ticked: Sequence[str] = (), **more: Any) -> str:
    teller = kept(found.table).teller(found.table, visit.language)
    shown = table_view(found, teller, in_words=not _wants_part(visit))
    if shown.question is not None:
        tick(shown.question.offer, ticked)
    context = {"notice": "", "told": None, "why": None, "book": book_of(found.table, teller), **more}
    return TEMPLATES.get_template("table_now.html").render(visit=visit, say=visit.say, t=shown, **context)


def show(visit: Visit, found: Presence, status: int = 200, notice: str = "", **more: Any) -> Response:
    """The table as it stands now, with a sentence about what went wrong if something did."""
    if found.table.is_lost:
        return show_lost(visit, found)
    text = _rendered(visit, found, notice=notice, **more) if notice or more else part(visit, found)
    headers = {"etag": f'"{tag_of(found, visit.language)}"', "x-starboard-part": "table"}
    if _wants_part(visit):
        return _noting_eyes(visit, found, visit.dressed(HTMLResponse(text, status, headers)))
    title = found.table.row.title or found.table.package.title
    page = visit.page(
        "table.html",
        status,
        part=text,
        title=title,
        table=found.table,
        sheets=style_sheets(found.table.package),
        code=shown_code(visit, found),
    )
    return _noting_eyes(visit, found, page)


def _noting_eyes(visit: Visit, found: Presence, response: Response) -> Response:
    """Whose hand a shared screen shows is noted in a cookie, which nobody reads.

    Chromium keeps pages for the way back that it was told not to store, but throws them away when a cookie changes: so
    the hand of the one before cannot come back, also where no script runs.
    """
    eyes = f"{found.table.id}.{found.seat}"
    if found.shares_screen and cookie(visit.request, SCREEN_COOKIE) != eyes:
        set_cookie(visit.request, response, SCREEN_COOKIE, eyes)
    return response


def show_lost(visit: Visit, found: Presence) -> Response:
    """A table without any position that can be shown: the end of its story, and where to find the rest."""
    table = found.table
    teller = kept(table).teller(table, visit.language)
    lines = story(table, teller, found.seat, names_of(table, teller), seen=table.row.entries)
    title = table.row.title or table.package.title
    return visit.page("lost.html", id=table.id, title=title, lines=lines, is_over=table.row.is_over)


def unchanged(visit: Visit, found: Presence) -> bool:
    """Does the reader have this part already?"""
    known = visit.request.headers.get("if-none-match", "")
    return known == f'"{tag_of(found, visit.language)}"'


def done(visit: Visit, found: Presence) -> Response:
    """After a POST that did something."""
    return show(visit, found) if is_part(visit.request) else visit.go(f"/t/{found.table.id}")


def refused(visit: Visit, found: Presence, error: StarboardError, ticked: Sequence[str] = ()) -> Response:
    """What was asked for did not happen: why, and the present position, with what was ticked."""
    if isinstance(error, StaleDecision):
        return show(visit, found, 409, visit.say("web.table.moved-on"))
    if isinstance(error, IllegalAction):
        return show(visit, found, 409, visit.say("web.table.not-now"), told=_why_not(visit, found, error))
    status = 403 if isinstance(error, NotYours) else status_of(error)
    return show(visit, found, status, visit.error(error, found.table.package), ticked=ticked)


def _why_not(visit: Visit, found: Presence, error: IllegalAction) -> Told | None:
    """What the rules have against it; only who looks through the eyes of that seat is told."""
    table = found.table
    if error.seat != found.seat:
        return None
    teller = kept(table).teller(table, visit.language)
    try:
        return refusal(table.match.game, table.match.view(error.seat), error.code, teller)
    except BROKEN:  # an imported position can be stranger than the rules expect
        return None


def own_seat(found: Presence, seat: int, seats: Sequence[int] | None = None) -> int:
    """One of the reader's seats, which no bot plays now."""
    if seat not in (found.seats if seats is None else seats) or found.table.is_bot(seat):
        raise NotYours(key="web.table.not-yours")
    return seat
