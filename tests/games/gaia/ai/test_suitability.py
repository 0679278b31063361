"""Bots choose factions by what is public: the tiles, and the factions of others."""

from __future__ import annotations

from games.gaia.positions import new_game
from starboard.games.gaia.ai.suitability import (
    CLOSE,
    CONSIDERED,
    ON_FINAL_TILE,
    STRENGTH,
    is_considered,
    of_suitable_factions,
    suitability,
)
from starboard.games.gaia.data.tiles import FINAL_TILES
from starboard.games.gaia.game import RULES
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.kernel.agenda import pending
from starboard.kernel.evaluation import NEVER, NEWEST


def test_every_faction_has_a_strength_and_a_number_for_each_final_tile() -> None:
    assert len(STRENGTH) == len(ON_FINAL_TILE) == len(FACTION_IDS)
    assert {len(row) for row in ON_FINAL_TILE} == {len(FINAL_TILES)}
    assert abs(sum(STRENGTH)) < 1.0
    assert all([abs(sum(row)) < 0.5 for row in ON_FINAL_TILE])


def test_the_same_tiles_give_the_same_odds_with_and_without_a_board() -> None:
    state = new_game(assembly="before").state
    decision = pending(state)[0]
    odds = of_suitable_factions(state, decision)
    bare = new_game(assembly="dice").state
    bare.round_tiles, bare.boosters, bare.standard_at = state.round_tiles, state.boosters, state.standard_at
    bare.final_tiles = state.final_tiles
    assert of_suitable_factions(bare, decision) == odds


def test_half_of_the_factions_are_considered_and_only_those_close_to_the_best_are_searched() -> None:
    for seed in range(30):
        state = new_game(seed=seed).state
        decision = pending(state)[0]
        odds = of_suitable_factions(state, decision)
        considered = [faction for faction in range(len(FACTION_IDS)) if is_considered(state, faction)]
        best = max([suitability(state, faction) for faction in considered])
        wanted = [faction for faction in considered if suitability(state, faction) >= best - CLOSE]
        assert len(considered) == CONSIDERED
        assert [faction for faction, value in enumerate(odds) if value > NEVER] == wanted
        assert max(odds) == 0.0


def test_different_tables_make_bots_consider_different_factions() -> None:
    states = [new_game(seed=seed).state for seed in range(40)]
    assert {faction for state in states for faction in range(len(FACTION_IDS)) if is_considered(state, faction)} == set(
        range(len(FACTION_IDS))
    )


def test_a_faction_whose_board_is_taken_is_not_chosen_and_some_faction_always_is() -> None:
    for seed in range(20):
        game = new_game(seats="4", seed=seed)
        evaluator = RULES.evaluator(NEWEST)
        for _ in range(4):
            decision = pending(game.state)[0]
            odds = evaluator.policy(game.state, decision)
            assert len(odds) == len(decision.actions)
            game.play(f"{game.owing} {decision.actions[odds.index(max(odds))].code}")


def test_bots_of_version_0_1_take_any_faction_as_ever() -> None:
    state = new_game(seed=3).state
    decision = pending(state)[0]
    assert set(RULES.evaluator("0.1").policy(state, decision)) == {0.0, NEVER}
    assert RULES.evaluator(NEWEST).policy(state, decision) == of_suitable_factions(state, decision)
