"""`starboard import`: a log from another site becomes a record, or as much of it as can be read."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.terminal import complaint, run
from kernel.toy import registered
from starboard.games.gaia.interop.answers import LONGEST_MOVE
from starboard.games.gaia.interop.import_log import import_log
from starboard.kernel import record
from starboard.kernel.errors import short
from starboard.kernel.package import GamePackage
from tools.paths import SITE_LOG
from tools.shared import shared_folder

LOG: dict[str, Any] = json.loads(SITE_LOG.read_text(encoding="utf-8"))
MOVES: list[str] = LOG["moves"]
FOREIGN = GamePackage("foreign", "Elsewhere", {}, (2, 2), (), 1, "cli.foreign")
SHARED = shared_folder("oracle/gaia")

Written = Any


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Writes a file into the folder where the command runs."""
    monkeypatch.chdir(tmp_path)

    def write(name: str, text: str | bytes) -> str:
        (tmp_path / name).write_bytes(text.encode() if isinstance(text, str) else text)
        return name

    return write


def with_move(number: int, move: str) -> list[str]:
    """The log with another line in one place."""
    return [*MOVES[: number - 1], move, *MOVES[number:]]


def plain(moves: list[str]) -> str:
    """Plain lines, with the setup on the first."""
    return "\n".join([json.dumps(LOG["setup"]), *moves]) + "\n"


def as_json(moves: list[str]) -> str:
    return json.dumps({**LOG, "moves": moves}) + "\n"


def test_a_whole_log_becomes_a_record_that_agrees_with_our_rules(written: Written, tmp_path: Path) -> None:
    result = run("import", written("log.json", as_json(MOVES)), "-o", "game.record")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "game.record: gaia, 80 lines, 165 decisions, final scores 91, 47\n"
    match = record.loads((tmp_path / "game.record").read_text(encoding="utf-8"))
    assert (match.over, match.scores) == (True, LOG["scores"])
    assert run("verify", "game.record").stdout == "1 of 1 games agree\n"


def test_plain_lines_with_annotations_give_the_same_record_as_json(written: Written, tmp_path: Path) -> None:
    annotated = [f"{move} (0/4/2,B/0 ⇒ 1/3/2/0)" for move in MOVES]
    annotated[8] = "ivits build m 3B2 using area1: 4 area2: 2. spend 1o for 1t."
    annotated[13] = "firaks pass booster8 returning booster9"
    written("setup.json", json.dumps(LOG["setup"]))
    for number, text in enumerate((plain(annotated), "init 2 seed\n\n# a comment\n" + "\n".join(annotated))):
        result = run("import", written("log.txt", text), "-o", f"{number}.record", "--setup", "setup.json")
        assert result.exit_code == 0, result.stderr
    run("import", written("log.json", as_json(MOVES)), "-o", "json.record")
    moves = [
        record.read((tmp_path / f"{name}.record").read_text(encoding="utf-8")).moves for name in ("0", "1", "json")
    ]
    codes = [[(move.round, move.place, move.seat, move.code) for move in some] for some in moves]
    assert codes[0] == codes[1] == codes[2]


def test_one_of_several_games_is_chosen_by_its_number(written: Written) -> None:
    several = as_json(MOVES[:10]) + as_json(MOVES[:7]) + as_json(MOVES)
    packed = written("logs.jsonl.gz", gzip.compress(several.encode()))
    assert "7 lines" in run("import", packed, "--game", "2").stdout
    assert "final scores 91, 47" in run("import", packed, "--game", "3").stdout
    assert "the file has 3 games; there is no game 4" in complaint(run("import", packed, "--game", "4"))


