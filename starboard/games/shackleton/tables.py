"""The tables of a data set as the rules use them: numbers instead of names, lists instead of maps."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import (
    CORPORATIONS,
    ENERGY,
    LEVELS,
    MARKER_SPACES,
    NOTHING,
    RARE_EARTH,
    ROWS,
    SECTORS,
    SORTS,
    TITANIUM,
    TYPES,
)
from starboard.games.shackleton.effects import (
    ONGOING,
    PERMISSIONS,
    STATS,
    TRIGGERS,
    Scripts,
    When,
    amounts,
    read_when,
)
from starboard.games.shackleton.interfaces import Automaton, Op
from starboard.games.shackleton.leader import Leader


class Space:
    """A place for an astronaut at the rim of the crater."""

    def __init__(self, cost: int, sectors: list[int], line: int) -> None:
        self.cost: Final = cost
        self.sectors: Final = sectors  # nearest first
        self.line: Final = line


class Modifier:
    """A price that is lower for the owner of a card."""

    def __init__(self, stat: int, by: int, least: int) -> None:
        self.stat: Final = stat
        self.by: Final = by
        self.least: Final = least


class Project:
    """A project card."""

    def __init__(self, id: str, corporation: int, vp: int) -> None:
        self.id: Final = id
        self.corporation: Final = corporation
        self.vp: Final = vp
        self.name = ""
        self.immediate = 0  # number of a list of effects
        self.trigger = 0
        self.ability = 0  # for actions and the end of the game
        self.whens: list[When] = []
        self.reacts_to = 0  # events, as bits
        self.modifiers: list[Modifier] = []
        self.permits = 0  # permissions, as bits
        self.permit_price = 0  # credits
        self.slots: list[int] = []  # rewards of its places for tourists


class Price:
    """What a project costs at one step of a corporation's ladder."""

    def __init__(self, credits: int, energy: int, consume: int) -> None:
        self.credits: Final = credits
        self.energy: Final = energy
        self.consume: Final = consume


class Sponsor:
    """What all corporations have: markers, ladder, action, income, objectives, end scoring, cards."""

    def __init__(self, number: int, data: dict[str, Any], scripts: Scripts) -> None:
        self.number: Final = number
        self.data: Final = data  # the rest of its tables, for its own rules
        self.name: Final = str(data["name"])
        self.ladder: Final = [Price(int(r["credits"]), int(r["energy"]), int(r["consume"])) for r in data["funding"]]
        self.action: Final = scripts.add(data["action"]["effects"])
        self.income: Final = scripts.add(data["income"])
        self.end: Final = scripts.add(data["end_scoring"])
        self.checks: Final = [scripts.add([{"need": {k: v}} for k, v in data["objectives"]["check"][level].items()])
                              for level in LEVELS]  # fmt: skip
        markers = data["markers"]
        lists = [markers["effect"]] if "effect" in markers else [markers["effects"][kind] for kind in markers["kinds"]]
        self.markers: Final = [scripts.add(effects) for effects in lists]  # per kind
        self.maintained: Final = [int(number) for number in data["maintenance"].get("rounds", [])]


class Names:
    """The ids that a data set may choose itself; numbers follow the order in which they were first met."""

    def __init__(self) -> None:
        self.projects: list[str] = []
        self.experiments: list[str] = []
        self.destinations: list[str] = []

    def add(self, blocks: dict[str, Any]) -> None:
        for corporation in CORPORATIONS:
            _meet(self.projects, [row["id"] for row in blocks["corporations"][corporation]["projects"]])
        for stack in blocks["corporations"]["selenium"]["experiments"].values():
            _meet(self.experiments, [row["id"] for row in stack])
        _meet(self.destinations, [row["id"] for row in blocks["corporations"]["artemis"]["destinations"]])


def _meet(known: list[str], ids: list[str]) -> None:
    for id in ids:
        if id not in known:
            known.append(id)


