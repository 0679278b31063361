"""Artemis Tours: tourists, destinations, fees; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import acting, at_the_end, funded
from games.shackleton.positions import Seat, table
from starboard.games.shackleton.corporations.artemis.rules import artemis_of
from starboard.games.shackleton.state import Shackleton

TRIPLE = "artemis mining selenium"


def four_hosted(state: Shackleton) -> None:
    """p1 has three tourists at the first destination and one at the second."""
    artemis = artemis_of(state)
    artemis.hosted[0] = [3, 1, 0]
    artemis.filled = [3, 1, 0]


def third_next(state: Shackleton) -> None:
    artemis_of(state).arrived = 2


def one_left(state: Shackleton) -> None:
    artemis_of(state).queue = 1


@pytest.mark.parametrize(("seats", "queue"), [(2, 9), (3, 12), (4, 15)])
def test_so_many_tourists_wait_in_the_queue_by_the_number_of_players(seats: int, queue: int) -> None:
    assert artemis_of(table(*[Seat()] * seats).state).queue == queue


def test_a_marker_of_artemis_brings_a_tourist_of_the_queue() -> None:
    game = table(Seat("credits 9"))
    assert game.change("p1 explore p06 scientist") == "+1 tourist"
    assert artemis_of(game.state).queue == 8


def test_every_third_tourist_of_the_game_brings_a_credit() -> None:
    game = table(Seat("credits 9"), prepare=third_next)
    assert game.change("p1 explore p06 scientist") == "+1 credits +1 tourist"


def test_an_empty_queue_gives_no_tourist() -> None:
    game = acting(Seat("credits 20", projects="A5"), TRIPLE, prepare=one_left)
    game.play("p1 card a5")
    assert artemis_of(game.state).queue == 0
    assert game.has("p1", "tourist") == 1


def test_the_action_hosts_a_waiting_tourist_for_the_leftmost_free_place() -> None:
    """Gotcha 50."""
    game = acting(Seat("credits 9 tourist 3"), TRIPLE)
    assert game.change("p1 corp artemis") == "-1 credits +4 vp -1 tourist"  # the flyby is the only one open
    assert game.change("p1 corp artemis") == "-1 credits +4 vp -1 tourist"
    assert game.change("p1 corp artemis") == "-1 credits +3 vp -1 tourist"
    assert artemis_of(game.state).hosted[0] == [3, 0, 0]


def test_without_a_tourist_or_a_place_there_is_no_action() -> None:
    assert acting(Seat("credits 9 reputation 4"), TRIPLE).why_not("p1 corp artemis") == "no-effect"
    assert acting(Seat("tourist 2 reputation 4"), TRIPLE).why_not("p1 corp artemis") == "no-effect"  # no credit


def test_the_village_needs_three_domes_and_the_works_three_workshops_or_laboratories() -> None:
    seat = Seat("credits 9 tourist 2 reputation 4", built="dome2 O1 dome3 O2 workshop-top O3 laboratory-top O5")
    game = acting(seat, TRIPLE).play("p1 corp artemis")
    assert game.options() == ["host flyby", "host village"]
    assert game.why_not("p1 host works") == "not-met"
    assert game.change("p1 host village") == "+5 vp -1 tourist"
    more = Seat("credits 9 tourist 2", built="workshop-top O3 laboratory-top O5 workshop-middle O6")
    works = acting(more, TRIPLE).play("p1 corp artemis")
    assert works.change("p1 host works") == "+6 vp -1 tourist"


def test_what_was_built_counts_wherever_it_is_now() -> None:
    """Gotcha 50."""
    seat = Seat("credits 9 tourist 2", built="dome1 ship dome2 lost dome3 O2")
    assert acting(seat, TRIPLE).play("p1 corp artemis").offers("host village")


def test_places_of_a_card_are_for_its_owner_only() -> None:
    """Gotcha 50."""
    mine = acting(Seat("credits 9 tourist 2", projects="A2"), TRIPLE).play("p1 corp artemis")
    assert mine.options() == ["host flyby", "host-at a2"]
    theirs = acting(Seat("credits 9 tourist 2"), TRIPLE, Seat(projects="A2"))
    theirs.play("p1 corp artemis")
    assert artemis_of(theirs.state).hosted[0] == [1, 0, 0]


def test_a_destination_that_is_full_takes_nobody() -> None:
    game = acting(Seat("credits 9 tourist 1 reputation 4", projects="A2"), TRIPLE, prepare=four_hosted)
    game.play("p1 corp artemis")
    assert game.points("p1") == 4  # at the arena, without asking
    assert artemis_of(game.state).filled[0] == 3


def test_tourists_beyond_two_cost_a_credit_or_a_reputation_each_in_maintenance() -> None:
    game = table(Seat("credits 9 reputation 3 tourist 4"), at="maintenance")
    assert (game.owing, game.question) == ("p1", "tourist-fee")
    assert game.options() == ["lose reputation", "pay credit"]
    game.play("p1 pay credit; lose reputation")
    assert [(e["resource"], e["count"]) for e in game.events("paid")] == [("credits", 1)]
    assert [(e["resource"], e["count"]) for e in game.events("lost")] == [("reputation", 1)]


def test_without_credits_the_reputation_goes() -> None:
    game = table(Seat("reputation 3 tourist 3"), at="maintenance")
    assert game.events("lost")[0] == {"seat": 0, "count": 1, "resource": "reputation"}


def test_two_hosted_tourists_bring_a_credit_of_income() -> None:
    game = table(Seat("credits 9"), at="maintenance", prepare=four_hosted)
    assert ("credits", 2) in [(event["resource"], event["count"]) for event in game.events("gained")]


def test_the_objectives_of_artemis_ask_for_hosted_tourists_and_destinations() -> None:
    game = table(Seat("credits 9"), prepare=four_hosted).play("p1 explore p03 technician")
    assert game.options() == ["claim artemis low", "claim artemis mid", "pass"]
    assert game.why_not("p1 claim artemis high") == "not-met"


def test_artemis_scores_two_points_for_every_destination_used_less_one_for_everybody_who_waits() -> None:
    game = table(Seat("tourist 1"), at="end", round=3, prepare=four_hosted)
    assert game.earned("p1") == {"artemis-end": 3}


def at_a_card(state: Shackleton) -> None:
    artemis_of(state).at_cards = {state.players[0].projects[0]: 1}


def test_an_own_attraction_with_a_tourist_is_a_destination_used() -> None:
    game = table(Seat("", projects="A2"), at="end", round=3, prepare=at_a_card)
    assert game.earned("p1") == {"artemis-card": 3, "artemis-end": 2}


# The projects


@pytest.mark.parametrize(
    ("card", "gain"),
    [("A1", "+3 credits"), ("A2", ""), ("A3", "+1 tourist"), ("A4", "+1 tourist"), ("A5", "+1 reputation"),
     ("A6", "+1 tourist"), ("A7", ""), ("A8", ""), ("A9", "")],
)  # fmt: skip
def test_what_a_project_of_artemis_brings_at_once(card: str, gain: str) -> None:
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


def test_a1_lunar_casino_scores_a_point_for_three_credits_left_and_hosts_one_tourist() -> None:
    assert at_the_end("A1", Seat("credits 11")) == 3
    game = acting(Seat("tourist 2 reputation 4", projects="A1"), TRIPLE)
    assert game.change("p1 corp artemis") == "+3 credits +1 vp -1 tourist"
    assert not game.offers("host-at a1")


def test_a2_low_gravity_arena_hosts_two_tourists_for_four_points_each() -> None:
    game = acting(Seat("tourist 3 reputation 4", projects="A2"), TRIPLE)
    assert game.change("p1 corp artemis") == "+4 vp -1 tourist"
    assert game.change("p1 corp artemis") == "+4 vp -1 tourist"
    assert game.why_not("p1 corp artemis") == "no-effect"


def test_a3_earthlight_hotel_brings_two_credits_of_income_and_hosts_for_two_and_three_points() -> None:
    game = table(Seat("credits 5", projects="A3"), at="maintenance")
    assert game.has("p1", "credits") == 5 + 2 - 1
    hosting = acting(Seat("tourist 3 reputation 4", projects="A3"), TRIPLE)
    assert hosting.change("p1 corp artemis") == "+2 vp -1 tourist"
    assert hosting.change("p1 corp artemis") == "+3 vp -1 tourist"


def test_a4_regolith_baths_bring_a_reputation_for_the_first_tourist_hosted_in_a_turn() -> None:
    game = acting(Seat("credits 9 tourist 3", projects="A4"), TRIPLE)
    assert game.change("p1 corp artemis; host-at a4") == "+1 reputation +3 vp -1 tourist"
    assert game.change("p1 corp artemis") == "-1 credits +4 vp -1 tourist"


def test_a5_first_footsteps_trail_brings_a_tourist_once_a_round_who_may_be_hosted() -> None:
    game = acting(Seat("credits 9 reputation 4", projects="A5"), TRIPLE)
    assert game.change("p1 card a5") == "+1 tourist"
    assert game.question == "may"
    assert game.change("p1 yes") == "-1 credits +4 vp -1 tourist"
    assert game.why_not("p1 card a5") == "used-this-round"


def test_a6_travel_bureau_brings_two_credits_with_every_marker_of_artemis() -> None:
    game = table(Seat("credits 9", projects="A6"), markers="M07 mining")
    game.play("p1 explore p06 scientist")
    assert game.change("p1 activate m01") == "+2 credits +1 tourist"
    other = table(Seat("credits 9", projects="A6"), markers="M07 mining").play("p1 explore p06 scientist")
    assert other.change("p1 activate m07") == "+1 helium"


def test_a7_charter_pad_brings_and_hosts_a_tourist_for_two_credits() -> None:
    game = acting(Seat("credits 9 reputation 4", projects="A7"), TRIPLE)
    assert game.change("p1 card a7") == "-3 credits +4 vp"
    assert game.change("p1 card a7") == "-3 credits +4 vp"


def test_a8_guided_rover_safari_may_host_when_a_technician_explores_and_mines_for_its_tourist() -> None:
    game = table(Seat("credits 0 tourist 1", projects="A8", built="dome2 O1"))
    assert game.change("p1 explore p02 technician") == "+3 credits"
    assert game.question == "may"
    game.play("p1 yes; host-at a8")
    assert game.points("p1") == 2
    assert game.has("p1", "rare_earth") == 1  # both own sectors show rare earth: not asked
    engineer = table(Seat("tourist 1", projects="A8", built="dome2 O1")).play("p1 explore p02 engineer")
    assert engineer.owing == "p2"


def test_a8_lets_choose_the_mineral_of_any_own_sector() -> None:
    game = table(Seat("credits 0 tourist 1", projects="A8", built="dome2 O1 dome3 O2"))
    game.play("p1 explore p02 technician; yes; host-at a8")
    assert (game.question, game.options()) == ("mine", ["mine rare-earth", "mine titanium"])
    assert game.change("p1 mine titanium") == "+1 titanium"


def test_a9_grand_panorama_may_host_at_once_and_scores_a_point_for_each_outer_sector_up_to_six() -> None:
    game, _ = funded("A9", Seat("credits 3 tourist 1"))
    assert game.question == "may"
    assert game.change("p1 yes") == "+5 vp -1 tourist"
    assert at_the_end("A9", Seat("", built="dome2 O1 workshop-top O2 laboratory-top O3")) == 3
    many = "dome2 O1 dome3 O2 dome4 O3 dome5 O4 workshop-top O5 workshop-middle O6 workshop-bottom O7"
    assert at_the_end("A9", Seat("", built=many)) == 6
