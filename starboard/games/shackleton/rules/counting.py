"""The counters of cards, objectives and end scoring."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import (
    CREDITS,
    FUEL,
    HELIUM,
    INNER,
    LABORATORY,
    NOTHING,
    PLANT,
    RARE_EARTH,
    REPUTATION,
    SAMPLES,
    SECTORS,
    SORT_OF,
    TITANIUM,
    TYPES,
    UNBUILT,
    WORKSHOP,
)
from starboard.games.shackleton.effects import COUNTER_OWNERS, COUNTERS
from starboard.games.shackleton.state import Shackleton

_GOODS: Final[tuple[tuple[int, ...], ...]] = (  # per counter of goods, which ones it adds up
    (CREDITS,), (REPUTATION,), (TITANIUM, RARE_EARTH, HELIUM), SAMPLES, (PLANT,), (FUEL,),
)  # fmt: skip
_PROJECTS: Final = 6
_PROJECTS_OF_FIRST: Final = 7
_DOMES: Final = COUNTERS.index("domes")
_WORKSHOPS: Final = COUNTERS.index("workshops")
_LABORATORIES: Final = COUNTERS.index("laboratories")
_IN_CRATER: Final = COUNTERS.index("structures_in_crater")
_SIZE: Final = COUNTERS.index("total_size_in_crater")
_OUTER: Final = COUNTERS.index("outer_sectors_present")
_LINES_LED: Final = COUNTERS.index("lines_led")
_ASTRONAUTS: Final = COUNTERS.index("astronauts_base")
_OBJECTIVES: Final = COUNTERS.index("objectives")
_WORKSHOPS_AND_LABORATORIES: Final = COUNTERS.index("workshops_plus_laboratories")


def count(state: Shackleton, seat: int, counter: int) -> int:
    """Return a seat's value of a counter."""
    owner = COUNTER_OWNERS[counter]
    if owner != NOTHING:
        corporation = state.find(owner)
        return 0 if corporation is None else corporation.count(state, seat, counter)
    player = state.players[seat]
    if counter < _PROJECTS:
        total = 0
        for good in _GOODS[counter]:
            total += player.goods[good]
        return total
    if counter == _PROJECTS:
        return len(player.projects)
    if counter < _DOMES:
        of = counter - _PROJECTS_OF_FIRST  # these counters are in the order of the corporations
        return len([card for card in player.projects if state.tables.projects[card].corporation == of])
    if counter == _DOMES:
        return built(state, seat, 0)
    if counter == _WORKSHOPS:
        return built(state, seat, WORKSHOP)
    if counter == _LABORATORIES:
        return built(state, seat, LABORATORY)
    if counter == _WORKSHOPS_AND_LABORATORIES:
        return built(state, seat, WORKSHOP) + built(state, seat, LABORATORY)
    if counter == _IN_CRATER:
        return player.present.bit_count()
    if counter == _SIZE:
        return size_in_crater(state, seat)
    if counter == _OUTER:
        return (player.present >> INNER).bit_count()
    if counter == _LINES_LED:
        return lines_led(state, seat)
    if counter == _OBJECTIVES:
        return len([level for level in player.claimed if level != NOTHING])
    type = counter - _ASTRONAUTS - 1
    return player.in_base(type) if type >= 0 else sum([player.in_base(each) for each in range(len(TYPES))])


def built(state: Shackleton, seat: int, sort: int) -> int:
    """Return how many structures of a sort were built, wherever they are now."""
    total = 0
    for place, where in enumerate(state.players[seat].structures):
        if where != UNBUILT and SORT_OF[place] == sort:
            total += 1
    return total


def size_in_crater(state: Shackleton, seat: int) -> int:
    """Return the total size of a seat's structures in the crater."""
    total = 0
    for place, where in enumerate(state.players[seat].structures):
        if 0 <= where < len(SECTORS):
            total += state.tables.sizes[SORT_OF[place]]
    return total


def lines_led(state: Shackleton, seat: int) -> int:
    """Return the number of lines where this seat's total size is larger than anybody else's."""
    led = 0
    seen = 0
    for number, space in enumerate(state.tables.spaces):
        if seen >> space.line & 1:
            continue
        seen |= 1 << space.line
        mine = state.size_on(seat, number)
        if mine == 0:
            continue
        rival = 0
        for other in range(len(state.players)):
            if other != seat:
                rival = max(rival, state.size_on(other, number))
        if mine > rival:
            led += 1
    return led
