"""Taps on a board: things that are not answers explain themselves, and a finger may miss a small target by a little."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import BOARD, CROWDED, DESK, PHONE, TARGET, Fingers, alone, crowded, play_until
from web.browser.visitor import Visitor

PEEK = "#peek"
DOUBLE_TAP = 450  # milliseconds: an earlier second tap is ignored
REACH = 20  # pixels from the centre of a target: half the width of a button
MOST_REACH = 24  # pixels from the centre of a target where a finger surely means something else
TOUCHED = """([root, at, reach]) => {
  const AROUND = [[0, 0], [2, 2], [-2, -2], [2, -2], [-2, 2]];  // a browser moves a tap at an edge to something nearby
  const middles = () => [...document.querySelectorAll('.target[data-codes]')].filter(each => each.checkVisibility())
    .map(each => (each.querySelector('.may') ?? each).getBoundingClientRect());
  const isPlain = thing => !thing.closest('.target, figure, label') && thing.checkVisibility();
  const things = [...document.querySelectorAll(`${root} g:has(> title)`)].filter(isPlain);
  const chosen = Math.floor(at * (things.length - 1));
  for (const thing of [...things.slice(chosen), ...things]) {
  thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = thing.getBoundingClientRect();
  // A finger that comes down near an answer means that.
  const targets = middles();
  const isAlone = (x, y) => targets.every(({ left, right, top, bottom }) =>
    Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) > reach);
  // A space of the rim also has the line that leads from it across the crater, so its middle may be far from it.
  for (const [left, top] of [[box.left + box.width / 2, box.top + box.height / 2], [box.left, box.top]]) {
    for (let y = top; y < box.bottom; y += 1) {
      for (let x = left; x < box.right; x += 1) {
        const isIt = AROUND.every(([across, down]) =>
          document.elementFromPoint(x + across, y + down)?.closest('g:has(> title)') === thing);
        if (isIt && isAlone(x, y)) return [thing.querySelector('title').textContent, x, y];
      }
    }
  }
  }
  return null;
}"""
BESIDE = """([root, target, reach]) => {
  const board = document.querySelector(root);
  const all = [...board.querySelectorAll(target)].filter(thing => thing.checkVisibility());
  const middle = thing => {
    const box = thing.querySelector('.may').getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const far = (thing, x, y) => Math.hypot(x - middle(thing)[0], y - middle(thing)[1]);
  const found = [];
  for (const thing of all) {
    const [x, y] = middle(thing);
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.2) {
      const [across, down] = [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
      const there = document.elementFromPoint(across, down);
      if (!there || !board.contains(there) || there.closest(`${target}, button, g:has(> title)`)) continue;
      if (all.some(other => other !== thing && far(other, across, down) <= reach)) continue;
      found.push([thing.dataset.codes, thing.getAttribute('aria-label'), across, down]);
      break;
    }
  }
  return found;
}"""


def fold(person: Visitor) -> None:
    """Fold the sheet of answers, so that it does not cover the board."""
    person.find("details.sheet[open] > summary").tap()
    person.find("details.sheet:not([open])").wait_for(state="attached")


def place(person: Visitor, at: float, root: str = ".table-drawing") -> tuple[str, float, float]:
    """Return the title and the position of a thing that is not an answer, from the first (0) to the last (1)."""
    thing: list[Any] | None = person.page.evaluate(TOUCHED, [root, at, MOST_REACH])
    assert thing is not None
    return thing[0], thing[1], thing[2]


def explains(person: Visitor, words: str, buttons: Sequence[str] = ("Close",)) -> None:
    """Check that the panel shows these words, and no button that answers."""
    expect(person.find(PEEK)).to_be_visible()
    assert "\n".join(person.find(f"{PEEK} p").all_inner_texts()) == words
    expect(person.find(f"{PEEK} button")).to_have_text(list(buttons))


def beside(person: Visitor) -> list[tuple[str, str, float, float]]:
    """Return the targets that a finger could miss: codes, words, and a free position beside each."""
    targets: list[tuple[str, str, float, float]] = person.page.evaluate(BESIDE, [BOARD, TARGET, REACH])
    return targets


def dispatch_tap(person: Visitor, x: float, y: float) -> None:
    """Dispatch the events of a tap exactly at a point. Chromium itself would look for a target nearby."""
    person.page.evaluate(
        """([clientX, clientY]) => {
          const init = { clientX, clientY, pointerType: 'touch', detail: 1, bubbles: true, cancelable: true };
          const there = document.elementFromPoint(clientX, clientY);
          for (const name of ['pointerdown', 'pointerup', 'click']) there.dispatchEvent(new PointerEvent(name, init));
        }""",
        [x, y],
    )


@pytest.mark.parametrize(("game", "record", "at"), [late for late in CROWDED if late[0] != "race"])
def test_a_tap_on_something_that_is_no_answer_explains_it(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(**PHONE)
    crowded(person, game, record, at)
    fold(person)
    before = person.tag()
    for part in range(11):
        words, x, y = place(person, part / 10)
        person.page.wait_for_timeout(350)  # otherwise it would count as a double tap
        person.page.touchscreen.tap(x, y)
        explains(person, words)
        box = person.find(PEEK).bounding_box()
        assert box is not None
        assert not box["y"] < y < box["y"] + box["height"]  # the panel does not cover the thing
    person.page.evaluate("scrollTo(0, 0)")
    person.page.touchscreen.tap(200, 24)  # the head of the page
    expect(person.find(PEEK)).to_be_hidden()
    assert person.tag() == before


def test_a_click_explains_it_too_and_escape_closes_the_explanation(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    words, x, y = place(person, 0.5)
    person.page.mouse.click(x, y)
    explains(person, words, [])
    person.page.keyboard.press("Escape")
    expect(person.find(PEEK)).to_be_hidden()
    person.page.mouse.click(x, y)
    explains(person, words, [])
    person.page.mouse.move(2, 2)  # what a mouse has opened closes when it leaves
    expect(person.find(PEEK)).to_be_hidden()


def test_a_tap_on_a_card_of_race_shows_it_large_with_its_words(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    crowded(person, *next(late for late in CROWDED if late[0] == "race"))
    fold(person)
    card = person.find(".draw-race-tile:not(:has(.target))").locator("visible=true").first
    words = card.locator("figcaption span").all_text_contents()
    small = card.locator("svg").first.bounding_box()
    card.tap()
    explains(person, "\n".join(words))
    large = person.find(f"{PEEK} .peek-zoom > svg").bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > small["width"]


def test_an_open_explanation_stays_when_the_game_goes_on(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "shackleton")
    person.open_list()  # only answers that are shown have digits
    words, x, y = place(person, 0, ".draw-crater")
    person.page.mouse.click(x, y)
    explains(person, words, [])
    before = person.tag()
    person.page.keyboard.press("1")
    person.wait_for("#status", not_tag=before)
    explains(person, words, [])


def test_two_taps_on_a_planet_enlarge_the_board_and_explain_nothing(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "gaia")
    _, x, y = place(person, 0.1, BOARD)
    fingers = Fingers(person)
    fingers.tap(x, y)
    fingers.tap(x, y)
    expect(person.find(".pan-level")).to_have_text("250 %")
    expect(person.find(PEEK)).to_be_hidden()


def test_two_fingers_and_one_that_moves_explain_nothing(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "gaia")
    _, x, y = place(person, 0.1, BOARD)
    Fingers(person).spread(x, y)
    expect(person.find(".pan-level")).to_have_text("300 %")
    Fingers(person).move(((x, y), (x + 60, y)))
    expect(person.find(PEEK)).to_be_hidden()


def test_in_a_replay_the_board_explains_itself_too(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    table = alone(person, "gaia")
    person.page.goto(f"{table}/replay?at=0")
    person.page.wait_for_load_state("load")
    words, x, y = place(person, 0.3, BOARD)
    person.page.touchscreen.tap(x, y)
    explains(person, words)


@pytest.mark.parametrize("game", ["gaia", "shackleton"])
def test_a_tap_beside_a_small_answer_shows_it_and_only_that_is_played(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**PHONE)
    alone(person, game)
    dice = Random(3)
    play_until(person, f"{BOARD} {TARGET}", dice)
    while not any("\n" not in codes for codes, *_ in beside(person)):
        person.move(dice)
        play_until(person, f"{BOARD} {TARGET}", dice)
    fold(person)
    person.find(BOARD).evaluate("board => board.scrollIntoView({ block: 'center', behavior: 'instant' })")
    before, missed = person.tag(), beside(person)
    for _, words, x, y in missed:
        dispatch_tap(person, x, y)
        expect(person.find(PEEK)).to_contain_text(words.split(";\n")[0])
        person.find(PEEK).get_by_role("button", name="Close").tap()
        expect(person.find(PEEK)).to_be_hidden()
    assert person.tag() == before
    code, words, x, y = next(one for one in missed if "\n" not in one[0])
    dispatch_tap(person, x, y)
    expect(person.find(f"{PEEK} p")).to_have_text(words)
    person.page.wait_for_timeout(DOUBLE_TAP)
    with person.page.expect_request("**/play") as sent:
        person.find(PEEK).get_by_role("button", name="Do it").tap()
    assert parse_qs(sent.value.post_data or "")["code"] == [code]
    person.wait_for("#status", not_tag=before)


def test_a_click_counts_only_for_what_it_hits(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "gaia")
    play_until(person, f"{BOARD} {TARGET}", Random(3))
    before = person.tag()
    for target in beside_on_a_desk(person):
        person.page.mouse.click(*target)
    assert person.tag() == before
    assert person.find("#table-now[aria-busy]").count() == 0


def beside_on_a_desk(person: Visitor) -> list[tuple[float, float]]:
    """Return a position just outside the ring of each target."""
    radius = person.find(f"{BOARD} {TARGET} .may").first.evaluate("ring => ring.getBoundingClientRect().width / 2")
    targets: list[Any] = person.page.evaluate(BESIDE, [BOARD, TARGET, radius + 3])
    assert targets
    return [(x, y) for *_, x, y in targets]


def test_a_click_on_what_stands_for_several_answers_offers_exactly_them_at_the_pointer(
    new_visitor: NewVisitor,
) -> None:
    person = new_visitor(**DESK)
    person.open_table("shackleton", ["me"], seed=5)
    several = f"{BOARD} [data-codes*='\\a '][data-codes^='explore']"
    target = play_until(person, several, Random(1)).first
    codes = (target.get_attribute("data-codes") or "").split("\n")
    box = target.locator(".may").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = person.tag()
    person.page.mouse.click(x, y)
    offered = person.find(f"{PEEK}.is-menu button.answer")
    expect(offered).to_have_count(len(codes))
    expect(offered.first).to_be_focused()
    menu = person.find(PEEK).bounding_box()
    assert menu is not None
    assert min(abs(menu["x"] - x), abs(menu["x"] + menu["width"] - x)) < 40  # beside the pointer
    person.page.keyboard.press("Escape")
    expect(person.find(PEEK)).to_be_hidden()
    expect(target).to_be_focused()
    assert person.tag() == before
    person.page.mouse.click(x, y)
    with person.page.expect_request("**/play") as sent:
        person.page.keyboard.press("2")
    assert parse_qs(sent.value.post_data or "")["code"] == codes[1:2]
    person.wait_for("#status", not_tag=before)
