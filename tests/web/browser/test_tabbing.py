"""The Tab key leads to everything at a table that can be done, and what has the focus can be seen."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from web.browser.conftest import Visit
from web.browser.reaching import DESK, alone, play_here
from web.browser.visitor import MY_TURN, OVER, Visitor

MOST_TABS = 900
NUMBERED = """() => {
    const all = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const groups = new Set();
    let number = 0;
    const names = [];
    for (const element of document.querySelectorAll(all)) {
        const isShown = element.checkVisibility({ visibilityProperty: true });
        if (element.disabled || !isShown || element.closest("[inert]")) continue;
        if (element.type === "radio") {  // of a group, Tab leads to the chosen one
            const group = `${element.form?.action ?? ""} ${element.name}`;
            const chosen = document.querySelector(`input[type=radio][name="${element.name}"]:checked`);
            if (groups.has(group) || (chosen && chosen !== element)) continue;
            groups.add(group);
        }
        element.dataset.reach = String(number++);
        names.push(element.outerHTML.slice(0, 140));
    }
    return names;
}"""
FOCUS = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const hasLine = part => {
        const style = getComputedStyle(part);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5;
    };
    const isThick = part => parseFloat(getComputedStyle(part).strokeWidth) >= 4;
    const around = [element, element.nextElementSibling, element.closest("label"), element.parentElement];
    const isSeen = around.some(part => part && hasLine(part))
        || [...element.querySelectorAll(".may, .chosen")].some(isThick)
        || [...element.querySelectorAll("*")].some(hasLine);
    return [element.dataset.reach ?? "", element.outerHTML.slice(0, 140), isInView, isSeen];
}"""


def walk(person: Visitor) -> tuple[dict[str, str], list[str]]:
    """Everything that Tab leads to, and what is wrong with how it looks then."""
    reached: dict[str, str] = {}
    wrong: list[str] = []
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        found: list[Any] | None = person.page.evaluate(FOCUS)
        if found is None:  # between the end of the page and its beginning
            continue
        number, what, is_in_view, is_seen = found
        if number in reached:
            return reached, wrong
        reached[number] = what
        if not is_in_view:
            wrong.append(f"out of view: {what}")
        if not is_seen:
            wrong.append(f"without a visible focus: {what}")
    raise AssertionError(f"{MOST_TABS} times Tab, and no end")


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_tab_leads_to_all_that_can_be_done_at_a_table_and_shows_where_it_is(visit: Visit, game: str) -> None:
    person = visit(**DESK, reduced_motion="reduce")
    alone(person, game)
    dice = Random(6)
    for _ in range(4):
        play_here(person, dice)
    person.wait_for(f"{MY_TURN}, {OVER}")
    person.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    names: list[str] = person.page.evaluate(NUMBERED)
    assert len(names) > 15
    reached, wrong = walk(person)
    assert not wrong, "\n".join(wrong)
    missed = [what for number, what in enumerate(names) if str(number) not in reached]
    assert not missed, "\n".join(missed)
    answers = person.find(".answers :is(button.answer, .pick input)").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.dataset.reach)"
    )
    assert answers
    assert set(answers) <= set(reached)


@pytest.mark.parametrize("game", ["gaia", "shackleton"])
def test_with_the_keyboard_alone_three_moves_are_played(visit: Visit, game: str) -> None:
    person = visit(**DESK)
    alone(person, game)
    for _ in range(3):
        person.wait_for(MY_TURN)
        before = person.tag()
        for _ in range(80):
            if person.find(".answers .answer:not(.ending):focus").count():
                break
            is_folded = person.find(".answer-group:not([open]) > summary:focus").count()
            person.page.keyboard.press("Enter" if is_folded else "Tab")
        person.page.keyboard.press("Enter")
        person.wait_for(f"{MY_TURN}, #status", not_tag=before)


def test_enter_in_a_name_opens_the_table(visit: Visit) -> None:
    """A browser presses the first button of a form then, and there is one that lays the chairs anew."""
    person = visit()
    person.page.goto("/new/race")
    person.find("#name-0").fill("Ana")
    person.page.keyboard.press("Enter")
    person.page.wait_for_url(re.compile(r"/t/\w+"))
