"""`starboard story`: statistics of a finished game by round, as numbers or charts."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from cli.terminal import complaint, random_record, run
from frame.tree import ROOT
from starboard.cli.number_table import column_blocks
from starboard.history.report import game_report
from starboard.kernel import record

FOUR_AT_GAIA = ROOT / "tests/records/gaia/elite-4p-0000.record"
FOUR_AT_SHACKLETON = ROOT / "tests/records/shackleton/greedy-4p-000.record"


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "evening.record"
    path.write_text(random_record(), encoding="utf-8")
    return path


def test_a_finished_game_is_shown_with_its_result_and_its_rounds(finished: Path) -> None:
    output = run("story", str(finished))
    match = record.loads(finished.read_text(encoding="utf-8"))
    assert output.exit_code == 0
    for title in ("Points by round", "Points gained each round", "Resources and growth", "Pace"):
        assert title in output.output
    row = next(line for line in output.output.splitlines() if line.startswith("Points "))
    assert row.split()[1:] == [str(points) for points in match.scores]


@pytest.fixture(scope="module")
def long_race(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four people with long names who played 29 rounds."""
    names = "".join([f"name p{seat}: Bartholomew Featherston {seat}\n" for seat in range(1, 5)])
    path = tmp_path_factory.mktemp("long") / "race.record"
    path.write_text(random_record(seats=4, seed=6).replace("seed:", f"{names}seed:", 1), encoding="utf-8")
    return path


@pytest.mark.parametrize("columns", [80, 60])
@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_no_line_is_wider_than_the_screen(game: str, columns: int, long_race: Path) -> None:
    path = {"race": long_race, "gaia": FOUR_AT_GAIA, "shackleton": FOUR_AT_SHACKLETON}[game]
    output = run("story", str(path), "--lang", "pt_BR", columns=columns)
    assert output.exit_code == 0, output.output
    assert max([cell_len(line.rstrip()) for line in output.stdout.splitlines()]) <= columns
    assert "…" not in output.stdout


@pytest.mark.parametrize("columns", [200, 80, 60])
def test_rounds_that_do_not_fit_side_by_side_follow_below_under_the_same_names(columns: int, long_race: Path) -> None:
    match = record.loads(long_race.read_text(encoding="utf-8"))
    section = game_report(match).sections[1]
    output = run("story", str(long_race), columns=columns).stdout
    block = output.partition(section.title)[2].partition("Points gained each round")[0]
    lines = [" ".join(line.split()) for line in block.splitlines()]
    for name, values in section.numbers.rows:
        parts = [line.removeprefix(name).split() for line in lines if line.startswith(name)]
        assert [number for part in parts for number in part] == [str(value) for value in values]
        assert len(parts) > 1 or columns == 200


def test_the_columns_are_spread_evenly_over_the_blocks() -> None:
    assert column_blocks([4] * 9, room=32) == [[0, 1, 2, 3, 4], [5, 6, 7, 8]]
    assert column_blocks([4, 4, 9, 4], room=9) == [[0, 1], [2], [3]]
    assert column_blocks([4, 4], room=2) == [[0], [1]]


def test_the_charts_go_into_a_file_in_the_language_that_is_asked_for(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "story.svg"
    output = run("story", str(finished), "--lang", "it", "-o", str(path))
    assert (output.exit_code, output.output) == (0, "")
    drawn = path.read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).get("aria-label") == "Statistiche della partita"
    assert "Da dove vengono i punti" in drawn


def test_charts_are_not_written_as_svg_under_the_name_of_another_format(finished: Path, tmp_path: Path) -> None:
    printed = complaint(run("story", str(finished), "-o", str(tmp_path / "story.png")))
    assert f"pictures are written as SVG only; name it {tmp_path / 'story.svg'}" in printed
    assert not (tmp_path / "story.png").exists()


def test_an_unfinished_game_has_no_statistics(tmp_path: Path) -> None:
    path = tmp_path / "half.record"
    path.write_text(random_record(decisions=20), encoding="utf-8")
    assert "has statistics only when it is over" in complaint(run("story", str(path)))
