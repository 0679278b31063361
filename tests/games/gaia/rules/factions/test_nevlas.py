"""Appendix I: the Nevlas."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, new_game, table


def test_the_nevlas_start_at_level_1_of_science_with_two_knowledge() -> None:
    game = new_game("nevlas", "xenos")
    assert (game.goods("p1"), game.level("p1", "sci"), game.income("p1")) == ("15c 4o 2k 1q", 1, ["1o", "1k", "1k"])


def test_the_labs_of_the_nevlas_charge_two_each() -> None:
    assert table(Seat("nevlas", lab="0x0 1x0 2x0")).income("p1")[2:5] == ["2pw", "2pw", "2pw"]


def test_a_token_of_bowl_3_goes_to_the_gaia_area_for_a_knowledge() -> None:
    """Gotcha 22."""
    assert table(Seat("nevlas", bowls="0 0 2")).change("p1 spend t for k") == "+1k -1III +1G"


def test_only_from_bowl_3() -> None:
    assert table(Seat("nevlas", bowls="5 5 0")).why_not("p1 spend t for k") == "empty-bowl"


def test_the_token_comes_back_to_bowl_1_in_the_next_gaia_phase() -> None:
    assert table(Seat("nevlas", bowls="0 0 2 3"), at="gaia").bowls("p1") == "3 0 2"


def test_moving_the_token_is_not_spending_so_nothing_is_doubled() -> None:
    """Gotcha 22."""
    assert table(Seat("nevlas", pi="0x0", bowls="0 0 2")).change("p1 spend t for k") == "+1k -1III +1G"


# The institute.


@pytest.mark.parametrize(
    ("action", "change"),
    [
        ("action power3", "+2o +2I -2III"),
        ("action power1", "+3k +4I -4III"),  # odd: one power is lost
        ("action power7", "+4I -2III"),
        ("spend 4pw for q", "+1q +2I -2III"),
        ("spend 3pw for o", "+1o +2I -2III"),
        ("spend pw for c", "+1c +1I -1III"),
    ],
)
def test_with_the_institute_a_token_spends_as_two_and_the_rest_is_lost(action: str, change: str) -> None:
    """Gotcha 22."""
    assert table(Seat("nevlas", pi="0x0", bowls="0 0 5")).change(f"p1 {action}") == change


def test_four_tokens_are_enough_for_seven_power_but_three_are_not() -> None:
    assert table(Seat("nevlas", pi="0x0", bowls="0 0 4")).offers("action power1")
    assert table(Seat("nevlas", pi="0x0", bowls="0 0 3")).why_not("p1 action power1") == "no-power"
    assert table(Seat("nevlas", ts="0x0", bowls="0 0 4")).why_not("p1 action power1") == "no-power"


def test_projects_and_satellites_take_a_token_as_one() -> None:
    """Gotcha 22: projects and satellites."""
    seat = Seat("nevlas", pi="0x0", bowls="0 0 5", levels="gaia 1")
    assert table(seat, planets={"transdim": "1x0"}).why_not("p1 build gf 1x0") == "too-few-tokens"
    apart = Seat("nevlas", pi="0x0", ac1="3x0", mine="-1x0", bowls="0 0 1")
    assert table(apart).why_not("p1 federation") == "no-federation"


def test_by_the_rulebook_every_conversion_is_a_payment_of_its_own() -> None:
    """Facts 16.14."""
    at = table(Seat("nevlas", pi="0x0", bowls="0 0 4"))
    assert at.change("p1 spend 3pw for o; spend 3pw for o") == "+2o +4I -4III"
    assert at.options("spend 2pw") == []


def test_on_the_site_several_conversions_may_be_one_payment() -> None:
    """Facts 16.14: six power are three tokens for two ore."""
    at = table(Seat("nevlas", pi="0x0", bowls="0 0 4"), rules="boardgamers")
    assert at.change("p1 spend 6pw together; for o; for o") == "+2o +3I -3III"
    more = table(Seat("nevlas", pi="0x0", bowls="0 0 4"), rules="boardgamers")
    assert more.change("p1 spend 4pw together; for o") == "+1c +1o +2I -2III"  # one power is left for one credit


def test_the_nevlas_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("nevlas", pi="0x0")).income("p1")[2:4] == ["4pw", "1t"]
