"""Things that never change once they are made: whoever copies what holds them may share them."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Immutable:
    """Its copy is itself, however deep."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
