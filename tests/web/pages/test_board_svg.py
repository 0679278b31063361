"""Drawings on the page: their style sheets are served, targets are offered answers, replays have no targets."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from starboard.kernel.match import Match
from starboard.text.game_text import GameText
from starboard.web.tables.stored_events import pack, unpack
from web.server import LocalServer

GAMES = ("gaia", "race", "shackleton")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_and_its_style_sheets_are_served(quick_server: LocalServer, game: str) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], game)
    page = person.client.get(f"/t/{table.id}").text
    sheets = re.findall(r'<link rel="stylesheet" href="(/static/\w+/drawing[^"]*\.css)"', page)
    assert len(sheets) == 2
    served = [person.client.get(sheet) for sheet in sheets]
    assert [(answer.status_code, ".drawing" in answer.text or f".{game}" in answer.text) for answer in served] == [
        (200, True),
        (200, True),
    ]
    assert "<svg" in page
    assert not re.search(r"<svg[^>]*>[^<]*<style", page)


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_chosen_on_the_board_is_offered_as_a_button(quick_server: LocalServer, game: str) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], game)
    quick_server.wait(lambda: quick_server.find(table.id).number(0) is not None)
    page = person.client.get(f"/t/{table.id}/now").text
    buttons = {unescape(code) for code in re.findall(r'name="code" value="([^"]*)"', page)}
    drawn = {code for codes in re.findall(r'data-codes="([^"]*)"', page) for code in unescape(codes).split("\n")}
    assert buttons
    assert drawn <= buttons


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_pressed_in_a_position_of_the_past(quick_server: LocalServer, game: str) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], game)
    page = person.client.get(f"/t/{table.id}/replay?at=0").text
    assert "<svg" in page
    assert 'role="button"' not in page


@pytest.mark.parametrize("game", GAMES)
def test_stored_events_leave_the_marks_on_the_board_that_fresh_ones_leave(game: str) -> None:
    match, dice = Match.new(game, seats=2, seed=3), Random(3)
    draws, speaks = match.game.package.drawing, GameText(match.game.package, "en").speaker
    marks = 0
    for _ in range(60):
        decision = match.pending[0]
        events = [event for event in match.play(dice.choice(decision.actions), decision.seat) if event.shown_to(0)]
        drawn = draws.board(match.view(0), speaks, ("Ana", "Ben"), events)
        assert draws.board(match.view(0), speaks, ("Ana", "Ben"), [unpack(pack(event)) for event in events]) == drawn
        marks += drawn.count('class="last"')
    assert marks > 5
