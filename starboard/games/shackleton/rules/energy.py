"""Side steps of a command action: solar panels and bought energy, and what they could still make possible.

A build or a project may be chosen only if some order of side steps leads to it, and no side step is offered that would
make it impossible (rulings 20-22). `Purse` is what a seat would have left after such steps.
"""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import (
    CREDITS,
    FUEL,
    LOW_ENERGY,
    RARE_EARTH,
    ROBOT,
    TITANIUM,
)
from starboard.games.shackleton.effects import FUEL_AS_RARE_EARTH, ON_PANEL
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.gains import produce, spend
from starboard.games.shackleton.rules.paying import Pay, Substitutes
from starboard.games.shackleton.rules.prices import price_in
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

ONE_RARE_EARTH: Final = tuple(price_in(RARE_EARTH, 1))


class Purse:
    """What a seat can spend, and the energy and panels at hand, now or after some side steps."""

    def __init__(self, state: Shackleton, seat: int, credits: int) -> None:
        goods = state.players[seat].goods
        self.state: Final = state
        self.seat: Final = seat
        self.credits = credits
        self.titanium = goods[TITANIUM]
        self.rare_earth = goods[RARE_EARTH]
        self.robots = goods[ROBOT]
        self.fuel = goods[FUEL]
        self.energy = state.energy
        self.panels = state.centre_panels  # at the centre, for anybody
        self.taken = state.panels_taken
        self.panel_built = state.panel_built

    def copy(self) -> Purse:
        copy = Purse(self.state, self.seat, self.credits)
        copy.rare_earth, copy.fuel, copy.energy = self.rare_earth, self.fuel, self.energy
        copy.panels, copy.taken, copy.panel_built = self.panels, self.taken, self.panel_built
        return copy

    def can_afford(self, price: list[int], substitutes: Substitutes) -> bool:
        """Titanium, rare earth and credits, with whatever may stand in for them."""
        titanium = price[TITANIUM] - self.titanium  # missing
        rare_earth = price[RARE_EARTH] - self.rare_earth
        if titanium > 0 and substitutes.robots:
            titanium -= self.robots
        if rare_earth > 0 and substitutes.fuel:
            rare_earth -= self.fuel
        titanium, rare_earth = max(titanium, 0), max(rare_earth, 0)
        if titanium > substitutes.most_titanium or rare_earth > substitutes.most_rare_earth:
            return False
        if titanium + rare_earth > substitutes.most_together:
            return False
        return self.credits >= price[CREDITS] + substitutes.credits * (titanium + rare_earth)

    def after_panel(self, with_fuel: bool) -> Purse | None:
        """After building a panel with rare earth or fuel; nothing if that cannot be."""
        tables = self.state.tables
        if self.panel_built or self.taken >= len(tables.panels) or self.energy >= tables.no_panels_from:
            return None
        after = self._without_rare_earth(with_fuel)
        if after is not None:
            after.panels += 1
            after.energy = min(self.energy + tables.panels[self.taken], tables.most_energy)
            after.taken += 1
        return after

    def after_ship_panel(self, with_fuel: bool) -> Purse | None:
        return None if self.panel_built else self._without_rare_earth(with_fuel)

    def _without_rare_earth(self, with_fuel: bool) -> Purse | None:
        after = self.copy()
        if with_fuel:
            if self.fuel == 0 or not self.state.players[self.seat].permits & FUEL_AS_RARE_EARTH:
                return None
            after.fuel -= 1
        else:
            if self.rare_earth == 0:
                return None
            after.rare_earth -= 1
        after.panel_built = True
        return after

    def after_purchase(self) -> Purse | None:
        """After buying one energy; nothing if that cannot be."""
        if self.energy >= LOW_ENERGY:
            return None
        price = self.state.tables.energy_prices[self.energy]
        if self.credits < price:
            return None
        after = self.copy()
        after.credits -= price
        after.energy += 1
        return after


class Aim:
    """What side steps are for: a build or a project."""

    def reached(self, purse: Purse) -> bool:
        """Could it be done with this purse, without further side steps?"""
        raise NotImplementedError


