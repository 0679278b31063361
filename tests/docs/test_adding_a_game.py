"""The recipe for a game works: what its page shows is a package that passes the contract, and that everything plays."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

import starboard.bots
import starboard.env
from cli.terminal import run
from contract import checks
from contract.copies import check_copies
from contract.leaks import Count, check_leaks
from contract.part_names import check_parts, kind_of
from docs.pages import blocks, named_files
from kernel.toy import registered
from starboard.balance.self_play import trial, trials
from starboard.history.report import tell
from starboard.history.timeline import history_of
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.text.game_text import Teller
from starboard.text.tutorial import lesson_of, title_and_text
from tools.random_play import Setting, settings_of

PAGE = "docs/adding-a-game.md"
FILES = named_files(PAGE)


@contextmanager
def written(texts: dict[str, str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePackage]:
    """A game written to files and found where its entry point says."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.chdir(folder)
    module, _, name = tomllib.loads(FILES["pyproject.toml"])["project"]["entry-points"]["starboard.games"][
        "pearls"
    ].partition(":")
    package = getattr(import_module(module), name)
    try:
        with registered(package):
            yield package
    finally:
        for loaded in [loaded for loaded in sys.modules if loaded.split(".")[0] == module]:
            del sys.modules[loaded]


@pytest.fixture
def pearls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePackage]:
    """The game of the page with all its parts."""
    with written(FILES, tmp_path, monkeypatch) as package:
        yield package


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
    assert "Which card do you bid?" in result.stdout
    assert "Bid " in result.stdout
    assert "wins." in result.stdout


def test_its_records_are_verified(pearls: GamePackage) -> None:
    run("play", "pearls", "--human", "none", "--bot", "random", "--seed", "3", "--record", "a.record")
    assert run("verify", "a.record").stdout == "1 of 1 games agree\n"


def test_it_is_an_environment(pearls: GamePackage) -> None:
    env = starboard.env.make("pearls", seats=3)
    env.reset(seed=1)
    assert env.observe("p1")["action_mask"].sum() == 5


def finished(seed: int = 3) -> Match:
    """A game of Pearls in which everybody takes what is listed first."""
    match = Match.new("pearls", seats=2, seed=seed)
    while not match.over:
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    return match


def test_the_game_without_any_part_is_a_game_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needed = {name: text for name, text in FILES.items() if name.removeprefix("pearls/") in NEEDED}
    needed["pearls/game.py"] = needed["pearls/game.py"].partition("from pearls.evaluator")[0]
    with written(needed, tmp_path, monkeypatch) as package:
        checks.check_replays(settings_of(package)[0], 1)
        assert [type(part) for part in package.parts()] == [kind_of(part) for part in package.parts()]


def test_its_parts_keep_the_contract_and_none_is_left_out(pearls: GamePackage) -> None:
    check_parts(pearls)
    stand_ins = [kind_of(part).__name__ for part in pearls.parts() if type(part) is kind_of(part)]
    assert stand_ins == ["Tutorial"]  # which is data alone, and needs no class of its own


def test_its_words_are_said(pearls: GamePackage) -> None:
    match, teller = finished(), Teller(pearls, "en")
    view = match.view(0)
    ann, bob = match.scores
    assert teller.board(view, ["Ann", "Bob"]) == f"Ann: {ann} points\nBob: {bob} points"
    assert [teller.label(action, view) for action in pearls.rules.vocabulary][-5:-3] == ["Take pearl 1", "Take pearl 2"]
    assert teller.explain("pearls") == ["The highest bid takes a pearl."]
    assert teller.spoken(view, ["Ann", "Bob"]) == [
        ("Ann", [str(ann)]),
        ("Bob", [str(bob)]),
    ]
    assert pearls.text.event_sentences().listed == {"pearls.bid": "card"}


def test_its_statistics_are_told(pearls: GamePackage) -> None:
    match = finished()
    chapters = history_of(match).rounds
    assert [chapter.end.stocks for chapter in chapters][-1] == [[2], [2]]
    assert sum(flow for chapter in chapters for (flow,) in chapter.flows) == sum(match.scores)
    assert sum(len(deeds) for chapter in chapters for deeds in chapter.deeds) == 3
    assert "Pearls taken" in tell(match, "en").svg()


def test_it_is_drawn(pearls: GamePackage) -> None:
    view, teller = Match.new("pearls", seats=2, seed=1).view(0), Teller(pearls, "en")
    assert pearls.drawing.board(view, teller.speaker, ["Ann", "Bob"]).count("<circle") == 5
    assert pearls.drawing.can_draw
    assert ".pearls" in pearls.drawing.page_css()


def test_its_comfort_works(pearls: GamePackage) -> None:
    match = Match.new("pearls", seats=2, seed=1)
    while match.pending[0].key != "pearls.ask.take":
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    (decision,) = match.pending
    view = match.view(decision.seat)
    assert pearls.standing_orders.answer(view, decision, {"take": "largest"}) is decision.actions[-1]
    assert pearls.standing_orders.answer(view, decision, {"take": "ask"}) is None
    assert pearls.multi_select.several(view) is None
    assert all(action.ends_turn for action in decision.actions)
    lesson = lesson_of(pearls)
    assert lesson is not None
    assert title_and_text(Teller(pearls, "en").say(lesson.hints[0].key))[0] == "Bid high"


def test_games_and_data_from_elsewhere_are_read(pearls: GamePackage) -> None:
    Path("a.pearls").write_text("fair one\nfoul two\n", encoding="utf-8")
    assert run("verify", "a.pearls").stdout == "a.pearls: foul two: expected a fair game\n1 of 2 games agree\n"
    Path("a.log").write_text("pearls log\n", encoding="utf-8")
    assert "only the start can be read" in run("import", "a.log").stderr
    Path("hands.txt").write_text("3 4", encoding="utf-8")
    assert pearls.data_sets.packaged_with(pearls, Path()).settled(2, {}) == {"hand": "3"}


def test_bots_ask_its_evaluator(pearls: GamePackage) -> None:
    match = Match.new("pearls", seats=2, seed=1)
    evaluator = pearls.rules.evaluator(NEWEST)
    assert evaluator.horizon(match.state) == 3
    assert evaluator.policy(match.state, match.pending[0]) == [action.value for action in match.pending[0].actions]
    assert starboard.bots.make("normal", pearls, 1).choose(match.view(0), match.pending[0]) in match.pending[0].actions


def test_its_measurements_are_taken(pearls: GamePackage) -> None:
    assert set(pearls.benchmarks.figures(1)) == {"setup_ms"}
    tasks = trials(pearls, "random", (2,), 2, 1, {})
    assert [trial(task)["facts"] for task in tasks] == [{"seat": ["1", "2"]}] * 4


NEEDED = [f"{name}.py" for name in ("__init__", "words", "state", "rules", "game")]


def test_every_block_of_the_page_is_a_file_that_was_run() -> None:
    assert {"pyproject.toml", *[f"pearls/{name}" for name in NEEDED]} < set(FILES)
    shown = [block for language in ("python", "toml", "po") for block in blocks(PAGE, language)]
    assert [block for block in shown if not any(block in text for text in FILES.values())] == []
