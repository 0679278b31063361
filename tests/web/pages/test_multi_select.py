"""Sets of cards as an answer: ticked in any order, played in the order of the rules, all or none."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from starboard.web.tables.multi_select import several
from starboard.web.tables.table import Table
from web.page_parser import Page
from web.server import LocalServer, Person

WRONG = {
    "en": "Choose exactly 2; you chose 1.",
    "pt-BR": "Escolha exatamente 2; você escolheu 1.",
    "it": "Scegline esattamente 2, non 1.",
}


def at_the_start(server: LocalServer) -> tuple[Table, Person]:
    """A position in which two cards of the starting hand must be discarded."""
    person = server.person()
    return server.open(person, ["me", "open"], "race"), person


def seen(person: Person, table: Table) -> Page:
    return Page(person.client.get(f"/t/{table.id}").text)


def send(person: Person, table: Table, *codes: str, **more: str) -> Any:
    form = seen(person, table).form("/play")
    return person.client.post(form.action, data={**form.fields, "code": list(codes)}, headers=more)


def moves(table: Table) -> list[tuple[int, str]]:
    return [(seat, code) for _, seat, code in table.match.moves]


def test_every_card_of_the_hand_is_offered_at_once(quick_server: LocalServer) -> None:
    table, person = at_the_start(quick_server)
    page = seen(person, table)
    form = page.form("/play")
    hand = several(table.package, table.match.view(0))
    assert hand is not None
    assert form.values() == [action.code for action in hand.actions]
    assert (form.several, len(form.boxes), form.buttons) == (2, 6, [])
    assert '<button class="primary" form="answers">Confirm</button>' in page.html
    assert "Choose 2 cards from your starting hand to discard." in page.text
    assert "one by one" not in page.text
    assert all(f'data-codes="{code}"' in page.html for code in form.values())


@pytest.mark.parametrize("places", [(5, 0), (0, 5), (4, 5), (3, 2)])
def test_cards_in_any_order_are_played_in_the_order_of_the_list(server: LocalServer, places: tuple[int, int]) -> None:
    table, person = at_the_start(server)
    codes = seen(person, table).form("/play").values()
    assert send(person, table, *[codes[at] for at in places]).status_code == 303
    assert moves(table) == [(0, codes[at]) for at in sorted(places)]
    assert 0 not in table.asked
    reloaded = server.find(table.id)
    assert [entry.code for entry in reloaded.entries[1:]] == [codes[at] for at in sorted(places)]


@pytest.mark.parametrize(("language", "sentence"), WRONG.items())
def test_a_wrong_number_of_cards_is_refused_and_the_ticks_stay(
    quick_server: LocalServer, language: str, sentence: str
) -> None:
    table, person = at_the_start(quick_server)
    codes = seen(person, table).form("/play").values()
    response = send(person, table, codes[4], **{"accept-language": language})
    assert response.status_code == 400
    page = Page(response.text)
    assert sentence in page.text
    assert page.form("/play").ticked == [codes[4]]
    assert (table.row.entries, seen(person, table).form("/play").ticked) == (0, [])
    for wrong in ((), codes[:3], codes):
        assert send(person, table, *wrong).status_code == 400
    assert table.row.entries == 0


def test_a_card_cannot_be_given_twice_nor_one_that_is_not_there(quick_server: LocalServer) -> None:
    table, person = at_the_start(quick_server)
    codes = seen(person, table).form("/play").values()
    for wrong in ((codes[0], codes[0]), (codes[0], "explore+5"), (codes[0], "pay old-earth")):
        assert send(person, table, *wrong).status_code == 409
    nonsense = send(person, table, codes[0], "<b>fly</b>")
    assert nonsense.status_code == 400
    assert "<b>fly" not in nonsense.text
    assert table.row.entries == 0


def test_a_set_sent_twice_counts_once(server: LocalServer) -> None:
    table, person = at_the_start(server)
    form = seen(person, table).form("/play")
    browsers = [server.browser() for _ in range(4)]
    for browser in browsers:
        browser.cookies = person.client.cookies
    with ThreadPoolExecutor(len(browsers)) as pool:
        sent = [pool.submit(browser.post, form.action, data=form.answer()) for browser in browsers]
    assert sorted(done.result().status_code for done in sent) == [303, 409, 409, 409]
    assert server.find(table.id).row.entries == 2


def test_a_set_for_a_question_with_one_answer_is_refused(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"], "race", start="first")
    form = seen(person, table).form("/play")
    assert form.several == 0
    data = {**form.fields, "set": "yes", "code": form.values()[:2]}
    assert person.client.post(form.action, data=data).status_code == 409
    assert table.row.entries == 0


def test_undo_undoes_the_whole_set(server: LocalServer) -> None:
    table, person = at_the_start(server)
    page = seen(person, table)
    codes = page.form("/play").values()
    assert send(person, table, codes[1], codes[2]).status_code == 303
    undo = seen(person, table).form("/undo")
    assert person.client.post(undo.action, data=undo.fields).status_code == 303
    assert moves(table) == []
    again = seen(person, table).form("/play")
    assert (again.several, again.values()) == (2, codes)


def test_half_of_a_set_picked_elsewhere_leaves_the_other_half_to_be_picked(quick_server: LocalServer) -> None:
    table, person = at_the_start(quick_server)
    codes = seen(person, table).form("/play").values()
    quick_server.play(table.id, 0, codes[2])
    form = seen(person, table).form("/play")
    assert (form.several, form.boxes, form.values()) == (0, [], codes[3:])


def test_why_not_says_of_every_card_that_it_can_be_chosen(quick_server: LocalServer) -> None:
    table, person = at_the_start(quick_server)
    last = seen(person, table).form("/play").values()[-1]
    text = person.client.get(f"/t/{table.id}/why", params={"seat": "0", "q": last}).text
    assert "You can do that now." in text
    assert "too early or too late" not in text


def marked(page: Page) -> list[str]:
    """Return the answers that the tutorial suggests."""
    answers = page.html.split('name="code" value="')[1:]
    return [part.split('"')[0] for part in answers if "lesson-tag" in part.split("answer-code")[0]]


def test_the_guide_marks_boxes_and_plays_none_of_them(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    answer = learner.client.post("/learn/race")
    table = quick_server.find(answer.headers["location"].removeprefix("/t/"))
    wanted = ("settle", "place rebel-fuel-cache", "place gem-world")
    while True:  # until the second world is paid for with two of at least four cards
        quick_server.wait(lambda: 0 in table.asked)
        decision = table.decision(0)
        assert decision is not None
        if decision.key == "race.ask.pay":
            break
        fits = [action.code for action in decision.actions if action.code in wanted]
        quick_server.play(table.id, 0, fits[0] if fits else None)
    page = seen(learner, table)
    form = page.form("/play")  # the only form: no button plays a part of the set
    suggested = marked(page)
    assert form.several == 2
    assert suggested
    assert set(suggested) < set(form.values())
    assert "pay public-works" not in suggested
    assert page.html.count('class="target suggested"') == len(suggested)
    paid = form.values()[-2:]
    assert learner.client.post(form.action, data={**form.fields, "code": paid[::-1]}).status_code == 303
    assert [code for seat, code in moves(table) if seat == 0 and code.startswith("pay")][-2:] == paid
