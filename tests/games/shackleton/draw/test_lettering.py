"""Words of drawings: broken into lines and shortened to the room that there is."""

from __future__ import annotations

import pytest

from starboard.games.shackleton.draw.lettering import shortened, width_of, wrapped


def test_words_are_broken_where_they_fit() -> None:
    lines = wrapped("one two three four five six seven", 11, 60)
    assert len(lines) > 1
    assert " ".join(lines) == "one two three four five six seven"
    assert all([width_of(line, 11) <= 60 for line in lines])


@pytest.mark.parametrize("width", [20.0, 50.0, 90.0])
def test_a_shortened_name_fits_and_shows_that_something_is_missing(width: float) -> None:
    short = shortened("Planetary Defence Council", 13, width, True)
    assert short.endswith("…")
    assert width_of(short, 13, True) <= width
