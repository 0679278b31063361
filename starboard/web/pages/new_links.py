"""New links to seats that were somebody's, as the people at the table read of them and answer them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.text.game_text import GameText
from starboard.web.access import Access, table_route
from starboard.web.forms import fields
from starboard.web.pages.form_values import known_seat, whole
from starboard.web.pages.player_names import listed, names_of
from starboard.web.request_context import RequestContext
from starboard.web.tables.new_link import NewLink, answer_link, new_link, voice
from starboard.web.tables.table import NoSuchTable, Table


@dataclass(frozen=True, slots=True)
class Notice:
    """A new link as one reader is told about it."""

    seat: int
    serial: int
    given: str  # who gave it, and when
    opens: str  # when it opens
    is_mine: bool  # whether it is a link to the reader's own seat
    is_hosts: bool  # whether the reader gave it
    can_agree: bool


def clock_time(moment: int) -> str:
    """Return a time in milliseconds as people read it."""
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def giver(by: int, names: Sequence[str], game_text: GameText) -> str:
    """Return the name of who gave a link: of a player, or "the host" if the host has no seat."""
    return names[by] if 0 <= by < len(names) else game_text.say("web.link.the-host")


def given_at(table: Table, seat: int, game_text: GameText) -> str:
    """Say who gave the new link to a seat, if there is one."""
    link = new_link(table, seat)
    return "" if link is None else given_sentence(link, names_of(table, game_text), game_text)


def not_yet(table: Table, seat: int, game_text: GameText) -> dict[str, str]:
    """Return what a page says about a link that does not open yet: who gave it, when, and when it opens."""
    link = new_link(table, seat)
    if link is None:
        return {}
    by = giver(link.by, names_of(table, game_text), game_text)
    return {"by": by, "given": clock_time(link.given), "opens": clock_time(link.opens)}


def given_sentence(link: NewLink, names: Sequence[str], game_text: GameText) -> str:
    """Say who gave a new link to whose seat, and when."""
    by = giver(link.by, names, game_text)
    return game_text.say("web.note.link-given", by=by, name=names[link.seat], given=clock_time(link.given))


def notices_of(access: Access, game_text: GameText) -> list[Notice]:
    """Return the new links that nobody has refused or used, for somebody who plays here or hosts the table."""
    if not access.seats and not access.is_host:
        return []
    table, names, notices = access.table, names_of(access.table, game_text), list[Notice]()
    for row in table.seats:
        link = new_link(table, row.seat)
        if link is None:
            continue
        given = given_sentence(link, names, game_text)
        waits_for = listed([names[seat] for seat in link.waits_for])
        key = "web.link.open" if link.is_open else "web.link.opens-sooner" if waits_for else "web.link.opens"
        opens = game_text.say(key, opens=clock_time(link.opens), names=waits_for)
        can_agree = not link.is_open and voice(table, link, access.person) is not None
        is_mine = row.seat in access.seats
        notices.append(Notice(row.seat, row.serial, given, opens, is_mine, access.is_host, can_agree))
    return notices


async def answer(context: RequestContext, access: Access) -> Response:
    """Agree to a new link, or refuse it."""
    if not access.is_host and not access.seats:
        raise NoSuchTable
    sent, table = await fields(context.request), access.table
    seat, agrees = known_seat(sent, len(table.seats)), sent.get("agrees") == "yes"
    await answer_link(context.site.tables, table, seat, whole(sent, "serial"), access.person, agrees)
    return context.go(f"/t/{table.id}" if sent.get("at") == "table" else f"/t/{table.id}/links")


ROUTES: Final[list[BaseRoute]] = [table_route("/t/{id}/links/answer", answer, ["POST"])]
