"""Every optional part of every game is read; neither the parts nor the evaluator have names unknown to the kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.part_names import check_parts, kind_of, unknown_names, unread_parts
from kernel.toy import TOY
from starboard.kernel.errors import BadOption
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.package import GamePackage, find_game, known_games
from starboard.kernel.parts import MultiSelect, Part, Statistics, Text
from starboard.kernel.state import State
from starboard.kernel.view import View

PACKAGES = [*[find_game(name) for name in known_games()], TOY]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.id)
def test_a_part_has_no_unknown_name(package: GamePackage) -> None:
    check_parts(package)


def test_a_game_without_parts_has_the_default_parts() -> None:
    defaults = TOY.parts()
    assert [type(part) for part in defaults] == [kind_of(part) for part in defaults]
    assert len({type(part) for part in defaults}) == len(defaults) == len(Part.__subclasses__())
    assert defaults == TOY.parts()


class Misspelt(Text[View]):
    """Texts for Lanterns with a misspelt method, which nothing would ever call."""

    def question_note(self, view: View) -> list[str]:
        return ["Lanterns burn."]


class WithData(Statistics[State]):
    """A part with a misspelt attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.stock_key = "toy.coins"


class NothingLikeIt(MultiSelect[View]):
    """A part with a name that resembles no known one."""

    def zzz(self) -> None:
        pass


def test_the_check_notices_a_misspelt_name_and_suggests_the_right_one() -> None:
    assert unknown_names(Misspelt()) == ["Misspelt.question_note: did you mean question_notes?"]
    assert unknown_names(WithData()) == ["WithData.stock_key: did you mean stock_keys?"]
    assert unknown_names(NothingLikeIt()) == ["NothingLikeIt.zzz: known are several"]


class ShortSighted(Evaluator[State]):
    """An evaluator with a misspelt method, which no bot would ever call."""

    def horizn(self, state: State) -> int:
        return 3


def test_the_check_notices_a_misspelt_name_of_an_evaluator() -> None:
    assert unknown_names(ShortSighted(TOY.rules)) == ["ShortSighted.horizn: did you mean horizon?"]


def a_game_with(
    content: str, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch, module: str = "text"
) -> GamePackage:
    """Return a game that has one module, with this content."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    (folder / name / f"{module}.py").write_text(content, encoding="utf-8")
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


def test_an_import_error_inside_a_part_is_not_taken_for_a_missing_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = a_game_with("import no_such_library\n", tmp_path, "broken_text", monkeypatch)
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        check_parts(package)


def test_a_part_in_a_module_that_nobody_reads_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = "from starboard.kernel.parts import StandingOrders\nSTANDING_ORDERS = StandingOrders()\n"
    package = a_game_with(content, tmp_path, "unread_orders", monkeypatch, "standing_order")
    assert unread_parts(package) == [
        "unread_orders.standing_order.STANDING_ORDERS is never read; "
        "did you mean unread_orders.standing_orders.STANDING_ORDERS?"
    ]
