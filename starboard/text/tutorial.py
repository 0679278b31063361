"""Guided first games: which hint a learner sees at a question.

A game defines its lesson (`starboard.kernel.lesson`) in `guide.tutorial`. Each hint has conditions and is shown once.
Conditions read only the learner's own view, so a hint reveals nothing hidden. Which hints were shown follows from the
moves alone, so nothing else is stored.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from starboard.kernel.agenda import apply
from starboard.kernel.errors import BadData
from starboard.kernel.game import Game
from starboard.kernel.lesson import Hint, Lesson, Wanted, When, listed
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.state import State
from starboard.kernel.view import View

Move = tuple[int, str, bool]  # seat, code, and whether its player was really asked


_COMPARISONS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "least": operator.ge,
    "most": operator.le,
    "has": operator.contains,
    "lacks": lambda members, wanted: wanted not in members,
    "count least": lambda members, count: len(members) >= count,
    "count most": lambda members, count: len(members) <= count,
}


@dataclass(slots=True)
class Guidance:
    """The hint for a position, and the hints before it."""

    hint: Hint | None = None
    is_reminder: bool = False
    codes: list[str] = field(default_factory=list)  # suggested answers to the open question
    earlier: list[Hint] = field(default_factory=list)
    is_closed: bool = False


# Checks


@cache
def lesson_of(package: GamePackage) -> Lesson | None:
    """Return the lesson of a game, if it has one."""
    lesson = package.tutorial.lesson
    return None if lesson is None else checked(lesson)


def checked(lesson: Lesson) -> Lesson:
    """Return a lesson; refuse unknown comparisons, two hints with one key, and hints after one that does not exist."""
    keys = [hint.key for hint in lesson.hints]
    if len(set(keys)) != len(keys):
        raise BadData(f"the lesson of {lesson.game}", "two of its hints have the same key")
    for hint in lesson.hints:
        for word in [word for wanted in hint.when.sees.values() if isinstance(wanted, Mapping) for word in wanted]:
            if word not in _COMPARISONS:
                raise BadData(f"the hint {hint.key}", f"{word!r} means nothing; known are {', '.join(_COMPARISONS)}")
        for key in listed(hint.when.after):
            if key not in keys:
                raise BadData(f"the hint {hint.key}", f"it comes after {key}, and there is no such hint")
    return lesson


# When a hint fits


def holds(game: str, when: When, shown: Sequence[str], view: View) -> bool:
    """Whether all conditions hold in the learner's view."""
    decision = view.decision
    if when.over != (decision is None):
        return False
    codes = [] if decision is None else [action.code for action in decision.accepted()]
    kinds = [f"{game}.ask.{kind}" for kind in listed(when.ask)]
    if kinds and decision is not None and not any([fnmatchcase(decision.key, kind) for kind in kinds]):
        return False
    if when.offers and not any([_matching(pattern, codes) for pattern in listed(when.offers)]):
        return False
    if any([_matching(pattern, codes) for pattern in listed(when.lacks)]):
        return False
    if any([key not in shown for key in listed(when.after)]):
        return False
    table = view.table() if when.sees else {}
    return all([_satisfies(_value_at(table, path, view.seat), wanted) for path, wanted in when.sees.items()])


def _matching(pattern: str, codes: Sequence[str]) -> list[str]:
    return [code for code in codes if fnmatchcase(code, pattern)]


def _value_at(table: Any, path: str, seat: int) -> Any:
    """Return the value at a path such as "players.me.ore" in the plain data of a view; `other` is the next seat."""
    for part in path.split("."):
        if isinstance(table, list | tuple):
            at = seat if part == "me" else (seat + 1) % len(table) if part == "other" else int(part)
            table = table[at]
        else:
            table = table[part]
    return table


def _satisfies(value: Any, wanted: Wanted) -> bool:
    """Whether a value equals `wanted` or passes its comparisons; the members of a text are its words."""
    if not isinstance(wanted, Mapping):
        return bool(value == wanted)
    members = value.split() if isinstance(value, str) else value
    return all([_COMPARISONS[word](members, than) for word, than in wanted.items()])


# Which hint


