"""A game of the reference engine that somebody brings: its record, or as much of it as can be read."""

from __future__ import annotations

import json

from starboard.games.shackleton.interop.replay_game import Replay
from starboard.interop.cut_lines import UNNAMED, chosen_game, damaged, numbered_lines, rescued
from starboard.interop.jsonl import UNREADABLE
from starboard.kernel.errors import BadRecord, Disagreement, Words, message
from starboard.kernel.imported import Imported


def recognises_log(text: str) -> bool:
    """Whether a text looks like a game of the reference engine."""
    return text.lstrip().startswith("{") and '"setup"' in text and '"events"' in text


def import_log(text: str, number: int = 1) -> Imported:
    """Return the record of the game of that number; each line is a game with its setup."""
    at, line = chosen_game(numbered_lines(text), number)
    where = message("error.log-line", line=at)
    problem: Words | None = None
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        game, _ = rescued(line, at, "events", "{")
        problem = damaged(where)
    if not isinstance(game, dict) or not isinstance(game.get("events"), list):
        raise BadRecord(key="error.log-none", where=where, name="'events'")
    game.setdefault("id", UNNAMED)
    try:
        replay = Replay(game)
    except UNREADABLE as error:
        raise BadRecord(key="error.log-setup", why=f"{type(error).__name__}: {error}") from error
    try:
        replay.run()
    except Disagreement as error:
        if problem is None or replay.at < len(game["events"]):  # the events of a cut line end too early
            problem = message("error.log-where", where=where, why=error.words)
    except UNREADABLE as error:
        problem = message("error.log-event", where=where, at=replay.at, why=f"{type(error).__name__}: {error}")
    return Imported(replay.record, replay.at, problem)
