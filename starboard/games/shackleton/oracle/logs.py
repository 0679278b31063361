"""A game of the reference engine that somebody brings: its record, or as much of it as can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from starboard.games.shackleton.oracle.replay import Replay
from starboard.kernel.errors import BadOption, BadRecord, Disagreement
from starboard.kernel.reason import Reason
from starboard.kernel.record import Record

Explain = Callable[[Reason], str]
_CUT: Final = "the line is cut off or damaged"
_UNREADABLE: Final = (KeyError, TypeError, ValueError, IndexError, AttributeError)


class Imported:
    """What could be read of a game: the record up to there, and why it could not be read to its end."""

    def __init__(self, record: Record, moves: int, problem: str) -> None:
        self.record: Final = record
        self.moves: Final = moves  # events that agreed
        self.problem: Final = problem


def recognises_log(text: str) -> bool:
    """Does this look like a game of that engine?"""
    return text.lstrip().startswith("{") and '"setup"' in text and '"events"' in text


def import_log(text: str, number: int = 1, setup: str = "", explain: Explain | None = None) -> Imported:
    """The record of the game on a line. Its setup stands there too, and refusals are told by what was offered."""
    rows = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not 1 <= number <= len(rows):
        raise BadOption(f"the file holds {len(rows)} games; there is no game {number}")
    at, line = rows[number - 1]
    try:
        game, cut = json.loads(line), ""
    except (ValueError, RecursionError) as error:
        game, cut = rescued(line, at), f"line {at}: {_CUT} ({error})"
    if not isinstance(game, dict) or not isinstance(game.get("events"), list):
        raise BadRecord(f"line {at}: this is not a game: it has no list of 'events'")
    game.setdefault("id", "without a name")
    try:
        replay = Replay(game)
    except _UNREADABLE as error:
        raise BadRecord(f"line {at}: the setup cannot be read: {type(error).__name__}: {error}") from error
    problem = cut
    try:
        replay.run()
    except Disagreement as error:
        if not cut or replay.at < len(game["events"]):  # of a line cut off, what is left ends too early
            problem = f"line {at}: {error}"
    except _UNREADABLE as error:
        problem = f"line {at}, event {replay.at} cannot be read: {type(error).__name__}: {error}"
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
        raise BadRecord(f"line {at}: {_CUT} before the end of its setup")
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
