"""Sounds: off until they are switched on, silent before a press, and one cue for what changed."""

from __future__ import annotations

from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN, Visitor

# Stands in for the browser's own class, and notes the pitch of every tone.
FAKE = """
window.tones = [];
const settable = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.state = "running"; this.destination = {}; }
  resume() {}
  createGain() { return { gain: settable(), connect: (next) => next }; }
  createOscillator() {
    const source = { frequency: settable(), connect: (next) => next, stop() {} };
    source.start = () => window.tones.push(source.frequency.value);
    return source;
  }
};
"""
TURN, MOVE, POINTS, OVER = 587, 330, 784, 523  # the first tone of each cue
HEAR = """async ([before, after]) => {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const address = loaded.find((name) => name.endsWith("/sounds.js"));
  window.tones = [];
  (await import(address)).hear(before, after);
  return window.tones[0] ?? null;
}"""
QUIET = {"myTurn": False, "moved": 4, "points": "3", "over": False}


def heard(person: Visitor, **changes: object) -> int | None:
    """Return the first tone that is played after this change of the table."""
    tone: int | None = person.page.evaluate(HEAR, [QUIET, {**QUIET, **changes}])
    return tone


def test_sounds_are_off_until_they_are_switched_on_and_stay_on(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.context.add_init_script(FAKE)
    where = person.open_table("race", ["me", "random"])
    person.wait_for(MY_TURN)
    switch = person.find("[data-sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    person.page.mouse.click(2, 2)
    assert heard(person, myTurn=True) is None
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert person.page.evaluate("window.tones") == [MOVE]  # a sample
    assert heard(person, myTurn=True, moved=5) == TURN
    assert heard(person, moved=5) == MOVE
    assert heard(person, moved=5, points="7") == POINTS
    assert heard(person, moved=5, over=True, myTurn=False) == OVER
    assert heard(person) is None
    person.page.goto(where)
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert heard(person, myTurn=True) is None  # nobody has pressed anything on this page
    person.page.keyboard.press("?")
    box = person.find("[data-switch=sound]")
    expect(box).to_be_checked()
    box.uncheck()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_a_hidden_page_tells_only_that_it_is_the_readers_turn(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.context.add_init_script(FAKE)
    person.open_table("race", ["me", "random"])
    person.find("[data-sound]").press("Enter")
    person.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert heard(person, moved=5) is None
    assert heard(person, moved=5, over=True) is None
    assert heard(person, moved=5, myTurn=True) == TURN
