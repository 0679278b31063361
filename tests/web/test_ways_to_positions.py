"""From what is told at a table to the positions where it happened."""

from __future__ import annotations

import re
from html import unescape

from starboard.telling import Teller
from starboard.web.tables.tables import PERSON
from starboard.web.tables.undoing import ask
from web.house import House
from web.playing import played
from web.reading import Page
from web.two import Two


def test_what_happened_besides_leads_to_the_position_where_it_happened_as_long_as_it_stands(quick_house: House) -> None:
    two = Two(quick_house, played("gaia", 2, seed=1, moves=2))
    tables, table = quick_house.site.tables, two.table
    mover = table.asked[0]
    quick_house.play(table.id, mover)
    quick_house.call(tables.note, table, "hint", mover, {})  # at a position that is taken back
    quick_house.call(ask, tables, table, mover, table.row.entries)
    quick_house.play(table.id, mover)
    for page in ("/log", ""):
        lines = re.findall(r"<li [^>]*is-note[^>]*>(.*?)</li>", two.get(two.ana, page), re.DOTALL)[-3:]
        known = [next(words for words in ("sits down", "advice", "takes back") if words in line) for line in lines]
        assert known == ["sits down", "advice", "takes back"]
        to_second = f'<a href="/t/{table.id}/replay?at=2">'
        assert [to_second in line for line in lines] == [True, False, True]
        assert "replay" not in lines[1]


def test_what_is_new_since_my_last_move_can_be_stepped_through(quick_house: House) -> None:
    two = Two(quick_house, played("gaia", 2, seed=1, moves=30))
    table = two.table
    own: list[int] = []
    while not own or table.asked != [0] or table.line[-1].entry.seat != 1:
        quick_house.play(table.id, table.asked[0])
        own = [at for at, move in enumerate(table.line) if move.entry.seat == 0 and move.entry.by == PERSON]
    before = own[-1]
    page = Page(two.get(two.ana))
    (start,) = re.findall(r'href="([^"]+)" data-news', page.html)
    assert start == f"/t/{table.id}/replay?at={before}"
    told: list[str] = []
    at = before
    while at < table.made:
        step = Page(two.get(two.ana, f"/replay?at={at}"))
        (onward,) = re.findall(r'href="([^"]+)" data-step="next"', step.html)
        at += 1
        assert onward == f"/t/{table.id}/replay?at={at}"
        told.append(unescape(two.get(two.ana, f"/replay?at={at}")))
    mark = Teller(table.package, "en").say("web.table.log.new")
    new = [text for text in page.new if text != mark]
    assert len(new) >= len(told) > 1
    for text in new:
        assert any(text in step for step in told), text
