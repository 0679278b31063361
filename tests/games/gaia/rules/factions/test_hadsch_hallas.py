"""Appendix I: the Hadsch Hallas."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, new_game, table


def test_the_hadsch_hallas_start_at_level_1_of_economy_and_have_three_credits_income() -> None:
    game = new_game("hadsch-hallas", "xenos")
    assert (game.level("p1", "eco"), game.income("p1")) == (1, ["1o", "1k", "3c", "2c 1pw"])


@pytest.mark.parametrize(
    ("action", "change"),
    [("spend 4c for q", "-4c +1q"), ("spend 3c for o", "-3c +1o"), ("spend 4c for k", "-4c +1k")],
)
def test_with_the_institute_credits_do_what_power_does_in_free_actions(action: str, change: str) -> None:
    """Gotcha 40. The example: three credits for one ore."""
    assert table(Seat("hadsch-hallas", pi="0x0")).change(f"p1 {action}") == change


def test_without_the_institute_credits_do_not_replace_power() -> None:
    at = table(Seat("hadsch-hallas", ts="0x0"))
    assert at.why_not("p1 spend 3c for o") == "not-available"


def test_credits_replace_power_only_if_there_are_enough() -> None:
    at = table(Seat("hadsch-hallas", pi="0x0", has="3c"))
    assert at.options("spend") == ["spend 3c for o"]
    assert at.why_not("p1 spend 4c for q") == "nothing-to-spend"


def test_credits_do_not_pay_power_actions() -> None:
    """Gotcha 40."""
    assert table(Seat("hadsch-hallas", pi="0x0", bowls="0 0 3")).why_not("p1 action power3") == "no-power"


def test_as_often_as_they_can_be_paid_before_and_after_the_action() -> None:
    at = table(Seat("hadsch-hallas", pi="0x0", has="14c 4k")).play("p1 spend 3c for o; spend 3c for o; up sci")
    assert at.play("p1 spend 4c for q; spend 4c for k; end turn").goods("p1") == "0c 2o 1k 1q"


def test_power_still_works() -> None:
    at = table(Seat("hadsch-hallas", pi="0x0", bowls="0 0 3"))
    assert at.change("p1 spend 3pw for o") == "+1o +3I -3III"


def test_the_hadsch_hallas_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("hadsch-hallas", pi="0x0")).income("p1")[3:5] == ["4pw", "1t"]
