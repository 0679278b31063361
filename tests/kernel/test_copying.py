"""Copies and pickles: independent of what they were made from, equal to it, and holding nothing but plain data."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import TypeVar

import pytest

from kernel.toy import TOY, registered
from kernel.toy.game import RULES, ToyView
from kernel.toy.steps import Offer
from kernel.toy.words import WORDS, take_coin
from starboard.kernel.action import Action
from starboard.kernel.errors import BadRecord, UnknownName
from starboard.kernel.match import SNAPSHOT_INTERVAL, Match
from starboard.kernel.package import GamePackage
from starboard.kernel.pickling import package_of
from starboard.kernel.questions import HIDDEN
from starboard.kernel.reason import NOT_ASKED
from starboard.kernel.record import digest, loads
from starboard.kernel.step import Decision

T = TypeVar("T")


def pickled(thing: T) -> T:
    again: T = pickle.loads(pickle.dumps(thing))
    return again


COPIES: list[Callable[[Match], Match]] = [Match.copy, copy, deepcopy, pickled]
each_way = pytest.mark.parametrize("twin_of", COPIES, ids=["method", "copy", "deepcopy", "pickle"])


def a_match(moves: int = 10) -> Match:
    match = Match.new("toy", seats=3, seed=5, hand="5")
    match.names[1] = "Ann"
    while len(match.moves) < moves:
        match.play(match.pending[0].actions[-1])
    return match


def past(match: Match) -> list[object]:
    """All that a match knows besides its position."""
    facts = [match.game, match.seats, match.options, match.seed, match.start, match.names, match.number, match.moves]
    return [*facts, repr(match.opening), repr(match.log), match.revealed()]


@each_way
def test_a_copy_is_equal_and_has_the_same_history(twin_of: Callable[[Match], Match]) -> None:
    match = a_match()
    twin = twin_of(match)
    assert twin is not match
    assert twin == match
    assert past(twin) == past(match)
    assert twin.pending == match.pending
    assert twin.record() == match.record()


@each_way
def test_a_move_on_a_copy_does_not_change_the_original(twin_of: Callable[[Match], Match]) -> None:
    match = a_match()
    before, facts = digest(match), past(match)
    twin = twin_of(match)
    twin.play(twin.pending[0].actions[0])
    twin.names[0] = "Bea"
    twin.options["hand"] = "3"
    assert twin != match
    assert digest(match) == before
    assert past(match) == facts


@each_way
def test_a_move_on_the_original_does_not_change_a_copy(twin_of: Callable[[Match], Match]) -> None:
    match = a_match()
    twin = twin_of(match)
    before, facts = digest(twin), past(twin)
    match.play(match.pending[0].actions[0])
    match.names.clear()
    assert digest(twin) == before
    assert past(twin) == facts


@each_way
def test_a_copy_can_be_undone_to_the_start(twin_of: Callable[[Match], Match]) -> None:
    match = a_match(moves=SNAPSHOT_INTERVAL + 3)
    twin = twin_of(match)
    while twin.moves:
        twin.undo()
        match.undo()
        assert twin == match
        assert twin.revealed() == match.revealed()
    assert twin.number == match.number > 0


@each_way
def test_a_copy_says_where_the_game_comes_from(twin_of: Callable[[Match], Match]) -> None:
    match = a_match()
    match.notes["source"] = "another site, game 7"
    twin = twin_of(match)
    match.notes.clear()
    assert twin.notes == {"source": "another site, game 7"}


@each_way
def test_a_copy_of_a_match_from_a_position_keeps_its_start_position(twin_of: Callable[[Match], Match]) -> None:
    match = Match.from_position(a_match().position())
    match.play(match.pending[0].actions[0])
    twin = twin_of(match)
    assert match.start is not None
    assert twin.start == match.start
    assert twin.start is not match.start
    assert loads(twin.record()) == match


def test_matches_at_the_same_position_are_equal_however_they_got_there() -> None:
    match = a_match()
    later = Match.from_position(match.position())
    assert later == match
    assert later.moves != match.moves


def test_other_dice_another_position_or_another_thing_is_not_equal() -> None:
    assert Match.new("toy", seed=1) != Match.new("toy", seed=2)
    assert Match.new("toy", seed=1, rounds="3") != Match.new("toy", seed=1, rounds="2")
    assert a_match(moves=3) != a_match(moves=4)
    assert a_match() != a_match().position()


def test_equal_views_and_decisions_have_equal_hashes() -> None:
    match, twin = a_match(), a_match()
    assert {match.view(0): "seen"}[twin.view(0)] == "seen"
    assert {match.pending[0]: "asked"}[twin.pending[0]] == "asked"


def test_a_match_is_mutable_and_not_hashable() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(a_match())


def test_a_pickled_match_needs_its_game() -> None:
    stored = pickle.dumps(a_match())
    with registered(GamePackage("other", "Other", {}, (2, 4), (), 1, "kernel.other")) as other:
        from starboard.kernel import package as registry

        del registry._packages[TOY.id]
        assert other.id in registry.known_games()
        with pytest.raises(UnknownName, match="there is no game 'toy'"):
            pickle.loads(stored)


def test_a_game_is_the_registered_one_whichever_way_it_is_copied() -> None:
    assert copy(TOY) is deepcopy(TOY) is pickled(TOY) is TOY
    assert copy(RULES) is deepcopy(RULES) is pickled(RULES) is RULES


def test_an_action_is_the_interned_one_whichever_way_it_is_copied() -> None:
    assert copy(take_coin) is deepcopy(take_coin) is pickled(take_coin) is take_coin
    assert [pickled(action) for action in WORDS] == list(WORDS)


def test_a_pickled_plan_keeps_all_its_fields() -> None:
    plan = Action("plan a", "hex:1", 2, 3)
    for twin in (copy(plan), deepcopy(plan), pickled(plan)):
        assert twin.same(plan)
        assert (twin.code, twin.target, twin.kind, twin.value, twin.number) == ("plan a", "hex:1", 2, 3, -1)


def test_the_placeholder_of_a_hidden_answer_stays_a_single_object() -> None:
    assert copy(HIDDEN) is deepcopy(HIDDEN) is pickled(HIDDEN) is HIDDEN


def test_a_decision_is_equal_to_its_copies() -> None:
    decision = a_match().pending[0]
    for twin in (copy(decision), deepcopy(decision), pickled(decision)):
        assert twin is not decision
        assert twin == decision
        assert all(mine is theirs for mine, theirs in zip(twin.actions, decision.actions, strict=True))


def test_decisions_differ_by_seat_by_question_and_by_answers() -> None:
    decision = Decision(0, "toy.ask.pay", [take_coin])
    assert decision == Decision(0, "toy.ask.pay", (take_coin,))
    assert decision != Decision(1, "toy.ask.pay", [take_coin])
    assert decision != Decision(0, "toy.ask.bury", [take_coin])
    assert decision != Decision(0, "toy.ask.pay", [])
    assert decision != "toy.ask.pay"


def test_a_step_is_shared_by_copies_and_comes_back_from_a_pickle() -> None:
    match = Match.new("toy", seats=2, seed=3)
    match.play(match.pending[0].actions[0])
    step = match.state.agenda[-1]
    assert isinstance(step, Offer)
    assert copy(step) is deepcopy(step) is step
    again = pickled(step)
    assert type(again) is Offer
    assert again.answers[0][0] is step.answers[0][0]


def test_events_and_reasons_come_back_as_they_were() -> None:
    events = [event for caused in a_match().log for event in caused]
    assert repr(pickled(events)) == repr(events)
    assert copy(events[0]) is deepcopy(events[0]) is events[0]
    assert repr(pickled(NOT_ASKED)) == repr(NOT_ASKED)
    assert copy(NOT_ASKED) is NOT_ASKED


def test_a_state_is_copied_with_the_fields_that_the_codec_omits() -> None:
    match = a_match()
    match.state.quiet = True
    assert match.state.revealed
    for twin in (copy(match.state), deepcopy(match.state), pickled(match.state)):
        assert twin is not match.state
        assert (twin.quiet, twin.revealed) == (True, match.state.revealed)
        assert match.game.table(twin) == match.game.table(match.state)


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_a_view_is_equal_to_its_copies(seat: int) -> None:
    view = a_match().view(seat)
    assert isinstance(view, ToyView)
    for twin in (copy(view), deepcopy(view), pickled(view)):
        assert twin == view
        assert twin.table() == view.table()
        assert (twin.owing, twin.decision) == (view.owing, view.decision)
        assert twin.caption is not None
        assert twin.caption.names == {1: "Ann"}
        twin.caption.names.clear()
        twin.hands[0].clear()
        assert view.hands[0]


def test_views_differ_by_what_is_seen() -> None:
    match = a_match()
    assert match.view(0) == match.view(0)
    assert match.view(0) != match.view(1)
    assert match.view(0) != a_match(moves=9).view(0)
    assert match.view(0) != "a view"


def test_a_pickled_view_holds_nothing_that_its_seat_may_not_know() -> None:
    match = a_match()
    for seat in range(-1, 3):
        stored = {pickle.dumps(match.game.view(match.game.imagine(match.view(seat), seed), seat)) for seed in range(20)}
        assert stored == {pickle.dumps(match.game.view(match.state, seat))}


def test_a_class_outside_of_all_games_cannot_be_pickled() -> None:
    class Stray(ToyView):
        __module__ = "somewhere.else"

    with pytest.raises(BadRecord, match=r"no registered game defines somewhere\.else\.Stray"):
        pickle.dumps(Stray(RULES.setup(2, 1, TOY.settled(2, {})), 0))
    assert package_of(a_match().view(0)) is TOY


def test_the_repr_of_a_match_shows_game_round_and_seats_asked() -> None:
    match = Match.new("toy", seats=2, seed=3)
    assert repr(match) == "<Match of toy: seats=2, round=1, asked=p1 p2, moves=0>"
    while not match.over:
        match.play(match.pending[0].actions[0])
    points = " ".join([str(score) for score in match.scores])
    assert repr(match) == f"<Match of toy: seats=2, round=3, over, scores={points}, moves={len(match.moves)}>"


def test_a_game_without_text_shows_its_values_below_the_line() -> None:
    match = a_match()
    for whole, line, view in [
        (match, repr(match), match.view(-1)),
        (match.view(0), repr(match.view(0)), match.view(0)),
    ]:
        first, _, *values = str(whole).splitlines()
        assert (first, values) == (line, [f"{key}: {value}" for key, value in view.table().items()])


def test_the_repr_of_a_view_names_its_seat() -> None:
    match = Match.new("toy", seats=2, seed=3)
    assert repr(match.view(1)) == "<ToyView of p2: decisions=0, asked=toy.ask.offer, actions=2>"
    assert repr(match.view(-1)) == "<ToyView of a spectator: decisions=0>"
