"""Replays: any position of a game, its log, its record, and a new table from a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.responses import Response
from starlette.routing import BaseRoute

from starboard.kernel.errors import BadOption, StarboardError
from starboard.kernel.parts import Sections
from starboard.kernel.state import State
from starboard.kernel.view import SPECTATOR, View
from starboard.text.game_text import GameText
from starboard.web.access import Access, table_route
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields, number
from starboard.web.pages import import_game
from starboard.web.pages.board_svg import drawing
from starboard.web.pages.log import position_after
from starboard.web.pages.new_table_form import BOTS, USUAL_BOT
from starboard.web.pages.open_once import first_path, go_with_code, opened
from starboard.web.pages.paging import asked_page, page_of
from starboard.web.pages.player_names import listed, names_of
from starboard.web.pages.render import show_unreadable
from starboard.web.pages.render_cache import game_text_of
from starboard.web.pages.replay_log import ON_A_PAGE, read_filter, whole_log
from starboard.web.request_context import RequestContext
from starboard.web.security import STUDY
from starboard.web.tables.create import ME, PEOPLE, Chair, branch
from starboard.web.tables.export import full_record, may_have_record, own_log
from starboard.web.tables.seats import as_name
from starboard.web.tables.table import ActiveMove, Table

MOST_MOVES: Final = 1_000_000


@dataclass(slots=True)
class PositionView:
    """One position as one seat saw it."""

    table: Table
    at: int
    seat: int
    sections: Sections
    board: str  # only for a game without a text for screen readers
    happened: list[str]
    drawing: Markup | None
    step: int = 0
    mover: str = ""
    chosen: str = ""  # what the reader's own seat did in this step
    is_secret: bool = False  # whether a step without anything to see may have been a secret answer
    asked: str = ""
    question: str = ""
    seats: list[tuple[int, str]] = field(default_factory=list)  # whose view may be chosen
    is_undone: bool = False  # then `at` is the last position before it that was not undone

    def link(self, at: int) -> str:
        """Return the address of another position, seen by the same seat."""
        seat = f"&seat={self.seat + 1}" if self.seats else ""
        return f"/t/{self.table.id}/replay?at={at}{seat}"

    @property
    def scores_link(self) -> str:
        """Return the address of the points at this position, seen by the same seat."""
        return self.link(self.at).replace("/replay?", "/scores?")


def chosen_seat(access: Access, asked: str) -> int:
    """Return whose view the reader looks at: after the end any seat they like, before it only their own."""
    chosen = number(asked, 0, access.table.row.seats) if access.table.row.is_over else None
    return access.seat if chosen is None else chosen - 1  # 0: as everybody saw it


def _label(table: Table, line: Sequence[ActiveMove], seat: int, game_text: GameText) -> str:
    """Return what this seat chose in the last step, with the label that was offered."""
    code = line[-1].entry.code
    action = table.match.game.action(code)
    if action is None or len(line) - 1 < table.before:
        return code
    return game_text.label(action, table.match.game.view(table.state_of(line[:-1]), seat))


def _question(state: State, view: View, game_text: GameText) -> str:
    if view.decision is None or not state.agenda:
        return ""
    return game_text.say(view.decision.key, count=state.agenda[-1].owes(state, view.seat))


def position_view(context: RequestContext, access: Access, line: Sequence[ActiveMove], seat: int) -> PositionView:
    """Return the position after these moves, made from this seat's view alone."""
    table, game, game_text = access.table, access.table.match.game, game_text_of(access.table, context.language)
    names = names_of(table, game_text)
    state = table.state_of(line)
    view = game.view(state, seat)
    entry = line[-1].entry if line else table.entries[0]
    events = [event for event in table.events(entry) if event.shown_to(seat)]
    sections = game_text.sections(view, names)
    shown = PositionView(
        table,
        position_after(table, entry.n),
        seat,
        sections,
        "" if sections else game_text.board(view, names),
        game_text.events(events, seat, names),
        drawing(table.package, view, game_text, names, events, is_live=False),
    )
    if line:
        shown.mover, shown.step = names[entry.seat], len(line)
        shown.chosen = _label(table, line, seat, game_text) if entry.seat == seat else ""
        shown.is_secret = game.has_secrets(state)
        shown.is_undone = shown.at < len(line)
    if view.owing:
        shown.asked = context.say("web.study.asked", names=listed([names[other] for other in view.owing]))
        shown.question = _question(state, view, game_text)
    if table.row.is_over:
        shown.seats = [(SPECTATOR, context.say("web.study.everybody")), *enumerate(names)]
    return shown


def no_position(context: RequestContext, access: Access) -> Response:
    """Say which positions there are."""
    table = access.table
    if table.is_lost:
        return show_unreadable(context, access)
    sentence = context.say("web.study.no-position", low=table.before, high=table.made)
    return context.page("no_position.html", 404, table=table, sentence=sentence)


def _place(table: Table, asked: str) -> int | None:
    """Return the number of a position of the line, if it is one that can be shown."""
    at = number(asked, 0, MOST_MOVES)
    return None if at is None or not table.before <= at <= table.made else at


