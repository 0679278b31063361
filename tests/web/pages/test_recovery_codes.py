"""Recovery codes: who creates a table gets one, finds it in the menu, and can rejoin with it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from starlette.testclient import TestClient

from starboard.kernel.match import Match
from starboard.web.invitations import WATCH
from web.invitation_links import path_of
from web.server import LocalServer

HOME = "starboard-code-"


def opened(browser: TestClient, path: str, data: Mapping[str, str]) -> tuple[str, str, str]:
    """Create a table. Return its id, the recovery code of the host, and the page after it."""
    answer = browser.post(path, data=data)
    assert answer.status_code == 303
    where = answer.headers["location"]
    id = where.split("/")[2]
    return id, browser.cookies[f"{HOME}{id}"], browser.get(where).text


ALL_OPEN = {"seats": "2", "who-0": "open", "who-1": "open"}


def test_a_host_without_a_seat_gets_a_code_and_is_the_host_again_in_another_browser(server: LocalServer) -> None:
    browser = server.browser()
    id, code, page = opened(browser, "/new/race", ALL_OPEN)
    assert code in page
    assert code in browser.get("/mine").text
    other = server.browser()
    answer = other.post("/recover", data={"table": id, "code": code})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{id}/welcome")
    welcome = other.get(f"/t/{id}/welcome").text
    assert "You host this table" in welcome
    assert other.cookies[f"{HOME}{id}"] in welcome
    assert other.cookies[f"{HOME}{id}"] != code
    assert other.post(f"/t/{id}/links/revoke", data={"seat": "0", "serial": "0"}).status_code == 303
    assert "The host rejoined with the recovery code." in other.get(f"/t/{id}/log").text
    assert browser.get(f"/t/{id}").status_code == 404
    assert browser.post("/recover", data={"table": id, "code": code}).status_code == 400


def test_a_host_without_a_seat_may_ask_for_another_code(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    id, old, _ = opened(browser, "/new/race", ALL_OPEN)
    assert f'action="/t/{id}/links/code"' in browser.get(f"/t/{id}/links").text
    assert browser.post(f"/t/{id}/links/code").status_code == 303
    new = browser.cookies[f"{HOME}{id}"]
    answers = [quick_server.browser().post("/recover", data={"table": id, "code": code}) for code in (old, new)]
    assert [answer.status_code for answer in answers] == [400, 303]


OFFERED = "recovery-card"


@pytest.mark.parametrize("who", [("me", "random"), ("me", "screen")])
def test_the_menu_has_the_code_at_once_and_a_card_offers_it_after_the_first_own_move(
    quick_server: LocalServer, who: tuple[str, str]
) -> None:
    browser = quick_server.browser()
    id, code, page = opened(browser, "/new/race", {"seats": "2", "who-0": who[0], "who-1": who[1]})
    assert f"{code}</span>" in page
    assert OFFERED not in page
    seat = quick_server.find(id).asked[0]
    quick_server.play(id, seat)
    browser.post(f"/t/{id}/screen", data={"seat": str(quick_server.find(id).asked[0])})
    page = browser.get(f"/t/{id}").text
    assert OFFERED in page
    assert page.count(code) == 2
    del browser.cookies[f"{HOME}{id}"]  # as the script does that stores it for "my tables"
    page = browser.get(f"/t/{id}").text
    assert OFFERED in page
    assert code not in page  # the script fills it in


def test_a_part_that_readers_share_has_no_code(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    id, code, page = opened(browser, "/new/race", {"seats": "2", "who-0": "me", "who-1": "random"})
    assert code in page
    assert code not in browser.get(f"/t/{id}/now").text


def test_a_host_without_a_seat_is_offered_the_code_when_the_game_has_begun(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    id, code, _ = opened(browser, "/new/race", ALL_OPEN)
    assert OFFERED not in browser.get(f"/t/{id}").text
    quick_server.play(id, quick_server.find(id).asked[0])
    page = browser.get(f"/t/{id}").text
    assert OFFERED in page
    assert code in page


def test_the_code_of_an_import_and_of_a_branch_is_in_the_menu_too(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    match = Match.new("race", seats=2, seed=3)
    match.play(match.pending[0].actions[0].code, match.pending[0].seat)
    id, code, _ = opened(browser, "/import", {"text": match.record()})
    assert f"{code}</span>" in browser.get(f"/t/{id}").text
    id, code, _ = opened(browser, f"/t/{id}/branch", {"at": "0", "who-0": "me", "who-1": "random"})
    page = browser.get(f"/t/{id}").text
    assert f"{code}</span>" in page
    assert OFFERED not in page


def test_a_spectator_is_shown_no_code(quick_server: LocalServer) -> None:
    host, spectator = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    spectator.client.post(path_of(quick_server, host, table.id, WATCH))
    spectator.client.cookies.set(f"{HOME}{table.id}", "abcd-efgh-jkmn", domain="testserver.local", path="/")
    assert "abcd-efgh-jkmn" not in spectator.client.get(f"/t/{table.id}").text
