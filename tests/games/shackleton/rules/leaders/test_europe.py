"""Europe: cheap rents (A), a corporation action after exploring (B)."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table


def test_europe_a_pays_one_credit_for_every_foreign_sector() -> None:
    game = table(Seat("credits 2", leader="europe A"), Seat(built="dome1 O1 dome2 O7"))
    assert game.change("p1 explore p01 engineer", of="p2") == "+2 credits"
    assert game.has("p1", "credits") == 0


def test_europe_a_never_pays_more_than_the_space_costs() -> None:
    game = table(Seat("credits 2", leader="europe A"), Seat(built="dome1 O1"))
    assert game.change("p1 explore p02 engineer") == "-1 credits +1 rare_earth"


def test_europe_a_upgraded_gains_a_credit_for_every_active_sector_afterwards() -> None:
    """Gotcha 17: with the rents of one credit."""
    seat = Seat("credits 2", leader="europe A", built="headquarters O11")
    game = table(seat, Seat(built="dome2 O1"))
    assert game.change("p1 explore p02 technician") == "+7 credits"  # one paid, six and two gained
    assert game.story("gained") == ["gained", "gained"]
    assert [event["count"] for event in game.events("gained")] == [6, 2]


def test_europe_a_upgraded_still_has_to_pay_first() -> None:
    seat = Seat("credits 0", leader="europe A", built="headquarters O11")
    assert table(seat, Seat(built="dome2 O1")).why_not("p1 explore p02 technician") == "rent-too-high"


def exploring(has: str, built: str, projects: str = "") -> Table:
    seat = Seat(has, leader="europe B", built=f"dome2 O1 {built}", projects=projects)
    return table(seat).play("p1 explore p02 engineer")


@pytest.mark.parametrize(("built", "price"), [("", 2), ("headquarters O5", 0)])
def test_europe_b_may_pay_for_a_corporation_action_after_exploring(built: str, price: int) -> None:
    game = exploring("credits 9 reputation 4", built)
    assert (game.question, game.options()) == ("leader", ["no", "yes"])
    assert game.change("p1 yes") == (f"-{price} credits" if price else "")
    assert game.options() == ["rep reputation", "rep titanium"]
    assert game.change("p1 rep titanium") == "+1 titanium"


def test_europe_b_may_decline_and_is_not_asked_without_the_credits() -> None:
    assert exploring("credits 9", "").play("p1 no").owing == "p2"
    assert exploring("credits 1", "").owing == "p2"


def test_europe_b_comes_after_the_cards_that_wait_for_an_exploration() -> None:
    """Gotcha 17."""
    game = table(
        Seat("credits 9", leader="europe B", built="dome2 O2", projects="M6"), markers="M13 mining M14 mining"
    ).play("p1 explore p07 engineer")
    assert game.question == "leader"
    assert game.has("p1", "helium") == 1


def test_europe_b_upgraded_may_use_what_the_exploration_brought() -> None:
    game = exploring("rare_earth 0", "headquarters O5", projects="M4")
    game.play("p1 yes")
    assert game.change("p1 card m4") == "-1 rare_earth +2 helium"


def test_europe_b_offers_no_panel() -> None:
    game = exploring("credits 9 rare_earth 3 reputation 4", "").play("p1 yes")
    assert not game.offers("panel")
