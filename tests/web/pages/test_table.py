"""The page of a table: what it shows to whom, and how it answers a POST."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from markupsafe import escape

from starboard.text.game_text import GameText
from starboard.web.tables.multi_select import several
from starboard.web.tables.seats import claim, stand_in
from starboard.web.tables.table import Table
from web.page_parser import Page
from web.server import LocalServer, Person

PART = {"x-starboard-wants": "part"}
POSTS = ("play", "screen", "undo", "undo/answer", "seen", "orders", "hint")


def seated(server: LocalServer, table: Table, seat: int, name: str) -> Person:
    """Let a visitor follow the link to an open seat."""
    person = server.person()
    server.call(claim, server.site.tables, table, seat, table.seats[seat].serial, person.id, name)
    return person


def seen(person: Person, table: Table) -> Page:
    response = person.client.get(f"/t/{table.id}")
    assert response.status_code == 200
    return Page(response.text)


def answer(person: Person, table: Table, code: str | None = None, **headers: str) -> Any:
    """Press a button of the page, by default the first."""
    form = seen(person, table).form("/play")
    return person.client.post(form.action, data=form.answer(code), headers=headers)


def two_people(server: LocalServer, game: str = "race") -> tuple[Table, Person, Person]:
    host = server.person()
    table = server.open(host, ["me", "open"], game)
    return table, host, seated(server, table, 1, "Bea")


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_a_person_plays_against_a_bot_with_the_buttons_of_the_page(quick_server: LocalServer, game: str) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], game, seed=4)
    for _ in range(8):
        quick_server.wait(lambda: table.row.is_over or 0 in table.asked)
        page = seen(person, table)
        decision = table.decision(0)
        assert decision is not None
        together = several(table.package, table.match.view(0))
        actions = decision.accepted() if together is None else together.actions
        assert sorted(page.form("/play").values()) == sorted(action.code for action in actions)
        entries = table.row.entries
        response = answer(person, table)
        assert (response.status_code, response.headers["location"]) == (303, f"/t/{table.id}")
        assert table.row.entries > entries


def test_an_answer_sent_by_the_script_comes_back_as_the_next_part(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"])
    response = answer(person, table, **PART)
    assert response.status_code == 200
    assert response.headers["x-starboard-part"] == "table"
    assert response.text.startswith('<div class="table-now"')


def test_a_stale_answer_changes_nothing_and_shows_the_present_position(server: LocalServer) -> None:
    person = server.person()
    table = server.open(person, ["me", "random"])
    form = seen(person, table).form("/play")
    assert person.client.post(form.action, data=form.answer()).status_code == 303
    mine = [entry for entry in table.entries if entry.seat == 0]
    again = person.client.post(form.action, data=form.answer())
    assert again.status_code == 409
    assert "The table has moved on." in again.text
    assert Page(again.text).form("/play").fields["number"] == str(table.number(0))
    assert [entry for entry in table.entries if entry.seat == 0] == mine


def test_two_equal_answers_at_once_have_one_effect(server: LocalServer) -> None:
    person = server.person()
    table = server.open(person, ["me", "open"], "gaia")
    server.wait(lambda: bool(table.asked))
    form = seen(person, table).form("/play")
    data = {**form.fields, "code": form.values()[0]}
    browsers = [server.browser() for _ in range(6)]
    for browser in browsers:
        browser.cookies = person.client.cookies
    entries = table.row.entries
    with ThreadPoolExecutor(len(browsers)) as pool:
        sent = [pool.submit(browser.post, form.action, data=data) for browser in browsers]
    assert sorted(done.result().status_code for done in sent) == [303, *[409] * (len(browsers) - 1)]
    assert server.find(table.id).row.entries == entries + 1


def test_an_action_that_is_not_offered_is_refused_with_a_sentence(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"])
    form = seen(person, table).form("/play")
    illegal = person.client.post(form.action, data={**form.fields, "code": "explore+5"})
    assert illegal.status_code == 409
    assert "That is not possible right now." in illegal.text
    nonsense = person.client.post(form.action, data={**form.fields, "code": "<b>fly</b>"})
    assert nonsense.status_code == 400
    assert "<b>fly" not in nonsense.text
    assert [entry.seat for entry in table.entries].count(0) == 0


@pytest.mark.parametrize("sent", [{}, {"seat": "0"}, {"seat": "x", "number": "1"}, {"seat": "0", "number": "1e9"}])
@pytest.mark.parametrize("what", POSTS)
def test_an_invalid_form_is_refused_without_an_error(
    quick_server: LocalServer, what: str, sent: dict[str, str]
) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"])
    status = person.client.post(f"/t/{table.id}/{what}", data=sent).status_code
    assert status in (303, 400, 409)
    assert table.row.entries == 0


def test_another_persons_seat_cannot_be_played_nor_anything_be_asked_for_it(quick_server: LocalServer) -> None:
    table, host, other = two_people(quick_server)
    assert seen(host, table).form("/play").fields["seat"] == "0"
    assert seen(other, table).form("/play").fields["seat"] == "1"
    theirs = {"seat": "1", "number": str(table.number(1)), "code": table.decision(1).actions[0].code}  # type: ignore[union-attr]
    for what in POSTS:
        response = host.client.post(f"/t/{table.id}/{what}", data={**theirs, "entries": "0", "agrees": "yes"})
        assert response.status_code == 403, what
        assert "This is not your seat." in response.text
    assert host.client.get(f"/t/{table.id}/why", params={"seat": "1", "q": "explore"}).status_code == 403
    assert table.row.entries == 0


def test_a_seat_that_a_bot_plays_for_me_cannot_be_played_by_me(quick_server: LocalServer) -> None:
    table, host, other = two_people(quick_server)
    number = table.number(1)
    quick_server.call(stand_in, quick_server.site.tables, table, 1, "random")
    assert not seen(other, table).has_form("/play")
    response = other.client.post(f"/t/{table.id}/play", data={"seat": "1", "number": str(number), "code": "x"})
    assert response.status_code == 403
    assert "bot filling in" in seen(host, table).text


@pytest.mark.parametrize("what", ["", "/now", "/events", "/why?seat=0&q=x", *[f"/{post}" for post in POSTS]])
def test_a_stranger_reads_that_there_is_no_such_table(quick_server: LocalServer, what: str) -> None:
    table = quick_server.open(quick_server.person(), ["me", "random"])
    for browser in (quick_server.person().client, quick_server.browser()):
        is_post = what.strip("/") in POSTS
        send: Any = browser.post if is_post else browser.get
        response = send(f"/t/{table.id}{what}")
        assert response.status_code == 404
        assert table.package.title not in response.text.split("<footer")[0]
        assert (
            send(f"/t/nonesuch{what}").text.split("<footer")[0]
            == response.text.replace(table.id, "nonesuch").split("<footer")[0]
        )


def test_a_spectator_sees_the_table_but_no_question_and_no_buttons(quick_server: LocalServer) -> None:
    host, guest = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    quick_server.site.store.watch(table.id, guest.id, table.row.watch_serial)
    page = seen(guest, table)
    assert [form.action for form in page.forms if form.action.startswith("/t/")] == []
    assert "question" not in page.ids
    assert "Your hand" not in page.text
    assert "Your hand" in seen(host, table).text


def test_the_part_is_sent_only_when_it_changed(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"])
    first = person.client.get(f"/t/{table.id}/now", headers=PART)
    assert first.headers["cache-control"] == "no-store"
    headers = {**PART, "if-none-match": first.headers["etag"]}
    again = person.client.get(f"/t/{table.id}/now", headers=headers)
    assert (again.status_code, again.text) == (304, "")
    quick_server.play(table.id, 0)
    changed = person.client.get(f"/t/{table.id}/now", headers=headers)
    assert changed.status_code == 200
    assert changed.headers["etag"] != first.headers["etag"]
    italian = person.client.get(f"/t/{table.id}/now", headers={**headers, "accept-language": "it"})
    assert italian.headers["etag"] != changed.headers["etag"]


def test_looking_changes_nothing(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"])
    before = (table.version, table.seats[0].looked)
    for what in ("", "/now", "/why?seat=0&q=discard"):
        assert person.client.get(f"/t/{table.id}{what}").status_code == 200
    stored = quick_server.site.store.seats(table.id)[0].looked
    assert (table.version, stored) == before


def test_the_page_says_for_whom_the_table_waits(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    page = seen(host, table)
    assert "It is your turn." in page.text
    assert "Waiting for Player 2 to join." in page.text
    seated(quick_server, table, 1, "Bea")
    while 0 in table.asked:
        quick_server.play(table.id, 0)
    assert "Waiting for Bea." in seen(host, table).text


def test_names_are_shown_as_text_whatever_stands_in_them(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    seated(quick_server, table, 1, "<script>x</script>")
    assert "<script>x" not in host.client.get(f"/t/{table.id}").text
    assert "&lt;script&gt;x" in host.client.get(f"/t/{table.id}").text


def test_news_since_the_readers_last_move_are_marked_until_the_reader_confirms_them(server: LocalServer) -> None:
    table, host, other = two_people(server, "gaia")
    for _ in range(12):
        seat = table.asked[0]
        server.play(table.id, seat)
    while table.asked != [0]:
        server.play(table.id, table.asked[0])
    page = seen(host, table)
    own = max(entry.n for entry in table.entries if entry.seat == 0)
    assert re.search(f'data-n="{own + 1}"[^>]* class="is-new"', page.html)
    assert f'data-n="{own - 1}" class="is-new"' not in page.html
    assert page.new
    form = page.form("/seen")
    assert host.client.post(form.action, data=form.fields).status_code == 303
    after = seen(host, table)
    assert after.new == []
    assert not after.has_form("/seen")
    assert seen(other, table).has_form("/play") is False
    assert [row.looked for row in server.site.store.seats(table.id)] == [table.row.entries, 0]


def test_every_line_of_a_move_links_to_its_position(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "open"], "gaia")
    for _ in range(3):
        quick_server.play(table.id, table.asked[0])
    links = {link for link in seen(host, table).links if "/replay?at=" in link}
    assert f"/t/{table.id}/replay?at={table.made}" in links
    assert links <= {f"/t/{table.id}/replay?at={at}" for at in range(table.made + 1)}


def test_the_log_of_a_long_game_shows_its_end_only(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "open"], "gaia")
    for _ in range(70):
        quick_server.play(table.id, table.asked[0])
    lines = seen(host, table).html.count("<li data-n=")
    assert 30 <= lines < 60


def test_nobody_learns_that_an_answer_of_another_seat_was_automatic(quick_server: LocalServer) -> None:
    table, host, other = two_people(quick_server, "gaia")
    decision = table.decision(0)
    assert decision is not None
    quick_server.call(quick_server.site.tables.play, table, 0, decision.actions[0].code, table.number(0), "auto")
    assert "(by your standing order)" in seen(host, table).text
    assert "(by your standing order)" not in seen(other, table).text


def test_private_events_are_only_in_the_log_of_their_seat(quick_server: LocalServer) -> None:
    table, host, other = two_people(quick_server)
    sentences_of: dict[int, list[str]] = {}
    while not sentences_of:
        quick_server.play(table.id, table.asked[0])
        game_text = GameText(table.package, "en")
        looked = [event for event in table.events(table.entries[-1]) if event.key == "race.looked-at-card"]
        for seat in {event.only for event in looked}:
            sentences_of[seat] = game_text.events(looked, seat, ["Player 1", "Bea"])
    for seat, sentences in sentences_of.items():
        mine, theirs = (host, other) if seat == 0 else (other, host)
        for _ in range(2):  # in either order, with and without the cache
            assert not any(sentence in seen(theirs, table).text for sentence in sentences)
            assert all(sentence in seen(mine, table).text for sentence in sentences)


def test_the_end_shows_points_by_source_winners_and_the_seed(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "random"], seed=77)
    assert "The seed of this game" not in seen(host, table).text
    quick_server.wait(lambda: 0 in table.asked)
    while 0 in table.asked:
        quick_server.play(table.id, 0)
        quick_server.wait(lambda: table.row.is_over or 0 in table.asked)
    page = seen(host, table)
    match = table.match
    assert "The seed of this game was 77." in page.text
    names = ["Player 1", "Bot 2"]
    assert any(f"{names[winner]} wins." in page.text for winner in match.winners)
    scores = host.client.get(f"/t/{table.id}/scores").text
    for part in match.game.breakdown(match.state)[0]:
        assert quick_label(table, part) in scores
    assert f"/t/{table.id}/record" in page.links
    assert not page.has_form("/undo")
    refused = host.client.post(f"/t/{table.id}/undo", data={"seat": "0", "entries": str(table.row.entries)})
    assert refused.status_code == 400
    assert table.row.is_over


def quick_label(table: Table, part: str) -> str:
    return str(escape(GameText(table.package, "en").score_label(part, table.match.view(0))))


def test_standing_orders_are_kept_for_the_seat_and_wrong_ones_refused(server: LocalServer) -> None:
    table, host, other = two_people(server, "gaia")
    form = seen(host, table).form("/orders")
    assert form.fields["forced"] == "yes"
    assert host.client.post(form.action, data={**form.fields, "forced": "no"}).status_code == 303
    assert seen(host, table).form("/orders").fields["forced"] == "no"
    assert seen(other, table).form("/orders").fields["forced"] == "yes"
    assert host.client.post(form.action, data={**form.fields, "forced": "maybe"}).status_code == 400
    assert server.site.store.seats(table.id)[0].orders["forced"] == "no"


@pytest.mark.parametrize("language", ["en", "pt-BR", "it"])
def test_the_page_speaks_the_readers_language_to_the_last_key(quick_server: LocalServer, language: str) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "screen", "random"], "gaia")
    person.client.headers["accept-language"] = language
    assert "web." not in seen(person, table).html
