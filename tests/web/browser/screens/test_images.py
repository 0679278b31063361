"""The comparison of screenshots fails for differences that a person would notice, and for no others."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont

from web.browser.screens import images

SIZE = (1280, 800)
PAPER, TEXT = "#f6f3ea", "#1b2236"


def page(words: str = "Explore", piece: str = "#ffb300", button: bool = True, dark: bool = False) -> Image.Image:
    """Return a picture like a page: lines of text, a board with pieces, a button."""
    image = Image.new("RGB", SIZE, "#0b1020" if dark else PAPER)
    draw = ImageDraw.Draw(image)
    ink = "#e9eefc" if dark else TEXT
    for row in range(30):
        draw.text((40, 40 + row * 24), f"Line {row} of what happened at this table", ink, ImageFont.load_default(13))
    draw.text((700, 40), words, ink, ImageFont.load_default(13))
    for at in range(12):
        draw.ellipse((600 + 40 * at, 300, 616 + 40 * at, 316), piece if at == 5 else "#4aa8ff", TEXT)
    if button:
        draw.rounded_rectangle((900, 600, 1000, 632), 8, "#efe9da", "#d5cdb8")
    return image


def noisy(image: Image.Image, most: int) -> Image.Image:
    """Return the picture with each pixel a little lighter or darker."""
    dice = Random(1)
    noise = Image.frombytes("L", image.size, dice.randbytes(image.width * image.height))
    noise = noise.point([value * most // 255 for value in range(256)])
    return ImageChops.add(image, Image.merge("RGB", (noise, noise, noise)), 1, -most // 2)


def test_a_picture_equals_itself() -> None:
    difference = images.compare(page(), page())
    assert (difference.share, difference.worst, difference.is_small) == (0, 0, True)


def moved_a_little() -> Image.Image:
    aside = (1, 0, 0.3, 0, 1, 0.2)
    return page().transform(SIZE, Image.Transform.AFFINE, aside, Image.Resampling.BICUBIC)


@pytest.mark.parametrize(
    "other", [noisy(page(), 20), moved_a_little()], ids=["noise", "edges that lie a third of a pixel elsewhere"]
)
def test_differences_that_nobody_can_see_are_accepted(other: Image.Image) -> None:
    assert images.compare(other, page()).is_small


@pytest.mark.parametrize(
    "other",
    [page(words="Settle"), page(words=""), page(piece="#ff5f8f"), page(button=False), page(dark=True),
     ImageChops.offset(page(), 3, 0)],
    ids=["another word", "a missing word", "another player's piece", "no button", "dark", "all three pixels aside"],
)  # fmt: skip
def test_differences_that_people_notice_are_refused(other: Image.Image) -> None:
    difference = images.compare(other, page())
    assert not difference.is_small, str(difference)
    assert difference.shown is not None
    assert (255, 0, 0) in [colour for _, colour in difference.shown.getcolors(SIZE[0] * SIZE[1]) or []]


def test_a_picture_of_another_size_differs() -> None:
    difference = images.compare(page().crop((0, 0, 1280, 799)), page())
    assert not difference.is_small
    assert str(difference) == "it is (1280, 799) pixels large, not (1280, 800)"


def test_a_stored_picture_is_small_and_like_the_screenshot() -> None:
    file = BytesIO()
    images.keep(page(), file)
    assert len(file.getvalue()) < 60_000
    assert images.compare(Image.open(file).convert("RGB"), page()).is_small


def test_a_stored_picture_that_was_altered_fails_and_both_are_shown(tmp_path: Path) -> None:
    stored, folder = tmp_path / "page.webp", tmp_path / "build/screens"
    images.keep(page(), stored)
    assert images.complaint("page", page(), stored, folder) == ""
    assert not folder.exists()
    altered = images.opened(stored)
    altered.paste("#b3261e", (900, 600, 1000, 632))
    images.keep(altered, stored)
    complaint = images.complaint("page", page(), stored, folder)
    assert "build/screens/page.actual.png and build/screens/page.differs.png" in complaint
    assert images.opened(folder / "page.actual.png").tobytes() == page().tobytes()
    assert images.opened(folder / "page.differs.png").getpixel((950, 616)) == (255, 0, 0)


def test_a_missing_stored_picture_is_reported(tmp_path: Path) -> None:
    complaint = images.complaint("page", page(), tmp_path / "page.webp", tmp_path / "screens")
    assert complaint == "there is no page.webp to compare with: `make pictures` stores it"


def seen(colour: str) -> tuple[int, ...]:
    simulated = images.deuteranopia(Image.new("RGB", (1, 1), colour)).getpixel((0, 0))
    assert isinstance(simulated, tuple)
    return simulated


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max([abs(a - b) for a, b in zip(one, other, strict=True)])


def test_without_green_cones_red_and_green_look_alike_and_blue_does_not() -> None:
    assert apart(seen("#c87800"), seen("#879500")) < 40 < apart((0xC8, 0x78, 0), (0x87, 0x95, 0))
    assert apart(seen("#2060ff"), seen("#c87800")) > 150


@pytest.mark.parametrize("grey", ["#000000", "#808080", "#ffffff"])
def test_grey_colours_do_not_change(grey: str) -> None:
    value = int(grey[1:3], 16)
    assert apart(seen(grey), (value, value, value)) <= 3
