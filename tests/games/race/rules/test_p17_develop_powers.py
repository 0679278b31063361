"""Powers in Develop (p. 17): draw before, pay less, draw after."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, table

HAND = "drop-ships gem-world new-earth spice-world comet-zone"


@pytest.mark.parametrize(("card", "less"), [("investment-credits", 1), ("galactic-federation", 2)])
def test_a_power_lowers_the_cost_of_a_development(card: str, less: int) -> None:
    at = table(Seat(f"old-earth {card}", hand=HAND), Seat()).choose("trade", "develop").play("p1 place drop-ships")
    assert at.events("paid") == [{"seat": 0, "count": 4 - less, "card": "drop-ships"}]


def test_a_power_that_lowers_the_cost_does_not_lower_that_of_a_world() -> None:
    hand = "gem-world new-earth spice-world"
    at = table(Seat("old-earth investment-credits", hand=hand), Seat()).choose("settle", "settle")
    assert at.play("p1 place gem-world").events("paid")[0]["count"] == 2


def test_interstellar_bank_draws_at_the_start_of_the_phase() -> None:
    at = table(Seat("old-earth interstellar-bank"), Seat(), deck="gem-world").choose("trade", "develop")
    assert at.hand("p1") == ["gem-world"]


def test_interstellar_bank_draws_even_if_nothing_is_built() -> None:
    at = table(Seat("old-earth interstellar-bank", hand="gem-world"), Seat()).choose("trade", "develop")
    assert len(at.play("p1 place nothing").hand("p1")) == 2


@pytest.mark.parametrize("tableau", ["old-earth public-works", "industrial-robots"])
def test_a_power_draws_a_card_after_a_development_was_placed(tableau: str) -> None:
    at = table(Seat(tableau, hand="export-duties"), Seat("new-sparta"), deck="gem-world").choose("develop", "develop")
    assert at.play("p1 place export-duties").hand("p1") == ["gem-world"]


def test_powers_that_draw_after_developing_add_up() -> None:
    at = table(Seat("industrial-robots public-works", hand="export-duties"), Seat("new-sparta"))
    assert len(at.choose("develop", "develop").play("p1 place export-duties").hand("p1")) == 2
