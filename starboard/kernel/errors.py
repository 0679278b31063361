"""What can be wrong with what somebody handed us: each error names it, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final


def listing(items: Sequence[str], most: int = 12) -> str:
    """Some of these, for a sentence."""
    shown = ", ".join(items[:most])
    return shown if len(items) <= most else f"{shown}, … ({len(items)} in all)"


def short(text: str, most: int = 60) -> str:
    """The beginning of a text, for a sentence."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def nearest(wrong: str, right: Sequence[str]) -> str:
    """ "did you mean …?" if something comes close, else the whole list."""
    close = get_close_matches(short(wrong), right, n=3, cutoff=0.6)
    if close:
        return f"did you mean {listing(close)}?"
    return f"choose from: {listing(right)}" if right else "there is nothing to choose from"


class StarboardError(Exception):
    """Something a person can mend; the message is one sentence for them."""


class UnknownName(StarboardError):
    """A game, option, bot or language that does not exist."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no {what} {name!r}; {nearest(name, known)}")


class BadOption(StarboardError):
    """An option or number outside of what is allowed."""


class BadData(StarboardError):
    """A file of replaceable tables that cannot be used."""

    def __init__(self, path: object, sentence: str) -> None:
        super().__init__(f"{path}: {sentence}")


class NotationError(StarboardError):
    """A line of notation that cannot be played; one of the three kinds below."""

    def __init__(self, message: str, legal: Sequence[str]) -> None:
        super().__init__(message)
        self.legal: Final = list(legal)


class UnreadableAction(NotationError):
    """The text is no action of this game at all."""

    def __init__(self, text: str, legal: Sequence[str], known: Sequence[str]) -> None:
        hint = nearest(text, legal or known)
        super().__init__(f"{short(text)!r} is not an action of this game; {hint}", legal)


class IllegalAction(NotationError):
    """A real action, but not one this seat may take now."""

    def __init__(self, seat: int, code: str, legal: Sequence[str], owing: Sequence[int] = ()) -> None:
        self.seat: Final = seat
        self.code: Final = code
        if legal:
            message = f"p{seat + 1} cannot play {short(code)!r} now; {nearest(code, legal)}"
        elif owing:
            names = listing([f"p{other + 1}" for other in owing])
            message = f"p{seat + 1} has nothing to decide now (asked: {short(code)!r}); waiting for {names}"
        else:
            message = f"the game is over; {short(code)!r} cannot be played"
        super().__init__(message, legal)


class AmbiguousAction(NotationError):
    """An abbreviation that fits several legal actions."""

    def __init__(self, text: str, fits: Sequence[str]) -> None:
        super().__init__(f"{short(text)!r} could mean several actions: {listing(fits)}", fits)


class StaleDecision(StarboardError):
    """The answer is to a decision that is no longer open."""

    def __init__(self, number: int, current: int) -> None:
        super().__init__(f"decision {number} is closed; the table has moved on to decision {current}")


class BadRecord(StarboardError):
    """A record or position that cannot be read."""


class Disagreement(StarboardError):
    """A record that can be read, but does not follow from the rules."""
