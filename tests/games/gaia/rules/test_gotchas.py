"""The 54 points that are easily got wrong: which tests prove each, and those that have no page of their own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.gaia.positions import Seat, table
from starboard.games.gaia.rules.federations import choices_of, find_choices, ways_to_link

GAIA = Path(__file__).parents[1]
TESTS = {
    node.name
    for path in GAIA.rglob("test_*.py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}

PROOFS: dict[int, tuple[str, ...]] = {
    1: (
        "test_the_federations_are_those_of_the_definition",
        "test_a_mine_on_the_cheaper_way_must_be_taken_along",
        "test_with_the_same_number_of_satellites_an_eighth_power_is_allowed",
    ),
    2: ("test_structures_beside_the_satellites_belong_to_the_federation",),
    3: (
        "test_a_planet_colonised_beside_a_federation_enlarges_it_without_advantage",
        "test_structures_connected_with_the_new_planet_are_absorbed_with_it",
        "test_a_planet_beside_a_satellite_is_absorbed_too",
    ),
    4: (
        "test_a_space_holds_one_satellite_of_each_player",
        "test_a_new_federation_does_not_touch_an_old_one",
    ),
    5: (
        "test_satellites_are_not_placed_on_planets",
        "test_satellites_are_not_placed_on_the_lost_planet",
        "test_a_lost_planet_placed_later_takes_a_way_away",
    ),
    6: (
        "test_tokens_to_discard_are_chosen_from_any_bowls",
        "test_a_satellite_costs_one_token",
        "test_16_13_the_site_takes_tokens_from_the_lowest_bowl",
    ),
    7: (
        "test_an_advanced_tile_needs_a_green_token",
        "test_the_token_of_twelve_points_is_gray_on_both_sides",
        "test_a_kind_of_which_all_three_are_taken_is_gone",
    ),
    8: (
        "test_satellites_cost_qic_instead_of_tokens",
        "test_the_second_token_needs_fourteen_of_the_whole_federation",
        "test_no_new_federation_apart_from_the_old_one",
    ),
    9: (
        "test_a_station_is_no_structure_nobody_charges_for_it",
        "test_the_ivits_do_not_charge_for_their_own_station",
        "test_a_station_makes_no_trading_station_cheaper",
    ),
    10: (
        "test_with_the_institute_structures_on_titanium_are_worth_one_more_for_charging",
        "test_with_the_institute_structures_on_titanium_are_worth_one_more_for_federations",
        "test_with_the_institute_a_federation_needs_only_six",
    ),
    11: (
        "test_the_institute_brings_the_gleens_token_with_its_goods",
        "test_the_token_of_terraforming_5_is_gained_and_counts_as_gaining_a_token",
        "test_three_qic_score_an_own_token_again",
    ),
    12: (
        "test_gaiaformers_and_stations_give_nothing",
        "test_only_the_structure_with_the_highest_power_value_counts",
        "test_example_the_itars_can_charge_only_one_and_spend_no_points",
    ),
    13: (
        "test_a_player_who_can_charge_nothing_is_not_asked",
        "test_players_decide_clockwise_from_the_builder",
        "test_a_player_who_has_passed_can_still_charge",
    ),
    14: ("test_a_lab_and_the_lost_planet_in_one_turn_make_two_rounds_of_charging",),
    15: (
        "test_the_swap_is_no_building_so_nobody_charges_and_nothing_scores",
        "test_the_downgrade_counts_as_an_upgrade_to_a_trading_station",
        "test_a_station_is_no_structure_nobody_charges_for_it",
    ),
    16: (
        "test_by_the_rulebook_neighbours_charge_at_once_in_the_gaia_phase",
        "test_on_the_site_they_charge_after_the_next_action",
        "test_16_20_charging_for_a_lost_planet_placed_in_the_gaia_phase",
    ),
    17: (
        "test_with_the_institute_a_token_comes_before_or_after_a_passive_charge",
        "test_the_token_first_may_raise_the_charge_and_its_cost",
        "test_the_token_is_offered_even_if_nothing_can_be_charged",
    ),
    18: (
        "test_while_there_is_a_token_in_bowl_1_it_moves_to_bowl_2",
        "test_a_token_that_just_came_to_bowl_2_can_move_on",
    ),
    19: (
        "test_gaining_before_charging_lets_new_tokens_be_charged",
        "test_the_order_is_asked_only_while_charges_and_tokens_are_both_open",
    ),
    20: (
        "test_whether_it_is_spent_is_a_choice",
        "test_the_brainstone_pays_three_even_for_less_and_the_rest_is_lost",
        "test_the_player_chooses_where_the_brainstone_ends_if_it_makes_a_difference",
    ),
    21: (
        "test_a_burnt_token_goes_to_the_gaia_area",
        "test_burning_needs_two_tokens_in_bowl_2",
        "test_burning_is_possible_with_tokens_in_bowl_1",
    ),
    22: (
        "test_a_token_of_bowl_3_goes_to_the_gaia_area_for_a_knowledge",
        "test_moving_the_token_is_not_spending_so_nothing_is_doubled",
        "test_with_the_institute_a_token_spends_as_two_and_the_rest_is_lost",
    ),
    23: (
        "test_the_project_takes_six_six_four_three_or_three_tokens_by_level",
        "test_tokens_come_back_in_the_next_gaia_phase_and_the_planet_is_a_gaia_planet_then",
        "test_16_13_the_site_takes_tokens_from_the_lowest_bowl",
    ),
    24: (
        "test_the_terrans_get_their_tokens_back_in_bowl_2",
        "test_example_four_returning_tokens_bring_one_ore_and_one_credit",
        "test_the_tokens_of_the_terrans_come_back_to_bowl_2",
    ),
    25: (
        "test_four_tokens_of_the_gaia_area_buy_a_tile_and_are_gone",
        "test_as_often_as_it_can_be_paid",
        "test_an_advanced_tile_can_be_bought_too",
    ),
    26: (
        "test_a_gaiaformer_goes_to_the_gaia_area_for_a_qic",
        "test_several_times_while_there_are_gaiaformers_on_the_board",
        "test_gaiaformers_on_planets_do_not_qualify",
    ),
    27: (
        "test_the_phases_follow_each_other_income_gaia_actions",
        "test_the_gaia_phase_goes_in_turn_order",
    ),
    28: (
        "test_the_third_mine_uncovers_no_ore",
        "test_no_mine_is_taken_from_the_board_and_no_income_uncovered",
        "test_the_third_mine_gives_no_ore",
    ),
    29: (
        "test_each_qic_adds_two_spaces",
        "test_range_is_not_measured_from_gaiaformers",
        "test_qic_for_range_and_for_the_gaia_planet_add_up",
    ),
    30: (
        "test_a_planet_with_only_a_gaiaformer_of_others_cannot",
        "test_only_the_owner_of_the_gaiaformer_can_colonise_the_planet",
        "test_a_planet_with_an_own_gaiaformer_is_always_accessible_and_costs_no_qic",
    ),
    31: (
        "test_the_owner_of_the_planet_may_go_on_upgrading_at_the_lower_price",
        "test_a_trading_station_is_cheaper_with_another_players_structure_within_two_spaces",
        "test_the_neighbourhood_of_that_mine_counts_not_of_another",
    ),
    32: (
        "test_the_number_of_free_steps_used_is_never_more_than_needed",
        "test_terraforming_is_scored_for_all_steps_the_free_ones_too",
        "test_16_12_on_the_site_help_that_saves_nothing_cannot_be_used",
    ),
    33: (
        "test_the_tile_that_comes_with_the_right_academy_already_brings_its_qic",
        "test_the_new_structure_counts_before_its_tile_is_taken",
    ),
    34: (
        "test_the_lantids_build_mines_on_planets_of_others_for_the_price_of_a_mine",
        "test_a_shared_gaia_planet_costs_a_qic_like_any_other",
        "test_a_shared_mine_is_never_upgraded",
    ),
    35: (
        "test_any_area_may_be_chosen_or_none",
        "test_the_downgrade_counts_as_an_upgrade_to_a_trading_station",
        "test_the_downgrade_needs_a_lab_and_a_trading_station_on_the_board",
    ),
    36: (
        "test_academies_come_from_trading_stations_and_the_institute_from_a_lab",
        "test_labs_and_academies_bring_tiles_the_institute_none",
        "test_once_a_round_the_lowest_area_advances_without_knowledge",
    ),
    37: (
        "test_the_lost_planet_has_no_mine_that_could_be_swapped",
        "test_the_swap_is_no_building_so_nobody_charges_and_nothing_scores",
        "test_federations_stay_with_their_places_so_the_institute_can_serve_again",
    ),
    38: (
        "test_with_the_institute_every_new_type_brings_three_knowledge",
        "test_types_colonised_before_the_institute_bring_none",
        "test_the_lost_planet_is_a_new_type",
    ),
    39: (
        "test_the_gleens_start_without_qic_and_get_an_ore_for_level_1_of_navigation",
        "test_every_qic_gained_is_ore_instead",
        "test_the_qic_of_a_booster_is_ore_too",
    ),
    40: (
        "test_with_the_institute_credits_do_what_power_does_in_free_actions",
        "test_credits_do_not_pay_power_actions",
    ),
    41: (
        "test_the_lost_planet_goes_on_an_accessible_empty_space",
        "test_qic_reach_farther_for_it_too",
        "test_the_lost_planet_goes_on_no_planet_satellite_or_station",
    ),
    42: (
        "test_to_level_5_a_token_is_flipped_as_always",
        "test_level_5_asks_for_a_green_token_as_always",
        "test_the_token_flipped_for_it_must_be_an_earlier_one",
    ),
    43: (
        "test_the_step_scores_and_charges_like_any_other",
        "test_level_5_of_economy_and_science_ends_the_income_of_level_4",
        "test_only_the_present_level_gives_income",
    ),
    44: (
        "test_the_tile_below_navigation_may_be_taken_but_does_not_advance",
        "test_nobody_owns_a_tile_twice_even_if_it_is_covered",
        "test_a_tile_below_an_area_advances_only_there",
    ),
    45: (
        "test_a_covered_tile_stops_at_once",
        "test_an_advanced_tile_counts_with_the_token_that_paid_for_it",
        "test_the_covered_tile_is_chosen_and_has_no_effect_any_more",
    ),
    46: ("test_the_research_tile_pays_for_the_step_that_comes_with_it",),
    47: (
        "test_an_action_can_be_taken_many_times_in_a_phase_but_only_one_in_a_turn",
        "test_a_special_action_is_not_combined_with_another_action",
        "test_there_is_no_free_action_after_passing",
    ),
    48: (
        "test_nobody_keeps_their_own_booster",
        "test_in_the_last_round_no_booster_is_taken",
        "test_boosters_score_when_they_are_returned",
    ),
    49: (
        "test_nobody_has_more_than_30_credits_15_ore_and_15_knowledge",
        "test_example_the_ivits_with_one_point_charge_two_instead_of_three",
        "test_without_points_one_power_is_charged",
    ),
    50: (
        "test_the_ranks_bring_18_12_6_and_0_points",
        "test_example_two_players_who_share_the_first_rank_gain_15_each",
        "test_tied_players_share_the_points_of_the_ranks_they_take_up",
    ),
    51: (
        "test_every_level_from_3_on_brings_four_points",
        "test_three_credits_ore_or_knowledge_in_any_combination_bring_a_point",
        "test_16_6_only_on_the_site_power_and_qic_left_over_are_converted_at_the_end",
    ),
    52: ("test_tied_players_share_the_victory",),
    53: (
        "test_each_action_is_taken_once_a_round_by_whoever_comes_first",
        "test_an_action_cannot_be_taken_twice_in_a_turn",
        "test_each_special_action_is_used_once_a_round",
    ),
    54: (
        "test_possible_federations_are_worked_out_once_until_something_changes",
        "test_a_token_more_or_less_changes_the_possible_federations",
        "test_many_scattered_groups_are_listed_in_the_end",
    ),
}


@pytest.mark.parametrize("point", range(1, 55))
def test_each_of_the_54_points_has_tests(point: int) -> None:
    assert PROOFS[point]
    assert [name for name in PROOFS[point] if name not in TESTS] == []


# 1 and 2: federations as they are offered at the table.


def plans(seat: Seat) -> list[set[str]]:
    return table(seat, bowls="lowest").play("p1 federation").plans()


def test_with_the_same_number_of_satellites_an_eighth_power_is_allowed() -> None:
    """Gotcha 1: the rulebook's first picture."""
    seat = Seat("firaks", pi="0x0", ts="1x1 3x1", mine="-1x2", bowls="9 0 0")
    assert plans(seat) == [{"0x0", "1x0", "1x1", "2x1", "3x1"}, {"0x0", "0x1", "-1x2", "1x1", "2x1", "3x1"}]


