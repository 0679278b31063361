"""The history page: for everybody after the end of a game, and for nobody before."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from starboard.history.timeline import history_of
from starboard.text.i18n import LANGUAGES
from starboard.web.pages import history as page
from web.invitation_links import WATCH, path_of
from web.random_games import played
from web.server import LocalServer
from web.two_players import TwoPlayers


@pytest.fixture
def going_on(quick_server: LocalServer) -> TwoPlayers:
    return TwoPlayers(quick_server, played("race", 2, seed=4_815_162_342, moves=41))


@pytest.fixture
def over(quick_server: LocalServer) -> TwoPlayers:
    return TwoPlayers(quick_server, played("race", 2, seed=4_815_162_342))


def drawings(text: str) -> list[str]:
    return re.findall(r'<div class="history-chart">(<svg.*?</svg>)</div>', text, re.DOTALL)


# After the end


def test_a_finished_table_shows_places_and_links_to_the_points_by_source_and_the_charts(over: TwoPlayers) -> None:
    for path in ("", "/now"):
        text = over.get(over.ana, path)
        for linked in ("scores", "story"):
            assert f'href="/t/{over.table.id}/{linked}"' in text
        assert [int(place) for place in re.findall(r'<li value="(\d)"', text)] == [1, 2]
        shown = [int(points) for points in re.findall(r"<b>(\d+)</b>", text)]
        assert shown == sorted(over.table.match.scores, reverse=True)


def test_the_history_page_has_all_charts_and_their_numbers(over: TwoPlayers) -> None:
    text = over.get(over.ana, "/story")
    for part in ("sources", "points", "gains", "resources", "tempo"):
        assert f'id="history-{part}"' in text
    charts = drawings(text)
    assert len(charts) == 1 + 1 + 3 + 6 + 3
    for drawing in charts:
        ElementTree.fromstring(drawing)
    assert text.count('<details class="history-numbers"') == 5
    assert 'style="' not in text
    totals = history_of(over.table.match).rounds[-1].end.totals()
    assert f"<td>{totals[0]}</td>" in text


def test_every_round_links_to_its_first_position(over: TwoPlayers) -> None:
    text, id = over.get(over.ana, "/story"), over.table.id
    links = re.findall(rf'href="/t/{id}/replay\?at=(\d+)" aria-label="Round (\d+)"', text)
    assert len(links) == over.table.match.game.round_of(over.table.match.state)
    for at, number in links:
        assert over.table.match.game.round_of(over.table.state_at(int(at))) == int(number)
        assert over.table.match.game.round_of(over.table.state_at(int(at) - 1)) == int(number) - 1
        over.get(over.ana, f"/replay?at={at}")


def test_everybody_at_the_table_sees_the_same_history(over: TwoPlayers) -> None:
    watcher = over.server.person()
    watcher.client.post(path_of(over.server, over.ana, over.table.id, WATCH))
    pages = {over.get(who, "/story") for who in (over.ana, over.ben, watcher)}
    assert len(pages) == 1


def test_strangers_cannot_see_the_history(over: TwoPlayers) -> None:
    stranger = over.server.person()
    for path in ("/story", "/story.svg"):
        assert "history-chart" not in over.get(stranger, path, 404)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_exists_in_every_language(over: TwoPlayers, language: str) -> None:
    over.ana.client.cookies.set("starboard-language", language)
    text = unescape(over.get(over.ana, "/story"))
    title = {"en": "Game statistics", "pt_BR": "Estatísticas da partida", "it": "Statistiche della partita"}
    assert title[language] in text
    assert (
        re.search(r"\b(story|race\.story|web\.story)\.[a-z]+\b(?!\.css|\.svg)", re.sub(r'="[^"]*"', "", text)) is None
    )


def test_all_charts_can_be_downloaded_as_one_picture(over: TwoPlayers) -> None:
    answer = over.ana.client.get(f"/t/{over.table.id}/story.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-disposition"] == f'attachment; filename="race-{over.table.id}.svg"'
    root = ElementTree.fromstring(answer.text)
    assert root.find("{http://www.w3.org/2000/svg}style") is not None


def test_the_replay_of_a_finished_game_links_to_its_history(over: TwoPlayers, quick_server: LocalServer) -> None:
    assert f'href="/t/{over.table.id}/story"' in over.get(over.ana, "/replay?at=3")


def test_the_style_sheets_of_the_charts_are_served(over: TwoPlayers) -> None:
    text = over.get(over.ana, "/story")
    for name in ("drawing.css", "charts.css", "history.css"):
        match = re.search(rf'href="(/static/\w+/{re.escape(name)})"', text)
        assert match is not None
        assert over.ana.client.get(match[1]).status_code == 200


def test_the_history_is_computed_once_and_cached(over: TwoPlayers) -> None:
    over.get(over.ana, "/story")
    first = page._HISTORIES[over.table]
    over.get(over.ben, "/story")
    assert page._HISTORIES[over.table] is first


def test_the_response_to_the_last_move_links_to_the_charts(quick_server: LocalServer) -> None:
    whole = played("race", 2, seed=4_815_162_342)
    match = played("race", 2, seed=4_815_162_342, moves=len(whole.moves) - 1)
    two = TwoPlayers(quick_server, match)
    _, seat, code = whole.moves[-1]
    who = (two.ana, two.ben)[seat]
    story = f'href="/t/{two.table.id}/story"'
    assert story not in two.get(who)
    sent = {"seat": str(seat), "number": str(two.table.number(seat)), "code": code}
    headers = {"x-starboard-wants": "part", "origin": quick_server.settings.public_url}
    answer = who.client.post(f"/t/{two.table.id}/play", data=sent, headers=headers)
    assert answer.status_code == 200, answer.text[:500]
    assert two.table.row.is_over
    assert story in answer.text


# Before the end


def test_a_running_game_has_no_history_and_none_is_computed(going_on: TwoPlayers) -> None:
    for who in (going_on.ana, going_on.ben):
        for path in ("", "/now", "/replay", "/log"):
            text = going_on.get(who, path)
            assert "history-chart" not in text
            assert '/story"' not in text  # the style sheet is already loaded for the end
        for path in ("/story", "/story.svg"):
            text = going_on.get(who, path, 404)
            assert "Statistics are shown once the game is over." in text
            assert "<svg" not in text.partition("<main")[2].partition("</main>")[0]
    assert going_on.table not in page._HISTORIES


def test_a_history_that_cannot_be_computed_leaves_the_table_as_it_is(over: TwoPlayers) -> None:
    page._HISTORIES[over.table] = None
    assert "history-chart" not in over.get(over.ana)
    assert "can no longer be shown" in over.get(over.ana, "/story", 404)
