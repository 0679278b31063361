"""What the texts ask each corporation, and the words that several corporations use.

A corporation answers in `corporations/<name>/text.py`; `corporations/all_texts.py` lists all of them by number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from starboard.games.shackleton.components import VP
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.games.shackleton.text.things import Thing
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

C = TypeVar("C", bound=Corporation)

PLAYERS: Final = (2, 3, 4)  # for which tables are printed


class CorporationText(Generic[C]):
    """The words of one corporation; most have nothing to say about most questions."""

    kinds_chosen_on_board: tuple[int, ...] = ()
    """Kinds of actions that are chosen by pointing at the whole board of the corporation."""

    # From the tables alone
    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        """What is printed on its own part of the board."""
        raise NotImplementedError

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        """The numbers on one side of its solo card."""
        raise NotImplementedError

    def things(self, tables: Tables, speaker: Speaker) -> list[Thing]:
        """Its tiles and places that can be asked about by name."""
        return []

    # From a position
    def board(self, state: Shackleton, corporation: C, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """What lies on its board now."""
        raise NotImplementedError

    def label(
        self, action: Action, state: Shackleton, corporation: C | None, seat: int, asking: object, speaker: Speaker
    ) -> str | None:
        """What one of its actions means, also where it is not in play; None for the actions of others."""
        return None

    # The crater
    def sector_codes(self, corporation: C, sector: int, speaker: Speaker) -> list[str]:
        """What it adds to a sector of the map, as short codes."""
        return []

    def sector_words(self, corporation: C, sector: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """What it adds to a sector, in words."""
        return []

    def legend(self, speaker: Speaker) -> list[str]:
        """What its codes on the map mean."""
        return []


def named(seats: int, names: Sequence[str]) -> str:
    """The names of a set of seats."""
    return ", ".join([name for seat, name in enumerate(names) if seats >> seat & 1])


def exchange(cost: str, gain: str, speaker: Speaker) -> str:
    """What is given, and what is got for it."""
    return speaker.say("shackleton.exchange", cost=cost, gain=gain)


def for_points(price: Sequence[int], points: int, speaker: Speaker) -> str:
    """What something costs and scores at once."""
    return exchange(price_text(price, speaker), amount(points, VP, speaker), speaker)


def paid(price: Sequence[int], effects: str, speaker: Speaker) -> str:
    """What is spent, then what happens; both are told as something to do."""
    if not any(price):
        return effects
    return f"{speaker.say('shackleton.effect.pay', goods=price_text(price, speaker))}; {effects}"


def rows_text(tables: Tables, rows: list[dict[str, Any]], speaker: Speaker) -> str:
    """A list of effects as a table has it; every such list has a number."""
    return effects_text(tables, tables.scripts.add(rows), speaker)


def rounds_text(sponsor: Sponsor) -> str:
    """The rounds in which the corporation has something to do in maintenance."""
    return ", ".join([str(number) for number in sponsor.maintained])


def numbered(table: dict[Any, Any]) -> list[tuple[int, Any]]:
    """The entries of a table that goes by spaces; marks of their origin may stand among them."""
    return [(key, value) for key, value in table.items() if isinstance(key, int)]


def by_step(table: dict[Any, Any]) -> str:
    """A table that goes by spaces or steps, in one line."""
    return ", ".join([f"{step}: {value}" for step, value in numbered(table)])
