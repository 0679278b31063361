"""IV: Consume (p. 12): every consume power that can be used is used, in the player's order."""

from __future__ import annotations

from games.race.positions import Seat, Table, table


def consuming(tableau: str, goods: str = "all", hand: str = "", deck: str = "", x2: bool = False) -> Table:
    """p1 consumes (doubled if x2); p2, with nothing, chose the phase too."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    at = table(Seat(tableau, goods=goods, hand=hand), Seat(start), deck=deck)
    if x2:
        return at.choose("consume-x2", "consume-x2")
    at.choose("settle", "consume-x2")
    return at.play("p1 place nothing") if hand else at


def test_goods_are_discarded_for_chips_from_the_pool() -> None:
    at = consuming("earths-lost-colony")
    assert (at.chips("p1"), at.goods("p1"), at.state.pool) == (1, [], 24 - 1)


def test_everybody_consumes_not_only_seats_that_chose_the_phase() -> None:
    """Gotcha 20."""
    assert consuming("epsilon-eridani gem-world").chips("p1") == 1


def test_a_good_discarded_is_seen_by_nobody() -> None:
    at = consuming("earths-lost-colony")
    assert [at.match.view(seat).table()["pile"] for seat in (0, 1, -1)] == [[("?", 0)]] * 3


def test_a_good_serves_one_power_only() -> None:
    """Gotcha 22."""
    at = consuming("earths-lost-colony public-works").play("p1 consume with public-works")
    assert at.chips("p1") == 1


def test_a_world_may_consume_a_good_that_lies_elsewhere() -> None:
    assert consuming("epsilon-eridani gem-world").events("consumed") == [{"seat": 0, "card": "gem-world"}]


def test_a_seat_with_several_goods_for_a_power_chooses_among_them() -> None:
    at = consuming("epsilon-eridani gem-world spice-world")
    assert at.options("p1") == ["good gem-world", "good spice-world"]


def test_a_power_that_wants_a_kind_of_good_takes_no_other() -> None:
    at = consuming("new-sparta new-survivalists mining-world", goods="mining-world")
    assert at.goods("p1") == ["mining-world"]


def test_a_power_that_wants_a_kind_of_good_offers_only_that_kind() -> None:
    at = consuming("new-sparta new-survivalists mining-world gem-world")
    assert at.options("p1") == ["good gem-world", "good new-survivalists"]


def test_consuming_is_not_optional() -> None:
    """Gotcha 20: while a power that must be used can be used there is no stopping."""
    assert consuming("earths-lost-colony public-works").why_not("p1 enough") == "must-go-on"


def test_powers_are_used_in_any_order() -> None:
    """Gotcha 20."""
    at = consuming("earths-lost-colony public-works gem-world")
    assert at.options("p1") == ["consume with earths-lost-colony", "consume with public-works"]


def test_an_order_that_leaves_goods_over_is_allowed() -> None:
    """Gotcha 22: the general power takes the only good that the other could have used."""
    at = consuming("new-sparta public-works new-survivalists mining-world")
    at.play("p1 consume with public-works; good new-survivalists")
    assert (at.goods("p1"), at.question("p1")) == (["mining-world"], "action")


def test_each_power_is_used_once_in_a_phase() -> None:
    """Gotcha 21."""
    at = consuming("epsilon-eridani gem-world spice-world").play("p1 good gem-world")
    assert (at.goods("p1"), at.chips("p1")) == (["spice-world"], 1)


def test_a_used_power_says_so() -> None:
    at = consuming("epsilon-eridani public-works expanding-colony gem-world spice-world new-vinland")
    at.play("p1 consume with public-works; good gem-world")
    assert at.why_not("p1 consume with public-works") == "already-used"


def test_next_round_every_power_can_be_used_again() -> None:
    """Gotcha 21."""
    at = consuming("epsilon-eridani gem-world spice-world").play("p1 good gem-world")
    at.choose("settle", "consume-x2").play("p1 place nothing")
    assert at.chips("p1") == 2


def test_a_power_that_only_draws_is_used_too() -> None:
    """Gotcha 20: New Economy's draw is not optional."""
    assert consuming("new-sparta new-economy", deck="gem-world").hand("p1") == ["gem-world"]


