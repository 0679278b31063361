"""`starboard balance`: the printed report, the file of results, charts and wrong options."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from balance.made_up_results import figures
from cli.terminal import complaint, needs_entry_points, run

TRIPLE = "artemis+selenium+mining"
QUICK = ["balance", "shackleton", "--bot", "random", "-o", f"corporations={TRIPLE}", "--seats", "2,3", "--games", "2"]


def test_the_report_is_printed_as_tables() -> None:
    output = run(*QUICK).stdout
    assert output.startswith("Shackleton Base: 4 of 4 games, 1 settings, 2, 3 seats, bot random, seed 1")
    for words in ("every setting", "Artemis Tours", "A1 Lunar Casino", "explore", "headquarters", "mid"):
        assert f"\n{words}" in output
    assert "out of limits" in output


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    first, again = (run(*QUICK, "--json").stdout for _ in range(2))
    assert first == again
    assert json.loads(run(*QUICK, "--json", "--seed", "2").stdout)["measures"] != json.loads(first)["measures"]


@needs_entry_points
def test_several_processes_give_the_same_report() -> None:
    assert run(*QUICK, "--json", "--jobs", "2").stdout == run(*QUICK, "--json").stdout


def test_a_run_goes_on_where_it_stopped_and_plays_nothing_twice(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    out = ["--json", "--out", str(path)]
    run(*QUICK, *out, "--games", "1")
    head, *lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 2
    touched = json.loads(lines[0])
    touched["scores"][0][0] += 1000  # a game that is played again would not have it
    path.write_text(f"{head}\n{json.dumps(touched)}\n{lines[1]}\n", encoding="utf-8")
    more = json.loads(run(*QUICK, *out).stdout)
    assert figures(more, "scores", TRIPLE)["2"]["value"] > 200
    path.write_text(f"{head}\n{lines[0]}\n{lines[1]}\n", encoding="utf-8")
    assert run(*QUICK, *out).stdout == run(*QUICK, "--json").stdout
    assert len(path.read_text("utf-8").splitlines()) == 1 + 4


def test_an_unfinished_run_can_be_reported_on_without_playing(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run(*QUICK, "--out", str(path), "--games", "1")
    before = path.read_bytes()
    report = json.loads(run(*QUICK, "--out", str(path), "--report", "--json", "--games", "20").stdout)
    assert (report["games"], report["planned"]) == (2, 40)
    assert path.read_bytes() == before


def test_charts_are_written_to_the_named_folder(tmp_path: Path) -> None:
    assert run(*QUICK, "--charts", str(tmp_path / "charts")).exit_code == 0
    drawn = sorted((tmp_path / "charts").iterdir())
    assert len(drawn) == 11
    for path in drawn:
        ElementTree.fromstring(path.read_text("utf-8"))


def test_a_game_without_measures_of_balance_is_refused_in_one_sentence() -> None:
    sentence = complaint(run("balance", "race"))
    assert sentence == "starboard: Race for the Galaxy has no measures of balance\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bot", "nobody"], "there is no bot 'nobody'"),
        (["--seats", "1,2"], "is measured with 2, 3, 4 seats, not with '1'"),
        (["--seats", ","], "name the numbers of seats"),
        (["-o", "corporations=first-game"], "none of the 35 settings of Shackleton Base fits the chosen options"),
        (["-o", "corporations=nothing"], "the option 'corporations' cannot be 'nothing'"),
        (["-o", "corporation=x"], "there is no option of Shackleton Base called 'corporation'"),
        (["--report"], "--report needs --out FILE"),
        (["--report", "--out", "there-is-no-such-file"], "has no results of these games yet"),
        (["--games", "1", "--bot", "random", "--out", "no-folder/x"], "cannot be written"),
    ],
)
def test_a_wrong_option_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in complaint(run("balance", "shackleton", *arguments))


def test_results_of_another_bot_or_other_tables_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run(*QUICK, "--out", str(path), "--games", "1")
    assert "its bot is 'random', not 'easy'" in complaint(run(*QUICK, "--out", str(path), "--bot", "easy"))
    path.write_text(re.sub(r'"data":"\w+@', '"data":"other@', path.read_text("utf-8")), encoding="utf-8")
    assert "has games with data=other@" in complaint(run(*QUICK, "--out", str(path)))
