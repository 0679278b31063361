"""The finder of step classes, by which a game reads steps back from positions."""

from __future__ import annotations

from typing import ClassVar

import pytest

from starboard.kernel.package import find_game
from starboard.kernel.state import State
from starboard.kernel.step import Step, steps_within

MODULE = "some_game.rules"


class Base(Step[State]):
    """A class that only others extend."""

    __module__ = MODULE
    IS_BASE: ClassVar = True


class Extended(Base):
    """A step that another step extends."""

    __module__ = MODULE


class Extension(Extended):
    """A step that extends another step."""

    __module__ = MODULE


class Foreign(Extended):
    """A step of another package, whose name begins alike."""

    __module__ = "some_games.rules"


def test_a_step_is_found_though_another_extends_it() -> None:
    assert steps_within("some_game") == {"Extended": Extended, "Extension": Extension}


def test_only_the_steps_of_the_package_are_found() -> None:
    assert steps_within("some_games") == {"Foreign": Foreign}


@pytest.mark.parametrize(("game", "count"), [("gaia", 49), ("race", 32), ("shackleton", 72)])
def test_a_game_has_the_steps_that_its_stored_positions_name_and_no_base_classes(game: str, count: int) -> None:
    steps = find_game(game).rules.steps
    assert len(steps) == count
    assert not {"Question", "SeatStep", "Together", "Ask", "InTurnOrder"} & set(steps)
