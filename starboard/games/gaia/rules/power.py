"""The power cycle (p. 9): charging, spending, gaining and giving up tokens, and moving the brainstone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import (
    BRAINSTONE_DISCARD,
    BRAINSTONE_KEEP,
    brainstone_to,
    from_bowl,
    take_brainstone,
)
from starboard.games.gaia.components import NOTHING
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

BRAINSTONE_POWER: Final = 3
IN_GAIA_AREA: Final = 0

# Where taken tokens go.
DISCARDED: Final = 0
TO_GAIA_AREA: Final = 1


def gain_tokens(state: Gaia, seat: int, count: int) -> None:
    """Gain tokens, which go to bowl I."""
    if count:
        state.players[seat].bowl1 += count
        state.tell(events.GAINED, seat, count, events.TOKENS)


def charge(state: Gaia, seat: int, power: int) -> None:
    """Charge power: move tokens on from bowl I while there are any, then from bowl II; the rest is lost."""
    player = state.players[seat]
    moved = min(power, player.chargeable())
    if moved == 0:
        return
    state.tell(events.CHARGED, seat, moved)
    if player.brain <= 0 or player.brain == 3:
        move_on(player, moved, False)
        return
    if brainstone_after(player, moved, False) == brainstone_after(player, moved, True):
        move_on(player, moved, True)
    else:
        state.agenda.append(ChargeBrainstone(seat, moved))


def brainstone_after(player: Player, moved: int, early: bool) -> int:
    """Return the bowl that the brainstone ends in if it moves first in each bowl (`early`), or last."""
    bowl1, bowl2, brain = player.bowl1, player.bowl2, player.brain
    in_first = bowl1 + (1 if brain == 1 else 0)
    if brain == 1:
        if moved < in_first and not early:
            return 1
        brain = 2
    left = moved - in_first  # moves out of bowl II, once bowl I is empty
    in_second = bowl2 + in_first + (0 if player.brain == 1 else 1)
    if left <= 0:
        return brain
    return 3 if early or left >= in_second else 2


def move_on(player: Player, moved: int, early: bool) -> None:
    """Charge this much power, with the brainstone first (`early`) or last in each bowl."""
    if player.brain == 1 or player.brain == 2:
        to = brainstone_after(player, moved, early)
        moved -= to - player.brain
        player.brain = to
    first = min(moved, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = moved - first
    player.bowl2 -= second
    player.bowl3 += second


class ChargeBrainstone(Question):
    """Choose the bowl that the brainstone ends in after charging."""

    KEY: ClassVar = "gaia.ask.brainstone-charge"

    def __init__(self, seat: int, moved: int) -> None:
        super().__init__(seat)
        self.moved: Final = moved

    def candidates(self, state: Gaia) -> Sequence[Action]:
        player = state.players[self.seat]
        early = brainstone_after(player, self.moved, True)
        late = brainstone_after(player, self.moved, False)
        return [brainstone_to[early]] if early == late else [brainstone_to[late], brainstone_to[early]]

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        move_on(player, self.moved, action.value == brainstone_after(player, self.moved, True))
        state.tell(events.BRAINSTONE, self.seat, player.brain)


def spend(state: Gaia, seat: int, power: int) -> None:
    """Spend power that the player has: tokens go from bowl III to bowl I. The brainstone may pay three of it."""
    player = state.players[seat]
    state.tell(events.SPENT_POWER, seat, power)
    if player.brain != 3:
        spend_tokens(player, power)
        return
    if player.bowl3 < power:
        spend_with_brainstone(player, power)
    elif power < BRAINSTONE_POWER and state.settings.site_brainstone:
        spend_tokens(player, power)
    else:
        state.agenda.append(SpendBrainstone(seat, power))


def spend_tokens(player: Player, power: int) -> None:
    """Spend power with ordinary tokens."""
    value = player.faction.token_value(player)
    tokens = (power + value - 1) // value
    player.bowl3 -= tokens
    player.bowl1 += tokens


def spend_with_brainstone(player: Player, power: int) -> None:
    """Spend power with the brainstone, and with ordinary tokens what it does not cover."""
    player.brain = 1
    spend_tokens(player, max(0, power - BRAINSTONE_POWER))


class SpendBrainstone(Question):
    """Choose whether to pay with the brainstone (it goes to bowl I) or without it."""

    KEY: ClassVar = "gaia.ask.brainstone-spend"

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power: Final = power

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [brainstone_to[1], brainstone_to[3]]

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        if action.value == 1:
            spend_with_brainstone(player, self.power)
            state.tell(events.BRAINSTONE, self.seat, 1)
        else:
            spend_tokens(player, self.power)


def burn(state: Gaia, seat: int) -> None:
    """Burn power: give up one token of bowl II to move another one to bowl III."""
    player = state.players[seat]
    state.tell(events.BURNED, seat)
    if player.brain == 2 and not state.settings.site_brainstone and player.bowl2 >= 1:
        state.agenda.append(BurnBrainstone(seat))
        return
    burn_token(player, player.brain == 2)


def burn_token(player: Player, lifts_brainstone: bool) -> None:
    """Burn an ordinary token; the one that moves up is the brainstone or another ordinary token."""
    player.bowl2 -= 1
    if player.faction.burnt_goes_to_gaia():
        player.gaia += 1
    if lifts_brainstone:
        player.brain = 3
    else:
        player.bowl2 -= 1
        player.bowl3 += 1


class BurnBrainstone(Question):
    """Choose what burning does with the brainstone: move it up, give it up, or leave it in bowl II."""

    KEY: ClassVar = "gaia.ask.brainstone-charge"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        offered = [brainstone_to[3], brainstone_to[BRAINSTONE_DISCARD]]
        if state.players[self.seat].bowl2 >= 2:
            offered.append(brainstone_to[BRAINSTONE_KEEP])
        return offered

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        if action.value == BRAINSTONE_DISCARD:
            player.brain = NOTHING
            player.bowl2 -= 1
            player.bowl3 += 1
            state.tell(events.BRAINSTONE_LOST, self.seat)
        else:
            burn_token(player, action.value == 3)


def take_tokens(state: Gaia, seat: int, count: int, use: int) -> None:
    """Take tokens out of the bowls, for satellites or for a Gaia project."""
    if count == 0:
        return
    player = state.players[seat]
    state.tell(events.TOKENS_TO_GAIA if use == TO_GAIA_AREA else events.TOKENS_DISCARDED, seat, count)
    if count == player.all_tokens():
        if player.brain > 0:
            move_brainstone_out(state, seat, use)
            count -= 1
        take_lowest(player, count, use)
    elif not state.settings.lowest_bowl_first:
        state.agenda.append(PickTokens(seat, count, use, 1))
    elif player.brain > 0 and brainstone_is_asked(player, count, use):
        state.agenda.append(LeaveBrainstone(seat, count, use))
    else:
        take_lowest(player, count, use)


def move_brainstone_out(state: Gaia, seat: int, use: int) -> None:
    """Take the brainstone out of its bowl."""
    player = state.players[seat]
    if use == TO_GAIA_AREA:
        player.brain = IN_GAIA_AREA
        state.tell(events.BRAINSTONE, seat, IN_GAIA_AREA)
    else:
        player.brain = NOTHING
        state.tell(events.BRAINSTONE_LOST, seat)


def take_lowest(player: Player, count: int, use: int) -> None:
    """Take ordinary tokens from bowl I, then II, then III."""
    first = min(count, player.bowl1)
    second = min(count - first, player.bowl2)
    player.bowl1 -= first
    player.bowl2 -= second
    player.bowl3 -= count - first - second
    if use == TO_GAIA_AREA:
        player.gaia += count


def brainstone_is_asked(player: Player, count: int, use: int) -> bool:
    """Whether the brainstone may be among tokens taken from the lowest bowls on; for a project it always may."""
    if use == TO_GAIA_AREA:
        return True
    below = player.bowl1 + (player.bowl2 if player.brain >= 2 else 0) + (player.bowl3 if player.brain >= 3 else 0)
    return below < count


class LeaveBrainstone(Question):
    """Choose whether the brainstone is among the tokens; bowls are emptied from the lowest on."""

    KEY: ClassVar = "gaia.ask.brainstone-leave"

    def __init__(self, seat: int, count: int, use: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.use: Final = use

    def candidates(self, state: Gaia) -> Sequence[Action]:
        out = brainstone_to[IN_GAIA_AREA if self.use == TO_GAIA_AREA else BRAINSTONE_DISCARD]
        return [out, brainstone_to[BRAINSTONE_KEEP]]

    def choose(self, state: Gaia, action: Action) -> None:
        count = self.count
        if action.value != BRAINSTONE_KEEP:
            move_brainstone_out(state, self.seat, self.use)
            count -= 1
        take_lowest(state.players[self.seat], count, self.use)


class PickTokens(Question):
    """Choose the tokens one by one, lower bowls first, so that every set can be picked in one order only."""

    KEY: ClassVar = "gaia.ask.bowl"

    def __init__(self, seat: int, count: int, use: int, floor: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.use: Final = use
        self.floor: Final = floor  # the lowest bowl that can still be picked

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [from_bowl[1], from_bowl[2], from_bowl[3], take_brainstone]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        player = state.players[self.seat]
        if action is take_brainstone:  # it is always picked last, wherever it lies
            if player.brain <= 0:
                return events.EMPTY_BOWL
            return None if self.count == 1 else events.BOWL_ORDER
        bowl = action.value
        if bowl < self.floor:
            return events.BOWL_ORDER
        if (player.bowl1, player.bowl2, player.bowl3)[bowl - 1] == 0:
            return events.EMPTY_BOWL
        below = (0, player.bowl1, player.bowl1 + player.bowl2)[bowl - 1]
        return None if player.all_tokens() - below >= self.count else events.BOWL_ORDER

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        if action is take_brainstone:
            move_brainstone_out(state, self.seat, self.use)
            return
        if action.value == 1:
            player.bowl1 -= 1
        elif action.value == 2:
            player.bowl2 -= 1
        else:
            player.bowl3 -= 1
        if self.use == TO_GAIA_AREA:
            player.gaia += 1
        if self.count > 1:
            state.agenda.append(PickTokens(self.seat, self.count - 1, self.use, action.value))

    def owes(self, state: Gaia, seat: int) -> int:
        return self.count
