"""The board in words on the page of a table: headings and lists, in the language and from the view of the reader."""

from __future__ import annotations

import re
from html import unescape

import pytest

from starboard.text.game_text import Teller
from starboard.web.pages.player_names import names_of
from web.house import House


@pytest.mark.parametrize(("game", "lang"), [("race", "pt_BR"), ("gaia", "it"), ("shackleton", "en")])
def test_a_table_is_told_in_words_below_its_drawing(quick_house: House, game: str, lang: str) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ("me", "screen"), game=game, seed=None)
    quick_house.site.store.set_screen(table.id, host.id, 0)
    host.client.headers["accept-language"] = lang.replace("_", "-")
    page = host.client.get(f"/t/{table.id}").text
    (words,) = re.findall(r'<div class="board words".*?</div>', page, re.DOTALL)
    teller = Teller(table.package, lang, table.row.options)
    told = teller.spoken(table.match.view(0), names_of(table, teller))
    assert len(told) > 3
    assert [unescape(text) for text in re.findall(r"<h3>(.*?)</h3>", words)] == [heading for heading, _ in told]
    lines = [line for _, below in told for line in below]
    assert [unescape(text) for text in re.findall(r"<li>(.*?)</li>", words)] == lines
    assert "<pre" not in page
    before, after = page.split('<div class="board words"')
    assert before.rfind('<details class="board-text"') > before.rfind('id="board-title"') > 0
    assert after.count("</details>") >= 1


def test_a_part_for_a_script_leaves_the_words_to_be_fetched(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ("me", "open"), game="gaia")
    page = host.client.get(f"/t/{table.id}").text
    part = host.client.get(f"/t/{table.id}/now").text
    assert f'data-scroll="board" data-words="/t/{table.id}/words"></div>' in part
    words = host.client.get(f"/t/{table.id}/words").text
    assert words.strip() in page
    assert words.count("<h3>") > 3


def test_the_words_wait_until_somebody_has_the_shared_screen(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ("me", "screen"), game="race")
    answer = host.client.get(f"/t/{table.id}/words")
    assert (answer.status_code, answer.text) == (204, "")
