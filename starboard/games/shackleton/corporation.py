"""What every corporation has on the table, and the questions the rules ask it; each one answers in its own file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.fields import Field

if TYPE_CHECKING:
    from starboard.games.shackleton.effects import Effect
    from starboard.games.shackleton.state import Shackleton
    from starboard.games.shackleton.tables import Sponsor


@mypyc_attr(allow_interpreted_subclasses=True)
class Corporation:
    """A corporation in play: its board, its cards, and its rules."""

    def __init__(self, sponsor: Sponsor, slot: int) -> None:
        self.sponsor: Final = sponsor
        self.number: Final = sponsor.number
        self.slot: Final = slot  # its place in the order of the table, from 0
        self.placed = 0  # markers that have left its board
        self.deck: list[int] = []  # projects, the two visible ones first
        self.claims: list[int] = [0, 0, 0]  # per level, the seats that claimed it, as bits

    def clone(self) -> Corporation:
        raise NotImplementedError

    def copied(self, source: Corporation) -> None:
        """Take over what all corporations have; for the end of `clone`."""
        self.placed = source.placed
        self.deck = source.deck[:]
        self.claims = source.claims[:]

    def fields(self, players: int) -> list[Field]:
        """Its own part of a saved position; `begin` has read its tables."""
        return []

    def check(self, state: Shackleton) -> None:
        """Refuse what the shapes of its fields allow, but no game can reach."""

    def hidden(self) -> list[list[int]]:
        """Its lists of which only the first entry can be seen, its deck apart."""
        return []

    def begin(self, state: Shackleton, seats: int) -> None:
        """Its part of the setup; `seats` is the number of players its tables are read for."""

    # Markers
    def next_kind(self) -> int:
        """The kind of the marker that its board gives next."""
        return 0

    def centre_kind(self) -> int:
        """The kind of the marker that lies at the centre from the beginning."""
        return 0

    def kind_name(self, kind: int) -> str:
        """What a kind of its markers is called; nothing where all its markers are alike."""
        return ""

    def marker_effect(self, kind: int) -> int:
        """The list of effects of a marker."""
        raise NotImplementedError

    # Its words of the effect vocabulary
    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        """Could this seat do this now?"""
        raise NotImplementedError

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int) -> None:
        """Do it, or plan the question how."""
        raise NotImplementedError

    def has_to_give(self, state: Shackleton) -> bool:
        """Is any of its own kind of gain left?"""
        return True

    def receive(self, state: Shackleton, seat: int, count: int, source: int) -> None:
        """Its own kind of gain: tourists from the queue, steps of the surveillance track."""
        raise NotImplementedError

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        """One of its counters."""
        raise NotImplementedError

    def seats_left(self, state: Shackleton, seat: int) -> int:
        """Places for astronauts beyond the base: seats on a ship."""
        return 0

    def has_panels(self, state: Shackleton) -> bool:
        """Are there panels of its own to build?"""
        return False

    def build_panel(self, state: Shackleton, seat: int) -> None:
        """Build the next of them."""
        raise NotImplementedError

    # Through the round
    def maintain(self, state: Shackleton) -> None:
        """The first step of maintenance, in the rounds that its table names."""

    def pay_income(self, state: Shackleton, seat: int) -> None:
        """Income that its list of effects cannot say."""

    def end_points(self, state: Shackleton, seat: int) -> int:
        """Points at the end that its list of effects cannot say."""
        return 0

    def harvest(self, state: Shackleton, seat: int, space: int) -> None:
        """Somebody won the astronaut of this space; farms on its line have something to give."""

    # The AstroBot
    def act_for_bot(self, state: Shackleton, hard: bool) -> bool:
        """What the AstroBot does with its corporation action; False if it cannot."""
        raise NotImplementedError
