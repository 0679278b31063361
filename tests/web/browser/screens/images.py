"""Screenshots: stored compactly, compared with a tolerance, and simulated for colour-blind readers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import IO

from PIL import Image, ImageChops, ImageDraw, ImageFilter

BLUR = 2  # pixels: the edges of letters may differ a little
NOTICED = 16  # of 255: the least difference of a colour channel that counts; a button on its background has no more
MOST_PIXELS = 0.005  # of all pixels may differ, wherever they are
BLOCK = 16  # pixels
MOST_OF_BLOCK = 0.22  # of a block may differ: a word or a piece must not change, however large the page is

# What is left of red, green and blue in linear light without the cones for green (Machado, Oliveira, Fernandes 2009).
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))


def opened(path: Path) -> Image.Image:
    with Image.open(path) as image:
        return image.convert("RGB")


def keep(image: Image.Image, file: Path | IO[bytes]) -> None:
    """Write a picture in a small file whose letters stay sharp."""
    image.save(file, "WEBP", quality=70, method=6)


@dataclass(frozen=True, slots=True)
class Difference:
    """How two pictures differ; `shown` marks where."""

    share: float  # of all pixels
    worst: float  # of the pixels of the block that differs most
    shown: Image.Image | None
    sizes: tuple[tuple[int, int], tuple[int, int]]

    @property
    def is_small(self) -> bool:
        return self.sizes[0] == self.sizes[1] and self.share <= MOST_PIXELS and self.worst <= MOST_OF_BLOCK

    def __str__(self) -> str:
        if self.sizes[0] != self.sizes[1]:
            return f"it is {self.sizes[0]} pixels large, not {self.sizes[1]}"
        return f"{self.share:.2%} of it differs, and {self.worst:.0%} of the worst block of {BLOCK} x {BLOCK}"


def _grey(image: Image.Image) -> Image.Image:
    """Return the largest difference of the three colour channels as a grey picture."""
    red, green, blue = image.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def compare(actual: Image.Image, stored: Image.Image) -> Difference:
    """Return what a person would notice: both pictures are blurred a little, and small differences are ignored."""
    sizes = (actual.size, stored.size)
    if actual.size != stored.size:
        return Difference(1.0, 1.0, None, sizes)
    blur = ImageFilter.GaussianBlur(BLUR)
    apart = _grey(ImageChops.difference(actual.filter(blur), stored.filter(blur)))
    mask = apart.point([0] * NOTICED + [255] * (256 - NOTICED))
    width, height = mask.size
    share = mask.histogram()[255] / (width * height)
    blocks = mask.resize((max(1, -(-width // BLOCK)), max(1, -(-height // BLOCK))), Image.Resampling.BOX)
    worst = max([value for value, count in enumerate(blocks.histogram()) if count]) / 255
    return Difference(share, worst, _marked(actual, mask) if share else None, sizes)


def _marked(actual: Image.Image, mask: Image.Image) -> Image.Image:
    """Return the picture in pale colours, with the differences in red and a frame around them."""
    pale = Image.blend(actual, Image.new("RGB", actual.size, "white"), 0.6)
    pale.paste("red", mask=mask)
    box = mask.getbbox()
    if box is not None:
        left, top, right, bottom = box
        around = (max(0, left - 4), max(0, top - 4), right + 3, bottom + 3)
        ImageDraw.Draw(pale).rectangle(around, outline="red", width=2)
    return pale


def complaint(name: str, actual: Image.Image, stored: Path, folder: Path) -> str:
    """Return what is wrong with a picture, or "". A wrong one is written to the folder, with the differences marked."""
    if not stored.exists():
        return f"there is no {stored.name} to compare with: `make pictures` stores it"
    difference = compare(actual, opened(stored))
    if difference.is_small:
        return ""
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / f"{name}.actual.png"]
    actual.save(written[0])
    if difference.shown is not None:
        written.append(folder / f"{name}.differs.png")
        difference.shown.save(written[1])
    seen = " and ".join([f"{folder.parent.name}/{folder.name}/{file.name}" for file in written])
    return f"{name}: {difference}; look at {seen}. If that is how it should be, `make pictures` stores it."


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _screen(part: float) -> int:
    """Return the sRGB value of linear light."""
    part = min(1.0, max(0.0, part))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def deuteranopia(image: Image.Image) -> Image.Image:
    """Simulate deuteranopia (red-green blindness) with a table for a fine grid of colours."""
    steps = 33
    values: list[float] = []
    for blue in range(steps):
        for green in range(steps):
            for red in range(steps):
                light = [_linear(round(255 * value / (steps - 1))) for value in (red, green, blue)]
                mixed = [sum([part * of for part, of in zip(row, light, strict=True)]) for row in DEUTERANOPIA]
                values += [_screen(value) / 255 for value in mixed]
    return image.filter(ImageFilter.Color3DLUT(steps, values, channels=3, target_mode="RGB"))
