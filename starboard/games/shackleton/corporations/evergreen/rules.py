"""Evergreen Farms: farms in the crater, harvested by whoever wins an astronaut of their line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import FARM_SITES, PLACE_FARM, WORDS, FarmSite
from starboard.games.shackleton.components import EVERGREEN, MOST_SEATS, NOTHING, PLANT, REPUTATION, SECTORS, VP
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import (
    COUNTERS,
    FARM_PLANTS,
    ON_FARM,
    ON_HARVEST,
    CorporateEffect,
    Farm,
    Gain,
    amounts,
)
from starboard.games.shackleton.interfaces import Coded, Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.gains import gain, score
from starboard.games.shackleton.rules.paying import can_pay, pay
from starboard.games.shackleton.rules.prices import changed
from starboard.games.shackleton.rules.question import Question, SeatStep
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.solo.search_order import by_development, spaces_in_order
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Field, Listed, Whole
from starboard.kernel.immutable import Immutable
from starboard.kernel.reason import Reason

_FARMS: Final = COUNTERS.index("farms")
_SIZE: Final = COUNTERS.index("farm_size")
SIZES: Final = 3


class PlacedFarm(Immutable):
    """A farm in a sector: its size and the seat that owns it."""

    def __init__(self, size: int, seat: int) -> None:
        self.size: Final = size
        self.seat: Final = seat
        self.code: Final = size * 8 + seat  # as positions store it


FARMS: Final = [[PlacedFarm(size, seat) for seat in range(MOST_SEATS)] for size in range(SIZES + 1)]
"""Every possible farm, by size and seat; there are no others, so that equal farms are the same object."""


class EvergreenTable:
    """Evergreen Farms' table for a number of players, by the size of farms, which begins with 1."""

    def __init__(self, tables: Tables, players: int) -> None:
        table, number = tables.contents.corporations.evergreen, tables.scripts.number
        rows = table.farms.in_order()
        self.tiles: Final = [0, *[table.setup.farm_tiles_per_size.of(players)] * SIZES]
        self.prices: Final = [[], *[amounts(row.price) for row in rows]]
        self.rewards: Final = [0, *[number(row.place) for row in rows]]  # lists of effects, for placing a farm
        self.harvests: Final = [0, *[number(row.harvest) for row in rows]]  # lists of effects


