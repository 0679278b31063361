"""Powers (p. 9): they add up, they wait for the next phase, and most of them must be used."""

from __future__ import annotations

from games.race.positions import Seat, table


def test_powers_add_up() -> None:
    at = table(Seat("old-earth investment-credits galactic-federation", hand="drop-ships gem-world"), Seat())
    at.choose("trade", "develop").play("p1 place drop-ships")
    assert at.events("paid") == [{"seat": 0, "count": 4 - 1 - 2, "card": "drop-ships"}]


def test_a_cost_below_zero_is_zero_and_nothing_is_paid_back() -> None:
    at = table(Seat("old-earth investment-credits galactic-federation", hand="space-marines gem-world"), Seat())
    at.choose("develop", "develop").play("p1 place space-marines")
    assert (at.events("paid")[0]["count"], at.hand("p1")) == (0, ["gem-world"])


def test_to_draw_means_into_the_hand_except_in_explore() -> None:
    at = table(Seat("old-earth interstellar-bank"), Seat(), deck="gem-world").choose("develop", "develop")
    assert at.hand("p1") == ["gem-world"]


def test_example_public_works_does_not_draw_for_being_built_itself() -> None:
    """Gotcha 6."""
    at = table(Seat(hand="public-works"), Seat()).choose("develop", "develop").play("p1 place public-works")
    assert at.hand("p1") == []


def test_a_power_works_from_the_next_phase_of_the_same_round_on() -> None:
    """Gotcha 6."""
    at = table(Seat(hand="space-marines gem-world former-penal-colony"), Seat()).choose("develop", "settle")
    at.play("p1 place space-marines; pay gem-world; place former-penal-colony")
    assert at.events("conquered") == [{"seat": 0, "card": "former-penal-colony", "strength": 2}]


def test_a_discount_built_in_a_phase_does_not_lower_the_cost_of_what_is_built_with_it() -> None:
    """Gotcha 6."""
    at = table(Seat(hand="galactic-federation gem-world new-earth spice-world comet-zone mining-world"), Seat())
    at.choose("develop", "develop").play("p1 place galactic-federation")
    assert at.events("paid") == [{"seat": 0, "count": 5, "card": "galactic-federation"}]


def test_a_negative_power_waits_for_the_next_phase_too() -> None:
    """Gotcha 6: the world that lowers strength does not count while it is being placed, but does afterwards."""
    hand = "refugee-world star-nomad-lair"
    at = table(Seat("epsilon-eridani", hand=hand), Seat("new-sparta"), experienced="yes")
    at.choose("settle settle", "trade produce").play("p1 place refugee-world")
    assert at.why_not("p1 place star-nomad-lair") == "defense-too-high"


def test_the_negative_power_of_a_development_counts_in_the_settle_phase_that_follows() -> None:
    """Gotcha 6."""
    at = table(Seat("epsilon-eridani", hand="contact-specialist alien-robot-sentry star-nomad-lair"), Seat())
    at.choose("develop", "settle").play("p1 place contact-specialist; place star-nomad-lair")
    assert at.events("conquered") == []


def test_a_card_sacrificed_during_the_phase_loses_its_powers_at_once() -> None:
    """Gotcha 6."""
    at = table(Seat("old-earth colony-ship", hand="tourist-world gem-world new-earth"), Seat(), experienced="yes")
    at.choose("settle settle", "trade produce").play("p1 place tourist-world")
    at.play("p1 place gem-world")
    assert at.events("paid")[-1] == {"seat": 0, "count": 2, "card": "gem-world"}


def test_a_power_that_does_not_say_may_has_to_be_used() -> None:
    """Gotcha 20."""
    at = table(Seat("epsilon-eridani gem-world", goods="gem-world"), Seat()).choose("settle", "consume-x2")
    assert (at.goods("p1"), at.events("used")) == ([], [{"seat": 0, "card": "epsilon-eridani", "power": 1}])


def test_an_optional_power_has_to_be_used_if_the_revealed_card_needs_it() -> None:
    """Gotcha 10: it is publicly forced, so it is applied and logged."""
    at = table(Seat("old-earth colony-ship", hand="tourist-world gem-world"), Seat()).choose("settle", "settle")
    at.play("p1 place tourist-world")
    assert at.events("sacrificed") == [{"seat": 0, "card": "colony-ship"}]


def test_temporary_strength_has_to_be_used_if_the_revealed_world_needs_it() -> None:
    """Gotcha 10."""
    at = table(Seat("old-earth new-military-tactics", hand="pirate-world"), Seat()).choose("settle", "settle")
    at.play("p1 place pirate-world")
    assert at.events("conquered") == [{"seat": 0, "card": "pirate-world", "strength": 3}]


def test_an_optional_power_that_is_not_needed_is_the_players_choice() -> None:
    hand = "tourist-world gem-world new-earth spice-world comet-zone"
    at = table(Seat("old-earth colony-ship", hand=hand), Seat()).choose("settle", "settle")
    at.play("p1 place tourist-world")
    assert at.options("p1") == ["pay for it", "sacrifice colony-ship"]


def test_the_player_orders_powers_freely() -> None:
    """Gotcha 20."""
    at = table(Seat("epsilon-eridani new-vinland", goods="new-vinland"), Seat()).choose("settle", "consume-x2")
    assert at.options("p1") == ["consume with epsilon-eridani", "consume with new-vinland"]


def test_keywords_without_effect_in_this_game_change_nothing() -> None:
    at = table(Seat("new-sparta", hand="aquatic-uplift-race"), Seat("old-earth")).choose("settle", "settle")
    at.play("p1 place aquatic-uplift-race")
    assert at.events("conquered") == [{"seat": 0, "card": "aquatic-uplift-race", "strength": 2}]
