"""The agenda: steps run in order up to the next question, and `play` takes only offered actions."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.toy.game import RULES
from kernel.toy.state import Toy
from kernel.toy.steps import Bury, Pay
from kernel.toy.words import STORM, bury, offer, pay, take_coin
from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending, play, play_out
from starboard.kernel.errors import IllegalAction
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision, Step


class Note(Step[Toy]):
    """Tells its number, and plans what it was given."""

    def __init__(self, number: int, *plan: Step[Any]) -> None:
        self.number = number
        self.plan = plan

    def run(self, state: Toy) -> None:
        state.tell(STORM, self.number)
        state.then(*self.plan)


def table(seats: int = 2) -> Toy:
    """A table with the cards dealt and nothing planned."""
    state = RULES.setup(seats, 1, {"rounds": "3", "hand": "3"})
    pending(state)
    state.agenda, state.open, state.events = [], None, []
    return state


def notes(state: Toy) -> list[int]:
    return [event.values[0] for event in state.events if event.kind is STORM]


def test_planned_steps_run_in_their_order() -> None:
    state = table()
    state.then(Note(1), Note(2), Note(3))
    assert pending(state) == ()
    assert notes(state) == [1, 2, 3]


def test_steps_planned_by_a_step_run_before_earlier_ones() -> None:
    state = table()
    state.then(Note(1, Note(2, Note(3)), Note(4)), Note(5))
    pending(state)
    assert notes(state) == [1, 2, 3, 4, 5]


def test_a_list_of_steps_is_planned_like_its_members() -> None:
    state = table()
    state.plan([Note(1), Note(2)])
    pending(state)
    assert notes(state) == [1, 2]


def test_an_empty_agenda_is_the_end() -> None:
    assert pending(table()) == ()


def test_steps_run_up_to_the_next_question() -> None:
    state = table(3)
    state.then(Note(1), Pay(0), Note(2))
    assert [decision.key for decision in pending(state)] == ["toy.ask.pay"]
    assert notes(state) == [1]
    events = apply(state, 0, pay[1])
    assert [event.key for event in events] == ["toy.paid", "toy.storm"]
    assert pending(state) == ()


def test_the_open_decisions_are_computed_once() -> None:
    state = table(3)
    state.then(Pay(0))
    assert pending(state) is pending(state)


def test_play_takes_an_action_that_is_offered_to_this_seat() -> None:
    state = table(3)
    state.then(Pay(1))
    play(state, 1, pay[2])
    assert state.coins == [3, 2, 4]


def test_play_knows_an_action_by_its_code() -> None:
    state = table(3)
    state.then(Pay(1))
    play(state, 1, Action("pay p3"))
    assert state.coins == [3, 2, 4]


@pytest.mark.parametrize(("seat", "action"), [(1, pay[1]), (1, take_coin), (0, pay[2]), (7, pay[2]), (-1, pay[2])])
def test_an_action_that_is_not_offered_changes_nothing(seat: int, action: Action) -> None:
    state = table(3)
    state.then(Pay(1))
    pending(state)
    before = codec.save(RULES, state)
    with pytest.raises(IllegalAction):
        play(state, seat, action)
    assert codec.save(RULES, state) == before
    assert [decision.seat for decision in pending(state)] == [1]


def test_after_the_end_nothing_can_be_played() -> None:
    with pytest.raises(IllegalAction, match="the game is over"):
        play(table(), 0, take_coin)


def test_every_action_counts_as_one_decision() -> None:
    state = table(3)
    state.then(Pay(1), Pay(2))
    apply(state, 1, pay[0])
    apply(state, 2, pay[0])
    assert state.decisions == 2


def test_each_apply_returns_only_its_own_events() -> None:
    state = table(3)
    state.then(Pay(1), Pay(2))
    first = apply(state, 1, pay[0])
    second = apply(state, 2, pay[0])
    assert [event.args for event in first] == [{"seat": 1, "other": 0}]
    assert [event.args for event in second] == [{"seat": 2, "other": 0}]


def test_apply_works_before_pending_was_called() -> None:
    state = table(3)
    state.then(Note(1), Pay(1))
    apply(state, 1, pay[0])
    assert state.coins == [4, 2, 3]


def test_a_public_question_with_one_answer_is_answered_without_asking() -> None:
    state = table(2)
    state.then(Pay(0))
    assert pending(state) == ()
    assert [event.key for event in state.events] == ["toy.paid"]
    assert state.coins == [2, 4]


def test_a_public_question_with_two_answers_is_asked() -> None:
    state = table(3)
    state.then(Pay(0))
    assert [action.code for action in pending(state)[0].actions] == ["pay p2", "pay p3"]


def test_a_hidden_question_with_one_answer_is_still_asked() -> None:
    state = table(2)
    state.hands[0] = [7]
    state.then(Bury(0))
    assert [action.code for action in pending(state)[0].actions] == ["bury lantern-7"]
    assert state.hands[0] == [7]


def test_a_question_without_answers_is_skipped() -> None:
    state = table(2)
    state.hands[0] = []
    state.then(Bury(0), Note(1))
    assert pending(state) == ()
    assert notes(state) == [1]


def test_a_step_without_a_question_cannot_be_answered() -> None:
    with pytest.raises(NotImplementedError, match="Note asks nothing"):
        Note(1).answer(table(), 0, take_coin)


def test_a_clone_shares_no_table_and_keeps_the_open_question() -> None:
    state = table(3)
    state.then(Pay(1))
    pending(state)
    clone = state.clone()
    assert clone.open is state.open
    apply(clone, 1, pay[0])
    assert state.coins == [3, 3, 3]
    assert len(state.agenda) == 1
    assert clone.coins == [4, 2, 3]


def test_a_play_out_finishes_the_game_and_counts() -> None:
    state = RULES.setup(2, 5, {"rounds": "1", "hand": "3"})
    made = play_out(state, Dice(5))
    assert pending(state) == ()
    assert made == state.decisions == 4 + 2 + 1  # two picks each, two of three rewards (the last is forced), a burial


def test_a_play_out_can_be_cut_short() -> None:
    state = RULES.setup(2, 5, {"rounds": "3", "hand": "3"})
    assert play_out(state, Dice(5), limit=3) == 3
    assert pending(state) != ()


def test_the_repr_of_a_decision_names_seat_question_and_actions() -> None:
    assert repr(Decision(1, "toy.ask.offer", [offer[3]])) == "Decision(seat=1, 'toy.ask.offer', ['offer lantern-3'])"
    assert repr(bury[3]) == "Action('bury lantern-3')"
    assert str(bury[3]) == "bury lantern-3"
