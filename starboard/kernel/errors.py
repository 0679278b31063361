"""What can be wrong with what somebody handed us: each error names it, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final


def listing(items: Sequence[str], most: int = 12) -> str:
    """Some of these, for a sentence."""
    shown = ", ".join(items[:most])
    return shown if len(items) <= most else f"{shown}, … ({len(items)} in all)"


def short(text: str, most: int = 60) -> str:
    """The beginning of a text, for a sentence."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Words:
    """A sentence for readers of any language: its key in the catalogues, its English, and what it speaks of.

    The kernel speaks English only; whoever has a catalogue says it by its key. Without a key it stands as it is.
    """

    def __init__(self, key: str, english: str, args: Mapping[str, str | int | Words]) -> None:
        self.key: Final = key
        self.english: Final = english
        self.args: Final = dict(args)

    def __str__(self) -> str:
        if not self.key:
            return self.english
        return self.english.format_map({name: str(value) for name, value in self.args.items()})


def nearest(wrong: str, right: Sequence[str]) -> Words:
    """ "did you mean …?" if something comes close, else the whole list."""
    close = get_close_matches(short(wrong), right, n=3, cutoff=0.6)
    if close:
        return Words("error.did-you-mean", "did you mean {names}?", {"names": listing(close)})
    return choose_from(right)


def choose_from(right: Sequence[str]) -> Words:
    """ "choose from: …", with the whole list."""
    if right:
        return Words("error.choose-from", "choose from: {names}", {"names": listed(right)})
    return Words("error.no-choice", "there is nothing to choose from", {})


def not_json(error: Exception) -> Words:
    """Where a text stops being JSON."""
    place = getattr(error, "pos", None)
    if not isinstance(place, int):
        return Words("", type(error).__name__, {})
    return Words("error.json-place", "it goes wrong at character {place}", {"place": place + 1})


def listed(items: Sequence[str], most: int = 12) -> Words:
    """Some of these, for a sentence in any language."""
    if len(items) <= most:
        return Words("", listing(items), {})
    return Words("error.and-more", "{names}, … ({all} in all)", {"names": ", ".join(items[:most]), "all": len(items)})


class StarboardError(Exception):
    """Something a person can mend; the message is one sentence for them.

    With a key, the sentence is a pattern that is filled in with the arguments, and can be said in other languages.
    """

    def __init__(self, sentence: str = "", *, key: str = "", **args: str | int | Words) -> None:
        self.words: Final = Words(key, sentence, args)
        super().__init__(str(self.words))


class UnknownName(StarboardError):
    """A game, option, bot or language that does not exist; `what` is one of those words, `of` whose it would be.

    The message names what comes near, unless `instead` says something else.
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
    """An option or number outside of what is allowed."""


class BadData(StarboardError):
    """A file of replaceable tables that cannot be used."""

    def __init__(self, path: object, sentence: str) -> None:
        super().__init__(f"{path}: {sentence}")


class NotationError(StarboardError):
    """A line of notation that cannot be played; one of the three kinds below."""

    def __init__(self, message: str, legal: Sequence[str], key: str = "", **args: str | int | Words) -> None:
        super().__init__(message, key=key, **args)
        self.legal: Final = list(legal)


class UnreadableAction(NotationError):
    """The text is no action of this game at all."""

    def __init__(self, text: str, legal: Sequence[str], known: Sequence[str]) -> None:
        super().__init__(
            "{code} is not an action of this game; {instead}",
            legal,
            key="error.no-action",
            code=repr(short(text)),
            instead=nearest(text, legal or known),
        )


class IllegalAction(NotationError):
    """A real action, but not one this seat may take now."""

    def __init__(self, seat: int, code: str, legal: Sequence[str], owing: Sequence[int] = ()) -> None:
        self.seat: Final = seat
        self.code: Final = code
        played, who = repr(short(code)), f"p{seat + 1}"
        if legal:
            super().__init__(
                "{who} cannot play {code} now; {instead}",
                legal,
                key="error.not-now",
                who=who,
                code=played,
                instead=nearest(code, legal),
            )
        elif owing:
            super().__init__(
                "{who} has nothing to decide now (asked: {code}); waiting for {others}",
                legal,
                key="error.not-asked",
                who=who,
                code=played,
                others=listing([f"p{other + 1}" for other in owing]),
            )
        else:
            super().__init__("the game is over; {code} cannot be played", legal, key="error.is-over", code=played)


class AmbiguousAction(NotationError):
    """An abbreviation that fits several legal actions."""

    def __init__(self, text: str, fits: Sequence[str]) -> None:
        super().__init__(
            "{code} could mean several actions: {actions}",
            fits,
            key="error.ambiguous",
            code=repr(short(text)),
            actions=listed(fits),
        )


class StaleDecision(StarboardError):
    """The answer is to a decision that is no longer open."""

    def __init__(self, number: int, current: int) -> None:
        super().__init__(
            "decision {number} is closed; the table has moved on to decision {current}",
            key="error.moved-on",
            number=number,
            current=current,
        )


class BadRecord(StarboardError):
    """A record or position that cannot be read."""


class Disagreement(StarboardError):
    """A record that can be read, but does not follow from the rules."""
