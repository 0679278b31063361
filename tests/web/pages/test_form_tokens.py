"""A form that is sent twice counts once: after a double click, a reload, or an answer that was lost on the way."""

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
from web.house import House, Person
from web.reading import Page
from web.two import Two
from web.visiting import path_of

Send = Callable[[TestClient], httpx2.Response]


def mark_in(html: str, ending: str) -> str:
    """The mark of the form whose address ends like this."""
    return Page(html).form(ending).values("once")[0]


def new_table(house: House, *chairs: str, game: str = "race") -> Send:
    """What somebody sends who has filled in the form of a new table."""
    once = mark_in(house.browser().get(f"/new/{game}").text, f"/new/{game}")
    sitting = {f"who-{seat}": who for seat, who in enumerate(chairs or ("me", "random"))}
    given = {"seats": str(len(sitting)), **sitting, "once": once}
    return lambda browser: browser.post(f"/new/{game}", data=given)


def tables(house: House) -> int:
    return sum(house.site.store.counts().values())


def code_of(browser: TestClient, id: str) -> str:
    return browser.cookies[f"starboard-code-{id}"]


def id_of(answers: Sequence[httpx2.Response]) -> str:
    """The one table that all answers lead to."""
    assert {answer.status_code for answer in answers} == {303}
    places = {answer.headers["location"] for answer in answers}
    assert len(places) == 1, places
    found = re.match(r"/t/([a-z0-9]{12})", places.pop())
    assert found is not None
    return found[1]


def brings_back(house: House, id: str, code: str) -> bool:
    """Does this code lead somebody with another browser to the table?"""
    return house.browser().post("/recover", data={"table": id, "code": code}).status_code == 303


def test_a_form_sent_again_leads_to_the_table_that_it_opened(house: House) -> None:
    send, browser = new_table(house), house.person().client
    first, code = send(browser), code_of(browser, id_of([send(browser)]))
    again = send(browser)
    id = id_of([first, again])
    assert tables(house) == 1
    assert code_of(browser, id) == code
    assert brings_back(house, id, code)


def test_two_forms_open_two_tables_and_so_does_one_without_a_mark(house: House) -> None:
    browser = house.person().client
    sends = [new_table(house), new_table(house)]
    assert len({send(browser).headers["location"] for send in sends}) == 2
    for _ in range(2):
        browser.post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "random"})
    assert tables(house) == 4


def test_a_newcomer_whose_first_answer_was_lost_sits_at_the_table_that_it_opened(house: House) -> None:
    send = new_table(house)
    lost, browser = house.browser(), house.browser()
    id = id_of([send(lost), send(browser)])
    assert tables(house) == 1
    assert browser.get(f"/t/{id}").status_code == 200
    assert code_of(browser, id) == code_of(lost, id)
    assert brings_back(house, id, code_of(browser, id))


@pytest.mark.parametrize("chairs", [("me", "random"), ("open", "open")])
def test_both_halves_of_a_double_click_lead_to_one_table(house: House, chairs: tuple[str, ...]) -> None:
    for _ in range(5):
        before = tables(house)
        send, browsers = new_table(house, *chairs), [house.browser(), house.browser()]
        with ThreadPoolExecutor(2) as pool:
            id = id_of(list(pool.map(send, browsers)))
        assert tables(house) == before + 1
        assert [browser.get(f"/t/{id}").status_code for browser in browsers] == [200, 200]
        code = code_of(browsers[0], id)
        assert code_of(browsers[1], id) == code
        assert brings_back(house, id, code)


def test_two_servers_open_one_table_for_one_form(two_houses: tuple[House, House]) -> None:
    one, other = two_houses
    for _ in range(5):
        before = tables(one)
        send = new_table(one)
        with ThreadPoolExecutor(2) as pool:
            id = id_of(list(pool.map(send, [house.browser() for house in two_houses])))
        assert tables(one) == before + 1
        assert other.find(id).persons() == one.find(id).persons()


def test_a_form_sent_before_and_after_a_restart_opens_one_table(database: str) -> None:
    with House(database) as house:
        send = new_table(house)
        first = send(house.browser())
    with House(database) as house:
        id_of([first, send(house.browser())])
        assert tables(house) == 1


def test_a_code_that_was_replaced_is_not_shown_again(house: House) -> None:
    send, browser = new_table(house), house.person().client
    id = id_of([send(browser)])
    first = code_of(browser, id)
    browser.post(f"/t/{id}/links/code")
    replaced = code_of(browser, id)
    assert replaced != first
    id_of([send(browser)])
    assert code_of(browser, id) == replaced
    assert not brings_back(house, id, first)
    assert brings_back(house, id, replaced)


