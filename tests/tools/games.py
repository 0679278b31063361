"""Registers the games of this project for tests and tools that may run without an installation."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

from starboard.kernel.package import known_games, register

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def register_own_games() -> None:
    """Register every game in pyproject.toml that no installed entry point provides."""
    known = known_games()
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    for name, place in project["entry-points"]["starboard.games"].items():
        if name not in known:
            module, _, attribute = place.partition(":")
            register(getattr(import_module(module), attribute))
