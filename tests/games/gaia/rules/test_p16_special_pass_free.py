"""Rulebook p. 16: special actions, passing, free actions."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia.data.tiles import BOOSTERS

BOOSTERS_LEFT = "booster8 booster6 booster10"

# Special actions.


@pytest.mark.parametrize(
    ("seat", "action", "change"),
    [
        (Seat(tiles="4pw", bowls="4 0 0"), "4pw", "-4I +4II"),
        (Seat(ac2="0x0"), "academy", "+1q"),
        (Seat(advanced="q5c"), "q5c", "+5c +1q"),
        (Seat(advanced="3o"), "3o", "+3o"),
        (Seat(advanced="3k"), "3k", "+3k"),
    ],
)
def test_a_special_action_costs_nothing_and_has_its_effect(seat: Seat, action: str, change: str) -> None:
    assert table(seat).change(f"p1 special {action}") == change


def test_only_the_owner_of_the_component_has_its_special_action() -> None:
    at = table(Seat(), Seat(tiles="4pw", advanced="3o", ac2="4x0", booster="booster4"))
    assert at.options("special") == []
    assert at.why_not("p1 special 4pw") == "not-available"
    assert at.why_not("p1 special swap") == "not-available"


def test_each_special_action_is_used_once_a_round() -> None:
    """Gotcha 53."""
    at = table(Seat(tiles="4pw"), boosters=BOOSTERS_LEFT).play("p1 special 4pw; end turn", "p2 pass booster8")
    assert at.why_not("p1 special 4pw") == "special-used"
    at.play("p1 pass booster6")
    assert at.play("p2 up eco; end turn").offers("special 4pw")


def test_a_special_action_gained_this_round_can_be_used_this_round() -> None:
    at = table(Seat(ts="0x0")).play("p1 build lab 0x0; tech free3; stay; end turn", "p2 up eco; end turn")
    assert at.offers("special 4pw")


def test_a_special_action_is_not_combined_with_another_action() -> None:
    """Gotcha 47."""
    at = table(Seat(mine="0x0", booster="booster4", bowls="0 0 9"), planets={"oxide": "1x0 0x1"})
    at.play("p1 special step")
    assert at.question == "mine-with-steps"
    assert at.options() == ["build mine 1x0", "build mine 0x1"]


# Passing.


def passing(seat: Seat, **options: Any) -> Table:
    return table(seat, boosters=BOOSTERS_LEFT, **options)


def test_a_player_who_passes_takes_one_of_the_three_boosters_and_returns_their_own() -> None:
    at = passing(Seat(booster="booster1"))
    assert at.options("pass") == ["pass booster8", "pass booster6", "pass booster10"]
    at.play("p1 pass booster6")
    assert BOOSTERS[at.player("p1").booster].id == "booster6"
    assert [BOOSTERS[number].id for number in at.state.boosters] == ["booster8", "booster10", "booster1"]


def test_nobody_keeps_their_own_booster() -> None:
    """Gotcha 48."""
    assert passing(Seat(booster="booster1")).why_not("p1 pass booster1") == "booster-taken"


def test_a_booster_returned_this_round_can_be_taken_by_the_next() -> None:
    at = passing(Seat(booster="booster1"), rules="rulebook").play("p1 pass booster6")
    assert at.offers("pass booster1")


def test_in_the_last_round_no_booster_is_taken() -> None:
    """Gotcha 48."""
    at = table(Seat(), round=6, boosters=BOOSTERS_LEFT)
    assert at.options("pass") == ["pass"]
    assert at.why_not("p1 pass booster8") == "last-pass"
    assert at.play("p1 pass").player("p1").booster == -1
    assert table(Seat(), round=5).why_not("p1 pass") == "name-a-booster"


@pytest.mark.parametrize(
    ("booster", "points"),
    [("booster6", 2), ("booster7", 6), ("booster8", 4), ("booster9", 8), ("booster10", 1), ("booster1", 0)],
)
def test_boosters_score_when_they_are_returned(booster: str, points: int) -> None:
    """Gotcha 48."""
    seat = Seat(mine="0x0 0x1", lab="2x0 3x0", ts="-2x0 -3x0", pi="4x0", ac1="-4x0", booster=booster)
    free = "booster2 booster3 booster4"
    at = table(seat, planets={"gaia": "0x1"}, boosters=free)
    assert at.play("p1 pass booster2").points("p1") == 20 + points


def test_the_last_booster_scores_in_the_last_round_too() -> None:
    at = table(Seat(mine="0x0 0x1", booster="booster6"), round=6)
    assert at.play("p1 pass").earned("p1", "booster6") == 2


def test_the_booster_taken_does_not_score_before_it_is_returned() -> None:
    at = table(Seat(mine="0x0", booster="booster1"), boosters=BOOSTERS_LEFT)
    assert at.play("p1 pass booster6").points("p1") == 20


def test_advanced_tiles_score_every_time_their_owner_passes() -> None:
    seat = Seat(mine="0x0", lab="2x0 3x0", tokens="12vp 8vp-q gleens", advanced="pass-tokens pass-labs pass-types")
    at = passing(seat).play("p1 pass booster8")
    assert [at.earned("p1", f"advanced{n}") for n in (1, 5, 7)] == [9, 6, 1]


def test_the_first_player_to_pass_begins_the_next_round() -> None:
    at = table(Seat("terrans"), Seat("xenos"), boosters=BOOSTERS_LEFT)
    at.play("p1 up eco; end turn", "p2 pass booster8", "p1 pass booster6")
    assert (at.state.round, at.owing) == (2, "p2")


@pytest.mark.parametrize(("round", "is_logged"), [(1, True), (5, True), (6, False)])
def test_the_log_says_who_begins_the_next_round_only_if_there_is_one(round: int, is_logged: bool) -> None:
    at = table(Seat(mine="0x0", booster="booster1"), Seat(mine="3x0", booster="booster2"), round=round)
    at.play(f"p1 {'pass' if round == 6 else 'pass booster3'}")
    keys = [event.key for event in at.match.log[-1]]
    assert "gaia.passed" in keys
    assert ("gaia.first" in keys) == is_logged


def test_there_is_no_free_action_after_passing() -> None:
    """Facts 16.18; gotcha 47."""
    at = passing(Seat(has="9o")).play("p1 spend o for c", "p1 pass booster8")
    assert at.owing == "p2"
    assert at.why_not("p1 spend o for c") == "kernel.why.not-your-choice"


# Free actions.


@pytest.mark.parametrize(
    ("action", "change"),
    [
        ("burn", "-2II +1III"),
        ("spend 4pw for q", "+1q +4I -4III"),
        ("spend 3pw for o", "+1o +3I -3III"),
        ("spend q for o", "+1o -1q"),
        ("spend 4pw for k", "+1k +4I -4III"),
        ("spend pw for c", "+1c +1I -1III"),
        ("spend k for c", "+1c -1k"),
        ("spend o for c", "+1c -1o"),
        ("spend o for t", "-1o +1I"),
    ],
)
def test_the_free_actions(action: str, change: str) -> None:
    assert table(Seat(bowls="1 2 4")).change(f"p1 {action}") == change


def test_free_actions_are_taken_before_and_after_the_action_as_often_as_they_can_be_paid() -> None:
    """Gotcha 47."""
    at = table(Seat(has="8k 3o")).play(
        "p1 spend o for c; spend o for c; up sci; spend o for c; spend k for c; end turn"
    )
    assert (at.goods("p1"), at.owing) == ("4c 0o 3k 0q", "p2")


def test_there_is_no_free_action_during_the_action() -> None:
    at = table(Seat(ts="0x0")).play("p1 build lab 0x0")
    assert at.options("spend") == at.options("burn") == []


def test_burning_needs_two_tokens_in_bowl_2() -> None:
    """Gotcha 21."""
    assert table(Seat(bowls="5 1 5")).why_not("p1 burn") == "empty-bowl"


def test_burning_is_possible_with_tokens_in_bowl_1() -> None:
    """Gotcha 21."""
    assert table(Seat(bowls="5 2 0")).offers("burn")


def test_a_free_action_needs_the_goods_it_spends() -> None:
    at = table(Seat(has="", bowls="3 1 0"))
    assert at.options("spend") == []
    for code in ("spend q for o", "spend k for c", "spend o for t", "spend pw for c"):
        assert at.why_not(f"p1 {code}") == "nothing-to-spend"


def test_nobody_takes_free_actions_in_the_turn_of_another() -> None:
    assert table(Seat(), Seat()).why_not("p2 spend o for c") == "kernel.why.not-your-choice"


def test_a_conversion_whose_gain_is_lost_is_allowed() -> None:
    """Wasting is not forbidden."""
    assert table(Seat(has="30c 5k")).change("p1 spend k for c") == "-1k"


def test_the_conversions_of_other_factions_are_not_available() -> None:
    at = table(Seat("terrans", bowls="0 0 9"))
    for code in ("spend 3c for o", "spend t for k", "spend gf for q", "spend 6pw together"):
        assert at.why_not(f"p1 {code}") == "not-available"
