"""Writing SVG: elements are strings, attributes are keywords, and everything from outside is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
_CACHED: Final = 30_000  # numbers and elements: a drawing differs little from the one before it
_LONGEST_CACHED: Final = 400  # characters of content: a longer one is rarely the same twice


@lru_cache(maxsize=_CACHED)
def number(value: float) -> str:
    """Return a number with at most two decimals, without trailing zeros."""
    if int(value) == value:
        return str(int(value))
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written


def _attribute(name: str, value: str | float) -> str:
    written = value if isinstance(value, str) else number(value)
    if "&" in written or "<" in written or ">" in written or '"' in written or "'" in written:  # faster than escaping
        written = escape(written)
    if "\n" in written:  # XML reads a plain line break in an attribute as a space
        written = written.replace("\n", "&#10;")
    return f' {_attribute_name(name)}="{written}"'


@cache
def _attribute_name(keyword: str) -> str:
    return "class" if keyword == "class_" else keyword.replace("_", "-")


def el(tag: str, *children: str, **attributes: str | float | None) -> str:
    """Return an element with its children; attributes that are None are left out."""
    content = "".join(children) if children else None
    if content is not None and len(content) > _LONGEST_CACHED:
        return _element.__wrapped__(tag, content, **attributes)
    return _element(tag, content, **attributes)


@lru_cache(maxsize=_CACHED)
def _element(tag: str, content: str | None, **attributes: str | float | None) -> str:
    written = "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])
    return f"<{tag}{written}/>" if content is None else f"<{tag}{written}>{content}</{tag}>"


def text(words: str | int, x: float, y: float, size: int = 13, **attributes: str | float | None) -> str:
    """Return words at a place; sizes are 11, 13, 16, 20 and 28. Where x is 0, SVG needs no telling."""
    return el("text", escape(str(words)), x=x or None, y=y, font_size=size, **attributes)


def rect(x: float, y: float, width: float, height: float, rx: float, class_: str) -> str:
    """Return a rectangle with round corners."""
    return el("rect", x=x, y=y, width=width, height=height, rx=rx, class_=class_)


def titled(title: str, *children: str, **attributes: str | float | None) -> str:
    """Return a group with a title that screen readers say and pointers show."""
    return el("g", f"<title>{escape(title)}</title>", *children, **attributes)


def path(points: Iterable[Point], is_closed: bool = True) -> str:
    """Return the commands of a path through points."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points]) + ("Z" if is_closed else "")


def regular(corners: int, x: float, y: float, radius: float, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular polygon; with turn 0 the first points to the right."""
    angles = [turn + 2 * pi * corner / corners for corner in range(corners)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def moved(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """Return something drawn around 0, 0 moved to its place."""
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"scale({number(scale)})"] if scale != 1.0 else []
    return f'<g transform="{" ".join(steps)}">{"".join(children)}</g>' if steps else "".join(children)


def role_of(*children: str) -> str:
    """Return the role of a drawing: one with something to choose is a group, else it is read out as one image."""
    return "group" if any(['class="target"' in child for child in children]) else "img"


def inline_drawing(width: float, height: float, label: str, *children: str, **attributes: str) -> str:
    """Return a drawing that is an element of a page."""
    return el(
        "svg",
        *children,
        **attributes,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role=role_of(*children),
        class_="drawing",
        aria_label=label,
    )


def picture(width: float, height: float, title: str, description: str, *children: str, css: str = "") -> str:
    """Return a complete drawing; `css` is its style sheet if it is a file of its own, not part of a page."""
    head = [el("title", escape(title)), el("desc", escape(description)), el("style", css) if css else ""]
    return inline_drawing(width, height, title, *head, *children, xmlns="http://www.w3.org/2000/svg")
