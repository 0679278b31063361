"""Which files a data set has, and what each must look like."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field, structs

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
from starboard.games.shackleton.data.schema.types import Id, Name, Table


class SetFile(Table, frozen=True):
    """What a data set says about itself; files that it does not have are those of its base."""

    name: Id
    game: Name
    version: int
    description: str
    base: str = ""
    notes: list[str] = field(default_factory=list)


class BoardFile(Table, frozen=True):
    board: Board


class TracksFile(Table, frozen=True):
    solar_panels: SolarPanels
    energy_track: EnergyTrack
    reputation_track: ReputationTrack


class CommandFile(Table, frozen=True):
    command_area: CommandArea
    gateway_visit: GatewayVisit
    explore: Explore


class PlayerFile(Table, frozen=True):
    player_board: PlayerBoard


class LeadersFile(Table, frozen=True):
    leaders: Leaders


class ShuttlesFile(Table, frozen=True):
    shuttles: Shuttles


class ObjectivesFile(Table, frozen=True):
    objective_spaces: ObjectiveSpaces


class SwitchesFile(Table, frozen=True):
    switches: Switches


class SoloFile(Table, frozen=True):
    solo: Solo


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


FILES: dict[str, type[Struct]] = {
    "set.json": SetFile,
    "board.json": BoardFile,
    "tracks.json": TracksFile,
    "command.json": CommandFile,
    "player.json": PlayerFile,
    "leaders.json": LeadersFile,
    "shuttles.json": ShuttlesFile,
    "objectives.json": ObjectivesFile,
    "switches.json": SwitchesFile,
    **{f"corporations/{id}.json": table for id, table in BY_ID.items()},
    "solo.json": SoloFile,
}


def contents_of(files: dict[str, Any]) -> Contents:
    """The tables of all files in one."""
    corporations = Corporations(**{id: files[f"corporations/{id}.json"] for id in BY_ID})
    blocks: dict[str, Any] = {}
    for name, file in files.items():
        if name != "set.json" and not name.startswith("corporations/"):
            blocks.update(structs.asdict(file))
    return Contents(corporations=corporations, **blocks)


def first_clash(corporations: Corporations) -> tuple[str, str]:
    """A project whose id another corporation has too: the file and a sentence, or two empty texts.

    Notation is in small letters, so they make no difference.
    """
    owners: dict[str, tuple[str, str]] = {}
    for id, corporation in zip(BY_ID, corporations.in_order(), strict=True):
        name = f"corporations/{id}.json"
        for project in corporation.cards():
            other, owner = owners.setdefault(project.id.lower(), (project.id, name))
            if owner != name:
                alike = "" if other == project.id else f" as {other!r}; small and capital letters are the same here"
                return name, f"projects: id {project.id!r} is in {owner} already{alike}"
    return "", ""