def test_who_finds_a_form_later_is_nobody_known(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    send, owner = new_table(house), house.browser()
    id = id_of([send(owner)])
    monkeypatch.setattr(request_context, "RESEND_SECONDS", 0)
    stranger = house.browser()
    assert id_of([send(stranger)]) != id
    assert stranger.get(f"/t/{id}").status_code == 404
    assert id_of([send(owner)]) == id  # who is known by a cookie still is led there


def test_a_form_that_lay_open_too_long_or_that_we_did_not_make_counts_each_time(
    quick_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, browser = new_table(quick_house), quick_house.person().client
    monkeypatch.setattr(form_tokens, "VALID_SECONDS", -1)
    assert len({send(browser).headers["location"] for _ in range(2)}) == 2
    given = {"seats": "2", "who-0": "me", "who-1": "random", "once": "x" * 40}
    assert len({browser.post("/new/race", data=given).headers["location"] for _ in range(2)}) == 2


def test_a_mark_is_sent_only_by_the_button_that_opens_the_table(quick_house: House) -> None:
    """The other button of the form asks for the form with more seats: its address must not hold the mark."""
    form = Page(quick_house.browser().get("/new/race").text).form("/new/race")
    assert "once" not in form.fields
    assert {name for name, _, label in form.buttons if label == "Open the table"} == {"once"}
    assert len(set(form.values("once"))) == 1, "whichever of its buttons is pressed, it is the same table"


def test_a_guided_game_is_opened_once_with_its_guide(house: House) -> None:
    once = mark_in(house.browser().get("/").text, "/learn/race")
    browser = house.browser()
    id = id_of([house.browser().post("/learn/race", data={"once": once}) for _ in range(2)])
    assert browser.post("/learn/race", data={"once": once}).headers["location"] == f"/t/{id}"
    assert tables(house) == 1
    assert [note.kind for note in house.site.store.notes(id)].count("lesson") == 1


def test_a_record_brought_along_twice_is_one_table(house: House) -> None:
    match = Match.new("race", seats=2, seed=1)
    for _ in range(4):
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    text, browser = record.write(record.of(match)), house.person().client
    once = mark_in(browser.get("/import").text, "/import")
    id_of([browser.post("/import", data={"text": text, "once": once}) for _ in range(2)])
    assert tables(house) == 1


def test_a_branch_asked_for_twice_is_one_table(house: House) -> None:
    two = Two(house, Match.new("race", seats=2, seed=1))
    browser, id = two.ana.client, two.table.id
    once = mark_in(browser.get(f"/t/{id}/branch?at=0").text, "/branch")
    given = {"at": "0", "seat": "1", "who-0": "me", "who-1": "random", "once": once}
    fresh = id_of([browser.post(f"/t/{id}/branch", data=given) for _ in range(2)])
    assert fresh != id
    assert tables(house) == 2


# Seats


def joining(house: House, host: Person, id: str, seat: int) -> Send:
    path = path_of(house, host, id, seat)
    once = Page(house.browser().get(path).text).forms[-1].values("once")[0]
    return lambda browser: browser.post(path, data={"name": "Bo", "once": once})


def test_who_sat_down_and_lost_the_answer_sits_there_when_it_is_sent_again(house: House) -> None:
    host = house.person()
    id = house.open(host, ["me", "open"]).id
    send, lost, browser = joining(house, host, id, 1), house.browser(), house.browser()
    assert [send(lost).headers["location"], send(browser).headers["location"]] == [f"/t/{id}/welcome"] * 2
    assert browser.get(f"/t/{id}").status_code == 200
    assert code_of(lost, id) == code_of(browser, id)
    assert house.site.store.seats(id)[1].name == "Bo"
    assert brings_back(house, id, code_of(browser, id))


def test_a_double_click_on_sit_down_claims_one_seat_for_one_person(house: House) -> None:
    host = house.person()
    for _ in range(5):
        id = house.open(host, ["me", "open"]).id
        send, browsers = joining(house, host, id, 1), [house.browser(), house.browser()]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(send, browsers))
        assert {(answer.status_code, answer.headers["location"]) for answer in answers} == {(303, f"/t/{id}/welcome")}
        assert [note.kind for note in house.site.store.notes(id)].count("claimed") == 1
        assert code_of(browsers[0], id) == code_of(browsers[1], id)


def test_somebody_elses_form_does_not_lead_to_a_seat_that_is_taken(house: House) -> None:
    host = house.person()
    id = house.open(host, ["me", "open"]).id
    first, second = joining(house, host, id, 1), joining(house, host, id, 1)
    assert first(house.browser()).status_code == 303
    assert second(house.browser()).status_code == 409


def test_who_came_back_by_a_code_and_lost_the_answer_comes_back_when_it_is_sent_again(house: House) -> None:
    browser = house.browser()
    id = id_of([new_table(house)(browser)])
    once = mark_in(house.browser().get("/recover").text, "/recover")
    given = {"table": id, "code": code_of(browser, id), "once": once}
    lost, found = house.browser(), house.browser()
    answers = [lost.post("/recover", data=given), found.post("/recover", data=given)]
    assert id_of(answers) == id
    assert found.get(f"/t/{id}").status_code == 200
    assert code_of(lost, id) == code_of(found, id) != given["code"]
    assert house.browser().post("/recover", data={**given, "once": ""}).status_code == 400  # that code is used up
    assert brings_back(house, id, code_of(found, id))
