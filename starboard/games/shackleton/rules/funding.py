"""Funding a project (rulebook: Fund a Project; rulings 31-33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

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
    WithSideSteps,
    own_side_steps,
    side_steps,
)
from starboard.games.shackleton.rules.gains import consume, spend
from starboard.games.shackleton.rules.prices import changed, price_in, technicians_at_work
from starboard.games.shackleton.rules.question import CorporationQuestion, LeaderOffer
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

VISIBLE: Final = 2  # projects of a corporation that can be funded


class FundingPrice:
    """What a project of a corporation costs a seat now."""

    def __init__(self, state: Shackleton, seat: int, corporation: Corporation) -> None:
        step = corporation.funding_step()
        player = state.players[seat]
        helpers = technicians_at_work(player)
        credits = step.credits - helpers * state.tables.technician_saves
        credits -= state.leader_of(seat).saves_when_funding(player)
        needed = step.energy - helpers * state.tables.technician_powers
        self.credits: Final = changed(state, seat, FUND_CREDITS, max(0, credits))
        self.energy: Final = max(changed(state, seat, FUND_ENERGY, max(0, needed)), step.consume)  # ruling 31
        self.consume: Final = step.consume


def project_price(state: Shackleton, seat: int, card: int) -> list[int]:
    """Return the credits that a project costs, and the energy that must be available."""
    cost = FundingPrice(state, seat, state.corporation(state.tables.projects[card].corporation))
    price = price_in(CREDITS, cost.credits)
    price[ENERGY] = cost.energy
    return price


class FundAim(Aim):
    """The aim to fund any project."""

    def __init__(self, state: Shackleton, seat: int) -> None:
        self.prices: Final = [FundingPrice(state, seat, c) for c in state.corporations if visible(c)]

    def reached(self, purse: Purse) -> bool:
        for price in self.prices:
            if purse.credits >= price.credits and purse.energy >= price.energy:
                return True
        return False


def visible(corporation: Corporation) -> list[int]:
    """Return the projects that lie open and can be funded."""
    return corporation.deck[: VISIBLE - corporation.gaps]


def has_gap(corporation: Corporation) -> bool:
    """Whether a project will be revealed once an immediate effect is over."""
    return corporation.gaps > 0 and len(corporation.deck) > len(visible(corporation))


class ChooseProject(WithSideSteps):
    """Choose a project to fund."""

    KEY: ClassVar = "shackleton.ask.fund"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        tables = state.tables
        cards = [card for corporation in state.corporations for card in tables.corporation_projects(corporation.number)]
        return [*[WORDS.fund[card] for card in cards], *SIDE_STEPS, *own_side_steps(state, self.seat)]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        is_card = action.kind == FUND_CARD
        return project_price(state, self.seat, action.value) if is_card else super().cost(state, action)

    def aim(self, state: Shackleton) -> FundAim:
        return FundAim(state, self.seat)

    def refuse_answer(self, state: Shackleton, action: Action) -> Reason | None:
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
        return allowed + side_steps(state, self.seat, self.aim(state))

    def choose_answer(self, state: Shackleton, action: Action) -> None:
        corporation = state.corporation(state.tables.projects[action.value].corporation)
        price = FundingPrice(state, self.seat, corporation)
        consume(state, self.seat, price.consume)
        spend(state, self.seat, CREDITS, price.credits)
        take_project(state, self.seat, corporation, action.value, price.credits)


class FreeFunding(CorporationQuestion):
    """Choose a visible project to fund for free."""

    KEY: ClassVar = "shackleton.ask.fund-free"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        offering = [each for each in state.corporations if self.corporation in (NOTHING, each.number)]
        return [WORDS.fund[card] for corporation in offering for card in visible(corporation)]

    def choose(self, state: Shackleton, action: Action) -> None:
        corporation = state.corporation(state.tables.projects[action.value].corporation)
        take_project(state, self.seat, corporation, action.value, 0)


def take_project(state: Shackleton, seat: int, corporation: Corporation, card: int, credits: int) -> None:
    """Give a project to a seat; its effect, the next project, the leader's offer and cards follow (ruling 32)."""
    player = state.players[seat]
    project = state.tables.projects[card]
    take_from(corporation, card)
    player.projects.append(card)
    player.reacts_to |= project.reacts_to
    player.permits |= project.permits
    state.tell(events.FUNDED, seat, card, credits)
    react(state, seat, ON_FUND, corporation.number)
    if state.leader_of(seat).waits_for() == ON_FUND:
        state.agenda.append(LeaderWhenFunding(seat, corporation.number))
    state.agenda.append(RevealProject(corporation.number))
    run_effects.plan(state, seat, project.immediate, corporation.points_from(CARD))


def take_from(corporation: Corporation, card: int) -> None:
    """Remove a visible project; its place stays empty for now."""
    corporation.deck.remove(card)
    corporation.gaps += 1


def reveal_next(state: Shackleton, corporation: Corporation) -> None:
    """Fill an empty place with the next project of the pile, if there is one; everybody sees it."""
    corporation.gaps -= 1
    shown = VISIBLE - corporation.gaps
    if len(corporation.deck) >= shown:
        state.tell(events.REVEALED, corporation.number, corporation.deck[shown - 1])
        for seat in range(state.seats):
            state.reveal(seat)


class RevealProject(Step[Shackleton]):
    """Reveal a corporation's next project, after the immediate effect of the one that was taken."""

    def __init__(self, corporation: int) -> None:
        self.corporation: Final = corporation

    def run(self, state: Shackleton) -> None:
        reveal_next(state, state.corporation(self.corporation))


class LeaderWhenFunding(LeaderOffer):
    """The offer of the new owner's leader, about the project's corporation."""

    def __init__(self, seat: int, corporation: int) -> None:
        super().__init__(seat)
        self.corporation: Final = corporation

    def about(self) -> int:
        return self.corporation


class FreeFundOp(EffectOp[FundFree]):
    """Performs the effect `fund_free`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        only = self.effect.corporation
        for corporation in state.corporations:
            if visible(corporation) and (only == NOTHING or only == corporation.number):
                return True
        return False

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            for _ in range(self.effect.count):
                state.agenda.append(FreeFunding(seat, self.effect.corporation))
        return True
