"""III: Settle (pp. 10-11, 15): seats are asked in order how to settle a placed world, with every legal way."""

from __future__ import annotations

from games.race.positions import Seat, table


def test_a_conquest_without_alternative_is_applied_and_logged() -> None:
    at = table(Seat("new-sparta", hand="star-nomad-lair"), Seat("old-earth")).choose("settle", "settle")
    at.play("p1 place star-nomad-lair")
    assert at.events("conquered") == [{"seat": 0, "card": "star-nomad-lair", "strength": 2}]


def test_sacrificing_new_military_tactics_needlessly_for_a_conquest_is_offered() -> None:
    one = Seat("new-sparta new-military-tactics", hand="star-nomad-lair")
    at = table(one, Seat("old-earth")).choose("settle", "settle").play("p1 place star-nomad-lair")
    assert at.options("p1") == ["conquer", "sacrifice new-military-tactics"]


def test_sacrificing_new_military_tactics_needlessly_for_a_paid_world_is_offered() -> None:
    at = table(Seat("old-earth new-military-tactics", hand="artist-colony gem-world"), Seat())
    at.choose("settle", "settle").play("p1 place artist-colony")
    assert at.options("p1") == ["pay for it", "sacrifice new-military-tactics"]


def test_after_a_needless_sacrifice_the_world_is_still_paid_for() -> None:
    at = table(Seat("old-earth new-military-tactics", hand="artist-colony gem-world"), Seat())
    at.choose("settle", "settle").play("p1 place artist-colony; sacrifice new-military-tactics")
    assert (at.events("paid"), at.tableau("p1")) == (
        [{"seat": 0, "count": 1, "card": "artist-colony"}],
        ["old-earth", "artist-colony"],
    )


def test_sacrificing_a_colony_ship_for_a_world_that_costs_nothing_is_offered() -> None:
    at = table(Seat("old-earth colony-ship", hand="pilgrimage-world gem-world"), Seat()).choose("settle", "settle")
    at.play("p1 place pilgrimage-world")
    assert at.options("p1") == ["pay for it", "sacrifice colony-ship"]


def test_a_colony_ship_cannot_be_sacrificed_for_a_conquest() -> None:
    """Ruling: it makes a payment free, and a conquest has none."""
    at = table(Seat("new-sparta colony-ship", hand="star-nomad-lair"), Seat("old-earth")).choose("settle", "settle")
    at.play("p1 place star-nomad-lair")
    assert (at.question("p1"), at.tableau("p1")) == ("action", ["new-sparta", "colony-ship", "star-nomad-lair"])


def test_a_colony_ship_cannot_be_discarded_without_a_world() -> None:
    at = table(Seat("old-earth colony-ship", hand="artist-colony gem-world"), Seat()).choose("settle", "settle")
    assert at.options("p1") == ["place nothing", "place artist-colony", "place gem-world"]


def test_with_every_means_at_hand_all_are_offered() -> None:
    """Gotcha 13."""
    tableau = "new-sparta contact-specialist colony-ship new-military-tactics"
    at = table(Seat(tableau, hand="star-nomad-lair"), Seat("old-earth")).choose("settle", "settle")
    at.play("p1 place star-nomad-lair")
    assert at.options("p1") == ["conquer", "pay for it", "sacrifice new-military-tactics", "sacrifice colony-ship"]


def test_new_military_tactics_may_turn_a_payment_into_a_conquest() -> None:
    """Gotcha 13."""
    one = Seat("old-earth contact-specialist new-military-tactics", hand="former-penal-colony gem-world")
    at = table(one, Seat()).choose("settle", "settle").play("p1 place former-penal-colony")
    at.play("p1 sacrifice new-military-tactics; conquer")
    assert (at.events("paid"), at.events("conquered")[0]["strength"]) == ([], 2)


def test_the_seat_with_the_lowest_start_world_settles_first() -> None:
    """Gotcha 1: later seats see what earlier ones sacrifice."""
    one = Seat("new-sparta new-military-tactics", hand="star-nomad-lair")
    other = Seat("epsilon-eridani colony-ship", hand="artist-colony gem-world")
    at = table(one, other).choose("settle", "settle").play("p1 place star-nomad-lair", "p2 place artist-colony")
    assert at.owing == ["p2"]


def test_a_later_seat_decides_after_seeing_what_an_earlier_one_sacrificed() -> None:
    one = Seat("new-sparta new-military-tactics", hand="star-nomad-lair")
    other = Seat("epsilon-eridani colony-ship", hand="artist-colony gem-world")
    at = table(one, other).choose("settle", "settle").play("p1 place star-nomad-lair", "p2 place artist-colony")
    at.play("p2 sacrifice colony-ship")
    assert (at.owing, at.events("sacrificed", to="p1")) == (["p1"], [{"seat": 1, "card": "colony-ship"}])


def test_windfall_goods_of_all_seats_are_drawn_in_seat_order_before_anybody_pays() -> None:
    """Gotcha 16."""
    one = Seat("new-sparta", hand="destroyed-world gem-world new-earth")
    other = Seat("epsilon-eridani", hand="empath-world spice-world comet-zone")
    at = table(one, other).choose("settle", "settle").play("p1 place destroyed-world", "p2 place empath-world")
    assert (at.events("good"), at.events("paid-card", to="p1")) == (
        [{"seat": 1, "card": "empath-world"}, {"seat": 0, "card": "destroyed-world"}],
        [],
    )
