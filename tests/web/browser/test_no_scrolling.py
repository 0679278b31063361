"""On a desktop screen a turn needs no scrolling: every answer is visible on the board, in the bar or in the list."""

from __future__ import annotations

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import crowded

DESKS = ((1280, 800), (1366, 768), (1920, 1080))
LATE = (
    ("gaia", "elite-4p-0000.record", 268, 4),  # a turn with 32 answers, power and QIC actions among them
    ("gaia", "elite-4p-0003.record", 70, 4),
    ("gaia", "elite-4p-0000.record", 244, 4),  # a technology tile, those for any area too
    ("gaia", "elite-4p-0000.record", 239, 4),  # six areas to advance in, or none
    ("gaia", "elite-4p-0003.record", 202, 4),  # a federation token
    ("gaia", "elite-2p-0000.record", 160, 2),  # so many possessions that they take two lines
    ("race", "ai_4p-000.record", 171, 4),
    ("race", "rnd_2p_adv-001.record", 217, 2),  # a power of a tableau of twelve, with 21 cards in hand
    ("race", "rnd_4p-003.record", 294, 4),  # sixteen in hand
    ("shackleton", "greedy-4p-000.record", 373, 4),
    ("shackleton", "golden-4p-evergreen-142.record", 239, 4),  # a turn with 102 answers
    ("shackleton", "mixed-3p-034.record", 211, 3),  # two objectives and six projects
)
HIGH = "() => Math.max(document.documentElement.scrollHeight, document.body.scrollHeight)"
# Returns the codes of answers that are not fully visible, whatever tab is open: neither as a target on the board nor in
# the list with their group unfolded.
OUT_OF_SIGHT = r"""() => {
  const EDGE = 1.5;
  const isWhole = (thing) => {
    const box = thing.getBoundingClientRect();
    if (!box.width || !thing.checkVisibility({ visibilityProperty: true })) return false;
    const isIn = (around) => box.left >= around.left - EDGE && box.right <= around.right + EDGE
      && box.top >= around.top - EDGE && box.bottom <= around.bottom + EDGE;
    if (!isIn({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
    for (let outer = thing.parentElement; outer; outer = outer.parentElement) {
      const cuts = !outer.closest('svg') && getComputedStyle(outer).overflowY !== 'visible';
      if (cuts && !isIn(outer.getBoundingClientRect())) return false;
    }
    return true;
  };
  const seen = new Set();
  const look = () => {
    for (const target of document.querySelectorAll('.target[data-codes]')) {
      if (!isWhole(target.querySelector('.may') ?? target)) continue;
      for (const code of target.dataset.codes.split('\n')) seen.add(code);
    }
  };
  for (const button of document.querySelectorAll('.bar-answers button')) if (isWhole(button)) seen.add(button.value);
  look();
  for (const tab of document.querySelectorAll('.draw-tab input')) {
    if (!tab.parentElement.checkVisibility()) continue;
    tab.checked = true;
    look();
  }
  const missing = [];
  for (const button of document.querySelectorAll('.answers :is(button.answer, .pick)')) {
    const code = button.value ?? button.querySelector('input').value;
    const group = button.closest('details');
    const wasOpen = group?.open;
    if (group) group.open = true;
    if (!seen.has(code) && !isWhole(button)) missing.push(code);
    if (group) group.open = wasOpen;
  }
  return missing;
}"""


@pytest.mark.parametrize(("game", "record", "at", "seats"), LATE)
def test_every_answer_is_in_sight_without_scrolling(
    new_visitor: NewVisitor, game: str, record: str, at: int, seats: int
) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800})
    crowded(person, game, record, at, seats)
    person.open_list()
    for width, height in DESKS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(HIGH) <= height
        assert person.find(".answers .answer").count() > 1
        assert person.page.evaluate(OUT_OF_SIGHT) == []
