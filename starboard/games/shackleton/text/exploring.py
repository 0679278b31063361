"""Exploring in words: what an astronaut would bring, the rent, the markers that a scientist can activate."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.shackleton.components import CREDITS, ENGINEER, RESOURCES, SECTORS, SPACES, TECHNICIAN, TYPES
from starboard.games.shackleton.rules.explore import active_sectors, rent_of
from starboard.games.shackleton.rules.markers import around
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, nothing, price_text, type_name
from starboard.kernel.parts import Speaker


def explore_label(state: Shackleton, seat: int, space: int, type: int, speaker: Speaker) -> str:
    """Return what the astronaut would bring, and the rent; a line without structures brings nothing."""
    if not active_sectors(state, space):
        return speaker.say("shackleton.do.explore-empty", space=SPACES[space], type=type_name(type, speaker))
    gain, rent = _explorers_gain(state, space, type, speaker), _whole_rent(state, seat, space, speaker)
    name = type_name(type, speaker)
    return speaker.say("shackleton.do.explore", space=SPACES[space], type=name, gain=gain, rent=rent)


def line_text(state: Shackleton, seat: int, space: int, speaker: Speaker) -> str:
    """Return the active sectors of a free space's line, the gain of each type of astronaut, and the total rent."""
    sectors = ", ".join([SECTORS[sector] for sector in active_sectors(state, space)])
    gains = [f"{type_name(at, speaker)}: {_explorers_gain(state, space, at, speaker)}" for at in range(len(TYPES))]
    rent = _whole_rent(state, seat, space, speaker)
    return speaker.say("shackleton.spoken.active", sectors=sectors, gains="; ".join(gains), rent=rent)


def _explorers_gain(state: Shackleton, space: int, type: int, speaker: Speaker) -> str:
    active = active_sectors(state, space)
    if type == ENGINEER:
        minerals = [state.tables.minerals[sector] for sector in active]
        return price_text([minerals.count(resource) for resource in range(len(RESOURCES))], speaker)
    if type == TECHNICIAN:
        return amount(len(active) * state.tables.technician_credits, CREDITS, speaker)
    return speaker.say("shackleton.do.markers", count=most_markers(state, active))


def _whole_rent(state: Shackleton, seat: int, space: int, speaker: Speaker) -> str:
    """Return the total rent of the foreign active sectors of a line."""
    foreign = [sector for sector in active_sectors(state, space) if not state.players[seat].present >> sector & 1]
    rent = len(foreign) * rent_of(state, seat, space)
    return amount(rent, CREDITS, speaker) if rent else nothing(speaker)


def most_markers(state: Shackleton, sectors: Sequence[int]) -> int:
    """Return how many markers a scientist can activate: one around each sector, none twice."""
    taken_for: dict[int, int] = {}  # which sector a marker is meant for
    return len([sector for sector in sectors if _finds_marker(state, sector, taken_for, set())])


def _finds_marker(state: Shackleton, sector: int, taken_for: dict[int, int], tried: set[int]) -> bool:
    """Find a marker for a sector by an augmenting path: other sectors may switch to another marker."""
    for space in around(state, sector):
        if space in tried:
            continue
        tried.add(space)
        if space not in taken_for or _finds_marker(state, taken_for[space], taken_for, tried):
            taken_for[space] = sector
            return True
    return False
