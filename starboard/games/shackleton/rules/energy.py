"""Side steps of a command action: building solar panels and buying energy.

A build or a project may be chosen only if some order of side steps makes it possible, and no side step is offered
that makes it impossible (rulings 20-22). A `Purse` holds what a seat would have left after side steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import USE_CARD, WORDS
from starboard.games.shackleton.components import (
    CARD,
    CREDITS,
    ENERGY,
    FUEL,
    HELD,
    LOW_ENERGY,
    RARE_EARTH,
    ROBOT,
    TITANIUM,
)
from starboard.games.shackleton.effects import (
    AS_SIDE_STEP_ONCE,
    FUEL_AS_RARE_EARTH,
    ON_PANEL,
    OWN_SIDE_STEP,
    SIDE_STEPS_OF_CARDS,
    Gain,
)
from starboard.games.shackleton.effects import Pay as PayEffect
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.gains import gain, produce, spend
from starboard.games.shackleton.rules.paying import Pay, Substitutes, spend_all
from starboard.games.shackleton.rules.prices import price_in
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import AT_THE_BONUS, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

ONE_RARE_EARTH: Final = tuple(price_in(RARE_EARTH, 1))


class Purse:
    """What a seat can spend, and the shared energy and panels, now or after some side steps."""

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
        self.panels = state.centre_panels  # spare panels at the centre, for anybody
        self.taken = state.panels_taken
        self.panel_built = state.panel_built
        self.goods = goods  # everything else; replaced, never changed
        self.cards = cards_ready(state, seat)  # projects that are side steps, as bits by their places

    def copy(self) -> Purse:
        copy = Purse(self.state, self.seat, self.credits)
        copy.titanium, copy.robots, copy.goods, copy.cards = self.titanium, self.robots, self.goods, self.cards
        copy.rare_earth, copy.fuel, copy.energy = self.rare_earth, self.fuel, self.energy
        copy.panels, copy.taken, copy.panel_built = self.panels, self.taken, self.panel_built
        return copy

    def can_afford(self, price: list[int], substitutes: Substitutes) -> bool:
        """Whether the purse covers titanium, rare earth and credits of a price, with the permitted substitutes."""
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
        """Return the purse after building a panel with rare earth or fuel; None if that is impossible."""
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
        """Return the purse after building a panel of the ship; None if that is impossible."""
        return None if self.panel_built else self._without_rare_earth(with_fuel)

    def _without_rare_earth(self, with_fuel: bool) -> Purse | None:
        permitted = not with_fuel or self.state.players[self.seat].permits & FUEL_AS_RARE_EARTH
        if not permitted or (self.fuel if with_fuel else self.rare_earth) == 0:
            return None
        after = self.copy()
        after.fuel -= 1 if with_fuel else 0
        after.rare_earth -= 0 if with_fuel else 1
        after.panel_built = True
        return after

    def after_purchase(self) -> Purse | None:
        """Return the purse after buying one energy; None if that is impossible."""
        if self.energy >= LOW_ENERGY or self.credits < self.state.tables.energy_prices[self.energy]:
            return None
        after = self.copy()
        after.credits -= self.state.tables.energy_prices[self.energy]
        after.energy += 1
        return after

    def after_card(self, place: int) -> Purse | None:
        """Return the purse after using the project at this place as a side step; None if that is impossible."""
        if not self.cards >> place & 1:
            return None
        after = self.copy()
        after.cards &= ~(1 << place)
        tables = self.state.tables
        project = tables.projects[self.state.players[self.seat].projects[place]]
        for effect in tables.scripts.lists[project.ability]:
            if isinstance(effect, PayEffect):
                for resource, count in enumerate(effect.price):
                    if count > after.held(resource):
                        return None
                    after.add(resource, -count)
            elif isinstance(effect, Gain):
                after.add(effect.resource, effect.count)
        return after

    def held(self, resource: int) -> int:
        """Return how much of a resource it holds; substitutes do not count."""
        if resource >= HELD:
            return 0
        own = {CREDITS: self.credits, TITANIUM: self.titanium, RARE_EARTH: self.rare_earth, ROBOT: self.robots}
        return self.fuel if resource == FUEL else own.get(resource, self.goods[resource])

    def add(self, resource: int, count: int) -> None:
        """Add an amount of a resource, or take it away."""
        if resource == ENERGY:
            self.energy = min(self.energy + count, self.state.tables.most_energy)
        elif resource == CREDITS:
            self.credits += count
        elif resource == TITANIUM:
            self.titanium += count
        elif resource == RARE_EARTH:
            self.rare_earth += count
        elif resource == ROBOT:
            self.robots += count
        elif resource == FUEL:
            self.fuel += count
        elif count:
            self.goods = self.goods[:]
            self.goods[resource] += count


def cards_ready(state: Shackleton, seat: int) -> int:
    """Return the places of a seat's projects that can still be used as side steps, as bits."""
    player = state.players[seat]
    if not player.permits & OWN_SIDE_STEP:
        return 0
    ready = 0
    for place, card in enumerate(player.projects):
        if state.tables.projects[card].trigger in SIDE_STEPS_OF_CARDS and refuse_again(state, seat, place) is None:
            ready |= 1 << place
    return ready


