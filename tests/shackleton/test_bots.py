"""What Shackleton Base tells bots: hunches, evaluations, chances."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import isfinite

import pytest

from starboard.bots.greedy import GreedyBot
from starboard.bots.search import Level, SearchBot
from starboard.bots.worlds import by_hunch
from starboard.games.shackleton import GAME
from starboard.games.shackleton.actions import WORDS
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
from starboard.games.shackleton.outlook import Outlook
from starboard.games.shackleton.rules.maintenance import HouseAll
from starboard.games.shackleton.rules.paying import Pay
from starboard.games.shackleton.rules.turn import ClaimObjectives
from starboard.games.shackleton.state import MAINTENANCE, Shackleton
from starboard.games.shackleton.worth import TERMS, terms
from starboard.kernel.game import NEVER
from starboard.kernel.play import apply, pending
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"astrobot": "hard"}),
    (2, {"corporations": "first-game"}),
    (2, {"corporations": "second-game"}),
    (3, {"corporations": "third-game"}),
    (4, {}),
]
QUICK = Level(tries=6, deep=False, width=4, trust=0.001, rashness=0.0)


def begin(seats: int, seed: int, **options: str) -> Shackleton:
    state = RULES.setup(seats, seed, GAME.settled(seats, options))
    state.quiet = True
    return state


def playing(state: Shackleton, seed: int, by_chance: Collection[int] = ()) -> Iterator[Decision]:
    """Everybody follows hunches, apart from those who play by chance; each decision is shown before it is taken."""
    dice = Dice(seed)
    while True:
        asked = pending(state)
        if not asked:
            return
        decision = asked[0]
        yield decision
        if decision.seat in by_chance:
            action = decision.actions[dice.below(len(decision.actions))]
        else:
            action = by_hunch(RULES, state, decision, dice)
        apply(state, decision.seat, action)


def finished(seats: int, seed: int, by_chance: Collection[int] = (), **options: str) -> Shackleton:
    state = begin(seats, seed, **options)
    for _ in playing(state, seed, by_chance):
        pass
    return state


def on_turn(seats: int, seed: int, round: int, **options: str) -> tuple[Shackleton, Decision]:
    """The first turn of a round in a game by hunch."""
    state = begin(seats, seed, **options)
    for decision in playing(state, seed):
        if state.round == round and decision.key == "shackleton.ask.main":
            return state, decision
    raise AssertionError("the game ended before that")


def odds_of(state: Shackleton, decision: Decision) -> dict[str, float]:
    return dict(zip([action.code for action in decision.actions], RULES.hunch(state, decision), strict=True))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_hunch_has_a_number_for_every_action_and_rules_out_no_last_one(seats: int, options: dict[str, str]) -> None:
    state = begin(seats, 5, **options)
    for decision in playing(state, 5):
        odds = RULES.hunch(state, decision)
        assert len(odds) == len(decision.actions)
        assert all(isfinite(value) for value in odds)
        assert max(odds) > NEVER


def test_a_hunch_leaves_few_actions_to_try() -> None:
    state = begin(4, 6)
    most = 0
    for decision in playing(state, 6):
        worth_a_try = [value for value in RULES.hunch(state, decision) if value > NEVER]
        most = max(most, len(decision.actions))
        assert len(worth_a_try) <= 16
    assert most > 60


def test_players_by_hunch_leave_players_by_chance_far_behind() -> None:
    ahead: list[int] = []
    for seed in range(4):
        state = finished(2, seed, {seed % 2})
        points = [player.goods[VP] for player in state.players]
        ahead.append(points[1 - seed % 2] - points[seed % 2])
    assert min(ahead) > 20


def test_players_by_hunch_make_eighty_points_each() -> None:
    points = [player.goods[VP] for seed in range(6) for player in finished(2, seed).players]
    assert sum(points) / len(points) > 80


def test_a_player_by_hunch_is_a_match_for_the_easy_astrobot() -> None:
    wins = sum([len(RULES.winners(finished(1, seed))) for seed in range(7)])
    assert 2 <= wins <= 6


def test_a_line_is_thought_of_from_one_end_only() -> None:
    state, decision = on_turn(2, 3, 2)
    odds = odds_of(state, decision)
    thought_of: set[tuple[int, int]] = set()
    for action in decision.actions:
        if action.code.startswith("explore") and odds[action.code] > NEVER:
            line = (state.tables.spaces[action.value // 3].line, action.value % 3)
            assert line not in thought_of
            thought_of.add(line)
    assert thought_of


def test_a_scientist_goes_to_a_dome_and_in_the_last_round_to_a_laboratory_that_pays_more() -> None:
    state, decision = on_turn(2, 4, 2)
    seat = decision.seat
    player = state.players[seat]
    player.structures = [0, 6, -1, -1, -1, -1, -1, -1, -1, -1, 7, -1]
    player.housing = [0] * 13
    state.phase = MAINTENANCE
    house = Decision(seat, "shackleton.ask.arrange-scientist", [WORDS.house[space] for space in (0, 1, 10, 12)])
    state.agenda.append(HouseAll(seat, 0, 0, 1))
    assert odds_of(state, house)["house dome1"] == 0.0
    player.housing[10] = 2 << (4 * SCIENTIST)  # the third one brings five points
    state.round = 3
    assert odds_of(state, house)["house laboratory-bottom"] == 0.0


def test_an_engineer_leaves_the_only_dome_to_a_scientist() -> None:
    state, decision = on_turn(2, 4, 2)
    seat = decision.seat
    player = state.players[seat]
    player.structures = [0, -1, -1, -1, -1, 6, -1, -1, -1, -1, -1, -1]
    player.housing = [0] * 13
    state.phase = MAINTENANCE
    state.agenda.append(HouseAll(seat, 1, 0, 1))
    house = Decision(seat, "shackleton.ask.arrange-engineer", [WORDS.house[space] for space in (0, 5, 12)])
    assert odds_of(state, house)["house workshop-top"] == 0.0
    state.agenda.append(HouseAll(seat, 1, 0, 0))
    player.structures[5] = -1
    assert odds_of(state, Decision(seat, house.key, [WORDS.house[0], WORDS.house[12]]))["house dome1"] == 0.0


def test_an_objective_is_claimed_unless_a_higher_one_is_near() -> None:
    state, decision = on_turn(2, 3, 3, corporations="first-game")
    seat = decision.seat
    mining = state.find(MINING)
    assert mining is not None
    state.players[seat].claimed = [-1, -1, -1]
    state.agenda.append(ClaimObjectives(seat))
    claim = WORDS.claim[MINING * 3]
    asked = Decision(seat, "shackleton.ask.objective", [claim, WORDS.pass_on])
    odds = odds_of(state, asked)
    assert odds[claim.code] == 0.0
    assert odds["pass"] == NEVER


def test_of_two_ways_to_pay_the_one_with_the_cheaper_goods_is_taken() -> None:
    state, decision = on_turn(2, 3, 2)
    ways = [RULES.action("pay titanium:1"), RULES.action("pay credits:2")]
    assert ways[0] is not None
    assert ways[1] is not None
    state.agenda.append(Pay(decision.seat, (), 1))
    odds = RULES.hunch(state, Decision(decision.seat, "shackleton.ask.payment", [ways[0], ways[1]]))
    assert odds[1] > odds[0]


def test_more_of_anything_good_is_worth_more() -> None:
    state, decision = on_turn(3, 2, 2, corporations="third-game")
    seat = decision.seat
    state.players[seat].goods[REPUTATION] = 5
    before = RULES.worth(state, seat)
    for good in (VP, CREDITS, TITANIUM, RARE_EARTH, REPUTATION, HELIUM):
        richer = state.clone()
        richer.players[seat].goods[good] += 1
        assert RULES.worth(richer, seat) > before, good
    assert len(terms(state, seat)) == len(TERMS)


def test_titanium_is_worth_less_in_the_last_turn_than_before() -> None:
    state, decision = on_turn(2, 6, 3)
    early = Outlook(state, decision.seat).prices[TITANIUM]
    state.players[decision.seat].available = [1, 0, 0]
    assert 0.0 < Outlook(state, decision.seat).prices[TITANIUM] < early


def test_plants_without_land_are_worth_little() -> None:
    state, decision = on_turn(2, 6, 2, corporations="second-game")
    player = state.players[decision.seat]
    player.goods[PLANT] = 0
    wanted = Outlook(state, decision.seat).prices[PLANT]
    player.goods[PLANT] = 18
    assert Outlook(state, decision.seat).prices[PLANT] < wanted / 2


def test_all_domes_are_alike_to_a_newcomer() -> None:
    state, decision = on_turn(2, 4, 2)
    outlook = Outlook(state, decision.seat)
    assert len({outlook.place(dome, SCIENTIST) for dome in range(DOMES)}) == 1


def test_when_the_game_is_over_its_worth_is_the_score_and_reputation_breaks_ties() -> None:
    state = finished(3, 2)
    for seat, (points, reputation) in enumerate(RULES.scores(state)):
        assert RULES.worth(state, seat) == pytest.approx(points + 0.01 * reputation)


@pytest.mark.parametrize("seats", [1, 4])
def test_chances_are_shares_of_the_victory(seats: int) -> None:
    state, _ = on_turn(seats, 8, 2)
    shares = [RULES.chances(state, seat) for seat in range(len(state.players))]
    assert sum(shares) == pytest.approx(1.0)
    state.players[0].goods[VP] += 30
    assert RULES.chances(state, 0) > shares[0]


def test_a_search_ranks_all_actions_and_those_ruled_out_last() -> None:
    state, decision = on_turn(2, 4, 3)
    odds = odds_of(state, decision)
    view = RULES.view(state, decision.seat)
    for bot in (SearchBot(RULES, 1, QUICK), GreedyBot(RULES, 1, 1, 1.0)):
        ranked = [action.code for action, _ in bot.rank(view, decision)]
        assert sorted(ranked) == sorted(odds)
        assert odds[ranked[0]] > NEVER
        assert odds[ranked[-1]] == NEVER


def test_the_same_seed_and_view_give_the_same_ranking() -> None:
    state, decision = on_turn(3, 9, 3)
    view = RULES.view(state, decision.seat)
    once = SearchBot(RULES, 3, QUICK).rank(view, decision)
    again = SearchBot(RULES, 3, QUICK).rank(view, decision)
    assert [(action.code, value) for action, value in once] == [(action.code, value) for action, value in again]
