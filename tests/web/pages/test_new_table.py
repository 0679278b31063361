"""The form of a new table where a plug-in is broken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.server import LocalServer, forget_games


@pytest.fixture
def broken_plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a game whose plug-in cannot be loaded. The server finds it as after a start."""
    info = tmp_path / "plug-in" / "broken_game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[starboard.games]\nbroken = no_such_plug_in:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(info.parent)
    forget_games()
    yield "broken"
    forget_games()


def test_the_form_of_a_broken_plug_in_says_what_is_wrong(broken_plug_in: str, quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    for answer in (browser.get(f"/new/{broken_plug_in}"), browser.post(f"/new/{broken_plug_in}", data={"seats": "2"})):
        assert answer.status_code == 400
        assert "broken" in answer.text
        assert "no_such_plug_in" in answer.text
    assert browser.get("/new/no-such-game").status_code == 404


def test_a_broken_plug_in_is_not_offered_and_the_other_games_are(
    broken_plug_in: str, quick_server: LocalServer
) -> None:
    page = quick_server.browser().get("/")
    assert page.status_code == 200
    assert 'href="/new/race"' in page.text
    assert f'href="/new/{broken_plug_in}"' not in page.text
