"""What can go wrong around an environment, besides what can go wrong in a game."""

from __future__ import annotations

from starboard.kernel.errors import StarboardError


class TooManyPlans(StarboardError):
    """A decision offers more plans than the game has reserved numbers for."""

    def __init__(self, game: str, plans: int, slots: int) -> None:
        super().__init__(
            f"a decision of {game} offers {plans} plans outside its vocabulary, but the game reserves {slots} numbers "
            f"for them; its rules must set plan_slots to at least {plans}"
        )
