"""Amounts, prices and names in words, and lines that fit the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.components import CORPORATIONS, LEADERS, NOTHING, RESOURCES, SORTS, TYPES
from starboard.kernel.parts import Speaker

EMPTY: Final = "."  # stands for nothing in a table


# Lines


def grid(cells: Sequence[str], width: int, most: int, indent: str = "  ") -> list[str]:
    """Return cells in columns of the same width, read downwards; at most `most` columns, and only as many as fit."""
    gap = 2
    column = max([len(cell) for cell in cells]) + gap
    columns = max(1, min(most, (width - len(indent) + gap) // column))
    rows = -(-len(cells) // columns)
    lines: list[str] = []
    for row in range(rows):
        lines.append((indent + "".join([f"{cell:<{column}}" for cell in cells[row::rows]])).rstrip())
    return lines


def numbers(seats: int, players: int) -> str:
    """Return the numbers of a set of seats, counted from 1."""
    return ", ".join([str(seat + 1) for seat in range(players) if seats >> seat & 1])


# Amounts


def amount(count: int, resource: int, speaker: Speaker) -> str:
    """Return an amount of a resource in words, for example "3 credits"."""
    what = speaker.say(f"shackleton.resource.{RESOURCES[resource]}", count=count)
    return speaker.say("shackleton.amount", count=count, what=what)


def price_text(price: Sequence[int], speaker: Speaker) -> str:
    """Return amounts per resource in words, or "nothing"."""
    amounts = [amount(count, resource, speaker) for resource, count in enumerate(price) if count]
    return ", ".join(amounts) or nothing(speaker)


def crew_text(types: Sequence[int], speaker: Speaker) -> str:
    """Return astronauts by type in words, or "nobody"."""
    crew = [astronauts(count, type, speaker) for type, count in enumerate(types) if count]
    return ", ".join(crew) or speaker.say("shackleton.nobody")


def astronauts(count: int, type: int, speaker: Speaker) -> str:
    """Return a number of astronauts in words, for example "2 engineers"."""
    what = speaker.say(f"shackleton.type.{TYPES[type]}", count=count)
    return speaker.say("shackleton.amount", count=count, what=what)


def nothing(speaker: Speaker) -> str:
    return speaker.say("shackleton.nothing")


# Names


def resource_name(resource: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.resource.{RESOURCES[resource]}", count=1)


def corporation_name(number: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.corporation.{CORPORATIONS[number]}")


def type_name(type: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.type.{TYPES[type]}", count=1)


def leader_id(leader: int) -> str:
    return LEADERS[leader].replace(" ", "-")


def leader_name(leader: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.leader.{leader_id(leader)}") if leader != NOTHING else nothing(speaker)


def sort_name(sort: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.sort.{SORTS[sort]}")


def letter(id: str, speaker: Speaker) -> str:
    """Return the letter of a thing on the map."""
    return speaker.say(f"shackleton.letter.{id}")


def letter_meaning(id: str, family: str, speaker: Speaker) -> str:
    """Return the letter of a thing on the map, and what the thing is called."""
    return f"{letter(id, speaker)}={speaker.say(f'shackleton.{family}.{id}', count=1)}"
