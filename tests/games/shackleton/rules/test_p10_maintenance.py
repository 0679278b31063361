"""Maintenance: corporations, recovery and arrangement, income, upkeep, clean-up."""

from __future__ import annotations

from functools import partial

import pytest

from games.shackleton.positions import Seat, table
from starboard.games.shackleton.rules.maintenance import upkeep_of

# P02 looks at O1, O12, O11 and P25 at the same line from the other end.


maintained = partial(table, at="maintenance")


def test_corporations_come_first_in_the_order_of_the_table() -> None:
    """Gotcha 44: within a corporation in turn order."""
    seats = (Seat("credits 9 helium 1 tourist 3"), Seat("credits 9 helium 1 tourist 3"))
    first = maintained(*seats, corporations="mining artemis mars", order="p2 p1")
    asked: list[tuple[str, str]] = []
    while first.question != "shuttle":
        asked.append((first.owing, first.question))
        first.play(f"{first.owing} {first.options()[0]}")
    assert asked == [("p2", "sell-helium"), ("p1", "sell-helium"), ("p2", "tourist-fee"), ("p1", "tourist-fee")]
    other = maintained(*seats, corporations="artemis mining mars", order="p2 p1")
    assert (other.owing, other.question) == ("p2", "tourist-fee")


def test_the_largest_total_size_on_the_line_wins_the_astronaut() -> None:
    """Gotcha 45."""
    game = maintained(Seat(built="dome2 O1 dome3 O11"), Seat(built="laboratory-top O12"), crater="P02 engineer")
    assert [event["seat"] for event in game.events("recovered")] == [1]
    assert game.crater == {}


def test_neutral_domes_win_nothing_and_an_astronaut_that_nobody_wins_goes_to_the_gateway() -> None:
    """Gotcha 45."""
    game = maintained(Seat(), crater="P02 engineer P16 scientist", neutral="I1 I4", gateway="0 0 0")
    assert game.events("recovered") == []
    assert game.gateway == "1 0 1"


def test_a_tie_goes_to_the_larger_structure_in_the_nearest_sector_of_a_tied_player() -> None:
    """Gotcha 45."""
    one, two = Seat(built="dome2 O1 laboratory-top O11"), Seat(built="laboratory-top O12 dome2 O11")
    assert [event["seat"] for event in maintained(one, two, crater="P02 engineer").events("recovered")] == [0]
    # From the other end both are in the nearest sector: the laboratory there decides.
    assert [event["seat"] for event in maintained(one, two, crater="P25 engineer").events("recovered")] == [0]
    swapped = maintained(two, one, crater="P25 engineer")
    assert [event["seat"] for event in swapped.events("recovered")] == [1]


def test_sectors_without_a_tied_player_are_passed_over() -> None:
    """Gotcha 45: the nearest sector holds only the smaller one of a third player."""
    game = maintained(
        Seat(built="workshop-top O12"), Seat(built="workshop-top O11"), Seat(built="dome2 O1"), crater="P02 scientist"
    )
    assert [event["seat"] for event in game.events("recovered")] == [0]


def test_astronauts_are_recovered_clockwise_from_the_top() -> None:
    game = maintained(
        Seat(built="dome2 O1"), crater="P25 scientist P02 engineer P30 technician P01 engineer", gateway="0 0 0"
    ).keep()
    assert [event["space"] for event in game.events("recovered")] == ["P01", "P02", "P25", "P30"]


def test_the_winner_may_keep_an_astronaut_or_send_it_to_the_gateway_though_there_is_room() -> None:
    """Gotcha 46: asked for each of them, space by space."""
    game = maintained(Seat(built="dome2 O1", lives="dome1:s"), crater="P25 scientist P02 engineer", gateway="0 0 0")
    assert (game.owing, game.question, game.options()) == ("p1", "recovered-engineer", ["to base", "to gateway"])
    assert game.why_not("p1 to ship") == "no-room"
    game.play("p1 to gateway")
    assert game.gateway == "1 0 0"
    assert game.question == "recovered-scientist"
    game.play("p1 to base")
    assert game.question == "arrange-scientist"
    assert game.gateway == "1 0 0"