class Evergreen(Corporation):
    """Farms by sector, tiles left by size."""

    ACTIONS: ClassVar[tuple[int, ...]] = (PLACE_FARM,)

    def __init__(self, common: CorporationTables, slot: int, table: EvergreenTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.farms: list[PlacedFarm | None] = []  # per sector
        self.left: list[int] = []  # tiles per size, from 1

    def clone(self) -> Evergreen:
        copy = Evergreen(self.common, self.slot, self.table)
        copy.farms = self.farms[:]
        copy.left = self.left[:]
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        farms = Coded([farm for row in FARMS[1:] for farm in row[:players]])
        return [Field("farms", Listed(farms, len(SECTORS))), Field("left", Listed(Whole(), SIZES + 1))]

    def begin(self, state: Shackleton) -> None:
        self.farms = [None] * len(SECTORS)
        self.left = self.table.tiles[:]

    def price_of(self, state: Shackleton, seat: int, size: int, less: int) -> list[int]:
        price = self.table.prices[size][:]
        price[PLANT] = max(0, changed(state, seat, FARM_PLANTS, price[PLANT]) - less)
        return price

    def refuse_site(self, state: Shackleton, seat: int, size: int, sector: int) -> Reason | None:
        """Return why a farm does not fit: one per sector, at most as large as the seat's structure there."""
        if self.farms[sector] is not None:
            return events.DOES_NOT_FIT
        if self.left[size] == 0:
            return events.FARMS_GONE
        if not state.players[seat].present >> sector & 1:
            return events.DOES_NOT_FIT
        return None if state.tables.sizes[state.sort_of(sector, seat)] >= size else events.DOES_NOT_FIT

    def refuse_farm(self, state: Shackleton, seat: int, site: FarmSite, only: int, less: int) -> Reason | None:
        if only != NOTHING and site.size != only:
            return events.NOT_OFFERED
        if not can_pay(state, seat, self.price_of(state, seat, site.size, less)):
            return events.CANNOT_PAY
        return self.refuse_site(state, seat, site.size, site.sector)

    def sites(self, state: Shackleton, seat: int, only: int, less: int) -> list[Action]:
        actions: list[Action] = []
        for size in range(1, SIZES + 1):
            if only not in (NOTHING, size) or not can_pay(state, seat, self.price_of(state, seat, size, less)):
                continue
            for sector in range(len(SECTORS)):
                if self.refuse_site(state, seat, size, sector) is None:
                    actions.append(WORDS.farm_at[size - 1][sector])
        return actions

    def question(self, seat: int, effect: CorporateEffect) -> PlaceFarm:
        assert isinstance(effect, Farm)
        return PlaceFarm(seat, effect.size, effect.less)

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        return len(self.question(seat, effect).options(state)) > 0

    def add(self, state: Shackleton, seat: int, size: int, sector: int) -> None:
        self.left[size] -= 1
        self.farms[sector] = FARMS[size][seat]
        state.tell(events.FARMED, seat, size, sector)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        sizes = [farm.size for farm in self.farms if farm is not None and farm.seat == seat]
        if counter == _FARMS:
            return len(sizes)
        return sum(sizes) if counter == _SIZE else len(set(sizes))

    def harvest(self, state: Shackleton, seat: int, space: int) -> None:
        """Plan the harvest of every farm on the line (ruling 54)."""
        sectors = state.tables.spaces[space].sectors
        for at in range(len(sectors) - 1, -1, -1):
            if self.farms[sectors[at]] is not None:
                state.agenda.append(Harvest(seat, sectors[at]))

    def reap(self, state: Shackleton, seat: int, sector: int) -> None:
        """Give a seat the harvest of a farm, and points to its owner if that is somebody else."""
        farm = self.farms[sector]
        assert farm is not None
        state.tell(events.HARVESTED, seat, sector, farm.size)
        if farm.seat != seat:
            score(state, farm.seat, state.tables.contents.corporations.evergreen.recovery.other_owner_vp, self.source)
        react(state, seat, ON_HARVEST)
        if state.is_bot(seat):
            for effect in state.tables.scripts.lists[self.table.harvests[farm.size]]:
                if isinstance(effect, Gain) and effect.resource in (VP, REPUTATION):
                    gain(state, seat, effect.resource, effect.count, self.source)
        else:
            run_effects.plan(state, seat, self.table.harvests[farm.size], self.source)

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Place a farm on the line where its total size is largest, in its sector nearest to the rim (ruling 64c).

        The farm has the size of its development, else the next smaller one that fits, else the next larger one.
        """
        bot = state.seats
        side = state.tables.contents.solo.corporation_cards.evergreen.side(solo.hard[self.slot])
        wanted = by_development(side.size, solo.development)
        order = spaces_in_order(state, solo)
        order.sort(key=lambda space: -state.size_on(bot, space))
        for space in order:
            for sector in state.tables.spaces[space].sectors:
                if state.players[bot].present >> sector & 1 and self.farms[sector] is None:
                    for size in (*range(wanted, 0, -1), *range(wanted + 1, SIZES + 1)):
                        if self.refuse_site(state, bot, size, sector) is None:
                            state.tell(events.BOT_FARM, space, solo.development, wanted)
                            self.add(state, bot, size, sector)
                            score(state, bot, side.vp.in_order()[size - 1], self.source)
                            return True
        return False


def create(tables: Tables, slot: int, players: int) -> Evergreen:
    return Evergreen(tables.corporations[EVERGREEN], slot, EvergreenTable(tables, players))


def evergreen_of(state: Shackleton) -> Evergreen:
    """Return the corporation, which must be in play."""
    return cast(Evergreen, state.corporation(EVERGREEN))


class PlaceFarm(Question):
    """Choose a farm and its sector."""

    KEY: ClassVar = "shackleton.ask.farm"
    JOINS: ClassVar = True

    def __init__(self, seat: int, size: int, less: int) -> None:
        super().__init__(seat)
        self.only: Final = size
        self.less: Final = less

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.farm

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return evergreen_of(state).refuse_farm(state, self.seat, FARM_SITES[action.value], self.only, self.less)

    def options(self, state: Shackleton) -> Sequence[Action]:
        return evergreen_of(state).sites(state, self.seat, self.only, self.less)

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        evergreen = evergreen_of(state)
        fits = [evergreen.refuse_site(state, self.seat, site.size, site.sector) is None for site in FARM_SITES]
        return [action for action in WORDS.farm if fits[action.value]]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return evergreen_of(state).price_of(state, self.seat, FARM_SITES[action.value].size, self.less)

    def choose(self, state: Shackleton, action: Action) -> None:
        site = FARM_SITES[action.value]
        evergreen, price = evergreen_of(state), self.cost(state, action)
        evergreen.add(state, self.seat, site.size, site.sector)
        react(state, self.seat, ON_FARM)
        run_effects.plan(state, self.seat, evergreen.table.rewards[site.size], evergreen.source)
        pay(state, self.seat, price)


class Harvest(SeatStep):
    """Harvest one farm."""

    def __init__(self, seat: int, sector: int) -> None:
        super().__init__(seat)
        self.sector: Final = sector

    def run(self, state: Shackleton) -> None:
        evergreen_of(state).reap(state, self.seat, self.sector)
