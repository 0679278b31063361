"""Rulebook p. 9: charging, spending, gaining and discarding power."""

from __future__ import annotations

from typing import Any

from games.gaia.positions import Seat, Table, table


def charging(bowls: str, tile: str = "4pw") -> Table:
    """Charge four with the special action of a tile."""
    return table(Seat(bowls=bowls, tiles=tile))


# Charging.


def test_while_there_is_a_token_in_bowl_1_it_moves_to_bowl_2() -> None:
    """Gotcha 18."""
    assert charging("5 0 0").play("p1 special 4pw").bowls("p1") == "1 4 0"


def test_when_bowl_1_is_empty_tokens_of_bowl_2_move_to_bowl_3() -> None:
    assert charging("0 5 0").play("p1 special 4pw").bowls("p1") == "0 1 4"


def test_a_token_that_just_came_to_bowl_2_can_move_on() -> None:
    """Gotcha 18."""
    assert charging("2 0 0").play("p1 special 4pw").bowls("p1") == "0 0 2"


def test_when_bowls_1_and_2_are_empty_nothing_more_is_charged() -> None:
    assert charging("0 0 3").play("p1 special 4pw").bowls("p1") == "0 0 3"


def test_example_of_four_power_one_token_of_bowl_1_and_one_of_bowl_2_can_use_only_three() -> None:
    at = charging("1 1 1").play("p1 special 4pw")
    assert at.bowls("p1") == "0 0 3"
    assert at.events("charged") == [{"seat": 0, "count": 3}]


def test_tokens_in_the_gaia_area_are_not_charged() -> None:
    assert charging("0 1 0 5").play("p1 special 4pw").bowls("p1") == "0 0 1 +5"


# Spending.


def test_example_two_power_spent_go_from_bowl_3_to_bowl_1() -> None:
    at = table(Seat(bowls="0 1 3"))
    assert at.change("p1 spend pw for c; spend pw for c") == "+2c +2I -2III"


def test_only_tokens_in_bowl_3_can_be_spent() -> None:
    at = table(Seat(bowls="4 8 2"))
    assert at.why_not("p1 spend 3pw for o") == "nothing-to-spend"
    assert at.why_not("p1 action power7") == "no-power"


# Gaining and discarding.


def test_example_a_token_gained_goes_to_bowl_1() -> None:
    assert table(Seat(bowls="1 1 1")).change("p1 spend o for t") == "-1o +1I"


def federating(tokens: str, **options: Any) -> Table:
    """A federation that takes two satellites."""
    seat = Seat("firaks", ac1="0x0", pi="3x0", mine="-1x0", bowls=tokens)
    return table(seat, **options).play("p1 federation")


def test_tokens_to_discard_are_chosen_from_any_bowls() -> None:
    """Facts 16.13; gotcha 6."""
    at = federating("2 2 2")
    assert (at.question, at.options()) == ("bowl", ["take 1", "take 2", "take 3"])
    assert at.play("p1 take 2; take 3").bowls("p1") == "2 1 1"


def test_example_two_tokens_discarded_go_back_to_the_supply() -> None:
    at = federating("2 1 1").play("p1 take 1; take 3")
    assert at.bowls("p1") == "1 1 0"
    assert at.events("tokens-discarded") == [{"seat": 0, "count": 2}]


def test_tokens_are_picked_from_lower_bowls_first_so_that_no_set_has_two_orders() -> None:
    at = federating("2 2 2").play("p1 take 2")
    assert at.options() == ["take 2", "take 3"]
    assert at.why_not("p1 take 1") == "bowl-order"


def test_a_pick_that_would_leave_too_few_tokens_is_not_offered() -> None:
    at = federating("1 1 1")
    assert at.options() == ["take 1", "take 2"]
    assert at.why_not("p1 take 3") == "bowl-order"
    at = federating("2 0 2").play("p1 take 3")
    assert (at.question, at.bowls("p1")) == ("token", "2 0 0")  # after bowl III only bowl III was left


def test_an_empty_bowl_cannot_be_picked_from() -> None:
    assert federating("2 0 2").why_not("p1 take 2") == "empty-bowl"


def test_nothing_is_asked_if_all_tokens_have_to_go() -> None:
    at = federating("1 0 1")
    assert (at.question, at.bowls("p1")) == ("token", "0 0 0")


def test_the_gaia_area_cannot_be_discarded_from() -> None:
    seat = Seat("firaks", ac1="0x0", pi="3x0", mine="-1x0", bowls="1 0 0 5")
    assert table(seat).why_not("p1 federation") == "no-federation"


def test_a_table_may_agree_to_take_from_the_lowest_bowl_without_asking() -> None:
    at = federating("1 2 2", bowls="lowest")
    assert (at.question, at.bowls("p1")) == ("token", "0 1 2")


def test_the_brainstone_is_picked_last_wherever_it_lies() -> None:
    seat = Seat("taklons", ac1="0x0", pi="3x0", mine="-1x0", bowls="1 1 1", brainstone=1)
    at = table(seat).play("p1 federation")
    assert at.options() == ["take 1", "take 2", "take 3"]
    assert at.why_not("p1 take brainstone") == "bowl-order"
    assert at.play("p1 take 2").options() == ["take 3", "take brainstone"]
    assert at.play("p1 take brainstone").player("p1").brain == -1


def test_a_player_without_a_brainstone_cannot_pick_it() -> None:
    assert federating("2 2 2").why_not("p1 take brainstone") == "empty-bowl"