def test_a_mine_that_costs_a_satellite_more_is_refused() -> None:
    """Gotcha 1: the rulebook's second picture."""
    seat = Seat("firaks", pi="0x0", ts="-1x0 2x0", mine="4x0", bowls="9 0 0")
    assert plans(seat) == [{"-1x0", "0x0", "1x0", "2x0"}]


def test_eleven_power_are_allowed_if_neither_half_reaches_seven() -> None:
    """Gotcha 1: the rulebook's third picture."""
    seat = Seat("xenos", ac1="0x0", ts="-1x0", mine="-2x0 4x0", lab="2x0 3x0", bowls="9 0 0")
    assert plans(seat) == [{"-2x0", "-1x0", "0x0", "1x0", "2x0", "3x0", "4x0"}]
    enough = Seat("xenos", ac1="0x0", ts="-1x0", mine="-2x0", lab="2x0 3x0", ac2="4x0", bowls="9 0 0")
    assert plans(enough) == [{"2x0", "3x0", "4x0"}]


def test_a_cheaper_way_over_an_own_mine_forces_it_into_the_federation() -> None:
    """Gotcha 1."""
    seat = Seat("firaks", pi="0x0", ts="-1x0", ac1="4x0", mine="2x0", bowls="9 0 0")
    assert plans(seat) == [{"-1x0", "0x0", "1x0", "2x0", "3x0", "4x0"}]


