"""Events: recorded once, shown to those who may know; and which seats learned something."""

from __future__ import annotations

import pytest

from kernel.toy.game import RULES
from kernel.toy.state import Toy
from kernel.toy.steps import Pay, Reward, Storm
from kernel.toy.words import DREW, DREW_CARD, pay, take_card, take_coin, take_look
from starboard.kernel.agenda import apply, pending
from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.match import Match


def table(*steps: Pay | Reward | Storm) -> Toy:
    state = RULES.setup(3, 1, {"rounds": "3", "hand": "3"})
    pending(state)
    state.agenda, state.open, state.events = [], None, []
    state.then(*steps)
    return state


def test_an_event_has_a_key_and_named_arguments() -> None:
    event = Event(DREW_CARD, 1, (1, 5))
    assert event.key == "toy.drew-card"
    assert event.args == {"seat": 1, "card": "lantern-5"}
    assert event.values == (1, 5)
    assert repr(event) == "toy.drew-card(seat=1, card=lantern-5) only 1"
    assert repr(Event(DREW, EVERYBODY, (1, 2))) == "toy.drew(seat=1, count=2)"


def test_an_event_is_shown_to_its_audience_only() -> None:
    secret, public = Event(DREW_CARD, 1, (1, 5)), Event(DREW, EVERYBODY, (1, 2))
    assert [secret.shown_to(seat) for seat in (-1, 0, 1, 2)] == [False, False, True, False]
    assert [public.shown_to(seat) for seat in (-1, 0, 1, 2)] == [True, True, True, True]


def test_a_kind_with_too_many_arguments_is_refused() -> None:
    with pytest.raises(ValueError, match="at most four arguments, not 5"):
        Kind("toy.much", dict.fromkeys("abcde"))
    assert repr(Kind("toy.some", {"seat": None})) == "Kind('toy.some', ['seat'])"


def test_a_draw_shows_the_cards_to_its_owner_and_the_number_to_others() -> None:
    state = table(Reward(1, (take_coin, take_card, take_look)))
    events = apply(state, 1, take_card)
    assert [event.key for event in events if event.shown_to(1)] == ["toy.drew-card", "toy.drew"]
    assert [event.key for event in events if event.shown_to(0)] == ["toy.drew"]
    assert [event.key for event in events if event.shown_to(-1)] == ["toy.drew"]


def test_a_quiet_state_records_no_events_and_plays_the_same() -> None:
    loud, quiet = table(Storm()), table(Storm())
    quiet.quiet = True
    pending(loud)
    pending(quiet)
    assert loud.events != []
    assert quiet.events == []
    assert RULES.table(loud) == RULES.table(quiet)
    assert quiet.clone().quiet


def test_a_returned_list_of_events_does_not_change_later() -> None:
    match = Match.new("toy", seats=2, seed=3)
    empty = match.play(match.pending[0].actions[0])
    assert empty == []
    while not match.play(match.pending[0].actions[0]):
        pass
    assert empty == []
    assert [bool(events) for events in match.log] == [False, False, False, True]


def test_a_state_that_becomes_quiet_drops_old_events() -> None:
    state = table(Pay(0), Pay(1))
    apply(state, 0, pay[2])
    state.quiet = True
    assert apply(state, 1, pay[2]) == []


def test_revealed_has_a_bit_for_each_seat_that_learned_something() -> None:
    state = table(Reward(1, (take_coin, take_card, take_look)), Pay(0), Storm())
    apply(state, 1, take_coin)
    assert state.revealed == 0
    apply(state, 1, take_card)  # the look is then the only line left
    assert state.revealed == 0b010
    apply(state, 0, pay[2])
    assert state.revealed == 0b111


def test_a_match_names_the_seats_that_learned_something_from_the_last_action() -> None:
    match = Match.new("toy", seats=2, seed=3)
    assert match.revealed() == []
    while len(match.pending) > 1 or match.pending[0].key == "toy.ask.offer":
        assert match.revealed() == []
        decision = match.pending[0]
        match.play(decision.actions[0], decision.seat)
    assert match.revealed() == [0, 1]
    winner = match.pending[0].seat
    match.play("take card")
    assert match.revealed() == [winner]
    match.undo()
    assert match.revealed() == [0, 1]
