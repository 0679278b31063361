"""About the cards (p. 21) and the table of costs (p. 19): every printed number against our tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS

Trait = Callable[[fx.Card], bool]
CARDS = [card for card in DESIGNS for _ in range(card.copies)]


def count(*traits: Trait) -> int:
    """How many of the 120 cards have all these traits."""
    return len([card for card in CARDS if all(trait(card) for trait in traits)])


def is_start(card: fx.Card) -> bool:
    return card.start is not None


def is_other(card: fx.Card) -> bool:
    return card.start is None


def is_development(card: fx.Card) -> bool:
    return not card.world


def is_six(card: fx.Card) -> bool:
    return not card.world and card.cost == 6


def is_military(card: fx.Card) -> bool:
    return card.world and card.military


def is_civil(card: fx.Card) -> bool:
    return card.world and not card.military


def is_rebel(card: fx.Card) -> bool:
    return is_military(card) and "rebel" in card.keywords


def is_alien(card: fx.Card) -> bool:
    return card.kind == components.ALIEN


def costs(cost: int) -> Trait:
    return lambda card: card.cost == cost


def holds(kind: int, goods: int) -> Trait:
    return lambda card: card.kind == kind and card.goods == goods


def has(*effects: fx.Effect) -> Trait:
    """Cards with one of these powers."""
    return lambda card: any(effect in effects for effect in card.powers)


def consumes_goods(card: fx.Card) -> bool:
    sorts = (fx.ConsumeGoods, fx.ConsumeDifferent, fx.ConsumeAllGoods, fx.SellGood)
    return any(isinstance(effect, sorts) for effect in card.powers)


def consumes_cards(card: fx.Card) -> bool:
    return any(isinstance(effect, fx.DiscardForPoints) for effect in card.powers)


def produces_here(card: fx.Card) -> bool:
    return has(fx.ProduceHere())(card)


def test_there_are_120_cards() -> None:
    assert len(CARDS) == 120


@pytest.mark.parametrize(
    ("name", "number", "counted"),
    [
        ("start worlds that are paid for", 8, count(is_start, is_civil)),
        ("start worlds that are conquered", 3, count(is_start, is_military)),
        ("other military worlds", 22, count(is_other, is_military)),
        ("other worlds that are paid for", 37, count(is_other, is_civil)),
        ("six-cost developments", 12, count(is_six)),
        ("other developments", 38, count(is_development, lambda card: not is_six(card))),
    ],
)
def test_the_numbers_of_cards_by_type(name: str, number: int, counted: int) -> None:
    assert counted == number, name


def test_the_other_developments_are_nineteen_designs_twice() -> None:
    assert [card.copies for card in DESIGNS if is_development(card) and not is_six(card)] == [2] * 19


def test_every_other_card_exists_once() -> None:
    assert {card.copies for card in DESIGNS if card.world or is_six(card)} == {1}


@pytest.mark.parametrize(
    ("defense", "number", "rebels", "aliens", "starts"),
    [
        (1, 6, 1, 0, 0),
        (2, 9, 1, 1, 3),
        (3, 3, 2, 0, 0),
        (4, 2, 0, 1, 0),
        (5, 2, 1, 1, 0),
        (6, 2, 1, 1, 0),
        (7, 1, 1, 0, 0),
    ],
)
def test_military_worlds_by_defense(defense: int, number: int, rebels: int, aliens: int, starts: int) -> None:
    those: list[Trait] = [is_military, costs(defense)]
    assert (count(*those), count(*those, is_rebel), count(*those, is_alien), count(*those, is_start)) == (
        number,
        rebels,
        aliens,
        starts,
    )


def test_there_are_25_military_worlds() -> None:
    assert count(is_military) == 25


def test_four_military_worlds_cannot_be_paid_for_with_contact_specialist() -> None:
    (pays,) = {effect for card in CARDS for effect in card.powers if isinstance(effect, fx.PayForMilitary)}
    assert count(is_military, lambda card: card.kind == pays.except_kind) == 4


@pytest.mark.parametrize(
    ("name", "those", "strengths"),
    [
        ("developments", [is_development], {1: 2, 2: 3, 3: 2}),
        ("military worlds", [is_military, is_other], {1: 5, 2: 1, 3: 1}),
        ("worlds that are paid for", [is_civil, is_other], {1: 2, 2: 0, 3: 0}),
        ("start worlds that are paid for", [is_civil, is_start], {1: 1, 2: 0, 3: 0}),
        ("military start worlds", [is_military, is_start], {1: 2, 2: 1, 3: 0}),
    ],
)
def test_cards_that_give_strength(name: str, those: list[Trait], strengths: dict[int, int]) -> None:
    counted = {strength: count(*those, has(fx.Military(strength))) for strength in (1, 2, 3)}
    assert counted == strengths, name


def test_two_cards_give_three_strength_when_sacrificed() -> None:
    assert count(has(fx.DiscardForMilitary(3)), is_development) == 2


def test_22_cards_give_strength() -> None:
    general = (fx.Military(1), fx.Military(2), fx.Military(3))
    assert count(has(*general, fx.DiscardForMilitary(3))) == 22


def test_galactic_imperium_gives_four_against_seven_rebels() -> None:
    assert (count(has(fx.Military(4, rebels_only=True)), is_six), count(is_rebel)) == (1, 7)


def test_one_development_and_one_world_give_two_against_four_alien_worlds() -> None:
    against = has(fx.Military(2, components.ALIEN))
    assert (count(is_development, against), count(is_civil, against), count(is_military, is_alien)) == (1, 1, 4)


def test_alpha_centauri_gives_one_against_three_rare_worlds_that_are_no_start_worlds() -> None:
    """The optional Abandoned Mine Squatters are a fourth; the book counts the other three."""
    alpha = count(is_start, has(fx.Military(1, components.RARE)))
    rare = [card for card in CARDS if is_military(card) and card.kind == components.RARE]
    assert (alpha, len([card for card in rare if is_other(card)]), len(rare)) == (1, 3, 4)


def test_five_cards_lower_strength_by_one() -> None:
    assert count(has(fx.Military(-1))) == 5


@pytest.mark.parametrize(
    ("cost", "developments", "worlds"),
    [(0, 0, 2), (1, 12, 6), (2, 12, 17), (3, 4, 9), (4, 8, 4), (5, 2, 5), (6, 12, 2), (7, 0, 0)],
)
def test_cards_that_are_paid_for_by_cost(cost: int, developments: int, worlds: int) -> None:
    assert (count(is_development, costs(cost)), count(is_civil, costs(cost))) == (developments, worlds)


def test_95_cards_are_paid_for() -> None:
    assert count(lambda card: not card.military) == 95


@pytest.mark.parametrize(
    ("those", "row"),
    [
        (is_development, [0, 12, 12, 4, 8, 2, 12, 0]),
        (is_civil, [2, 6, 17, 9, 4, 5, 2, 0]),
        (is_military, [0, 6, 9, 3, 2, 2, 2, 1]),
    ],
)
def test_the_gamblers_table_of_costs_and_defenses(those: Trait, row: list[int]) -> None:
    """P. 19."""
    assert [count(those, costs(cost)) for cost in range(8)] == row


@pytest.mark.parametrize(
    ("kind", "paid", "conquered"),
    [(components.NOVELTY, 3, 3), (components.RARE, 5, 2), (components.GENES, 2, 5), (components.ALIEN, 3, 3)],
)
def test_windfall_worlds_by_kind(kind: int, paid: int, conquered: int) -> None:
    windfall = holds(kind, components.WINDFALL)
    assert (count(windfall, is_civil), count(windfall, is_military)) == (paid, conquered)


def test_there_are_26_windfall_worlds() -> None:
    assert count(lambda card: card.goods == components.WINDFALL) == 26


@pytest.mark.parametrize(
    ("kind", "paid", "conquered"),
    [(components.NOVELTY, 8, 1), (components.RARE, 5, 2), (components.GENES, 3, 1), (components.ALIEN, 1, 1)],
)
def test_production_worlds_by_kind(kind: int, paid: int, conquered: int) -> None:
    production = holds(kind, components.PRODUCTION)
    assert (count(production, is_civil), count(production, is_military)) == (paid, conquered)


def test_there_are_22_production_worlds_and_each_has_the_power_to_produce() -> None:
    def production(card: fx.Card) -> bool:
        return card.goods == components.PRODUCTION

    assert (count(production), count(production, produces_here), count(produces_here)) == (22, 22, 22)


def test_six_developments_and_two_worlds_produce_on_a_kind_of_windfall_world() -> None:
    special = has(*[fx.ProduceOnWindfall(kind) for kind in range(4)])
    assert (count(is_development, special), count(is_civil, special)) == (6, 2)


def test_two_worlds_produce_on_any_windfall_world() -> None:
    assert count(is_civil, has(fx.ProduceOnWindfall(), fx.DiscardToProduceOnWindfall())) == 2


@pytest.mark.parametrize(
    ("name", "number", "counted"),
    [
        ("worlds that are paid for", 17, count(is_civil, consumes_goods)),
        ("start worlds among them", 4, count(is_civil, is_start, consumes_goods)),
        ("military worlds", 2, count(is_military, consumes_goods)),
        ("developments", 15, count(is_development, consumes_goods)),
        ("cards in all", 34, count(consumes_goods)),
    ],
)
def test_cards_that_consume_goods(name: str, number: int, counted: int) -> None:
    assert counted == number, name


def test_two_developments_and_one_world_consume_cards_for_points() -> None:
    assert (count(is_development, consumes_cards), count(is_civil, consumes_cards)) == (2, 1)


@pytest.mark.parametrize(
    ("card", "cost", "points"),
    [
        ("black-market-trading-world", 2, 1),
        ("bio-hazard-mining-world", 2, 0),
        ("imperium-armaments-world", 3, 2),
        ("outlaw-world", 1, 1),
    ],
)
def test_cards_that_changed_with_the_second_edition(card: str, cost: int, points: int) -> None:
    (design,) = [design for design in DESIGNS if design.id == card]
    assert (design.cost, design.points) == (cost, points)
