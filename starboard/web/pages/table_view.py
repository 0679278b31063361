"""Everything that one reader sees of a table now: made from the view of their seat, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final

from markupsafe import Markup

from starboard.kernel.package import GamePackage, Option
from starboard.kernel.parts import Spoken
from starboard.kernel.view import View
from starboard.text.game_text import Teller
from starboard.text.score_sheet import Outcome, outcome_of
from starboard.web.access import SPECTATOR, Presence
from starboard.web.pages.answer_groups import Offer, offer
from starboard.web.pages.board_svg import drawing
from starboard.web.pages.log import HINT, Line, last_own_move, news, position_after, seen_up_to, story
from starboard.web.pages.player_names import listed, names_of
from starboard.web.pages.render_cache import kept
from starboard.web.pages.rules import rules_path
from starboard.web.pages.tutorial_panel import Panel, lesson_panel, marked, unfold
from starboard.web.tables.bot_pool import LONGEST_THOUGHT
from starboard.web.tables.bots_to_move import has_failed
from starboard.web.tables.multi_select import answers, several
from starboard.web.tables.standing_orders import FORCED, known_orders, offered_once
from starboard.web.tables.table import Table
from starboard.web.tables.undo_request import Request, open_request

WIDTH: Final = 88  # columns of the board: as many as fit beside the question on a screen of 1280 pixels
OURS: Final = (FORCED.name,)  # orders that every game has


@dataclass(slots=True)
class Chair:
    """One seat as everybody sees it."""

    seat: int
    name: str
    what: str  # a person, a bot, nobody yet
    score: int
    is_mine: bool
    is_asked: bool


@dataclass(slots=True)
class Hint:
    """What the strongest bot would do: an action, or a whole set of them."""

    codes: list[str]
    label: str
    percent: int
    is_ending: bool


@dataclass(slots=True)
class Question:
    """What the reader is asked."""

    seat: int
    number: int
    text: str
    notes: list[str]
    offer: Offer
    hints: list[Hint] = field(default_factory=list)
    several: int = 0  # so many answers together, where one is not enough
    once: list[tuple[str, str]] = field(default_factory=list)  # orders that answer more than this question: name, text


@dataclass(slots=True)
class Asking:
    """Somebody asks to take back."""

    text: str
    until: str  # as machines read it
    clock: str  # as people do, in UTC
    mine: list[tuple[int, str]]  # the reader's seats that are asked


@dataclass(slots=True)
class Order:
    """A standing order and what it can be."""

    name: str
    label: str
    value: str
    values: list[tuple[str, str]]


@dataclass(slots=True)
class TableView:
    """What the template shows."""

    id: str
    title: str
    game: str
    version: str
    entries: int
    tag: str  # changes when anything here does
    seat: int
    is_shared: bool
    is_host: bool
    names: list[str]
    status: str
    study: str = ""  # what everybody is told of the study of an earlier game
    rules: str = ""  # where they can be read
    chairs: list[Chair] = field(default_factory=list)
    pass_to: int | None = None
    question: Question | None = None
    lesson: Panel | None = None
    spoken: Spoken = field(default_factory=list)
    board: str = ""  # of a game that cannot be told in words
    words_at: str = ""  # where a script finds the words when somebody opens them
    drawing: Markup | None = None
    lines: list[Line] = field(default_factory=list)
    since: int | None = None  # the position to step through the news from
    undo_seat: int | None = None
    asking: Asking | None = None
    can_hint: bool = False
    orders: list[Order] = field(default_factory=list)
    result: Outcome | None = None
    seed: int | None = None

    @property
    def has_news(self) -> bool:
        return any(line.is_new for line in self.lines)


def tag_of(found: Presence, language: str) -> str:
    """What the whole of a reader's part hangs on; two that are equal look the same."""
    table = found.table
    looked = max([table.seats[seat].looked for seat in found.seats], default=0)
    asking = "a" if open_request(table) is not None else "n"
    seats = "_".join(map(str, found.seats))
    waits = found.waits_for_screen
    bots = "w" if table.waits_to_think else "t"
    parts = [table.version, str(found.seat), seats, "h" if found.is_host else "g", asking, bots]
    return "-".join([*parts, str(looked), str(waits), language])


