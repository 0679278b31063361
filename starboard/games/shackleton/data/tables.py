"""The tables of a data set as the rules use them: numbers instead of names, lists instead of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from starboard.games.shackleton.components import (
    CORPORATIONS,
    ENERGY,
    MARKER_SPACES,
    NOTHING,
    RARE_EARTH,
    SECTORS,
    TITANIUM,
    TYPES,
)
from starboard.games.shackleton.data.schema import effect_rows as rows
from starboard.games.shackleton.data.scripts import Scripts
from starboard.games.shackleton.effects import (
    AT_THE_END,
    BUILD_STATS,
    EVENTS,
    LIMITS,
    NO_TRIGGER,
    ONGOING,
    OWN_SIDE_STEP,
    PERMISSIONS,
    SIDE_STEPS_OF_CARDS,
    STATS,
    TRIGGERS,
    Need,
    When,
    amounts,
)

if TYPE_CHECKING:
    from starboard.games.shackleton.data.load import DataSet
    from starboard.games.shackleton.data.schema.base_game import ObjectiveSpaces, PlayerBoard, Shuttles
    from starboard.games.shackleton.data.schema.corporation_common import Corporation, Rung
    from starboard.games.shackleton.data.schema.corporations import Corporations
    from starboard.games.shackleton.data.schema.crater_map import Board
    from starboard.games.shackleton.data.schema.file_list import Contents


class Space:
    """A place for an astronaut at the rim of the crater."""

    def __init__(self, cost: int, sectors: list[int], line: int) -> None:
        self.cost: Final = cost
        self.sectors: Final = sectors  # nearest first
        self.line: Final = line


class Modifier:
    """A change of a price for the owner of a card."""

    def __init__(self, stat: int, by: int, least: int) -> None:
        self.stat: Final = stat
        self.by: Final = by
        self.least: Final = least


class Project:
    """A project card; its lists of effects are known by their numbers."""

    def __init__(self, card: rows.Project, corporation: int, scripts: Scripts) -> None:
        ongoing = card.trigger == TRIGGERS[ONGOING]
        self.id: Final[str] = card.id
        self.corporation: Final = corporation
        self.vp: Final[int] = card.vp
        self.name: Final[str] = card.name
        self.immediate: Final = scripts.number(card.immediate)
        self.trigger: Final = TRIGGERS.index(card.trigger)
        self.slots: Final = [scripts.number(reward) for reward in card.rewards()]  # its places for tourists
        self.ability: Final = 0 if ongoing else scripts.number(card.ability)  # for actions and the end of the game
        self.scorings: Final = scripts.scorings(self.ability) if self.trigger == AT_THE_END else []
        self.whens: Final = [read_when(scripts, row) for row in card.reactions()]
        self.reacts_to: Final = bits([when.event for when in self.whens])  # as bits
        self.modifiers: Final = [Modifier(STATS.index(row.stat), row.by, row.min) for row in card.modifiers()]
        permits = bits([PERMISSIONS.index(permission) for permission in card.permissions()])
        self.permits: Final = permits | (OWN_SIDE_STEP if self.trigger in SIDE_STEPS_OF_CARDS else 0)
        self.permit_price: Final[int] = card.permit_price.credits


class Price:
    """What a project costs at one step of a corporation's ladder."""

    def __init__(self, rung: Rung) -> None:
        self.credits: Final[int] = rung.credits
        self.energy: Final[int] = rung.energy
        self.consume: Final[int] = rung.consume


class CorporationTables:
    """The tables that all corporations have: markers, ladder, action, income, objectives, end scoring."""

    def __init__(self, number: int, table: Corporation, usual: ObjectiveSpaces, scripts: Scripts) -> None:
        self.number: Final = number
        self.name: Final[str] = table.name
        self.ladder: Final = [Price(rung) for rung in table.funding]
        self.action: Final = scripts.number(table.action.effects)
        self.income: Final = scripts.number(table.income)
        self.end: Final = scripts.number(table.end_scoring)
        self.scorings: Final = scripts.scorings(self.end)
        self.checks: Final = [
            scripts.add([{"need": {counter: least}} for counter, least in check.items()])
            for check in table.objectives.check.in_order()
        ]
        self.needs: Final = [[need for need in scripts.lists[check] if isinstance(need, Need)] for check in self.checks]
        own = table.objectives
        points = usual.vp if own.vp is UNSET else own.vp
        self.objective_vp: Final[list[int]] = points.in_order()  # per level
        spaces = usual.spaces if own.spaces is UNSET else own.spaces
        self.objective_spaces: Final[list[list[int]]] = [  # per number of players and level
            [], [], *[by_level.in_order() for by_level in spaces.in_order()]
        ]  # fmt: skip
        self.markers: Final = [scripts.number(effects) for effects in table.markers.by_kind()]
        self.maintained: Final[list[int]] = table.maintenance.rounds


