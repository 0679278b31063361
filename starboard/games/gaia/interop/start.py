"""The starting position of a game played elsewhere, from its setup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.gaia import GAME
from starboard.games.gaia.components import LOST, OUTSIDE, ROUNDS
from starboard.games.gaia.data.tiles import ADVANCED_TILES, COMMON_TOKENS, FEDERATION_TOKENS, ROUND_TILES, STANDARD
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.interop.names import (
    BOOSTER_NAMES,
    FINAL_TILES,
    PLANETS,
    POSITION_NAMES,
    TOKEN_NAMES,
    TRACK_NAMES,
)
from starboard.games.gaia.map import HEXES, NUMBER, SLOT_OF, SLOTS
from starboard.games.gaia.rules.setup import BOOSTERS_MORE_THAN_PLAYERS, FINAL_TILES_IN_PLAY, empty_board, plan_setup
from starboard.games.gaia.state import BY_AUCTION, Gaia, Settings, fresh_player
from starboard.kernel.errors import BadRecord, short
from starboard.kernel.rng import seeded

MOST_PAID: Final = 200  # points for a faction
_ROUND_TILES: Final = [f"score{number}" for number in range(1, len(ROUND_TILES) + 1)]
_STANDARD: Final = [f"tech{number}" for number in range(1, len(STANDARD) + 1)]
_ADVANCED: Final = [f"advtech{number}" for number in range(1, len(ADVANCED_TILES) + 1)]


def numbers(name: str, names: Any, known: Sequence[str], count: int) -> list[int]:
    """Return our numbers of the site's names; there must be `count` different ones."""
    ids = names if isinstance(names, list) else []
    if len(ids) == count == len({str(id) for id in ids}) and all(id in known for id in ids):
        return [known.index(id) for id in ids]
    raise BadRecord(
        key="gaia.log.setup-tiles",
        name=repr(name),
        needed=count,
        first=known[0],
        last=known[-1],
        found=short(repr(names)),
    )


def supply_of(tokens: Any) -> list[int]:
    """Return how many federation tokens of each kind are left."""
    supply: list[int] = []
    for token, name in zip(FEDERATION_TOKENS[:COMMON_TOKENS], TOKEN_NAMES, strict=False):
        left = tokens.get(name) if isinstance(tokens, dict) else None
        if type(left) is not int or not 0 <= left <= token.copies:
            raise BadRecord(key="gaia.log.setup-supply", name=repr(name), most=token.copies, found=short(repr(left)))
        supply.append(left)
    return supply


def prices_of(setup: dict[str, Any], seats: int) -> list[int]:
    """Return what each seat paid for its faction in an auction; nothing if there was none."""
    prices = setup.get("prices", [0] * seats)
    if not isinstance(prices, list) or len(prices) != seats:
        raise BadRecord(key="gaia.log.setup-prices", found=short(repr(prices)))
    for price in prices:
        if type(price) is not int or not 0 <= price <= MOST_PAID:
            raise BadRecord(key="gaia.log.setup-prices", found=short(repr(prices)))
    return prices


def board_of(hexes: Any) -> list[int]:
    """Return, per hex, its planet; the setup must have whole sectors, each hex once, and no Lost Planet."""
    planets = [OUTSIDE] * HEXES
    for row in hexes if isinstance(hexes, list) else []:
        place = (row[0], row[1]) if isinstance(row, list) and len(row) > 3 else None
        planet = PLANETS.get(str(row[3]), LOST) if place in NUMBER else LOST
        if place not in NUMBER or planet == LOST or planets[NUMBER[place]] != OUTSIDE:
            raise BadRecord(key="gaia.log.setup-hex", found=short(repr(row)))
        planets[NUMBER[place]] = planet
    slots = {SLOT_OF[hex] for hex in range(HEXES) if planets[hex] != OUTSIDE}
    if not slots or any(planets[hex] == OUTSIDE for hex in range(HEXES) if SLOT_OF[hex] in slots):
        raise BadRecord(key="gaia.log.setup-board")
    return planets


def starting_position(setup: dict[str, Any]) -> Gaia:
    """Return the position before any move, with the site's rulings and all its questions, which logs answer."""
    seats = int(setup["players"])
    settings = Settings(GAME.settled(seats, {"rules": "boardgamers", "income-order": "always"}))
    state = Gaia([], seeded(0), 0, settings, seats, [fresh_player(UNCHOSEN) for _ in range(seats)])
    empty_board(state, board_of(setup["hexes"]))
    state.layout = [""] * len(SLOTS)
    tech = setup["tech"]
    standard = [tech[position] for position in POSITION_NAMES]
    advanced = [tech[f"adv-{track}"] for track in TRACK_NAMES]
    state.standard_at = numbers("tech", standard, _STANDARD, len(POSITION_NAMES))
    state.advanced_at = numbers("tech", advanced, _ADVANCED, len(TRACK_NAMES))
    state.supply = supply_of(setup["federation_supply"])
    token = [setup["terraforming_federation"]]
    state.terraforming_token = numbers("terraforming_federation", token, TOKEN_NAMES[:COMMON_TOKENS], 1)[0]
    state.round_tiles = numbers("round_scoring", setup["round_scoring"], _ROUND_TILES, ROUNDS)
    state.final_tiles = numbers("final_scoring", setup["final_scoring"], list(FINAL_TILES), FINAL_TILES_IN_PLAY)
    in_play = seats + BOOSTERS_MORE_THAN_PLAYERS
    state.boosters = sorted(numbers("boosters", setup["boosters"], BOOSTER_NAMES, in_play))
    plan_setup(state)
    for player, price in zip(state.players, prices_of(setup, seats), strict=True):
        player.score(-price, BY_AUCTION)
    return state
