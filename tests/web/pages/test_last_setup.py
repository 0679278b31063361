"""The choices of the last table: the form begins with them, and one press on the front page plays like that again."""

from __future__ import annotations

import pytest
from markupsafe import escape

from starboard.text.i18n import LANGUAGES, speaker
from web.page_parser import Page
from web.server import LocalServer, Person

CHOSEN = {"seats": "3", "who-0": "me", "who-1": "hard", "who-2": "easy", "option-rules": "boardgamers"}


def created(person: Person, game: str, **chosen: str) -> str:
    """Send the form of a new table; return the address of the table."""
    response = person.client.post(f"/new/{game}", data=chosen)
    assert response.status_code == 303
    location: str = response.headers["location"]
    return location.split("/")[2]


def selected(page: str) -> set[str]:
    return {value for value in CHOSEN.values() if f'value="{value}" selected' in page}


def test_the_form_begins_with_the_choices_of_the_last_table_of_this_game(quick_server: LocalServer) -> None:
    person = quick_server.person()
    assert selected(person.client.get("/new/gaia").text) == {"me"}
    created(person, "gaia", **CHOSEN)
    page = person.client.get("/new/gaia").text
    assert selected(page) == {"me", "hard", "easy", "boardgamers"}
    assert "As at your last table." in page
    assert selected(person.client.get("/new/race").text) == {"me"}
    usual = next(link for link in Page(page).links if link.startswith("/new/gaia?"))
    assert selected(person.client.get(usual).text) == {"me"}


def test_one_press_on_the_front_page_opens_a_table_like_the_last_one(quick_server: LocalServer) -> None:
    person = quick_server.person()
    assert not Page(person.client.get("/").text).has_form("/new/gaia")
    first = quick_server.find(created(person, "gaia", **CHOSEN, hints="no", title="Only this one", seed=""))
    form = Page(person.client.get("/").text).form("/new/gaia")
    again = quick_server.find(created(person, "gaia", **form.fields, once=form.buttons[0][1]))
    assert again.id != first.id
    assert [seat.bot for seat in again.seats] == [seat.bot for seat in first.seats] == [None, "hard", "easy"]
    assert (again.row.options, again.row.has_hints) == (first.row.options, False)
    assert again.row.seed != first.row.seed
    assert again.row.title == ""


@pytest.mark.parametrize(
    "value",
    [
        "%%%",
        "seats=99",
        "who-0=<script>&option-rules=<b>",
        "&".join(["who-0=me"] * 200),
        "x" * 5000,
        "seats=3;who-1=nobody",
    ],
)
def test_what_somebody_wrote_into_the_cookie_is_checked_like_a_form(quick_server: LocalServer, value: str) -> None:
    browser = quick_server.browser()
    browser.cookies.set("starboard-setup-gaia", value, domain="testserver.local", path="/")
    for path in ("/", "/new/gaia"):
        page = browser.get(path)
        assert page.status_code == 200
        assert "<script>&" not in page.text
        assert "<b>" not in page.text
    form = Page(browser.get("/").text)
    if form.has_form("/new/gaia"):
        fields = form.form("/new/gaia").fields
        assert browser.post("/new/gaia", data=fields).status_code in (303, 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_says_in_a_word_how_strong_each_bot_is(quick_server: LocalServer, language: str) -> None:
    page = quick_server.browser().get("/new/race", headers={"accept-language": language.replace("_", "-")}).text
    for bot in ("easy", "normal", "hard"):
        assert str(escape(speaker(language).say(f"web.strength.{bot}"))) in page
