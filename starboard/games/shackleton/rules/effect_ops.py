"""The meaning of every op of the effect vocabulary, in the order of `effects.OPS`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import (
    ANY_SAMPLE,
    NOTHING,
    SAMPLES,
)
from starboard.games.shackleton.effects import (
    ACTIVATE_MARKER,
    BUILD_FREE,
    CHOOSE,
    CORP_ACTION,
    FUND_FREE,
    GAIN,
    GAIN_PER,
    GIVERS,
    MAY,
    MINE,
    NEED,
    OP_OWNERS,
    OPS,
    PAY,
    SCORE,
    TAKE_ASTRONAUT,
    Effect,
)
from starboard.games.shackleton.interfaces import Op
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.after_building import MineOp
from starboard.games.shackleton.rules.astronauts import TakeOp
from starboard.games.shackleton.rules.building import FreeBuildOp
from starboard.games.shackleton.rules.corporation_actions import CorporationActionOp
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.rules.funding import FreeFundOp
from starboard.games.shackleton.rules.gains import gain
from starboard.games.shackleton.rules.markers import MarkerOp
from starboard.games.shackleton.rules.paying import can_pay, pay
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.state import Step


class GainOp(Op):
    """gain"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        if GIVERS[effect.what] == NOTHING:
            return True
        corporation = state.find(GIVERS[effect.what])
        return corporation is not None and corporation.has_to_give(state)

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        give(state, seat, effect.what, effect.n, source, silent)
        return True


def give(state: Shackleton, seat: int, resource: int, count: int, source: int, silent: bool) -> None:
    """What an effect brings; of samples of any kind each is chosen."""
    if resource != ANY_SAMPLE:
        gain(state, seat, resource, count, source, silent)
    elif not state.is_bot(seat):
        for _ in range(count):
            state.agenda.append(ChooseSample(seat, 1 if silent else 0))


class ChooseSample(Question):
    """A sample of any kind is gained: which?"""

    def __init__(self, seat: int, silent: int) -> None:
        super().__init__(seat)
        self.silent: Final = silent

    def key(self) -> str:
        return "shackleton.ask.sample"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.sample

    def options(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.sample

    def choose(self, state: Shackleton, action: Action) -> None:
        gain(state, self.seat, SAMPLES[action.value], 1, 0, self.silent != 0)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.silent)


class PayOp(Op):
    """pay"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        return can_pay(state, seat, effect.price)

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        if not can_pay(state, seat, effect.price):
            return False
        pay(state, seat, effect.price)
        return True


class NeedOp(Op):
    """need"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        return count(state, seat, effect.counter) >= effect.n

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        return self.can(state, seat, effect)


class MayOp(Op):
    """may"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        return run_effects.can_start(state, seat, effect.scripts[0])

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        if not state.is_bot(seat) and self.can(state, seat, effect):
            state.agenda.append(May(seat, effect.scripts[0], source, 1 if silent else 0))
        return True


class May(Question):
    """Do it or not?"""

    def __init__(self, seat: int, script: int, source: int, silent: int) -> None:
        super().__init__(seat)
        self.script: Final = script
        self.source: Final = source
        self.silent: Final = silent

    def key(self) -> str:
        return "shackleton.ask.may"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no)

    def options(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.yes:
            run_effects.plan(state, self.seat, self.script, self.source, self.silent != 0)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.script, self.source, self.silent)


class ChooseOp(Op):
    """choose"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        for script in effect.scripts:
            if run_effects.can_start(state, seat, script):
                return True
        return False

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            state.agenda.append(Branch(seat, effect.scripts, source, 1 if silent else 0))
        return True


class Branch(Question):
    """One of several lists of effects; only those that can start."""

    def __init__(self, seat: int, scripts: tuple[int, ...], source: int, silent: int) -> None:
        super().__init__(seat)
        self.scripts: Final = scripts
        self.source: Final = source
        self.silent: Final = silent

    def key(self) -> str:
        return "shackleton.ask.choose"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.branch[: len(self.scripts)]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if run_effects.can_start(state, self.seat, self.scripts[action.value]) else events.NO_EFFECT

    def choose(self, state: Shackleton, action: Action) -> None:
        run_effects.plan(state, self.seat, self.scripts[action.value], self.source, self.silent != 0)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.scripts, self.source, self.silent)


class GainPerOp(Op):
    """gain_per and score"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        return amount_of(state, seat, effect) > 0

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        give(state, seat, effect.what, amount_of(state, seat, effect), source, silent)
        return True


def amount_of(state: Shackleton, seat: int, effect: Effect) -> int:
    """How much an effect gives that counts something."""
    return min(effect.n * (count(state, seat, effect.counter) // effect.each), effect.most)


class CorporateOp(Op):
    """An op that belongs to one corporation."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        corporation = state.find(self.number)
        return corporation is not None and corporation.can(state, seat, effect)

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        corporation = state.find(self.number)
        if corporation is not None and corporation.can(state, seat, effect):
            corporation.perform(state, seat, effect, source)
        return True


_MEANINGS: Final[dict[int, Op]] = {
    GAIN: GainOp(), PAY: PayOp(), NEED: NeedOp(), MAY: MayOp(), CHOOSE: ChooseOp(), ACTIVATE_MARKER: MarkerOp(),
    MINE: MineOp(), TAKE_ASTRONAUT: TakeOp(), BUILD_FREE: FreeBuildOp(), FUND_FREE: FreeFundOp(),
    CORP_ACTION: CorporationActionOp(), GAIN_PER: GainPerOp(), SCORE: GainPerOp(),
}  # fmt: skip
VOCABULARY: Final[list[Op]] = [
    _MEANINGS[op] if op in _MEANINGS else CorporateOp(OP_OWNERS[op]) for op in range(len(OPS))
]

STEPS: dict[str, type[Step[Any]]] = {"ChooseSample": ChooseSample, "May": May, "Branch": Branch}