def test_planets_farther_away_can_be_chosen_if_they_are_needed() -> None:
    """Gotcha 1."""
    seat = Seat("firaks", pi="0x0", ts="-1x0", lab="2x0", ac1="-4x0", bowls="9 0 0")
    assert [len(plan) for plan in plans(seat)] == [4, 5]


# 42: level 5 by a tile.


def test_level_5_reached_with_a_tile_flips_a_token_too() -> None:
    """Gotcha 42."""
    green = table(Seat(ts="0x0", levels="eco 4", tokens="8vp-q+")).play("p1 build lab 0x0; tech eco; up eco")
    assert (green.level("p1", "eco"), green.tokens("p1")) == (5, ["8vp-q"])
    gray = table(Seat(ts="0x0", levels="eco 4", tokens="12vp")).play("p1 build lab 0x0; tech eco")
    assert (gray.question, gray.level("p1", "eco")) == ("after-turn", 4)


# 54: what can be federated is remembered until it may have changed.


def test_possible_federations_are_worked_out_once_until_something_changes() -> None:
    """Gotcha 54."""
    at = table(Seat("firaks", pi="0x0", ac1="1x0", mine="-3x0"), planets={"titanium": "0x1"})
    at.offers("federation")
    player = at.player("p1")
    known = player.federation_memo
    assert known.is_possible is not None
    at.play("p1 spend k for c")
    assert at.player("p1").federation_memo is known  # nothing that matters changed
    at.play("p1 build mine 0x1; end turn", "p2 up eco; end turn")
    assert at.offers("federation")
    assert at.player("p1").federation_memo is not known


