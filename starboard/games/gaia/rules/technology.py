"""Technology tiles (p. 13 and appendix VI): taking one, covering one, and going up in an area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import ADVANCED_TECH, cover, take_advanced, take_tile
from starboard.games.gaia.components import NOTHING, TRACKS
from starboard.games.gaia.data.tiles import ADVANCED_TILES, STANDARD
from starboard.games.gaia.effects import Goods, Once, OncePer, Tile
from starboard.games.gaia.rules import income, tokens
from starboard.games.gaia.rules.counting import count
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.research import ALL_TRACKS, ChooseAdvance
from starboard.games.gaia.state import BY_ADVANCED, BY_TECH, Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

LEVEL_FOR_ADVANCED: Final = 4


def refuse_tile(state: Gaia, seat: int, position: int) -> Reason | None:
    """Return why a player cannot take the tile there: nobody owns the same standard tile twice, covered or not."""
    return events.HAS_TILE if state.players[seat].tiles >> state.standard_at[position] & 1 else None


def refuse_advanced(state: Gaia, seat: int, track: int) -> Reason | None:
    """Return why a player cannot take an advanced tile: it takes level 4, a green token to flip and a tile to cover."""
    player = state.players[seat]
    if state.advanced_at[track] == NOTHING:
        return events.TILE_GONE
    if player.levels[track] < LEVEL_FOR_ADVANCED:
        return events.LEVEL_TOO_LOW
    if player.green_tokens() == 0:
        return events.NO_GREEN_TOKEN
    return None if player.tiles & ~player.covered else events.NOTHING_TO_COVER


def can_take_any(state: Gaia, seat: int) -> bool:
    """Whether there is a technology tile that a player can take."""
    return len(ChooseTile(seat).options(state)) > 0


def gain_at_once(state: Gaia, seat: int, tile: Tile, source: int) -> None:
    """Give what a tile brings when it is taken."""
    for effect in tile.effects:
        if isinstance(effect, Once):
            gain(state, seat, effect.goods, source)
        elif isinstance(effect, OncePer):
            times = count(state, seat, effect.count)
            gain(state, seat, Goods(*[amount * times for amount in effect.goods.amounts()]), source)


class ChooseTile(Question):
    """Take a technology tile. If there is none to take, nothing happens."""

    KEY: ClassVar = "gaia.ask.tech"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [*take_tile, *take_advanced]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action.kind == ADVANCED_TECH:
            return refuse_advanced(state, self.seat, action.value)
        return refuse_tile(state, self.seat, action.value)

    def choose(self, state: Gaia, action: Action) -> None:
        if action.kind == ADVANCED_TECH:
            state.agenda.append(CoverTile(self.seat, action.value))
            return
        position = action.value
        tile = state.standard_at[position]
        player = state.players[self.seat]
        player.tiles |= 1 << tile
        player.version += 1  # the tile may make structures stronger
        income.appears(player, income.TILE_INCOME[tile], income.ON_TILES)
        state.tell(events.GOT_TILE, self.seat, tile)
        # Planned first, so that whatever the tile itself asks comes before the step up.
        state.agenda.append(ChooseAdvance(self.seat, position if position < len(TRACKS) else ALL_TRACKS))
        gain_at_once(state, self.seat, STANDARD[tile], BY_TECH + tile)


class CoverTile(Question):
    """Choose the standard tile that an advanced tile covers; the covered tile has no effect any more."""

    KEY: ClassVar = "gaia.ask.cover"

    def __init__(self, seat: int, track: int) -> None:
        super().__init__(seat)
        self.track: Final = track

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return cover

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        player = state.players[self.seat]
        return None if player.has_tile(state.standard_at[action.value]) else events.NOTHING_TO_COVER

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        covered = state.standard_at[action.value]
        tile = state.advanced_at[self.track]
        state.advanced_at[self.track] = NOTHING
        player.covered |= 1 << covered
        income.disappears(player, income.TILE_INCOME[covered], income.ON_TILES)
        player.version += 1
        player.advanced |= 1 << tile
        tokens.flip(state, self.seat)
        state.tell(events.GOT_ADVANCED, self.seat, tile, covered)
        state.agenda.append(ChooseAdvance(self.seat, ALL_TRACKS))
        gain_at_once(state, self.seat, ADVANCED_TILES[tile], BY_ADVANCED + tile)
