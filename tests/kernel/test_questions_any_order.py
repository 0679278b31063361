"""AnyOrder: each thing is done once, and steps that one plans run before the things that are left."""

from __future__ import annotations

from itertools import permutations

import pytest

from kernel.toy.game import RULES
from kernel.toy.state import Toy
from kernel.toy.steps import Bury, Reward
from kernel.toy.words import bury, take_card, take_coin, take_look
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending, play
from starboard.kernel.errors import IllegalAction

LINES = (take_coin, take_card, take_look)


class BuryFirst(Reward):
    """Taking a card means burying one."""

    def with_left(self, left: tuple[Action, ...]) -> BuryFirst:
        return BuryFirst(self.seat, left)

    def do(self, state: Toy, action: Action) -> None:
        super().do(state, action)
        if action is take_card:
            state.then(Bury(self.seat))


def table(reward: type[Reward] = Reward) -> Toy:
    state = RULES.setup(2, 1, {"rounds": "3", "hand": "3"})
    pending(state)
    state.agenda, state.open, state.events = [reward(1, LINES)], None, []
    return state


@pytest.mark.parametrize("order", list(permutations(LINES)))
def test_every_order_does_each_thing_once(order: tuple[Action, ...]) -> None:
    state = table()
    keys: list[str] = []
    for action in order[:2]:  # the third is the only one left, so it follows by itself
        keys += [event.key for event in apply(state, 1, action)]
    assert pending(state) == ()
    assert sorted(keys) == ["toy.drew", "toy.drew-card", "toy.looked", "toy.took-coin"]
    assert state.coins == [3, 4]
    assert len(state.hands[1]) == 4


def test_a_thing_that_is_done_is_no_longer_offered() -> None:
    state = table()
    assert list(pending(state)[0].actions) == [take_coin, take_card, take_look]
    apply(state, 1, take_card)
    assert list(pending(state)[0].actions) == [take_coin, take_look]
    with pytest.raises(IllegalAction):
        play(state, 1, take_card)


def test_steps_planned_by_one_thing_run_before_the_things_that_are_left() -> None:
    state = table(BuryFirst)
    apply(state, 1, take_card)
    assert pending(state)[0].key == "toy.ask.bury"
    apply(state, 1, bury[state.hands[1][0]])
    assert list(pending(state)[0].actions) == [take_coin, take_look]


def test_progress_is_a_new_step_and_the_old_one_stays_as_it_was() -> None:
    state = table()
    step = state.agenda[-1]
    apply(state, 1, take_card)
    assert isinstance(step, Reward)
    assert step.left == LINES
    assert state.agenda[-1] is not step
