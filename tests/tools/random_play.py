"""Reproducible random games, given by a setting, a seed and a number of decisions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import TracebackType

from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage, Option, find_game, known_games
from starboard.kernel.rng import Dice
from starboard.kernel.state import State

MOST_NAMED = 7  # values; an option with more is a number or a list of things, and varies only in mixes
LOW_VALUES = 4  # the first values of a numeric option, which games reach
MIXES = 10  # settings with all options drawn at random
DRAWN = 160  # random settings from which the mixes are chosen
MIX_SEED = 24
ENDLESS = 20_000  # decisions; every game ends earlier


class Setting:
    """A game with a number of seats and options."""

    def __init__(self, package: GamePackage, seats: int, options: dict[str, str]) -> None:
        self.package = package
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.package.id, str(self.seats), *options])

    def begin(self, seed: int) -> Match:
        settled = self.package.settled(self.seats, self.options)
        rules = self.package.rules
        return Match(rules, rules.setup(self.seats, seed, settled), seats=self.seats, options=settled, seed=seed)

    def command(self, seed: int, until: int) -> str:
        """Return the command that shows the position again."""
        options = "".join([f" --option {name}={value}" for name, value in self.options.items()])
        return (
            f"python tests/tools/replay_one.py {self.package.id} "
            f"--seats {self.seats} --seed {seed} --until {until}{options}"
        )


def settings_of(package: GamePackage) -> list[Setting]:
    """Return every number of seats with default options and with each single option changed, and mixes of options."""
    changes: list[dict[str, str]] = [{}]
    for option in package.options:
        if len(option.values) <= MOST_NAMED:
            changes += [{option.name: value} for value in option.values if value != option.default]
    low, high = package.seats
    settings = [Setting(package, seats, options) for seats in range(low, high + 1) for options in changes]
    return [setting for setting in [*settings, *rarities_of(package)] if is_playable(setting)] + mixes_of(package)


def rarities_of(package: GamePackage) -> list[Setting]:
    """Return a setting for each numeric option that only some numbers of seats allow: mixes may miss them."""
    many = [option for option in package.options if len(option.values) > MOST_NAMED]
    return [
        Setting(package, seats, {option.name: option.values[-1]})
        for option in many
        for seats in option.seats
        if option.default_for(seats) == option.default
    ]


def is_playable(setting: Setting) -> bool:
    """Whether the options are allowed with this number of seats."""
    try:
        setting.begin(0)
    except BadOption:
        return False
    return True


def mixes_of(package: GamePackage) -> list[Setting]:
    """Return a few random but fixed settings that combine as many pairs of choices as possible."""
    if len(package.options) < 2:
        return []
    dice = Dice(MIX_SEED)
    drawn = [setting for _ in range(DRAWN) for setting in random_setting(package, dice)]
    mixes: list[Setting] = []
    covered: set[frozenset[tuple[str, str]]] = set()
    while drawn and len(mixes) < MIXES:
        best = max(drawn, key=lambda setting: len(pairs_of(setting) - covered))
        drawn.remove(best)
        mixes.append(best)
        covered |= pairs_of(best)
    return mixes


def random_setting(package: GamePackage, dice: Dice) -> list[Setting]:
    """Return a setting with random options and a number of seats that allows them; nothing if there is none."""
    options = {option.name: random_value(option, dice) for option in package.options}
    low, high = package.seats
    allowed = [setting for seats in range(low, high + 1) if is_playable(setting := Setting(package, seats, options))]
    return [allowed[dice.below(len(allowed))]] if allowed else []


def random_value(option: Option, dice: Dice) -> str:
    """Return a random value; of a numeric option often a low one, because games reach only low limits."""
    values = option.values
    return values[dice.below(LOW_VALUES if len(values) > MOST_NAMED and dice.below(2) else len(values))]


def pairs_of(setting: Setting) -> set[frozenset[tuple[str, str]]]:
    """Return all pairs of choices in a setting, without numeric options, which have too many values."""
    few = {option.name for option in setting.package.options if len(option.values) <= MOST_NAMED}
    chosen = [("seats", str(setting.seats)), *[item for item in setting.options.items() if item[0] in few]]
    return {frozenset(pair) for pair in combinations(chosen, 2)}


def all_settings() -> list[Setting]:
    return [setting for name in known_games() for setting in settings_of(find_game(name))]


def random_choice(state: State, dice: Dice) -> tuple[int, str]:
    """Return a random seat that owes an answer, and the code of a random answer, whole or to one question alone."""
    decisions = pending(state)
    decision = decisions[dice.below(len(decisions))]
    assert decision.actions, f"seat {decision.seat} is asked {decision.key} and may answer nothing"
    answers = decision.accepted()
    return decision.seat, answers[dice.below(len(answers))].code


class Play:
    """One random game. An error inside its `with` block gets a note with the command that reproduces it."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.seed = seed
        self.match = setting.begin(seed)
        self.dice = Dice(seed)
        self.made = 0

    def __enter__(self) -> Play:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if error is not None:
            error.add_note(f"reproduce with: {self.setting.command(self.seed, self.made)}")

    def step(self) -> None:
        """Make one more random decision."""
        seat, code = random_choice(self.match.state, self.dice)
        self.match.play(code, seat)
        self.made += 1
        assert self.made < ENDLESS, "the game does not end"

    def positions(self) -> Iterator[Match]:
        """Yield the match before every decision, and once more at its end."""
        while not self.match.over:
            yield self.match
            self.step()
        yield self.match
