"""Powers in Consume (p. 19): what each takes and pays."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table

NOVELTY, RARE, GENES, ALIEN = "artist-colony", "asteroid-belt", "pre-sentient-race", "deserted-alien-outpost"


def consuming(tableau: str, goods: str, hand: str = "", deck: str = "") -> Table:
    """p1 consumes without a bonus."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    at = table(Seat(tableau, goods=goods, hand=hand), Seat(start), deck=deck).choose("settle", "consume-x2")
    return at.play("p1 place nothing") if hand else at


def outcome(at: Table) -> tuple[int, int, int]:
    """Chips gained, cards drawn, goods left."""
    return at.chips("p1"), len(at.hand("p1")), len(at.goods("p1"))


@pytest.mark.parametrize(
    ("tableau", "chips", "cards"),
    [
        ("earths-lost-colony", 1, 0),
        ("epsilon-eridani", 1, 1),
        ("new-sparta public-works", 1, 0),
        ("new-sparta expanding-colony", 1, 0),
        ("new-sparta prosperous-world", 1, 0),
        ("new-sparta terraformed-world", 1, 0),
        ("new-sparta galactic-resort", 1, 1),
        ("new-sparta outlaw-world", 1, 1),
        ("new-sparta new-earth", 1, 1),
        ("new-sparta galactic-trendsetters", 2, 0),
        ("new-sparta secluded-world", 0, 1),
        ("new-sparta new-vinland", 0, 2),
    ],
)
@pytest.mark.parametrize("world", [NOVELTY, RARE, GENES, ALIEN])
def test_a_power_for_any_good_takes_one_and_pays(tableau: str, chips: int, cards: int, world: str) -> None:
    assert outcome(consuming(f"{tableau} {world}", world)) == (chips, cards, 0)


@pytest.mark.parametrize(
    ("card", "world", "chips", "cards"),
    [
        ("new-survivalists", NOVELTY, 0, 1),
        ("consumer-markets", NOVELTY, 1, 0),
        ("free-trade-association", NOVELTY, 1, 1),
        ("mining-conglomerate", RARE, 1, 0),
        ("terraforming-robots", RARE, 1, 1),
        ("plague-world", GENES, 1, 1),
        ("research-labs", GENES, 1, 0),
    ],
)
def test_a_power_for_a_kind_of_good_takes_that_kind_and_pays(card: str, world: str, chips: int, cards: int) -> None:
    assert outcome(consuming(f"new-sparta {card} {world}", world)) == (chips, cards, 0)


@pytest.mark.parametrize(
    ("card", "world"),
    [
        ("new-survivalists", RARE),
        ("consumer-markets", GENES),
        ("free-trade-association", ALIEN),
        ("mining-conglomerate", NOVELTY),
        ("terraforming-robots", GENES),
        ("plague-world", ALIEN),
        ("research-labs", RARE),
    ],
)
def test_a_power_for_a_kind_of_good_leaves_other_kinds_alone(card: str, world: str) -> None:
    assert outcome(consuming(f"new-sparta {card} {world}", world)) == (0, 0, 1)


@pytest.mark.parametrize(
    ("tableau", "most", "goods"),
    [
        ("old-earth", 2, "gem-world artist-colony spice-world"),
        ("new-sparta mining-conglomerate", 2, "mining-world comet-zone asteroid-belt"),
        ("new-sparta consumer-markets", 3, "gem-world artist-colony spice-world space-port"),
        ("new-sparta free-trade-association", 3, "gem-world artist-colony spice-world space-port"),
    ],
)
def test_an_up_to_power_takes_no_more_than_it_says(tableau: str, most: int, goods: str) -> None:
    """Gotcha 21."""
    at = consuming(f"{tableau} {goods}", goods)
    while at.question("p1") == "good":
        at.play(f"p1 {at.options('p1')[0]}")
    assert (at.chips("p1"), len(at.goods("p1"))) == (most, len(goods.split()) - most)


def test_example_with_two_goods_left_an_up_to_power_takes_both() -> None:
    """Gotcha 21."""
    assert outcome(consuming(f"old-earth {NOVELTY} {RARE}", f"{NOVELTY} {RARE}")) == (2, 0, 0)


