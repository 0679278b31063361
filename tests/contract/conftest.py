"""The contract tests run for every registered game and for Lanterns, a toy game that uses every part of the kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kernel.toy import TOY, registered
from tools.random_play import Setting, all_settings
from tools.tiers import sweep

SETTINGS = [*all_settings(), *[Setting(TOY, seats, {}) for seats in (2, 3, 4)]]


def is_quick(setting: Setting) -> bool:
    """Whether a setting has default options and the smallest or the largest number of seats."""
    return not setting.options and setting.seats in setting.package.seats


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test that has a parameter `setting` in all settings."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", sweep(SETTINGS, is_quick), ids=str)


@pytest.fixture(autouse=True)
def toy_is_known() -> Iterator[None]:
    with registered():
        yield
