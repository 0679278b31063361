"""A match: play by code or abbreviation, undo, and decision numbers that are never used twice."""

from __future__ import annotations

import pytest

from kernel.toy.game import RULES
from kernel.toy.words import WORDS, take_card, take_coin, take_look
from starboard.kernel.errors import (
    AmbiguousAction,
    BadOption,
    IllegalAction,
    StaleDecision,
    UnknownName,
    UnreadableAction,
)
from starboard.kernel.match import SNAPSHOT_INTERVAL, Match
from starboard.kernel.notation import understand
from starboard.kernel.record import digest, loads


def at_the_reward(seats: int = 2, seed: int = 3) -> Match:
    """A match in which the winner chooses the order of the rewards."""
    match = Match.new("toy", seats=seats, seed=seed)
    while match.pending[0].key != "toy.ask.reward":
        match.play(match.pending[0].actions[0])
    return match


def test_a_new_match_fills_in_the_options() -> None:
    match = Match.new("toy", seats=3, seed=4, hand="5")
    assert match.options == {"rounds": "3", "hand": "5"}
    assert (match.seats, match.seed, match.number, match.moves) == (3, 4, 0, [])
    assert [event.key for event in match.opening][:1] == ["toy.round"]


def test_play_without_a_seat_answers_for_the_first_pending_seat() -> None:
    match = Match.new("toy", seats=3, seed=4)
    code = match.pending[0].actions[0].code
    match.play(code)
    assert match.moves == [(1, 0, code)]


def test_play_answers_for_a_named_pending_seat() -> None:
    match = Match.new("toy", seats=3, seed=4)
    decision = match.decision(2)
    assert decision is not None
    match.play(decision.actions[0].code, seat=2)
    assert match.moves == [(1, 2, decision.actions[0].code)]


def test_undo_goes_back_to_the_same_position() -> None:
    match = at_the_reward()
    before, moves, log = digest(match), list(match.moves), len(match.log)
    match.play("take card")
    assert digest(match) != before
    match.undo()
    assert digest(match) == before
    assert (match.moves, len(match.log)) == (moves, log)
    assert [action.code for action in match.pending[0].actions] == ["take coin", "take card", "take look"]


def test_undo_goes_all_the_way_back_and_no_further() -> None:
    match = Match.new("toy", seats=2, seed=3)
    start = digest(match)
    while not match.over:
        match.play(match.pending[0].actions[0])
    while match.moves:
        match.undo()
    assert digest(match) == start
    with pytest.raises(BadOption, match="there is nothing to undo"):
        match.undo()


def test_the_same_choice_after_undo_has_the_same_outcome() -> None:
    match = at_the_reward()
    first = repr(match.play("take card"))
    match.undo()
    assert repr(match.play("take card")) == first


def test_decision_numbers_grow_even_with_undo() -> None:
    match = at_the_reward()
    numbers = [match.number]
    for text in ("take coin", "", "take card", "", "take look"):
        if text:
            match.play(text)
        else:
            match.undo()
        numbers.append(match.number)
    assert numbers == list(range(numbers[0], numbers[0] + 6))


def test_an_answer_to_an_undone_decision_is_stale() -> None:
    match = at_the_reward()
    asked = match.number
    match.play("take card", number=asked)
    match.undo()
    before = digest(match)
    with pytest.raises(StaleDecision, match=f"decision {asked} is closed; .* moved on to decision {asked + 2}"):
        match.play("take coin", number=asked)
    with pytest.raises(StaleDecision):
        match.play("take coin", number=asked + 3)
    assert digest(match) == before
    match.play("take coin", number=asked + 2)


def test_a_refused_action_changes_nothing() -> None:
    match = at_the_reward()
    before, number = digest(match), match.number
    for text in ("take", "offer lantern-1", "take everything", ""):
        with pytest.raises((AmbiguousAction, IllegalAction, UnreadableAction)):
            match.play(text)
    assert (digest(match), match.number) == (before, number)


@pytest.mark.parametrize("text", ["take coin", "Take  Coin", "t co", "take c", "tak coi", " take\tcoin "])
def test_an_unambiguous_abbreviation_is_understood(text: str) -> None:
    assert understand(RULES, text, 0, [take_coin, take_look]) is take_coin


def test_an_ambiguous_abbreviation_is_refused_with_the_fitting_codes() -> None:
    with pytest.raises(AmbiguousAction, match="'take c' matches several actions: take coin, take card") as refused:
        understand(RULES, "take c", 0, [take_coin, take_card, take_look])
    assert refused.value.legal == ["take coin", "take card"]


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    with pytest.raises(IllegalAction, match="p1 cannot play 'take card' now; did you mean take coin") as refused:
        understand(RULES, "take card", 0, [take_coin, take_look])
    assert refused.value.legal == ["take coin", "take look"]


def test_a_full_code_is_never_an_abbreviation_of_a_longer_one() -> None:
    """Offering lantern-1 is another action than offering lantern-10, also where only the latter is legal."""
    one, ten = WORDS.get("offer lantern-1"), WORDS.get("offer lantern-10")
    assert one is not None
    assert ten is not None
    with pytest.raises(IllegalAction):
        understand(RULES, "offer lantern-1", 0, [ten])
    assert understand(RULES, "offer lantern-1", 0, [ten, one]) is one


