"""`starboard show`: a position of a record as one SVG file."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import starboard
from cli.terminal import complaint, run
from frame.tree import ROOT
from kernel.toy import TOY, registered
from starboard.kernel.package import find_game
from starboard.text.game_text import GameText
from starboard.text.table_picture import picture

RECORDS = {
    "race": ROOT / "tests/records/race/ai_2p-001.record",
    "gaia": ROOT / "tests/records/gaia/elite-2p-0003.record",
    "shackleton": ROOT / "tests/records/shackleton/golden-2p-robotics-2.record",
}
SVG = "{http://www.w3.org/2000/svg}"
GAMES = pytest.mark.parametrize("game", sorted(RECORDS))


def shown(game: str, *arguments: str) -> str:
    result = run("show", str(RECORDS[game]), *arguments)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


@GAMES
def test_by_default_the_last_position_is_drawn_for_a_spectator(game: str) -> None:
    match = starboard.load(RECORDS[game].read_text(encoding="utf-8"))
    game_text = GameText(find_game(game), "en", match.options)
    assert shown(game) == f"{picture(match.view(-1), game_text, game_text.names(match, {}), match.log[-1])}\n"


@GAMES
def test_a_position_is_drawn_as_a_seat_saw_it(game: str) -> None:
    match = starboard.load(RECORDS[game].read_text(encoding="utf-8"), 60)
    game_text = GameText(find_game(game), "it", match.options)
    drawn = picture(match.view(1), game_text, game_text.names(match, {}), match.log[-1])
    assert shown(game, "--at", "60", "--seat", "p2", "--lang", "it") == f"{drawn}\n"
    assert drawn not in (None, picture(match.view(0), game_text, game_text.names(match, {}), match.log[-1]))


def test_a_spectator_sees_no_hand() -> None:
    assert "Your hand" not in shown("race", "--at", "60")
    assert "Your hand" in shown("race", "--at", "60", "--seat", "p1")


def test_a_game_without_drawings_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "toy.record"
    with registered(TOY):
        path.write_text(starboard.new("toy", seats=2, seed=1).record(), encoding="utf-8")
        assert f"{TOY.title} has no drawings" in complaint(run("show", str(path)))


@GAMES
def test_the_picture_is_self_contained_and_has_no_buttons(game: str) -> None:
    drawn = shown(game, "--at", "88", "--seat", "p1")
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    assert [len(root.findall(f"{SVG}{part}")) for part in ("title", "desc", "style")] == [1, 1, 1]
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<image|@import|url\((?!#)", drawn) == []
    assert 'role="button"' not in drawn
    assert "tabindex" not in drawn
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@GAMES
def test_the_picture_shows_the_whole_table(game: str) -> None:
    names = {"race": ["Player 1", "Player 2"], "gaia": ["Science", "Final scoring"], "shackleton": ["Energy", "Dome"]}
    texts = {each.text for each in ElementTree.fromstring(shown(game)).iter(f"{SVG}text")}
    assert {*names[game], "Player 2"} <= texts


@GAMES
def test_the_picture_follows_the_viewers_theme_or_is_always_dark(game: str) -> None:
    assert "@media (prefers-color-scheme:dark)" in shown(game)
    dark = shown(game, "--dark")
    assert "prefers-color-scheme" not in dark
    assert dark.replace("@media all", "@media (prefers-color-scheme:dark)") == shown(game)


def test_the_picture_is_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    assert shown("race", "-o", str(path)) == ""
    assert path.read_text(encoding="utf-8") == shown("race")
    assert shown("race", "--at", "0", "-o", str(path)) == ""
    assert path.read_text(encoding="utf-8") == shown("race", "--at", "0", "--output", "-")


@pytest.mark.parametrize("name", ["board", "BOARD.SVG"])
def test_a_name_without_an_ending_is_taken_as_it_is_and_capitals_do_not_matter(tmp_path: Path, name: str) -> None:
    assert shown("race", "-o", str(tmp_path / name)) == ""
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--at", "107"], "--at must be 0 to 106, the number of decisions in this record, not 107"),
        (["--at", "-1"], "-1 is not in the range"),
        (["--at", "many"], "'many' is not a valid integer"),
        (["--seat", "p3"], "there is no seat 'p3'; the seats are p1, p2"),
        (["--seat", "1,2"], "--seat takes one seat, not '1,2'"),
        (["--lang", "xx"], "xx"),
        (
            ["-o", "board.png"],
            "board.png would be a .png file, but pictures are written as SVG only; name it board.svg",
        ),
        (["-o", "a.b/board.v2"], "name it a.b/board.svg"),
        (["-o", "no-such-folder/board.svg"], "no-such-folder/board.svg cannot be written: No such file or directory"),
    ],
)
def test_a_wrong_option_of_show_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in complaint(run("show", str(RECORDS["race"]), *arguments))
    assert list(tmp_path.iterdir()) == []