def test_tourist_world_takes_two_goods_of_any_kinds_for_three_chips() -> None:
    assert outcome(consuming(f"new-sparta tourist-world {NOVELTY} {RARE}", f"{NOVELTY} {RARE}")) == (3, 0, 0)


def test_gateway_station_takes_two_goods_for_a_chip_and_three_cards() -> None:
    assert outcome(consuming(f"gateway-station {RARE}", "all")) == (1, 3, 0)


def test_mining_league_takes_two_rare_goods_for_three_chips() -> None:
    assert outcome(consuming("new-sparta mining-league mining-world asteroid-belt", "all")) == (3, 0, 0)


def test_diversified_economy_takes_three_different_kinds_for_three_chips() -> None:
    assert outcome(consuming(f"new-sparta diversified-economy {NOVELTY} {RARE} {GENES}", "all")) == (3, 0, 0)


def test_diversified_economy_takes_exactly_three_of_four_kinds() -> None:
    at = consuming(f"new-sparta diversified-economy {NOVELTY} {RARE} {GENES} {ALIEN}", "all")
    at.play(f"p1 good {RARE}")
    assert outcome(at) == (3, 0, 1)


def test_diversified_economy_asks_which_good_of_a_kind() -> None:
    at = consuming(f"new-sparta diversified-economy {NOVELTY} gem-world {RARE} {GENES}", "all")
    assert at.options("p1") == [f"good {NOVELTY}", "good gem-world"]


def test_example_all_three_goods_bring_two_points() -> None:
    """Gotcha 23."""
    assert outcome(consuming(f"new-sparta pilgrimage-world {NOVELTY} {RARE} {GENES}", "all")) == (2, 0, 0)


def test_pilgrimage_world_must_be_used_even_with_one_good() -> None:
    """Gotcha 23."""
    assert outcome(consuming(f"new-sparta pilgrimage-world {NOVELTY}", "all")) == (0, 0, 0)


def test_pilgrimage_world_is_doubled() -> None:
    """Gotcha 23."""
    at = table(Seat(f"new-sparta pilgrimage-world {NOVELTY} {RARE} {GENES}", goods="all"), Seat())
    assert at.choose("consume-x2", "consume-x2").chips("p1") == 4


def test_pilgrimage_world_may_wait_for_other_powers() -> None:
    """Gotcha 23."""
    at = consuming(f"new-sparta pilgrimage-world public-works {NOVELTY} {RARE}", "all")
    at.play(f"p1 consume with public-works; good {NOVELTY}")
    assert outcome(at) == (1, 0, 0)


@pytest.mark.parametrize(("world", "price"), [(NOVELTY, 2), (RARE, 3), (GENES, 4), (ALIEN, 5)])
def test_black_market_sells_a_good_without_trade_powers(world: str, price: int) -> None:
    """Gotcha 25."""
    at = consuming(f"new-sparta black-market-trading-world export-duties {world}", "all")
    assert outcome(at) == (0, price, 0)


@pytest.mark.parametrize(("world", "price"), [(NOVELTY, 2), (RARE, 3), (GENES, 4), (ALIEN, 5)])
def test_trade_league_sells_a_good_with_all_trade_powers_and_its_own(world: str, price: int) -> None:
    """Gotcha 25."""
    assert outcome(consuming(f"new-sparta trade-league export-duties {world}", "all")) == (0, price + 1 + 1, 0)


def test_several_sales_in_a_round_are_possible() -> None:
    """Gotcha 25: the bonus, Black Market and Trade League."""
    tableau = f"new-sparta black-market-trading-world trade-league {NOVELTY} {RARE} {GENES}"
    at = table(Seat(tableau, goods="all"), Seat()).choose("trade", "trade")
    at.play(f"p1 sell {GENES}; consume with trade-league; sell {RARE}")
    assert [sale["count"] for sale in at.events("sold")] == [4 + 1, 3 + 1, 2]


def test_the_choice_of_what_to_sell_is_asked_for_a_consume_power_too() -> None:
    at = consuming(f"new-sparta black-market-trading-world {NOVELTY} {RARE}", "all")
    assert at.options("p1") == [f"sell {NOVELTY}", f"sell {RARE}"]


