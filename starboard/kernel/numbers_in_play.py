"""The numbers of replaced tables in words, for rules pages that were written for others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class NumbersInPlay:
    """The numbers of the tables in play, where the rules page names others.

    `groups` have a heading and lines, each with whether it differs from the tables of the rules page.
    """

    def __init__(self, title: str, notice: str, groups: Sequence[tuple[str, Sequence[tuple[str, bool]]]]) -> None:
        self.title: Final = title
        self.notice: Final = notice
        self.groups: Final = groups
