"""The Tab key reaches every control of a table, and the focused element is visible."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import DESK, TARGET, alone, play_here
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
    """Return everything that Tab reaches, and the problems of how the focus looks there."""
    reached: dict[str, str] = {}
    wrong: list[str] = []
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        focused: list[Any] | None = person.page.evaluate(FOCUS)
        if focused is None:  # the focus is outside the page
            continue
        number, what, is_in_view, is_seen = focused
        if number in reached:
            return reached, wrong
        reached[number] = what
        if not is_in_view:
            wrong.append(f"out of view: {what}")
        if not is_seen:
            wrong.append(f"without a visible focus: {what}")
    raise AssertionError(f"{MOST_TABS} times Tab, and no end")


def walk_over_all(person: Visitor) -> tuple[list[str], dict[str, str], list[str]]:
    """All that can be done on the page, and a walk over it; again if a bot's move replaced parts of it meanwhile."""
    while True:
        tag = person.tag()
        person.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        names: list[str] = person.page.evaluate(NUMBERED)
        reached, wrong = walk(person)
        if person.tag() == tag:
            return names, reached, wrong


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_tab_reaches_every_control_and_the_focus_is_visible(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK, reduced_motion="reduce")
    alone(person, game)
    dice = Random(6)
    for _ in range(4):
        play_here(person, dice)
    person.wait_for(f"{MY_TURN}, {OVER}")
    person.open_list()
    names, reached, wrong = walk_over_all(person)
    assert len(names) > 15
    assert not wrong, "\n".join(wrong)
    missed = [what for number, what in enumerate(names) if str(number) not in reached]
    assert not missed, "\n".join(missed)
    answers = person.find(".answers :is(button.answer, .pick input)").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.dataset.reach)"
    )
    assert answers
    assert set(answers) <= set(reached)


@pytest.mark.parametrize("game", ["gaia", "shackleton"])
def test_with_the_keyboard_alone_three_moves_are_played(new_visitor: NewVisitor, game: str) -> None:
    """With the list closed: a chip leads to the board, where Enter plays, or opens a menu that does."""
    person = new_visitor(**DESK)
    alone(person, game)
    for _ in range(3):
        person.wait_for(MY_TURN)
        before = person.tag()
        for _ in range(80):
            if person.find(":is(.chips button, .bar-answers .answer):focus").count():
                break
            person.page.keyboard.press("Tab")
        person.page.keyboard.press("Enter")
        if person.find(f"#board {TARGET}:focus").count():
            person.page.keyboard.press("Enter")
        if person.find("#peek.is-menu button:focus").count():
            person.page.keyboard.press("Enter")
        person.wait_for(f"{MY_TURN}, #status", not_tag=before)


def test_enter_in_the_name_field_creates_the_table(new_visitor: NewVisitor) -> None:
    """Enter presses the first button of a form, which must not be the one that changes the number of seats."""
    person = new_visitor()
    person.page.goto("/new/race")
    person.find("#name-0").fill("Ana")
    person.page.keyboard.press("Enter")
    person.page.wait_for_url(re.compile(r"/t/\w+"))
