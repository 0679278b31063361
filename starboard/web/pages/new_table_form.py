"""The form for a new table: the options of a game with a number of seats, and what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from markupsafe import Markup

import starboard.bots
from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage, Option, Pick
from starboard.text.i18n import Speaker
from starboard.web.forms import number
from starboard.web.request_context import TEMPLATES
from starboard.web.storage.rows import A_DAY, AN_HOUR
from starboard.web.tables.create import LONGEST_TITLE, ME, PEOPLE, SEED_BITS, Chair, count_people, is_title
from starboard.web.tables.seats import LONGEST_NAME, as_name

USUAL_BOT: Final = "normal"
BOTS: Final = ("easy", "normal", "hard", *[name for name in starboard.bots.NAMES if name in ("greedy", "random")])
HINTS: Final = ("usual", "yes", "no")
DELAYS: Final = {"day": A_DAY, "hour": AN_HOUR}  # until a new link opens to a seat that was somebody's
MOST_LISTED_NUMBERS: Final = 12  # more are typed, not picked from a list
TEMPLATES.globals.update(people=PEOPLE, bots=BOTS, usual_bot=USUAL_BOT, hint_choices=HINTS, delay_choices=tuple(DELAYS))
TEMPLATES.globals.update(longest_name=LONGEST_NAME, longest_title=LONGEST_TITLE)
PICKED: Final = "pick-"  # prefix of the fields of things that are ticked; then follow the option and the thing
TEMPLATES.globals.update(picked=PICKED)
ASIDE: Final = "kept-"  # prefix of hidden fields with choices that the present number of seats does not allow


class WrongForm(BadOption):
    """A field of the form is wrong; says which one, and why."""

    def __init__(self, name: str, key: str, **args: Any) -> None:
        super().__init__(key=key, **args)
        self.name: Final = name


@dataclass(slots=True)
class Card:
    """A thing that an option is put together from, to be ticked."""

    name: str
    label: str
    about: str
    emblem: Markup
    is_picked: bool


@dataclass(slots=True)
class Choice:
    """One option of the game as a control."""

    name: str
    label: str
    value: str
    picks: list[tuple[str, str]] = field(default_factory=list)
    own_picks: list[tuple[str, str]] = field(default_factory=list)  # combinations of several values
    low: int = 0  # bounds of a typed number
    high: int = 0
    empty: str = ""  # the meaning of an empty field
    is_rare: bool = False
    is_usual: bool = True  # its value is the default
    cards: list[Card] = field(default_factory=list)  # the things to choose some of; `picks` are the other values
    counts: str = ""  # how many of them


@dataclass(slots=True)
class Form:
    """Everything that the page shows."""

    package: GamePackage
    seats: int
    choices: list[Choice]
    chairs: list[Chair]
    title: str
    hints: str
    delay: str
    seed: str
    set_aside: dict[str, str]  # hidden fields

    @property
    def usual_choices(self) -> list[Choice]:
        return [choice for choice in self.choices if not choice.is_rare]

    @property
    def rare_choices(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.is_rare]

    def has_wrong_rare(self, wrong: str) -> bool:
        """Whether the field with this name is one of a rare option."""
        return wrong in [f"option-{choice.name}" for choice in self.rare_choices]

    @property
    def counts(self) -> range:
        low, high = self.package.seats
        return range(low, high + 1)


def allowed(option: Option, seats: int) -> list[str]:
    """Return the values that an option can have with a number of seats."""
    return [value for value in option.values if not option.seats_for(value) or seats in option.seats_for(value)]


def shown(package: GamePackage, seats: int) -> list[Option]:
    """Return the options with a choice. "x-y" is a detail of "x", and left out where "x" leaves no choice."""
    open_ones = [option for option in package.options if not option.hidden and len(allowed(option, seats)) > 1]
    names = {option.name for option in open_ones}
    closed = {option.name for option in package.options} - names
    return [option for option in open_ones if not any(option.name.startswith(f"{name}-") for name in closed)]


def is_typed(option: Option) -> bool:
    """Whether the values are a long run of numbers with at most one word."""
    words = [value for value in option.values if not value.isdecimal()]
    return len(option.values) > MOST_LISTED_NUMBERS and len(words) <= 1


def _word(option: Option) -> str:
    """Return the one value of a typed option that is no number."""
    return next((value for value in option.values if not value.isdecimal()), "")


def _value(sent: Mapping[str, str], name: str) -> str:
    """Return a field of the form, or else what was set aside for it."""
    return sent.get(name, sent.get(f"{ASIDE}{name}", ""))


def _chosen(option: Option, seats: int, sent: Mapping[str, str]) -> str:
    """Return the value to show for an option. A value that was set aside comes back when it is possible again."""
    usual = option.default_for(seats)
    value = sent.get(f"option-{option.name}", usual)
    if value == "" and is_typed(option):
        value = _word(option)
    aside = sent.get(f"{ASIDE}option-{option.name}", "")
    if value == usual and aside in allowed(option, seats):
        return aside
    return value if value in allowed(option, seats) or is_typed(option) else usual


def _choice(option: Option, seats: int, speaker: Speaker, sent: Mapping[str, str]) -> Choice:
    value = _chosen(option, seats, sent)
    choice = Choice(option.name, speaker.option(option.name), value, is_rare=option.rare)
    choice.is_usual = value == option.default_for(seats)
    if is_typed(option):
        numbers = [int(known) for known in option.values if known.isdecimal()]
        choice.low, choice.high = min(numbers), max(numbers)
        word = _word(option)
        choice.empty = speaker.option(option.name, word) if word else ""
        choice.value = "" if value == word else value
        return choice
    if option.pick is not None:
        return _cards(choice, option, option.pick, seats, speaker, sent)
    for known in allowed(option, seats):
        (choice.own_picks if "+" in known else choice.picks).append((known, _pick(option, known, speaker)))
    return choice


def _cards(choice: Choice, option: Option, pick: Pick, seats: int, speaker: Speaker, sent: Mapping[str, str]) -> Choice:
    """Complete a choice of several things. What was ticked stays ticked, also if it was too much or too little."""
    wanted = pick.things_in(sent.get(f"option-{option.name}", "")) or pick.things_in(choice.value)
    others = [known for known in allowed(option, seats) if not pick.things_in(known)]
    choice.picks = [(known, _pick(option, known, speaker)) for known in others]
    choice.counts = _counts(pick)
    if choice.value not in others:
        choice.value = option.default_for(seats)
    package = speaker.package
    for thing in pick.things:
        key = (*option.named(thing), "")[0]
        emblem = "" if package is None else package.drawing.emblem(thing, speaker)
        about = speaker.find(f"{key}.about") or ""
        choice.cards.append(Card(thing, _pick(option, thing, speaker), about, Markup(emblem), thing in wanted))
    return choice


def _counts(pick: Pick) -> str:
    return "–".join([str(count) for count in sorted({pick.counts[0], pick.counts[-1]})])


def with_picks(package: GamePackage, sent: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of a form with the things that were ticked as the values of their options."""
    known = dict(sent)
    for option in package.options:
        for thing in () if option.pick is None else option.pick.things:
            known.pop(f"{PICKED}{option.name}-{thing}", None)
        things = [] if option.pick is None else option.pick.things
        ticked = [thing for thing in things if f"{PICKED}{option.name}-{thing}" in sent]
        if ticked:
            known[f"option-{option.name}"] = "+".join(ticked)
    return known


