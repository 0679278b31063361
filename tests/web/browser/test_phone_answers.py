"""On a phone a question opens the part of the board that holds its answers, marks it and comes to it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import PHONE, alone
from web.browser.visitor import MY_TURN, Visitor

IN_SIGHT = """targets => targets.filter((target) => {
  const { top, bottom } = target.getBoundingClientRect();
  const question = document.querySelector("#question").getBoundingClientRect();
  return target.checkVisibility() && top >= 0 && bottom <= question.top;
}).length"""
BOOSTERS = ".draw-boosters .target"


def to_the_boosters(person: Visitor) -> None:
    alone(person, "gaia")
    dice = Random(1)
    while person.find(MY_TURN).inner_text() != "Choose your first booster.":
        tag = person.tag()
        person.move(dice)
        person.wait_for(MY_TURN, not_tag=tag)


def test_a_new_question_opens_the_tab_of_its_answers_and_comes_to_them(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    to_the_boosters(person)
    expect(person.find(BOOSTERS).first).to_be_visible()
    expect(person.find(".draw-tab-scoring input")).to_be_checked()
    for _ in range(50):
        if person.find(BOOSTERS).evaluate_all(IN_SIGHT):
            return
        person.page.wait_for_timeout(100)  # it may scroll smoothly
    raise AssertionError("no booster is in sight")
