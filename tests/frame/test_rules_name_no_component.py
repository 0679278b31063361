"""The rules ask what a card can do, never which card it is: no id from the data tables stands in a rules module."""

from __future__ import annotations

import ast

import pytest

from frame.tree import READERS, files, read


def texts(source: str) -> set[str]:
    """The string constants of a module, docstrings apart."""
    tree = ast.parse(source)
    found = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return found - {node.value.value for node in ast.walk(tree) if _is_docstring(node)}  # type: ignore[attr-defined]


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def component_ids(game: str) -> set[str]:
    """The first argument of every row in a game's data: the id of a card, tile or faction."""
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
