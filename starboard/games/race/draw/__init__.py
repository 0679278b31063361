"""Race for the Galaxy as drawings: pure functions from a seat's view to SVG."""

from starboard.games.race.draw.style import css, page_css
from starboard.games.race.draw.table import board
from starboard.games.race.draw.whole import picture

__all__ = ["board", "css", "page_css", "picture"]
