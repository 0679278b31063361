"""Every registered game runs through the contract, and Lanterns, which has one of everything the kernel offers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kernel.toy import TOY, registered
from tools.random_play import Setting, all_settings
from tools.tiers import sweep

SETTINGS = [*all_settings(), *[Setting(TOY, seats, {}) for seats in (2, 3, 4)]]


def is_quick(setting: Setting) -> bool:
    """A game as it is without any option chosen, for the fewest and for the most seats."""
    return not setting.options and setting.seats in setting.package.seats


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `setting` runs in all of them."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", sweep(SETTINGS, is_quick), ids=str)


@pytest.fixture(autouse=True)
def toy_is_known() -> Iterator[None]:
    with registered():
        yield
