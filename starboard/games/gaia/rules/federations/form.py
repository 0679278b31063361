"""Form a federation (p. 14): which ones a player can form, the satellites, and the token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import listed_hexes, plan_action, satellites_action, take_token
from starboard.games.gaia.components import SATELLITES, SPACE
from starboard.games.gaia.data.tiles import COMMON_TOKENS
from starboard.games.gaia.map import HEXES, around, members, set_of
from starboard.games.gaia.rules import tokens
from starboard.games.gaia.rules.building import own_group
from starboard.games.gaia.rules.counting import power_value
from starboard.games.gaia.rules.federations.enumerate import Group, any_federation, choices, ways_to_join
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.rules.power import DISCARDED, take_tokens
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

NOT_REQUIRED: Final = -1


class Means:
    """What a player has to form a federation with, in the terms of `federations`."""

    def __init__(self, state: Gaia, seat: int) -> None:
        player = state.players[seat]
        mine = 1 << seat
        self.groups: list[Group] = []
        self.required = NOT_REQUIRED
        self.threshold: Final = player.faction.threshold(player)
        self.budget: Final = min(satellites_affordable(player), SATELLITES - player.satellites)
        federated = 0
        for hex in range(HEXES):
            if state.federated[hex] & mine:
                federated |= 1 << hex
        grows = player.faction.has_one_federation()
        if grows and federated:
            self.required = 0
            self.groups.append(Group(federated, power_in(state, seat, members(federated))))
        seen = federated
        for hex in [*player.planets, *player.stations]:
            if not seen >> hex & 1:
                group = own_group(state, seat, hex)
                hexes = 0
                for member in group:
                    hexes |= 1 << member
                seen |= hexes
                self.groups.append(Group(hexes, power_in(state, seat, group)))
        closed = 0 if grows else around(federated)
        space = 0
        for hex in range(HEXES):
            if (
                state.planet[hex] == SPACE
                and state.station[hex] != seat
                and not state.satellites[hex] & mine
                and not closed >> hex & 1
            ):
                space |= 1 << hex
        self.space: Final = space

    def power(self) -> int:
        return sum([group.power for group in self.groups])


def power_in(state: Gaia, seat: int, hexes: list[int]) -> int:
    """The power value of a player's structures and stations there."""
    total = 0
    for hex in hexes:
        if state.belongs_to(hex, seat):
            total += power_value(state, seat, hex)
        elif state.station[hex] == seat:
            total += 1
    return total


def satellites_affordable(player: Player) -> int:
    return player.qic if player.faction.has_one_federation() else player.all_tokens()


def refuse_federation(state: Gaia, seat: int) -> Reason | None:
    """Why a player cannot form a federation at all."""
    if not any([left > 0 for left in state.supply]):
        return events.NO_TOKEN_LEFT
    return None if can_federate(state, seat) else events.NO_FEDERATION


def can_federate(state: Gaia, seat: int) -> bool:
    """Remembered on the player until something it depends on changes."""
    player = state.players[seat]
    if not has_enough_power(state, seat):
        return False
    means = signature(player)
    if player.federable_for != means:
        ways = Means(state, seat)
        player.federable = any_federation(ways.groups, ways.space, ways.budget, ways.threshold, ways.required)
        player.federable_for = means  # last: what was interrupted is not remembered
    return player.federable


def signature(player: Player) -> int:
    """Structures and space (their version), satellites that can be paid, and the threshold, as one number."""
    budget = min(satellites_affordable(player), SATELLITES)
    return (player.version * 32 + budget) * 64 + player.faction.threshold(player)


def has_enough_power(state: Gaia, seat: int) -> bool:
    """A quick look: could all that is not in a federation yet reach the threshold together?"""
    player = state.players[seat]
    grows = player.faction.has_one_federation()
    mine = 1 << seat
    total = len(player.stations)
    for hex in player.planets:
        if grows or not state.federated[hex] & mine:
            total += power_value(state, seat, hex)
    return total >= player.faction.threshold(player)


