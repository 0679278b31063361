"""Final scoring, ties, and the doubts that a data set can decide otherwise."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from games.shackleton.changed_sets import tables_with
from games.shackleton.positions import Seat, table
from starboard.games.shackleton.components import SECTORS, SPACES, WORKSHOP
from starboard.games.shackleton.interfaces import Rulebook
from starboard.games.shackleton.rules.building import refuse_site
from starboard.games.shackleton.rules.explore import refuse_space
from starboard.games.shackleton.rules.maintenance import upkeep_of
from starboard.games.shackleton.rules.setup import begin, blank
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.table_options import Settings
from starboard.kernel.rng import seeded

scored = partial(table, at="end", round=3)


def test_projects_score_their_printed_points() -> None:
    game = scored(Seat("", projects="M1 M2 S9 A2"))
    assert game.earned("p1") == {"mining-card": 7, "selenium-card": 2, "artemis-card": 3}
    assert game.points("p1") == 12


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 5), (3, 10)])
def test_laboratories_score_2_5_or_10_points_for_matching_astronauts(count: int, points: int) -> None:
    for place, letter in (("top", "e"), ("central", "t"), ("bottom", "s")):
        seat = Seat("", built=f"laboratory-{place} O1", lives=f"laboratory-{place}:{letter * count}")
        assert scored(seat).points("p1") == points


def test_other_astronauts_in_a_laboratory_count_nothing() -> None:
    seat = Seat("", built="laboratory-top O1", lives="laboratory-top:ets")
    assert scored(seat).earned("p1") == {"laboratories": 2}


def test_laboratories_that_left_the_crater_still_score() -> None:
    """Gotchas 55 and 56: they were built, and their astronauts stayed."""
    seat = Seat("", built="laboratory-top ship laboratory-bottom lost", lives="laboratory-top:ee laboratory-bottom:sss")
    assert scored(seat, corporations="mining robotics artemis").earned("p1")["laboratories"] == 15


def test_reputation_scores_a_point_each() -> None:
    assert scored(Seat("reputation 8")).earned("p1") == {"reputation": 8}


def test_cards_come_first_then_laboratories_reputation_and_corporations_from_the_top() -> None:
    """Gotcha 57."""
    seat = Seat("credits 9 reputation 3", projects="A1 M9")
    game = scored(seat, corporations="mining artemis selenium")
    keys = [event.key.removeprefix("shackleton.") for event in game.match.opening if event.args.get("seat") == 0]
    assert keys == [
        "scored-projects", "scored-laboratories", "scored-reputation", "scored-corporation", "scored-corporation",
        "scored-corporation",
    ]  # fmt: skip
    assert [event["corporation"] for event in game.events("scored-corporation") if event["seat"] == 0] == [
        "mining", "artemis", "selenium",
    ]  # fmt: skip
    assert game.earned("p1") == {"mining-card": 3, "artemis-card": 2 + 3, "reputation": 3}


def test_a_penalty_never_leaves_less_than_no_points() -> None:
    """Gotcha 57."""
    assert scored(Seat("tourist 4")).points("p1") == 0


def test_most_points_win() -> None:
    assert scored(Seat("vp 9"), Seat("vp 8")).match.winners == [0]


def test_a_tie_goes_to_the_higher_reputation_and_is_shared_if_that_is_equal() -> None:
    """Gotcha 58: reputation was scored before, so three and five end equal with two points more."""
    assert scored(Seat("vp 5 reputation 3"), Seat("vp 3 reputation 5")).match.winners == [1]
    assert scored(Seat("vp 5 reputation 3"), Seat("vp 5 reputation 3")).match.winners == [0, 1]


def empty_table(tables: Rulebook) -> Shackleton:
    return blank(tables, Settings({"corporations": "random", "astrobot": "easy"}), seeded(1), 2)


def test_the_switch_for_a_sectors_capacity_limits_the_sizes_in_it(tmp_path: Path) -> None:
    state = empty_table(tables_with(tmp_path / "mine", "switches.json", "switches sector_capacity value", 6))
    state.put_structure(1, 11, SECTORS.index("O1"))
    reason = refuse_site(state, 0, WORKSHOP, SECTORS.index("O1"))
    assert reason is not None
    assert reason.key == "shackleton.why.sector-full"
    free = empty_table(table().state.tables)
    free.put_structure(1, 11, SECTORS.index("O1"))
    assert refuse_site(free, 0, WORKSHOP, SECTORS.index("O1")) is None


def test_the_switch_for_the_first_dome_makes_it_free_of_upkeep(tmp_path: Path) -> None:
    for value, upkeep in ((1, 1), (0, 0)):
        state = empty_table(
            tables_with(tmp_path / str(value), "switches.json", "switches starting_dome_upkeep value", value)
        )
        state.put_structure(0, 0, SECTORS.index("I1"))
        assert upkeep_of(state, 0) == upkeep


def test_the_switch_for_leader_sides_deals_one_side_to_all(tmp_path: Path) -> None:
    tables = tables_with(tmp_path / "mine", "switches.json", "switches leader_sides value", "all_same")
    settings = Settings({"corporations": "random", "astrobot": "easy"})
    for seed in range(12):
        sides = {leader % 2 for leader in begin(tables, settings, seeded(seed), 4).leaders}
        assert len(sides) == 1


def test_the_switch_for_crater_spaces_closes_the_twelve_of_the_rim_lines(tmp_path: Path) -> None:
    tables = tables_with(tmp_path / "mine", "switches.json", "switches crater_spaces value", "mid_and_core_18")
    assert tables.open_spaces.count(True) == 18
    assert [space.cost for space, is_open in zip(tables.spaces, tables.open_spaces, strict=True) if not is_open] == [
        1
    ] * 12
    state = empty_table(tables)
    state.put_structure(0, 0, SECTORS.index("O1"))
    reason = refuse_space(state, 0, SPACES.index("P02"))
    assert reason is not None
    assert reason.key == "shackleton.why.space-taken"
