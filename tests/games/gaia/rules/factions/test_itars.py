"""Appendix I: the Itars."""

from __future__ import annotations

from typing import Any

from games.gaia.positions import Seat, Table, new_game, table


def buying(tokens: int, levels: str = "", seat: Seat | None = None, **options: Any) -> Table:
    """The Gaia phase of Itars with their institute."""
    itars = seat or Seat("itars", pi="0x0", has="", bowls=f"0 0 0 {tokens}", levels=levels)
    return table(itars, at="gaia", **options)


def test_the_itars_start_with_five_ore_and_eight_tokens_and_gain_a_token_every_round() -> None:
    game = new_game("itars", "xenos")
    assert (game.goods("p1"), game.bowls("p1"), game.income("p1")) == ("15c 5o 3k 1q", "4 4 0", ["1o", "1k", "1t"])


def test_a_burnt_token_goes_to_the_gaia_area() -> None:
    """Gotcha 21."""
    assert table(Seat("itars", bowls="0 2 0")).change("p1 burn") == "-2II +1III +1G"


def test_tokens_for_satellites_are_lost_as_for_everybody() -> None:
    seat = Seat("itars", pi="0x0", ac1="2x0", mine="-1x0", bowls="1 0 0")
    assert table(seat).play("p1 federation").bowls("p1") == "0 0 0"


def test_the_left_academy_of_the_itars_gives_three_knowledge() -> None:
    assert "3k" in table(Seat("itars", ac1="0x0")).income("p1")


def test_without_the_institute_tokens_only_come_back() -> None:
    at = table(Seat("itars", bowls="0 0 0 5"), at="gaia")
    assert (at.question, at.bowls("p1")) == ("turn", "5 0 0")


# The institute.


def test_four_tokens_of_the_gaia_area_buy_a_tile_and_are_gone() -> None:
    """Gotcha 25."""
    at = buying(6)
    assert (at.question, at.options()) == ("gaia-tiles", ["gaia 4 for tech", "enough"])
    at.play("p1 gaia 4 for tech; tech eco; up eco")
    assert (at.tiles("p1"), at.level("p1", "eco"), at.bowls("p1")) == (["ore-power"], 1, "2 0 0")


def test_as_often_as_it_can_be_paid() -> None:
    """Gotcha 25."""
    at = buying(9).play("p1 gaia 4 for tech; tech eco; stay; gaia 4 for tech; tech sci; stay")
    assert (at.question, at.tiles("p1"), at.bowls("p1")) == ("turn", ["ore-power", "knowledge-credit"], "1 0 0")


def test_buying_a_tile_is_optional() -> None:
    assert buying(9).play("p1 enough").bowls("p1") == "9 0 0"


def test_with_fewer_than_four_tokens_nothing_is_asked() -> None:
    at = buying(3)
    assert (at.question, at.bowls("p1")) == ("turn", "3 0 0")


def test_an_advanced_tile_can_be_bought_too() -> None:
    """Gotcha 25."""
    seat = Seat("itars", pi="0x0", bowls="0 0 0 4", levels="nav 4", tokens="8vp-q+", tiles="4c")
    at = buying(4, seat=seat).play("p1 gaia 4 for tech; tech adv-nav; stay")
    assert at.tokens("p1") == ["8vp-q"]


def test_without_a_tile_to_take_it_is_not_possible() -> None:
    """Gotcha 25."""
    everything = "ore-qic types strong 7vp ore-power knowledge-credit gaia-mines 4c 4pw"
    seat = Seat("itars", pi="0x0", bowls="0 0 0 4", tiles=everything)
    assert buying(4, seat=seat).question == "turn"


def test_the_itars_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("itars", pi="0x0")).income("p1")[3:5] == ["4pw", "1t"]


# The Lost Planet in the Gaia phase.


def exploring(**options: Any) -> Table:
    one = Seat("itars", pi="0x0", bowls="0 0 0 5", levels="nav 4", tokens="8vp-q+", has="9c 9o")
    at = table(one, Seat("xenos", mine="2x0", bowls="9 0 0"), at="gaia", **options)
    return at.play("p1 gaia 4 for tech; tech nav; up nav; lost-planet 1x0")


def test_by_the_rulebook_neighbours_charge_at_once_in_the_gaia_phase() -> None:
    """Gotcha 16, and facts 16.20."""
    at = exploring()
    assert (at.owing, at.question) == ("p2", "charge")
    assert at.play("p2 charge").question == "turn"


def test_on_the_site_they_charge_after_the_next_action() -> None:
    """Gotcha 16, and facts 16.20."""
    at = exploring(rules="boardgamers")
    assert (at.owing, at.question) == ("p1", "turn")
    at.play("p1 pass booster3")
    assert (at.owing, at.question) == ("p2", "charge")
