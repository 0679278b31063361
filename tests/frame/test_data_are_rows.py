"""A game's data modules contain only rows: constructor calls, literals and names, but no logic."""

from __future__ import annotations

import ast

import pytest

from frame.tree import READERS, files, read

ROWS = (
    *(ast.Module, ast.Expr, ast.ImportFrom, ast.alias, ast.Assign, ast.AnnAssign),
    *(ast.Call, ast.keyword, ast.Name, ast.Attribute, ast.Constant, ast.Subscript),
    *(ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Starred),
    *(ast.UnaryOp, ast.USub, ast.BinOp, ast.BitOr, ast.expr_context),
)


def logic(source: str) -> list[str]:
    """Return the constructs of a data module that are not part of rows."""
    others = [node for node in ast.walk(ast.parse(source)) if not isinstance(node, ROWS)]
    return [f"line {getattr(node, 'lineno', '?')}: {type(node).__name__}" for node in others]


@pytest.mark.parametrize("path", files("starboard/games/*/data/*.py", *READERS))
def test_a_data_module_holds_only_rows(path: str) -> None:
    assert logic(read(path)) == []


@pytest.mark.parametrize(
    "source",
    [
        "def cost(): ...",
        "class Card: ...",
        "CARDS = [Card(n) for n in names]",
        "COST = 2 if cheap else 3",
        "CARDS = sorted(CARDS, key=lambda card: card.cost)",
        "NAME = f'{kind}-world'",
        "COST = 2 * 3",
    ],
)
def test_logic_among_the_rows_is_noticed(source: str) -> None:
    assert logic(source)
