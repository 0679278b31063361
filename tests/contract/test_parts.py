"""The optional parts of every game are what the kernel says: no name is misspelt, and every part can be loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.part_names import check_parts, kind_of, unknown_names
from kernel.toy import TOY
from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage, find_game, known_games
from starboard.kernel.parts import MultiSelect, Part, Statistics, Text
from starboard.kernel.state import State
from starboard.kernel.view import View

PACKAGES = [*[find_game(name) for name in known_games()], TOY]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.id)
def test_a_part_has_no_name_that_nobody_asks_for(package: GamePackage) -> None:
    check_parts(package)


def test_a_game_without_parts_has_what_stands_in_for_them() -> None:
    found = TOY.parts()
    assert [type(part) for part in found] == [kind_of(part) for part in found]
    assert len({type(part) for part in found}) == len(found) == len(Part.__subclasses__())
    assert found == TOY.parts()


class Misspelt(Text[View]):
    """Words for Lanterns, one of which nobody would ever read."""

    def question_note(self, view: View) -> list[str]:
        return ["Lanterns burn."]


class WithData(Statistics[State]):
    """Data that nobody asks for are noticed like methods."""

    def __init__(self) -> None:
        super().__init__()
        self.stock_key = "toy.coins"


class NothingLikeIt(MultiSelect[View]):
    def zzz(self) -> None:
        pass


def test_the_check_notices_a_misspelt_name_and_suggests_the_right_one() -> None:
    assert unknown_names(Misspelt()) == ["Misspelt.question_note: did you mean question_notes?"]
    assert unknown_names(WithData()) == ["WithData.stock_key: did you mean stock_keys?"]
    assert unknown_names(NothingLikeIt()) == ["NothingLikeIt.zzz: known are several"]


def a_game_with(text: str, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> GamePackage:
    """Lanterns with a file text.py."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    (folder / name / "text.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return GamePackage(name, "Lanterns", {}, (2, 4), (), 1, name)


def test_a_module_without_its_object_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = a_game_with("TEXTS = None\n", tmp_path, "nameless_text", monkeypatch)
    with pytest.raises(BadOption, match=r"nameless_text\.text defines no TEXT; did you mean TEXTS\?"):
        check_parts(package)


def test_an_object_of_another_class_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = a_game_with("TEXT = 'words'\n", tmp_path, "wrong_text", monkeypatch)
    with pytest.raises(BadOption, match=r"wrong_text\.text\.TEXT must be a Text, not str"):
        check_parts(package)


def test_what_goes_wrong_inside_a_part_is_not_taken_for_a_missing_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = a_game_with("import no_such_library\n", tmp_path, "broken_text", monkeypatch)
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        check_parts(package)