def test_emissaries_draw_is_not_optional() -> None:
    """Gotcha 20."""
    assert consuming("galactic-trade-emissaries", deck="gem-world").hand("p1") == ["gem-world"]


def test_gambling_black_market_and_trade_league_are_not_optional() -> None:
    """Gotcha 20."""
    at = consuming("new-sparta gambling-world black-market-trading-world trade-league gem-world spice-world")
    assert at.why_not("p1 enough") == "must-go-on"


def test_cards_from_the_hand_are_discarded_only_if_one_likes() -> None:
    """Gotcha 20."""
    at = consuming("new-sparta deficit-spending", hand="gem-world spice-world")
    assert at.options("p1") == ["consume with deficit-spending", "enough"]


def test_an_up_to_power_takes_fewer_goods_where_there_are_fewer() -> None:
    """Gotcha 21."""
    at = consuming("new-sparta consumer-markets gem-world spice-world")
    assert (at.chips("p1"), at.goods("p1")) == (2, [])


def test_example_free_trade_association_once_started_takes_all_three_novelty_goods() -> None:
    """Gotcha 21: New Vinland cannot take the third after two cards were seen."""
    at = consuming("new-sparta free-trade-association new-vinland gem-world spice-world")
    at.play("p1 consume with free-trade-association")
    assert (at.goods("p1"), at.chips("p1"), len(at.hand("p1"))) == ([], 3, 3)


def test_example_new_vinland_may_come_first_and_then_leaves_two_to_free_trade_association() -> None:
    at = consuming("new-sparta free-trade-association new-vinland gem-world spice-world")
    at.play("p1 consume with new-vinland; good gem-world")
    assert (at.goods("p1"), at.chips("p1"), len(at.hand("p1"))) == ([], 2, 2 + 2)


def test_no_power_interrupts_another() -> None:
    """Gotcha 21: goods are chosen to the end before the power pays, and nothing else is offered meanwhile."""
    at = consuming("new-sparta consumer-markets public-works gem-world spice-world new-vinland artist-colony")
    at.play("p1 consume with consumer-markets; good artist-colony")
    assert (at.question("p1"), at.chips("p1")) == ("good", 0)


def test_the_cards_of_an_up_to_power_come_after_its_goods_are_chosen() -> None:
    """Gotcha 21."""
    at = consuming("new-sparta free-trade-association gem-world spice-world new-vinland artist-colony")
    at.play("p1 consume with free-trade-association; good artist-colony")
    assert at.hand("p1") == []


def test_a_power_for_two_goods_cannot_be_used_with_one() -> None:
    """Gotcha 21."""
    at = consuming("new-sparta tourist-world gem-world")
    assert (at.goods("p1"), at.chips("p1")) == (["gem-world"], 0)


def test_a_power_for_three_kinds_cannot_be_used_with_two() -> None:
    """Gotcha 21."""
    at = consuming("new-sparta diversified-economy gem-world spice-world mining-world")
    assert (len(at.goods("p1")), at.chips("p1")) == (3, 0)


def test_two_goods_of_rare_elements_bring_three_points() -> None:
    at = consuming("new-sparta mining-league mining-world comet-zone")
    assert (at.chips("p1"), at.goods("p1")) == (3, [])


def test_cards_drawn_by_a_power_may_be_spent_by_another_in_the_same_phase() -> None:
    """Gotcha 26."""
    at = consuming("new-sparta new-economy deficit-spending", deck="gem-world")
    at.play("p1 consume with deficit-spending; discard gem-world")
    assert (at.chips("p1"), at.hand("p1")) == (1, [])


def test_spending_the_hand_first_leaves_the_card_drawn_later() -> None:
    """Gotcha 26: the other order gives another result."""
    at = consuming("new-sparta new-economy deficit-spending", hand="spice-world new-earth", deck="gem-world")
    at.play("p1 consume with deficit-spending; discard spice-world; discard new-earth")
    assert (at.chips("p1"), at.hand("p1")) == (2, ["gem-world"])


def test_seats_consume_one_after_the_other_from_the_lowest_start_world() -> None:
    one = Seat("new-sparta public-works gem-world spice-world", goods="all")
    other = Seat("old-earth artist-colony new-vinland empath-world", goods="all")
    assert table(one, other).choose("consume-x2", "consume-x2").owing == ["p2"]
