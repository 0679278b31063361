"""What all tests need: the project's own games, also where the package is not installed; and the right build."""

from __future__ import annotations

import pytest

import starboard
from tools.games import register_own_games

register_own_games()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make test` runs everything compiled, and then what is marked as plain on the sources."""
    if starboard.compiled():
        left_for_later = pytest.mark.skip(reason="runs on the plain sources")
        for item in items:
            if item.get_closest_marker("plain") is not None:
                item.add_marker(left_for_later)
