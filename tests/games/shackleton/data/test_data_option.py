"""The option `data`: which set is played is part of every record, and another one is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.shackleton.changed_sets import change, copied, place_of
from starboard.games.shackleton.data.load import (
    DataOption,
    builtin,
    builtin_names,
    data_option,
    earlier_versions,
    load,
    packaged_with,
)
from starboard.kernel.errors import BadData, BadOption, UnknownName
from starboard.kernel.package import GamePackage, Option

DESIGN = builtin("design")
PACED = Option("pace", ("slow", "fast"), "slow")


def package() -> GamePackage:
    return GamePackage(
        *("shackleton", "Shackleton Base", {"design": "x"}, (1, 4), (PACED, DataOption("design")), 3, "somewhere")
    )


@pytest.mark.parametrize("given", [{}, {"data": "design"}, {"data": DESIGN.label}])
def test_the_option_is_settled_with_the_hash(given: dict[str, str]) -> None:
    assert package().settled(2, given) == {"pace": "slow", "data": DESIGN.label}


def test_another_hash_is_refused_and_both_are_named() -> None:
    with pytest.raises(BadOption, match="is 'design@0123', but the data set called 'design' here is") as refused:
        package().settled(2, {"data": "design@0123"})
    assert DESIGN.label in str(refused.value)
    assert "--data" in str(refused.value)


def test_an_unknown_set_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="the option 'data' cannot be 'desing'; did you mean design"):
        package().settled(2, {"data": "desing"})


def test_a_set_of_a_record_that_is_not_here_is_refused_and_its_folder_is_asked_for() -> None:
    with pytest.raises(
        BadOption, match=r"is 'box@0123', but there is no data set called 'box'; give its folder with --data"
    ):
        package().settled(2, {"data": "box@0123"})


def test_the_option_lists_the_names_and_reads_the_sets_when_asked() -> None:
    option = data_option(package())
    assert list(option.values) == builtin_names()
    assert [data.name for data in option.sets] == [*builtin_names(), *[data.name for data in earlier_versions()]]
    assert option.find("design") is DESIGN
    assert option.find(DESIGN.label) is DESIGN


def test_a_set_that_does_not_come_with_the_game_is_unknown() -> None:
    with pytest.raises(UnknownName, match="there is no data set 'desing'; did you mean design"):
        builtin("desing")


def test_a_package_with_a_folder_plays_with_its_set_unless_told_otherwise(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, "player.json", place_of("player_board structures dome cost titanium"), 2)
    old, new = package(), packaged_with(package(), folder)
    mine = load(folder)
    assert new.settled(2, {})["data"] == mine.label
    assert new.settled(2, {"data": "design"})["data"] == DESIGN.label
    assert old.settled(2, {})["data"] == DESIGN.label
    usual = [*[builtin(name) for name in builtin_names()], *earlier_versions()]
    assert [data.label for data in data_option(new).sets] == [mine.label, *[data.label for data in usual]]
    assert data_option(new).find(mine.label).blocks["player_board"]["structures"]["dome"]["cost"] == {"titanium": 2}


def test_everything_else_of_the_package_stays(tmp_path: Path) -> None:
    old, new = package(), packaged_with(package(), copied(tmp_path / "mine"))
    assert (new.id, new.title, new.credits, new.seats) == (old.id, old.title, old.credits, old.seats)
    assert (new.revision, new.module) == (old.revision, old.module)
    assert [option.name for option in new.options] == ["pace", "data"]
    assert new.options[0] is PACED


def test_a_changed_set_may_keep_its_name_for_the_hash_tells_them_apart(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine", "design")
    change(folder, "shuttles.json", place_of("shuttles tiles 0 gain credits"), 6)
    new = packaged_with(package(), folder)
    assert new.settled(2, {})["data"] == load(folder).label != DESIGN.label
    assert new.settled(2, {"data": DESIGN.label})["data"] == DESIGN.label
    with pytest.raises(BadOption, match=f"{load(folder).label} and {DESIGN.label}"):
        new.settled(2, {"data": "design@0123"})


def test_two_folders_can_be_known_at_the_same_time(tmp_path: Path) -> None:
    first, second = copied(tmp_path / "a", "first"), copied(tmp_path / "b", "second")
    both = packaged_with(packaged_with(package(), first), second)
    assert both.settled(2, {})["data"] == load(second).label
    assert both.settled(2, {"data": "first"})["data"] == load(first).label


def test_a_mistake_in_the_folder_makes_no_package(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, "set.json", ["game"], "chess")
    with pytest.raises(BadData, match=r"set.json: game: expected 'shackleton', not 'chess'"):
        packaged_with(package(), folder)


def test_a_game_without_such_an_option_is_refused(tmp_path: Path) -> None:
    plain = GamePackage("paced", "Paced", {}, (2, 2), (PACED,), 1, "paced")
    with pytest.raises(BadOption, match="Paced has no option for its tables"):
        packaged_with(plain, copied(tmp_path / "mine"))


def test_files_that_a_set_does_not_have_are_those_of_its_base(tmp_path: Path) -> None:
    whole = copied(tmp_path / "whole")
    change(whole, "player.json", place_of("player_board structures dome cost titanium"), 2)
    part = tmp_path / "part"
    part.mkdir()
    shutil.copy(whole / "player.json", part / "player.json")
    shutil.copy(whole / "set.json", part / "set.json")
    change(part, "set.json", ["base"], "design")
    assert load(part).blocks == load(whole).blocks
    assert load(part).label == load(whole).label != DESIGN.label
