"""Several people at one screen: nobody sees a hand before its owner has the screen."""

from __future__ import annotations

import pytest

from starboard.text.game_text import GameText
from starboard.web.pages.render import SCREEN_COOKIE
from starboard.web.tables.table import Table
from web.page_parser import Page
from web.server import LocalServer, Person


def hand(table: Table, seat: int) -> list[str]:
    """Return the labels of this seat's answers, which only its owner may see."""
    view = table.match.view(seat)
    assert view.decision is not None
    return [GameText(table.package, "en").label(action, view) for action in view.decision.actions]


def seen(person: Person, table: Table) -> Page:
    response = person.client.get(f"/t/{table.id}")
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-store")
    return Page(response.text)


def take_screen(person: Person, table: Table) -> None:
    form = seen(person, table).form("/screen")
    assert person.client.post(form.action, data=form.fields).status_code == 303


def press(person: Person, table: Table) -> int:
    form = seen(person, table).form("/play")
    return person.client.post(form.action, data=form.answer()).status_code


def shared(server: LocalServer) -> tuple[Table, Person]:
    person = server.person()
    return server.open(person, ["me", "screen"]), person


def test_before_the_screen_is_taken_nothing_of_any_hand_is_shown(quick_server: LocalServer) -> None:
    table, person = shared(quick_server)
    for address in (f"/t/{table.id}", f"/t/{table.id}/now"):
        response = person.client.get(address)
        assert "Pass the screen to Player 1." in response.text
        assert response.headers["cache-control"] == "no-store"
        assert "Your hand" not in response.text
        for seat in (0, 1):
            assert not any(label in response.text for label in hand(table, seat))
    assert not seen(person, table).has_form("/play")


def test_a_person_who_takes_the_screen_sees_their_own_hand_only(quick_server: LocalServer) -> None:
    table, person = shared(quick_server)
    take_screen(person, table)
    text = seen(person, table).text
    assert all(label in text for label in hand(table, 0))
    own = set(hand(table, 0))
    assert not any(label in text for label in hand(table, 1) if label not in own)


def test_when_the_next_person_is_asked_the_hand_is_hidden_again(server: LocalServer) -> None:
    table, person = shared(server)
    take_screen(person, table)
    before = hand(table, 0)
    while 0 in table.asked:
        assert press(person, table) == 303
    page = seen(person, table)
    assert "Pass the screen to Player 2." in page.text
    assert not any(label in page.text for label in before)
    assert server.site.store.screen(table.id, person.id) is None
    take_screen(person, table)
    assert seen(person, table).form("/play").fields["seat"] == "1"


def test_a_seat_without_the_screen_cannot_answer(quick_server: LocalServer) -> None:
    table, person = shared(quick_server)
    take_screen(person, table)
    decision = table.decision(1)
    assert decision is not None
    data = {"seat": "1", "number": str(table.number(1)), "code": decision.actions[0].code}
    assert person.client.post(f"/t/{table.id}/play", data=data).status_code == 409
    assert person.client.get(f"/t/{table.id}/why", params={"seat": "1", "q": "discard"}).status_code == 403
    assert table.row.entries == 0


def test_taking_the_screen_redirects_to_the_address_of_the_table(quick_server: LocalServer) -> None:
    table, person = shared(quick_server)
    form = seen(person, table).form("/screen")
    response = person.client.post(form.action, data=form.fields)
    assert response.headers["location"] == f"/t/{table.id}"
    take_screen_of_other = person.client.post(form.action, data={"seat": "1"})
    assert take_screen_of_other.status_code == 303
    assert seen(person, table).form("/play").fields["seat"] == "1"


def test_where_nothing_is_hidden_nobody_passes_the_screen(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "screen"], "gaia")
    asked: set[str] = set()
    for _ in range(12):
        page = seen(person, table)
        assert not page.has_form("/screen")
        asked.add(page.form("/play").fields["seat"])
        assert press(person, table) == 303
    assert asked == {"0", "1"}


def test_a_shared_part_is_marked_so_that_the_script_announces_nothing_private(
    quick_server: LocalServer,
) -> None:
    table, person = shared(quick_server)
    take_screen(person, table)
    assert "data-shared" in person.client.get(f"/t/{table.id}/now").text
    alone = quick_server.person()
    other = quick_server.open(alone, ["me", "random"])
    assert "data-shared" not in alone.client.get(f"/t/{other.id}/now").text


@pytest.mark.parametrize("kind", ["", "/replay", "/replay?at=999", "/log", "/branch?at=0", "/links"])
def test_every_page_of_a_table_is_marked_so_that_the_browser_does_not_cache_it(
    quick_server: LocalServer, kind: str
) -> None:
    table, person = shared(quick_server)
    assert "data-of-table" in person.client.get(f"/t/{table.id}{kind}").text


@pytest.mark.parametrize("path", ["/", "/mine", "/rules/race"])
def test_pages_that_belong_to_no_table_may_be_cached(quick_server: LocalServer, path: str) -> None:
    assert "data-of-table" not in quick_server.person().client.get(path).text


def test_whenever_a_shared_screen_shows_another_hand_a_cookie_changes(quick_server: LocalServer) -> None:
    table, person = shared(quick_server)

    def noted() -> str | None:
        person.client.get(f"/t/{table.id}")
        return person.client.cookies.get(SCREEN_COOKIE)

    assert noted() == f"{table.id}.-1"
    take_screen(person, table)
    assert noted() == f"{table.id}.0"
    assert "set-cookie" not in person.client.get(f"/t/{table.id}").headers
    while 0 in table.asked:
        press(person, table)
    assert noted() == f"{table.id}.-1"


def test_a_person_alone_at_a_screen_gets_no_cookie_for_it(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"])
    assert "set-cookie" not in person.client.get(f"/t/{table.id}").headers
