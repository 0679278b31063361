"""Form a federation (p. 14): which ones a player can form, placing the satellites, taking the token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import listed_hexes, plan_action, satellites_action, take_token
from starboard.games.gaia.components import SATELLITES, SPACE
from starboard.games.gaia.data.tiles import COMMON_TOKENS
from starboard.games.gaia.map import HEXES, around, members, set_of
from starboard.games.gaia.rules import tokens
from starboard.games.gaia.rules.building import own_group
from starboard.games.gaia.rules.counting import power_value, satellites_left
from starboard.games.gaia.rules.federations.enumerate import Group, any_federation, choices, ways_to_join
from starboard.games.gaia.rules.federations.legal import legal_choices
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.rules.power import DISCARDED, take_tokens
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import FederationMemo, Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

NOT_REQUIRED: Final = -1


class Means:
    """What a player can form federations with: the input of the searches in `legal` and `enumerate`."""

    def __init__(self, state: Gaia, seat: int) -> None:
        player = state.players[seat]
        mine = 1 << seat
        self.groups: list[Group] = []
        self.required = NOT_REQUIRED
        self.threshold: Final = player.faction.threshold(player)
        self.budget: Final = min(satellites_affordable(player), satellites_left(state, seat))
        federated = federated_hexes(state, seat)
        grows = player.faction.has_one_federation()
        if grows and federated:
            self.required = 0
            self.groups.append(Group(federated, power_in(state, seat, members(federated))))
        seen = federated
        for hex in [*player.planets, *player.stations]:
            if not seen >> hex & 1:
                group = own_group(state, seat, hex)
                hexes = set_of(group)
                seen |= hexes
                self.groups.append(Group(hexes, power_in(state, seat, group)))
        closed = 0 if grows else around(federated)
        empty = [hex for hex in range(HEXES) if state.planet[hex] == SPACE and not state.satellites[hex] & mine]
        self.space: Final = set_of([hex for hex in empty if state.station[hex] != seat]) & ~closed


def federated_hexes(state: Gaia, seat: int) -> int:
    """Return the hexes of a player's federations, as a set."""
    return set_of([hex for hex in range(HEXES) if state.federated[hex] >> seat & 1])


def power_in(state: Gaia, seat: int, hexes: list[int]) -> int:
    """Return the power value of a player's structures and stations on these hexes."""
    total = 0
    for hex in hexes:
        if state.belongs_to(hex, seat):
            total += power_value(state, seat, hex)
        elif state.station[hex] == seat:
            total += 1
    return total


def satellites_affordable(player: Player) -> int:
    """Return how many satellites a player can pay for."""
    return player.qic if player.faction.has_one_federation() else player.all_tokens()


def refuse_federation(state: Gaia, seat: int) -> Reason | None:
    """Return why a player cannot form any federation."""
    if not any([left > 0 for left in state.supply]):
        return events.NO_TOKEN_LEFT
    return None if can_federate(state, seat) else events.NO_FEDERATION


def memo_of(player: Player) -> FederationMemo:
    """Return what is remembered about a player's federations: nothing, once what they depend on has changed."""
    memo = player.federation_memo
    budget = min(satellites_affordable(player), SATELLITES)
    threshold = player.faction.threshold(player)
    if memo.version != player.version or memo.budget != budget or memo.threshold != threshold:
        memo = FederationMemo(player.version, budget, threshold)
        player.federation_memo = memo
    return memo


def can_federate(state: Gaia, seat: int) -> bool:
    """Whether a player can form a federation."""
    if not has_enough_power(state, seat):
        return False
    memo = memo_of(state.players[seat])
    if memo.is_possible is None:
        means = Means(state, seat)
        memo.is_possible = any_federation(means.groups, means.space, means.budget, means.threshold, means.required)
    return memo.is_possible


def has_enough_power(state: Gaia, seat: int) -> bool:
    """Whether all structures that are in no federation yet reach the threshold together: a quick check."""
    return power_outside(state, seat) >= state.players[seat].faction.threshold(state.players[seat])


def power_outside(state: Gaia, seat: int) -> int:
    """Return the power value of a player's structures and stations that can still form a federation."""
    player = state.players[seat]
    grows = player.faction.has_one_federation()
    total = len(player.stations)
    for hex in player.planets:
        if grows or not state.federated[hex] >> seat & 1:
            total += power_value(state, seat, hex)
    return total


