"""`starboard arena`: tables of results, ratings and warnings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.terminal import needs_entry_points, run

QUICK = ["arena", "race", "--games", "4", "--seed", "3", "-o", "rounds=10", "--json"]


def without_times(text: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(text)
    for row in table["bots"]:
        del row["mean_decision_ms"], row["max_decision_ms"]
    return table


def test_every_bot_plays_every_seat_equally_often() -> None:
    table = json.loads(run(*QUICK, "--bots", "random,random").stdout)
    assert [row["bot"] for row in table["bots"]] == ["random", "random#2"]
    assert [row["games_by_seat"] for row in table["bots"]] == [[2, 2], [2, 2]]
    assert table["games"] == 4
    assert sum(row["wins"] for row in table["bots"]) == pytest.approx(4, abs=0.01)


def test_the_same_seed_gives_the_same_table() -> None:
    first, again = (run(*QUICK, "--bots", "random,random").stdout for _ in range(2))
    assert without_times(first) == without_times(again)
    other = run(*QUICK, "--bots", "random,random", "--seed", "4").stdout
    assert without_times(first) != without_times(other)


@needs_entry_points
def test_several_processes_give_the_same_table() -> None:
    alone, together = (run(*QUICK, "--bots", "random,random", "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert without_times(alone) == without_times(together)


def test_one_bot_alone_plays_against_itself() -> None:
    table = json.loads(run(*QUICK, "--bots", "random").stdout)
    assert table["bots"][0]["games_by_seat"] == [4, 4]
    assert table["bots"][0]["win_share"] == 1.0
    assert table["ratings"] is None


@pytest.mark.parametrize("bot", ["random", "easy"])
def test_the_first_line_warns_that_one_bot_plays_all_seats(bot: str) -> None:
    output = run("arena", "race", "--games", "1", "--seed", "3", "-o", "rounds=10", "--bots", bot).stdout.splitlines()
    assert output[0].startswith(f"{bot} plays all 2 seats against itself; to compare it, name another bot")
    assert output[1].startswith("Race for the Galaxy: 1 game, 2 seats, from seed 3")


def test_with_json_the_self_play_warning_goes_to_stderr() -> None:
    done = run(*QUICK, "--bots", "random")
    assert json.loads(done.stdout)["seats"] == 2
    assert done.stderr.startswith("random plays all 2 seats against itself")


def test_a_bot_that_is_named_twice_or_plays_solo_gets_no_warning() -> None:
    solo = run("arena", "gaia", "--games", "1", "--seed", "3", "--seats", "1", "--bots", "random", "--json")
    assert [run(*QUICK, "--bots", "random,random").stderr, solo.stderr] == ["", ""]


def test_a_bot_of_an_earlier_version_plays_against_one_of_today() -> None:
    table = json.loads(run(*QUICK, "--bots", "normal@0.1,random").stdout)
    assert [row["bot"] for row in table["bots"]] == ["normal@0.1", "random"]
    assert table["bots"][0]["wins"] > table["bots"][1]["wins"]


def test_the_help_names_the_bots_of_earlier_versions() -> None:
    output = " ".join(run("arena", "--help").stdout.split())
    assert "Frozen earlier versions: normal@0.1, hard@0.1" in output


def test_the_results_are_printed_as_a_table() -> None:
    output = run(*QUICK[:-1], "--bots", "random,random").stdout
    assert "Race for the Galaxy: 4 games, 2 seats, from seed 3" in output
    assert "random#2" in output
    assert "win share" in output


def test_a_bot_that_plays_alone_has_no_rating_and_the_output_says_why() -> None:
    output = run("arena", "gaia", "--games", "1", "--seed", "3", "--seats", "1", "--bots", "random").stdout
    assert output.splitlines()[-1] == "no ratings: a bot that plays alone has no opponent"
