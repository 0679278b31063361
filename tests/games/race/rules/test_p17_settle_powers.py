"""Powers in Settle (pp. 17-18): discounts, strength, one-shot cards, paying for military worlds, drawing after."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table

PURSE = "public-works gem-world spice-world space-port new-vinland prosperous-world"


def settled(world: str, tableau: str, hand: str = PURSE) -> Table:
    """p1 has the bonus and places this world."""
    start = "new-sparta" if "new-sparta" not in tableau else "old-earth"
    at = table(Seat(tableau, hand=f"{world} {hand}"), Seat(start)).choose("settle", "settle")
    return at.play(f"p1 place {world}")


def price(world: str, tableau: str) -> object:
    return settled(world, tableau).events("paid")[0]["count"]


def strength(world: str, tableau: str) -> object:
    return settled(world, tableau, hand="").events("conquered")[0]["strength"]


def refused(world: str, tableau: str, hand: str = PURSE) -> str:
    start = "new-sparta" if "new-sparta" not in tableau else "old-earth"
    at = table(Seat(tableau, hand=f"{world} {hand}"), Seat(start)).choose("settle", "settle")
    return at.why_not(f"p1 place {world}")


def test_replicant_robots_lower_the_price_of_every_world_by_two() -> None:
    assert price("tourist-world", "old-earth replicant-robots") == 4 - 2


@pytest.mark.parametrize("tableau", ["old-earth mining-robots", "alpha-centauri"])
def test_a_power_lowers_the_price_of_rare_worlds_by_one(tableau: str) -> None:
    """Gotcha 18."""
    assert price("comet-zone", tableau) == 3 - 1


@pytest.mark.parametrize("world", ["asteroid-belt", "bio-hazard-mining-world"])
def test_windfall_and_production_worlds_of_the_kind_are_cheaper(world: str) -> None:
    assert price(world, "old-earth mining-robots") == 2 - 1


def test_worlds_of_another_kind_are_not_cheaper() -> None:
    assert price("plague-world", "old-earth mining-robots") == 3


def test_a_price_never_goes_below_zero_and_nothing_is_paid_back() -> None:
    at = settled("destroyed-world", "old-earth mining-robots replicant-robots", hand="gem-world")
    assert (at.events("paid")[0]["count"], len(at.hand("p1"))) == (0, 1 + 1)


@pytest.mark.parametrize("card", ["alien-rosetta-stone-world", "alien-tech-institute"])
def test_the_alien_pair_lower_the_price_of_alien_worlds_by_two(card: str) -> None:
    """Gotcha 18."""
    assert price("deserted-alien-outpost", f"old-earth {card}") == 4 - 2


@pytest.mark.parametrize("card", ["alien-rosetta-stone-world", "alien-tech-institute"])
def test_the_alien_pair_add_two_strength_against_alien_military_worlds(card: str) -> None:
    """Gotcha 18."""
    assert strength("alien-robot-sentry", f"old-earth {card}") == 2


def test_the_alien_pair_add_up() -> None:
    assert strength("alien-robot-scout-ship", "old-earth alien-rosetta-stone-world alien-tech-institute") == 4


def test_the_price_of_alien_rosetta_stone_world_is_not_lowered_by_a_power_for_alien_goods() -> None:
    """Gotcha 14: the kind of good counts, not the word on the card."""
    assert price("alien-rosetta-stone-world", "old-earth alien-tech-institute") == 3


def test_alpha_centauri_adds_one_strength_against_rare_military_worlds() -> None:
    """Gotcha 18."""
    assert strength("rebel-fuel-cache", "alpha-centauri") == 1


def test_alpha_centauri_adds_no_strength_against_others() -> None:
    """Gotchas 12 and 18."""
    assert refused("star-nomad-lair", "alpha-centauri", hand="") == "defense-too-high"


def test_with_a_pay_power_alpha_centauri_lowers_the_price_of_a_rare_military_world() -> None:
    """Gotchas 13 and 18."""
    assert price("rebel-miners", "alpha-centauri contact-specialist") == 2 - 1 - 1


def test_galactic_imperium_adds_four_strength_against_rebels() -> None:
    """Gotcha 12."""
    assert strength("rebel-underground", "old-earth galactic-imperium") == 4


def test_galactic_imperium_adds_nothing_against_others() -> None:
    """Gotcha 12."""
    assert refused("pirate-world", "old-earth galactic-imperium", hand="") == "defense-too-high"


@pytest.mark.parametrize(
    ("tableau", "total"),
    [
        ("new-sparta", 2),
        ("epsilon-eridani", 1),
        ("star-nomad-raiders", 1),
        ("abandoned-mine-squatters", 1),
        ("old-earth expedition-force", 1),
        ("old-earth space-marines", 2),
        ("old-earth drop-ships", 3),
        ("old-earth new-galactic-order", 2),
        ("old-earth outlaw-world", 1),
        ("old-earth former-penal-colony", 1),
        ("old-earth rebel-warrior-race", 1),
        ("old-earth alien-robot-scout-ship", 1),
        ("old-earth rebel-outpost", 1),
        ("old-earth lost-alien-warship", 2),
        ("old-earth lost-alien-battle-fleet", 3),
        ("old-earth blaster-gem-mines", 1),
        ("old-earth imperium-armaments-world", 1),
        ("new-sparta refugee-world", 1),
        ("new-sparta empath-world", 1),
        ("new-sparta pan-galactic-league", 1),
    ],
)
def test_strength_is_the_sum_of_all_general_powers(tableau: str, total: int) -> None:
    """Gotcha 12."""
    assert strength("star-nomad-lair", tableau) == total


def test_contact_specialists_own_minus_one_counts_against_every_conquest() -> None:
    """Gotcha 12."""
    assert refused("former-penal-colony", "new-sparta contact-specialist", hand="") == "world-too-expensive"
    assert refused("former-penal-colony", "new-sparta refugee-world", hand="") == "defense-too-high"


def test_general_special_and_temporary_strength_add_up() -> None:
    """Gotcha 12."""
    at = settled("rebel-homeworld", "new-sparta galactic-imperium new-military-tactics", hand="")
    assert at.events("conquered")[0]["strength"] == 2 + 4 + 3


@pytest.mark.parametrize("tableau", ["old-earth contact-specialist", "galactic-trade-emissaries"])
def test_a_pay_power_asks_for_the_defense_less_one(tableau: str) -> None:
    """Gotcha 13."""
    assert price("pirate-world", tableau) == 3 - 1


def test_two_pay_powers_do_not_add_up() -> None:
    """Gotcha 13."""
    assert price("pirate-world", "galactic-trade-emissaries contact-specialist") == 3 - 1


def test_emissaries_cannot_pay_for_an_alien_military_world() -> None:
    """Gotcha 13."""
    assert refused("alien-robot-sentry", "galactic-trade-emissaries") == "defense-too-high"


def test_paying_for_a_military_world_never_goes_below_zero() -> None:
    """Gotcha 13."""
    assert price("star-nomad-lair", "old-earth contact-specialist replicant-robots") == 0


def test_a_colony_ship_makes_a_world_free() -> None:
    """Gotcha 14."""
    at = settled("terraformed-world", "old-earth colony-ship", hand="")
    assert (at.events("paid")[0]["count"], at.tableau("p1")) == (0, ["old-earth", "terraformed-world"])


@pytest.mark.parametrize(
    "world", ["deserted-alien-outpost", "deserted-alien-colony", "deserted-alien-library", "alien-robotic-factory"]
)
def test_a_colony_ship_cannot_settle_worlds_with_alien_goods(world: str) -> None:
    """Gotcha 14."""
    assert refused(world, "old-earth colony-ship", hand="") == "world-too-expensive"


def test_a_colony_ship_is_not_offered_for_an_alien_world_that_can_be_paid_for() -> None:
    """Gotcha 14."""
    at = settled("deserted-alien-outpost", "old-earth colony-ship")
    assert (at.question("p1"), at.tableau("p1")[1]) == ("pay", "colony-ship")


def test_a_colony_ship_can_settle_alien_rosetta_stone_world() -> None:
    """Gotcha 14."""
    assert settled("alien-rosetta-stone-world", "old-earth colony-ship", hand="").events("paid")[0]["count"] == 0


def test_the_sacrificed_card_is_discarded_face_up() -> None:
    at = settled("terraformed-world", "old-earth colony-ship", hand="")
    assert at.match.view(1).table()["pile"] == [("colony-ship", 3)]


@pytest.mark.parametrize("tableau", ["old-earth terraforming-robots", "terraforming-colonists"])
def test_a_power_draws_a_card_after_a_world_was_placed(tableau: str) -> None:
    """Gotcha 17."""
    assert len(settled("pilgrimage-world", tableau, hand="").hand("p1")) == 1 + 1


def test_a_power_draws_a_card_after_a_conquest_too() -> None:
    """Gotcha 17."""
    assert len(settled("star-nomad-lair", "new-sparta terraforming-robots", hand="").hand("p1")) == 1 + 1


def test_a_power_that_draws_after_settling_draws_nothing_if_nothing_is_settled() -> None:
    """Gotcha 17."""
    at = table(Seat("old-earth terraforming-robots", hand="gem-world"), Seat()).choose("settle", "settle")
    assert at.play("p1 place nothing").hand("p1") == ["gem-world"]


def test_a_power_that_draws_after_settling_does_not_draw_for_its_own_world() -> None:
    """Gotcha 6."""
    at = settled("terraforming-colonists", "old-earth", hand="gem-world new-earth")
    assert len(at.hand("p1")) == 1
