"""`--data DIR`: every command can use the tables of a folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from cli.swappable import SWAP
from cli.swappable.working import register_swaps, settled_lamps
from cli.terminal import complaint, run
from kernel.toy import TOY, registered
from starboard.arena.worker_pool import spread
from starboard.kernel.match import Match
from starboard.kernel.package import find_game


@pytest.fixture(autouse=True)
def _swaps() -> Iterator[None]:
    with registered(SWAP):
        yield


def folder(path: Path, **about: object) -> str:
    path.mkdir()
    (path / "set.json").write_text(json.dumps({"game": "swap", "name": "glass", "number": 7, **about}), "utf-8")
    return str(path)


def recorded(path: Path) -> str:
    """A record of a game begun with the lamps that are registered now."""
    match = Match.new("swap", seed=3)
    decision = match.pending[0]
    match.play(decision.actions[0], decision.seat)
    path.write_text(match.record(), "utf-8")
    return str(path)


def test_a_game_is_played_and_recorded_with_the_tables_of_the_folder(tmp_path: Path) -> None:
    record_path = tmp_path / "evening.record"
    result = run(
        *("play", "swap", "--data", folder(tmp_path / "lamps"), "--human", "none", "--bot", "random"),
        *("--record", str(record_path)),
    )
    assert result.exit_code == 0, result.output
    assert "option lamps: glass@7" in record_path.read_text("utf-8").splitlines()


def test_the_rules_belong_to_the_package_with_the_new_tables(tmp_path: Path) -> None:
    run("games", "swap", "--data", folder(tmp_path / "lamps"))
    package = find_game("swap")
    assert package is not SWAP
    assert package.rules.package is package
    assert SWAP.rules.package is SWAP


def test_without_the_folder_its_record_is_refused_and_with_it_the_record_agrees(tmp_path: Path) -> None:
    lamps = folder(tmp_path / "lamps")
    with registered(SWAP):
        run("games", "swap", "--data", lamps)
        written = recorded(tmp_path / "x.record")
    refused = run("verify", written)
    assert refused.exit_code == 2
    assert "the lamps are paper@1, not glass@7" in refused.stderr
    agreed = run("verify", written, "--data", lamps)
    assert agreed.exit_code == 0
    assert "1 of 1 games agree" in agreed.stdout


def test_a_record_is_replayed_and_resumed_with_its_tables(tmp_path: Path) -> None:
    lamps = folder(tmp_path / "lamps")
    with registered(SWAP):
        run("games", "swap", "--data", lamps)
        written = recorded(tmp_path / "x.record")
    assert run("replay", written).exit_code == 2
    assert run("replay", written, "--data", lamps).exit_code == 0
    with registered(SWAP):
        assert run("play", "--resume", written, "--human", "none", "--bot", "random").exit_code == 2
    assert run("play", "--resume", written, "--human", "none", "--bot", "random", "--data", lamps).exit_code == 0


def test_the_arena_and_the_bench_settle_the_option_of_the_folder(tmp_path: Path) -> None:
    lamps = folder(tmp_path / "lamps")
    table = json.loads(
        run("arena", "swap", "--bots", "random,random", "--games", "2", "--data", lamps, "--json").stdout
    )
    assert table["options"]["lamps"] == "glass@7"
    with registered(SWAP):
        figures = json.loads(run("bench", "swap", "--seconds", "0.01", "--data", lamps, "--json").stdout)
    assert figures["options"]["lamps"] == "glass@7"


@pytest.mark.parametrize("command", [["play", "toy"], ["arena", "toy", "--bots", "random"], ["bench", "toy"]])
def test_a_game_without_replaceable_tables_refuses_the_option(command: list[str], tmp_path: Path) -> None:
    with registered(TOY):
        sentence = complaint(run(*command, "--data", folder(tmp_path / "lamps")))
    assert "the tables of Lanterns are part of its rules and cannot be replaced" in sentence


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
def test_a_folder_names_the_game_for_commands_that_do_not(command: str, tmp_path: Path) -> None:
    sentence = complaint(run(command, "no-such-file", "--data", folder(tmp_path / "lamps", game="chess")))
    assert "there is no game 'chess'" in sentence


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    sentence = complaint(run("verify", "x", "--data", str(tmp_path / "nowhere")))
    assert "set.json: the file cannot be read: No such file or directory" in sentence


@pytest.mark.parametrize("text", ["{", "[]", '{"game": 3}', "\xff"])
def test_a_folder_that_does_not_name_its_game_is_an_error(text: str, tmp_path: Path) -> None:
    (tmp_path / "set.json").write_bytes(text.encode("latin-1"))
    assert "set.json" in complaint(run("verify", "x", "--data", str(tmp_path)))


def test_a_mistake_in_the_tables_is_reported_in_one_sentence(tmp_path: Path) -> None:
    sentence = complaint(run("play", "swap", "--data", folder(tmp_path / "lamps", number=-1)))
    assert "set.json: number: expected a whole number of at least 0" in sentence


@pytest.mark.parametrize("jobs", [2, 3])
def test_worker_processes_are_prepared_before_their_first_task(jobs: int) -> None:
    assert list(spread(settled_lamps, [2, 3, 4], jobs, partial(register_swaps, 9))) == ["tin@9"] * 3


@pytest.fixture
def plugged_in(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry point, by which worker processes find the game with its usual lamps."""
    path = tmp_path_factory.mktemp("plug-in")
    info = path / "swaps-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: swaps\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[starboard.games]\nswap = cli.swappable:SWAP\n", "utf-8")
    monkeypatch.syspath_prepend(path)


@pytest.mark.usefixtures("plugged_in")
def test_worker_processes_of_the_arena_play_with_the_folder(tmp_path: Path) -> None:
    arena = ("arena", "swap", "--bots", "random,random", "--games", "2", "--jobs", "2", "--json")
    result = run(*arena, "--data", folder(tmp_path / "lamps"))
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["options"]["lamps"] == "glass@7"


@pytest.mark.usefixtures("plugged_in")
def test_worker_processes_of_verify_read_records_with_the_folder(tmp_path: Path) -> None:
    lamps = folder(tmp_path / "lamps")
    with registered(SWAP):
        run("games", "swap", "--data", lamps)
        written = [recorded(tmp_path / f"{number}.record") for number in range(2)]
    assert run("verify", *written, "--jobs", "2").exit_code == 2
    agreed = run("verify", *written, "--jobs", "2", "--data", lamps)
    assert "2 of 2 games agree" in agreed.stdout


def test_provenance_needs_a_game_with_replaceable_tables() -> None:
    assert "the name of a game" in complaint(run("games", "--provenance"))
    with registered(TOY):
        assert "cannot be replaced" in complaint(run("games", "toy", "--provenance"))
    assert "--json needs --provenance" in complaint(run("games", "swap", "--json"))
