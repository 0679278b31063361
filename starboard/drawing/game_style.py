"""The style sheets of a game: what its drawings need, and how a page lays them out."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.drawing import palette, tabs


@dataclass(frozen=True)
class GameStyle:
    """The rules that one game adds to those of every drawing."""

    drawing: str
    """The rules of the drawings themselves."""
    layout: str
    """Where the page puts the drawings and their tabs."""

    @property
    def of_file(self) -> str:
        """Return what a drawing in a file of its own carries."""
        return palette.style_sheet() + self.drawing

    @property
    def of_page(self) -> str:
        """Return what `drawing-<game>.css` says; the page has the rules of every drawing already."""
        return self.drawing + tabs.RULES + self.layout
