"""Appendix I: the Firaks."""

from __future__ import annotations

from games.gaia.positions import Seat, new_game, table

READY = Seat("firaks", pi="0x0", lab="2x0", has="")


def test_the_firaks_start_with_three_ore_and_two_knowledge_and_have_two_knowledge_income() -> None:
    game = new_game("firaks", "xenos")
    assert (game.goods("p1"), game.income("p1")) == ("15c 3o 2k 1q", ["1o", "2k"])


def test_with_the_institute_a_lab_becomes_a_trading_station_and_research_advances() -> None:
    at = table(READY)
    assert at.change("p1 special downgrade; up eco") == ""
    assert (at.at("2x0"), at.level("p1", "eco")) == ("p1 ts", 1)


def test_any_area_may_be_chosen_or_none() -> None:
    """Gotcha 35."""
    at = table(READY).play("p1 special downgrade")
    assert at.options() == ["up terra", "up nav", "up ai", "up gaia", "up eco", "up sci", "stay"]


def test_the_downgrade_counts_as_an_upgrade_to_a_trading_station() -> None:
    """Gotchas 15 and 35: points and charging."""
    seat = Seat("firaks", pi="0x0", lab="2x0", advanced="stations")
    at = table(seat, Seat("xenos", mine="3x0"), round_tile="stations-4").play("p1 special downgrade; stay")
    assert at.points("p1") == 27
    at.play("p1 end turn")
    assert (at.owing, at.question) == ("p2", "charge")


def test_the_downgrade_needs_a_lab_and_a_trading_station_on_the_board() -> None:
    """Gotcha 35."""
    assert table(Seat("firaks", pi="0x0", ts="2x0")).why_not("p1 special downgrade") == "no-piece"
    four = Seat("firaks", pi="0x0", lab="0x2", ts="2x0 3x0 4x0 5x0")
    assert table(four).why_not("p1 special downgrade") == "no-piece"


def test_the_downgrade_needs_the_institute_and_is_used_once_a_round() -> None:
    assert table(Seat("firaks", lab="2x0")).why_not("p1 special downgrade") == "not-available"
    two = Seat("firaks", pi="0x0", lab="2x0 4x0")
    at = table(two).play("p1 special downgrade; build ts 2x0; stay; end turn", "p2 up eco; end turn")
    assert at.why_not("p1 special downgrade") == "special-used"


def test_of_several_labs_one_is_chosen() -> None:
    at = table(Seat("firaks", pi="0x0", lab="2x0 4x0")).play("p1 special downgrade")
    assert (at.question, at.options()) == ("downgrade", ["build ts 2x0", "build ts 4x0"])


def test_the_station_can_become_a_lab_again_with_a_new_tile() -> None:
    """Gotcha 35."""
    at = table(Seat("firaks", pi="0x0", lab="2x0")).play("p1 special downgrade; stay; end turn", "p2 up eco; end turn")
    assert at.play("p1 build lab 2x0").question == "tech"


def test_level_5_asks_for_a_green_token_as_always() -> None:
    """Gotchas 35 and 42."""
    without = table(Seat("firaks", pi="0x0", lab="2x0", levels="sci 4")).play("p1 special downgrade")
    assert without.why_not("p1 up sci") == "no-green-token"
    green = table(Seat("firaks", pi="0x0", lab="2x0", levels="sci 4", tokens="8vp-q+")).play("p1 special downgrade")
    assert green.play("p1 up sci").tokens("p1") == ["8vp-q"]


def test_the_income_follows_the_pieces() -> None:
    at = table(READY).play("p1 special downgrade; stay")
    assert sorted(at.income("p1")[:5]) == sorted(["1o", "2k", "4pw", "1t", "1o 1k"])
    assert "3c" in at.income("p1")


def test_a_structure_that_was_downgraded_keeps_its_power_of_two() -> None:
    seat = Seat("firaks", pi="0x0", ac1="1x0", lab="0x1", bowls="9 0 0")
    at = table(seat).play("p1 special downgrade; stay; end turn", "p2 up eco; end turn")
    assert at.offers("federation")
