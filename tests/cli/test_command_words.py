"""Commands in the reader's language: every language has its words, and the English ones are always understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import run
from starboard.cli.command_words import ALL, ANYWAY, EXPLAIN, ORDERS, Words
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.matching import plain

PLAY = ["play", "race", "--bot", "random", "--seed", "7"]


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def words(lang: str) -> Words:
    return Words(speaker(lang).say)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("order", ORDERS)
def test_a_command_is_understood_in_the_table_language_and_in_english(lang: str, order: str) -> None:
    own = words(lang)
    for word in (order, own.shown(order), own.shown(order).upper(), plain(own.shown(order))):
        assert own.order(word) == (order, "")
        assert own.order(f"{word}  some  more ") == (order, "some  more")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exclamation_mark_belongs_to_undo_alone(lang: str) -> None:
    own = words(lang)
    assert own.order("undo!") == own.order(own.shown("undo") + ANYWAY) == ("undo!", "")
    assert own.order(own.shown("quit") + ANYWAY) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_is_an_argument_and_not_a_command(lang: str) -> None:
    own = words(lang)
    assert own.means_all("all")
    assert own.means_all(own.shown(ALL))
    assert not own.means_all("")
    assert own.order("all") is None
    assert own.order("") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_means_two_commands(lang: str) -> None:
    known = [[plain(word) for word in speaker(lang).say(f"cli.word.{order}").split()] for order in (*ORDERS, ALL)]
    assert len({word for few in known for word in few}) == sum(len(few) for few in known)
    for order, few in zip((*ORDERS, ALL), known, strict=True):
        assert set(few) & (set(ORDERS) - {order}) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_no_code_or_label_begins_with_a_command(lang: str, game: str) -> None:
    """Otherwise it could not be typed."""
    own, match = words(lang), Match.new(game, seats=2, seed=1)
    game_text, view = GameText(find_game(game), lang), match.view(0)
    for action in match.game.vocabulary.actions:
        assert own.order(action.code) is None
        assert own.order(game_text.label(action, view)) is None


@pytest.mark.parametrize(
    ("lang", "lines", "output"),
    [
        (
            "it",
            ["aiuto"],
            ["perché CODICE", "tavolo ", "diario, diario tutto", "annulla, annulla!", "salva, salva FILE"],
        ),
        ("it", ["perche settle"], ["settle: ora puoi farlo."]),
        ("it", ["tavolo"], ["La tua mano (4):"]),
        ("it", ["diario tutto"], ["Inizia il round 1."]),
        ("it", ["annulla"], ["Digita annulla! per annullare comunque"]),
        ("it", ["salva qui.record"], ["Salvato in qui.record."]),
        ("pt-BR", ["ajuda"], ["por que CÓDIGO", "mesa ", "dica ", "sair "]),
        ("pt-BR", ["por que settle"], ["settle: você pode fazer isso agora."]),
        ("pt-BR", ["HISTORICO"], ["Começa a rodada 1."]),
        ("pt-BR", ["desfazer!"], ["desfeita"]),
        ("pt-BR", ["mesaa"], ["Você quis dizer mesa?"]),
    ],
)
def test_commands_work_in_the_language_of_the_table(lang: str, lines: list[str], output: list[str]) -> None:
    farewell = {"it": "esci", "pt-BR": "sair"}[lang]
    result = run(*PLAY, "--lang", lang, typed=["1", "1", *lines, farewell, "never read"])
    assert result.exit_code == 0, result.output
    answer = result.stdout.split("> ", 3)[3]
    assert all(fact in answer for fact in output), answer
    assert Path("race-7.record").exists() or Path("qui.record").exists()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_every_word_and_in_other_languages_the_english_ones_too(lang: str) -> None:
    output = run(*PLAY, "--lang", lang, typed=["help", "quit"]).stdout.split("> ")[1]
    assert all(word in output for word in words(lang).all_shown() if word not in (words(lang).shown("help"), EXPLAIN))
    assert (", ".join(ORDERS) in output) == (lang != "en")


@pytest.mark.parametrize("line", ["por que settle", "Por quê  settle", "porque settle", "PORQUÊ settle", "why settle"])
def test_why_is_asked_in_portuguese_in_one_word_or_in_two(line: str) -> None:
    assert words("pt-BR").shown("why") == "por que"
    assert words("pt-BR").order(line) == ("why", "settle")


def test_the_first_word_of_a_two_word_command_is_no_command() -> None:
    assert words("pt-BR").order("por settle") is None
    assert words("pt-BR").order("por") is None
