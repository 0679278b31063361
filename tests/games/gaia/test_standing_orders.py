"""Standing orders for charging and for tokens: what they answer, and what they leave to the player."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia import GAME
from starboard.games.gaia.standing_orders import CHARGE, MORE, MOST_POWER, ORDERS, STANDING_ORDERS, TOKENS
from starboard.kernel.package import find_game

BUILDER = Seat("ivits", mine="0x0")
OFFERS = {
    1: Seat(mine="2x0", bowls="9 0 0"),
    2: Seat(ts="2x0", bowls="9 0 0"),
    3: Seat(pi="2x0", bowls="9 0 0"),
    4: Seat(ac1="2x0", bowls="9 0 0", tiles="strong"),
}


def offered(other: Seat) -> Table:
    """p1 builds a mine next to p2 and ends the turn."""
    at = table(BUILDER, other, planets={"oxide": "1x0"}).play("p1 build mine 1x0; end turn")
    assert (at.owing, at.question) == ("p2", "charge")
    return at


def said(at: Table, charge: int = 0, more: str = "ask", seat: int = 1, tokens: str = "ask") -> str | None:
    """What the orders of a seat answer now, if anything."""
    decision = at.match.decision(seat)
    assert decision is not None
    standing_orders = {CHARGE.name: str(charge), MORE.name: more, TOKENS.name: tokens}
    action = GAME.standing_orders.answer(at.match.view(seat), decision, standing_orders)
    assert action is None or action in decision.actions
    return None if action is None else action.code


def test_by_default_everything_is_asked() -> None:
    usual = {order.name: order.default for order in ORDERS}
    for other in OFFERS.values():
        at = offered(other)
        decision = at.match.decision(1)
        assert decision is not None
        assert GAME.standing_orders.answer(at.match.view(1), decision, usual) is None


@pytest.mark.parametrize("power", OFFERS)
@pytest.mark.parametrize("limit", range(MOST_POWER + 1))
@pytest.mark.parametrize("more", MORE.values)
def test_up_to_n_power_is_charged_and_more_is_asked_or_declined(power: int, limit: int, more: str) -> None:
    expected = "charge" if power <= limit else {"ask": None, "decline": "decline"}[more]
    assert said(offered(OFFERS[power]), limit, more) == expected


def test_a_seat_that_never_pays_points_takes_free_power_and_declines_the_rest() -> None:
    assert [said(offered(other), 1, "decline") for other in OFFERS.values()] == [
        "charge",
        "decline",
        "decline",
        "decline",
    ]


def test_the_order_counts_the_power_that_would_really_be_charged() -> None:
    assert said(offered(Seat(pi="2x0", bowls="0 1 8")), 1, "decline") == "charge"  # only one can be moved
    assert said(offered(Seat(pi="2x0", bowls="9 0 0", vp=0)), 1, "decline") == "charge"  # only one can be paid for


def test_no_structure_is_worth_more_than_the_orders_can_say() -> None:
    strongest = Seat("bescods", ac1="2x0", bowls="9 0 0", tiles="strong")
    strong_pi = Seat("bescods", pi="2x0", ac1="2x-1", bowls="9 0 0", tiles="strong")
    for other in (strongest, strong_pi):
        assert said(offered(other), MOST_POWER) == "charge"


TAKLONS = Seat("taklons", pi="2x0", bowls="1 3 0", brainstone=2)


def test_whether_the_token_comes_first_is_left_to_the_player() -> None:
    at = offered(TAKLONS)
    assert at.options() == ["charge then token", "token then charge", "decline"]
    assert said(at, MOST_POWER, "decline") is None
    assert said(at, 2, "ask") is None
    assert said(at, 2, "decline") == "decline"


def test_a_token_that_costs_nothing_is_not_declined() -> None:
    assert said(offered(Seat("taklons", pi="2x0", bowls="0 0 4", brainstone=3)), 0, "decline") is None


def test_the_player_decides_where_the_brainstone_goes() -> None:
    at = offered(Seat("taklons", mine="2x0", bowls="4 0 0", brainstone=1))
    assert said(at, 1) == "charge"
    at.play("p2 charge")
    assert (at.owing, at.question) == ("p2", "brainstone-charge")
    assert said(at, MOST_POWER, "decline") is None


def paying(faction: str, brainstone: int = -1) -> Table:
    """p1 starts a Gaia project for six tokens."""
    seat = Seat(faction, mine="0x0", levels="gaia 1", bowls="2 3 4", brainstone=brainstone)
    return table(seat, planets={"transdim": "1x0"}).play("p1 build gf 1x0")


def test_tokens_leave_the_lowest_bowls_one_by_one_if_the_orders_say_so() -> None:
    at = paying("terrans")
    picked = []
    while at.question == "bowl":
        assert said(at, seat=0) is None
        code = said(at, seat=0, tokens="lowest")
        picked.append(code)
        at.play(f"p1 {code}")
    assert picked == ["take 1", "take 1", "take 2", "take 2", "take 2"]  # and the last one is the only choice
    assert at.bowls("p1") == "0 0 3 +6"


def test_whether_the_brainstone_leaves_is_left_to_the_player() -> None:
    at = paying("taklons", brainstone=3)
    assert at.question == "bowl"
    assert said(at, seat=0, tokens="lowest") is None


def test_no_other_question_is_answered() -> None:
    at = table(BUILDER, Seat(mine="2x0"), planets={"oxide": "1x0"})
    assert at.owing == "p1"
    assert said(at, MOST_POWER, "decline", seat=0, tokens="lowest") is None


def test_the_table_finds_the_orders_as_a_part_of_the_game() -> None:
    assert GAME.standing_orders is STANDING_ORDERS
    assert find_game("race").standing_orders.orders == ()
