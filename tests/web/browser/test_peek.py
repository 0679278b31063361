"""What something on the board would cost and bring: shown to those who point, who go there by keys, and who tap."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

from web.browser.conftest import Visit
from web.browser.reaching import BOARD, DESK, PHONE, TARGET, alone, play_until
from web.browser.visitor import PATIENCE, Visitor

PEEK = "#peek"
HASTE = 450  # milliseconds: what comes sooner after a tap does nothing


def codes(target: Locator) -> list[str]:
    return (target.get_attribute("data-codes") or "").split("\n")


def standing_for(person: Visitor, one: bool = True) -> Locator:
    """Play until something on the board stands for one answer, or for several; that thing."""
    dice = Random(3)
    for _ in range(40):
        found = play_until(person, f"{BOARD} {TARGET}", dice)
        for at in range(found.count()):
            if (len(codes(found.nth(at))) == 1) == one:
                return found.nth(at)
        person.move(dice)
    raise AssertionError("nothing stands for so many answers")


def tap(person: Visitor, target: Locator) -> None:
    """With a finger, in its middle, where the sheet of answers does not lie over it."""
    sheet = person.find("details.sheet[open] > summary")
    if sheet.count() and sheet.is_visible():
        sheet.tap()
        person.find("details.sheet:not([open])").wait_for()  # a tap becomes a click a moment later
    target.evaluate("e => e.scrollIntoView({ block: 'center' })")
    touch(person, target)


def touch(person: Visitor, target: Locator) -> None:
    """Where it is on top: what is drawn around a thing can be larger than it is."""
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


def test_the_first_tap_shows_what_it_would_do_and_the_button_does_it(visit: Visit) -> None:
    person = visit(**PHONE)
    alone(person, "gaia")
    target = standing_for(person)
    label, before = target.get_attribute("aria-label") or "", person.tag()
    tap(person, target)
    expect(person.find(PEEK)).to_contain_text(label)
    assert person.tag() == before
    assert person.find("#table-now[aria-busy]").count() == 0
    person.page.wait_for_timeout(HASTE)
    person.find(PEEK).get_by_role("button", name="Do it").tap()
    person.wait_for("#status", not_tag=before)
    expect(person.find(PEEK)).to_be_hidden()
    assert person.find("#table-notice").count() == 0


def test_the_second_tap_does_it_too_and_a_tap_elsewhere_only_closes(visit: Visit) -> None:
    person = visit(**PHONE)
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
    person.page.wait_for_timeout(HASTE)
    touch(person, target)
    person.wait_for("#status", not_tag=before)
    assert person.find("#table-notice").count() == 0


def test_a_double_tap_plays_nothing(visit: Visit) -> None:
    person = visit(**PHONE)
    alone(person, "gaia")
    target = standing_for(person)
    before = person.tag()
    # For the page both taps come at the same time, however busy the machine.
    person.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    tap(person, target)
    touch(person, target)
    person.page.wait_for_timeout(HASTE)
    assert person.tag() == before
    expect(person.find(PEEK)).to_be_visible()


def test_a_tap_on_what_stands_for_several_answers_offers_them(visit: Visit) -> None:
    person = visit(**PHONE)
    alone(person, "shackleton")
    target = standing_for(person, one=False)
    before = person.tag()
    tap(person, target)
    offered = person.find(f"{PEEK} button.answer")
    expect(offered).to_have_count(len(codes(target)))
    labels = offered.all_inner_texts()
    texts = person.find(".answers .answer-label").all_text_contents()
    assert set(labels) <= set(texts)
    person.page.wait_for_timeout(HASTE)
    offered.first.tap()
    person.wait_for("#status", not_tag=before)


def test_pointing_with_a_mouse_shows_it_and_a_click_does_it_at_once(visit: Visit) -> None:
    person = visit(**DESK)
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


def test_the_focus_shows_it_and_escape_hides_it(visit: Visit) -> None:
    person = visit(**DESK)
    alone(person, "gaia")
    target = standing_for(person)
    person.page.keyboard.press("b")
    target.focus()
    expect(person.find(PEEK)).to_have_text(target.get_attribute("aria-label") or "")
    expect(person.find(PEEK)).to_have_attribute("aria-hidden", "true")  # what has the focus says it already
    person.page.keyboard.press("Escape")
    expect(person.find(PEEK)).to_be_hidden()
    before = person.tag()
    person.page.keyboard.press("Enter")
    person.wait_for("#status", not_tag=before)


def test_a_mine_tells_steps_and_prices_and_who_would_charge(visit: Visit) -> None:
    person = visit(**DESK)
    alone(person, "gaia", seed=5)
    found = play_until(person, f'{BOARD} {TARGET}[aria-label*="could charge"]', Random(5))
    label = found.first.get_attribute("aria-label") or ""
    found.first.focus()
    found.first.hover(force=True)
    for line in label.split(";\n"):
        expect(person.find(PEEK)).to_contain_text(line, timeout=PATIENCE)
    assert " ore" in label
    assert " credits" in label
    assert " power)" in label


def test_the_goods_that_something_is_paid_with_stay_in_sight(visit: Visit) -> None:
    person = visit(**DESK)
    alone(person, "shackleton")
    places = play_until(person, f".draw-crater {TARGET}", Random(3))
    heights = [(places.nth(at).bounding_box() or {"y": 0.0})["y"] for at in range(places.count())]
    places.nth(heights.index(max(heights))).hover(force=True)
    expect(person.find(PEEK)).to_be_visible()
    told, own = person.find(PEEK).bounding_box(), person.find(".draw-own").bounding_box()
    assert told is not None
    assert own is not None
    assert told["y"] + told["height"] <= own["y"]