@pytest.mark.parametrize("text", ["take cion", "", "take coin now", "lantern"])
def test_an_unknown_code_is_unreadable_and_similar_codes_are_named(text: str) -> None:
    with pytest.raises(UnreadableAction) as refused:
        understand(RULES, text, 0, [take_coin, take_look])
    assert refused.value.legal == ["take coin", "take look"]
    if text == "take cion":
        assert "did you mean take coin" in str(refused.value)


def test_a_seat_that_is_not_asked_is_refused_with_the_seats_that_are() -> None:
    match = at_the_reward()
    other = 1 - match.pending[0].seat
    with pytest.raises(IllegalAction, match=f"p{other + 1} has nothing to decide now .*; waiting for p{2 - other}"):
        match.play("take coin", seat=other)


def test_after_the_end_there_are_winners_and_nothing_to_play() -> None:
    match = Match.new("toy", seats=2, seed=3, rounds="1")
    assert match.winners == []
    while not match.over:
        match.play(match.pending[0].actions[0])
    scores = match.game.scores(match.state)
    assert match.winners == [seat for seat in (0, 1) if scores[seat] == max(scores)]
    with pytest.raises(IllegalAction, match="the game is over; 'take coin' cannot be played"):
        match.play("take coin")


def test_a_match_can_continue_from_a_position() -> None:
    match = at_the_reward(seats=3)
    again = Match.from_position(match.position())
    assert (again.seats, again.seed, again.start) == (3, None, match.position())
    assert digest(again) == digest(match)
    assert repr(again.play("take card")) == repr(match.play("take card"))
    assert digest(again) == digest(match)


def test_a_match_from_a_position_has_the_options_of_that_game() -> None:
    match = Match.new("toy", seats=2, seed=3, hand="5")
    assert Match.from_position(match.position()).options == {"rounds": "3", "hand": "5"}
    with pytest.raises(BadOption, match="the position was played with hand '5', not '3'"):
        Match.from_position(match.position(), {"hand": "3"})


@pytest.mark.parametrize("thing", [None, [], {}, {"game": 7}])
def test_data_without_a_game_is_no_position(thing: object) -> None:
    with pytest.raises(BadOption, match="a position is an object that names its game"):
        Match.from_position(thing)


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(BadOption, match="there is no seat"):
        Match.new("toy", seats=2).view(seat)


def test_wrong_seats_and_options_get_a_sentence() -> None:
    with pytest.raises(BadOption, match="Lanterns is for 2 to 4 players, not 5"):
        Match.new("toy", seats=5)
    with pytest.raises(UnknownName, match="there is no option of Lanterns called 'hands'; did you mean hand"):
        Match.new("toy", hands="3")
    with pytest.raises(BadOption, match="the option 'hand' cannot be '4'; choose from: 3, 5"):
        Match.new("toy", hand="4")


def test_a_view_cannot_change_what_is_offered() -> None:
    match = Match.new("toy", seats=2, seed=3)
    decision = match.view(0).decision
    assert decision is not None
    assert isinstance(decision.actions, tuple)
    assert decision.actions is not match.pending[0].actions


def test_decision_numbers_survive_a_record() -> None:
    match = Match.new("toy", seats=2, seed=3)
    match.play(match.pending[0].actions[0])
    match.undo()
    match.play(match.pending[0].actions[0])
    assert match.number == 3
    assert loads(match.record()).number == 3


def test_a_seat_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadOption, match="there is no seat p8 in a game with 2 seats"):
        Match.new("toy", seats=2, seed=3).play("take coin", seat=7)


def test_a_seed_has_at_most_forty_digits() -> None:
    with pytest.raises(BadOption, match="at most 40 digits"):
        Match.new("toy", seats=2, seed=10**60)


def test_looking_ahead_changes_nothing_until_it_is_accepted() -> None:
    match, plain = Match.new("race", seed=5), Match.new("race", seed=5)
    before = match.position()
    ahead = match.look_ahead(match.pending[0].actions[0].code, match.pending[0].seat)
    assert match.position() == before
    plain.play(ahead.action, ahead.seat)
    match.accept(ahead)
    assert match.position() == plain.position()
    assert match.moves == plain.moves
    assert [repr(event) for event in match.log[-1]] == [repr(event) for event in plain.log[-1]]
    with pytest.raises(StaleDecision):
        match.accept(ahead)


def test_accepted_look_aheads_can_be_undone_over_many_moves() -> None:
    match = Match.new("race", seed=5)
    positions = [match.position()]
    while not match.over and len(positions) < 40:
        decision = match.pending[0]
        match.accept(match.look_ahead(decision.actions[0].code, decision.seat))
        positions.append(match.position())
    assert len(positions) > 2 * SNAPSHOT_INTERVAL
    for position in reversed(positions[:-1]):
        match.undo()
        assert match.position() == position
