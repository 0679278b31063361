"""Animations show what happened: numbers flash, cards and pieces move, gains are shown; they can be switched off."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import DESK, alone, play_here, play_until
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

GAMES = ["race", "gaia", "shackleton"]
WATCH = """() => {
  window.moved = [];
  window.flashed = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.moved.push(this.dataset.card ? 'card' : this.getAttribute('class'));
    return animate.apply(this, given);
  };
  new MutationObserver(changes => {
    for (const { target } of changes) {
      if (!target.classList.contains('just-now')) continue;
      window.flashed.push([target.tagName, target.textContent, getComputedStyle(target).animationName]);
    }
  }).observe(document.getElementById('table-now'), { subtree: true, attributeFilter: ['class'] });
}"""


def seen(person: Visitor) -> dict[str, list[Any]]:
    """Return what moved and what flashed since the recording began."""
    changes: dict[str, list[Any]] = person.page.evaluate("() => ({ moved: window.moved, flashed: window.flashed })")
    return changes


def play_some(person: Visitor, game: str, moves: int) -> None:
    alone(person, game)
    person.page.evaluate(WATCH)
    dice = Random(3)
    for _ in range(moves):
        play_here(person, dice)
        person.wait_for(MY_TURN)


@pytest.mark.parametrize("game", GAMES)
def test_changed_numbers_flash_and_pieces_move(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    play_some(person, game, 12)
    changes = seen(person)
    assert changes["moved"]
    numbers = [text for tag, text, _ in changes["flashed"] if tag == "text"]
    marks = [animation for tag, _, animation in changes["flashed"] if tag != "text"]
    assert numbers
    assert all(text.lstrip("+−-").isdecimal() for text in numbers)
    assert marks or game == "race"  # its marks are tested below
    assert set(marks) <= {"just-mark"}
    assert {animation for tag, _, animation in changes["flashed"] if tag == "text"} == {"just-number"}


def test_a_card_that_is_placed_slides_from_the_hand(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    person.page.evaluate(WATCH)
    play_until(person, ".draw-race-mine .drawing:has(.last)", Random(3))
    changes = seen(person)
    assert "card" in changes["moved"]
    assert "just-mark" in [animation for tag, _, animation in changes["flashed"] if tag != "text"]


WRAP = """async () => {
  const script = performance.getEntriesByType("resource").find(entry => /motion[^/]*\\.js/.test(entry.name));
  const { remember, show } = await import(script.name);
  const root = document.getElementById("table-now");
  const before = remember(root);
  const pieces = [...root.querySelectorAll("svg.drawing .piece")];
  for (const piece of pieces) {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    piece.parentElement.replaceWith(group);
    group.append(piece.parentElement);
  }
  show(root, before, true);
  return pieces.length;
}"""


def test_a_shape_that_becomes_a_target_is_not_animated(new_visitor: NewVisitor) -> None:
    """A shape that becomes a target gets a group around it, and must not seem to move."""
    person = new_visitor(**DESK)
    play_some(person, "gaia", 6)
    person.page.evaluate(WATCH)
    assert person.page.evaluate(WRAP) > 2
    assert seen(person)["moved"] == []


@pytest.mark.parametrize("way", ["the system", "the switch"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_animated_if_the_reader_switched_animations_off(
    new_visitor: NewVisitor, game: str, way: str
) -> None:
    person = new_visitor(**DESK, reduced_motion="reduce" if way == "the system" else "no-preference")
    if way == "the switch":
        alone(person, game)
        person.page.keyboard.press("?")
        person.page.get_by_label("animate changes").uncheck()
        person.page.reload()  # it is remembered
    play_some(person, game, 4)
    play_until(person, ".drawing .last", Random(4))  # the last moves are still marked
    assert seen(person) == {"moved": [], "flashed": []}
    assert person.page.evaluate("() => document.getAnimations().length") == 0


def test_points_gained_stand_beside_the_total_until_something_else_happens(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK, reduced_motion="reduce")
    alone(person, "shackleton")
    dice = Random(3)
    count = 0
    for _ in range(60):
        person.wait_for(MY_TURN)
        person.find("#table-now").evaluate(
            """part => { window.parts = [];
              const points = () => [...part.querySelectorAll('.chair')].map(chair => [
                parseInt(chair.querySelector('.chair-score > [aria-hidden]').textContent, 10),
                parseInt((chair.querySelector('.gain')?.textContent ?? '0').replace('−', '-'), 10)]);
              window.parts.push(points());
              window.watching?.disconnect();
              window.watching = new MutationObserver(() => window.parts.push(points()));
              window.watching.observe(part, { childList: true, subtree: true }); }"""
        )
        play_here(person, dice)
        person.wait_for(MY_TURN)
        parts: list[list[list[int]]] = person.page.evaluate("() => window.parts")
        for before, after in pairwise(parts):
            for (was, _), (now, gain) in zip(before, after, strict=True):
                if now != was:
                    assert gain == now - was
                    count += 1
        if count >= 2:
            return
    raise AssertionError("hardly anybody gained anything")


def test_in_the_replay_a_step_shows_what_it_changed(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    table = alone(person, "gaia")
    dice = Random(3)
    for _ in range(8):
        play_here(person, dice)
        person.wait_for(MY_TURN)
    person.page.goto(f"{table}/replay?at=0")
    person.page.evaluate("""() => { window.moved = 0; const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.moved += 1; return animate.apply(this, given); }; }""")
    last = int(person.find("#at").get_attribute("max") or 0)
    for at in range(1, min(last, 10) + 1):
        person.find("a[data-step=next]").click()
        expect(person.page).to_have_url(f"{table}/replay?at={at}", timeout=PATIENCE)
    assert person.page.evaluate("() => window.moved") > 0
