"""Logs that people bring from the site, as records: JSON or plain lines, whole or cut off."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from starboard.games.gaia.interop.answers import Explain, by_key
from starboard.games.gaia.interop.moves import Log
from starboard.interop.cut_lines import UNNAMED, chosen_game, damaged, numbered_lines, rescued
from starboard.interop.jsonl import UNREADABLE
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


class Lines:
    """The readable moves of a log with their places; `problem` says what is wrong after them."""

    def __init__(self, setup: dict[str, Any], title: str) -> None:
        self.setup: Final = setup
        self.title: Final = title
        self.moves: list[tuple[Words, str]] = []
        self.problem: Words | None = None


def place(line: int, move: int = 0) -> Words:
    """Return the place of a move: on a line, in a list of moves, or both."""
    if not move:
        return message("error.log-line", line=line)
    if not line:
        return message("error.log-move", at=move)
    return message("error.log-line-move", line=line, at=move)


def quoted(where: Words, text: str) -> Words:
    """Return a place with the text that stands there."""
    return message("error.log-at", where=where, text=text)


def without_annotations(move: str) -> str:
    """Remove the effects on bowls and levels that newer logs add to a move; they follow from the rules."""
    for annotation in _ANNOTATIONS:
        move = annotation.sub("", move)
    return " ".join(move.split())


def recognises_log(text: str) -> bool:
    """Whether this looks like a log of the site, which lists moves; other engines list events."""
    start = text.lstrip()
    if start.startswith(("{", "[")):
        return ('"setup"' in start or '"hexes"' in start) and '"events"' not in start
    first = start.splitlines()[0].split() if start else []
    return len(first) > 1 and (first[0] == "init" or bool(re.fullmatch(r"p[1-4]", first[0])))


def import_log(text: str, number: int = 1, setup: str = "", explain: Explain = by_key) -> Imported:
    """Return the record of a log, or of the game of that number in it. Plain lines need a separate setup.

    `explain` puts reasons for refusals into words.
    """
    lines = read_lines(text, number, setup)
    try:
        log = Log(lines.setup, f"boardgamers, game {lines.title}", explain)
    except UNREADABLE as error:
        raise BadRecord(key="error.log-setup", why=f"{type(error).__name__}: {error}") from error
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
    """Read the moves of one game from a text in any of the known forms."""
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
    return of_game(chosen_game(games, number), 0)


def json_line(text: str, number: int) -> Lines:
    """Read one game per line, or one line with the setup and the moves on the following lines."""
    rows = numbered_lines(text)
    if len(rows) > 1 and not rows[1][1].startswith("{"):
        return plain_lines(text, setup_in(rows[0][1], 1), rows[0][0])
    at, line = chosen_game(rows, number)
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        return of_cut_line(line, at)
    return of_game(game, at)


def of_game(game: Any, line: int) -> Lines:
    """Return the moves of a complete game; the line is 0 if the game covers several lines."""
    where = place(max(1, line))
    if not isinstance(game, dict) or not isinstance(game.get("moves"), list):
        raise BadRecord(key="error.log-none", where=where, name="'moves'")
    if game.get("base_game") is False:
        raise BadRecord(key="gaia.log.not-base", where=where)
    lines = Lines(checked_setup(game.get("setup")), str(game.get("id", UNNAMED)))
    lines.moves = [(place(line, at), str(move)) for at, move in enumerate(game["moves"], 1)]
    return lines


def of_cut_line(line: str, at: int) -> Lines:
    """Return the whole moves of a line that breaks off."""
    game, broken = rescued(line, at, "moves", '"')
    lines = Lines(checked_setup(game["setup"]), game["id"])
    lines.moves = [(place(at, number), str(move)) for number, move in enumerate(game["moves"], 1)]
    where = quoted(place(at, len(lines.moves) + 1), short(broken.strip())) if broken else place(at)
    lines.problem = damaged(where)
    return lines


def plain_lines(text: str, setup: dict[str, Any], skipped: int = 0) -> Lines:
    """Read one move per line, without comments, empty lines and the site's own first line."""
    lines = Lines(setup, UNNAMED)
    for at, line in numbered_lines(text):
        if at > skipped and not line.startswith(("#", "init ")):
            lines.moves.append((place(at), line))
    return lines


def setup_in(text: str, number: int) -> dict[str, Any]:
    """Read the setup from a separate text, in which it stands alone or as part of a game."""
    try:
        game = json.loads(text)
    except (ValueError, RecursionError):
        rows = numbered_lines(text)
        try:
            game = json.loads(rows[number - 1][1] if 1 <= number <= len(rows) else "")
        except (ValueError, RecursionError) as error:
            raise BadRecord(key="error.log-setup-json", why=not_json(error)) from error
    return checked_setup(game.get("setup", game) if isinstance(game, dict) else game)


def checked_setup(setup: Any) -> dict[str, Any]:
    """Return the setup, or refuse one that lacks a field."""
    for field in SETUP_FIELDS:
        if not isinstance(setup, dict) or field not in setup:
            raise BadRecord(key="error.log-setup-field", name=repr(field))
    assert isinstance(setup, dict)
    if setup["players"] not in (2, 3, 4):
        raise BadOption(key="gaia.log.players", found=short(repr(setup["players"])))
    return setup
