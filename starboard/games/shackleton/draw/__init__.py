"""Shackleton Base as drawings: pure functions from a view to SVG, for pages, notebooks and files."""

from __future__ import annotations

from starboard.games.shackleton.draw.style import CSS, page_css
from starboard.games.shackleton.draw.table import board, picture

__all__ = ["CSS", "board", "page_css", "picture"]
