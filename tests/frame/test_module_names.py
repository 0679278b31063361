"""A module name is used for one thing only; it may repeat only at corresponding places."""

from __future__ import annotations

import re
from collections import defaultdict

from frame.tree import files

PLACES = [
    (r"^games/[a-z]+/", "games/*/"),  # the same place in every game
    (r"/corporations/[a-z]+/", "/corporations/*/"),  # the same place in every corporation
    (r"^(?:cli|web/pages|web/tables)/", "one thing/"),  # command, page and service of the same thing
]
EXCEPTIONS = {
    "board": "a game's board in words and drawn: text/board and draw/board",
    "errors": "the errors of each layer",
    "game": "the base class in the kernel, and its subclass in each game",
    "state": "the base class of states, and its subclass in each game",
    "view": "the base class of views, and its subclass in each game",
    "multi_select": "a game's part and the table's service for it",
    "standing_orders": "a game's part and the table's service for it",
    "tutorial": "a game's part, the module that reads it, its command and its page",
    "rules": "the command and page for the rules of a game, and the rules of a corporation",
    "schema": "the tables of the database, and those of a corporation's data",
}


def repeated(paths: list[str]) -> dict[str, set[str]]:
    """Return the names of modules at places that do not correspond, with these places."""
    places_of: defaultdict[str, set[str]] = defaultdict(set)
    for path in paths:
        folder, _, name = path.removeprefix("starboard/").removesuffix(".py").rpartition("/")
        place = f"{folder}/"
        for pattern, general in PLACES:
            place = re.sub(pattern, general, place)
        if name not in ("__init__", "__main__"):
            places_of[name].add(place)
    return {name: places for name, places in places_of.items() if len(places) > 1}


def test_a_module_name_is_used_for_one_thing() -> None:
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
