"""The end of the game (rulebook: Final scoring; rulings 57, 58)."""

from __future__ import annotations

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    CARD,
    END,
    FIRST_LABORATORY,
    FROM_LABORATORIES,
    FROM_REPUTATION,
    REPUTATION,
    VP,
)
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.effect_ops import amount_of
from starboard.games.shackleton.state import OVER, Shackleton
from starboard.kernel.step import Step


class FinalScoring(Step[Shackleton]):
    """Score projects, laboratories and reputation, then the corporations from the top."""

    def run(self, state: Shackleton) -> None:
        state.phase = OVER
        for seat in range(len(state.players)):
            score_projects(state, seat)
            laboratories = laboratory_points(state, seat)
            state.players[seat].score(laboratories, FROM_LABORATORIES)
            state.tell(events.SCORED_LABORATORIES, seat, laboratories)
            reputation = state.players[seat].goods[REPUTATION]
            state.players[seat].score(reputation, FROM_REPUTATION)
            state.tell(events.SCORED_REPUTATION, seat, reputation)
        for corporation in state.corporations:
            for seat in range(len(state.players)):
                score_corporation(state, seat, corporation)
        state.tell(events.OVER)


def score_projects(state: Shackleton, seat: int) -> None:
    """Score the printed points of the cards, counted for their corporations."""
    total = 0
    for card in state.players[seat].projects:
        project = state.tables.projects[card]
        total += project.vp
        state.players[seat].score(project.vp, state.corporation(project.corporation).points_from(CARD))
    state.tell(events.SCORED_PROJECTS, seat, total)


def laboratory_points(state: Shackleton, seat: int) -> int:
    """Return the points for matching astronauts in the laboratories."""
    player = state.players[seat]
    total = 0
    for type in range(3):
        if player.has_built(FIRST_LABORATORY + type):
            total += state.tables.laboratory_vp[player.housed(FIRST_LABORATORY + type, type)]
    return total


def score_corporation(state: Shackleton, seat: int, corporation: Corporation) -> None:
    """Score a corporation and the end-of-game abilities of its projects."""
    player = state.players[seat]
    before = player.goods[VP]
    bot = state.is_bot(seat)
    if not (bot and corporation.number in state.tables.bot_leaves_out):
        player.score(corporation_points(state, seat, corporation), corporation.points_from(END))
    if not bot:
        player.score(card_points(state, seat, corporation), corporation.points_from(CARD))
    state.tell(events.SCORED_CORPORATION, seat, player.goods[VP] - before, corporation.number)


def corporation_points(state: Shackleton, seat: int, corporation: Corporation) -> int:
    """Return the points that a corporation's end scoring gives a seat."""
    total = corporation.end_points(state, seat)
    for effect in corporation.common.scorings:
        total += amount_of(state, seat, effect)
    return total


def card_points(state: Shackleton, seat: int, corporation: Corporation) -> int:
    """Return the points from the end-of-game abilities of a corporation's projects."""
    total = 0
    for card in state.players[seat].projects:
        project = state.tables.projects[card]
        if project.corporation == corporation.number:
            for effect in project.scorings:
                total += amount_of(state, seat, effect)
    return total


def project_points(state: Shackleton, seat: int, card: int) -> int:
    """Return what one project scores at the end: its printed points, and its ability, which the AstroBot ignores."""
    project = state.tables.projects[card]
    abilities = () if state.is_bot(seat) else project.scorings
    return project.vp + sum([amount_of(state, seat, effect) for effect in abilities])
