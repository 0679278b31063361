"""Random games to import."""

from __future__ import annotations

from starboard.kernel.match import Match
from starboard.kernel.rng import Dice


def played(game: str, seats: int, seed: int, moves: int = 100_000) -> Match:
    """Return a game of random moves, to its end or for a number of moves."""
    match, dice = Match.new(game, seats=seats, seed=seed), Dice(seed)
    while not match.over and len(match.moves) < moves:
        decision = match.pending[dice.below(len(match.pending))]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    return match
