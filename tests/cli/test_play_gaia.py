"""Gaia Project at the terminal: whole games, solo too, explanations, refusals and replays, in every language."""

from __future__ import annotations

import random
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import starboard
from cli.terminal import run
from games.gaia.positions import Seat, table
from starboard.cli.commands import obey
from starboard.cli.saved_game import SavedGame
from starboard.cli.session import Session
from starboard.games.gaia import GAME
from starboard.kernel.match import Match
from starboard.text.game_text import PERSON, GameText

BEFORE = ["--option", "assembly=before"]  # with the map in sight from the first question on
PLAY = ["play", "gaia", "--bot", "random", "--seed", "5", *BEFORE]


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
def test_a_whole_game_is_printed_to_its_result(seats: int) -> None:
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


def test_an_automa_that_wins_is_named_with_its_points() -> None:
    lost = 0
    for seed in range(1, 5):
        result = run("play", "gaia", "--seats", "1", "--human", "none", "--bot", "random", "--seed", str(seed))
        assert result.exit_code == 0, result.output
        won = "The Automa wins with " in result.stdout
        assert (re.search(r"^The Automa wins: \d+ points to \d+\.$", result.stdout, re.MULTILINE) is not None) == won
        lost += won
    assert lost, "no game was lost, so nothing was seen"


def test_things_are_explained_and_refusals_have_reasons() -> None:
    world = Match.new("gaia", seats=2, seed=5, assembly="before").view(0).table()["hexes"]
    foreign = next(place for place, row in world.items() if row.startswith("titanium"))
    typed = ["? ivits", "? eco", "faction taklons", f"why build mine {foreign}", "quit"]
    printed = run(*PLAY, "--seats", "2", "--human", "1", typed=typed).stdout
    assert "With the planetary institute: special action: place a space station in range" in printed
    assert "Level 5: at once: 3 ore, 6 credits, charge 6 power" in printed
    assert f"build mine {foreign}: Your starting structures must go on planets of your home type." in printed


@pytest.mark.parametrize(
    ("lang", "asked", "output"),
    [
        ("en", "? card 5", "As the action card: cover a research board action, then 1 VP"),
        ("pt-BR", "? carta 5", "Como carta de ação: cobrir uma ação do tabuleiro de pesquisas, depois 1 PV"),
        ("it", "? carta 5", "Come carta azione: coprire un'azione del tabellone, poi 1 PV"),
    ],
)
def test_a_card_of_the_automa_is_explained_by_its_number(lang: str, asked: str, output: str) -> None:
    assert output in run(*PLAY, "--seats", "1", "--human", "1", "--lang", lang, typed=[asked, "quit"]).stdout


def test_a_choice_is_explained_by_what_it_is_about_and_by_nothing_else_of_that_name() -> None:
    typed = ["faction taklons", "1", "1", "1", "? up gaia", "? tech terra", "? burn", "quit"]
    up, tech, burn = run(*PLAY, "--human", "1", typed=typed).stdout.split("> ")[5:8]
    assert up.splitlines()[0].startswith("  Advance to level 1 in Gaia Project")
    assert "Level 5: Gaia projects cost 3 power tokens" in up
    assert "Most Gaia planets" not in up
    assert "Terra\n" not in tech
    assert tech.startswith("  Ore and QIC\n    at once: 1 ore, 1 QIC")
    assert "discard a token from area II" in burn


def test_the_score_sheet_names_the_final_tiles() -> None:
    Path("game.record").write_text(record(2, 5), encoding="utf-8")
    output = run("replay", "game.record").stdout
    assert re.search(r"^Most .* \(neutral player: \d+\) +\d+ +\d+", output, re.MULTILINE)
    assert output.count("First final scoring tile") == output.count("VP (First final scoring tile)")


def test_the_beginning_of_several_federations_could_mean_several_things() -> None:
    seats = (Seat("xenos", bowls="4 4 0", pi="0x-3", ac1="1x-1"), Seat(mine="5x-2"))
    match = table(*seats).play("p1 federation").match
    codes = [action.code for action in match.pending[0].actions]
    begin = codes[0].partition(",")[0]
    fits = [code for code in codes if code.startswith(begin)]
    assert len(fits) > 1
    console = Console(record=True, file=StringIO(), width=200)
    at_table = Session(SavedGame(match, {0: PERSON, 1: PERSON}, None), GameText(GAME, "en"), {}, console)
    for line in (begin, f"why {begin}"):
        obey(at_table, match.pending[0], line)
        assert f"“{begin}” matches several choices: {fits[0]}, " in console.export_text()
    obey(at_table, match.pending[0], "of 0x0,0x1")
    assert "That is not one of your choices right now." in console.export_text()


def test_why_not_names_the_rule_in_the_players_language() -> None:
    printed = run(
        *PLAY, "--human", "1", "--lang", "it", typed=["faction taklons", "1", "1", "1", "why action qic1", "quit"]
    )
    assert "Non hai i CIQ che quest'azione costa." in printed.stdout


@pytest.mark.parametrize(
    ("lang", "facts"),
    [
        ("en", ["1 to 4 players", "Solo mode: Automa Factory", "Map", "Turn order"]),
        ("pt-BR", ["Modo solo: Automa Factory", "Mapa", "Ordem da rodada"]),
        ("it", ["Modalità in solitario: Automa Factory", "Mappa", "Ordine di turno"]),
    ],
)
def test_the_details_of_the_game_are_listed(lang: str, facts: list[str]) -> None:
    output = run("games", "gaia", "--lang", lang).stdout
    assert [fact for fact in facts if fact not in output] == []
    assert "gaia.option" not in output


