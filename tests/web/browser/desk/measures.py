"""Measures of a page: text sizes, cut and overlapping texts, and how much of its main region is blank."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

HERE = Path(__file__).parent
MEASURE = (HERE / "measure.js").read_text(encoding="utf-8")
FLATTEN = (HERE / "blank.js").read_text(encoding="utf-8")
ALIKE = 10  # of 255: colours of a blank block differ by no more in any channel


@dataclass(frozen=True, slots=True)
class Measured:
    """What a page shows, as `measure.js` finds it."""

    small: dict[str, tuple[float, str, str]]  # for each part: the smallest size, its text and its element
    letters: dict[str, float]  # the size of each text, by its part and words
    clipped: list[str]
    outside: list[str]
    overlaps: list[str]
    scrolling: list[str]
    beyond: tuple[int, int]  # pixels by which the page is wider and higher than the window
    count: int  # of texts

    def smaller_than(self, least: float) -> list[str]:
        """Return the smallest text of each part that has one below this size."""
        return [
            f"{part}: {size:.2f} px {text!r} ({element})"
            for part, (size, text, element) in sorted(self.small.items())
            if size < least - 0.05
        ]

    @property
    def least(self) -> float:
        return min([size for size, _, _ in self.small.values()])


def measure(page: Page) -> Measured:
    found: dict[str, Any] = page.evaluate(MEASURE)
    wide, high = found.pop("beyond")
    return Measured(beyond=(wide, high), **found)


def block_of(width: int) -> int:
    """Return the side of the blocks that are blank or not, in a window of this width."""
    return 34 if width >= 1920 else 24


def share_of_blank(picture: Image.Image, block: int) -> float:
    """Return the share of the blocks of a picture whose colours are nearly equal."""
    pixels = np.asarray(picture.convert("RGB")).astype(np.int16)
    rows, columns = pixels.shape[0] // block, pixels.shape[1] // block
    blocks = pixels[: rows * block, : columns * block].reshape(rows, block, columns, block, 3)
    spread = blocks.max(axis=(1, 3)) - blocks.min(axis=(1, 3))
    return float((spread.max(axis=2) <= ALIKE).mean())


def blank_share(page: Page, keep: Path | None = None) -> float:
    """Return the blank share of the main region. The page is flat afterwards, so measure everything else before."""
    clip = page.evaluate(FLATTEN)
    taken = page.screenshot(clip=clip, animations="disabled", caret="hide", scale="css")
    picture = Image.open(BytesIO(taken))
    if keep is not None:
        picture.save(keep)
    size = page.viewport_size
    assert size is not None
    return share_of_blank(picture, block_of(size["width"]))
