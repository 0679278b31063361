"""What follows by the rules from what a view shows: prices, who would charge, next income, ranks on final tiles.

Drawings and texts ask here; a drawing asks neither the state nor the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starboard.games.gaia import actions as do
from starboard.games.gaia.components import ACADEMY_2, GAIAFORMER, INSTITUTE, MINE, NOTHING, PIECES
from starboard.games.gaia.data.tiles import NEUTRAL
from starboard.games.gaia.effects import NO_GOODS, Goods, summed
from starboard.games.gaia.map import members
from starboard.games.gaia.rules import building, counting, income
from starboard.games.gaia.rules.assembly import TurnTile, planets_on
from starboard.games.gaia.rules.board_layout import layout_of
from starboard.games.gaia.rules.charging import ChargeFromNeighbour, affordable, strongest_near
from starboard.games.gaia.rules.federations import ChooseSatellites
from starboard.games.gaia.rules.final_scoring import SMALL_TABLE, progress, rank_points
from starboard.games.gaia.rules.free_steps_and_range import BuildWith
from starboard.games.gaia.rules.special_actions import available, goods_of
from starboard.games.gaia.rules.turn import TakeTurn
from starboard.games.gaia.state import BY_ROUND, PowerOffer
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action

NEUTRAL_SEAT: Final = -1


def satellites_left(view: GaiaView, seat: int) -> int:
    """Return how many satellites a player can still build."""
    return counting.satellites_left(view.world, seat)


def build_price(action: Action, view: GaiaView) -> Goods:
    """Return what building costs the reader now: goods, with the power tokens of a Gaia project as `tokens`."""
    state, hex = view.world, action.value
    asking: Any = view.agenda[-1] if view.agenda else None
    if action.kind in (do.STATION, do.LOST_PLANET):
        return Goods(0, 0, 0, building.qic_for_range(state.players[view.seat], hex, 0), 0, 0, 0)
    if not do.BUILD <= action.kind < do.STATION or not isinstance(asking, TakeTurn | BuildWith):
        return NO_GOODS
    steps, reach = (asking.steps, asking.reach) if isinstance(asking, BuildWith) else (0, 0)
    return building.building_price(state, view.seat, hex, action.kind - do.BUILD, steps, reach)


@dataclass(frozen=True)
class Way:
    """The distance of a building site, the range without QIC, and the terraforming steps that it takes."""

    distance: int
    reach: int
    steps: int


def way_to(action: Action, view: GaiaView) -> Way | None:
    """Return the way to a building site; None for upgrades and the first structures, which need no range."""
    state, hex, asking = view.world, action.value, view.agenda[-1] if view.agenda else None
    is_new = action.kind in (do.BUILD + MINE, do.BUILD + GAIAFORMER) and isinstance(asking, TakeTurn | BuildWith)
    if not is_new and action.kind not in (do.STATION, do.LOST_PLANET):
        return None
    player = state.players[view.seat]
    reach = building.range_of(player, asking.reach if isinstance(asking, BuildWith) else 0)
    steps = building.steps_needed(state, view.seat, hex) if action.kind == do.BUILD + MINE else 0
    return Way(player.near[hex], reach, steps)


def would_charge(action: Action, view: GaiaView) -> list[tuple[int, int]]:
    """Return the seats that could charge power after this building, each with the amount."""
    is_structure = do.BUILD <= action.kind < do.BUILD + GAIAFORMER
    if not (is_structure or action.kind == do.LOST_PLANET) or not view.world.round:
        return []
    state = view.world
    charges = [
        (seat, affordable(state.players[seat], strongest_near(state, seat, action.value), 0))
        for seat in range(state.seats)
        if seat != view.seat
    ]
    return [(seat, power) for seat, power in charges if power]


def asked_offer(view: GaiaView) -> PowerOffer | None:
    """Return who has built where, if the open question offers power for it."""
    asking: Any = view.world.agenda[-1] if view.world.agenda else None
    return PowerOffer(asking.hex, asking.builder) if isinstance(asking, ChargeFromNeighbour) else None


def asked_hex(view: GaiaView) -> int:
    """Return the hex of the neighbour's structure that the open question is about, or NOTHING."""
    offer = asked_offer(view)
    return NOTHING if offer is None else offer.hex


def planned(view: GaiaView, seat: int) -> frozenset[int]:
    """Return the planets of the federation that a player is just linking by satellites."""
    asking: Any = view.world.agenda[-1] if view.world.agenda else None
    if isinstance(asking, ChooseSatellites) and asking.seat == seat:
        return frozenset(members(do.listed_hexes(asking.plan)))
    return frozenset()


def tile_to_turn(view: GaiaView) -> int | None:
    """Return the slot of the sector tile that is being turned, if the board is being assembled."""
    asking: Any = view.agenda[-1] if view.agenda else None
    return asking.slot if isinstance(asking, TurnTile) else None


def tile_turned(view: GaiaView, turn: int) -> list[int]:
    """Return what each place of the tile that is being turned shows after a turn."""
    slot = tile_to_turn(view)
    return [] if slot is None else planets_on(layout_of(view.world)[slot][0], turn)


def standings(view: GaiaView, tile: int) -> list[tuple[int, int, int]]:
    """Return the ranking on a final tile, best first: seat (or NEUTRAL_SEAT), progress, and points if it ended now."""
    state = view.world
    seats = list(range(len(state.players)))
    values = [progress(state, seat, tile) for seat in seats]
    if len(seats) <= SMALL_TABLE:
        seats.append(NEUTRAL_SEAT)
        values.append(NEUTRAL[tile])
    points = rank_points(values, state.settings.zero_scores_nothing)
    return sorted(zip(seats, values, points, strict=True), key=lambda row: (-row[1], row[0]))


def next_income(view: GaiaView, seat: int) -> Goods:
    """Return the next round's income; the booster counts only if it was taken for that round."""
    state = view.world
    later = state.players[seat].clone()
    if state.round and seat not in state.passed:
        income.take_booster(later, NOTHING)
    return summed([icon.goods for icon in later.icons])


def counted_now(view: GaiaView, seat: int, what: int) -> int:
    """Return how many of the things that a tile counts a player has now; a spectator has none."""
    return counting.count(view.world, seat, what) if 0 <= seat < len(view.world.players) else 0


def scored_in_round(view: GaiaView, seat: int, round: int) -> int:
    """Return the points that a player got from the tile of a round."""
    earned = view.world.players[seat].earned if 0 <= seat < len(view.world.players) else []
    return earned[BY_ROUND + round] if earned else 0


def specials(view: GaiaView, seat: int) -> list[tuple[int, Goods, bool]]:
    """Return a player's special actions: number, goods, and whether it was used in this round."""
    player = view.world.players[seat]
    if seat >= view.world.seats:
        return []
    return [
        (action.value, goods_of(player, action.value), player.used >> action.value & 1 == 1)
        for action in available(player)
    ]


def space_goods(view: GaiaView, seat: int, structure: int) -> list[tuple[Goods, bool]]:
    """Return the spaces of a structure on a faction board, left to right: income, and whether the piece is built."""
    player = view.world.players[seat]
    if structure == INSTITUTE:
        rows = [summed(player.faction.board.institute)]
    elif structure == ACADEMY_2:
        rows = [player.faction.board.academy_2] * PIECES[structure]
    else:
        rows = [income.uncovered_by(player, structure, place) for place in range(PIECES[structure])]
    return [(goods, place < player.built[structure]) for place, goods in enumerate(rows)]
