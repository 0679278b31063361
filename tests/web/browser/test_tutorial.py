"""A newcomer learns a game in a real browser: on a desk, on a telephone, and without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.browser.conftest import Visit
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def begin(person: Visitor, game: str) -> None:
    person.page.goto("/")
    person.find(f"form[action='/learn/{game}'] button").click()
    person.find(MY_TURN).wait_for()


def number(person: Visitor) -> str:
    return person.find(".lesson-number").inner_text()


@pytest.mark.parametrize("game", ["gaia", "shackleton"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_three_suggestions_are_followed_and_the_next_hint_is_announced(
    visit: Visit, size: dict[str, int], game: str
) -> None:
    person = visit(viewport=size)
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


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_under_the_guide_the_own_start_world_is_seen_whole(visit: Visit, locale: str) -> None:
    person = visit(viewport=DESK, locale=locale)
    begin(person, "race")
    person.find(".code-line button").click()
    own, world = (
        person.find(".draw-race-own").bounding_box(),
        person.find(".draw-race-mine .draw-race-small > *").first.bounding_box(),
    )
    assert own is not None
    assert world is not None
    assert world["y"] + world["height"] <= own["y"] + own["height"] + 1


def test_the_guide_is_put_away_and_back_and_earlier_hints_can_be_read(visit: Visit) -> None:
    person = visit(viewport=DESK)
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


def test_without_a_script_a_lesson_is_begun_and_followed(visit: Visit) -> None:
    person = visit(java_script_enabled=False)
    begin(person, "gaia")
    for count in ("1", "2", "3"):
        for _ in range(100):
            if person.find(MY_TURN).count():
                break
            person.page.get_by_role("link", name="Reload").click()
        assert number(person) == count
        person.find(".lesson-answer").first.click()
