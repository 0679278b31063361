"""Games of the reference engine: all 180 agree, and one with anything changed does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.terminal import complaint, run
from games.shackleton.changed_sets import change, copied
from kernel.toy import registered
from starboard.games.shackleton import GAME, interop
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.interop.import_log import import_log
from starboard.kernel import record
from starboard.kernel.errors import BadRecord
from tools.shared import shared_folder

FOLDER = shared_folder("oracle/shackleton-by-the-book")
FILES = sorted(FOLDER.glob("*.jsonl.gz")) if FOLDER else []
needs_games = pytest.mark.skipif(not FILES, reason="the recorded games lie beside the project, and are not there")


@needs_games
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_recorded_game_agrees(path: Path) -> None:
    assert interop.INTEROP.recognises(path)
    verdicts = list(interop.INTEROP.verify_file(path))
    assert {name: message for name, message in verdicts if message is not None} == {}
    assert len(verdicts) >= 17


@needs_games
def test_all_180_games_are_there_for_one_to_four_people_with_all_35_triples() -> None:
    games = [game for path in FILES for game in interop.INTEROP.read_games(path)]
    assert len(games) == 180
    assert {game["setup"]["players"] for game in games} == {1, 2, 3, 4}
    assert len({frozenset(game["setup"]["corporations"]) for game in games}) == 35


@needs_games
def test_the_record_of_a_game_replays_to_the_same_points_by_our_own_notation() -> None:
    for path in FILES:
        game = next(interop.INTEROP.read_games(path))
        written = record.write(interop.INTEROP.replay_game(game))
        match = record.loads(written)
        assert match.over
        assert match.scores == [row["total"] for row in game["final"]["scores"]][: match.seats]
        assert f"option data: {builtin('design').label}\n" in written


@needs_games
def test_import_writes_a_record_of_the_game_with_a_number(tmp_path: Path) -> None:
    target = tmp_path / "game.record"
    result = run("import", str(FILES[-1]), "--game", "2", "-o", str(target))
    assert (result.exit_code, result.stderr) == (0, "")
    assert ": shackleton, " in result.stdout
    assert "source: reference engine, game solo-003\n" in target.read_text(encoding="utf-8")
    assert run("verify", str(target)).stdout == "1 of 1 games agree\n"
    assert "there is no game 23" in complaint(run("import", str(FILES[-1]), "--game", "23", "-o", "x.record"))


@needs_games
def test_of_a_line_that_is_cut_off_the_whole_events_are_imported() -> None:
    text = json.dumps(next(interop.INTEROP.read_games(FILES[0])))
    imported = import_log(text[: len(text) // 2])
    assert imported.problem.startswith("line 1: the line is truncated or damaged")
    assert imported.record.result is None
    assert imported.record.moves
    assert len(record.replay(imported.record).moves) == len(imported.record.moves)
    with pytest.raises(BadRecord, match="before the end of its setup"):
        import_log(text[:200])


@needs_games
def test_a_wrong_choice_is_named_with_its_event_and_what_came_before_it_is_imported() -> None:
    game = next(interop.INTEROP.read_games(FILES[0]))
    game["events"][5] = {**game["events"][5], "choice": "dance"}
    imported = import_log(json.dumps(game))
    assert imported.problem.startswith("line 1: event 5, ")
    assert "'dance'" in imported.problem
    assert imported.moves == 5


@needs_games
def test_verify_names_file_game_event_what_was_expected_and_what_was_found(tmp_path: Path) -> None:
    games = list(interop.INTEROP.read_games(FILES[0]))[:2]
    at = next(number for number, event in enumerate(games[1]["events"]) if "snapshot" in event)
    games[1]["events"][at]["snapshot"]["energy"] += 1
    path = tmp_path / "games.jsonl"
    path.write_text("".join([json.dumps(game) + "\n" for game in games]), encoding="utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 1
    energy = games[1]["events"][at]["snapshot"]["energy"]
    first, last = result.stdout.splitlines()
    wanted = f"event {at}, after setup energy: expected {energy}, found {energy - 1}"
    assert first == f"{path}: {games[1]['id']}: {wanted}"
    assert last == "1 of 2 games agree"


@needs_games
def test_recorded_games_are_played_with_the_set_design_whatever_set_is_given(tmp_path: Path) -> None:
    folder = copied(tmp_path / "set", "design")
    change(folder, "tracks.json", ["energy_track", "start", "2"], 1)
    with registered(GAME):
        result = run("verify", "--data", str(folder), str(FILES[-1]))
    assert (result.exit_code, result.stdout) == (0, "22 of 22 games agree\n")


def test_a_file_of_something_else_is_not_recognised(tmp_path: Path) -> None:
    for name, text in (("a.jsonl", '{"events": []}\n'), ("b.jsonl", "no JSON\n"), ("c.jsonl", ""), ("d.jsonl.gz", "x")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert not interop.INTEROP.recognises(tmp_path / name)
    assert not interop.INTEROP.recognises(tmp_path / "absent.jsonl")


def test_a_game_without_its_setup_cannot_be_read() -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        interop.INTEROP.replay_game({"id": "x", "setup": {}, "events": [], "final": {}})
    with pytest.raises(BadRecord, match="the setup cannot be read"):
        import_log('{"setup": {}, "events": []}')
    with pytest.raises(BadRecord, match="no list of 'events'"):
        import_log('{"setup": {}, "events": 7}')
