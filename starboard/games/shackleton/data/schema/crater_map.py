"""The table of the crater: sectors, lines, spaces for astronauts, spaces for markers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from starboard.games.shackleton.components import INNER, MARKER_SPACES, SECTORS, SPACES
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Direction,
    MarkerSpace,
    Material,
    Sector,
    Table,
    Value,
    complete,
    distinct,
    fixed,
    listed,
    one_of,
    refuse_if,
)
from starboard.kernel.errors import listing

LINES = tuple([f"{axis}{at:+d}" for axis in "VAB" for at in range(-2, 3)])
KINDS = ("core", "mid", "rim")  # kinds of lines, by their distance from the centre
TURNS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # steps along the sides of a ring, clockwise
ANGLES = (0.0, 12.7, 22.4, 37.6, 47.3)  # in degrees: the spaces of one sixth of the rim


def around(ring: int) -> list[tuple[int, int]]:
    """Return the coordinates of the sectors of a ring, clockwise from the top."""
    q, r = 0, -ring
    hexes: list[tuple[int, int]] = []
    for turn_q, turn_r in TURNS:
        for _ in range(ring):
            hexes.append((q, r))
            q, r = q + turn_q, r + turn_r
    return hexes


PLACES = dict(zip(SECTORS, around(1) + around(2), strict=True))

Line = Annotated[str, one_of("line", LINES)]


class Centre(Table, frozen=True):
    q: Annotated[int, fixed(0)]
    r: Annotated[int, fixed(0)]
    sector: Literal[False]


class LineCosts(Table, frozen=True):
    """The pattern behind the costs of the spaces, if they have one."""

    rim: Amount
    mid: Amount
    core: Amount


class SectorRow(Table, frozen=True):
    q: int
    r: int
    ring: Annotated[int, Meta(ge=1, le=2)]
    mineral: Material
    marker_spaces: list[MarkerSpace]


class LineRow(Table, frozen=True):
    kind: Literal["rim", "mid", "core"]
    ends: Annotated[list[Direction], Meta(min_length=2, max_length=2)]
    sectors: Annotated[list[Sector], Meta(min_length=1)]


class SpaceRow(Table, frozen=True):
    id: str
    angle: Annotated[float, Meta(ge=0, lt=360)]
    line: Line
    side: Direction
    cost: Amount
    sectors: list[Sector]


class MarkerRow(Table, frozen=True):
    centre: bool
    sectors: Annotated[list[Sector], Meta(min_length=1, max_length=3)]


class Corners(Table, frozen=True):
    e: MarkerSpace = field(name="E")
    sw: MarkerSpace = field(name="SW")
    nw: MarkerSpace = field(name="NW")

    def by_name(self) -> dict[str, str]:
        return {"E": self.e, "SW": self.sw, "NW": self.nw}


class StartMarkers(Table, frozen=True):
    value: Annotated[list[MarkerSpace], Meta(min_length=3, max_length=3)]
    rule: str = ""


class Board(Table, kw_only=True, frozen=True):
    """The crater. Which sectors, spaces and marker spaces there are is fixed; what they hold is not."""

    orientation: str = ""
    centre: Centre
    neutral_domes_2p: Value[Annotated[list[Sector], Meta(min_length=2, max_length=2)]]
    start_sectors: Value[Annotated[list[Sector], Meta(min_length=4)]]
    crater_cost_by_line: LineCosts | UnsetType = UNSET
    sectors: dict[Sector, SectorRow]
    lines: dict[Line, LineRow]
    crater_spaces: list[SpaceRow]
    marker_spaces: dict[MarkerSpace, MarkerRow]
    marker_corners: dict[Sector, Corners]
    starting_marker_spaces: StartMarkers

    def __post_init__(self) -> None:
        complete("sectors:", SECTORS, list(self.sectors))
        complete("lines:", LINES, list(self.lines))
        complete("marker_spaces:", MARKER_SPACES, list(self.marker_spaces))
        complete("marker_corners:", SECTORS, list(self.marker_corners))
        ids = [row.id for row in self.crater_spaces]
        if ids != list(SPACES):
            raise ValueError(f"crater_spaces must be {SPACES[0]} to {SPACES[-1]} in this order, not {listing(ids)}")
        for id, line in self.lines.items():
            kind = KINDS[abs(int(id[1:]))]
            refuse_if(line.kind != kind, f"lines {id}: kind must be {kind}, not {line.kind}: the rules know no other")
        for at, row in enumerate(self.crater_spaces):
            self._check_space(row, 60 * (at // len(ANGLES)) + ANGLES[at % len(ANGLES)])
        for id, sector in self.sectors.items():
            place = (*PLACES[id], 1 if SECTORS.index(id) < INNER else 2)
            if (sector.q, sector.r, sector.ring) != place:
                q, r, ring = place
                raise ValueError(f"sectors {id}: expected q {q}, r {r}, ring {ring}: the rules know no other place")
            self._check_markers(id, sector)
        for marker, space in self.marker_spaces.items():
            for id in space.sectors:
                if marker not in self.sectors[id].marker_spaces:
                    raise ValueError(f"marker_spaces {marker} touches {id}, but sectors {id} does not list {marker}")
        distinct("start_sectors: sector", self.start_sectors.value)
        distinct("neutral_domes_2p: sector", self.neutral_domes_2p.value)
        if len(set(self.start_sectors.value) - set(self.neutral_domes_2p.value)) < 2:
            raise ValueError("neutral_domes_2p must leave two start_sectors free")
        distinct("starting_marker_spaces: marker space", self.starting_marker_spaces.value)
        for id in self.starting_marker_spaces.value:
            if not self.marker_spaces[id].centre:
                raise ValueError(f"starting_marker_spaces must be at the centre, but {id} is not")

    def _check_space(self, row: SpaceRow, angle: float) -> None:
        if row.angle != angle:
            raise ValueError(f"crater_spaces {row.id}: angle must be {angle}, not {row.angle}: the rules know no other")
        line = self.lines[row.line]
        if self.crater_cost_by_line is not UNSET and row.cost != getattr(self.crater_cost_by_line, line.kind):
            raise ValueError(
                f"crater_spaces {row.id}: cost {row.cost} is not that of {line.kind} in crater_cost_by_line; "
                "leave that out if the costs follow no pattern"
            )
        if row.side not in line.ends:
            raise ValueError(f"crater_spaces {row.id}: line {row.line} ends at {listed(line.ends)}, not at {row.side}")
        nearest_first = line.sectors if row.side == line.ends[0] else line.sectors[::-1]
        if row.sectors != nearest_first:
            raise ValueError(
                f"crater_spaces {row.id}: the sectors of line {row.line}, seen from {row.side}, are "
                f"{listed(nearest_first)}, not {listed(row.sectors)}"
            )

    def _check_markers(self, id: str, sector: SectorRow) -> None:
        distinct(f"sectors {id}: marker space", sector.marker_spaces)
        for marker in sector.marker_spaces:
            if id not in self.marker_spaces[marker].sectors:
                raise ValueError(f"sectors {id} lists {marker}, but marker_spaces {marker} does not touch {id}")
        corners = list(self.marker_corners[id].by_name().values())
        if sorted(corners) != sorted(sector.marker_spaces):
            raise ValueError(f"marker_corners {id} has {listed(corners)}, sectors {id} {listed(sector.marker_spaces)}")
