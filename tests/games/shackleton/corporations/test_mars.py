"""To Mars: fuel, modules, crew, the ship's panels; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare, acting, at_the_end, funded
from games.shackleton.positions import Seat, table
from starboard.games.shackleton.actions import MODULES
from starboard.games.shackleton.components import STRUCTURES
from starboard.games.shackleton.corporations.mars.rules import PIECES, mars_of
from starboard.games.shackleton.rules.maintenance import upkeep_of
from starboard.games.shackleton.state import Shackleton

TRIPLE = "mars mining artemis"


def loaded(*lines: str) -> Prepare:
    """Modules hold structures such as "p2 dome2 module1.1"; the seats must have them on the ship."""

    def prepare(state: Shackleton) -> None:
        for line in lines:
            seat, structure, slot = line.split()
            mars_of(state).loaded[MODULES.index(slot)] = PIECES[int(seat[1:]) - 1][STRUCTURES.index(structure)]

    return prepare


def panels(count: int) -> Prepare:
    def prepare(state: Shackleton) -> None:
        mars_of(state).panels = count

    return prepare


def test_a_marker_of_mars_brings_a_fuel() -> None:
    assert table(Seat("credits 9"), corporations=TRIPLE).change("p1 explore p06 scientist") == "+1 fuel"


@pytest.mark.parametrize(
    ("structure", "slot", "change"),
    [("dome2", "module1-1", "+3 vp -1 fuel"), ("workshop-top", "module1-3", "+6 vp -2 fuel"),
     ("laboratory-top", "module2-3", "+9 vp -3 fuel"), ("headquarters", "module4-2", "+13 vp -4 fuel")],
)  # fmt: skip
def test_the_action_sends_a_structure_for_fuel_and_points(structure: str, slot: str, change: str) -> None:
    game = acting(Seat("fuel 9", built=f"{structure} O1"), TRIPLE, Seat(), Seat()).play("p1 corp mars")
    assert game.change(f"p1 send o1 {slot}") == change
    assert game.where("p1", structure) == "ship"
    assert game.at("O1") == ""


def test_a_slot_takes_only_its_structure_and_some_take_anything_but_headquarters() -> None:
    game = acting(Seat("fuel 9", built="headquarters O1 workshop-top O2"), TRIPLE, Seat(), Seat()).play("p1 corp mars")
    assert game.options("send o1") == ["send o1 module4-2"]
    assert game.options("send o2") == [
        "send o2 module1-3", "send o2 module2-2", "send o2 module3-1", "send o2 module3-3", "send o2 module4-3",
    ]  # fmt: skip
    assert game.why_not("p1 send o2 module1-1") == "no-module"
    assert game.why_not("p1 send o5 module1-1") == "not-there"


@pytest.mark.parametrize(("seats", "modules"), [(2, 3), (3, 4), (4, 4)])
def test_the_fourth_module_is_for_three_and_more_players(seats: int, modules: int) -> None:
    assert mars_of(table(*[Seat()] * seats, corporations=TRIPLE).state).table.modules == modules


def test_too_little_fuel_is_refused() -> None:
    game = acting(Seat("fuel 1", built="workshop-top O2"), TRIPLE).play("p1 corp mars")
    assert game.why_not("p1 send o2 module1-3") == "cannot-pay"


def test_a_structure_on_the_ship_costs_no_upkeep_and_keeps_its_spaces() -> None:
    """Gotcha 56."""
    seat = Seat("fuel 2 reputation 4", built="workshop-top O1", lives="workshop-top:e")
    game = acting(seat, TRIPLE).play("p1 corp mars; send o1 module1-3; no")
    assert game.lives("p1") == "workshop-top:e"
    assert upkeep_of(table(Seat(built="workshop-top ship")).state, 0) == 1


def test_then_up_to_two_astronauts_may_board_as_many_as_there_are_seats() -> None:
    """Gotcha 56: a seat is for any type, and nobody comes back."""
    seat = Seat("fuel 2 reputation 4", built="workshop-top O1", lives="workshop-top:et dome1:s")
    game = acting(seat, TRIPLE).play("p1 corp mars; send o1 module1-3")
    assert game.question == "may"
    game.play("p1 yes")
    assert game.options() == [
        "board engineer from workshop-top", "board scientist from dome1", "board technician from workshop-top", "done",
    ]  # fmt: skip
    assert game.why_not("p1 board engineer from dome1") == "not-there"
    game.play("p1 board engineer from workshop-top; board scientist from dome1")
    assert game.player("p1").crew == [1, 0, 1]
    assert game.lives("p1") == "workshop-top:t"
    assert game.question == "corporation-actions"


def test_no_more_than_two_board_with_one_action() -> None:
    seat = Seat("fuel 3 reputation 4", built="laboratory-top O1", lives="laboratory-top:ets")
    game = acting(seat, TRIPLE).play("p1 corp mars; send o1 module2-3; yes")
    game.play("p1 board engineer from laboratory-top; board technician from laboratory-top")
    assert game.question == "corporation-actions"
    assert game.lives("p1") == "laboratory-top:s"


def test_a_dome_has_one_seat() -> None:
    seat = Seat("fuel 2 reputation 4", built="dome2 O1", lives="dome1:s dome2:e")
    game = acting(seat, TRIPLE).play("p1 corp mars; send o1 module1-1; yes; board engineer from dome2")
    assert game.question == "corporation-actions"
    assert game.player("p1").crew == [1, 0, 0]


def test_an_astronaut_that_is_gained_may_go_straight_to_a_free_seat() -> None:
    """Gotcha 56."""
    game = table(Seat("", built="dome2 ship"), corporations=TRIPLE, gateway="1 0 0")
    game.play("p1 gateway engineer; step credits; step action; to ship")
    assert game.player("p1").crew == [1, 0, 0]


def test_with_a_full_base_a_free_seat_is_room_enough() -> None:
    """Gotcha 38."""
    seat = Seat("", built="dome2 ship", lives="dome1:s dome2:s storage:s")
    game = table(seat, corporations=TRIPLE, gateway="1 0 0")
    game.play("p1 gateway engineer; step credits; step action")
    assert game.player("p1").crew == [1, 0, 0]


def test_a_recovered_astronaut_may_go_aboard() -> None:
    """Gotchas 46 and 56."""
    game = table(
        Seat("credits 9", built="dome2 ship dome3 O1"), corporations=TRIPLE, at="maintenance", crater="P02 engineer"
    )
    assert (game.question, game.options()) == ("recovered-engineer", ["to base", "to gateway", "to ship"])
    game.play("p1 to ship")
    assert game.player("p1").crew == [1, 0, 0]
    full = table(
        Seat("credits 9", built="dome2 ship dome3 O1", crew="s"),
        corporations=TRIPLE,
        at="maintenance",
        crater="P02 engineer",
    )
    assert (full.question, full.options()) == ("recovered-engineer", ["to base", "to gateway"])


def test_a_full_module_rewards_who_completed_it_and_all_who_have_something_in_it() -> None:
    seats = (Seat("fuel 2", built="workshop-top O1 dome2 ship"), Seat(built="dome2 ship"))
    prepare = loaded("p1 dome2 module1.1", "p2 dome2 module1.2")
    game = acting(seats[0], TRIPLE, seats[1], prepare=prepare).play("p1 corp mars")
    assert game.change("p1 send o1 module1-3") == "+2 reputation +9 vp -2 fuel"  # six, and three for completing
    assert game.has("p2", "reputation") == 1


@pytest.mark.parametrize(
    ("count", "bonus"),
    [(0, "+2 vp"), (1, "+1 reputation +1 vp"), (2, "+3 vp"), (3, "+2 reputation"), (4, "+1 reputation +3 vp")],
)
def test_panels_of_the_ship_are_built_from_left_to_right_with_their_bonus_and_no_energy(count: int, bonus: str) -> None:
    """Gotcha 56."""
    game = acting(Seat("rare_earth 1 reputation 4"), TRIPLE, prepare=panels(count))
    assert game.change("p1 ship-panel") == f"-1 rare_earth {bonus}"
    assert mars_of(game.state).panels == count + 1
    assert game.state.panels_taken == 2  # the eighteen are others


def test_the_ship_has_five_panels() -> None:
    assert acting(Seat("rare_earth 1 reputation 4"), TRIPLE, prepare=panels(5)).why_not("p1 ship-panel") == "no-panels"


def test_a_panel_of_the_ship_shares_the_limit_of_the_turn_and_can_be_built_at_high_energy() -> None:
    """Gotcha 56."""
    game = acting(Seat("rare_earth 3 reputation 4"), TRIPLE, energy=10)
    assert game.why_not("p1 panel") == "energy-full"
    game.play("p1 ship-panel")
    assert game.why_not("p1 ship-panel") == "panel-already"


def test_a_panel_of_the_ship_can_be_built_wherever_a_panel_can() -> None:
    """Gotcha 21: with the build, with the project, between corporation actions and after the effects."""
    seat = Seat("credits 9 titanium 9 rare_earth 1 reputation 4")
    for row in ("build", "fund", "corporation"):
        game = table(seat, corporations=TRIPLE, powered="O4", gateway="0 0 0").play(f"p1 deploy {row} engineer")
        assert game.offers("ship-panel")
    built = table(seat, corporations=TRIPLE, powered="O4", gateway="0 0 0")
    built.play("p1 deploy build engineer; build workshop-top o4")
    assert built.options() == ["done", "panel", "ship-panel"]


def test_the_action_outside_a_command_action_offers_a_panel_of_the_ship() -> None:
    """Gotcha 56."""
    seat = Seat("fuel 1 rare_earth 1", built="dome2 O1")
    game = table(seat, corporations=TRIPLE, gateway="0 0 0")
    game.play("p1 gateway engineer; step credits; step action; corp mars; send o1 module1-1")
    assert (game.question, game.options()) == ("side-step", ["done", "ship-panel"])
    assert game.change("p1 ship-panel") == "-1 rare_earth +2 vp"


def test_the_objectives_of_mars_ask_for_structures_size_and_crew() -> None:
    for built, crew, count in (
        ("dome2 ship dome3 ship", "", 1), ("workshop-top ship workshop-middle ship", "", 2),
        ("laboratory-top ship laboratory-bottom ship", "es", 3), ("laboratory-top ship laboratory-bottom ship", "e", 2),
    ):  # fmt: skip
        game = table(Seat("credits 9", built=built, crew=crew), corporations=TRIPLE)
        assert len(game.play("p1 explore p03 technician").options("claim mars")) == count


def test_mars_scores_crew_sets_of_three_types_and_the_largest_size() -> None:
    one = Seat("", built="laboratory-top ship workshop-top ship", crew="etss")
    game = table(one, Seat("", built="dome2 ship"), corporations=TRIPLE, at="end", round=3)
    assert game.earned("p1") == {"mars-end": 4 + 2 + 6}
    assert game.earned("p2") == {}  # no second with two players


def test_with_three_players_there_is_a_second_and_ties_share() -> None:
    dome, workshop = Seat("", built="dome2 ship"), Seat("", built="workshop-top ship")
    game = table(workshop, dome, dome, Seat(""), corporations=TRIPLE, at="end", round=3)
    assert [game.points(seat) for seat in ("p1", "p2", "p3", "p4")] == [6, 1, 1, 0]
    tied = table(workshop, workshop, dome, corporations=TRIPLE, at="end", round=3)
    assert [tied.points(seat) for seat in ("p1", "p2", "p3")] == [3, 3, 0]  # two first ones, no second
    second = table(workshop, dome, Seat(""), corporations=TRIPLE, at="end", round=3)
    assert [second.points(seat) for seat in ("p1", "p2", "p3")] == [6, 3, 0]


# The projects


@pytest.mark.parametrize(
    ("card", "gain"),
    [("X1", "+2 fuel"), ("X2", "+1 fuel"), ("X3", ""), ("X4", ""), ("X5", "+1 titanium"), ("X6", "+1 rare_earth"),
     ("X7", "+1 fuel"), ("X8", ""), ("X9", "+1 fuel")],
)  # fmt: skip
def test_what_a_project_of_mars_brings_at_once(card: str, gain: str) -> None:
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


def test_x1_propellant_depot_is_no_action() -> None:
    assert acting(Seat("reputation 4", projects="X1"), TRIPLE).why_not("p1 card x1") == "not-an-action"


def test_x2_ice_electrolyser_brings_fuel_and_two_credits_once_a_round() -> None:
    game = acting(Seat("reputation 4", projects="X2"), TRIPLE)
    assert game.change("p1 card x2") == "+2 credits +1 fuel"
    assert game.why_not("p1 card x2") == "used-this-round"


def test_x3_assembly_dock_sends_for_one_fuel_less_but_at_least_one() -> None:
    game = acting(Seat("fuel 2", built="laboratory-top O1", projects="X3"), TRIPLE).play("p1 corp mars")
    assert game.change("p1 send o1 module2-3") == "+9 vp -2 fuel"
    dome = acting(Seat("fuel 2", built="dome2 O1", projects="X3"), TRIPLE).play("p1 corp mars")
    assert dome.change("p1 send o1 module1-1") == "+3 vp -1 fuel"


def test_x4_crew_academy_brings_astronauts_and_once_a_round_one_who_may_board() -> None:
    game, _ = funded("X4", gateway="1 1 0")
    assert (game.question, game.options()) == ("take", ["take engineer", "take technician"])
    action = acting(Seat("reputation 4", built="dome2 ship", projects="X4"), TRIPLE, gateway="0 1 0")
    action.play("p1 card x4; house dome1; yes; board technician from dome1")
    assert action.player("p1").crew == [0, 1, 0]
    assert action.points("p1") == 1
    assert action.why_not("p1 card x4") == "used-this-round"


def test_x5_replacement_works_bring_titanium_and_a_credit_for_every_structure_sent() -> None:
    game = acting(Seat("fuel 1", built="dome2 O1", projects="X5"), TRIPLE).play("p1 corp mars")
    assert game.change("p1 send o1 module1-1") == "+1 credits +1 titanium +3 vp -1 fuel"


def test_x6_solar_sail_loom_builds_panels_of_the_ship_beyond_the_limit_of_the_turn() -> None:
    """Gotcha 56."""
    game = acting(Seat("rare_earth 3 reputation 4", projects="X6"), TRIPLE).play("p1 ship-panel")
    assert game.change("p1 card x6") == "-1 rare_earth +1 reputation +2 vp"
    assert game.change("p1 card x6") == "-1 rare_earth +4 vp"


def test_x7_multi_purpose_fuel_cells_let_fuel_stand_in_for_rare_earth() -> None:
    """Gotcha 41: panels included."""
    game = acting(Seat("fuel 1 reputation 4", projects="X7"), TRIPLE, energy=3)
    assert game.change("p1 panel") == "-1 fuel +1 energy"
    both = acting(Seat("fuel 1 rare_earth 1 reputation 4", projects="X7"), TRIPLE).play("p1 panel")
    assert (both.question, both.options()) == ("payment", ["pay fuel:1", "pay rare-earth:1"])
    laboratory = table(Seat("fuel 1 titanium 2", projects="X7"), corporations=TRIPLE, powered="O4", energy=8)
    laboratory.play("p1 deploy build scientist")
    assert laboratory.change("p1 build laboratory-bottom o4") == "-2 titanium -1 fuel -1 energy"


def test_x7_makes_a_build_possible_whose_panel_only_fuel_can_pay() -> None:
    """Gotcha 20."""
    seat = Seat("titanium 1 fuel 1", projects="X7")
    game = table(seat, Seat(built="dome1 lost"), corporations=TRIPLE, gateway="0 0 0")
    assert game.offers("deploy build scientist")
    game.play("p1 deploy build scientist")
    assert game.state.centre_panels == 1  # the panel was the only way
    assert game.has("p1", "fuel") == 0


def test_without_x7_fuel_makes_no_build_possible() -> None:
    """Only laboratories and headquarters are left to build, and there is no rare earth."""
    all_small = "dome2 O1 dome3 O2 dome4 O3 dome5 O4 workshop-top O5 workshop-middle O6 workshop-bottom O7"
    for projects, possible in (("", False), ("X7", True)):
        seat = Seat("titanium 2 fuel 1", built=all_small, projects=projects)
        game = table(seat, corporations=TRIPLE, powered="O8", energy=8)
        assert game.offers("deploy build scientist") is possible


def test_x8_departure_broadcast_funds_another_project_and_brings_a_credit_for_everybody_who_boards() -> None:
    """Gotcha 56: also for somebody who goes straight to a seat."""
    game, _ = funded("X8")
    assert game.question == "fund-free"
    boarding = table(Seat("", built="dome2 ship", projects="X8"), corporations=TRIPLE, gateway="1 0 0")
    boarding.play("p1 gateway engineer; step credits; step action; to ship")
    assert boarding.has("p1", "credits") == 4
    recovered = table(
        Seat("credits 9", built="dome2 ship dome3 O1", projects="X8"), corporations=TRIPLE, at="maintenance",
        crater="P02 engineer",
    )  # fmt: skip
    assert recovered.change("p1 to ship") == "-1 credits"  # one gained, two domes paid


def test_x9_red_planet_charter_scores_crew_up_to_six_and_structures() -> None:
    assert at_the_end("X9", Seat("", built="laboratory-top ship dome2 ship", crew="etse")) == 4 + 2
    assert (
        at_the_end("X9", Seat("", built="laboratory-top ship laboratory-bottom ship workshop-top ship", crew="ettssss"))
        == 9
    )
