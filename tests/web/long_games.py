"""A game with as many moves as one likes: it begins from an edited position."""

from __future__ import annotations

from starboard.kernel import codec
from starboard.kernel.match import Match
from web.random_games import played

EXCHANGES = ("spend q for o", "spend o for c")


def long_game(moves: int) -> Match:
    """Return a game of Gaia Project in which a player with too many QIC does nothing but exchange them."""
    begun = played("gaia", 2, seed=3, moves=40)
    position = codec.save(begun.game, begun.state)
    position["table"]["players"][begun.pending[0].seat]["q"] = moves
    match = Match.from_position(position)
    while len(match.moves) < moves:
        match.play(EXCHANGES[len(match.moves) % len(EXCHANGES)])
    return match
