"""Special actions (p. 16): on boosters, tiles, academies and faction boards, once a round each."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import (
    SPECIAL_ACADEMY,
    SPECIAL_RANGE,
    SPECIAL_STEP,
    SPECIAL_SWAP,
    SPECIALS,
    special,
)
from starboard.games.gaia.components import ACADEMY_2, NOTHING
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOOSTERS, STANDARD
from starboard.games.gaia.effects import NO_GOODS, Goods, Special, SpecialRange, SpecialStep, Tile
from starboard.games.gaia.rules.free_steps_and_range import BuildWith, can_build_with
from starboard.games.gaia.rules.gains import gain, would_gain
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def _on_tiles(tiles: tuple[Tile, ...]) -> list[int]:
    """Per tile, the special action printed on it, or NOTHING."""
    found: list[int] = []
    for tile in tiles:
        has = any([isinstance(effect, Special) for effect in tile.effects])
        found.append(SPECIALS.index(tile.id) if has else NOTHING)
    return found


def _goods() -> list[Goods]:
    """Per special action of a tile, what it gives."""
    found = [NO_GOODS] * len(SPECIALS)
    for tile in (*STANDARD, *ADVANCED_TILES):
        for effect in tile.effects:
            if isinstance(effect, Special):
                found[SPECIALS.index(tile.id)] = effect.goods
    return found


def _help() -> list[tuple[int, int]]:
    """Per booster, the free steps and the range of its special action."""
    found: list[tuple[int, int]] = []
    for tile in BOOSTERS:
        steps, reach = 0, 0
        for effect in tile.effects:
            if isinstance(effect, SpecialStep):
                steps = effect.steps
            elif isinstance(effect, SpecialRange):
                reach = effect.reach
        found.append((steps, reach))
    return found


_ON_STANDARD: Final = _on_tiles(STANDARD)
_ON_ADVANCED: Final = _on_tiles(ADVANCED_TILES)
_GOODS: Final = _goods()
_HELP: Final = _help()


def available(player: Player) -> list[Action]:
    """The special actions a player has, used or not."""
    found: list[Action] = []
    if player.booster != NOTHING:
        steps, reach = _HELP[player.booster]
        if steps:
            found.append(special[SPECIAL_STEP])
        if reach:
            found.append(special[SPECIAL_RANGE])
    if player.tiles:
        for tile, number in enumerate(_ON_STANDARD):
            if number != NOTHING and player.has_tile(tile):
                found.append(special[number])
    if player.built[ACADEMY_2]:
        found.append(special[SPECIAL_ACADEMY])
    if player.advanced:
        for tile, number in enumerate(_ON_ADVANCED):
            if number != NOTHING and player.advanced >> tile & 1:
                found.append(special[number])
    found += player.faction.specials(player)
    return found


def goods_of(player: Player, number: int) -> Goods:
    return player.faction.board.academy_2 if number == SPECIAL_ACADEMY else _GOODS[number]


def refuse_special(state: Gaia, seat: int, action: Action) -> Reason | None:
    """Why a player cannot use this special action."""
    player = state.players[seat]
    number = action.value
    if action not in available(player):
        return events.NOT_AVAILABLE
    if player.used >> number & 1:
        return events.SPECIAL_USED
    if number >= SPECIAL_SWAP:
        return player.faction.refuse_special(state, seat, action)
    if number in (SPECIAL_STEP, SPECIAL_RANGE):
        steps, reach = _HELP[player.booster]
        return None if can_build_with(state, seat, steps, reach) else events.NOTHING_TO_BUILD
    wasted = state.settings.forbids_waste and not would_gain(player, goods_of(player, number))
    return events.NOTHING_GAINED if wasted else None


def use_special(state: Gaia, seat: int, action: Action) -> None:
    player = state.players[seat]
    number = action.value
    player.used |= 1 << number
    state.tell(events.USED_SPECIAL, seat, number)
    if number >= SPECIAL_SWAP:
        player.faction.use_special(state, seat, action)
    elif number in (SPECIAL_STEP, SPECIAL_RANGE):
        steps, reach = _HELP[player.booster]
        state.agenda.append(BuildWith(seat, steps, reach))
    else:
        gain(state, seat, goods_of(player, number), NOTHING)