def refuse_again(state: Shackleton, seat: int, place: int) -> Reason | None:
    """Return why the side step of the project at this place was used up, if it was."""
    player = state.players[seat]
    if state.tables.projects[player.projects[place]].trigger == AS_SIDE_STEP_ONCE:
        return events.USED_THIS_ROUND if player.spent >> place & 1 else None
    return events.USED_THIS_TURN if player.spent_turn >> 2 * place & 1 else None


class Aim:
    """What side steps should make possible: a build or a project."""

    def reached(self, purse: Purse) -> bool:
        """Whether this purse suffices without further side steps."""
        raise NotImplementedError


def within_reach(aim: Aim, purse: Purse) -> bool:
    """Whether some order of side steps reaches the aim."""
    if aim.reached(purse):
        return True
    for with_fuel in (False, True):
        after = purse.after_panel(with_fuel)
        if after is not None and within_reach(aim, after):
            return True
    place = 0
    while purse.cards >> place:
        used = purse.after_card(place)
        if used is not None and within_reach(aim, used):
            return True
        place += 1
    bought = purse.after_purchase()
    return bought is not None and within_reach(aim, bought)


SIDE_STEPS: Final = (WORDS.panel, WORDS.ship_panel, WORDS.buy_energy)


def own_side_steps(state: Shackleton, seat: int) -> list[Action]:
    """Return the actions of a seat's projects that are side steps."""
    player = state.players[seat]
    if not player.permits & OWN_SIDE_STEP:
        return []
    triggers = {card: state.tables.projects[card].trigger for card in player.projects}
    return [WORDS.card[card] for card, trigger in triggers.items() if trigger in SIDE_STEPS_OF_CARDS]


def is_side_step(state: Shackleton, seat: int, action: Action) -> bool:
    """Whether an action is a side step of this seat."""
    return action in SIDE_STEPS or (action.kind == USE_CARD and action in own_side_steps(state, seat))


def refuse_side_step(state: Shackleton, seat: int, action: Action, aim: Aim | None) -> Reason | None:
    """Return why a side step cannot be taken now; a side step that makes the aim impossible is refused too."""
    purse = Purse(state, seat, state.players[seat].goods[CREDITS])
    if action.kind == USE_CARD:
        place = state.players[seat].projects.index(action.value)
        if state.energy >= state.tables.most_energy:
            return events.NO_EFFECT
        used = purse.after_card(place)
        if used is None:
            return refuse_again(state, seat, place) or events.CANNOT_PAY
        return None if aim is None or within_reach(aim, used) else events.WOULD_BLOCK
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
    elif with_panels(state) is None:
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
    """Return the side steps that can be taken now."""
    goods = state.players[seat].goods
    cards = own_side_steps(state, seat)
    if not cards and state.energy >= LOW_ENERGY and (state.panel_built or goods[RARE_EARTH] + goods[FUEL] == 0):
        return []
    return [action for action in (*SIDE_STEPS, *cards) if refuse_side_step(state, seat, action, aim) is None]


