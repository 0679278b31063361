"""`starboard balance`: the arithmetic of its report on made-up games, what it keeps, and what it draws."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.terminal import complaint, needs_entry_points, run
from starboard.cli.charts import chart, draw_all, ticks
from starboard.cli.intervals import mean_interval, ratio_interval, share_interval, student, wilson
from starboard.cli.journal import Journal
from starboard.cli.study import study
from starboard.cli.study_table import said
from starboard.cli.trial import key_of, seed_of, trial, trials
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.game import find_game

TRIPLE = "artemis+selenium+mining"
QUICK = ["balance", "shackleton", "--bot", "random", "-o", f"corporations={TRIPLE}", "--seats", "2,3", "--games", "2"]
SVG = "{http://www.w3.org/2000/svg}"

MEASURES: list[dict[str, Any]] = [
    {"name": "guilds", "kind": "shares", "fair": 0.5, "least": 0.2, "most": 0.75},
    {"name": "seat", "kind": "wins", "by_seats": True, "most": 1.5},
    {"name": "captain", "kind": "wins", "most": 1.5},
    {"name": "cards", "kind": "cards", "least": 0.05, "most": 0.95},
    {"name": "moves", "kind": "counts"},
]


def result(scores: list[int], winners: list[int], number: int = 0, setting: str = "plain", **facts: Any) -> Any:
    seats = len(scores)
    usual: dict[str, Any] = {
        "guilds": [{"smiths": 1, "bakers": 1}] * seats,
        "seat": [str(seat + 1) for seat in range(seats)],
        "captain": ["ann", "bob", "cleo", "dan"][:seats],
        "cards": {"taken": {}, "seen": [], "unseen": []},
        "moves": [{"walk": 2, "run": 1}] * seats,
    }
    ends = {"scores": [[score, 0] for score in scores], "winners": winners}
    return {"setting": setting, "seats": seats, "number": number, **ends, "facts": {**usual, **facts}}


def report_on(results: list[Any], names: dict[str, str] | None = None) -> dict[str, Any]:
    about = {"title": "Toy", "planned": len(results), "settings": 1, "seats": [2], "bot": "b", "seed": 1, "options": {}}
    return {**about, **study(MEASURES, results, names or {})}


def figures(report: dict[str, Any], measure: str, key: str, column: str | None = None) -> Any:
    (found,) = [found for found in report["measures"] if found["name"] == measure]
    (row,) = [row for row in found["rows"] if row["key"] == key]
    return row["figures"][column or found["columns"][0]["name"]]


def flags(report: dict[str, Any]) -> set[tuple[str, str, str]]:
    return {(flag["measure"], flag["key"], flag["seats"]) for flag in report["flags"]}


# Intervals


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (19, 2.0930), (100, 1.9840)]
)
def test_students_t_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, rel=0.003)


def test_the_interval_of_a_mean_is_students() -> None:
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((3 - 1.9632, 3 + 1.9632), abs=0.01)


def test_one_value_has_no_interval() -> None:
    assert mean_interval([7]) is None
    assert share_interval([1], [2]) is None


def test_a_ratio_has_wilsons_interval_where_the_fair_share_is_always_the_same() -> None:
    low, high = wilson(30, 60)
    assert ratio_interval(30, [0.25] * 60) == pytest.approx((4 * low, 4 * high))


def test_a_ratio_over_tables_of_different_size_is_as_far_as_the_wins_allow() -> None:
    fair = [1 / 2] * 40 + [1 / 4] * 40
    for end in ratio_interval(36, fair):
        deviation = sum(end * share * (1 - end * share) for share in fair) ** 0.5
        assert abs(36 - end * sum(fair)) == pytest.approx(1.959964 * deviation)


def test_no_wins_at_all_fit_the_ratio_nothing() -> None:
    assert ratio_interval(0, [0.5] * 10)[0] == 0.0


def test_shares_of_equal_wholes_have_the_interval_of_their_mean() -> None:
    assert share_interval([1, 2, 3], [4, 4, 4]) == pytest.approx(mean_interval([0.25, 0.5, 0.75]))


# The report


def test_mean_scores_are_told_by_setting_and_number_of_seats() -> None:
    games = [result([10, 20], [1]), result([30, 40], [1], 1), result([1, 2, 3], [2], setting="other")]
    report = report_on(games)
    assert figures(report, "scores", "plain")["2"] == {"value": 25.0, "interval": [-102.062, 152.062], "games": 2}
    assert figures(report, "scores", "other")["3"] == {"value": 2.0, "interval": None, "games": 1}
    assert figures(report, "scores", "every setting")["all"]["value"] == 17.3333
    assert "3" not in figures(report, "scores", "plain")
    assert report["games"] == 3
    assert report["spread"]["3"] == {"p10": 1.2, "p90": 2.8}


def test_a_share_is_that_of_the_points_at_all_tables_together() -> None:
    rich = result([0, 0], [0], guilds=[{"smiths": 30, "bakers": 10}, {"smiths": 20, "bakers": 20}])
    poor = result([0, 0], [0], guilds=[{"smiths": 0, "bakers": 20}, {"smiths": 0, "bakers": 0}])
    report = report_on([rich, poor])
    assert figures(report, "guilds", "smiths")["all"]["value"] == 0.5
    assert figures(report, "guilds", "bakers")["all"]["value"] == 0.5


def test_a_share_counts_only_tables_where_the_points_could_be_had() -> None:
    games = [result([0, 0], [0]), result([0, 0], [0], guilds=[{"bakers": 3, "weavers": 1}] * 2)]
    report = report_on(games)
    assert figures(report, "guilds", "weavers")["all"] == {"value": 0.25, "interval": None, "games": 1}


def test_tables_without_points_have_no_share_and_no_flag() -> None:
    report = report_on([result([0, 0], [0], guilds=[{"smiths": 0, "bakers": 0}] * 2)] * 9)
    assert figures(report, "guilds", "smiths")["all"] == {"value": 0.0, "interval": None, "games": 9}
    assert not report["flags"]


def test_a_share_is_flagged_if_its_whole_interval_is_out_of_limits() -> None:
    def games(smiths: list[int]) -> list[Any]:
        return [result([0, 0], [0], guilds=[{"smiths": points, "bakers": 100 - points}] * 2) for points in smiths]

    assert flags(report_on(games([84, 86] * 5))) == {("guilds", "smiths", "all"), ("guilds", "bakers", "all")}
    assert not flags(report_on(games([70, 99] * 2)))  # on average as far out, but that may be chance
    (over, under) = report_on(games([84, 86] * 5))["flags"]
    assert (over["over"], over["value"], under["under"], under["value"]) == (0.75, 0.85, 0.2, 0.15)
    assert said(over) == "guilds: smiths: share 85.0% (84.2…85.8), over 75.0%"


def test_wins_are_told_as_times_the_fair_share_and_shared_ones_count_half() -> None:
    games = [result([5, 4], [0])] * 3 + [result([4, 4], [0, 1])]
    report = report_on(games)
    low, high = wilson(3.5, 4)
    first = figures(report, "seat", "1")["2"]
    assert first["value"] == 1.75
    assert first["interval"] == pytest.approx([2 * low, 2 * high], abs=1e-4)
    assert figures(report, "seat", "2")["2"]["value"] == 0.25
    assert report["shared_wins"] == 1


def test_seats_are_told_for_each_number_of_seats_alone_and_captains_also_together() -> None:
    report = report_on([result([5, 4], [0]), result([5, 4, 3, 2], [0]), result([5, 4, 3, 2], [1])])
    assert list(figures(report, "seat", "1")) == ["2", "4"]
    assert figures(report, "seat", "1")["4"]["value"] == 2.0
    assert list(figures(report, "captain", "ann")) == ["all", "2", "4"]
    assert figures(report, "captain", "ann")["all"]["value"] == 2.0  # two wins where one was due


def test_a_seat_is_flagged_if_it_wins_half_as_often_again_beyond_doubt() -> None:
    doubtful = [result([5, 4, 3], [0])] * 58 + [result([5, 4, 3], [1])] * 42
    assert figures(report_on(doubtful), "seat", "1")["3"]["value"] == 1.74
    assert not flags(report_on(doubtful))
    sure = [result([5, 4, 3], [0])] * 70 + [result([5, 4, 3], [1])] * 30
    assert flags(report_on(sure)) == {("seat", "1", "3"), ("captain", "ann", "all")}


def test_what_is_out_of_limits_only_with_some_seats_is_flagged_for_these() -> None:
    games = [result([5, 4, 3, 2], [0])] * 30 + [result([5, 4], [1])] * 60
    assert ("captain", "ann", "4") in flags(report_on(games))
    assert ("captain", "ann", "all") not in flags(report_on(games))


def test_a_card_is_taken_out_of_those_seen_and_out_of_those_in_play() -> None:
    games = [
        result([9, 5], [0], cards={"taken": {"ox": 0}, "seen": ["hen"], "unseen": ["cat"]}),
        result([3, 5], [1], cards={"taken": {"ox": 0}, "seen": ["cat"], "unseen": ["hen"]}),
        result([3, 5], [1], cards={"taken": {}, "seen": ["ox"], "unseen": ["hen", "cat"]}),
    ]
    report = report_on(games)
    ox = figures(report, "cards", "ox", "taken if seen")["all"]
    assert (ox["value"], ox["games"]) == (0.6667, 3)
    assert ox["interval"] == pytest.approx(list(wilson(2, 3)), abs=1e-4)
    assert figures(report, "cards", "cat", "taken if seen")["all"]["games"] == 1
    assert figures(report, "cards", "cat", "taken if in play")["all"]["games"] == 3


def test_the_yield_of_a_card_is_how_much_better_its_owner_does_than_the_others_at_the_table() -> None:
    games = [
        result([9, 5, 1], [0], cards={"taken": {"ox": 0}, "seen": [], "unseen": []}),
        result([2, 8, 4], [1], cards={"taken": {"ox": 2, "hen": 1}, "seen": [], "unseen": []}),
    ]
    report = report_on(games)
    assert figures(report, "cards", "ox", "yield")["all"]["value"] == 2.5  # 9 - 3, and 4 - 5
    assert figures(report, "cards", "hen", "yield")["all"] == {"value": 5.0, "interval": None, "games": 1}


def test_a_card_never_taken_is_flagged_once_that_is_no_accident_and_so_is_one_always_taken() -> None:
    game = result([5, 4], [0], cards={"taken": {"ox": 0}, "seen": ["hen"], "unseen": ["cat"]})
    other = result([5, 4], [1], cards={"taken": {"ox": 1}, "seen": ["hen"], "unseen": ["cat"]})
    assert not flags(report_on([game, other] * 10))
    assert flags(report_on([game, other] * 50)) == {("cards", "ox", "all"), ("cards", "hen", "all")}
    assert figures(report_on([game]), "cards", "cat", "taken if seen") == {}
    assert figures(report_on([game]), "cards", "cat", "yield") == {}


def test_counts_are_means_per_player() -> None:
    report = report_on([result([1, 2], [1], moves=[{"walk": 4, "run": 0}, {"walk": 1, "run": 3}])])
    assert figures(report, "moves", "walk")["2"]["value"] == 2.5
    assert figures(report, "moves", "run")["2"]["value"] == 1.5


def test_rows_are_named_and_come_in_the_order_of_the_names() -> None:
    report = report_on([result([1, 2], [1])], {"bakers": "The Bakers", "smiths": "The Smiths"})
    assert [row["name"] for row in report["measures"][1]["rows"]] == ["The Bakers", "The Smiths"]


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
    for words in ("every setting", "Artemis Tours", "A1 Lunar Casino", "canada A", "explore", "headquarters", "mid"):
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
    path.write_text(path.read_text("utf-8").replace("design@", "other@"), encoding="utf-8")
    assert "holds games with data=other@" in complaint(run(*QUICK, "--out", str(path)))
