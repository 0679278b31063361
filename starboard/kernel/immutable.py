"""A base class for objects that never change, so that copies of their holders can share them."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Immutable:
    """An object whose copy, shallow or deep, is itself."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
