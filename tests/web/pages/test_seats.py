"""The seats page: links, bots that stand in, and settings, which only the host can change."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from starboard.text.i18n import LANGUAGES, speaker
from starboard.web.app import make_app
from starboard.web.settings import Settings
from starboard.web.tables.notifications import Listener
from starboard.web.tables.table import Table
from web.invitation_links import WATCH, path_of, sit
from web.server import PATIENCE, LocalServer, NearBotPool, Person
from web.tables.services import taken_over

SAY = speaker("en").say

Party = tuple[Table, Person, Person, Person, Person]


@pytest.fixture
def party(quick_server: LocalServer) -> Party:
    """A table with its host, a guest on seat 2, an open seat 3, a spectator and a stranger."""
    host, guest, spectator, stranger = [quick_server.person() for _ in range(4)]
    table = quick_server.open(host, ("me", "open", "open"))
    sit(quick_server, host, guest, table.id, 1)
    spectator.client.post(path_of(quick_server, host, table.id, WATCH))
    return table, host, guest, spectator, stranger


def test_the_host_has_a_link_for_each_open_seat_and_one_to_watch(quick_server: LocalServer, party: Party) -> None:
    table, host, guest, spectator, stranger = party
    page = host.client.get(f"/t/{table.id}/links").text
    assert re.findall(r'id="link-(\w+)"', page) == ["2", "watch"]
    assert "/join/" not in guest.client.get(f"/t/{table.id}/links").text
    for person in (spectator, stranger):
        assert person.client.get(f"/t/{table.id}/links").status_code == 404
    assert quick_server.browser().get(f"/t/{table.id}/links").status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_speaks_the_hosts_language(quick_server: LocalServer, party: Party, lang: str) -> None:
    table, host, guest, _, _ = party
    headers = {"accept-language": lang.replace("_", "-")}
    say = speaker(lang).say
    page = host.client.get(f"/t/{table.id}/links", headers=headers).text
    for key in ("web.links.title", "web.links.renew", "web.links.revoke", "web.links.to-bot", "web.links.watch"):
        assert say(key) in page
    assert re.findall(r"\bweb\.[a-z]+[.-][a-z-]+", page) == []
    assert say("web.links.new-code") in guest.client.get(f"/t/{table.id}/links", headers=headers).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_strangers_are_refused_in_their_language(party: Party, lang: str) -> None:
    table, _, _, _, stranger = party
    page = stranger.client.get(f"/t/{table.id}/links", headers={"accept-language": lang.replace("_", "-")})
    assert page.status_code == 404
    assert speaker(lang).say("web.error.no-table") in page.text
    assert table.id not in page.text.split("</header>")[1]


POSTS = [
    ("revoke", {"seat": "1", "serial": "0"}),
    ("revoke", {"seat": "2", "serial": "0"}),
    ("revoke", {"seat": "watch", "serial": "0"}),
    ("bot", {"seat": "0", "bot": "random"}),
    ("bot", {"seat": "2", "bot": "random"}),
    ("settings", {"title": "Mine now", "hints": "yes"}),
]


@pytest.mark.parametrize(("what", "data"), POSTS)
def test_only_the_host_changes_other_peoples_seats_and_the_table(
    quick_server: LocalServer, party: Party, what: str, data: dict[str, str]
) -> None:
    table, host, guest, spectator, stranger = party
    before = (quick_server.site.store.seats(table.id), quick_server.site.store.table(table.id))
    answers = [person.client.post(f"/t/{table.id}/links/{what}", data=data) for person in (guest, spectator, stranger)]
    answers.append(quick_server.browser().post(f"/t/{table.id}/links/{what}", data=data))
    assert [answer.status_code for answer in answers] == [403, 404, 404, 404]
    assert (quick_server.site.store.seats(table.id), quick_server.site.store.table(table.id)) == before
    assert host.client.post(f"/t/{table.id}/links/{what}", data=data).status_code == 303


@pytest.mark.parametrize("what", ["revoke", "settings"])
def test_a_form_for_the_host_is_read_only_if_the_host_sent_it(party: Party, what: str) -> None:
    table, host, guest, _, _ = party
    path, headers = f"/t/{table.id}/links/{what}", {"content-type": "multipart/form-data"}  # without a boundary
    answers = [person.client.post(path, content=b"x", headers=headers) for person in (guest, host)]
    assert [answer.status_code for answer in answers] == [403, 400]


def test_a_form_of_another_site_is_refused(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        data = {"seat": "1", "serial": "0"}
        assert host.client.post(f"/t/{table.id}/links/revoke", data=data, headers=headers).status_code == 403
    assert table.seats[1].serial == 0


def test_a_browser_that_hides_its_origin_is_accepted(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    headers = {"origin": "null", "sec-fetch-site": "same-origin"}  # what Chromium sends under `no-referrer`
    data = {"title": "Quiet", "hints": "no"}
    assert host.client.post(f"/t/{table.id}/links/settings", data=data, headers=headers).status_code == 303
    assert table.row.title == "Quiet"


def test_over_https_a_hidden_origin_needs_another_header(quick_database: str) -> None:
    url = "https://games.example.org"
    with TestClient(make_app(Settings(quick_database, url), NearBotPool()), url, follow_redirects=False) as client:
        said = [{"origin": "null"}, {"origin": "null", "sec-fetch-site": "same-origin"}]
        answers = [client.post("/preferences", data={"theme": "dark"}, headers=headers) for headers in said]
        assert [answer.status_code for answer in answers] == [403, 303]


# Revoking


def test_a_revoked_link_is_refused_and_the_new_one_works(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, stranger = party
    old = path_of(quick_server, host, table.id, 2)
    answer = host.client.post(f"/t/{table.id}/links/revoke", data={"seat": "2", "serial": "0"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}/links")
    for refused in (stranger.client.get(old), stranger.client.post(old, data={"name": "Late"})):
        assert refused.status_code == 410
        assert SAY("web.join.revoked") in refused.text
    assert table.seats[2].is_open
    assert path_of(quick_server, host, table.id, 2) != old
    sit(quick_server, host, stranger, table.id, 2)
    assert table.seats[2].person == stranger.id


def test_a_player_who_lost_the_seat_reads_nothing_more_and_the_code_is_void(
    quick_server: LocalServer, party: Party
) -> None:
    table, _, guest, _, stranger = party
    code = guest.client.cookies[f"starboard-code-{table.id}"]
    assert guest.client.get(f"/t/{table.id}/links").status_code == 200
    quick_server.call(taken_over, quick_server.site.tables, table, 1, stranger.id)
    assert guest.client.get(f"/t/{table.id}/links").status_code == 404
    assert table.id not in guest.client.get("/mine").text
    assert guest.client.post("/recover", data={"table": table.id, "code": code}).status_code == 400
    assert table.seats[1].person == stranger.id


def test_open_pages_are_notified_of_a_new_link(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party

    async def listen() -> Listener:
        return quick_server.site.tables.notifications.listen(table.id)

    listener = quick_server.call(listen)
    host.client.post(f"/t/{table.id}/links/revoke", data={"seat": "1", "serial": "0"})
    assert quick_server.call(listener.wait, PATIENCE)


def test_revoking_the_link_to_watch_sends_spectators_away(quick_server: LocalServer, party: Party) -> None:
    table, host, _, spectator, _ = party
    old = path_of(quick_server, host, table.id, WATCH)
    assert table.id in spectator.client.get("/mine").text
    host.client.post(f"/t/{table.id}/links/revoke", data={"seat": "watch", "serial": "0"})
    assert not quick_server.site.store.watches(table.id, spectator.id, table.row.watch_serial)
    assert table.id not in spectator.client.get("/mine").text
    assert spectator.client.post(old).status_code == 410
    assert spectator.client.post(path_of(quick_server, host, table.id, WATCH)).status_code == 303


@pytest.mark.parametrize("seat", ["2", "watch"])
def test_a_double_click_does_not_revoke_the_new_link(quick_server: LocalServer, party: Party, seat: str) -> None:
    table, host, _, _, _ = party
    answers = [
        host.client.post(f"/t/{table.id}/links/revoke", data={"seat": seat, "serial": "0"}).status_code for _ in "ab"
    ]
    assert answers == [303, 409]
    assert (table.seats[2].serial if seat == "2" else table.row.watch_serial) == 1


@pytest.mark.parametrize("seat", ["0", "7", "-1", "", "²", "x"])
def test_there_are_seats_that_cannot_be_revoked(quick_server: LocalServer, party: Party, seat: str) -> None:
    table, host, _, _, _ = party
    assert host.client.post(f"/t/{table.id}/links/revoke", data={"seat": seat, "serial": "0"}).status_code == 400
    assert table.seats[0].person == host.id


# Bots


def test_the_host_hands_an_absent_seat_to_a_bot_and_back(quick_server: LocalServer, party: Party) -> None:
    table, host, guest, _, _ = party
    host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": "random"})
    quick_server.wait(lambda: 1 not in table.asked)
    assert (table.seats[1].person, table.seats[1].bot) == (guest.id, "random")
    assert SAY("web.links.stands-in", bot=SAY("web.bot.random")) in host.client.get(f"/t/{table.id}/links").text
    host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": ""})
    assert (table.seats[1].person, table.seats[1].bot) == (guest.id, None)


def test_a_double_click_hands_a_seat_over_once(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    for _ in range(2):
        answer = host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": "random"})
        assert answer.status_code == 303
    assert [note.kind for note in table.notes].count("stands-in") == 1


def test_everybody_hands_their_own_seat_to_a_bot_and_back(quick_server: LocalServer, party: Party) -> None:
    table, _, guest, _, _ = party
    for bot, now in (("random", "random"), ("", None)):
        answer = guest.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": bot})
        assert answer.status_code == 303
        assert table.seats[1].bot == now


def test_an_open_seat_can_be_played_by_a_bot_until_somebody_comes(quick_server: LocalServer) -> None:
    host, stranger = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    path = path_of(quick_server, host, table.id, 1)
    host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": "random"})
    assert stranger.client.post(path).status_code == 409
    host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": ""})
    assert stranger.client.post(path).status_code == 303


def test_a_seat_that_was_a_bots_from_the_beginning_stays_one(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "random"), seed=5)
    assert host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": ""}).status_code == 400
    assert table.seats[1].bot == "random"
    assert "/links/bot" in host.client.get(f"/t/{table.id}/links").text
    assert 'name="bot" value=""' not in host.client.get(f"/t/{table.id}/links").text


@pytest.mark.parametrize(
    "data", [{"seat": "1", "bot": "boss"}, {"seat": "9", "bot": "random"}, {"seat": "1", "bot": ""}]
)
def test_a_seat_that_cannot_be_handed_over_is_refused(
    quick_server: LocalServer, party: Party, data: dict[str, str]
) -> None:
    table, host, _, _, _ = party
    assert host.client.post(f"/t/{table.id}/links/bot", data=data).status_code == 400
    assert table.seats[1].bot is None


# Settings and codes


def test_the_host_names_the_table_and_switches_hints(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    answer = host.client.post(f"/t/{table.id}/links/settings", data={"title": " <b>Late</b>  night ", "hints": "yes"})
    assert answer.status_code == 303
    assert (table.row.title, table.row.has_hints) == ("<b>Late</b> night", True)
    page = host.client.get(f"/t/{table.id}/links").text
    assert "&lt;b&gt;Late&lt;/b&gt; night" in page
    assert "<b>Late" not in page
    host.client.post(f"/t/{table.id}/links/settings", data={"title": "", "hints": "no"})
    assert (table.row.title, table.row.has_hints) == ("", False)
    noted = [note.kind for note in table.notes]
    assert noted[-4:] == ["renamed", "hints-on", "renamed", "hints-off"]  # everybody at the table reads it


def test_saving_the_same_settings_changes_nothing(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    version = table.version
    host.client.post(f"/t/{table.id}/links/settings", data={"title": "", "hints": "no"})
    assert table.version == version


def test_a_name_that_is_too_long_is_refused(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    answer = host.client.post(f"/t/{table.id}/links/settings", data={"title": "x" * 61, "hints": "yes"})
    assert answer.status_code == 400
    assert SAY("web.wrong-title", most=60) in answer.text
    assert (table.row.title, table.row.has_hints) == ("", False)


def test_a_new_code_replaces_the_old_one(quick_server: LocalServer, party: Party) -> None:
    table, _, guest, spectator, stranger = party
    old = guest.client.cookies[f"starboard-code-{table.id}"]
    answer = guest.client.post(f"/t/{table.id}/links/code")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}/welcome")
    new = guest.client.cookies[f"starboard-code-{table.id}"]
    assert new != old
    assert [person.client.post(f"/t/{table.id}/links/code").status_code for person in (spectator, stranger)] == [
        404,
        404,
    ]
    assert stranger.client.post("/recover", data={"table": table.id, "code": old}).status_code == 400
    assert stranger.client.post("/recover", data={"table": table.id, "code": new}).status_code == 303
    assert table.seats[1].person == stranger.id


def test_reading_the_panel_changes_nothing(quick_server: LocalServer, party: Party) -> None:
    table, host, _, _, _ = party
    version = table.version
    for what in ("revoke", "bot", "settings", "code"):
        assert host.client.get(f"/t/{table.id}/links/{what}").status_code == 405
    host.client.get(f"/t/{table.id}/links")
    assert table.version == version
