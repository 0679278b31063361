"""A faction: its printed board, and the questions that the rules ask it. Its own answers are in `rules/factions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from starboard.games.gaia.components import ACADEMY_1, ACADEMY_2, INSTITUTE, LAB, MINE, NOTHING, STATION
from starboard.games.gaia.effects import NO_GOODS, Goods, goods
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

if TYPE_CHECKING:
    from starboard.games.gaia.state import Gaia, Player

_UPGRADES: Final = ((MINE, STATION), (STATION, LAB), (STATION, INSTITUTE), (LAB, ACADEMY_1), (LAB, ACADEMY_2))

_START: Final = goods("15c 4o 3k 1q")
_ACADEMY_1: Final = goods("2k")
_ACADEMY_2: Final = goods("1q")


@dataclass(frozen=True)
class FactionBoard:
    """What is printed on a faction board; the defaults are what most boards share."""

    id: str
    home: int
    start: Goods = _START
    bowls: tuple[int, int, int] = (2, 4, 0)
    brainstone: int = NOTHING  # the bowl it starts in
    research: int = NOTHING  # the area with level 1 at the start
    base_income: tuple[Goods, ...] = (goods("1o"), goods("1k"))
    mines: tuple[Goods, ...] = (*[goods("1o")] * 2, NO_GOODS, *[goods("1o")] * 5)
    stations: tuple[Goods, ...] = (goods("3c"), goods("4c"), goods("4c"), goods("5c"))
    labs: tuple[Goods, ...] = (goods("1k"),) * 3
    institute: tuple[Goods, ...] = (goods("4pw"), goods("1t"))
    academy_1: Goods = _ACADEMY_1
    academy_2: Goods = _ACADEMY_2  # goods of its special action
    upgrades: tuple[tuple[int, int], ...] = _UPGRADES
    starting_mines: int = 2
    starts_with_institute: bool = False
    space_stations: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Faction:
    """The questions that the rules ask a faction, with the answers of most factions."""

    def __init__(self, board: FactionBoard) -> None:
        self.board: Final = board
        self.id: Final = board.id
        self.home: Final = board.home

    # Power.

    def token_value(self, player: Player) -> int:
        """Return how much power a token in bowl III pays."""
        return 1

    def burnt_goes_to_gaia(self) -> bool:
        """Whether a burnt token goes to the Gaia area instead of leaving the game."""
        return False

    def gaia_tokens_return_to(self) -> int:
        """Return the bowl that tokens from the Gaia area come back to."""
        return 1

    def token_with_charge(self, player: Player) -> bool:
        """Whether the player gains a token with every passive charge."""
        return False

    def gaia_phase(self, state: Gaia, seat: int) -> None:
        """Plan what this faction may do with its Gaia area before the tokens come back."""

    # Goods and conversions.

    def qic_becomes_ore(self, player: Player) -> bool:
        return False

    def conversions(self, player: Player) -> list[Action]:
        """Return the free actions that only this faction has."""
        return []

    def refuse_conversion(self, player: Player, action: Action) -> Reason | None:
        """Return why one of the faction's free actions cannot be taken now."""
        return None

    def convert(self, state: Gaia, seat: int, action: Action) -> None:
        """Take one of the faction's free actions."""
        raise NotImplementedError(f"{self.id} has no free action {action.code}")

    # Building.

    def pays_gaia_planets_with_ore(self) -> bool:
        return False

    def may_share_planets(self) -> bool:
        """Whether the faction may build mines on planets that others have colonised."""
        return False

    def after_mine(self, state: Gaia, seat: int, planet: int, is_new_type: bool, is_shared: bool) -> None:
        """React to a mine that was built, or to the Lost Planet."""

    def after_institute(self, state: Gaia, seat: int) -> None:
        """React to the planetary institute that was built."""

    def extra_power(self, player: Player, planet: int) -> int:
        """Return what is added to the power value of its structures on such a planet."""
        return 0

    # Research.

    def refuse_research(self, player: Player, track: int) -> Reason | None:
        return None

    # Federations.

    def threshold(self, player: Player) -> int:
        """Return the total power value that a federation needs."""
        return 7

    def has_one_federation(self) -> bool:
        """Whether the faction has one federation that grows, and pays satellites with QIC."""
        return False

    # Special actions.

    def specials(self, player: Player) -> list[Action]:
        """Return the special actions on its board that it may use, once a round each."""
        return []

    def refuse_special(self, state: Gaia, seat: int, action: Action) -> Reason | None:
        return None

    def use_special(self, state: Gaia, seat: int, action: Action) -> None:
        raise NotImplementedError(f"{self.id} has no special action {action.code}")


UNCHOSEN: Final = Faction(FactionBoard("unchosen", NOTHING, goods(""), (0, 0, 0)))
"""The faction of a seat that has not chosen yet."""

_known: Final[dict[str, Faction]] = {}
FACTION_IDS: Final = (
    *("terrans", "lantids", "xenos", "gleens", "taklons", "ambas", "hadsch-hallas"),
    *("ivits", "geodens", "baltaks", "firaks", "bescods", "nevlas", "itars"),
)
"""In the order of the rulebook's appendix; each pair shares a board."""


def register_factions(factions: tuple[Faction, ...]) -> None:
    """Make these factions known to `faction_of`; each has a module, which imports this one."""
    for faction in factions:
        _known[faction.id] = faction


def faction_of(id: str) -> Faction:
    """Return the registered faction with this id."""
    return _known[id]


def board_number(id: str) -> int:
    """Return the board that a faction is printed on; each board has two factions."""
    return FACTION_IDS.index(id) // 2
