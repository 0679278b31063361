"""`starboard balance`: what it plays, what it keeps, what it tells and what it draws."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.made_up import figures, report_on, result
from cli.terminal import complaint, needs_entry_points, run
from starboard.arena.results_file import Journal
from starboard.balance.self_play import key_of, seed_of, trial, trials
from starboard.balance.svg_report import chart, draw_all
from starboard.drawing.chart_parts import ticks
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.package import find_game

TRIPLE = "artemis+selenium+mining"
QUICK = ["balance", "shackleton", "--bot", "random", "-o", f"corporations={TRIPLE}", "--seats", "2,3", "--games", "2"]
SVG = "{http://www.w3.org/2000/svg}"

# The file of results


def test_a_journal_gives_back_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with Journal(path, {"bot": "b"}, key_of) as journal:
        journal.add(result([1, 2], [1]))
    again = Journal(path, {"bot": "b"}, key_of)
    assert again.results == {("plain", 2, 0): result([1, 2], [1])}
    with again:
        again.add(result([1, 2], [1], 1))
    assert len(path.read_text("utf-8").splitlines()) == 3


def test_a_line_that_was_cut_off_is_dropped_and_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with Journal(path, {"bot": "b"}, key_of) as journal:
        journal.add(result([1, 2], [1]))
        journal.add(result([3, 4], [1], 1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + b" and half of something much longer")
    with Journal(path, {"bot": "b"}, key_of):
        pass
    assert whole.startswith(path.read_bytes())
    path.write_bytes(whole[:-20])
    journal = Journal(path, {"bot": "b"}, key_of)
    assert list(journal.results) == [("plain", 2, 0)]
    with journal:
        journal.add(result([3, 4], [1], 1))
    assert path.read_bytes() == whole


def test_a_file_of_another_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with Journal(path, {"bot": "b", "seed": 1}, key_of):
        pass
    before = path.read_bytes()
    with pytest.raises(BadOption, match="its seed is 1, not 2; name another file by --out"):
        Journal(path, {"bot": "b", "seed": 2}, key_of)
    assert path.read_bytes() == before


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text('{"bot": "b"}\n{"setting": "x"}\n', encoding="utf-8")
    with pytest.raises(BadRecord, match="line 2: this is no result of a game"):
        Journal(path, {"bot": "b"}, key_of)


# Pictures


def picture(name: str, games: list[Any]) -> str:
    report = report_on(games)
    (measure,) = [measure for measure in report["measures"] if measure["name"] == name]
    return chart(report, measure)


def test_every_measure_is_drawn_in_a_file_of_its_own(tmp_path: Path) -> None:
    drawn = draw_all(report_on([result([1, 2], [1]), result([1, 2, 3], [1])]), tmp_path / "new" / "folder")
    assert [path.name for path in drawn] == [
        *("scores.svg", "guilds.svg", "seat.svg", "captain.svg", "cards.svg", "moves.svg")
    ]
    for path in drawn:
        root = ElementTree.fromstring(path.read_text("utf-8"))
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert root[0].text == f"Toy: {path.stem}"


def test_a_picture_says_what_it_shows_in_words() -> None:
    root = ElementTree.fromstring(picture("guilds", [result([1, 2], [1])] * 2))
    assert "smiths, share, 2 seats: 50.0% (50.0…50.0)" in (root[1].text or "")


def test_a_picture_loads_nothing_and_has_colours_for_dark_and_light() -> None:
    svg = picture("guilds", [result([1, 2], [1])] * 2)
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<image|@import|url\((?!#)", svg) == []
    dark, light = re.findall(r"svg \{(.*?)\}", svg, re.DOTALL)
    assert set(re.findall(r"--\w+:", dark)) == set(re.findall(r"--\w+:", light))


def test_limits_are_drawn_and_a_flagged_row_is_marked_not_by_colour_alone() -> None:
    svg = picture("guilds", [result([0, 0], [0], guilds=[{"smiths": 85, "bakers": 15}] * 2)] * 9)
    assert svg.count('class="limit"') == 2
    assert ">! smiths</text>" in svg
    assert ">! smiths</text>" not in picture("guilds", [result([0, 0], [0])] * 9)


def test_a_figure_far_off_does_not_leave_the_panel() -> None:
    svg = picture("scores", [result([0, 1], [1]), result([500, 501], [1], 1), result([5, 5], [1], setting="other")])
    ends = [float(x) for pair in re.findall(r'd="M([\d.-]+) [\d.]+H([\d.-]+)"', svg) for x in pair]
    assert ends
    assert 0 < min(ends) <= max(ends) < 1000


def test_text_from_data_cannot_break_a_picture() -> None:
    report = report_on([result([1, 2], [1])], {"smiths": "<Smiths> & Sons"})
    assert "<Smiths> & Sons" in {
        text.text for text in ElementTree.fromstring(chart(report, report["measures"][1])).iter()
    }


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-7.0, 31.0, [-5, 0, 5, 10, 15, 20, 25, 30]),
        (90.0, 104.0, [90, 92, 94, 96, 98, 100, 102, 104]),
    ],
)
def test_an_axis_has_round_numbers(low: float, high: float, marks: list[float]) -> None:
    assert ticks(low, high) == marks


# The command


def test_the_games_of_a_run_come_round_by_round_and_each_has_its_own_seed() -> None:
    todo = trials(find_game("shackleton"), "random", [2, 3], 3, 1, {})
    assert len(todo) == 35 * 2 * 3
    assert [task["number"] for task in todo] == [0] * 70 + [1] * 70 + [2] * 70
    assert len({task["seed"] for task in todo}) == len(todo)
    fewer = trials(find_game("shackleton"), "random", [3], 2, 1, {"corporations": TRIPLE})
    assert all(task in todo for task in fewer)
    assert seed_of(1, (TRIPLE, 2, 0)) != seed_of(2, (TRIPLE, 2, 0))


def test_a_game_that_cannot_be_played_says_so_and_names_its_seed() -> None:
    task = trials(find_game("shackleton"), "nobody", [2], 1, 1, {"corporations": TRIPLE})[0]
    assert f"seed {task['seed']}" in trial(task)["error"]


def test_the_report_is_told_as_tables() -> None:
    told = run(*QUICK).stdout
    assert told.startswith("Shackleton Base: 4 of 4 games, 1 settings, 2, 3 seats, bot random, seed 1")
    for words in ("every setting", "Artemis Tours", "A1 Lunar Casino", "explore", "headquarters", "mid"):
        assert f"\n{words}" in told
    assert "out of limits" in told


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    first, again = (run(*QUICK, "--json").stdout for _ in range(2))
    assert first == again
    assert json.loads(run(*QUICK, "--json", "--seed", "2").stdout)["measures"] != json.loads(first)["measures"]


@needs_entry_points
def test_several_processes_give_the_same_report() -> None:
    assert run(*QUICK, "--json", "--jobs", "2").stdout == run(*QUICK, "--json").stdout


def test_a_run_goes_on_where_it_stopped_and_plays_nothing_twice(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    kept = ["--json", "--out", str(path)]
    run(*QUICK, *kept, "--games", "1")
    head, *lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 2
    touched = json.loads(lines[0])
    touched["scores"][0][0] += 1000  # a game that is played again would not have it
    path.write_text(f"{head}\n{json.dumps(touched)}\n{lines[1]}\n", encoding="utf-8")
    more = json.loads(run(*QUICK, *kept).stdout)
    assert figures(more, "scores", TRIPLE)["2"]["value"] > 200
    path.write_text(f"{head}\n{lines[0]}\n{lines[1]}\n", encoding="utf-8")
    assert run(*QUICK, *kept).stdout == run(*QUICK, "--json").stdout
    assert len(path.read_text("utf-8").splitlines()) == 1 + 4


def test_an_unfinished_run_can_be_reported_on_without_playing(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run(*QUICK, "--out", str(path), "--games", "1")
    before = path.read_bytes()
    report = json.loads(run(*QUICK, "--out", str(path), "--report", "--json", "--games", "20").stdout)
    assert (report["games"], report["planned"]) == (2, 40)
    assert path.read_bytes() == before


def test_charts_are_drawn_where_asked(tmp_path: Path) -> None:
    assert run(*QUICK, "--charts", str(tmp_path / "charts")).exit_code == 0
    drawn = sorted((tmp_path / "charts").iterdir())
    assert len(drawn) == 11
    for path in drawn:
        ElementTree.fromstring(path.read_text("utf-8"))


def test_a_game_that_says_nothing_about_its_balance_is_refused_in_one_sentence() -> None:
    sentence = complaint(run("balance", "race"))
    assert sentence == "starboard: Race for the Galaxy does not say what its balance is told by\n"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--bot", "nobody"], "there is no bot 'nobody'"),
        (["--seats", "1,2"], "is told for 2, 3, 4 seats, not for '1'"),
        (["--seats", ","], "name the numbers of seats"),
        (["-o", "corporations=first-game"], "none of the 35 settings of Shackleton Base has the options"),
        (["-o", "corporations=nothing"], "the option 'corporations' cannot be 'nothing'"),
        (["-o", "corporation=x"], "there is no option of Shackleton Base called 'corporation'"),
        (["--report"], "--report needs the file of an earlier run"),
        (["--report", "--out", "there-is-no-such-file"], "holds none of these games yet"),
        (["--games", "1", "--bot", "random", "--out", "no-folder/x"], "cannot be written"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_sentence(given: list[str], sentence: str) -> None:
    assert sentence in complaint(run("balance", "shackleton", *given))


def test_results_of_another_bot_or_other_tables_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run(*QUICK, "--out", str(path), "--games", "1")
    assert "its bot is 'random', not 'easy'" in complaint(run(*QUICK, "--out", str(path), "--bot", "easy"))
    path.write_text(re.sub(r'"data":"\w+@', '"data":"other@', path.read_text("utf-8")), encoding="utf-8")
    assert "holds games with data=other@" in complaint(run(*QUICK, "--out", str(path)))