@pytest.mark.parametrize("lang", ["en", "pt-BR", "it"])
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"rules": "boardgamers"}), (1, {})], ids=str)
def test_a_record_is_replayed_in_every_language(seats: int, options: dict[str, str], lang: str) -> None:
    Path("game.record").write_text(record(seats, 9, **options), encoding="utf-8")
    result = run("replay", "game.record", "--lang", lang)
    assert result.exit_code == 0, result.output
    assert "gaia." not in result.stdout
    assert "{" not in result.stdout


def whole_turns(*lines: str) -> tuple[list[str], str]:
    """What p1 played by typing these lines against a bot, and all that the terminal said."""
    Path("start.record").write_text(
        table(Seat("firaks", ts="0x0 3x0", tokens="8vp-q+"), Seat("xenos", mine="5x-2")).match.record(),
        encoding="utf-8",
    )
    printed = run("play", "--resume", "start.record", "--bot", "random", "--human", "1", typed=[*lines, "quit"]).stdout
    moves = starboard.load(Path("start.record").read_text(encoding="utf-8")).moves
    return [code for _, seat, code in moves if seat == 0], printed


def test_a_turn_can_be_typed_on_one_line_as_records_have_it() -> None:
    played, printed = whole_turns("build lab 0x0; tech free1; up gaia; burn; end turn")
    assert played == ["build lab 0x0", "tech free1", "up gaia", "burn", "end turn"]
    assert "Choose a tech tile" not in printed  # what is answered already is not asked


def test_answers_before_a_wrong_one_are_played_and_the_rest_of_the_line_is_named() -> None:
    played, printed = whole_turns("build lab 0x0; tech adv-nav; up gaia")
    assert played == ["build lab 0x0"]
    assert "tech adv-nav: " in printed
    assert "Not played, because you are being asked something else now: up gaia" in printed


def test_answers_typed_ahead_do_not_answer_another_seats_question() -> None:
    played, printed = whole_turns("pass booster3; decline; burn")
    assert played[0] == "pass booster3"
    assert "burn" not in played
    assert "Not played, because you are being asked something else now: decline; burn" in printed


TO_THE_FIRST_TURN = ["faction terrans", "build mine -2x0", "build mine -4x5", "booster booster4"]


def test_a_typed_turn_may_include_forced_actions() -> None:
    """Of six tokens out of four and four, two must come from area I, and two from area II once that is empty."""
    turn = "build gf -5x6; take 1; take 1; take 1; take 1; take 2; take 2; end turn"
    output = run(
        "play", "gaia", "--seats", "1", "--seed", "5", *BEFORE, typed=[*TO_THE_FIRST_TURN, turn, "quit"]
    ).stdout
    assert "Not played" not in output
    codes = [code for _, _, code in starboard.load(Path("gaia-5.record").read_text(encoding="utf-8")).moves]
    assert codes[4:] == ["build gf -5x6", "take 1", "take 1", "end turn"]


def test_an_answer_that_differs_from_the_forced_action_is_reported() -> None:
    turn = "build gf -5x6; take 1; take 1; take 1; take 1; take 3; end turn"
    output = run(
        "play", "gaia", "--seats", "1", "--seed", "5", *BEFORE, typed=[*TO_THE_FIRST_TURN, turn, "quit"]
    ).stdout
    assert "take 3: That is not one of your choices" in output
    assert "Not played, because you are being asked something else now: end turn" in output


def test_the_news_are_printed_before_the_error_about_the_rest_of_the_line() -> None:
    lines = ["faction terrans; xyzzy; build mine 0x0", "quit"]
    output = run("play", "gaia", "--seats", "1", "--seed", "5", *BEFORE, typed=lines).stdout
    done, wrong = output.index("Player 1 plays the Terrans."), output.index("“xyzzy” is not a choice here.")
    assert done < wrong < output.index("Not played, because you are being asked something else now: build mine 0x0")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("terrani", "“terrani” non è una scelta qui. Intendevi faction terrans?"),
        ("fazione Terrani", "“fazione Terrani” non è una scelta qui. Intendevi faction terrans?"),
        ("pianeta", "“pianeta” non è una scelta qui. Digita ? per l'aiuto."),  # in all of them
        ("up", "up: Non è tra le scelte di questa decisione. La domanda ora è: Scegli la tua fazione."),
        ("perché up", "up: Non è tra le scelte di questa decisione. La domanda ora è: Scegli la tua fazione."),
    ],
)
def test_part_of_a_label_or_code_is_answered_with_suggestions(line: str, answer: str) -> None:
    assert answer in run(*PLAY, "--lang", "it", typed=[line, "quit"]).stdout


def test_an_abbreviation_of_a_forbidden_action_gives_the_reason() -> None:
    turn = [*TO_THE_FIRST_TURN, "action qic", "why build ac1", "quit"]
    output = run("play", "gaia", "--seats", "1", "--seed", "5", *BEFORE, typed=turn).stdout
    assert re.search(r"> action qic: [^\n]*QIC", output)  # all of them for the same reason
    assert "> build ac1 -2x0: This structure cannot become that one" in output
    assert "\nbuild ac1 0x-2: You have no structure on this hex" in output