def within_reach(aim: Aim, purse: Purse) -> bool:
    """Is there an order of side steps that leads to it?"""
    if aim.reached(purse):
        return True
    for with_fuel in (False, True):
        after = purse.after_panel(with_fuel)
        if after is not None and within_reach(aim, after):
            return True
    bought = purse.after_purchase()
    return bought is not None and within_reach(aim, bought)


SIDE_STEPS: Final = (WORDS.panel, WORDS.ship_panel, WORDS.buy_energy)


def refuse_side_step(state: Shackleton, seat: int, action: Action, aim: Aim | None) -> Reason | None:
    """Why a side step cannot be taken now; with an aim, also whether the aim stays possible."""
    purse = Purse(state, seat, state.players[seat].goods[CREDITS])
    if action is WORDS.buy_energy:
        if state.energy >= LOW_ENERGY:
            return events.ENERGY_ENOUGH
        bought = purse.after_purchase()
        if bought is None:
            return events.TOO_EXPENSIVE
        return None if aim is None or within_reach(aim, bought) else events.WOULD_BLOCK
    if state.panel_built:
        return events.PANEL_ALREADY
    if action is WORDS.panel:
        if state.energy >= state.tables.no_panels_from:
            return events.ENERGY_FULL
        if state.panels_taken >= len(state.tables.panels):
            return events.NO_PANELS
    else:
        if with_panels(state) is None:
            return events.NO_PANELS
    payable = False
    for with_fuel in (False, True):
        after = purse.after_panel(with_fuel) if action is WORDS.panel else purse.after_ship_panel(with_fuel)
        if after is not None:
            payable = True
            if aim is None or within_reach(aim, after):
                return None
    return events.WOULD_BLOCK if payable else events.NO_RARE_EARTH


def side_steps(state: Shackleton, seat: int, aim: Aim | None) -> list[Action]:
    """The side steps that can be taken now."""
    goods = state.players[seat].goods
    if state.energy >= LOW_ENERGY and (state.panel_built or goods[RARE_EARTH] + goods[FUEL] == 0):
        return []
    return [action for action in SIDE_STEPS if refuse_side_step(state, seat, action, aim) is None]


def side_step_price(state: Shackleton, action: Action) -> list[int]:
    """What a side step costs, if this is one."""
    if action is WORDS.buy_energy:
        return price_in(CREDITS, state.tables.energy_prices[state.energy])
    return list(ONE_RARE_EARTH) if action in SIDE_STEPS else price_in(RARE_EARTH, 0)


def take_side_step(state: Shackleton, seat: int, action: Action) -> None:
    """Do it."""
    if action is WORDS.buy_energy:
        price = side_step_price(state, action)[CREDITS]
        spend(state, seat, CREDITS, price)
        state.tell(events.BOUGHT_ENERGY, seat, price)
        produce(state, seat, 1)
        return
    state.panel_built = True
    if action is WORDS.panel:
        state.centre_panels += 1
        next_panel(state, seat)
    else:
        ship = with_panels(state)
        if ship is not None:
            ship.build_panel(state, seat)
    pay_rare_earth(state, seat)


def with_panels(state: Shackleton) -> Corporation | None:
    """The corporation that has panels of its own left, if there is one."""
    for corporation in state.corporations:
        if corporation.has_panels(state):
            return corporation
    return None


def pay_rare_earth(state: Shackleton, seat: int) -> None:
    """One rare earth, or what may stand in for it; comes before what was planned."""
    if Substitutes(state, state.players[seat], False).fuel:
        state.agenda.append(Pay(seat, ONE_RARE_EARTH, 0))
    else:
        spend(state, seat, RARE_EARTH, 1)


def next_panel(state: Shackleton, seat: int) -> None:
    """The next panel of the row produces its energy."""
    energy = state.tables.panels[state.panels_taken]
    state.panels_taken += 1
    state.tell(events.PANEL, seat)
    produce(state, seat, energy)
    react(state, seat, ON_PANEL)
