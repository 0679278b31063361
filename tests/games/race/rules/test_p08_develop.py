"""II: Develop (p. 8): place a development and pay its cost."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table


def developing(hand: str, tableau: str = "old-earth", deck: str = "", bonus: bool = False) -> Table:
    """p1 may build, p2 watches with an empty hand."""
    at = table(Seat(tableau, hand=hand), Seat("new-sparta"), deck=deck)
    return at.choose("develop" if bonus else "trade", "develop")


def test_a_development_costs_as_many_cards_as_printed() -> None:
    at = developing("space-marines gem-world new-earth spice-world").play("p1 place space-marines")
    at.play("p1 pay gem-world; pay new-earth")
    assert (at.hand("p1"), at.tableau("p1")) == (["spice-world"], ["old-earth", "space-marines"])


def test_nobody_has_to_build() -> None:
    at = developing("space-marines gem-world new-earth").play("p1 place nothing")
    assert at.events("placed-nothing") == [{"seat": 0}, {"seat": 1}]


def test_developments_are_chosen_in_secret_and_revealed_at_once() -> None:
    at = table(Seat(hand="public-works gem-world"), Seat(hand="export-duties new-earth")).choose("develop", "develop")
    at.play("p1 place public-works")
    assert (at.tableau("p1"), at.events("placed"), at.owing) == (["old-earth"], [], ["p2"])


def test_a_seat_that_chose_the_phase_pays_one_card_less() -> None:
    at = developing("space-marines gem-world", bonus=True).play("p1 place space-marines")
    assert at.events("paid") == [{"seat": 0, "count": 1, "card": "space-marines"}]


def test_the_bonus_is_lost_where_nothing_had_to_be_paid() -> None:
    """Gotcha 8: no refund."""
    at = developing("public-works gem-world", "old-earth investment-credits", bonus=True)
    at.play("p1 place public-works")
    assert (at.events("paid")[0]["count"], at.hand("p1")) == (0, ["gem-world"])


def test_a_development_already_in_the_tableau_cannot_be_built_again() -> None:
    """Gotcha 9."""
    at = developing("public-works gem-world", "old-earth public-works")
    assert at.why_not("p1 place public-works") == "already-built"


def test_another_seat_may_build_the_same_development() -> None:
    """Gotcha 9: it is one tableau that may not repeat."""
    at = table(Seat("old-earth public-works"), Seat(hand="public-works")).choose("develop", "develop")
    assert "place public-works" in at.options("p2")


def test_after_sacrificing_a_development_its_other_copy_may_be_built() -> None:
    """Gotcha 9."""
    at = table(Seat("old-earth colony-ship", hand="colony-ship tourist-world gem-world spice-world"), Seat())
    at.choose("settle", "settle").play("p1 place tourist-world")
    at.choose("develop", "develop").play("p1 place colony-ship; pay gem-world")
    assert at.tableau("p1") == ["old-earth", "tourist-world", "colony-ship"]


def test_a_development_counts_its_printed_points() -> None:
    at = developing("mining-conglomerate gem-world new-earth spice-world").play("p1 place mining-conglomerate")
    assert at.points("p1") == 2 + 2


def test_a_six_cost_development_has_no_printed_points_but_what_its_lines_say() -> None:
    at = table(Seat("old-earth mining-league"), Seat())
    assert at.match.game.breakdown(at.state)[0] == {"tableau": 2, "chips": 0, "six-cost": 0}


def test_a_world_is_not_a_development() -> None:
    assert developing("gem-world new-earth").why_not("p1 place gem-world") == "not-a-development"


def test_the_card_being_built_cannot_pay_for_itself() -> None:
    """Gotcha 8."""
    assert developing("space-marines gem-world").why_not("p1 place space-marines") == "too-expensive"


def test_only_affordable_developments_are_offered() -> None:
    """Gotcha 10."""
    at = developing("public-works space-marines drop-ships")
    assert at.options("p1") == ["place nothing", "place public-works", "place space-marines"]


def test_interstellar_bank_draws_before_the_choice() -> None:
    """Gotcha 8: the card just drawn can be built."""
    at = developing("gem-world", "old-earth interstellar-bank", deck="public-works")
    assert at.options("p1") == ["place nothing", "place public-works"]


@pytest.mark.parametrize("tableau", ["old-earth public-works", "industrial-robots"])
def test_powers_that_draw_after_building_draw_after_paying(tableau: str) -> None:
    """Gotcha 8: the card drawn cannot pay."""
    at = developing("space-marines gem-world new-earth", tableau, deck="spice-world").play("p1 place space-marines")
    assert at.hand("p1") == ["spice-world"]


def test_powers_that_draw_after_building_do_not_help_to_pay() -> None:
    """Gotcha 8."""
    at = developing("space-marines gem-world", "old-earth public-works")
    assert at.why_not("p1 place space-marines") == "too-expensive"


def test_powers_that_draw_after_building_draw_nothing_if_nothing_is_built() -> None:
    at = developing("space-marines gem-world new-earth", "old-earth public-works").play("p1 place nothing")
    assert at.events("drew") == []


def test_seats_pay_in_order_after_all_have_revealed() -> None:
    """Gotcha 8."""
    one = Seat(hand="space-marines gem-world new-earth spice-world")
    other = Seat(hand="public-works comet-zone mining-world")
    at = table(one, other).choose("trade", "develop").play("p2 place public-works", "p1 place space-marines")
    assert (at.owing, at.question("p1"), at.tableau("p2")[-1]) == (["p1"], "pay", "public-works")


def test_a_power_counts_only_if_it_was_there_before_the_phase() -> None:
    """Gotcha 6."""
    at = developing("interstellar-bank gem-world", bonus=True).play("p1 place interstellar-bank")
    assert (at.hand("p1"), at.events("drew")) == ([], [])
