"""Logs as people copy and save them: in lists, in other objects, from the source of a page, with strange letters."""

from __future__ import annotations

import json
from html import escape

import pytest

from games.gaia.interop.site_game import INIT, LOG, MOVES, WHOLE, codes, imported, refusal, remarks, site_game
from starboard.games.gaia.interop.import_log import import_log, recognises_log

LINES = [INIT, *MOVES]
TEXT = "\n".join(LINES)

WHOLE_TEXTS = {
    "windows lines": TEXT.replace("\n", "\r\n"),
    "a mark at the start": "\ufeff" + TEXT,
    "spaces around": "\n".join(f"\t {line}  " for line in LINES),
    "numbers before": "\n".join(f"{at}. {line}" for at, line in enumerate(LINES)),
    "a column of numbers": "\n".join(f"{at}\t{line}" for at, line in enumerate(LINES)),
    "bullets": "\n".join(f"- {line}" for line in LINES),
    "the source of a page": escape(
        "\n".join(f"{line} (1/2/0/0 => 2/1/0/0)" if at else line for at, line in enumerate(LINES))
    ),
    "JSON from the source of a page": escape(json.dumps(site_game())),
    "only the moves": json.dumps(LINES),
    "the moves of a list of games": json.dumps([LINES]),
    "a list of moves on each line": f"{json.dumps(LINES)}\n{json.dumps(LINES[:9])}",
    "another name of the moves": json.dumps({"actions": LINES}),
    "moves in one text": json.dumps({"log": TEXT}),
    "moves without a setup": json.dumps({"id": "x", "moves": LINES}),
    "within other objects": json.dumps({"status": 1, "game": {"data": {"log": LINES}}}, indent=1),
    "moves beside the whole game": json.dumps({"log": LINES, "state": site_game()}),
    "blank moves": json.dumps({"moveHistory": [INIT, "", *MOVES, " "]}),
}


@pytest.mark.parametrize("form", list(WHOLE_TEXTS))
def test_a_copied_log_gives_the_same_game(form: str) -> None:
    found = imported(WHOLE_TEXTS[form])
    assert (found.problem, remarks(found), codes(found)) == ("", [], WHOLE)


def test_the_whole_game_is_preferred_to_a_list_of_moves_beside_it() -> None:
    found = imported(json.dumps({"log": LINES, "state": site_game()}))
    assert found.record.names == {0: "Player 1", 1: "Player 2"}


@pytest.mark.parametrize("before", ["```", "Here is our game:", "Gaia Project\n\np1 = Ann, p2 = Bob"])
def test_lines_before_the_init_line_are_reported_and_skipped(before: str) -> None:
    found = imported(f"{before}\n{TEXT}")
    assert (found.problem, codes(found)) == ("", WHOLE)
    assert (
        remarks(found)[0] == f"line 1 ({before.splitlines()[0]}): {before.splitlines()[0]!r} is unknown and was skipped"
    )


def test_lines_after_a_game_are_reported_and_skipped() -> None:
    found = imported(f"{json.dumps(site_game())}\n\ngood game")
    assert (found.problem, codes(found)) == ("", WHOLE)
    assert remarks(found) == ["line 3 (good game): 'good game' is unknown and was skipped"]


def test_the_number_of_a_line_counts_from_the_beginning_of_the_text() -> None:
    problem = import_log(
        "\n\n" + "\n".join(f"{at}. {line}" for at, line in enumerate([*LINES[:9], "ivits dance."]))
    ).problem
    assert problem.startswith("line 12 (ivits dance.): ")


@pytest.mark.parametrize("indent", [None, 1])
def test_of_a_list_of_moves_that_is_cut_off_what_was_read_so_far_is_kept(indent: int | None) -> None:
    text = json.dumps(LINES, indent=indent)
    cut = text[: text.index(MOVES[20]) + 8]
    found = imported(cut)
    assert codes(found) == codes(import_log("\n".join(LINES[:21])))
    line = cut.count("\n") + 1
    assert found.problem == f'line {line}, move 22 ("{MOVES[20][:8]}): the line is truncated or damaged'


@pytest.mark.parametrize("indent", [None, 1])
def test_of_a_list_of_games_that_is_cut_off_the_first_one_is_kept(indent: int | None) -> None:
    text = json.dumps([site_game(), site_game()], indent=indent)
    found = imported(text[:-300])
    assert codes(found) == WHOLE
    assert "the line is truncated or damaged" in found.problem


@pytest.mark.parametrize("players", ["5", "1", "99999999999", "9" * 5000])
def test_a_number_of_players_that_the_site_does_not_have_is_refused(players: str) -> None:
    assert "games on that site have 2 to 4 players, not " in refusal(f"init {players} seed\n{MOVES[0]}")


def test_invisible_letters_are_not_printed() -> None:
    found = import_log("\n".join([*LINES[:-1], f"{LINES[-1]}\0\x1b[31m"]))
    assert (found.problem, codes(found)) == ("", WHOLE)
    assert "".join(remarks(found)).isprintable()
    assert remarks(found)[0].startswith(f"line 81 ({MOVES[-1]} [31m): ")


def test_a_file_without_a_list_of_moves_is_refused_with_its_name() -> None:
    assert "it has no list of 'moveHistory'" in refusal(json.dumps({"moveHistory": None, "players": []}))


@pytest.mark.parametrize("text", ["", " \n", "{}", "[]", "null", '""', "0", "init", "\0" * 9, '{"status": "init"}'])
def test_other_texts_are_no_logs(text: str) -> None:
    assert not recognises_log(text)


def test_a_game_that_was_cancelled_has_not_paid_for_its_factions_yet() -> None:
    """The site takes the prices in its final scoring, and a game that people leave has none."""
    bids = ["p1 faction ivits", "p2 faction firaks", "p1 bid ivits 2", "p2 bid firaks 1"]
    data = [{"victoryPoints": 10, "bid": price} for price in (2, 1)]
    players = [{"faction": name, "data": row} for name, row in zip(LOG["factions"], data, strict=True)]
    game = site_game(moveHistory=[INIT, *bids], players=players, ended=True, phase="roundMove")
    assert remarks(imported(game)) == []


def test_a_setup_is_followed_by_moves_even_if_comments_or_a_mistake_come_first() -> None:
    setup = json.dumps(LOG["setup"])
    assert codes(imported("\n".join([setup, "# our game", *MOVES]))) == WHOLE
    assert imported("\n".join([setup, "pp faction ivits", *MOVES])).problem.startswith("line 2 (pp faction ivits): ")
