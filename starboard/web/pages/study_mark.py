"""A study says that it is one: some of those who sit there may know what the others cannot see."""

from __future__ import annotations

from collections.abc import Callable

from starboard.web.tables.table import Table


def study_mark(table: Table, say: Callable[[str], str]) -> str:
    """What everybody is told of the study of an earlier game; nothing at other tables."""
    if not table.row.is_study:
        return ""
    return say("web.study.known" if table.match.game.has_secrets(table.match.state) else "web.study.again")