WRONG = [
    (3, "firaks build m 4A5", ["'build m 4A5' cannot be played now: ", "; legal for firaks: build m "]),
    (1, "p1 faction humans", ["there is no faction 'humans'", "; legal for p1: faction ambas"]),
    (2, "p2 faction ambas. facton xenos", ["there is no command 'facton'; did you mean faction"]),
    (9, "ivits build m 99x0.", ["there is no hex '99x0' on this board; legal for ivits: build m "]),
    (9, "ivits build m", ["'build m' is incomplete; expected 'build X LOC'; legal for ivits: build m "]),
    (9, "ivits", ["'ivits' is incomplete; expected '<player> <command>'; legal for ivits: "]),
    (9, "martians pass", ["there is no player 'martians'; choose from: ivits, firaks, p1, p2; legal for ivits: "]),
    (9, "ivits dance.", ["there is no command 'dance'", "; legal for ivits: "]),
    (9, "firaks pass booster8", ["ivits must decide now; legal for ivits: pass "]),
    (10, "firaks action power7.", ["'action power7' cannot be played now: ", "; legal for firaks: "]),
    (19, "firaks charge 3pw", ["'charge 3pw' is not offered; legal for firaks: charge 1pw"]),
    (20, "firaks spend 4pw for 1o. pass booster7", ["'spend 4pw for 1o' costs 3pw"]),
    (46, "firaks federation 2A10,2A8,2B3,4A0,5A3,5A4 fed6.", ["is not a legal federation; the legal ones are: "]),
    (24, "ivits federation 3A2,3A3,3B2,5A7 fed9.", ["there is no federation token 'fed9'; did you mean fed"]),
    (24, "ivits federation 3A2,3A3,3B2,5A7.", ["is incomplete", "; legal for ivits: federation "]),
    (9, "ivits action power8.", ["there is no board action 'power8'; did you mean ", "; legal for ivits: action "]),
    (9, "ivits bid ivits 3.", ["'bid ivits 3' cannot be played now; legal for ivits: "]),
    (9, "ivits rotate 0x0 1.", ["can only be rotated before the factions are chosen; legal for ivits: "]),
    (9, "ivits spend 4000000000q for 4000000000o.", ["'4000000000q' is too many; legal for ivits: spend "]),
    (19, "firaks charge ²pw", ["'charge ²pw' is not offered; legal for firaks: charge 1pw"]),
    (9, "ivits burn " + "9" * 5000, ["…' cannot be played: '9999", "…' is too many; legal for ivits: burn <=3"]),
    (9, "ivits burn much.", ["'burn much' does not say how often; expected 'burn N'; legal for ivits: burn <=3"]),
    (9, "ivits build m! 3B2.", ["'build m! 3B2' is incomplete; expected 'build X LOC'; legal for ivits: build m "]),
    (9, "p1 rotate 0x0 1", ["can only be rotated before the factions are chosen; legal for ivits: "]),
    (9, "ivits up eco. up nav.", ["'up nav' cannot be played now: ", "; legal for ivits: burn <=3, endturn, "]),
]


@pytest.mark.parametrize(("number", "move", "parts"), WRONG, ids=[short(move) for _, move, _ in WRONG])
def test_a_wrong_line_is_named_with_the_reason_and_the_alternatives_and_what_came_before_is_kept(
    number: int, move: str, parts: list[str], written: Written, tmp_path: Path
) -> None:
    result = run("import", written("log.txt", plain(with_move(number, move))), "-o", "game.record")
    output = complaint(result, 1)
    assert output.startswith(f"starboard: log.txt: line {number + 1} ({short(move, LONGEST_MOVE)}): ")
    assert all(part in output for part in parts), output
    assert f"game.record: gaia, {number - 1} lines, " in result.stdout
    saved = [code for _, _, code in record.loads((tmp_path / "game.record").read_text(encoding="utf-8")).moves]
    before = [move.code for move in import_log(as_json(MOVES[: number - 1])).record.moves]
    assert saved[: len(before)] == before
    assert len(saved) <= len(before) + 1  # the part of the wrong line that was right


def test_a_line_whose_end_is_missing_is_named_itself_and_not_the_next_one(written: Written) -> None:
    number = next(at for at, move in enumerate(MOVES, 1) if " lab " in move and ". tech " in move)
    cut = MOVES[number - 1].partition(" tech ")[0]
    for moves in (with_move(number, cut), [*MOVES[: number - 1], cut]):
        output = complaint(run("import", written("log.txt", plain(moves)), "-o", f"{len(moves)}.record"), 1)
        assert f"line {number + 1} ({cut}): " in output
        assert "is incomplete: the end of the line is missing; legal for" in output
        assert "tech free1" in output


def test_a_move_after_the_end_is_refused_because_the_game_is_over(written: Written) -> None:
    output = complaint(run("import", written("log.txt", plain([*MOVES, "ivits up eco."])), "-o", "game.record"), 1)
    assert output.endswith("'up eco' cannot be played now; the game is over\n")


