"""A guided first game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import complaint, run


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("lang", "title", "suggestion"),
    [
        ("en", "Welcome: one action each round", "Suggestion: Settle"),
        ("pt-BR", "Boas-vindas: uma ação por rodada", "Sugestão: Colonização"),
        ("it", "Ti diamo il benvenuto: un'azione per round", "Proposta: Colonizzazione"),
    ],
)
def test_the_first_question_comes_with_a_hint_and_a_suggestion(lang: str, title: str, suggestion: str) -> None:
    printed = run("play", "race", "--learn", "--lang", lang, typed=["quit"]).stdout
    assert printed.count(title) == 1
    assert printed.index(title) < printed.index(suggestion) < printed.index("explore+5")


def test_the_next_hint_follows_the_moves_and_a_recorded_lesson_continues() -> None:
    printed = run("play", "race", "--learn", "--record", "lesson", typed=["settle", "quit"]).stdout
    assert printed.index("Welcome: one action each round") < printed.index("Military worlds are conquered")
    resumed = run("play", "--resume", "lesson", typed=["quit"]).stdout
    assert "Military worlds are conquered" in resumed
    assert "Welcome: one action each round" not in resumed


def test_after_an_undo_the_hint_is_shown_again() -> None:
    printed = run("play", "gaia", "--learn", typed=["faction hadsch-hallas", "undo", "quit"]).stdout
    assert printed.count("Welcome to Gaia Project") == 2


def test_a_game_that_is_no_lesson_has_no_hints() -> None:
    assert "Welcome: one action each round" not in run("play", "race", "-o", "start=first", typed=["quit"]).stdout


@pytest.mark.parametrize(
    "more", [["--seed", "3"], ["--seats", "3"], ["--bot", "hard"], ["--human", "2"], ["-o", "start=first"]]
)
def test_a_lesson_has_its_own_setup(more: list[str]) -> None:
    assert "--learn cannot be combined with" in complaint(run("play", "race", "--learn", *more))
