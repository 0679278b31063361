"""The colours of the drawings: text has the contrast that WCAG (AA) requires, on every background in both themes."""

from __future__ import annotations

import pytest

from starboard.drawing.palette import NIGHT, PAPER, SEATS

GROUNDS = ("ink", "panel", "panel-2")
WORDS = ("text", "quiet", "gold", "may", "last", "bad")
LEAST = 4.5
LEAST_FOR_SHAPES = 3.0
DARK = "#0b1020"  # letters and outlines on coloured pieces, in both themes


def lightness(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted([lightness(one), lightness(other)])
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("theme", [NIGHT, PAPER], ids=["night", "paper"])
def test_words_stand_out_from_their_background(theme: dict[str, str], word: str, ground: str) -> None:
    assert contrast(theme[word], theme[ground]) >= LEAST


@pytest.mark.parametrize("seat", SEATS)
def test_letters_stand_out_on_the_pieces_of_each_seat(seat: str) -> None:
    assert contrast(DARK, seat) >= LEAST


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_pieces_stand_out_by_their_colour_or_by_their_outline(seat: str, ground: str) -> None:
    for theme in (NIGHT, PAPER):
        assert max(contrast(seat, theme[ground]), contrast(DARK, theme[ground])) >= LEAST_FOR_SHAPES


def test_a_figure_on_gold_can_be_read() -> None:
    for theme in (NIGHT, PAPER):
        assert contrast(theme["ink"], theme["gold"]) >= LEAST
