"""Japan: cheaper projects (A), a marker with every project (B)."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table

HQ = "headquarters O1"


@pytest.mark.parametrize(("built", "paid"), [("", "-3 credits"), (HQ, "-1 credits")])
def test_japan_a_funds_for_one_credit_less_and_three_less_when_upgraded(built: str, paid: str) -> None:
    game = table(Seat(leader="japan A", built=built), energy=4, placed="mining 1", decks="M2")
    assert game.play("p1 deploy fund engineer").change("p1 fund m2") == f"{paid} -1 energy"


def test_japan_a_never_pays_less_than_nothing() -> None:
    seat = Seat("credits 0", leader="japan A", built=f"{HQ} workshop-middle O2", lives="workshop-middle:tt")
    game = table(seat, energy=4, decks="M2").play("p1 deploy fund engineer")
    assert game.change("p1 fund m2") == "-1 energy"


def test_japan_a_still_needs_the_energy() -> None:
    assert (
        not table(Seat("credits 20", leader="japan A"), energy=3, placed="mining 1")
        .play("p1 deploy fund engineer")
        .offers("fund m1")
    )


def funded(has: str, built: str = "", card: str = "m2", markers: str = "") -> Table:
    seat = Seat(has, leader="japan B", built=built)
    game = table(seat, energy=6, decks=card.upper(), gateway="0 0 0", markers=markers, placed="selenium 0")
    return game.play(f"p1 deploy fund engineer; fund {card}")


@pytest.mark.parametrize(("built", "price"), [("", 3), (HQ, 1)])
def test_japan_b_may_pay_to_activate_a_marker_of_the_same_corporation(built: str, price: int) -> None:
    """Gotcha 33."""
    game = funded("credits 9", built)
    assert (game.question, game.options()) == ("leader", ["no", "yes"])
    assert game.change("p1 yes") == f"-{price} credits +1 helium"


def test_japan_b_may_decline_and_is_not_asked_without_the_credits() -> None:
    assert funded("credits 9").play("p1 no").has("p1", "helium") == 0
    assert funded("credits 5").owing == "p2"


def test_japan_b_comes_after_the_immediate_effect() -> None:
    """Gotcha 32: the contract brings three credits, which can be spent at once."""
    game = funded("credits 3", card="m5")
    assert game.question == "leader"
    assert game.change("p1 yes") == "-3 credits +1 helium"


def test_japan_b_chooses_the_kind_of_a_marker_of_selenium() -> None:
    """Gotcha 33."""
    game = funded("credits 9", card="s8", markers="M13 selenium/basalt M14 selenium/basalt")
    game.play("p1 yes")
    assert game.options() == ["activate m03", "activate m13"]  # ice and basalt; equal ones once
    assert game.change("p1 activate m13") == "+1 basalt"


def test_japan_b_is_for_the_funded_corporation_only() -> None:
    game = funded("credits 9", card="a2")
    assert game.change("p1 yes") == "-3 credits +1 tourist"
