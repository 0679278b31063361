"""The tutorial panel beside the question: hints for the learner, made from the view of that seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import unescape
from typing import Final
from weakref import WeakKeyDictionary

import structlog
from markupsafe import Markup

from starboard.kernel.lesson import Hint, Lesson
from starboard.kernel.package import GamePackage
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from starboard.text.tutorial import Walk, lesson_of, title_and_text, walked
from starboard.web.access import Access
from starboard.web.pages.answer_groups import Offer
from starboard.web.pages.rules import guide_for, rules_path
from starboard.web.request_context import TEMPLATES
from starboard.web.tables.multi_select import answers, several
from starboard.web.tables.service import NO_CHOICE
from starboard.web.tables.table import Table

LESSON: Final = "lesson"  # the kind of its notes; the last one of a seat counts
MOST_BUTTONS: Final = 3  # more suggestions are only marked among the answers
LONG: Final = 60  # letters of a label: a hint has more to say than its button
_BEGINNING: Final = re.compile(r"(?:\([^)]*\)|[^(.;:]|[.;:](?! ))+")  # up to a colon or the like outside parentheses
_TARGET: Final = re.compile(r'class="target"([^>]*?) data-codes="([^"]*)"')


@dataclass(slots=True)
class HintText:
    """One hint in the reader's language."""

    title: str
    paragraphs: list[str]
    path: str = ""  # of the section of the rules
    heading: str = ""


@dataclass(slots=True)
class Panel:
    """Everything that the panel shows now."""

    seat: int
    is_open: bool
    hint: HintText | None = None
    is_reminder: bool = False
    is_over: bool = False  # there are no more hints, but earlier ones can be read
    number: int = 0
    earlier: list[HintText] = field(default_factory=list)  # the latest first
    codes: list[str] = field(default_factory=list)  # the answers that the hint suggests
    buttons: list[tuple[str, str, str]] = field(default_factory=list)  # code, label, and what the button says


LOG: Final = structlog.get_logger("starboard.text.tutorial")
_WALKS: Final[WeakKeyDictionary[Table, Walk]] = WeakKeyDictionary()


def is_panel_open(table: Table, seat: int) -> bool | None:
    """Whether the panel of this seat is open or hidden; None if the table is no tutorial for it."""
    for note in reversed(table.notes):
        if note.kind == LESSON and note.seat == seat:
            return bool(note.data.get("is_open"))
    return None


def is_guided(table: Table) -> bool:
    """Whether the table is a tutorial for one of its seats."""
    return any([note.kind == LESSON for note in table.notes])


def lesson_for(package: GamePackage) -> Lesson | None:
    """Return the lesson of a game. A broken lesson of a plug-in is logged and left out."""
    try:
        return lesson_of(package)
    except Exception as error:  # it may come from a plug-in
        LOG.error("the lesson of a game cannot be used", game=package.id, why=str(error))
        return None


def walk_of(table: Table, lesson: Lesson) -> Walk:
    """Return which hints were shown at this table so far. It follows from the moves of the line."""
    line = [move.entry for move in table.line[table.before :]]
    moves = [(entry.seat, entry.code, entry.by not in NO_CHOICE) for entry in line]
    walk = walked(_WALKS.get(table), lesson, table.match, moves)
    _WALKS[table] = walk
    return walk


def tutorial_panel(access: Access, view: View, game_text: GameText) -> Panel | None:
    """Return the panel for the reader of a table, if this is their tutorial."""
    table, seat = access.table, access.seat
    is_open = is_panel_open(table, seat)
    lesson = None if is_open is None else lesson_for(table.package)
    if is_open is None or lesson is None or seat != lesson.learner or table.is_bot(seat):
        return None
    offered = {action.code: action for action in answers(table.package, view)}
    guidance = walk_of(table, lesson).guidance(view, list(offered))
    panel = Panel(seat, is_open, is_over=guidance.hint is None and (guidance.is_closed or table.row.is_over))
    panel.earlier = [_hint_text(hint, game_text) for hint in reversed(guidance.earlier) if hint is not guidance.hint]
    panel.number = len(guidance.earlier) + (0 if guidance.is_reminder else 1)
    if guidance.hint is not None and is_open:
        panel.hint = _hint_text(guidance.hint, game_text)
        panel.is_reminder = guidance.is_reminder
        if len(guidance.codes) < len(offered):  # to suggest every answer would be no help
            panel.codes = guidance.codes
        is_set = several(table.package, view) is not None  # whose answers are ticked, not played
        if len(panel.codes) <= MOST_BUTTONS and not is_set:
            labels = [game_text.label(offered[code], view) for code in panel.codes]
            panel.buttons = list(zip(panel.codes, labels, _brief(labels), strict=True))
    return panel


def _brief(labels: Sequence[str]) -> list[str]:
    """Return what the buttons say: of long labels only how they begin, if that tells them apart."""
    brief = [match[0] if len(label) > LONG and (match := _BEGINNING.match(label)) else label for label in labels]
    return brief if len(set(brief)) == len(brief) else list(labels)


def _hint_text(hint: Hint, game_text: GameText) -> HintText:
    text = HintText(*title_and_text(game_text.say(hint.key)))
    guide = guide_for(game_text.package, game_text.speaker.lang) if hint.rules else None
    if guide is not None:
        text.path = rules_path(game_text.package, hint.rules, game_text.speaker.lang)
        text.heading = guide.heading(hint.rules) or ""
    return text


def leave_out(panel: Panel, hinted: Sequence[Sequence[str]]) -> None:
    """Leave out the buttons of answers that a hint of the strongest bot names as well: it has a button for each."""
    panel.buttons = [button for button in panel.buttons if [button[0]] not in list(map(list, hinted))]


def unfold(offer: Offer, codes: Sequence[str]) -> None:
    """Open the groups that hold suggested answers."""
    for group in offer.groups:
        group.is_open = group.is_open or any([choice.code in codes for choice in group.choices])
    if any([choice.code in codes for choice in offer.endings]):
        offer.ways_to_end = ""


def marked(drawing: Markup | None, codes: Sequence[str]) -> Markup | None:
    """Return the drawing with the targets of these answers marked."""
    if drawing is None or not codes:
        return drawing

    def mark(match: re.Match[str]) -> str:
        if not set(unescape(match[2]).split("\n")) & set(codes):
            return match[0]
        return match[0].replace('class="target"', 'class="target suggested"', 1)

    return Markup(_TARGET.sub(mark, str(drawing)))


TEMPLATES.globals.update(is_guided=is_guided)
