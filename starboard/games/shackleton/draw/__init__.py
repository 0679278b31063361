"""Shackleton Base as drawings: pure functions from a view to SVG, for pages, notebooks and files."""

from __future__ import annotations

from starboard.games.shackleton.draw.board import board, picture
from starboard.games.shackleton.draw.style import CSS, page_css

__all__ = ["CSS", "board", "page_css", "picture"]
