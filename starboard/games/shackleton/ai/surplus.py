"""Goods of which a seat has more than it can use: they are worth little."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import (
    BASALT,
    FUEL,
    HELIUM,
    ICE,
    MARS,
    MINING,
    NOTHING,
    PLANT,
    REGOLITH,
    ROBOT,
    SAMPLES,
    SELENIUM,
    SORT_OF,
    TOURIST,
)
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.state import Shackleton

SURPLUS: Final = 0.35  # of the price of a good that is not needed now
ENOUGH: Final = 4  # helium, or samples of all kinds
ENOUGH_FUEL: Final = 3
LONG: Final = 4  # turns in which something new to use it for may come


def lower_for_many(state: Shackleton, seat: int, prices: list[float], turns: int) -> None:
    """Lower the prices of what cannot be used any more."""
    goods = state.players[seat].goods
    soon = 1 if turns > LONG else 0
    for corporation in state.corporations:
        if isinstance(corporation, Evergreen):
            _lower(prices, PLANT, goods[PLANT] - farmland(state, seat, corporation) - soon)
        elif isinstance(corporation, Artemis):
            _lower(prices, TOURIST, goods[TOURIST] - guest_rooms(state, seat, corporation) - soon)
        elif isinstance(corporation, Robotics):
            _lower(prices, ROBOT, goods[ROBOT] - sockets(seat, corporation) - 2 * soon)
        elif corporation.number == MINING:
            _lower(prices, HELIUM, goods[HELIUM] - ENOUGH)
        elif corporation.number == MARS:
            _lower(prices, FUEL, goods[FUEL] - ENOUGH_FUEL)
        elif corporation.number == SELENIUM:
            many = goods[ICE] + goods[REGOLITH] + goods[BASALT] - ENOUGH
            for sample in SAMPLES:
                _lower(prices, sample, many)


def _lower(prices: list[float], what: int, too_many: int) -> None:
    if too_many >= 0:
        prices[what] *= SURPLUS if too_many == 0 else 0.5 * SURPLUS


def farmland(state: Shackleton, seat: int, evergreen: Evergreen) -> int:
    """So large are the farms that would fit into a seat's sectors, in all."""
    total = 0
    structures = state.players[seat].structures
    for place in range(len(structures)):
        where = structures[place]
        if 0 <= where < len(evergreen.farms) and evergreen.farms[where] == NOTHING:
            total += min(SIZES, state.tables.sizes[SORT_OF[place]])
    return total


def guest_rooms(state: Shackleton, seat: int, artemis: Artemis) -> int:
    """Places for tourists that a seat could fill."""
    total = 0
    for at in range(len(artemis.destinations)):
        free = len(artemis.destinations[at].slots) - artemis.filled[at]
        for counter, least in artemis.destinations[at].needs:
            if count(state, seat, counter) < least:
                free = 0
        total += free
    for card in state.players[seat].projects:
        total += max(0, len(state.tables.projects[card].slots) - artemis.at_cards.get(card, 0))
    return total


def sockets(seat: int, robotics: Robotics) -> int:
    """Places for robots in a seat's factories."""
    total = 0
    mine = robotics.robots[seat]
    for position in range(len(mine)):
        if mine[position] != NOTHING:
            total += robotics.sockets[position // 3] - mine[position]
    return total