def pick(lesson: Lesson, shown: Sequence[str], view: View) -> Hint | None:
    """Return the next new hint for the learner's view, or None."""
    if view.decision is None and view.owing:
        return None
    return _first_fitting(lesson, [hint for hint in lesson.hints if hint.key not in shown], shown, view)


def reminder(lesson: Lesson, shown: Sequence[str], view: View) -> Hint | None:
    """Return a hint that was shown before and is marked for repetition, if it fits here."""
    if view.decision is None:
        return None
    return _first_fitting(lesson, [hint for hint in lesson.hints if hint.again and hint.key in shown], shown, view)


def _first_fitting(lesson: Lesson, hints: Sequence[Hint], shown: Sequence[str], view: View) -> Hint | None:
    if is_over(lesson, shown):
        return None
    return next((hint for hint in hints if holds(lesson.game, hint.when, shown, view)), None)


def is_over(lesson: Lesson, shown: Sequence[str]) -> bool:
    return any([hint.closes and hint.key in shown for hint in lesson.hints])


def suggested(hint: Hint, codes: Sequence[str]) -> list[str]:
    """Return the open answers that a hint suggests."""
    spared = [code for pattern in listed(hint.spare) for code in _matching(pattern, codes)]
    for pattern in listed(hint.suggest):
        fits = [code for code in _matching(pattern, codes) if code not in spared]
        if fits:
            return fits
    return []


class Walk:
    """The hints shown along the moves of one game, up to the last move followed."""

    def __init__(self, lesson: Lesson, game: Game[Any, Any], start: State) -> None:
        self.lesson: Final = lesson
        self.game: Final = game
        self.shown: Final[list[Hint]] = []
        self._state: Final = start  # a private copy, advanced by `follow`
        self._trail: Final[list[Move]] = []

    def leads_to(self, moves: Sequence[Move]) -> bool:
        """Whether these moves continue the moves followed so far: nothing was undone."""
        return list(moves[: len(self._trail)]) == self._trail

    def follow(self, moves: Sequence[Move]) -> None:
        """Follow the moves to the last one; the hint that the learner saw at each question counts as shown."""
        for move in moves[len(self._trail) :]:
            seat, code, was_asked = move
            if not is_over(self.lesson, self._keys):
                if seat == self.lesson.learner and was_asked:
                    self._see(self.game.view(self._state, seat))
                action = self.game.action(code)
                assert action is not None, f"{code!r} was played, but is no action"
                apply(self._state, seat, action)
            self._trail.append(move)

    def _see(self, view: View) -> None:
        hint = None if _is_forced(view) else pick(self.lesson, self._keys, view)
        if hint is not None:
            self.shown.append(hint)

    @property
    def _keys(self) -> list[str]:
        return [hint.key for hint in self.shown]

    def guidance(self, view: View, offered: Sequence[str] | None = None) -> Guidance:
        """Return the guidance for this view, which comes after the moves that were followed.

        `offered` are the codes to choose from, where a page offers more than the next action.
        """
        if offered is None:
            offered = [] if view.decision is None else [action.code for action in view.decision.accepted()]
        guidance = Guidance(earlier=list(self.shown), is_closed=is_over(self.lesson, self._keys))
        if _is_forced(view):
            return guidance
        guidance.hint = pick(self.lesson, self._keys, view)
        if guidance.hint is None:
            guidance.hint = reminder(self.lesson, self._keys, view)
            guidance.is_reminder = guidance.hint is not None
        if guidance.hint is not None:
            guidance.codes = suggested(guidance.hint, offered)
        return guidance


def _is_forced(view: View) -> bool:
    """Whether there is only one answer, so that there is nothing to learn."""
    return view.decision is not None and len(view.decision.actions) == 1


def walked(walk: Walk | None, lesson: Lesson, match: Match, moves: Sequence[Move]) -> Walk:
    """Return the walk along these moves of a match; start anew if the given walk went another way."""
    if walk is None or not walk.leads_to(moves):
        walk = Walk(lesson, match.game, match.after(0))
    walk.follow(moves)
    return walk


def title_and_text(said: str) -> tuple[str, list[str]]:
    """Split a hint into its title, which is the first line, and its paragraphs."""
    title, *paragraphs = said.split("\n")
    return title, paragraphs
