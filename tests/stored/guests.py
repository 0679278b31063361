"""People who come back to a stored server: each a browser with a cookie that uses nothing but the pages."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from web.house import House
from web.reading import Form, Page

COOKIE = "starboard"
DOMAIN = "testserver.local"
PATIENCE = 60  # seconds; only a failing test waits so long
LINE = re.compile(r'<ol class="study-log">(.*?)</ol>', re.S)
SLIDER = re.compile(r'<input type="range" id="at" name="at" min="(\d+)" max="(\d+)"')
UNTOLD = re.compile(r"(?<![\w./-])(?:gaia|race|shackleton|web)\.[a-z][\w.-]*")  # a key for which there are no words
ROUND = re.compile(r'<select id="round".*?</select>', re.S)


class Guest:
    """A person with a browser."""

    def __init__(self, house: House, name: str, token: str = "") -> None:
        self.name = name
        self.client = house.browser()
        if token:
            self.client.cookies.set(COOKIE, token, domain=DOMAIN, path="/")

    @property
    def token(self) -> str:
        """What the cookie holds by which the server knows this person."""
        return self.client.cookies.get(COOKIE) or ""

    def text(self, path: str, status: int = 200) -> str:
        """What a page says."""
        answer = self.client.get(path)
        assert answer.status_code == status, (self.name, path, answer.status_code, answer.text[:2000])
        untold = UNTOLD.findall(answer.text)
        assert not untold, (self.name, path, untold)
        return answer.text

    def page(self, path: str, status: int = 200) -> Page:
        return Page(self.text(path, status))

    def send(self, path: str, data: Mapping[str, Any]) -> str:
        """Send a form; the page that it leads to."""
        answer = self.client.post(path, data=data)
        assert answer.status_code == 303, (self.name, path, answer.status_code, answer.text[:2000])
        return answer.headers["location"]

    def table(self, id: str) -> Page:
        """The page of a table, with the shared screen in hand where there is one."""
        page = self.page(f"/t/{id}")
        if page.has_form("/screen"):
            form = page.form("/screen")
            self.send(form.action, form.fields)
            page = self.page(f"/t/{id}")
        return page

    def question(self, id: str) -> Form | None:
        """The form with the answers that this person may give at a table now."""
        forms = [form for form in self.table(id).forms if form.action.endswith("/play") and form.values()]
        return forms[-1] if forms else None

    def answer(self, id: str, dice: Random) -> bool:
        """Give any answer at a table; false if nothing is asked, or an order of the seat was quicker."""
        form = self.question(id)
        if form is None:
            return False
        answer = self.client.post(form.action, data=form.answer(dice.choice(form.values())))
        assert answer.status_code in (303, 409), (self.name, id, answer.status_code, answer.text[:2000])
        return answer.status_code == 303

    def offers(self, id: str) -> list[str]:
        """The codes of the answers that the page offers, in no order."""
        form = self.question(id)
        return [] if form is None else sorted(set(form.values()))

    def positions(self, id: str) -> tuple[int, int]:
        """The first and the last position that can be looked back to."""
        found = SLIDER.search(self.text(f"/t/{id}/replay"))
        assert found is not None, f"{id}: no way through its positions"
        return int(found[1]), int(found[2])

    def log(self, id: str) -> dict[str, Any]:
        """How many lines the log has for this person, and which rounds it tells of."""
        html = self.text(f"/t/{id}/log")
        rounds = ROUND.search(html)
        assert rounds is not None
        return {
            "lines": sum([group.count("<li") for group in LINE.findall(html)]),
            "rounds": re.findall(r'value="(\d+)"', rounds[0]),
        }


def is_over(guests: Sequence[Guest], id: str) -> bool:
    """Only a finished game has a story."""
    return guests[0].client.get(f"/t/{id}/story").status_code == 200


def until_asked(guests: Sequence[Guest], id: str) -> Guest | None:
    """Wait for the bots, until one of these people is asked or the game is over."""
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
    """Let these people answer so often, whoever is asked; how often they did before the end of the game."""
    made = 0
    while made < decisions:
        asked = until_asked(guests, id)
        if asked is None:
            break
        made += asked.answer(id, dice)
    return made