def side_step_price(state: Shackleton, action: Action) -> list[int]:
    """Return what an action costs if it is a side step."""
    if action is WORDS.buy_energy:
        return price_in(CREDITS, state.tables.energy_prices[state.energy])
    return list(ONE_RARE_EARTH) if action in SIDE_STEPS else price_in(RARE_EARTH, 0)


def take_side_step(state: Shackleton, seat: int, action: Action) -> None:
    """Build a panel or buy energy."""
    if action is WORDS.buy_energy:
        price = side_step_price(state, action)[CREDITS]
        spend(state, seat, CREDITS, price)
        state.tell(events.BOUGHT_ENERGY, seat, price)
        produce(state, seat, 1)
        return
    if action.kind == USE_CARD:
        use_card(state, seat, action.value)
        return
    state.panel_built = True
    if action is WORDS.panel:
        state.centre_panels += 1
        next_panel(state, seat)
    elif (ship := with_panels(state)) is not None:
        ship.build_panel(state, seat)
    pay_rare_earth(state, seat)


def use_card(state: Shackleton, seat: int, card: int) -> None:
    """Use a project as a side step: pay its price without substitutes, then gain what it brings."""
    player = state.players[seat]
    place = player.projects.index(card)
    project = state.tables.projects[card]
    if project.trigger == AS_SIDE_STEP_ONCE:
        player.spent |= 1 << place
    else:
        player.spent_turn |= 1 << 2 * place
    state.tell(events.USED_CARD, seat, card)
    source = state.corporation(project.corporation).points_from(CARD)
    for effect in state.tables.scripts.lists[project.ability]:
        if isinstance(effect, PayEffect):
            spend_all(state, seat, effect.price)
        elif isinstance(effect, Gain):
            gain(state, seat, effect.resource, effect.count, source)


class WithSideSteps(Question):
    """A question that is asked again after each side step, until the seat answers it."""

    IS_BASE: ClassVar = True

    def aim(self, state: Shackleton) -> Aim | None:
        """Return what the side steps must leave possible."""
        return None

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return side_step_price(state, action)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if is_side_step(state, self.seat, action):
            return refuse_side_step(state, self.seat, action, self.aim(state))
        return self.refuse_answer(state, action)

    def refuse_answer(self, state: Shackleton, action: Action) -> Reason | None:
        """Return why an action other than a side step is not allowed."""
        return None

    def choose(self, state: Shackleton, action: Action) -> None:
        if is_side_step(state, self.seat, action):
            state.agenda.append(self)
            take_side_step(state, self.seat, action)
        else:
            self.choose_answer(state, action)

    def choose_answer(self, state: Shackleton, action: Action) -> None:
        """Do what was chosen, which is no side step."""
        raise NotImplementedError


class SideSteps(WithSideSteps):
    """Offer side steps after the effects of a command action, and once more after the astronaut's bonus (ruling 21)."""

    KEY: ClassVar = "shackleton.ask.side-step"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*SIDE_STEPS, *own_side_steps(state, self.seat), WORDS.done]

    def options(self, state: Shackleton) -> Sequence[Action]:
        return [*side_steps(state, self.seat, None), WORDS.done]

    def choose_answer(self, state: Shackleton, action: Action) -> None:
        state.command_stage = AT_THE_BONUS


def with_panels(state: Shackleton) -> Corporation | None:
    """Return the corporation that has panels of its own left, or None."""
    for corporation in state.corporations:
        if corporation.has_panels(state):
            return corporation
    return None


def pay_rare_earth(state: Shackleton, seat: int) -> None:
    """Pay one rare earth, or its substitute, before the planned steps."""
    if Substitutes(state, state.players[seat], False).fuel:
        state.agenda.append(Pay(seat, ONE_RARE_EARTH, 0))
    else:
        spend(state, seat, RARE_EARTH, 1)


def next_panel(state: Shackleton, seat: int) -> None:
    """Take the next panel of the row, which produces its energy."""
    energy = state.tables.panels[state.panels_taken]
    state.panels_taken += 1
    state.tell(events.PANEL, seat)
    produce(state, seat, energy)
    react(state, seat, ON_PANEL)
