"""Six-cost developments (p. 22): every line of all twelve. Each case counts the development's bonus alone."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, table


def bonus(tableau: str, chips: int = 0, goods: str = "") -> int:
    """What six-cost developments add for p1."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    at = table(Seat(tableau, chips=chips, goods=goods), Seat(start))
    return at.match.game.breakdown(at.state)[0]["six-cost"]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("artist-colony", 2),
        ("new-survivalists", 2),
        ("refugee-world", 1),
        ("pirate-world", 1),
        ("consumer-markets", 2),
        ("expanding-colony", 2),
        ("mining-world", 0),
        ("public-works", 0),
        ("artist-colony gem-world refugee-world consumer-markets expanding-colony", 2 + 2 + 1 + 2 + 2),
    ],
)
def test_free_trade_association(cards: str, points: int) -> None:
    assert bonus(f"new-sparta free-trade-association {cards}") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("old-earth rebel-miners", 2),
        ("old-earth rebel-fuel-cache", 2),
        ("old-earth rebel-homeworld", 2),
        ("old-earth pirate-world", 1),
        ("old-earth lost-alien-warship", 1),
        ("new-sparta", 1),
        ("star-nomad-raiders", 1),
        ("old-earth gem-world", 0),
        ("old-earth space-marines", 0),
        ("old-earth rebel-base rebel-underground outlaw-world", 2 + 2 + 1),
    ],
)
def test_galactic_imperium(cards: str, points: int) -> None:
    """Gotcha 36: a rebel world counts once, as a rebel."""
    assert bonus(f"{cards} galactic-imperium") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("mining-world", 2),
        ("rebel-miners", 2),
        ("asteroid-belt", 1),
        ("rebel-fuel-cache", 1),
        ("mining-robots", 2),
        ("mining-conglomerate", 2),
        ("gem-world", 0),
        ("comet-zone destroyed-world mining-robots mining-conglomerate", 2 + 1 + 2 + 2),
    ],
)
def test_mining_league(cards: str, points: int) -> None:
    assert bonus(f"old-earth mining-league {cards}") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("old-earth", 2),
        ("new-sparta", 2 + 2),
        ("old-earth drop-ships", 2 + 3),
        ("old-earth empath-world", 2 - 1),
        ("old-earth empath-world refugee-world contact-specialist", 2 - 3),
        ("old-earth galactic-imperium", 2 + 0),
        ("alpha-centauri", 2 + 0),
        ("old-earth alien-rosetta-stone-world", 2 + 0),
        ("old-earth new-military-tactics", 2 + 0),
    ],
)
def test_new_galactic_order(cards: str, points: int) -> None:
    """Gotchas 12 and 37: general strength only, its own included; negatives subtract, even below zero."""
    assert bonus(f"{cards} new-galactic-order") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("old-earth", 2),
        ("old-earth public-works", 2 + 1),
        ("old-earth consumer-markets", 2 + 1),
        ("old-earth gem-world", 2),
    ],
)
def test_galactic_federation(cards: str, points: int) -> None:
    """Gotcha 36: itself included, and a six-cost development is not counted again as another development."""
    assert bonus(f"{cards} galactic-federation") == points


def test_galactic_federation_counts_two_for_another_six_cost_development() -> None:
    """Gotcha 36: Mining League itself adds nothing here."""
    assert bonus("old-earth galactic-federation mining-league") == 2 + 2


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("old-earth", 2),
        ("old-earth alien-robotic-factory", 2 + 3),
        ("old-earth lost-alien-battle-fleet", 2 + 3),
        ("old-earth deserted-alien-colony", 2 + 2),
        ("old-earth alien-robot-sentry", 2 + 2),
        ("old-earth alien-rosetta-stone-world", 2 + 2),
        ("old-earth gem-world", 2),
    ],
)
def test_alien_tech_institute(cards: str, points: int) -> None:
    """Gotcha 38."""
    assert bonus(f"{cards} alien-tech-institute") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("old-earth plague-world", 2),
        ("old-earth empath-world", 2),
        ("old-earth aquatic-uplift-race", 2),
        ("old-earth malevolent-lifeforms", 2),
        ("old-earth rebel-warrior-race", 2),
        ("old-earth pirate-world", 1),
        ("new-sparta", 1),
        ("old-earth contact-specialist", 3),
        ("old-earth gem-world", 0),
    ],
)
def test_pan_galactic_league(cards: str, points: int) -> None:
    """Gotcha 36: a military world with genes counts two, not three."""
    assert bonus(f"{cards} pan-galactic-league") == points


