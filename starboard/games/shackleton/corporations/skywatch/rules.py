"""Sky Watch: three asteroids are coming; programs of defence, reached along the surveillance track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import CONTRIBUTE, PROGRAMS, SECTIONS, WORDS
from starboard.games.shackleton.components import (
    DIRECTIONS,
    ENERGY,
    LOST,
    NOTHING,
    SECTORS,
    SKYWATCH,
    SORT_OF,
    TITANIUM,
    WATCH,
)
from starboard.games.shackleton.data.tables import Sponsor
from starboard.games.shackleton.effects import COUNTERS, ON_DEFEND, CorporateEffect, Defend, amounts
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.gains import consume, score
from starboard.games.shackleton.rules.paying import can_pay, pay
from starboard.games.shackleton.rules.question import DiscountedQuestion
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.solo.search_order import by_development
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Field, Listed, Name, Whole
from starboard.kernel.reason import Reason

_DEFENCES: Final = COUNTERS.index("defences")
_TOP: Final = COUNTERS.index("top_defences")
_SECTIONS: Final = COUNTERS.index("defence_sections")
TOP: Final = 2


class Skywatch(Corporation):
    """The track, the programs by section and level, the asteroids."""

    def __init__(self, sponsor: Sponsor, slot: int) -> None:
        super().__init__(sponsor, slot)
        self.asteroids: list[int] = []  # per section, the direction
        self.programs: list[int] = []  # per section * 3 + level, the seats that contributed, as bits
        self.slots = 0
        self.threat = 0
        self.prices: list[list[int]] = []
        self.points: list[int] = []
        self.begins: list[int] = []  # per section, its first space
        self.length = 0
        self.bonuses: list[int] = []  # per space of the track, a list of effects or NOTHING
        self.strengths: list[int] = []  # per level
        self.zones: list[list[int]] = []  # per direction, its sectors

    def clone(self) -> Skywatch:
        copy = Skywatch(self.sponsor, self.slot)
        copy.asteroids = self.asteroids
        copy.programs = self.programs[:]
        copy.slots = self.slots
        copy.threat = self.threat
        copy.prices = self.prices
        copy.points = self.points
        copy.begins = self.begins
        copy.length = self.length
        copy.bonuses = self.bonuses
        copy.strengths = self.strengths
        copy.zones = self.zones
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        return [
            Field("asteroids", Listed(Name(DIRECTIONS, None), len(SECTIONS)), shared=True),
            Field("programs", Listed(Whole(0, (1 << players) - 1), len(SECTIONS) * len(PROGRAMS))),
        ]

    def check(self, state: Shackleton) -> None:
        """Nobody is beyond the end of its track."""
        for seat, player in enumerate(state.players):
            Whole(0, self.length).read(player.goods[WATCH], f"players[{seat}].goods[{WATCH}]")

    def begin(self, state: Shackleton, seats: int) -> None:
        table = state.tables.contents.corporations.skywatch
        directions = list(range(len(DIRECTIONS)))
        state.shuffle(directions)
        self.asteroids = directions[:3]
        self.programs = [0] * 9
        self.slots = table.programs.slots.of(seats)
        self.threat = table.setup.threat.of(seats)
        rows = table.programs.in_order()
        self.prices = [amounts(row.price) for row in rows]
        self.points = [row.vp for row in rows]
        self.strengths = table.programs.strength.in_order()
        self.zones = [[SECTORS.index(id) for id in zone] for zone in table.zones.in_order()]
        track = table.track
        self.begins = [section[0] for section in track.sections.in_order()]
        self.length = track.length
        self.bonuses = [
            state.tables.scripts.number(track.bonuses[at]) if at in track.bonuses else NOTHING
            for at in range(self.length + 1)
        ]

    def receive(self, state: Shackleton, seat: int, count: int) -> None:
        """Advance along the track; the bonuses of passed spaces count (ruling 55)."""
        goods = state.players[seat].goods
        before = goods[WATCH]
        after = min(before + count, self.length)
        if after == before:
            return
        goods[WATCH] = after
        state.tell(events.ADVANCED, seat, after - before, after)
        for space in range(after, before, -1):  # a stack: the first bonus goes in last
            if self.bonuses[space] != NOTHING:
                run_effects.plan(state, seat, self.bonuses[space], self.source)

    def price_of(self, program: int, less: int) -> list[int]:
        price = self.prices[program][:]
        price[TITANIUM] = max(0, price[TITANIUM] - less)
        return price

    def refuse_program(self, state: Shackleton, seat: int, program: int, less: int) -> Reason | None:
        if state.players[seat].goods[WATCH] < self.begins[program // 3]:
            return events.NOT_REACHED
        if self.programs[program] >> seat & 1 or self.programs[program].bit_count() >= self.slots:
            return events.PROGRAM_FULL
        return None if can_pay(state, seat, self.price_of(program, less)) else events.CANNOT_PAY

    def question(self, seat: int, effect: CorporateEffect) -> Contribute:
        assert isinstance(effect, Defend)
        return Contribute(seat, effect.less)

    def add(self, state: Shackleton, seat: int, program: int) -> None:
        self.programs[program] |= 1 << seat
        state.tell(events.DEFENDED, seat, program // 3, program % 3)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        mine = [program for program in range(9) if self.programs[program] >> seat & 1]
        if counter == _DEFENCES:
            return len(mine)
        if counter == _TOP:
            return len([program for program in mine if program % 3 == TOP])
        if counter == _SECTIONS:
            return len({program // 3 for program in mine})
        return state.players[seat].goods[WATCH]

    def strength(self, seat: int, section: int) -> int:
        """Return the strength that this seat has added to the defence of a section."""
        levels = [level for level in range(3) if self.programs[section * 3 + level] >> seat & 1]
        return sum([self.strengths[level] for level in levels])

    def is_safe(self, state: Shackleton, section: int) -> bool:
        """Whether all players together avert the asteroid of a section."""
        return sum([self.strength(seat, section) for seat in range(len(state.players))]) >= self.threat

    def maintain(self, state: Shackleton) -> None:
        """Let the asteroids arrive; they destroy structures where the defence is too weak."""
        for section in range(3):
            if self.is_safe(state, section):
                state.tell(events.AVERTED, section)
            else:
                state.tell(events.IMPACT, section)
                self.strike(state, section)

    def strike(self, state: Shackleton, section: int) -> None:
        """Destroy the structures in the zone of an asteroid; who defended too little loses points."""
        impact = state.tables.contents.corporations.skywatch.maintenance
        zone = self.zones[self.asteroids[section]]
        for seat, player in enumerate(state.players):
            for place, where in enumerate(player.structures):
                if where in zone:
                    state.take_structure(seat, place, LOST)
                    state.tell(events.DESTROYED, seat, place, where)
                    if self.strength(seat, section) < impact.shield_strength:
                        loss: int = impact.vp_loss_per_size * state.tables.sizes[SORT_OF[place]]
                        score(state, seat, -loss, self.source)

    def end_points(self, state: Shackleton, seat: int) -> int:
        """Return the points for being first or second in the defence of the sections that are safe."""
        majority = state.tables.contents.corporations.skywatch.end_majority
        total = 0
        for section in range(3):
            mine = self.strength(seat, section)
            if mine and self.is_safe(state, section):
                above = {self.strength(other, section) for other in range(len(state.players))}
                higher = len([strength for strength in above if strength > mine])
                if higher < 2:
                    total += (majority.first, majority.second)[higher]
        return total

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Advance by development, then contribute in the section reached, from the bottom; this never fails."""
        bot = state.seats
        card = state.tables.contents.solo.corporation_cards.skywatch
        side = card.side(solo.hard[self.slot])
        self.receive(state, bot, by_development(side.steps, solo.development))
        reached = state.players[bot].goods[WATCH]
        section = max([at for at in range(3) if self.begins[at] <= reached])
        for level in range(3):
            program = section * 3 + level
            energy = self.prices[program][ENERGY]
            free = self.programs[program].bit_count() < self.slots and not self.programs[program] >> bot & 1
            if free and state.energy >= energy:
                self.add(state, bot, program)
                consume(state, bot, energy)
                score(state, bot, side.vp.in_order()[level], self.source)
                return True
        state.tell(events.BOT_BLOCKED, section)
        self.receive(state, bot, card.blocked_steps)
        return True


def skywatch_of(state: Shackleton) -> Skywatch:
    """Return the corporation, which must be in play."""
    return cast(Skywatch, state.corporation(SKYWATCH))


class Contribute(DiscountedQuestion):
    """Choose a program of a section that was reached."""

    KEY: ClassVar = "shackleton.ask.defend"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.defend

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return skywatch_of(state).refuse_program(state, self.seat, action.value, self.less)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return skywatch_of(state).price_of(action.value, self.less)

    def choose(self, state: Shackleton, action: Action) -> None:
        skywatch = skywatch_of(state)
        skywatch.add(state, self.seat, action.value)
        react(state, self.seat, ON_DEFEND, action.value // 3)
        score(state, self.seat, skywatch.points[action.value], skywatch.source)
        pay(state, self.seat, self.cost(state, action))


ACTIONS: Final[tuple[int, ...]] = (CONTRIBUTE,)  # kinds of actions of this corporation alone
