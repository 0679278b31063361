"""The stream of a table: it says that something changed, to those who may still look."""

from __future__ import annotations

import pytest

from starboard.web.pages import stream
from starboard.web.tables.seats import claim, revoke
from web.house import House
from web.listening import Stream


def test_a_listener_hears_of_each_change_and_learns_only_its_number(house: House) -> None:
    person = house.person()
    table = house.open(person, ["me", "open"])
    heard = Stream(house, person, f"/t/{table.id}/events?since={table.version}")
    assert heard.status == 200
    assert heard.headers["content-type"].startswith("text/event-stream")
    before = table.version
    assert set(heard.versions) <= {before}  # a server that begins to listen to PostgreSQL wakes every page once
    house.play(table.id, 0)
    house.wait(lambda: heard.versions[-1:] == [table.version])
    assert f"id: {table.version}\nevent: table\ndata: {table.version}\n\n" in heard.text
    words = heard.text.replace(table.version, "").replace(before, "").split()
    assert set(words) <= {"retry:", "2000", "id:", "event:", "table", "data:"}
    heard.close()
    house.wait(lambda: house.site.tables.notifications.count() == 0)


def test_who_comes_back_is_told_at_once_if_the_table_moved_on_meanwhile(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "open"])
    old = table.version
    quick_house.play(table.id, 0)
    late = Stream(quick_house, person, f"/t/{table.id}/events", last_event_id=old)
    quick_house.wait(lambda: late.versions == [table.version])
    late.close()
    present = Stream(quick_house, person, f"/t/{table.id}/events?since={old}", last_event_id=table.version)
    quick_house.play(table.id, 0)
    quick_house.wait(lambda: present.versions == [table.version])
    present.close()


def test_two_workers_tell_the_listeners_of_each_other(two_houses: tuple[House, House]) -> None:
    one, other = two_houses
    person = one.person()
    table = one.open(person, ["me", "open"])
    heard = Stream(other, person, f"/t/{table.id}/events?since={table.version}")
    one.play(table.id, 0)
    other.wait(lambda: heard.versions[-1:] == [table.version])
    assert f'data-version="{table.version}"' in person.client.get(f"/t/{table.id}/now").text
    heard.close()


def test_a_stream_ends_when_the_seat_is_revoked(quick_house: House) -> None:
    host, guest = quick_house.person(), quick_house.person()
    table = quick_house.open(host, ["me", "open"])
    quick_house.call(claim, quick_house.site.tables, table, 1, 0, guest.id, "Bea")
    heard = Stream(quick_house, guest, f"/t/{table.id}/events?since={table.version}")
    kept = Stream(quick_house, host, f"/t/{table.id}/events?since={table.version}")
    quick_house.call(revoke, quick_house.site.tables, table, 1)
    quick_house.wait(lambda: heard.is_over)
    assert heard.text.endswith("event: gone\ndata: gone\n\n")
    assert not any(version == table.version for version in heard.versions)
    quick_house.wait(lambda: kept.versions == [table.version])
    assert not kept.is_over
    kept.close()


def test_a_stream_ends_when_its_readers_seats_change_though_they_may_still_look(quick_house: House) -> None:
    """A host who looked on sits down, and then takes a second seat: each time the page must ask anew what to show."""
    host = quick_house.person()
    table = quick_house.open(host, ["open", "open"])
    heard = [Stream(quick_house, host, f"/t/{table.id}/events?since={table.version}")]
    for seat in (0, 1):
        quick_house.call(claim, quick_house.site.tables, table, seat, 0, host.id, "Ana")
        quick_house.wait(lambda: heard[-1].is_over or heard[-1].versions != [])
        assert heard[-1].versions == ["gone"]
        heard.append(Stream(quick_house, host, f"/t/{table.id}/events?since={table.version}"))
    heard[-1].close()


def test_a_stream_ends_when_the_seat_is_revoked_at_another_worker(two_houses: tuple[House, House]) -> None:
    one, other = two_houses
    host, guest = one.person(), one.person()
    table = one.open(host, ["me", "open"])
    one.call(claim, one.site.tables, table, 1, 0, guest.id, "Bea")
    heard = Stream(other, guest, f"/t/{table.id}/events?since={table.version}")
    one.call(revoke, one.site.tables, table, 1)
    other.wait(lambda: heard.is_over)
    assert heard.text.endswith("event: gone\ndata: gone\n\n")
    assert guest.client.get(f"/t/{table.id}/now").status_code == 404


def test_a_stream_ends_when_the_link_to_watch_is_revoked(quick_house: House) -> None:
    host, guest = quick_house.person(), quick_house.person()
    table = quick_house.open(host, ["me", "open"])
    store, tables = quick_house.site.store, quick_house.site.tables
    store.watch(table.id, guest.id, table.row.watch_serial)
    heard = Stream(quick_house, guest, f"/t/{table.id}/events?since={table.version}")
    store.change_table(table.id, "watch-revoked", {}, watch_serial=table.row.watch_serial + 1)
    quick_house.call(tables.reread, table)
    quick_house.wait(lambda: heard.is_over)
    assert heard.versions == ["gone"]


def test_streams_end_when_the_server_stops(quick_database: str) -> None:
    with House(quick_database) as house:
        person = house.person()
        table = house.open(person, ["me", "open"])
        heard = Stream(house, person, f"/t/{table.id}/events")

        async def stop() -> None:
            house.site.tables.notifications.end_all()

        house.call(stop)
        house.wait(lambda: heard.is_over)
        assert "gone" not in heard.versions


def test_a_quiet_stream_shows_that_it_is_alive(quick_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)
    person = quick_house.person()
    table = quick_house.open(person, ["me", "open"])
    heard = Stream(quick_house, person, f"/t/{table.id}/events?since={table.version}")
    quick_house.wait(lambda: heard.text.count(": still here\n\n") > 1)
    assert heard.versions == []
    heard.close()


def test_a_person_cannot_open_any_number_of_streams(quick_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "MOST_PER_PERSON", 2)
    with House(quick_database, is_limited=True) as house:
        person, other = house.person(), house.person()
        table, theirs = house.open(person, ["me", "open"]), house.open(other, ["me", "open"])
        first = Stream(house, person, f"/t/{table.id}/events")
        second = Stream(house, person, f"/t/{table.id}/events")
        assert Stream(house, person, f"/t/{table.id}/events").status == 429
        fourth = Stream(house, other, f"/t/{theirs.id}/events")
        assert fourth.status == 200
        first.close()
        again = Stream(house, person, f"/t/{table.id}/events")
        assert again.status == 200
        for heard in (second, fourth, again):
            heard.close()
