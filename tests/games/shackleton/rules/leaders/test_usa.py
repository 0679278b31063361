"""USA: credits instead of materials (A), mining where one builds (B)."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table

HQ = "headquarters O1"


def building(has: str, leader: str = "usa A", built: str = "", sector: str = "O4 O9") -> Table:
    game = table(Seat(has, leader=leader, built=built), powered=sector, gateway="0 0 0", energy=8)
    return game.play("p1 deploy build scientist")


def test_usa_a_pays_three_credits_instead_of_one_titanium() -> None:
    """Gotcha 41."""
    game = building("credits 3 titanium 1")
    assert game.change("p1 build workshop-top o4") == "-3 credits -1 titanium"


def test_usa_a_pays_three_credits_instead_of_one_rare_earth() -> None:
    """Gotcha 41."""
    game = building("credits 3 titanium 2")
    assert game.change("p1 build laboratory-central o4") == "-2 titanium -1 energy"  # three paid, three gained


def test_usa_a_replaces_one_material_only() -> None:
    """Gotcha 41."""
    game = building("credits 20 titanium 1")
    assert game.why_not("p1 build laboratory-top o4") == "cannot-pay"
    assert not game.offers("build headquarters o4")


def test_usa_a_upgraded_replaces_one_of_each_for_two_credits() -> None:
    """Gotcha 41."""
    game = building("credits 20 titanium 1", built=HQ)
    assert game.change("p1 build laboratory-bottom o4") == "-4 credits -1 titanium -1 energy"
    two = building("credits 20 rare_earth 1", built=HQ)
    assert two.why_not("p1 build workshop-top o4") == "cannot-pay"  # never two of the same


def test_usa_a_is_asked_where_there_are_several_ways_to_pay() -> None:
    """Gotcha 41."""
    game = building("credits 20 titanium 9 rare_earth 1")
    game.play("p1 build laboratory-bottom o4")
    assert game.question == "payment"
    assert game.options() == [
        "pay credits:3 rare-earth:1 titanium:1", "pay credits:3 titanium:2", "pay rare-earth:1 titanium:2",
    ]  # fmt: skip
    assert game.change("p1 pay credits:3 titanium:2") == "-3 credits -2 titanium -1 energy"


def test_usa_a_does_not_help_with_panels() -> None:
    """Gotcha 41: only structures."""
    assert building("credits 20 titanium 9").why_not("p1 panel") == "no-rare-earth"


def test_usa_a_is_upgraded_only_for_what_is_built_after_the_headquarters() -> None:
    """Gotcha 42: the headquarters themselves are paid before they stand."""
    game = building("credits 20 titanium 2 rare_earth 1")
    assert game.change("p1 build headquarters o4") == "-3 credits -2 titanium -1 rare_earth -2 energy"


@pytest.mark.parametrize(("built", "price"), [("", 2), (HQ, 0)])
@pytest.mark.parametrize(("sector", "mineral"), [("o4", "titanium"), ("o9", "rare_earth")])
def test_usa_b_may_pay_to_mine_where_it_built(built: str, price: int, sector: str, mineral: str) -> None:
    game = building("credits 9 titanium 2", "usa B", built)
    game.play(f"p1 build workshop-top {sector}")
    assert (game.question, game.options()) == ("leader", ["no", "yes"])
    assert game.change("p1 yes") == (f"-{price} credits +1 {mineral}" if price else f"+1 {mineral}")


def test_usa_b_may_decline_and_is_not_asked_without_the_credits() -> None:
    game = building("credits 9 titanium 2", "usa B").play("p1 build workshop-top o4; no")
    assert game.owing == "p2"
    poor = building("credits 1 titanium 2", "usa B").play("p1 build workshop-top o4")
    assert poor.owing == "p2"


def test_usa_b_mines_for_nothing_with_the_headquarters_just_built() -> None:
    """Gotcha 42: the upgrade begins with the step of the leader in the same build."""
    game = building("titanium 3 rare_earth 1", "usa B").play("p1 build headquarters o4")
    assert game.change("p1 yes") == "+1 titanium"


def test_usa_b_mines_after_a_free_build_too() -> None:
    """Gotcha 29: leaders and cards react to it."""
    game = table(Seat(leader="usa B"), powered="O4", decks="S9", energy=5, gateway="0 0 0")
    game.play("p1 deploy fund engineer; fund s9; build workshop-top o4")
    assert game.question == "leader"
