"""`starboard story`: a finished game round by round, in numbers or as a picture."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.terminal import complaint, random_record, run
from starboard.kernel import record


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "evening.record"
    path.write_text(random_record(), encoding="utf-8")
    return path


def test_a_finished_game_is_told_with_its_result_and_its_rounds(finished: Path) -> None:
    told = run("story", str(finished))
    match = record.loads(finished.read_text(encoding="utf-8"))
    assert told.exit_code == 0
    for title in ("Points over the rounds", "What each round brought", "Resources and growth", "Tempo"):
        assert title in told.output
    row = next(line for line in told.output.splitlines() if line.startswith("Points "))
    assert row.split()[1:] == [str(points) for points in match.scores]


def test_the_charts_go_into_a_file_in_the_language_that_is_asked_for(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "story.svg"
    told = run("story", str(finished), "--lang", "it", "-o", str(path))
    assert (told.exit_code, told.output) == (0, "")
    drawn = path.read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).get("aria-label") == "La storia della partita"
    assert "Da dove vengono i punti" in drawn


def test_a_game_that_goes_on_has_no_story_yet(tmp_path: Path) -> None:
    path = tmp_path / "half.record"
    path.write_text(random_record(decisions=20), encoding="utf-8")
    assert "told when it is over" in complaint(run("story", str(path)))