def test_whoever_wins_an_astronaut_is_asked_without_room_in_the_base_too() -> None:
    """Gotcha 46: then somebody else may make room for it."""
    game = maintained(Seat(built="dome1 O1", lives="dome1:s storage:t"), crater="P02 engineer", gateway="0 0 0")
    assert game.options() == ["to base", "to gateway"]


def test_all_astronauts_are_won_before_anybody_arranges_a_base() -> None:
    """Gotcha 46."""
    game = maintained(
        Seat(built="dome2 O1", lives="dome1:s"), Seat(built="dome2 O4"), crater="P02 engineer P05 engineer"
    )
    assert (game.owing, game.question) == ("p1", "recovered-engineer")
    game.play("p1 to base")
    assert (game.owing, game.question) == ("p2", "recovered-engineer")
    game.play("p2 to base")
    assert (game.owing, game.question) == ("p1", "arrange-engineer")


def test_everybody_houses_all_astronauts_anew_engineers_first() -> None:
    """Gotcha 46: any arrangement can be reached."""
    game = maintained(Seat(built="dome2 O1", lives="dome1:s storage:t"), crater="P02 engineer").keep()
    assert (game.owing, game.question) == ("p1", "arrange-engineer")
    assert game.options() == ["house dome1", "house dome2", "house storage"]
    assert game.why_not("p1 house dome3") == "no-room"
    game.play("p1 house storage")
    assert game.question == "arrange-technician"
    game.play("p1 house dome2")  # the last one has only one place left
    assert game.lives("p1") == "dome1:s dome2:t storage:e"


def test_arranging_goes_in_turn_order() -> None:
    game = maintained(Seat(lives="dome1:e"), Seat(lives="dome1:e"), order="p2 p1")
    assert game.owing == "p2"
    game.play("p2 house dome1")
    assert game.owing == "p1"


def test_one_astronaut_may_wait_in_storage() -> None:
    game = maintained(Seat(lives="dome1:s"))
    assert game.offers("house storage")


def test_only_astronauts_without_a_place_go_to_the_gateway() -> None:
    """Gotcha 46."""
    seat = Seat(built="dome1 O1", lives="dome1:s storage:t")
    game = maintained(seat, crater="P02 engineer", gateway="0 0 0").keep()
    assert game.options() == ["house dome1", "house storage", "to gateway"]
    game.play("p1 to gateway")
    assert game.gateway == "1 0 0"
    assert game.question == "arrange-technician"
    assert "to gateway" not in game.options()
    room = maintained(Seat(built="dome1 O1 dome2 O2", lives="dome1:s storage:t"), crater="P02 engineer").keep()
    assert "to gateway" not in room.options()


def test_the_income_of_domes_goes_by_their_astronauts() -> None:
    seat = Seat("credits 5", built="dome2 O1 dome3 O2 dome4 O3", lives="dome1:e dome2:t dome3:s")
    game = maintained(seat)
    game.play("p1 house dome1; house dome2; house dome3")
    assert game.has("p1", "titanium") == 1
    assert game.points("p1") == 2
    assert game.has("p1", "credits") == 5 + 3 - 4  # four domes cost four
    assert game.has("p1", "reputation") == 0


def test_an_astronaut_in_storage_brings_nothing() -> None:
    game = maintained(Seat("credits 5", lives="dome1:s")).play("p1 house storage")
    assert game.points("p1") == 0


def test_the_headquarters_bring_one_reputation_for_every_astronaut_of_any_type() -> None:
    game = maintained(Seat("credits 9", built="headquarters O1", lives="headquarters:ets"))
    game.play("p1 house headquarters; house headquarters; house headquarters")
    assert game.has("p1", "reputation") == 3