class Tables:
    """One data set, ready to play with."""

    def __init__(
        self,
        name: str,
        blocks: dict[str, Any],
        names: Names,
        ops: list[Op],
        automaton: Automaton,
        leaders: list[Leader],
    ) -> None:
        self.name: Final = name
        self.ops: Final = ops
        self.automaton: Final = automaton
        self.leaders: Final = leaders  # and after them the leader of those who have none, found by NOTHING
        self.blocks: Final = blocks
        self.names: Final = names
        self.scripts: Final = Scripts()
        self.scripts.add_all(blocks)
        self._crater(blocks["board"], blocks["switches"]["crater_spaces"]["value"] == "all_30")
        self._tracks(blocks)
        self._bases(blocks["player_board"])
        self._shuttles(blocks["shuttles"])
        self.sponsors: Final = [
            Sponsor(number, blocks["corporations"][id], self.scripts) for number, id in enumerate(CORPORATIONS)
        ]
        self.projects: Final = self._projects(blocks["corporations"])
        objectives = blocks["objective_spaces"]
        self.objective_vp: Final = [int(objectives["vp"][level]) for level in LEVELS]
        self.objective_spaces: Final = _by_players(objectives["spaces"], LEVELS)
        skipped = blocks["solo"]["tie_rules"]["end_scoring_skips"]
        self.bot_leaves_out: Final = [CORPORATIONS.index(id) for id in skipped]  # of its end scoring (ruling 67)
        switches = blocks["switches"]
        self.capacity: Final = int(switches["sector_capacity"]["value"] or 0)
        self.first_dome_upkeep: Final = int(switches["starting_dome_upkeep"]["value"])
        self.same_sides: Final = switches["leader_sides"]["value"] == "all_same"

    def _crater(self, board: dict[str, Any], all_spaces: bool) -> None:
        kinds = {"titanium": TITANIUM, "rare_earth": RARE_EARTH}
        self.minerals: list[int] = [kinds[board["sectors"][id]["mineral"]] for id in SECTORS]
        self.markers_at: list[list[int]] = [
            [MARKER_SPACES.index(space) for space in board["sectors"][id]["marker_spaces"]] for id in SECTORS
        ]
        self.touched_by: list[list[int]] = [
            [SECTORS.index(sector) for sector in board["marker_spaces"][id]["sectors"]] for id in MARKER_SPACES
        ]
        lines = list(board["lines"])
        self.lines: list[list[int]] = [[SECTORS.index(id) for id in board["lines"][line]["sectors"]] for line in lines]
        self.spaces: list[Space] = []
        for row in board["crater_spaces"]:
            at = [SECTORS.index(id) for id in row["sectors"]]
            self.spaces.append(Space(int(row["cost"]), at, lines.index(row["line"])))
        self.line_masks: list[int] = [sum([1 << at for at in space.sectors]) for space in self.spaces]
        rims = [board["lines"][line]["kind"] == "rim" for line in lines]
        self.open_spaces: list[bool] = [all_spaces or not rims[space.line] for space in self.spaces]
        self.start_sectors: list[int] = [SECTORS.index(id) for id in board["start_sectors"]["value"]]
        self.neutral_sectors: list[int] = [SECTORS.index(id) for id in board["neutral_domes_2p"]["value"]]
        self.start_markers: list[int] = [MARKER_SPACES.index(id) for id in board["starting_marker_spaces"]["value"]]
        self.corners: list[dict[str, int]] = [
            {corner: MARKER_SPACES.index(space) for corner, space in board["marker_corners"][id].items()}
            for id in SECTORS
        ]

    def _tracks(self, blocks: dict[str, Any]) -> None:
        self.panels: list[int] = [int(n) for n in blocks["solar_panels"]["energy_clockwise_from_top"]["value"]]
        energy = blocks["energy_track"]
        self.most_energy: int = int(energy["spaces"]["value"]) - 1
        self.energy_start: list[int] = [0, 0, *[int(energy["start"][players]) for players in (2, 3, 4)]]
        self.no_panels_from: int = min([int(n) for n in energy["no_panels_at"]["value"]])
        self.icons: int = sum([1 << int(n) for n in energy["reputation_icons_at"]["value"]])
        self.energy_prices: list[int] = [
            int(energy["buy_step_credits"][level])
            for level in range(len([k for k in energy["buy_step_credits"] if isinstance(k, int)]))
        ]
        track = blocks["reputation_track"]
        self.most_reputation: int = int(track["max"])
        self.reputation_actions: list[int] = []  # where each is reached
        self.reputation_scripts: list[int] = []
        for space, effects in track["actions"].items():
            self.reputation_actions.append(int(space))
            self.reputation_scripts.append(self.scripts.add(effects))
        self.objective_bonus: list[int] = _steps(track["objective_bonus"], self.most_reputation)
        self.reputation_upkeep: list[int] = _steps(track["upkeep"], self.most_reputation)
        self.overflow: int = sum([int(row.get("gain", {}).get("vp", 0)) for row in track["overflow"]])
        self.underflow: int = -int(track["underflow_vp"])
        self.command_costs: list[list[list[int]]] = [[], []]
        for players in (2, 3, 4):
            costs = blocks["command_area"]["space_costs"][players]
            self.command_costs.append([[int(cost) for cost in costs[row]] for row in ROWS])
        self.row_types: list[int] = [TYPES.index(blocks["command_area"]["bonus"][row]) for row in ROWS]
        self.gateway_credits: int = 3
        for effect in blocks["gateway_visit"]["effects"]:
            self.gateway_credits = int(effect.get("gain", {}).get("credits", self.gateway_credits))
        self.gateway_limit: int = int(blocks["gateway_visit"]["unload_limit_per_type"])
        self.engineer_minerals: int = int(blocks["explore"]["engineer_minerals_per_sector"])
        self.technician_credits: int = int(blocks["explore"]["technician_credits_per_sector"])

    def _bases(self, board: dict[str, Any]) -> None:
        rows = [board["structures"][sort] for sort in SORTS]
        self.sizes: list[int] = [int(row["size"]) for row in rows]
        self.upkeeps: list[int] = [int(row["upkeep"]) for row in rows]
        self.costs: list[list[int]] = [amounts(row["cost"]) for row in rows]
        self.energies: list[int] = [int(row["energy"]) for row in rows]
        self.dome_bonuses: list[int] = [self.scripts.add(board["dome_bonuses"][number]) for number in (1, 2, 3, 4, 5)]
        self.dome_income: list[int] = [self.scripts.add(board["dome_income"][type]) for type in TYPES]
        self.laboratories: list[int] = [
            self.scripts.add(board["laboratories"][place]["effect"]) for place in ("top", "central", "bottom")
        ]
        self.laboratory_vp: list[int] = [0, *[int(board["laboratories"]["end_vp"][count]) for count in (1, 2, 3)]]
        self.hq_income: int = self.scripts.add(board["hq_income"]["per_astronaut"])
        by_workshop = {"upkeep": 0, "fund_credits": 0, "fund_energy": 0, "command_cost": 0}
        for place in ("top", "middle", "bottom"):
            for row in board["workshops"][place]["each"]:
                by_workshop[row["modify"]["stat"]] = -int(row["modify"]["by"])
        self.engineer_saves: int = by_workshop["upkeep"]
        self.technician_saves: int = by_workshop["fund_credits"]
        self.technician_powers: int = by_workshop["fund_energy"]
        self.scientist_saves: int = by_workshop["command_cost"]

    def _shuttles(self, block: dict[str, Any]) -> None:
        self.crews: list[list[list[int]]] = [[[] for _ in range(6)] for _ in range(4)]  # [round][number][type]
        self.cargoes: list[list[int]] = [[0] * 6 for _ in range(4)]  # [round][number]: a list of effects
        for row in block["tiles"]:
            at, number = int(row["round"]), int(row["number"])
            self.crews[at][number] = [int(row[type]) for type in TYPES]
            self.cargoes[at][number] = self.scripts.add([{"gain": row["gain"]}])

    def _projects(self, block: dict[str, Any]) -> list[Project]:
        projects = [Project(id, NOTHING, 0) for id in self.names.projects]
        for number, corporation in enumerate(CORPORATIONS):
            for row in block[corporation]["projects"]:
                projects[self.names.projects.index(row["id"])] = self._project(number, row)
        return projects

    def _project(self, corporation: int, row: dict[str, Any]) -> Project:
        project = Project(row["id"], corporation, int(row["vp"]))
        project.name = row["name"]
        project.immediate = self.scripts.add(row["immediate"])
        project.trigger = TRIGGERS.index(row["trigger"])
        project.permit_price = int(row.get("permit_price", {}).get("credits", 0))
        project.slots = [self.scripts.add(slot["reward"]) for slot in row.get("tourist_slots", [])]
        if project.trigger != ONGOING:
            project.ability = self.scripts.add(row["ability"])
            return project
        for part in row["ability"]:
            if "when" in part:
                when = read_when(self.scripts, part["when"])
                project.whens.append(when)
                project.reacts_to |= 1 << when.event
            elif "modify" in part:
                change = part["modify"]
                project.modifiers.append(Modifier(STATS.index(change["stat"]), int(change["by"]), int(change["min"])))
            elif "permit" in part:
                project.permits |= 1 << PERMISSIONS.index(part["permit"])
        return project

    def project(self, card: int) -> Project:
        """A project by its number; what only a set names that was met later is a blank card here."""
        return self.projects[card] if card < len(self.projects) else Project(self.names.projects[card], NOTHING, 0)

    def structure_price(self, sort: int) -> list[int]:
        """Material and energy."""
        price = self.costs[sort][:]
        price[ENERGY] += self.energies[sort]
        return price

    def corporation_projects(self, corporation: int) -> list[int]:
        return [number for number, project in enumerate(self.projects) if project.corporation == corporation]


def _steps(track: dict[Any, Any], most: int) -> list[int]:
    """What the last passed space says, for every space of the track."""
    values: list[int] = []
    last = 0
    for at in range(most + 1):
        last = int(track.get(at, last))
        values.append(last)
    return values


def _by_players(table: dict[Any, Any], names: tuple[str, ...]) -> list[list[int]]:
    return [[], [], *[[int(table[players][name]) for name in names] for players in (2, 3, 4)]]
