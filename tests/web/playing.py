"""Games played at random, to bring to a server."""

from __future__ import annotations

from starboard.kernel.match import Match
from starboard.kernel.rng import Dice


def played(game: str, seats: int, seed: int, moves: int = 100_000) -> Match:
    """A game played at random, to its end or not."""
    match, dice = Match.new(game, seats=seats, seed=seed), Dice(seed)
    while not match.over and len(match.moves) < moves:
        decision = match.pending[dice.below(len(match.pending))]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    return match
