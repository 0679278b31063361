"""Errors that a person can correct: each names what is wrong and what would be right.

An error has a key in the catalogues; its English is written there, and nowhere else. Errors that only somebody at a
terminal or in Python can cause have no key, and their English stands in the code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final


def listing(items: Sequence[str], most: int = 12) -> str:
    """Join at most so many items for a sentence."""
    shown = ", ".join(items[:most])
    return shown if len(items) <= most else f"{shown}, … ({len(items)} in all)"


def short(text: str, most: int = 60) -> str:
    """Cut a text that is too long for a sentence."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Words:
    """A sentence in any language: its key in the catalogues and its arguments.

    `english` is the text of a sentence without a key, or of a key that no catalogue has.
    """

    def __init__(self, key: str, english: str, args: Mapping[str, str | int | Words]) -> None:
        self.key: Final = key
        self.english: Final = english
        self.args: Final = dict(args)

    def __str__(self) -> str:
        """Return the sentence in English."""
        if not self.key:
            return self.english
        pattern = self.english or _english[0](self.key)
        return pattern.format_map({name: str(value) for name, value in self.args.items()})


def message(key: str, **args: str | int | Words) -> Words:
    """Return the sentence that the catalogues have under this key."""
    return Words(key, "", args)


_english: Final[list[Callable[[str], str]]] = [str]


def read_english_with(find: Callable[[str], str]) -> None:
    """Let `find` look up the English of a key from now on; the kernel itself has no catalogues."""
    _english[:] = [find]


def nearest(wrong: str, right: Sequence[str]) -> Words:
    """Return "did you mean …?" if a right name is close to the wrong one, else the list of right names."""
    close = get_close_matches(short(wrong), right, n=3, cutoff=0.6)
    if close:
        return message("error.did-you-mean", names=listing(close))
    return choose_from(right)


def choose_from(right: Sequence[str]) -> Words:
    """Return "choose from: …" with the list of right names."""
    if right:
        return message("error.choose-from", names=listed(right))
    return message("error.no-choice")


def not_json(error: Exception) -> Words:
    """Say where a text stops being JSON."""
    place = getattr(error, "pos", None)
    if not isinstance(place, int):
        return Words("", type(error).__name__, {})
    return message("error.json-place", place=place + 1)


def listed(items: Sequence[str], most: int = 12) -> Words:
    """Join at most so many items for a sentence in any language."""
    if len(items) <= most:
        return Words("", listing(items), {})
    return message("error.and-more", names=", ".join(items[:most]), all=len(items))


class StarboardError(Exception):
    """An error that a person can correct: a key in the catalogues with its arguments, or a sentence in English."""

    def __init__(self, sentence: str = "", *, key: str = "", **args: str | int | Words) -> None:
        self.words: Final = Words(key, sentence, args)
        super().__init__(str(self.words))


class UnknownName(StarboardError):
    """A name that does not exist: `what` says of which kind (game, option, bot …), `of` whose option it would be.

    The message suggests the nearest names, unless `instead` says something else.
    """

    def __init__(self, what: str, name: str, known: Sequence[str], of: str = "", instead: Words | None = None) -> None:
        of_whom = f" of {of} called" if of else ""
        super().__init__(
            f"there is no {what}{of_whom} {{name}}; {{instead}}",
            key=f"error.no-{what.replace(' ', '-')}",
            name=repr(name),
            instead=nearest(name, known) if instead is None else instead,
            of=of,
        )


class BadOption(StarboardError):
    """An option, argument or number that is not allowed."""


class BadData(StarboardError):
    """A file of replaceable tables that cannot be used."""

    def __init__(self, path: object, sentence: str) -> None:
        super().__init__(f"{path}: {sentence}")


class NotationError(StarboardError):
    """A line of notation that cannot be played; `legal` lists the codes that can."""

    def __init__(self, legal: Sequence[str], key: str, **args: str | int | Words) -> None:
        super().__init__("", key=key, **args)
        self.legal: Final = list(legal)


class UnreadableAction(NotationError):
    """A text that is not an action of this game."""

    def __init__(self, text: str, legal: Sequence[str], known: Sequence[str]) -> None:
        super().__init__(legal, key="error.no-action", code=repr(short(text)), instead=nearest(text, legal or known))


class IllegalAction(NotationError):
    """An action of this game that the seat cannot take now."""

    def __init__(self, seat: int, code: str, legal: Sequence[str], owing: Sequence[int] = ()) -> None:
        self.seat: Final = seat
        self.code: Final = code
        key = "error.not-now" if legal else "error.not-asked" if owing else "error.is-over"
        others = listing([f"p{other + 1}" for other in owing])
        played, instead = repr(short(code)), nearest(code, legal)
        super().__init__(legal, key, who=f"p{seat + 1}", code=played, instead=instead, others=others)


class AmbiguousAction(NotationError):
    """An abbreviation that fits several legal actions."""

    def __init__(self, text: str, fits: Sequence[str]) -> None:
        super().__init__(fits, key="error.ambiguous", code=repr(short(text)), actions=listed(fits))


class StaleDecision(StarboardError):
    """An answer to a decision that is no longer open."""

    def __init__(self, number: int, current: int) -> None:
        super().__init__(key="error.moved-on", number=number, current=current)


class BadRecord(StarboardError):
    """A record or position that cannot be read."""


class Disagreement(StarboardError):
    """A record that can be read, but does not follow from the rules."""
