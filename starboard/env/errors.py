"""Errors of environments."""

from __future__ import annotations

from starboard.kernel.errors import StarboardError


class TooManyPlans(StarboardError):
    """A decision offers more actions outside the vocabulary than the game has reserved numbers for."""

    def __init__(self, game: str, plans: int, slots: int) -> None:
        super().__init__(
            f"a decision of {game} offers {plans} plans outside its vocabulary, but the game reserves {slots} numbers "
            f"for them; its rules must set plan_slots to at least {plans}"
        )
