"""Commands that a person types during a game: help, why, hint, log, undo, save."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

import starboard.bots
from cli.terminal import run
from starboard.cli import commands
from starboard.cli.command_words import ORDERS
from starboard.cli.saved_game import SavedGame, resumed
from starboard.cli.session import Session
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.step import Decision
from starboard.kernel.undo_scope import undo_scope
from starboard.text.game_text import PERSON, GameText

PLAY = ["play", "race", "--bot", "random", "--seed", "7"]
TO_THE_FIRST_ROUND = ["1", "1"]


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def typed(*lines: str) -> str:
    """The output after these lines, from the first round on."""
    return run(*PLAY, typed=[*TO_THE_FIRST_ROUND, *lines, "quit"]).stdout.split("Round 1 begins.")[1]


def chosen() -> list[str]:
    """What the person chose, from the record that was saved on leaving."""
    match = starboard.load(Path("race-7.record").read_text(encoding="utf-8"))
    return [code for _, seat, code in match.moves if seat == 0]


@pytest.mark.parametrize("line", ["4", "settle", "se", "SETTLE", " Settle "])
def test_a_choice_is_named_by_number_code_or_abbreviation(line: str) -> None:
    typed(line)
    assert chosen()[2] == "settle"


def test_a_choice_can_be_named_by_its_translated_label() -> None:
    run(*PLAY, "--lang", "it", typed=[*TO_THE_FIRST_ROUND, "esplorazione: +5", "quit"])
    assert chosen()[2] == "explore+5"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("ex", "“ex” matches several choices: explore+5, explore+1+1."),
        ("0", "There is no choice 0; choose from 1 to 7."),
        ("99", "There is no choice 99; choose from 1 to 7."),
        ("produec", "“produec” is not a choice here. Did you mean produce?"),
        ("qiut", "“qiut” is not a choice here. Did you mean quit?"),
        ("xyzzy", "“xyzzy” is not a choice here. Type ? for help."),
        ("[bold]{seat}", "“[bold]{seat}” is not a choice here."),
        ("place public-works", "place public-works: That is not one of your choices right now."),
        ("place public-works", " right now. The question now: Choose your action for this round."),
        ("vp x2", "“vp x2” is not a choice here. Did you mean consume-x2?"),
    ],
)
def test_a_line_that_is_no_choice_is_explained_and_asked_again(line: str, answer: str) -> None:
    assert answer in typed(line)
    assert len(chosen()) == 2


def test_undecodable_characters_are_no_choice() -> None:
    result = run(*PLAY, typed=b"\xff\xfe\n1\nquit\n")
    assert result.exit_code == 0, result.output
    assert "is not a choice here" in result.stdout
    assert len(chosen()) == 1


WORDS = st.sampled_from(
    [*ORDERS, "undo!", "?", "all", "aiuto", "1", "2", "99", "settle", "place", "public-works", "{x}", "[/]"]
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(WORDS.filter(lambda word: word not in ("save", "hint")) | st.text(max_size=8), max_size=3)))
def test_no_typed_line_ends_the_game_with_an_error(lines: list[list[str]]) -> None:
    result = run(*PLAY, typed=[" ".join(" ".join(line).split()) for line in lines])
    assert result.exit_code == 0, result.output
    assert re.search(r"Saved in race-7(-\d+)?\.record", result.stdout)


def test_an_empty_line_asks_again() -> None:
    assert typed("").count("Choose your action for this round.") == 2


def test_a_question_mark_lists_what_can_be_typed() -> None:
    output = typed("?")
    assert all(word in output for word in ("why CODE", "table", "log", "hint", "undo!", "save", "quit"))


@pytest.mark.parametrize("line", ["? public-works", "?public", "? Public Works", "? place public-works"])
def test_a_card_is_explained_by_its_id_or_its_name(line: str) -> None:
    output = typed(line)
    assert "Public Works\n  Development, cost 1, 1 VP" in output


def test_a_choice_is_explained_by_its_number() -> None:
    output = run(*PLAY, typed=["? 1", "quit"]).stdout.split("> ")[1]
    first = starboard.new("race", seats=2, seed=7).pending[0].actions[0]
    assert f"({first.code})" in output
    assert "World, cost" in output or "Development, cost" in output


def test_an_unknown_name_cannot_be_explained() -> None:
    assert "Nothing here is called “quux”." in typed("? quux")


def test_a_word_that_begins_several_names_lists_them() -> None:
    output = typed("? new")
    assert "“new” matches several choices: " in output
    assert "New Economy, New Galactic Order." in output


def test_a_code_is_explained_like_the_number_of_its_choice() -> None:
    first = starboard.new("race", seats=2, seed=7).pending[0].actions[0]
    by_number, by_code = run(*PLAY, typed=["? 1", f"? {first.code}", "quit"]).stdout.split("> ")[1:3]
    assert by_number == by_code
    assert f"({first.code})" in by_number


def test_a_number_without_a_choice_is_not_explained_by_something_else() -> None:
    assert "There is no choice 99; choose from 1 to 7." in typed("? 99")


def test_long_nonsense_is_echoed_shortened() -> None:
    for line in ("z" * 500, "? " + "z" * 500, "why " + "z" * 500):
        output = typed(line)
        assert f"“{'z' * 59}…”" in output
        assert "z" * 61 not in output


def test_why_gives_the_reason_of_the_rules() -> None:
    output = typed("why place public-works", "why settle", "why se", "why dance", "why", "why pl", "why 4")
    assert "That is not one of your choices" in output
    assert output.count("settle: you can do that now.") == 3
    assert "“dance” is not a choice here." in output
    assert "why something is not allowed right now" in output
    assert "pl: That is not one of your choices right now. The question now: Choose your action" in output


def test_why_names_the_rule_that_forbids_it() -> None:
    code = "place deserted-alien-library"
    lines = ["1", "disc pir", "develop", "1", f"why {code}", code, "quit"]
    output = run(*PLAY[:-1], "11", typed=lines).stdout
    assert output.count(f"{code}: This phase is for developments only. (Rules: II)") == 2


def test_the_table_is_shown_again_when_asked_for() -> None:
    assert typed("table").count("Your hand (4)") == 2


def test_the_log_shows_all_events_that_this_seat_may_know() -> None:
    output = typed("log")
    assert "Player 1 starts with" in output
    assert "Bot 2 discards 2 cards." in output


def test_before_the_first_move_the_log_says_that_nothing_has_happened() -> None:
    output = run("play", "gaia", "--bot", "random", "--seed", "5", typed=["log", "quit"]).stdout
    assert "> Nothing has happened yet.\n" in output


def test_a_long_log_shows_its_end_and_all_of_it_on_request() -> None:
    lines = ["1", "1"] + ["explore+5", "1"] * 12
    short = run(*PLAY, typed=[*lines, "log", "quit"]).stdout
    assert "earlier lines: log all" in short
    long = run(*PLAY, typed=[*lines, "log all", "quit"]).stdout
    assert long.count("Round 1 begins.") == 2
    assert short.count("Round 1 begins.") == 1


def test_a_hint_names_offered_choices_best_first() -> None:
    output = run("play", "race", "--bot", "random", "--seed", "7", typed=["hint", "quit"]).stdout
    advice = output.split("What the hard bot would choose, best first:\n")[1].splitlines()
    lines = [line for line in advice if line.strip()[:1].isdigit()][:3]
    assert re.match(r" {7}(Brings|Likely|Changes) ", advice[1])
    offered = [line.strip() for line in output.splitlines() if line.strip()[:1].isdigit()]
    assert len({line.split()[0] for line in lines}) == 3
    assert all(any(" ".join(line.split()) in " ".join(shown.split()) for shown in offered) for line in lines)


def test_an_undo_is_free_if_nothing_hidden_was_revealed() -> None:
    output = run(*PLAY, typed=["1", "undo", "2", "quit"]).stdout
    first, second = starboard.new("race", seats=2, seed=7).pending[0].actions[:2]
    assert "1 decision undone." in output
    assert chosen() == [second.code]
    assert first.code not in chosen()
    assert "# undone" not in Path("race-7.record").read_text(encoding="utf-8")


def test_an_undo_is_refused_if_something_hidden_was_revealed() -> None:
    output = typed("undo")
    assert "hidden information was revealed to Player 1, Bot 2" in output
    assert len(chosen()) == 2


def test_a_forced_undo_is_noted_in_the_record_and_survives_resuming() -> None:
    output = typed("undo!", "2")
    assert "undone." in output
    text = Path("race-7.record").read_text(encoding="utf-8")
    assert "\n# undone 0." in text
    assert " p1 discard " in text.split("# undone")[1]
    run("play", "--resume", "race-7.record", typed=["settle", "quit"])
    assert text.split("# undone")[1] == Path("race-7.record").read_text(encoding="utf-8").split("# undone")[1]
    assert starboard.load(Path("race-7.record").read_text(encoding="utf-8")).moves


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("~nobody-of-this-name/x", "there is no home folder for '~nobody-of-this-name/x'"),
        ("a\0b", "cannot be written: embedded null byte"),
        ("x" * 300, "cannot be written: File name too long"),
    ],
    ids=["home of nobody", "zero byte", "too long"],
)
def test_a_name_that_no_file_can_have_does_not_end_the_game(name: str, sentence: str) -> None:
    assert sentence in typed(f"save {name}", "settle")
    assert chosen()[2] == "settle"


def test_undo_before_the_first_own_move_says_that_there_is_nothing_to_undo() -> None:
    assert "You have nothing to undo." in run(*PLAY, typed=["undo", "undo!", "quit"]).stdout


def undone(match: Match, seat: int, line: str) -> bool:
    """Whether a line typed by the only person at the table undid anything."""
    players = {0: "random", 1: "random", seat: PERSON}
    bots = {1 - seat: starboard.bots.make("random", find_game("race"), 1)}
    table = Session(SavedGame(match, players, None), GameText(find_game("race"), "en"), bots, Console(quiet=True))
    number = match.number
    commands.obey(table, Decision(seat, "", []), line)
    return match.number != number


def test_a_refused_undo_leaves_the_match_as_it_was() -> None:
    match = starboard.new("race", seats=2, seed=7)
    for _ in range(6):
        match.play(match.pending[0].actions[0])
    before, record = match.position(), match.record()
    scope = undo_scope(match, 0)
    assert scope is not None
    assert scope.seen_by == [0, 1]
    assert not undone(match, 0, "undo")
    assert (match.position(), match.record()) == (before, record)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_refused_undo_uses_up_no_decision_number(seat: int) -> None:
    match = starboard.new("race", seats=2, seed=7)
    assert not undone(match, seat, "undo!")
    for _ in range(6):
        match.play(match.pending[0].actions[0])
    number, state = match.number, match.state
    assert not undone(match, seat, "undo")
    assert match.number == number
    assert match.state is state


def test_an_undo_goes_back_to_a_real_choice_of_the_same_seat() -> None:
    match = starboard.new("race", seats=2, seed=7)
    while not match.over and len(match.moves) < 30:
        match.play(match.pending[0].actions[-1])
    while match.moves and undone(match, 1, "undo!"):
        mine = match.decision(1)
        assert mine is not None
        assert len(mine.actions) > 1
    assert all(seat == 0 for _, seat, _ in match.moves)


def session(match: Match) -> Session:
    """Two people at a table, without a keyboard."""
    saved = SavedGame(match, {0: PERSON, 1: PERSON}, None)
    table = Session(saved, GameText(find_game("race"), "en"), {}, Console(quiet=True))
    table.has_keyboard = match.pending[0].seat
    return table


def saved_codes(text: str = "game.record") -> list[str]:
    """The codes of the moves in a saved record."""
    return [code for _, _, code in starboard.load(Path(text).read_text(encoding="utf-8")).moves]


def test_an_undo_is_saved_at_once() -> None:
    match = starboard.new("race", seats=2, seed=7)
    table = session(match)
    table.autosave = True
    table.saved.path = Path("game.record")
    first = match.pending[0]
    commands.obey(table, first, "1")
    assert saved_codes() == [first.actions[0].code]
    commands.obey(table, match.pending[0], "undo")
    assert saved_codes() == []


TWO_PEOPLE = ["play", "gaia", "--human", "1,2", "--seed", "5", "--option", "assembly=before"]
BOTH_FACTIONS = ["", "faction taklons", "", "faction terrans", "", "undo"]


def two_people_then(*lines: str, lang: str = "en") -> tuple[str, list[str]]:
    """One player undoes a choice after which the other has chosen too."""
    output = run(*TWO_PEOPLE, "--lang", lang, typed=[*BOTH_FACTIONS, *lines, "quit"]).stdout
    return output, saved_codes("gaia-5.record")


@pytest.mark.parametrize("answer", ["", "n", "no", "1", "undo"])
def test_undoing_another_persons_decision_needs_their_consent(answer: str) -> None:
    output, codes = two_people_then(answer)
    assert "Player 2, Player 1 wants to undo a choice, which would also undo 1 decision of yours." in output
    assert "Player 2 does not agree, so nothing was undone." in output
    assert codes == ["faction taklons", "faction terrans"]


@pytest.mark.parametrize(("lang", "answer"), [("en", "y"), ("en", "YES"), ("pt-BR", "sim"), ("it", "sì"), ("it", "S")])
def test_with_consent_an_undo_also_undoes_the_other_persons_decision(lang: str, answer: str) -> None:
    assert two_people_then(answer, lang=lang)[1] == []


def test_undoing_ones_own_decision_needs_no_consent() -> None:
    output = run(*PLAY, "--human", "1,2", typed=["", "1", "undo", "quit"]).stdout
    assert "1 decision undone." in output
    assert "Do you agree?" not in output


def left_by(end: type[BaseException]) -> tuple[Session, Callable[[Session, Decision, str], None]]:
    """A table after one decision, and what its next line does."""

    def interrupted(table: Session, decision: Decision, line: str) -> None:
        raise end

    match = starboard.new("race", seats=2, seed=7)
    match.play(match.pending[0].actions[0])
    table = session(match)
    table.read = lambda: ""  # type: ignore[method-assign]
    return table, interrupted


def test_the_end_of_the_input_saves_the_game() -> None:
    table, ends = left_by(EOFError)
    table.run(ends)
    assert resumed(Path("race-7.record")).match.position() == table.match.position()


def test_an_interruption_saves_the_game_and_is_passed_on() -> None:
    table, interrupts = left_by(KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        table.run(interrupts)
    assert resumed(Path("race-7.record")).match.position() == table.match.position()


def test_the_scores_of_everybody_can_be_asked_for_at_any_question() -> None:
    output = run("play", "gaia", "--bot", "random", "--seed", "3", typed=["scores", "quit"]).stdout
    assert re.search(r"Start +10 +10\nPoints now +10 +10\n", output)
    assert re.search(r"Total if the game ended now +28 +28\n", output)
    assert "Player 1: 0, now 9 VP" not in output
    in_full = run("play", "gaia", "--bot", "random", "--seed", "3", typed=["scores all", "quit"]).stdout
    assert "Player 1: 0, now 9 VP" in " ".join(in_full.split())
