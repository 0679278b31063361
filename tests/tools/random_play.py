"""Random games that anybody can repeat: a setting, a seed, and how far it went."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType

from starboard.kernel.errors import BadOption
from starboard.kernel.game import GamePackage, find_game, known_games
from starboard.kernel.match import Match
from starboard.kernel.play import pending
from starboard.kernel.rng import Dice
from starboard.kernel.state import State

FEW = 4  # an option with more values than this is a number, and its default will do
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
    """Every number of seats, each with the defaults and with every single option changed."""
    changes: list[dict[str, str]] = [{}]
    for option in package.options:
        if len(option.values) <= FEW:
            changes += [{option.name: value} for value in option.values if value != option.default]
    low, high = package.seats
    found: list[Setting] = []
    for seats in range(low, high + 1):
        for options in changes:
            setting = Setting(package, seats, options)
            try:
                setting.begin(0)
            except BadOption:  # some options are for some numbers of seats only
                continue
            found.append(setting)
    return found


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
