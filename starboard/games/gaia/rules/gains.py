"""Gaining and paying goods: the limits of the resource tracks, and points with their source."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.components import CREDITS_LIMIT, KNOWLEDGE_LIMIT, ORE_LIMIT
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.rules.power import charge, gain_tokens
from starboard.games.gaia.state import Gaia, Player


def score(state: Gaia, seat: int, points: int, source: int) -> None:
    """Give points to a player, counted under their source."""
    if points:
        state.players[seat].score(points, source)
        state.tell(events.POINTS, seat, points, source)


def gain(state: Gaia, seat: int, bundle: Goods, source: int) -> None:
    """Give everything in the bundle to a player; tokens come before power is charged."""
    if bundle.credits:
        gain_credits(state, seat, bundle.credits)
    if bundle.ore:
        gain_ore(state, seat, bundle.ore)
    if bundle.knowledge:
        gain_knowledge(state, seat, bundle.knowledge)
    if bundle.qic:
        gain_qic(state, seat, bundle.qic)
    score(state, seat, bundle.vp, source)
    gain_tokens(state, seat, bundle.tokens)
    if bundle.charge:
        charge(state, seat, bundle.charge)


def gain_credits(state: Gaia, seat: int, count: int) -> None:
    """Give credits to a player, up to the limit."""
    player = state.players[seat]
    gained = min(count, CREDITS_LIMIT - player.credits)
    player.credits += gained
    _tell(state, seat, gained, count - gained, events.CREDITS)


def gain_ore(state: Gaia, seat: int, count: int) -> None:
    """Give ore to a player, up to the limit."""
    player = state.players[seat]
    gained = min(count, ORE_LIMIT - player.ore)
    player.ore += gained
    _tell(state, seat, gained, count - gained, events.ORE)


def gain_knowledge(state: Gaia, seat: int, count: int) -> None:
    """Give knowledge to a player, up to the limit."""
    player = state.players[seat]
    gained = min(count, KNOWLEDGE_LIMIT - player.knowledge)
    player.knowledge += gained
    _tell(state, seat, gained, count - gained, events.KNOWLEDGE)


def gain_qic(state: Gaia, seat: int, count: int) -> None:
    """Give QIC to a player, or ore instead if the faction says so."""
    player = state.players[seat]
    if player.faction.qic_becomes_ore(player):
        gain_ore(state, seat, count)
        return
    player.qic += count
    _tell(state, seat, count, 0, events.QIC)


def _tell(state: Gaia, seat: int, gained: int, lost: int, resource: int) -> None:
    if gained:
        state.tell(events.GAINED, seat, gained, resource)
    if lost:
        state.tell(events.LOST_TO_LIMIT, seat, lost, resource)


def pay(state: Gaia, seat: int, credits: int, ore: int, knowledge: int, qic: int) -> None:
    """Pay goods that the player has."""
    player = state.players[seat]
    player.credits -= credits
    player.ore -= ore
    player.knowledge -= knowledge
    player.qic -= qic
    for resource, count in enumerate((credits, ore, knowledge, qic)):
        if count:
            state.tell(events.PAID, seat, count, resource)


def would_gain(player: Player, bundle: Goods) -> bool:
    """Whether at least some of it would not be lost to a limit. Power that cannot be moved does not count as lost."""
    if bundle.charge or bundle.vp or bundle.tokens:
        return True
    if bundle.qic and (player.ore < ORE_LIMIT or not player.faction.qic_becomes_ore(player)):
        return True
    return (
        (bundle.credits > 0 and player.credits < CREDITS_LIMIT)
        or (bundle.ore > 0 and player.ore < ORE_LIMIT)
        or (bundle.knowledge > 0 and player.knowledge < KNOWLEDGE_LIMIT)
    )
