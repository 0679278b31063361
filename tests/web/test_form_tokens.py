"""A form that is sent twice has its effect once: after a double click, a reload, or a lost response."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import httpx2
import pytest
from starlette.testclient import TestClient

from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.web import form_tokens, request_context
from web.invitation_links import path_of
from web.page_parser import Page
from web.server import LocalServer, Person
from web.two_players import TwoPlayers

Send = Callable[[TestClient], httpx2.Response]


def token_in(html: str, ending: str) -> str:
    """Return the token of the form whose address ends like this."""
    return Page(html).form(ending).values("once")[0]


def new_table(server: LocalServer, *chairs: str, game: str = "race") -> Send:
    """Return the fields of a filled-in form for a new table."""
    once = token_in(server.browser().get(f"/new/{game}").text, f"/new/{game}")
    players = {f"who-{seat}": who for seat, who in enumerate(chairs or ("me", "random"))}
    fields = {"seats": str(len(players)), **players, "once": once}
    return lambda browser: browser.post(f"/new/{game}", data=fields)


def tables(server: LocalServer) -> int:
    return sum(server.site.store.counts().values())


def code_of(browser: TestClient, id: str) -> str:
    return browser.cookies[f"starboard-code-{id}"]


def id_of(answers: Sequence[httpx2.Response]) -> str:
    """Return the table that all responses redirect to."""
    assert {answer.status_code for answer in answers} == {303}
    places = {answer.headers["location"] for answer in answers}
    assert len(places) == 1, places
    match = re.match(r"/t/([a-z0-9]{12})", places.pop())
    assert match is not None
    return match[1]


def brings_back(server: LocalServer, id: str, code: str) -> bool:
    """Whether this recovery code works in another browser."""
    return server.browser().post("/recover", data={"table": id, "code": code}).status_code == 303


def test_a_form_sent_again_leads_to_the_table_that_it_opened(server: LocalServer) -> None:
    send, browser = new_table(server), server.person().client
    first, code = send(browser), code_of(browser, id_of([send(browser)]))
    again = send(browser)
    id = id_of([first, again])
    assert tables(server) == 1
    assert code_of(browser, id) == code
    assert brings_back(server, id, code)


def test_two_forms_open_two_tables_and_so_does_one_without_a_token_sent_twice(server: LocalServer) -> None:
    browser = server.person().client
    sends = [new_table(server), new_table(server)]
    assert len({send(browser).headers["location"] for send in sends}) == 2
    for _ in range(2):
        browser.post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "random"})
    assert tables(server) == 4


def test_a_newcomer_whose_first_answer_was_lost_sits_at_the_table_that_it_opened(server: LocalServer) -> None:
    send = new_table(server)
    first, browser = server.browser(), server.browser()
    id = id_of([send(first), send(browser)])
    assert tables(server) == 1
    assert browser.get(f"/t/{id}").status_code == 200
    assert code_of(browser, id) == code_of(first, id)
    assert brings_back(server, id, code_of(browser, id))


@pytest.mark.parametrize("chairs", [("me", "random"), ("open", "open")])
def test_both_halves_of_a_double_click_lead_to_one_table(server: LocalServer, chairs: tuple[str, ...]) -> None:
    for _ in range(5):
        before = tables(server)
        send, browsers = new_table(server, *chairs), [server.browser(), server.browser()]
        with ThreadPoolExecutor(2) as pool:
            id = id_of(list(pool.map(send, browsers)))
        assert tables(server) == before + 1
        assert [browser.get(f"/t/{id}").status_code for browser in browsers] == [200, 200]
        code = code_of(browsers[0], id)
        assert code_of(browsers[1], id) == code
        assert brings_back(server, id, code)


def test_two_servers_open_one_table_for_one_form(two_servers: tuple[LocalServer, LocalServer]) -> None:
    one, other = two_servers
    for _ in range(5):
        before = tables(one)
        send = new_table(one)
        with ThreadPoolExecutor(2) as pool:
            id = id_of(list(pool.map(send, [server.browser() for server in two_servers])))
        assert tables(one) == before + 1
        assert other.find(id).persons() == one.find(id).persons()


def test_a_form_sent_before_and_after_a_restart_opens_one_table(database: str) -> None:
    with LocalServer(database) as server:
        send = new_table(server)
        first = send(server.browser())
    with LocalServer(database) as server:
        id_of([first, send(server.browser())])
        assert tables(server) == 1


def test_a_code_that_was_replaced_is_not_shown_again(server: LocalServer) -> None:
    send, browser = new_table(server), server.person().client
    id = id_of([send(browser)])
    first = code_of(browser, id)
    browser.post(f"/t/{id}/links/code")
    replaced = code_of(browser, id)
    assert replaced != first
    id_of([send(browser)])
    assert code_of(browser, id) == replaced
    assert not brings_back(server, id, first)
    assert brings_back(server, id, replaced)


def test_another_visitor_who_sends_the_form_later_gets_no_access(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, owner = new_table(server), server.browser()
    id = id_of([send(owner)])
    monkeypatch.setattr(request_context, "RESEND_SECONDS", 0)
    stranger = server.browser()
    assert id_of([send(stranger)]) != id
    assert stranger.get(f"/t/{id}").status_code == 404
    assert id_of([send(owner)]) == id  # a visitor with a cookie is still redirected there


def test_an_expired_or_forged_token_counts_each_time(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, browser = new_table(quick_server), quick_server.person().client
    monkeypatch.setattr(form_tokens, "VALID_SECONDS", -1)
    assert len({send(browser).headers["location"] for _ in range(2)}) == 2
    fields = {"seats": "2", "who-0": "me", "who-1": "random", "once": "x" * 40}
    assert len({browser.post("/new/race", data=fields).headers["location"] for _ in range(2)}) == 2


def test_only_the_button_that_opens_the_table_sends_the_token(quick_server: LocalServer) -> None:
    """The other button of the form reloads it with more seats: its address must not contain the token."""
    form = Page(quick_server.browser().get("/new/race").text).form("/new/race")
    assert "once" not in form.fields
    assert {name for name, _, label in form.buttons if label == "Open the table"} == {"once"}
    assert len(set(form.values("once"))) == 1, "whichever of its buttons is pressed, it is the same table"


def test_a_guided_game_is_opened_once_with_its_guide(server: LocalServer) -> None:
    once = token_in(server.browser().get("/").text, "/learn/race")
    browser = server.browser()
    id = id_of([server.browser().post("/learn/race", data={"once": once}) for _ in range(2)])
    assert browser.post("/learn/race", data={"once": once}).headers["location"] == f"/t/{id}"
    assert tables(server) == 1
    assert [note.kind for note in server.site.store.notes(id)].count("lesson") == 1


def test_a_record_imported_twice_is_one_table(server: LocalServer) -> None:
    match = Match.new("race", seats=2, seed=1)
    for _ in range(4):
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    text, browser = record.write(record.of(match)), server.person().client
    once = token_in(browser.get("/import").text, "/import")
    id_of([browser.post("/import", data={"text": text, "once": once}) for _ in range(2)])
    assert tables(server) == 1


def test_a_branch_requested_twice_is_one_table(server: LocalServer) -> None:
    two = TwoPlayers(server, Match.new("race", seats=2, seed=1))
    browser, id = two.ana.client, two.table.id
    once = token_in(browser.get(f"/t/{id}/branch?at=0").text, "/branch")
    fields = {"at": "0", "seat": "1", "who-0": "me", "who-1": "random", "once": once}
    fresh = id_of([browser.post(f"/t/{id}/branch", data=fields) for _ in range(2)])
    assert fresh != id
    assert tables(server) == 2


# Seats


def joining(server: LocalServer, host: Person, id: str, seat: int) -> Send:
    path = path_of(server, host, id, seat)
    once = Page(server.browser().get(path).text).forms[-1].values("once")[0]
    return lambda browser: browser.post(path, data={"name": "Bo", "once": once})


def test_a_guest_who_lost_the_response_has_the_seat_when_the_form_is_sent_again(server: LocalServer) -> None:
    host = server.person()
    id = server.open(host, ["me", "open"]).id
    send, first, browser = joining(server, host, id, 1), server.browser(), server.browser()
    assert [send(first).headers["location"], send(browser).headers["location"]] == [f"/t/{id}"] * 2
    assert browser.get(f"/t/{id}").status_code == 200
    assert code_of(first, id) == code_of(browser, id)
    assert server.site.store.seats(id)[1].name == "Bo"
    assert brings_back(server, id, code_of(browser, id))


def test_a_double_click_on_sit_down_claims_one_seat_for_one_person(server: LocalServer) -> None:
    host = server.person()
    for _ in range(5):
        id = server.open(host, ["me", "open"]).id
        send, browsers = joining(server, host, id, 1), [server.browser(), server.browser()]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(send, browsers))
        assert {(answer.status_code, answer.headers["location"]) for answer in answers} == {(303, f"/t/{id}")}
        assert [note.kind for note in server.site.store.notes(id)].count("claimed") == 1
        assert code_of(browsers[0], id) == code_of(browsers[1], id)


def test_somebody_elses_form_does_not_lead_to_a_seat_that_is_taken(server: LocalServer) -> None:
    host = server.person()
    id = server.open(host, ["me", "open"]).id
    first, second = joining(server, host, id, 1), joining(server, host, id, 1)
    assert first(server.browser()).status_code == 303
    assert second(server.browser()).status_code == 409


def test_a_player_who_lost_the_response_to_a_code_rejoins_when_the_form_is_sent_again(server: LocalServer) -> None:
    browser = server.browser()
    id = id_of([new_table(server)(browser)])
    once = token_in(server.browser().get("/recover").text, "/recover")
    fields = {"table": id, "code": code_of(browser, id), "once": once}
    first, second = server.browser(), server.browser()
    answers = [first.post("/recover", data=fields), second.post("/recover", data=fields)]
    assert id_of(answers) == id
    assert second.get(f"/t/{id}").status_code == 200
    assert code_of(first, id) == code_of(second, id) != fields["code"]
    assert server.browser().post("/recover", data={**fields, "once": ""}).status_code == 400  # that code is used up
    assert brings_back(server, id, code_of(second, id))
