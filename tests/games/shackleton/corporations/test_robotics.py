"""Space Robotics: factories and robots; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare, acting, at_the_end, funded
from games.shackleton.positions import Seat, table
from starboard.games.shackleton.actions import POSITIONS
from starboard.games.shackleton.corporations.robotics.rules import robotics_of
from starboard.games.shackleton.state import Shackleton

TRIPLE = "robotics mining artemis"


def factories(robots: dict[str, int], seat: int = 0) -> Prepare:
    """A seat has these factories, with so many robots at work."""

    def prepare(state: Shackleton) -> None:
        robotics = robotics_of(state)
        for position, count in robots.items():
            robotics.left[POSITIONS.index(position)] -= 1
            robotics.robots[seat][POSITIONS.index(position)] = count

    return prepare


def test_a_marker_of_robotics_brings_a_robot_which_may_be_put_to_work() -> None:
    game = table(Seat("credits 9"), corporations=TRIPLE, prepare=factories({"top-left": 0}))
    assert game.change("p1 explore p06 scientist") == "+1 robot"
    assert game.question == "may"
    game.play("p1 yes; staff top-left")
    assert game.has("p1", "robot") == 0
    assert robotics_of(game.state).robots[0][0] == 1
    idle = table(Seat("credits 9"), corporations=TRIPLE)
    assert idle.play("p1 explore p06 scientist").owing == "p2"


@pytest.mark.parametrize(
    ("row", "change"),
    [("top", "-2 titanium +2 vp"), ("central", "-2 titanium -1 rare_earth +4 vp"),
     ("bottom", "-3 titanium -2 rare_earth +8 vp")],
)  # fmt: skip
def test_the_action_builds_a_factory_for_the_price_and_the_points_of_its_row(row: str, change: str) -> None:
    game = acting(Seat("titanium 3 rare_earth 2"), TRIPLE).play("p1 corp robotics")
    assert game.change(f"p1 factory {row}-left") == change


def test_then_up_to_two_robots_of_the_reserve_are_put_to_work() -> None:
    game = acting(Seat("titanium 2 rare_earth 1 robot 3"), TRIPLE)
    game.play("p1 corp robotics; factory central-right")
    assert (game.question, game.options()) == ("staff", ["done", "staff central-right"])
    game.play("p1 staff central-right")
    assert game.why_not("p1 staff top-left") == "no-socket"
    game.play("p1 staff central-right")
    assert robotics_of(game.state).robots[0][POSITIONS.index("central-right")] == 2
    assert game.has("p1", "robot") == 1
    assert game.question == "corporation-actions"


def test_rows_have_one_two_and_three_sockets() -> None:
    """A full factory takes no more robots."""
    assert robotics_of(table(corporations=TRIPLE).state).table.sockets == [1, 2, 3]
    game = acting(Seat("titanium 2 robot 2"), TRIPLE).play("p1 corp robotics; factory top-left; staff top-left")
    assert game.question == "corporation-actions"
    assert game.has("p1", "robot") == 1


@pytest.mark.parametrize(("seats", "tiles"), [(2, 1), (3, 2), (4, 2)])
def test_every_position_has_so_many_tiles(seats: int, tiles: int) -> None:
    assert robotics_of(table(*[Seat()] * seats, corporations=TRIPLE).state).left == [tiles] * 9


def test_a_factory_that_is_gone_or_owned_cannot_be_built() -> None:
    game = acting(Seat("titanium 9"), TRIPLE, prepare=factories({"top-left": 0}, seat=1)).play("p1 corp robotics")
    assert game.why_not("p1 factory top-left") == "factory-gone"
    assert game.why_not("p1 factory central-left") == "cannot-pay"
    assert game.options() == ["factory top-centre", "factory top-right"]
    three = acting(Seat("titanium 9"), TRIPLE, Seat(), Seat(), prepare=factories({"top-left": 0}))
    assert three.play("p1 corp robotics").why_not("p1 factory top-left") == "factory-gone"  # one per position


def test_every_robot_at_work_brings_the_output_of_its_column() -> None:
    """Gotcha 53: robots stay where they work."""
    prepare = factories({"bottom-left": 2, "central-centre": 1, "top-right": 1})
    game = table(Seat("credits 5"), corporations=TRIPLE, at="maintenance", prepare=prepare)
    assert (game.has("p1", "titanium"), game.has("p1", "credits"), game.points("p1")) == (2, 5 + 2 - 1, 1)
    assert robotics_of(game.state).robots[0][POSITIONS.index("bottom-left")] == 2


def test_the_objectives_of_robotics_ask_for_factories_columns_and_robots() -> None:
    two = {"top-left": 0, "top-right": 0}
    three = {**two, "central-left": 2}
    four = {**three, "bottom-centre": 2}
    for position, count in ((two, 1), (three, 2), (four, 3)):
        game = table(Seat("credits 9"), corporations=TRIPLE, prepare=factories(position))
        assert len(game.play("p1 explore p03 technician").options("claim robotics")) == count


def test_robotics_scores_robots_at_work_and_complete_columns_and_rows() -> None:
    prepare = factories({"top-left": 1, "central-centre": 0, "bottom-right": 3})
    game = table(Seat(""), corporations=TRIPLE, at="end", round=3, prepare=prepare)
    assert game.earned("p1") == {"robotics-end": 4 + 3 + 3}
    less = table(Seat(""), corporations=TRIPLE, at="end", round=3, prepare=factories({"top-left": 1, "top-right": 0}))
    assert less.earned("p1") == {"robotics-end": 1}


# The projects


@pytest.mark.parametrize(
    ("card", "gain"),
    [("R1", "+1 robot"), ("R2", ""), ("R3", "+1 titanium"), ("R4", ""), ("R5", ""), ("R6", "+1 robot"), ("R7", ""),
     ("R8", "+1 robot"), ("R9", "+1 robot")],
)  # fmt: skip
def test_what_a_project_of_robotics_brings_at_once(card: str, gain: str) -> None:
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


def test_r1_self_assembling_frames_make_factories_one_titanium_cheaper() -> None:
    game = acting(Seat("titanium 2 rare_earth 2", projects="R1"), TRIPLE).play("p1 corp robotics")
    assert game.change("p1 factory bottom-left") == "-2 titanium -2 rare_earth +8 vp"
    cheap = acting(Seat("titanium 1", projects="R1"), TRIPLE).play("p1 corp robotics")
    assert cheap.change("p1 factory top-left") == "-1 titanium +2 vp"


def test_r2_swarm_controller_brings_a_robot_and_puts_two_to_work_once_a_round() -> None:
    game = acting(Seat("robot 1 reputation 4", projects="R2"), TRIPLE, prepare=factories({"central-left": 0}))
    game.play("p1 card r2; staff central-left; staff central-left")
    assert robotics_of(game.state).robots[0][POSITIONS.index("central-left")] == 2
    assert game.why_not("p1 card r2") == "used-this-round"


def test_r3_scrap_recycler_lets_robots_stand_in_for_titanium() -> None:
    """Gotcha 41: in every payment; if there are several ways it is asked."""
    game = acting(Seat("titanium 2 robot 1", projects="R3"), TRIPLE).play("p1 corp robotics; factory top-left")
    assert (game.question, game.options()) == ("payment", ["pay robot:1 titanium:1", "pay titanium:2"])
    assert game.change("p1 pay robot:1 titanium:1") == "-1 titanium -1 robot"
    assert game.points("p1") == 2
    building = table(Seat("robot 2", projects="R3"), corporations=TRIPLE, powered="O4", gateway="0 0 0")
    assert building.play("p1 deploy build scientist").change("p1 build workshop-top o4") == "-2 robot"


def test_without_r3_robots_make_no_build_possible() -> None:
    for projects, possible in (("", False), ("R3", True)):
        game = table(Seat("robot 2", projects=projects), corporations=TRIPLE, powered="O4")
        assert game.offers("deploy build scientist") is possible


def test_r4_night_shift_protocol_brings_what_a_column_with_a_robot_gives() -> None:
    game = acting(Seat("reputation 4", projects="R4"), TRIPLE, prepare=factories({"top-left": 1, "top-right": 1}))
    game.play("p1 card r4")
    assert (game.question, game.options()) == ("choose", ["choose 1", "choose 3"])
    assert game.why_not("p1 choose 2") == "no-effect"
    assert game.change("p1 choose 3") == "+2 vp"
    assert game.why_not("p1 card r4") == "used-this-round"
    left = acting(Seat("reputation 4", projects="R4"), TRIPLE, prepare=factories({"top-left": 1}))
    assert left.change("p1 card r4") == "+1 titanium"
    centre = acting(Seat("reputation 4", projects="R4"), TRIPLE, prepare=factories({"top-centre": 1}))
    assert centre.change("p1 card r4") == "+3 credits"


def test_r5_construction_drones_build_a_dome_and_bring_a_credit_and_work_with_every_build() -> None:
    game = table(Seat("credits 3", built="dome2 O1"), corporations=TRIPLE, decks="R5", powered="O4 O6", energy=5)
    game.play("p1 deploy fund engineer; fund r5")
    assert {code.split()[1] for code in game.options("build")} == {"dome"}
    assert game.change("p1 build dome o4") == "+1 credits +1 reputation +1 vp"  # it reacts to its own dome
    working = table(
        Seat("titanium 2 robot 1", projects="R5"), corporations=TRIPLE, powered="O4", prepare=factories({"top-left": 0})
    )
    working.play("p1 deploy build scientist; build workshop-top o4; staff top-left")
    assert working.has("p1", "credits") == 1
    assert robotics_of(working.state).robots[0][0] == 1


def test_r6_servo_exchange_turns_a_robot_into_rare_earth_titanium_or_points() -> None:
    for choice, gain in (("1", "+1 rare_earth -1 robot"), ("2", "+2 titanium -1 robot"), ("3", "+4 vp -1 robot")):
        game = acting(Seat("robot 2 reputation 4", projects="R6"), TRIPLE)
        assert game.change(f"p1 card r6; choose {choice}") == gain
        assert game.offers("card r6")


def test_r7_prototype_line_builds_a_factory_of_the_top_row_for_nothing() -> None:
    game, _ = funded("R7", Seat("credits 3"))
    assert (game.question, game.options()) == (
        "factory",
        ["factory top-centre", "factory top-left", "factory top-right"],
    )
    assert game.why_not("p1 factory central-left") == "not-offered"
    assert game.change("p1 factory top-centre") == "+2 vp"


def test_r8_foreman_android_puts_robots_to_work_and_brings_a_reputation_with_every_factory() -> None:
    game, _ = funded("R8", Seat("credits 3"), prepare=factories({"central-left": 0}))
    assert (game.question, game.options()) == ("staff", ["done", "staff central-left"])
    acted = acting(Seat("titanium 2", projects="R8"), TRIPLE).play("p1 corp robotics")
    assert acted.change("p1 factory top-left") == "-2 titanium +1 reputation +2 vp"


def test_r9_automation_index_scores_robots_at_work_and_factories() -> None:
    assert at_the_end("R9", Seat(""), prepare=factories({"top-left": 1, "bottom-left": 2, "central-left": 0})) == 3 + 3
