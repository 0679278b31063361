"""Rulebook, appendix III: the spaces of the research board that build, take tiles and score."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, table

POWER = "0 0 9"


@pytest.mark.parametrize(
    ("action", "planet", "ore"), [("power2", "oxide", 1), ("power2", "volcanic", 1), ("power6", "volcanic", 4)]
)
def test_a_step_that_is_not_needed_is_lost_and_more_can_be_paid(action: str, planet: str, ore: int) -> None:
    at = table(Seat(mine="0x0", bowls=POWER), planets={planet: "1x0"}).play(f"p1 action {action}")
    assert at.player("p1").ore == 10 - ore


def test_steps_and_a_range_paid_with_qic_go_together() -> None:
    at = table(Seat(mine="0x0", bowls=POWER), planets={"oxide": "3x0"}).play("p1 action power6")
    assert at.player("p1").qic == 4


def test_the_steps_cannot_be_combined_with_the_range_of_a_booster() -> None:
    seat = Seat(mine="0x0", bowls=POWER, booster="booster5", has="20c 10o")
    at = table(seat, planets={"oxide": "1x0 0x1 4x0"}).play("p1 action power6")
    assert at.options() == ["build mine 1x0", "build mine 0x1"]


def test_the_mine_may_be_on_a_gaia_planet_or_at_home_though_no_step_is_used() -> None:
    """Facts 16.12: the rulebook does not forbid to waste steps."""
    at = table(Seat(mine="0x0", bowls=POWER), planets={"gaia": "1x0", "terra": "0x1"}).play("p1 action power6")
    assert at.options() == ["build mine 1x0", "build mine 0x1"]


def test_the_steps_do_not_start_a_gaia_project() -> None:
    seat = Seat(mine="0x0", bowls=POWER, levels="gaia 1")
    assert table(seat, planets={"transdim": "1x0"}).why_not("p1 action power6") == "nothing-to-build"


def test_four_qic_buy_a_standard_or_advanced_tile_with_its_step() -> None:
    seat = Seat(levels="nav 4", tokens="7vp-2o+", tiles="4c")
    at = table(seat).play("p1 action qic1")
    assert at.offers("tech eco")
    assert at.offers("tech adv-nav")
    assert at.play("p1 tech eco; up eco").level("p1", "eco") == 1


def test_three_qic_score_an_own_token_again() -> None:
    """Gotcha 11: it is no new token, nothing is flipped, no round points."""
    at = table(Seat(tokens="7vp-2o 8vp-q+"), round_tile="tokens-5").play("p1 action qic2")
    assert at.options() == ["token 8vp-q", "token 7vp-2o"]
    assert at.change("p1 token 7vp-2o") == "+2o +7vp"
    assert at.tokens("p1") == ["7vp-2o", "8vp-q+"]
    assert at.earned("p1", "rescored") == 7


def test_only_tokens_one_owns() -> None:
    at = table(Seat(tokens="7vp-2o 8vp-q+")).play("p1 action qic2")
    assert at.why_not("p1 token 12vp") == "no-token-owned"


def test_a_player_without_a_token_cannot_take_this_action() -> None:
    assert table(Seat()).why_not("p1 action qic2") == "no-token-owned"


def test_the_gleens_token_can_be_scored_again_too() -> None:
    assert table(Seat("gleens", tokens="gleens")).change("p1 action qic2") == "+2c +1o +1k -3q"


def test_two_qic_bring_three_points_and_one_for_each_planet_type() -> None:
    """Gaia and the Lost Planet are types; gaiaformers colonise nothing."""
    seat = Seat(mine="0x0 1x0 2x0", lost="0x1", gf="3x0", levels="nav 5")
    at = table(seat, planets={"gaia": "1x0 3x0", "ice": "2x0"})
    assert at.change("p1 action qic3") == "-2q +7vp"
