"""The tutorial in a real browser: on a desktop screen, on a telephone, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def begin(person: Visitor, game: str) -> None:
    person.page.goto("/")
    person.find(f"form[action='/learn/{game}'] button").click()
    person.find(MY_TURN).wait_for()


def follow(person: Visitor) -> None:
    """Do what the hint suggests: press its button, or choose the marked answers of a set."""
    if not person.several:
        person.find(".lesson-answer").first.click()
        return
    marked = person.find(".answers .pick").evaluate_all(
        "picks => picks.flatMap((pick, at) => (pick.querySelector('.lesson-tag') ? [at] : []))"
    )
    assert len(marked) >= person.several
    person.tick(*marked[: person.several])


def number(person: Visitor) -> str:
    return person.find(".lesson-number").inner_text()


@pytest.mark.parametrize("game", ["gaia", "shackleton"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_three_suggestions_are_followed_and_the_next_hint_is_announced(
    new_visitor: NewVisitor, size: dict[str, int], game: str
) -> None:
    person = new_visitor(viewport=size)
    begin(person, game)
    for count in ("1", "2", "3"):
        expect(person.find(".lesson-number")).to_have_text(count, timeout=PATIENCE)
        expect(person.find("#lesson-title")).to_be_in_viewport()
        expect(person.find(".lesson-answer").first).to_be_in_viewport()
        person.find(".lesson-answer").first.click()
    expect(person.find(".lesson-number")).to_have_text("4", timeout=PATIENCE)
    title = person.find("#lesson-title").inner_text().removeprefix("4").strip()
    expect(person.find("#table-said")).to_contain_text(title)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


LAPTOP = {"width": 1366, "height": 768}
COVERED = """() => {
  const [hint, title] = ["lesson", "question-title"].map((id) => document.getElementById(id).getBoundingClientRect());
  return Math.max(0, Math.min(hint.right, title.right) - Math.max(hint.left, title.left))
    * Math.max(0, Math.min(hint.bottom, title.bottom) - Math.max(hint.top, title.top));
}"""


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_hint_of_the_first_questions_covers_the_question(
    new_visitor: NewVisitor, size: dict[str, int], game: str
) -> None:
    person = new_visitor(viewport=size)
    begin(person, game)
    for count in range(1, 7):
        expect(person.find(".lesson-number")).to_have_text(str(count), timeout=PATIENCE)
        person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert person.page.evaluate(COVERED) == 0, f"hint {count}"
        if count < 6:
            follow(person)


STEPS = 8
PLACED = """() => {
  const hint = document.getElementById("lesson").getBoundingClientRect();
  const shown = (what) => [...document.querySelectorAll(what)].filter((thing) => thing.checkVisibility());
  const ring = (thing) => (thing.querySelector(".may") ?? thing).getBoundingClientRect();
  const overlaps = (thing) => { const { left, top, right, bottom } = ring(thing);
    return Math.min(hint.right, right) - Math.max(hint.left, left) > 1
      && Math.min(hint.bottom, bottom) - Math.max(hint.top, top) > 1; };
  const onBoard = shown(".table-drawing .target.suggested");
  const isInWindow = (thing) => { const { top, bottom } = ring(thing); return top >= -1 && bottom <= innerHeight + 1; };
  return {
    isWhole: hint.left >= 0 && hint.top >= 0 && hint.right <= innerWidth && hint.bottom <= innerHeight,
    covered: [...onBoard, ...shown(".answer:has(.lesson-tag)")].filter(overlaps).length,
    others: shown(".table-drawing .target[data-codes]").filter(overlaps).length,
    isShown: !onBoard.length || isInWindow(onBoard[0]),
  };
}"""


def go_on(person: Visitor) -> None:
    """Give an answer that the hint suggests, or else any."""
    before = person.tag()
    person.page.evaluate(
        """() => {
          const find = (what) => document.querySelector(what);
          const form = find(".answers[data-several]");
          const suggested = ".answer:has(.lesson-tag)";
          if (!form) {
            const any = find(".answers button.answer") ?? find(".endings button.answer");
            return (find(".lesson-answer") ?? find(suggested) ?? any).click();
          }
          const boxes = [...form.querySelectorAll(`${suggested} input`), ...form.querySelectorAll(".pick input")];
          for (const box of [...new Set(boxes)].slice(0, Number(form.dataset.several))) box.click();
          document.querySelector(".several-bar button").click();
        }"""
    )
    person.wait_for(MY_TURN, not_tag=before)


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_each_hint_is_in_the_window_and_covers_nothing_that_it_suggests(
    new_visitor: NewVisitor, size: dict[str, int], game: str
) -> None:
    touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    person = new_visitor(viewport=size, **touch)
    begin(person, game)
    wrong: list[str] = []
    for step in range(1, STEPS + 1):
        while person.find(f".lesson-number:text-is('{step}')").count() == 0:
            go_on(person)
        person.page.wait_for_timeout(300)  # the bot may move, and its moves are shown
        placed = person.page.evaluate(PLACED)
        is_wrong = not placed["isWhole"] or not placed["isShown"] or placed["covered"]
        if is_wrong or (size == LAPTOP and placed["others"]):
            wrong.append(f"{step} {person.find('#lesson-title').inner_text()}: {placed}")
        go_on(person)
    assert wrong == []


def test_the_button_of_a_hint_is_short_and_says_the_rest_when_pointed_at(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(person, "gaia")
    button = person.find(".lesson-answer")
    expect(button).to_have_text("Play the Hadsch Hallas (home planet: Oxide)")
    expect(button).to_have_attribute("title", re.compile("Base income"))
    hint, text, answer = (person.find(part).bounding_box() for part in ("#lesson", ".lesson-text", ".lesson-do"))
    assert hint is not None
    assert text is not None
    assert answer is not None
    assert answer["y"] - text["y"] > text["height"] / 2, "most of the text is under the button"


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_the_guide_does_not_cover_the_players_start_world(new_visitor: NewVisitor, locale: str) -> None:
    person = new_visitor(viewport=DESK, locale=locale)
    begin(person, "race")
    expect(person.find("#lesson")).to_be_visible()
    guide = person.find("#lesson").bounding_box()
    world = person.find(".draw-race-mine .draw-race-cards .draw-race-tile").first.bounding_box()
    assert guide is not None
    assert world is not None
    is_beside = guide["x"] + guide["width"] <= world["x"] or world["x"] + world["width"] <= guide["x"]
    is_above = guide["y"] + guide["height"] <= world["y"] or world["y"] + world["height"] <= guide["y"]
    assert is_beside or is_above


def test_the_guide_can_be_hidden_and_shown_and_earlier_hints_can_be_read(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=DESK)
    begin(person, "race")
    person.find(".lesson-answer").first.click()
    expect(person.find(".lesson-number")).to_have_text("2", timeout=PATIENCE)
    person.find(".lesson-earlier summary").click()
    expect(person.find(".lesson-earlier h3")).to_be_visible()
    person.find(".lesson-earlier summary").click()
    person.button("Hide hints").click()
    expect(person.find(".lesson-number")).to_have_count(0)
    person.page.reload()
    person.button("Show hints").click()
    expect(person.find(".lesson-number")).to_have_text("2", timeout=PATIENCE)


def test_without_a_script_a_lesson_is_begun_and_followed(new_visitor: NewVisitor) -> None:
    person = new_visitor(java_script_enabled=False)
    begin(person, "gaia")
    for count in ("1", "2", "3"):
        for _ in range(100):
            if person.find(MY_TURN).count():
                break
            person.find(".table-menu > summary").click()
            person.page.get_by_role("link", name="Reload").click()
        assert number(person) == count
        person.find(".lesson-answer").first.click()
