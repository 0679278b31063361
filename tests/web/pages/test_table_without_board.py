"""Every page of a table of Gaia Project works before its board is made, and while the last player turns the tiles."""

from __future__ import annotations

from html import unescape

import pytest

from starboard.text.game_text import GameText
from web.server import LocalServer

PARTS = ("", "/now", "/words", "/log?kind=notes", "/replay?at=0", "/record", "/links")


@pytest.mark.parametrize("lang", ["en", "pt_BR", "it"])
@pytest.mark.parametrize("assembly", ["dice", "last-player"])
def test_the_pages_of_a_table_say_that_the_map_comes_later(quick_server: LocalServer, assembly: str, lang: str) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"), game="gaia", assembly=assembly)
    host.client.headers["accept-language"] = lang.replace("_", "-")
    for path in (*PARTS, f"/why?seat={table.asked[0]}&q=build+mine"):
        assert host.client.get(f"/t/{table.id}{path}").status_code == 200, path
    said = GameText(table.package, lang, table.row.options).say("gaia.board.no-galaxy")
    page = unescape(host.client.get(f"/t/{table.id}").text)
    assert page.count(said) >= 2  # in the drawing, and in words


def test_the_last_player_turns_the_tiles_on_the_page_and_the_map_grows(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "screen"), game="gaia", assembly="last-player")
    for code in ("faction terrans", "faction xenos"):
        quick_server.play(table.id, quick_server.find(table.id).asked[0], code)
    table = quick_server.find(table.id)
    assert table.match.pending[0].key == "gaia.ask.turn-tile"
    quick_server.site.store.set_screen(table.id, host.id, table.asked[0])
    page = unescape(host.client.get(f"/t/{table.id}").text)
    for action in table.match.pending[0].actions:
        assert action.code in page
    for path in (*PARTS, f"/why?seat={table.asked[0]}&q=build+mine"):
        assert host.client.get(f"/t/{table.id}{path}").status_code == 200, path
