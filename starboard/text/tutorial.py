"""Guided first games: which hint a learner sees at a question.

A lesson is plain data in a game's `guide.tutorial`: how the table is set up, and hints in the order in which they
matter. Each hint says when it fits, and is shown once. All of that is asked of the learner's own view, so a hint can
tell nothing that is hidden; and what was shown follows from the moves alone, so there is nothing else to remember.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from msgspec import Struct, ValidationError, convert

from starboard.kernel.agenda import apply
from starboard.kernel.errors import BadData
from starboard.kernel.game import Game
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.state import State
from starboard.kernel.view import View

Move = tuple[int, str, bool]  # seat, code, and whether its player was really asked
Listed = str | list[str]  # one thing, or several


_COMPARISONS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "least": operator.ge,
    "most": operator.le,
    "has": operator.contains,
    "lacks": lambda members, wanted: wanted not in members,
    "count least": lambda members, count: len(members) >= count,
    "count most": lambda members, count: len(members) <= count,
}


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """The conditions under which a hint fits; all of them must hold."""

    ask: Listed = []  # patterns of questions, one of which is open
    offers: Listed = []  # patterns of codes, one of which can be chosen
    lacks: Listed = []  # patterns of codes, none of which can be chosen
    sees: dict[str, Any] = {}  # by their path, values of the view, or what they are compared with
    after: Listed = []  # keys of hints that were shown
    over: bool = False  # whether the game has ended

    def __post_init__(self) -> None:
        for word in [word for wanted in self.sees.values() if isinstance(wanted, Mapping) for word in wanted]:
            if word not in _COMPARISONS:
                raise ValueError(f"{word!r} means nothing; known are {', '.join(_COMPARISONS)}")


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """Some words for the learner: when they fit, and which answers they are about."""

    key: str  # of its text; the first line of that is the title
    when: When
    suggest: Listed = []  # patterns of codes; the first that fits something counts
    spare: Listed = []  # patterns of codes that are never suggested
    rules: str = ""  # the section of the rules that says more
    again: bool = False  # a reminder wherever it fits and nothing new is to be said
    closes: bool = False  # the lesson ends with it


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A first game with a guide."""

    game: str
    seed: int
    hints: list[Hint]
    options: dict[str, str] = {}
    seats: int = 2
    learner: int = 0
    bot: str = "easy"


@dataclass(slots=True)
class Guidance:
    """What the guide says now, and what it said before."""

    hint: Hint | None = None
    is_reminder: bool = False
    codes: list[str] = field(default_factory=list)  # what it suggests of the answers that are open
    earlier: list[Hint] = field(default_factory=list)
    is_closed: bool = False


# The data of a lesson


def hint_of(game: str, key: str, ask: Listed, **more: Any) -> dict[str, Any]:
    """Return a hint as plain data; hints are named without the prefix of their keys, `<game>.lesson.`."""
    about = {name: more.pop(name) for name in Hint.__struct_fields__ if name in more}
    after = [f"{game}.lesson.{earlier}" for earlier in _listed(more.pop("after", []))]
    return {"key": f"{game}.lesson.{key}", "when": {"ask": ask, "after": after, **more}, **about}


@cache
def lesson_of(package: GamePackage) -> Lesson | None:
    """Return the lesson of a game, if it has one."""
    lesson = package.tutorial.lesson
    return None if lesson is None else read_lesson(package.id, lesson)


def read_lesson(game: str, table: Mapping[str, Any]) -> Lesson:
    """Read a lesson from plain data; refuse a word that means nothing."""
    try:
        lesson = convert({"game": game, **table}, Lesson)
    except ValidationError as error:
        raise BadData(f"the lesson of {game}", str(error)) from error
    keys = [hint.key for hint in lesson.hints]
    if len(set(keys)) != len(keys):
        raise BadData(f"the lesson of {game}", "two of its hints have the same key")
    for hint in lesson.hints:
        for key in _listed(hint.when.after):
            if key not in keys:
                raise BadData(f"the hint {hint.key}", f"it comes after {key}, and there is no such hint")
    return lesson


def _listed(value: Listed) -> list[str]:
    return [value] if isinstance(value, str) else value


# When a hint fits


def holds(game: str, when: When, shown: Sequence[str], view: View) -> bool:
    """Whether all conditions hold for what the learner sees."""
    decision = view.decision
    if when.over != (decision is None):
        return False
    codes = [] if decision is None else [action.code for action in decision.actions]
    kinds = [f"{game}.ask.{kind}" for kind in _listed(when.ask)]
    if kinds and decision is not None and not any([fnmatchcase(decision.key, kind) for kind in kinds]):
        return False
    if when.offers and not any([_matching(pattern, codes) for pattern in _listed(when.offers)]):
        return False
    if any([_matching(pattern, codes) for pattern in _listed(when.lacks)]):
        return False
    if any([key not in shown for key in _listed(when.after)]):
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


def _satisfies(value: Any, wanted: Any) -> bool:
    """Whether a value is what is wanted; of a text, the words count as its members."""
    if not isinstance(wanted, Mapping):
        return bool(value == wanted)
    members = value.split() if isinstance(value, str) else value
    return all([_COMPARISONS[word](members, than) for word, than in wanted.items()])


# Which hint


def pick(lesson: Lesson, shown: Sequence[str], view: View) -> Hint | None:
    """Return the next hint for what the learner sees; None where there is nothing new to say."""
    if view.decision is None and view.owing:
        return None
    return _first_fitting(lesson, [hint for hint in lesson.hints if hint.key not in shown], shown, view)


def reminder(lesson: Lesson, shown: Sequence[str], view: View) -> Hint | None:
    """Return a hint that was shown before and is worth repeating here."""
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
    spared = [code for pattern in _listed(hint.spare) for code in _matching(pattern, codes)]
    for pattern in _listed(hint.suggest):
        fits = [code for code in _matching(pattern, codes) if code not in spared]
        if fits:
            return fits
    return []


class Walk:
    """What was shown along the moves of one game, as far as it was followed."""

    def __init__(self, lesson: Lesson, game: Game[Any, Any], start: State) -> None:
        self.lesson: Final = lesson
        self.game: Final = game
        self.shown: Final[list[Hint]] = []
        self._state: Final = start  # ours: it moves on
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
        """Return what the learner reads in this view, which comes after the moves that were followed.

        `offered` are the codes to choose from, where a page offers more than the next action.
        """
        if offered is None:
            offered = [] if view.decision is None else [action.code for action in view.decision.actions]
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
