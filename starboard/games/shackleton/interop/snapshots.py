"""A position in the terms of the reference's snapshots, for comparing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    BASALT,
    CORPORATIONS,
    CREDITS,
    FUEL,
    HELIUM,
    HOUSING,
    ICE,
    LEADERS,
    LEVELS,
    LOST,
    MARKER_SPACES,
    NOTHING,
    ON_SHIP,
    PLANT,
    RARE_EARTH,
    REGOLITH,
    REPUTATION,
    RESOURCES,
    ROBOT,
    ROWS,
    SECTORS,
    SPACES,
    STRUCTURES,
    TITANIUM,
    TOURIST,
    TYPES,
    UNBUILT,
    VP,
    WATCH,
)
from starboard.games.shackleton.corporations import all_snapshots
from starboard.games.shackleton.interop.corporation_snapshot import Row, present, seats_in
from starboard.games.shackleton.interop.names import marker_name
from starboard.games.shackleton.rules.funding import visible
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD
from starboard.games.shackleton.state import Shackleton

TRACKS: Final = (CREDITS, TITANIUM, RARE_EARTH, REPUTATION, VP)  # in every snapshot
TOKENS: Final = (HELIUM, ICE, REGOLITH, BASALT, PLANT, TOURIST, ROBOT, FUEL)
UNORDERED: Final = ("used", "defences")  # lists of a seat whose order our state does not store


def by_type(counts: Sequence[int]) -> Row:
    """Return counts by type of astronaut, without zeros."""
    return present(dict(zip(TYPES, counts, strict=True)))


def where_is(place: int) -> str:
    """Return the name of a structure's place."""
    return "ship" if place == ON_SHIP else "lost" if place == LOST else SECTORS[place]


def snapshot(state: Shackleton) -> Row:
    """Return a position as a snapshot of the reference."""
    row: Row = {
        "round": state.round,
        "order": state.order,
        "energy": state.energy,
        "panels_taken": state.panels_taken,
        "centre_panels": state.centre_panels,
        "sector_panels": sorted([id for at, id in enumerate(SECTORS) if state.powered >> at & 1]),
        "markers": {MARKER_SPACES[at]: marker_name(m) for at, m in enumerate(state.markers) if m is not None},
        "gateway": by_type(state.gateway),
        "crater": {SPACES[at]: TYPES[type] for at, type in enumerate(state.crater) if type != NOTHING},
        "command": {name: [TYPES[type] for type in state.command[at]] for at, name in enumerate(ROWS)},
        "seats": [seat_row(state, seat) for seat in range(state.size)],
    }
    for name in ("board_markers", "visible", "deck_left", "objectives", "corporations"):
        row[name] = {}
    for corporation in state.corporations:
        id = CORPORATIONS[corporation.number]
        row["board_markers"][id] = MARKERS_ON_A_BOARD - corporation.placed
        row["visible"][id] = [NAMES.projects[card] for card in visible(corporation)]
        row["deck_left"][id] = len(corporation.deck)
        row["objectives"][id] = present({level: seats_in(corporation.claims[at]) for at, level in enumerate(LEVELS)})
        row["corporations"][id] = all_snapshots.snapshot_of(corporation.number).board(corporation)
    if state.solo is not None:
        tracks = {CORPORATIONS[c.number]: state.solo.tracks[c.slot] for c in state.corporations}
        row["solo"] = {
            "row": state.solo.row,
            "development": state.solo.development,
            "objective_track": tracks,
            "bot_tourists": state.solo.tourists,
        }
    return row


def seat_row(state: Shackleton, seat: int) -> Row:
    """Return a player's part of a snapshot; empty entries are left out, except for the tracks."""
    player = state.players[seat]
    goods = player.goods
    row: Row = {
        "leader": "" if player.leader == NOTHING else LEADERS[player.leader],
        "shuttle": player.shuttle,
        "available": by_type(player.available),
        "tokens": present({RESOURCES[at]: goods[at] for at in TOKENS}),
        "watch": goods[WATCH],
        "structures": {STRUCTURES[at]: where_is(w) for at, w in enumerate(player.structures) if w != UNBUILT},
        "astronauts": present({id: by_type(crew) for id, crew in zip(HOUSING, player.housing, strict=True)}),
        "crew": by_type(player.crew),
        "projects": [NAMES.projects[card] for card in player.projects],
        "used": sorted([NAMES.projects[card] for at, card in enumerate(player.projects) if player.spent >> at & 1]),
        "claimed": {
            CORPORATIONS[c.number]: LEVELS[player.claimed[c.slot]]
            for c in state.corporations
            if player.claimed[c.slot] != NOTHING
        },
    }
    for corporation in state.corporations:
        row.update(all_snapshots.snapshot_of(corporation.number).of_seat(corporation, seat, player.projects))
    return {**{RESOURCES[at]: goods[at] for at in TRACKS}, **present(row)}


def comparable(theirs: Row) -> Row:
    """Return the reference's snapshot with those lists sorted whose order our state does not store."""
    boards = theirs["corporations"].items()
    return {
        **theirs,
        "corporations": {
            id: all_snapshots.snapshot_of(CORPORATIONS.index(id)).comparable(board) for id, board in boards
        },
        "objectives": {
            id: {level: sorted(seats) for level, seats in levels.items()} for id, levels in theirs["objectives"].items()
        },
        "seats": [
            {name: sorted(value) if name in UNORDERED else value for name, value in row.items()}
            for row in theirs["seats"]
        ],
    }


def first_difference(expected: Any, actual: Any, path: str = "") -> tuple[str, Any, Any] | None:
    """Return the path of the first difference and both values; a missing value is "nothing"."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name in {**expected, **actual}:
            inner = f"{path}.{name}" if path else str(name)
            if (name in expected) != (name in actual):
                return inner, expected.get(name, "nothing"), actual.get(name, "nothing")
            difference = first_difference(expected[name], actual[name], inner)
            if difference is not None:
                return difference
        return None
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for at, (theirs, ours) in enumerate(zip(expected, actual, strict=True)):
            difference = first_difference(theirs, ours, f"{path}.{at}")
            if difference is not None:
                return difference
        return None
    return None if expected == actual else (path, expected, actual)
