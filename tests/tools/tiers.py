"""The two tiers: `make test` leaves out what is marked `exhaustive`, `make test-all` runs it too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")


def sweep(values: Iterable[T], is_quick: Callable[[T], bool]) -> list[ParameterSet]:
    """Values to parametrise a test with: those that are not quick are left to the exhaustive tier."""
    return [pytest.param(value, marks=() if is_quick(value) else pytest.mark.exhaustive) for value in values]
