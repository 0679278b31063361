"""Observations: a view as numbers; their count depends only on the number of seats."""

from __future__ import annotations

from starboard.games.shackleton.components import CORPORATIONS, HELD, NOTHING, ROUNDS, SECTORS, TYPES, UNBUILT
from starboard.games.shackleton.state import Player, Shackleton
from starboard.games.shackleton.view import ShackletonView

SCALE = 10.0


def observe(view: ShackletonView) -> list[float]:
    """Return the numbers of the table, then of the players, beginning with the viewer (for a spectator, seat 0)."""
    state = view.world
    numbers = table_observation(state)
    first = max(view.seat, 0)
    for at in range(len(state.players)):
        seat = (first + at) % len(state.players)
        numbers += player_observation(state, seat, state.players[seat])
    return numbers


def table_observation(state: Shackleton) -> list[float]:
    numbers = [state.round / ROUNDS, state.turn / 24.0, state.energy / SCALE, state.centre_panels / SCALE]
    numbers += [state.panels_taken / 18.0, float(state.panel_built), float(state.command_stage)]
    numbers += [float(any([c.number == number for c in state.corporations])) for number in range(len(CORPORATIONS))]
    numbers += [float(state.powered >> sector & 1) for sector in range(len(SECTORS))]
    numbers += [float(owner != NOTHING) for owners in state.owners for owner in owners]
    numbers += [0.0 if marker is None else marker.corporation + 1.0 for marker in state.markers]
    numbers += [float(type + 1) for type in state.crater]
    numbers += [len(row) / SCALE for row in state.command]
    numbers += [count / SCALE for count in state.gateway]
    for corporation in state.corporations:
        numbers += [corporation.placed / 4.0, len(corporation.deck) / SCALE]
        numbers += [float(claims.bit_count()) for claims in corporation.claims]
    return numbers


def player_observation(state: Shackleton, seat: int, player: Player) -> list[float]:
    numbers = [player.goods[at] / SCALE for at in range(HELD)]
    numbers += [float(player.leader == leader) for leader in range(8)]
    numbers += [player.available[type] / 6.0 for type in range(len(TYPES))]
    numbers += [float(where != UNBUILT) for where in player.structures]
    numbers += [float(player.present >> sector & 1) for sector in range(len(SECTORS))]
    numbers += [float(count) for crew in player.housing for count in crew]
    numbers += [float(count) for count in player.crew]
    numbers += [float(level + 1) for level in player.claimed]
    numbers.append(len(player.projects) / SCALE)
    numbers.append(state.order.index(seat) / 4.0)
    return numbers
