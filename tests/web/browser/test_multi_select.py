"""Several cards as one answer, by mouse, by keys, with a finger, and without scripts."""

from __future__ import annotations

from urllib.parse import parse_qs

from playwright.sync_api import Locator, expect

from web.browser.conftest import NewVisitor
from web.browser.positions import DESK, PHONE, alone
from web.browser.visitor import CONFIRM, MY_TURN, Visitor

BAR = ".several-bar"
CARD = "#board .target[data-codes]"
TICK = ".race-picked:visible"  # of the two faces of a card, the page shows one
TICKED = ".pick input:checked"
FILLS = "all => all.map(each => getComputedStyle(each).fill)"


def ticked(person: Visitor) -> list[str]:
    codes: list[str] = person.find(TICKED).evaluate_all("boxes => boxes.map(box => box.value)")
    return codes


def code(card: Locator) -> str:
    return card.get_attribute("data-codes") or ""


def count(person: Visitor, said: str) -> None:
    expect(person.find(BAR)).to_contain_text(said)


def test_with_the_keyboard_each_name_is_shown_beside_its_box(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    person.page.keyboard.press("j")
    expect(person.find("html")).to_have_class("has-script uses-keys")
    beside = person.find(".pick").evaluate_all(
        """picks => picks.map(pick => {
          const parts = [...pick.querySelectorAll('input, .answer-label')];
          const [box, name] = parts.map(part => part.getBoundingClientRect());
          return name.left >= box.right && name.top < box.bottom && box.top < name.bottom;
        })"""
    )
    assert beside == [True] * 6


def test_cards_on_the_board_are_selected_and_deselected_in_any_order(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    cards = person.find(CARD)
    expect(cards).to_have_count(6)
    count(person, "0 of 2 chosen")
    expect(person.find(CONFIRM)).to_be_disabled()
    cards.nth(5).click()
    count(person, "1 of 2 chosen")
    expect(cards.nth(5)).to_contain_class("is-picked")
    expect(cards.nth(5)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(5).locator(TICK)).to_have_count(1)
    cards.nth(0).click()
    cards.nth(2).click()
    count(person, "3 of 2 chosen")
    expect(person.find(CONFIRM)).to_be_disabled()
    cards.nth(0).click()
    count(person, "2 of 2 chosen")
    expect(cards.nth(0).locator(TICK)).to_have_count(0)
    wanted = [code(cards.nth(2)), code(cards.nth(5))]
    assert ticked(person) == wanted
    before = person.tag()
    with person.page.expect_request("**/play") as sent:
        person.find(CONFIRM).click()
    assert parse_qs(sent.value.post_data or "")["code"] == wanted
    person.wait_for("#status", not_tag=before)
    expect(person.find(BAR)).to_have_count(0)
    assert person.find("#table-notice").count() == 0


def test_digits_tick_and_untick_and_enter_sends(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    person.page.keyboard.press("l")  # only answers that are shown have digits
    for key, said in (("6", "1"), ("1", "2"), ("6", "1"), ("2", "2")):
        person.page.keyboard.press(key)
        count(person, f"{said} of 2 chosen")
    codes = [answer.code for answer in person.answers()]
    assert ticked(person) == codes[:2]
    before = person.tag()
    person.page.keyboard.press("Enter")
    person.wait_for("#status", not_tag=before)
    assert person.find("#table-notice").count() == 0


def test_keys_on_the_board_toggle_too(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport={"width": 1024, "height": 768})  # a desk has no icons of the cards to choose
    alone(person, "race")
    card = person.find(CARD).nth(3)
    card.focus()
    expect(person.find(".draw-race-owed")).to_be_visible()
    assert len(set(person.find(".draw-race-owed rect").evaluate_all(FILLS))) == 1
    person.page.keyboard.press("Enter")
    count(person, "1 of 2 chosen")
    first, second = person.find(".draw-race-owed rect").evaluate_all(FILLS)
    assert first != second  # one is chosen, one is still to choose
    person.page.keyboard.press(" ")
    count(person, "0 of 2 chosen")
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_tap_on_a_card_toggles_it_and_the_button_stays_in_sight(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "race")
    person.find("details.sheet[open] > summary").tap()
    person.find("details.sheet:not([open])").wait_for(state="attached")
    for at, said in ((0, 1), (2, 2)):
        card = person.find(CARD).nth(at)
        card.evaluate("e => e.scrollIntoView({ block: 'center' })")
        card.tap()
        count(person, f"{said} of 2 chosen")
    expect(person.find("#peek")).to_be_hidden()
    expect(person.find(CONFIRM)).to_be_in_viewport(ratio=1)
    before = person.tag()
    person.find(CONFIRM).tap()
    person.wait_for("#status", not_tag=before)
    assert person.find("#table-notice").count() == 0


def test_ticks_stay_when_somebody_else_answers(new_visitor: NewVisitor) -> None:
    ana, bea = new_visitor(**DESK), new_visitor(**DESK)
    table = ana.open_table("race", ["me", "open"], ["Ana", ""])
    bea.join(ana.link(table, 1), "Bea")
    bea.wait_for(MY_TURN)
    ana.page.goto(table)
    ana.wait_for(MY_TURN)
    ana.open_list()
    ana.find(".pick").nth(4).click()
    count(ana, "1 of 2 chosen")
    chosen, before = ticked(ana), ana.tag()
    bea.press(bea.answers()[0].code)
    ana.wait_for(MY_TURN, not_tag=before)
    assert ticked(ana) == chosen
    count(ana, "1 of 2 chosen")
    expect(ana.find(f"{CARD}.is-picked")).to_have_count(1)


def test_without_scripts_boxes_are_ticked_and_sent_by_the_same_button(new_visitor: NewVisitor) -> None:
    person = new_visitor(java_script_enabled=False, **DESK)
    person.page.goto("/new/race?seats=2&who-0=me&who-1=random")
    person.find("button.primary").click()
    person.find(MY_TURN).wait_for()
    person.forgiven.append("400")
    person.find(".pick").nth(5).click()
    person.find(CONFIRM).click()
    expect(person.find("#table-notice")).to_have_text("Choose exactly 2; you chose 1.")
    expect(person.find(TICKED)).to_have_count(1)
    person.find(".pick").nth(0).click()
    person.find(CONFIRM).click()
    expect(person.find(MY_TURN)).to_have_text("Choose your action for this round.")
