"""On a phone the question lies over the page: what answers it is in sight above it when the question comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from web.browser.conftest import NewVisitor
from web.browser.desk.looker import PHONE, Looker
from web.browser.desk.moments import MOMENTS, WATCHER, Moment

GAMES = ("race", "gaia", "shackleton")
ASKED = [
    (game, moment)
    for game in GAMES
    for moment in MOMENTS[game]
    if moment.reader != WATCHER and moment.name != "over"  # nobody is asked
]
SEEN = """() => {
  const end = document.getElementById("question").getBoundingClientRect().top;
  const all = [...document.querySelectorAll(".table-drawing .target[data-codes]")];
  const shown = all.filter((one) => one.checkVisibility());
  const isFree = (box) => box.top > -1 && box.bottom < end + 1 && box.left > -1 && box.right < innerWidth + 1;
  const isSeen = (one) => isFree((one.querySelector(".may") ?? one).getBoundingClientRect());
  return [shown.length, shown.filter(isSeen).length];
}"""
WATCH_MARKS = """() => {
  const note = ({ target }) => { if (target.matches(".has-new-answers")) window.marked = target.dataset.part; };
  const wanted = { attributes: true, attributeFilter: ["class"], subtree: true };
  new MutationObserver((changes) => changes.forEach(note)).observe(document.getElementById("table-now"), wanted);
}"""
DISCARD_TWO = """() => {
  for (const box of [...document.querySelectorAll(".answers .pick input")].slice(0, 2)) box.click();
  document.querySelector(".several-bar button").click();
}"""


def targets_above_the_question(page: Page) -> tuple[int, int]:
    """Return how many things on the table answer the question, and how many of them are in sight above it."""
    shown, free = page.evaluate(SEEN)
    return shown, free


@pytest.mark.parametrize(("game", "moment"), ASKED, ids=[f"{game}-{moment.name}" for game, moment in ASKED])
def test_something_that_answers_the_question_is_in_sight_above_it(looker: Looker, game: str, moment: Moment) -> None:
    shown, free = targets_above_the_question(looker.go(game, moment, PHONE))
    assert free or not shown


def test_a_new_question_brings_its_answers_into_sight_and_marks_their_part(new_visitor: NewVisitor) -> None:
    size = {"width": PHONE[0], "height": PHONE[1]}
    person = new_visitor(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.open_table("race", ["me", "random"], ["Ana", "Bot"], seed=5)
    person.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    person.page.evaluate(WATCH_MARKS)
    shown, free = targets_above_the_question(person.page)
    assert shown > 0 == free  # the reader has scrolled away
    before = person.tag()
    person.page.evaluate(DISCARD_TWO)
    person.wait_for("#question", before)
    shown, free = targets_above_the_question(person.page)
    assert shown == free == 7
    assert person.page.evaluate("() => window.marked") == "actions"
