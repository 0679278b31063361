"""Lessons of a guided first game: how the table is set up, and hints with the conditions under which they are shown.

`starboard.text.tutorial` checks a lesson and picks the hint for a position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Listed = str | Sequence[str]  # one pattern or key, or several
Plain = bool | int | str  # a value in the plain data of a view
Wanted = Plain | Mapping[str, Plain]  # a value to find there, or comparisons: word -> value to compare with


@dataclass(frozen=True)
class When:
    """The conditions under which a hint fits; all of them must hold."""

    ask: Listed = ()  # patterns of questions, one of which is open
    offers: Listed = ()  # patterns of codes, one of which can be chosen
    lacks: Listed = ()  # patterns of codes, none of which can be chosen
    sees: Mapping[str, Wanted] = field(default_factory=dict)  # path in the view -> what is wanted there
    after: Listed = ()  # keys of hints that must have been shown before
    over: bool = False  # whether the game has ended


@dataclass(frozen=True)
class Hint:
    """A text for the learner, the conditions for showing it, and the answers that it suggests."""

    key: str  # catalogue key of the text, whose first line is the title
    when: When
    suggest: Listed = ()  # patterns of codes; the first that matches an offered code is used
    spare: Listed = ()  # patterns of codes that are never suggested
    rules: str = ""  # the section of the rules that says more
    again: bool = False  # repeated as a reminder where it fits and there is no new hint
    closes: bool = False  # the lesson ends with it


@dataclass(frozen=True)
class Lesson:
    """A first game with a guide; its hints stand in the order in which they matter."""

    game: str
    seed: int
    hints: Sequence[Hint]
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 2
    learner: int = 0
    bot: str = "easy"


def listed(value: Listed) -> Sequence[str]:
    """Return one thing or several as a sequence."""
    return [value] if isinstance(value, str) else value


def hint_of(
    game: str,
    key: str,
    ask: Listed,
    offers: Listed = (),
    lacks: Listed = (),
    sees: Mapping[str, Wanted] | None = None,
    after: Listed = (),
    over: bool = False,
    suggest: Listed = (),
    spare: Listed = (),
    rules: str = "",
    again: bool = False,
    closes: bool = False,
) -> Hint:
    """Return a hint; `key` and `after` name hints without the prefix of their keys, `<game>.lesson.`."""
    when = When(ask, offers, lacks, sees or {}, [f"{game}.lesson.{name}" for name in listed(after)], over)
    return Hint(f"{game}.lesson.{key}", when, suggest, spare, rules, again, closes)
