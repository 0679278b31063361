"""The evaluator and the observations of Gaia Project: policy, value, win probability, numbers for learners."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, table
from starboard.games.gaia.actions import (
    BRAINSTONE_DISCARD,
    BRAINSTONE_KEEP,
    brainstone_to,
    charge_power,
    decline,
    end_turn,
)
from starboard.games.gaia.ai.suitability import CONSIDERED
from starboard.games.gaia.ai.value import FITTED, PRICED, TERMS, terms, weighted_value
from starboard.games.gaia.game import RULES
from starboard.games.gaia.rules.charging import ChargePower
from starboard.games.gaia.rules.federations import choices_of
from starboard.games.gaia.rules.power import LeaveBrainstone
from starboard.games.gaia.view import GaiaView
from starboard.kernel.agenda import pending
from starboard.kernel.evaluation import NEVER, NEWEST
from starboard.kernel.step import Decision
from tools.policy_play import PolicyPlay

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (2, {"automa": "automa"}),
    (2, {"rules": "boardgamers"}),
    (3, {}),
    (4, {"order": "variable"}),
]
EVALUATOR = RULES.evaluator(NEWEST)
PLAY = PolicyPlay(RULES, "gaia.ask.turn")


def test_four_players_by_policy_make_ninety_points_each() -> None:
    points = [player.vp for seed in range(5) for player in PLAY.finished(4, seed).players]
    assert sum(points) / len(points) > 90


def test_after_the_action_of_a_turn_a_quick_player_ends_it() -> None:
    state = PLAY.begin(2, 1)
    met = 0
    for decision in PLAY.playing(state, 1):
        if decision.key == "gaia.ask.after-turn" and len(decision.actions) > 1:
            odds = PLAY.odds(state, decision)
            assert odds.pop(end_turn.code) == 0.0
            assert set(odds.values()) == {NEVER}
            met += 1
    assert met > 10


def test_a_power_that_costs_nothing_is_charged_and_one_that_comes_too_late_is_not_paid_for() -> None:
    state, decision = PLAY.on_turn(2, 3, 1)
    seat = decision.seat
    state.players[seat].bowl1 = 4
    free = Decision(seat, "gaia.ask.charge", [charge_power, decline])
    state.agenda.append(ChargePower(seat, 1))
    assert EVALUATOR.policy(state, free)[0] > EVALUATOR.policy(state, free)[1]
    state.round = 6
    state.passed = [seat]
    state.agenda.append(ChargePower(seat, 3))
    assert EVALUATOR.policy(state, free)[0] < EVALUATOR.policy(state, free)[1]


def test_the_policy_keeps_the_brainstone() -> None:
    state, decision = PLAY.on_turn(2, 3, 2)
    player = state.players[decision.seat]
    player.brain, player.bowl1 = 1, 4
    state.agenda.append(LeaveBrainstone(decision.seat, 3, 0))
    answers = [brainstone_to[BRAINSTONE_DISCARD], brainstone_to[BRAINSTONE_KEEP]]
    odds = EVALUATOR.policy(state, Decision(decision.seat, "gaia.ask.brainstone-leave", answers))
    assert odds[0] < odds[1] - 5


def test_the_policy_avoids_pointless_exchanges() -> None:
    state, decision = PLAY.on_turn(2, 4, 1)
    odds = PLAY.odds(state, decision)
    assert odds["spend k for c"] == NEVER
    assert odds["spend o for t"] == NEVER
    assert max(odds.values()) > 0.0


def test_more_of_anything_good_is_worth_more() -> None:
    state, decision = PLAY.on_turn(3, 2, 3)
    seat = decision.seat
    before = EVALUATOR.value(state, seat)
    for good in ("vp", "credits", "ore", "knowledge", "qic", "bowl3", "gaia"):
        richer = state.clone()
        setattr(richer.players[seat], good, getattr(richer.players[seat], good) + 1)
        assert EVALUATOR.value(richer, seat) > before, good
    assert len(terms(state, seat)) == len(TERMS)


def test_ore_is_worth_more_in_the_first_round_than_in_the_last() -> None:
    gains = []
    for round in (1, 6):
        state, decision = PLAY.on_turn(2, 6, round)
        before = EVALUATOR.value(state, decision.seat)
        state.players[decision.seat].ore += 1
        gains.append(EVALUATOR.value(state, decision.seat) - before)
    assert gains[0] > gains[1] > 0.3


def test_when_the_game_is_over_its_worth_is_the_score() -> None:
    state = PLAY.finished(3, 2)
    assert [EVALUATOR.value(state, seat) for seat in range(3)] == [float(score[0]) for score in RULES.scores(state)]


def test_win_probabilities_sum_to_one_and_the_best_seat_has_the_highest() -> None:
    state, _ = PLAY.on_turn(4, 8, 4)
    shares = [EVALUATOR.win_probability(state, seat) for seat in range(4)]
    assert sum(shares) == pytest.approx(1.0)
    values = [weighted_value(state, seat, FITTED) for seat in range(4)]
    assert shares.index(max(shares)) == values.index(max(values))


def test_to_a_search_goods_are_more_than_their_price_in_points() -> None:
    state, decision = PLAY.on_turn(2, 6, 3)
    seat = decision.seat
    with_ore, with_points = state.clone(), state.clone()
    with_ore.players[seat].ore += 2
    with_points.players[seat].vp += 3
    assert EVALUATOR.value(with_ore, seat) < EVALUATOR.value(with_points, seat)
    assert EVALUATOR.win_probability(with_ore, seat) > EVALUATOR.win_probability(with_points, seat)
    assert EVALUATOR.value(state, seat) == weighted_value(state, seat, PRICED)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_numbers_of_a_view_are_always_equally_many_and_about_one(seats: int) -> None:
    lengths: set[int] = set()
    for options in [chosen for count, chosen in TABLES if count == seats]:
        state = PLAY.begin(seats, 7, **options)
        for number, decision in enumerate(PLAY.playing(state, 7)):
            if number % 25 == 0:
                values = RULES.observation(RULES.view(state, decision.seat))
                assert all(-4.0 <= value <= 4.0 for value in values)
                lengths.add(len(values))
    assert len(lengths) == 1


def test_the_numbers_of_a_view_begin_with_the_own_board() -> None:
    state, _ = PLAY.on_turn(4, 3, 2)
    views = [GaiaView(state, seat) for seat in range(4)]
    mine = [RULES.observation(view)[:14].index(1.0) for view in views]
    assert len(set(mine)) == 4


def test_bots_think_of_other_factions_at_other_tables() -> None:
    thought_of = set()
    for seed in range(6):
        state = PLAY.begin(4, seed)
        decision = pending(state)[0]
        odds = EVALUATOR.policy(state, decision)
        chosen = tuple([action.code for action, value in zip(decision.actions, odds, strict=True) if value > NEVER])
        assert 0 < len(chosen) <= CONSIDERED
        thought_of.add(chosen)
    assert len(thought_of) > 2


def test_each_federation_is_judged_by_its_own_satellites() -> None:
    seat = Seat("xenos", pi="0x0", ac1="3x0", ts="0x3", mine="-3x0 0x-3 1x0", bowls="9 0 0")
    at = table(seat, final="structures types").play("p1 federation")
    odds = PLAY.odds(at.state, at.match.pending[0])
    satellites = {
        plan.code: count for plan, (_, count) in zip(at.match.pending[0].actions, choices_of(at.state, 0), strict=True)
    }
    dear, best = max(satellites.values()), max(odds, key=lambda code: odds[code])
    assert satellites[best] < dear
    assert all(odds[code] < odds[best] for code, count in satellites.items() if count == dear)