SETUP = LOG["setup"]
WRONG_SETUPS: list[tuple[str, Any, str]] = [
    ("round_scoring", SETUP["round_scoring"][:2], "'round_scoring' must be 6 different ones from score1 to score10"),
    ("round_scoring", ["score0", *SETUP["round_scoring"][1:]], "'round_scoring' must be 6 different ones"),
    ("final_scoring", ["gaia", "gaia"], "'final_scoring' must be 2 different ones"),
    ("boosters", SETUP["boosters"][:1] * 5, "'boosters' must be 5 different ones from booster1 to booster10"),
    ("tech", {**SETUP["tech"], "terra": "tech0"}, "'tech' must be 9 different ones from tech1 to tech9"),
    ("tech", {**SETUP["tech"], "adv-nav": SETUP["tech"]["adv-sci"]}, "'tech' must be 6 different ones"),
    ("terraforming_federation", "gleens", "'terraforming_federation' must be 1 different ones from fed1 to fed6"),
    ("federation_supply", {**SETUP["federation_supply"], "fed2": 4}, "at most 3 federation tokens 'fed2', not 4"),
    ("hexes", SETUP["hexes"][:-1], "its board is not made of whole sectors"),
    ("hexes", [*SETUP["hexes"], SETUP["hexes"][0]], "or appears twice"),
    ("hexes", [[99, 0, "x", "e", 1], *SETUP["hexes"]], "hex [99, 0, 'x', 'e', 1] does not exist"),
]


@pytest.mark.parametrize(("field", "value", "sentence"), WRONG_SETUPS, ids=[wrong[2] for wrong in WRONG_SETUPS])
def test_an_impossible_setup_is_refused_with_what_it_should_be(
    field: str, value: Any, sentence: str, written: Written, tmp_path: Path
) -> None:
    text = json.dumps({**LOG, "setup": {**SETUP, field: value}})
    output = complaint(run("import", written("log.json", text), "-o", "game.record"))
    assert "the setup is wrong: " in output
    assert sentence in output
    assert not (tmp_path / "game.record").exists()


def test_the_complete_moves_of_a_cut_off_json_line_are_kept(written: Written, tmp_path: Path) -> None:
    text = as_json(MOVES)
    cut = text[: text.index("ivits build ts 3B2") + 10]
    result = run("import", written("log.json", cut), "-o", "game.record")
    assert 'line 1, move 11 ("ivits buil): the line is truncated' in complaint(result, 1)
    assert "10 lines" in result.stdout
    assert record.loads((tmp_path / "game.record").read_text(encoding="utf-8")).moves[-1][2] == "end turn"


def test_a_log_cut_off_within_its_setup_is_refused(written: Written, tmp_path: Path) -> None:
    text = as_json(MOVES)
    output = complaint(run("import", written("log.json", text[: text.index('"boosters"')]), "-o", "game.record"))
    assert "line 1: the line is truncated or damaged before the end of its setup" in output
    assert not (tmp_path / "game.record").exists()


def test_a_packed_file_that_is_cut_off_is_read_as_far_as_it_goes(written: Written) -> None:
    packed = gzip.compress(as_json(MOVES).encode())
    result = run("import", written("log.json.gz", packed[:-200]), "-o", "game.record")
    assert "the line is truncated" in complaint(result, 1)
    assert "gaia, " in result.stdout


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a log of Gaia Project"),
        ("dear diary\n", "this is not a log of Gaia Project"),
        ("p1 faction ivits\n", "without the site's line 'init' says nothing about the board; add its setup"),
        ('{"setup": {}, "moves": []}', "the setup has no 'players'"),
        ('{"setup": {"players": 2}}', "it has no list of 'moves'"),
        (json.dumps({**LOG, "setup": {**LOG["setup"], "players": 7}}), "have 2 to 4 players, not 7"),
        (json.dumps({**LOG, "setup": {**LOG["setup"], "boosters": ["x"]}}), "the setup is wrong"),
        (json.dumps({**LOG, "base_game": False}), "this is not the base game"),
    ],
)
def test_a_file_that_is_no_log_is_refused_with_a_sentence(text: str, sentence: str, written: Written) -> None:
    assert sentence in complaint(run("import", written("log.json", text), "-o", "game.record"))


def test_an_existing_record_is_not_overwritten(written: Written) -> None:
    written("game.record", "precious")
    output = complaint(run("import", written("log.json", as_json(MOVES)), "-o", "game.record"))
    assert "game.record exists already; choose another name" in output


def test_a_missing_file_is_named(written: Written) -> None:
    assert "absent.json cannot be read" in complaint(run("import", "absent.json", "-o", "game.record"))


def test_any_game_that_reads_logs_is_asked(written: Written, tmp_path: Path) -> None:
    with registered(FOREIGN):
        setup = written("setup.txt", "a setup")
        result = run("import", written("a.txt", "foreign log\n"), "-o", "a.record", "--game", "3", "--setup", setup)
        assert (result.exit_code, result.stdout) == (0, "a.record: foreign, 0 lines, 0 decisions, unfinished\n")
        saved = record.read((tmp_path / "a.record").read_text(encoding="utf-8"))
        assert (saved.game, saved.revision, saved.options) == ("foreign", 3, {"setup": "a setup"})
        result = run("import", written("b.txt", "foreign log with trouble\n"), "-o", "b.record")
        assert "b.txt: The game is over" in complaint(result, 1)


