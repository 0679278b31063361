"""Random games that anybody can repeat: a setting, a seed, and how far it went."""

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

FEW = 4  # an option with more values than this is a number: it varies in the mixes only
MIXES = 6  # of all options at once
DRAWN = 60  # mixes to choose from, with these dice
MIX_SEED = 24
ENDLESS = 20_000  # no game of ours is that long


class Setting:
    """A game, for so many seats, with these options."""

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
        """What to paste to see the position again."""
        options = "".join([f" --option {name}={value}" for name, value in self.options.items()])
        return (
            f"python tests/tools/replay_one.py {self.package.id} "
            f"--seats {self.seats} --seed {seed} --until {until}{options}"
        )


def settings_of(package: GamePackage) -> list[Setting]:
    """Every number of seats, each with the defaults and with every single option changed; then mixes of all options."""
    changes: list[dict[str, str]] = [{}]
    for option in package.options:
        if len(option.values) <= FEW:
            changes += [{option.name: value} for value in option.values if value != option.default]
    low, high = package.seats
    found = [Setting(package, seats, options) for seats in range(low, high + 1) for options in changes]
    return [setting for setting in [*found, *rarities_of(package)] if is_playable(setting)] + mixes_of(package)


def rarities_of(package: GamePackage) -> list[Setting]:
    """Options with many values that are for some numbers of seats only: mixes may miss them, so each gets a table."""
    many = [option for option in package.options if len(option.values) > FEW]
    return [
        Setting(package, seats, {option.name: option.values[-1]})
        for option in many
        for seats in option.seats
        if option.default_for(seats) == option.default
    ]


def is_playable(setting: Setting) -> bool:
    """Some options are for some numbers of seats only."""
    try:
        setting.begin(0)
    except BadOption:
        return False
    return True


def mixes_of(package: GamePackage) -> list[Setting]:
    """A few settings with all options drawn at random, always the same, that join as many choices as possible."""
    if len(package.options) < 2:
        return []
    dice = Dice(MIX_SEED)
    drawn = [setting for _ in range(DRAWN) for setting in random_setting(package, dice)]
    found: list[Setting] = []
    joined: set[frozenset[tuple[str, str]]] = set()
    while drawn and len(found) < MIXES:
        best = max(drawn, key=lambda setting: len(pairs_of(setting) - joined))
        drawn.remove(best)
        found.append(best)
        joined |= pairs_of(best)
    return found


def random_setting(package: GamePackage, dice: Dice) -> list[Setting]:
    """Any options, for any number of seats that they are for; none if there is no such number."""
    options = {option.name: random_value(option, dice) for option in package.options}
    low, high = package.seats
    allowed = [setting for seats in range(low, high + 1) if is_playable(setting := Setting(package, seats, options))]
    return [allowed[dice.below(len(allowed))]] if allowed else []


def random_value(option: Option, dice: Dice) -> str:
    """Any value; of a number every other time one of the first, since low limits are those that are met."""
    values = option.values
    return values[dice.below(FEW if len(values) > FEW and dice.below(2) else len(values))]


def pairs_of(setting: Setting) -> set[frozenset[tuple[str, str]]]:
    """Which two choices come together in a setting; numbers are too many to count."""
    few = {option.name for option in setting.package.options if len(option.values) <= FEW}
    chosen = [("seats", str(setting.seats)), *[item for item in setting.options.items() if item[0] in few]]
    return {frozenset(pair) for pair in combinations(chosen, 2)}


def all_settings() -> list[Setting]:
    return [setting for name in known_games() for setting in settings_of(find_game(name))]


def random_choice(state: State, dice: Dice) -> tuple[int, str]:
    """Any seat that owes an answer, and any answer it may give."""
    decisions = pending(state)
    decision = decisions[dice.below(len(decisions))]
    assert decision.actions, f"seat {decision.seat} is asked {decision.key} and may answer nothing"
    return decision.seat, decision.actions[dice.below(len(decision.actions))].code


class Play:
    """One random game; if anything goes wrong inside the `with`, the error says how to see it again."""

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
        """One more random decision."""
        seat, code = random_choice(self.match.state, self.dice)
        self.match.play(code, seat)
        self.made += 1
        assert self.made < ENDLESS, "the game does not end"

    def positions(self) -> Iterator[Match]:
        """The match at every decision, and once more at its end."""
        while not self.match.over:
            yield self.match
            self.step()
        yield self.match
