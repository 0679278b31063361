"""Shackleton Base as drawings: pure functions from a view to SVG, for pages, notebooks and files."""

from __future__ import annotations

from starboard.games.shackleton.draw.table import board, picture

__all__ = ["board", "picture"]
