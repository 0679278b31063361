"""The `clone` methods of all states are those that `tools/write_clones.py` generates from the lists of fields."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from frame.tree import ROOT
from starboard.kernel.fields import Field, Listed, Whole


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("write_clones", ROOT / "tools" / "write_clones.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_clone_method_is_up_to_date(writer: ModuleType) -> None:
    names = [str(file.relative_to(ROOT)) for file in writer.outdated()]
    assert names == [], "run `python tools/write_clones.py`"


def test_every_field_is_an_attribute_of_its_class(writer: ModuleType) -> None:
    for (file, name), fields in writer.field_lists().items():
        classes = [each for each in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(each, ast.ClassDef)]
        attributes = {each.name for class_ in classes if class_.name == name for each in writer.attributes_of(class_)}
        saved = {attribute for field in fields for attribute in field.attributes}
        assert saved <= attributes, f"{file.relative_to(ROOT)}: {name} has no {sorted(saved - attributes)}"


def test_a_list_in_a_field_is_copied_and_a_shared_one_is_not(writer: ModuleType, tmp_path: Path) -> None:
    source = (
        "class Board:\n"
        "    def __init__(self, hand: list[int]) -> None:\n"
        "        self.hand = hand\n"
        "        self.decks: list[list[int]] = []\n"
        "        self.tiles: list[int] = []\n"
        "        self.distances: list[int] = []\n"
        "\n"
        "    def clone(self) -> Board:\n"
        "        raise NotImplementedError\n"
    )
    file = tmp_path / "state.py"
    file.write_text(source)
    numbers = Listed(Whole())
    fields = [Field("hand", numbers), Field("decks", Listed(numbers)), Field("tiles", numbers, shared=True)]
    clone = writer.with_clones(file, {"Board": fields}).partition("-> Board:\n")[2].split("\n")
    assert [line.strip() for line in clone if line] == [
        "copy = Board(self.hand[:])",
        "copy.decks = [row[:] for row in self.decks]",
        "copy.tiles = self.tiles",
        "copy.distances = self.distances",
        "return copy",
    ]