def table_view(found: Presence, teller: Teller, in_words: bool = True) -> TableView:
    """The reader's part of the table; the board in words can be left to be fetched by whoever opens it."""
    table = found.table
    names = names_of(table, teller)
    shown = TableView(
        id=table.id,
        title=table.row.title,
        game=table.package.title,
        version=table.version,
        entries=table.row.entries,
        tag=tag_of(found, teller.speaker.lang),
        seat=found.seat,
        is_shared=found.shares_screen,
        is_host=found.is_host,
        names=names,
        status=_status(found, teller, names),
        study=study_mark(table, teller.say),
        rules=rules_path(table.package),
    )
    shown.pass_to = found.waits_for_screen
    if shown.pass_to is not None:
        return shown
    view = table.match.view(found.seat)
    shown.chairs = _chairs(found, teller, names)
    shown.question = _question(found, view, teller)
    mine = [found.seat] if found.seat != SPECTATOR else []
    seen = seen_up_to(table, mine)
    shown.drawing = drawing(table.package, view, teller, names, news(table, found.seat, seen))
    if in_words or shown.drawing is None:
        shown.spoken, shown.board = words_of(found, teller)
    else:
        shown.words_at = f"/t/{table.id}/words"
    shown.lesson = lesson_panel(found, view, teller)
    if shown.lesson is not None:
        shown.drawing = marked(shown.drawing, shown.lesson.codes)
        if shown.question is not None:
            unfold(shown.question.offer, shown.lesson.codes)
    shown.lines = story(table, teller, found.seat, names, seen)
    if shown.has_news:
        shown.since = max(table.before, position_after(table, seen))
    request = open_request(table)
    if request is not None:
        shown.asking = _asking(found, request, teller, names)
    elif not table.row.is_over:
        shown.undo_seat = last_own_move(table, _played(found))
    shown.can_hint = table.row.has_hints and shown.question is not None and shown.question.offer.count > 1
    if found.seat != SPECTATOR and not table.row.is_over:
        shown.orders = _orders(table, found.seat, teller)
    if table.row.is_over:
        shown.result = outcome_of(table.match, view, teller, names)
        shown.seed = table.row.seed
    return shown


def words_of(found: Presence, teller: Teller) -> tuple[Spoken, str]:
    """The board in words; as the terminal shows it, if the game has no words for it."""
    table = found.table
    view, names = table.match.view(found.seat), names_of(table, teller)
    spoken = kept(table).spoken(table, view, teller, names)
    return spoken, "" if spoken else kept(table).board(table, view, teller, names, WIDTH)


def _played(found: Presence) -> list[int]:
    """The reader's seats that no bot plays."""
    return [seat for seat in found.seats if not found.table.is_bot(seat)]


def _status(found: Presence, teller: Teller, names: Sequence[str]) -> str:
    """Whose turn it is, in a sentence."""
    table, asked = found.table, found.table.asked
    if not asked:
        return teller.say("web.table.over")
    sentences: list[str] = []
    if found.seat in asked and not table.is_bot(found.seat):
        key = "web.table.your-turn-of" if found.shares_screen else "web.table.your-turn"
        sentences.append(teller.say(key, name=names[found.seat]))
    others = [seat for seat in asked if seat != found.seat or table.is_bot(seat)]
    bots = [names[seat] for seat in others if table.is_bot(seat) and not has_failed(table, seat)]
    stuck = [names[seat] for seat in others if table.is_bot(seat) and has_failed(table, seat)]
    people = [names[seat] for seat in others if not table.is_bot(seat) and not table.seats[seat].is_open]
    nobody = [names[seat] for seat in others if table.seats[seat].is_open]
    if people:
        sentences.append(teller.say("web.table.waits", names=listed(people)))
    if bots:
        key = "web.table.waits-to-think" if table.waits_to_think else "web.table.thinks"
        sentences.append(teller.say(key, names=listed(bots), seconds=LONGEST_THOUGHT * len(bots)))
    if stuck:
        sentences.append(teller.say("web.table.bot-failed", names=listed(stuck)))
    if nobody:
        sentences.append(teller.say("web.table.nobody", names=listed(nobody)))
    return " ".join(sentences)


