"""What explains a thing when it is enlarged: its text, and what it scores for a player now."""

from __future__ import annotations

from starboard.games.shackleton.components import LEVELS, VP
from starboard.games.shackleton.derived import card_points_now, corporation_points_now, counted_now, is_over
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.text.amounts import amount
from starboard.games.shackleton.text.card_text import project_parts
from starboard.games.shackleton.text.corporation_summary import objective_text, printed_lines
from starboard.games.shackleton.text.effect_sentences import counter_name


def is_at_table(desk: ShackletonDesk, seat: int) -> bool:
    """Whether this is the seat of a person or of the AstroBot, and not a spectator."""
    return 0 <= seat < len(desk.state.players)


def project_lines(desk: ShackletonDesk, seat: int, card: int) -> list[str]:
    """Return what a project does, a line each; what it would score for a seat if the game ended now comes last."""
    lines = project_parts(desk.state.tables, card, desk.speaker)
    if is_at_table(desk, seat) and desk.state.tables.projects[card].scorings and not is_over(desk.view):
        points = amount(card_points_now(desk.view, seat, card), VP, desk.speaker)
        lines.append(desk.say("shackleton.draw.scores-now", points=points))
    return lines


def corporation_lines(desk: ShackletonDesk, corporation: Corporation) -> list[str]:
    """Return what is printed on a corporation's board, and what its end scoring gives the reader now."""
    lines = printed_lines(desk.state.tables, corporation.number, desk.speaker)
    seat = desk.view.seat
    if is_at_table(desk, seat) and not is_over(desk.view):
        points = amount(corporation_points_now(desk.view, seat, corporation), VP, desk.speaker)
        lines.append(desk.say("shackleton.draw.scores-now", points=points))
    return lines


def objective_lines(desk: ShackletonDesk, corporation: Corporation, level: int) -> list[str]:
    """Return what an objective takes; below, how far the reader is."""
    common, seat = corporation.common, desk.view.seat
    lines = [objective_text(desk.state.tables, common, level, desk.speaker)]
    if not is_at_table(desk, seat):
        return lines
    for need in common.needs[level]:
        has = counted_now(desk.view, seat, need.counter)
        what = counter_name(need.counter, need.count, desk.speaker)
        lines.append(desk.say("shackleton.draw.so-far", number=has, needed=need.count, what=what))
    return lines


def level_name(desk: ShackletonDesk, level: int) -> str:
    """Return the name of an objective's level."""
    return desk.say(f"shackleton.level.{LEVELS[level]}")
