"""The provenance of a game's data, entry by entry: printed in the rulebook, inferred or designed by us."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from starboard.cli.wrapping import print_line
from starboard.kernel.package import GamePackage
from starboard.kernel.parts import not_replaceable
from starboard.text.i18n import speaker

ORIGINS: Final = ("rulebook", "inferred", "designed")
OURS: Final = "designed"  # the origin of entries that we made up

Rows = Sequence[tuple[str, str, str, str]]  # file, entry, origin, note


def counted(rows: Rows) -> dict[str, dict[str, int]]:
    """Return how many entries of each file have which origin."""
    counts: dict[str, dict[str, int]] = {}
    for name, _, origin, _ in rows:
        counts.setdefault(name, dict.fromkeys(ORIGINS, 0))[origin] += 1
    return counts


def grouped(rows: Rows, origin: str) -> dict[str, dict[str, list[str]]]:
    """Return the entries of one origin by file and table; a table that is an entry itself has an empty list."""
    groups: dict[str, dict[str, list[str]]] = {}
    for name, entry, entry_origin, _ in rows:
        if entry_origin == origin:
            table, _, last = entry.rpartition(" ")
            groups.setdefault(name, {}).setdefault(table or last, []).extend([last] if table else [])
    return groups


def print_provenance(package: GamePackage, lang: str, as_json: bool) -> None:
    """Print the number of entries of each origin in the default data set, and list those that we designed."""
    data = package.data_sets.usual_set(package)
    if data is None:
        raise not_replaceable(package)
    rows = data.provenance()
    if as_json:
        entries = [dict(zip(("file", "entry", "provenance", "note"), row, strict=True)) for row in rows]
        about = {"game": package.id, "set": data.name, "hash": data.hash, "counts": counted(rows), "entries": entries}
        click.echo(json.dumps(about, ensure_ascii=False))
        return
    say = speaker(lang, package).say
    console = Console(highlight=False, markup=False)
    print_line(console, say("cli.provenance.set", game=package.title, set=data.label), "bold")
    for origin in ORIGINS:
        print_line(console, say(f"cli.provenance.{origin}.means"))
    console.print()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("cli.provenance.file"))
    for origin in ORIGINS:
        table.add_column(say(f"cli.provenance.{origin}"), justify="right")
    counts = counted(rows)
    for name, numbers in counts.items():
        table.add_row(name, *[str(numbers[origin]) for origin in ORIGINS])
    sums = [sum(numbers[origin] for numbers in counts.values()) for origin in ORIGINS]
    table.add_row(say("cli.provenance.all"), *map(str, sums))
    console.print(table)
    console.print()
    print_line(console, say("cli.provenance.ours"), "bold")
    for name, tables in grouped(rows, OURS).items():
        console.print(name)
        for field, inside in tables.items():
            print_line(console, f"  {field}: {', '.join(inside)}" if inside else f"  {field}")
