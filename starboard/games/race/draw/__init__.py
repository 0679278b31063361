"""Race for the Galaxy as drawings: pure functions from a seat's view to SVG."""

from starboard.games.race.draw.board import board
from starboard.games.race.draw.picture import picture
from starboard.games.race.draw.style import css, page_css

__all__ = ["board", "css", "page_css", "picture"]
