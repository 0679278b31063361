"""Looking back: any position of a game, its log, its record, and a new table from a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from starboard.kernel.errors import BadOption, StarboardError
from starboard.kernel.parts import Spoken
from starboard.kernel.state import State
from starboard.kernel.view import View
from starboard.text.game_text import Teller
from starboard.web.access import SPECTATOR, Presence, presence
from starboard.web.form_tokens import FIELD
from starboard.web.forms import fields, number
from starboard.web.pages import import_game
from starboard.web.pages.board_svg import drawing, style_sheets
from starboard.web.pages.log import position_after
from starboard.web.pages.new_table_form import BOTS, PEOPLE, USUAL_BOT
from starboard.web.pages.open_once import opened, with_code
from starboard.web.pages.player_names import listed, names_of
from starboard.web.pages.recovery_codes import shown_code
from starboard.web.pages.render import show_lost
from starboard.web.pages.replay_log import KINDS, LONGEST_SEARCH, read_filter, whole_log
from starboard.web.pages.table_view import study_mark
from starboard.web.request_context import Visit
from starboard.web.tables.create import ME, OPEN, Chair, branch
from starboard.web.tables.export import full_record, own_log
from starboard.web.tables.seats import LONGEST_NAME, as_name
from starboard.web.tables.table import Standing, Table

MOST_MOVES: Final = 1_000_000


@dataclass(slots=True)
class Shown:
    """One position as one seat saw it."""

    id: str
    title: str
    at: int
    first: int
    last: int
    seat: int
    spoken: Spoken
    round: int
    board: str = ""  # of a game that cannot be told in words
    drawing: Markup | None = None
    step: int = 0
    mover: str = ""
    chosen: str = ""  # what the reader's own seat did in this step
    happened: list[str] = field(default_factory=list)
    asked: str = ""
    question: str = ""
    seats: list[tuple[int, str]] = field(default_factory=list)  # whose eyes may be chosen
    is_over: bool = False
    study: str = ""  # what everybody is told of the study of an earlier game
    is_undone: bool = False  # it was taken back; then `at` is the last position before it that stands

    def link(self, at: int) -> str:
        """The address of another position, through the same eyes."""
        eyes = f"&seat={self.seat + 1}" if self.seats else ""
        return f"/t/{self.id}/replay?at={at}{eyes}"


def teller_of(visit: Visit, table: Table) -> Teller:
    return Teller(table.package, visit.language, table.row.options)


def eyes(found: Presence, asked: str) -> int:
    """Through whose eyes the reader looks: after the end whoever they like, before it only their own."""
    table = found.table
    if not table.row.is_over:
        return found.seat
    chosen = number(asked, 0, table.row.seats)
    return found.seat if chosen is None else chosen - 1  # 0: as everybody saw it


def title_of(table: Table) -> str:
    return table.row.title or table.package.title


def _label(table: Table, line: Sequence[Standing], seat: int, teller: Teller) -> str:
    """What this seat chose in the last step, in the words in which it was offered."""
    code = line[-1].entry.code
    action = table.match.game.action(code)
    if action is None or len(line) - 1 < table.before:
        return code
    return teller.label(action, table.match.game.view(table.state_of(line[:-1]), seat))


def _question(state: State, view: View, teller: Teller) -> str:
    if view.decision is None or not state.agenda:
        return ""
    return teller.say(view.decision.key, count=state.agenda[-1].owes(state, view.seat))


def shown_at(visit: Visit, found: Presence, line: Sequence[Standing], seat: int) -> Shown:
    """The position after these moves; everything comes from this seat's view."""
    table, game, teller = found.table, found.table.match.game, teller_of(visit, found.table)
    names = names_of(table, teller)
    state = table.state_of(line)
    view = game.view(state, seat)
    entry = line[-1].entry if line else table.entries[0]
    shown = Shown(
        table.id,
        title_of(table),
        position_after(table, entry.n),
        table.before,
        table.made,
        seat,
        teller.spoken(view, names),
        game.round_of(state),
    )
    if not shown.spoken:
        shown.board = teller.board(view, names)
    events = [event for event in table.events(entry) if event.shown_to(seat)]
    shown.happened = teller.events(events, seat, names)
    shown.drawing = drawing(table.package, view, teller, names, events, is_live=False)
    if line:
        shown.mover, shown.step = names[entry.seat], len(line)
        shown.chosen = _label(table, line, seat, teller) if entry.seat == seat else ""
        shown.is_undone = shown.at < len(line)
    if view.owing:
        shown.asked = visit.say("web.study.asked", names=listed([names[other] for other in view.owing]))
        shown.question = _question(state, view, teller)
    shown.is_over = table.row.is_over
    shown.study = study_mark(table, visit.say)
    if table.row.is_over:
        shown.seats = [(SPECTATOR, visit.say("web.study.everybody")), *enumerate(names)]
    return shown


def _no_position(visit: Visit, found: Presence) -> Response:
    table = found.table
    if table.is_lost:
        return show_lost(visit, found)
    sentence = visit.say("web.study.no-position", low=table.before, high=table.made)
    return visit.page("study_missing.html", 404, id=table.id, title=title_of(table), sentence=sentence)


