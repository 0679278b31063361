"""Tabbed panels: labels with radio buttons, which need no script and no ids."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from starboard.drawing.palette import css_file
from starboard.drawing.svg import el

Panel = tuple[str, str, str, str]
"""Its name in the style sheet, its title, the label of its tab, and its content."""

RULES: Final = css_file(__package__, "tabs.css")
"""A ring marks a tab whose panel has something to choose. The game's own style sheet places tabs and panels."""


def tabs(game: str, panels: Sequence[Panel]) -> str:
    """Return all panels with their tabs; the first one is open."""
    parts = [tab(game, panel, not at) for at, panel in enumerate(panels)]
    return el("div", *parts, class_="draw-tabs") if parts else ""


def tab(game: str, panel: Panel, is_open: bool = False) -> str:
    """Return a panel behind its tab, for a game that puts them into `draw-tabs` itself."""
    name, title, label, content = panel
    state = {"checked": "checked" if is_open else None, "autocomplete": "off", "aria_label": title}
    choice = el("input", type="radio", name=f"panel-{game}", value=name, **state)
    return (
        f'<label class="draw-tab draw-tab-{name}" title="{escape(title)}">{choice}{label}</label>'
        f'<section class="draw-panel draw-panel-{name}" data-panel="{name}" tabindex="0"'
        f' aria-label="{escape(title)}">{content}</section>'
    )
