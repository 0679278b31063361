"""Rulebook p. 15: research progress, power and QIC actions."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, table

# Research progress.


def test_four_knowledge_advance_one_level_in_an_area_of_choice() -> None:
    at = table(Seat(has="4k"))
    assert at.change("p1 up sci") == "-4k"
    assert at.level("p1", "sci") == 1


def test_with_less_knowledge_there_is_no_progress() -> None:
    assert table(Seat(has="3k")).why_not("p1 up sci") == "no-knowledge"


def test_example_the_xenos_advance_in_terraforming_and_gain_two_ore() -> None:
    assert table(Seat("xenos", has="4k")).change("p1 up terra") == "+2o -4k"


def test_level_5_flips_a_green_token_in_addition() -> None:
    """Gotcha 42."""
    at = table(Seat(levels="sci 4", tokens="8vp-q+"))
    assert at.play("p1 up sci").tokens("p1") == ["8vp-q"]
    for tokens in ("", "8vp-q", "12vp"):
        assert table(Seat(levels="sci 4", tokens=tokens)).why_not("p1 up sci") == "no-green-token"


def test_the_oldest_green_token_is_flipped_for_level_5_too() -> None:
    at = table(Seat(levels="sci 4", tokens="12vp 8vp-q+ 7vp-2o+"))
    assert at.play("p1 up sci").tokens("p1") == ["12vp", "8vp-q", "7vp-2o+"]


def test_only_one_player_reaches_level_5_of_an_area() -> None:
    """Gotcha 42."""
    at = table(Seat(levels="sci 4", tokens="8vp-q+"), Seat(levels="sci 5"))
    assert at.why_not("p1 up sci") == "level-taken"


def test_there_is_nothing_above_level_5() -> None:
    assert table(Seat(levels="sci 5", tokens="8vp-q+")).why_not("p1 up sci") == "at-the-top"


@pytest.mark.parametrize("track", ["terra", "nav", "ai", "eco", "sci"])
def test_from_level_2_to_3_three_power_are_charged(track: str) -> None:
    """Gotcha 43."""
    assert table(Seat(bowls="2 0 0", levels=f"{track} 2")).play(f"p1 up {track}").bowls("p1") == "0 1 1"


def test_other_steps_charge_nothing() -> None:
    for level in (0, 1, 3):
        assert table(Seat(bowls="3 0 0", levels=f"sci {level}")).play("p1 up sci").bowls("p1") == "3 0 0"


def test_the_three_power_are_charged_when_a_tile_makes_the_step_too() -> None:
    """Gotcha 43."""
    at = table(Seat(ts="0x0", bowls="3 0 0", levels="eco 2")).play("p1 build lab 0x0; tech eco; up eco")
    assert at.bowls("p1") == "0 3 0"


def test_a_step_scores_in_its_round_however_it_is_made() -> None:
    at = table(Seat(ts="0x0"), round_tile="research-2").play("p1 build lab 0x0; tech eco; up eco")
    assert at.earned("p1", "round1") == 2
    assert table(Seat(), round_tile="research-2").play("p1 up eco").earned("p1", "round1") == 2


# Power and QIC actions.


@pytest.mark.parametrize(
    ("action", "change"),
    [
        ("power1", "+3k +7I -7III"),
        ("power3", "+2o +4I -4III"),
        ("power4", "+7c +4I -4III"),
        ("power5", "+2k +4I -4III"),
        ("power7", "+5I -3III"),
    ],
)
def test_power_actions_spend_power_and_give_their_goods(action: str, change: str) -> None:
    """The example: four power for two ore."""
    assert table(Seat(bowls="0 0 9")).change(f"p1 action {action}") == change


@pytest.mark.parametrize(("action", "cost", "ore"), [("power2", 5, 4), ("power6", 3, 7)])
def test_the_step_actions_build_a_mine_with_free_steps(action: str, cost: int, ore: int) -> None:
    at = table(Seat(mine="0x0", bowls="0 0 9"), planets={"desert": "1x0"})
    assert at.change(f"p1 action {action}") == f"-2c -{ore}o +{cost}I -{cost}III"


def test_the_step_actions_need_a_mine_that_can_be_built() -> None:
    assert table(Seat(mine="0x0", bowls="0 0 9")).why_not("p1 action power2") == "nothing-to-build"


def test_without_enough_power_there_is_no_action() -> None:
    at = table(Seat(bowls="9 9 3"))
    assert at.options("action power") == ["action power7"]
    assert at.why_not("p1 action power1") == "no-power"


def test_qic_actions_spend_qic() -> None:
    assert table(Seat(has="4q")).change("p1 action qic1; tech eco; stay") == "-4q"
    assert table(Seat(has="3q", tokens="12vp")).change("p1 action qic2") == "-3q +12vp"
    assert table(Seat(has="2q", mine="0x0")).change("p1 action qic3") == "-2q +4vp"
    assert table(Seat(has="1q", tokens="12vp")).why_not("p1 action qic3") == "no-qic"


def test_each_action_is_taken_once_a_round_by_whoever_comes_first() -> None:
    """Gotcha 53."""
    at = table(Seat(bowls="0 0 9"), Seat(bowls="0 0 9")).play("p1 action power3; end turn")
    assert at.why_not("p2 action power3") == "action-used"
    assert at.offers("action power4")


def test_the_spaces_are_free_again_in_the_next_round() -> None:
    at = table(Seat("terrans", bowls="0 0 9"), Seat("xenos", bowls="0 0 9"), boosters="booster8 booster6 booster10")
    at.play("p1 action power3; end turn", "p2 pass booster8", "p1 pass booster6")
    assert at.owing == "p2"
    assert at.offers("action power3")


def test_an_action_cannot_be_taken_twice_in_a_turn() -> None:
    """Gotcha 53."""
    at = table(Seat(bowls="0 0 9")).play("p1 action power3")
    assert at.options("action") == []