def _chairs(found: Presence, teller: Teller, names: Sequence[str]) -> list[Chair]:
    table = found.table
    chairs: list[Chair] = []
    for row, points in zip(table.seats, table.match.scores, strict=True):
        if row.is_open:
            what = teller.say("web.table.seat.open")
        elif row.bot is not None:
            key = "web.table.seat.bot" if row.person is None else "web.table.seat.stands-in"
            what = teller.say(key, bot=teller.bot(row.bot))
        else:
            what = teller.say("web.table.seat.person")
        mine = row.seat == found.seat or (found.seat == SPECTATOR and row.seat in found.seats)
        chairs.append(Chair(row.seat, names[row.seat], what, points, mine, row.seat in table.asked))
    rival = table.match.game.rival_breakdown(table.match.state)
    if rival:  # nobody plays it, but everybody wants to know how far it is
        name = teller.speaker.player(len(names), names)
        chairs.append(Chair(len(names), name, "", sum(rival.values()), is_mine=False, is_asked=False))
    return chairs


def _question(found: Presence, view: View, teller: Teller) -> Question | None:
    table, seat = found.table, found.seat
    number = table.number(seat)
    if seat == SPECTATOR or view.decision is None or number is None or table.is_bot(seat):
        return None
    together = several(table.package, view)
    if together is None:
        text = teller.say(view.decision.key, count=table.match.owes(seat))
        offered = offer(view.decision.actions, view, teller)
    else:
        text = teller.say(together.key, number=together.count)
        offered = offer(together.actions, view, teller)
    asked = Question(seat, number, text, teller.notes(view), offered)
    asked.several = 0 if together is None else together.count
    asked.once = [
        (name, _order_text(teller, name, value) or value) for name, value in offered_once(table, seat).items()
    ]
    asked.hints = _hints(table, view, number, teller)
    return asked


def _hints(table: Table, view: View, number: int, teller: Teller) -> list[Hint]:
    """The advice that this seat asked for at this question: it stands in the notes, for every worker to find."""
    data = hint_given(table, view.seat, number)
    if data is None or view.decision is None:
        return []
    offered = {action.code: action for action in answers(table.package, view)}
    return [
        Hint(
            codes,
            listed([teller.label(offered[code], view) for code in codes]),
            _percent(value),
            any([offered[code].ends_turn for code in codes]),
        )
        for codes, value in zip(data["codes"], data["values"], strict=True)
        if set(codes) <= set(offered)
    ]


def _percent(value: float) -> int:
    return round(100 * min(1.0, max(0.0, value)))


def hint_given(table: Table, seat: int, number: int) -> dict[str, Any] | None:
    """What was advised to a seat at its question with this number."""
    for note in reversed(table.notes):
        if note.n < number:
            return None
        if note.kind == HINT and note.seat == seat and note.data.get("number") == number:
            return note.data
    return None


def _asking(found: Presence, request: Request, teller: Teller, names: Sequence[str]) -> Asking:
    moment = datetime.fromtimestamp(request.until / 1000, UTC)
    text = teller.say(
        "web.table.undo.asked", name=names[request.seat], names=listed([names[seat] for seat in request.waits_for])
    )
    mine = [(seat, names[seat]) for seat in request.waits_for if seat in _played(found)]
    return Asking(text, moment.isoformat(timespec="seconds"), moment.strftime("%H:%M"), mine)


@cache
def _known_orders(package: GamePackage) -> list[Option]:
    return known_orders(package)


def _orders(table: Table, seat: int, teller: Teller) -> list[Order]:
    given = table.seats[seat].orders
    shown: list[Order] = []
    for order in _known_orders(table.package):
        values = [(value, _order_text(teller, order.name, value) or value) for value in order.values]
        label = _order_text(teller, order.name) or order.name
        shown.append(Order(order.name, label, given.get(order.name, order.default), values))
    return shown


def _order_text(teller: Teller, name: str, value: str | None = None) -> str | None:
    """What an order, or one of its values, is called; games name their own ones."""
    if name in OURS:
        key = f"web.order.{name}" if value is None else f"web.order.{name}.{value}"
    else:
        key = f"{teller.package.id}.order.{name}" + ("" if value is None else f".{value}")
    return teller.speaker.find(key)


def study_mark(table: Table, say: Callable[[str], str]) -> str:
    """What everybody is told of the study of an earlier game: some who sit there may know what others cannot see."""
    if not table.row.is_study:
        return ""
    return say("web.study.known" if table.match.game.has_secrets(table.match.state) else "web.study.again")
