"""Questions that are answered together: fewer decisions, and the same positions at the end of a turn."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator

import pytest

import starboard
from games.shackleton.positions import Seat, Table, table
from starboard.bots.rollout import sample_policy
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import DOMES
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.rules.joining import MOST_ANSWERS
from starboard.games.shackleton.state import MAINTENANCE, Shackleton
from starboard.kernel import record
from starboard.kernel.action import JOINT, Action, parts_of
from starboard.kernel.agenda import accepts, apply, pending
from starboard.kernel.errors import IllegalAction
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from tools.tiers import sweep

LARGEST_TREE = 700  # positions within a turn that are looked at; main actions with more are left out
MAIN = "shackleton.ask.main"
SITUATIONS = 20  # of one group with different ends: the quick tier looks at one group, the exhaustive one at 15
EVERY = 3  # of so many decisions, one is looked at


def fingerprint(state: Shackleton, is_exact: bool) -> str:
    """Everything on the table and, if exact, who lives in which dome, and what is asked next."""
    saved = RULES.table(state)
    for player in () if is_exact else saved["players"]:
        player["housing"] = [*sorted(player["housing"][:DOMES]), *player["housing"][DOMES:]]
    agenda = [(type(step).__name__, step.row()) for step in state.agenda] if is_exact else []
    return json.dumps(saved, sort_keys=True) + repr(agenda)


def ends_of(start: Shackleton, finer: bool, first: Action | None = None) -> set[str] | None:
    """The positions at the end of a seat's turn, or of its part of maintenance, by every order of answers.

    None if there are too many positions on the way.
    """
    state = start.clone()
    state.quiet = True
    state.finer = finer
    seat = pending(state)[0].seat
    now = (state.round, state.turn, state.phase)
    todo = [state]
    if first is not None:
        apply(state, seat, first)
        now = (state.round, start.turn, start.phase)
    seen: set[str] = set()
    ends: set[str] = set()
    while todo:
        state = todo.pop()
        asked = pending(state)
        if not asked or asked[0].seat != seat or (state.round, state.turn, state.phase) != now:
            ends.add(fingerprint(state, is_exact=False))
            continue
        for action in asked[0].actions:
            after = state.clone()
            apply(after, seat, action)
            key = fingerprint(after, is_exact=True)
            if key not in seen:
                seen.add(key)
                todo.append(after)
            if len(seen) > LARGEST_TREE:
                return None
    return ends


def situations(seats: int, seed: int) -> Iterator[tuple[Shackleton, Action | None]]:
    """Main actions of a game that is played by the policy, and what is asked in its maintenance."""
    state = RULES.setup(seats, seed, GAME.settled(seats, {}))
    state.quiet = True
    dice, evaluator = Dice(seed), RULES.evaluator(NEWEST)
    while asked := pending(state):
        decision = asked[0]
        action = sample_policy(evaluator, state, decision, dice)
        if dice.below(EVERY):
            pass
        elif decision.key == MAIN:
            kinds = sorted({each.code.split()[0] for each in decision.actions if "swap" not in each.code})
            kind = kinds[dice.below(len(kinds))]
            offered = [each for each in decision.actions if each.code.startswith(kind)]
            yield state.clone(), offered[dice.below(len(offered))]
        elif state.phase == MAINTENANCE and decision.finer:
            yield state.clone(), None
        apply(state, decision.seat, action)


@pytest.mark.parametrize("group", sweep(range(15), lambda group: group == 0))
def test_the_same_positions_are_reached_at_the_end_of_a_turn(group: int) -> None:
    """Of every group, as many situations of games with 1, 2, 3 and 4 players, mostly turns with a choice."""
    compared = 0
    for seats in (1, 2, 3, 4):
        looked_at = seed = 0
        while looked_at < SITUATIONS // 4:
            for state, first in situations(seats, 1000 * group + 10 * seats + seed):
                finer = ends_of(state, True, first)
                if finer is not None and looked_at < SITUATIONS // 4:
                    assert ends_of(state, False, first) == finer
                    looked_at += len(finer) > 1
                    compared += 1
            seed += 1
    assert compared >= SITUATIONS


# What is offered


def visit(gateway: str) -> Table:
    """p1 visits the Gateway, with a dome and the storage free."""
    return table(Seat(), gateway=gateway, joined=True).play("p1 gateway engineer")


def test_a_gateway_visit_with_its_astronaut_is_one_answer() -> None:
    game = visit(gateway="0 1 0")
    assert (
        "step credits + step astronaut + take technician + house dome1" not in game.options()
    )  # only one can be taken
    whole = game.options("step credits + step astronaut + house dome1")
    assert whole
    assert game.play(f"p1 {whole[0]}").lives("p1") == "dome1:t"


def test_orders_that_lead_to_the_same_position_are_one_answer() -> None:
    for decision, state in questions():
        ends = [fingerprint(after(state, decision.seat, action), is_exact=True) for action in decision.actions]
        assert len(set(ends)) == len(ends)


def test_of_answers_that_come_to_the_same_the_shortest_is_offered() -> None:
    """A no, for example, and not a yes with nothing after it."""
    compared = 0
    for decision, state in questions():
        for action in decision.actions:
            if f"yes{JOINT}done" not in action.code:
                continue
            shorter = RULES.action(action.code.replace(f"yes{JOINT}done", "no"))
            assert shorter is not None
            if shorter in decision.finer or accepts(state, decision.seat, shorter):
                ends = [fingerprint(after(state, decision.seat, way), is_exact=True) for way in (action, shorter)]
                assert ends[0] != ends[1]
                compared += 1
    assert compared > 0


def test_joined_answers_are_legal_one_after_the_other_also_if_others_are_offered() -> None:
    game = visit(gateway="0 1 1")
    other_order = "step astronaut + take technician + house dome1 + step credits"
    assert other_order not in game.options()
    assert game.play(f"p1 {other_order}").lives("p1") == "dome1:t"
    for wrong in ("step astronaut + take engineer", "step astronaut + step astronaut", "step credits + pass"):
        with pytest.raises(IllegalAction):
            visit(gateway="0 1 1").play(f"p1 {wrong}")


def test_no_more_than_forty_answers_are_joined_and_a_question_keeps_its_own_answers() -> None:
    for decision, _ in questions():
        assert len(decision.actions) <= max(MOST_ANSWERS, len(decision.finer))
        pieces = {action.code for action in decision.finer}
        assert {action.code.split(JOINT)[0] for action in decision.actions} <= pieces


def test_nothing_is_joined_to_an_answer_that_reveals_something() -> None:
    for decision, state in questions():
        for action in decision.actions:
            so_far = state.clone()
            so_far.finer = True
            for part in parts_of(action)[:-1]:
                apply(so_far, decision.seat, part)
                assert not so_far.revealed


def test_domes_are_alike_so_a_new_resident_moves_into_the_first_free_one() -> None:
    game = table(Seat(built="dome2 O1 dome3 O2"), gateway="1 0 0", joined=True).play("p1 gateway engineer")
    homes = {code.rpartition("house ")[2].partition(" +")[0] for code in game.options() if "house" in code}
    assert homes == {"dome1", "storage"}
    assert (
        table(Seat(built="dome2 O1 dome3 O2"), gateway="1 0 0")
        .play("p1 gateway engineer; step astronaut; house dome3")
        .lives("p1")
        == "dome3:e"
    )


def test_every_single_answer_is_accepted_too() -> None:
    game = visit(gateway="0 1 1")
    game.play("p1 step astronaut")
    assert game.question == "take"
    game.play("p1 take scientist").play("p1 house storage")
    assert game.lives("p1") == "storage:s"


def test_players_answer_at_most_four_questions_for_each_main_action() -> None:
    """By the policy alone; tools/count_questions.py counts the decisions of searching bots."""
    decisions = main_actions = 0
    for seats in (2, 3, 4):
        for decision, _ in played(seats, 7):
            decisions += 1
            main_actions += decision.key == MAIN
    assert decisions / main_actions < 4


# Records and positions


def test_a_record_with_finer_answers_is_read() -> None:
    match, dice = Match.new("shackleton", 2, 5), Dice(5)
    match.state.finer = True
    while match.pending:
        decision = match.pending[0]
        match.play(sample_policy(RULES.evaluator(NEWEST), match.state, decision, dice), decision.seat)
    again = starboard.load(match.record())
    assert again.over
    assert record.digest(again) == record.digest(match)
    assert [code for _, _, code in again.moves] == [code for _, _, code in match.moves]


def test_a_record_with_joined_answers_is_read_and_undone() -> None:
    match, dice = Match.new("shackleton", 3, 6), Dice(6)
    while match.pending:
        decision = match.pending[0]
        match.play(sample_policy(RULES.evaluator(NEWEST), match.state, decision, dice), decision.seat)
    assert any([JOINT in code for _, _, code in match.moves])
    again = starboard.load(match.record())
    assert record.digest(again) == record.digest(match)
    for _ in range(20):
        again.undo()
    assert again.pending == starboard.load(match.record(), until=len(match.moves) - 20).pending


def test_a_position_in_the_middle_of_joined_questions_is_stored_and_goes_on() -> None:
    game = visit(gateway="0 1 1").play("p1 step astronaut")
    again = Match.from_position(json.loads(json.dumps(game.match.position())))
    assert again.pending == game.match.pending
    again.play("take technician + house dome1 + step credits")
    assert again.pending[0].key == "shackleton.ask.main"


def test_joined_answers_survive_a_pickle() -> None:
    decision = next(questions())[0]
    again = pickle.loads(pickle.dumps(decision))
    assert again == decision
    assert [parts_of(action) for action in again.actions] == [parts_of(action) for action in decision.actions]


def played(seats: int, seed: int) -> Iterator[tuple[Decision, Shackleton]]:
    """Every decision of a game by the policy, with its position."""
    state = RULES.setup(seats, seed, GAME.settled(seats, {}))
    state.quiet = True
    dice, evaluator = Dice(seed), RULES.evaluator(NEWEST)
    while asked := pending(state):
        yield asked[0], state
        apply(state, asked[0].seat, sample_policy(evaluator, state, asked[0], dice))


def questions() -> Iterator[tuple[Decision, Shackleton]]:
    """Joined questions of some games, with their positions."""
    for seats, seed in ((1, 3), (2, 4), (3, 5), (4, 6)):
        for decision, state in played(seats, seed):
            if decision.finer:
                yield decision, state


def after(state: Shackleton, seat: int, action: Action) -> Shackleton:
    later = state.clone()
    later.finer = True
    apply(later, seat, action)
    return later
