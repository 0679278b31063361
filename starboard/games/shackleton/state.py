"""The state of a game of Shackleton Base: crater, tracks, command area, bases, corporations."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import (
    CORPORATIONS,
    HELD,
    HOUSING,
    KINDS_OF_POINTS,
    NOTHING,
    OTHER_SOURCES,
    SORT_OF,
    SORTS,
    SOURCES,
    UNBUILT,
    VP,
)
from starboard.games.shackleton.interfaces import Corporation, Leader, Rulebook
from starboard.games.shackleton.table_options import Settings
from starboard.kernel.immutable import Immutable
from starboard.kernel.state import State
from starboard.kernel.step import Step

SETUP: Final = 0
SHUTTLES: Final = 1
ACTIONS: Final = 2
MAINTENANCE: Final = 3
OVER: Final = 4
NOT_COMMANDING: Final = 0
COMMANDING: Final = 1
AT_THE_BONUS: Final = 2
NEUTRAL_OWNER: Final = -2  # the owner of a neutral dome, where others have a seat or NOTHING


class Marker(Immutable):
    """A kind of corporation marker; `marker_of` returns the same object for equal markers."""

    def __init__(self, corporation: int, kind: int) -> None:
        self.corporation: Final = corporation
        self.kind: Final = kind


NO_ASTRONAUTS: Final[tuple[int, ...]] = (0, 0, 0)  # the astronauts of an empty housing space, by type
UNSETTLED: Final[tuple[int, ...]] = (NOTHING, NOTHING, NOTHING, NOTHING)  # the owners in an empty sector, by sort
MARKERS: Final = [[Marker(number, kind) for kind in range(3)] for number in range(len(CORPORATIONS))]


def marker_of(corporation: int, kind: int) -> Marker:
    return MARKERS[corporation][kind]


class Player:
    """A base with its goods, astronauts, structures and projects."""

    def __init__(
        self,
        goods: list[int],
        leader: int,
        shuttle: int,
        available: list[int],
        structures: list[int],
        housing: list[tuple[int, ...]],
        crew: list[int],
        projects: list[int],
        claimed: list[int],
        points: list[int],
    ) -> None:
        self.goods = goods  # per resource
        self.leader = leader
        self.shuttle = shuttle  # number of this round's tile
        self.available = available  # astronauts still to deploy, per type
        self.structures = structures  # where each of the twelve is
        self.housing = housing  # per space of the base, its astronauts by type
        self.crew = crew  # on the ship to Mars, per type
        self.projects = projects  # in the order of funding
        self.claimed = claimed  # per corporation of the table, the level of the objective or NOTHING
        self.points = points  # by source
        self.present = 0  # sectors with one of its structures, as bits
        self.reacts_to = 0  # events that its cards wait for, as bits
        self.permits = 0  # what its cards allow, as bits
        self.spent = 0  # its cards used this round, as bits by place among its projects
        self.spent_turn = 0  # and their reactions used this turn
        self.arriving = [0, 0, 0]  # recovered astronauts, until the base is arranged

    def clone(self) -> Player:
        copy = Player(
            self.goods[:],
            self.leader,
            self.shuttle,
            self.available[:],
            self.structures[:],
            self.housing[:],
            self.crew[:],
            self.projects[:],
            self.claimed[:],
            self.points[:],
        )
        copy.present = self.present
        copy.reacts_to = self.reacts_to
        copy.permits = self.permits
        copy.spent = self.spent
        copy.spent_turn = self.spent_turn
        copy.arriving = self.arriving[:]
        return copy

    def score(self, points: int, source: int) -> None:
        """Gain or lose points, counted by their source; the total never falls below zero."""
        before = self.goods[VP]
        self.goods[VP] = max(0, before + points)
        self.points[source] += self.goods[VP] - before

    def housed(self, space: int, type: int) -> int:
        """Return how many astronauts of a type a housing space holds."""
        return self.housing[space][type]

    def living_in(self, space: int) -> int:
        """Return how many astronauts a housing space holds."""
        crew = self.housing[space]
        return crew[0] + crew[1] + crew[2]

    def in_base(self, type: int) -> int:
        """Return how many astronauts of a type the base holds."""
        total = 0
        for crew in self.housing:
            total += crew[type]
        return total

    def has_astronauts(self) -> bool:
        """Whether anybody lives in the base."""
        return self.in_base(0) + self.in_base(1) + self.in_base(2) > 0

    def add_astronauts(self, space: int, type: int, count: int) -> None:
        """House so many astronauts more in a space; fewer if the count is negative."""
        crew = list(self.housing[space])
        crew[type] += count
        self.housing[space] = tuple(crew)

    def has_built(self, place: int) -> bool:
        return self.structures[place] != UNBUILT

    def next_dome(self) -> int:
        """Return the place of the next dome from the left, or NOTHING."""
        for place in range(5):
            if self.structures[place] == UNBUILT:
                return place
        return NOTHING


def fresh_player() -> Player:
    return Player([0] * HELD, NOTHING, 0, [0, 0, 0], [UNBUILT] * 12, [NO_ASTRONAUTS] * len(HOUSING), [0, 0, 0],
                  [], [-1, -1, -1], [0] * SOURCES)  # fmt: skip


def packed(housing: list[tuple[int, ...]]) -> list[int]:
    """Return the astronauts of each housing space as the number that positions store: four bits for each type."""
    return [crew[0] + (crew[1] << 4) + (crew[2] << 8) for crew in housing]


def housed_in(number: int, type: int) -> int:
    """Return how many astronauts of a type a packed housing space holds."""
    return number >> (4 * type) & 15


class Solo:
    """The AstroBot's own board and cards."""

    def __init__(
        self,
        decks: list[list[int]],
        deck: list[int],
        row: list[int],
        tracks: list[int],
        hard: list[bool],
        tourists: int,
        development: int,
    ) -> None:
        self.decks = decks  # the order of the seven cards for each round; dealt in setup, never changed
        self.deck = deck  # still to be drawn this round, the next one first
        self.row = row  # revealed this round, the starting card first
        self.tracks = tracks  # objective steps, per corporation of the table
        self.hard: Final = hard  # per corporation of the table
        self.tourists = tourists
        self.development = development

    def clone(self) -> Solo:
        return Solo(self.decks, self.deck[:], self.row[:], self.tracks[:], self.hard, self.tourists, self.development)

    def shuffle_for(self, round: int) -> None:
        """Begin a round: the last card becomes the first of the row; the others are drawn in the order of the deck."""
        order = self.decks[round - 1]
        start = self.row[len(self.row) - 1] if self.row else order[0]
        self.row = [start]
        self.deck = [card for card in order if card != start]


