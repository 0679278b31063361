"""Edited positions are refused with a sentence when they are read, or can be shown and played."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

import starboard
from cli.terminal import run
from starboard.kernel.errors import BadRecord, StarboardError
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES
from starboard.web.pages import render
from starboard.web.tables.create import Chair, open_match
from tools.edits import edited
from tools.random_play import Play, Setting
from web.position_uses import use
from web.server import LocalServer

BROKEN = sorted((Path(__file__).parents[1] / "kernel" / "broken").glob("*.record"))
SENTENCES = {
    "gaia-icons": r"players\[1\]\.icons must be \[16781312, .*\] to match the rest of the position, not \[\]",
    "shackleton-cargo": r"corporations\[1\]\.cargo must be a list of 12 values, not \[0, .*\]",
}
EDITS = 150  # of each game; run thousands with other seeds after a change of what is stored
SETTINGS: dict[str, list[tuple[int, dict[str, str], int]]] = {
    "race": [(2, {}, 40), (4, {}, 90), (3, {"start": "choice"}, 0)],
    "gaia": [(2, {}, 45), (3, {}, 90), (1, {}, 25)],
    "shackleton": [(2, {}, 30), (4, {"corporations": "second-game"}, 60), (1, {"corporations": "third-game"}, 20)],
}


@pytest.fixture(params=BROKEN, ids=lambda path: path.stem)
def broken(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_a_broken_record_is_refused_with_the_field_its_value_and_what_was_expected(broken: Path) -> None:
    with pytest.raises(BadRecord, match=SENTENCES[broken.stem]):
        starboard.load(broken.read_text(encoding="utf-8"))


def test_verify_refuses_a_broken_record_with_the_same_sentence(broken: Path) -> None:
    result = run("verify", str(broken))
    assert result.exit_code == 2
    assert re.search(SENTENCES[broken.stem], " ".join(result.output.split()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_import_page_refuses_a_broken_record_in_the_language_of_the_reader(
    quick_server: LocalServer, broken: Path, language: str
) -> None:
    client = quick_server.person().client
    text = broken.read_text(encoding="utf-8")
    answer = client.post("/import", data={"text": text}, headers={"accept-language": language})
    said = re.search(r'role="alert">(.*?)</p>', answer.text, re.DOTALL)
    assert answer.status_code == 400
    assert said is not None
    place, english = SENTENCES[broken.stem].split(" must be ")
    assert re.search(place, unescape(said[1]))
    assert (re.search(english, unescape(said[1])) is not None) == (language == "en")


@cache
def originals(game: str) -> list[dict[str, Any]]:
    positions: list[dict[str, Any]] = []
    for seed, (seats, options, moves) in enumerate(SETTINGS[game]):
        play = Play(Setting(find_game(game), seats, options), seed)
        while play.made < moves:
            play.step()
        assert not play.match.over
        positions.append(json.loads(json.dumps(play.match.position())))
    return positions


@pytest.mark.parametrize("game", SETTINGS)
def test_the_originals_can_be_shown_and_played(game: str) -> None:
    for position in originals(game):
        use(Match.from_position(position), Random(1), strict=True)


@pytest.mark.parametrize("game", SETTINGS)
def test_one_edit_anywhere_is_refused_with_a_sentence_or_leaves_a_position_to_play_on(game: str) -> None:
    sentences: list[str] = []
    for number in range(EDITS):
        dice = Random(number)
        position, what = edited(dice.choice(originals(game)), dice)
        try:
            use(Match.from_position(position), dice)
        except StarboardError as error:
            sentences.append(str(error))
        except Exception as error:
            raise AssertionError(f"edit {number} of {game}: {what}") from error
    assert EDITS // 3 < len(sentences) < EDITS
    assert [sentence for sentence in sentences if not 10 < len(sentence) < 1500] == []


def test_a_position_on_which_the_rules_fail_is_explained_by_the_page(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise IndexError("list index out of range")

    ana = quick_server.person()
    start = Match.new("race", seats=2, seed=1)
    tables = [
        quick_server.call(open_match, quick_server.site.tables, ana.id, match, [Chair("me"), Chair("me")])
        for match in (Match.from_position(start.position()), start)
    ]
    monkeypatch.setattr(render, "table_view", stumble)
    outside, ours = [ana.client.get(f"/t/{table.id}") for table in tables]
    assert (outside.status_code, ours.status_code) == (400, 500)
    assert "an edited position that breaks the rules (IndexError)" in unescape(outside.text)
