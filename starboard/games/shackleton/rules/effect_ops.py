"""The meaning of every effect of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import (
    ANY_SAMPLE,
    NOTHING,
    SAMPLES,
)
from starboard.games.shackleton.effects import GIVERS
from starboard.games.shackleton.interfaces import EffectOp, Op
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


class GainOp(EffectOp[fx.Gain]):
    """Performs the effect `gain`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        if GIVERS[self.effect.resource] == NOTHING:
            return True
        corporation = state.find(GIVERS[self.effect.resource])
        return corporation is not None and corporation.has_to_give(state)

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        give(state, seat, self.effect.resource, self.effect.count, source, silent)
        return True

    def may_be_skipped(self) -> bool:
        return True


def give(state: Shackleton, seat: int, resource: int, count: int, source: int, silent: bool) -> None:
    """Give a seat what an effect brings; the seat chooses each sample of any kind."""
    if resource != ANY_SAMPLE:
        gain(state, seat, resource, count, source, silent)
    elif not state.is_bot(seat):
        for _ in range(count):
            state.agenda.append(ChooseSample(seat, 1 if silent else 0))


class ChooseSample(Question):
    """Choose which sample to gain."""

    KEY: ClassVar = "shackleton.ask.sample"
    JOINS: ClassVar = True

    def __init__(self, seat: int, silent: int) -> None:
        super().__init__(seat)
        self.silent: Final = silent

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.sample

    def choose(self, state: Shackleton, action: Action) -> None:
        gain(state, self.seat, SAMPLES[action.value], 1, 0, self.silent != 0)


class PayOp(EffectOp[fx.Pay]):
    """Performs the effect `pay`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return can_pay(state, seat, self.effect.price)

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not can_pay(state, seat, self.effect.price):
            return False
        pay(state, seat, self.effect.price)
        return True


class NeedOp(EffectOp[fx.Need]):
    """Performs the effect `need`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return count(state, seat, self.effect.counter) >= self.effect.count

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        return self.can(state, seat)


class MayOp(EffectOp[fx.May]):
    """Performs the effect `may`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return run_effects.can_start(state, seat, self.effect.script)

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat) and self.can(state, seat):
            state.agenda.append(May(seat, self.effect.script, source, 1 if silent else 0))
        return True


class May(Question):
    """Choose whether to perform a list of effects."""

    KEY: ClassVar = "shackleton.ask.may"
    JOINS: ClassVar = True

    def __init__(self, seat: int, script: int, source: int, silent: int) -> None:
        super().__init__(seat)
        self.script: Final = script
        self.source: Final = source
        self.silent: Final = silent

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.yes:
            run_effects.plan(state, self.seat, self.script, self.source, self.silent != 0)


class ChooseOp(EffectOp[fx.Choose]):
    """Performs the effect `choose`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        for script in self.effect.scripts:
            if run_effects.can_start(state, seat, script):
                return True
        return False

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            state.agenda.append(Branch(seat, self.effect.scripts, source, 1 if silent else 0))
        return True


class Branch(Question):
    """Choose one of several lists of effects that can start."""

    KEY: ClassVar = "shackleton.ask.choose"
    JOINS: ClassVar = True

    def __init__(self, seat: int, scripts: tuple[int, ...], source: int, silent: int) -> None:
        super().__init__(seat)
        self.scripts: Final = scripts
        self.source: Final = source
        self.silent: Final = silent

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.branch[: len(self.scripts)]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if run_effects.can_start(state, self.seat, self.scripts[action.value]) else events.NO_EFFECT

    def choose(self, state: Shackleton, action: Action) -> None:
        run_effects.plan(state, self.seat, self.scripts[action.value], self.source, self.silent != 0)


class GainPerOp(EffectOp[fx.GainPer]):
    """Performs the effects `gain_per` and `score`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return amount_of(state, seat, self.effect) > 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        give(state, seat, self.effect.resource, amount_of(state, seat, self.effect), source, silent)
        return True


def amount_of(state: Shackleton, seat: int, effect: fx.GainPer) -> int:
    """Return the amount that an effect gives a seat by one of its counters."""
    return min(effect.count * (count(state, seat, effect.counter) // effect.each), effect.most)


class CorporateOp(Op):
    """The meaning of an effect that belongs to one corporation."""

    def __init__(self, effect: fx.CorporateEffect) -> None:
        self.effect: Final = effect
        self.owner: Final = fx.OWNERS[type(effect)]

    def can(self, state: Shackleton, seat: int) -> bool:
        corporation = state.find(self.owner)
        return corporation is not None and corporation.can(state, seat, self.effect)

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        corporation = state.find(self.owner)
        if corporation is not None and corporation.can(state, seat, self.effect):
            corporation.perform(state, seat, self.effect)
        return True


_OPS: Final[dict[type[fx.Effect], Callable[[Any], Op]]] = {
    fx.Gain: GainOp, fx.Pay: PayOp, fx.Need: NeedOp, fx.May: MayOp, fx.Choose: ChooseOp, fx.ActivateMarker: MarkerOp,
    fx.Mine: MineOp, fx.TakeAstronaut: TakeOp, fx.BuildFree: FreeBuildOp, fx.FundFree: FreeFundOp,
    fx.CorpAction: CorporationActionOp, fx.GainPer: GainPerOp, fx.Score: GainPerOp,
}  # fmt: skip


def meaning(effect: fx.Effect) -> Op:
    """Return the op that performs an effect."""
    return CorporateOp(effect) if isinstance(effect, fx.CorporateEffect) else _OPS[type(effect)](effect)
