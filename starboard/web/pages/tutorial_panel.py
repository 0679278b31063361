"""What the guide of a first game says to its learner, beside the question. It comes from the view of that seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import unescape
from typing import Final
from weakref import WeakKeyDictionary

import structlog
from markupsafe import Markup

from starboard.kernel.package import GamePackage
from starboard.kernel.view import View
from starboard.text.game_text import Teller
from starboard.text.tutorial import Hint, Lesson, Walk, lesson_of, title_and_text, walked
from starboard.web.access import Presence
from starboard.web.pages.answer_groups import Offer
from starboard.web.pages.rules import guide_for, rules_path
from starboard.web.tables.multi_select import answers, several
from starboard.web.tables.service import NO_CHOICE
from starboard.web.tables.table import Table

LESSON: Final = "lesson"  # the kind of the notes; the last one of a seat counts
MOST_BUTTONS: Final = 3  # of more suggestions, the marks among the answers are enough
_TARGET: Final = re.compile(r'class="target"([^>]*?) data-codes="([^"]*)"')


@dataclass(slots=True)
class Said:
    """One hint in the reader's language."""

    title: str
    paragraphs: list[str]
    path: str = ""  # where the rules say more
    heading: str = ""


@dataclass(slots=True)
class Panel:
    """All that the guide shows now."""

    seat: int
    is_open: bool
    said: Said | None = None
    is_reminder: bool = False
    is_over: bool = False  # nothing will be said any more; what was said can be read
    number: int = 0
    earlier: list[Said] = field(default_factory=list)  # the latest first
    codes: list[str] = field(default_factory=list)  # the answers it is about
    buttons: list[tuple[str, str]] = field(default_factory=list)  # code and label


LOG: Final = structlog.get_logger("starboard.text.tutorial")
_WALKS: Final[WeakKeyDictionary[Table, Walk]] = WeakKeyDictionary()


def learning(table: Table, seat: int) -> bool | None:
    """Is the guide of this seat shown, or put away? Nothing if nobody learns there."""
    for note in reversed(table.notes):
        if note.kind == LESSON and note.seat == seat:
            return bool(note.data.get("is_open"))
    return None


def lesson_for(package: GamePackage) -> Lesson | None:
    """The lesson of a game, if it has one that can be read; a broken one of a stranger's game breaks no page."""
    try:
        return lesson_of(package)
    except Exception as error:  # it is that game's own code
        LOG.error("the lesson of a game cannot be used", game=package.id, why=str(error))
        return None


def walk_of(table: Table, lesson: Lesson) -> Walk:
    """What was shown at this table so far: it follows from the moves that stand."""
    line = [move.entry for move in table.line[table.before :]]
    moves = [(entry.seat, entry.code, entry.by not in NO_CHOICE) for entry in line]
    walk = walked(_WALKS.get(table), lesson, table.match, moves)
    _WALKS[table] = walk
    return walk


def lesson_panel(found: Presence, view: View, teller: Teller) -> Panel | None:
    """The guide for the reader of a table, if this is a lesson of theirs."""
    table, seat = found.table, found.seat
    is_open = learning(table, seat)
    lesson = None if is_open is None else lesson_for(table.package)
    if is_open is None or lesson is None or seat != lesson.learner or table.is_bot(seat):
        return None
    offered = {action.code: action for action in answers(table.package, view)}
    guidance = walk_of(table, lesson).guidance(view, list(offered))
    panel = Panel(seat, is_open, is_over=guidance.hint is None and (guidance.is_closed or table.row.is_over))
    panel.earlier = [_said(hint, teller) for hint in reversed(guidance.earlier) if hint is not guidance.hint]
    panel.number = len(guidance.earlier) + (0 if guidance.is_reminder else 1)
    if guidance.hint is not None and is_open:
        panel.said = _said(guidance.hint, teller)
        panel.is_reminder = guidance.is_reminder
        if len(guidance.codes) < len(offered):  # to suggest everything is to suggest nothing
            panel.codes = guidance.codes
        if len(panel.codes) <= MOST_BUTTONS and several(table.package, view) is None:  # a set is ticked, not played
            panel.buttons = [(code, teller.label(offered[code], view)) for code in panel.codes]
    return panel


def _said(hint: Hint, teller: Teller) -> Said:
    title, paragraphs = title_and_text(teller.say(hint.key))
    said = Said(title, paragraphs)
    guide = guide_for(teller.package, teller.speaker.lang) if hint.rules else None
    if guide is not None:
        said.path = rules_path(teller.package, hint.rules, teller.speaker.lang)
        said.heading = guide.heading(hint.rules) or ""
    return said


def unfold(offer: Offer, codes: Sequence[str]) -> None:
    """What is suggested must not hide in a group that is folded up."""
    for group in offer.groups:
        group.is_open = group.is_open or any([choice.code in codes for choice in group.choices])
    if any([choice.code in codes for choice in offer.endings]):
        offer.ways_to_end = ""


def marked(drawing: Markup | None, codes: Sequence[str]) -> Markup | None:
    """The drawing with the places marked that stand for these answers."""
    if drawing is None or not codes:
        return drawing

    def mark(found: re.Match[str]) -> str:
        if not set(unescape(found[2]).split("\n")) & set(codes):
            return found[0]
        return found[0].replace('class="target"', 'class="target suggested"', 1)

    return Markup(_TARGET.sub(mark, str(drawing)))
