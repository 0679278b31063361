"""Why an action is not offered: each reason, in a position where a beginner would try it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.race.positions import Seat, Table, table
from starboard.games.race.events import REASONS


def at_develop() -> Table:
    one = Seat("old-earth public-works", hand="public-works gem-world drop-ships")
    return table(one, Seat(hand="new-earth")).choose("develop", "develop")


def at_settle() -> Table:
    one = Seat("old-earth", hand="public-works new-earth star-nomad-lair")
    return table(one, Seat(hand="gem-world")).choose("settle", "settle")


def at_settle_with_a_ship() -> Table:
    one = Seat("old-earth colony-ship new-military-tactics", hand="gem-world")
    return table(one, Seat()).choose("settle", "settle")


def at_sale() -> Table:
    one = Seat("new-sparta gem-world spice-world mining-world", goods="gem-world spice-world")
    return table(one, Seat()).choose("trade", "trade")


def at_consume() -> Table:
    one = Seat("new-sparta public-works prosperous-world tourist-world deficit-spending", goods="all")
    return table(one, Seat()).choose("settle", "consume-x2")


def after_one_power() -> Table:
    tableau = "new-sparta public-works expanding-colony outlaw-world gem-world spice-world mining-world"
    at = table(Seat(tableau, goods="all"), Seat()).choose("settle", "consume-x2")
    return at.play("p1 consume with public-works; good gem-world")


def at_produce() -> Table:
    one = Seat("old-earth genetics-lab mining-robots destroyed-world galactic-resort asteroid-belt")
    return table(one, Seat()).choose("produce", "produce")


def settling_in_two_ways() -> Table:
    """A colony ship makes the question be asked: it could go for the paid world."""
    one = Seat("new-sparta colony-ship", hand="gem-world public-works drop-ships")
    return table(one, Seat()).choose("settle", "settle").play("p1 place gem-world")


def settling_a_military_world() -> Table:
    one = Seat("new-sparta new-military-tactics", hand="star-nomad-lair public-works drop-ships")
    return table(one, Seat()).choose("settle", "settle").play("p1 place star-nomad-lair")


def alien_world_with_a_ship() -> Table:
    hand = "deserted-alien-outpost public-works drop-ships gem-world spice-world mining-world"
    one = Seat("old-earth colony-ship new-military-tactics", hand=hand)
    return table(one, Seat()).choose("settle", "settle").play("p1 place deserted-alien-outpost")


def giving_two_of_three() -> Table:
    one = Seat("new-sparta tourist-world gem-world spice-world mining-world", goods="all")
    return table(one, Seat()).choose("settle", "consume-x2")


def over() -> Table:
    return table(pool=0).choose("trade", "trade")


CASES = [
    (at_develop, "p1 place gem-world", "not-a-development"),
    (at_develop, "p1 place public-works", "already-built"),
    (at_develop, "p1 place drop-ships", "too-expensive"),
    (at_settle, "p1 place public-works", "not-a-world"),
    (at_settle, "p1 place new-earth", "world-too-expensive"),
    (at_settle, "p1 place star-nomad-lair", "defense-too-high"),
    (at_sale, "p1 sell mining-world", "no-good"),
    (at_consume, "p1 consume with tourist-world", "not-enough-goods"),
    (at_consume, "p1 consume with deficit-spending", "empty-hand"),
    (at_consume, "p1 enough", "must-go-on"),
    (after_one_power, "p1 consume with public-works", "already-used"),
    (at_produce, "p1 produce with genetics-lab", "no-empty-windfall"),
    (settling_in_two_ways, "p1 conquer", "not-military"),
    (settling_a_military_world, "p1 pay for it", "only-conquered"),
    (at_settle_with_a_ship, "p1 sacrifice colony-ship", "needs-a-world"),
    (alien_world_with_a_ship, "p1 sacrifice colony-ship", "not-for-this-kind"),
    (giving_two_of_three, "p1 good mining-world", "pick-in-order"),
    (at_develop, "p1 place new-earth", "kernel.why.not-asked"),
    (at_sale, "p2 sell gem-world", "kernel.why.not-your-choice"),
    (over, "p1 develop", "kernel.why.game-over"),
]


@pytest.mark.parametrize(("position", "line", "reason"), CASES, ids=[case[2] for case in CASES])
def test_an_illegal_action_is_refused_with_its_reason(position: Callable[[], Table], line: str, reason: str) -> None:
    assert position().why_not(line) == reason


def test_every_reason_of_the_game_is_tested_here() -> None:
    assert {reason.key.removeprefix("race.why.") for reason in REASONS} <= {case[2] for case in CASES}


@pytest.mark.parametrize(
    "position", [at_develop, at_settle, at_settle_with_a_ship, at_sale, at_consume, after_one_power, at_produce]
)
def test_an_offered_action_is_never_refused(position: Callable[[], Table]) -> None:
    at = position()
    assert [at.why_not(f"p1 {code}") for code in at.options("p1")] == [""] * len(at.options("p1"))
