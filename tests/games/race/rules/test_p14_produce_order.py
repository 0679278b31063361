"""V: Produce (pp. 9, 14, 20): the order of windfall powers, the bonus and counting powers is the player's."""

from __future__ import annotations

from games.race.positions import Seat, Table, table


def producing(tableau: str, goods: str = "", hand: str = "", deck: str = "") -> Table:
    """p1 produces with the bonus; p2 has nothing to produce."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    return table(Seat(tableau, goods=goods, hand=hand), Seat(start), deck=deck).choose("produce", "produce")


def test_a_power_for_a_kind_and_the_bonus_are_asked_in_which_order() -> None:
    """Gotcha 30: the worse order is the player's to choose."""
    at = producing("old-earth genetics-lab empath-world destroyed-world")
    assert at.options("p1") == ["produce with bonus", "produce with genetics-lab"]


def test_using_the_bonus_first_may_leave_the_power_without_a_world() -> None:
    """Gotcha 30."""
    at = producing("old-earth genetics-lab empath-world destroyed-world")
    at.play("p1 produce with bonus; produce on empath-world")
    assert at.goods("p1") == ["empath-world"]


def test_using_the_power_first_leaves_the_bonus_for_another_world() -> None:
    """Gotcha 30."""
    at = producing("old-earth genetics-lab empath-world destroyed-world")
    at.play("p1 produce with genetics-lab")
    assert at.goods("p1") == ["empath-world", "destroyed-world"]


def test_powers_for_any_world_are_not_asked_in_which_order() -> None:
    """Ruling: the bonus and Galactic Engineers do the same, so only the worlds are asked."""
    at = producing("old-earth galactic-engineers empath-world destroyed-world asteroid-belt")
    assert at.question("p1") == "produce-on"


def test_powers_for_kinds_alone_are_not_asked_in_which_order() -> None:
    """Ruling: they cannot take each other's worlds."""
    at = table(Seat("old-earth genetics-lab mining-robots empath-world destroyed-world"), Seat())
    assert at.choose("settle", "produce").goods("p1") == ["empath-world", "destroyed-world"]


def test_plain_draws_and_production_worlds_come_before_the_question() -> None:
    """Ruling: they need no choice and hinder nothing."""
    at = producing("old-earth rebel-underground gem-world genetics-lab empath-world destroyed-world")
    assert (at.question("p1"), at.goods("p1"), len(at.hand("p1"))) == ("produce-order", ["gem-world"], 2)


def test_a_power_that_counts_goods_may_be_used_before_the_bonus() -> None:
    """Gotcha 31: counting early draws less; the order is the player's."""
    at = producing("old-earth consumer-markets artist-colony refugee-world")
    at.play("p1 produce with consumer-markets")
    assert (len(at.hand("p1")), at.goods("p1")) == (1, ["artist-colony", "refugee-world"])


def test_a_power_that_counts_goods_counts_the_bonus_if_used_after_it() -> None:
    """Gotcha 31."""
    at = producing("old-earth consumer-markets artist-colony refugee-world").play("p1 produce with bonus")
    assert len(at.hand("p1")) == 2


def test_powers_that_count_goods_alone_are_not_asked_in_which_order() -> None:
    at = producing("old-earth consumer-markets diversified-economy artist-colony")
    assert (at.question("p1"), len(at.hand("p1"))) == ("action", 2)


def test_pan_galactic_league_draws_before_the_choices() -> None:
    """Ruling: it counts worlds, which production does not change."""
    at = producing("old-earth pan-galactic-league genetics-lab empath-world destroyed-world")
    assert (at.question("p1"), len(at.hand("p1"))) == ("produce-order", 1)


def test_terraforming_colonists_are_optional() -> None:
    """Gotcha 32."""
    at = table(Seat("terraforming-colonists destroyed-world", hand="gem-world new-earth"), Seat("old-earth"))
    at.choose("trade", "produce")
    assert at.options("p1") == ["produce with terraforming-colonists", "enough"]


def test_terraforming_colonists_discard_a_card_for_a_good_on_any_windfall_world() -> None:
    """Gotcha 32."""
    at = table(Seat("terraforming-colonists destroyed-world", hand="gem-world new-earth"), Seat("old-earth"))
    at.choose("trade", "produce").play("p1 produce with terraforming-colonists; discard new-earth")
    assert (at.hand("p1"), at.goods("p1")) == (["gem-world"], ["destroyed-world"])


def test_terraforming_colonists_are_not_asked_without_an_empty_windfall_world() -> None:
    """Gotcha 32."""
    at = table(Seat("terraforming-colonists gem-world", hand="new-earth"), Seat("old-earth")).choose("trade", "produce")
    assert at.question("p1") == "action"


def test_terraforming_colonists_are_not_asked_with_an_empty_hand() -> None:
    """Gotcha 32."""
    at = table(Seat("terraforming-colonists destroyed-world"), Seat("old-earth")).choose("trade", "produce")
    assert at.question("p1") == "action"


def test_the_bonus_may_come_before_or_after_terraforming_colonists() -> None:
    at = table(Seat("terraforming-colonists destroyed-world empath-world", hand="new-earth"), Seat("old-earth"))
    at.choose("produce", "produce")
    assert at.options("p1") == ["produce with bonus", "produce with terraforming-colonists"]


def test_a_card_drawn_for_production_may_be_discarded_by_terraforming_colonists() -> None:
    tableau = "terraforming-colonists consumer-markets artist-colony destroyed-world"
    at = table(Seat(tableau), Seat("old-earth"), deck="gem-world spice-world").choose("trade", "produce")
    at.play("p1 produce with terraforming-colonists")
    assert (at.events("discarded-card", to="p1"), at.goods("p1")) == (
        [{"seat": 0, "card": "spice-world"}],
        ["artist-colony", "destroyed-world"],
    )


def test_runaway_robots_draw_when_the_bonus_produces_on_them() -> None:
    """Gotcha 33."""
    assert len(producing("old-earth runaway-robots").hand("p1")) == 1


def test_runaway_robots_draw_when_a_power_produces_on_them() -> None:
    """Gotcha 33."""
    at = table(Seat("old-earth runaway-robots mining-robots"), Seat()).choose("settle", "produce")
    assert len(at.hand("p1")) == 1


def test_runaway_robots_draw_nothing_while_they_hold_a_good() -> None:
    """Gotcha 33."""
    assert producing("old-earth runaway-robots", goods="all").hand("p1") == []


def test_the_bonus_may_go_to_another_world_than_runaway_robots() -> None:
    at = producing("old-earth runaway-robots destroyed-world").play("p1 produce on destroyed-world")
    assert at.hand("p1") == []
