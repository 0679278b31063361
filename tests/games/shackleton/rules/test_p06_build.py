"""Building a structure: costs, sites, power, what follows, the engineer's bonus, free builds."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table

RICH = "credits 20 titanium 9 rare_earth 3"
FOUR_DOMES = "dome2 O1 dome3 O2 dome4 O3"


def building(
    seat: Seat,
    *others: Seat,
    who: str = "scientist",
    powered: str = "O4 O6 O7 O9",
    gateway: str = "0 0 0",
    energy: int = 4,
    centre: int = 0,
    markers: str = "",
    corporations: str = "artemis mining selenium",
    placed: str = "",
) -> Table:
    """What to build is asked next."""
    game = table(
        seat, *others, powered=powered, gateway=gateway, energy=energy, centre=centre, markers=markers,
        corporations=corporations, placed=placed,
    )  # fmt: skip
    return game.play(f"p1 deploy build {who}")


@pytest.mark.parametrize(
    ("structure", "cost"),
    [
        ("dome", "-1 titanium"),
        ("workshop-middle", "-2 titanium"),
        ("laboratory-central", "+3 credits -2 titanium -1 rare_earth -1 energy"),
        ("headquarters", "-3 titanium -1 rare_earth -2 energy"),
    ],
)
def test_a_structure_costs_materials_and_the_two_large_ones_energy(structure: str, cost: str) -> None:
    game = building(Seat(RICH), energy=8)
    assert game.change(f"p1 build {structure} o4") == cost
    assert game.at("O4") == f"p1 {structure.partition('-')[0]}"


def test_without_the_materials_it_is_not_offered() -> None:
    game = building(Seat("titanium 1"))
    assert game.why_not("p1 build workshop-top o4") == "cannot-pay"
    assert {code.split()[1] for code in game.options("build")} == {"dome"}


def test_without_the_energy_it_is_not_offered() -> None:
    game = building(Seat(RICH), energy=1)
    assert game.why_not("p1 build headquarters o4") == "no-energy"
    assert game.offers("build laboratory-top o4")
    assert game.why_not("p1 build laboratory-top o4") == ""  # one energy is just enough


def test_domes_are_built_from_left_to_right() -> None:
    """Gotcha 25."""
    game = building(Seat(RICH))
    game.play("p1 build dome o4")
    assert game.where("p1", "dome2") == "O4"
    assert game.where("p1", "dome3") == ""


def test_any_workshop_and_any_laboratory_can_be_built_first() -> None:
    """Gotcha 25."""
    assert {code.split()[1] for code in building(Seat(RICH)).options("build")} == {
        "dome", "workshop-top", "workshop-middle", "workshop-bottom", "laboratory-top", "laboratory-central",
        "laboratory-bottom", "headquarters",
    }  # fmt: skip


def test_a_structure_is_built_once() -> None:
    seat = Seat(RICH, built=f"{FOUR_DOMES} dome5 O5 workshop-top O8 headquarters O10")
    game = building(seat)
    for structure in ("dome", "workshop-top", "headquarters"):
        assert game.why_not(f"p1 build {structure} o4") == "already-built"


def test_no_two_structures_of_a_size_share_a_sector() -> None:
    """Gotcha 25."""
    game = building(Seat(RICH), Seat(built="dome2 O4"))
    assert game.why_not("p1 build dome o4") == "same-size"
    assert game.offers("build workshop-top o4")


def test_a_neutral_dome_counts_as_a_dome() -> None:
    game = table(Seat(RICH), neutral="I1").play("p1 deploy build scientist")
    assert game.why_not("p1 build dome i1") == "same-size"


def test_nobody_has_two_structures_in_a_sector() -> None:
    """Gotcha 25."""
    assert building(Seat(RICH)).why_not("p1 build workshop-top i2") == "yours-already"


def test_a_sector_without_a_panel_needs_one_of_the_centre() -> None:
    """Gotcha 24."""
    game = building(Seat(RICH))
    assert game.why_not("p1 build dome o1") == "no-power"
    assert game.options("build dome o1") == []
    with_panel = building(Seat(RICH), centre=1)
    with_panel.play("p1 build dome o1")
    assert "O1" in with_panel.powered
    assert with_panel.state.centre_panels == 0


def test_a_panel_built_in_the_same_turn_gives_power() -> None:
    """Gotcha 24."""
    game = building(Seat("titanium 3 rare_earth 1"))
    game.play("p1 panel; build workshop-top o1")
    assert game.at("O1") == "p1 workshop"
    assert game.state.centre_panels == 0


def test_a_sector_with_a_panel_takes_none_of_the_centre() -> None:
    game = building(Seat(RICH), centre=1)
    game.play("p1 build dome o4")
    assert game.state.centre_panels == 1


def test_panels_of_others_can_be_used() -> None:
    game = building(Seat(RICH), Seat(built="workshop-top O5"))
    assert game.offers("build dome o5")


@pytest.mark.parametrize(
    ("built", "bonus"),
    [
        ("dome2 O1", "-1 titanium +1 reputation +1 vp"),
        ("dome2 O1 dome3 O2", "-1 titanium +3 vp"),
        (FOUR_DOMES, "-1 titanium +5 vp"),
    ],
)
def test_domes_bring_their_bonus_when_they_are_built(built: str, bonus: str) -> None:
    game = building(Seat("titanium 9", built=built))
    assert game.change("p1 build dome o4") == bonus


def test_the_second_dome_brings_an_astronaut_of_the_gateway() -> None:
    game = building(Seat("titanium 9"), gateway="1 0 1")
    game.play("p1 build dome o4")
    assert (game.question, game.options()) == ("take", ["take engineer", "take scientist"])
    game.play("p1 take scientist; house dome2")
    assert game.lives("p1") == "dome2:s"
    assert game.gateway == "1 0 0"


def test_a_laboratory_fires_and_then_those_built_before() -> None:
    """Gotcha 26: the new one first, then top, central, bottom; all look at the new sector."""
    seat = Seat("titanium 9 rare_earth 3", built="laboratory-top O1 laboratory-central O2")
    game = building(seat, markers="M08 mining")
    before = game.goods("p1")
    game.play("p1 build laboratory-bottom o4")
    assert [event["space"] for event in game.events("activated")] == ["M08"]
    gains = [(event["resource"], event["count"]) for event in game.events("gained")]
    assert gains == [("helium", 1), ("titanium", 1), ("credits", 3)]
    assert game.goods("p1")["titanium"] == before["titanium"] - 2 + 1


def test_the_top_laboratory_mines_where_the_newest_one_stands() -> None:
    game = building(Seat(RICH, built="laboratory-top O4"), powered="O5 O9")
    assert game.change("p1 build laboratory-central o9") == "+3 credits -2 titanium -1 energy"  # rare earth came back


def test_the_bottom_laboratory_lets_the_player_choose_among_the_markers_of_the_sector() -> None:
    game = building(Seat(RICH), markers="M08 mining M07 artemis")
    game.play("p1 build laboratory-bottom o4")
    assert (game.question, game.options()) == ("marker", ["activate m07", "activate m08"])
    assert game.why_not("p1 activate m01") == "no-marker"


def test_laboratories_that_left_the_crater_still_fire() -> None:
    """Gotcha 26."""
    game = building(Seat("titanium 9 rare_earth 1", built="laboratory-central ship laboratory-top lost"))
    assert game.change("p1 build laboratory-bottom o4") == "+3 credits -1 titanium -1 rare_earth -1 energy"


def test_astronauts_of_the_base_may_move_in_at_once() -> None:
    """Gotcha 28: from any space of the base, one by one, until it is full."""
    game = building(Seat("titanium 9", lives="dome1:e storage:t", built="headquarters O1"))
    game.play("p1 build workshop-top o4")
    assert game.question == "move-in"
    assert game.options() == ["done", "move engineer from dome1", "move technician from storage"]
    game.play("p1 move engineer from dome1; move technician from storage")
    assert game.lives("p1") == "workshop-top:et"
    assert game.owing == "p2"


def test_who_does_not_move_in_waits() -> None:
    game = building(Seat("titanium 9", lives="dome1:e"))
    game.play("p1 build workshop-top o4")
    assert game.why_not("p1 move technician from dome1") == "not-there"
    game.play("p1 done")
    assert game.lives("p1") == "dome1:e"


def test_a_full_structure_takes_nobody_else() -> None:
    game = building(Seat("titanium 9", lives="headquarters:eee", built="headquarters O1 dome2 O2"))
    game.play("p1 build dome o4; move engineer from headquarters")
    assert game.owing == "p2"
    assert game.lives("p1") == "dome3:e headquarters:ee"


def test_everything_happens_in_the_order_of_the_procedure() -> None:
    """Gotcha 27: energy, power, the structure, its effect, the leader, the card."""
    seat = Seat("credits 20 titanium 9 rare_earth 1", leader="usa B", projects="R5")
    game = building(seat, centre=1, energy=5, corporations="robotics mining artemis")
    game.play("p1 build laboratory-central o1")
    assert game.story() == ["paid", "paid", "consumed", "powered", "built", "gained"]
    assert game.question == "leader"
    game.play("p1 yes")
    assert game.story() == ["paid", "gained", "reacted", "gained"]


def test_an_engineer_places_the_next_marker_of_a_corporation_without_one_there_and_activates_it() -> None:
    """Gotcha 30."""
    game = building(Seat("titanium 9"), who="engineer")
    game.play("p1 build dome o4")
    assert game.question == "engineer-bonus"
    assert game.change("p1 place m19 mining") == "+1 helium"
    assert game.marker("M19") == "mining"
    assert game.corporation("mining").placed == 1


def test_a_marker_that_is_there_already_is_activated_instead() -> None:
    """Gotcha 30."""
    game = building(Seat("titanium 9"), who="engineer", markers="M08 mining")
    game.play("p1 build dome o4")
    assert game.why_not("p1 place m19 mining") == "marker-there"
    assert game.why_not("p1 place m08 artemis") == "marker-there"
    assert game.why_not("p1 activate m07") == "no-marker"
    assert game.change("p1 activate m08") == "+1 helium"
    assert game.corporation("mining").placed == 1  # as before


def test_without_an_empty_space_one_of_the_markers_there_is_activated() -> None:
    """Gotcha 30."""
    game = building(Seat("titanium 9"), who="engineer", markers="M07 mining M08 artemis M19 selenium/ice")
    game.play("p1 build dome o4")
    assert game.options() == ["activate m07", "activate m08", "activate m19"]


def test_a_corporation_whose_board_is_empty_places_no_marker() -> None:
    """Gotcha 30."""
    game = building(Seat("titanium 9"), who="engineer", placed="mining 4")
    game.play("p1 build dome o4")
    assert game.why_not("p1 place m19 mining") == "markers-gone"
    assert game.offers("place m19 artemis")


def test_the_bonus_must_be_taken_and_is_left_out_only_if_nothing_can_be_done() -> None:
    """Gotcha 30."""
    game = building(Seat("titanium 9"), who="engineer", placed="mining 4 artemis 4 selenium 4")
    game.play("p1 build dome o4")
    assert game.owing == "p2"
    with_choice = building(Seat("titanium 9"), who="engineer")
    with_choice.play("p1 build dome o4")
    assert {code.split()[0] for code in with_choice.options()} == {"place"}


def test_a_free_build_costs_no_materials_and_no_energy_but_needs_power_and_room() -> None:
    """Gotcha 29: it brings the bonus of the dome, but not that of the engineer."""
    seat = Seat("credits 20", built="dome2 O1")
    game = table(seat, powered="O4", decks="S9", gateway="0 0 0", energy=5)
    game.play("p1 deploy fund engineer; fund s9")
    assert game.question == "build-free"
    assert game.options() == [
        "build dome o4", "build workshop-bottom i3", "build workshop-bottom o4", "build workshop-middle i3",
        "build workshop-middle o4", "build workshop-top i3", "build workshop-top o4", "skip",
    ]  # fmt: skip
    assert game.why_not("p1 build dome i3") == "same-size"
    assert game.why_not("p1 build laboratory-top o4") == "not-this-sort"
    assert game.why_not("p1 build dome o5") == "no-power"
    assert game.why_not("p1 build dome i2") == "yours-already"
    assert game.change("p1 build dome o4") == "+1 reputation +1 vp"
    assert game.where("p1", "dome3") == "O4"
    assert game.owing == "p2"


def test_a_free_build_may_be_declined() -> None:
    """Gotcha 29."""
    game = table(Seat(), powered="O4", decks="S9", energy=5)
    game.play("p1 deploy fund engineer; fund s9; skip")
    assert game.owing == "p2"
    assert game.where("p1", "dome2") == ""


def test_a_free_build_in_a_command_action_may_wait_for_a_panel() -> None:
    """Gotchas 21 and 29."""
    game = table(Seat("credits 20 rare_earth 2", built="dome1 I2"), Seat(built="dome1 lost"), decks="S9", energy=5)
    game.play("p1 deploy fund engineer; fund s9")
    assert game.options() == ["panel", "skip"]
    game.play("p1 panel")
    assert game.offers("build workshop-top o4")


def test_a_free_build_without_any_site_does_nothing() -> None:
    """Gotcha 29."""
    game = table(Seat("credits 20"), Seat(built="dome1 lost"), decks="S9", energy=5)
    game.play("p1 deploy fund engineer; fund s9")
    assert game.owing == "p2"


def test_a_structure_of_a_free_build_that_is_built_already_is_refused() -> None:
    seat = Seat(built="workshop-top O1")
    game = table(seat, powered="O4", decks="S9", energy=5).play("p1 deploy fund engineer; fund s9")
    assert game.why_not("p1 build workshop-top o4") == "already-built"
