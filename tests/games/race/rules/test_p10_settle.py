"""III: Settle (pp. 10-11): place a world and pay for it, or conquer it."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table
from starboard.games.race.cards import IDS


def settling(hand: str, tableau: str = "old-earth", deck: str = "", bonus: bool = True) -> Table:
    """p1 may settle, p2 watches with an empty hand."""
    start = "new-sparta" if "new-sparta" not in f"{hand} {tableau}" else "epsilon-eridani"
    at = table(Seat(tableau, hand=hand), Seat(start), deck=deck)
    return at.choose("settle", "settle") if bonus else at.choose("develop", "settle").play("p1 place nothing")


def test_a_world_costs_as_many_cards_as_printed() -> None:
    at = settling("new-earth gem-world spice-world comet-zone mining-world public-works").play("p1 place new-earth")
    assert at.events("paid") == [{"seat": 0, "count": 5, "card": "new-earth"}]


def test_the_cards_paid_go_from_the_hand_to_the_discard_pile() -> None:
    at = settling("gem-world comet-zone mining-world public-works", bonus=False)
    at.play("p1 place gem-world; pay comet-zone; pay public-works")
    assert (at.hand("p1"), len(at.state.pile)) == (["mining-world"], 2)


def test_nobody_has_to_settle() -> None:
    at = settling("gem-world comet-zone mining-world").play("p1 place nothing")
    assert at.tableau("p1") == ["old-earth"]


def test_worlds_are_chosen_in_secret_and_revealed_at_once() -> None:
    at = table(Seat(hand="artist-colony gem-world"), Seat(hand="destroyed-world new-earth")).choose("settle", "settle")
    at.play("p2 place destroyed-world")
    assert (at.tableau("p2"), at.events("placed"), at.owing) == (["new-sparta"], [], ["p1"])


def test_a_seat_that_chose_the_phase_draws_a_card_after_paying_for_a_world() -> None:
    """Gotcha 17."""
    at = settling("artist-colony public-works", deck="space-port").play("p1 place artist-colony")
    assert at.hand("p1") == ["space-port"]


def test_a_seat_that_chose_the_phase_draws_a_card_after_conquering_a_world() -> None:
    """Gotcha 17."""
    at = settling("former-penal-colony", "new-sparta", deck="gem-world space-port").play("p1 place former-penal-colony")
    assert at.hand("p1") == ["space-port"]


def test_a_seat_that_did_not_choose_the_phase_draws_nothing() -> None:
    at = settling("artist-colony public-works", bonus=False).play("p1 place artist-colony")
    assert at.hand("p1") == []


def test_a_seat_that_places_no_world_draws_nothing() -> None:
    """Gotcha 17."""
    at = settling("artist-colony public-works").play("p1 place nothing")
    assert at.events("drew") == []


def test_the_bonus_card_cannot_pay_for_the_world() -> None:
    """Gotcha 17."""
    assert settling("gem-world public-works").why_not("p1 place gem-world") == "world-too-expensive"


def test_the_card_of_a_power_that_draws_after_settling_cannot_pay_for_the_world() -> None:
    """Gotcha 17."""
    at = settling("gem-world public-works", "old-earth terraforming-robots")
    assert at.why_not("p1 place gem-world") == "world-too-expensive"


def test_a_world_counts_its_printed_points() -> None:
    at = settling("artist-colony public-works").play("p1 place artist-colony")
    assert at.points("p1") == 2 + 1


def test_a_windfall_world_gets_a_good_as_it_is_placed() -> None:
    """Gotcha 16."""
    at = settling("destroyed-world public-works").play("p1 place destroyed-world")
    assert at.goods("p1") == ["destroyed-world"]


def test_the_good_is_the_top_card_of_the_deck_and_nobody_sees_it() -> None:
    at = settling("destroyed-world public-works", deck="gem-world", bonus=False).play("p1 place destroyed-world")
    revealing = [event for events in at.match.log for event in events if "gem-world" in event.args.values()]
    assert (IDS[at.board("p1").goods[-1]], revealing) == ("gem-world", [])


def test_a_conquered_windfall_world_gets_its_good_too() -> None:
    at = settling("former-penal-colony", "new-sparta").play("p1 place former-penal-colony")
    assert at.goods("p1") == ["former-penal-colony"]


def test_the_good_is_drawn_before_the_bonus_card() -> None:
    """Gotcha 16: it comes with the placing."""
    at = settling("destroyed-world public-works", deck="gem-world space-port").play("p1 place destroyed-world")
    assert at.hand("p1") == ["space-port"]


def test_a_production_world_gets_no_good_when_it_is_placed() -> None:
    """Gotcha 17."""
    at = settling("artist-colony public-works").play("p1 place artist-colony")
    assert at.goods("p1") == []


def test_the_first_good_of_a_windfall_world_is_not_produced() -> None:
    """Gotcha 16: Runaway Robots draws nothing for it."""
    at = settling("runaway-robots", "epsilon-eridani", bonus=False).play("p1 place runaway-robots")
    assert (at.goods("p1"), at.hand("p1")) == (["runaway-robots"], [])


def test_a_military_world_cannot_be_paid_for() -> None:
    at = settling("former-penal-colony public-works colony-ship gem-world")
    assert at.why_not("p1 place former-penal-colony") == "defense-too-high"


@pytest.mark.parametrize(("tableau", "offered"), [("epsilon-eridani", False), ("new-sparta", True)])
def test_a_world_is_conquered_with_strength_equal_to_its_defense_or_more(tableau: str, offered: bool) -> None:
    """Gotcha 12."""
    assert ("place former-penal-colony" in settling("former-penal-colony", tableau).options("p1")) is offered


def test_a_conquest_costs_nothing() -> None:
    """Gotcha 11."""
    at = settling("former-penal-colony gem-world", "new-sparta", bonus=False).play("p1 place former-penal-colony")
    assert (at.events("paid"), at.hand("p1")) == ([], ["gem-world"])


def test_strength_never_lowers_a_price() -> None:
    """Gotcha 11."""
    at = settling("gem-world public-works colony-ship", "new-sparta drop-ships").play("p1 place gem-world")
    assert at.events("paid")[0]["count"] == 2


def test_discounts_never_add_strength() -> None:
    """Gotcha 11."""
    at = settling("star-nomad-lair public-works", "old-earth replicant-robots")
    assert at.why_not("p1 place star-nomad-lair") == "defense-too-high"


def test_empath_world_lowers_its_owners_strength() -> None:
    """Gotcha 12: the -1 is not optional."""
    at = settling("former-penal-colony", "new-sparta empath-world")
    assert at.why_not("p1 place former-penal-colony") == "defense-too-high"


def test_new_military_tactics_can_be_sacrificed_for_three_more_strength() -> None:
    """Gotcha 12."""
    at = settling("rebel-outpost", "new-sparta new-military-tactics").play("p1 place rebel-outpost")
    assert (at.events("conquered")[0]["strength"], at.tableau("p1")) == (5, ["new-sparta", "rebel-outpost"])


def test_the_strength_of_new_military_tactics_ends_with_the_phase() -> None:
    """Gotcha 12."""
    one = Seat("new-sparta new-military-tactics", hand="rebel-outpost lost-alien-warship")
    at = table(one, Seat("old-earth"), experienced="yes").choose("settle settle", "trade produce")
    at.play("p1 place rebel-outpost")
    assert at.why_not("p1 place lost-alien-warship") == "defense-too-high"


def test_contact_specialist_lets_a_military_world_be_paid_for_at_its_defense_less_one() -> None:
    """Gotcha 13."""
    at = settling("pirate-world gem-world public-works", "old-earth contact-specialist").play("p1 place pirate-world")
    assert at.events("paid") == [{"seat": 0, "count": 2, "card": "pirate-world"}]


@pytest.mark.parametrize(
    "world", ["alien-robot-sentry", "alien-robot-scout-ship", "lost-alien-warship", "lost-alien-battle-fleet"]
)
def test_contact_specialist_cannot_pay_for_an_alien_military_world(world: str) -> None:
    """Gotcha 13."""
    hand = f"{world} gem-world spice-world comet-zone mining-world public-works new-earth"
    at = settling(hand, "old-earth contact-specialist")
    assert at.why_not(f"p1 place {world}") == "defense-too-high"


def test_strength_does_not_lower_the_price_with_contact_specialist() -> None:
    """Gotcha 11."""
    hand = "rebel-outpost gem-world spice-world comet-zone mining-world"
    at = settling(hand, "new-sparta contact-specialist").play("p1 place rebel-outpost")
    assert at.events("paid") == [{"seat": 0, "count": 4, "card": "rebel-outpost"}]


def test_replicant_robots_lower_the_price_with_contact_specialist() -> None:
    """Gotcha 13."""
    at = settling("pirate-world gem-world", "old-earth contact-specialist replicant-robots")
    assert at.play("p1 place pirate-world").events("paid")[0]["count"] == 0


def test_mining_robots_lower_the_price_of_a_rare_world_with_contact_specialist() -> None:
    """Gotcha 13."""
    at = settling("rebel-miners gem-world", "old-earth contact-specialist mining-robots").play("p1 place rebel-miners")
    assert at.events("paid")[0]["count"] == 0


def test_a_colony_ship_lets_contact_specialist_settle_a_military_world_for_nothing() -> None:
    """Gotcha 14."""
    at = settling("rebel-base gem-world", "old-earth contact-specialist colony-ship").play("p1 place rebel-base")
    assert (at.events("paid")[0]["count"], at.events("sacrificed")[0]["card"]) == (0, "colony-ship")


def test_a_colony_ship_and_contact_specialist_together_cannot_settle_an_alien_military_world() -> None:
    """Gotcha 14."""
    at = settling("alien-robot-sentry gem-world", "old-earth contact-specialist colony-ship")
    assert at.why_not("p1 place alien-robot-sentry") == "defense-too-high"


def test_a_colony_ship_alone_cannot_settle_a_military_world() -> None:
    """Gotcha 14."""
    at = settling("star-nomad-lair gem-world", "old-earth colony-ship")
    assert at.why_not("p1 place star-nomad-lair") == "defense-too-high"


def test_a_seat_that_can_pay_and_conquer_chooses_between_them() -> None:
    """Gotcha 13."""
    at = settling("star-nomad-lair gem-world", "new-sparta contact-specialist").play("p1 place star-nomad-lair")
    assert at.options("p1") == ["conquer", "pay for it"]


def test_a_development_is_not_a_world() -> None:
    assert settling("public-works gem-world").why_not("p1 place public-works") == "not-a-world"


def test_the_tableau_is_counted_after_the_phase_so_a_sacrificed_card_may_keep_it_from_being_full() -> None:
    """Gotcha 15."""
    eleven = "old-earth colony-ship gem-world new-earth space-port spice-world comet-zone mining-world public-works"
    at = settling("tourist-world terraformed-world", f"{eleven} space-marines drop-ships").play(
        "p1 place tourist-world"
    )
    assert (len(at.tableau("p1")), at.match.over) == (11, False)
