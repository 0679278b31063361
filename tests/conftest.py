"""What all tests need: the project's own games, also where the package is not installed."""

from __future__ import annotations

from tools.games import register_own_games

register_own_games()
