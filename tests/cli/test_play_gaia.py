"""Gaia Project at the terminal: whole games, solo too, explanations, refusals and replays, in every language."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import starboard
from cli.terminal import run
from starboard.kernel.match import Match

PLAY = ["play", "gaia", "--bot", "random", "--seed", "5"]


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def record(seats: int, seed: int, **options: str) -> str:
    """A game with random choices."""
    match, dice = Match.new("gaia", seats=seats, seed=seed, **options), random.Random(seed)
    while not match.over:
        decision = match.pending[0]
        match.play(dice.choice(list(decision.actions)), decision.seat)
    return match.record()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_told_to_its_result(seats: int) -> None:
    result = run(*PLAY, "--human", "none", "--seats", str(seats), "--record", "game.record")
    assert result.exit_code == 0, result.output
    assert re.search(r"wins\.|Shared victory", result.stdout)
    match = starboard.load(Path("game.record").read_text(encoding="utf-8"))
    lines = result.stdout.splitlines()
    points = next(line for line in reversed(lines) if line.startswith("Points"))
    assert [int(word) for word in points.split()[1:]] == match.scores
    assert "gaia." not in result.stdout
    assert max(len(line) for line in lines[lines.index("The game is over.") :]) <= 100


def test_every_source_of_points_is_a_row_even_if_the_first_seat_has_none_of_it() -> None:
    Path("game.record").write_text(record(3, 5), encoding="utf-8")
    match = starboard.load(Path("game.record").read_text(encoding="utf-8"))
    lines = run("replay", "game.record").stdout.splitlines()
    table = lines[next(at for at, line in enumerate(lines) if line.startswith("Start ")) :]
    rows = [line for line in table if re.search(r"( +-?\d+){3}$", line)]
    assert len(rows) == len({part for seat in match.game.breakdown(match.state) for part in seat}) + 1


def test_against_an_automa_there_may_be_no_winner() -> None:
    lost = 0
    for seed in range(1, 5):
        result = run("play", "gaia", "--seats", "1", "--human", "none", "--bot", "random", "--seed", str(seed))
        assert result.exit_code == 0, result.output
        won = "The Automa wins with " in result.stdout
        assert ("Nobody at this table wins." in result.stdout) == won
        lost += won
    assert lost, "no game was lost, so nothing was seen"


def test_things_are_explained_and_refusals_have_reasons() -> None:
    world = Match.new("gaia", seats=2, seed=5).view(0).table()["hexes"]
    foreign = next(place for place, row in world.items() if row.startswith("titanium"))
    typed = ["? ivits", "? eco", "faction taklons", f"why build mine {foreign}", "quit"]
    said = run(*PLAY, "--seats", "2", "--human", "1", typed=typed).stdout
    assert "With the planetary institute: special action: a space station in range" in said
    assert "Level 5: at once: 3 ore, 6 credits, charge 6 power" in said
    assert f"build mine {foreign}: The first structures go on planets of your home type." in said


@pytest.mark.parametrize(
    ("lang", "asked", "told"),
    [
        ("en", "? card 5", "As the action card: cover an action of the research board, then 1 VP"),
        ("pt-BR", "? carta 5", "Como carta de ação: cobrir uma ação do tabuleiro de pesquisas, depois 1 PV"),
        ("it", "? carta 5", "Come carta azione: coprire un'azione del tabellone, poi 1 PV"),
    ],
)
def test_a_card_of_the_automa_is_explained_by_its_number(lang: str, asked: str, told: str) -> None:
    assert told in run(*PLAY, "--seats", "1", "--human", "1", "--lang", lang, typed=[asked, "quit"]).stdout


def test_why_not_tells_the_rule_in_the_players_language() -> None:
    said = run(
        *PLAY, "--human", "1", "--lang", "it", typed=["faction taklons", "1", "1", "1", "why action qic1", "quit"]
    )
    assert "Non avete i CIQ che quest'azione costa." in said.stdout


@pytest.mark.parametrize(
    ("lang", "facts"),
    [
        ("en", ["1 to 4 players", "Solo mode: Automa Factory", "The board", "Turn order"]),
        ("pt-BR", ["Modo solo: Automa Factory", "O tabuleiro", "Ordem da rodada"]),
        ("it", ["Modalità in solitario: Automa Factory", "Il tabellone", "Ordine di turno"]),
    ],
)
def test_the_details_of_the_game_are_told(lang: str, facts: list[str]) -> None:
    told = run("games", "gaia", "--lang", lang).stdout
    assert [fact for fact in facts if fact not in told] == []
    assert "gaia.option" not in told


@pytest.mark.parametrize("lang", ["en", "pt-BR", "it"])
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"rules": "boardgamers"}), (1, {})], ids=str)
def test_a_record_is_told_in_every_language(seats: int, options: dict[str, str], lang: str) -> None:
    Path("game.record").write_text(record(seats, 9, **options), encoding="utf-8")
    result = run("replay", "game.record", "--lang", lang)
    assert result.exit_code == 0, result.output
    assert "gaia." not in result.stdout
    assert "{" not in result.stdout
