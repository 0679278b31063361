"""What commands are given: options of a game, seats, seeds, lists of names."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click

from starboard.kernel.errors import BadOption
from starboard.text.i18n import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])

SEED: Final = click.IntRange(-(2**63), 2**63 - 1)


def seed_option(text: str) -> Callable[[F], F]:
    return click.option("--seed", type=SEED, metavar="N", help=text)


def game_options(function: F) -> F:
    """`--option NAME=VALUE`, as often as wanted."""
    return click.option(
        "--option",
        "-o",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game; 'starboard games GAME' lists them.",
    )(function)


def language_option(function: F) -> F:
    text = f"{', '.join(LANGUAGES)}; otherwise the language of your system."
    return click.option("--lang", metavar="TAG", help=text)(function)


def as_options(given: Sequence[str]) -> dict[str, str]:
    """The options of a game from their NAME=VALUE texts."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"an option is written NAME=VALUE, for example start=choice, not {text!r}")
        if name.strip() in options:
            raise BadOption(f"the option {name.strip()!r} is given twice")
        options[name.strip()] = value.strip()
    return options


def as_seats(text: str, seats: int) -> list[int]:
    """Seat numbers from 0, out of "1,3" or "p1,p3"."""
    chosen: list[int] = []
    for word in text.replace(",", " ").split():
        if not re.fullmatch(r"[pP]?[0-9]{1,3}", word) or not 1 <= int(word.lstrip("pP")) <= seats:
            raise BadOption(f"there is no seat {word!r}; the seats are {', '.join(f'p{n + 1}' for n in range(seats))}")
        seat = int(word.lstrip("pP")) - 1
        if seat not in chosen:
            chosen.append(seat)
    return sorted(chosen)


def as_names(text: str) -> list[str]:
    """The words of a list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def fresh_seed() -> int:
    """A seed nobody can foresee, small enough to be typed again."""
    return secrets.randbelow(2**31)
