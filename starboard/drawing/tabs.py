"""Panels of which a page shows one at a time: labels with radio buttons, so that they need no script and no ids."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from starboard.drawing.svg import el

Panel = tuple[str, str, str, str]
"""Its name for the style sheet, what it is called, what stands on its tab, and what it shows."""

RULES: Final = """
.draw-tabs{display:grid;gap:.5rem .25rem;grid-template-columns:repeat(8,auto) minmax(0,1fr);
grid-template-rows:auto minmax(0,1fr);min-height:0;position:relative}
.draw-tab{grid-row:1;display:inline-flex;align-items:center;justify-content:center;min-width:40px;min-height:40px;
padding:0 .45rem;border-radius:8px;border:1px solid var(--line);color:var(--quiet);font-size:13px;cursor:pointer;
position:relative;white-space:nowrap}
.draw-tab:hover{color:var(--text);border-color:var(--gold)}
.draw-tab:has(:checked){color:var(--text);background:var(--panel-2);border-color:var(--line-2);
box-shadow:inset 0 -2px 0 var(--gold);font-weight:650}
.draw-tab:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.draw-tab input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.draw-tab svg{width:24px;height:24px}
.draw-tab:has(+.draw-panel .target)::after{content:"";position:absolute;top:4px;right:4px;width:7px;height:7px;
border-radius:50%;border:2px solid var(--gold);background:var(--panel)}
.draw-panel{grid-column:1/-1;grid-row:2;display:none;min-width:0;min-height:0}
.draw-tab:has(:checked)+.draw-panel{display:block}
.draw-panel:focus-visible{outline-offset:-3px}
@media print{.draw-tabs{display:block}.draw-tab{display:none}.draw-panel{display:block}}
"""
"""A tab whose panel has something to choose bears a ring. The game's own rules say where tabs and panels lie."""


def tabs(game: str, panels: Sequence[Panel]) -> str:
    """All panels with their tabs; the first one is open."""
    parts: list[str] = []
    for at, (name, called, label, content) in enumerate(panels):
        choice = el(
            "input",
            type="radio",
            name=f"panel-{game}",
            value=name,
            checked=None if at else "checked",
            autocomplete="off",
            aria_label=called,
        )
        parts.append(f'<label class="draw-tab draw-tab-{name}" title="{escape(called)}">{choice}{label}</label>')
        parts.append(
            f'<section class="draw-panel draw-panel-{name}" data-panel="{name}" tabindex="0"'
            f' aria-label="{escape(called)}">{content}</section>'
        )
    return el("div", *parts, class_="draw-tabs") if parts else ""
