"""A new link to a seat that was somebody's, on the pages: who gave it and when, who agrees, who refuses."""

from __future__ import annotations

import re

import pytest

from starboard.text.i18n import LANGUAGES, speaker
from starboard.web.pages.new_links import clock_time
from starboard.web.storage.rows import A_DAY, AN_HOUR
from starboard.web.tables import new_link as links
from starboard.web.tables.table import Table
from web.invitation_links import path_of, sit
from web.page_parser import Form, Page
from web.server import LocalServer, Person

SAY = speaker("en").say
Party = tuple[Table, Person, Person, Person]


@pytest.fixture
def party(quick_server: LocalServer) -> Party:
    """A table whose host Ana gave a new link to the seat of Ben; Cam plays there, too."""
    ana, ben, cam = [quick_server.person() for _ in range(3)]
    table = quick_server.open(ana, ("me", "open", "open"))
    sit(quick_server, ana, ben, table.id, 1, "Ben")
    sit(quick_server, ana, cam, table.id, 2, "Cam")
    page = ana.client.get(f"/t/{table.id}/links").text
    assert page.count(SAY("web.links.revoke")) == 2  # to the seats of Ben and Cam
    assert ana.client.post(f"/t/{table.id}/links/revoke", data={"seat": "1", "serial": "0"}).status_code == 303
    return table, ana, ben, cam


def form_of(who: Person, table: Table, ending: str, at: str = "/links") -> Form:
    return Page(who.client.get(f"/t/{table.id}{at}").text).form(ending)


def press(who: Person, table: Table, ending: str, at: str = "/links", **more: str) -> int:
    form = form_of(who, table, ending, at)
    return who.client.post(form.action, data={**form.fields, **more}).status_code


def text(who: Person, path: str) -> str:
    return Page(who.client.get(path).text).text


def test_the_host_who_follows_the_new_link_reads_when_it_opens_and_no_hand(
    quick_server: LocalServer, party: Party
) -> None:
    table, ana, _, _ = party
    path = path_of(quick_server, ana, table.id, 1)
    for answer in (ana.client.get(path), ana.client.post(path, data={"name": "Ben"})):
        assert answer.status_code == 409
        given = table.notes[-1]
        assert "comes from Player 1" in answer.text
        assert clock_time(given.at) in answer.text
        assert clock_time(given.data["opens"]) in answer.text
    assert table.seats_of(ana.id) == [0]


def test_everybody_at_the_table_reads_who_gave_the_link_and_when(quick_server: LocalServer, party: Party) -> None:
    table, ana, ben, cam = party
    given = f"Player 1 gave out a new link to Ben's seat ({clock_time(table.notes[-1].at)})."
    for who in (ana, ben, cam):
        for path in ("", "/links", "/log"):
            assert given in text(who, f"/t/{table.id}{path}"), path
    assert "as soon as all of these agree: Cam" in text(cam, f"/t/{table.id}")
    assert SAY("web.link.yours") in text(ben, f"/t/{table.id}")


def test_a_spectator_reads_it_in_the_log_alone_and_answers_nothing(quick_server: LocalServer, party: Party) -> None:
    table, ana, _, _ = party
    spectator, stranger = quick_server.person(), quick_server.person()
    spectator.client.post(path_of(quick_server, ana, table.id, -1))
    assert "/links/answer" not in spectator.client.get(f"/t/{table.id}").text
    assert "gave out a new link" in text(spectator, f"/t/{table.id}/log")
    data = {"seat": "1", "serial": "1", "agrees": "yes"}
    for who in (spectator, stranger):
        assert who.client.post(f"/t/{table.id}/links/answer", data=data).status_code == 404
    assert links.obstacle(table, 1) == links.NOT_YET


def test_the_others_agree_and_the_link_opens(quick_server: LocalServer, party: Party) -> None:
    table, ana, ben, cam = party
    assert press(cam, table, "/links/answer", at="", agrees="yes") == 303
    assert SAY("web.link.open") in text(ben, f"/t/{table.id}")
    dan = quick_server.person()
    path = path_of(quick_server, ana, table.id, 1)
    page = dan.client.get(path)
    assert page.status_code == 200
    assert "Player 1 gave out a new link to Ben's seat (" in Page(page.text).text
    assert dan.client.post(path, data={"name": "Dan"}).status_code == 303
    assert (table.seats[1].person, table.seats[1].name) == (dan.id, "Dan")
    assert ben.client.get(f"/t/{table.id}").status_code == 404
    log = text(cam, f"/t/{table.id}/log")
    assert "Cam agrees to the new link to Dan's seat." in log
    assert "Dan takes over the seat of Ben, by the new link from Player 1." in log
    assert "/links/answer" not in cam.client.get(f"/t/{table.id}").text


@pytest.mark.parametrize("at", ["", "/links"])
@pytest.mark.parametrize("who", [2, 3])
def test_anybody_refuses_and_the_link_is_void(quick_server: LocalServer, party: Party, who: int, at: str) -> None:
    table, ana, ben, _ = party
    path = path_of(quick_server, ana, table.id, 1)
    refuser = party[who]
    assert isinstance(refuser, Person)
    assert press(refuser, table, "/links/answer", at=at, agrees="no") == 303
    assert quick_server.person().client.get(path).status_code == 409
    assert table.seats[1].person == ben.id
    assert f"{'Ben' if who == 2 else 'Cam'} refuses the new link to Ben's seat." in text(ana, f"/t/{table.id}/log")
    assert "/links/answer" not in ana.client.get(f"/t/{table.id}/links").text


