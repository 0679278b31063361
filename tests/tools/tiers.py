"""The two tiers of tests: `make test` leaves out tests marked `exhaustive`; `make test-all` runs them too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")


def sweep(values: Iterable[T], is_quick: Callable[[T], bool]) -> list[ParameterSet]:
    """Return parameters for a test; those that are not quick belong to the exhaustive tier."""
    return [pytest.param(value, marks=() if is_quick(value) else pytest.mark.exhaustive) for value in values]