def _line(table: Table, asked: Mapping[str, str]) -> Sequence[Standing] | None:
    """The moves that lead to the position which is asked for: of those that stand, or as they stood after an entry."""
    if "entry" in asked:
        n = number(asked["entry"], table.row.base, table.row.entries)
        line = [] if n is None else table.line_after(n)
        return None if n is None or table.is_lost or len(line) < table.before else line
    at = number(asked["at"], 0, MOST_MOVES) if "at" in asked else table.made
    return None if at is None or not table.before <= at <= table.made else table.line[:at]


async def replay(request: Request) -> Response:
    """Any position of the standing moves, and of those that were taken back."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    table, asked = found.table, request.query_params
    line = _line(table, asked)
    if line is None:
        return _no_position(visit, found)
    return visit.page(
        "study.html",
        t=shown_at(visit, found, line, eyes(found, asked.get("seat", ""))),
        sheets=style_sheets(table.package),
        code=shown_code(visit, found),
    )


async def log(request: Request) -> Response:
    """Everything that happened, as sentences; or what is asked for of it."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    table, asked = found.table, request.query_params
    teller, seat = teller_of(visit, table), eyes(found, asked.get("eyes", ""))
    names = names_of(table, teller)
    told = whole_log(table, teller, seat, names)
    wanted = read_filter(dict(asked), table.row.seats)
    lines = [line for line in told if wanted.takes(line)]
    return visit.page(
        "study_log.html",
        id=table.id,
        title=title_of(table),
        lines=lines,
        groups=[list(group) for _, group in groupby(lines, key=lambda line: line.round)],
        count=len(told),
        wanted=wanted,
        kinds=KINDS,
        names=names,
        rounds=sorted({line.round for line in told if line.round is not None}),
        longest=LONGEST_SEARCH,
        is_over=table.row.is_over,
        study=study_mark(table, visit.say),
        eyes_at=seat,
    )


async def record(request: Request) -> Response:
    """The game to take along: all of it after the end, before that what the reader's seat knows."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    table, teller = found.table, teller_of(visit, found.table)
    names = names_of(table, teller)
    if table.row.is_over:
        text, name = (
            full_record(table, names, visit.say("web.study.rules-changed")),
            f"{table.row.game}-{table.id}.record",
        )
    else:
        text, name = own_log(table, found.seat, teller, names), f"{table.row.game}-{table.id}.log.txt"
    return visit.dressed(PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'}))


def _chairs(given: dict[str, str], seats: int) -> list[Chair]:
    chairs: list[Chair] = []
    for seat in range(seats):
        who = given.get(f"who-{seat}", "")
        if who not in (*PEOPLE, *BOTS):
            raise BadOption(key="web.error.who-sits", seat=seat + 1)
        chairs.append(Chair(who, as_name(given.get(f"name-{seat}", ""))))
    return chairs


def _usual_chairs(found: Presence) -> list[Chair]:
    """The reader where they sit, and bots on the other seats."""
    mine = found.seat if found.seat != SPECTATOR else 0
    return [Chair(ME if row.seat == mine else row.bot or USUAL_BOT, row.name) for row in found.table.seats]


def _branch_page(visit: Visit, found: Presence, given: dict[str, str], wrong: str = "") -> Response:
    table = found.table
    at = number(given.get("at", ""), 0, MOST_MOVES)
    if at is None or not table.before <= at <= table.made:
        return _no_position(visit, found)
    seat = eyes(found, given.get("seat", ""))
    try:
        chairs = _chairs(given, table.row.seats)
    except BadOption:
        chairs = _usual_chairs(found)
    return visit.page(
        "study_branch.html",
        400 if wrong else 200,
        id=table.id,
        title=title_of(table),
        at=at,
        seat=seat,
        chairs=chairs,
        people=PEOPLE,
        bots=BOTS,
        longest=LONGEST_NAME,
        is_over=table.row.is_over,
        is_study=given.get("study") == "yes",
        has_secrets=table.match.game.has_secrets(table.match.state),
        names=names_of(table, teller_of(visit, table)),
        sentence=wrong,
    )


async def branch_form(request: Request) -> Response:
    """Who shall sit where at the new table?"""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    return _branch_page(visit, found, dict(request.query_params))


async def open_branch(request: Request) -> Response:
    """A new table from a position."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    given = await fields(request)
    table, tables = found.table, visit.site.tables
    at = number(given.get("at", ""), 0, MOST_MOVES)
    if at is None or not table.before <= at <= table.made:
        return _no_position(visit, found)
    seat = eyes(found, given.get("seat", ""))
    visit.site.limit("create", request)
    once, is_study = given.get(FIELD, ""), given.get("study") == "yes"
    try:
        chairs = _chairs(given, table.row.seats)

        async def begin(person: str, key: str | None) -> Table:
            return await branch(tables, table, person, seat, at, chairs, is_study, key)

        fresh = await opened(visit, once, begin)
    except StarboardError as error:
        return _branch_page(visit, found, given, visit.error(error, table.package))
    response = visit.go(f"/t/{fresh.id}/links" if any(chair.who == OPEN for chair in chairs) else f"/t/{fresh.id}")
    return await with_code(visit, response, fresh, once)


ROUTES: Final[list[BaseRoute]] = [
    Route("/t/{id}/replay", replay),
    Route("/t/{id}/log", log),
    Route("/t/{id}/record", record),
    Route("/t/{id}/branch", branch_form, methods=["GET"]),
    Route("/t/{id}/branch", open_branch, methods=["POST"]),
    *import_game.ROUTES,
]
