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
from starboard.games.gaia.effects import NO_GOODS, Goods, Special, SpecialRange, SpecialStep, Tile, effects_on
from starboard.games.gaia.rules.free_steps_and_range import BuildWith, can_build_with
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def _numbers_on(tiles: tuple[Tile, ...]) -> list[int]:
    """Return, per tile, the number of the special action printed on it, or NOTHING."""
    effects = effects_on(tiles, NO_SPECIAL)
    return [SPECIALS.index(tile.id) if effects[at] is not NO_SPECIAL else NOTHING for at, tile in enumerate(tiles)]


NO_SPECIAL: Final = Special(NO_GOODS)
_ON_STANDARD: Final = _numbers_on(STANDARD)
_ON_ADVANCED: Final = _numbers_on(ADVANCED_TILES)
TECH_SPECIALS: Final = [effect.goods for effect in effects_on(STANDARD, NO_SPECIAL)]
ADVANCED_SPECIALS: Final = [effect.goods for effect in effects_on(ADVANCED_TILES, NO_SPECIAL)]
_GOODS: Final = dict(zip(_ON_STANDARD + _ON_ADVANCED, TECH_SPECIALS + ADVANCED_SPECIALS, strict=True))
BOOSTER_STEPS: Final = [effect.steps for effect in effects_on(BOOSTERS, SpecialStep(0))]
BOOSTER_REACH: Final = [effect.reach for effect in effects_on(BOOSTERS, SpecialRange(0))]


def available(player: Player) -> list[Action]:
    """Return the special actions that a player has, used or not."""
    actions: list[Action] = []
    if player.booster != NOTHING:
        if BOOSTER_STEPS[player.booster]:
            actions.append(special[SPECIAL_STEP])
        if BOOSTER_REACH[player.booster]:
            actions.append(special[SPECIAL_RANGE])
    if player.tiles:
        for tile, number in enumerate(_ON_STANDARD):
            if number != NOTHING and player.has_tile(tile):
                actions.append(special[number])
    if player.built[ACADEMY_2]:
        actions.append(special[SPECIAL_ACADEMY])
    if player.advanced:
        for tile, number in enumerate(_ON_ADVANCED):
            if number != NOTHING and player.advanced >> tile & 1:
                actions.append(special[number])
    actions += player.faction.specials(player)
    return actions


def goods_of(player: Player, number: int) -> Goods:
    """Return the goods that a special action brings."""
    return player.faction.board.academy_2 if number == SPECIAL_ACADEMY else _GOODS.get(number, NO_GOODS)


def refuse_special(state: Gaia, seat: int, action: Action) -> Reason | None:
    """Return why a player cannot use this special action."""
    player = state.players[seat]
    number = action.value
    if action not in available(player):
        return events.NOT_AVAILABLE
    if player.used >> number & 1:
        return events.SPECIAL_USED
    if number >= SPECIAL_SWAP:
        return player.faction.refuse_special(state, seat, action)
    if number in (SPECIAL_STEP, SPECIAL_RANGE):
        steps, reach = BOOSTER_STEPS[player.booster], BOOSTER_REACH[player.booster]
        return None if can_build_with(state, seat, steps, reach) else events.NOTHING_TO_BUILD
    return None  # it may be used even if nothing is gained


def use_special(state: Gaia, seat: int, action: Action) -> None:
    """Use a special action of this round."""
    player = state.players[seat]
    number = action.value
    player.used |= 1 << number
    state.tell(events.USED_SPECIAL, seat, number)
    if number >= SPECIAL_SWAP:
        player.faction.use_special(state, seat, action)
    elif number in (SPECIAL_STEP, SPECIAL_RANGE):
        state.agenda.append(BuildWith(seat, BOOSTER_STEPS[player.booster], BOOSTER_REACH[player.booster]))
    else:
        gain(state, seat, goods_of(player, number), NOTHING)