def test_income_comes_from_corporations_cards_domes_and_headquarters_in_turn_order() -> None:
    """Gotcha 47: then everybody pays."""
    seat = Seat("credits 9", projects="A3", built="dome1 I2 headquarters O1", lives="dome1:t headquarters:e")
    game = maintained(seat, Seat("credits 9", lives="dome1:t"), order="p2 p1")
    game.play("p2 house dome1", "p1 house headquarters; house dome1")
    log = [(event.key.removeprefix("shackleton."), event.args.get("seat")) for event in game.match.log[-1]]
    money = [(key, seat) for key, seat in log if key in ("gained", "reacted", "upkeep")]
    assert money == [
        ("gained", 1), ("reacted", 0), ("gained", 0), ("gained", 0), ("gained", 0), ("upkeep", 1), ("upkeep", 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("built", "upkeep"),
    [("", 1), ("dome2 O1", 2), ("workshop-top O1", 3), ("laboratory-top O1", 4), ("headquarters O1", 5)],
)
def test_structures_cost_one_two_three_and_four_credits(built: str, upkeep: int) -> None:
    assert upkeep_of(table(Seat(built=built)).state, 0) == upkeep


@pytest.mark.parametrize(("reputation", "upkeep"), [(0, 1), (1, 2), (4, 2), (5, 3), (9, 4), (13, 5), (15, 5)])
def test_reputation_raises_the_upkeep(reputation: int, upkeep: int) -> None:
    assert upkeep_of(table(Seat(f"reputation {reputation}")).state, 0) == upkeep


def test_the_first_dome_costs_upkeep_like_any_other() -> None:
    """The doubt of the worked examples: the rule is taken by its words."""
    assert upkeep_of(table(Seat(built="dome1 I2")).state, 0) == 1


def test_structures_on_the_ship_and_destroyed_ones_cost_nothing() -> None:
    """Gotcha 48."""
    assert upkeep_of(table(Seat(built="dome1 ship workshop-top lost laboratory-top O1")).state, 0) == 3


@pytest.mark.parametrize(("engineers", "upkeep"), [("", 5), ("e", 2), ("ee", 0), ("t", 5)])
def test_engineers_in_the_top_workshop_save_three_each_but_never_more_than_is_due(engineers: str, upkeep: int) -> None:
    """Gotcha 48."""
    seat = Seat(built="workshop-top O1 workshop-middle O2", lives=f"workshop-top:{engineers}")
    assert upkeep_of(table(seat).state, 0) == upkeep


def test_every_credit_that_is_missing_costs_a_reputation_then_two_points() -> None:
    """Gotcha 48."""
    seat = Seat("credits 1 reputation 2 vp 9", built="workshop-top O1 laboratory-top O2")
    game = maintained(seat)  # one for reputation, six for structures: six are missing
    assert (game.has("p1", "credits"), game.has("p1", "reputation"), game.points("p1")) == (0, 0, 1)
    assert [event["count"] for event in game.events("short")] == [6]


def test_points_do_not_fall_below_zero() -> None:
    game = maintained(Seat("vp 1", built="headquarters O1"))
    assert game.points("p1") == 0


def test_only_points_that_there_were_are_told_to_be_lost() -> None:
    """Headquarters and a dome: five credits are missing, so ten points of one."""
    game = maintained(Seat("vp 1", built="headquarters O1"))
    assert game.events("short") == [{"seat": 0, "count": 5}]
    assert [event for event in game.events("lost") if event["resource"] == "vp"] == [
        {"seat": 0, "count": 1, "resource": "vp"}
    ]


def test_the_command_area_is_emptied_but_the_gateway_is_not() -> None:
    game = maintained(Seat(), command="build e fund ts", gateway="2 1 0")
    assert [game.row(row) for row in ("build", "fund", "corporation")] == ["", "", ""]
    assert game.gateway == "2 1 0"


def test_the_last_round_has_a_whole_maintenance_before_the_scoring() -> None:
    """Gotcha 49."""
    game = maintained(Seat("credits 3 reputation 1", lives="dome1:s"), round=3).play("p1 house dome1")
    assert game.match.over
    assert game.has("p1", "credits") == 1
    assert game.points("p1") == 2 + 1  # a scientist in a dome, and the reputation
