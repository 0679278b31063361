"""Everything that one reader sees of a table now, made from the view of their seat alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from markupsafe import Markup

from starboard.kernel.parts import Sections
from starboard.kernel.prospect import read_prospect
from starboard.kernel.view import SPECTATOR, View
from starboard.text.game_text import GameText
from starboard.text.hint_reasons import reasons
from starboard.text.score_sheet import Outcome, outcome_of
from starboard.web.access import Access
from starboard.web.pages.answer_groups import Choice, Offer, off_board, offer, plain
from starboard.web.pages.board_svg import codes_drawn, drawing
from starboard.web.pages.log import HINT, Line, events_since, last_own_move, latest_lines, position_after, seen_up_to
from starboard.web.pages.new_links import Notice, notices_of
from starboard.web.pages.player_names import listed, names_of
from starboard.web.pages.render_cache import cache_of
from starboard.web.pages.tutorial_panel import Panel, leave_out, marked, tutorial_panel, unfold
from starboard.web.request_context import TEMPLATES
from starboard.web.tables.bot_pool import LONGEST_THOUGHT
from starboard.web.tables.bots_to_move import has_failed
from starboard.web.tables.export import beginning_of, may_have_record
from starboard.web.tables.multi_select import answers, several
from starboard.web.tables.new_link import new_link
from starboard.web.tables.source import remarks_of, source_sentence
from starboard.web.tables.standing_orders import END_TURN, FORCED, known_orders, offered_once
from starboard.web.tables.table import Table
from starboard.web.tables.undo_request import Request, open_request

WIDTH: Final = 88  # columns of the board as text: as many as fit beside the question on a screen of 1280 pixels
SHARED_ORDERS: Final = (FORCED.name, END_TURN.name)  # that are the same in every game
MOST_IN_BAR: Final = 4  # answers that stand beside the question
LONGEST_IN_BAR: Final = 90  # characters of their labels together
LONGEST_LABEL: Final = 50  # characters of one of them
WAITS, THINKS, WAITS_TO_THINK = "web.table.waits", "web.table.thinks", "web.table.waits-to-think"
PAUSED = "web.table.paused"
BOT_FAILED, NOBODY = "web.table.bot-failed", "web.table.nobody"


@dataclass(slots=True)
class Chair:
    """One seat as everybody sees it."""

    seat: int
    name: str
    occupant: str  # "person", "open" or the bot, in words
    score: int
    is_mine: bool
    is_asked: bool


@dataclass(slots=True)
class Hint:
    """What the strongest bot would play: an action, or a whole set of them."""

    codes: list[str]
    label: str
    percent: int
    is_ending: bool
    reasons: list[str] = field(default_factory=list)  # what it brings


@dataclass(slots=True)
class Question:
    """What the reader is asked."""

    seat: int
    number: int
    text: str
    notes: list[str]
    offer: Offer
    hints: list[Hint] = field(default_factory=list)
    several: int = 0  # how many answers are given together, or 0 for a single one
    # Name and text of each order that answers more than this question.
    once: list[tuple[str, str]] = field(default_factory=list)
    in_bar: list[Choice] = field(default_factory=list)  # answers without a thing on the board, if they are few
    needs_list: bool = False  # whether the list of answers opens by itself
    is_turn_over: bool = False  # whether ending the turn is the natural next step: the main action is done


@dataclass(slots=True)
class UndoRequest:
    """A request to undo a move."""

    text: str
    until: str  # when it lapses, in ISO 8601
    clock: str  # the same as hours and minutes in UTC
    mine: list[tuple[int, str]]  # the reader's seats that are asked


@dataclass(slots=True)
class Order:
    """A standing order, its present value and all of its values."""

    name: str
    label: str
    value: str
    values: list[tuple[str, str]]


@dataclass(slots=True)
class TableView:
    """What the template shows."""

    access: Access
    table: Table
    tag: str  # entity tag: changes when anything here does
    names: list[str]
    status: str
    chairs: list[Chair] = field(default_factory=list)
    question: Question | None = None
    lesson: Panel | None = None
    sections: Sections = field(default_factory=list)  # empty if a script fetches the words when somebody opens them
    board: str = ""  # only for a game without a text for screen readers
    drawing: Markup | None = None
    lines: list[Line] = field(default_factory=list)
    since: int | None = None  # the position from which to step through what is new
    undo_seat: int | None = None
    asking: UndoRequest | None = None
    new_links: list[Notice] = field(default_factory=list)
    can_hint: bool = False
    orders: list[Order] = field(default_factory=list)
    result: Outcome | None = None

    @property
    def has_new_lines(self) -> bool:
        return any(line.is_new for line in self.lines)


def tag_of(access: Access, language: str) -> str:
    """Return an entity tag: parts with the same tag look the same."""
    table = access.table
    looked = max([table.seats[seat].looked for seat in access.seats], default=0)
    orders = [f"{name}.{value}" for seat in access.seats for name, value in sorted(table.seats[seat].orders.items())]
    reader = (access.seat, "_".join(map(str, access.seats)), access.is_host, looked, language, "_".join(orders))
    links = [link.is_open for seat in range(len(table.seats)) if (link := new_link(table, seat)) is not None]
    waits = (open_request(table) is not None, table.waits_to_think, table.is_paused, access.waits_for_screen, *links)
    return "-".join(map(str, (table.version, *reader, *waits)))


def table_view(access: Access, game_text: GameText, in_words: bool = True) -> TableView:
    """Return the reader's part of the table. The board in words may be left for scripts to fetch when it is opened."""
    table, seat = access.table, access.seat
    names = names_of(table, game_text)
    shown = TableView(access, table, tag_of(access, game_text.speaker.lang), names, _status(access, game_text, names))
    if access.waits_for_screen is not None:
        return shown
    view = table.match.view(seat)
    shown.chairs = _chairs(access, game_text, names)
    shown.question = _question(access, view, game_text)
    seen = seen_up_to(table, [seat] if seat != SPECTATOR else [])
    shown.drawing = drawing(table.package, view, game_text, names, events_since(table, seat, seen))
    if in_words or shown.drawing is None:
        shown.sections, shown.board = words_of(access, game_text)
    if shown.question is not None:
        _place_answers(shown.question, shown.drawing)
    shown.lesson = tutorial_panel(access, view, game_text)
    if shown.lesson is not None:
        shown.drawing = marked(shown.drawing, shown.lesson.codes)
        if shown.question is not None:
            unfold(shown.question.offer, shown.lesson.codes)
            leave_out(shown.lesson, [hint.codes for hint in shown.question.hints])
    shown.lines = latest_lines(table, game_text, seat, names, seen)
    if shown.has_new_lines:
        shown.since = max(table.before, position_after(table, seen))
    request = open_request(table)
    if request is not None:
        shown.asking = _undo_request(access, request, game_text, names)
    elif not table.row.is_over:
        shown.undo_seat = last_own_move(table, access.played_seats)
    shown.new_links = notices_of(access, game_text)
    shown.can_hint = table.row.has_hints and shown.question is not None and shown.question.offer.count > 1
    if table.row.is_over:
        shown.result = outcome_of(table.match, view, game_text, names)
    elif seat != SPECTATOR:
        shown.orders = _orders(table, seat, game_text)
    return shown


