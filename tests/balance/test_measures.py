"""Measures of balance: made-up games with known figures."""

from __future__ import annotations

from typing import Any

import pytest

from balance.made_up_results import figures, flags, report_on, result
from starboard.arena.intervals import wilson
from starboard.balance.terminal_report import flag_line


def test_mean_scores_are_measured_by_setting_and_number_of_seats() -> None:
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


def test_a_share_counts_only_tables_where_the_points_can_be_scored() -> None:
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
    assert flag_line(over) == "guilds: smiths: share 85.0% (84.2…85.8), over 75.0%"


def test_wins_are_measured_as_a_multiple_of_the_fair_share_and_shared_ones_count_half() -> None:
    games = [result([5, 4], [0])] * 3 + [result([4, 4], [0, 1])]
    report = report_on(games)
    low, high = wilson(3.5, 4)
    first = figures(report, "seat", "1")["2"]
    assert first["value"] == 1.75
    assert first["interval"] == pytest.approx([2 * low, 2 * high], abs=1e-4)
    assert figures(report, "seat", "2")["2"]["value"] == 0.25
    assert report["shared_wins"] == 1


def test_seats_are_measured_by_number_of_seats_and_captains_also_together() -> None:
    report = report_on([result([5, 4], [0]), result([5, 4, 3, 2], [0]), result([5, 4, 3, 2], [1])])
    assert list(figures(report, "seat", "1")) == ["2", "4"]
    assert figures(report, "seat", "1")["4"]["value"] == 2.0
    assert list(figures(report, "captain", "ann")) == ["all", "2", "4"]
    assert figures(report, "captain", "ann")["all"]["value"] == 2.0  # two wins where one was due


def test_a_seat_is_flagged_if_its_whole_interval_exceeds_the_limit() -> None:
    doubtful = [result([5, 4, 3], [0])] * 58 + [result([5, 4, 3], [1])] * 42
    assert figures(report_on(doubtful), "seat", "1")["3"]["value"] == 1.74
    assert not flags(report_on(doubtful))
    sure = [result([5, 4, 3], [0])] * 70 + [result([5, 4, 3], [1])] * 30
    assert flags(report_on(sure)) == {("seat", "1", "3"), ("captain", "ann", "all")}


def test_a_value_out_of_limits_for_some_numbers_of_seats_is_flagged_for_these() -> None:
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


def test_the_yield_of_a_card_is_its_owners_lead_over_the_other_players() -> None:
    games = [
        result([9, 5, 1], [0], cards={"taken": {"ox": 0}, "seen": [], "unseen": []}),
        result([2, 8, 4], [1], cards={"taken": {"ox": 2, "hen": 1}, "seen": [], "unseen": []}),
    ]
    report = report_on(games)
    assert figures(report, "cards", "ox", "yield")["all"]["value"] == 2.5  # 9 - 3, and 4 - 5
    assert figures(report, "cards", "hen", "yield")["all"] == {"value": 5.0, "interval": None, "games": 1}


def test_a_card_never_or_always_taken_is_flagged_once_that_is_significant() -> None:
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
