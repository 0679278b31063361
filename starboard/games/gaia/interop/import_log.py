"""Logs that people bring from the site: JSON or plain lines, whole or cut, as a record of ours."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from starboard.games.gaia.interop.answers import Explain, by_key
from starboard.games.gaia.interop.replay_game import Log
from starboard.kernel.errors import BadOption, BadRecord, Disagreement, Words, message, not_json, short
from starboard.kernel.parts import Imported

SETUP_FIELDS: Final = (
    *("players", "hexes", "tech", "round_scoring", "final_scoring", "boosters"),
    *("terraforming_federation", "federation_supply"),
)
_ANNOTATIONS: Final = (
    re.compile(r"\s*\([^()]*(?:⇒|=>)[^()]*\)"),
    re.compile(r"\s+using area\d: \d+(?:,B)?(?: area\d: \d+(?:,B)?)*"),
    re.compile(r"\s+returning booster\d+"),
)
UNNAMED: Final = "without a name"


class Lines:
    """The moves of a log, each with where it stands; `problem` says what was wrong with what came after them."""

    def __init__(self, setup: dict[str, Any], title: str) -> None:
        self.setup: Final = setup
        self.title: Final = title
        self.moves: list[tuple[Words, str]] = []
        self.problem: Words | None = None


def place(line: int, move: int = 0) -> Words:
    """Where a move stands: on a line, in a list of moves, or both."""
    if not move:
        return message("error.log-line", line=line)
    if not line:
        return message("error.log-move", at=move)
    return message("error.log-line-move", line=line, at=move)


def damaged(where: Words) -> Words:
    said = message("error.log-cut")
    return message("error.log-where", where=where, why=said)


def quoted(where: Words, text: str) -> Words:
    return message("error.log-at", where=where, text=text)


def without_annotations(move: str) -> str:
    """Newer logs add what the move did to bowls and levels; that follows from the rules."""
    for annotation in _ANNOTATIONS:
        move = annotation.sub("", move)
    return " ".join(move.split())


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
        why = f"{type(error).__name__}: {error}"
        raise BadRecord(key="error.log-setup", why=why) from error
    problem = lines.problem
    played = 0
    for where, move in lines.moves:
        try:
            log.play_move(quoted(where, short(move, 120)), without_annotations(move))
        except Disagreement as error:
            problem = error.words
            break
        played += 1
    return Imported(log.finished(), played, problem)


def read_lines(text: str, number: int, setup: str) -> Lines:
    """The moves of one game, from whichever form the text has."""
    start = text.lstrip()
    if not start.startswith(("{", "[")):
        if not setup:
            raise BadRecord(key="gaia.log.no-setup")
        return plain_lines(text, setup_in(setup, number))
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return json_line(text, number)
    games = whole if isinstance(whole, list) else [whole]
    if not 1 <= number <= len(games):
        raise no_such_game(number, len(games))
    return of_game(games[number - 1], 0)


def no_such_game(number: int, games: int) -> BadOption:
    return BadOption(key="error.log-games", games=games, number=number)


def json_line(text: str, number: int) -> Lines:
    """One game per line; or one line with the setup, and the moves on those that follow."""
    rows = [(at, line.strip()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(rows) > 1 and not rows[1][1].startswith("{"):
        return plain_lines(text, setup_in(rows[0][1], 1), rows[0][0])
    if not 1 <= number <= len(rows):
        raise no_such_game(number, len(rows))
    at, line = rows[number - 1]
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        return rescued(line, at)
    return of_game(game, at)


def of_game(game: Any, line: int) -> Lines:
    """The moves of a game that could be read whole; the line is 0 if it stands on several."""
    where = place(max(1, line))
    if not isinstance(game, dict) or not isinstance(game.get("moves"), list):
        raise BadRecord(key="error.log-none", where=where, name="'moves'")
    if game.get("base_game") is False:
        raise BadRecord(key="gaia.log.not-base", where=where)
    lines = Lines(checked_setup(game.get("setup")), str(game.get("id", UNNAMED)))
    lines.moves = [(place(line, at), str(move)) for at, move in enumerate(game["moves"], 1)]
    return lines


def rescued(line: str, at: int) -> Lines:
    """What stands in a line before it breaks off."""
    decoder = json.JSONDecoder()
    found = re.search(r'"setup":\s*', line)
    try:
        setup = checked_setup(decoder.raw_decode(line, found.end())[0]) if found else None
    except ValueError:
        setup = None
    if setup is None:
        raise cut_setup(at)
    title = re.search(r'"id":\s*"([^"]*)"', line)
    lines = Lines(setup, title[1] if title else UNNAMED)
    lines.problem = damaged(place(at))
    begin = re.search(r'"moves":\s*\[\s*', line)
    here = begin.end() if begin else len(line)
    while here < len(line) and line[here] == '"':
        where = place(at, len(lines.moves) + 1)
        try:
            move, here = decoder.raw_decode(line, here)
        except ValueError:
            lines.problem = damaged(quoted(where, short(line[here:].strip())))
            break
        lines.moves.append((where, str(move)))
        here += len(line[here:]) - len(line[here:].lstrip(", "))
    return lines


def cut_setup(line: int) -> BadRecord:
    return BadRecord(key="error.log-cut-setup", line=line)


def plain_lines(text: str, setup: dict[str, Any], skipped: int = 0) -> Lines:
    """One move per line; comments, empty lines and the site's own first line are passed over."""
    lines = Lines(setup, UNNAMED)
    for at, line in enumerate(text.splitlines(), 1):
        if at > skipped and line.strip() and not line.lstrip().startswith(("#", "init ")):
            lines.moves.append((place(at), line.strip()))
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
            raise BadRecord(key="error.log-setup-json", why=not_json(error)) from error
    return checked_setup(found.get("setup", found) if isinstance(found, dict) else found)


def checked_setup(setup: Any) -> dict[str, Any]:
    for field in SETUP_FIELDS:
        if not isinstance(setup, dict) or field not in setup:
            raise BadRecord(key="error.log-setup-field", name=repr(field))
    assert isinstance(setup, dict)
    if setup["players"] not in (2, 3, 4):
        found = short(repr(setup["players"]))
        raise BadOption(key="gaia.log.players", found=found)
    return setup
