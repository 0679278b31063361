"""Gaia Project as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from starboard.games.gaia.draw.board import DRAWING

__all__ = ["DRAWING"]
