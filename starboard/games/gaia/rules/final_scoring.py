"""Final scoring (p. 18): final tiles, research, resources."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.components import CREDITS_LIMIT, ORE_LIMIT
from starboard.games.gaia.data.research_tracks import POINTS_PER_LEVEL
from starboard.games.gaia.data.tiles import (
    GAIA_COLONIES,
    NEUTRAL,
    PLANET_TYPES,
    RANK_POINTS,
    SATELLITES_BUILT,
    SECTORS_COLONISED,
    STRUCTURES_BUILT,
    STRUCTURES_IN_FEDERATIONS,
)
from starboard.games.gaia.rules.counting import gaia_planets, sectors
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.rules.power import burn_token, spend_tokens
from starboard.games.gaia.state import BY_FINAL, BY_RESOURCES, BY_TRACK, OVER, Gaia, Player
from starboard.kernel.step import Step

SMALL_TABLE: Final = 2  # up to this many players, a neutral one is ranked too
RESOURCES_PER_POINT: Final = 3


def progress(state: Gaia, seat: int, tile: int) -> int:
    """Return how far a player is on a final tile's track."""
    player = state.players[seat]
    if tile == STRUCTURES_BUILT:
        return len(player.planets)  # the mine of the Lost Planet counts, gaiaformers do not
    if tile == STRUCTURES_IN_FEDERATIONS:
        if seat >= state.seats:
            return len(player.planets) - 1  # the Automa forms none; all its structures but one count
        return len([hex for hex in player.planets if state.federated[hex] >> seat & 1])
    if tile == PLANET_TYPES:
        return player.types.bit_count()
    if tile == GAIA_COLONIES:
        return gaia_planets(state, seat)
    if tile == SECTORS_COLONISED:
        return sectors(player)
    assert tile == SATELLITES_BUILT
    return player.satellites + len(player.stations)


def rank_points(values: list[int], zero_scores_nothing: bool) -> list[int]:
    """Return the points of the ranks: 18, 12, 6, 0. Players who tie share the points of the ranks they take up."""
    points: list[int] = []
    for value in values:
        better = len([other for other in values if other > value])
        equal = len([other for other in values if other == value])
        shared = sum(RANK_POINTS[better : better + equal])
        points.append(0 if zero_scores_nothing and value == 0 else shared // equal)
    return points


def score_final_tile(state: Gaia, number: int) -> None:
    """Rank the players on a final tile, and score it."""
    tile = state.final_tiles[number]
    values = [progress(state, seat, tile) for seat in range(len(state.players))]
    neutral = [NEUTRAL[tile]] if len(values) <= SMALL_TABLE else []
    points = rank_points(values + neutral, state.settings.zero_scores_nothing)
    for seat, value in enumerate(values):
        state.tell(events.RANKED, seat, tile, value)
        score(state, seat, points[seat], BY_FINAL + number)


def convert_everything(player: Player) -> None:
    """Turn the power and QIC left into credits and ore, as the site does (facts.md, 16.6); the limits still hold."""
    while player.in_bowl2() >= 2:
        burn_token(player, player.brain == 2)
    player.credits = min(player.credits + player.power(), CREDITS_LIMIT)
    player.ore = min(player.ore + player.qic, ORE_LIMIT)
    player.qic = 0
    if player.brain == 3:
        player.brain = 1
    spend_tokens(player, player.bowl3)  # the site counts tokens here, not their power


def tell_outcome(state: Gaia) -> None:
    """Tell how the Automa did, which no player's score shows."""
    points = state.players[state.seats].vp
    best = max([player.vp for player in state.players[: state.seats]])
    outcome = events.AUTOMA_TIED if points == best else events.AUTOMA_WON if points > best else events.AUTOMA_LOST
    state.tell(outcome, points)


class FinalScoring(Step[Gaia]):
    """Score final tiles, research and resources, and end the game."""

    def run(self, state: Gaia) -> None:
        state.phase = OVER
        for number in range(len(state.final_tiles)):
            score_final_tile(state, number)
        for seat, player in enumerate(state.players):
            for track, level in enumerate(player.levels):
                score(state, seat, POINTS_PER_LEVEL * max(0, level - 2), BY_TRACK + track)
            if state.settings.converts_at_end:
                convert_everything(player)
            score(state, seat, (player.credits + player.ore + player.knowledge) // RESOURCES_PER_POINT, BY_RESOURCES)
        state.tell(events.GAME_OVER)
        if state.automa is not None:
            tell_outcome(state)


FINAL_SCORING: Final = FinalScoring()
