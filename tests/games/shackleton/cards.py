"""What the tests of project cards share: funding one, using one, having one at the end."""

from __future__ import annotations

from collections.abc import Callable

from games.shackleton.positions import Seat, Table, difference, table
from starboard.games.shackleton.state import Shackleton

Prepare = Callable[[Shackleton], None]
THREE_CREDITS = Seat("credits 3")
OTHERS = {
    "artemis": "artemis mining selenium",
    "selenium": "selenium mining artemis",
    "mining": "mining artemis selenium",
    "robotics": "robotics mining artemis",
    "evergreen": "evergreen mining artemis",
    "skywatch": "skywatch mining artemis",
    "mars": "mars mining artemis",
}
OWNERS = dict(zip("ASMREWX", OTHERS, strict=True))  # by the first letter of a card


def triple(card: str) -> str:
    """Return three corporations, that of the card first."""
    return OTHERS[OWNERS[card[0]]]


def funded(
    card: str, seat: Seat = THREE_CREDITS, prepare: Prepare | None = None, gateway: str = "0 0 0"
) -> tuple[Table, str]:
    """Fund a card for three credits and one energy with an engineer, and return what else it brought."""
    game = table(seat, corporations=triple(card), decks=card, energy=6, gateway=gateway, prepare=prepare)
    game.play("p1 deploy fund engineer")
    before = game.goods("p1")
    game.play(f"p1 fund {card.lower()}")
    after = game.goods("p1")
    after["credits"] += 3
    after["energy"] += 1
    return game, difference(before, after)


def acting(
    seat: Seat,
    corporations: str,
    *others: Seat,
    prepare: Prepare | None = None,
    gateway: str = "0 0 0",
    energy: int = 4,
    markers: str = "",
    experiments: str = "",
) -> Table:
    """Return a table where p1 uses the corporation row with an engineer, who gets no bonus there."""
    game = table(
        seat, *others, corporations=corporations, prepare=prepare, gateway=gateway, energy=energy, markers=markers,
        experiments=experiments,
    )  # fmt: skip
    return game.play("p1 deploy corporation engineer")


def at_the_end(card: str, seat: Seat, prepare: Prepare | None = None) -> int:
    """Return the points that a card's ability scores at the end, without its printed points."""
    with_card = Seat(seat.has, built=seat.built, lives=seat.lives, crew=seat.crew, projects=card)
    game = table(with_card, corporations=triple(card), at="end", round=3, prepare=prepare)
    printed = game.state.tables.projects[game.player("p1").projects[0]].vp
    return game.earned("p1").get(f"{OWNERS[card[0]]}-card", 0) - printed
