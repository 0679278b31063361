"""Canada: swapping an astronaut (A), housing one after a build (B)."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table

HQ = "headquarters O1"


def swapping(has: str = "credits 9", built: str = "", gateway: str = "1 1 1") -> Table:
    return table(Seat(has, leader="canada A", built=built, available="1 0 1"), gateway=gateway)


def test_canada_a_swaps_an_available_astronaut_for_one_of_the_gateway_for_two_credits() -> None:
    """Gotcha 40."""
    game = swapping(gateway="0 2 0")
    assert game.change("p1 swap engineer technician") == "-2 credits"
    assert game.player("p1").available == [0, 1, 1]
    assert game.gateway == "1 1 0"


def test_canada_a_must_use_the_swapped_astronaut_now() -> None:
    """Gotcha 40."""
    game = swapping(gateway="0 2 0")
    game.play("p1 swap engineer technician")
    assert game.question == "main"
    assert {code.split()[-1] for code in game.options()} == {"technician"}
    assert game.options("swap") == []
    assert game.why_not("p1 gateway scientist") == "no-astronaut"


def test_canada_a_swaps_different_types_only() -> None:
    """Gotcha 40."""
    game = swapping(gateway="1 1 1")
    assert game.why_not("p1 swap engineer engineer") == "same-type"
    assert game.options("swap") == [
        "swap engineer scientist", "swap engineer technician", "swap scientist engineer", "swap scientist technician",
    ]  # fmt: skip
    assert game.why_not("p1 swap technician engineer") == "no-astronaut"


def test_canada_a_needs_somebody_in_the_gateway_and_the_credits() -> None:
    assert swapping(gateway="1 0 0").why_not("p1 swap engineer technician") == "gateway-empty"
    assert swapping("credits 1").why_not("p1 swap engineer technician") == "too-expensive"


def test_canada_a_upgraded_swaps_for_nothing() -> None:
    game = swapping("credits 0", built=HQ, gateway="0 1 0")
    assert game.change("p1 swap engineer technician") == ""
    assert game.player("p1").available == [0, 1, 1]


def test_nobody_else_swaps() -> None:
    assert table(Seat(leader="canada B")).why_not("p1 swap engineer technician") == "no-swap"


def after_build(has: str, built: str = "", gateway: str = "1 1 0", lives: str = "") -> Table:
    game = table(Seat(has, leader="canada B", built=built, lives=lives), powered="O4 O6", gateway=gateway)
    return game.play("p1 deploy build scientist; build workshop-top o4")


@pytest.mark.parametrize(("built", "price"), [("", 3), (HQ, 1)])
def test_canada_b_may_pay_for_an_astronaut_after_a_build(built: str, price: int) -> None:
    """Gotcha 42: the upgrade begins with the headquarters."""
    game = after_build("credits 9 titanium 2", built)
    assert (game.question, game.options()) == ("leader", ["no", "yes"])
    assert game.change("p1 yes") == f"-{price} credits"
    game.play("p1 take technician; house workshop-top")
    assert game.lives("p1") == "workshop-top:t"


def test_canada_b_houses_it_in_a_structure_and_not_in_storage() -> None:
    game = after_build("credits 9 titanium 2")
    game.play("p1 yes; take engineer")
    assert game.options() == ["house dome1", "house workshop-top"]


def test_canada_b_is_not_asked_if_only_storage_has_room() -> None:
    seat = Seat("credits 9 titanium 1", leader="canada B", built="dome2 O1", lives="dome1:e dome2:s storage:t")
    game = table(seat, powered="O4 O6", gateway="1 1 0").play("p1 deploy build scientist; build dome o4")
    game.play("p1 move technician from storage")
    assert game.lives("p1") == "dome1:e dome2:s dome3:t"
    assert game.owing == "p2"


def test_canada_b_may_decline_and_is_not_asked_without_credits_or_astronauts() -> None:
    game = after_build("credits 9 titanium 2").play("p1 no")
    assert game.owing == "p2"
    assert after_build("credits 2 titanium 2").owing == "p2"
    assert after_build("credits 9 titanium 2", gateway="0 0 0").owing == "p2"


def test_canada_b_is_upgraded_by_the_very_build_of_the_headquarters() -> None:
    """Gotcha 42."""
    seat = Seat("credits 9 titanium 3 rare_earth 1", leader="canada B")
    game = table(seat, powered="O4 O6", gateway="1 1 0").play("p1 deploy build scientist; build headquarters o4")
    assert game.change("p1 yes") == "-1 credits"


def test_canada_b_stays_upgraded_when_the_headquarters_leave_the_crater() -> None:
    """Gotcha 42."""
    game = after_build("credits 9 titanium 2", "headquarters lost")
    assert game.change("p1 yes") == "-1 credits"