def choices_of(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """Return the legal federations: own planets and stations, and the number of new satellites. Do not change it."""
    memo = memo_of(state.players[seat])
    if memo.choices is None:
        memo.choices = find_choices(state, seat)
    return memo.choices


def find_choices(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """Work out what `choices_of` remembers."""
    means = Means(state, seat)
    find = choices if state.settings.compares_valid_federations else legal_choices
    return [
        (structures_in(state, seat, means, chosen), satellites)
        for chosen, satellites in find(means.groups, means.space, means.budget, means.threshold, means.required)
    ]


def satellites_needed(state: Gaia, seat: int, structures: int) -> int:
    """Return how many new satellites link these planets and stations to a legal federation; 0 if they form none."""
    for chosen, satellites in choices_of(state, seat):
        if chosen == structures:
            return satellites
    return 0


def structures_in(state: Gaia, seat: int, means: Means, chosen: int) -> int:
    """Return the planets and stations of these groups, without the satellites of a federation that grows."""
    hexes = 0
    for number, group in enumerate(means.groups):
        if chosen >> number & 1:
            hexes |= group.hexes
    return set_of([hex for hex in members(hexes) if state.belongs_to(hex, seat) or state.station[hex] == seat])


def ways_to_link(state: Gaia, seat: int, structures: int) -> list[int]:
    """Return every set of satellites that makes a legal federation of these; the last list is remembered."""
    memo = memo_of(state.players[seat])
    if memo.structures != structures:
        memo.satellite_sets = find_ways(state, seat, structures)
        memo.structures = structures  # last: an interrupted search is not remembered
    return memo.satellite_sets


def find_ways(state: Gaia, seat: int, structures: int) -> list[int]:
    """Work out what `ways_to_link` remembers."""
    means = Means(state, seat)
    chosen = set_of([number for number, group in enumerate(means.groups) if group.hexes & structures])
    return ways_to_join(means.groups, chosen, means.space, satellites_needed(state, seat, structures))


def all_plans(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """Return every legal federation: its planets and stations, and the new satellites."""
    plans: list[tuple[int, int]] = []
    for structures, _ in choices_of(state, seat):
        plans += [(structures, satellites) for satellites in find_ways(state, seat, structures)]
    return plans


def is_plan(state: Gaia, seat: int, structures: int, satellites: int) -> bool:
    """Whether this is a legal federation."""
    chosen = [taken for taken, _ in choices_of(state, seat)]
    return structures in chosen and satellites in ways_to_link(state, seat, structures)


class ChooseFederation(Question):
    """Choose the planets and stations of the federation."""

    KEY: ClassVar = "gaia.ask.federation"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [plan_action(structures, at) for at, (structures, _) in enumerate(choices_of(state, self.seat))]

    def choose(self, state: Gaia, action: Action) -> None:
        structures = listed_hexes(action)
        if satellites_needed(state, self.seat, structures):
            state.agenda.append(ChooseSatellites(self.seat, action))
        else:
            form(state, self.seat, structures, 0)


class ChooseSatellites(Question):
    """Choose the hexes of the satellites. A question of its own: there can be a hundred ways per choice of planets."""

    KEY: ClassVar = "gaia.ask.satellites"

    def __init__(self, seat: int, plan: Action) -> None:
        super().__init__(seat)
        self.plan: Final = plan

    def candidates(self, state: Gaia) -> Sequence[Action]:
        structures = listed_hexes(self.plan)
        if not satellites_needed(state, self.seat, structures):  # only a position edited by hand can ask for this
            raise ValueError(f"{self.plan.code!r} is no federation that satellites can link here")
        ways = ways_to_link(state, self.seat, structures)
        return [satellites_action(satellites, at) for at, satellites in enumerate(ways)]

    def choose(self, state: Gaia, action: Action) -> None:
        form(state, self.seat, listed_hexes(self.plan), listed_hexes(action))


def form(state: Gaia, seat: int, structures: int, satellites: int) -> None:
    """Form a federation: place and pay the satellites; then the player takes a token."""
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
    """Take one of the federation tokens that are left."""

    KEY: ClassVar = "gaia.ask.token"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return take_token[:COMMON_TOKENS]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if state.supply[action.value] > 0 else events.NO_TOKEN_LEFT

    def choose(self, state: Gaia, action: Action) -> None:
        state.supply[action.value] -= 1
        tokens.take(state, self.seat, action.value)
