"""Visible together: an answer and its target, a question and its endings, a search and its result."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from web.browser.conftest import NewVisitor
from web.browser.positions import BOARD, DESK, PHONE, TARGET, alone, play_until
from web.browser.visitor import MY_TURN, Visitor
from web.serve_process import wait

IS_INSIDE = """(element, box) => {
  const [own, around] = [element.getBoundingClientRect(), document.querySelector(box).getBoundingClientRect()];
  return own.height > 0 && own.top >= around.top - 1 && own.bottom <= Math.min(around.bottom, innerHeight) + 1;
}"""

IS_FREE = """element => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
  return points.every(point => element.contains(document.elementFromPoint(...point)));
}"""
MANY = 6  # so many answers that a list of them takes a part of the window


def is_in_sight(element: Locator, box: str = "#question") -> bool:
    return bool(element.evaluate(IS_INSIDE, box))


def test_pointing_at_an_answer_shows_its_place_on_the_board(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    target = play_until(person, f"{BOARD} {TARGET}", Random(3)).first
    code = (target.get_attribute("data-codes") or "").split("\n")[0]
    person.open_list()
    person.find(f'.answers button[value="{code}"]').hover()
    expect(target).to_have_class("target is-meant")
    person.find("#question-title").hover()
    expect(person.find(".is-meant")).to_have_count(0)


def asked_with_an_end(person: Visitor) -> Locator:
    """Play until there are many answers, and one of them ends the turn."""
    dice = Random(3)
    for _ in range(60):
        person.wait_for(MY_TURN)
        end = person.find(".endings .answer.ending")
        offered = person.answers()
        if end.count() == 1 and len(offered) >= MANY:
            person.open_list()
            return end
        going_on = [answer for answer in offered if not answer.is_ending and not answer.code.startswith("spend")]
        before = person.tag()
        person.press(dice.choice(going_on or offered).code)
        person.wait_for("#status", not_tag=before)
    raise AssertionError("no such question")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_answer_that_ends_a_turn_is_always_visible(new_visitor: NewVisitor, size: dict[str, object]) -> None:
    person = new_visitor(**size)
    alone(person, "gaia")
    end = asked_with_an_end(person)
    assert is_in_sight(end)
    assert end.evaluate(IS_FREE)


def test_a_hint_is_scrolled_into_view(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "shackleton")
    person.find('[data-keep="hint"]').scroll_into_view_if_needed()
    person.find('[data-keep="hint"]').click()
    person.find(".hints").wait_for()
    assert is_in_sight(person.find(".hints li").first, ".sheet-body")


def test_on_a_telephone_the_title_of_a_question_leaves_room_for_what_is_scrolled_below_it(
    new_visitor: NewVisitor,
) -> None:
    person = new_visitor(**PHONE)
    alone(person, "shackleton")
    expect(person.find("#question-title")).to_have_css("position", "sticky")
    room, height = person.find("#question").evaluate(
        "box => [parseFloat(getComputedStyle(box).scrollPaddingTop), box.querySelector('#question-title').offsetHeight]"
    )
    assert room == height > 0


def test_the_why_not_box_is_scrolled_into_view_when_it_opens(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    person.open_list()
    person.find(".why-box > summary").click()
    expect(person.find("#wish")).to_be_visible()
    wait(lambda: is_in_sight(person.find("#wish"), ".sheet-body"), "the box has scrolled into sight")


def test_all_ways_to_pass_are_visible_at_once_and_the_next_turn_begins_without_them(
    new_visitor: NewVisitor,
) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    ways = play_until(person, ".endings > details", Random(3))
    ways.locator("summary").click()
    endings = person.find(".endings .answer.ending")
    assert endings.count() > 2
    assert [at for at in range(endings.count()) if not is_in_sight(endings.nth(at), "body")] == []
    assert endings.evaluate_all(f"all => all.every({IS_FREE})")
    before = person.tag()
    endings.first.click()
    person.wait_for("#status", not_tag=before)
    play_until(person, ".endings > details", Random(3))
    expect(person.find(".endings > details[open]")).to_have_count(0)
    expect(endings.first).to_be_hidden()
    person.open_list()
    expect(person.find(".answers > .answer-group, .answers > .answer-list").first).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_all_actions_of_a_round_are_visible_on_a_desk(new_visitor: NewVisitor, locale: str) -> None:
    person = new_visitor(**DESK, locale=locale)
    person.page.goto("/new/race?seats=4&who-0=me&who-1=random&who-2=random&who-3=random")
    person.find("button.primary").click()
    play_until(person, '.answers button[value="produce"]', Random(3))
    cards, answers = person.find(f"#board {TARGET}"), person.find(".answers .answer")
    expect(cards).to_have_count(7)
    assert all(is_in_sight(cards.nth(at), "body") for at in range(7))
    assert cards.evaluate_all(f"all => all.every({IS_FREE})")
    expect(answers).to_have_count(7)
    person.open_list()
    wait(lambda: all(is_in_sight(answers.nth(at), ".sheet-body") for at in range(7)), "all seven are in sight")


@pytest.mark.parametrize("size", [(640, 400), (844, 390)], ids=["a desk at twice the size", "a telephone on its side"])
def test_in_a_low_window_question_answers_and_board_are_seen_beside_each_other(
    new_visitor: NewVisitor, size: tuple[int, int]
) -> None:
    person = new_visitor(viewport={"width": size[0], "height": size[1]})
    alone(person, "race")
    play_until(person, '.answers button[value="produce"]', Random(3))
    answers = person.find(".answers .answer")
    wait(lambda: all(is_in_sight(answers.nth(at)) for at in range(4)), "the first answers are in sight")
    sheet, board = person.find("#question").bounding_box(), person.find(".table-drawing").bounding_box()
    assert sheet is not None
    assert board is not None
    assert board["x"] + board["width"] <= sheet["x"]
    person.find(".sheet > summary").click()
    expect(answers.first).to_be_hidden()
    wide = person.find(".table-drawing").bounding_box()
    assert wide is not None
    assert wide["width"] > board["width"] * 1.5
