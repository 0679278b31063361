"""Appendix I: the Ambas."""

from __future__ import annotations

from games.gaia.positions import Seat, new_game, table

SWAPPER = Seat("ambas", pi="0x0", mine="3x0 5x0")


def test_the_ambas_start_at_level_1_of_navigation_and_have_two_ore_income() -> None:
    game = new_game("ambas", "xenos")
    assert (game.goods("p1"), game.level("p1", "nav"), game.income("p1")) == ("15c 4o 3k 2q", 1, ["2o", "1k"])


def test_the_ambas_institute_shows_four_power_and_two_tokens() -> None:
    assert table(Seat("ambas", pi="0x0")).income("p1")[2:4] == ["4pw", "2t"]


def test_the_institute_changes_places_with_a_mine() -> None:
    at = table(SWAPPER).play("p1 special swap")
    assert at.options() == ["swap 3x0", "swap 5x0"]
    assert at.change("p1 swap 5x0") == ""
    assert [at.at(place) for place in ("0x0", "3x0", "5x0")] == ["p1 mine", "p1 mine", "p1 pi"]


def test_only_once_a_round_and_only_with_the_institute() -> None:
    at = table(SWAPPER).play("p1 special swap; swap 5x0; end turn", "p2 up eco; end turn")
    assert at.why_not("p1 special swap") == "special-used"
    assert table(Seat("ambas", mine="0x0")).why_not("p1 special swap") == "not-available"


def test_without_a_mine_there_is_nothing_to_swap() -> None:
    assert table(Seat("ambas", pi="0x0", ts="2x0")).why_not("p1 special swap") == "no-piece"


def test_the_lost_planet_has_no_mine_that_could_be_swapped() -> None:
    """Gotcha 37."""
    at = table(Seat("ambas", pi="0x0", lost="2x0", levels="nav 5"))
    assert at.why_not("p1 special swap") == "no-piece"


def test_the_swap_is_no_building_so_nobody_charges_and_nothing_scores() -> None:
    """Gotchas 15 and 37."""
    for tile in ("mines-2", "big-5"):
        at = table(SWAPPER, Seat("xenos", mine="4x0"), round_tile=tile).play("p1 special swap; swap 5x0")
        assert at.points("p1") == 20
        assert at.play("p1 end turn").question == "turn"


def test_federations_stay_with_their_places_so_the_institute_can_serve_again() -> None:
    """Gotcha 37."""
    one = Seat(
        "ambas", pi="0x0", ac1="1x0", ts="4x0", lab="5x0", mine="0x1 3x0", federated="0x0 1x0 0x1", tokens="12vp"
    )
    at = table(one)
    assert not at.offers("federation")
    at.play("p1 special swap; swap 3x0; end turn", "p2 up eco; end turn")
    assert at.federated("p1") == ["0x0", "0x1", "1x0"]
    assert at.play("p1 federation; token 12vp").tokens("p1") == ["12vp", "12vp"]


def test_the_income_stays_the_same() -> None:
    at = table(SWAPPER)
    before = at.income("p1")
    assert at.play("p1 special swap; swap 5x0").income("p1") == before


def test_the_institute_may_go_to_a_planet_of_another_type() -> None:
    at = table(Seat("ambas", pi="0x0", mine="2x0"), planets={"gaia": "2x0"}).play("p1 special swap")
    assert (at.at("2x0"), at.planet("2x0")) == ("p1 pi", "gaia")
