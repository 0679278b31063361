"""The board in words: headings and lists in the reader's language, from the reader's view."""

from __future__ import annotations

import re
from html import unescape

import pytest

from starboard.text.game_text import GameText
from starboard.web.pages.player_names import names_of
from web.server import LocalServer


@pytest.mark.parametrize(("game", "lang"), [("race", "pt_BR"), ("gaia", "it"), ("shackleton", "en")])
def test_a_table_is_described_in_words_below_its_drawing(quick_server: LocalServer, game: str, lang: str) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "screen"), game=game, seed=None)
    seat = table.asked[0]
    quick_server.site.store.set_screen(table.id, host.id, seat)
    host.client.headers["accept-language"] = lang.replace("_", "-")
    page = host.client.get(f"/t/{table.id}").text
    (words,) = re.findall(r'<div class="board words".*?</div>', page, re.DOTALL)
    game_text = GameText(table.package, lang, table.row.options)
    sections = game_text.sections(table.match.view(seat), names_of(table, game_text))
    assert len(sections) > 3
    assert [unescape(text) for text in re.findall(r"<h3>(.*?)</h3>", words)] == [heading for heading, _ in sections]
    lines = [line for _, below in sections for line in below]
    assert [unescape(text) for text in re.findall(r"<li>(.*?)</li>", words)] == lines
    assert "<pre" not in page
    before, after = page.split('<div class="board words"')
    assert before.rfind('<details class="board-text"') > before.rfind('id="board-title"') > 0
    assert after.count("</details>") >= 1


def test_a_part_for_a_script_leaves_out_the_words(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"), game="gaia")
    page = host.client.get(f"/t/{table.id}").text
    part = host.client.get(f"/t/{table.id}/now").text
    assert f'data-scroll="board" data-words="/t/{table.id}/words"></div>' in part
    words = host.client.get(f"/t/{table.id}/words").text
    assert words.strip() in page
    assert words.count("<h3>") > 3


def test_the_words_are_hidden_until_somebody_takes_the_shared_screen(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "screen"), game="race")
    answer = host.client.get(f"/t/{table.id}/words")
    assert (answer.status_code, answer.text) == (204, "")
