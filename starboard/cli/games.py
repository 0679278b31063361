"""`starboard games`: the list of games, and the options of one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from starboard.cli.errors import complain
from starboard.cli.options import data_option, json_option, language_option
from starboard.cli.provenance import print_provenance
from starboard.cli.wrapping import print_line
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage, Option, find_game, usable_games
from starboard.text.i18n import Speaker, language, speaker
from starboard.text.own_design import remarks, whole_remark

JOINT: Final = "+"  # between the names of a joint value


def ranges(values: Sequence[str]) -> str:
    """Join values for a line, with a run of numbers as "10–500"."""
    shown: list[str] = []
    at = 0
    while at < len(values):
        end = at
        while end + 1 < len(values) and values[end].isdecimal() and values[end + 1] == str(int(values[end]) + 1):
            end += 1
        shown.append(values[at] if end == at else f"{values[at]}–{values[end]}")
        at = end + 1
    return ", ".join(shown)


def value_list(values: Sequence[str], voice: Speaker) -> str:
    """Join values for a line; all combinations of some names are written as the list of names."""
    joined = [tuple(value.split(JOINT)) for value in values if JOINT in value]
    names = list(dict.fromkeys([name for parts in joined for name in parts]))
    if not joined or joined != list(combinations(names, len(joined[0]))):
        return ranges(values)
    has_single_ones = set(names) <= set(values)
    others = ranges([value for value in values if JOINT not in value and value not in names])
    key = "cli.games.joined-up-to" if has_single_ones else "cli.games.joined"
    combined = voice.say(key, number=len(joined[0]), names=", ".join(names))
    return f"{others}; {combined}" if others else combined


def defaults(option: Option, voice: Speaker) -> str:
    """Return an option's default, with other defaults by number of seats."""
    others = [voice.say("cli.games.default-for", count=seats, value=value) for seats, value in option.defaults.items()]
    return "; ".join([voice.say("cli.games.default", value=option.default), *others])


@click.command()
@click.argument("game", required=False)
@click.option("--provenance", is_flag=True, help="Show which data of GAME is printed and which is our own.")
@json_option("Print the provenance as one JSON object.")
@data_option
@language_option
def games(game: str | None, provenance: bool, as_json: bool, data: str | None, lang: str | None) -> None:
    """List the games, or describe GAME and its options."""
    lang = language(lang)
    use_data(data, game)
    if provenance:
        if game is None:
            raise BadOption("--provenance needs the name of a game")
        print_provenance(find_game(game), lang, as_json)
        return
    if as_json:
        raise BadOption("--json needs --provenance")
    if game is not None:
        _details(find_game(game), lang)
        return
    say = speaker(lang).say
    table = Table(box=None, pad_edge=False, show_header=False)
    packages = list(usable_games(complain))
    for name, package in packages:
        seats = say("cli.games.seats", low=package.seats[0], high=package.seats[1])
        table.add_row(name, package.title, seats, package.credits.get("design", ""))
    console = Console(highlight=False, markup=False)
    console.print(table)
    print_line(console, say("cli.games.unofficial"))
    for _, package in packages:
        if remark := whole_remark(package, lang):
            print_line(console, say("cli.games.ours", game=package.title, remark=remark))
    print_line(console, say("cli.games.more"))


def _details(package: GamePackage, lang: str) -> None:
    voice = speaker(lang, package)
    console = Console(highlight=False, markup=False)
    console.print(f"{package.title} ({package.id})", style="bold")
    for credit, name in package.credits.items():
        what = voice.find(f"cli.credit.{credit}") or credit
        console.print(f"{what}: {voice.find(f'cli.credit.{credit}.{name}') or name}")  # people have no entry
    print_line(console, voice.say("cli.games.unofficial"))
    if ours := remarks(package, lang):
        print_line(console, " ".join(ours))
    console.print(voice.say("cli.games.seats", low=package.seats[0], high=package.seats[1]))
    console.print(voice.say("cli.games.revision", revision=package.revision))
    options = [option for option in package.options if not option.hidden]
    if not options:
        return
    console.print()
    console.print(voice.say("cli.games.options"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for _ in range(4):
        table.add_column(overflow="fold")  # long values are wrapped, not cut
    for option in options:
        described = voice.option(option.name)
        about = "" if described.startswith(f"{package.id}.option.") else described
        table.add_row(f"  {option.name}", value_list(option.values, voice), defaults(option, voice), about)
    console.print(table)
    for option in options:
        if described := option.described(option.default, lang):
            print_line(console, f"{voice.option(option.name)} {described}")
