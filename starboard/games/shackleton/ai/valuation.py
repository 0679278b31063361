"""A fast estimate of what things are worth to a seat, in points: goods, lists of effects, places, cards."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import (
    CREDITS,
    DOMES,
    ENERGY,
    FIRST_LABORATORY,
    FIRST_WORKSHOP,
    HEADQUARTERS,
    MY_MATCH,
    NOTHING,
    RARE_EARTH,
    REPUTATION,
    ROUNDS,
    STORAGE,
    TECHNICIAN,
    TITANIUM,
    TOURIST,
)
from starboard.games.shackleton.corporations.all_valuations import VALUATIONS
from starboard.games.shackleton.data.tables import Project
from starboard.games.shackleton.effects import (
    AS_ACTION,
    AS_ACTION_ONCE,
    AT_THE_END,
    GIVERS,
    ON_GAIN,
    ON_MARKER,
)
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.astronauts import room_in
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.rules.effect_ops import amount_of
from starboard.games.shackleton.rules.maintenance import upkeep_of
from starboard.games.shackleton.state import MAINTENANCE, SETUP, SHUTTLES, Marker, Shackleton

TURNS: Final = 6
# Value of one of each resource while there is time to use it, in the order of `RESOURCES`
USUAL_PRICES: Final = [0.36, 1.6, 1.5, 0.95, 1.0, 2.1, 1.9, 1.9, 1.9, 1.9, 2.0, 1.6, 1.9, 0.55, 0.45, 1.9]
# Turns before the end in which a resource gradually loses its value; 0 for points and tracks, which keep it
FADING_TURNS: Final = [4.0, 3.0, 3.0, 0.0, 0.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 2.0, 3.0, 0.0, 0.0, 3.0]
TURNS_FOR_NEW_USES: Final = 4  # with more turns left, a new use for a good may come up
UPKEEP_CREDIT: Final = 0.95  # value of a credit that is needed for upkeep
CORPORATION_ACTION: Final = 1.5  # value of an unspecified corporation action
MARKER: Final = 2.0
DOME_FOR_NOTHING: Final = 4.5
CARD_FOR_NOTHING: Final = 6.0
CORPORATE_EFFECT: Final = 2.5  # value of an unspecified effect of a corporation, after its cost
FREE_PLACE: Final = 0.5  # value of a free place for an astronaut, per maintenance
# How often something happens in a round, in the order of `EVENTS`
EVENTS_PER_ROUND: Final = [
    1.3, 2.5, 2.5, 0.9, 0.5, 1.0, 2.0, 0.7, 0.6, 0.5, 0.6, 1.0, 0.5, 0.7, 0.4, 0.6, 1.7, 2.0, 0.5, 1.0, 2.5,
]  # fmt: skip
SHARE_WITH_CONDITION: Final = 0.4  # share of the events that fulfil a reaction's condition
MODIFIER_VALUES: Final = [
    0.5,
    0.35,
    0.35,
    0.9,
    0.6,
    0.9,
    0.6,
    0.5,
    0.5,
    0.9,
    1.2,
]  # a price lower by one, per round, in the order of `STATS`
PERMISSION: Final = 0.7


class Valuation:
    """The values of everything to one seat in the present position."""

    def __init__(self, state: Shackleton, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final = state.players[seat]
        self.tables: Final = state.tables
        available = self.player.available
        here = available[0] + available[1] + available[2]
        if state.phase == SHUTTLES:
            here = TURNS
        elif state.phase == MAINTENANCE:
            here = 0
        self.here: Final = here  # turns left in this round, including this one
        self.turns: Final = here + TURNS * (ROUNDS - state.round)
        self.left: Final = ROUNDS - state.round + (0 if state.phase == SETUP else 1)  # incomes to come
        self.rounds: Final = self.turns / TURNS
        self.uses_to_come: Final = (
            1 if self.turns > TURNS_FOR_NEW_USES else 0
        )  # new ways to use a good, as a rough guess
        self.prices: Final = self._prices()

    def _prices(self) -> list[float]:
        turns = float(self.turns)
        prices = USUAL_PRICES[:]
        for at in range(len(prices)):
            if turns < FADING_TURNS[at]:
                prices[at] *= turns / FADING_TURNS[at]
        goods = self.player.goods
        if self.here <= 2 and self.state.phase != SETUP and goods[CREDITS] < self.due():
            prices[CREDITS] = UPKEEP_CREDIT
        if goods[REPUTATION] >= self.tables.most_reputation:
            prices[REPUTATION] = 1.0
        for corporation in self.state.corporations:
            VALUATIONS[corporation.number].lower_prices(self, corporation, prices)
        return prices

    def due(self) -> int:
        """Return the credits that this round's upkeep will cost, less what domes bring before."""
        due = upkeep_of(self.state, self.seat)
        for dome in range(DOMES):
            if self.player.housed(dome, TECHNICIAN):
                for effect in self.tables.scripts.lists[self.tables.dome_income[TECHNICIAN]]:
                    if isinstance(effect, fx.Gain) and effect.resource == CREDITS:
                        due -= effect.count
        return due

    # Prices and lists of effects
    def cost(self, price: list[int]) -> float:
        """Return the value of a price."""
        total = 0.0
        for at, value in enumerate(self.prices):
            if price[at]:
                total += price[at] * value
        return total

    def script(self, number: int) -> float:
        """Return the value of a list of effects."""
        total = 0.0
        for effect in self.tables.scripts.lists[number]:
            if isinstance(effect, fx.Need) and count(self.state, self.seat, effect.counter) < effect.count:
                return total
            total += self.effect(effect)
        return total

    def effect(self, effect: fx.Effect) -> float:
        """Return the value of one effect."""
        if isinstance(effect, fx.Gain):
            return self.gain(effect.resource, effect.count)
        if isinstance(effect, fx.Pay):
            return -self.cost(effect.price)
        if isinstance(effect, fx.May):
            return max(0.0, self.script(effect.script))
        if isinstance(effect, fx.Choose):
            return max([0.0, *[self.script(script) for script in effect.scripts]])
        if isinstance(effect, fx.Need):
            return 0.0
        if isinstance(effect, fx.ActivateMarker):
            return self.best_marker(effect.corporation) * effect.count
        if isinstance(effect, fx.Mine):
            return self.prices[TITANIUM] * effect.count
        if isinstance(effect, fx.TakeAstronaut):
            return self.astronaut(effect.type) * effect.count
        if isinstance(effect, fx.BuildFree):
            return DOME_FOR_NOTHING
        if isinstance(effect, fx.FundFree):
            return CARD_FOR_NOTHING
        if isinstance(effect, fx.CorpAction):
            return CORPORATION_ACTION * effect.count
        if isinstance(effect, fx.GainPer):
            return amount_of(self.state, self.seat, effect) * self.prices[effect.resource]
        if isinstance(effect, fx.BuildPanel):
            return 2.5 - effect.rare_earth * self.prices[RARE_EARTH]
        return CORPORATE_EFFECT if self.turns > 0 else 0.0

    def gain(self, what: int, count: int) -> float:
        """Return the value of gaining a resource; energy also counts for its icons."""
        if what == ENERGY:
            return self.energy(count)
        if what == TOURIST and self.state.find(GIVERS[TOURIST]) is None:
            return 0.0
        return count * self.prices[what]

    def energy(self, count: int) -> float:
        """Return the value of producing energy: reputation for icons, and a little for the energy itself."""
        state = self.state
        after = min(state.energy + count, self.tables.most_energy)
        icons = self.tables.icons_between(state.energy, after)
        use = 0.25 if state.energy < 4 and self.turns > 1 else 0.1
        return icons * self.prices[REPUTATION] + (after - state.energy) * use

    # Markers
    def marker(self, marker: Marker | None) -> float:
        """Return the value of activating what lies on a marker space of the board."""
        corporation = None if marker is None else self.state.find(marker.corporation)
        if marker is None or corporation is None:
            return 0.0
        return self.marker_of(corporation, marker.kind)

    def marker_of(self, corporation: Corporation, kind: int) -> float:
        """Return the value of activating a corporation's marker of a kind."""
        value = self.script(corporation.marker_effect(kind))
        if self.player.reacts_to >> ON_MARKER & 1 or self.player.reacts_to >> ON_GAIN & 1:
            value += 0.6
        return value

    def best_marker(self, corporation: int) -> float:
        """Return the value of the best marker on the board, of one corporation or any."""
        best = 0.0
        seen: list[Marker] = []
        for marker in self.state.markers:
            if marker is None or (corporation != NOTHING and marker.corporation != corporation) or marker in seen:
                continue
            seen.append(marker)
            best = max(best, self.marker(marker))
        return best

    # Astronauts
    def place(self, space: int, type: int) -> float:
        """Return the value of an astronaut of this type in a space of the base."""
        tables = self.tables
        left = float(self.left)
        if space < DOMES:
            return self.script(tables.dome_income[type]) * left
        if space == STORAGE:
            return 0.15
        if space == HEADQUARTERS:
            return self.script(tables.hq_income) * left
        if MY_MATCH[space] != type:
            return 0.2
        if space < FIRST_LABORATORY:
            if space == FIRST_WORKSHOP:
                return min(tables.engineer_saves, 4) * 0.4 * left
            if space == FIRST_WORKSHOP + 1:
                return (tables.technician_saves * 0.36 + tables.technician_powers * 0.3) * 1.1 * self.rounds
            return tables.scientist_saves * 0.36 * 2.5 * self.rounds
        there = self.player.housed(space, type)
        if there + 1 >= len(tables.laboratory_vp):
            return 0.0
        more = tables.laboratory_vp[there + 1] - tables.laboratory_vp[there]
        return more * (1.0 if left <= 1 else 0.9 if self.state.phase != MAINTENANCE else 0.3)

    def astronaut(self, type: int) -> float:
        """Return the value of one more astronaut of the Gateway, of this type or any."""
        types = [other for other in range(3) if self.state.gateway[other] and type in (NOTHING, other)]
        return max([0.0, *[self.newcomer(other) for other in types]])

    def newcomer(self, type: int) -> float:
        """Return the value of the best place for one more astronaut."""
        best = 0.0
        player = self.player
        seen = False  # whether a dome was valued; all domes are alike
        for space in range(STORAGE + 1):
            if space < DOMES and seen:
                continue
            if room_in(self.state, player, space) > 0:
                best = max(best, self.place(space, type))
                if space < DOMES:
                    seen = True
        for corporation in self.state.corporations:
            if corporation.seats_left(self.state, self.seat) > 0:
                best = max(best, self.aboard(type))
        return best

    def aboard(self, type: int) -> float:
        """Return the value of a seat on the ship for an astronaut of this type."""
        crew = self.player.crew
        others = min(crew[(type + 1) % 3], crew[(type + 2) % 3])
        return 1.9 if crew[type] < others else 1.25

    # Projects
    def project(self, card: int, owned: bool) -> float:
        """Return a card's points and the value of its ability; unless it is owned, also of its immediate effect."""
        project = self.tables.projects[card]
        value = float(project.vp)
        if not owned:
            value += self.script(project.immediate)
        for slot in project.slots:
            value += 0.35 * self.script(slot) * min(1.0, self.rounds)
        return value + self.ability(card, project, owned)

    def ability(self, card: int, project: Project, owned: bool) -> float:
        """Return the value of a project's ability in the rest of the game."""
        rounds = self.rounds
        if project.trigger == AT_THE_END:
            value = 0.0
            for effect in project.scorings:
                now = float(amount_of(self.state, self.seat, effect))
                value += min(now + 0.8 * rounds * effect.count / effect.each, float(effect.most))
            return value
        if project.trigger == AS_ACTION or project.trigger == AS_ACTION_ONCE:
            if owned and project.trigger == AS_ACTION_ONCE:
                place = self.player.projects.index(card)
                if self.player.spent >> place & 1:
                    rounds = float(ROUNDS - self.state.round)
            uses = min(rounds, float(self.left)) if self.turns > 1 else 0.0
            return uses * max(0.0, self.script(project.ability) - 0.8)
        value = 0.0
        for when in project.whens:
            often = EVENTS_PER_ROUND[when.event] * (1.0 if when.only == NOTHING else SHARE_WITH_CONDITION)
            value += often * rounds * self.script(when.script)
        for modifier in project.modifiers:
            value += MODIFIER_VALUES[modifier.stat] * rounds
        if project.permits:
            value += PERMISSION * rounds
        return value

    def reactions(self, event: int, about: int) -> float:
        """Return the value of the reactions of the seat's cards to an event."""
        if not self.player.reacts_to >> event & 1:
            return 0.0
        value = 0.0
        for card in self.player.projects:
            for when in self.tables.projects[card].whens:
                if when.event == event and (when.only == NOTHING or when.only == about):
                    value += self.script(when.script)
        return value

    def end_rate(self, corporation: Corporation, counter: int) -> float:
        """Return the points at the end for one more of what a corporation counts."""
        scorings = [effect for effect in corporation.common.scorings if effect.counter == counter]
        return sum([effect.count / effect.each for effect in scorings], 0.0)

    def free_places(self) -> int:
        """Return the free places for astronauts in structures."""
        return sum([room_in(self.state, self.player, space) for space in range(STORAGE)])


def people(valuation: Valuation) -> float:
    """Return the value of the astronauts of a base where they are, or could be."""
    value = 0.0
    player = valuation.player
    for space in range(STORAGE + 1):
        if player.living_in(space) == 0:
            continue
        for type in range(3):
            there = player.housed(space, type)
            if there == 0:
                continue
            if FIRST_LABORATORY <= space < HEADQUARTERS and MY_MATCH[space] == type:
                value += max(valuation.tables.laboratory_vp[min(there, 3)] * 0.85, 0.9 * there)
            else:
                value += there * max(valuation.place(space, type), 0.5 + 0.2 * valuation.left)
    return value
