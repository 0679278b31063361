"""The end (p. 18): final tiles, research, resources."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.components import CREDITS_LIMIT, ORE_LIMIT, TRACKS
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
from starboard.games.gaia.rules.counting import gaia_planets, sectors, structures
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.rules.power import burn_token, spend_tokens
from starboard.games.gaia.state import BY_FINAL, BY_RESOURCES, BY_TRACK, OVER, Gaia, Player
from starboard.kernel.step import Step

SMALL_TABLE: Final = 2  # with so few players a neutral one takes part
RESOURCES_PER_POINT: Final = 3


def progress(state: Gaia, seat: int, tile: int) -> int:
    """How far a player is on a final tile's track."""
    player = state.players[seat]
    if tile == STRUCTURES_BUILT:
        return structures(player)
    if tile == STRUCTURES_IN_FEDERATIONS:
        if seat >= state.seats:
            return structures(player) - 1  # an Automa forms none; all but one count
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
    """18, 12, 6, 0 by rank; who ties shares the points of the ranks they take up."""
    points: list[int] = []
    for value in values:
        better = len([other for other in values if other > value])
        equal = len([other for other in values if other == value])
        shared = sum(RANK_POINTS[better : better + equal])
        points.append(0 if zero_scores_nothing and value == 0 else shared // equal)
    return points


def score_final_tile(state: Gaia, number: int) -> None:
    tile = state.final_tiles[number]
    values = [progress(state, seat, tile) for seat in range(len(state.players))]
    neutral = [NEUTRAL[tile]] if len(values) <= SMALL_TABLE else []
    points = rank_points(values + neutral, state.settings.zero_scores_nothing)
    for seat, value in enumerate(values):
        state.tell(events.RANKED, seat, tile, value)
        score(state, seat, points[seat], BY_FINAL + number)


def convert_everything(player: Player) -> None:
    """Some tables let everybody turn the power and QIC left into credits and ore (facts.md, 16.6)."""
    while player.bowl2 + (1 if player.brain == 2 else 0) >= 2:
        burn_token(player, player.brain == 2)
    credits = min(player.power(), CREDITS_LIMIT - player.credits)
    ore = min(player.qic, ORE_LIMIT - player.ore)
    player.credits += credits
    player.ore += ore
    player.qic -= ore
    if player.brain == 3:
        player.brain = 1
    spend_tokens(player, player.bowl3)  # that engine counts tokens here, whatever they are worth


def tell_outcome(state: Gaia) -> None:
    """How an Automa did, which nobody's score shows."""
    points = state.players[state.seats].vp
    best = max([player.vp for player in state.players[: state.seats]])
    if points > best:
        state.tell(events.AUTOMA_WON, points)
    elif points == best:
        state.tell(events.AUTOMA_TIED, points)
    else:
        state.tell(events.AUTOMA_LOST, points)


class FinalScoring(Step[Gaia]):
    """Tiles, research, resources; then it is over."""

    def run(self, state: Gaia) -> None:
        state.phase = OVER
        for number in range(len(state.final_tiles)):
            score_final_tile(state, number)
        for seat in range(len(state.players)):
            player = state.players[seat]
            for track in range(len(TRACKS)):
                score(state, seat, POINTS_PER_LEVEL * max(0, player.levels[track] - 2), BY_TRACK + track)
            if state.settings.converts_at_end:
                convert_everything(player)
            score(state, seat, (player.credits + player.ore + player.knowledge) // RESOURCES_PER_POINT, BY_RESOURCES)
        state.tell(events.GAME_OVER)
        if state.automa is not None:
            tell_outcome(state)


FINAL_SCORING: Final = FinalScoring()
