"""Shackleton Base as drawings: pure functions from a view to SVG, for pages, notebooks and files."""

from __future__ import annotations

from starboard.games.shackleton.draw.board import DRAWING

__all__ = ["DRAWING"]
