"""Logs that people bring from the site: JSON or plain lines, whole or cut, as a record of ours."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from starboard.games.gaia.oracle.answering import Explain, by_key
from starboard.games.gaia.oracle.replay import Log
from starboard.kernel.errors import BadOption, BadRecord, Disagreement, short
from starboard.kernel.record import Record

SETUP_FIELDS: Final = (
    *("players", "hexes", "tech", "round_scoring", "final_scoring", "boosters"),
    *("terraforming_federation", "federation_supply"),
)
_ANNOTATIONS: Final = (
    re.compile(r"\s*\([^()]*(?:⇒|=>)[^()]*\)"),
    re.compile(r"\s+using area\d: \d+(?:,B)?(?: area\d: \d+(?:,B)?)*"),
    re.compile(r"\s+returning booster\d+"),
)
_CUT: Final = "the line is cut off or damaged"


class Imported:
    """What could be read of a log: the record up to there, and why it could not be read to its end."""

    def __init__(self, record: Record, moves: int, problem: str) -> None:
        self.record: Final = record
        self.moves: Final = moves  # lines of the log that were played whole
        self.problem: Final = problem


class Lines:
    """The moves of a log, each with where it stands; `problem` says what was wrong with what came after them."""

    def __init__(self, setup: dict[str, Any], title: str) -> None:
        self.setup: Final = setup
        self.title: Final = title
        self.moves: list[tuple[str, str]] = []
        self.problem = ""


def without_annotations(move: str) -> str:
    """Newer logs add what the move did to bowls and levels; that follows from the rules."""
    for annotation in _ANNOTATIONS:
        move = annotation.sub("", move)
    return move.strip()


def recognises_log(text: str) -> bool:
    """Does this look like a log of the site? It lists moves; other engines list events."""
    start = text.lstrip()
    if start.startswith(("{", "[")):
        return ('"setup"' in start or '"hexes"' in start) and '"events"' not in start
    first = start.splitlines()[0].split() if start else []
    return len(first) > 1 and (first[0] == "init" or bool(re.fullmatch(r"p[1-4]", first[0])))


def import_log(text: str, number: int = 1, setup: str = "", explain: Explain = by_key) -> Imported:
    """The record of a log; of several games in a file, of that number. Plain lines need a setup beside them.

    `explain` puts reasons for refusals into words.
    """
    lines = read_lines(text, number, setup)
    try:
        log = Log(lines.setup, f"boardgamers, game {lines.title}", explain)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadRecord(f"the setup cannot be read: {type(error).__name__}: {error}") from error
    problem = lines.problem
    played = 0
    for where, move in lines.moves:
        try:
            log.play_move(f"{where} ({short(move, 120)})", without_annotations(move))
        except Disagreement as error:
            problem = str(error)
            break
        played += 1
    return Imported(log.finished(), played, problem)


def read_lines(text: str, number: int, setup: str) -> Lines:
    """The moves of one game, from whichever form the text has."""
    start = text.lstrip()
    if not start.startswith(("{", "[")):
        if not setup:
            raise BadRecord("a log of plain lines says nothing about the board; give its setup as well")
        return plain_lines(text, setup_in(setup, number))
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return json_line(text, number)
    games = whole if isinstance(whole, list) else [whole]
    if not 1 <= number <= len(games):
        raise BadOption(f"the file holds {len(games)} games; there is no game {number}")
    return of_game(games[number - 1], "")


def json_line(text: str, number: int) -> Lines:
    """One game per line; or one line with the setup, and the moves on those that follow."""
    rows = [(at, line.strip()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(rows) > 1 and not rows[1][1].startswith("{"):
        return plain_lines(text, setup_in(rows[0][1], 1), rows[0][0])
    if not 1 <= number <= len(rows):
        raise BadOption(f"the file holds {len(rows)} games; there is no game {number}")
    at, line = rows[number - 1]
    try:
        game = json.loads(line)
    except (ValueError, RecursionError) as error:
        return rescued(line, at, str(error))
    return of_game(game, f"line {at}, ")


def of_game(game: Any, where: str) -> Lines:
    """The moves of a game that could be read whole."""
    if not isinstance(game, dict) or not isinstance(game.get("moves"), list):
        raise BadRecord(f"{where or 'the file: '}this is not a log: it has no list of 'moves'")
    if game.get("base_game") is False:
        raise BadRecord(f"{where or 'the file: '}this is not the base game, so it cannot be read")
    lines = Lines(checked_setup(game.get("setup")), str(game.get("id", "without a name")))
    lines.moves = [(f"{where}move {at}", str(move)) for at, move in enumerate(game["moves"], 1)]
    return lines


def rescued(line: str, at: int, why: str) -> Lines:
    """What stands in a line before it breaks off."""
    decoder = json.JSONDecoder()
    found = re.search(r'"setup":\s*', line)
    try:
        setup = checked_setup(decoder.raw_decode(line, found.end())[0]) if found else None
    except ValueError:
        setup = None
    if setup is None:
        raise BadRecord(f"line {at}: {_CUT} before the end of its setup ({why})")
    title = re.search(r'"id":\s*"([^"]*)"', line)
    lines = Lines(setup, title[1] if title else "without a name")
    lines.problem = f"line {at}: {_CUT} ({why})"
    begin = re.search(r'"moves":\s*\[\s*', line)
    place = begin.end() if begin else len(line)
    while place < len(line) and line[place] == '"':
        try:
            move, place = decoder.raw_decode(line, place)
        except ValueError:
            lines.problem = f"line {at}, move {len(lines.moves) + 1} ({short(line[place:].strip())}): {_CUT}"
            break
        lines.moves.append((f"line {at}, move {len(lines.moves) + 1}", str(move)))
        place += len(line[place:]) - len(line[place:].lstrip(", "))
    return lines


def plain_lines(text: str, setup: dict[str, Any], skipped: int = 0) -> Lines:
    """One move per line; comments, empty lines and the site's own first line are passed over."""
    lines = Lines(setup, "without a name")
    for at, line in enumerate(text.splitlines(), 1):
        if at > skipped and line.strip() and not line.lstrip().startswith(("#", "init ")):
            lines.moves.append((f"line {at}", line.strip()))
    return lines


def setup_in(text: str, number: int) -> dict[str, Any]:
    """A setup from a text of its own: alone, or as part of a game."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        rows = [line for line in text.splitlines() if line.strip()]
        try:
            found = json.loads(rows[number - 1] if 1 <= number <= len(rows) else "")
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"the setup is not JSON: {error}") from error
    return checked_setup(found.get("setup", found) if isinstance(found, dict) else found)


def checked_setup(setup: Any) -> dict[str, Any]:
    for field in SETUP_FIELDS:
        if not isinstance(setup, dict) or field not in setup:
            raise BadRecord(f"the setup has no {field!r}")
    assert isinstance(setup, dict)
    if setup["players"] not in (2, 3, 4):
        raise BadOption(f"games of the site have 2 to 4 players, not {setup['players']!r}")
    return setup
