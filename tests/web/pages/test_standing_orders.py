"""A standing order that is given once answers the open question and its follow-ups in one step."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.gaia import positions as gaia
from games.shackleton import positions as shackleton
from starboard.kernel.match import Match
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.table import Table
from web.page_parser import Page
from web.server import LocalServer, Person

HOME = "dome1:s workshop-top:et storage:t"


def base(lives: str, crater: str = "") -> Match:
    """A position in which p1 must house all astronauts again."""
    seat = shackleton.Seat(built="dome2 O1 workshop-top O11 workshop-middle O9", lives=lives)
    won = shackleton.table(seat, at="maintenance", crater=crater).keep()
    return Match.from_position(won.match.position())


def tokens(bowls: str) -> Match:
    """A position in which p1 must choose six tokens for a Gaia project."""
    seat = gaia.Seat(mine="0x0", levels="gaia 1", bowls=bowls)
    at = gaia.table(seat, planets={"transdim": "1x0"}).play("p1 build gf 1x0")
    return at.match


def opened(server: LocalServer, match: Match) -> tuple[Table, Person]:
    person = server.person()
    chairs = [Chair("me"), *[Chair("open")] * (match.seats - 1)]
    return server.call(open_match, server.site.tables, person.id, match, chairs), person


def seen(person: Person, table: Table) -> Page:
    return Page(person.client.get(f"/t/{table.id}").text)


def send(person: Person, table: Table, **other: str) -> Any:
    page = seen(person, table)
    form, [order] = page.form("/once"), re.findall('name="order" value="([a-z]+)"', page.html)
    return person.client.post(form.action, data={**form.fields, "order": order, **other})


def moves(table: Table) -> list[str]:
    return [code for _, seat, code in table.match.moves if seat == 0]


def test_all_astronauts_go_back_with_one_click(quick_server: LocalServer) -> None:
    table, person = opened(quick_server, base(HOME))
    assert "Answer all: back where they were; ask only about new ones" in seen(person, table).text
    assert send(person, table).status_code == 303
    assert moves(table) == ["house workshop-top", "house workshop-top", "house storage", "house dome1"]


def test_a_new_astronaut_is_asked_for_in_between(quick_server: LocalServer) -> None:
    table, person = opened(quick_server, base("dome1:e workshop-top:e workshop-middle:ts", "P02 engineer"))
    send(person, table)
    assert moves(table) == ["house dome1", "house workshop-top"]
    quick_server.play(table.id, 0, "house storage")
    send(person, table)
    assert moves(table)[3:] == ["house workshop-middle", "house workshop-middle"]


def test_tokens_leave_the_lowest_areas_with_one_click(quick_server: LocalServer) -> None:
    table, person = opened(quick_server, tokens("3 6 0"))
    assert "Answer all: from the lowest areas" in seen(person, table).text
    send(person, table)
    assert moves(table)[-3:] == ["take 1", "take 1", "take 1"]
    state: Any = table.match.state
    assert state.players[0].bowl2 == 3


@pytest.mark.parametrize("match", [base("dome1:e", "P02 technician"), tokens("1 6 0")])
def test_nothing_is_offered_where_a_single_answer_does_the_same(quick_server: LocalServer, match: Match) -> None:
    table, person = opened(quick_server, match)
    assert table.decision(0) is not None
    assert not seen(person, table).has_form("/once")


def test_one_undo_undoes_all_of_it(quick_server: LocalServer) -> None:
    table, person = opened(quick_server, base(HOME))
    before = moves(table)
    send(person, table)
    undo = seen(person, table).form("/undo")
    assert person.client.post(undo.action, data=undo.fields).status_code == 303
    assert moves(table) == before


def test_next_time_the_player_is_asked_again(quick_server: LocalServer) -> None:
    table, person = opened(quick_server, base(HOME))
    send(person, table)
    assert table.seats[0].orders == {}


def test_a_late_click_and_an_order_that_cannot_be_given_once_are_refused(quick_server: LocalServer) -> None:
    table, person = opened(quick_server, base(HOME))
    form = seen(person, table).form("/once")
    assert send(person, table, order="charge").status_code == 400
    assert moves(table) == []
    person.client.post(form.action, data={**form.fields, "order": "arrange"})
    made = len(table.match.moves)
    assert person.client.post(form.action, data={**form.fields, "order": "arrange"}).status_code == 409
    assert len(table.match.moves) == made
