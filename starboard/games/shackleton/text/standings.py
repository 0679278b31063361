"""What cards, corporations and objectives would score for a seat if the game ended now."""

from __future__ import annotations

from starboard.games.shackleton.components import VP
from starboard.games.shackleton.derived import card_points_now, corporation_points_now, counted_now, is_over
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.text.amounts import amount
from starboard.games.shackleton.text.effect_sentences import counter_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import Speaker


def is_at_table(view: ShackletonView, seat: int) -> bool:
    """Whether this is the seat of a person or of the AstroBot, and not a spectator."""
    return 0 <= seat < len(view.world.players)


def project_now(view: ShackletonView, seat: int, card: int, speaker: Speaker) -> list[str]:
    """Return what a project would score for a seat if the game ended now, if it scores at the end."""
    if not is_at_table(view, seat) or is_over(view) or not view.world.tables.projects[card].scorings:
        return []
    return [_scores_now(card_points_now(view, seat, card), speaker)]


def corporation_now(view: ShackletonView, corporation: Corporation, speaker: Speaker) -> list[str]:
    """Return what the end scoring of a corporation gives the reader now."""
    if not is_at_table(view, view.seat) or is_over(view):
        return []
    return [_scores_now(corporation_points_now(view, view.seat, corporation), speaker)]


def objective_now(view: ShackletonView, corporation: Corporation, level: int, speaker: Speaker) -> list[str]:
    """Return how far the reader is with each condition of an objective."""
    lines: list[str] = []
    for need in corporation.common.needs[level] if is_at_table(view, view.seat) else ():
        has = counted_now(view, view.seat, need.counter)
        what = counter_name(need.counter, need.count, speaker)
        lines.append(speaker.say("shackleton.draw.so-far", number=has, needed=need.count, what=what))
    return lines


def _scores_now(points: int, speaker: Speaker) -> str:
    return speaker.say("shackleton.draw.scores-now", points=amount(points, VP, speaker))