def _pick(option: Option, value: str, speaker: Speaker) -> str:
    """Return the name of a value as one of a list; a data set keeps its own name as it is."""
    text = speaker.option(option.name, value)
    return text if option.described(value, speaker.lang) else text[:1].upper() + text[1:]


def _chair(seat: int, sent: Mapping[str, str]) -> Chair:
    who = _value(sent, f"who-{seat}")
    if who not in (*PEOPLE, *BOTS):
        who = ME if seat == 0 else USUAL_BOT
    return Chair(who, _value(sent, f"name-{seat}"))


def _set_aside(package: GamePackage, seats: int, sent: Mapping[str, str]) -> dict[str, str]:
    """Return the choices that this number of seats cannot have, to be offered again with another number."""
    aside: dict[str, str] = {}
    visible = {option.name for option in shown(package, seats)}
    for option in package.options:
        name, possible = f"option-{option.name}", allowed(option, seats)
        value = _value(sent, name)
        for wanted in (value, sent.get(f"{ASIDE}{name}", "")):
            if wanted in option.values and wanted not in possible:
                aside[f"{ASIDE}{name}"] = wanted
        if option.name not in visible and value in possible and value != option.default_for(seats):
            aside[f"{ASIDE}{name}"] = value
    for name in [f"{kind}-{seat}" for seat in range(seats, package.seats[1]) for kind in ("who", "name")]:
        if _value(sent, name):
            aside[f"{ASIDE}{name}"] = _value(sent, name)
    return aside


