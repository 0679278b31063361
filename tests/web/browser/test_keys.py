"""Single-key shortcuts: what they do, when they do nothing, and that they can be switched off."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import BOARD, DESK, TARGET, alone, play_here, play_until
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

DIALOG = "dialog#keys"
ANSWERS = ".answers .answer"


def focused(person: Visitor, selector: str) -> None:
    expect(person.find(f":is({selector}):focus")).to_have_count(1, timeout=PATIENCE)


def focused_answer(person: Visitor) -> int:
    """Return the index of the focused one among the visible answers, or -1."""
    at: int = person.find("html").evaluate(
        "() => [...document.querySelectorAll('.answers .answer')].filter(a => a.checkVisibility())"
        ".findIndex(a => a.contains(document.activeElement))"
    )
    return at


def sees_focus(person: Visitor) -> None:
    """Whether the focused element is on the screen and has a focus ring."""
    focus = person.find(":focus")
    expect(focus).to_be_in_viewport()
    assert focus.evaluate("e => getComputedStyle(e).outlineStyle") != "none"


@pytest.mark.parametrize(
    ("locale", "title", "answers", "close"),
    [
        ("en-US", "Keys and motion", "next and previous answer", "Close"),
        ("pt-BR", "Teclas e movimento", "próxima resposta e resposta anterior", "Fechar"),
        ("it-IT", "Tasti e movimento", "risposta successiva e precedente", "Chiudi"),
    ],
)
def test_a_question_mark_lists_the_keys(
    new_visitor: NewVisitor, locale: str, title: str, answers: str, close: str
) -> None:
    person = new_visitor(locale=locale)
    person.page.goto("/new/race?seats=2&who-0=me&who-1=random")
    person.find("button.primary").click()
    person.wait_for(MY_TURN)
    person.page.wait_for_load_state("load")  # then the scripts have started
    person.find(MY_TURN).focus()
    person.page.keyboard.press("?")
    dialog = person.page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(answers)
    focused(person, f"{DIALOG} button")
    expect(person.find(":focus")).to_have_text(close)
    asked = person.answers()
    person.page.keyboard.press("1")  # while the dialog is open, the table gets no keys
    person.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    focused(person, MY_TURN)
    assert person.answers() == asked
    assert person.find(".answers input:checked").count() == 0
    assert person.find("#table-now[aria-busy]").count() == 0


def test_every_listed_key_works(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    person.page.keyboard.press("?")
    listed = set(person.find(f"{DIALOG} kbd").all_inner_texts())
    assert listed == {*"19jk↓↑fqhunlgbcit←→+−0?", "Esc"}


def mark_of(person: Visitor, at: int) -> str:
    """Return what is shown before an answer. One that is being replaced shows nothing, so wait for the new one."""
    while not (mark := person.find(ANSWERS).nth(at).evaluate("e => getComputedStyle(e, '::before').content")):
        person.page.wait_for_timeout(20)
    return str(mark)


def test_digits_stand_on_the_first_answers_while_the_keyboard_is_used_and_give_them(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    play_here(person, Random(3))
    person.wait_for(MY_TURN)
    second = person.find(ANSWERS).nth(1)
    assert mark_of(person, 1) == "none"
    person.page.keyboard.press("j")
    assert mark_of(person, 1).startswith('"2"')
    assert second.get_attribute("aria-keyshortcuts") == "2"
    code, before = second.get_attribute("value") or "", person.tag()
    with person.page.expect_request("**/play") as sent:
        person.page.keyboard.press("2")
    assert parse_qs(sent.value.post_data or "")["code"] == [code]
    person.wait_for("#status", not_tag=before)
    person.page.mouse.click(5, 5)
    assert mark_of(person, 1) == "none"


def test_a_digit_only_points_at_an_answer_that_ends_something(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    dice, offered = Random(4), person.answers()
    while len(offered) > 9 or not offered[-1].is_ending:
        play_here(person, dice)
        person.wait_for(MY_TURN)
        offered = person.answers()
    before = person.tag()
    person.page.keyboard.press(str(len(offered)))
    focused(person, ".answer.ending")
    sees_focus(person)
    assert person.find("#table-now[aria-busy]").count() == 0
    assert person.tag() == before
    person.page.keyboard.press("Enter")
    person.wait_for("#status", not_tag=before)


def test_letters_and_arrows_go_through_the_answers(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    press = person.page.keyboard.press
    last = person.find(ANSWERS).count() - 1
    press("j")
    assert focused_answer(person) == 0
    sees_focus(person)
    press("j")
    press("ArrowDown")
    assert focused_answer(person) == 2
    press("k")
    press("ArrowUp")
    press("ArrowUp")
    assert focused_answer(person) == 0
    for _ in range(last + 3):
        press("j")
    assert focused_answer(person) == last
    sees_focus(person)


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_after_an_answer_the_focus_is_at_the_next_question(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    alone(person, game)
    person.open_list()
    person.find(MY_TURN).focus()  # a long list begins with a field, which gets the keys as text
    for _ in range(4):
        person.wait_for(MY_TURN)
        before = person.tag()
        for key in [*"12"[: person.several], "Enter"] if person.several else ["1"]:
            person.page.keyboard.press(key)
        person.wait_for(MY_TURN, not_tag=before)
        focused(person, MY_TURN)
        sees_focus(person)


def test_keys_lead_to_the_parts_of_the_page(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    play_until(person, ".table-now:has(.log li) #filter", Random(3))
    press = person.page.keyboard.press
    for key, place in (("b", BOARD), ("g", ".log-box"), ("q", MY_TURN), ("f", "#filter")):
        person.find("main").focus()
        press(key)
        focused(person, place)
        sees_focus(person)
    assert person.find("#filter").input_value() == ""
    press("j")
    assert person.find("#filter").input_value() == "j"  # a field gets the key as text


def test_keys_undo_and_step_through_the_news(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "shackleton")
    play_here(person, Random(3))
    person.wait_for(MY_TURN)
    before = person.tag()
    person.page.keyboard.press("u")
    person.wait_for(MY_TURN, not_tag=before)
    person.sees("undoes a move.")
    play_here(person, Random(3))
    person.wait_for(MY_TURN)
    person.find("[data-news]").wait_for()
    person.page.keyboard.press("n")
    person.page.wait_for_url(re.compile(r"/replay\?at=\d+$"))


def test_typing_in_a_field_triggers_no_shortcut(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    play_here(person, Random(3))
    person.wait_for(MY_TURN)
    asked = person.find("#question").get_attribute("data-scroll")  # the bot may answer meanwhile, so not the whole page
    person.find(".why-box > summary").click()
    person.find("#wish").press_sequentially("u2j?nb")
    expect(person.find("#wish")).to_have_value("u2j?nb")
    focused(person, "#wish")
    expect(person.find(DIALOG)).to_be_hidden()
    assert person.find("#question").get_attribute("data-scroll") == asked


@pytest.mark.parametrize("held", ["ctrlKey", "altKey", "metaKey"])
def test_shortcuts_of_the_browser_are_left_alone(new_visitor: NewVisitor, held: str) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    person.find(BOARD).focus()
    before = person.tag()
    keys = [*"123456789jkqblnuhft?+-0", "ArrowDown", "ArrowRight"]
    assert [key for key in keys if is_taken(person, key, held)] == []
    assert person.tag() == before
    assert person.find(".pan-level").inner_text() == ""


def is_taken(person: Visitor, key: str, held: str = "shiftKey") -> bool:
    """Whether the page prevents the browser's own action for a key."""
    taken: bool = person.find(BOARD).evaluate(
        """(board, [key, held]) => !board.dispatchEvent(
          new KeyboardEvent('keydown', { key, [held]: true, bubbles: true, cancelable: true }))""",
        [key, held],
    )
    return taken


