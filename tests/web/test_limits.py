"""What may be asked for how often."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from starboard.web.app import make_app
from starboard.web.security import STUDY, Limiter
from starboard.web.settings import Settings
from web.server import NearBotPool

HTTPS = "https://games.example.org"
NEW = {"seats": "2", "who-0": "me", "who-1": "open", "hints": "usual"}


@pytest.fixture
def pages(quick_database: str) -> Iterator[TestClient]:
    app = make_app(Settings(quick_database, HTTPS), NearBotPool())
    with TestClient(app, HTTPS, raise_server_exceptions=False, follow_redirects=False) as client:
        yield client


def test_every_expensive_or_guessable_request_has_a_rate_limit() -> None:
    assert set(Limiter.RATES) == {"post", "create", "import", "recover", "hint", "join", "study", "long-log"}


@pytest.mark.parametrize(
    ("what", "path", "data"),
    [
        ("recover", "/recover", {"table": "aaaaaaaaaaaa", "code": "abcd-efgh-jkmn"}),
        ("import", "/import", {"text": "nothing"}),
        ("join", "/join/forged", {}),
        ("create", "/new/race", {**NEW, "who-1": "random"}),
    ],
)
def test_a_request_sent_too_often_must_wait(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch, what: str, path: str, data: dict[str, str]
) -> None:
    few = type(Limiter.RATES[what])(2, 1)
    monkeypatch.setitem(Limiter.RATES, what, few)
    statuses = [pages.post(path, data=data).status_code for _ in range(3)]
    assert statuses[2] == 429
    assert 429 not in statuses[:2]


@pytest.mark.parametrize(
    "page", ["replay", "log", "record", "branch?at=0", "scores", "story", "story.svg", "words", "why"]
)
def test_a_page_that_takes_a_while_to_make_has_a_limit(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    id = pages.post("/new/race", data={**NEW, "who-1": "random"}).headers["location"].split("/")[2]
    monkeypatch.setitem(Limiter.RATES, STUDY, type(Limiter.RATES[STUDY])(2, 1))
    statuses = [pages.get(f"/t/{id}/{page}").status_code for _ in range(3)]
    assert 429 not in statuses[:2]
    assert statuses[2] == 429
    assert pages.get(f"/t/{id}").status_code == 200


def test_a_client_that_posts_too_often_must_wait_whatever_it_posts(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(Limiter.RATES, "post", type(Limiter.RATES["post"])(3, 1))
    answers = [pages.post("/preferences", data={"theme": "dark"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [303, 303, 303, 429]
    assert answers[3].headers["retry-after"] == "5"
    assert pages.get("/").status_code == 200
