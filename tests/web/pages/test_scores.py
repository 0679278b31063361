"""The page of points by source: a column for every seat, at any time, in three languages."""

from __future__ import annotations

import re

import pytest

from web.page_parser import Page
from web.server import LocalServer

PART = {"x-starboard-wants": "part"}


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_the_page_and_its_part_show_a_column_for_every_seat(quick_server: LocalServer, game: str) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "open"), game=game)
    page = host.client.get(f"/t/{table.id}/scores")
    part = host.client.get(f"/t/{table.id}/scores", headers=PART)
    assert page.status_code == part.status_code == 200
    for answer in (page.text, part.text):
        assert re.findall(r'<th scope="col" id="scores-(\d)"', answer) == ["0", "1"]
        assert '<section class="scores" data-scores' in answer
    assert part.text.lstrip().startswith('<section class="scores"')
    assert "<html" in page.text
    names = re.findall(r'<span class="scores-name">(.*?)</span>', part.text)
    assert names == ["Player 1", "Player 2"]


@pytest.mark.parametrize(("lang", "words"), [("en", "Up to now"), ("pt-BR", "Até agora"), ("it", "Finora")])
def test_the_page_speaks_the_language_of_its_reader(quick_server: LocalServer, lang: str, words: str) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "random"), game="gaia")
    host.client.headers["accept-language"] = lang
    assert words in host.client.get(f"/t/{table.id}/scores").text


def test_who_may_not_see_the_table_may_not_see_its_scores(quick_server: LocalServer) -> None:
    host, stranger = quick_server.person(), quick_server.person()
    table = quick_server.open(host, ("me", "open"))
    refused = stranger.client.get(f"/t/{table.id}/scores")
    assert refused.status_code == stranger.client.get(f"/t/{table.id}").status_code == 404
    assert "data-scores" not in refused.text


def test_after_the_end_the_page_shows_the_final_points_alone(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "screen"), game="race", start="random")
    while quick_server.find(table.id).asked:
        present = quick_server.find(table.id)
        for seat in present.asked:
            decision = present.decision(seat)
            if decision is not None and not present.is_bot(seat):
                quick_server.play(table.id, seat, decision.actions[-1].code)
                break
    page = Page(host.client.get(f"/t/{table.id}/scores").text)
    assert "If the game ended now" not in page.text
    ours, theirs = quick_server.find(table.id).match.scores
    assert "Points now" not in page.text
    assert re.search(rf"\bPoints\s*{ours}\s*{theirs}\b", page.text)


def test_a_replay_shows_the_points_of_its_own_position(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "screen"), game="gaia")
    asked = quick_server.find(table.id).decision(0) or quick_server.find(table.id).decision(1)
    assert asked is not None
    quick_server.play(table.id, asked.seat, asked.actions[0].code)
    first, last = 0, quick_server.find(table.id).made
    replayed = Page(host.client.get(f"/t/{table.id}/replay?at={first}").text)
    link = f"/t/{table.id}/scores?at={first}"
    assert link in [address.replace("&amp;", "&") for address in replayed.links]
    then = host.client.get(link, headers=PART).text
    assert f"Position {first} of {last}" in then
    assert f"of {last}" not in host.client.get(f"/t/{table.id}/scores", headers=PART).text
    assert host.client.get(f"/t/{table.id}/scores?at={last + 1}").status_code == 404
