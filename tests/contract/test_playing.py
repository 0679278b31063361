"""Every game in every setting, with random play: clones, saves, records, undo, scores, and no dead ends."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

import starboard
from contract import checks
from contract.copies import check_copies
from tools.random_play import Setting

ENOUGH_ACTIONS = 400  # random games are played until so many actions were tried
ENOUGH_POSITIONS = 25  # in each, every action of the vocabulary is compared for every seat


@pytest.mark.skipif(os.environ.get("STARBOARD_EXPECT_COMPILED") != "1", reason="this run is not of the compiled engine")
def test_this_run_is_of_the_compiled_engine() -> None:
    assert starboard.compiled()


def test_a_clone_is_independent_of_its_original(setting: Setting) -> None:
    checks.check_clones(setting, seed=1)


def test_a_clone_that_plays_the_same_moves_reaches_the_same_position(setting: Setting) -> None:
    checks.check_clones_follow(setting, seed=2)


def test_copies_and_pickles_are_equal_to_their_original_and_independent_of_it(setting: Setting) -> None:
    check_copies(setting, seed=10)


def test_saving_and_loading_is_the_identity_at_every_decision(setting: Setting) -> None:
    checks.check_saves(setting, seed=3)


def test_a_record_plays_the_same_game_again(setting: Setting) -> None:
    checks.check_replays(setting, seed=4)


def test_undo_restores_earlier_positions_also_after_other_moves_were_undone(setting: Setting) -> None:
    checks.check_undo(setting, seed=10)


def test_the_same_seed_gives_the_same_events(setting: Setting) -> None:
    checks.check_same_seed(setting, seed=5)


def test_every_decision_is_counted_once(setting: Setting) -> None:
    checks.check_numbers(setting, seed=6)


def test_scores_are_stable_and_add_up(setting: Setting) -> None:
    checks.check_scores(setting, seed=7)


def test_owed_answers_are_counted_down(setting: Setting) -> None:
    checks.check_owed(setting, seed=9)


def test_every_offered_action_can_be_played_and_the_game_ends(
    setting: Setting, record_property: Callable[[str, object], None]
) -> None:
    tried, seed = 0, 8
    while tried < ENOUGH_ACTIONS:
        tried += checks.check_no_dead_ends(setting, seed, every=7)
        seed += 1
    record_property("actions tried", tried)


def test_why_not_gives_no_reason_exactly_for_the_offered_actions(
    setting: Setting, record_property: Callable[[str, object], None]
) -> None:
    positions, seed = 0, 108
    while positions < ENOUGH_POSITIONS:
        positions += checks.check_why_not(setting, seed, every=17)
        seed += 1
    record_property("positions compared", positions)
