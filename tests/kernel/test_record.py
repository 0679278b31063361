"""Records: what is written can be read and played again, and a wrong one is refused in one sentence."""

from __future__ import annotations

import json

import pytest

from kernel.toy.state import Toy
from kernel.toy.steps import Storm
from starboard.kernel import record
from starboard.kernel.errors import BadRecord, Disagreement, IllegalAction, StarboardError
from starboard.kernel.match import Match
from starboard.kernel.record import digest, loads, read, replay, write


def finished(seats: int = 2, **options: str) -> Match:
    """A whole game in which everybody takes the first thing offered."""
    match = Match.new("toy", seats=seats, seed=3, **options)
    while not match.over:
        match.play(match.pending[-1].actions[0], match.pending[-1].seat)
    return match


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def refused(text: str) -> str:
    """The sentence with which this record is refused."""
    with pytest.raises(StarboardError) as error:
        loads(text)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_record_is_a_header_and_numbered_decisions() -> None:
    match = Match.new("toy", seats=2, seed=3)
    for _ in range(3):
        match.play(match.pending[-1].actions[0], match.pending[-1].seat)
    match.names[0] = "Ann: the  first\n"
    codes = [code for _, _, code in match.moves]
    assert match.record().splitlines() == [
        "starboard record 1",
        "game: toy",
        "revision: 1",
        "seats: 2",
        "option rounds: 3",
        "option hand: 3",
        "name p1: Ann: the first",
        "seed: 3",
        "",
        f"1.1 p2 {codes[0]}; {codes[1]}",
        f"1.3 p1 {codes[2]}",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_written_record_is_read_and_replayed_the_same(seats: int) -> None:
    match = finished(seats)
    again = loads(match.record())
    assert again.record() == match.record()
    assert digest(again) == digest(match)
    assert repr(again.log) == repr(match.log)
    assert match.record().splitlines()[-1] == "= " + " ".join(str(points) for points in match.scores)


def test_names_and_notes_survive() -> None:
    match = finished()
    match.names = {0: "Ann", 1: "Bob: the builder"}
    written = record.of(match)
    written.notes = {"event": "club night", "place": "here: or there"}
    again = read(write(written))
    assert again.names == match.names
    assert again.notes == written.notes
    assert write(again) == write(written)
    assert replay(again).names == match.names


def test_a_decision_may_stand_alone_unnumbered_and_abbreviated() -> None:
    match = finished(rounds="1")
    lines = match.record().splitlines()
    at = lines.index("") + 1
    alone = [f"p{seat + 1} {code.upper()}" for _, seat, code in match.moves]
    again = loads("\n".join([*lines[:at], *alone, lines[-1]]))
    assert digest(again) == digest(match)


def test_comments_and_empty_lines_are_ignored() -> None:
    match = finished(rounds="1")
    header, moves = match.record().split("\n\n")
    text = moves.replace("\n", " # what a move\n\n# nothing here\n")
    assert digest(loads(f"{header}\n\n{text}")) == digest(match)


def test_a_record_can_be_played_up_to_a_decision() -> None:
    match = finished()
    for until in (0, 1, 5, len(match.moves)):
        assert loads(match.record(), until).moves == match.moves[:until]
    assert loads(match.record(), 10_000).over


def test_a_record_may_begin_from_a_position() -> None:
    match = Match.new("toy", seats=3, seed=8, hand="5")
    for _ in range(7):
        match.play(match.pending[0].actions[0])
    later = Match.from_position(match.position())
    while not later.over:
        later.play(later.pending[0].actions[0])
    text = later.record()
    assert "\nstart: {" in text
    assert "\nseed:" not in text
    again = loads(text)
    assert digest(again) == digest(later)
    assert again.record() == text
    assert again.options["hand"] == "5"


WRONG_HEADERS = [
    ("starboard record 1", "starboard record 2", "the record has format '2'; this version reads format 1"),
    ("starboard record 1", "starboard record", "the record has format ''"),
    ("starboard record 1", "chess record 1", "this is not a record: the first line must be 'starboard record 1'"),
    ("game: toy", "game: tyo", "there is no game 'tyo'; did you mean toy"),
    ("game: toy\n", "", "the header has no line 'game: …'"),
    ("game: toy", "game toy", "line 2: 'game toy' is not a header line; expected 'name: value'"),
    ("revision: 1", "revision: 2", "follows rules revision 2 of Lanterns; this version plays 1"),
    ("revision: 1", "revision: one", "the header says 'revision: one', where a whole number is expected"),
    ("revision: 1\n", "", "the header has no line 'revision: …'"),
    ("seats: 2", "seats: 7", "Lanterns is for 2 to 4 players, not 7"),
    ("seats: 2", "seats: ", "the header says 'seats: ', where a whole number is expected"),
    ("seed: 3\n", "", "the header has no line 'seed: …'"),
    ("seed: 3", f"seed: {'9' * 5000}", "where a whole number is expected"),
    ("option hand: 3", "option hand: 4", "the option 'hand' cannot be '4'; choose from: 3, 5"),
    ("option hand: 3", "option hnad: 3", "there is no option of Lanterns called 'hnad'; did you mean hand"),
    ("seed: 3", "seed: 3\nname p3: Zoe", "the header names p3, but there are only 2 seats"),
    ("seed: 3", "start: {", "the header's start position is not JSON"),
    ("seed: 3", "start: [1]", "the header's start position is not an object, as a saved position must be"),
    ("seed: 3", 'start: {"game": "toy"}', "this is not a saved position"),
    ("seed: 3", "start: " + "[" * 100_000, "the header's start position is not JSON"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG_HEADERS)
def test_a_wrong_header_gets_a_sentence(old: str, new: str, sentence: str) -> None:
    assert sentence in refused(edited(finished().record(), old, new))


@pytest.mark.parametrize("text", ["", "\n", "hello", "\x00", "starboard recor"])
def test_text_that_is_no_record_is_refused(text: str) -> None:
    assert "this is not a record" in refused(text)


def begun() -> tuple[str, list[str]]:
    """A record without a decision, and what its first seat may do."""
    match = Match.new("toy", seats=2, seed=3)
    return match.record(), [action.code for action in match.pending[0].actions]


def test_the_error_of_an_unreadable_action_names_similar_ones() -> None:
    text, legal = begun()
    sentence = refused(f"{text}1.1 p1 {legal[0]}x\n")
    assert sentence.startswith(f"line 9, decision 1: '{legal[0]}x' is not an action of this game; did you mean ")
    assert legal[0] in sentence


def test_the_error_of_an_illegal_action_names_legal_ones() -> None:
    text, legal = begun()
    sentence = refused(f"{text}1.1 p1 take coin\n")
    assert sentence == f"line 9, decision 1: p1 cannot play 'take coin' now; choose from: {', '.join(legal)}"


def test_the_error_of_an_ambiguous_action_names_all_that_fit() -> None:
    text, legal = begun()
    assert len(legal) > 1
    sentence = refused(f"{text}1.1 p1 offer\n")
    assert sentence == f"line 9, decision 1: 'offer' matches several actions: {', '.join(legal)}"


def test_the_three_kinds_of_errors_carry_the_legal_codes() -> None:
    match = Match.new("toy", seats=2, seed=3)
    with pytest.raises(IllegalAction) as error:
        match.play("take coin")
    assert error.value.legal == [action.code for action in match.pending[0].actions]


WRONG_LINES = [
    ("p1 ", "line 9: 'p1' is not a decision; expected '<round>.<n> p<seat> <action>'"),
    ("1. p1 take coin", "is not a decision"),
    ("1.1 p take coin", "is not a decision"),
    ("1.1 take coin", "is not a decision"),
    (f"{'9' * 5000}.1 p1 take coin", "is not a decision"),
    ("1.1 p0 take coin", "there is no seat p0 in a game with 2 seats"),
    ("1.1 p9 take coin", "there is no seat p9 in a game with 2 seats"),
    ("1.2 p1 take coin", "line 9, decision 1: numbered 1.2, but this is decision 1.1"),
    ("2.1 p1 take coin", "line 9, decision 1: numbered 2.1, but this is decision 1.1"),
    ("= 1 2", "the record has a result after 0 decisions, but the game is not over"),
    ("= one two", "line 9: the result must be whole numbers, not ' one two'"),
    ("=", "the record has a result after 0 decisions, but the game is not over"),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG_LINES)
def test_a_wrong_line_gets_a_sentence(line: str, sentence: str) -> None:
    assert sentence in refused(f"{begun()[0]}{line}\n")


def test_a_decision_left_out_or_doubled_disagrees() -> None:
    lines = finished().record().splitlines()
    first = lines.index("") + 1
    assert "decision" in refused("\n".join([*lines[:first], *lines[first + 1 :]]))
    assert "decision" in refused("\n".join([*lines[: first + 1], *lines[first:]]))


def test_a_result_that_the_game_does_not_give_disagrees() -> None:
    match = finished()
    scores = match.scores
    text = edited(match.record(), f"= {scores[0]}", f"= {scores[0] + 1}")
    with pytest.raises(Disagreement) as error:
        loads(text)
    assert str(error.value) == f"the record says the scores are {[scores[0] + 1, scores[1]]}, but they are {scores}"


def test_no_decision_may_follow_the_result_or_the_end() -> None:
    match = finished(rounds="1")
    text = match.record()
    assert "nothing may follow the result" in refused(f"{text}1.99 p1 take coin\n")
    longer = text.splitlines()[:-1]
    assert "the game is over" in refused("\n".join([*longer, "p1 take coin"]))


def test_a_truncated_record_is_a_shorter_game() -> None:
    match = finished()
    lines = match.record().splitlines()
    shorter = loads("\n".join(lines[: lines.index("") + 4]))
    assert not shorter.over
    assert shorter.moves == match.moves[: len(shorter.moves)]


def test_a_start_position_of_something_else_disagrees_with_the_header() -> None:
    match = Match.new("toy", seats=3, seed=3)
    text = Match.from_position(match.position()).record()
    assert refused(edited(text, "seats: 3", "seats: 2")) == "the header says 2 seats, but the start position has 3"
    race = Match.from_position(Match.new("race", seats=3).position()).record()
    start = next(line for line in race.splitlines() if line.startswith("start:"))
    other = "\n".join([line if not line.startswith("start:") else start for line in text.splitlines()])
    assert refused(other) == "the header says 'toy', but the start position is from 'race'"
    assert "the position was played with hand '3', not '5'" in refused(edited(text, "option hand: 3", "option hand: 5"))


def test_a_start_position_that_breaks_later_is_the_record_s_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("toy", seats=2, seed=3, rounds="1")
    position = json.loads(json.dumps(match.position()))
    position["agenda"] = [["Storm"], ["Reward", 0, [{"do": "take coin"}, {"do": "take look"}]]]
    text = Match.from_position(position).record() + "p1 take coin\n"
    assert loads(text).over

    def stumble(storm: Storm, state: Toy) -> None:
        raise IndexError("no such card")

    monkeypatch.setattr(Storm, "run", stumble)
    with pytest.raises(BadRecord, match="the game cannot continue from the start position: IndexError: no such card"):
        loads(text)


def test_the_digest_depends_on_the_whole_position() -> None:
    match = finished()
    assert digest(match) == digest(loads(match.record()))
    before = digest(match)
    match.undo()
    assert digest(match) != before


def test_a_header_line_may_not_come_twice() -> None:
    text = finished().record()
    with pytest.raises(BadRecord, match="repeats 'seats'"):
        read(text.replace("seats: 2", "seats: 2\nseats: 2"))
