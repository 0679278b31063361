"""Games are found by name: from entry points, or registered by hand; broken ones are refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernel.toy import TOY, registered
from starboard.kernel.action import Vocabulary
from starboard.kernel.errors import BadOption, UnknownName
from starboard.kernel.package import GamePackage, find_game, known_games


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody else's distribution on the path, with entry points good and bad."""
    info = tmp_path / "strange_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-games\nVersion: 1.0\n", encoding="utf-8")
    lines = [
        "[starboard.games]",
        "tiddly = strange_tiddly:GAME",
        "missing = strange_missing:GAME",
        "nameless = strange_tiddly:NO_SUCH_NAME",
        "broken = strange_broken:GAME",
        "number = strange_tiddly:NUMBER",
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tmp_path / "strange_broken.py").write_text("GAME = 1 / 0\n", encoding="utf-8")
    (tmp_path / "strange_tiddly.py").write_text(
        "from starboard.kernel.package import GamePackage\n"
        "GAME = GamePackage('tiddly', 'Tiddlywinks', {}, (1, 9), (), 1, 'strange_tiddly')\n"
        "NUMBER = 7\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_an_unknown_game_suggests_a_near_one() -> None:
    with pytest.raises(UnknownName, match="there is no game 'rcae'; did you mean race"):
        find_game("rcae")


def test_an_unknown_game_with_no_near_one_lists_all() -> None:
    with pytest.raises(UnknownName, match=r"there is no game 'zzz'; choose from: .*race.*toy"):
        find_game("zzz")


def test_a_registered_game_is_known_and_found() -> None:
    package = GamePackage("hand-made", "Hand Made", {}, (1, 2), (), 1, "nowhere")
    assert "hand-made" not in known_games()
    with registered(package):
        assert "hand-made" in known_games()
        assert find_game("hand-made") is package
    assert "hand-made" not in known_games()


def test_a_third_party_game_is_found_by_its_entry_point(stranger: Path) -> None:
    with registered():  # so that what is loaded here is forgotten again
        assert "tiddly" in known_games()
        assert find_game("tiddly").title == "Tiddlywinks"
        assert find_game("tiddly") is find_game("tiddly")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing", "the game 'missing' is registered but cannot be loaded: ModuleNotFoundError: .*strange_missing"),
        ("nameless", "the game 'nameless' is registered but cannot be loaded: AttributeError: .*NO_SUCH_NAME"),
        ("broken", "the game 'broken' is registered but cannot be loaded: ZeroDivisionError"),
        ("number", "the entry point of 'number' is not a GamePackage, but 7"),
    ],
)
def test_a_broken_entry_point_gets_a_sentence(stranger: Path, name: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence) as refused:
        find_game(name)
    assert "\n" not in str(refused.value)


def test_the_rules_are_loaded_when_first_needed_and_once() -> None:
    package = GamePackage(TOY.id, TOY.title, TOY.credits, TOY.seats, TOY.options, TOY.revision, TOY.module)
    assert package._rules is None
    assert package.rules is package.rules


def test_the_same_code_cannot_be_two_actions() -> None:
    words = Vocabulary()
    words.add("jump")
    with pytest.raises(ValueError, match="'jump' is already in the vocabulary"):
        words.add("jump")
    assert words.get("fly") is None
    assert len(words) == 1
