"""A module's name says what is inside: it stands once in the program, but for places that answer each other."""

from __future__ import annotations

import re
from collections import defaultdict

from frame.tree import files

PLACES = [
    (r"^games/[a-z]+/", "games/*/"),  # the same place of every game
    (r"/corporations/[a-z]+/", "/corporations/*/"),  # and of every corporation
    (r"^(?:cli|web/pages|web/tables)/", "one thing/"),  # its command, its page and its service
]
EXCEPTIONS = {
    "board": "a game's board in words and drawn: text/board and draw/board",
    "errors": "each layer says in one module what can go wrong in it",
    "game": "the contract in the kernel, and each game that fulfils it",
    "state": "the same for a game's state",
    "view": "the same for what a seat may know",
    "multi_select": "a game's part and the table's service for it",
    "standing_orders": "a game's part and the table's service for it",
    "tutorial": "a game's part, what reads it, its command and its page",
    "rules": "the command and page of the rules, and what a corporation's rules are called by all",
    "schema": "the tables of the database, and those of a corporation's data",
}


def repeated(paths: list[str]) -> dict[str, set[str]]:
    """Names that modules have at places which do not answer each other, with these places."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in paths:
        folder, _, name = path.removeprefix("starboard/").removesuffix(".py").rpartition("/")
        place = f"{folder}/"
        for pattern, general in PLACES:
            place = re.sub(pattern, general, place)
        if name not in ("__init__", "__main__"):
            found[name].add(place)
    return {name: places for name, places in found.items() if len(places) > 1}


def test_a_module_name_stands_for_one_thing() -> None:
    assert set(repeated(files("starboard/*.py"))) == set(EXCEPTIONS)
    assert len(EXCEPTIONS) <= 10


def test_a_name_may_repeat_in_every_game_and_for_page_command_and_service() -> None:
    assert repeated(["starboard/games/gaia/map.py", "starboard/games/race/map.py"]) == {}
    assert (
        repeated(["starboard/cli/replay.py", "starboard/web/pages/replay.py", "starboard/web/tables/replay.py"]) == {}
    )


def test_a_name_with_two_meanings_is_noticed() -> None:
    assert repeated(["starboard/games/gaia/table.py", "starboard/web/tables/table.py"]) == {
        "table": {"games/*/", "one thing/"}
    }
    assert repeated(["starboard/kernel/agenda.py", "starboard/web/agenda.py"]) == {"agenda": {"kernel/", "web/"}}
