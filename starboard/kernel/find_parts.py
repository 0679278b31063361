"""The module and name of each optional part of a game, and the default for a missing part."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.errors import BadOption, nearest
from starboard.kernel.immutable import Immutable
from starboard.kernel.parts import (
    BalanceMeasures,
    Benchmarks,
    DataSets,
    Drawing,
    Interop,
    MultiSelect,
    Part,
    ScreenReader,
    StandingOrders,
    Statistics,
    Text,
    Tutorial,
)
from starboard.kernel.state import State
from starboard.kernel.view import View

P = TypeVar("P", bound=Part)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameParts(Immutable):
    """The optional parts of one game, each loaded when first asked for."""

    def __init__(self, module: str) -> None:
        self.module: Final = module
        self._parts: Final[dict[str, Part]] = {}

    @property
    def text(self) -> Text[View]:
        return self._part("text", "TEXT", Text)

    @property
    def screen_reader(self) -> ScreenReader[View]:
        return self._part("text.screen_reader", "SCREEN_READER", ScreenReader)

    @property
    def statistics(self) -> Statistics[State]:
        return self._part("text.statistics", "STATISTICS", Statistics)

    @property
    def drawing(self) -> Drawing[View]:
        return self._part("draw", "DRAWING", Drawing)

    @property
    def standing_orders(self) -> StandingOrders[View]:
        return self._part("standing_orders", "STANDING_ORDERS", StandingOrders)

    @property
    def multi_select(self) -> MultiSelect[View]:
        return self._part("multi_select", "MULTI_SELECT", MultiSelect)

    @property
    def tutorial(self) -> Tutorial:
        return self._part("guide.tutorial", "TUTORIAL", Tutorial)

    @property
    def interop(self) -> Interop:
        return self._part("interop", "INTEROP", Interop)

    @property
    def data_sets(self) -> DataSets:
        return self._part("data.load", "DATA_SETS", DataSets)

    @property
    def benchmarks(self) -> Benchmarks:
        return self._part("benchmarks", "BENCHMARKS", Benchmarks)

    @property
    def balance_measures(self) -> BalanceMeasures[State]:
        return self._part("balance_measures", "BALANCE_MEASURES", BalanceMeasures)

    def parts(self) -> list[Part]:
        """Return all parts, for checks."""
        return [
            self.text,
            self.screen_reader,
            self.statistics,
            self.drawing,
            self.standing_orders,
            self.multi_select,
            self.tutorial,
            self.interop,
            self.data_sets,
            self.benchmarks,
            self.balance_measures,
        ]

    def _part(self, place: str, name: str, kind: type[P]) -> P:
        """Return the object of this name in a module of the game, or the default if there is no such module."""
        found = self._parts.get(place)
        if found is None:
            module = self._module(place)
            found = kind() if module is None else self._object(module, name, kind)
            self._parts[place] = found
        assert isinstance(found, kind)
        return found

    def _object(self, module: ModuleType, name: str, kind: type[P]) -> P:
        there: dict[str, object] = module.__dict__
        if name not in there:
            raise BadOption(f"{module.__name__} defines no {name}; {nearest(name, [n for n in there if n.isupper()])}")
        found = there[name]
        if not isinstance(found, kind):
            raise BadOption(f"{module.__name__}.{name} must be a {kind.__name__}, not {type(found).__name__}")
        return found

    def _module(self, place: str) -> ModuleType | None:
        """Return a module of the game, or None if it does not exist; errors inside it are raised."""
        name = f"{self.module}.{place}"
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            missing = error.name or ""
            if missing.startswith(f"{self.module}.") and f"{name}.".startswith(f"{missing}."):
                return None
            raise
