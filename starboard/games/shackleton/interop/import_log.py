"""A game of the reference engine that somebody brings: its record, or as much of it as can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from starboard.games.shackleton.interop.replay_game import Replay
from starboard.kernel.errors import BadOption, BadRecord, Disagreement, Words, message
from starboard.kernel.parts import Imported
from starboard.kernel.reason import Reason

Explain = Callable[[Reason], str]
_UNREADABLE: Final = (KeyError, TypeError, ValueError, IndexError, AttributeError)


def recognises_log(text: str) -> bool:
    """Does this look like a game of that engine?"""
    return text.lstrip().startswith("{") and '"setup"' in text and '"events"' in text


def import_log(text: str, number: int = 1, setup: str = "", explain: Explain | None = None) -> Imported:
    """The record of the game on a line. Its setup stands there too, and refusals are told by what was offered."""
    rows = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not 1 <= number <= len(rows):
        raise BadOption(key="error.log-games", games=len(rows), number=number)
    at, line = rows[number - 1]
    where = message("error.log-line", line=at)
    problem: Words | None = None
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        game = rescued(line, at)
        said = message("error.log-cut")
        problem = message("error.log-where", where=where, why=said)
    if not isinstance(game, dict) or not isinstance(game.get("events"), list):
        raise BadRecord(key="error.log-none", where=where, name="'events'")
    game.setdefault("id", "without a name")
    try:
        replay = Replay(game)
    except _UNREADABLE as error:
        why = f"{type(error).__name__}: {error}"
        raise BadRecord(key="error.log-setup", why=why) from error
    try:
        replay.run()
    except Disagreement as error:
        if problem is None or replay.at < len(game["events"]):  # of a line cut off, what is left ends too early
            problem = message("error.log-where", where=where, why=error.words)
    except _UNREADABLE as error:
        problem = message("error.log-event", where=where, at=replay.at, why=f"{type(error).__name__}: {error}")
    return Imported(replay.record, replay.at, problem)


def rescued(line: str, at: int) -> dict[str, Any]:
    """The setup and the whole events that stand in a line before it breaks off."""
    decoder = json.JSONDecoder()
    found = re.search(r'"setup":\s*', line)
    begin = re.search(r'"events":\s*\[\s*', line)
    try:
        setup = decoder.raw_decode(line, found.end())[0] if found else None
    except ValueError:
        setup = None
    if setup is None or begin is None:
        raise BadRecord(key="error.log-cut-setup", line=at)
    title = re.search(r'"id":\s*"([^"]*)"', line)
    events: list[Any] = []
    place = begin.end()
    while place < len(line) and line[place] == "{":
        try:
            event, place = decoder.raw_decode(line, place)
        except ValueError:
            break
        events.append(event)
        place += len(line[place:]) - len(line[place:].lstrip(", "))
    return {"id": title[1] if title else "without a name", "setup": setup, "events": events}