def _place_answers(question: Question, board: Markup | None) -> None:
    """Decide where the answers without a thing on the board stand: beside the question, or in the list."""
    drawn = set() if board is None else codes_drawn(board)
    off = off_board(question.offer, drawn)
    if not question.several:
        question.in_bar = next((few for few in (off, plain(question.offer, drawn)) if _have_room(few)), [])
    question.needs_list = bool(question.hints) or (bool(off) and not question.in_bar and not question.several)


def _have_room(choices: Sequence[Choice]) -> bool:
    """Whether answers can stand beside the question."""
    lengths = [len(choice.label) for choice in choices]
    return len(lengths) <= MOST_IN_BAR and sum(lengths) <= LONGEST_IN_BAR and max(lengths, default=0) <= LONGEST_LABEL


def words_of(access: Access, game_text: GameText) -> tuple[Sections, str]:
    """Return the board in words, or as the terminal shows it if the game has no text for screen readers."""
    table = access.table
    view, names = table.match.view(access.seat), names_of(table, game_text)
    sections = cache_of(table).sections(table, view, game_text, names)
    return sections, "" if sections else cache_of(table).board(table, view, game_text, names, WIDTH)


def _status(access: Access, game_text: GameText, names: Sequence[str]) -> str:
    """Say whose turn it is."""
    table, asked = access.table, access.table.asked
    if not asked:
        return game_text.say("web.table.over")
    sentences: list[str] = []
    if access.seat in asked and not table.is_bot(access.seat):
        key = "web.table.your-turn-of" if access.shares_screen else "web.table.your-turn"
        sentences.append(game_text.say(key, name=names[access.seat]))
    thinks = PAUSED if table.is_paused else WAITS_TO_THINK if table.waits_to_think else THINKS
    waiting: dict[str, list[str]] = {key: [] for key in (WAITS, thinks, BOT_FAILED, NOBODY)}
    for seat in asked:
        if table.is_bot(seat):
            waiting[BOT_FAILED if has_failed(table, seat) else thinks].append(names[seat])
        elif seat != access.seat:
            waiting[NOBODY if table.seats[seat].is_open else WAITS].append(names[seat])
    for key, who in waiting.items():
        if who:
            sentences.append(game_text.say(key, names=listed(who), seconds=LONGEST_THOUGHT * len(who)))
    return " ".join(sentences)


