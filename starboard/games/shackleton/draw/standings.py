"""What explains a thing when it is enlarged: its text, and what it scores for a player now."""

from __future__ import annotations

from starboard.games.shackleton.components import LEVELS
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.text import standings
from starboard.games.shackleton.text.card_text import project_parts
from starboard.games.shackleton.text.corporation_summary import objective_text, printed_lines


def is_at_table(desk: ShackletonDesk, seat: int) -> bool:
    """Whether this is the seat of a person or of the AstroBot, and not a spectator."""
    return standings.is_at_table(desk.view, seat)


def project_lines(desk: ShackletonDesk, seat: int, card: int) -> list[str]:
    """Return what a project does, a line each; what it would score for a seat if the game ended now comes last."""
    lines = project_parts(desk.state.tables, card, desk.speaker)
    return [*lines, *standings.project_now(desk.view, seat, card, desk.speaker)]


def corporation_lines(desk: ShackletonDesk, corporation: Corporation) -> list[str]:
    """Return what is printed on a corporation's board, and what its end scoring gives the reader now."""
    lines = printed_lines(desk.state.tables, corporation.number, desk.speaker)
    return [*lines, *standings.corporation_now(desk.view, corporation, desk.speaker)]


def objective_lines(desk: ShackletonDesk, corporation: Corporation, level: int) -> list[str]:
    """Return what an objective takes; below, how far the reader is."""
    text = objective_text(desk.state.tables, corporation.common, level, desk.speaker)
    return [text, *standings.objective_now(desk.view, corporation, level, desk.speaker)]


def level_name(desk: ShackletonDesk, level: int) -> str:
    """Return the name of an objective's level."""
    return desk.say(f"shackleton.level.{LEVELS[level]}")
