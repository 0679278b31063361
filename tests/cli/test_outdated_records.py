"""Records of an earlier revision whose moves are no longer all legal: commands show and continue what comes before."""

from __future__ import annotations

from pathlib import Path

import pytest

import starboard
from cli.terminal import complaint, run
from frame.tree import ROOT
from starboard.kernel.package import find_game
from starboard.kernel.record import read as read_record
from starboard.text.i18n import speaker
from stored.files import FOLDER, read_lines

OLD = ROOT / "tests/records/gaia/elite-2p-0000.record"  # of revision 2
CHANGE = "gaia.change.shared-gaia-planets"  # a rule about building that revision 3 changed


def rule(language: str = "en") -> str:
    return speaker(language, find_game("gaia")).say(CHANGE)


@pytest.fixture
def outdated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The beginning of an old game, followed by a move that the present rules refuse."""
    monkeypatch.chdir(tmp_path)
    head, _, moves = OLD.read_text(encoding="utf-8").partition("\n\n")
    assert "revision: 2\n" in head
    path = tmp_path / "old.record"
    path.write_text("\n".join([head, "", *moves.splitlines()[:4], "p1 build mine nowhere", ""]), encoding="utf-8")
    return path


def decisions(path: Path) -> int:
    """Return how many decisions come before the refused one."""
    return sum(line.count(";") + 1 for line in path.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()) - 1


def test_replay_prints_what_is_still_legal_and_names_the_rule_that_changed(outdated: Path) -> None:
    result = run("replay", str(outdated))
    problem = complaint(result, code=1)
    assert f"decision {decisions(outdated) + 1}: 'build mine nowhere' is not an action of this game" in problem
    assert "rules revision 2" in problem
    assert rule() in problem
    assert f"\n{decisions(outdated):>4}  " in result.stdout


def test_in_another_language_the_rule_is_named_in_it(outdated: Path) -> None:
    problem = complaint(run("replay", str(outdated), "--lang", "it"), code=1)
    assert "La registrazione segue la revisione 2" in problem
    assert rule("it") != rule("en")
    assert rule("it") in problem


def test_a_record_that_breaks_off_is_shown_up_to_there_and_the_exit_code_is_1(outdated: Path) -> None:
    drawn = run("show", str(outdated), "-o", "board.svg")
    assert rule() in complaint(drawn, code=1)
    before = run("show", str(outdated), "--at", str(decisions(outdated)))
    assert (before.exit_code, before.stderr) == (0, "")
    assert Path("board.svg").read_text(encoding="utf-8") == before.stdout
    assert rule() in complaint(run("replay", str(outdated), "--step", typed=["q"]), code=1)
    assert run("replay", str(outdated), "--until", "3").exit_code == 0


def test_an_old_record_that_only_counts_other_points_is_whole(tmp_path: Path) -> None:
    text = OLD.read_text(encoding="utf-8")
    points = text.rstrip().rpartition("\n= ")[2]
    path = tmp_path / "other.record"
    path.write_text(text.replace(f"= {points}", "= 1 2"), encoding="utf-8")
    assert "[1, 2]" in complaint(run("replay", str(path)), code=0)


def test_a_resumed_game_goes_on_in_another_file_so_that_nothing_is_lost(outdated: Path) -> None:
    before = outdated.read_text(encoding="utf-8")
    result = run("play", "--resume", str(outdated), typed=["quit"])
    assert rule() in complaint(result, code=0)
    assert outdated.read_text(encoding="utf-8") == before
    (saved,) = [path for path in outdated.parent.glob("*.record") if path != outdated]
    assert len(starboard.load(saved.read_text(encoding="utf-8")).moves) == decisions(outdated)


def test_a_record_of_gaias_revision_1_which_no_release_wrote_is_refused(outdated: Path) -> None:
    """Release 0.1.0 wrote revision 2, so nobody has such a record."""
    released = [read_record(row["record"]).revision for row in read_lines(FOLDER / "gaia-records.jsonl.xz")]
    assert set(released) == {2}
    outdated.write_text(outdated.read_text(encoding="utf-8").replace("revision: 2", "revision: 1"), encoding="utf-8")
    problem = complaint(run("replay", str(outdated)))
    assert "the record follows rules revision 1 of Gaia Project; this version plays 3" in problem


def test_verify_counts_it_as_a_disagreement(outdated: Path) -> None:
    result = run("verify", str(outdated))
    assert result.exit_code == 1
    assert rule() in result.output
