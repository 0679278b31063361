"""Appendix I: the Bescods."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, new_game, table


def test_the_bescods_start_with_one_knowledge_and_have_no_knowledge_income() -> None:
    game = new_game("bescods", "xenos")
    assert (game.goods("p1"), game.income("p1")) == ("15c 4o 1k 1q", ["1o"])


# Swapped places and incomes.


def test_academies_come_from_trading_stations_and_the_institute_from_a_lab() -> None:
    """Gotcha 36."""
    at = table(Seat("bescods", mine="0x0", ts="2x0", lab="4x0", has="30c 15o"))
    assert at.options("build") == ["build ts 0x0", "build lab 2x0", "build ac1 2x0", "build ac2 2x0", "build pi 4x0"]
    assert at.why_not("p1 build pi 2x0") == at.why_not("p1 build ac1 4x0") == "wrong-upgrade"


def test_the_costs_are_those_of_everybody() -> None:
    at = table(Seat("bescods", lab="0x0", has="30c 15o"))
    assert at.change("p1 build pi 0x0") == "-6c -4o"


def test_trading_stations_give_a_knowledge_each_labs_3_4_and_5_credits() -> None:
    """The last icon is the booster's."""
    assert table(Seat("bescods", ts="0x0 1x0 2x0 3x0")).income("p1")[1:-1] == ["1k"] * 4
    assert table(Seat("bescods", lab="0x0 1x0 2x0")).income("p1")[1:-1] == ["3c", "4c", "5c"]


def test_labs_and_academies_bring_tiles_the_institute_none() -> None:
    """Gotcha 36."""
    assert table(Seat("bescods", ts="0x0")).play("p1 build lab 0x0").question == "tech"
    assert table(Seat("bescods", ts="0x0")).play("p1 build ac1 0x0").question == "tech"
    assert table(Seat("bescods", lab="0x0")).play("p1 build pi 0x0").question == "after-turn"


def test_the_bescods_institute_shows_four_power_and_two_tokens() -> None:
    assert table(Seat("bescods", pi="0x0")).income("p1")[1:3] == ["4pw", "2t"]


# The lowest area.


def test_once_a_round_the_lowest_area_advances_without_knowledge() -> None:
    """Gotcha 36."""
    at = table(Seat("bescods", levels="terra 1 nav 1 ai 1 gaia 1 eco 1 sci 0", has=""))
    at.play("p1 special lowest; up sci")
    assert (at.level("p1", "sci"), at.goods("p1")) == (1, "0c 0o 0k 0q")
    at.play("p1 end turn", "p2 up eco; end turn")
    assert at.why_not("p1 special lowest") == "special-used"


def test_of_several_lowest_areas_one_is_chosen() -> None:
    """Gotcha 36."""
    at = table(Seat("bescods", levels="terra 1 nav 1 ai 2 gaia 3")).play("p1 special lowest")
    assert at.options() == ["up eco", "up sci", "stay"]
    assert at.why_not("p1 up terra") == "not-lowest"


def test_the_step_may_be_left_out() -> None:
    at = table(Seat("bescods")).play("p1 special lowest; stay")
    assert at.question == "after-turn"
    assert sum(at.player("p1").levels) == 0


def test_to_level_5_a_token_is_flipped_as_always() -> None:
    """Gotcha 42."""
    four = "terra 4 nav 4 ai 4 gaia 4 eco 4 sci 4"
    assert table(Seat("bescods", levels=four)).why_not("p1 special lowest") == "nothing-gained"
    at = table(Seat("bescods", levels=four, tokens="8vp-q+")).play("p1 special lowest; up sci")
    assert at.tokens("p1") == ["8vp-q"]


def test_the_step_scores_and_charges_like_any_other() -> None:
    """Gotcha 43."""
    twos = "terra 2 nav 2 ai 2 gaia 2 eco 2 sci 2"
    at = table(Seat("bescods", levels=twos, bowls="3 0 0"), round_tile="research-2").play("p1 special lowest; up sci")
    assert (at.bowls("p1"), at.points("p1")) == ("0 3 0", 22)


def test_advancing_the_lowest_area_needs_no_institute() -> None:
    assert table(Seat("bescods", mine="0x0")).offers("special lowest")


# The institute.


@pytest.mark.parametrize(
    ("other", "power"),
    [
        (Seat("bescods", pi="-5x0", mine="1x0", bowls="9 0 0"), 2),
        (Seat("bescods", pi="1x0", bowls="9 0 0"), 4),
        (Seat("bescods", pi="1x0", bowls="9 0 0", tiles="strong"), 5),
        (Seat("bescods", mine="1x0", bowls="9 0 0"), 1),
    ],
)
def test_with_the_institute_structures_on_titanium_are_worth_one_more_for_charging(other: Seat, power: int) -> None:
    """Gotcha 10: in addition to the power tile."""
    at = table(Seat("terrans", mine="0x0"), other).play("p1 build ts 0x0; end turn")
    assert at.play("p2 charge").bowls("p2") == f"{9 - power} {power} 0"


def test_structures_on_other_planets_are_not_stronger_for_charging() -> None:
    other = Seat("bescods", pi="-5x0", mine="1x0", bowls="9 0 0")
    at = table(Seat("terrans", mine="0x0"), other, planets={"ice": "1x0"}).play("p1 build ts 0x0; end turn")
    assert at.play("p2 charge").bowls("p2") == "8 1 0"


def test_with_the_institute_structures_on_titanium_are_worth_one_more_for_federations() -> None:
    """Gotcha 10: four for the institute, three for the station."""
    assert table(Seat("bescods", pi="0x0", ts="1x0")).offers("federation")
    assert not table(Seat("bescods", pi="0x0", ts="1x0"), planets={"ice": "1x0"}).offers("federation")
