"""What logs say beside their commands: effects that are known, and remarks that are reported and skipped."""

from __future__ import annotations

import pytest

from games.gaia.interop.site_game import INIT, MOVES, WHOLE, codes, imported, remarks, site_game
from starboard.games.gaia.interop.annotations import without_annotations
from starboard.games.gaia.interop.import_log import import_log

KNOWN = [
    "(0/0/0/0 ⇒ 2/2/0/0)",
    "using area1: 1, area2: 2",
    "(from 4B4)",
    "returning booster9",
    "(2,B/4 => 1,B/5)",
    "using",
]


@pytest.mark.parametrize("annotation", KNOWN)
def test_known_annotations_do_not_disturb(annotation: str) -> None:
    assert without_annotations(f"ivits build m 3B2 {annotation}. spend 1o for 1t. {annotation}") in (
        ("ivits build m 3B2. spend 1o for 1t.", []),
        ("ivits build m 3B2. spend 1o for 1t", []),
    )
    found = imported(site_game([f"{move.rstrip('.')} {annotation}" for move in MOVES]))
    assert (found.problem, remarks(found), codes(found)) == ("", [], WHOLE)


@pytest.mark.parametrize(
    "annotation", ["(nice!)", "[3 min. later]", "{?}", "hurray", "after 5 minutes", ". +3 VP", ". good luck"]
)
def test_an_unknown_annotation_is_reported_with_its_line_and_skipped(annotation: str) -> None:
    moves = [f"{move.rstrip('.')} {annotation}." if at == 9 else move for at, move in enumerate(MOVES, 1)]
    found = import_log("\n".join([INIT, *moves]))
    assert (found.problem, codes(found)) == ("", WHOLE)
    assert len(remarks(found)) == 1
    assert remarks(found)[0].startswith(f"line 10 ({moves[8]}): {annotation.lstrip('. ')!r} is unknown and was skipped")


GLUED: list[tuple[str, str, str]] = [
    ("pass booster8", "pass booster8!", "!"),
    ("charge 1pw", "charge 1pw, auto", ", auto"),
    ("up gaia", "up gaia?!", "?!"),
    ("build PI 5A7", "build PI 5A7:) at last", ":) at last"),
    ("spend 1o for 1t", "spend 1o for 1t;", ";"),
    ("faction firaks", "faction firaks…", "…"),
    ("burn 1. pass", "burn 1. pass, gg", ", gg"),
    ("up gaia", "up gaia. endturn!", "!"),
]


@pytest.mark.parametrize(("command", "written", "annotation"), GLUED, ids=[written for _, written, _ in GLUED])
def test_an_annotation_glued_to_the_last_word_of_a_complete_command_is_reported_and_skipped(
    command: str, written: str, annotation: str
) -> None:
    at = next(at for at, move in enumerate(MOVES) if move.rstrip(".").endswith(command))
    moves = [*MOVES[:at], MOVES[at].replace(command, written), *MOVES[at + 1 :]]
    found = import_log("\n".join([INIT, *moves]))
    assert (found.problem, codes(found)) == ("", WHOLE)
    assert remarks(found) == [f"line {at + 2} ({moves[at]}): {annotation!r} is unknown and was skipped"]


@pytest.mark.parametrize("annotation", ["1pw(no)", "1pw...", "! never", " thanks", ", too dear"])
def test_a_declined_charge_is_complete_without_its_amount(annotation: str) -> None:
    at = next(at for at, move in enumerate(MOVES) if move.endswith("charge 1pw"))
    player = MOVES[at].split()[0]
    declined = import_log("\n".join([INIT, *MOVES[:at], f"{player} decline 1pw"]))
    found = import_log("\n".join([INIT, *MOVES[:at], f"{player} decline {annotation}".replace(" !", "!")]))
    assert (found.problem, codes(found)) == ("", codes(declined))


def test_commands_are_separated_by_dots_with_or_without_a_space() -> None:
    found = import_log("\n".join([INIT, *[move.replace(". ", ".") for move in MOVES]]))
    assert (found.problem, remarks(found), codes(found)) == ("", [], WHOLE)


def test_a_line_that_names_neither_a_player_nor_a_command_is_reported_and_skipped() -> None:
    moves = [*MOVES[:20], "--- Round 2 ---", "Ann: nice one", *MOVES[20:], "gg all, see you."]
    found = import_log("\n".join([INIT, *moves]))
    assert (found.problem, codes(found)) == ("", WHOLE)
    assert [said.partition(" (")[0] for said in remarks(found)] == ["line 22", "line 23", "line 84"]
    for line in ("ivi", "ivits", "ivts pas booster3", "Ann pass booster3"):
        assert import_log("\n".join([INIT, *MOVES[:8], line])).problem.startswith(f"line 10 ({line}): ")


def test_what_is_missing_before_an_annotation_is_still_missing() -> None:
    found = import_log("\n".join([INIT, *MOVES[:8], "ivits build m (nice!)."]))
    assert "'build m' is incomplete" in found.problem
