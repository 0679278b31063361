"""What the texts ask each corporation, and the words that several corporations use.

A corporation answers in `corporations/<name>/text.py`; `corporations/all_texts.py` lists all of them by number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from starboard.games.shackleton.components import VP
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.text.things import Thing

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import SoloCards
    from starboard.games.shackleton.data.schema.effect_rows import Steps

C = TypeVar("C", bound=Corporation)


@dataclass(frozen=True, slots=True)
class Asking:
    """The position in which actions are named, the seat that may choose them, and the step that asks."""

    state: Shackleton
    seat: int
    step: object
    speaker: Speaker

    def say(self, key: str, **args: str | int) -> str:
        """Return the label with this key."""
        return self.speaker.say(f"shackleton.do.{key}", **args)

    def effects(self, script: int) -> str:
        """Return the text of a list of effects."""
        return effects_text(self.state.tables, script, self.speaker)


class CorporationText(ABC, Generic[C]):
    """The texts of one corporation; the defaults say nothing."""

    kinds_chosen_on_board: tuple[int, ...] = ()
    """Kinds of actions that are chosen by pointing at the whole board of the corporation."""

    # From the tables alone
    @abstractmethod
    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        """Return what is printed on the board of this corporation alone."""

    @abstractmethod
    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        """Return the numbers on one side of its solo card, by their names in the message."""

    def things(self, tables: Tables, speaker: Speaker) -> list[Thing]:
        """Return its tiles and places that can be asked about by name."""
        return []

    # From a position
    @abstractmethod
    def board(self, state: Shackleton, corporation: C, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """Return what lies on its board now."""

    @abstractmethod
    def label(self, action: Action, corporation: C | None, asking: Asking) -> str | None:
        """Return what one of its actions means, also where it is not in play; None for the actions of others."""

    # The crater
    def sector_codes(self, corporation: C, sector: int, speaker: Speaker) -> list[str]:
        """Return what it adds to a sector of the map, as short codes."""
        return []

    def sector_words(self, corporation: C, sector: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """Return what it adds to a sector, in words."""
        return []

    def legend(self, speaker: Speaker) -> list[str]:
        """Return what its codes on the map mean."""
        return []


def named(seats: int, names: Sequence[str]) -> str:
    """Return the names of a set of seats."""
    return ", ".join([name for seat, name in enumerate(names) if seats >> seat & 1])


def exchange(cost: str, gain: str, speaker: Speaker) -> str:
    """Return what is given, and what is received for it."""
    return speaker.say("shackleton.exchange", cost=cost, gain=gain)


def for_points(price: Sequence[int], points: int, speaker: Speaker) -> str:
    """Return what something costs, and the points that it scores."""
    return exchange(price_text(price, speaker), amount(points, VP, speaker), speaker)


def paid(price: Sequence[int], effects: str, speaker: Speaker) -> str:
    """Return what is spent, then what happens; both are phrased as actions."""
    if not any(price):
        return effects
    return f"{speaker.say('shackleton.effect.pay', goods=price_text(price, speaker))}; {effects}"


def steps_text(tables: Tables, steps: Steps, speaker: Speaker) -> str:
    """Return the text of a list of effects as a table has it; every such list has a number."""
    return effects_text(tables, tables.scripts.number(steps), speaker)


def rounds_text(common: CorporationTables) -> str:
    """Return the rounds in which the corporation acts in maintenance."""
    return ", ".join([str(number) for number in common.maintained])


def by_step(table: Mapping[int, object]) -> str:
    """Return a table that goes by spaces or steps in one line."""
    return ", ".join([f"{step}: {value}" for step, value in table.items()])


def listed(numbers: Sequence[int]) -> str:
    """Return numbers in one line."""
    return ", ".join(map(str, numbers))
