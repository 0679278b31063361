"""Rulebook p. 14: forming federations, satellites, tokens. Which ones are legal: federations/test_enumerate.py."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia.map import NAMES, PLACES
from starboard.kernel.codec import save
from starboard.kernel.errors import BadRecord, IllegalAction
from starboard.kernel.match import Match

STRONG = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1")
"""Seven power side by side."""


def formed(seat: Seat, token: str = "12vp", **options: Any) -> Table:
    return table(seat, **options).play("p1 federation", f"p1 token {token}")


# Power value.


def test_a_federation_needs_a_total_power_value_of_seven() -> None:
    assert table(STRONG).offers("federation")
    weak = Seat("firaks", pi="0x0", ac1="1x0")
    assert table(weak).why_not("p1 federation") == "no-federation"


@pytest.mark.parametrize(
    ("structures", "enough"),
    [
        ({"mine": "0x0 1x0 2x0 3x0 0x1 1x1 2x1"}, True),
        ({"mine": "0x0 1x0 2x0 3x0 0x1 1x1"}, False),
        ({"ts": "0x0 1x0 2x0", "mine": "3x0"}, True),
        ({"ts": "0x0 1x0 2x0"}, False),
        ({"lab": "0x0 1x0 2x0", "mine": "3x0"}, True),
        ({"ac2": "0x0", "lab": "1x0 2x0"}, True),
        ({"ac1": "0x0", "ts": "1x0", "mine": "2x0"}, False),
    ],
)
def test_mines_are_worth_1_stations_and_labs_2_institutes_and_academies_3(
    structures: dict[str, Any], enough: bool
) -> None:
    assert table(Seat("firaks", **structures)).offers("federation") == enough


def test_gaiaformers_are_worth_nothing() -> None:
    seat = Seat("firaks", pi="0x0", ac1="1x0", gf="0x1 2x0", levels="gaia 3")
    assert not table(seat).offers("federation")


# Connecting planets.


def test_planets_side_by_side_are_connected_without_satellites() -> None:
    at = table(STRONG, round_tile="mines-2")
    assert at.change("p1 federation; token 12vp") == "+12vp"
    assert at.satellites("p1") == []


APART = Seat("firaks", pi="0x0", ac1="3x0", mine="-1x0", bowls="2 0 0")


def test_a_satellite_costs_one_token() -> None:
    """Gotcha 6."""
    at = table(APART, round_tile="mines-2")
    assert at.change("p1 federation; token 12vp") == "+12vp -2I"
    assert at.satellites("p1") == ["1x0", "2x0"]
    assert at.player("p1").satellites == 2


def test_a_player_who_cannot_pay_all_satellites_cannot_form_the_federation() -> None:
    assert table(Seat("firaks", pi="0x0", ac1="3x0", mine="-1x0", bowls="1 0 0")).why_not("p1 federation") != ""


def test_satellites_are_not_placed_on_planets() -> None:
    """Gotcha 5."""
    planets = {"ice": "1x0", "transdim": "2x0", "gaia": "1x-1"}
    seat = Seat("firaks", pi="0x0", ac1="3x0", mine="-1x0", bowls="5 0 0")
    free = table(seat).play("p1 federation").plans()
    around = table(seat, Seat(mine="0x1"), planets=planets).play("p1 federation").plans()
    assert free == [{"-1x0", "0x0", "1x0", "2x0", "3x0"}]
    assert len(around) > 1
    assert not [plan for plan in around if plan & {"1x0", "2x0", "1x-1", "0x1"}]


def test_satellites_are_not_placed_on_the_lost_planet() -> None:
    """Gotcha 5."""
    at = table(APART, Seat(lost="1x0", levels="nav 5"))
    assert at.why_not("p1 federation") == "no-federation"


def test_a_lost_planet_placed_later_takes_a_way_away() -> None:
    """Gotcha 5: what could be formed is worked out anew."""
    two = Seat("xenos", mine="2x1", levels="nav 4", tokens="8vp-q+", has="4k")
    at = table(APART, two)
    assert at.offers("federation")
    at.play("p1 up eco; end turn", "p2 up nav", "p2 lost-planet 1x0", "p2 end turn")
    while at.question == "charge":
        at.play(f"{at.owing} decline")
    assert at.why_not("p1 federation") == "no-federation"


def test_a_space_holds_one_satellite_of_each_player() -> None:
    """Gotcha 4: those of others never block."""
    other = Seat("xenos", satellites="1x0 2x0")
    at = table(APART, other).play("p1 federation")
    assert at.satellites("p1") == at.satellites("p2") == ["1x0", "2x0"]


@pytest.mark.parametrize(
    ("options", "lost", "satellites"),
    [
        ({}, "", 23),
        ({}, "-5x0", 22),
        ({"order": "variable"}, "", 22),
        ({"order": "variable"}, "-5x0", 21),
        ({"rules": "boardgamers"}, "-5x0", 25),
    ],
)
def test_there_are_23_satellites_one_fewer_after_the_lost_planet_and_one_fewer_with_the_turn_order_card(
    options: dict[str, Any], lost: str, satellites: int
) -> None:
    """Two of the 25 mark the places on the final tiles; the site uses all of them."""
    below = [NAMES[hex] for hex in range(7 * 19) if PLACES[hex][1] >= 3]
    for used, possible in ((satellites - 2, True), (satellites - 1, False)):
        placed = " ".join(below[:used])
        seat = Seat("firaks", pi="0x0", ac1="3x0", mine="-1x0", lost=lost, bowls="9 9 9", satellites=placed)
        assert table(seat, **options).offers("federation") == possible


# Tokens.


def test_one_token_of_choice_with_everything_on_it() -> None:
    changes = {token: table(STRONG, round_tile="mines-2").change(f"p1 federation; token {token}") for token in TOKENS}
    assert changes == TOKENS


TOKENS = {
    "12vp": "+12vp",
    "8vp-q": "+1q +8vp",
    "8vp-2t": "+8vp +2I",
    "7vp-2o": "+2o +7vp",
    "7vp-6c": "+6c +7vp",
    "6vp-2k": "+2k +6vp",
}


def test_example_the_token_of_six_points_brings_two_knowledge_and_can_be_flipped_later() -> None:
    assert formed(STRONG, "6vp-2k").tokens("p1") == ["6vp-2k+"]


def test_the_token_of_twelve_points_is_gray_on_both_sides() -> None:
    """Gotcha 7."""
    assert formed(STRONG).tokens("p1") == ["12vp"]


def test_a_kind_of_which_all_three_are_taken_is_gone() -> None:
    """Gotcha 7."""
    at = table(STRONG)
    at.state.supply[0] = 1
    at.play("p1 federation; token 12vp")
    assert at.state.supply[0] == 0
    again = table(STRONG)
    again.state.supply[0] = 0
    assert again.play("p1 federation").why_not("p1 token 12vp") == "no-token-left"
    assert len(again.options("token")) == 5


def test_the_gleens_token_is_never_in_the_supply() -> None:
    assert "token gleens" not in table(STRONG).play("p1 federation").options()


def test_a_token_scores_in_its_round() -> None:
    """Gotcha 11."""
    assert formed(STRONG, round_tile="tokens-5").earned("p1", "round1") == 5


# Additional rules.


def test_each_planet_is_part_of_only_one_federation() -> None:
    at = formed(STRONG).play("p1 end turn", "p2 up eco; end turn")
    assert at.why_not("p1 federation") == "no-federation"
    assert at.federated("p1") == ["0x0", "0x1", "1x0"]


def test_any_number_of_federations_can_be_formed() -> None:
    seat = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1", ac2="0x4", lab="1x4 2x4", bowls="0 0 0")
    at = table(seat).play("p1 federation", "p1 of 0x0,1x0,0x1; token 12vp; end turn", "p2 up eco; end turn")
    at.play("p1 federation; token 12vp")
    assert at.tokens("p1") == ["12vp", "12vp"]


OLD = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1", federated="0x0 1x0 0x1", tokens="12vp", federations=1)


def test_a_planet_colonised_beside_a_federation_enlarges_it_without_advantage() -> None:
    """Gotcha 3."""
    at = table(OLD, planets={"titanium": "2x0"}, final="federated gaia")
    at.play("p1 build mine 2x0")
    assert at.federated("p1") == ["0x0", "0x1", "1x0", "2x0"]
    assert at.tokens("p1") == ["12vp"]


def test_structures_connected_with_the_new_planet_are_absorbed_with_it() -> None:
    """Gotcha 3."""
    seat = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1 3x0 4x0", federated="0x0 1x0 0x1", tokens="12vp")
    at = table(seat, planets={"titanium": "2x0"}).play("p1 build mine 2x0")
    assert at.federated("p1") == ["0x0", "0x1", "1x0", "2x0", "3x0", "4x0"]


def test_a_planet_beside_a_satellite_is_absorbed_too() -> None:
    """Gotcha 3."""
    seat = Seat("firaks", pi="0x0", ac1="2x0", mine="-1x0", satellites="1x0", federated="0x0 2x0 -1x0")
    at = table(seat, planets={"titanium": "1x1"}).play("p1 build mine 1x1")
    assert "1x1" in at.federated("p1")


def test_connecting_two_federations_has_no_effect() -> None:
    """Gotcha 3."""
    first, second = "0x0 1x0 0x1", "3x0 4x0 5x0"
    seat = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1", ac2="3x0", lab="4x0 5x0", federated=f"{first} {second}")
    at = table(seat, planets={"titanium": "2x0"})
    assert at.change("p1 build mine 2x0") == "-2c -1o"
    assert at.player("p1").tokens == []


def test_a_new_federation_does_not_touch_an_old_one() -> None:
    """Gotcha 4: neither its planets nor its satellites."""
    new: dict[str, Any] = {"ac2": "2x1", "lab": "-2x1 -3x1", "bowls": "9 0 0"}
    free = table(Seat("firaks", **new), bowls="lowest").play("p1 federation").plans()
    assert {"2x1", "1x1", "0x1", "-1x1", "-2x1", "-3x1"} in free
    old = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1", federated="0x0 1x0 0x1", **new)
    around = table(old, bowls="lowest").play("p1 federation").satellites("p1")
    assert sorted(around) == ["-1x3", "-2x2", "-2x3", "0x3", "1x2"]


def test_planets_of_an_old_federation_are_no_links() -> None:
    own: dict[str, Any] = {"pi": "-2x0", "mine": "0x0", "ac1": "3x0", "ts": "4x0", "bowls": "9 0 0"}
    free = table(Seat("firaks", **own), bowls="lowest").play("p1 federation").plans()
    assert free == [{"-2x0", "-1x0", "0x0", "1x0", "2x0", "3x0", "4x0"}]
    plans = table(Seat("firaks", **own, federated="0x0"), bowls="lowest").play("p1 federation").plans()
    assert len(plans) > 1
    assert not [plan for plan in plans if plan & {"0x0", "1x0", "-1x0"}]


def test_structures_beside_the_satellites_belong_to_the_federation() -> None:
    """Gotcha 2."""
    seat = Seat("firaks", pi="0x0", ac1="3x0", ts="4x0", mine="1x1", bowls="9 0 0")
    plans = table(seat, bowls="lowest").play("p1 federation").plans()
    assert {"0x0", "1x0", "2x0", "3x0", "1x1", "4x0"} in plans
    assert all("1x1" in plan for plan in plans)


def test_every_choice_of_planets_is_offered_and_then_every_way_to_place_the_satellites() -> None:
    seat = Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", ac2="-3x0", lab="-4x0", bowls="4 0 0")
    at = table(seat).play("p1 federation")
    assert at.options() == ["of 0x0,1x1,2x1", "of 0x0,-4x0,-3x0"]
    assert at.play("p1 of 0x0,1x1,2x1").options() == ["by 1x0", "by 0x1"]
    at.play("p1 by 0x1")
    assert at.satellites("p1") == ["0x1"]
    assert at.federated("p1") == ["0x0", "0x1", "1x1", "2x1"]


def test_the_only_way_to_place_the_satellites_is_not_asked() -> None:
    seat = Seat("firaks", pi="0x0", ac1="2x0", ts="3x0", bowls="2 0 0")
    assert table(seat).play("p1 federation").satellites("p1") == ["1x0"]


def test_between_both_questions_the_game_can_be_saved_and_nothing_has_been_paid() -> None:
    seat = Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", bowls="9 0 0")
    at = table(seat).play("p1 federation")
    again = Match.from_position(save(at.match.game, at.state))
    assert [action.code for action in again.pending[0].actions] == at.options() == ["by 1x0", "by 0x1"]
    assert (at.bowls("p1"), at.satellites("p1"), at.federated("p1")) == ("9 0 0", [], [])


@pytest.mark.parametrize("plan", ["of 0x0", "of 5x0", "of 0x0,1x1,2x1,0x1", "by 0x1"])
def test_a_position_that_links_an_illegal_federation_is_refused(plan: str) -> None:
    at = table(Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", bowls="9 0 0")).play("p1 federation")
    position = save(at.match.game, at.state)
    position["agenda"][-1][2] = {"do": plan}
    with pytest.raises(BadRecord, match=f"'{plan}' is no federation that satellites can link here"):
        Match.from_position(position)


def test_satellites_that_do_not_link_these_planets_are_refused() -> None:
    at = table(Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", bowls="9 0 0")).play("p1 federation")
    with pytest.raises(IllegalAction):
        at.play("p1 by 1x-1")


def test_the_power_tile_of_four_counts_for_federations_and_covering_it_leaves_those_formed() -> None:
    """Gotcha 10."""
    seat = Seat("firaks", pi="0x0", ac1="1x0", tiles="strong")
    assert table(seat).offers("federation")
    assert not table(Seat("firaks", pi="0x0", ac1="1x0", covered="strong")).offers("federation")
    kept = Seat(
        "firaks", pi="0x0", ac1="1x0", ts="4x0", tiles="strong", federated="0x0 1x0", tokens="7vp-2o+", levels="nav 4"
    )
    at = table(kept).play("p1 build lab 4x0; tech adv-nav; stay")
    assert (at.tiles("p1"), at.federated("p1"), at.tokens("p1")) == ([], ["0x0", "1x0"], ["7vp-2o"])


def test_opponents_cannot_be_part_of_a_federation() -> None:
    assert not table(Seat("firaks", pi="0x0", ac1="1x0"), Seat(mine="0x1 1x1")).offers("federation")


def test_structures_in_federations_are_counted_for_the_final_tile() -> None:
    """Gotcha 3: those that were absorbed as well."""
    at = table(OLD, planets={"titanium": "2x0"}, final="federated gaia", round=6)
    at.play("p1 build mine 2x0; end turn", "p2 pass", "p1 pass")
    assert {"seat": 0, "final": "federated", "count": 4} in at.events("ranked")
