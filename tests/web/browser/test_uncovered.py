"""Nothing on a board is hidden by what lies over it: neither by the buttons that enlarge it, nor by its own price."""

from __future__ import annotations

import pytest

from web.browser.conftest import Visit
from web.browser.reaching import CROWDED, DESK, PHONE, TARGET, crowded

SIZES = ((1280, 800), (1920, 1080), (1440, 900), (1024, 768))
TABLES = (
    ("gaia", "elite-2p-0003.record", 106, 2),
    ("gaia", "elite-3p-0000.record", 150, 3),
    ("gaia", "elite-4p-0000.record", 268, 4),
    ("race", "ai_2p-001.record", 100, 2),
    ("race", "ai_3p-000.record", 150, 3),
    ("race", "ai_4p-000.record", 171, 4),
    ("shackleton", "greedy-2p-010.record", 150, 2),
    ("shackleton", "greedy-3p-001.record", 232, 3),
    ("shackleton", "greedy-4p-000.record", 374, 4),
)
# What of the board lies under a button over it: words by their boxes, other things with a name at 49 points of it.
COVERED = """() => {
  const board = document.querySelector('.table-drawing');
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true });
  const controls = [...document.querySelectorAll('.pan-tools .tool, .board-text > summary')].filter(isShown);
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const covered = new Set();
  const name = (thing) => thing.querySelector(':scope > title')?.textContent ?? thing.textContent;
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const words = [];
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    if (around.closest('.pan-tools, title, figcaption') || !walk.currentNode.data.trim()) continue;
    if (isShown(around)) words.push(walk.currentNode);
  }
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    for (const word of words) {
      const range = document.createRange();
      range.selectNodeContents(word);
      if ([...range.getClientRects()].some((other) => meet(box, other))) covered.add(word.data);
    }
    for (let at = 0; at < 49; at++) {
      const [across, down] = [(at % 7 + 0.5) / 7, (Math.floor(at / 7) + 0.5) / 7];
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      for (const under of document.elementsFromPoint(x, y)) {
        const thing = board.contains(under) && under.closest('.target, figure, .draw-tab, g:has(> title)');
        if (thing) covered.add(name(thing));
      }
    }
  }
  return { controls: controls.length, covered: [...covered] };
}"""
HIDDEN_BY_THEIR_PRICES = """() => {
  const panel = document.getElementById('peek');
  const hidden = [];
  let shown = 0;
  for (const target of document.querySelectorAll('.table-drawing .target[data-codes]')) {
    if (!target.checkVisibility()) continue;
    target.focus();
    if (panel.hidden) continue;
    shown++;
    const [one, other] = [panel, target.querySelector('.may') ?? target].map((each) => each.getBoundingClientRect());
    const lies = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    if (lies) hidden.push(target.dataset.codes);
  }
  return { shown, hidden };
}"""


@pytest.mark.parametrize(("game", "record", "at", "seats"), TABLES)
def test_no_button_lies_over_a_thing_or_a_word_of_the_board(
    visit: Visit, game: str, record: str, at: int, seats: int
) -> None:
    person = visit(**DESK)
    crowded(person, game, record, at, seats)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found = person.page.evaluate(COVERED)
        assert found["controls"] == 2
        assert found["covered"] == [], f"{width}x{height}"
    phone = visit(**PHONE, storage_state=person.context.storage_state())
    phone.page.goto(person.page.url)
    phone.find(".sheet > summary").click()  # the question is folded away
    phone.find(".pan-tools .tool").first.scroll_into_view_if_needed()
    assert phone.page.evaluate(COVERED)["covered"] == []


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_what_something_would_cost_does_not_lie_over_it(visit: Visit, game: str, record: str, at: int) -> None:
    person = visit(**DESK)
    crowded(person, game, record, at)
    person.find(TARGET).first.wait_for()
    person.page.keyboard.press("Shift")  # whoever uses keys is shown where they are
    found = person.page.evaluate(HIDDEN_BY_THEIR_PRICES)
    assert found["shown"] > 0
    assert found["hidden"] == []
