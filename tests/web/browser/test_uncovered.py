"""Neither the zoom buttons nor the price panel cover anything on a board."""

from __future__ import annotations

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, DESK, PHONE, TARGET, crowded

SIZES = ((1280, 800), (1920, 1080), (1440, 900), (1024, 768))
TABLES = (
    ("gaia", "elite-2p-0003.record", 106, 2),
    ("gaia", "elite-3p-0000.record", 150, 3),
    ("gaia", "elite-4p-0000.record", 268, 4),
    ("race", "ai_2p-001.record", 100, 2),
    ("race", "ai_3p-000.record", 150, 3),
    ("race", "ai_4p-000.record", 171, 4),
    ("shackleton", "greedy-2p-010.record", 151, 2),
    ("shackleton", "greedy-3p-001.record", 228, 3),
    ("shackleton", "greedy-4p-000.record", 373, 4),
)
# Returns what the buttons cover: texts by their boxes, other things with a title at 49 of their points.
COVERED = """() => {
  const board = document.querySelector('.table-drawing');
  // Of a drawing, checkVisibility finds what is not displayed too; it has no extent then.
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true })
    && (!each.ownerSVGElement || each.getBoundingClientRect().width > 0);
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
def test_no_button_covers_a_target_or_a_text_of_the_board(
    new_visitor: NewVisitor, game: str, record: str, at: int, seats: int
) -> None:
    person = new_visitor(**DESK)
    crowded(person, game, record, at, seats)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        covered = person.page.evaluate(COVERED)
        is_whole = game == "race"  # the cards of Race have no zoom buttons on the desk that the page was opened at
        assert covered["controls"] == (1 if is_whole else 2)
        assert covered["covered"] == [], f"{width}x{height}"
    phone = new_visitor(**PHONE, storage_state=person.context.storage_state())
    phone.page.goto(person.page.url)
    phone.find(".sheet > summary").click()  # the question is folded away
    phone.find(".pan-tools .tool").first.scroll_into_view_if_needed()
    assert phone.page.evaluate(COVERED)["covered"] == []


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_the_price_panel_does_not_cover_its_target(new_visitor: NewVisitor, game: str, record: str, at: int) -> None:
    person = new_visitor(**DESK)
    crowded(person, game, record, at)
    person.find(TARGET).first.wait_for()
    person.page.keyboard.press("Shift")  # makes the focus ring visible
    hidden = person.page.evaluate(HIDDEN_BY_THEIR_PRICES)
    assert hidden["shown"] > 0
    assert hidden["hidden"] == []
