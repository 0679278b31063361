"""Simultaneous choices: answers stay hidden, and take effect in seat order whoever answers first."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from kernel.toy.game import RULES
from kernel.toy.state import Toy
from kernel.toy.steps import Offer
from kernel.toy.words import offer
from starboard.kernel import codec
from starboard.kernel.agenda import apply, pending, play, why_not
from starboard.kernel.errors import IllegalAction
from starboard.kernel.questions import HIDDEN
from starboard.kernel.reason import NOT_ASKED, NOT_YOUR_CHOICE

HANDS = [[2, 9, 11], [4, 5, 20], [1, 6, 7]]
ANSWERS = [(2, 11), (4, 20), (1, 6)]
ORDERS = sorted(set(permutations([0, 0, 1, 1, 2, 2])))  # who gives the next of their two answers: 90 ways


def table() -> Toy:
    state = RULES.setup(3, 1, {"rounds": "3", "hand": "3"})
    pending(state)
    state.deck = [card for card in range(24) if not any(card in hand for hand in HANDS)]
    state.hands = [hand[:] for hand in HANDS]
    state.open = None
    return state


def played(order: tuple[int, ...]) -> tuple[str, list[str], list[list[str]]]:
    """The state, the events and the views after these arrivals."""
    state, events = table(), []
    given = [0, 0, 0]
    for seat in order:
        events += [repr(event) for event in play(state, seat, offer[ANSWERS[seat][given[seat]]])]
        given[seat] += 1
    views = [[json.dumps(RULES.view(state, seat).table()) for seat in range(-1, 3)]]
    return json.dumps(codec.save(RULES, state)), events, views


def test_all_arrival_orders_give_the_same_state_events_and_views() -> None:
    expected = played(ORDERS[0])
    assert len(ORDERS) == 90
    for order in ORDERS[1:]:
        assert played(order) == expected, order


def test_answers_take_effect_in_seat_order() -> None:
    _, events, _ = played((2, 2, 1, 1, 0, 0))
    assert [event for event in events if event.startswith("toy.offered")] == [
        "toy.offered(seat=0, card=lantern-2)",
        "toy.offered(seat=0, card=lantern-11)",
        "toy.offered(seat=1, card=lantern-4)",
        "toy.offered(seat=1, card=lantern-20)",
        "toy.offered(seat=2, card=lantern-1)",
        "toy.offered(seat=2, card=lantern-6)",
    ]


def test_an_answer_does_nothing_until_all_are_in() -> None:
    state = table()
    before = [hand[:] for hand in state.hands]
    for seat, card in [(0, 2), (2, 1), (0, 11), (1, 4), (1, 20)]:
        assert apply(state, seat, offer[card]) == []
        assert state.hands == before
        assert state.revealed == 0
    assert apply(state, 2, offer[6]) != []
    assert state.revealed == 0b111


def test_all_seats_that_still_owe_an_answer_are_pending() -> None:
    state = table()
    assert [decision.seat for decision in pending(state)] == [0, 1, 2]
    apply(state, 1, offer[4])
    assert [decision.seat for decision in pending(state)] == [0, 1, 2]
    apply(state, 1, offer[20])
    assert [decision.seat for decision in pending(state)] == [0, 2]


def test_answers_owed_are_counted_by_seat() -> None:
    state = table()
    owed = [[state.agenda[-1].owes(state, seat) for seat in range(3)]]
    for card in (4, 20):
        apply(state, 1, offer[card])
        owed.append([state.agenda[-1].owes(state, seat) for seat in range(3)])
    assert owed == [[2, 2, 2], [2, 1, 2], [2, 0, 2]]


def test_a_pick_carries_the_one_before_so_that_no_set_can_be_picked_twice() -> None:
    state = table()
    assert [action.value for action in pending(state)[0].actions] == [2, 9]
    apply(state, 0, offer[9])
    assert [action.value for action in pending(state)[0].actions] == [11]


def test_an_answer_leaves_the_questions_of_other_seats_open() -> None:
    state = table()
    others = pending(state)[1:]
    apply(state, 0, offer[2])
    assert pending(state)[1:] == others
    state.open = None
    assert [d.actions for d in pending(state)[1:]] == [d.actions for d in others]


def test_a_seat_that_has_answered_cannot_answer_again() -> None:
    state = table()
    apply(state, 1, offer[4])
    apply(state, 1, offer[20])
    with pytest.raises(IllegalAction, match="p2 has nothing to decide now"):
        play(state, 1, offer[5])
    assert why_not(state, 1, offer[5]) is NOT_YOUR_CHOICE
    assert why_not(state, 3, offer[5]) is NOT_YOUR_CHOICE
    assert why_not(state, -1, offer[5]) is NOT_YOUR_CHOICE
    assert why_not(state, 2, offer[5]) is NOT_ASKED
    assert why_not(state, 2, offer[1]) is None


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_view_shows_how_many_answers_there_are_and_not_which(seat: int) -> None:
    state = table()
    apply(state, 0, offer[2])
    apply(state, 0, offer[11])
    apply(state, 1, offer[4])
    step = RULES.view(state, seat).agenda[-1]
    assert isinstance(step, Offer)
    truth = ((offer[2], offer[11]), (offer[4],), ())
    blank = ((HIDDEN, HIDDEN), (HIDDEN,), ())
    assert step.answers == tuple([truth[at] if at == seat else blank[at] for at in range(3)])


def test_an_imagined_world_replaces_hidden_answers_by_legal_ones() -> None:
    state = table()
    for card in ANSWERS[0]:
        apply(state, 0, offer[card])
    answers = set()
    for seed in range(60):
        world = RULES.imagine(RULES.view(state, 1), seed)
        step = world.agenda[-1]
        assert isinstance(step, Offer)
        assert len(step.answers[0]) == 2
        assert {action.value for action in step.answers[0]} <= set(world.hands[0])
        answers.add(step.answers[0])
    assert len(answers) > 30


def test_a_seat_that_is_asked_nothing_is_not_waited_for() -> None:
    state = table()
    state.deck += state.hands[1]
    state.hands[1] = []
    assert [decision.seat for decision in pending(state)] == [0, 2]
    for seat in (0, 2):
        for card in ANSWERS[seat]:
            apply(state, seat, offer[card])
    assert state.shown == [2, 11, 1, 6]
