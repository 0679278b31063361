"""Gaining and paying goods: the limits of the resource tracks, and points with their source."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.components import CREDITS_LIMIT, KNOWLEDGE_LIMIT, ORE_LIMIT
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.rules.power import charge, gain_tokens
from starboard.games.gaia.state import Gaia, Player


def score(state: Gaia, seat: int, points: int, source: int) -> None:
    """Points, remembered by where they came from."""
    if points:
        state.players[seat].score(points, source)
        state.tell(events.POINTS, seat, points, source)


def gain(state: Gaia, seat: int, bundle: Goods, source: int) -> None:
    """Everything in the bundle; tokens before power is charged."""
    if bundle.c:
        gain_credits(state, seat, bundle.c)
    if bundle.o:
        gain_ore(state, seat, bundle.o)
    if bundle.k:
        gain_knowledge(state, seat, bundle.k)
    if bundle.q:
        gain_qic(state, seat, bundle.q)
    if bundle.vp:
        score(state, seat, bundle.vp, source)
    if bundle.tokens:
        gain_tokens(state, seat, bundle.tokens)
    if bundle.charge:
        charge(state, seat, bundle.charge)


def gain_times(state: Gaia, seat: int, bundle: Goods, times: int, source: int) -> None:
    """The bundle so many times, at once."""
    if times:
        more = Goods(bundle.c * times, bundle.o * times, bundle.k * times, bundle.q * times, bundle.vp * times, 0, 0)
        gain(state, seat, more, source)


def gain_credits(state: Gaia, seat: int, count: int) -> None:
    player = state.players[seat]
    gained = min(count, CREDITS_LIMIT - player.c)
    player.c += gained
    _tell(state, seat, gained, count - gained, events.CREDITS)


def gain_ore(state: Gaia, seat: int, count: int) -> None:
    player = state.players[seat]
    gained = min(count, ORE_LIMIT - player.o)
    player.o += gained
    _tell(state, seat, gained, count - gained, events.ORE)


def gain_knowledge(state: Gaia, seat: int, count: int) -> None:
    player = state.players[seat]
    gained = min(count, KNOWLEDGE_LIMIT - player.k)
    player.k += gained
    _tell(state, seat, gained, count - gained, events.KNOWLEDGE)


def gain_qic(state: Gaia, seat: int, count: int) -> None:
    player = state.players[seat]
    if player.faction.qic_becomes_ore(player):
        gain_ore(state, seat, count)
        return
    player.q += count
    _tell(state, seat, count, 0, events.QIC)


def _tell(state: Gaia, seat: int, gained: int, lost: int, resource: int) -> None:
    if gained:
        state.tell(events.GAINED, seat, gained, resource)
    if lost:
        state.tell(events.LOST_TO_LIMIT, seat, lost, resource)


def pay(state: Gaia, seat: int, c: int, o: int, k: int, q: int) -> None:
    """Pay what is there."""
    player = state.players[seat]
    player.c -= c
    player.o -= o
    player.k -= k
    player.q -= q
    for count, resource in ((c, events.CREDITS), (o, events.ORE), (k, events.KNOWLEDGE), (q, events.QIC)):
        if count:
            state.tell(events.PAID, seat, count, resource)


def would_gain(player: Player, bundle: Goods) -> bool:
    """Would at least some of it not be lost to a limit? (Power that cannot be moved does not count as lost.)"""
    if bundle.charge or bundle.vp or bundle.tokens:
        return True
    if bundle.q and (player.o < ORE_LIMIT or not player.faction.qic_becomes_ore(player)):
        return True
    return (
        (bundle.c > 0 and player.c < CREDITS_LIMIT)
        or (bundle.o > 0 and player.o < ORE_LIMIT)
        or (bundle.k > 0 and player.k < KNOWLEDGE_LIMIT)
    )
