"""Zooming and panning the main board by fingers, mouse, buttons and keys."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import BOARD, DESK, PHONE, TARGET, Fingers, Point, alone, play_here, play_until
from web.browser.visitor import PATIENCE, Visitor

GAMES = ["race", "gaia", "shackleton"]
ON_A_DESK = ["gaia", "shackleton"]  # there, the cards of Race lie in several places and are shown large one by one
LEVEL = ".pan-level"
LARGER, SMALLER, ALL = "[data-pan=in]", "[data-pan=out]", "[data-pan=fit]"


def spot(person: Visitor) -> Point:
    """Return a visible point on the board without a target."""
    point: list[float] | None = person.find(BOARD).evaluate(
        """board => {
          const box = board.getBoundingClientRect();
          for (let y = box.top + 20; y < Math.min(box.bottom, innerHeight) - 20; y += 6) {
            for (let x = box.left + 90; x < box.right - 90; x += 6) {
              const there = document.elementFromPoint(x, y);
              if (board.contains(there) && !there.closest('.target, .pan-tools, figure')) return [x, y];
            }
          }
          return null;
        }"""
    )
    assert point is not None
    return point[0], point[1]


def state(person: Visitor) -> dict[str, Any]:
    """Return the zoom and scroll position of the board and of the page."""
    while True:
        shown: dict[str, Any] | None = person.find(BOARD).evaluate(
            """board => board.isConnected ? {
              left: board.scrollLeft, top: board.scrollTop, page: scrollY, zoom: visualViewport.scale,
              grown: board.firstElementChild.getBoundingClientRect().width / board.clientWidth,
            } : null"""
        )
        if shown is not None:  # None if the page was replaced meanwhile
            return shown


def alone_at_board(person: Visitor, game: str) -> None:
    """Open a table and show its board, whatever part of the table the first question led to."""
    alone(person, game)
    person.find(BOARD).evaluate("board => board.scrollIntoView({ block: 'start', behavior: 'instant' })")


def is_grown(person: Visitor, level: str) -> None:
    expect(person.find(LEVEL)).to_have_text(level, timeout=PATIENCE)


def fits(person: Visitor) -> None:
    expect(person.find(LEVEL)).to_have_text("", timeout=PATIENCE)
    assert state(person)["grown"] <= 1.01


@pytest.mark.parametrize("game", GAMES)
def test_two_fingers_enlarge_the_board_and_nothing_else(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**PHONE)
    alone_at_board(person, game)
    fits(person)
    x, y = spot(person)
    Fingers(person).spread(x, y)
    is_grown(person, "300 %")
    now = state(person)
    assert 2.9 < now["grown"] < 3.1
    assert now["zoom"] == 1  # the page itself is not zoomed
    Fingers(person).spread(x, y, 75, 20)
    fits(person)


@pytest.mark.parametrize(
    ("game", "screen"), [*((game, DESK) for game in ON_A_DESK), *((game, PHONE) for game in GAMES)]
)
def test_the_buttons_do_not_overlap_scroll_bars_over_the_board(
    new_visitor: NewVisitor, game: str, screen: dict[str, Any]
) -> None:
    person = new_visitor(**screen)
    alone(person, game)
    person.find(LARGER).click()
    is_grown(person, "150 %")
    right, below = person.find(BOARD).evaluate(
        """board => {
          const last = board.querySelector('.pan-tools > :last-child').getBoundingClientRect();
          const own = board.getBoundingClientRect();
          return [own.right - last.right, own.bottom - last.bottom];
        }"""
    )
    assert right >= 20  # the scroll bars of WebKit take clicks there
    assert below >= 20


def test_the_point_between_the_fingers_stays_between_them(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone_at_board(person, "gaia")
    planet = person.find(f"{BOARD} .planet").nth(12)
    before = planet.bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    Fingers(person).spread(x, y)
    is_grown(person, "300 %")
    after = planet.bounding_box()
    assert after is not None
    assert abs(after["x"] + after["width"] / 2 - x) < 12
    assert abs(after["y"] + after["height"] / 2 - y) < 12


@pytest.mark.parametrize("aside", [-45, 45])
def test_fingers_that_move_and_spread_take_the_point_between_them_along(new_visitor: NewVisitor, aside: int) -> None:
    person = new_visitor(**PHONE)
    alone_at_board(person, "gaia")
    planet = person.find(f"{BOARD} .planet").nth(12)
    before = planet.bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    to_x, to_y = x + aside, y + 40
    Fingers(person).move(((x - 25, y), (to_x - 80, to_y)), ((x + 25, y), (to_x + 80, to_y)), steps=20)
    is_grown(person, "320 %")
    after = planet.bounding_box()
    assert after is not None
    assert abs(after["x"] + after["width"] / 2 - to_x) < 6
    assert abs(after["y"] + after["height"] / 2 - to_y) < 6


@pytest.mark.parametrize("game", GAMES)
def test_one_finger_moves_an_enlarged_board_and_two_taps_show_all_of_it_again(
    new_visitor: NewVisitor, game: str
) -> None:
    person = new_visitor(**PHONE)
    alone_at_board(person, game)
    fingers = Fingers(person)
    x, y = spot(person)
    fingers.tap(x, y)
    fingers.tap(x, y)
    is_grown(person, "250 %")
    before = state(person)
    way = -120 if before["left"] < 150 else 120
    fingers.move(((200, y), (200 + way, y)))
    expect_moved(person, before)
    assert state(person)["page"] == before["page"]
    x, y = spot(person)
    fingers.tap(x, y)
    fingers.tap(x, y)
    fits(person)


def expect_moved(person: Visitor, before: dict[str, Any]) -> None:
    for _ in range(PATIENCE // 50):
        if abs(state(person)["left"] - before["left"]) > 40:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("the board did not move")


@pytest.mark.parametrize("game", ON_A_DESK)
def test_an_enlarged_board_stays_so_when_the_game_goes_on(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    alone(person, game)
    dice = Random(3)
    play_here(person, dice)
    for _ in range(2):
        person.find(LARGER).click()
    is_grown(person, "225 %")
    person.find(BOARD).evaluate("board => board.scrollTo({ left: 90, top: 40, behavior: 'instant' })")
    before = state(person)
    play_here(person, dice)
    is_grown(person, "225 %")
    after = state(person)
    assert abs(after["left"] - before["left"]) < 30
    assert abs(after["top"] - before["top"]) < 30
    assert abs(after["grown"] - before["grown"]) < 0.1


def test_buttons_change_the_size_and_the_wheel_is_left_to_the_browser(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    person.find(LARGER).click()
    is_grown(person, "150 %")
    person.find(SMALLER).click()
    fits(person)
    for held in ("ctrlKey", "metaKey", "shiftKey", "none"):
        is_left = person.find(BOARD).evaluate(
            """(board, held) => board.dispatchEvent(
              new WheelEvent('wheel', { deltaY: -100, [held]: true, bubbles: true, cancelable: true }))""",
            held,
        )
        assert is_left, held
        fits(person)
    for _ in range(5):
        person.find(LARGER).click()
    is_grown(person, "600 %")  # and no further
    expect(person.find(LARGER)).to_have_attribute("aria-disabled", "true")
    person.find(ALL).click()
    fits(person)


def test_keys_change_the_size_and_move_the_board_that_has_the_focus(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "shackleton")
    press = person.page.keyboard.press
    press("+")
    fits(person)  # the focus is elsewhere
    person.find(BOARD).focus()
    press("+")
    press("+")
    is_grown(person, "225 %")
    before = state(person)
    press("ArrowRight")
    expect_moved(person, before)
    press("-")
    is_grown(person, "150 %")
    press("0")
    fits(person)
    expect(person.find(BOARD)).to_be_focused()


def test_dragging_with_the_mouse_moves_the_board_and_chooses_nothing(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    target = play_until(person, f"{BOARD} {TARGET}", Random(3)).first
    person.find(LARGER).click()
    target.scroll_into_view_if_needed()
    before, tag = state(person), person.tag()
    box = target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    way = 80 if before["left"] > 80 else -80
    person.page.mouse.move(x + way, y, steps=6)
    person.page.mouse.up()
    expect_moved(person, before)
    assert person.tag() == tag
    assert person.find("#table-now[aria-busy]").count() == 0


def test_what_is_chosen_on_an_enlarged_board_is_played(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    target = play_until(person, f"{BOARD} {TARGET}", Random(3)).first
    person.find(LARGER).click()
    before = person.tag()
    target.click()
    person.wait_for("#status", not_tag=before)
    assert person.find("#table-notice").count() == 0


@pytest.mark.parametrize("game", ON_A_DESK)
def test_in_the_replay_the_board_grows_too_and_stays_so_from_step_to_step(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    table = alone(person, game)
    for _ in range(3):
        play_here(person, Random(3))
    person.page.goto(f"{table}/replay?at=1")
    fitting = state(person)["grown"]
    person.find(LARGER).click()
    is_grown(person, "150 %")
    person.find("a[data-step=next]").click()
    expect(person.page).to_have_url(f"{table}/replay?at=2", timeout=PATIENCE)
    is_grown(person, "150 %")
    assert state(person)["grown"] > 1.4 * fitting


def test_on_a_desk_the_cards_of_race_are_enlarged_one_by_one(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    assert person.find(f"{BOARD}, .pan-tools").locator("visible=true").count() == 0
    card = person.find("#board figure[data-zoom]").locator("visible=true").first
    small = card.locator("svg").first.bounding_box()
    card.hover()
    large = person.find("#peek .peek-zoom svg").first
    expect(large).to_be_visible()
    box = large.bounding_box()
    assert small is not None
    assert box is not None
    assert box["width"] > 1.2 * small["width"]


def test_the_zoom_button_of_race_is_hidden_when_a_narrow_window_becomes_a_desk(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport={"width": 1024, "height": 768})
    alone(person, "race")
    expect(person.find(LARGER)).to_be_visible()
    person.page.set_viewport_size({"width": 1280, "height": 800})
    expect(person.find(LARGER)).to_be_hidden()  # it would lie over the log


def test_without_scripts_the_board_is_shown_without_zoom_buttons(new_visitor: NewVisitor) -> None:
    person = new_visitor(java_script_enabled=False)
    person.page.goto("/new/gaia?seats=2&who-0=me&who-1=random")
    person.find("#option-assembly").select_option("before")
    person.button("Open the table").click()
    expect(person.find(".draw-map > svg, .draw-map > .draw-turn > svg")).to_be_visible()
    assert person.find(".pan-tools, [data-open-keys]").locator("visible=true").count() == 0
