"""The panel about a target, opened by the pointer, by the focus and by a tap."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

from web.browser.conftest import NewVisitor
from web.browser.positions import BOARD, DESK, PHONE, TARGET, alone, play_until
from web.browser.visitor import PATIENCE, Visitor

PEEK = "#peek"
DOUBLE_TAP = 450  # milliseconds: an earlier second tap is ignored


def codes(target: Locator) -> list[str]:
    return (target.get_attribute("data-codes") or "").split("\n")


def standing_for(person: Visitor, one: bool = True) -> Locator:
    """Play until a target stands for one answer, or for several, and return it."""
    dice = Random(3)
    for _ in range(40):
        targets = play_until(person, f"{BOARD} {TARGET}", dice)
        for at in range(targets.count()):
            if (len(codes(targets.nth(at))) == 1) == one:
                return targets.nth(at)
        person.move(dice)
    raise AssertionError("nothing stands for so many answers")


def tap(person: Visitor, target: Locator) -> None:
    """Tap the centre of a target, with the sheet of answers folded."""
    sheet = person.find("details.sheet[open] > summary")
    if sheet.count() and sheet.is_visible():
        sheet.tap()
        person.find("details.sheet:not([open])").wait_for(state="attached")  # a tap becomes a click a moment later
    target.evaluate("e => e.scrollIntoView({ block: 'center' })")
    touch(person, target)


def touch(person: Visitor, target: Locator) -> None:
    """Return a point where the target is on top: its drawing can be larger than itself."""
    point = target.evaluate(
        """target => {
          const box = target.getBoundingClientRect();
          for (let part = 0.5; part < 1; part += 0.03) {
            for (const [across, down] of [[part, part], [1 - part, part], [part, 1 - part], [1 - part, 1 - part]]) {
              const [x, y] = [box.left + box.width * across, box.top + box.height * down];
              if (document.elementFromPoint(x, y)?.closest('.target') === target) return [x, y];
            }
          }
          return null;
        }"""
    )
    assert point is not None
    person.page.touchscreen.tap(*point)


def test_the_first_tap_shows_what_it_would_do_and_the_button_does_it(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "gaia")
    target = standing_for(person)
    label, before = target.get_attribute("aria-label") or "", person.tag()
    tap(person, target)
    expect(person.find(PEEK)).to_contain_text(label)
    assert person.tag() == before
    assert person.find("#table-now[aria-busy]").count() == 0
    person.page.wait_for_timeout(DOUBLE_TAP)
    person.find(PEEK).get_by_role("button", name="Do it").tap()
    person.wait_for("#status", not_tag=before)
    expect(person.find(PEEK)).to_be_hidden()
    assert person.find("#table-notice").count() == 0


def test_the_second_tap_does_it_too_and_a_tap_elsewhere_only_closes(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "gaia")
    target = standing_for(person)
    before = person.tag()
    tap(person, target)
    expect(person.find(PEEK)).to_be_visible()
    person.find(PEEK).get_by_role("button", name="Close").tap()
    expect(person.find(PEEK)).to_be_hidden()
    assert person.tag() == before
    tap(person, target)
    expect(person.find(PEEK)).to_be_visible()
    person.page.wait_for_timeout(DOUBLE_TAP)
    touch(person, target)
    person.wait_for("#status", not_tag=before)
    assert person.find("#table-notice").count() == 0


def test_a_double_tap_plays_nothing(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "gaia")
    target = standing_for(person)
    before = person.tag()
    # The page gets both taps with the same time, however busy the machine is.
    person.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    tap(person, target)
    touch(person, target)
    person.page.wait_for_timeout(DOUBLE_TAP)
    assert person.tag() == before
    expect(person.find(PEEK)).to_be_visible()


def test_a_tap_on_what_stands_for_several_answers_offers_them(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "shackleton")
    target = standing_for(person, one=False)
    before = person.tag()
    tap(person, target)
    offered = person.find(f"{PEEK} button.answer")
    expect(offered).to_have_count(len(codes(target)))
    labels = offered.all_inner_texts()
    texts = person.find(".answers .answer-label").all_text_contents()
    assert set(labels) <= set(texts)
    person.page.wait_for_timeout(DOUBLE_TAP)
    offered.first.tap()
    person.wait_for("#status", not_tag=before)


def test_pointing_with_a_mouse_shows_it_and_a_click_does_it_at_once(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    target = standing_for(person)
    label, before = target.get_attribute("aria-label") or "", person.tag()
    expect(person.find(PEEK)).to_be_hidden()
    target.hover(force=True)
    expect(person.find(PEEK)).to_have_text(label)
    assert person.find(f"{PEEK} button").count() == 0
    person.page.mouse.move(2, 2)
    expect(person.find(PEEK)).to_be_hidden()
    target.click(force=True)
    person.wait_for("#status", not_tag=before)
    assert person.find("#table-notice").count() == 0


def test_the_focus_shows_it_and_escape_hides_it(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    target = standing_for(person)
    person.page.keyboard.press("b")
    target.focus()
    expect(person.find(PEEK)).to_have_text(target.get_attribute("aria-label") or "")
    expect(person.find(PEEK)).to_have_attribute("aria-hidden", "true")  # screen readers read the focused element
    person.page.keyboard.press("Escape")
    expect(person.find(PEEK)).to_be_hidden()
    before = person.tag()
    person.page.keyboard.press("Enter")
    person.wait_for("#status", not_tag=before)


def test_the_panel_of_a_mine_shows_steps_prices_and_who_would_charge(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia", seed=5)
    targets = play_until(person, f'{BOARD} {TARGET}[aria-label*="could charge"]', Random(5))
    label = targets.first.get_attribute("aria-label") or ""
    targets.first.focus()
    targets.first.hover(force=True)
    for line in label.split(";\n"):
        expect(person.find(PEEK)).to_contain_text(line, timeout=PATIENCE)
    assert " ore" in label
    assert " credits" in label
    assert " power)" in label


def test_the_panel_does_not_cover_the_players_own_goods(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "shackleton")
    places = play_until(person, f".draw-crater {TARGET}", Random(3))
    heights = [(places.nth(at).bounding_box() or {"y": 0.0})["y"] for at in range(places.count())]
    places.nth(heights.index(max(heights))).hover(force=True)
    expect(person.find(PEEK)).to_be_visible()
    panel, own = person.find(PEEK).bounding_box(), person.find(".draw-own").bounding_box()
    assert panel is not None
    assert own is not None
    assert panel["y"] + panel["height"] <= own["y"]
