"""Building a structure (rulebook: Build a Structure, Powered sector; rulings 24-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import BUILD_AT, BUILDABLE, BUILDINGS, PLACE_OF, WORDS, Building
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
    WithSideSteps,
    is_side_step,
    own_side_steps,
    side_steps,
)
from starboard.games.shackleton.rules.gains import consume
from starboard.games.shackleton.rules.paying import Substitutes, can_pay, pay
from starboard.games.shackleton.rules.prices import structure_cost, structure_price
from starboard.games.shackleton.rules.question import SeatStep
from starboard.games.shackleton.state import COMMANDING, Player, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

SECTOR_COUNT: Final = len(SECTORS)


def refuse_site(state: Shackleton, seat: int, sort: int, sector: int) -> Reason | None:
    """Return why a structure of this sort does not fit into a sector; power does not matter here."""
    if state.players[seat].present >> sector & 1:
        return events.YOURS_ALREADY
    owners = state.owners[sector]
    if owners[sort] != NOTHING:
        return events.SAME_SIZE
    capacity = state.settings.sector_size(state.tables)
    if capacity:
        used = state.tables.sizes[sort]
        for other in range(4):
            if owners[other] != NOTHING:
                used += state.tables.sizes[other]
        if used > capacity:
            return events.SECTOR_FULL
    return None


def sites(state: Shackleton, seat: int, sort: int, anywhere: bool) -> list[int]:
    """Return the sectors that take a structure of this sort: those with power or, with a spare panel, anywhere."""
    sectors: list[int] = []
    for sector in range(SECTOR_COUNT):
        if (anywhere or state.powered >> sector & 1) and refuse_site(state, seat, sort, sector) is None:
            sectors.append(sector)
    return sectors


def next_of(player: Player, buildable: int) -> int:
    """Return the place on the player board that this build would use, or NOTHING."""
    if buildable == 0:
        return player.next_dome()
    place = PLACE_OF[buildable]
    return place if player.structures[place] == UNBUILT else NOTHING


def fitting(state: Shackleton, seat: int) -> list[Action]:
    """Return the builds of one structure of each sort that is left, wherever it would fit."""
    sorts: set[int] = set()
    builds: list[Action] = []
    for buildable in range(len(BUILDABLE)):
        sort = SORT_OF[PLACE_OF[buildable]]
        if sort not in sorts and next_of(state.players[seat], buildable) != NOTHING:
            sorts.add(sort)
            builds += [WORDS.build_at[buildable][sector] for sector in sites(state, seat, sort, True)]
    return builds


class BuildAim(Aim):
    """The aim to build any structure."""

    def __init__(self, state: Shackleton, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        player = state.players[seat]
        self.substitutes: Final = Substitutes(state, player, True)
        self.sorts: Final = [0, 0, 0, 0]  # 0: none left, 1: only with a spare panel, 2: a powered sector fits
        for buildable in range(len(BUILDABLE)):
            sort = SORT_OF[PLACE_OF[buildable]]
            if self.sorts[sort] == 0 and next_of(player, buildable) != NOTHING:
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
                and purse.can_afford(structure_cost(self.state, self.seat, sort), self.substitutes)
            ):
                return True
        return False


class FreeBuildAim(Aim):
    """The aim to have a powered sector for a free structure."""

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


class ChooseBuild(WithSideSteps):
    """Choose what to build and where."""

    KEY: ClassVar = "shackleton.ask.build"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.build, *SIDE_STEPS, *own_side_steps(state, self.seat)]

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        return [*fitting(state, self.seat), *SIDE_STEPS]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        if action.kind != BUILD_AT:
            return super().cost(state, action)
        return structure_price(state, self.seat, BUILDINGS[action.value].sort)

    def aim(self, state: Shackleton) -> BuildAim:
        return BuildAim(state, self.seat)

    def refuse_answer(self, state: Shackleton, action: Action) -> Reason | None:
        return refuse_build(state, self.seat, BUILDINGS[action.value])

    def options(self, state: Shackleton) -> Sequence[Action]:
        return buildings(state, self.seat, NOTHING) + side_steps(state, self.seat, self.aim(state))

    def choose_answer(self, state: Shackleton, action: Action) -> None:
        build = BUILDINGS[action.value]
        place = next_of(state.players[self.seat], build.buildable)
        state.agenda.append(Raise(self.seat, place, build.sector, state.tables.energies[build.sort]))
        pay(state, self.seat, structure_cost(state, self.seat, build.sort), building=True)


def refuse_build(state: Shackleton, seat: int, build: Building) -> Reason | None:
    """Return why a structure cannot be built in a sector now."""
    if next_of(state.players[seat], build.buildable) == NOTHING:
        return events.ALREADY_BUILT
    if state.energy < state.tables.energies[build.sort]:
        return events.NO_ENERGY
    if not can_pay(state, seat, structure_cost(state, seat, build.sort), building=True):
        return events.CANNOT_PAY
    return refuse_powered_site(state, seat, build)


def refuse_powered_site(state: Shackleton, seat: int, build: Building) -> Reason | None:
    """Return why a structure does not fit into a sector, or would have no power there."""
    if not state.powered >> build.sector & 1 and state.centre_panels == 0:
        return events.NO_POWER
    return refuse_site(state, seat, build.sort, build.sector)


def buildings(state: Shackleton, seat: int, free_sorts: int) -> list[Action]:
    """Return every build that is possible now; for a free one, `free_sorts` holds the sorts as bits."""
    player = state.players[seat]
    tables = state.tables
    free = free_sorts != NOTHING
    by_sort: list[list[int]] = [[], [], [], []]
    known = 0
    allowed: list[Action] = []
    for buildable in range(len(BUILDABLE)):
        sort = SORT_OF[PLACE_OF[buildable]]
        if (free and not free_sorts >> sort & 1) or next_of(player, buildable) == NOTHING:
            continue
        if not known >> sort & 1:
            known |= 1 << sort
            cost = structure_cost(state, seat, sort)
            if free or (state.energy >= tables.energies[sort] and can_pay(state, seat, cost, True)):
                by_sort[sort] = sites(state, seat, sort, state.centre_panels > 0)
        for sector in by_sort[sort]:
            allowed.append(WORDS.build_at[buildable][sector])
    return allowed


class FreeBuild(WithSideSteps):
    """Choose a structure that costs nothing but needs power; it may be declined (ruling 29)."""

    KEY: ClassVar = "shackleton.ask.build-free"

    def __init__(self, seat: int, sorts: int) -> None:
        super().__init__(seat)
        self.sorts: Final = sorts

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.build, *SIDE_STEPS, *own_side_steps(state, self.seat), WORDS.skip]

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        return [*fitting(state, self.seat), *SIDE_STEPS]

    def aim(self, state: Shackleton) -> FreeBuildAim:
        return FreeBuildAim(state, self.seat, self.sorts)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if is_side_step(state, self.seat, action) and state.command_stage != COMMANDING:
            return events.NOT_OFFERED
        return super().refuse(state, action)

    def refuse_answer(self, state: Shackleton, action: Action) -> Reason | None:
        if action is WORDS.skip:
            return None
        build = BUILDINGS[action.value]
        if not self.sorts >> build.sort & 1:
            return events.NOT_THIS_SORT
        if next_of(state.players[self.seat], build.buildable) == NOTHING:
            return events.ALREADY_BUILT
        return refuse_powered_site(state, self.seat, build)

    def options(self, state: Shackleton) -> Sequence[Action]:
        extra = side_steps(state, self.seat, self.aim(state)) if state.command_stage == COMMANDING else []
        return [*buildings(state, self.seat, self.sorts), *extra, WORDS.skip]

    def choose_answer(self, state: Shackleton, action: Action) -> None:
        if action is not WORDS.skip:
            build = BUILDINGS[action.value]
            state.agenda.append(Raise(self.seat, next_of(state.players[self.seat], build.buildable), build.sector, 0))


class Raise(SeatStep):
    """Put up a structure that is paid for; everything else follows in the order of ruling 27."""

    def __init__(self, seat: int, place: int, sector: int, energy: int) -> None:
        super().__init__(seat)
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
        scripts: list[int] = []
        if sort == DOME:
            scripts = [state.tables.dome_bonuses[self.place]]
        elif sort == LABORATORY:
            new = self.place - FIRST_LABORATORY
            # The agenda is a stack: the new laboratory is planned last and runs first (ruling 26).
            for laboratory in (2, 1, 0):
                if laboratory != new and state.players[self.seat].has_built(FIRST_LABORATORY + laboratory):
                    scripts.append(state.tables.laboratories[laboratory])
            scripts.append(state.tables.laboratories[new])
        for script in scripts:
            run_effects.plan(state, self.seat, script, FROM_STRUCTURES)


def give_power(state: Shackleton, sector: int) -> None:
    """Move a panel from the centre to a sector without power (ruling 24)."""
    if not state.powered >> sector & 1:
        state.centre_panels -= 1
        state.powered |= 1 << sector
        state.tell(events.POWERED, sector)


class FreeBuildOp(EffectOp[BuildFree]):
    """Performs the effect `build_free`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return len(buildings(state, seat, self.effect.sorts)) > 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            state.agenda.append(FreeBuild(seat, self.effect.sorts))
        return True
