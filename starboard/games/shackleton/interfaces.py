"""Where rules plug in that others need without knowing them: the meaning of effects, the AstroBot, the leaders."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.games.shackleton.data.tables import Names, Tables
from starboard.games.shackleton.effects import Effect

if TYPE_CHECKING:
    from starboard.games.shackleton.data.load import DataSet
    from starboard.games.shackleton.leader import Leader
    from starboard.games.shackleton.state import Shackleton

E = TypeVar("E", bound=Effect)


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """What an effect means: whether it can be done, and doing it. Each class lives with the rules it belongs to."""

    def can(self, state: Shackleton, seat: int) -> bool:
        """Would it do anything now?"""
        raise NotImplementedError

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        """Do it or plan the questions; False ends the list. `silent`: what is gained triggers no card (ruling 6)."""
        raise NotImplementedError

    def may_be_skipped(self) -> bool:
        """Can a list be chosen as an action though this is impossible?"""
        return False


class EffectOp(Op, Generic[E]):
    """What an effect means that no corporation owns."""

    def __init__(self, effect: E) -> None:
        self.effect: Final = effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Automaton:
    """What a player without a person does; its rules are in `solo`."""

    def take_astronaut(self, state: Shackleton, seat: int, type: int) -> bool:
        """Choose one in the Gateway and house it; False if it cannot."""
        raise NotImplementedError

    def first_sector(self, state: Shackleton) -> int:
        """Where its first dome goes."""
        raise NotImplementedError

    def begin_round(self, state: Shackleton) -> None:
        """Its cards are shuffled."""
        raise NotImplementedError

    def take_turn(self, state: Shackleton) -> None:
        """It draws a card and acts."""
        raise NotImplementedError

    def arrange(self, state: Shackleton, seat: int, types: list[int]) -> None:
        """House all its astronauts in maintenance."""
        raise NotImplementedError


class Rulebook(Tables):
    """The tables of a data set with the rules that read them."""

    def __init__(
        self,
        data: DataSet,
        names: Names,
        meaning: Callable[[Effect], Op],
        automaton: Automaton,
        leaders: list[Leader],
    ) -> None:
        super().__init__(data, names)
        self._meaning: Final = meaning
        self.automaton: Final = automaton
        self.leaders: Final = leaders  # and after them the leader of those who have none, found by NOTHING
        self._ops: list[list[Op]] = []

    def ops(self, script: int) -> list[Op]:
        """What a list of effects means."""
        ops = self._ops
        while len(ops) <= script:
            ops.append([self._meaning(effect) for effect in self.scripts.lists[len(ops)]])
        return ops[script]