@pytest.mark.parametrize(
    ("cards", "chips", "points"),
    [
        ("", 0, 0),
        ("", 2, 0),
        ("", 3, 1),
        ("", 11, 3),
        ("research-labs", 0, 3),
        ("galactic-trendsetters", 0, 3),
        ("artist-colony", 0, 3),
        ("gem-world", 0, 0),
        ("research-labs galactic-trendsetters artist-colony", 6, 3 + 3 + 3 + 2),
    ],
)
def test_galactic_renaissance(cards: str, chips: int, points: int) -> None:
    """Gotcha 37: chips only, rounded down."""
    assert bonus(f"old-earth galactic-renaissance {cards}", chips=chips) == points


@pytest.mark.parametrize(
    ("cards", "goods", "points"),
    [
        ("old-earth gem-world", "", 2),
        ("old-earth rebel-miners", "", 2),
        ("earths-lost-colony", "", 2),
        ("old-earth asteroid-belt", "", 0),
        ("old-earth tourist-world", "", 0),
        ("old-earth asteroid-belt", "asteroid-belt", 1),
        ("old-earth gem-world", "gem-world", 2 + 1),
        ("old-earth gem-world mining-world asteroid-belt", "gem-world asteroid-belt", 2 + 2 + 1 + 1),
    ],
)
def test_merchant_guild(cards: str, goods: str, points: int) -> None:
    """Gotcha 37: production worlds, and a point for each good at the end."""
    assert bonus(f"{cards} merchant-guild", goods=goods) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("new-sparta", 2),
        ("new-sparta export-duties", 2 + 2),
        ("new-sparta genetics-lab", 2 + 2),
        ("new-sparta mining-conglomerate", 2 + 2),
        ("new-sparta space-port", 2 + 1),
        ("new-sparta pirate-world", 2 + 1),
        ("old-earth", 2 + 1),
        ("new-sparta black-market-trading-world", 2),
        ("new-sparta gem-world", 2),
    ],
)
def test_trade_league(cards: str, points: int) -> None:
    """Gotcha 37: trade powers; selling in Consume, as Black Market does, is none."""
    assert bonus(f"{cards} trade-league") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("new-sparta", 2),
        ("new-sparta public-works", 2 + 2),
        ("new-sparta deficit-spending", 2 + 2),
        ("new-sparta tourist-world", 2 + 1),
        ("new-sparta black-market-trading-world", 2 + 1),
        ("new-sparta gambling-world", 2 + 1),
        ("old-earth", 2 + 1),
        ("galactic-trade-emissaries", 2 + 1),
        ("new-sparta export-duties", 2),
        ("new-sparta spice-world", 2),
    ],
)
def test_new_economy(cards: str, points: int) -> None:
    """Gotcha 37: trade powers are not consume powers; Black Market's is one (gotcha 25)."""
    assert bonus(f"{cards} new-economy") == points


def test_new_economy_counts_trade_league_for_its_consume_power() -> None:
    """Gotcha 25: two for each of the two; Trade League itself counts two for its own trade power."""
    assert bonus("new-sparta new-economy trade-league") == (2 + 2) + 2


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("new-sparta", 1 + 1),
        ("new-sparta expedition-force", 1 + 1 + 1),
        ("new-sparta research-labs", 1 + 1 + 1),
        ("new-sparta star-nomad-lair", 1 + 1 + 2),
        ("new-sparta malevolent-lifeforms", 1 + 1 + 2),
        ("new-sparta gem-world", 1 + 1 + 1),
        ("new-sparta public-works", 1 + 1),
    ],
)
def test_galactic_survey(cards: str, points: int) -> None:
    assert bonus(f"{cards} galactic-survey-seti") == points


def test_a_card_may_count_for_several_six_cost_developments() -> None:
    """Gotcha 36: once for each."""
    assert bonus("old-earth galactic-imperium pan-galactic-league pirate-world") == 1 + 1


def test_a_development_counts_for_nobody_but_its_owner() -> None:
    at = table(Seat("old-earth mining-league"), Seat("new-sparta mining-world comet-zone"))
    assert at.match.game.breakdown(at.state)[0]["six-cost"] == 0
