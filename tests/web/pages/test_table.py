"""The page where people play: what it shows to whom, and what becomes of an answer."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from markupsafe import escape

from starboard.kernel.agenda import pending
from starboard.text.game_text import Teller
from starboard.text.i18n import LANGUAGES
from starboard.web.pages.answer_groups import offer
from starboard.web.tables.multi_select import several
from starboard.web.tables.seats import claim, stand_in
from starboard.web.tables.table import Table
from web.house import House, Person
from web.reading import Page

PART = {"x-starboard-wants": "part"}
POSTS = ("play", "screen", "undo", "undo/answer", "seen", "orders", "hint")


def seated(house: House, table: Table, seat: int, name: str) -> Person:
    """Somebody follows the link to an open seat."""
    person = house.person()
    house.call(claim, house.site.tables, table, seat, table.seats[seat].serial, person.id, name)
    return person


def seen(person: Person, table: Table) -> Page:
    response = person.client.get(f"/t/{table.id}")
    assert response.status_code == 200
    return Page(response.text)


def answer(person: Person, table: Table, code: str | None = None, **headers: str) -> Any:
    """Press a button of the page, the first unless told."""
    form = seen(person, table).form("/play")
    return person.client.post(form.action, data=form.answer(code), headers=headers)


def two_people(house: House, game: str = "race") -> tuple[Table, Person, Person]:
    host = house.person()
    table = house.open(host, ["me", "open"], game)
    return table, host, seated(house, table, 1, "Bea")


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_a_person_plays_against_a_bot_by_pressing_what_the_page_offers(quick_house: House, game: str) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "random"], game, seed=4)
    for _ in range(8):
        quick_house.wait(lambda: table.row.is_over or 0 in table.asked)
        page = seen(person, table)
        decision = table.decision(0)
        assert decision is not None
        together = several(table.package, table.match.view(0))
        actions = decision.actions if together is None else together.actions
        assert sorted(page.form("/play").values()) == sorted(action.code for action in actions)
        entries = table.row.entries
        response = answer(person, table)
        assert (response.status_code, response.headers["location"]) == (303, f"/t/{table.id}")
        assert table.row.entries > entries


def test_an_answer_sent_by_the_script_comes_back_as_the_next_part(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "random"])
    response = answer(person, table, **PART)
    assert response.status_code == 200
    assert response.headers["x-starboard-part"] == "table"
    assert response.text.startswith('<div class="table-now"')


def test_a_stale_answer_changes_nothing_and_shows_the_present_position(house: House) -> None:
    person = house.person()
    table = house.open(person, ["me", "random"])
    form = seen(person, table).form("/play")
    assert person.client.post(form.action, data=form.answer()).status_code == 303
    mine = [entry for entry in table.entries if entry.seat == 0]
    again = person.client.post(form.action, data=form.answer())
    assert again.status_code == 409
    assert "The table has moved on." in again.text
    assert Page(again.text).form("/play").fields["number"] == str(table.number(0))
    assert [entry for entry in table.entries if entry.seat == 0] == mine


def test_two_equal_answers_at_once_have_one_effect(house: House) -> None:
    person = house.person()
    table = house.open(person, ["me", "open"], "gaia")
    house.wait(lambda: bool(table.asked))
    form = seen(person, table).form("/play")
    data = {**form.fields, "code": form.values()[0]}
    browsers = [house.browser() for _ in range(6)]
    for browser in browsers:
        browser.cookies = person.client.cookies
    entries = table.row.entries
    with ThreadPoolExecutor(len(browsers)) as pool:
        sent = [pool.submit(browser.post, form.action, data=data) for browser in browsers]
    assert sorted(done.result().status_code for done in sent) == [303, *[409] * (len(browsers) - 1)]
    assert house.find(table.id).row.entries == entries + 1


def test_what_is_not_offered_is_refused_with_a_sentence(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "random"])
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
def test_a_form_with_nonsense_is_refused_and_nothing_breaks(
    quick_house: House, what: str, sent: dict[str, str]
) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "open"])
    status = person.client.post(f"/t/{table.id}/{what}", data=sent).status_code
    assert status in (303, 400, 409)
    assert table.row.entries == 0


def test_another_persons_seat_cannot_be_played_nor_anything_be_asked_for_it(quick_house: House) -> None:
    table, host, other = two_people(quick_house)
    assert seen(host, table).form("/play").fields["seat"] == "0"
    assert seen(other, table).form("/play").fields["seat"] == "1"
    theirs = {"seat": "1", "number": str(table.number(1)), "code": table.decision(1).actions[0].code}  # type: ignore[union-attr]
    for what in POSTS:
        response = host.client.post(f"/t/{table.id}/{what}", data={**theirs, "entries": "0", "agrees": "yes"})
        assert response.status_code == 403, what
        assert "This is not your seat." in response.text
    assert host.client.get(f"/t/{table.id}/why", params={"seat": "1", "q": "explore"}).status_code == 403
    assert table.row.entries == 0


def test_a_seat_that_a_bot_plays_for_me_cannot_be_played_by_me(quick_house: House) -> None:
    table, host, other = two_people(quick_house)
    number = table.number(1)
    quick_house.call(stand_in, quick_house.site.tables, table, 1, "random")
    assert not seen(other, table).has_form("/play")
    response = other.client.post(f"/t/{table.id}/play", data={"seat": "1", "number": str(number), "code": "x"})
    assert response.status_code == 403
    assert "bot filling in" in seen(host, table).text


@pytest.mark.parametrize("what", ["", "/now", "/events", "/why?seat=0&q=x", *[f"/{post}" for post in POSTS]])
def test_a_stranger_is_told_that_there_is_no_such_table(quick_house: House, what: str) -> None:
    table = quick_house.open(quick_house.person(), ["me", "random"])
    for browser in (quick_house.person().client, quick_house.browser()):
        is_post = what.strip("/") in POSTS
        send: Any = browser.post if is_post else browser.get
        response = send(f"/t/{table.id}{what}")
        assert response.status_code == 404
        assert table.package.title not in response.text.split("<footer")[0]
        assert (
            send(f"/t/nonesuch{what}").text.split("<footer")[0]
            == response.text.replace(table.id, "nonesuch").split("<footer")[0]
        )


def test_an_onlooker_sees_the_table_but_no_question_and_nothing_to_press(quick_house: House) -> None:
    host, guest = quick_house.person(), quick_house.person()
    table = quick_house.open(host, ["me", "open"])
    quick_house.site.store.watch(table.id, guest.id, table.row.watch_serial)
    page = seen(guest, table)
    assert [form.action for form in page.forms if form.action.startswith("/t/")] == []
    assert "question" not in page.ids
    assert "Your hand" not in page.text
    assert "Your hand" in seen(host, table).text


def test_the_part_is_sent_only_when_it_changed(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "open"])
    first = person.client.get(f"/t/{table.id}/now", headers=PART)
    assert first.headers["cache-control"] == "no-store"
    headers = {**PART, "if-none-match": first.headers["etag"]}
    again = person.client.get(f"/t/{table.id}/now", headers=headers)
    assert (again.status_code, again.text) == (304, "")
    quick_house.play(table.id, 0)
    changed = person.client.get(f"/t/{table.id}/now", headers=headers)
    assert changed.status_code == 200
    assert changed.headers["etag"] != first.headers["etag"]
    italian = person.client.get(f"/t/{table.id}/now", headers={**headers, "accept-language": "it"})
    assert italian.headers["etag"] != changed.headers["etag"]


def test_looking_changes_nothing(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "open"])
    before = (table.version, table.seats[0].looked)
    for what in ("", "/now", "/why?seat=0&q=discard"):
        assert person.client.get(f"/t/{table.id}{what}").status_code == 200
    stored = quick_house.site.store.seats(table.id)[0].looked
    assert (table.version, stored) == before


def test_the_page_says_for_whom_the_table_waits(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ["me", "open"])
    page = seen(host, table)
    assert "It is your turn." in page.text
    assert "Waiting for Player 2 to join." in page.text
    seated(quick_house, table, 1, "Bea")
    while 0 in table.asked:
        quick_house.play(table.id, 0)
    assert "Waiting for Bea." in seen(host, table).text


def test_names_are_shown_as_text_whatever_stands_in_them(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ["me", "open"])
    seated(quick_house, table, 1, "<script>x</script>")
    assert "<script>x" not in host.client.get(f"/t/{table.id}").text
    assert "&lt;script&gt;x" in host.client.get(f"/t/{table.id}").text


def test_what_is_new_since_my_last_move_is_marked_until_i_say_that_i_have_seen_it(house: House) -> None:
    table, host, other = two_people(house, "gaia")
    for _ in range(12):
        seat = table.asked[0]
        house.play(table.id, seat)
    while table.asked != [0]:
        house.play(table.id, table.asked[0])
    page = seen(host, table)
    own = max(entry.n for entry in table.entries if entry.seat == 0)
    assert f'data-n="{own + 1}" class="is-new"' in page.html
    assert f'data-n="{own - 1}" class="is-new"' not in page.html
    assert page.new
    form = page.form("/seen")
    assert host.client.post(form.action, data=form.fields).status_code == 303
    after = seen(host, table)
    assert after.new == []
    assert not after.has_form("/seen")
    assert seen(other, table).has_form("/play") is False
    assert [row.looked for row in house.site.store.seats(table.id)] == [table.row.entries, 0]


def test_every_line_of_a_standing_move_leads_to_its_position(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ["me", "open"], "gaia")
    for _ in range(3):
        quick_house.play(table.id, table.asked[0])
    links = {link for link in seen(host, table).links if "/replay?at=" in link}
    assert f"/t/{table.id}/replay?at={table.made}" in links
    assert links <= {f"/t/{table.id}/replay?at={at}" for at in range(table.made + 1)}


def test_the_log_of_a_long_game_shows_its_end_only(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ["me", "open"], "gaia")
    for _ in range(90):
        quick_house.play(table.id, table.asked[0])
    lines = seen(host, table).html.count("<li data-n=")
    assert 30 <= lines < 60


def test_nobody_learns_that_an_answer_of_another_seat_was_automatic(quick_house: House) -> None:
    table, host, other = two_people(quick_house, "gaia")
    quick_house.call(quick_house.site.tables.play, table, 0, table.decision(0).actions[0].code, table.number(0), "auto")  # type: ignore[union-attr]
    assert "(by your standing order)" in seen(host, table).text
    assert "(by your standing order)" not in seen(other, table).text


def test_what_one_seat_alone_may_know_stands_in_its_own_log_only(quick_house: House) -> None:
    table, host, other = two_people(quick_house)
    told: dict[int, list[str]] = {}
    while not told:
        quick_house.play(table.id, table.asked[0])
        teller = Teller(table.package, "en")
        looked = [event for event in table.events(table.entries[-1]) if event.key == "race.looked-at-card"]
        for seat in {event.only for event in looked}:
            told[seat] = teller.events(looked, seat, ["Player 1", "Bea"])
    for seat, sentences in told.items():
        mine, theirs = (host, other) if seat == 0 else (other, host)
        for _ in range(2):  # whoever asks first, and whatever was kept
            assert not any(sentence in seen(theirs, table).text for sentence in sentences)
            assert all(sentence in seen(mine, table).text for sentence in sentences)


def test_the_end_shows_points_by_source_winners_and_the_seed(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ["me", "random"], seed=77)
    assert "The seed of this game" not in seen(host, table).text
    quick_house.wait(lambda: 0 in table.asked)
    while 0 in table.asked:
        quick_house.play(table.id, 0)
        quick_house.wait(lambda: table.row.is_over or 0 in table.asked)
    page = seen(host, table)
    match = table.match
    assert "The seed of this game was 77." in page.text
    names = ["Player 1", "Bot 2"]
    assert any(f"{names[winner]} wins." in page.text for winner in match.winners)
    for part, points in match.game.breakdown(match.state)[0].items():
        label = page.html.index(f'<th scope="row">{quick_label(table, part)}</th><td>{points}</td>')
        assert label > 0
    assert f"/t/{table.id}/record" in page.links
    assert not page.has_form("/undo")
    refused = host.client.post(f"/t/{table.id}/undo", data={"seat": "0", "entries": str(table.row.entries)})
    assert refused.status_code == 400
    assert table.row.is_over


def quick_label(table: Table, part: str) -> str:
    return str(escape(Teller(table.package, "en").score_label(part, table.match.view(0))))


def test_standing_orders_are_kept_for_the_seat_and_wrong_ones_refused(house: House) -> None:
    table, host, other = two_people(house, "gaia")
    form = seen(host, table).form("/orders")
    assert form.fields["forced"] == "yes"
    assert host.client.post(form.action, data={**form.fields, "forced": "no"}).status_code == 303
    assert seen(host, table).form("/orders").fields["forced"] == "no"
    assert seen(other, table).form("/orders").fields["forced"] == "yes"
    assert host.client.post(form.action, data={**form.fields, "forced": "maybe"}).status_code == 400
    assert house.site.store.seats(table.id)[0].orders["forced"] == "no"


@pytest.mark.parametrize("language", ["en", "pt-BR", "it"])
def test_the_page_speaks_the_readers_language_to_the_last_key(quick_house: House, language: str) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "screen", "random"], "gaia")
    person.client.headers["accept-language"] = language
    assert "web." not in seen(person, table).html


def test_many_actions_stand_in_groups_and_those_that_end_something_apart(quick_house: House) -> None:
    table = quick_house.open(quick_house.person(), ["me", "open"], "shackleton")
    while max(len(decision.actions) for decision in pending(table.match.state)) < 30:
        quick_house.play(table.id, table.asked[0])
    view = table.match.view(table.asked[0])
    assert view.decision is not None
    shown = offer(view.decision.actions, view, Teller(table.package, "en"))
    offered = [choice.code for group in shown.groups for choice in group.choices]
    offered += [choice.code for choice in shown.endings]
    assert sorted(offered) == sorted(action.code for action in view.decision.actions)
    assert len(shown.groups) > 1
    for group in shown.groups:
        if group.heading:
            assert all(choice.label.startswith(group.heading) for choice in group.choices)
    ending = [action.code for action in view.decision.actions if action.ends_turn]
    assert sorted(choice.code for choice in shown.endings) == sorted(ending)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["shackleton", "race"])
def test_no_two_groups_of_answers_have_the_same_heading(quick_house: House, lang: str, game: str) -> None:
    options = {"experienced": "yes"} if game == "race" else {}
    table = quick_house.open(quick_house.person(), ["me", "open"], game, None, **options)
    looked = 0
    while table.asked and table.row.entries < 60:
        view = table.match.view(table.asked[0])
        assert view.decision is not None
        shown = offer(view.decision.actions, view, Teller(table.package, lang))
        headings = [group.heading for group in shown.groups if group.heading]
        assert len(set(headings)) == len(headings)
        looked += len(headings) > 1
        quick_house.play(table.id, table.asked[0])
    assert looked


def test_many_ways_to_end_stand_folded_under_a_heading_of_their_own(quick_house: House) -> None:
    table = quick_house.open(quick_house.person(), ["me", "open"], "gaia")
    shown = None
    while shown is None or len(shown.endings) < 3:
        view = table.match.view(table.asked[0])
        assert view.decision is not None
        shown = offer(view.decision.actions, view, Teller(table.package, "en"))
        assert (shown.ways_to_end != "") == (len(shown.endings) > 2)
        quick_house.play(table.id, table.asked[0])
    assert all(choice.label.startswith(shown.ways_to_end) for choice in shown.endings)
