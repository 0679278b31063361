"""Helpers that reach interesting positions, and that touch things on the board."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from playwright.sync_api import CDPSession, Locator

from web.browser.visitor import MY_TURN, Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
BOARD = ".pan-view"
TARGET = ".target[data-codes]"
MOST_MOVES = 40
FRAME = 0.02  # seconds
RECORDS = Path(__file__).parents[2] / "records"
CROWDED = (
    ("gaia", "elite-4p-0000.record", 268),
    ("race", "ai_4p-000.record", 171),  # ten cards in hand
    ("shackleton", "greedy-4p-000.record", 373),
)
Point = tuple[float, float]


IN_SIGHT = {"gaia": {"assembly": "before"}}
"""Options with which everything lies on the table from the first question on."""


def alone(person: Visitor, game: str, seed: int = 3) -> str:
    """Return a visitor who plays against a bot and is asked a question, with the whole table in sight."""
    table = person.open_table(game, ["me", "random"], ["Ana", "Bot"], IN_SIGHT.get(game), seed)
    person.wait_for(MY_TURN)
    return table


def crowded(person: Visitor, game: str, record: str, at: int, seats: int = 4) -> None:
    """Import a game, by default of four players, up to a late move, and take the seat that is asked."""
    person.page.goto("/import")
    person.find("#text").fill((RECORDS / game / record).read_text(encoding="utf-8"))
    person.find("button.primary").click()
    person.page.wait_for_url(re.compile(r"/t/\w+"))
    match = re.search(r"/t/\w+", person.page.url)
    assert match is not None
    person.page.goto(f"{match[0]}/branch?at={at}&seat=0")
    for seat in range(seats):
        person.find(f"#who-{seat}").select_option("me")
        person.find(f"#name-{seat}").fill(("Ana", "Benedito", "Chiara Longname", "Dmitri")[seat])
    study = person.find("input[name=study]")
    if study.count():
        study.check()
    person.button("Open the new table").click()
    person.page.wait_for_url(re.compile(rf"/t/(?!{match[0].rpartition('/')[2]})\w+$"))
    ready = person.find(".pass-screen button")
    if ready.count():
        ready.click()
    person.wait_for(MY_TURN)


def play_until(person: Visitor, selector: str, dice: Random) -> Locator:
    """Answer questions until elements match a selector while a question is open. Return the visible ones."""
    for _ in range(MOST_MOVES):
        person.wait_for(MY_TURN)
        visible = person.find(f"{selector}").locator("visible=true")
        if visible.count():
            return visible
        person.move(dice)
    raise AssertionError(f"no {selector} in {MOST_MOVES} moves")


def play_here(person: Visitor, dice: Random) -> None:
    """Answer the open question, and wait until the page shows the result."""
    before = person.tag()
    person.move(dice)
    person.wait_for("#status, #question-title", not_tag=before)


class Fingers:
    """Simulated touches with timestamps one frame apart, however busy the machine is."""

    def __init__(self, person: Visitor) -> None:
        self.page = person.page
        self.session: CDPSession = person.context.new_cdp_session(person.page)
        self.time = time.time()

    def _tell(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.time += FRAME
        event = {"type": kind, "touchPoints": touches, "timestamp": self.time}
        self.session.send("Input.dispatchTouchEvent", event)

    def move(self, *ways: tuple[Point, Point], steps: int = 8) -> None:
        """Put down one or more fingers, move each along a line, and lift them."""
        self._tell("touchStart", [start for start, _ in ways])
        for step in range(1, steps + 1):
            part = step / steps
            self._tell("touchMove", [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways])
            self.page.wait_for_timeout(20)  # a frame, as with real fingers
        self._tell("touchEnd", [])

    def tap(self, x: float, y: float) -> None:
        self._tell("touchStart", [(x, y)])
        self._tell("touchEnd", [])

    def hold(self, x: float, y: float, milliseconds: int) -> None:
        """Put down a finger, and lift it after a while."""
        self.rest((x, y), (x, y), milliseconds)

    def rest(self, start: Point, end: Point, milliseconds: int) -> None:
        """Put down a finger, move it to another point, if that is another one, and lift it after a while."""
        self.session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [_touch(start)]})
        if end != start:
            self.session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [_touch(end)]})
        self.page.wait_for_timeout(milliseconds)
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def spread(self, x: float, y: float, start: float = 25, end: float = 75) -> None:
        """Move two fingers around a point apart or together."""
        self.move(((x - start, y), (x - end, y)), ((x + start, y), (x + end, y)))


def _touch(point: Point) -> dict[str, float]:
    return {"x": point[0], "y": point[1], "id": 0}
