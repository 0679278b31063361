"""Sky Watch: three asteroids are coming; programs of defence, reached along the surveillance track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import CONTRIBUTE, DEFENCES, SECTIONS, WORDS, program_at
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
from starboard.games.shackleton.data.tables import CorporationTables, Tables
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


class SkywatchTable:
    """Sky Watch's table for a number of players; programs are numbered as in DEFENCES."""

    def __init__(self, tables: Tables, players: int) -> None:
        table, scripts = tables.contents.corporations.skywatch, tables.scripts
        track, rows = table.track, table.programs.in_order()
        self.slots: Final[int] = table.programs.slots.of(players)  # players that can contribute to a program
        self.threat: Final[int] = table.setup.threat.of(players)  # the strength that averts an asteroid
        self.exists: Final = [row is not None for row in rows]  # per program; a section may have only two
        self.prices: Final = [amounts({} if row is None else row.price) for row in rows]  # per program
        self.points: Final[list[int]] = [0 if row is None else row.vp for row in rows]  # per program
        self.begins: Final[list[int]] = [section[0] for section in track.sections.in_order()]  # per section
        self.length: Final[int] = track.length
        self.bonuses: Final = [  # per space of the track, a list of effects or NOTHING
            scripts.number(track.bonuses[at]) if at in track.bonuses else NOTHING for at in range(track.length + 1)
        ]
        self.strengths: Final[list[int]] = table.programs.strength.in_order()  # per level
        self.zones: Final = [[SECTORS.index(id) for id in zone] for zone in table.zones.in_order()]  # per direction


class Skywatch(Corporation):
    """The track, the programs by section and level, the asteroids."""

    ACTIONS: ClassVar[tuple[int, ...]] = (CONTRIBUTE,)

    def __init__(self, common: CorporationTables, slot: int, table: SkywatchTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.asteroids: list[int] = []  # per section, the direction
        self.programs: list[int] = []  # per program, the seats that contributed, as bits

    def clone(self) -> Skywatch:
        copy = Skywatch(self.common, self.slot, self.table)
        copy.asteroids = self.asteroids
        copy.programs = self.programs[:]
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        return [
            Field("asteroids", Listed(Name(DIRECTIONS, None), len(SECTIONS)), shared=True),
            Field("programs", Listed(Whole(0, (1 << players) - 1), len(DEFENCES))),
        ]

    def check(self, state: Shackleton) -> None:
        """Refuse a player beyond the end of the track."""
        for seat, player in enumerate(state.players):
            Whole(0, self.table.length).read(player.goods[WATCH], f"players[{seat}].goods[{WATCH}]")

    def begin(self, state: Shackleton) -> None:
        directions = list(range(len(DIRECTIONS)))
        state.shuffle(directions)
        self.asteroids = directions[:3]
        self.programs = [0] * len(DEFENCES)

    def receive(self, state: Shackleton, seat: int, count: int) -> None:
        """Advance along the track; the bonuses of passed spaces count (ruling 55)."""
        goods = state.players[seat].goods
        before = goods[WATCH]
        after = min(before + count, self.table.length)
        if after == before:
            return
        goods[WATCH] = after
        state.tell(events.ADVANCED, seat, after - before, after)
        for space in range(after, before, -1):  # the agenda is a stack, so the first bonus is planned last
            if self.table.bonuses[space] != NOTHING:
                run_effects.plan(state, seat, self.table.bonuses[space], self.source)

    def price_of(self, program: int, less: int) -> list[int]:
        price = self.table.prices[program][:]
        price[TITANIUM] = max(0, price[TITANIUM] - less)
        return price

    def refuse_program(self, state: Shackleton, seat: int, program: int, less: int) -> Reason | None:
        if state.players[seat].goods[WATCH] < self.table.begins[DEFENCES[program].section]:
            return events.NOT_REACHED
        if self.programs[program] >> seat & 1 or self.programs[program].bit_count() >= self.table.slots:
            return events.PROGRAM_FULL
        return None if can_pay(state, seat, self.price_of(program, less)) else events.CANNOT_PAY

    def question(self, seat: int, effect: CorporateEffect) -> Contribute:
        assert isinstance(effect, Defend)
        return Contribute(seat, effect.less)

    def add(self, state: Shackleton, seat: int, program: int) -> None:
        self.programs[program] |= 1 << seat
        state.tell(events.DEFENDED, seat, DEFENCES[program].section, DEFENCES[program].level)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        mine = [program for at, program in enumerate(DEFENCES) if self.programs[at] >> seat & 1]
        if counter == _DEFENCES:
            return len(mine)
        if counter == _TOP:
            return len([program for program in mine if program.level == TOP])
        if counter == _SECTIONS:
            return len({program.section for program in mine})
        return state.players[seat].goods[WATCH]

    def strength(self, seat: int, section: int) -> int:
        """Return the strength that this seat has added to the defence of a section."""
        levels = [level for level in range(3) if self.programs[program_at(section, level)] >> seat & 1]
        return sum([self.table.strengths[level] for level in levels])

    def is_safe(self, state: Shackleton, section: int) -> bool:
        """Whether all players together avert the asteroid of a section."""
        return sum([self.strength(seat, section) for seat in range(len(state.players))]) >= self.table.threat

    def maintain(self, state: Shackleton) -> None:
        """Let the asteroids arrive; they destroy structures where the defence is too weak."""
        for section in range(3):
            if self.is_safe(state, section):
                state.tell(events.AVERTED, section)
            else:
                state.tell(events.IMPACT, section)
                self.strike(state, section)

    def strike(self, state: Shackleton, section: int) -> None:
        """Destroy the structures in the zone of an asteroid; players whose defence is too weak lose points."""
        impact = state.tables.contents.corporations.skywatch.maintenance
        zone = self.table.zones[self.asteroids[section]]
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
        section = max([at for at in range(3) if self.table.begins[at] <= reached])
        for level in range(3):
            program = program_at(section, level)
            energy = self.table.prices[program][ENERGY]
            free = self.programs[program].bit_count() < self.table.slots and not self.programs[program] >> bot & 1
            if free and self.table.exists[program] and state.energy >= energy:
                self.add(state, bot, program)
                consume(state, bot, energy)
                score(state, bot, side.vp.in_order()[level], self.source)
                return True
        state.tell(events.BOT_BLOCKED, section)
        self.receive(state, bot, card.blocked_steps)
        return True


def create(tables: Tables, slot: int, players: int) -> Skywatch:
    return Skywatch(tables.corporations[SKYWATCH], slot, SkywatchTable(tables, players))


def skywatch_of(state: Shackleton) -> Skywatch:
    """Return the corporation, which must be in play."""
    return cast(Skywatch, state.corporation(SKYWATCH))


class Contribute(DiscountedQuestion):
    """Choose a program of a section that was reached."""

    KEY: ClassVar = "shackleton.ask.defend"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        exists = skywatch_of(state).table.exists
        return [action for action in WORDS.defend if exists[action.value]]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return skywatch_of(state).refuse_program(state, self.seat, action.value, self.less)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return skywatch_of(state).price_of(action.value, self.less)

    def choose(self, state: Shackleton, action: Action) -> None:
        skywatch = skywatch_of(state)
        skywatch.add(state, self.seat, action.value)
        react(state, self.seat, ON_DEFEND, DEFENCES[action.value].section)
        score(state, self.seat, skywatch.table.points[action.value], skywatch.source)
        pay(state, self.seat, self.cost(state, action))
