"""Rules ask what a component can do, never which one it is: no rules module contains an id from the data."""

from __future__ import annotations

import ast

import pytest

from frame.tree import READERS, files, read


def texts(source: str) -> set[str]:
    """Return the string constants of a module without its docstrings."""
    tree = ast.parse(source)
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = {node for node in ast.walk(tree) if isinstance(node, ast.Constant)} - docstrings
    return {node.value for node in constants if isinstance(node.value, str)}


def component_ids(game: str) -> set[str]:
    """Return the first argument of every row in a game's data: the id of a card, tile or faction."""
    ids: set[str] = set()
    for path in files(f"starboard/games/{game}/data/*.py", *READERS):
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, ast.Call) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    ids.add(first.value)
    return ids


@pytest.mark.parametrize("path", files("starboard/games/*/rules/*.py", ":!starboard/games/gaia/rules/factions/*"))
def test_a_rules_module_names_no_component(path: str) -> None:
    assert texts(read(path)) & component_ids(path.split("/")[2]) == set()


def test_the_cards_of_race_are_found_and_a_named_one_would_be_noticed() -> None:
    ids = component_ids("race")
    assert len(ids) == 101
    assert texts('if card == "colony-ship": pass') & ids == {"colony-ship"}
