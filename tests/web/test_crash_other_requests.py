"""A server that is killed again and again loses and repeats no acknowledged request other than moves."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import pytest

from starboard.web.storage.engine import connect
from starboard.web.storage.store import Store
from starboard.web.tables.table import UNDO
from web.page_parser import Page
from web.serve_process import PATIENCE, killed_again_and_again, wait

KILLS = 3
AT_LEAST = 9  # acknowledged requests before each kill
NOTED = (
    "claimed",
    "undo-asked",
    "undo-agreed",
    "undo-refused",
    "stands-in",
    "comes-back",
    "link-given",
    "link-agreed",
    "watch-revoked",
)


class Refused(AssertionError):
    """The server refused a request."""


@dataclass
class Couple:
    """A host and a guest who create tables and do everything there except moves.

    A table with an unknown result after a crash is not used any more; only its creation is tried again.
    """

    game: str
    opened: dict[str, str] = field(default_factory=dict)  # the location by form token
    done: dict[str, Counter[str]] = field(default_factory=dict)  # by table
    unknown: dict[str, str] = field(default_factory=dict)  # by table, the request with an unknown result
    mark: str = ""  # of a form without a response
    doing: tuple[str, str] = ("", "")
    wrong: list[str] = field(default_factory=list)
    cookies: httpx2.Cookies = field(default_factory=httpx2.Cookies)  # of the host, whose browser outlives the server

    def live(self, url: str, stop: threading.Event) -> None:
        headers = {"accept-language": "en"}
        with (
            httpx2.Client(base_url=url, headers=headers, cookies=self.cookies, timeout=PATIENCE) as host,
            httpx2.Client(base_url=url, headers=headers, timeout=PATIENCE) as guest,
        ):
            try:
                while not stop.is_set():
                    self.use_table(host, guest)
            except httpx2.HTTPError:
                table, action = self.doing
                if action:
                    self.unknown[table] = action
            except AssertionError as error:
                self.wrong.append(f"{self.doing}: {error}")
            self.doing = ("", "")
            self.cookies = host.cookies

    def use_table(self, host: httpx2.Client, guest: httpx2.Client) -> None:
        id = self.open(host)
        page = host.get(f"/t/{id}/links").text
        link = Page(page).html.split('id="link-1" value="')[1].split('"')[0]
        path = "/join/" + link.rpartition("/")[2]
        once = Page(guest.get(path).text).forms[-1].values("once")[0]
        self.does(id, "claimed", guest, path, name="Bo", once=once)
        if self.game == "gaia":
            self.play(host, id)
            self.press(host, id, "/undo", "undone")
        else:
            self.request_undo(host, guest, id)
        seat = {"seat": "1"}
        self.does(id, "stands-in", host, f"/t/{id}/links/bot", bot="random", **seat)
        self.does(id, "comes-back", host, f"/t/{id}/links/bot", bot="", **seat)
        self.does(id, "watch-revoked", host, f"/t/{id}/links/revoke", seat="watch", serial="0")
        self.does(id, "link-given", host, f"/t/{id}/links/revoke", serial="0", **seat)
        self.does(id, "link-agreed", guest, f"/t/{id}/links/answer", serial="1", agrees="yes", **seat)

    def open(self, host: httpx2.Client) -> str:
        """Create a table. A form without a response is sent again."""
        path = f"/new/{self.game}"
        self.mark = self.mark or Page(host.get(path).text).form(path).values("once")[0]
        fields = {"seats": "2", "who-0": "me", "who-1": "open", "once": self.mark}
        answer = host.post(path, data=fields)
        assert answer.status_code == 303, answer.status_code
        id = answer.headers["location"].split("/")[2]
        assert host.get(f"/t/{id}/links").status_code == 200
        self.opened[self.mark], self.mark = id, ""
        self.done.setdefault(id, Counter())
        return id

    def does(self, id: str, deed: str, who: httpx2.Client, path: str, **given: str) -> None:
        self.doing = (id, deed)
        answer = who.post(path, data=given)
        if answer.status_code != 303:
            raise Refused(f"{path} {given}: {answer.status_code}")
        self.done[id][deed] += 1
        self.doing = ("", "")

    def press(self, who: httpx2.Client, id: str, ending: str, deed: str, **more: str) -> None:
        form = Page(who.get(f"/t/{id}").text).form(ending)
        self.does(id, deed, who, form.action, **form.fields, **more)

    def play(self, who: httpx2.Client, id: str) -> bool:
        page = Page(who.get(f"/t/{id}").text)
        if not page.has_form("/play"):
            return False
        form = page.form("/play")
        assert who.post(form.action, data=form.answer()).status_code == 303
        return True

    def request_undo(self, host: httpx2.Client, guest: httpx2.Client, id: str) -> None:
        """Play until an undo needs agreement, then refuse one request and agree to another."""
        self.play(guest, id)
        self.play(host, id)
        self.press(host, id, "/undo", "undo-asked")
        self.press(guest, id, "/undo/answer", "undo-refused", agrees="no")
        self.press(host, id, "/undo", "undo-asked")
        self.press(guest, id, "/undo/answer", "undo-agreed", agrees="yes")
        self.done[id]["undone"] += 1

    @property
    def count(self) -> int:
        return len(self.opened) + sum([sum(done.values()) for done in self.done.values()])

    def check(self, store: Store) -> None:
        """Check that the database holds what was acknowledged, and otherwise only requests with unknown results."""
        assert self.wrong == []
        assert len(set(self.opened.values())) == len(self.opened)
        for id, done in self.done.items():
            hidden = self.unknown.get(id, "")
            stored = Counter([note.kind for note in store.notes(id) if note.kind in NOTED])
            stored["undone"] = len([entry for entry in store.entries(id) if entry.kind == UNDO])
            for action in (*NOTED, "undone"):
                most = done[action] + (action == hidden or (action, hidden) == ("undone", "undo-agreed"))
                assert done[action] <= stored[action] <= most, (action, done, stored, hidden)
            if done["claimed"]:
                assert store.seats(id)[1].serial == done["link-given"] or hidden == "link-given"
                assert store.seats(id)[1].person is not None
                has_bot = done["stands-in"] > done["comes-back"]
                assert (store.seats(id)[1].bot is not None) == has_bot or hidden in ("stands-in", "comes-back")


@pytest.mark.exhaustive
def test_every_acknowledged_request_survives_and_takes_effect_once(database: str, tmp_path: Path) -> None:
    couples = [Couple("gaia"), Couple("race"), Couple("gaia")]
    killed_again_and_again(
        tmp_path, database, [couple.live for couple in couples], lambda: wait_until_all_have_acted(couples), KILLS
    )
    store = Store(connect(database))
    for couple in couples:
        couple.check(store)
    opened = sum([len(couple.opened) for couple in couples])
    waiting = len([couple for couple in couples if couple.mark])  # the last answers may not have come
    assert opened <= sum(store.counts().values()) <= opened + waiting
    assert {deed for couple in couples for done in couple.done.values() for deed in done} == {*NOTED, "undone"}
    store.engine.dispose()


def wait_until_all_have_acted(couples: list[Couple]) -> None:
    wanted = [couple.count + AT_LEAST for couple in couples]

    def have_acted() -> bool:
        return all(couple.count >= most or couple.wrong for couple, most in zip(couples, wanted, strict=True))

    wait(have_acted, "people act")
