"""The questions the rules ask a leader; each one answers in its country's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from starboard.games.shackleton.components import HEADQUARTERS, NOTHING
from starboard.games.shackleton.data.schema.base_game import Credits, Side
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

if TYPE_CHECKING:
    from starboard.games.shackleton.state import Player, Shackleton

T = TypeVar("T")


class Leader:
    """A leader without any ability, as the AstroBot has it; every ability answers one or two of the questions."""

    # Prices
    def price(self, player: Player) -> int:
        """What using the ability costs now, in credits."""
        raise NotImplementedError

    def rent(self, player: Player, cost: int) -> int:
        """What a foreign sector costs from a space with this price."""
        return cost

    def saves_when_funding(self, player: Player) -> int:
        """So many credits less for a project."""
        return 0

    def materials_for_credits(self, player: Player) -> tuple[int, int, int, int]:
        """Of a structure's materials: the credits for one, so much titanium, rare earth and both together at most."""
        return (0, 0, 0, 0)

    # After an action
    def gain_from_exploring(self, state: Shackleton, seat: int, sectors: int) -> None:
        """What the active sectors of an exploration bring."""

    def waits_for(self) -> int:
        """The event after which the ability is offered for its price, or NOTHING."""
        return NOTHING

    def brings_astronaut(self) -> bool:
        """Is an astronaut what is offered then? Bots ask, to know what it is worth."""
        return False

    def can_help(self, state: Shackleton, seat: int, corporation: int) -> bool:
        """Would what is offered do anything now? `corporation` is that of a funded project."""
        return True

    def help(self, state: Shackleton, seat: int, corporation: int) -> None:
        """It is paid for: do it."""
        raise NotImplementedError

    # Before a main action
    def swaps(self) -> bool:
        """May an astronaut be swapped for another one before it acts?"""
        return False

    def refuse_swap(self, state: Shackleton, seat: int, action: Action) -> Reason | None:
        """Why not this one?"""
        raise NotImplementedError

    def swap(self, state: Shackleton, seat: int, action: Action) -> None:
        """Do it; the main action follows."""
        raise NotImplementedError


class AbleLeader(Leader, Generic[T]):
    """A leader whose ability costs or gives something, which headquarters change."""

    def __init__(self, side: Side[T]) -> None:
        self.plain: Final = side.base
        self.upgraded: Final = side.upgraded

    def terms(self, player: Player) -> T:
        """What the ability costs or gives this player now."""
        return self.upgraded if player.has_built(HEADQUARTERS) else self.plain


class PaidLeader(AbleLeader[Credits]):
    """A leader whose ability is about credits."""

    def price(self, player: Player) -> int:
        return self.terms(player).credits
