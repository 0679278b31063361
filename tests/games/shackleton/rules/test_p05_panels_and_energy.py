"""Solar panels and the energy track."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table

RICH = "credits 20 titanium 6 rare_earth 3"


def commanding(
    has: str = RICH, energy: int = 4, panels: int = 4, corporations: str = "artemis mining selenium"
) -> Table:
    """In the corporation row, where panels and energy can be had at once."""
    seat = Seat(has + " reputation 4", lives="dome1:e")
    game = table(seat, energy=energy, panels=panels, corporations=corporations, gateway="0 0 0")
    return game.play("p1 deploy corporation engineer")


def test_a_panel_costs_a_rare_earth_and_goes_to_the_centre() -> None:
    game = commanding(panels=3, energy=5)
    assert game.change("p1 panel") == "-1 rare_earth +1 energy"
    assert game.state.centre_panels == 1
    assert game.state.panels_taken == 4


def test_the_next_panel_clockwise_says_how_much_energy_it_brings() -> None:
    row = [1, 1, 1, 1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2, 2, 2, 2, 2]
    for taken, energy in enumerate(row):
        game = commanding(panels=taken, energy=3)
        game.play("p1 panel")
        assert game.energy == 3 + energy


def test_once_a_turn_only() -> None:
    game = commanding()
    game.play("p1 panel")
    assert game.why_not("p1 panel") == "panel-already"
    assert not game.offers("panel")


def test_next_turn_a_panel_can_be_built_again() -> None:
    game = table(Seat(RICH), Seat(RICH), turn=1)
    game.play("p1 deploy corporation engineer; panel").finish()
    assert game.owing == "p2"
    game.play("p2 deploy corporation engineer")
    assert game.offers("panel")


def test_without_a_rare_earth_there_is_no_panel() -> None:
    game = commanding("credits 5")
    assert game.why_not("p1 panel") == "no-rare-earth"


@pytest.mark.parametrize("energy", [9, 10])
def test_on_the_last_two_spaces_of_the_energy_track_no_panel_can_be_built(energy: int) -> None:
    game = commanding(energy=energy)
    assert game.why_not("p1 panel") == "energy-full"
    assert commanding(energy=8).offers("panel")


def test_there_are_eighteen_panels() -> None:
    assert commanding(panels=17).offers("panel")
    assert commanding(panels=18).why_not("p1 panel") == "no-panels"


def test_without_the_ship_there_is_no_ship_panel() -> None:
    assert commanding().why_not("p1 ship-panel") == "no-panels"
    assert commanding(corporations="mars mining artemis").offers("ship-panel")


@pytest.mark.parametrize(
    ("energy", "panels", "reputation"), [(2, 0, 1), (3, 0, 0), (4, 0, 1), (4, 4, 1), (5, 4, 1), (6, 4, 1), (3, 4, 1)]
)
def test_every_reputation_icon_that_is_passed_or_reached_brings_one(energy: int, panels: int, reputation: int) -> None:
    """Gotcha 23: icons at 3, 5, 7 and 9."""
    game = commanding(energy=energy, panels=panels)
    game.play("p1 panel")
    assert game.has("p1", "reputation") == 4 + reputation


def test_consuming_energy_brings_no_reputation() -> None:
    """Gotcha 23."""
    game = table(Seat(), energy=5)
    game.play("p1 deploy fund engineer; fund m2")
    assert game.energy == 4
    assert game.has("p1", "reputation") == 0


def test_energy_of_cards_may_reach_the_last_spaces_and_what_is_beyond_is_lost() -> None:
    """Gotcha 23: the fusion plant makes two."""
    game = table(Seat("helium 3 reputation 4", projects="M7"), energy=8)
    game.play("p1 deploy corporation engineer; card m7")
    assert game.energy == 10
    assert game.has("p1", "reputation") == 5  # the icon at 9
    game.play("p1 card m7")
    assert game.energy == 10
    assert game.has("p1", "reputation") == 5
    assert game.has("p1", "helium") == 1


def test_an_energy_card_that_ends_on_ten_from_nine_makes_one() -> None:
    game = table(Seat("helium 3", projects="M7"), energy=9)
    game.play("p1 deploy corporation engineer; card m7")
    assert [event["count"] for event in game.events("produced")] == [1]


@pytest.mark.parametrize(("energy", "price"), [(0, 4), (1, 3), (2, 3)])
def test_below_three_energy_can_be_bought_step_by_step_for_the_printed_credits(energy: int, price: int) -> None:
    """Gotcha 22."""
    game = commanding(energy=energy)
    game.play("p1 buy-energy")
    assert game.energy == energy + 1
    assert game.has("p1", "credits") == 20 - price


def test_energy_can_be_bought_any_number_of_times_up_to_three_and_the_icon_counts() -> None:
    """Gotcha 22."""
    game = commanding(energy=0)
    assert game.change("p1 buy-energy; buy-energy; buy-energy") == "-10 credits +1 reputation +3 energy"
    assert game.why_not("p1 buy-energy") == "energy-enough"
    assert not game.offers("buy-energy")


def test_who_cannot_pay_the_printed_credits_buys_no_energy() -> None:
    assert commanding("credits 3", energy=0).why_not("p1 buy-energy") == "too-expensive"


def test_energy_can_be_bought_in_every_command_action() -> None:
    for row, question in (("build", "build"), ("fund", "fund"), ("corporation", "corporation-actions")):
        game = table(Seat("credits 20 titanium 6 reputation 4"), energy=2, powered="O1 O2")
        game.play(f"p1 deploy {row} engineer")
        if row == "fund":  # too little energy for any project: the purchase was the only way
            assert game.energy == 3
        else:
            assert game.question == question
            assert game.offers("buy-energy")
