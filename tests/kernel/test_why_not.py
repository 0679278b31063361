"""Why not: the predicate that decides what is offered is the one that explains what is not."""

from __future__ import annotations

import pytest

from kernel.toy.game import RULES
from kernel.toy.state import Toy
from kernel.toy.steps import Bury, Pay, Storm
from kernel.toy.words import KEEP_THE_HIGHEST, NOT_ONESELF, WORDS, bury, pay, take_coin
from starboard.kernel.agenda import pending, why_not
from starboard.kernel.errors import UnreadableAction
from starboard.kernel.match import Match
from starboard.kernel.reason import GAME_OVER, NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.kernel.step import Step


def table(step: Step[Toy], seats: int = 3) -> Toy:
    state = RULES.setup(seats, 1, {"rounds": "3", "hand": "3"})
    pending(state)
    state.agenda, state.open = [step], None
    state.hands[1] = [3, 8, 20]
    return state


def test_an_offered_action_has_no_reason() -> None:
    state = table(Pay(1))
    for action in pending(state)[0].actions:
        assert why_not(state, 1, action) is None


@pytest.mark.parametrize("step", [Pay(1), Bury(1)])
def test_every_candidate_is_either_offered_or_has_a_reason(step: Pay | Bury) -> None:
    state = table(step)
    offered = pending(state)[0].actions
    refused = [action for action in step.candidates(state) if action not in offered]
    assert refused
    for action in refused:
        assert why_not(state, 1, action) is step.refuse(state, action)
        assert why_not(state, 1, action) is not None


def test_the_reason_names_the_rule_and_its_section() -> None:
    assert why_not(table(Pay(1)), 1, pay[1]) is NOT_ONESELF
    reason = why_not(table(Bury(1)), 1, bury[20])
    assert reason is KEEP_THE_HIGHEST
    assert (reason.key, reason.section) == ("toy.why.keep-the-highest", "burying")
    assert repr(reason) == "Reason('toy.why.keep-the-highest', 'burying')"


def test_an_action_of_another_question_is_refused_as_not_asked() -> None:
    state = table(Pay(1))
    assert why_not(state, 1, take_coin) is NOT_ASKED
    assert why_not(state, 1, pay[3]) is NOT_ASKED  # there is no fourth seat
    assert why_not(state, 0, pay[2]) is NOT_YOUR_CHOICE


def test_a_step_without_a_question_refuses_every_action() -> None:
    assert Storm().why_not(table(Pay(1)), 1, pay[0]) is NOT_ASKED


def test_after_the_end_the_reason_is_that_the_game_is_over() -> None:
    state = table(Pay(1))
    state.agenda = []
    for action in WORDS:
        assert why_not(state, 1, action) is GAME_OVER


def test_asking_why_not_changes_nothing() -> None:
    state = table(Bury(1))
    before = RULES.table(state)
    for action in WORDS:
        why_not(state, 1, action)
    assert RULES.table(state) == before
    assert len(state.agenda) == 1


def test_why_not_ignores_capitals_and_blanks_in_a_code() -> None:
    match = Match.new("toy", seats=3, seed=2)
    card = match.pending[0].actions[0]
    assert match.why_not(f"  {card.code.upper()}  ", 0) is None
    assert isinstance(match.why_not("take coin", 0), Reason)
    with pytest.raises(UnreadableAction, match="is not an action of this game"):
        match.why_not("take cions", 0)
