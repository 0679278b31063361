"""The numbers of a game's views and actions, for single environments and batches."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from struct import Struct, error
from typing import Any, Final

from starboard.env.errors import TooManyPlans
from starboard.kernel.action import Action
from starboard.kernel.errors import BadOption, IllegalAction
from starboard.kernel.package import GamePackage
from starboard.kernel.state import State
from starboard.kernel.step import Decision


def whole(what: str, number: Any) -> int:
    """Return a number, perhaps of numpy, as a Python int, which compiled code requires."""
    try:
        return index(number)
    except TypeError:
        raise BadOption(f"{what} is a whole number, not {number!r}") from None


class Encoder:
    """Encodes one game with a number of seats and options."""

    def __init__(self, package: GamePackage, seats: int, options: Mapping[str, object]) -> None:
        self.seats: Final = whole("the number of seats", seats)
        self.options: Final = package.settled(self.seats, options)
        self.rules: Final = package.rules
        self.words: Final = len(self.rules.vocabulary)
        # Actions outside the vocabulary get numbers after it; the game says how many one decision can offer.
        self.slots: Final = self.rules.plan_slots()
        self.actions: Final = self.words + self.slots
        try:
            self.observation_size: Final = len(self.rules.observation(self.rules.view(self.setup(0), 0)))
        except NotImplementedError:
            raise BadOption(f"{package.title} cannot be an environment: its rules define no observation") from None
        self._row: Final = Struct(f"{self.observation_size}f")

    def setup(self, seed: int) -> State:
        """Begin a game in which every question is asked by itself: joined answers have no numbers of their own."""
        state: State = self.rules.setup(self.seats, seed, dict(self.options))
        state.finer = True
        return state

    def numbers(self, decision: Decision) -> list[int]:
        """Return the number of each offered action: its place in the vocabulary, or a slot after it.

        Actions outside the vocabulary take the slots in the order of their codes, anew in each decision.
        """
        numbers = [action.number for action in decision.actions]
        if -1 not in numbers:
            return numbers
        plans = sorted([action.code for action in decision.actions if action.number < 0])
        if len(plans) > self.slots:
            raise TooManyPlans(self.rules.id, len(plans), self.slots)
        slot = {code: self.words + at for at, code in enumerate(plans)}
        return [slot[action.code] if action.number < 0 else action.number for action in decision.actions]

    def action(self, decision: Decision, number: Any) -> Action:
        """Return the offered action with this number, or raise an error that names what is wrong."""
        try:
            at = self.numbers(decision).index(index(number))
        except TypeError:
            raise BadOption(f"an action is a number from 0 to {self.actions - 1}, not {number!r}") from None
        except ValueError:
            raise self.refusal(decision, index(number)) from None
        return decision.actions[at]

    def refusal(self, decision: Decision, number: int) -> BadOption | IllegalAction:
        """Return the error for a number that cannot be played."""
        if not 0 <= number < self.actions:
            return BadOption(f"an action is a number from 0 to {self.actions - 1}, not {number}")
        is_plan = number >= self.words
        code = f"plan {number - self.words}" if is_plan else self.rules.vocabulary[number].code
        return IllegalAction(decision.seat, code, [action.code for action in decision.actions])

    def write(self, state: State, seat: int, memory: memoryview, row: int) -> None:
        """Write the observation of a seat into one row of a float32 array's memory."""
        values = self.rules.observation(self.rules.view(state, seat))
        try:
            # Twice as fast as letting numpy convert a list.
            self._row.pack_into(memory, row * self._row.size, *values)
        except error:
            raise ValueError(
                f"{self.rules.id} gave {len(values)} numbers, {self.observation_size} at the start"
            ) from None
