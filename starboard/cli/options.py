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

INT64: Final = click.IntRange(-(2**63), 2**63 - 1)


def _checked_seed(ctx: click.Context, param: click.Parameter, seed: int | None) -> int | None:
    """Refuse a seed of more than 64 bits; with `type=INT64`, the help would print the bounds."""
    return None if seed is None else INT64.convert(seed, param, ctx)


def seed_option(text: str, default: int | None = None) -> Callable[[F], F]:
    """Add `--seed N`; without a default, the command draws one."""
    shown = "random" if default is None else None
    return click.option(
        "--seed", type=int, callback=_checked_seed, default=default, show_default=shown, metavar="N", help=text
    )


def seats_option(default: str = "2") -> Callable[[F], F]:
    """Add `--seats N`; the help says what the default is."""
    return click.option("--seats", type=int, metavar="N", show_default=default, help="Number of seats.")


def number_option(name: str, high: int, default: int, text: str, *parameter: str) -> Callable[[F], F]:
    """Add an option for a number from 1 to `high`, with the name of the command's parameter if it is another one."""
    return click.option(name, *parameter, type=click.IntRange(1, high), default=default, metavar="N", help=text)


def jobs_option(text: str) -> Callable[[F], F]:
    """Add `--jobs N`."""
    return number_option("--jobs", 256, 1, text)


def json_option(text: str) -> Callable[[F], F]:
    """Add the flag `--json`."""
    return click.option("--json", "as_json", is_flag=True, help=text)


def game_options(function: F) -> F:
    """Add `--option NAME=VALUE`, which can be repeated."""
    text = "Set an option of the game; repeatable. 'starboard games GAME' lists them."
    return click.option("--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help=text)(function)


def language_option(function: F) -> F:
    """Add `--lang TAG`."""
    text = f"Language: {', '.join(LANGUAGES)}."
    return click.option("--lang", metavar="TAG", show_default="your system's", help=text)(function)


def data_option(function: F) -> F:
    """Add `--data DIR`, for games whose tables can be replaced."""
    text = "Use the data tables in this folder instead of the game's own."
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


def as_one_seat(text: str | None, seats: int, default: int) -> int:
    """Read one seat; without a text, return the default."""
    chosen = as_seats(text, seats) if text else [default]
    if len(chosen) > 1:
        raise BadOption(f"--seat takes one seat, not {text!r}")
    return chosen[0] if chosen else default


def as_names(text: str) -> list[str]:
    """Split a list with commas into its words."""
    return [word.strip() for word in text.split(",") if word.strip()]


def fresh_seed() -> int:
    """Draw a seed that nobody can foresee, small enough to be typed again."""
    return secrets.randbelow(2**31)
