"""Writing SVG: elements are strings, attributes are keywords, and everything from outside is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
_WORDS: Final = {"class_": "class", "for_": "for"}


def number(value: float) -> str:
    """A number as short as a drawing needs it."""
    whole = int(value)
    if whole == value:  # so are most of them
        return str(whole)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _attribute(name: str, value: str | float | bool) -> str:
    if value is True:
        return f' {name}=""'
    text = value if isinstance(value, str) else number(value)
    if "&" in text or "<" in text or ">" in text or '"' in text or "'" in text:  # asking is quicker than escaping
        text = escape(text)
    if "\n" in text:  # in XML an attribute's plain line break counts as a space
        text = text.replace("\n", "&#10;")
    return f' {_word(name)}="{text}"'


@cache
def _word(name: str) -> str:
    return _WORDS.get(name, name.replace("_", "-"))


def el(tag: str, *children: str, **attributes: str | float | bool | None) -> str:
    """An element with what stands in it; attributes that are None or False are left out."""
    given = "".join(
        [_attribute(key, value) for key, value in attributes.items() if value is not None and value is not False]
    )
    return f"<{tag}{given}/>" if not children else f"<{tag}{given}>{''.join(children)}</{tag}>"


def text(words: str | int, x: float, y: float, size: int = 13, **attributes: str | float | bool | None) -> str:
    """Words at a place; sizes are 11, 13, 16, 20 and 28."""
    return el("text", escape(str(words)), x=x, y=y, font_size=size, **attributes)


def titled(title: str, *children: str, **attributes: str | float | bool | None) -> str:
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


def target(codes: Iterable[str], label: str, *children: str) -> str:
    """Something the reader may choose: the page finds the buttons with these codes, which say the same."""
    return titled(
        label, *children, class_="target", role="button", tabindex="0", aria_label=label, data_codes="\n".join(codes)
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
