"""Texts on a board are legible: on a usual desktop screen, none is too small, however crowded the table is."""

from __future__ import annotations

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, DESK, crowded

LEAST = 7.5  # pixels of the font size; a board can be zoomed, and a tap explains a thing
SMALL = """least => [...document.querySelectorAll('.table-drawing text')].flatMap(words => {
  if (!words.textContent.trim() || !words.checkVisibility({ visibilityProperty: true })) return [];
  const drawn = words.getScreenCTM();
  const size = parseFloat(getComputedStyle(words).fontSize) * Math.sqrt(drawn.a * drawn.d - drawn.b * drawn.c);
  const around = words.closest('[class]:not(text)').getAttribute('class');
  return size < least ? [`${words.textContent} (${around}): ${size.toFixed(2)}`] : [];
})"""


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_no_text_of_a_crowded_board_is_too_small_to_read(
    new_visitor: NewVisitor, game: str, record: str, at: int, locale: str
) -> None:
    person = new_visitor(**DESK)
    crowded(person, game, record, at)
    address = person.page.url
    reader = new_visitor(**DESK, locale=locale, storage_state=person.context.storage_state())
    reader.page.goto(address)
    tabs = reader.find(".draw-tab input")
    assert reader.find(".table-drawing text").count() > 50
    for tab in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(tab).check(force=True)
        assert reader.page.evaluate(SMALL, LEAST) == []
