"""Writing SVG: elements are strings, attributes are keywords, and everything from outside is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
_WORDS: Final = {"class_": "class", "for_": "for"}


_MOST: Final = 30_000  # pieces that are kept; then all are forgotten
_SHORT: Final = 400  # characters of what stands inside: what is longer is rarely the same twice
_made: dict[tuple[object, ...], str] = {}  # a drawing differs little from the one before, and asking is quicker
_numbers: dict[float, str] = {}


def number(value: float) -> str:
    """A number as short as a drawing needs it."""
    known = _numbers.get(value)
    if known is None:
        if len(_numbers) > _MOST:
            _numbers.clear()
        known = _numbers[value] = _written(value)
    return known


def _written(value: float) -> str:
    if int(value) == value:
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _attribute(name: str, value: str | float) -> str:
    text = value if isinstance(value, str) else number(value)
    if "&" in text or "<" in text or ">" in text or '"' in text or "'" in text:  # asking is quicker than escaping
        text = escape(text)
    if "\n" in text:  # in XML an attribute's plain line break counts as a space
        text = text.replace("\n", "&#10;")
    return f' {_word(name)}="{text}"'


@cache
def _word(name: str) -> str:
    return _WORDS.get(name, name.replace("_", "-"))


def el(tag: str, *children: str, **attributes: str | float | None) -> str:
    """An element with what stands in it; attributes that are None are left out."""
    inside = "".join(children)
    if len(inside) > _SHORT:
        return _element(tag, inside, attributes)
    key = (tag, inside if children else None, *attributes, *attributes.values())
    known = _made.get(key)
    if known is None:
        if len(_made) > _MOST:
            _made.clear()
        known = _made[key] = _element(tag, inside if children else None, attributes)
    return known


def _element(tag: str, inside: str | None, attributes: dict[str, str | float | None]) -> str:
    given = "".join([_attribute(key, value) for key, value in attributes.items() if value is not None])
    return f"<{tag}{given}/>" if inside is None else f"<{tag}{given}>{inside}</{tag}>"


def text(words: str | int, x: float, y: float, size: int = 13, **attributes: str | float | None) -> str:
    """Words at a place; sizes are 11, 13, 16, 20 and 28."""
    return el("text", escape(str(words)), x=x, y=y, font_size=size, **attributes)


def titled(title: str, *children: str, **attributes: str | float | None) -> str:
    """A group with a name that a screen reader can say and a pointer can show."""
    return el("g", f"<title>{escape(title)}</title>", *children, **attributes)


def path(points: Iterable[Point], is_closed: bool = True) -> str:
    """The commands of a path through points."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points]) + ("Z" if is_closed else "")


def regular(corners: int, x: float, y: float, radius: float, turn: float = 0.0) -> list[Point]:
    """The corners of a regular polygon; with turn 0 the first points to the right."""
    return [
        (x + radius * cos(turn + 2 * pi * corner / corners), y + radius * sin(turn + 2 * pi * corner / corners))
        for corner in range(corners)
    ]


def moved(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """Something drawn around 0, 0, put in its place."""
    size = "" if scale == 1.0 else f" scale({number(scale)})"
    return f'<g transform="translate({number(x)} {number(y)}){size}">{"".join(children)}</g>'


def target(codes: Iterable[str], label: str, *children: str, note: str = "") -> str:
    """Something the reader may choose: the page finds the buttons with these codes, which say the same.

    A note says more of the thing itself than what choosing it does. Both are shown by the page to whoever points there;
    a title with the same words would be read out a second time, as a description.
    """
    return el(
        "g",
        *children,
        class_="target",
        role="button",
        tabindex="0",
        aria_label=label,
        aria_description=note or None,
        data_codes="\n".join(codes),
    )


def picture(width: float, height: float, title: str, description: str, *children: str, css: str = "") -> str:
    """A whole drawing. Inside a page the page's style sheet has the rules; a file of its own carries them (`css`)."""
    return el(
        "svg",
        el("title", escape(title)),
        el("desc", escape(description)),
        el("style", css) if css else "",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img" if not any(['class="target"' in child for child in children]) else "group",
        class_="drawing",
        aria_label=title,
    )
