"""Prices, and how workshops and cards change them."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import ENERGY, ENGINEER, FIRST_WORKSHOP, RESOURCES, SCIENTIST, TECHNICIAN
from starboard.games.shackleton.effects import BUILD_STATS, COMMAND_COST
from starboard.games.shackleton.state import Player, Shackleton

TOP: Final = FIRST_WORKSHOP
MIDDLE: Final = FIRST_WORKSHOP + 1
BOTTOM: Final = FIRST_WORKSHOP + 2


def price_in(resource: int, count: int) -> list[int]:
    """Return a price that consists of one resource."""
    price = [0] * len(RESOURCES)
    price[resource] = count
    return price


def engineers_at_work(player: Player) -> int:
    """Return the engineers in the workshop that lowers upkeep."""
    return player.housed(TOP, ENGINEER)


def technicians_at_work(player: Player) -> int:
    """Return the technicians in the workshop that makes projects cheaper."""
    return player.housed(MIDDLE, TECHNICIAN)


def scientists_at_work(player: Player) -> int:
    """Return the scientists in the workshop that makes command spaces cheaper."""
    return player.housed(BOTTOM, SCIENTIST)


def changed(state: Shackleton, seat: int, stat: int, value: int) -> int:
    """Return a price after the changes by the seat's cards; no card lowers it below that card's minimum."""
    for card in state.players[seat].projects:
        for modifier in state.tables.projects[card].modifiers:
            if modifier.stat == stat:
                lower = max(value + modifier.by, modifier.least)
                value = min(value, lower) if modifier.by < 0 else lower
    return value


def command_cost(state: Shackleton, seat: int, row: int) -> int:
    """Return the credits for the leftmost free space of a row; -1 if the row is full."""
    costs = state.tables.command_costs[state.size][row]
    used = len(state.command[row])
    if used >= len(costs):
        return -1
    saved = scientists_at_work(state.players[seat]) * state.tables.scientist_saves
    return changed(state, seat, COMMAND_COST, max(0, costs[used] - saved))


def structure_cost(state: Shackleton, seat: int, sort: int) -> list[int]:
    """Return the credits and materials that a structure costs this seat, without its energy."""
    cost = state.tables.costs[sort]
    if not state.tables.has_cheaper_structures:
        return cost
    cost = cost[:]
    for stat, resource in BUILD_STATS.items():
        cost[resource] = changed(state, seat, stat, cost[resource])
    return cost


def structure_price(state: Shackleton, seat: int, sort: int) -> list[int]:
    """Return everything that a structure costs this seat; others read the printed price."""
    price = structure_cost(state, seat, sort)[:] if 0 <= seat < state.seats else state.tables.costs[sort][:]
    price[ENERGY] += state.tables.energies[sort]
    return price