def choices_of(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """What federations can be formed of, remembered on the player until that may have changed; not to be changed."""
    player = state.players[seat]
    means = signature(player)
    if player.choices_for != means:
        player.choices = find_choices(state, seat)
        player.choices_for = means
    return player.choices


def find_choices(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """What legal federations consist of: own planets and stations, and the number of new satellites."""
    ways = Means(state, seat)
    return [
        (structures_in(state, seat, ways, chosen), satellites)
        for chosen, satellites in choices(ways.groups, ways.space, ways.budget, ways.threshold, ways.required)
    ]


def satellites_needed(state: Gaia, seat: int, structures: int) -> int:
    """How many new satellites link these planets and stations to a legal federation; 0 if they form none."""
    for chosen, satellites in choices_of(state, seat):
        if chosen == structures:
            return satellites
    return 0


def structures_in(state: Gaia, seat: int, ways: Means, chosen: int) -> int:
    """The planets and stations of these groups: one that grows has satellites too, which go without saying."""
    hexes = 0
    for number, group in enumerate(ways.groups):
        if chosen >> number & 1:
            hexes |= group.hexes
    return set_of([hex for hex in members(hexes) if state.belongs_to(hex, seat) or state.station[hex] == seat])


def ways_to_link(state: Gaia, seat: int, structures: int) -> list[int]:
    """Every set of satellites that makes a legal federation of these; remembered for the last ones asked for."""
    player = state.players[seat]
    wanted = signature(player) << HEXES | structures
    if player.ways_for != wanted:
        player.ways = find_ways(state, seat, structures)
        player.ways_for = wanted
    return player.ways


def find_ways(state: Gaia, seat: int, structures: int) -> list[int]:
    ways = Means(state, seat)
    chosen = 0
    for number, group in enumerate(ways.groups):
        if group.hexes & structures:
            chosen |= 1 << number
    return ways_to_join(ways.groups, chosen, ways.space, satellites_needed(state, seat, structures))


def all_plans(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """Every legal federation at once: its planets and stations, and the new satellites."""
    found: list[tuple[int, int]] = []
    for structures, _ in choices_of(state, seat):
        found += [(structures, satellites) for satellites in find_ways(state, seat, structures)]
    return found


def is_plan(state: Gaia, seat: int, structures: int, satellites: int) -> bool:
    """Is this a legal federation?"""
    chosen = [taken for taken, _ in choices_of(state, seat)]
    return structures in chosen and satellites in ways_to_link(state, seat, structures)


class ChooseFederation(Question):
    """Which planets and stations?"""

    def key(self) -> str:
        return "gaia.ask.federation"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [plan_action(structures, at) for at, (structures, _) in enumerate(choices_of(state, self.seat))]

    def choose(self, state: Gaia, action: Action) -> None:
        structures = listed_hexes(action)
        if satellites_needed(state, self.seat, structures):
            state.agenda.append(ChooseSatellites(self.seat, action))
        else:
            form(state, self.seat, structures, 0)


class ChooseSatellites(Question):
    """On which hexes do satellites link them? Asked apart: there can be a hundred ways for each choice of planets."""

    def __init__(self, seat: int, plan: Action) -> None:
        super().__init__(seat)
        self.plan: Final = plan

    def key(self) -> str:
        return "gaia.ask.satellites"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        structures = listed_hexes(self.plan)
        if not satellites_needed(state, self.seat, structures):  # a saved position was edited by hand
            raise ValueError(f"{self.plan.code!r} is no federation that satellites can link here")
        ways = ways_to_link(state, self.seat, structures)
        return [satellites_action(satellites, at) for at, satellites in enumerate(ways)]

    def choose(self, state: Gaia, action: Action) -> None:
        form(state, self.seat, listed_hexes(self.plan), listed_hexes(action))


def form(state: Gaia, seat: int, structures: int, satellites: int) -> None:
    """Place and pay the satellites; then comes the token."""
    player = state.players[seat]
    mine = 1 << seat
    planets = 0
    for hex in members(structures):
        state.federated[hex] |= mine
        if state.belongs_to(hex, seat):
            planets += 1
    new = members(satellites)
    for hex in new:
        state.federated[hex] |= mine
        state.satellites[hex] |= mine
    player.satellites += len(new)
    player.federations += 1
    player.version += 1
    state.tell(events.FEDERATED, seat, planets, len(new))
    state.agenda.append(ChooseToken(seat))
    if player.faction.has_one_federation():
        pay(state, seat, 0, 0, 0, len(new))
    else:
        take_tokens(state, seat, len(new), DISCARDED)


class ChooseToken(Question):
    """Take one of the federation tokens left."""

    def key(self) -> str:
        return "gaia.ask.token"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return take_token[:COMMON_TOKENS]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if state.supply[action.value] > 0 else events.NO_TOKEN_LEFT

    def choose(self, state: Gaia, action: Action) -> None:
        state.supply[action.value] -= 1
        tokens.take(state, self.seat, action.value)
