"""The text form of a board says what its drawing says: no fact of the drawing's titles is without words."""

from __future__ import annotations

import pytest

from starboard.i18n import LANGUAGES
from tools.facts import calm_view, recorded, untold
from tools.telling import played_by_chance

IN_EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
MOMENTS = (0.1, 0.5, 0.93)


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("stem", ["elite-4p-0000", "trace-2p-0003"])
def test_every_fact_that_the_drawing_of_gaia_project_tells_is_in_its_text_form(stem: str, lang: str) -> None:
    for part in MOMENTS:
        match = recorded("gaia", stem, part)
        assert untold("gaia", calm_view(match), lang, match.seats) == []


@IN_EVERY_LANGUAGE
def test_the_automa_is_told_as_it_is_drawn(lang: str) -> None:
    for at, match in enumerate(played_by_chance("gaia", 1, 7, {"automa": "automa"})):
        if at % 40 == 39:
            assert untold("gaia", match.view(-1), lang, 1) == []
