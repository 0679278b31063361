"""Letters on a board can be read: on a usual desktop none is smaller than a stated size, however crowded the table."""

from __future__ import annotations

import pytest

from web.browser.conftest import Visit
from web.browser.reaching import CROWDED, DESK, crowded

LEAST = 7.5  # pixels, the size of the font; a board can be made larger, and what is tapped tells what it is
SMALL = """least => [...document.querySelectorAll('.table-drawing text')].flatMap(words => {
  if (!words.textContent.trim() || !words.checkVisibility({ visibilityProperty: true })) return [];
  const drawn = words.getScreenCTM();
  const size = parseFloat(getComputedStyle(words).fontSize) * Math.sqrt(drawn.a * drawn.d - drawn.b * drawn.c);
  const around = words.closest('[class]:not(text)').getAttribute('class');
  return size < least ? [`${words.textContent} (${around}): ${size.toFixed(2)}`] : [];
})"""


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_no_letters_of_a_crowded_board_are_too_small_to_read(
    visit: Visit, game: str, record: str, at: int, locale: str
) -> None:
    person = visit(**DESK)
    crowded(person, game, record, at)
    address = person.page.url
    reader = visit(**DESK, locale=locale, storage_state=person.context.storage_state())
    reader.page.goto(address)
    tabs = reader.find(".draw-tab input")
    assert reader.find(".table-drawing text").count() > 50
    for tab in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(tab).check(force=True)
        assert reader.page.evaluate(SMALL, LEAST) == []
