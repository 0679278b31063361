"""The style sheets of a game: the rules of its drawings, and their layout on a page."""

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
        """Return the style sheet inside a drawing that is a file of its own."""
        return palette.style_sheet() + self.drawing

    @property
    def of_page(self) -> str:
        """Return the style sheet `drawing-<game>.css`; pages load the rules of every drawing separately."""
        return self.drawing + tabs.RULES + self.layout
