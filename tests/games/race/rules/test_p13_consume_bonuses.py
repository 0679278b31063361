"""IV: Consume (p. 13): the two bonuses, selling a good and doubling chips."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table


def trading(tableau: str, goods: str = "all", deck: str = "") -> Table:
    """p1 sells; p2 has nothing."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    return table(Seat(tableau, goods=goods), Seat(start), deck=deck).choose("trade", "trade")


def doubling(tableau: str, goods: str = "all", hand: str = "", deck: str = "") -> Table:
    """p1 chose to double."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    at = table(Seat(tableau, goods=goods, hand=hand), Seat(start), deck=deck)
    return at.choose("consume-x2", "settle").play("p1 place nothing") if hand else at.choose("consume-x2", "trade")


@pytest.mark.parametrize(
    ("world", "price"), [("gem-world", 2), ("mining-world", 3), ("plague-world", 4), ("alien-robotic-factory", 5)]
)
def test_a_good_sells_for_the_price_of_its_kind(world: str, price: int) -> None:
    """Gotcha 19."""
    at = trading(f"new-sparta {world}")
    assert (at.events("sold")[0]["count"], len(at.hand("p1"))) == (price, price)


def test_selling_needs_no_power() -> None:
    """Gotcha 19."""
    assert trading("new-sparta gem-world").goods("p1") == []


def test_exactly_one_good_is_sold() -> None:
    """Gotcha 19."""
    at = trading("new-sparta gem-world spice-world").play("p1 sell gem-world")
    assert (at.goods("p1"), at.question("p1")) == (["spice-world"], "action")


def test_a_seat_with_a_good_must_sell_one() -> None:
    """Gotcha 19: the only good is sold without asking."""
    assert trading("new-sparta gem-world").events("sold")[0]["card"] == "gem-world"


def test_a_seat_with_several_goods_chooses_which_to_sell_and_cannot_decline() -> None:
    """Gotcha 19."""
    assert trading("new-sparta gem-world mining-world").options("p1") == ["sell gem-world", "sell mining-world"]


def test_a_seat_without_a_good_sells_nothing() -> None:
    assert trading("new-sparta gem-world", goods="").events("sold") == []


def test_only_seats_that_chose_the_bonus_sell() -> None:
    """Gotcha 19."""
    at = table(Seat("new-sparta gem-world", goods="all"), Seat("old-earth")).choose("settle", "trade")
    assert at.goods("p1") == ["gem-world"]


def test_every_seat_that_chose_it_sells() -> None:
    at = table(Seat("new-sparta gem-world", goods="all"), Seat("alpha-centauri", goods="all")).choose("trade", "trade")
    assert [sale["seat"] for sale in at.events("sold")] == [1, 0]


def test_a_good_is_sold_before_any_consume_power_is_used() -> None:
    """Gotcha 19."""
    at = trading("epsilon-eridani gem-world spice-world")
    assert (at.question("p1"), at.events("used")) == ("sell", [])


def test_what_is_left_after_the_sale_is_consumed() -> None:
    """Gotcha 19."""
    at = trading("epsilon-eridani gem-world spice-world").play("p1 sell gem-world")
    assert (at.goods("p1"), at.chips("p1")) == ([], 1)


def test_trade_powers_add_to_the_sale() -> None:
    """Gotcha 19."""
    at = trading("new-sparta spice-world export-duties merchant-world")
    assert at.events("sold")[0]["count"] == 2 + 2 + 1 + 2


def test_a_power_for_the_good_of_its_own_world_adds_only_to_that() -> None:
    """Gotcha 19."""
    at = trading("new-sparta pirate-world gem-world").play("p1 sell gem-world")
    assert at.events("sold")[0]["count"] == 2


def test_a_power_for_the_good_of_its_own_world_adds_to_other_powers() -> None:
    """Gotcha 19."""
    at = trading("new-sparta pirate-world export-duties spice-world", goods="pirate-world")
    assert at.events("sold")[0]["count"] == 2 + 3 + 1 + 2


def test_a_sale_brings_cards_and_no_chips() -> None:
    assert trading("new-sparta gem-world").chips("p1") == 0


def test_doubling_doubles_the_chips_from_goods() -> None:
    """Gotcha 24."""
    assert doubling("earths-lost-colony").chips("p1") == 2


def test_doubling_does_not_double_cards() -> None:
    """Gotcha 24."""
    at = doubling("epsilon-eridani gem-world")
    assert (at.chips("p1"), len(at.hand("p1"))) == (2, 1)


def test_doubling_does_not_double_chips_for_cards_from_the_hand() -> None:
    """Gotcha 24."""
    at = doubling("new-sparta deficit-spending", hand="gem-world spice-world")
    at.play("p1 consume with deficit-spending; discard gem-world; discard spice-world")
    assert at.chips("p1") == 2


def test_doubling_does_not_double_merchant_worlds_chips_either() -> None:
    """Gotcha 24."""
    at = doubling("new-sparta merchant-world", hand="gem-world spice-world")
    at.play("p1 consume with merchant-world; discard gem-world; enough")
    assert at.chips("p1") == 1


def test_doubling_does_not_double_sales_by_consume_powers() -> None:
    """Gotcha 24."""
    assert len(doubling("new-sparta black-market-trading-world gem-world").hand("p1")) == 2


def test_only_seats_that_chose_the_bonus_double() -> None:
    at = table(Seat("earths-lost-colony", goods="all"), Seat()).choose("settle", "consume-x2")
    assert at.chips("p1") == 1


def test_doubling_an_up_to_power_doubles_every_use() -> None:
    """Gotcha 24."""
    at = doubling("new-sparta free-trade-association gem-world spice-world new-vinland")
    at.play("p1 consume with free-trade-association")
    assert (at.chips("p1"), len(at.hand("p1"))) == (6, 3)


def test_doubling_three_goods_of_different_kinds_brings_six() -> None:
    """Gotcha 24."""
    assert doubling("new-sparta diversified-economy gem-world mining-world distant-world").chips("p1") == 6
