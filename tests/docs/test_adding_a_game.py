"""The recipe for a game works: what its page shows is a package that passes the contract, and that everything plays."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

import starboard.env
from cli.terminal import run
from contract import checks
from contract.copies import check_copies
from contract.leaks import Count, check_leaks
from docs.pages import named_files
from kernel.toy import registered
from starboard.kernel.game import GamePackage
from tools.random_play import Setting, settings_of

FILES = named_files("docs/adding-a-game.md")


@pytest.fixture
def pearls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePackage]:
    """The game of the page, written to files and found where its entry point says."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    module, _, name = tomllib.loads(FILES["pyproject.toml"])["project"]["entry-points"]["starboard.games"][
        "pearls"
    ].partition(":")
    package = getattr(import_module(module), name)
    with registered(package):
        yield package
    for loaded in [loaded for loaded in sys.modules if loaded.split(".")[0] == module]:
        del sys.modules[loaded]


def dead_ends(setting: Setting, seed: int) -> None:
    checks.check_no_dead_ends(setting, seed, every=1)


def reasons(setting: Setting, seed: int) -> None:
    checks.check_why_not(setting, seed, every=1)


def leaks(setting: Setting, seed: int) -> None:
    count = Count()
    check_leaks(setting, seed, count, every=1)
    assert count.different > 0.8 * count.worlds
    assert count.told


CHECKS = [
    checks.check_clones,
    check_copies,
    checks.check_saves,
    checks.check_replays,
    checks.check_same_seed,
    checks.check_scores,
    dead_ends,
    reasons,
    leaks,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_of_the_recipe_keeps_the_contract(pearls: GamePackage, check: Callable[[Setting, int], None]) -> None:
    settings = settings_of(pearls)
    assert len(settings) == 6
    for seed, setting in enumerate(settings):
        check(setting, seed)


def test_it_is_played_in_the_terminal(pearls: GamePackage) -> None:
    result = run("play", "pearls", "--bot", "greedy", "--seed", "3", typed=["1"] * 9)
    assert result.exit_code == 0, result.output
    assert "pearls.ask.bid" in result.stdout
    assert "wins." in result.stdout


def test_its_records_are_verified(pearls: GamePackage) -> None:
    run("play", "pearls", "--human", "none", "--bot", "random", "--seed", "3", "--record", "a.record")
    assert run("verify", "a.record").stdout == "1 of 1 games agree\n"


def test_it_is_an_environment(pearls: GamePackage) -> None:
    env = starboard.env.make("pearls", seats=3)
    env.reset(seed=1)
    assert env.observe("p1")["action_mask"].sum() == 5


def test_the_page_shows_every_file_that_the_game_needs() -> None:
    assert set(FILES) == {
        "pyproject.toml",
        *[f"pearls/{name}.py" for name in ("__init__", "words", "state", "rules", "game")],
    }
