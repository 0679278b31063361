"""Positions as plain data: cards by their ids, numbers for the rest."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.cards import CARDS, IDS, NOTHING, START_NUMBER
from starboard.games.race.events import ENDS, PHASES
from starboard.games.race.rules.setup import blank
from starboard.games.race.state import DISCARDED, MOST_SEATS, Board, Fate, Race, Settings
from starboard.kernel.fields import (
    MAX_COUNT,
    Among,
    Digits,
    Field,
    Flag,
    Listed,
    Name,
    Part,
    Parts,
    Perhaps,
    Shape,
    Spaced,
    Whole,
    agree,
    an_object,
    read,
    write,
)
from starboard.kernel.package import GamePackage
from starboard.kernel.step import Step


class DiscardedName(Shape):
    """A card on the discard pile, stored with the bits of the seats that know it: "gem-world/3"."""

    def write(self, value: Any) -> Any:
        return f"{IDS[value.card]}/{value.known_by}"

    def read(self, stored: Any, place: str) -> Any:
        card, _, known_by = stored.partition("/")
        number: int = CARD.read(card, place)
        seats: int = Digits(0, (1 << MOST_SEATS) - 1).read(known_by, place)
        return DISCARDED[seats][number]


class Script(Shape):
    """The rest of a script: the cards that are still to come, per seat and purpose."""

    def write(self, value: Any) -> Any:
        fate: Fate = value
        return {line: CARDS_IN_ORDER.write(cards[fate.at.get(line, 0) :]) for line, cards in fate.script.items()}

    def read(self, stored: Any, place: str) -> Any:
        script = an_object(stored, place)
        return Fate({line: tuple(CARDS_IN_ORDER.read(script[line], f"{place}.{line}")) for line in script}, {})


class Sorted(Spaced):
    """Cards that are kept sorted."""

    def read(self, stored: Any, place: str) -> Any:
        return sorted(super().read(stored, place))


CARD: Final = Name(IDS, None)
CARDS_IN_ORDER: Final = Spaced(Listed(CARD))
CARDS_SORTED: Final = Sorted(Listed(CARD))
COUNT: Final = Whole()

BOARD_FIELDS: Final = (
    Field("start", Name(IDS)),
    Field("hand", CARDS_SORTED),
    Field("tableau", CARDS_IN_ORDER),
    Field("goods", Spaced(Listed(Name(IDS)))),
    Field("chips", COUNT),
    Field("drawn", CARDS_SORTED),
    Field("shown", CARDS_SORTED),
    Field("produced", Listed(COUNT, 4)),
    Field("phase", Parts(COUNT, Whole(0, 1 << 256), COUNT, COUNT), "active", "used", "temporary", "keep"),
)
FIELDS: Final = (
    Field("boards", Listed(Part(BOARD_FIELDS, Board))),
    Field("deck", CARDS_IN_ORDER),
    Field("pile", Spaced(Listed(DiscardedName()))),
    Field("fate", Perhaps(Script())),
    Field("pool", Whole(-999)),
    Field("round", COUNT),
    Field("first", Whole(0, 3)),
    Field("chosen", Listed(Whole(0, 511))),
    Field("phase", Whole(0, len(PHASES) - 1)),
    Field("changed", Flag()),
    Field("still", COUNT),
    Field("end", Whole(NOTHING, len(ENDS) - 1)),
)


def table(state: Race) -> dict[str, Any]:
    return {"options": state.settings.options, **write(FIELDS, state)}


def from_table(package: GamePackage, saved: Any, agenda: list[Step[Any]], rng: int, decisions: int) -> Race:
    """Return the state of a saved table; data that cannot be a position is refused."""
    rest = dict(an_object(saved, "table"))
    options = an_object(rest.pop("options", None), "options")
    seats = len(Listed(Shape()).read(rest.get("boards"), "boards"))
    state = blank(Settings(package.settled(seats, options)), rng, seats, None)
    read(FIELDS, rest, state)
    state.agenda, state.decisions = agenda, decisions
    _check(state)
    return state


def _check(state: Race) -> None:
    """Refuse a position whose goods do not fit the tableaux, or that lacks or repeats a card."""
    seats = len(state.boards)
    agree("chosen", len(state.chosen), seats)
    Whole(0, seats - 1).read(state.first, "first")
    cards = state.deck + [discarded.card for discarded in state.pile]
    for seat, board in enumerate(state.boards):
        place = f"boards[{seat}]"
        Among([NOTHING, *START_NUMBER]).read(board.start, f"{place}.start")
        if state.round == 0 and state.settings.start in ("choice", "five"):
            Listed(Among([*START_NUMBER])).read(board.drawn, f"{place}.drawn")
        agree(f"{place}.goods", len(board.goods), len(board.tableau))
        Whole(0, len(board.tableau)).read(board.active, f"{place}.phase[0]")
        for at, good in enumerate(board.goods):
            if good != NOTHING and CARDS[board.tableau[at]].kind < 0:
                agree(f"{place}.goods[{at}]", IDS[good], "-")
        for card in board.shown:
            Whole(board.shown.count(card), MAX_COUNT).read(board.hand.count(card), f"{place}.hand")
        cards += board.hand + board.tableau + board.drawn + [good for good in board.goods if good != NOTHING]
    expected = state.settings.cards
    for card in sorted({*expected, *cards}):
        agree(f"number of {IDS[card]}", cards.count(card), expected.count(card))