def test_a_token_more_or_less_changes_the_possible_federations() -> None:
    """Gotcha 54."""
    at = table(Seat("firaks", pi="0x0", ac1="3x0", mine="-1x0", bowls="1 0 0"))
    assert not at.offers("federation")
    assert at.play("p1 spend o for t").offers("federation")


def test_many_scattered_groups_are_listed_in_the_end() -> None:
    """Gotcha 54: a naive search would take for ever."""
    mines = "-4x0 -2x0 2x0 4x0 -4x2 -2x2 2x2"
    seat = Seat("firaks", mine=mines, ts="0x2 -2x4", lab="0x-3 2x-3", pi="0x0", bowls="9 9 9")
    at = table(seat).play("p1 federation")
    assert len(at.plans()) > 50


def test_the_list_of_federations_is_worked_out_once_until_something_changes() -> None:
    """Gotcha 54."""
    state = table(Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", ac2="-3x0", lab="-4x0", bowls="4 0 0")).state
    listed = choices_of(state, 0)
    assert len(listed) == 2
    assert choices_of(state, 0) is listed
    assert choices_of(state.clone(), 0) is listed  # a clone shares the list, so a bot does not search again
    state.players[0].bowl1 = 1
    assert choices_of(state, 0) == find_choices(state, 0)
    state.players[0].bowl1 = 0
    assert choices_of(state, 0) == []  # no token for a satellite


def test_the_ways_to_link_a_chosen_federation_are_worked_out_once_too() -> None:
    """Gotcha 54."""
    at = table(Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", bowls="9 0 0")).play("p1 federation")
    state = at.state
    assert at.question == "satellites"
    structures = choices_of(state, 0)[0][0]
    listed = ways_to_link(state, 0, structures)
    assert ways_to_link(state.clone(), 0, structures) is listed
    state.players[0].version += 1  # something was built
    assert ways_to_link(state, 0, structures) is not listed
    assert ways_to_link(state, 0, structures) == listed