def test_the_old_browser_refuses_and_the_answer_leads_back_to_where_it_was_given(
    quick_server: LocalServer, party: Party
) -> None:
    table, _, ben, cam = party
    for who, at in ((cam, "/links"), (ben, "")):
        form = form_of(who, table, "/links/answer", at)
        sent = {**form.fields, "agrees": "yes" if who is cam else "no"}
        assert who.client.post(form.action, data=sent).headers["location"] == f"/t/{table.id}{at}"


def test_who_has_the_seat_may_give_it_up_at_once(quick_server: LocalServer, party: Party) -> None:
    table, ana, ben, cam = party
    assert SAY("web.link.give-up") in ben.client.get(f"/t/{table.id}").text
    assert SAY("web.link.give-up") not in cam.client.get(f"/t/{table.id}").text
    assert press(ben, table, "/links/answer", at="", agrees="yes") == 303
    dan = quick_server.person()
    assert dan.client.post(path_of(quick_server, ana, table.id, 1), data={"name": "Dan"}).status_code == 303
    assert table.seats[1].person == dan.id


def test_the_host_withdraws_the_link(quick_server: LocalServer, party: Party) -> None:
    table, ana, _, _ = party
    page = ana.client.get(f"/t/{table.id}/links").text
    assert SAY("web.link.withdraw") in page
    assert 'name="agrees" value="yes"' not in page
    assert press(ana, table, "/links/answer", agrees="no") == 303
    assert "Player 1 withdrew the new link to Ben's seat." in text(ana, f"/t/{table.id}/log")


def test_a_host_without_a_seat_is_called_the_host(quick_server: LocalServer) -> None:
    host, ben = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("open", "open"))
    sit(quick_server, host, ben, table.id, 0, "Ben")
    host.client.post(f"/t/{table.id}/links/revoke", data={"seat": "0", "serial": "0"})
    assert "The host gave out a new link to Ben's seat" in text(ben, f"/t/{table.id}")
    assert press(host, table, "/links/answer", agrees="no") == 303
    assert "The host withdrew the new link to Ben's seat." in text(ben, f"/t/{table.id}/log")


def test_a_page_that_was_open_when_the_link_opens_is_shown_anew(quick_server: LocalServer, party: Party) -> None:
    table, _, ben, _ = party
    before = ben.client.get(f"/t/{table.id}/now")
    table.notes[-1].data["opens"] = 0
    later = ben.client.get(f"/t/{table.id}/now", headers={"if-none-match": before.headers["etag"]})
    assert later.status_code == 200
    assert SAY("web.link.open") in later.text


@pytest.mark.parametrize(
    "data",
    [
        {"seat": "9", "serial": "1", "agrees": "no"},
        {"seat": "1", "serial": "0", "agrees": "no"},
        {"seat": "2", "serial": "0", "agrees": "no"},
        {"seat": "1", "serial": "x", "agrees": "no"},
        {"seat": "1", "agrees": "no"},
    ],
)
def test_an_answer_to_no_link_is_refused(party: Party, data: dict[str, str]) -> None:
    table, _, ben, _ = party
    notes = len(table.notes)
    assert ben.client.post(f"/t/{table.id}/links/answer", data=data).status_code == 400
    assert len(table.notes) == notes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(quick_server: LocalServer, party: Party, lang: str) -> None:
    table, ana, ben, cam = party
    headers, say = {"accept-language": lang.replace("_", "-")}, speaker(lang).say
    for who in (ana, ben, cam):
        for path in (f"/t/{table.id}", f"/t/{table.id}/links", f"/t/{table.id}/log"):
            page = who.client.get(path, headers=headers).text
            assert re.findall(r"\bweb\.[a-z]+[.-][a-z-]+", page) == []
    assert say("web.link.yours") in Page(ben.client.get(f"/t/{table.id}", headers=headers).text).text
    assert say("web.links.rule.day") in Page(ben.client.get(f"/t/{table.id}/links", headers=headers).text).text


# The delay of the table


@pytest.mark.parametrize(("chosen", "link_delay"), [("day", A_DAY), ("hour", AN_HOUR), ("", A_DAY), ("0", A_DAY)])
def test_the_form_of_a_new_table_sets_the_delay(quick_server: LocalServer, chosen: str, link_delay: int) -> None:
    browser = quick_server.browser()
    data = {"seats": "2", "who-0": "me", "who-1": "open", "delay": chosen}
    id = browser.post("/new/race", data=data).headers["location"].split("/")[2]
    assert quick_server.find(id).row.link_delay == link_delay
    rule = "web.links.rule.hour" if link_delay == AN_HOUR else "web.links.rule.day"
    assert SAY(rule) in Page(browser.get(f"/t/{id}/links").text).text


def test_the_choice_of_the_delay_is_remembered(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    assert '<option value="day" selected>' in browser.get("/new/race").text
    browser.post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "open", "delay": "hour"})
    page = browser.get("/new/race").text
    assert f'<option value="hour" selected>{SAY("web.delay.hour")}</option>' in page
