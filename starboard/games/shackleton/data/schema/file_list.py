"""The files of a data set, and the schema of each."""

from __future__ import annotations

from typing import Annotated, Any, get_type_hints

from msgspec import Meta, Struct, defstruct, field

from starboard.games.shackleton.data.schema.base_game import (
    CommandArea,
    EnergyTrack,
    Explore,
    GatewayVisit,
    Leaders,
    ObjectiveSpaces,
    PlayerBoard,
    ReputationTrack,
    Shuttles,
    SolarPanels,
    Switches,
)
from starboard.games.shackleton.data.schema.corporations import BY_ID, Corporations
from starboard.games.shackleton.data.schema.crater_map import Board
from starboard.games.shackleton.data.schema.solo import Solo
from starboard.games.shackleton.data.schema.types import Id, Name, Table, one_of

Language = Annotated[str, one_of("language", ("en", "pt_BR", "it"))]


class SetFile(Table, frozen=True):
    """The description of a data set, perhaps in several languages; files that it lacks are taken from its base."""

    name: Id
    game: Name
    version: int
    description: Annotated[str, Meta(max_length=400)]
    descriptions: dict[Language, Annotated[str, Meta(min_length=1, max_length=400)]] = field(default_factory=dict)
    base: str = ""
    notes: list[str] = field(default_factory=list)


class Contents(Struct, frozen=True):
    """All tables of a data set, as the rules read them."""

    board: Board
    solar_panels: SolarPanels
    energy_track: EnergyTrack
    reputation_track: ReputationTrack
    command_area: CommandArea
    gateway_visit: GatewayVisit
    explore: Explore
    player_board: PlayerBoard
    leaders: Leaders
    shuttles: Shuttles
    objective_spaces: ObjectiveSpaces
    switches: Switches
    corporations: Corporations
    solo: Solo


_KINDS = get_type_hints(Contents, include_extras=True)
_BLOCKS = {
    "board.json": ("board",),
    "tracks.json": ("solar_panels", "energy_track", "reputation_track"),
    "command.json": ("command_area", "gateway_visit", "explore"),
    "player.json": ("player_board",),
    "leaders.json": ("leaders",),
    "shuttles.json": ("shuttles",),
    "objectives.json": ("objective_spaces",),
    "switches.json": ("switches",),
    "solo.json": ("solo",),
}


def _file(name: str) -> type[Struct]:
    """Return the schema of a file with several tables."""
    return defstruct(name, [(block, _KINDS[block]) for block in _BLOCKS[name]], bases=(Table,), frozen=True)


CORPORATION_FILES = {f"corporations/{id}.json": table for id, table in BY_ID.items()}
FILES: dict[str, type[Struct]] = {
    "set.json": SetFile,
    **{name: _file(name) for name in _BLOCKS},
    **CORPORATION_FILES,
}


def contents_of(files: dict[str, Any]) -> Contents:
    """Return the tables of all files in one object."""
    corporations = Corporations(*[files[name] for name in CORPORATION_FILES])
    blocks = {block: getattr(files[name], block) for name in _BLOCKS for block in _BLOCKS[name]}
    return Contents(corporations=corporations, **blocks)


def first_clash(contents: Contents) -> tuple[str, str]:
    """Return a file that does not fit to another one, and a sentence that says why; or two empty texts."""
    cards = contents.solo.corporation_cards
    wrong = cards.mining.clash_with(len(contents.corporations.mining.transport))
    if wrong:
        return "solo.json", f"solo corporation_cards mining {wrong}"
    return _first_double_id(contents.corporations)


def _first_double_id(corporations: Corporations) -> tuple[str, str]:
    """Return the file of a project whose id another corporation has too, and a sentence; or two empty texts.

    Ids that differ only in capital letters clash, because notation uses small letters.
    """
    owners: dict[str, tuple[str, str]] = {}
    for name, corporation in zip(CORPORATION_FILES, corporations.in_order(), strict=True):
        for project in corporation.cards():
            other, owner = owners.setdefault(project.id.lower(), (project.id, name))
            if owner != name:
                alike = "" if other == project.id else f" as {other!r}; small and capital letters are the same here"
                return name, f"projects: id {project.id!r} is in {owner} already{alike}"
    return "", ""
