"""Games that stop, and files that are cut or edited: what was read, and which line and move is wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.gaia.interop.site_game import FACTIONS, LOG, MOVES, WHOLE, codes, data, imported, refusal, remarks, site_game
from starboard.games.gaia.interop.import_log import import_log, recognises_log
from starboard.kernel import record
from starboard.kernel.errors import StarboardError

SCORES: list[int] = LOG["scores"]


def test_a_game_that_stops_within_a_turn_goes_on_there() -> None:
    number = next(at for at, move in enumerate(MOVES) if " lab " in move and ". tech " in move)
    moves = [*MOVES[:number], MOVES[number].partition(" tech ")[0]]
    found = imported(site_game(moves, newTurn=False, players=[]))
    assert (found.problem, found.moves) == ("", number + 1)
    assert record.replay(found.record).pending[0].key == "gaia.ask.tech"
    assert "is incomplete" in imported(site_game(moves, players=[])).problem


def test_other_points_than_the_sites_are_reported() -> None:
    players = [
        {"faction": faction, "data": {**data(seat), "victoryPoints": 7}} for seat, faction in enumerate(FACTIONS)
    ]
    found = imported(site_game(players=players))
    assert remarks(found) == [f"at the end the site counts 7, 7 points, and our rules {SCORES[0]}, {SCORES[1]}"]


def test_a_wrong_move_is_named_with_its_line_and_number_and_what_would_be_legal() -> None:
    moves = [*MOVES[:8], "ivits build m 9Z9.", *MOVES[9:]]
    text = json.dumps(site_game(moves, players=[]), indent=1, ensure_ascii=False)
    line = next(at for at, row in enumerate(text.splitlines(), 1) if "9Z9" in row)
    problem = import_log(text).problem
    assert problem.startswith(f"line {line}, move 10 (ivits build m 9Z9.): ")
    assert "there is no hex '9Z9' on this board; legal for ivits: build m " in problem
    assert codes(import_log(text)) == WHOLE[: len(codes(imported(site_game(MOVES[:8], players=[]))))]


@pytest.mark.parametrize("indent", [None, 1])
def test_of_a_file_that_is_cut_off_what_was_read_so_far_is_kept(indent: int | None) -> None:
    text = json.dumps(site_game(players=[]), indent=indent, ensure_ascii=False)
    cut = text[: text.index(MOVES[20]) + 8]
    found = import_log(cut)
    assert codes(found) == codes(imported(site_game(MOVES[:20], players=[])))
    line = cut.count("\n") + 1
    assert found.problem == f'line {line}, move 22 ("{MOVES[20][:8]}): the line is truncated or damaged'
    after = text[: text.index('"map"') + 200]
    assert codes(import_log(after)) == WHOLE
    assert "truncated or damaged" in import_log(after).problem


def test_a_file_cut_off_before_its_moves_is_refused() -> None:
    players = [{"faction": faction, "events": {">": []}} for faction in FACTIONS]
    text = json.dumps(site_game(players=players))
    assert "before the end of its setup" in refusal(text[: text.index('"tiles"')])
    assert "before the end of its setup" in refusal('{"moveHistory"')
    assert "before the end of its setup" in refusal(text[: text.index('["init')])


VALUES: list[Any] = [None, True, 0, -1, 10**30, 1.5, "", "x", "9" * 400, [], {}, [None], [[]], {"a": {}}, "init", "p1"]


def places(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a game, the more of its list items the shorter it is."""
    found = [before] if before else []
    if isinstance(value, dict):
        for name in value:
            found += places(value[name], (*before, name))
    elif isinstance(value, list):
        for at in range(0, len(value), max(1, len(value) // 4)):
            found += places(value[at], (*before, at))
    return found


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    copy = list(value) if isinstance(value, list) else dict(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new) if len(path) > 1 else new
    return copy


def said(text: str) -> str:
    """What is said about a text; what was read of it must replay."""
    try:
        found = import_log(text)
    except StarboardError as error:
        return str(error)
    assert len(record.replay(record.read(record.write(found.record))).moves) == len(found.record.moves)
    return found.problem + "".join(remarks(found))


def test_a_wrong_value_in_any_field_gives_a_sentence_or_a_game() -> None:
    game, dice = site_game(MOVES[:20]), random.Random(7)
    for path in places(game):
        sentence = said(json.dumps(replaced(game, path, dice.choice(VALUES))))
        assert "Error" not in sentence, (path, sentence)
        assert not sentence.startswith(("gaia.", "error.")), (path, sentence)


def test_a_text_cut_anywhere_and_bytes_changed_anywhere_give_a_sentence_or_a_game() -> None:
    text, dice = json.dumps(site_game(MOVES[:20]), ensure_ascii=False, indent=1), random.Random(8)
    for _ in range(60):
        at = dice.randrange(len(text))
        for changed in (text[:at], text[:at] + chr(dice.randrange(1, 256)) + text[at + 1 :]):
            assert "Error" not in (said(changed) if recognises_log(changed) else "")


@pytest.mark.parametrize(
    "text", ["[" * 90_000, '{"moveHistory":' + "[" * 90_000, '{"moveHistory": ["init 2 a"], "map": ' + '{"a":' * 50_000]
)
def test_deep_nesting_gives_a_sentence_or_a_game(text: str) -> None:
    assert not recognises_log(text) or "Error" not in said(text)
