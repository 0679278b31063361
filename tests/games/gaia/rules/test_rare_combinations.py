"""Rare combinations of rules: two abilities on one planet, a question inside another one, remembered answers."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, new_game, table
from starboard.games.gaia.events import NO_TOKEN_LEFT
from starboard.games.gaia.rules.federations import refuse_federation

PASS = "p2 pass booster5"

# What can be federated is remembered; everything that changes it must be noticed.


def test_covering_the_power_tile_takes_the_federation_away_that_needed_it() -> None:
    seat = Seat("firaks", pi="0x0", ac1="1x0", tiles="strong", tokens="7vp-2o+", levels="nav 4")
    at = table(seat)
    assert at.offers("federation")
    at.play("p1 action qic1; tech adv-nav; stay; end turn", PASS)
    assert at.question == "turn"
    assert not at.offers("federation")


def test_taking_the_power_tile_makes_a_federation_possible() -> None:
    at = table(Seat("firaks", pi="0x0", ac1="1x0"))
    assert not at.offers("federation")
    assert at.play("p1 action qic1; tech ai; stay; end turn", PASS).offers("federation")


@pytest.mark.parametrize(
    ("seat", "upgrade"),
    [
        (Seat("xenos", ts="0x0 1x0", mine="1x-1"), "build pi 0x0"),  # six are enough
        (Seat("bescods", lab="0x0", mine="1x0", ts="1x-1"), "build pi 0x0"),  # one more for each on titanium
    ],
)
def test_an_institute_makes_a_federation_possible_in_the_next_turn(seat: Seat, upgrade: str) -> None:
    at = table(seat)
    assert not at.offers("federation")
    assert at.play(f"p1 {upgrade}; end turn", PASS).offers("federation")


def test_after_a_swap_the_institute_can_be_federated_where_it_is_now() -> None:
    at = table(Seat("ambas", pi="-5x2", ac1="0x0", mine="1x0", ts="1x-1", bowls="0 0 0"))
    assert not at.offers("federation")
    at.play("p1 special swap; end turn", PASS)
    assert at.at("1x0") == "p1 pi"
    assert at.offers("federation")


# The Lost Planet.

NEARLY_LOST = "nav 4"


def test_the_lost_planet_takes_a_lone_group_into_the_federation_it_touches() -> None:
    seat = Seat("firaks", mine="0x0 1x0 4x0", levels=NEARLY_LOST, tokens="7vp-2o+", federated="0x0 1x0")
    at = table(seat).play("p1 up nav; lost-planet 2x0")
    assert at.federated("p1") == ["0x0", "1x0", "2x0"]
    bridged = Seat("firaks", mine="0x0 1x0 3x0 4x0", levels=NEARLY_LOST, tokens="7vp-2o+", federated="0x0 1x0")
    at = table(bridged).play("p1 up nav; lost-planet 2x0")
    assert at.federated("p1") == ["0x0", "1x0", "2x0", "3x0", "4x0"]


def test_lantids_on_the_lost_planet_of_somebody_learn_and_its_owner_may_charge() -> None:
    lantids = Seat("lantids", pi="0x0", mine="0x1")
    at = table(lantids, Seat("xenos", lost="1x0", mine="5x-2", bowls="4 0 0"))
    assert at.change("p1 build mine 1x0; end turn") == "-2c -1o +2k"
    assert (at.owing, at.question) == ("p2", "charge")
    assert at.player("p1").types.bit_count() == 1  # no new type
    assert at.change("p2 charge") == "-1I +1II"  # one, for the mine of the Lost Planet


def test_two_rounds_of_charging_are_paid_one_after_the_other() -> None:
    """With one point left, two power are charged for the lab, and then only one for the Lost Planet."""
    builder = Seat("firaks", ts="0x0", levels=NEARLY_LOST, tokens="7vp-2o+")
    other = Seat("xenos", ts="1x0", vp=1, bowls="9 0 0")
    at = table(builder, other, standard="strong ore-qic types 7vp ore-power knowledge-credit gaia-mines 4c 4pw")
    at.play("p1 build lab 0x0; tech nav; up nav; lost-planet 0x1; end turn")
    assert at.change("p2 charge") == "-1vp -2I +2II"
    assert (at.owing, at.question) == ("p2", "charge")
    assert at.change("p2 charge") == "-1I +1II"


def test_the_lost_planet_scores_as_a_mine_for_the_round_and_for_the_tile() -> None:
    seat = Seat("firaks", mine="0x0", levels=NEARLY_LOST, tokens="7vp-2o+", advanced="mines")
    at = table(seat, round_tile="mines-2")
    assert at.change("p1 up nav; lost-planet 3x0") == "-4k +5vp"
    assert at.player("p1").built[0] == 1


# Shared planets.


def test_each_of_two_on_one_planet_charges_by_the_own_structure() -> None:
    bescods = Seat("bescods", pi="0x0", bowls="9 0 0")
    lantids = Seat("lantids", mine="5x-2", shared="0x0", bowls="9 0 0")
    builder = Seat("ivits", mine="3x0")
    at = table(builder, bescods, lantids, planets={"oxide": "2x0"}).play("p1 build mine 2x0; end turn")
    assert (at.owing, at.change("p2 charge")) == ("p2", "-3vp -4I +4II")  # three, and one for titanium
    assert (at.owing, at.change("p3 charge")) == ("p3", "-1I +1II")


def test_an_institute_swapped_onto_a_shared_planet_leaves_the_guest_there() -> None:
    ambas = Seat("ambas", pi="-5x2", mine="0x0")
    at = table(ambas, Seat("lantids", mine="5x-2", shared="0x0")).play("p1 special swap")
    assert at.at("0x0") == "p1 pi"
    assert at.state.guest[at.player("p2").planets[-1]] == 1


def test_a_guest_and_the_owner_federate_the_same_planet_each_for_themselves() -> None:
    ambas = Seat("ambas", pi="0x0", ac1="1x0", mine="1x-1")
    lantids = Seat("lantids", shared="0x0", pi="0x1", ac1="-1x1")
    at = table(ambas, lantids)
    at.play("p1 federation; token 12vp; end turn")
    assert at.offers("federation")
    at.play("p2 federation; token 12vp")
    assert at.federated("p1") == ["0x0", "1x-1", "1x0"]
    assert at.federated("p2") == ["-1x1", "0x0", "0x1"]


# Level 5 and its token.


def test_the_token_of_terraforming_5_lies_there_no_more() -> None:
    at = table(Seat("firaks", levels="terra 4", tokens="7vp-2o+"), level_token="8vp-q")
    assert at.play("p1 up terra").state.terraforming_token == -1
    assert at.tokens("p1") == ["7vp-2o", "8vp-q+"]


def test_the_token_of_terraforming_5_pays_for_the_next_level_5() -> None:
    at = table(Seat("firaks", levels="terra 4 sci 4", tokens="7vp-2o+"), level_token="8vp-q")
    at.play("p1 up terra; end turn", PASS)
    assert at.offers("up sci")
    assert at.play("p1 up sci").tokens("p1") == ["7vp-2o", "8vp-q"]


# Passing.


def test_booster_and_advanced_tiles_score_together_and_before_the_new_booster_is_there() -> None:
    seat = Seat("firaks", lab="0x0 1x0", booster="booster7", advanced="pass-labs pass-types", tokens="12vp")
    at = table(seat, boosters="booster8 booster9 booster10")
    assert at.change("p1 pass booster9") == "+13vp"  # 3 and 3 for each lab, 1 for the only type
    assert at.earned("p1", "booster9") == 0


# Space stations.


def test_from_a_station_just_placed_the_next_turn_reaches_farther() -> None:
    at = table(Seat("ivits", pi="0x0", has="9c 9o 9k"), planets={"oxide": "2x0"})
    assert at.why_not("p1 build mine 2x0") == "too-far"
    at.play("p1 special station; build station 1x0; end turn", PASS)
    assert at.offers("build mine 2x0")


def test_a_station_just_placed_brings_the_power_that_was_missing() -> None:
    at = table(Seat("ivits", pi="0x0", ac1="0x1", has="9c 9o 9k"))  # six, and no QIC for satellites
    assert not at.offers("federation")
    at.play("p1 special station; build station 1x0; end turn", PASS)
    at.play("p1 federation")
    assert at.plans() == [{"0x0", "0x1", "1x0"}]


# What a helper of these tests puts on the table by hand must come about in play, too.


def test_a_tile_just_taken_shows_its_income_and_one_just_covered_does_not() -> None:
    seat = Seat("firaks", mine="0x0", has="9q", tiles="ore-power", tokens="7vp-2o+", levels="nav 4")
    at = table(seat, standard="4c ore-qic types 7vp ore-power knowledge-credit gaia-mines strong 4pw")
    before = at.income("p1")
    at.play("p1 action qic1; tech terra; stay; end turn", PASS)
    assert at.income("p1") == [*before, "4c"]
    covering = table(seat).play("p1 action qic1; tech adv-nav; stay")
    assert covering.income("p1") == [icon for icon in before if icon != "1o 1pw"]


def test_after_the_setup_of_a_new_game_mines_can_be_built() -> None:
    at = new_game("terrans", "xenos")
    while at.question != "turn":
        at.play(f"{at.owing} {at.options()[0]}")
    assert at.options("build mine")


def test_a_federation_formed_in_play_raises_the_threshold_of_the_next_one() -> None:
    at = table(Seat("ivits", pi="0x0", ac1="1x0", mine="1x-1", has="9c 9o 9k 9q"))
    at.play("p1 federation; token 12vp; end turn", PASS)
    assert at.question == "turn"
    assert not at.offers("federation")  # seven again would do for the first one only


def test_without_any_token_left_no_federation_can_be_formed() -> None:
    at = table(Seat("firaks", pi="0x0", ac1="1x0", mine="1x-1"))
    assert at.offers("federation")
    state = at.state.clone()
    state.supply = [0, 0, 0, 0, 0, 1]
    assert refuse_federation(state, 0) is None
    state.supply = [0] * 6
    assert refuse_federation(state, 0) is NO_TOKEN_LEFT


@pytest.mark.parametrize(("bowls", "question"), [("1 3 0", "token"), ("1 0 3", "brainstone-leave")])
def test_with_the_lowest_bowls_first_the_brainstone_is_asked_for_only_when_it_is_next(
    bowls: str, question: str
) -> None:
    seat = Seat("taklons", pi="0x0", ac1="3x0", ts="4x0", bowls=bowls, brainstone=2)
    at = table(seat, bowls="lowest").play("p1 federation")
    assert (len(at.satellites("p1")), at.question) == (2, question)
