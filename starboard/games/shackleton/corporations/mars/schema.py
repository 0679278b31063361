"""To Mars: the ship."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games.shackleton.data.schema.corporation_common import Markers, Ordinary, Quiet, Step, from_zero
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import Amount, BySort, Count, PerPlayers, Table, fixed, listed, one_of

MOST_MODULES = 4
SLOTS = 3


class ShipSetup(Table, frozen=True):
    ship_panels: Count
    modules: PerPlayers[Annotated[list[int], Meta(min_length=1)]]


class Module(Table, frozen=True):
    id: int
    slots: Annotated[
        list[Annotated[str, one_of("structure", ("any", "dome", "workshop", "laboratory", "headquarters"))]],
        Meta(min_length=SLOTS, max_length=SLOTS),
    ]


class ModuleComplete(Table, frozen=True):
    completer: Steps
    each_owner_per_structure: Steps


class Sent(Table, frozen=True):
    fuel: Amount
    vp: Amount


class OneRareEarth(Table, frozen=True):
    rare_earth: Annotated[int, fixed(1)]


class ShipPanels(Table, frozen=True):
    price: OneRareEarth
    bonuses_left_to_right: list[Steps]
    text: str = ""


class ShipMajority(Table, frozen=True):
    per: Literal["ship_size"]
    first: Amount
    first_tied: Amount
    second: Amount
    second_tied: Amount
    second_from_players: Count
    text: str = ""


class Mars(Ordinary, kw_only=True, frozen=True):
    markers: Markers
    seats: BySort[Amount]
    setup: ShipSetup
    modules: list[Module]
    module_complete: ModuleComplete
    structure: BySort[Sent]
    ship_rules: list[str] = field(default_factory=list)
    ship_panels: ShipPanels
    maintenance: Quiet
    end_majority: ShipMajority

    def check_rest(self) -> None:
        ids = [module.id for module in self.modules]
        if not ids or ids != list(range(1, len(ids) + 1)) or len(ids) > MOST_MODULES:
            raise ValueError(f"modules must be numbered from 1, at most to {MOST_MODULES}, not {listed(ids)}")
        for players in self.setup.modules.in_order():
            if players != ids[: len(players)]:
                raise ValueError(f"setup modules: expected the first of {listed(ids)}, not {listed(players)}")
        bonuses = len(self.ship_panels.bonuses_left_to_right)
        if bonuses != self.setup.ship_panels:
            raise ValueError(f"ship_panels has {bonuses} bonuses for the {self.setup.ship_panels} panels of setup")


class MarsSoloSide(Table, frozen=True):
    vp: dict[Step, Amount]
    panel_from: Step
    astronaut_from: Step

    def __post_init__(self) -> None:
        from_zero("vp", list(self.vp))
