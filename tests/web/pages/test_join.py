"""Invitation links to seats and to watch, and rejoining with a recovery code."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES, speaker
from starboard.web.invitations import Invitation
from starboard.web.pages.player_names import names_of
from starboard.web.tables.seats import own_code
from web.invitation_links import WATCH, path_of, sit
from web.server import URL, LocalServer

SAY = speaker("en").say


def test_looking_at_a_link_leaves_the_seat_open(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    path = path_of(quick_server, host, table.id, 1)
    for browser in (quick_server.browser(), quick_server.person().client):
        for answer in (browser.get(path), browser.head(path), browser.get(path, headers={"purpose": "prefetch"})):
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
    assert quick_server.site.store.seats(table.id)[1].is_open
    assert table.seats[1].is_open


def test_a_link_shows_what_it_leads_to(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open", "random"), game="race")
    page = quick_server.browser().get(path_of(quick_server, host, table.id, 1)).text
    assert SAY("web.join.title", game="Race for the Galaxy") in page
    assert SAY("web.join.to-play", seat=2) in page
    assert "Player 1" in page
    assert "Bot 3" in page
    assert SAY("web.bot.random") in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invitation_is_read_in_the_readers_language(quick_server: LocalServer, lang: str) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    headers = {"accept-language": lang.replace("_", "-")}
    page = quick_server.browser().get(path_of(quick_server, host, table.id, 1), headers=headers).text
    assert speaker(lang).say("web.join.sit") in page
    assert speaker(lang).say("web.join.to-play", seat=2) in page


@pytest.mark.parametrize(
    ("typed", "called"),
    [("👩\u200d🚀 Ana", "👩\u200d🚀 Ana"), ("\u200d Ana \u200c", "Ana"), ("\u200d \u200d", "Player 2")],
)
def test_an_emoji_of_several_parts_is_a_name_but_nothing_that_cannot_be_seen(
    quick_server: LocalServer, typed: str, called: str
) -> None:
    host, browser = quick_server.person(), quick_server.browser()
    table = quick_server.open(host, ("me", "open"))
    assert browser.post(path_of(quick_server, host, table.id, 1), data={"name": typed}).status_code == 303
    assert names_of(table, GameText(table.package, "en")) == ["Player 1", called]


def test_control_characters_for_text_direction_are_removed_from_names(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    answer = quick_server.browser().post(path_of(quick_server, host, table.id, 1), data={"name": "Ana\u202e"})
    assert answer.status_code == 400
    assert table.seats[1].is_open


@pytest.mark.parametrize("typed", ["Player 1", "Player\u200d 1"])
def test_equal_names_are_distinguished_by_their_seats(quick_server: LocalServer, typed: str) -> None:
    host, browser = quick_server.person(), quick_server.browser()
    table = quick_server.open(host, ("me", "open"))
    browser.post(path_of(quick_server, host, table.id, 1), data={"name": typed})
    assert "Player 1 (1)" in host.client.get(f"/t/{table.id}").text
    assert names_of(table, GameText(table.package, "en")) == ["Player 1 (1)", f"{typed} (2)"]


def test_a_guest_who_follows_a_link_sits_down_and_gets_a_code_once(server: LocalServer) -> None:
    host, browser = server.person(), server.browser()
    table = server.open(host, ("me", "open"))
    answer = browser.post(path_of(server, host, table.id, 1), data={"name": "  Ana   Lima "})
    assert answer.status_code == 303
    row = server.site.store.seats(table.id)[1]
    assert row.name == "Ana Lima"
    assert row.person not in (None, host.id)
    code = browser.cookies[f"starboard-code-{table.id}"]
    assert row.recovery is not None
    assert code not in row.recovery
    page = browser.get(answer.headers["location"])
    assert code in page.text
    browser.cookies.delete(f"starboard-code-{table.id}")  # as the script of the site does
    again = browser.get(f"/t/{table.id}/welcome")
    assert (again.status_code, again.headers["location"]) == (303, f"/t/{table.id}")


def test_a_token_stays_out_of_addresses_and_logs(quick_server: LocalServer) -> None:
    host, guest, spectator = quick_server.person(), quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    paths = [path_of(quick_server, host, table.id, seat) for seat in (1, WATCH)]
    with capture_logs() as lines:
        for path, person in zip(paths, (guest, spectator), strict=True):
            person.client.get(path)
            answer = person.client.post(path, data={"name": "Ana"})
            assert answer.status_code == 303
            assert path.rpartition("/")[2] not in str(answer.headers)
            assert path.rpartition("/")[2] not in person.client.get(answer.headers["location"]).text
    assert len(lines) >= 6
    assert not any(path.rpartition("/")[2] in str(lines) for path in paths)
    assert guest.client.cookies[f"starboard-code-{table.id}"] not in str(lines)


def test_links_are_built_from_the_public_address_alone(quick_database: str) -> None:
    with LocalServer(quick_database) as server:
        host = server.person()
        table = server.open(host, ("me", "open"))
        page = host.client.get(f"/t/{table.id}/links", headers={"x-forwarded-host": "evil.example"})
        assert f"{URL}/join/" in page.text
        assert "evil.example" not in page.text


def test_a_seat_is_taken_once(server: LocalServer) -> None:
    host, first, second = server.person(), server.person(), server.person()
    table = server.open(host, ("me", "open"))
    path = path_of(server, host, table.id, 1)
    sit(server, host, first, table.id, 1)
    for answer in (second.client.get(path), second.client.post(path, data={"name": "Bruno"})):
        assert answer.status_code == 409
        assert SAY("web.join.taken") in answer.text
    assert table.seats[1].person == first.id
    assert "Bruno" not in table.seats[1].name


def test_ones_own_link_leads_to_the_table_and_changes_nothing(quick_server: LocalServer) -> None:
    host, guest = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    path = path_of(quick_server, host, table.id, 1)
    sit(quick_server, host, guest, table.id, 1)
    before = quick_server.site.store.seats(table.id)[1]
    for answer in (guest.client.get(path), guest.client.post(path, data={"name": "Other"})):
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}")
    assert quick_server.site.store.seats(table.id)[1] == before


@pytest.mark.parametrize("damage", ["", "x", "WyJ", "a.b", "%00", "é", "x" * 3000])
def test_a_damaged_link_gets_a_clear_page(quick_server: LocalServer, damage: str) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    path = path_of(quick_server, host, table.id, 1)
    broken = f"{path[:-4]}{damage}" if damage in ("", "x") else f"/join/{damage}"
    for answer in (quick_server.browser().get(broken), quick_server.browser().post(broken)):
        assert answer.status_code == 404
        assert SAY("web.join.damaged") in answer.text
    assert table.seats[1].is_open


@pytest.mark.parametrize(("table_id", "seat"), [("nosuchtable1", 0), (None, 7), (None, -2)])
def test_a_link_to_a_missing_table_gets_a_clear_page(
    quick_server: LocalServer, table_id: str | None, seat: int
) -> None:
    table = quick_server.open(quick_server.person(), ("me", "open"))
    link = quick_server.site.links.to(Invitation(table_id or table.id, seat, 0))
    answer = quick_server.browser().get(link.removeprefix(URL))
    assert answer.status_code == 404
    assert SAY("web.join.damaged") in answer.text


def test_a_link_signed_by_somebody_else_is_refused(quick_server: LocalServer) -> None:
    from starboard.web.invitations import Links

    table = quick_server.open(quick_server.person(), ("me", "open"))
    forged = Links("another secret", URL).to(Invitation(table.id, 1, 0)).removeprefix(URL)
    assert quick_server.browser().post(forged, data={"name": "Eve"}).status_code == 404
    assert table.seats[1].is_open


def test_a_wrong_name_comes_back_escaped_and_the_seat_stays_open(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    path = path_of(quick_server, host, table.id, 1)
    answer = quick_server.browser().post(path, data={"name": '"><script>alert(1)</script>'})
    assert answer.status_code == 400
    assert SAY("web.wrong-name", most=24) in answer.text
    assert "<script>alert" not in answer.text
    assert "&lt;script&gt;alert(1)" in answer.text
    assert "set-cookie" not in answer.headers
    assert table.seats[1].is_open


def test_names_are_escaped_where_others_read_them(quick_server: LocalServer) -> None:
    host, guest = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("me", "open", "open"))
    sit(quick_server, host, guest, table.id, 1, "<img src=x>")
    pages = [host.client.get(f"/t/{table.id}/links"), guest.client.get(f"/t/{table.id}/welcome")]
    pages.append(quick_server.browser().get(path_of(quick_server, host, table.id, 2)))
    for page in pages:
        assert "&lt;img src=x&gt;" in page.text
        assert "<img" not in page.text


def test_a_player_is_warned_before_taking_another_seat(quick_server: LocalServer) -> None:
    host, guest = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("me", "open", "open"))
    sit(quick_server, host, guest, table.id, 1, "Ana")
    path = path_of(quick_server, host, table.id, 2)
    assert SAY("web.join.already", names="Ana") in guest.client.get(path).text
    assert SAY("web.join.already", names="Ana") not in quick_server.browser().get(path).text


def test_a_spectator_gets_no_seat(server: LocalServer) -> None:
    host, spectator = server.person(), server.person()
    table = server.open(host, ("me", "open"))
    path = path_of(server, host, table.id, WATCH)
    assert spectator.client.get(path).status_code == 200
    assert not server.site.store.watches(table.id, spectator.id, 0)
    answer = spectator.client.post(path)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}")
    assert server.site.store.watches(table.id, spectator.id, 0)
    assert table.seats_of(spectator.id) == []
    assert spectator.client.get(f"/t/{table.id}/links").status_code == 404


# The way back


@pytest.mark.parametrize("named", ["{id}", "{url}/t/{id}", "{url}/t/{id}/links?x=1", "{link}", " {id} ", "/t/{id}"])
def test_a_code_brings_its_owner_back_from_another_browser(quick_server: LocalServer, named: str) -> None:
    host, guest, elsewhere = quick_server.person(), quick_server.person(), quick_server.browser()
    table = quick_server.open(host, ("me", "open"))
    link = f"{URL}{path_of(quick_server, host, table.id, 1)}"
    code = sit(quick_server, host, guest, table.id, 1)
    typed = code.upper().replace("-", " ")
    answer = elsewhere.post("/recover", data={"table": named.format(id=table.id, url=URL, link=link), "code": typed})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}/welcome")
    fresh = elsewhere.cookies[f"starboard-code-{table.id}"]
    assert fresh != code
    assert fresh in elsewhere.get(answer.headers["location"]).text
    assert guest.client.get(f"/t/{table.id}/links").status_code == 404  # the old browser no longer has the seat
    again = quick_server.browser().post("/recover", data={"table": table.id, "code": code})
    assert again.status_code == 400
    assert SAY("web.recover.wrong") in again.text


def test_a_host_who_comes_back_is_the_host_again(server: LocalServer) -> None:
    first, second = server.browser(), server.browser()
    data = {"seats": "3", "who-0": "me", "who-1": "screen", "who-2": "open"}
    id = first.post("/new/race", data=data).headers["location"].split("/")[2]
    answer = second.post("/recover", data={"table": id, "code": first.cookies[f"starboard-code-{id}"]})
    assert answer.status_code == 303
    assert 'id="link-watch"' in second.get(f"/t/{id}/links").text
    assert first.get(f"/t/{id}/links").status_code == 404
    persons = [row.person for row in server.site.store.seats(id)]
    assert persons[0] == persons[1]
    assert persons[2] is None


def test_a_wrong_guess_reveals_nothing(server: LocalServer) -> None:
    host, guest = server.person(), server.person()
    table = server.open(host, ("me", "open"))
    sit(server, host, guest, table.id, 1)
    before = server.site.store.seats(table.id)
    wrong = {"code": "aaaa-aaaa-aaaa"}
    named = [table.id, "nosuchtable1", "", "%", "//[", "x" * 2000, f"{URL}/join/broken", "<b>"]
    pages = [server.browser().post("/recover", data={"table": name, **wrong}) for name in named]
    assert {page.status_code for page in pages} == {400}
    assert all(SAY("web.recover.wrong") in page.text for page in pages)
    assert "<b>" not in pages[-1].text
    assert server.browser().post("/recover", data={"table": table.id}).status_code == 400
    assert server.site.store.seats(table.id) == before


def test_guessing_ends_for_a_client_at_all_tables(quick_database: str) -> None:
    with LocalServer(quick_database, is_limited=True) as server:
        id = server.open(server.person(), ("me", "open")).id
        wrong, one, other = "aaaa-aaaa-aaaa", server.browser("10.0.0.1"), server.browser("10.0.0.2")
        tables = [*["nosuchtable1"] * 5, *[id] * 7]
        guesses = [one.post("/recover", data={"table": table, "code": wrong}).status_code for table in tables]
        assert guesses == [400] * 10 + [429] * 2
        assert other.post("/recover", data={"table": id, "code": wrong}).status_code == 400


def test_wrong_codes_from_many_addresses_do_not_lock_the_right_one_out(quick_database: str) -> None:
    with LocalServer(quick_database, is_limited=True) as server:
        host = server.person()
        table = server.open(host, ["me", "open"])
        code = server.call(own_code, server.site.tables, table, host.id)
        strangers = [server.browser(f"192.0.2.{number}") for number in range(1, 41)]
        wrong = {"table": table.id, "code": "abcd-efgh-jkmn"}
        assert [stranger.post("/recover", data=wrong).status_code for stranger in strangers] == [400] * 40
        found = server.browser("198.51.100.1").post("/recover", data={"table": table.id, "code": code})
        assert found.status_code == 303


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rejoining_is_explained_in_every_language(quick_server: LocalServer, lang: str) -> None:
    page = quick_server.browser().get("/recover", headers={"accept-language": lang.replace("_", "-")}).text
    assert speaker(lang).say("web.recover.text") in page
