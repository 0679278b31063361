"""Lines of text that belong together: blocks, and names with remarks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def blocks(*parts: Sequence[str]) -> str:
    """Return blocks of lines as one text, with an empty line between them."""
    first, *others = parts
    return "\n".join([*first, *[line for part in others for line in ("", *part)]])


def remarked(name: str, remarks: Iterable[str]) -> str:
    """Return a name with the remarks about it in brackets, if there are any."""
    said = ", ".join(remarks)
    return f"{name} ({said})" if said else name


def indented(lines: Iterable[str], indent: str = "    ") -> list[str]:
    """Return lines that stand below a heading."""
    return [indent + line for line in lines]


def everybody(names: Sequence[str], players: int, rival: str) -> list[str]:
    """Return the names of all players: those of the seats, then the rival that nobody plays."""
    return [*names[:players], *[rival] * (players - len(names))]
