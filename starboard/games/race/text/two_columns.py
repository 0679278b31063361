"""Texts in two columns, for terminals."""

from __future__ import annotations


def columns(cells: list[str], width: int) -> list[str]:
    """Return two cells in a row where both fit."""
    column = width // 2 - 2
    lines: list[str] = []
    half = ""
    for cell in cells:
        if half and len(cell) <= column:
            lines.append(f"  {half:<{column}} {cell}".rstrip())
            half = ""
            continue
        if half:
            lines.append(f"  {half}")
        half = cell if len(cell) <= column else ""
        lines += [] if half else [f"  {cell}"]
    return [*lines, f"  {half}"] if half else lines
