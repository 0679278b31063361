"""What Shackleton Base tells bots: policy, evaluations, win probabilities."""

from __future__ import annotations

import pytest

from starboard.games.shackleton.actions import EXPLORATIONS, WORDS
from starboard.games.shackleton.ai.valuation import Valuation
from starboard.games.shackleton.ai.value import TERMS, terms
from starboard.games.shackleton.components import (
    CREDITS,
    DOMES,
    HELIUM,
    MINING,
    PLANT,
    RARE_EARTH,
    REPUTATION,
    SCIENTIST,
    TITANIUM,
    VP,
)
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.rules.maintenance import HouseAll
from starboard.games.shackleton.rules.paying import Pay
from starboard.games.shackleton.rules.turn import ClaimObjectives
from starboard.games.shackleton.state import MAINTENANCE, NO_ASTRONAUTS
from starboard.kernel.evaluation import NEVER, NEWEST
from starboard.kernel.step import Decision
from tools.policy_play import PolicyPlay

EVALUATOR = RULES.evaluator(NEWEST)
PLAY = PolicyPlay(RULES, "shackleton.ask.main")


def test_the_policy_leaves_few_actions_to_try() -> None:
    state = PLAY.begin(4, 6)
    most = 0
    for decision in PLAY.playing(state, 6):
        count_viable = [value for value in EVALUATOR.policy(state, decision) if value > NEVER]
        most = max(most, len(decision.actions))
        assert len(count_viable) <= 18  # at most 14, and those that seem as good as the last of them
    assert most > 60


def test_players_by_policy_make_eighty_points_each() -> None:
    points = [player.goods[VP] for seed in range(6) for player in PLAY.finished(2, seed).players]
    assert sum(points) / len(points) > 80


def test_a_player_by_policy_is_a_match_for_the_easy_astrobot_of_the_set_design() -> None:
    wins = sum([len(RULES.winners(PLAY.finished(1, seed, data="design"))) for seed in range(7)])
    assert 2 <= wins <= 6


def test_a_line_is_thought_of_from_one_end_only() -> None:
    state, decision = PLAY.on_turn(2, 3, 2)
    odds = PLAY.odds(state, decision)
    thought_of: set[tuple[int, int]] = set()
    for action in decision.actions:
        if action.code.startswith("explore") and odds[action.code] > NEVER:
            exploration = EXPLORATIONS[action.value]
            line = (state.tables.spaces[exploration.space].line, exploration.type)
            assert line not in thought_of
            thought_of.add(line)
    assert thought_of


def test_a_scientist_goes_to_a_dome_and_in_the_last_round_to_a_laboratory_that_pays_more() -> None:
    state, decision = PLAY.on_turn(2, 4, 2)
    seat = decision.seat
    player = state.players[seat]
    player.structures = [0, 6, -1, -1, -1, -1, -1, -1, -1, -1, 7, -1]
    player.housing = [NO_ASTRONAUTS] * len(player.housing)
    state.phase = MAINTENANCE
    house = Decision(seat, "shackleton.ask.arrange-scientist", [WORDS.house[space] for space in (0, 1, 10, 12)])
    state.agenda.append(HouseAll(seat, 0, 0, 1))
    assert PLAY.odds(state, house)["house dome1"] == 0.0
    player.add_astronauts(10, SCIENTIST, 2)  # the third one brings five points
    state.round = 3
    assert PLAY.odds(state, house)["house laboratory-bottom"] == 0.0


def test_an_engineer_leaves_the_only_dome_to_a_scientist() -> None:
    state, decision = PLAY.on_turn(2, 4, 2)
    seat = decision.seat
    player = state.players[seat]
    player.structures = [0, -1, -1, -1, -1, 6, -1, -1, -1, -1, -1, -1]
    player.housing = [NO_ASTRONAUTS] * len(player.housing)
    state.phase = MAINTENANCE
    state.agenda.append(HouseAll(seat, 1, 0, 1))
    house = Decision(seat, "shackleton.ask.arrange-engineer", [WORDS.house[space] for space in (0, 5, 12)])
    assert PLAY.odds(state, house)["house workshop-top"] == 0.0
    state.agenda.append(HouseAll(seat, 1, 0, 0))
    player.structures[5] = -1
    assert PLAY.odds(state, Decision(seat, house.key, [WORDS.house[0], WORDS.house[12]]))["house dome1"] == 0.0


