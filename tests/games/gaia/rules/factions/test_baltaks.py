"""Appendix I: the Bal T'aks."""

from __future__ import annotations

from games.gaia.positions import Seat, new_game, table


def test_the_baltaks_start_with_a_gaiaformer_four_tokens_and_no_qic() -> None:
    game = new_game("baltaks", "xenos")
    assert (game.goods("p1"), game.bowls("p1"), game.player("p1").formers) == ("15c 4o 3k 0q", "2 2 0", 1)


# Navigation.


def test_the_baltaks_cannot_advance_in_navigation() -> None:
    assert table(Seat("baltaks")).why_not("p1 up nav") == "closed-area"


def test_the_tile_below_navigation_may_be_taken_but_does_not_advance() -> None:
    """Gotcha 44."""
    at = table(Seat("baltaks", ts="0x0")).play("p1 build lab 0x0; tech nav")
    assert (at.question, at.level("p1", "nav"), at.tiles("p1")) == ("after-turn", 0, ["types"])


def test_a_free_tile_does_not_advance_navigation() -> None:
    at = table(Seat("baltaks", ts="0x0")).play("p1 build lab 0x0; tech free1")
    assert "up nav" not in at.options()


def test_with_the_institute_they_can() -> None:
    assert table(Seat("baltaks", pi="0x0")).offers("up nav")


# Gaiaformers for QIC.


def test_a_gaiaformer_goes_to_the_gaia_area_for_a_qic() -> None:
    """Gotcha 26."""
    at = table(Seat("baltaks", levels="gaia 1"))
    assert at.change("p1 spend gf for q") == "+1q"
    assert at.why_not("p1 spend gf for q") == "no-gaiaformer"


def test_several_times_while_there_are_gaiaformers_on_the_board() -> None:
    """Gotcha 26."""
    at = table(Seat("baltaks", levels="gaia 4"))
    assert at.change("p1 spend gf for q; spend gf for q; spend gf for q") == "+3q"
    assert not at.offers("spend gf for q")


def test_gaiaformers_on_planets_do_not_qualify() -> None:
    """Gotcha 26."""
    assert table(Seat("baltaks", gf="1x0", levels="gaia 1")).why_not("p1 spend gf for q") == "no-gaiaformer"


def test_a_spent_gaiaformer_starts_no_project_until_the_next_gaia_phase() -> None:
    """Gotcha 26."""
    one = Seat("baltaks", mine="0x0", bowls="9 0 0", levels="gaia 1")
    at = table(one, Seat("terrans"), planets={"transdim": "1x0"}, boosters="booster8 booster6 booster10")
    at.play("p1 spend gf for q")
    assert at.why_not("p1 build gf 1x0") == "no-gaiaformer"
    at.play("p1 pass booster8", "p2 pass booster6")
    assert at.offers("build gf 1x0")


def test_spending_a_gaiaformer_is_a_free_action_before_or_after_the_action() -> None:
    at = table(Seat("baltaks", levels="gaia 1", has="4k")).play("p1 up eco; spend gf for q; end turn")
    assert at.player("p1").qic == 1


def test_the_right_academy_of_the_baltaks_gives_four_credits() -> None:
    assert table(Seat("baltaks", ac2="0x0", has="")).change("p1 special academy") == "+4c"


def test_the_baltaks_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("baltaks", pi="0x0")).income("p1")[2:4] == ["4pw", "1t"]
