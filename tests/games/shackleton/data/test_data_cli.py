"""The sets of Shackleton Base from the command line: what is our own, and a folder with other numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.terminal import complaint, run
from games.shackleton.changed_sets import change, copied, place_of, take_out
from kernel.toy import registered
from starboard.games.shackleton import GAME
from starboard.games.shackleton.data.load import builtin, load

DEFAULT = next(option.default for option in GAME.options if option.name == "data")


@pytest.fixture(autouse=True)
def _forgotten_afterwards() -> Iterator[None]:
    """`--data` registers a package for the process; other tests want the usual one."""
    with registered(GAME):
        yield


def counts(output: str) -> dict[str, list[int]]:
    """The numbers of the table of files: rulebook, inferred, designed."""
    rows = [re.fullmatch(r"(\S+).*?\s+(\d+)\s+(\d+)\s+(\d+)\s*", line) for line in output.splitlines()]
    return {row[1]: [int(row[2]), int(row[3]), int(row[4])] for row in rows if row}


def test_the_provenance_is_counted_per_file_and_adds_up() -> None:
    output = run("games", "shackleton", "--provenance").stdout
    per_file = counts(output)
    total = per_file.pop("total")
    assert total == [sum(numbers) for numbers in zip(*per_file.values(), strict=True)]
    assert per_file["leaders.json"][1:] == [0, 0]
    assert per_file["shuttles.json"] == [0, 0, 15]
    assert total[2] > total[0]


def test_the_provenance_says_plainly_that_designed_numbers_are_ours() -> None:
    output = run("games", "shackleton", "--provenance").stdout
    assert builtin(DEFAULT).label in output
    assert "Designed: our own number, not the printed one" in output
    assert "Designed by us:" in output


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("corporations/robotics.json", "  projects: R1, R2, R3, R4, R5, R6, R7, R8, R9"),
        ("corporations/mining.json", "  projects: M2, M3, M4, M5, M6, M7, M8, M9"),
        ("corporations/mining.json", "  funding: #1, #2, #4, #5"),
        ("board.json", "  board: neutral_domes_2p, crater_cost_by_line, starting_marker_spaces"),
        ("tracks.json", "  energy_track: spaces, no_panels_at, reputation_icons_at, buy_step_credits"),
    ],
)
def test_the_designed_entries_are_listed_under_their_file(file: str, line: str) -> None:
    lines = run("games", "shackleton", "--provenance", "--lang", "en").stdout.splitlines()
    begin = len(lines) - 1 - lines[::-1].index(file)
    end = next((at for at in range(begin + 1, len(lines)) if not lines[at].startswith("  ")), len(lines))
    assert line in lines[begin:end]


@pytest.mark.parametrize(("lang", "sentence"), [("it", "Ideato da noi:"), ("pt-BR", "Criado por nós:")])
def test_the_provenance_is_told_in_other_languages(lang: str, sentence: str) -> None:
    assert sentence in run("games", "shackleton", "--provenance", "--lang", lang).stdout.splitlines()


def test_the_provenance_is_there_for_programs() -> None:
    output = json.loads(run("games", "shackleton", "--provenance", "--json").stdout)
    data = builtin(DEFAULT)
    assert (output["game"], output["set"], output["hash"]) == ("shackleton", data.name, data.hash)
    assert len(output["entries"]) == len(data.provenance())
    assert output["entries"][0] == dict(zip(("file", "entry", "provenance", "note"), data.provenance()[0], strict=True))
    assert sum(sum(numbers.values()) for numbers in output["counts"].values()) == len(output["entries"])


def test_the_provenance_of_a_folder_is_told(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, "shuttles.json", place_of("shuttles prov"), "rulebook")
    output = run("games", "shackleton", "--provenance", "--data", str(folder)).stdout
    assert load(folder).label in output
    assert counts(output)["shuttles.json"] == [15, 0, 0]


def test_the_sets_are_listed_among_the_options(tmp_path: Path) -> None:
    assert "design" in run("games", "shackleton").stdout
    output = run("games", "shackleton", "--data", str(copied(tmp_path / "mine"))).stdout
    assert "default mine" in output


@pytest.mark.parametrize(
    "command", [["play", "shackleton"], ["arena", "shackleton", "--bots", "random"], ["bench", "shackleton"]]
)
def test_a_mistake_in_a_folder_is_one_sentence_for_every_command(command: list[str], tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    take_out(folder, "leaders.json", place_of("leaders usa"))
    said = complaint(run(*command, "--data", str(folder)))
    assert said == f"starboard: {folder / 'leaders.json'}: leaders: 'usa' is missing\n"


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
def test_a_mistake_is_told_before_any_record_is_looked_at(command: str, tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    take_out(folder, "leaders.json", place_of("leaders usa"))
    assert "leaders: 'usa' is missing" in complaint(run(command, "no-such-file", "--data", str(folder)))
