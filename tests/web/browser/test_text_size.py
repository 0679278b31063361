"""Texts of a table are legible: on a usual laptop, none is too small, however crowded the table is."""

from __future__ import annotations

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, crowded

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
LEAST = 11  # pixels of the font size
SMALL = """least => [...document.querySelectorAll('.table-now *')].flatMap(words => {
  const hasOwn = [...words.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  if (!hasOwn || words.matches('title, option, title *') || words.closest('.visually-hidden')) return [];
  if (!words.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  if (words.ownerSVGElement && !words.getBoundingClientRect().width) return [];  // not displayed in this window
  if (getComputedStyle(words).clipPath !== 'none' || words.closest('figcaption')) return [];  // only read aloud
  const drawn = words.getScreenCTM?.();
  const scale = drawn ? Math.sqrt(drawn.a * drawn.d - drawn.b * drawn.c) : 1;
  const size = parseFloat(getComputedStyle(words).fontSize) * scale;
  const around = words.closest('[class]:not(text)').getAttribute('class');
  return size < least - 0.01 ? [`${words.textContent} (${around}): ${size.toFixed(2)}`] : [];
})"""


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_no_text_of_a_crowded_board_is_too_small_to_read(
    new_visitor: NewVisitor, game: str, record: str, at: int, locale: str
) -> None:
    person = new_visitor(**LAPTOP)
    crowded(person, game, record, at)
    address = person.page.url
    reader = new_visitor(**LAPTOP, locale=locale, storage_state=person.context.storage_state())
    reader.page.goto(address)
    assert reader.find(".table-drawing text").count() > 50
    assert reader.find(".draw-tab").locator("visible=true").count() == 0  # on a desk, nothing lies behind a tab
    reader.open_list()
    assert reader.page.evaluate(SMALL, LEAST) == []
