"""Undo on the page: at once, or with the agreement of those affected."""

from __future__ import annotations

from starboard.web.tables import undo_request
from starboard.web.tables.seats import claim
from starboard.web.tables.table import Table
from web.page_parser import Page
from web.server import LocalServer, Person
from web.tables.services import taken_over


def two_people(server: LocalServer, game: str = "race") -> tuple[Table, Person, Person]:
    host, guest = server.person(), server.person()
    table = server.open(host, ["me", "open"], game)
    server.call(claim, server.site.tables, table, 1, 0, guest.id, "Bea")
    return table, host, guest


def seen(person: Person, table: Table) -> Page:
    return Page(person.client.get(f"/t/{table.id}").text)


def press(person: Person, table: Table, ending: str, **more: str) -> int:
    form = seen(person, table).form(ending)
    return person.client.post(form.action, data={**form.fields, **more}).status_code


def revealed(server: LocalServer) -> tuple[Table, Person, Person]:
    """Return a table where the host's last move revealed something."""
    table, host, guest = two_people(server)
    for seat in (1, 0):
        while seat in table.asked and table.made < 4:
            server.play(table.id, seat)
    assert table.match.revealed()
    return table, host, guest


def test_the_last_move_is_undone_at_once_if_nobody_learned_anything(server: LocalServer) -> None:
    table, host, _ = two_people(server, "gaia")
    assert not seen(host, table).has_form("/undo")
    server.play(table.id, 0)
    lines = [line for line in seen(host, table).text.splitlines() if line.strip().startswith("Player 1")]
    assert lines
    assert press(host, table, "/undo") == 303
    assert table.made == 0
    page = seen(host, table)
    assert "".join(page.struck).strip()
    assert "Player 1 undoes a move." in page.text
    assert page.form("/play").fields["number"] == str(table.row.entries)


def test_after_a_reveal_the_others_are_asked_and_the_page_shows_the_deadline(quick_server: LocalServer) -> None:
    table, host, guest = revealed(quick_server)
    made = table.made
    assert press(host, table, "/undo") == 303
    assert table.made == made
    for person in (host, guest):
        page = seen(person, table)
        assert "Player 1 asks to undo a move. Waiting for answers from: Bea." in page.text
        assert "Silence counts as a refusal after" in page.text
        assert "So does playing on." in page.text
        assert not page.has_form("/undo")
    assert not seen(host, table).has_form("/undo/answer")
    assert press(guest, table, "/undo/answer", agrees="yes") == 303
    assert table.made < made
    assert "Bea agrees to the undo." in seen(host, table).text


def test_a_refusal_ends_the_request_and_is_shown(quick_server: LocalServer) -> None:
    table, host, guest = revealed(quick_server)
    made = table.made
    press(host, table, "/undo")
    assert press(guest, table, "/undo/answer", agrees="no") == 303
    assert table.made == made
    page = seen(host, table)
    assert "Bea refuses the undo." in page.text
    assert page.has_form("/undo")


def test_any_answer_but_yes_is_a_refusal(quick_server: LocalServer) -> None:
    table, host, guest = revealed(quick_server)
    made = table.made
    press(host, table, "/undo")
    form = seen(guest, table).form("/undo/answer")
    assert guest.client.post(form.action, data=form.fields).status_code == 303
    assert table.made == made
    assert undo_request.open_request(table) is None


def test_the_requesting_player_cannot_agree_for_the_others(quick_server: LocalServer) -> None:
    table, host, guest = revealed(quick_server)
    made = table.made
    press(host, table, "/undo")
    form = seen(guest, table).form("/undo/answer")
    answer = {**form.fields, "agrees": "yes"}
    assert host.client.post(form.action, data=answer).status_code == 403
    refused = host.client.post(form.action, data={**answer, "seat": "0"})
    assert refused.status_code == 400
    assert "This undo request is no longer open." in refused.text
    assert table.made == made


def test_somebody_whose_seat_the_host_gave_to_a_bot_is_asked_on_the_page(quick_server: LocalServer) -> None:
    table, host, guest = revealed(quick_server)
    quick_server.site.tables.is_stopping = True  # the bot does not move yet
    made = table.made
    host.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": "random"})
    assert press(host, table, "/undo") == 303
    assert table.made == made
    assert "Waiting for answers from: Bea." in seen(host, table).text
    assert press(guest, table, "/undo/answer", agrees="no") == 303
    assert table.made == made
    assert "Bea refuses the undo." in seen(host, table).text


def test_somebody_who_let_a_bot_play_has_agreed(quick_server: LocalServer) -> None:
    table, host, guest = revealed(quick_server)
    quick_server.site.tables.is_stopping = True
    made = table.made
    guest.client.post(f"/t/{table.id}/links/bot", data={"seat": "1", "bot": "random"})
    assert press(host, table, "/undo") == 303
    assert table.made < made


def test_a_host_who_got_the_others_seat_is_told_why_nothing_is_undone(quick_server: LocalServer) -> None:
    table, host, _ = revealed(quick_server)
    made = table.made
    quick_server.call(taken_over, quick_server.site.tables, table, 1, quick_server.person().id)
    form = seen(host, table).form("/undo")
    refused = host.client.post(form.action, data=form.fields)
    assert refused.status_code == 400
    assert "After that move, seat 2 went to somebody else." in refused.text
    assert table.made == made


def test_with_nothing_to_undo_the_page_says_so(quick_server: LocalServer) -> None:
    table, host, _ = two_people(quick_server)
    response = host.client.post(f"/t/{table.id}/undo", data={"seat": "0", "entries": "0"})
    assert response.status_code == 400
    assert "You have nothing to undo." in response.text


def test_an_undo_that_comes_too_late_is_refused_with_the_present_position(quick_server: LocalServer) -> None:
    table, host, _ = two_people(quick_server, "gaia")
    quick_server.play(table.id, 0)
    form = seen(host, table).form("/undo")
    quick_server.play(table.id, table.asked[0])
    made = table.made
    response = host.client.post(form.action, data=form.fields)
    assert response.status_code == 409
    assert "The table has moved on." in response.text
    assert table.made == made


def test_a_request_that_lapsed_is_gone_from_the_page_though_nothing_was_written(quick_server: LocalServer) -> None:
    table, host, _ = revealed(quick_server)
    press(host, table, "/undo")
    asking = host.client.get(f"/t/{table.id}/now")
    table.notes[-1].data["until"] = 0
    lapsed = host.client.get(f"/t/{table.id}/now", headers={"if-none-match": asking.headers["etag"]})
    assert lapsed.status_code == 200
    assert "Still to answer" not in lapsed.text
    assert f'data-version="{table.version}"' in asking.text
