"""Powers in Produce (p. 20): where goods appear and what is drawn for them."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table


def producing(tableau: str, goods: str = "", other: str = "") -> Table:
    """p1 produces without the bonus."""
    start = other or ("old-earth" if "old-earth" not in tableau else "new-sparta")
    return table(Seat(tableau, goods=goods), Seat(start)).choose("settle", "produce")


NOVELTY = "artist-colony secluded-world gem-world new-vinland space-port spice-world prosperous-world new-survivalists"
RARE = "bio-hazard-mining-world comet-zone imperium-armaments-world mining-world new-earth rebel-miners"
GENES = "plague-world distant-world lost-species-ark-world malevolent-lifeforms"
ALIEN = "alien-robotic-factory lost-alien-battle-fleet"


@pytest.mark.parametrize("world", f"{NOVELTY} {RARE} {GENES} {ALIEN}".split())
def test_a_production_world_produces_a_good(world: str) -> None:
    assert producing(f"old-earth {world}").goods("p1") == [world]


def test_earths_lost_colony_and_the_mine_squatters_produce_too() -> None:
    assert producing("abandoned-mine-squatters earths-lost-colony").goods("p1") == [
        "abandoned-mine-squatters",
        "earths-lost-colony",
    ]


@pytest.mark.parametrize(
    ("card", "windfall", "other"),
    [
        ("genetics-lab", "empath-world", "destroyed-world"),
        ("mining-robots", "destroyed-world", "refugee-world"),
        ("mining-league", "asteroid-belt", "empath-world"),
        ("free-trade-association", "refugee-world", "empath-world"),
        ("expanding-colony", "galactic-resort", "deserted-alien-colony"),
        ("alien-rosetta-stone-world", "deserted-alien-outpost", "destroyed-world"),
    ],
)
def test_a_power_produces_on_a_windfall_world_of_its_kind(card: str, windfall: str, other: str) -> None:
    assert producing(f"old-earth {card} {other} {windfall}").goods("p1") == [windfall]


def test_galactic_engineers_produce_on_any_windfall_world() -> None:
    at = producing("old-earth galactic-engineers empath-world destroyed-world")
    assert at.options("p1") == ["produce on empath-world", "produce on destroyed-world"]


def test_a_power_with_no_empty_world_of_its_kind_does_nothing() -> None:
    assert producing("old-earth genetics-lab empath-world", goods="all").events("used") == []


@pytest.mark.parametrize(
    ("tableau", "cards"),
    [("old-earth rebel-underground", 1), ("old-earth merchant-guild", 2), ("industrial-robots", 1)],
)
def test_a_power_simply_draws(tableau: str, cards: int) -> None:
    assert len(producing(tableau).hand("p1")) == cards


@pytest.mark.parametrize(
    ("world", "cards"), [("gem-world", 1), ("comet-zone", 1), ("mining-world", 1), ("lost-species-ark-world", 2)]
)
def test_a_world_draws_as_it_produces(world: str, cards: int) -> None:
    assert len(producing(f"old-earth {world}").hand("p1")) == cards


@pytest.mark.parametrize("world", ["gem-world", "comet-zone", "mining-world", "lost-species-ark-world"])
def test_a_world_that_holds_a_good_draws_nothing(world: str) -> None:
    """Gotcha 29."""
    assert producing(f"old-earth {world}", goods="all").hand("p1") == []


def test_runaway_robots_draw_after_a_good_was_produced_on_them() -> None:
    """Gotcha 33."""
    assert len(producing("old-earth runaway-robots mining-robots").hand("p1")) == 1


def test_consumer_markets_draw_for_every_novelty_good_produced() -> None:
    """Gotcha 31."""
    assert len(producing("old-earth consumer-markets artist-colony space-port mining-world").hand("p1")) == 2 + 1


def test_research_labs_draw_for_every_alien_good_produced() -> None:
    """Gotcha 31."""
    at = producing("old-earth research-labs alien-robotic-factory lost-alien-battle-fleet artist-colony")
    assert len(at.hand("p1")) == 2


def test_goods_on_windfall_worlds_count_as_produced() -> None:
    """Gotcha 31."""
    at = producing("old-earth research-labs alien-rosetta-stone-world deserted-alien-colony")
    at.play("p1 produce with alien-rosetta-stone-world")
    assert len(at.hand("p1")) == 1


def test_goods_that_were_there_before_do_not_count_as_produced() -> None:
    """Gotcha 31."""
    assert producing("old-earth consumer-markets artist-colony space-port", goods="all").hand("p1") == []


def test_goods_produced_in_an_earlier_round_do_not_count() -> None:
    """Gotcha 31."""
    at = producing("old-earth consumer-markets artist-colony").choose("settle", "produce").play("p1 place nothing")
    assert len(at.hand("p1")) == 1


def test_diversified_economy_draws_for_every_kind_produced() -> None:
    """Gotcha 31."""
    at = producing("old-earth diversified-economy artist-colony space-port imperium-armaments-world plague-world")
    assert len(at.hand("p1")) == 3


def test_mining_conglomerate_draws_two_for_most_rare_goods() -> None:
    """Gotcha 31."""
    assert len(producing("old-earth mining-conglomerate imperium-armaments-world").hand("p1")) == 2


def test_mining_conglomerate_draws_nothing_for_a_tie() -> None:
    """Gotcha 31."""
    at = producing("old-earth mining-conglomerate imperium-armaments-world", other="new-sparta rebel-miners")
    assert at.hand("p1") == []


def test_mining_conglomerate_draws_nothing_if_nobody_produced_rare_goods() -> None:
    """Gotcha 31."""
    assert producing("old-earth mining-conglomerate").hand("p1") == []


def test_mining_conglomerate_compares_with_every_other_seat() -> None:
    """Gotcha 31."""
    one = Seat("old-earth mining-conglomerate imperium-armaments-world")
    at = table(one, Seat("new-sparta"), Seat("epsilon-eridani rebel-miners bio-hazard-mining-world"))
    assert at.choose("produce", "produce", "produce").hand("p1") == []


def test_mining_conglomerate_waits_until_all_have_produced() -> None:
    """Gotcha 31: a later seat may still produce more."""
    one = Seat("old-earth mining-conglomerate imperium-armaments-world")
    at = table(one, Seat("new-sparta destroyed-world empath-world")).choose("produce", "produce")
    assert (at.owing, at.hand("p1")) == (["p2"], [])


def test_mining_conglomerate_counts_rare_goods_on_windfall_worlds() -> None:
    """Gotcha 31."""
    one = Seat("old-earth mining-conglomerate imperium-armaments-world asteroid-belt")
    at = table(one, Seat("new-sparta rebel-miners")).choose("produce", "produce")
    assert len(at.hand("p1")) == 2


def test_pan_galactic_league_draws_for_every_genes_world() -> None:
    """Gotcha 31."""
    at = producing("old-earth pan-galactic-league empath-world distant-world malevolent-lifeforms asteroid-belt")
    assert len(at.hand("p1")) == 3