def make_form(package: GamePackage, speaker: Speaker, sent: Mapping[str, str]) -> Form:
    """Return the form with what was chosen so far, whatever else is wrong with it."""
    seats = number(sent.get("seats", ""), *package.seats) or package.usual_seats
    hints, delay = sent.get("hints", "usual"), sent.get("delay", "day")
    return Form(
        package,
        seats,
        [_choice(option, seats, speaker, sent) for option in shown(package, seats)],
        [_chair(seat, sent) for seat in range(seats)],
        sent.get("title", ""),
        hints if hints in HINTS else "usual",
        delay if delay in DELAYS else "day",
        sent.get("seed", ""),
        _set_aside(package, seats, sent),
    )


@dataclass(frozen=True, slots=True)
class Setup:
    """A form without errors."""

    chairs: list[Chair]
    options: dict[str, str]
    title: str
    seed: int | None
    has_hints: bool | None
    link_delay: int


def delay_name(link_delay: int) -> str:
    """Return the value of the form for a delay."""
    return "hour" if link_delay <= AN_HOUR else "day"


TEMPLATES.globals.update(delay_name=delay_name)


def read_form(package: GamePackage, speaker: Speaker, sent: Mapping[str, str]) -> Setup:
    """Return what a form asks for. Raise WrongForm for a field that is wrong."""
    low, high = package.seats
    seats = number(sent.get("seats", ""), low, high)
    if seats is None:
        raise WrongForm("seats", "web.new.wrong-seats", low=low, high=high)
    chairs: list[Chair] = []
    for seat in range(seats):
        who = sent.get(f"who-{seat}")
        if who is None:
            raise WrongForm(f"who-{seat}", "web.new.more-seats")
        if who not in (*PEOPLE, *BOTS):
            raise WrongForm(f"who-{seat}", "web.new.wrong-who", seat=seat + 1)
        try:
            chairs.append(Chair(who, as_name(sent.get(f"name-{seat}", ""))))
        except BadOption:
            raise WrongForm(f"name-{seat}", "web.wrong-name", most=LONGEST_NAME) from None
    title = " ".join(sent.get("title", "").split())
    if not is_title(title):
        raise WrongForm("title", "web.wrong-title", most=LONGEST_TITLE)
    hints = sent.get("hints", "usual")
    options = _read_options(package, seats, speaker, sent)
    has_hints, delay = None if hints == "usual" else hints == "yes", DELAYS.get(sent.get("delay", ""), A_DAY)
    return Setup(chairs, options, title, _read_seed(chairs, sent), has_hints, delay)


def _read_options(package: GamePackage, seats: int, speaker: Speaker, sent: Mapping[str, str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for option in shown(package, seats):
        value = sent.get(f"option-{option.name}")
        if value is None:
            continue
        if is_typed(option):
            value = value.strip() or _word(option)
        things = [] if option.pick is None else option.pick.things_in(value)
        if option.pick is not None and things and len(things) not in option.pick.counts:
            counted = {"number": _counts(option.pick), "chosen": len(things)}
            raise WrongForm(
                f"option-{option.name}", "web.new.wrong-pick", option=speaker.option(option.name), **counted
            )
        if value not in allowed(option, seats):
            raise WrongForm(f"option-{option.name}", "web.new.wrong-option", option=speaker.option(option.name))
        options[option.name] = value
    return options


def _read_seed(chairs: list[Chair], sent: Mapping[str, str]) -> int | None:
    text = sent.get("seed", "").strip()
    if not text:
        return None
    if count_people(chairs) > 1:
        raise WrongForm("seed", "web.new.no-seed")
    seed = number(text, 0, 2**SEED_BITS - 1)
    if seed is None:
        raise WrongForm("seed", "web.new.wrong-seed", most=2**SEED_BITS - 1)
    return seed
