"""Exploring the crater: which sectors, which rents, what each astronaut brings."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, table
from starboard.games.shackleton.components import SPACES

# P02 looks at O1 (rare earth), O12 and O11 (titanium) for 1 credit each; P03 at O2, I2, I3 and O6 for 2.


def test_every_sector_of_the_line_with_a_structure_is_activated() -> None:
    game = table(Seat(built="dome2 O1"), Seat(built="dome2 O12"))
    assert game.change("p1 explore p02 technician") == "+5 credits"  # six for two sectors, one of them rented


def test_a_sector_without_a_structure_brings_nothing_and_costs_nothing() -> None:
    game = table(Seat(built="dome2 O11"))
    assert game.change("p1 explore p02 technician") == "+3 credits"


@pytest.mark.parametrize("type", ["engineer", "technician", "scientist"])
def test_a_line_without_any_structure_can_be_explored_but_costs_and_brings_nothing(type: str) -> None:
    """Gotcha 14."""
    game = table(Seat(""), markers="M07 mining M08 mining")
    assert game.change(f"p1 explore p05 {type}") == ""
    assert game.crater == {"P05": type}
    assert game.owing == "p2"


def test_an_astronaut_on_a_line_without_structures_stays_until_maintenance() -> None:
    """Gotchas 14 and 45: nobody wins it unless somebody builds there."""
    game = table(Seat("credits 9"), Seat("credits 9"), crater="P05 scientist", gateway="0 0 0", at="maintenance")
    assert game.gateway == "0 0 1"


def test_cards_that_react_to_exploring_do_so_on_a_line_without_structures() -> None:
    """Gotcha 14: M6, which looks for an activated sector, finds none."""
    card = "E7"
    game = table(Seat("credits 9", projects=card), corporations="evergreen mining artemis")
    game.play("p1 explore p05 scientist")
    assert [event["project"] for event in game.events("reacted")] == [card]
    game = table(Seat("credits 9", projects="M6"), markers="M07 mining M08 mining")
    game.play("p1 explore p05 scientist")
    assert game.events("reacted") == game.events("activated") == []


def test_the_central_hexagon_is_no_sector() -> None:
    spaces = table().state.tables.spaces
    assert {len(space.sectors) for space in spaces} == {3, 4}
    assert len({tuple(sorted(space.sectors)) for space in spaces}) == 15  # every line has a space at both ends


@pytest.mark.parametrize(("space", "cost"), [("p02", 1), ("p03", 2), ("p01", 3)])
def test_each_sector_without_an_own_structure_costs_what_the_space_says(space: str, cost: int) -> None:
    game = table(Seat(built="dome1 lost"), Seat(built="dome1 O1 dome2 O2"))
    assert game.change(f"p1 explore {space} engineer", of="p2") == f"+{cost} credits"
    assert game.has("p1", "credits") == 20 - cost


def test_the_rent_goes_to_the_largest_structure_of_the_sector() -> None:
    game = table(Seat(), Seat(built="dome2 O1"), Seat(built="laboratory-top O1"))
    assert game.change("p1 explore p02 engineer", of="p3") == "+1 credits"
    assert game.has("p2", "credits") == 20


def test_rents_of_several_sectors_go_to_their_owners() -> None:
    game = table(Seat(), Seat(built="dome2 O1 dome3 O11"), Seat(built="dome2 O12"))
    game.play("p1 explore p02 technician")
    assert [game.has(seat, "credits") for seat in ("p1", "p2", "p3")] == [20 - 3 + 9, 22, 21]


def test_a_neutral_dome_that_is_the_largest_takes_the_rent_for_the_supply() -> None:
    """Gotcha 15."""
    game = table(Seat(), neutral="I1 I4")
    assert game.change("p1 explore p01 technician", of="p2") == ""
    assert game.has("p1", "credits") == 20 - 6 + 6
    assert [event["sector"] for event in game.events("rent-to-supply")] == ["I1", "I4"]


def test_a_larger_structure_beside_a_neutral_dome_takes_the_rent() -> None:
    game = table(Seat(), Seat(built="workshop-top I1"), neutral="I1")
    assert game.change("p1 explore p01 engineer", of="p2") == "+3 credits"


def test_the_astrobot_takes_no_rent() -> None:
    """Gotchas 15 and 69: what would be its due goes to the supply."""
    game = table(Seat(), Seat("credits 0", built="dome2 O1"), bot="easy row 1 deck 4")
    assert game.has("p2", "credits") == 0
    game.play("p1 explore p02 technician")
    assert game.has("p1", "credits") == 22
    assert game.has("p2", "credits") == 0


def test_an_own_structure_makes_the_sector_free_even_beside_a_larger_one() -> None:
    game = table(Seat(built="dome2 O1"), Seat(built="laboratory-top O1"))
    assert game.change("p1 explore p02 technician") == "+3 credits"


def test_all_rents_are_paid_before_anything_is_gained() -> None:
    """Gotcha 15: what this exploration brings cannot pay for it."""
    game = table(Seat("credits 1"), Seat(built="dome2 O1 dome3 O12"))
    assert game.why_not("p1 explore p02 technician") == "rent-too-high"
    assert game.options("explore p02") == []
    enough = table(Seat("credits 2"), Seat(built="dome2 O1 dome3 O12"))
    assert enough.change("p1 explore p02 technician") == "+4 credits"


def test_a_space_holds_one_astronaut() -> None:
    game = table(Seat(built="dome2 O1"), crater="P02 engineer")
    assert game.why_not("p1 explore p02 technician") == "space-taken"
    game.play("p1 explore p25 technician")  # the other end of the line is another space
    assert game.crater == {"P02": "engineer", "P25": "technician"}


def test_the_astronaut_leaves_the_shuttle_and_stays_at_the_rim() -> None:
    game = table(Seat(built="dome2 O1", available="1 2 2"))
    game.play("p1 explore p02 engineer")
    assert game.player("p1").available == [0, 2, 2]
    assert game.crater == {"P02": "engineer"}


def test_an_engineer_mines_what_every_active_sector_shows() -> None:
    game = table(Seat(built="dome2 O1 dome3 O12 dome4 O11"))
    assert game.change("p1 explore p02 engineer") == "+2 titanium +1 rare_earth"


def test_a_technician_brings_three_credits_for_every_active_sector() -> None:
    game = table(Seat(built="dome1 I2 dome2 O2 dome3 I3 dome4 O6"), Seat(built="dome1 I5"))
    assert game.change("p1 explore p03 technician") == "+12 credits"


def test_a_scientist_activates_one_marker_around_every_active_sector_nearest_first() -> None:
    """Gotcha 16."""
    game = table(Seat(built="dome2 O2"), markers="M13 artemis M14 mining M07 mining")
    game.play("p1 explore p03 scientist")
    assert (game.owing, game.question) == ("p1", "marker-O2")
    assert game.options() == ["activate m13", "activate m14"]
    game.play("p1 activate m13")
    assert game.question == "marker-I2"
    assert game.options() == ["activate m01", "activate m07"]


def test_a_marker_is_activated_once_in_an_exploration() -> None:
    game = table(Seat(built="dome2 O2"), Seat(built="dome1 lost"), markers="M04 mining M07 mining")
    game.play("p1 explore p03 scientist")  # M04 is the only marker of O2, so it was not asked
    assert game.question == "marker-I2"
    assert game.why_not("p1 activate m04") == "marker-used"
    assert game.change("p1 activate m01") == "+1 tourist"
    assert game.has("p1", "helium") == 1


def test_a_sector_with_only_used_markers_brings_nothing() -> None:
    game = table(Seat(built="dome2 I3"), Seat(built="dome1 I5"))
    assert game.change("p1 explore p03 scientist") == "+1 tourist"  # M01 touches both sectors of the line


def test_a_marker_must_be_activated_where_there_is_one() -> None:
    """Gotcha 16."""
    game = table(Seat(built="dome2 O2"), markers="M13 artemis M14 mining")
    game.play("p1 explore p03 scientist")
    assert [code for code in game.options() if not code.startswith("activate")] == []


def test_a_foreign_sector_without_a_marker_is_paid_for_all_the_same() -> None:
    game = table(Seat(), Seat(built="dome2 O1"))
    assert game.change("p1 explore p02 scientist") == "-1 credits"


def test_every_space_can_be_used_and_costs_one_to_three_credits() -> None:
    state = table().state
    assert [space.cost for space in state.tables.spaces].count(1) == 12
    assert {space.cost for space in state.tables.spaces} == {1, 2, 3}
    assert len(SPACES) == len(state.crater) == 30
