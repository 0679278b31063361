"""The arithmetic of a report on balance: made-up games with known answers."""

from __future__ import annotations

from typing import Any

import pytest

from cli.made_up import figures, flags, report_on, result
from starboard.arena.intervals import mean_interval, ratio_interval, share_interval, student, wilson
from starboard.balance.terminal_report import flag_line

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
    assert flag_line(over) == "guilds: smiths: share 85.0% (84.2…85.8), over 75.0%"


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
