"""Funding a project (rulebook: Fund a Project; rulings 31-33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import FUND_CARD, WORDS
from starboard.games.shackleton.components import CARD, CREDITS, ENERGY, NOTHING
from starboard.games.shackleton.effects import FUND_CREDITS, FUND_ENERGY, ON_FUND, FundFree
from starboard.games.shackleton.interfaces import Corporation, EffectOp
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.energy import (
    SIDE_STEPS,
    Aim,
    Purse,
    refuse_side_step,
    side_step_price,
    side_steps,
    take_side_step,
)
from starboard.games.shackleton.rules.gains import consume, spend
from starboard.games.shackleton.rules.prices import changed, price_in, technicians_at_work
from starboard.games.shackleton.rules.question import LeaderOffer, Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

VISIBLE: Final = 2


class FundingPrice:
    """What a project of a corporation costs a seat now."""

    def __init__(self, state: Shackleton, seat: int, corporation: Corporation) -> None:
        ladder = corporation.sponsor.ladder
        step = ladder[min(corporation.placed, len(ladder) - 1)]
        player = state.players[seat]
        helpers = technicians_at_work(player)
        credits = step.credits - helpers * state.tables.technician_saves
        credits -= state.leader_of(seat).saves_when_funding(player)
        needed = step.energy - helpers * state.tables.technician_powers
        self.credits: Final = changed(state, seat, FUND_CREDITS, max(0, credits))
        self.energy: Final = max(changed(state, seat, FUND_ENERGY, max(0, needed)), step.consume)  # ruling 31
        self.consume: Final = step.consume


def project_price(state: Shackleton, seat: int, card: int) -> list[int]:
    """Credits, and the energy that must be there."""
    corporation = state.find(state.tables.projects[card].corporation)
    if corporation is None:
        return price_in(CREDITS, 0)
    cost = FundingPrice(state, seat, corporation)
    price = price_in(CREDITS, cost.credits)
    price[ENERGY] = cost.energy
    return price


class FundAim(Aim):
    """To fund anything."""

    def __init__(self, state: Shackleton, seat: int) -> None:
        self.prices: Final = [FundingPrice(state, seat, c) for c in state.corporations if c.deck]

    def reached(self, purse: Purse) -> bool:
        for price in self.prices:
            if purse.credits >= price.credits and purse.energy >= price.energy:
                return True
        return False


def visible(corporation: Corporation) -> list[int]:
    return corporation.deck[:VISIBLE]


class ChooseProject(Question):
    """Which project to fund; panels and energy may come first."""

    def key(self) -> str:
        return "shackleton.ask.fund"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        tables = state.tables
        cards = [card for corporation in state.corporations for card in tables.corporation_projects(corporation.number)]
        return [*[WORDS.fund[card] for card in cards], *SIDE_STEPS]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        if action.kind != FUND_CARD:
            return side_step_price(state, action)
        return project_price(state, self.seat, action.value)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action.kind != FUND_CARD:
            return refuse_side_step(state, self.seat, action, FundAim(state, self.seat))
        corporation = state.find(state.tables.projects[action.value].corporation)
        if corporation is None or action.value not in visible(corporation):
            return events.NOT_VISIBLE
        price = FundingPrice(state, self.seat, corporation)
        if state.energy < price.energy:
            return events.NO_ENERGY
        return events.TOO_EXPENSIVE if state.players[self.seat].goods[CREDITS] < price.credits else None

    def options(self, state: Shackleton) -> Sequence[Action]:
        credits = state.players[self.seat].goods[CREDITS]
        allowed: list[Action] = []
        for corporation in state.corporations:
            price = FundingPrice(state, self.seat, corporation)
            if state.energy >= price.energy and credits >= price.credits:
                for card in visible(corporation):
                    allowed.append(WORDS.fund[card])
        return allowed + side_steps(state, self.seat, FundAim(state, self.seat))

    def choose(self, state: Shackleton, action: Action) -> None:
        if action.kind != FUND_CARD:
            state.agenda.append(self)
            take_side_step(state, self.seat, action)
            return
        corporation = state.find(state.tables.projects[action.value].corporation)
        if corporation is not None:
            price = FundingPrice(state, self.seat, corporation)
            consume(state, self.seat, price.consume)
            spend(state, self.seat, CREDITS, price.credits)
            take_project(state, self.seat, corporation, action.value, price.credits)


class FreeFunding(Question):
    """A visible project for nothing."""

    def __init__(self, seat: int, corporation: int) -> None:
        super().__init__(seat)
        self.corporation: Final = corporation

    def key(self) -> str:
        return "shackleton.ask.fund-free"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        offered: list[Action] = []
        for corporation in state.corporations:
            if self.corporation == NOTHING or corporation.number == self.corporation:
                for card in visible(corporation):
                    offered.append(WORDS.fund[card])
        return offered

    def choose(self, state: Shackleton, action: Action) -> None:
        corporation = state.find(state.tables.projects[action.value].corporation)
        if corporation is not None:
            take_project(state, self.seat, corporation, action.value, 0)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.corporation)


def take_project(state: Shackleton, seat: int, corporation: Corporation, card: int, credits: int) -> None:
    """The card changes hands, the next one becomes visible, then its effect and what a leader offers."""
    player = state.players[seat]
    project = state.tables.projects[card]
    draw_from(state, corporation, card)
    player.projects.append(card)
    player.reacts_to |= project.reacts_to
    player.permits |= project.permits
    state.tell(events.FUNDED, seat, card, credits)
    react(state, seat, ON_FUND, corporation.number)
    if state.leader_of(seat).waits_for() == ON_FUND:
        state.agenda.append(LeaderWhenFunding(seat, corporation.number))
    run_effects.plan(state, seat, project.immediate, corporation.slot * 4 + CARD)


def draw_from(state: Shackleton, corporation: Corporation, card: int) -> None:
    """A visible project leaves; the next one of the pile is seen by everybody."""
    corporation.deck.remove(card)
    if len(corporation.deck) >= VISIBLE:
        state.tell(events.REVEALED, corporation.number, corporation.deck[VISIBLE - 1])
        for seat in range(state.seats):
            state.reveal(seat)


class LeaderWhenFunding(LeaderOffer):
    """What the leader of the new owner offers, for the project's corporation."""

    def __init__(self, seat: int, corporation: int) -> None:
        super().__init__(seat)
        self.corporation: Final = corporation

    def about(self) -> int:
        return self.corporation

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.corporation)


class FreeFundOp(EffectOp[FundFree]):
    """fund_free"""

    def can(self, state: Shackleton, seat: int) -> bool:
        for corporation in state.corporations:
            if corporation.deck and (
                self.effect.corporation == NOTHING or corporation.number == self.effect.corporation
            ):
                return True
        return False

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            for _ in range(self.effect.n):
                state.agenda.append(FreeFunding(seat, self.effect.corporation))
        return True
