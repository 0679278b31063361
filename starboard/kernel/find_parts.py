"""The module and name of each optional part of a game, and the default for a missing part."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.errors import BadOption, nearest
from starboard.kernel.immutable import Immutable
from starboard.kernel.measurements import BalanceMeasures, Benchmarks
from starboard.kernel.parts import (
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
from starboard.kernel.seat_accounts import Accounts
from starboard.kernel.state import State
from starboard.kernel.view import View

P = TypeVar("P", bound=Part)

# The module and the name of each part.
PLACES: Final[dict[type[Part], tuple[str, str]]] = {
    Text: ("text", "TEXT"),
    ScreenReader: ("text.screen_reader", "SCREEN_READER"),
    Accounts: ("text.accounts", "ACCOUNTS"),
    Statistics: ("text.statistics", "STATISTICS"),
    Drawing: ("draw", "DRAWING"),
    StandingOrders: ("standing_orders", "STANDING_ORDERS"),
    MultiSelect: ("multi_select", "MULTI_SELECT"),
    Tutorial: ("guide.tutorial", "TUTORIAL"),
    Interop: ("interop", "INTEROP"),
    DataSets: ("data.load", "DATA_SETS"),
    Benchmarks: ("benchmarks", "BENCHMARKS"),
    BalanceMeasures: ("balance_measures", "BALANCE_MEASURES"),
}


@mypyc_attr(allow_interpreted_subclasses=True)
class GameParts(Immutable):
    """The optional parts of one game, each loaded when first asked for."""

    def __init__(self, module: str) -> None:
        self.module: Final = module
        self._parts: Final[dict[type[Part], Part]] = {}

    @property
    def text(self) -> Text[View]:
        return self._part(Text)

    @property
    def screen_reader(self) -> ScreenReader[View]:
        return self._part(ScreenReader)

    @property
    def accounts(self) -> Accounts[View]:
        return self._part(Accounts)

    @property
    def statistics(self) -> Statistics[State]:
        return self._part(Statistics)

    @property
    def drawing(self) -> Drawing[View]:
        return self._part(Drawing)

    @property
    def standing_orders(self) -> StandingOrders[View]:
        return self._part(StandingOrders)

    @property
    def multi_select(self) -> MultiSelect[View]:
        return self._part(MultiSelect)

    @property
    def tutorial(self) -> Tutorial:
        return self._part(Tutorial)

    @property
    def interop(self) -> Interop:
        return self._part(Interop)

    @property
    def data_sets(self) -> DataSets:
        return self._part(DataSets)

    @property
    def benchmarks(self) -> Benchmarks:
        return self._part(Benchmarks)

    @property
    def balance_measures(self) -> BalanceMeasures[State]:
        return self._part(BalanceMeasures)

    def parts(self) -> list[Part]:
        """Return all parts, for checks."""
        return [self._part(kind) for kind in PLACES]

    def _part(self, kind: type[P]) -> P:
        """Return the game's part of this kind, or the default if the game has no module for it."""
        part = self._parts.get(kind)
        if part is None:
            place, name = PLACES[kind]
            module = self._module(place)
            part = kind() if module is None else self._object(module, name, kind)
            self._parts[kind] = part
        assert isinstance(part, kind)
        return part

    def _object(self, module: ModuleType, name: str, kind: type[P]) -> P:
        defined: dict[str, object] = module.__dict__
        if name not in defined:
            constants = [other for other in defined if other.isupper()]
            raise BadOption(f"{module.__name__} defines no {name}; {nearest(name, constants)}")
        part = defined[name]
        if not isinstance(part, kind):
            raise BadOption(f"{module.__name__}.{name} must be a {kind.__name__}, not {type(part).__name__}")
        return part

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