class Names:
    """The ids that data sets choose themselves, numbered in the order in which they were first read."""

    def __init__(self) -> None:
        self.projects: list[str] = []
        self.experiments: list[str] = []
        self.destinations: list[str] = []

    def add(self, corporations: Corporations) -> None:
        """Number the ids of a data set that are new."""
        for corporation in corporations.in_order():
            _extend(self.projects, [card.id for card in corporation.cards()])
        for stack in corporations.selenium.experiments.in_order():
            _extend(self.experiments, [tile.id for tile in stack])
        _extend(self.destinations, [place.id for place in corporations.artemis.destinations])


def _extend(known: list[str], ids: list[str]) -> None:
    known += [id for id in ids if id not in known]


class Tables:
    """One data set, ready to play with."""

    def __init__(self, data: DataSet, names: Names) -> None:
        contents = data.contents
        self.name: Final[str] = data.label
        self.contents: Final = contents
        self.names: Final = names
        self.scripts: Final = Scripts(data.plain)
        self._crater(contents.board, contents.switches.crater_spaces.value == "all_30")
        self._tracks(contents)
        self._bases(contents.player_board)
        self._shuttles(contents.shuttles)
        self.corporations: Final = [
            CorporationTables(number, table, contents.objective_spaces, self.scripts)
            for number, table in enumerate(contents.corporations.in_order())
        ]
        self.projects: Final = self._projects(contents.corporations.in_order())
        changes = [modifier.stat for project in self.projects for modifier in project.modifiers]
        self.has_cheaper_structures: Final = any([stat in BUILD_STATS for stat in changes])
        skipped: list[str] = contents.solo.tie_rules.end_scoring_skips
        self.bot_leaves_out: Final = [CORPORATIONS.index(id) for id in skipped]  # in end scoring (ruling 67)
        switches = contents.switches
        self.capacity: Final[int] = switches.sector_capacity.value or 0
        self.first_dome_upkeep: Final[int] = switches.starting_dome_upkeep.value
        self.same_sides: Final[bool] = switches.leader_sides.value == "all_same"

    def _crater(self, board: Board, all_spaces: bool) -> None:
        kinds = {"titanium": TITANIUM, "rare_earth": RARE_EARTH}
        self.minerals: list[int] = [kinds[board.sectors[id].mineral] for id in SECTORS]
        self.markers_at: list[list[int]] = [
            [MARKER_SPACES.index(space) for space in board.sectors[id].marker_spaces] for id in SECTORS
        ]
        self.touched_by: list[list[int]] = [_sectors(board.marker_spaces[id].sectors) for id in MARKER_SPACES]
        self.touched_masks: list[int] = [bits(sectors) for sectors in self.touched_by]
        lines = list(board.lines)
        self.lines: list[list[int]] = [_sectors(line.sectors) for line in board.lines.values()]
        self.spaces: list[Space] = [
            Space(row.cost, _sectors(row.sectors), lines.index(row.line)) for row in board.crater_spaces
        ]
        self.line_masks: list[int] = [bits(space.sectors) for space in self.spaces]
        self.every_space: list[bool] = [True for _ in board.crater_spaces]
        self.long_line_spaces: list[bool] = [board.lines[row.line].kind != "rim" for row in board.crater_spaces]
        self.open_spaces: list[bool] = self.every_space if all_spaces else self.long_line_spaces
        self.start_sectors: list[int] = _sectors(board.start_sectors.value)
        self.neutral_sectors: list[int] = _sectors(board.neutral_domes_2p.value)
        self.start_markers: list[int] = [MARKER_SPACES.index(id) for id in board.starting_marker_spaces.value]
        self.corners: list[dict[str, int]] = [
            {corner: MARKER_SPACES.index(space) for corner, space in board.marker_corners[id].by_name().items()}
            for id in SECTORS
        ]

    def _tracks(self, contents: Contents) -> None:
        self.panels: list[int] = contents.solar_panels.energy_clockwise_from_top.value
        energy = contents.energy_track
        self.most_energy: int = energy.spaces.value - 1
        self.energy_start: list[int] = [0, 0, *energy.start.in_order()]
        self.no_panels_from: int = min(energy.no_panels_at.value)
        self.icons: int = bits(energy.reputation_icons_at.value)
        self.energy_prices: list[int] = [energy.buy_step_credits[at] for at in sorted(energy.buy_step_credits)]
        track = contents.reputation_track
        self.most_reputation: int = track.max
        self.reputation_actions: list[int] = list(track.actions)  # the reputation that opens each action
        self.reputation_scripts: list[int] = [self.scripts.number(effects) for effects in track.actions.values()]
        self.objective_bonus: list[int] = _steps(track.objective_bonus, self.most_reputation)
        self.reputation_upkeep: list[int] = _steps(track.upkeep, self.most_reputation)
        self.overflow: int = track.overflow_vp()
        self.underflow: int = -track.underflow_vp
        command = contents.command_area
        self.command_costs: list[list[list[int]]] = [
            [], [], *[costs.in_order() for costs in command.space_costs.in_order()]
        ]  # fmt: skip
        self.row_types: list[int] = [TYPES.index(type) for type in command.bonus.in_order()]
        self.gateway_credits: int = contents.gateway_visit.credits()
        self.gateway_limit: int = contents.gateway_visit.unload_limit_per_type
        self.engineer_minerals: int = contents.explore.engineer_minerals_per_sector
        self.technician_credits: int = contents.explore.technician_credits_per_sector

    def _bases(self, board: PlayerBoard) -> None:
        buildings = board.structures.in_order()
        self.sizes: list[int] = [building.size for building in buildings]
        self.upkeeps: list[int] = [building.upkeep for building in buildings]
        self.costs: list[list[int]] = [amounts(building.cost) for building in buildings]
        self.energies: list[int] = [building.energy for building in buildings]
        self.dome_bonuses: list[int] = [self.scripts.number(effects) for effects in board.dome_bonuses.in_order()]
        self.dome_income: list[int] = [self.scripts.number(effects) for effects in board.dome_income.in_order()]
        laboratories = board.laboratories.by_place().values()
        self.laboratories: list[int] = [self.scripts.number(laboratory.effect) for laboratory in laboratories]
        self.laboratory_vp: list[int] = [0, *board.laboratories.end_vp.in_order()]
        self.hq_income: int = self.scripts.number(board.hq_income.per_astronaut)
        workshops = board.workshops
        self.engineer_saves: int = -workshops.top.each[0].modify.by
        self.technician_saves: int = -workshops.middle.each[0].modify.by
        self.technician_powers: int = -workshops.middle.each[1].modify.by
        self.scientist_saves: int = -workshops.bottom.each[0].modify.by

    def _shuttles(self, shuttles: Shuttles) -> None:
        self.crews: list[list[list[int]]] = [[[] for _ in range(6)] for _ in range(4)]  # [round][number][type]
        self.cargoes: list[list[int]] = [[0] * 6 for _ in range(4)]  # [round][number]: a list of effects
        for tile in shuttles.tiles:
            self.crews[tile.round][tile.number] = [tile.engineer, tile.technician, tile.scientist]
            self.cargoes[tile.round][tile.number] = self.scripts.add([{"gain": tile.gain}])

    def _projects(self, corporations: list[Corporation]) -> list[Project]:
        projects: dict[str, Project] = {}
        for number, corporation in enumerate(corporations):
            for card in corporation.cards():
                projects[card.id] = Project(card, number, self.scripts)
        return [projects[id] if id in projects else self._blank_project(id) for id in self.names.projects]

    def _blank_project(self, id: str) -> Project:
        """Return a project without any effect, for an id that only other data sets have."""
        return Project(rows.Project(id, "", [], TRIGGERS[NO_TRIGGER], [], 0), NOTHING, self.scripts)

    def project(self, card: int) -> Project:
        """Return a project by its number; it is blank if only a data set that was read later has it."""
        return self.projects[card] if card < len(self.projects) else self._blank_project(self.names.projects[card])

    def structure_price(self, sort: int) -> list[int]:
        """Return the material and energy that a structure costs."""
        price = self.costs[sort][:]
        price[ENERGY] += self.energies[sort]
        return price

    def icons_between(self, low: int, high: int) -> int:
        """Return the number of reputation icons on the energy track above one level, up to another."""
        return (self.icons & (2 << high) - (2 << low)).bit_count()

    def corporation_projects(self, corporation: int) -> list[int]:
        return [number for number, project in enumerate(self.projects) if project.corporation == corporation]


def read_when(scripts: Scripts, row: rows.When) -> When:
    """Return a reaction; its condition names at most one thing."""
    asked: list[int] = list(row.condition.asked().values())
    only = asked[0] if asked else NOTHING
    return When(EVENTS.index(row.event), scripts.number(row.do), LIMITS[row.limit], only)


def bits(numbers: list[int]) -> int:
    """Return a set of numbers as bits."""
    return sum([1 << number for number in set(numbers)])


def _sectors(ids: list[str]) -> list[int]:
    return [SECTORS.index(id) for id in ids]


def _steps(track: dict[int, int], most: int) -> list[int]:
    """Return the value of each space of a track: that of the last entry up to it."""
    values: list[int] = []
    last = 0
    for at in range(most + 1):
        last = track.get(at, last)
        values.append(last)
    return values