def _chairs(access: Access, game_text: GameText, names: Sequence[str]) -> list[Chair]:
    table = access.table
    chairs: list[Chair] = []
    for row, points in zip(table.seats, table.match.scores, strict=True):
        if row.is_open:
            occupant = game_text.say("web.table.seat.open")
        elif row.bot is not None:
            key = "web.table.seat.bot" if row.person is None else "web.table.seat.stands-in"
            occupant = game_text.say(key, bot=game_text.bot(row.bot))
        else:
            occupant = game_text.say("web.table.seat.person")
        is_mine = row.seat == access.seat or (access.seat == SPECTATOR and row.seat in access.seats)
        chairs.append(Chair(row.seat, names[row.seat], occupant, points, is_mine, row.seat in table.asked))
    rival = table.match.game.rival_breakdown(table.match.state)
    if rival:  # the score of an automated rival that no seat plays
        name = game_text.speaker.player(len(names), names)
        chairs.append(Chair(len(names), name, "", sum(rival.values()), is_mine=False, is_asked=False))
    return chairs


def _question(access: Access, view: View, game_text: GameText) -> Question | None:
    table, seat = access.table, access.seat
    number = table.number(seat)
    if seat == SPECTATOR or view.decision is None or number is None or table.is_bot(seat):
        return None
    together = several(table.package, view)
    if together is None:
        text = game_text.say(view.decision.key, count=table.match.owes(seat))
    else:
        text = game_text.say(together.key, number=together.count)
    offered = offer(answers(table.package, view), view, game_text)
    question = Question(seat, number, text, game_text.notes(view), offered, _hints(table, view, number, game_text))
    question.several = 0 if together is None else together.count
    question.is_turn_over = view.decision.key in table.package.standing_orders.ends
    question.once = [(name, _order_text(game_text, name, value)) for name, value in offered_once(table, seat).items()]
    return question


def _hints(table: Table, view: View, number: int, game_text: GameText) -> list[Hint]:
    """Return the hints that this seat asked for at this question. The notes hold them, for every worker."""
    data = hint_for(table, view.seat, number)
    if data is None or view.decision is None:
        return []
    offered = {action.code: action for action in answers(table.package, view)}
    hints: list[Hint] = []
    prospects = data.get("prospects") or [None] * len(data["codes"])  # older notes have none
    for codes, value, prospect in zip(data["codes"], data["values"], prospects, strict=True):
        if set(codes) <= set(offered):
            label = listed([game_text.label(offered[code], view) for code in codes])
            ends_turn = any([offered[code].ends_turn for code in codes])
            lines = [] if prospect is None else reasons(read_prospect(prospect), view, game_text)
            hints.append(Hint(codes, label, round(100 * min(1.0, max(0.0, value))), ends_turn, lines))
    return hints


def hint_for(table: Table, seat: int, number: int) -> dict[str, Any] | None:
    """Return the hint that a seat got at its question with this number."""
    for note in reversed(table.notes):
        if note.n < number:
            return None
        if note.kind == HINT and note.seat == seat and note.data.get("number") == number:
            return note.data
    return None


def _undo_request(access: Access, request: Request, game_text: GameText, names: Sequence[str]) -> UndoRequest:
    moment = datetime.fromtimestamp(request.until / 1000, UTC)
    waits_for = listed([names[seat] for seat in request.waits_for])
    text = game_text.say("web.table.undo.asked", name=names[request.seat], names=waits_for)
    own = [(seat, names[seat]) for seat in request.waits_for if seat in access.seats]
    return UndoRequest(text, moment.isoformat(timespec="seconds"), moment.strftime("%H:%M"), own)


def _orders(table: Table, seat: int, game_text: GameText) -> list[Order]:
    orders: list[Order] = []
    for order in known_orders(table.package):
        values = [(value, _order_text(game_text, order.name, value)) for value in order.values]
        present = table.seats[seat].orders.get(order.name, order.default)
        orders.append(Order(order.name, _order_text(game_text, order.name), present, values))
    return orders


def _order_text(game_text: GameText, name: str, value: str = "") -> str:
    """Return the text of an order, or of one of its values. Each game names its own orders."""
    if name in SHARED_ORDERS:
        key = f"web.order.{name}.{value}" if value else f"web.order.{name}"
    else:
        key = f"{game_text.package.id}.order.{name}" + (f".{value}" if value else "")
    return game_text.speaker.find(key) or value or name


def study_notice(table: Table, say: Callable[[str], str]) -> str:
    """Return the notice for a game that continues an earlier one: some players may know what others cannot see."""
    if not table.row.is_study:
        return ""
    return say("web.study.known" if table.match.game.has_secrets(table.match.state) else "web.study.again")


TEMPLATES.globals.update(
    study_notice=study_notice,
    source_sentence=source_sentence,
    remarks_of=remarks_of,
    may_have_record=may_have_record,
    beginning_of=beginning_of,
)
