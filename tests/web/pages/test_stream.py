"""The event stream of a table: it says that something changed, to those who still have access.

A server that begins to listen to PostgreSQL wakes every page once, so a stream may repeat the version it began with.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from starboard.web import descriptors, open_streams
from starboard.web.pages import stream
from starboard.web.tables.notifications import Listener, Notifications
from starboard.web.tables.seats import claim
from web.event_stream import Stream
from web.invitation_links import WATCH, path_of
from web.server import LocalServer
from web.tables.services import taken_over


def test_a_stream_reports_each_change_by_its_number_only(server: LocalServer) -> None:
    person = server.person()
    table = server.open(person, ["me", "open"])
    heard = Stream(server, person, f"/t/{table.id}/events?since={table.version}")
    assert heard.status == 200
    assert heard.headers["content-type"].startswith("text/event-stream")
    before = table.version
    assert set(heard.versions) <= {before}
    server.play(table.id, 0)
    server.wait(lambda: heard.versions[-1:] == [table.version])
    assert f"id: {table.version}\nevent: table\ndata: {table.version}\n\n" in heard.text
    words = heard.text.replace(table.version, "").replace(before, "").split()
    assert set(words) <= {"retry:", "2000", "id:", "event:", "table", "data:"}
    heard.close()
    server.wait(lambda: server.site.tables.notifications.count() == 0)


def test_a_reader_who_reconnects_learns_at_once_of_changes_meanwhile(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"])
    old = table.version
    quick_server.play(table.id, 0)
    late = Stream(quick_server, person, f"/t/{table.id}/events", last_event_id=old)
    quick_server.wait(lambda: late.versions[-1:] == [table.version])
    late.close()
    present = Stream(quick_server, person, f"/t/{table.id}/events?since={old}", last_event_id=table.version)
    quick_server.play(table.id, 0)
    quick_server.wait(lambda: present.versions[-1:] == [table.version])
    present.close()


def test_two_workers_notify_each_others_streams(two_servers: tuple[LocalServer, LocalServer]) -> None:
    one, other = two_servers
    person = one.person()
    table = one.open(person, ["me", "open"])
    heard = Stream(other, person, f"/t/{table.id}/events?since={table.version}")
    one.play(table.id, 0)
    other.wait(lambda: heard.versions[-1:] == [table.version])
    assert f'data-version="{table.version}"' in person.client.get(f"/t/{table.id}/now").text
    heard.close()


def test_a_stream_ends_when_the_seat_is_taken_over(quick_server: LocalServer) -> None:
    host, guest = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    quick_server.call(claim, quick_server.site.tables, table, 1, 0, guest.id, "Bea")
    heard = Stream(quick_server, guest, f"/t/{table.id}/events?since={table.version}")
    kept = Stream(quick_server, host, f"/t/{table.id}/events?since={table.version}")
    quick_server.call(taken_over, quick_server.site.tables, table, 1, quick_server.person().id)
    quick_server.wait(lambda: heard.is_over)
    assert heard.text.endswith("event: gone\ndata: gone\n\n")
    assert not any(version == table.version for version in heard.versions)
    quick_server.wait(lambda: kept.versions[-1:] == [table.version])
    assert not kept.is_over
    kept.close()


def test_a_stream_ends_when_its_readers_seats_change_though_they_may_still_look(quick_server: LocalServer) -> None:
    """A host who watches claims a seat, and then a second one. Each time the page must be loaded again."""
    host = quick_server.person()
    table = quick_server.open(host, ["open", "open"])
    heard = [Stream(quick_server, host, f"/t/{table.id}/events?since={table.version}")]
    for seat in (0, 1):
        quick_server.call(claim, quick_server.site.tables, table, seat, 0, host.id, "Ana")
        quick_server.wait(lambda: heard[-1].is_over or heard[-1].versions[-1:] == [table.version])
        assert heard[-1].versions[-1] == "gone"
        assert table.version not in heard[-1].versions
        heard.append(Stream(quick_server, host, f"/t/{table.id}/events?since={table.version}"))
    heard[-1].close()


def test_a_stream_ends_at_once_if_its_readers_seats_changed_before_it_listened(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["open", "open"])
    listen = Notifications.listen

    def sit_down_first(notifications: Notifications, id: str) -> Listener:
        table.seats[0] = replace(table.seats[0], person=host.id)
        return listen(notifications, id)

    monkeypatch.setattr(Notifications, "listen", sit_down_first)
    heard = Stream(quick_server, host, f"/t/{table.id}/events?since={table.version}")
    quick_server.wait(lambda: heard.is_over)
    assert heard.versions == ["gone"]


def test_a_stream_ends_when_the_seat_is_taken_over_at_another_worker(
    two_servers: tuple[LocalServer, LocalServer],
) -> None:
    one, other = two_servers
    host, guest = one.person(), one.person()
    table = one.open(host, ["me", "open"])
    one.call(claim, one.site.tables, table, 1, 0, guest.id, "Bea")
    heard = Stream(other, guest, f"/t/{table.id}/events?since={table.version}")
    one.call(taken_over, one.site.tables, table, 1, one.person().id)
    other.wait(lambda: heard.is_over)
    assert heard.text.endswith("event: gone\ndata: gone\n\n")
    assert guest.client.get(f"/t/{table.id}/now").status_code == 404


def test_a_stream_ends_when_the_link_to_watch_is_revoked(quick_server: LocalServer) -> None:
    host, guest = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    store, tables = quick_server.site.store, quick_server.site.tables
    store.watch(table.id, guest.id, table.row.watch_serial)
    heard = Stream(quick_server, guest, f"/t/{table.id}/events?since={table.version}")
    store.change_table(table.id, "watch-revoked", {}, watch_serial=table.row.watch_serial + 1)
    quick_server.call(tables.reread, table)
    quick_server.wait(lambda: heard.is_over)
    assert heard.versions[-1] == "gone"


def test_streams_end_when_the_server_stops(quick_database: str) -> None:
    with LocalServer(quick_database) as server:
        person = server.person()
        table = server.open(person, ["me", "open"])
        heard = Stream(server, person, f"/t/{table.id}/events")

        async def stop() -> None:
            server.site.tables.notifications.end_all()

        server.call(stop)
        server.wait(lambda: heard.is_over)
        assert "gone" not in heard.versions


def test_a_quiet_stream_shows_that_it_is_alive(quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"])
    heard = Stream(quick_server, person, f"/t/{table.id}/events?since={table.version}")
    quick_server.wait(lambda: heard.text.count(": still here\n\n") > 1)
    assert set(heard.versions) <= {table.version}
    heard.close()


def test_a_person_cannot_open_any_number_of_streams(quick_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_streams, "MOST_PER_PERSON", 2)
    with LocalServer(quick_database, is_limited=True) as server:
        person, other = server.person(), server.person()
        table, theirs = server.open(person, ["me", "open"]), server.open(other, ["me", "open"])
        first = Stream(server, person, f"/t/{table.id}/events")
        second = Stream(server, person, f"/t/{table.id}/events")
        assert Stream(server, person, f"/t/{table.id}/events").status == 429
        fourth = Stream(server, other, f"/t/{theirs.id}/events")
        assert fourth.status == 200
        first.close()
        again = Stream(server, person, f"/t/{table.id}/events")
        assert again.status == 200
        for heard in (second, fourth, again):
            heard.close()


def test_an_address_cannot_open_any_number_of_streams_as_many_persons(
    quick_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_streams, "MOST_PER_ADDRESS", 3)
    with LocalServer(quick_database, is_limited=True) as server:
        host = server.person()
        path = f"/t/{server.open(host, ['open', 'open']).id}/events"
        household = [server.person() for _ in range(4)]
        link = path_of(server, host, path.split("/")[2], WATCH)
        for one in household:
            assert one.client.post(link).status_code == 303
        opened = [Stream(server, one, path, "2001:db8::1") for one in household[:3]]
        assert [stream.status for stream in opened] == [200] * 3
        assert Stream(server, household[3], path, "2001:db8::2").status == 429  # of the same household
        elsewhere = Stream(server, household[3], path, "2001:db8:0:1::1")
        assert elsewhere.status == 200
        opened.pop().close()
        again = Stream(server, household[3], path, "2001:db8::2")
        assert again.status == 200
        for stream in [*opened, elsewhere, again]:
            stream.close()


def test_all_streams_together_leave_descriptors_for_requests(
    quick_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descriptors, "limit", lambda: 6)
    with LocalServer(quick_database) as server:  # without rate limits: this is not about who it is
        host = server.person()
        path = f"/t/{server.open(host, ['me', 'open']).id}/events"
        opened = [Stream(server, host, path, f"192.0.2.{number}") for number in range(3)]
        assert [stream.status for stream in opened] == [200] * 3
        assert Stream(server, host, path, "192.0.2.9").status == 429
        assert host.client.get(path.removesuffix("/events")).status_code == 200
        for stream in opened:
            stream.close()
