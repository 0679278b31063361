"""Appendix I: the Gleens."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, new_game, table


def test_the_gleens_start_without_qic_and_get_an_ore_for_level_1_of_navigation() -> None:
    """Gotcha 39."""
    game = new_game("gleens", "terrans")
    assert (game.goods("p1"), game.level("p1", "nav")) == ("15c 5o 3k 0q", 1)


@pytest.mark.parametrize(
    ("seat", "move", "change"),
    [
        (Seat("gleens", has="4k", levels="ai 2", bowls="0 0 0"), "up ai", "+2o -4k"),
        (Seat("gleens", has="4k", levels="nav 2", bowls="0 0 0"), "up nav", "+1o -4k"),
        (Seat("gleens", bowls="0 0 4", has=""), "spend 4pw for q", "+1o +4I -4III"),
        (Seat("gleens", pi="0x0", ac1="1x0", mine="0x1", has=""), "federation; token 8vp-q", "+1o +8vp"),
        (Seat("gleens", ts="0x0", has="5c 3o"), "build lab 0x0; tech terra; stay", "-5c -1o"),
        (Seat("gleens", has="", advanced="q5c"), "special q5c", "+5c +1o"),
    ],
)
def test_every_qic_gained_is_ore_instead(seat: Seat, move: str, change: str) -> None:
    """Gotcha 39."""
    assert table(seat, round_tile="mines-2").change(f"p1 {move}") == change


def test_the_qic_of_a_booster_is_ore_too() -> None:
    """Gotcha 39."""
    at = table(Seat("gleens", has="", booster="booster2"), at="round")
    assert at.goods("p1") == "2c 2o 1k 0q"


def test_after_the_right_academy_the_gleens_gain_qic() -> None:
    at = table(Seat("gleens", ac2="0x0", has="", bowls="0 0 4"))
    assert at.change("p1 spend 4pw for q") == "+1q +4I -4III"
    assert table(Seat("gleens", ac2="0x0", has="")).change("p1 special academy") == "+1q"


def test_the_left_academy_changes_nothing() -> None:
    at = table(Seat("gleens", ac1="0x0", has="", bowls="0 0 4"))
    assert at.change("p1 spend 4pw for q") == "+1o +4I -4III"


def test_the_tile_that_comes_with_the_right_academy_already_brings_its_qic() -> None:
    """Gotcha 33."""
    at = table(Seat("gleens", lab="0x0", has="6c 6o"))
    assert at.change("p1 build ac2 0x0; tech terra; stay") == "-6c -5o +1q"


def test_a_gaia_planet_costs_the_gleens_one_ore() -> None:
    at = table(Seat("gleens", mine="0x0", has="9c 2o"), planets={"gaia": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -2o +2vp"


def test_without_the_ore_there_is_no_mine_there() -> None:
    at = table(Seat("gleens", mine="0x0", has="9c 1o 3q"), planets={"gaia": "1x0"})
    assert at.why_not("p1 build mine 1x0") == "cannot-pay-steps"


def test_even_after_the_academy_a_gaia_planet_costs_ore() -> None:
    at = table(Seat("gleens", mine="0x0", ac2="4x0", has="9c 9o 3q"), planets={"gaia": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -2o +2vp"


def test_with_an_own_gaiaformer_it_costs_nothing_more_and_scores_two_all_the_same() -> None:
    at = table(Seat("gleens", mine="0x0", gf="1x0", levels="gaia 1", has="9c 9o"), planets={"gaia": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -1o +2vp"


def test_mines_elsewhere_score_nothing() -> None:
    at = table(Seat("gleens", mine="0x0", has="9c 9o"), planets={"desert": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -1o"


def test_range_still_costs_qic() -> None:
    """Gotcha 39."""
    at = table(Seat("gleens", mine="0x0", has="9c 9o"), planets={"desert": "2x0"})
    assert at.why_not("p1 build mine 2x0") == "too-far"


def test_the_institute_brings_the_gleens_token_with_its_goods() -> None:
    """Gotcha 11."""
    at = table(Seat("gleens", ts="0x0", has="6c 4o"), round_tile="tokens-5")
    assert at.change("p1 build pi 0x0") == "-4c -3o +1k +5vp"
    assert at.tokens("p1") == ["gleens+"]


def test_the_gleens_token_can_be_flipped_like_any_other() -> None:
    at = table(Seat("gleens", tokens="gleens+", levels="sci 4"))
    assert at.play("p1 up sci").tokens("p1") == ["gleens"]


def test_the_institute_can_still_be_part_of_a_federation() -> None:
    at = table(Seat("gleens", pi="0x0", ac1="1x0", mine="0x1", tokens="gleens+"))
    assert at.offers("federation")


def test_the_gleens_institute_shows_four_power_and_an_ore() -> None:
    assert table(Seat("gleens", pi="0x0")).income("p1")[2:4] == ["4pw", "1o"]


def test_ore_beyond_the_limit_is_lost() -> None:
    at = table(Seat("gleens", has="15o", bowls="0 0 4"))
    assert at.change("p1 spend 4pw for q") == "+4I -4III"
