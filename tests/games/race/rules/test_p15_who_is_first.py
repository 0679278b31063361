"""Who is first (p. 15): where order matters, clockwise from the lowest start world."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, opening, table


def order(at: Table) -> list[str]:
    return [f"p{seat + 1}" for seat in at.state.in_order()]


def test_the_seat_with_the_lowest_start_world_is_first() -> None:
    """Gotcha 1."""
    assert order(table(Seat("new-sparta"), Seat("epsilon-eridani"))) == ["p2", "p1"]


def test_the_others_follow_clockwise_and_not_by_number() -> None:
    """Gotcha 1."""
    at = table(Seat("new-sparta"), Seat("old-earth"), Seat("earths-lost-colony"), Seat("epsilon-eridani"))
    assert order(at) == ["p2", "p3", "p4", "p1"]


def test_optional_start_worlds_come_before_the_printed_numbers() -> None:
    """Gotcha 1."""
    assert order(table(Seat("old-earth"), Seat("star-nomad-raiders"), Seat("new-sparta"))) == ["p2", "p3", "p1"]


def test_the_log_names_the_first_seat_once_start_worlds_are_revealed() -> None:
    """Gotcha 1."""
    at = opening("new-sparta", "old-earth")
    while at.question(at.owing[0]) == "starting-hand":
        at.play(f"{at.owing[0]} {at.options(at.owing[0])[0]}")
    assert at.events("first") == [{"seat": 1}]


def test_the_original_start_world_counts_not_one_settled_later() -> None:
    """Gotcha 1."""
    at = table(Seat("new-sparta old-earth"), Seat("epsilon-eridani"))
    assert order(at) == ["p2", "p1"]


def test_when_few_cards_are_left_the_first_seat_draws_first() -> None:
    one = Seat("new-sparta interstellar-bank")
    other = Seat("epsilon-eridani interstellar-bank")
    at = table(one, other, deck="gem-world", rest="pile").choose("develop", "develop")
    assert "gem-world" in at.hand("p2")


def test_when_chips_run_out_every_seat_is_paid_all_the_same() -> None:
    one = Seat("new-sparta public-works gem-world", goods="all")
    other = Seat("earths-lost-colony", goods="all")
    at = table(one, other, pool=1).choose("consume-x2", "consume-x2")
    assert (at.chips("p1"), at.chips("p2")) == (2, 2)


@pytest.mark.parametrize("first", ["p1", "p2"])
def test_near_the_end_a_seat_sees_what_earlier_seats_sacrificed_before_it_decides(first: str) -> None:
    """Gotcha 1."""
    starts = ("epsilon-eridani", "new-sparta") if first == "p1" else ("new-sparta", "epsilon-eridani")
    one = Seat(f"{starts[0]} new-military-tactics", hand="star-nomad-lair")
    other = Seat(f"{starts[1]} new-military-tactics", hand="outlaw-world")
    at = table(one, other).choose("settle", "settle").play("p1 place star-nomad-lair", "p2 place outlaw-world")
    assert at.owing == [first]


def test_cards_are_placed_at_the_same_time_even_where_the_rest_goes_in_order() -> None:
    one = Seat("new-sparta new-military-tactics", hand="star-nomad-lair")
    other = Seat("epsilon-eridani new-military-tactics", hand="outlaw-world")
    at = table(one, other).choose("settle", "settle").play("p1 place star-nomad-lair", "p2 place outlaw-world")
    assert (at.tableau("p1")[-1], at.tableau("p2")[-1]) == ("star-nomad-lair", "outlaw-world")
