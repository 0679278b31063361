"""Laying out several drawings in one SVG, for files and notebooks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from itertools import accumulate
from typing import Final

from starboard.drawing.svg import el, number, picture

GAP: Final = 12.0
EDGE: Final = 16.0
_HEAD: Final = re.compile(
    r'<svg xmlns="[^"]*" viewBox="0 0 ([0-9.]+) ([0-9.]+)" width="[0-9.]+" height="[0-9.]+"(?: role="\w+")?'
)
_DESCRIPTION: Final = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A drawing with its size; its upper left corner is at 0, 0."""

    width: float
    height: float
    drawn: str


def framed(drawing: str, width: float) -> Block:
    """Return a complete drawing as a block of another one, scaled to this width."""
    head = _HEAD.match(drawing)
    if head is None:
        raise ValueError(f"this is not a drawing: {drawing[:80]!r}")
    height = width * float(head[2]) / float(head[1])
    size = f'viewBox="0 0 {head[1]} {head[2]}" width="{number(width)}" height="{number(height)}"'
    return Block(width, height, f"<svg {size}{drawing[head.end() :]}")


def _put(x: float, y: float, block: Block) -> str:
    return block.drawn if x == y == 0 else f'<g transform="translate({number(x)} {number(y)})">{block.drawn}</g>'


def below(blocks: Sequence[Block], gap: float = GAP) -> Block:
    """Stack blocks below each other."""
    *tops, bottom = accumulate([block.height + gap for block in blocks], initial=0.0)
    drawn = "".join([_put(0, y, block) for y, block in zip(tops, blocks, strict=True)])
    return Block(max([block.width for block in blocks]), bottom - gap, drawn)


def beside(blocks: Sequence[Block], gap: float = GAP) -> Block:
    """Put blocks side by side, their upper edges in a line."""
    *lefts, right = accumulate([block.width + gap for block in blocks], initial=0.0)
    drawn = "".join([_put(x, 0, block) for x, block in zip(lefts, blocks, strict=True)])
    return Block(right - gap, max([block.height for block in blocks]), drawn)


def in_columns(drawings: Sequence[str], columns: int, width: float) -> Block:
    """Lay drawings out in columns of one width, each where the column is shortest."""
    each = (width - GAP * (columns - 1)) / columns
    stacks: list[list[Block]] = [[] for _ in range(columns)]
    depths = [0.0] * columns
    for drawing in drawings:
        block = framed(drawing, each)
        shortest = depths.index(min(depths))
        stacks[shortest].append(block)
        depths[shortest] += block.height + GAP
    return beside([below(stack) if stack else Block(each, 0, "") for stack in stacks])


def sheet(title: str, block: Block, css: str) -> str:
    """Draw the whole sheet with its style inside; its description joins those of its parts."""
    width, height = block.width + 2 * EDGE, block.height + 2 * EDGE
    description = " ".join([unescape(each) for each in _DESCRIPTION.findall(block.drawn)])
    ground = el("rect", width=width, height=height, class_="ground")
    return picture(width, height, title, description or title, ground, _put(EDGE, EDGE, block), css=css)