def line_of(table: Table, query: Mapping[str, str]) -> Sequence[ActiveMove] | None:
    """Return the moves to the position that is asked for: in the present line, or in the line after an entry."""
    if "entry" in query:
        n = number(query["entry"], table.row.base, table.row.entries)
        line = [] if n is None else table.line_after(n)
        return None if n is None or table.is_lost or len(line) < table.before else line
    at = _place(table, query.get("at", str(table.made)))
    return None if at is None else table.line[:at]


async def replay(context: RequestContext, access: Access) -> Response:
    """Show any position of the line, or of moves that were undone."""
    query = context.request.query_params
    line = line_of(access.table, query)
    if line is None:
        return no_position(context, access)
    shown = position_view(context, access, line, chosen_seat(access, query.get("seat", "")))
    return context.page("replay.html", t=shown)


async def log(context: RequestContext, access: Access) -> Response:
    """Show everything that happened, as sentences, or what a filter leaves of it, page by page."""
    table, query = access.table, context.request.query_params
    game_text, seat = game_text_of(table, context.language), chosen_seat(access, query.get("eyes", ""))
    names = names_of(table, game_text)
    every_line = await whole_log(context, table, seat, names)
    wanted = read_filter(dict(query), table.row.seats)
    lines = [line for line in every_line if wanted.takes(line)]
    shown = page_of(lines, asked_page(query), ON_A_PAGE)
    same = {**wanted.query, **({"eyes": str(seat + 1)} if "eyes" in query else {})}
    return context.page(
        "replay_log.html",
        table=table,
        shown=shown,
        groups=[list(group) for _, group in groupby(shown.items, key=lambda line: line.round)],
        taken=len(lines),
        count=len(every_line),
        wanted=wanted,
        page_link=lambda page: f"/t/{table.id}/log?{urlencode({**same, 'page': page})}",
        names=names,
        rounds=sorted({line.round for line in every_line if line.round is not None}),
        eyes_at=seat,
    )


async def record(context: RequestContext, access: Access) -> Response:
    """Return the game to download: the record, or what the reader's seat knows of a game that goes on."""
    table, game_text = access.table, game_text_of(access.table, context.language)
    names, name = names_of(table, game_text), f"{table.row.game}-{table.id}"
    if may_have_record(table, context.person):
        remark = context.say("web.study.rules-changed")
        whole = await context.site.tables.blocking(full_record, table, names, remark)
        return context.attachment(whole, f"{name}.record")
    return context.attachment(own_log(table, access.seat, game_text, names), f"{name}.log.txt")


def _chairs(sent: Mapping[str, str], seats: int) -> list[Chair]:
    chairs: list[Chair] = []
    for seat in range(seats):
        who = sent.get(f"who-{seat}", "")
        if who not in (*PEOPLE, *BOTS):
            raise BadOption(key="web.error.who-sits", seat=seat + 1)
        chairs.append(Chair(who, as_name(sent.get(f"name-{seat}", ""))))
    return chairs


def _usual_chairs(access: Access) -> list[Chair]:
    """Return the reader on their own seat, and bots on the others."""
    own = access.seat if access.seat != SPECTATOR else 0
    return [Chair(ME if row.seat == own else row.bot or USUAL_BOT, row.name) for row in access.table.seats]


def _branch_page(context: RequestContext, access: Access, sent: Mapping[str, str], wrong: str = "") -> Response:
    table = access.table
    at = _place(table, sent.get("at", ""))
    if at is None:
        return no_position(context, access)
    try:
        chairs = _chairs(sent, table.row.seats)
    except BadOption:
        chairs = _usual_chairs(access)
    return context.form_page(
        "branch.html",
        wrong,
        table=table,
        at=at,
        seat=chosen_seat(access, sent.get("seat", "")),
        chairs=chairs,
        is_study=sent.get("study") == "yes",
        has_secrets=table.match.game.has_secrets(table.match.state),
        names=names_of(table, game_text_of(table, context.language)),
    )


async def branch_form(context: RequestContext, access: Access) -> Response:
    """Show the form for the seats of a new table."""
    return _branch_page(context, access, context.request.query_params)


async def open_branch(context: RequestContext, access: Access) -> Response:
    """Create a table from a position."""
    sent, table = await fields(context.request), access.table
    at, seat = _place(table, sent.get("at", "")), chosen_seat(access, sent.get("seat", ""))
    if at is None:
        return no_position(context, access)
    context.site.limit("create", context.request)
    token, is_study = sent.get(FIELD, ""), sent.get("study") == "yes"
    try:
        chairs = _chairs(sent, table.row.seats)
        create = partial(branch, context.site.tables, table, seat=seat, made=at, chairs=chairs, is_study=is_study)
        created = await opened(context, token, create)
    except StarboardError as error:
        return _branch_page(context, access, sent, context.error(error, table.package))
    return await go_with_code(context, first_path(created, chairs), created, token)


ROUTES: Final[list[BaseRoute]] = [
    table_route("/t/{id}/replay", replay, limit=STUDY),
    table_route("/t/{id}/log", log, limit=STUDY),
    table_route("/t/{id}/record", record, limit=STUDY),
    table_route("/t/{id}/branch", branch_form, limit=STUDY),
    table_route("/t/{id}/branch", open_branch, ["POST"]),
    *import_game.ROUTES,
]
