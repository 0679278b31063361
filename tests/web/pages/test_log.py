"""Links from log lines to the positions after them."""

from __future__ import annotations

import re
from html import unescape

from starboard.text.game_text import GameText
from starboard.web.tables.service import PERSON
from starboard.web.tables.table import Table
from starboard.web.tables.undo import ask
from web.page_parser import Page
from web.random_games import played
from web.server import LocalServer
from web.two_players import TwoPlayers


def test_notes_link_to_the_position_where_they_were_made_even_if_it_was_undone(
    quick_server: LocalServer,
) -> None:
    two = TwoPlayers(quick_server, played("gaia", 2, seed=1, moves=2))
    tables, table = quick_server.site.tables, two.table
    mover = table.asked[0]
    quick_server.play(table.id, mover)
    quick_server.call(tables.note, table, "hint", mover, {})  # at a position that is undone later
    quick_server.call(ask, tables, table, mover, table.row.entries)
    quick_server.play(table.id, mover)
    for page in ("/log", ""):
        lines = re.findall(r"<li [^>]*is-note[^>]*>(.*?)</li>", two.get(two.ana, page), re.DOTALL)[-3:]
        known = [
            next(words for words in ("takes a seat", "a hint", "undoes a move") if words in line) for line in lines
        ]
        assert known == ["takes a seat", "a hint", "undoes a move"]
        to_second = f'<a href="/t/{table.id}/replay?at=2">'
        assert [to_second in line for line in lines] == [True, False, True]
        assert f'<a href="/t/{table.id}/replay?entry=3">' in lines[1]


def test_an_undone_move_links_to_its_position_as_it_was_then(quick_server: LocalServer) -> None:
    two = TwoPlayers(quick_server, played("gaia", 2, seed=4, moves=30))
    tables, table = quick_server.site.tables, two.table
    mover = table.asked[0]
    while (code := _mine_to_build(table, mover)) is None:
        quick_server.play(table.id, table.asked[0])
        mover = table.asked[0]
    quick_server.play(table.id, mover, code)
    n, then = table.row.entries, Page(two.get(two.ana, "/replay"))
    quick_server.call(ask, tables, table, mover, n)
    other = table.decision(mover)
    assert other is not None
    quick_server.play(table.id, mover, other.actions[-1].code)
    for page in ("/log", ""):
        (way,) = {unescape(way) for way, _ in re.findall(r'<a href="([^"]+)"><s>(.*?)</s></a>', two.get(two.ana, page))}
        assert way == f"/t/{table.id}/replay?entry={n}"
    again = Page(two.get(two.ana, f"/replay?entry={n}"))
    assert _board(again) == _board(then)
    assert _board(again) != _board(Page(two.get(two.ana, "/replay")))
    assert "(undone)" in again.text
    assert f"/t/{table.id}/replay?at={table.made - 1}" in again.html
    assert "/branch" not in again.html


def _mine_to_build(table: Table, seat: int) -> str | None:
    decision = table.decision(seat)
    assert decision is not None
    codes = [action.code for action in decision.actions if action.code.startswith("build mine ")]
    return codes[0] if codes else None


def _board(page: Page) -> str:
    match = re.search(r'<div class="table-drawing">.*?<details class="board-text"', page.html, re.S)
    assert match is not None
    return match[0]


def test_there_is_no_position_after_an_entry_that_was_not_written(quick_server: LocalServer) -> None:
    two = TwoPlayers(quick_server, played("gaia", 2, seed=1, moves=4))
    for entry in ("5", "-1", "", "x"):
        assert two.ana.client.get(f"/t/{two.table.id}/replay?entry={entry}").status_code == 404
    assert two.ana.client.get(f"/t/{two.table.id}/replay?entry=4").status_code == 200


def test_what_is_new_since_my_last_move_can_be_stepped_through(quick_server: LocalServer) -> None:
    two = TwoPlayers(quick_server, played("gaia", 2, seed=4, moves=30))
    table = two.table
    own: list[int] = []
    while not own or table.asked != [0] or table.line[-1].entry.seat != 1:
        quick_server.play(table.id, table.asked[0])
        own = [at for at, move in enumerate(table.line) if move.entry.seat == 0 and move.entry.by == PERSON]
    before = own[-1]
    page = Page(two.get(two.ana))
    (start,) = re.findall(r'href="([^"]+)" data-news', page.html)
    assert start == f"/t/{table.id}/replay?at={before}"
    steps: list[str] = []
    at = before
    while at < table.made:
        step = Page(two.get(two.ana, f"/replay?at={at}"))
        (onward,) = re.findall(r'href="([^"]+)" data-step="next"', step.html)
        at += 1
        assert onward == f"/t/{table.id}/replay?at={at}"
        steps.append(unescape(two.get(two.ana, f"/replay?at={at}")))
    mark = GameText(table.package, "en").say("web.table.log.new")
    new = [text for text in page.new if text != mark]
    assert len(new) >= len(steps) > 1
    for text in new:
        assert any(text in step for step in steps), text