def test_an_objective_is_claimed_unless_a_higher_one_is_near() -> None:
    state, decision = PLAY.on_turn(2, 3, 3, corporations="first-game", data="design")
    seat = decision.seat
    mining = state.find(MINING)
    assert mining is not None
    state.players[seat].claimed = [-1, -1, -1]
    state.agenda.append(ClaimObjectives(seat))
    claim = WORDS.claim_of[MINING][0]
    asked = Decision(seat, "shackleton.ask.objective", [claim, WORDS.pass_on])
    odds = PLAY.odds(state, asked)
    assert odds[claim.code] == 0.0
    assert odds["pass"] == NEVER


def test_of_two_ways_to_pay_the_one_with_the_cheaper_goods_is_taken() -> None:
    state, decision = PLAY.on_turn(2, 3, 2)
    ways = [RULES.action("pay titanium:1"), RULES.action("pay credits:2")]
    assert ways[0] is not None
    assert ways[1] is not None
    state.agenda.append(Pay(decision.seat, (), 1))
    odds = EVALUATOR.policy(state, Decision(decision.seat, "shackleton.ask.payment", [ways[0], ways[1]]))
    assert odds[1] > odds[0]


def test_more_of_anything_good_is_worth_more() -> None:
    state, decision = PLAY.on_turn(3, 2, 2, corporations="third-game")
    seat = decision.seat
    state.players[seat].goods[REPUTATION] = 5
    before = EVALUATOR.value(state, seat)
    for good in (VP, CREDITS, TITANIUM, RARE_EARTH, REPUTATION, HELIUM):
        richer = state.clone()
        richer.players[seat].goods[good] += 1
        assert EVALUATOR.value(richer, seat) > before, good
    assert len(terms(state, seat)) == len(TERMS)


def test_titanium_is_worth_less_in_the_last_turn_than_before() -> None:
    state, decision = PLAY.on_turn(2, 6, 3)
    early = Valuation(state, decision.seat).prices[TITANIUM]
    state.players[decision.seat].available = [1, 0, 0]
    assert 0.0 < Valuation(state, decision.seat).prices[TITANIUM] < early


def test_plants_without_land_are_worth_little() -> None:
    state, decision = PLAY.on_turn(2, 6, 2, corporations="second-game")
    player = state.players[decision.seat]
    player.goods[PLANT] = 0
    wanted = Valuation(state, decision.seat).prices[PLANT]
    player.goods[PLANT] = 18
    assert Valuation(state, decision.seat).prices[PLANT] < wanted / 2


def test_all_domes_are_alike_to_a_newcomer() -> None:
    state, decision = PLAY.on_turn(2, 4, 2)
    valuation = Valuation(state, decision.seat)
    assert len({valuation.place(dome, SCIENTIST) for dome in range(DOMES)}) == 1


def test_when_the_game_is_over_its_worth_is_the_score_and_reputation_breaks_ties() -> None:
    state = PLAY.finished(3, 2)
    for seat, (points, reputation) in enumerate(RULES.scores(state)):
        assert EVALUATOR.value(state, seat) == pytest.approx(points + 0.01 * reputation)


@pytest.mark.parametrize("seats", [1, 4])
def test_win_probabilities_add_up_to_one_victory(seats: int) -> None:
    state, _ = PLAY.on_turn(seats, 8, 2)
    shares = [EVALUATOR.win_probability(state, seat) for seat in range(len(state.players))]
    assert sum(shares) == pytest.approx(1.0)
    state.players[0].goods[VP] += 30
    assert EVALUATOR.win_probability(state, 0) > shares[0]
