"""Uploaded logs with one game per line of JSON, where a line may be cut off or damaged."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from starboard.kernel.errors import BadOption, BadRecord, Words, message

UNNAMED: Final = "without a name"  # the id of a game whose line has none


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines that are not blank, each with its number."""
    return [(at, line.strip()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]


def chosen_game(games: list[Any], number: int) -> Any:
    """Return the game of that number, counted from 1."""
    if not 1 <= number <= len(games):
        raise BadOption(key="error.log-games", games=len(games), number=number)
    return games[number - 1]


def damaged(where: Words) -> Words:
    """Say that a line is cut off or damaged there."""
    return message("error.log-where", where=where, why=message("error.log-cut"))


def rescued(line: str, at: int, items: str, opening: str) -> tuple[dict[str, Any], str]:
    """Return the id, setup and complete items of a game whose line is cut off, and the text of the incomplete item.

    `items` names the list of moves or events, each of which starts with the character `opening`.
    """
    decoder = json.JSONDecoder()
    setup = re.search(r'"setup":\s*', line)
    try:
        game: dict[str, Any] = {"setup": decoder.raw_decode(line, setup.end())[0] if setup else None}
    except ValueError:
        game = {"setup": None}
    if game["setup"] is None:
        raise BadRecord(key="error.log-cut-setup", line=at)
    title = re.search(r'"id":\s*"([^"]*)"', line)
    game["id"] = title[1] if title else UNNAMED
    game[items] = []
    begin = re.search(rf'"{items}":\s*\[\s*', line)
    rest = line[begin.end() :] if begin else ""
    while rest.startswith(opening):
        try:
            item, end = decoder.raw_decode(rest)
        except ValueError:
            return game, rest
        game[items].append(item)
        rest = rest[end:].lstrip(", ")
    return game, ""