class Shackleton(State):
    """Everything on the table."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        rng: int,
        decisions: int,
        tables: Rulebook,
        settings: Settings,
        seats: int,
        players: list[Player],
        corporations: list[Corporation],
        solo: Solo | None,
        shuttles: list[list[int]],
        leaders: list[int],
        order: list[int],
        owners: list[tuple[int, ...]],
        markers: list[Marker | None],
        crater: list[int],
        command: list[list[int]],
        gateway: list[int],
    ) -> None:
        super().__init__(agenda, rng, decisions)
        self.tables: Final = tables
        self.settings: Final = settings
        self.seats: Final = seats  # people; the AstroBot is the player after them
        self.players = players
        self.corporations = corporations  # in the order of the table
        self.solo = solo
        self.shuttles = shuttles  # per round, tile numbers in the order of drawing; dealt in setup, never changed
        self.leaders = leaders  # tokens nobody has taken
        self.order = order  # seats in turn order
        self.owners = owners  # per sector, who owns the structure of each sort: a seat, NEUTRAL_OWNER or NOTHING
        self.markers = markers  # per marker space
        self.crater = crater  # per space of the rim, the type of astronaut, or NOTHING
        self.command = command  # per row, types in order
        self.gateway = gateway  # per type
        self.phase = SETUP
        self.round = 0
        self.turn = 0  # how many main actions were taken this round
        self.energy = 0
        self.panels_taken = 0
        self.centre_panels = 0
        self.powered = 0  # sectors with a panel, as bits
        self.settled = 0  # sectors with a structure, as bits
        self.offered: list[int] = []  # shuttle tiles on display
        # What the present turn is about
        self.built_sector = NOTHING  # where something was built last
        self.built_place = NOTHING
        self.active = 0  # sectors activated by this exploration, as bits
        self.reputation_used = 0  # actions of the reputation track, as bits
        self.panel_built = False
        self.command_stage = NOT_COMMANDING  # side steps are possible before the astronaut's bonus

    def clone(self) -> Shackleton:
        copy = Shackleton(
            self.agenda[:],
            self.rng,
            self.decisions,
            self.tables,
            self.settings,
            self.seats,
            [each.clone() for each in self.players],
            [each.clone() for each in self.corporations],
            None if self.solo is None else self.solo.clone(),
            self.shuttles,
            self.leaders[:],
            self.order[:],
            self.owners[:],
            self.markers[:],
            self.crater[:],
            [row[:] for row in self.command],
            self.gateway[:],
        )
        copy.phase = self.phase
        copy.round = self.round
        copy.turn = self.turn
        copy.energy = self.energy
        copy.panels_taken = self.panels_taken
        copy.centre_panels = self.centre_panels
        copy.powered = self.powered
        copy.settled = self.settled
        copy.offered = self.offered[:]
        copy.built_sector = self.built_sector
        copy.built_place = self.built_place
        copy.active = self.active
        copy.reputation_used = self.reputation_used
        copy.panel_built = self.panel_built
        copy.command_stage = self.command_stage
        copy.copied(self)
        return copy

    @property
    def size(self) -> int:
        """Return the number of players, including the AstroBot, for which tables are read."""
        return len(self.players)

    def is_open(self, space: int) -> bool:
        """Whether a space of the rim can be used in this game, as long as it is free."""
        return self.settings.open_spaces(self.tables)[space]

    def sources_of_points(self) -> list[str]:
        """Return the names of all sources: corporation and kind of points, then those that are no corporations."""
        ids = [CORPORATIONS[corporation.number] for corporation in self.corporations]
        return [*[f"{id}-{kind}" for id in ids for kind in KINDS_OF_POINTS], *OTHER_SOURCES]

    def is_bot(self, seat: int) -> bool:
        return seat >= self.seats

    def find(self, number: int) -> Corporation | None:
        """Return the corporation with this number, or None if it is not in play."""
        for corporation in self.corporations:
            if corporation.number == number:
                return corporation
        return None

    def corporation(self, number: int) -> Corporation:
        """Return the corporation with this number, which must be in play."""
        corporation = self.find(number)
        assert corporation is not None, f"{CORPORATIONS[number]} is not in play"
        return corporation

    def leader_of(self, seat: int) -> Leader:
        """Return this seat's leader; one without abilities if it has none."""
        return self.tables.leaders[self.players[seat].leader]

    def marker_on(self, space: int) -> Marker:
        """Return the marker on a marker space, which must hold one."""
        marker = self.markers[space]
        assert marker is not None
        return marker

    # Sectors
    def owner(self, sector: int, sort: int) -> int:
        """Return who owns the structure of this sort there: a seat, NEUTRAL_OWNER, or NOTHING."""
        return self.owners[sector][sort]

    def largest_owner(self, sector: int) -> int:
        """Return who owns the largest structure there, or NOTHING."""
        for sort in range(3, -1, -1):
            owner = self.owner(sector, sort)
            if owner != NOTHING:
                return owner
        return NOTHING

    def sort_of(self, sector: int, seat: int) -> int:
        """Return the sort of structure this seat has there, or NOTHING."""
        owners = self.owners[sector]
        for sort in range(len(SORTS)):
            if owners[sort] == seat:
                return sort
        return NOTHING

    def set_owner(self, sector: int, sort: int, owner: int) -> None:
        """Let a structure in a sector belong to a seat or NEUTRAL_OWNER; NOTHING removes it."""
        owners = list(self.owners[sector])
        owners[sort] = owner
        self.owners[sector] = tuple(owners)
        if self.largest_owner(sector) == NOTHING:
            self.settled &= ~(1 << sector)
        else:
            self.settled |= 1 << sector

    def put_structure(self, seat: int, place: int, sector: int) -> None:
        """Put a structure of this seat into a sector."""
        player = self.players[seat]
        player.structures[place] = sector
        player.present |= 1 << sector
        self.set_owner(sector, SORT_OF[place], seat)

    def take_structure(self, seat: int, place: int, where_to: int) -> None:
        """Remove a structure from the crater."""
        player = self.players[seat]
        sector = player.structures[place]
        player.structures[place] = where_to
        player.present &= ~(1 << sector)
        self.set_owner(sector, SORT_OF[place], NOTHING)

    def size_on(self, seat: int, space: int) -> int:
        """Return the total size of this seat's structures on the line of a space."""
        here = self.players[seat].present & self.tables.line_masks[space]
        if here == 0:
            return 0
        total = 0
        for sector in self.tables.spaces[space].sectors:
            if here >> sector & 1:
                total += self.tables.sizes[self.sort_of(sector, seat)]
        return total
