"""Logs that people bring from the site, as records: JSON or plain lines, whole or cut off."""

from __future__ import annotations

from starboard.games.gaia.interop.annotations import without_annotations
from starboard.games.gaia.interop.answers import Explain, by_key
from starboard.games.gaia.interop.log_text import Lines, read_lines, recognises_log, skipped_text
from starboard.games.gaia.interop.moves import Log
from starboard.interop.jsonl import UNREADABLE
from starboard.kernel.errors import BadRecord, Disagreement, Words, listing, message
from starboard.kernel.imported import Imported

__all__ = ["import_log", "recognises_log"]


def import_log(text: str, number: int = 1, setup: str = "", explain: Explain = by_key) -> Imported:
    """Return the record of a log, or of the game of that number in it. Plain lines without a seed need a setup.

    `explain` puts reasons for refusals into words.
    """
    lines = read_lines(text, number, setup)
    try:
        log = Log(lines.setup, f"boardgamers, game {lines.title}", explain)
    except UNREADABLE as error:
        raise BadRecord(key="error.log-setup", why=f"{type(error).__name__}: {error}") from error
    log.record.names = lines.names
    problem = lines.problem
    remarks = lines.remarks[:]
    played = 0
    for at, move in lines.moves:
        bare, unknown = without_annotations(move)
        is_open = lines.is_within_turn and played == len(lines.moves) - 1
        log.skipped = unknown
        try:
            log.play_move(at, bare, is_open)
        except Disagreement as error:
            problem = error.words
            break
        remarks += [skipped_text(at, text) for text in log.skipped]
        played += 1
    if problem is None:
        remarks += other_points(lines, log)
    return Imported(log.finished(), played, problem, remarks)


def other_points(lines: Lines, log: Log) -> list[Words]:
    """Return the remark that the site counts other points at the end of the log, if it does."""
    ours = [player.vp for player in log.state.players]
    if not lines.points or lines.points == ours:
        return []
    theirs = listing([str(count) for count in lines.points])
    return [message("gaia.log.points", theirs=theirs, ours=listing([str(count) for count in ours]))]
