"""Pictures of the rules pages: one thing drawn large, with numbers that the text below explains."""

from __future__ import annotations

import re
from html import escape
from math import hypot
from typing import Final

from starboard.drawing.svg import Point, el, moved, number, path, text

SCALE: Final = 1.5  # pixels of a page per unit, where there is room
_RADIUS: Final = 9.0
_HEAD: Final = re.compile(r'<svg\b[^>]*viewBox="([^"]*)"[^>]*>(?:<title>.*?</title>)?(?:<desc>.*?</desc>)?', re.DOTALL)


def figure(width: float, height: float, title: str, *children: str, group: str | None = None) -> str:
    """Return a picture with a title; `group` is the class that the rules of a game's style sheet ask for."""
    return _svg(f"0 0 {number(width)} {number(height)}", width, height, title, el("g", *children, class_=group))


def _svg(box: str, width: float, height: float, title: str, content: str, scale: float = SCALE) -> str:
    return el(
        "svg",
        el("title", escape(title)),
        content,
        viewBox=box,
        width=round(width * scale),
        height=round(height * scale),
        role="img",
        class_="drawing",
        aria_label=title,
    )


def framed_figure(drawing: str, title: str, *marks: str, group: str = "", scale: float = 1.0) -> str:
    """Return a whole drawing as a picture, with marks on it."""
    head = _HEAD.match(drawing)
    if head is None:
        raise ValueError(f"this is not a drawing: {drawing[:80]!r}")
    _, _, width, height = [float(part) for part in head[1].split()]
    content = drawing[head.end() : -len("</svg>")] + "".join(marks)
    return _svg(head[1], width, height, title, el("g", content, class_=group or None), scale)


def callout(count: int, x: float, y: float, to: Point | None = None) -> str:
    """Draw a number in a circle, with a line to what it stands for."""
    line = ""
    if to is not None:
        far = hypot(to[0] - x, to[1] - y) or 1.0
        begin = (x + (to[0] - x) * _RADIUS / far, y + (to[1] - y) * _RADIUS / far)
        line = el("path", d=path([begin, to], False), class_="callout-line")
        line += el("circle", cx=to[0], cy=to[1], r=2, class_="callout")
    mark = el("circle", r=_RADIUS, class_="callout") + text(count, 0, 4.6, 13, class_="callout-number")
    return line + moved(x, y, mark)
