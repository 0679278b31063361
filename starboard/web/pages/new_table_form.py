"""The form of a new table: what can be settled for a game with so many seats, and what somebody chose of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import starboard.bots
from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage, Option
from starboard.text.i18n import Speaker
from starboard.web.forms import number
from starboard.web.tables.create import LONGEST_TITLE, ME, OPEN, SCREEN, SEED_BITS, Chair
from starboard.web.tables.seats import LONGEST_NAME, as_name

PEOPLE: Final = (ME, SCREEN, OPEN)
USUAL_BOT: Final = "normal"
BOTS: Final = ("easy", "normal", "hard", *[name for name in starboard.bots.NAMES if name in ("greedy", "random")])
HINTS: Final = ("usual", "yes", "no")
MANY_NUMBERS: Final = 12  # so many are typed, not picked from a list
KEPT: Final = "kept-"  # before the name of a choice that this number of seats cannot have, for when there are others


class WrongForm(BadOption):
    """The form cannot be used as it is; says which field is wrong, and why."""

    def __init__(self, name: str, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.name: Final = name
        self.key: Final = key
        self.values: Final = args


@dataclass(slots=True)
class Choice:
    """One option of the game as a control."""

    name: str
    label: str
    value: str
    picks: list[tuple[str, str]] = field(default_factory=list)
    own_picks: list[tuple[str, str]] = field(default_factory=list)  # put together from several things
    low: int = 0  # of a number that is typed
    high: int = 0
    empty: str = ""  # what an empty field means, in words


@dataclass(slots=True)
class Form:
    """All that the page shows."""

    package: GamePackage
    seats: int
    choices: list[Choice]
    chairs: list[Chair]
    title: str
    hints: str
    seed: str
    kept: dict[str, str]
    longest_name: int = LONGEST_NAME
    longest_title: int = LONGEST_TITLE

    @property
    def counts(self) -> range:
        low, high = self.package.seats
        return range(low, high + 1)


def allowed(option: Option, seats: int) -> list[str]:
    """The values that an option can have with so many seats."""
    return [value for value in option.values if not option.seats_for(value) or seats in option.seats_for(value)]


def shown(package: GamePackage, seats: int) -> list[Option]:
    """The options with something to choose; "x-y" is a detail of "x", and shown only where x leaves a choice."""
    open_ones = [option for option in package.options if not option.hidden and len(allowed(option, seats)) > 1]
    names = {option.name for option in open_ones}
    closed = {option.name for option in package.options} - names
    return [option for option in open_ones if not any(option.name.startswith(f"{name}-") for name in closed)]


def is_typed(option: Option) -> bool:
    """Is this a long run of numbers, with at most one word beside them?"""
    words = [value for value in option.values if not value.isdecimal()]
    return len(option.values) > MANY_NUMBERS and len(words) <= 1


def _word(option: Option) -> str:
    """The one value of a typed option that is no number."""
    return next((value for value in option.values if not value.isdecimal()), "")


def seats_in(package: GamePackage, given: Mapping[str, str]) -> int:
    low, high = package.seats
    return number(given.get("seats", ""), low, high) or package.usual_seats


def _chosen(option: Option, seats: int, given: Mapping[str, str]) -> str:
    """What the form shows for an option; a choice that was set aside comes back where it is possible again."""
    usual = option.default_for(seats)
    value = given.get(f"option-{option.name}", usual)
    if value == "" and is_typed(option):
        value = _word(option)
    kept = given.get(f"{KEPT}option-{option.name}", "")
    if value == usual and kept in allowed(option, seats):
        return kept
    return value if value in allowed(option, seats) or is_typed(option) else usual


def _choice(option: Option, seats: int, voice: Speaker, given: Mapping[str, str]) -> Choice:
    value = _chosen(option, seats, given)
    choice = Choice(option.name, voice.option(option.name), value)
    if is_typed(option):
        numbers = [int(known) for known in option.values if known.isdecimal()]
        choice.low, choice.high = min(numbers), max(numbers)
        word = _word(option)
        choice.empty = voice.option(option.name, word) if word else ""
        choice.value = "" if value == word else value
        return choice
    for known in allowed(option, seats):
        (choice.own_picks if "+" in known else choice.picks).append((known, voice.option(option.name, known)))
    return choice


def _usual_chair(seat: int) -> Chair:
    return Chair(ME if seat == 0 else USUAL_BOT)


def _chair(seat: int, given: Mapping[str, str]) -> Chair:
    who = given.get(f"who-{seat}", given.get(f"{KEPT}who-{seat}", ""))
    name = given.get(f"name-{seat}", given.get(f"{KEPT}name-{seat}", ""))
    return Chair(who, name) if who in (*PEOPLE, *BOTS) else Chair(_usual_chair(seat).who, name)


def make_form(package: GamePackage, voice: Speaker, given: Mapping[str, str]) -> Form:
    """The form with what was chosen so far, whatever else is wrong with it."""
    seats = seats_in(package, given)
    choices = [_choice(option, seats, voice, given) for option in shown(package, seats)]
    kept: dict[str, str] = {}
    visible = {choice.name: choice.value for choice in choices}
    for option in package.options:
        name = f"option-{option.name}"
        value = given.get(name, given.get(f"{KEPT}{name}", ""))
        aside = given.get(f"{KEPT}{name}", "")
        for wish in (value, aside):
            if wish in option.values and wish not in allowed(option, seats):
                kept[f"{KEPT}{name}"] = wish
        if option.name not in visible and value in allowed(option, seats) and value != option.default_for(seats):
            kept[f"{KEPT}{name}"] = value
    for seat in range(seats, package.seats[1]):
        for what in ("who", "name"):
            value = given.get(f"{what}-{seat}", given.get(f"{KEPT}{what}-{seat}", ""))
            if value:
                kept[f"{KEPT}{what}-{seat}"] = value
    hints = given.get("hints", "usual")
    return Form(
        package,
        seats,
        choices,
        [_chair(seat, given) for seat in range(seats)],
        given.get("title", ""),
        hints if hints in HINTS else "usual",
        given.get("seed", ""),
        kept,
    )


@dataclass(frozen=True, slots=True)
class Wish:
    """A form that can be used."""

    chairs: list[Chair]
    options: dict[str, str]
    title: str
    seed: int | None
    has_hints: bool | None


def read_form(package: GamePackage, voice: Speaker, given: Mapping[str, str]) -> Wish:
    """What a form asks for; raises WrongForm with the field that is wrong."""
    low, high = package.seats
    seats = number(given.get("seats", ""), low, high)
    if seats is None:
        raise WrongForm("seats", "web.new.wrong-seats", low=low, high=high)
    chairs: list[Chair] = []
    for seat in range(seats):
        who = given.get(f"who-{seat}")
        if who is None:
            raise WrongForm(f"who-{seat}", "web.new.more-seats")
        if who not in (*PEOPLE, *BOTS):
            raise WrongForm(f"who-{seat}", "web.new.wrong-who", seat=seat + 1)
        try:
            chairs.append(Chair(who, as_name(given.get(f"name-{seat}", ""))))
        except BadOption:
            raise WrongForm(f"name-{seat}", "web.wrong-name", most=LONGEST_NAME) from None
    title = " ".join(given.get("title", "").split())
    if len(title) > LONGEST_TITLE or not title.isprintable():
        raise WrongForm("title", "web.wrong-title", most=LONGEST_TITLE)
    hints = given.get("hints", "usual")
    options = _read_options(package, seats, voice, given)
    return Wish(chairs, options, title, _read_seed(chairs, given), None if hints == "usual" else hints == "yes")


def _read_options(package: GamePackage, seats: int, voice: Speaker, given: Mapping[str, str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for option in shown(package, seats):
        value = given.get(f"option-{option.name}")
        if value is None:
            continue
        if is_typed(option):
            value = value.strip() or _word(option)
        if value not in allowed(option, seats):
            raise WrongForm(f"option-{option.name}", "web.new.wrong-option", option=voice.option(option.name))
        options[option.name] = value
    return options


def _read_seed(chairs: list[Chair], given: Mapping[str, str]) -> int | None:
    text = given.get("seed", "").strip()
    if not text:
        return None
    if len([chair for chair in chairs if chair.who in PEOPLE]) > 1:
        raise WrongForm("seed", "web.new.no-seed")
    seed = number(text, 0, 2**SEED_BITS - 1)
    if seed is None:
        raise WrongForm("seed", "web.new.wrong-seed", most=2**SEED_BITS - 1)
    return seed
