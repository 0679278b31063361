"""Panels of which a page shows one at a time: labels with radio buttons, so that they need no script and no ids."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from starboard.drawing.palette import css_file
from starboard.drawing.svg import el

Panel = tuple[str, str, str, str]
"""Its name for the style sheet, what it is called, what stands on its tab, and what it shows."""

RULES: Final = css_file(__package__, "tabs.css")
"""A tab whose panel has something to choose bears a ring. The game's own rules say where tabs and panels lie."""


def tabs(game: str, panels: Sequence[Panel]) -> str:
    """Return all panels with their tabs; the first one is open."""
    parts: list[str] = []
    for at, (name, called, label, content) in enumerate(panels):
        state = {"checked": None if at else "checked", "autocomplete": "off", "aria_label": called}
        choice = el("input", type="radio", name=f"panel-{game}", value=name, **state)
        parts.append(f'<label class="draw-tab draw-tab-{name}" title="{escape(called)}">{choice}{label}</label>')
        parts.append(
            f'<section class="draw-panel draw-panel-{name}" data-panel="{name}" tabindex="0"'
            f' aria-label="{escape(called)}">{content}</section>'
        )
    return el("div", *parts, class_="draw-tabs") if parts else ""
