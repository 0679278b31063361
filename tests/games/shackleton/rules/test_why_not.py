"""Why an action is not offered: every reason is the answer in some position, and offers speak for themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.shackleton.cards import acting
from games.shackleton.positions import Seat, Table, new_game, table
from starboard.games.shackleton.components import SECTORS
from starboard.games.shackleton.corporations.artemis.rules import artemis_of
from starboard.games.shackleton.corporations.evergreen.rules import evergreen_of
from starboard.games.shackleton.corporations.mining.rules import mining_of
from starboard.games.shackleton.corporations.robotics.rules import robotics_of
from starboard.games.shackleton.events import REASONS
from starboard.games.shackleton.rules.building import refuse_site
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.agenda import apply, pending, why_not
from starboard.kernel.questions import Ask
from starboard.kernel.rng import Dice

FIRST = "artemis mining selenium"
ROBOTS = "robotics mining artemis"
BUILT_OUT = "dome2 O1 dome3 O2 dome4 O3 dome5 O5 workshop-top O6 workshop-middle O7 workshop-bottom O8"


def started() -> Table:
    game = new_game(2, 1)
    while game.question == "leader-token":
        game.play(f"{game.owing} {game.options()[0]}")
    return game


def building(seat: Seat, *others: Seat, energy: int = 4, neutral: str = "", corporations: str = FIRST) -> Table:
    game = table(seat, *others, powered="O4 O9", energy=energy, neutral=neutral, corporations=corporations)
    return game.play("p1 deploy build scientist")


def bonus() -> Table:
    game = table(Seat("titanium 9"), powered="O4", markers="M08 mining", placed="artemis 4", gateway="0 0 0")
    return game.play("p1 deploy build engineer; build dome o4")


def claiming(**claims: str) -> Table:
    def prepare(state: Shackleton) -> None:
        mining_of(state).sent[0] = [6]

    seats = (Seat(claimed=claims.get("mine", "")), Seat(claimed=claims.get("theirs", "")))
    return table(*seats, prepare=prepare).play("p1 explore p03 technician")


def no_factory(state: Shackleton) -> None:
    robotics_of(state).left[0] = 0


def no_farms(state: Shackleton) -> None:
    evergreen_of(state).left[1] = 0


def flyby_full(state: Shackleton) -> None:
    artemis_of(state).filled[0] = 3


def shipped(state: Shackleton) -> None:
    mining_of(state).cargo[0] = 1


def mars(built: str, fuel: int = 9) -> Table:
    return acting(Seat(f"fuel {fuel}", built=built), "mars mining artemis").play("p1 corp mars")


def claimed_one() -> Table:
    """A second objective is open, the one of Moon Mining is claimed."""

    def prepare(state: Shackleton) -> None:
        mining_of(state).sent[0] = [6]
        state.players[0].structures[1] = state.players[0].structures[2] = 18

    seat = Seat("credits 9", claimed="mining low")
    return table(seat, corporations="mining mars artemis", prepare=prepare).play("p1 explore p03 technician")


RICH = "credits 20 titanium 9 rare_earth 3"
# Per reason, a position and a move that it speaks against.
POSITIONS: dict[str, tuple[Callable[[], Table], str]] = {
    "taken": (started, "start i1"),
    "not-offered": (lambda: table(at="round"), "shuttle 5"),
    "no-astronaut": (lambda: table(Seat(available="0 1 0")), "gateway engineer"),
    "space-taken": (lambda: table(crater="P03 engineer"), "explore p03 engineer"),
    "rent-too-high": (lambda: table(Seat("credits 1")), "explore p08 engineer"),
    "row-full": (lambda: table(command="build ets"), "deploy build engineer"),
    "too-expensive": (lambda: table(Seat("credits 1"), command="fund e corporation e"), "deploy corporation engineer"),
    "nothing-to-build": (lambda: table(Seat("credits 9")), "deploy build engineer"),
    "nothing-to-fund": (lambda: table(Seat("credits 2")), "deploy fund engineer"),
    "no-swap": (table, "swap engineer scientist"),
    "same-type": (lambda: table(Seat(leader="canada A")), "swap engineer engineer"),
    "gateway-empty": (lambda: table(Seat(leader="canada A"), gateway="0 0 1"), "swap engineer technician"),
    "already-built": (lambda: building(Seat(RICH, built="workshop-top O1")), "build workshop-top o4"),
    "same-size": (lambda: building(Seat(RICH), Seat(built="dome2 O4")), "build dome o4"),
    "yours-already": (lambda: building(Seat(RICH)), "build workshop-top i2"),
    "no-power": (lambda: building(Seat(RICH)), "build dome o5"),
    "cannot-pay": (lambda: building(Seat("titanium 1")), "build workshop-top o4"),
    "no-energy": (lambda: building(Seat(RICH), energy=1), "build headquarters o4"),
    "not-this-sort": (
        lambda: table(powered="O4", decks="S9").play("p1 deploy fund engineer; fund s9"), "build headquarters o4",
    ),
    "panel-already": (lambda: acting(Seat("rare_earth 2 reputation 4"), FIRST).play("p1 panel"), "panel"),
    "no-rare-earth": (lambda: acting(Seat("reputation 4"), FIRST), "panel"),
    "energy-full": (lambda: acting(Seat("rare_earth 1 reputation 4"), FIRST, energy=9), "panel"),
    "no-panels": (lambda: acting(Seat("rare_earth 1 reputation 4"), FIRST), "ship-panel"),
    "energy-enough": (lambda: acting(Seat("reputation 4"), FIRST), "buy-energy"),
    "would-block": (lambda: building(Seat("titanium 2 rare_earth 1", built=BUILT_OUT)), "panel"),
    "not-visible": (lambda: table().play("p1 deploy fund engineer"), "fund m9"),
    "reputation-too-low": (lambda: acting(Seat("helium 1"), FIRST), "rep titanium"),
    "used-this-turn": (lambda: acting(Seat("reputation 8"), FIRST).play("p1 rep titanium"), "rep titanium"),
    "used-this-round": (lambda: acting(Seat("reputation 4", projects="S2"), FIRST).play("p1 card s2"), "card s2"),
    "not-yours": (lambda: acting(Seat("reputation 4"), FIRST, Seat(projects="S2")), "card s2"),
    "not-an-action": (lambda: acting(Seat("reputation 4", projects="M1"), FIRST), "card m1"),
    "no-effect": (lambda: acting(Seat("reputation 4"), FIRST), "corp mining"),
    "no-marker": (bonus, "activate m19"),
    "marker-used": (
        lambda: table(Seat(built="dome2 O2"), markers="M04 mining M07 mining").play("p1 explore p03 scientist"),
        "activate m04",
    ),
    "marker-there": (bonus, "place m19 mining"),
    "markers-gone": (bonus, "place m19 artemis"),
    "no-room": (lambda: table(Seat(lives="dome1:e"), at="maintenance"), "house dome2"),
    "not-there": (
        lambda: building(Seat("titanium 9", lives="dome1:e")).play("p1 build workshop-top o4"),
        "move scientist from dome1",
    ),
    "claimed-already": (claimed_one, "claim mining mid"),
    "objective-taken": (lambda: claiming(theirs="mining low"), "claim mining low"),
    "not-met": (claiming, "claim mining high"),
    "no-slot": (
        lambda: acting(Seat("tourist 1", projects="A2 A4"), FIRST, prepare=flyby_full).play("p1 corp artemis"),
        "host flyby",
    ),
    "no-samples": (
        lambda: acting(Seat("ice 2 regolith 1"), FIRST, experiments="EL1 EC2 ER4").play("p1 corp selenium"),
        "experiment right",
    ),
    "transport-taken": (lambda: acting(Seat("helium 2"), FIRST, prepare=shipped).play("p1 corp mining"), "ship 1l"),
    "factory-gone": (
        lambda: acting(Seat("titanium 9"), ROBOTS, prepare=no_factory).play("p1 corp robotics"),
        "factory top-left",
    ),
    "no-socket": (
        lambda: acting(Seat("titanium 2 robot 1"), ROBOTS).play("p1 corp robotics; factory top-left"),
        "staff top-right",
    ),
    "does-not-fit": (
        lambda: acting(Seat("plant 3", built="workshop-top O1"), "evergreen mining artemis").play("p1 corp evergreen"),
        "farm 3 o1",
    ),
    "farms-gone": (
        lambda: acting(
            Seat("plant 3", built="laboratory-top O1"), "evergreen mining artemis", prepare=no_farms
        ).play("p1 corp evergreen"),
        "farm 1 o1",
    ),
    "not-reached": (
        lambda: acting(Seat("titanium 9"), "skywatch mining artemis").play("p1 corp skywatch; yes"), "defend b-bottom",
    ),
    "program-full": (
        lambda: acting(Seat("titanium 9 rare_earth 1"), "skywatch mining artemis").play(
            "p1 corp skywatch; yes; defend a-bottom; corp skywatch; yes"
        ),
        "defend a-bottom",
    ),
    "no-module": (lambda: mars("workshop-top O1"), "send o1 module1-1"),
}  # fmt: skip


@pytest.mark.parametrize("reason", POSITIONS)
def test_a_position_gives_this_reason(reason: str) -> None:
    position, move = POSITIONS[reason]
    game = position()
    assert game.why_not(f"{game.owing} {move}") == reason
    assert not game.offers(move)


def test_every_reason_is_the_answer_in_some_position() -> None:
    """Two are never the answer to a question of the set `design`; the rules give them when they are asked directly."""
    elsewhere = {"no-cargo", "sector-full"}
    assert {reason.key.removeprefix("shackleton.why.") for reason in REASONS} == POSITIONS.keys() | elsewhere


def test_without_cargo_markers_the_space_is_refused_for_that() -> None:
    def none_left(state: Shackleton) -> None:
        mining_of(state).sent[0] = [1] * 6

    state = table(Seat("helium 9"), prepare=none_left).state
    reason = mining_of(state).refuse_space(state, 0, 0, 0, False)
    assert reason is not None
    assert reason.key == "shackleton.why.no-cargo"
    assert refuse_site(state, 0, 1, SECTORS.index("O1")) is None


def test_nothing_speaks_against_what_is_offered_and_something_against_everything_else() -> None:
    """At every decision of some random games: offered are exactly the candidates without a reason."""
    triples = ("artemis+selenium+mars", "mining+robotics+evergreen", "selenium+skywatch+mars")
    for seed, corporations in enumerate(triples):
        for seats in (1, 2, 3):
            state, dice = new_game(seats, seed, corporations=corporations).state, Dice(seed)
            while True:
                decisions = pending(state)
                if not decisions:
                    break
                decision = decisions[0]
                step = state.agenda[-1]
                assert isinstance(step, Ask)
                candidates = step.candidates(state)
                open_to = {action.code for action in candidates if why_not(state, decision.seat, action) is None}
                assert open_to == {action.code for action in decision.actions}, decision.key
                apply(state, decision.seat, decision.actions[dice.below(len(decision.actions))])