@pytest.mark.parametrize("held", ["shiftKey", "none"])
def test_keys_without_a_letter_are_left_to_the_browser(new_visitor: NewVisitor, held: str) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    keys = ["Tab", "F5", "F6", "F11", "F12", "Home", "End", "PageUp", "PageDown", "Backspace", "Enter", "Escape"]
    finds = ["/", "'"]  # in Firefox
    assert [key for key in keys + finds if is_taken(person, key, held)] == []
    assert is_taken(person, "j", "none")


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_a_key_opens_the_board_as_text_and_closes_it_again(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    table = alone(person, game)
    play_here(person, Random(3))
    for page in (table, f"{table}/replay?at=1"):
        person.page.goto(page)
        person.page.wait_for_load_state("load")
        person.find(".table-menu > summary").click()
        for switch in ("board-text", "coordinates", "size='1'"):
            expect(person.find(f".table-menu button[data-{switch}]")).to_be_in_viewport(ratio=0.99)
        person.page.keyboard.press("Escape")
        expect(person.find(".table-menu [data-board-text]")).to_be_hidden()
        person.page.keyboard.press("t")
        focused(person, ".board.words")
        expect(person.find(".board.words h3").first).to_be_visible()
        sees_focus(person)
        person.page.keyboard.press("t")
        focused(person, ".board-text > summary")
        sees_focus(person)
        expect(person.find(".board.words")).to_be_hidden()


def test_the_board_as_text_stays_open_while_the_game_goes_on(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    person.page.keyboard.press("t")
    expect(person.find(".board.words h3").first).to_be_visible()
    play_here(person, Random(3))
    expect(person.find(".board.words h3").first).to_be_visible()


def test_a_replay_lists_the_key_to_the_board_as_text(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    table = alone(person, "race")
    person.page.goto(f"{table}/replay?at=0")
    person.page.wait_for_load_state("load")
    person.page.keyboard.press("?")
    expect(person.find(f"{DIALOG} div:has(> dt kbd:text-is('t'))")).to_contain_text("the board as text")


def test_single_keys_are_switched_off_and_stay_off(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    person.page.keyboard.press("?")
    person.page.get_by_label("single-key shortcuts").uncheck()
    person.page.keyboard.press("Escape")
    person.page.reload()
    person.wait_for(MY_TURN)
    before = person.tag()
    for key in "1jqb?":
        person.page.keyboard.press(key)
    assert focused_answer(person) == -1
    expect(person.find(DIALOG)).to_be_hidden()
    assert person.tag() == before
    assert person.find(ANSWERS).first.evaluate("e => getComputedStyle(e, '::before').content") == "none"
    person.find(".table-menu > summary").click()
    person.find("[data-open-keys]").click()
    expect(person.page.get_by_label("single-key shortcuts")).not_to_be_checked()
    person.page.get_by_label("single-key shortcuts").check()
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("j")
    assert focused_answer(person) == 0


def test_arrow_keys_go_from_a_target_on_the_board_to_the_nearest_one(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    play_until(person, f"{BOARD} {TARGET}", Random(3))
    targets = person.find(f"{BOARD} {TARGET}")
    assert targets.count() > 1
    places = targets.evaluate_all(
        "all => all.map(e => { const b = e.getBoundingClientRect(); return b.x + b.width / 2; })"
    )
    leftmost = places.index(min(places))
    targets.nth(leftmost).focus()
    person.page.keyboard.press("ArrowRight")
    focused(person, TARGET)
    now = person.find(":focus").evaluate("e => { const b = e.getBoundingClientRect(); return b.x + b.width / 2; }")
    assert now > places[leftmost]
    person.page.keyboard.press("ArrowLeft")
    back = person.find(":focus").evaluate("e => { const b = e.getBoundingClientRect(); return b.x + b.width / 2; }")
    assert back < now


def test_arrow_keys_go_from_the_board_to_the_nearest_target(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    play_until(person, f"{BOARD} {TARGET}", Random(3))
    person.find(MY_TURN).focus()
    person.page.keyboard.press("b")
    focused(person, ".pan-view")
    middle = person.find(":focus").evaluate("e => { const b = e.getBoundingClientRect(); return b.x + b.width / 2; }")
    person.page.keyboard.press("ArrowRight")
    focused(person, TARGET)
    now = person.find(":focus").evaluate("e => { const b = e.getBoundingClientRect(); return b.x + b.width / 2; }")
    assert now > middle


def test_digits_stay_until_a_press_is_over(new_visitor: NewVisitor) -> None:
    """Hiding the digits moves the buttons. A button that moves between pointer down and up would not be clicked."""
    person = new_visitor(**DESK)
    alone(person, "race")
    keys = re.compile("uses-keys")
    person.find(".table-menu > summary").click()
    person.page.keyboard.press("j")
    expect(person.find("html")).to_have_class(keys)
    person.find("[data-open-keys]").hover()
    person.page.mouse.down()
    person.page.wait_for_timeout(60)
    expect(person.find("html")).to_have_class(keys)
    person.page.mouse.up()
    expect(person.find(DIALOG)).to_be_visible()
    expect(person.find("html")).not_to_have_class(keys)


def test_a_hint_requested_by_keyboard_gets_the_focus_and_can_be_played(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    person.find(MY_TURN).focus()
    person.page.keyboard.press("h")
    focused(person, "#hints-title")  # not a button, which a key that is held too long would press
    person.page.keyboard.press("Tab")
    focused(person, "[data-keep=advice-1]")
    sees_focus(person)
    expect(person.find(".advised")).to_have_count(3)
    person.page.keyboard.press("Enter")
    expect(person.find(".hints")).to_have_count(0)
    focused(person, f"{MY_TURN}, #status")
    person.wait_for(MY_TURN)
    expect(person.find(MY_TURN)).to_have_text("Choose your action for this round.", timeout=PATIENCE)
