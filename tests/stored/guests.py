"""Visitors of a server with stored data: each is a browser with a cookie that uses only the pages."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from web.page_parser import Form, Page
from web.server import LocalServer

COOKIE = "starboard"
DOMAIN = "testserver.local"
PATIENCE = 60  # seconds; only a failing test waits so long
LINE = re.compile(r'<ol class="study-log">(.*?)</ol>', re.S)
SLIDER = re.compile(r'<input type="range" id="at" name="at" min="(\d+)" max="(\d+)"')
MISSING_TEXT = re.compile(r"(?<![\w./-])(?:gaia|race|shackleton|web)\.[a-z][\w.-]*")  # a key shown for its text
ROUND = re.compile(r'<select id="round".*?</select>', re.S)


class Guest:
    """A person with a browser."""

    def __init__(self, server: LocalServer, name: str, token: str = "") -> None:
        self.name = name
        self.client = server.browser()
        if token:
            self.client.cookies.set(COOKIE, token, domain=DOMAIN, path="/")

    @property
    def token(self) -> str:
        """The cookie by which the server recognises this person."""
        return self.client.cookies.get(COOKIE) or ""

    def text(self, path: str, status: int = 200) -> str:
        """Return the HTML of a page; fail if a text is missing."""
        answer = self.client.get(path)
        assert answer.status_code == status, (self.name, path, answer.status_code, answer.text[:2000])
        missing = MISSING_TEXT.findall(answer.text)
        assert not missing, (self.name, path, missing)
        return answer.text

    def page(self, path: str, status: int = 200) -> Page:
        return Page(self.text(path, status))

    def send(self, path: str, data: Mapping[str, Any]) -> str:
        """Send a form; return the address that it redirects to."""
        answer = self.client.post(path, data=data)
        assert answer.status_code == 303, (self.name, path, answer.status_code, answer.text[:2000])
        return answer.headers["location"]

    def table(self, id: str) -> Page:
        """Return the page of a table; on a shared screen, take the screen first."""
        page = self.page(f"/t/{id}")
        if page.has_form("/screen"):
            form = page.form("/screen")
            self.send(form.action, form.fields)
            page = self.page(f"/t/{id}")
        return page

    def question(self, id: str) -> Form | None:
        """Return the form with the answers that this person can give now, or None."""
        forms = [form for form in self.table(id).forms if form.action.endswith("/play") and form.values()]
        return forms[-1] if forms else None

    def answer(self, id: str, dice: Random) -> bool:
        """Give a random answer; return False if nothing is asked or a standing order answered first."""
        form = self.question(id)
        if form is None:
            return False
        answer = self.client.post(form.action, data=form.answer(dice.choice(form.values())))
        assert answer.status_code in (303, 409), (self.name, id, answer.status_code, answer.text[:2000])
        return answer.status_code == 303

    def offers(self, id: str) -> list[str]:
        """Return the codes of the answers that the page offers, sorted."""
        form = self.question(id)
        return [] if form is None else sorted(set(form.values()))

    def positions(self, id: str) -> tuple[int, int]:
        """Return the first and the last position of the replay."""
        slider = SLIDER.search(self.text(f"/t/{id}/replay"))
        assert slider is not None, f"{id}: the replay has no slider"
        return int(slider[1]), int(slider[2])

    def log(self, id: str) -> dict[str, Any]:
        """Return the number of lines in this person's log, and the rounds that it lists."""
        html = self.text(f"/t/{id}/log")
        rounds = ROUND.search(html)
        assert rounds is not None
        return {
            "lines": sum([group.count("<li") for group in LINE.findall(html)]),
            "rounds": re.findall(r'value="(\d+)"', rounds[0]),
        }


def is_over(guests: Sequence[Guest], id: str) -> bool:
    """Whether the game is over: only then are there statistics."""
    return guests[0].client.get(f"/t/{id}/story").status_code == 200


def until_asked(guests: Sequence[Guest], id: str) -> Guest | None:
    """Wait until one of these people is asked; return that person, or None if the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for guest in guests:
            if guest.question(id) is not None:
                return guest
        if is_over(guests, id):
            return None
        time.sleep(0.02)
    raise AssertionError(f"{id}: nobody is asked anything")


def play_on(guests: Sequence[Guest], id: str, decisions: int, dice: Random) -> int:
    """Let these people give so many answers; return how many they gave before the game ended."""
    made = 0
    while made < decisions:
        asked = until_asked(guests, id)
        if asked is None:
            break
        made += asked.answer(id, dice)
    return made