@pytest.mark.parametrize("card", ["deficit-spending", "merchant-world"])
def test_up_to_two_cards_from_the_hand_bring_a_chip_each(card: str) -> None:
    at = consuming(f"new-sparta {card}", "", hand="gem-world spice-world new-earth")
    at.play(f"p1 consume with {card}; discard gem-world; discard spice-world")
    assert (at.question("p1"), at.chips("p1"), at.hand("p1")) == ("action", 2, ["new-earth"])


@pytest.mark.parametrize("card", ["deficit-spending", "merchant-world"])
def test_the_power_need_not_be_used_to_the_full(card: str) -> None:
    at = consuming(f"new-sparta {card}", "", hand="gem-world spice-world new-earth")
    at.play(f"p1 consume with {card}; discard gem-world; enough")
    assert (at.chips("p1"), at.hand("p1")) == (1, ["spice-world", "new-earth"])


def test_discarding_cards_for_points_is_not_offered_with_an_empty_hand() -> None:
    assert consuming("new-sparta deficit-spending", "").question("p1") == "action"


@pytest.mark.parametrize("tableau", ["new-sparta new-economy", "galactic-trade-emissaries"])
def test_a_power_draws_a_card_without_any_good(tableau: str) -> None:
    assert outcome(consuming(tableau, "")) == (0, 1, 0)


def test_gambling_names_a_number_from_one_to_seven() -> None:
    """Gotcha 27."""
    at = consuming("new-sparta gambling-world", "")
    assert at.options("p1") == [f"name {number}" for number in range(1, 8)]


@pytest.mark.parametrize(
    ("top", "number"), [("gem-world", 2), ("public-works", 1), ("rebel-homeworld", 7), ("trade-league", 6)]
)
def test_a_flipped_card_is_kept_if_its_cost_or_defense_was_named(top: str, number: int) -> None:
    """Gotcha 27."""
    at = consuming("new-sparta gambling-world", "", deck=top).play(f"p1 name {number}")
    assert (at.hand("p1"), at.events("won-flip")) == ([top], [{"seat": 0, "card": top}])


def test_a_flipped_card_is_discarded_if_another_number_was_named() -> None:
    """Gotcha 27."""
    at = consuming("new-sparta gambling-world", "", deck="gem-world").play("p1 name 3")
    assert (at.hand("p1"), at.match.view(1).table()["pile"]) == ([], [("gem-world", 3)])


@pytest.mark.parametrize("number", range(1, 8))
def test_a_card_of_cost_zero_never_matches(number: int) -> None:
    """Gotcha 27."""
    at = consuming("new-sparta gambling-world", "", deck="pilgrimage-world").play(f"p1 name {number}")
    assert at.hand("p1") == []


def test_everybody_sees_the_flipped_card() -> None:
    """Gotcha 27."""
    at = consuming("new-sparta gambling-world", "", deck="gem-world").play("p1 name 3")
    assert at.events("flipped", to="p2") == [{"seat": 0, "card": "gem-world", "number": 3}]


def test_a_card_won_by_gambling_stays_known_to_the_others_while_it_is_surely_in_hand() -> None:
    at = consuming("new-sparta gambling-world", "", deck="gem-world").play("p1 name 2")
    assert at.match.view(1).table()["boards"][0]["hand"] == "gem-world"


def test_a_card_won_by_gambling_is_no_longer_known_once_it_may_have_been_discarded() -> None:
    at = table(Seat("new-sparta gambling-world", hand="spice-world export-duties"), Seat("old-earth"), deck="gem-world")
    at.choose("settle", "consume-x2").play("p1 place nothing; name 2")
    at.choose("settle", "develop").play("p1 place export-duties; pay spice-world")
    assert at.match.view(1).table()["boards"][0]["hand"] == "?"


def test_gambling_worlds_other_power_is_separate() -> None:
    """Gotcha 27."""
    at = consuming(f"new-sparta gambling-world {NOVELTY}", "all")
    assert at.options("p1") == ["consume with gambling-world", "gamble with gambling-world"]
