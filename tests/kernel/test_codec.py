"""Positions as plain data: saved and loaded without loss; edited positions are refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from kernel.toy.game import RULES
from starboard.kernel import codec
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadRecord, StarboardError
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.questions import HIDDEN
from tools.random_play import Play, Setting

Position = dict[str, Any]


def middle_of(name: str, moves: int) -> Match:
    play = Play(Setting(find_game(name), 3, {}), 5)
    for _ in range(moves):
        play.step()
    return play.match


def position(name: str = "toy", moves: int = 2) -> Position:
    saved: Position = json.loads(json.dumps(middle_of(name, moves).position()))
    return saved


def test_saved_loaded_and_saved_again_is_the_same() -> None:
    for moves in range(20):
        saved = position("toy", moves)
        assert json.loads(json.dumps(codec.save(RULES, codec.load(RULES, saved)))) == saved


def test_a_position_has_format_game_and_revision() -> None:
    saved = position()
    assert (saved["format"], saved["game"], saved["revision"]) == (codec.FORMAT, "toy", 1)
    assert saved["decisions"] == 2


def test_a_step_is_a_row_with_its_name_and_fields() -> None:
    saved = position("toy", 0)
    assert saved["agenda"] == [["EndRound"], ["Storm"], ["Offer", [[], [], []]]]


def test_an_answer_that_waits_is_saved_with_its_step() -> None:
    match = Match.new("toy", seats=2, seed=1)
    code = match.pending[0].actions[0].code
    match.play(code)
    assert match.position()["agenda"][-1] == ["Offer", [[{"do": code}], []]]


def test_a_loaded_position_asks_the_same() -> None:
    match = middle_of("toy", 3)
    loaded = codec.load(RULES, match.position())
    assert [repr(decision) for decision in pending(loaded)] == [repr(decision) for decision in match.pending]


def test_loading_runs_nothing() -> None:
    state = RULES.setup(2, 1, {"rounds": "3", "hand": "3"})
    saved = codec.save(RULES, state)
    assert codec.save(RULES, codec.load(RULES, saved)) == saved


def test_a_step_inside_a_step_can_be_written_and_read() -> None:
    step = RULES.steps["Storm"]()
    row = codec.write_value(step)
    assert row == {"step": ["Storm"]}
    assert type(codec.read_value(row, RULES)) is RULES.steps["Storm"]
    assert codec.read_value({"do": "(hidden)"}, RULES) is HIDDEN


def changed(key: str, value: object) -> Callable[[Position], None]:
    def change(saved: Position) -> None:
        saved[key] = value

    return change


def changed_table(key: str, value: object) -> Callable[[Position], None]:
    def change(saved: Position) -> None:
        saved["table"][key] = value

    return change


def without(key: str) -> Callable[[Position], None]:
    def change(saved: Position) -> None:
        del saved[key]

    return change


TAMPERED: list[tuple[str, Callable[[Position], None], str]] = [
    ("no format", without("format"), "not a saved position"),
    ("newer format", changed("format", codec.FORMAT + 1), f"has format {codec.FORMAT + 1}; this version reads format"),
    ("format as text", changed("format", "1"), "has format '1'"),
    ("other game", changed("game", "chess"), "is from 'chess', not from 'toy'"),
    ("no game", without("game"), "is from None"),
    ("newer revision", changed("revision", 2), "rules revision 2 of Lanterns; this version plays 1"),
    ("no revision", without("revision"), "rules revision None"),
    ("no decisions", without("decisions"), "number of decisions must be a whole number, not None"),
    ("decisions as text", changed("decisions", "4"), "number of decisions must be a whole number, not '4'"),
    ("negative decisions", changed("decisions", -1), "not -1"),
    ("no dice", without("rng"), "random state cannot be None"),
    ("dice stopped", changed("rng", 0), "random state cannot be 0"),
    ("half a die", changed("rng", 1.5), "random state cannot be 1.5"),
    ("no agenda", without("agenda"), "the position has no agenda"),
    ("agenda as text", changed("agenda", "Storm"), "the position's agenda must be a list, not 'Storm'"),
    ("agenda of numbers", changed("agenda", [1]), "a step of toy is a list that begins with its name, not 1"),
    ("empty row", changed("agenda", [[]]), r"a step of toy is a list that begins with its name, not \[\]"),
    ("row without a name", changed("agenda", [[7, 1]]), r"begins with its name, not \[7, 1\]"),
    ("unknown step", changed("agenda", [["Dance"]]), "'Dance' is not a step of toy"),
    ("row too long", changed("agenda", [["Storm", 1]]), r"the step 'Storm' of toy cannot have the fields \[1\]"),
    ("row too short", changed("agenda", [["Bury"]]), r"the step 'Bury' of toy cannot have the fields \[\]: .*seat"),
    (
        "number for a list",
        changed("agenda", [["Offer", 3]]),
        r"'Offer' of toy cannot have the fields \[3\]: .*(answers|tuple)",
    ),
    ("text in a list", changed("agenda", [["Offer", [["a"], [], []]]]), "'Offer' of toy .*answers must be tuple"),
    ("unknown action", changed("agenda", [["Reward", 0, [{"do": "fly"}]]]), "'fly' is not an action of toy"),
    (
        "nothing to read",
        changed("agenda", [["Reward", 0, [{"dont": "fly"}]]]),
        r"a step of toy cannot hold {'dont': 'fly'}",
    ),
    ("action as number", changed("agenda", [["Reward", 0, [{"do": 3}]]]), r"a step of toy cannot hold {'do': 3}"),
    ("a seat too many", changed("agenda", [["Bury", 3]]), "names seat 3, but the seats are 0 to 2"),
    ("a seat too few", changed("agenda", [["Bury", -1]]), "names seat -1, but the seats are 0 to 2"),
    (
        "a seat as text",
        changed("agenda", [["Bury", "1"]]),
        r"the step 'Bury' of toy cannot have the fields \['1'\]: .*int",
    ),
    ("half a seat", changed("agenda", [["Bury", 0.5]]), "a step of toy cannot hold 0.5"),
    ("no seat", changed("agenda", [["Bury", None]]), "a step of toy cannot hold None"),
    ("too few asked", changed("agenda", [["Offer", [[], []]]]), "asks 2 seats at once, but there are 3"),
    ("early answer", changed("agenda", [["Offer", [[{"do": "take coin"}], [], []]], ["Storm"]]), "not open yet"),
    (
        "illegal answer",
        changed("agenda", [["Offer", [[{"do": "take coin"}], [], []]]]),
        "has take coin as an answer of p1",
    ),
    ("hidden answer", changed("agenda", [["Offer", [[{"do": "(hidden)"}], [], []]]]), r"has \(hidden\) as an answer"),
    ("no table", without("table"), "the position has no table"),
    ("table of nothing", changed("table", None), "cannot be read: TypeError"),
    ("a card twice", changed_table("shown", [0, 0]), "the cards 0 to 23, each once"),
    ("purse missing", changed_table("coins", [1]), "3 hands need as many purses"),
    ("coins as words", changed_table("coins", ["a", "b", "c"]), "cannot be read: ValueError"),
]


@pytest.mark.parametrize(("change", "sentence"), [row[1:] for row in TAMPERED], ids=[row[0] for row in TAMPERED])
def test_an_edited_position_is_refused_in_one_sentence(change: Callable[[Position], None], sentence: str) -> None:
    saved = position()
    change(saved)
    with pytest.raises(BadRecord, match=sentence) as refused:
        codec.load(RULES, saved)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("thing", [None, 7, "text", [], {}])
def test_data_that_is_no_position_is_refused(thing: object) -> None:
    with pytest.raises(BadRecord, match="this is not a saved position"):
        codec.load(RULES, thing)


def test_endless_nesting_is_refused() -> None:
    row: list[Any] = ["Reward", 0, []]
    for _ in range(5000):
        row = [row]
    saved = position()
    saved["agenda"] = [["Storm", row]]
    with pytest.raises(BadRecord, match=r"cannot be read: RecursionError|cannot have the fields"):
        codec.load(RULES, saved)


def test_an_unknown_option_in_a_position_is_refused() -> None:
    saved = position()
    saved["table"]["options"]["colour"] = "blue"
    with pytest.raises(StarboardError, match="there is no option of Lanterns called 'colour'"):
        codec.load(RULES, saved)


@pytest.mark.parametrize("moves", [0, 7, 60, 140])
def test_every_field_of_a_race_position_can_be_spoiled_without_a_traceback(moves: int) -> None:
    """Each leaf in turn becomes something else: it is refused in one sentence, or it is still a position."""
    race = find_game("race").rules
    saved = position("race", moves)
    sentences: list[str] = []
    leaves = list(paths(saved))
    values: list[object] = [None, -7, 99_999, "nonsense", [], {}, True, 1.5]
    for path in leaves:
        for value in values:
            spoiled = json.loads(json.dumps(saved))
            put(spoiled, path, value)
            try:
                pending(codec.load(race, spoiled))
            except StarboardError as error:
                sentences.append(str(error))
    assert len(sentences) > 4 * len(leaves)
    assert [sentence for sentence in sentences if "\n" in sentence or not sentence] == []


def paths(thing: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(thing, dict):
        return [path for key, value in thing.items() for path in paths(value, (*here, key))]
    if isinstance(thing, list):
        return [path for at, value in enumerate(thing) for path in paths(value, (*here, at))]
    return [here]


def put(thing: Any, path: tuple[Any, ...], value: object) -> None:
    for key in path[:-1]:
        thing = thing[key]
    thing[path[-1]] = value
