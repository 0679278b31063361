"""Rules ask what a component can do, never which one it is: no rules module contains an id from the data."""

from __future__ import annotations

import ast

import pytest

from frame.tree import READERS, files, read

OWNERS = ("starboard/games/gaia/rules/factions", "starboard/games/shackleton")  # may name what they own


def within_folder(path: str, *folders: str) -> bool:
    return any(path.startswith(f"{folder}/") for folder in folders)


def texts(source: str) -> set[str]:
    """Return the string constants of a module without its docstrings."""
    tree = ast.parse(source)
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = {node for node in ast.walk(tree) if isinstance(node, ast.Constant)} - docstrings
    return {node.value for node in constants if isinstance(node.value, str)}


def component_ids(game: str) -> set[str]:
    """Return the first argument of every row in a game's data: the id of a card, tile or faction."""
    ids: set[str] = set()
    for path in [path for path in files("starboard/games/*/data/*.py", *READERS) if path.split("/")[2] == game]:
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, ast.Call) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    ids.add(first.value)
    return ids


# Shackleton's components are JSON files; tests/games/shackleton/rules/test_rules_name_no_owner.py reads them.
@pytest.mark.parametrize(
    "path", [path for path in files("starboard/games/*/rules/*.py") if not within_folder(path, *OWNERS)]
)
def test_a_rules_module_names_no_component(path: str) -> None:
    assert texts(read(path)) & component_ids(path.split("/")[2]) == set()


@pytest.mark.parametrize(("game", "count", "one"), [("race", 101, "colony-ship"), ("gaia", 108, "booster9")])
def test_the_components_are_found_and_a_named_one_would_be_noticed(game: str, count: int, one: str) -> None:
    ids = component_ids(game)
    assert len(ids) == count
    assert f"starboard/games/{game}/rules/setup.py" in files("starboard/games/*/rules/*.py")
    assert texts(f'if component == "{one}": pass') & ids == {one}
