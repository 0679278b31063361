"""Powers for selling (p. 18): more cards for any good, for a kind of good, for the good of one world."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, table

NOVELTY, RARE, GENES, ALIEN = "artist-colony", "asteroid-belt", "pre-sentient-race", "deserted-alien-outpost"


def sells_for(world: str, tableau: str) -> object:
    """What p1 gets for the good of this world."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    at = table(Seat(f"{tableau} {world}", goods=world), Seat(start)).choose("trade", "trade")
    return at.events("sold")[0]["count"]


@pytest.mark.parametrize(
    ("tableau", "more"),
    [
        ("old-earth", 1),
        ("star-nomad-raiders", 2),
        ("new-sparta export-duties", 1),
        ("new-sparta galactic-engineers", 1),
        ("new-sparta merchant-world", 2),
        ("new-sparta trade-league", 1),
    ],
)
@pytest.mark.parametrize(("world", "price"), [(NOVELTY, 2), (RARE, 3), (GENES, 4), (ALIEN, 5)])
def test_a_power_for_any_good_adds_to_every_sale(tableau: str, more: int, world: str, price: int) -> None:
    assert sells_for(world, tableau) == price + more


@pytest.mark.parametrize(
    ("card", "world", "total"),
    [
        ("genetics-lab", GENES, 4 + 1),
        ("mining-conglomerate", RARE, 3 + 1),
        ("bio-hazard-mining-world", GENES, 4 + 2),
        ("space-port", RARE, 3 + 2),
        ("spice-world", NOVELTY, 2 + 2),
        ("distant-world", NOVELTY, 2 + 3),
    ],
)
def test_a_power_for_a_kind_adds_to_sales_of_that_kind(card: str, world: str, total: int) -> None:
    assert sells_for(world, f"new-sparta {card}") == total


@pytest.mark.parametrize(
    ("card", "world", "price"),
    [("genetics-lab", RARE, 3), ("spice-world", ALIEN, 5), ("space-port", NOVELTY, 2), ("distant-world", GENES, 4)],
)
def test_a_power_for_a_kind_adds_nothing_to_other_sales(card: str, world: str, price: int) -> None:
    assert sells_for(world, f"new-sparta {card}") == price


@pytest.mark.parametrize(("world", "total"), [("star-nomad-lair", 2 + 1), ("pirate-world", 2 + 3)])
def test_a_power_for_the_good_of_this_world_adds_to_its_sale(world: str, total: int) -> None:
    assert sells_for(world, "new-sparta") == total


@pytest.mark.parametrize("world", ["star-nomad-lair", "pirate-world"])
def test_a_power_for_the_good_of_this_world_adds_nothing_elsewhere(world: str) -> None:
    """Gotcha 19."""
    assert sells_for(NOVELTY, f"new-sparta {world}") == 2


def test_all_trade_powers_add_up() -> None:
    """Gotcha 19."""
    assert sells_for("pirate-world", "old-earth spice-world distant-world merchant-world") == 2 + 3 + 1 + 2 + 3 + 2
