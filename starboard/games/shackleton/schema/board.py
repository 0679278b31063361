"""The table of the crater: sectors, lines, spaces for astronauts, spaces for markers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games.shackleton.components import MARKER_SPACES, SECTORS, SPACES
from starboard.games.shackleton.schema.words import (
    Amount,
    Direction,
    MarkerSpace,
    Material,
    Sector,
    Table,
    Value,
    distinct,
    listed,
    one_of,
)
from starboard.kernel.errors import listing

LINES = tuple([f"{axis}{at:+d}" for axis in "VAB" for at in range(-2, 3)])

Line = Annotated[str, one_of("line", LINES)]


class Centre(Table):
    q: int
    r: int
    sector: bool


class LineCosts(Table):
    rim: Amount
    mid: Amount
    core: Amount


class SectorRow(Table):
    q: int
    r: int
    ring: Annotated[int, Meta(ge=1, le=2)]
    mineral: Material
    marker_spaces: list[MarkerSpace]


class LineRow(Table):
    kind: Literal["rim", "mid", "core"]
    ends: Annotated[list[Direction], Meta(min_length=2, max_length=2)]
    sectors: Annotated[list[Sector], Meta(min_length=1)]


class SpaceRow(Table):
    id: str
    angle: Annotated[float, Meta(ge=0, lt=360)]
    line: Line
    side: Direction
    cost: Amount
    sectors: list[Sector]


class MarkerRow(Table):
    centre: bool
    sectors: Annotated[list[Sector], Meta(min_length=1, max_length=3)]


class Corners(Table):
    e: MarkerSpace = field(name="E")
    sw: MarkerSpace = field(name="SW")
    nw: MarkerSpace = field(name="NW")


class StartMarkers(Table):
    value: Annotated[list[MarkerSpace], Meta(min_length=3, max_length=3)]
    rule: str = ""


class Board(Table, kw_only=True):
    """The crater. Which sectors, spaces and marker spaces there are is fixed; what they hold is not."""

    orientation: str = ""
    centre: Centre
    neutral_domes_2p: Value[Annotated[list[Sector], Meta(min_length=2, max_length=2)]]
    start_sectors: Value[Annotated[list[Sector], Meta(min_length=4)]]
    crater_cost_by_line: LineCosts
    sectors: dict[Sector, SectorRow]
    lines: dict[Line, LineRow]
    crater_spaces: list[SpaceRow]
    marker_spaces: dict[MarkerSpace, MarkerRow]
    marker_corners: dict[Sector, Corners]
    starting_marker_spaces: StartMarkers

    def __post_init__(self) -> None:
        complete("sectors", SECTORS, list(self.sectors))
        complete("lines", LINES, list(self.lines))
        complete("marker_spaces", MARKER_SPACES, list(self.marker_spaces))
        complete("marker_corners", SECTORS, list(self.marker_corners))
        ids = [row.id for row in self.crater_spaces]
        if ids != list(SPACES):
            raise ValueError(f"crater_spaces must be {SPACES[0]} to {SPACES[-1]} in this order, not {listing(ids)}")
        for row in self.crater_spaces:
            self._check_space(row)
        for id, sector in self.sectors.items():
            self._check_markers(id, sector)
        for marker, place in self.marker_spaces.items():
            for id in place.sectors:
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

    def _check_space(self, row: SpaceRow) -> None:
        line = self.lines[row.line]
        if row.side not in line.ends:
            raise ValueError(f"crater_spaces {row.id}: line {row.line} ends at {listed(line.ends)}, not at {row.side}")
        if row.sectors not in (line.sectors, line.sectors[::-1]):
            raise ValueError(
                f"crater_spaces {row.id}: the sectors of line {row.line} are {listed(line.sectors)}, "
                f"from this end or the other, not {listed(row.sectors)}"
            )

    def _check_markers(self, id: str, sector: SectorRow) -> None:
        distinct(f"sectors {id}: marker space", sector.marker_spaces)
        for marker in sector.marker_spaces:
            if id not in self.marker_spaces[marker].sectors:
                raise ValueError(f"sectors {id} lists {marker}, but marker_spaces {marker} does not touch {id}")
        at = self.marker_corners[id]
        corners = [at.e, at.sw, at.nw]
        if sorted(corners) != sorted(sector.marker_spaces):
            raise ValueError(f"marker_corners {id} has {listed(corners)}, sectors {id} {listed(sector.marker_spaces)}")


def complete(what: str, expected: tuple[str, ...], found: list[str]) -> None:
    """All of these must be there."""
    missing = [id for id in expected if id not in found]
    if missing:
        raise ValueError(f"{what}: {listed(missing)} missing")
