"""The Automa's turn (solo rules): turn up a card and do what it says, or pass."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.data.automa import LAST_EARLY_ROUND, ROUND_POINTS
from starboard.games.gaia.data.tiles import ROUND_TILES
from starboard.games.gaia.effects import FACTION_ACTION
from starboard.games.gaia.rules.automa.card_deck import automa_of, next_card
from starboard.games.gaia.rules.automa.take_action import award, do_card, faction_card, support_card
from starboard.games.gaia.state import BY_CARDS, BY_FACTION, BY_ROUND, Gaia, card_of
from starboard.kernel.step import Step

_ROUND_POINTS: Final = [ROUND_POINTS[tile.id] for tile in ROUND_TILES]


class AutomaTurn(Step[Gaia]):
    """Do a card's action, then score its points, even if nothing could be done."""

    def run(self, state: Gaia) -> None:
        if not next_card(state):
            pass_round(state)
            return
        card = card_of(automa_of(state).action)
        state.tell(events.AUTOMA_CARD, card.number, card.does, card.points)
        do_card(state, card)
        if card.does == FACTION_ACTION:
            award(state, faction_card(state).points, BY_FACTION)
        award(state, card.points, BY_CARDS)


AUTOMA_TURN: Final = AutomaTurn()


def round_points(state: Gaia) -> int:
    """Return the Automa's points on the round tile."""
    early, late = _ROUND_POINTS[state.round_tiles[state.round - 1]]
    return early if state.round <= LAST_EARLY_ROUND else late


def pass_round(state: Gaia) -> None:
    """Pass: score the round tile, and, before the last round, change the booster by the support card."""
    seat = state.seats
    if not state.passed and state.round < ROUNDS:
        state.tell(events.FIRST, seat)
    state.passed.append(seat)
    state.tell(events.PASSED, seat)
    award(state, round_points(state), BY_ROUND + state.round)
    if state.round < ROUNDS:
        support = support_card(state)
        state.tell(events.AUTOMA_PASS_SLOT, support.number, support.booster)
        take_booster(state, state.boosters[support.booster])


def take_booster(state: Gaia, booster: int) -> None:
    """Take a booster; the old one goes to the right end of the row."""
    player = state.players[state.seats]
    state.boosters.remove(booster)
    if player.booster >= 0:
        state.boosters.append(player.booster)
    player.booster = booster
    state.tell(events.TOOK_BOOSTER, state.seats, booster)
