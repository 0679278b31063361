"""A view as numbers, for environments and small networks; their count depends only on the number of seats."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.actions import SPECIALS
from starboard.games.gaia.components import (
    CREDITS_LIMIT,
    KNOWLEDGE_LIMIT,
    NOTHING,
    ORE_LIMIT,
    PIECES,
    PLANETS,
    ROUNDS,
    SATELLITES,
    TOP_LEVEL,
)
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN
from starboard.games.gaia.map import HEXES
from starboard.games.gaia.state import PHASES, Gaia, Player, fresh_player
from starboard.games.gaia.view import GaiaView

SEATS_WITH_AUTOMA: Final = 2  # up to this many people may play with an Automa


def observe(view: GaiaView) -> list[float]:
    """Return the numbers of all players (the reader first), of the map and of the table, scaled to about one."""
    state = view.world
    me = max(view.seat, 0)
    seats = [(me + offset) % state.seats for offset in range(state.seats)]
    if state.seats <= SEATS_WITH_AUTOMA:
        seats.append(state.seats if len(state.players) > state.seats else NOTHING)
    values: list[float] = []
    nobody = len(of_player(state, fresh_player(UNCHOSEN), NOTHING, ()))
    for seat in seats:
        if seat == NOTHING:
            values += [0.0] * nobody
        else:
            values += of_player(state, state.players[seat], seat, view.owing)
    for hex in range(HEXES):
        values += of_hex(state, hex, seats)
    return values + of_table(state)


def one_of(number: int, count: int) -> list[float]:
    """Return a one-hot row; all zeros for NOTHING."""
    return [1.0 if at == number else 0.0 for at in range(count)]


def bits(mask: int, count: int) -> list[float]:
    """Return the lowest bits of a mask as zeros and ones."""
    return [float(mask >> at & 1) for at in range(count)]


def of_player(state: Gaia, player: Player, seat: int, owing: tuple[int, ...]) -> list[float]:
    """Return the numbers of one player."""
    faction = NOTHING if player.faction is UNCHOSEN else FACTION_IDS.index(player.faction.id)
    values = one_of(faction, len(FACTION_IDS))
    values += [player.credits / CREDITS_LIMIT, player.ore / ORE_LIMIT, player.knowledge / KNOWLEDGE_LIMIT]
    values += [player.qic / 10, player.vp / 150]
    values += [player.bowl1 / 10, player.bowl2 / 10, player.bowl3 / 10, player.gaia / 10]
    values += one_of(player.brain, 4)
    values += [level / TOP_LEVEL for level in player.levels]
    values += [player.built[kind] / pieces for kind, pieces in enumerate(PIECES)]
    values += [player.formers / 3, player.formers_away / 3, 0.0 if player.lost == NOTHING else 1.0]
    values += [player.satellites / SATELLITES, player.federations / 5, player.green_tokens() / 5]
    values += bits(player.types, len(PLANETS))
    values += bits(player.tiles, len(STANDARD)) + bits(player.covered, len(STANDARD))
    values += bits(player.advanced, len(ADVANCED_TILES))
    values += one_of(player.booster, len(BOOSTERS))
    values += bits(player.used, len(SPECIALS))
    held = [0.0] * len(FEDERATION_TOKENS)
    for token in player.tokens:
        held[token.kind] += 0.5
    values += held
    income = [0.0] * 6
    for icon in player.icons:
        credits, ore, knowledge, qic, _, charge, tokens = icon.goods.amounts()
        for at, amount in enumerate((credits, ore, knowledge, qic, charge, tokens)):
            income[at] += amount / 10
    values += income
    place = state.order.index(seat) if seat in state.order else 0
    values += [1.0 if seat in state.passed else 0.0, 1.0 if seat in owing else 0.0, place / 4]
    return values


def of_hex(state: Gaia, hex: int, seats: list[int]) -> list[float]:
    """Return what is on a hex, and what each player has there; all zeros outside the board."""
    values = one_of(state.planet[hex], len(PLANETS))
    values.append(1.0 if state.planet[hex] >= NOTHING else 0.0)
    for seat in seats:
        mine = seat != NOTHING
        owns = mine and state.owner[hex] == seat
        values.append((state.structure[hex] + 1) / len(PIECES) if owns else 0.0)
        values.append(1.0 if mine and state.guest[hex] == seat else 0.0)
        values.append(1.0 if mine and state.station[hex] == seat else 0.0)
        values.append(float(state.satellites[hex] >> seat & 1) if mine else 0.0)
        values.append(float(state.federated[hex] >> seat & 1) if mine else 0.0)
    return values


def of_table(state: Gaia) -> list[float]:
    """Return the numbers of the round, and of the tiles that lie there for everybody."""
    values = one_of(state.round, ROUNDS + 1) + one_of(state.phase, len(PHASES))
    for tile in state.round_tiles:
        values += one_of(tile, len(ROUND_TILES))
    values += [1.0 if tile in state.final_tiles else 0.0 for tile in range(len(FINAL_TILES))]
    for tile in state.standard_at:
        values += one_of(tile, len(STANDARD))
    for tile in state.advanced_at:
        values += one_of(tile, len(ADVANCED_TILES))
    values += [1.0 if booster in state.boosters else 0.0 for booster in range(len(BOOSTERS))]
    values += [left / 3 for left in state.supply]
    values += one_of(state.terraforming_token, len(state.supply))
    values += bits(state.used_actions, len(BOARD_ACTIONS))
    return values
