"""Building a structure (rulebook: Build a Structure, Powered sector; rulings 24-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import BUILD_AT, BUILDABLE, PLACE_OF, WORDS
from starboard.games.shackleton.components import (
    DOME,
    FIRST_LABORATORY,
    FROM_STRUCTURES,
    LABORATORY,
    NOTHING,
    SECTORS,
    SORT_OF,
    UNBUILT,
)
from starboard.games.shackleton.effects import BuildFree
from starboard.games.shackleton.interfaces import EffectOp
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.after_building import AfterBuilding, MoveIn
from starboard.games.shackleton.rules.energy import (
    SIDE_STEPS,
    Aim,
    Purse,
    refuse_side_step,
    side_step_price,
    side_steps,
    take_side_step,
)
from starboard.games.shackleton.rules.gains import consume
from starboard.games.shackleton.rules.paying import Substitutes, can_pay, pay
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.state import COMMANDING, Player, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

SECTOR_COUNT: Final = len(SECTORS)


def refuse_site(state: Shackleton, seat: int, sort: int, sector: int) -> Reason | None:
    """Why a structure of this sort does not fit there, power apart."""
    if state.players[seat].present >> sector & 1:
        return events.YOURS_ALREADY
    owners = state.sectors[sector]
    if owners >> (4 * sort) & 15:
        return events.SAME_SIZE
    capacity = state.tables.capacity
    if capacity:
        used = state.tables.sizes[sort]
        for other in range(4):
            if owners >> (4 * other) & 15:
                used += state.tables.sizes[other]
        if used > capacity:
            return events.SECTOR_FULL
    return None


def sites(state: Shackleton, seat: int, sort: int, anywhere: bool) -> list[int]:
    """Sectors that take a structure of this sort; without a spare panel only those with one."""
    found: list[int] = []
    for sector in range(SECTOR_COUNT):
        if (anywhere or state.powered >> sector & 1) and refuse_site(state, seat, sort, sector) is None:
            found.append(sector)
    return found


def next_of(player: Player, buildable: int) -> int:
    """The place on the player board that this build would take, or NOTHING."""
    if buildable == 0:
        return player.next_dome()
    place = PLACE_OF[buildable]
    return place if player.structures[place] == UNBUILT else NOTHING


def fitting(state: Shackleton, seat: int) -> list[Action]:
    """One structure of each sort that is left, wherever it would fit with the means for it."""
    sorts: set[int] = set()
    found: list[Action] = []
    for buildable in range(len(BUILDABLE)):
        sort = SORT_OF[PLACE_OF[buildable]]
        if sort not in sorts and next_of(state.players[seat], buildable) != NOTHING:
            sorts.add(sort)
            found += [WORDS.build[buildable * SECTOR_COUNT + sector] for sector in sites(state, seat, sort, True)]
    return found


class BuildAim(Aim):
    """To build anything."""

    def __init__(self, state: Shackleton, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        player = state.players[seat]
        self.substitutes: Final = Substitutes(state, player, True)
        self.sorts: Final = [0, 0, 0, 0]  # 0: none left, 1: only with a spare panel, 2: a powered sector fits
        for buildable in range(len(BUILDABLE)):
            place = next_of(player, buildable)
            sort = SORT_OF[PLACE_OF[buildable]]
            if place != NOTHING and self.sorts[sort] == 0:
                if sites(state, seat, sort, False):
                    self.sorts[sort] = 2
                elif sites(state, seat, sort, True):
                    self.sorts[sort] = 1

    def reached(self, purse: Purse) -> bool:
        tables = self.state.tables
        for sort in range(4):
            site = self.sorts[sort]
            if (
                site
                and (site == 2 or purse.panels > 0)
                and purse.energy >= tables.energies[sort]
                and purse.can_afford(tables.costs[sort], self.substitutes)
            ):
                return True
        return False


class FreeBuildAim(Aim):
    """To have a place with power for something that costs nothing."""

    def __init__(self, state: Shackleton, seat: int, sorts: int) -> None:
        self.powered = False
        self.dark = False
        for buildable in range(len(BUILDABLE)):
            sort = SORT_OF[PLACE_OF[buildable]]
            if sorts >> sort & 1 and next_of(state.players[seat], buildable) != NOTHING:
                self.powered = self.powered or len(sites(state, seat, sort, False)) > 0
                self.dark = self.dark or len(sites(state, seat, sort, True)) > 0

    def reached(self, purse: Purse) -> bool:
        return self.powered or (self.dark and purse.panels > 0)


class ChooseBuild(Question):
    """What to build and where; panels and energy may come first."""

    def key(self) -> str:
        return "shackleton.ask.build"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.build, *SIDE_STEPS]

    def wishes(self, state: Shackleton) -> Sequence[Action]:
        return [*fitting(state, self.seat), *SIDE_STEPS]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        if action.kind != BUILD_AT:
            return side_step_price(state, action)
        return state.tables.structure_price(SORT_OF[PLACE_OF[action.value // SECTOR_COUNT]])

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action.kind != BUILD_AT:
            return refuse_side_step(state, self.seat, action, BuildAim(state, self.seat))
        buildable, sector = divmod(action.value, SECTOR_COUNT)
        return refuse_build(state, self.seat, buildable, sector)

    def options(self, state: Shackleton) -> Sequence[Action]:
        allowed = buildings(state, self.seat, NOTHING)
        return allowed + side_steps(state, self.seat, BuildAim(state, self.seat))

    def choose(self, state: Shackleton, action: Action) -> None:
        if action.kind != BUILD_AT:
            state.agenda.append(self)
            take_side_step(state, self.seat, action)
            return
        buildable, sector = divmod(action.value, SECTOR_COUNT)
        place = next_of(state.players[self.seat], buildable)
        sort = SORT_OF[place]
        state.agenda.append(Raise(self.seat, place, sector, state.tables.energies[sort]))
        pay(state, self.seat, state.tables.costs[sort], building=True)


def refuse_build(state: Shackleton, seat: int, buildable: int, sector: int) -> Reason | None:
    """Why this cannot be built there now."""
    sort = SORT_OF[PLACE_OF[buildable]]
    if next_of(state.players[seat], buildable) == NOTHING:
        return events.ALREADY_BUILT
    if state.energy < state.tables.energies[sort]:
        return events.NO_ENERGY
    if not can_pay(state, seat, state.tables.costs[sort], building=True):
        return events.CANNOT_PAY
    if not state.powered >> sector & 1 and state.centre_panels == 0:
        return events.NO_POWER
    return refuse_site(state, seat, sort, sector)


def buildings(state: Shackleton, seat: int, free_sorts: int) -> list[Action]:
    """Every build that is possible now; for a free one, `free_sorts` says which sorts, as bits."""
    player = state.players[seat]
    tables = state.tables
    free = free_sorts != NOTHING
    by_sort: list[list[int]] = [[], [], [], []]
    known = 0
    allowed: list[Action] = []
    for buildable in range(len(BUILDABLE)):
        sort = SORT_OF[PLACE_OF[buildable]]
        if free and not free_sorts >> sort & 1:
            continue
        if next_of(player, buildable) == NOTHING:
            continue
        if not known >> sort & 1:
            known |= 1 << sort
            if free or (state.energy >= tables.energies[sort] and can_pay(state, seat, tables.costs[sort], True)):
                by_sort[sort] = sites(state, seat, sort, state.centre_panels > 0)
        for sector in by_sort[sort]:
            allowed.append(WORDS.build[buildable * SECTOR_COUNT + sector])
    return allowed


class FreeBuild(Question):
    """A structure for nothing but a place with power; it may be declined (ruling 29)."""

    def __init__(self, seat: int, sorts: int) -> None:
        super().__init__(seat)
        self.sorts: Final = sorts

    def key(self) -> str:
        return "shackleton.ask.build-free"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.build, *SIDE_STEPS, WORDS.skip]

    def wishes(self, state: Shackleton) -> Sequence[Action]:
        return [*fitting(state, self.seat), *SIDE_STEPS]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return side_step_price(state, action)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action is WORDS.skip:
            return None
        if action in SIDE_STEPS:
            if state.command_stage != COMMANDING:
                return events.NOT_OFFERED
            return refuse_side_step(state, self.seat, action, FreeBuildAim(state, self.seat, self.sorts))
        buildable, sector = divmod(action.value, SECTOR_COUNT)
        sort = SORT_OF[PLACE_OF[buildable]]
        if not self.sorts >> sort & 1:
            return events.NOT_THIS_SORT
        if next_of(state.players[self.seat], buildable) == NOTHING:
            return events.ALREADY_BUILT
        if not state.powered >> sector & 1 and state.centre_panels == 0:
            return events.NO_POWER
        return refuse_site(state, self.seat, sort, sector)

    def options(self, state: Shackleton) -> Sequence[Action]:
        aim = FreeBuildAim(state, self.seat, self.sorts)
        extra = side_steps(state, self.seat, aim) if state.command_stage == COMMANDING else []
        return [*buildings(state, self.seat, self.sorts), *extra, WORDS.skip]

    def choose(self, state: Shackleton, action: Action) -> None:
        if action in SIDE_STEPS:
            state.agenda.append(self)
            take_side_step(state, self.seat, action)
        elif action is not WORDS.skip:
            buildable, sector = divmod(action.value, SECTOR_COUNT)
            state.agenda.append(Raise(self.seat, next_of(state.players[self.seat], buildable), sector, 0))

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.sorts)


class Raise(Step[Shackleton]):
    """The structure is paid for: it goes up, and everything follows in the order of ruling 27."""

    def __init__(self, seat: int, place: int, sector: int, energy: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.sector: Final = sector
        self.energy: Final = energy

    def run(self, state: Shackleton) -> None:
        consume(state, self.seat, self.energy)
        give_power(state, self.sector)
        state.put_structure(self.seat, self.place, self.sector)
        state.built_sector, state.built_place = self.sector, self.place
        state.tell(events.BUILT, self.seat, self.place, self.sector)
        state.agenda.append(AfterBuilding(self.seat, self.place))
        state.agenda.append(MoveIn(self.seat, self.place))
        sort = SORT_OF[self.place]
        if sort == DOME:
            run_effects.plan(state, self.seat, state.tables.dome_bonuses[self.place], FROM_STRUCTURES)
        elif sort == LABORATORY:
            for other in range(2, -1, -1):  # a stack: the new one goes in last and fires first (ruling 26)
                place = FIRST_LABORATORY + other
                if place != self.place and state.players[self.seat].has_built(place):
                    run_effects.plan(state, self.seat, state.tables.laboratories[other], FROM_STRUCTURES)
            run_effects.plan(
                state, self.seat, state.tables.laboratories[self.place - FIRST_LABORATORY], FROM_STRUCTURES
            )

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.place, self.sector, self.energy)


def give_power(state: Shackleton, sector: int) -> None:
    """A dark sector gets a panel from the centre (ruling 24)."""
    if not state.powered >> sector & 1:
        state.centre_panels -= 1
        state.powered |= 1 << sector
        state.tell(events.POWERED, sector)


class FreeBuildOp(EffectOp[BuildFree]):
    """build_free"""

    def can(self, state: Shackleton, seat: int) -> bool:
        return len(buildings(state, seat, self.effect.sorts)) > 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            state.agenda.append(FreeBuild(seat, self.effect.sorts))
        return True
