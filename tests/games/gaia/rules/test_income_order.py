"""Rulebook p. 10: the order of charging power and gaining tokens is asked only where it makes a difference."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia.state import Gaia
from starboard.kernel.agenda import apply, pending

ORDER = "gaia.ask.income"
BRAINSTONE = "gaia.ask.brainstone-charge"
Goods = tuple[int, ...]
ALWAYS: dict[str, Any] = {"income-order": "always"}
Answers = tuple[str, ...]


class Outcomes:
    """Everything that the orders of a player's income can lead to, by the answers about the brainstone."""

    def __init__(self, state: Gaia) -> None:
        self.asked: dict[Answers, set[Answers]] = {}  # what is asked about the brainstone after these answers
        self.ends: dict[Answers, set[Goods]] = {}  # bowls and goods in the end
        self._try(state.clone(), ())

    def _try(self, state: Gaia, answers: Answers) -> None:
        decision = pending(state)[0]
        codes = tuple([action.code for action in decision.actions])
        if decision.seat == 0 and decision.key == ORDER:
            for action in decision.actions:
                self._after(state, action.code, answers)
            return
        is_asked = decision.seat == 0 and decision.key == BRAINSTONE
        self.asked.setdefault(answers, set()).add(codes if is_asked else ())
        if is_asked:
            for action in decision.actions:
                self._after(state, action.code, (*answers, action.code))
            return
        player = state.players[0]
        goods = (player.credits, player.ore, player.knowledge, player.qic)
        self.ends.setdefault(answers, set()).add((player.bowl1, player.bowl2, player.bowl3, player.brain, *goods))

    def _after(self, state: Gaia, code: str, answers: Answers) -> None:
        tried = state.clone()
        apply(tried, 0, next(action for action in pending(tried)[0].actions if action.code == code))
        self._try(tried, answers)

    @property
    def are_equal(self) -> bool:
        same_questions = all(len(asked) == 1 for asked in self.asked.values())
        return same_questions and all(len(ends) == 1 for ends in self.ends.values())


def both(seat: Seat) -> tuple[Table, Table]:
    """A table that asks only where it matters, and one that always asks, as for older records and the site's logs."""
    return table(seat, at="round"), table(seat, at="round", **ALWAYS)


def some_seat(dice: Random) -> Seat:
    faction = dice.choice(["terrans", "itars", "taklons", "taklons", "ambas", "xenos", "nevlas"])
    bowls = " ".join([str(dice.choice([0, 1, 2, 3, 6])) for _ in range(3)])
    return Seat(
        faction,
        has=dice.choice(["", "29c 14o 14k"]),
        bowls=bowls,
        brainstone=dice.choice([0, 1, 1, 2, 2, 3]) if faction == "taklons" else -1,
        booster=dice.choice(["booster3", "booster3", "booster5", "booster9", "booster1"]),
        pi=dice.choice(["0x0", ""]),
        tiles=dice.choice(["ore-power", ""]),
        levels=f"eco {dice.randrange(5)}",
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_order_is_asked_just_where_two_orders_lead_to_different_bowls(seed: int) -> None:
    """All orders of the question that is always asked are tried; where it is not asked here, they are equal."""
    dice = Random(seed)
    for _ in range(30):
        seat = some_seat(dice)
        ours, always = both(seat)
        every = Outcomes(always.state)
        is_asked = ours.owing == "p1" and ours.question == "income"
        assert is_asked != every.are_equal, seat
        ours_alone = Outcomes(ours.state)
        assert (ours_alone.asked, ours_alone.ends) == (every.asked, every.ends), seat  # nothing is out of reach


def test_where_all_orders_come_to_the_same_nothing_is_asked() -> None:
    """Gotcha 19: enough tokens in bowl I for all charges."""
    ours, always = both(Seat("ambas", bowls="9 0 0", pi="0x0", booster="booster9"))
    assert (ours.question, ours.bowls("p1")) == ("turn", "3 8 0")
    assert always.question == "income"


def test_the_brainstone_is_asked_for_without_the_order_if_the_order_changes_nothing() -> None:
    ours, always = both(Seat("taklons", bowls="9 0 0", brainstone=1, booster="booster3", levels="eco 1"))
    assert (ours.question, always.question) == ("brainstone-charge", "income")