def test_a_file_that_breaks_its_reader_is_refused_in_a_sentence(written: Written) -> None:
    with registered(FOREIGN):
        output = complaint(run("import", written("a.txt", "foreign log, broken\n"), "-o", "a.record"))
    assert output == "starboard: a.txt cannot be read: ValueError: not a number\n"


def test_a_game_that_fails_to_read_a_log_is_skipped(written: Written) -> None:
    with registered(FOREIGN):
        result = run("import", written("a.txt", "foreign trouble\n"), "-o", "a.record")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "starboard: skipped: 'foreign' failed to read logs: ZeroDivisionError:",
        "starboard: this is not a log of Gaia Project, Shackleton Base",
    ]


def test_an_unknown_annotation_is_reported_and_the_record_is_whole(written: Written) -> None:
    moves = with_move(9, MOVES[8].rstrip(".") + " (at last!).")
    result = run("import", written("log.txt", plain(moves)), "-o", "game.record")
    assert (
        complaint(result, 0) == f"starboard: log.txt: line 10 ({moves[8]}): '(at last!)' is unknown and was skipped\n"
    )
    assert "final scores 91, 47" in result.stdout


def test_a_log_that_begins_with_its_init_line_needs_no_setup(written: Written, tmp_path: Path) -> None:
    result = run("import", written("log.txt", "\n".join([f"init 2 {LOG['id']}", *MOVES])), "-o", "game.record")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "80 lines, 165 decisions, final scores 91, 47" in result.stdout
    assert f"source: boardgamers, game {LOG['id']}\n" in (tmp_path / "game.record").read_text(encoding="utf-8")


def test_moves_behind_the_seed_of_the_init_line_are_refused(written: Written) -> None:
    result = run("import", written("log.txt", " ".join([f"init 2 {LOG['id']}", *MOVES])))
    assert "every move needs a line of its own" in complaint(result)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_log_is_read_in_the_encodings_that_windows_programs_write(
    written: Written, tmp_path: Path, encoding: str
) -> None:
    log = json.dumps({**LOG, "players": [{"name": "José"}, {"name": "Zoë"}]}, ensure_ascii=False)
    assert run("import", written("log.json", log.encode(encoding)), "-o", "game.record").exit_code == 0
    assert "José" in (tmp_path / "game.record").read_text(encoding="utf-8")


@pytest.mark.skipif(SHARED is None, reason="the site's games lie beside the project, and are not there")
def test_the_sites_own_json_is_imported_or_refused_in_one_sentence(written: Written, tmp_path: Path) -> None:
    assert SHARED is not None
    result = run("import", str(SHARED / "site/wavely-triangle-5324.json"), "-o", "game.record")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "game.record: gaia, 245 lines, " in result.stdout
    assert run("verify", "game.record").stdout.endswith("1 of 1 games agree\n")
    assert record.loads((tmp_path / "game.record").read_text(encoding="utf-8")).scores == [20, 58, 23, 55]
    output = complaint(run("import", str(SHARED / "site/beta-2.json"), "-o", "beta.record"))
    assert "played with the faction boards 'beta', which Starboard does not have; what can be imported" in output
    assert not (tmp_path / "beta.record").exists()


WORDS = st.sampled_from(sorted({word for move in MOVES for word in move.split()} | {"", "⇒", "spend", "99pw", "7"}))


@given(st.integers(1, len(MOVES)), st.lists(WORDS, max_size=6))
@settings(max_examples=60, deadline=None)
def test_every_line_of_a_log_is_played_or_reported(number: int, words: list[str]) -> None:
    move = " ".join(words)
    imported = import_log(as_json(with_move(number, move)))
    assert imported.problem == "" or imported.problem.startswith("move ")
    assert imported.moves >= number - 1
    assert len(record.replay(imported.record).moves) == len(imported.record.moves)


@pytest.mark.skipif(SHARED is None, reason="the logs of people lie beside the project, and are not there")
def test_all_twenty_logs_of_people_are_read_to_their_end(tmp_path: Path) -> None:
    assert SHARED is not None
    text = gzip.decompress((SHARED / "human.jsonl.gz").read_bytes()).decode()
    games = [json.loads(line) for line in text.splitlines()]
    for number, game in enumerate(games, 1):
        imported = import_log(text, number)
        assert (imported.problem, imported.moves) == ("", len(game["moves"]))
        if "moves_annotated" in game:
            same = import_log("\n".join(game["moves_annotated"]), 1, json.dumps(game["setup"]))
            assert [move.code for move in same.record.moves] == [move.code for move in imported.record.moves]
    assert len(games) == 20
