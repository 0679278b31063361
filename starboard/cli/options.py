"""Options that several commands share, and how their values are read: options of a game, seats, seeds, names."""

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
    """Add `--option NAME=VALUE`, which can be repeated."""
    text = "An option of the game; 'starboard games GAME' lists them."
    return click.option("--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help=text)(function)


def language_option(function: F) -> F:
    text = f"{', '.join(LANGUAGES)}; otherwise the language of your system."
    return click.option("--lang", metavar="TAG", help=text)(function)


def data_option(function: F) -> F:
    """Add `--data DIR`, for games whose tables can be replaced."""
    text = "Use the tables in this folder, if the game's can be replaced."
    return click.option("--data", metavar="DIR", help=text)(function)


def as_options(texts: Sequence[str]) -> dict[str, str]:
    """Read the options of a game from their NAME=VALUE texts."""
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"an option is written NAME=VALUE, for example start=choice, not {text!r}")
        if name.strip() in options:
            raise BadOption(f"the option {name.strip()!r} is given twice")
        options[name.strip()] = value.strip()
    return options


def as_seats(text: str, seats: int) -> list[int]:
    """Read seat numbers, which count from 0, from "1,3" or "p1,p3"."""
    chosen: list[int] = []
    for word in text.replace(",", " ").split():
        if not re.fullmatch(r"[pP]?[0-9]{1,3}", word) or not 1 <= int(word.lstrip("pP")) <= seats:
            raise BadOption(f"there is no seat {word!r}; the seats are {', '.join(f'p{n + 1}' for n in range(seats))}")
        chosen.append(int(word.lstrip("pP")) - 1)
    return sorted(set(chosen))


def as_one_seat(text: str | None, seats: int, purpose: str) -> int | None:
    """Read one seat, if any; several are refused, because `purpose` is for one only."""
    chosen = as_seats(text, seats) if text else []
    if len(chosen) > 1:
        raise BadOption(f"{purpose} {text!r} did")
    return chosen[0] if chosen else None


def as_names(text: str) -> list[str]:
    """Split a list with commas into its words."""
    return [word.strip() for word in text.split(",") if word.strip()]


def fresh_seed() -> int:
    """Draw a seed that nobody can foresee, small enough to be typed again."""
    return secrets.randbelow(2**31)
