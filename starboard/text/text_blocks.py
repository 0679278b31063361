"""Lines of text that belong together: blocks, and names with remarks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def blocks(*parts: Sequence[str]) -> str:
    """Return blocks of lines as one text, with an empty line between them."""
    first, *others = parts
    return "\n".join([*first, *[line for part in others for line in ("", *part)]])


def remarked(name: str, remarks: Iterable[str]) -> str:
    """Return a name with the remarks about it in brackets, if there are any."""
    joined = ", ".join(remarks)
    return f"{name} ({joined})" if joined else name


def indented(lines: Iterable[str], indent: str = "    ") -> list[str]:
    """Return lines indented below a heading."""
    return [indent + line for line in lines]


def names_of_all(names: Sequence[str], players: int, rival: str) -> list[str]:
    """Return the names of all players: those of the seats, then the rival without a player."""
    return [*names[:players], *[rival] * (players - len(names))]
