"""Selenium Research: three kinds of samples, and experiments that use them up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events
from starboard.games.shackleton.actions import COLUMNS, NAMES, RUN_EXPERIMENT, WORDS, amounts_of, payment
from starboard.games.shackleton.components import ICE, RESOURCES, SAMPLES, SELENIUM
from starboard.games.shackleton.corporations.selenium.schema import ExperimentTile
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import COUNTERS, ON_EXPERIMENT, CorporateEffect
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.gains import score, spend
from starboard.games.shackleton.rules.question import DiscountedQuestion, Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.solo.search_order import third
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Field, Listed, Name, agree
from starboard.kernel.reason import Reason

_EXPERIMENTS: Final = COUNTERS.index("experiments")
KINDS: Final = ("ice", "regolith", "basalt")


class Experiment:
    """A tile: what it needs, what it brings, its field."""

    def __init__(self, row: ExperimentTile, tables: Tables, fields: list[str]) -> None:
        self.needs: Final[list[int]] = [row.need.get(kind, 0) for kind in KINDS]
        self.reward: Final = tables.scripts.number(row.reward)
        if row.field not in fields:
            fields.append(row.field)
        self.field: Final = fields.index(row.field)


class SeleniumTable:
    """Selenium Research's tiles by number (None for tiles of other data sets), and the tiles of each stack."""

    def __init__(self, tables: Tables, players: int) -> None:
        fields: list[str] = []
        self.tiles: Final[list[Experiment | None]] = [None] * len(NAMES.experiments)
        self.stacks: Final[list[list[int]]] = []
        for rows in tables.contents.corporations.selenium.experiments.in_order():
            numbers = [NAMES.experiments.index(row.id) for row in rows]
            self.stacks.append(numbers)
            for number, row in zip(numbers, rows, strict=True):
                self.tiles[number] = Experiment(row, tables, fields)


class Selenium(Corporation):
    """Three stacks of experiments, and the kinds of its markers."""

    ACTIONS: ClassVar[tuple[int, ...]] = (RUN_EXPERIMENT,)
    MARKER_KINDS: ClassVar[tuple[str, ...]] = KINDS

    def __init__(self, common: CorporationTables, slot: int, table: SeleniumTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.kinds: list[int] = []  # of its markers: the one at the centre, then those of its board in order
        self.stacks: list[list[int]] = []  # tiles, the visible one first
        self.kept: list[list[int]] = []  # per seat, tiles of completed experiments

    def clone(self) -> Selenium:
        copy = Selenium(self.common, self.slot, self.table)
        copy.kinds = self.kinds
        copy.stacks = [row[:] for row in self.stacks]
        copy.kept = [row[:] for row in self.kept]
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        tiles = Listed(Name(NAMES.experiments, None))
        return [
            Field("kinds", Listed(Name(KINDS, None), 5), shared=True),
            Field("stacks", Listed(tiles, len(COLUMNS))),
            Field("kept", Listed(tiles, players)),
        ]

    def check(self, state: Shackleton) -> None:
        """Refuse an experiment that its data set does not have."""
        for tile in [tile for row in [*self.stacks, *self.kept] for tile in row]:
            agree(f"experiment {NAMES.experiments[tile]}", self.table.tiles[tile] is not None, True)

    def hidden(self) -> list[list[int]]:
        return self.stacks

    def begin(self, state: Shackleton) -> None:
        """Draw the kind of the marker at the centre; the other two kinds alternate on the board (ruling 8)."""
        self.stacks = [stack[:] for stack in self.table.stacks]
        for stack in self.stacks:
            state.shuffle(stack)
        self.kept = [[] for _ in state.players]
        centre = state.below(3)
        others = [kind for kind in range(3) if kind != centre]
        if state.below(2):
            others = [others[1], others[0]]
        self.kinds = [centre, others[0], others[1], others[0], others[1]]

    def next_kind(self) -> int:
        """Return the next kind from the board; the first of its kinds lies at the centre."""
        return self.kinds[self.placed + 1]

    def centre_kind(self) -> int:
        return self.kinds[0]

    def tile(self, number: int) -> Experiment:
        tile = self.table.tiles[number]
        assert tile is not None
        return tile

    def question(self, seat: int, effect: CorporateEffect) -> ChooseExperiment:
        assert isinstance(effect, fx.Experiment)
        return ChooseExperiment(seat, effect.less)

    def ways(self, state: Shackleton, seat: int, column: int, less: int) -> list[list[int]]:
        """Return the ways to pay for the visible tile: matching samples, a pair for each missing one (ruling 51)."""
        if not self.stacks[column]:
            return []
        ways: list[list[int]] = []
        _add_fewer(state.players[seat].goods, self.tile(self.stacks[column][0]).needs, less, ways)
        return ways

    def complete(self, state: Shackleton, seat: int, column: int) -> None:
        """Keep the tile, reveal the next one and gain the reward; the samples are paid."""
        tile = self.stacks[column].pop(0)
        self.kept[seat].append(tile)
        state.tell(events.EXPERIMENTED, seat, tile)
        self.show(state, column)
        react(state, seat, ON_EXPERIMENT)
        run_effects.plan(state, seat, self.tile(tile).reward, self.source)

    def show(self, state: Shackleton, column: int) -> None:
        """Reveal the new first tile of a stack, if there is one."""
        if self.stacks[column]:
            state.tell(events.EXPERIMENT_SHOWN, column, self.stacks[column][0])
            for seat in range(state.seats):
                state.reveal(seat)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        if counter == _EXPERIMENTS:
            return len(self.kept[seat])
        by_field = [0, 0, 0]
        for tile in self.kept[seat]:
            by_field[self.tile(tile).field] += 1
        return min(by_field)

    def maintain(self, state: Shackleton) -> None:
        """Discard the visible tiles."""
        for column in range(3):
            if self.stacks[column]:
                self.stacks[column].pop(0)
                self.show(state, column)

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Score points for the tile that the triangle points at, and discard it."""
        column = third(state, solo)
        state.tell(events.BOT_COLUMN, column)
        if not self.stacks[column]:
            return False
        state.tell(events.BOT_DISCARDED, self.stacks[column].pop(0))
        self.show(state, column)
        side = state.tables.contents.solo.corporation_cards.selenium.side(solo.hard[self.slot])
        score(state, state.seats, side.vp.in_order()[column], self.source)
        return True


def _add_fewer(goods: list[int], needs: list[int], less: int, ways: list[list[int]]) -> None:
    """Add the ways to pay that leave out so many of the needed samples."""
    if less == 0 or sum(needs) == 0:
        add_ways(goods, needs, ways)
        return
    for kind in range(3):
        if needs[kind]:
            fewer = needs[:]
            fewer[kind] -= 1
            _add_fewer(goods, fewer, less - 1, ways)


def add_ways(goods: list[int], needs: list[int], ways: list[list[int]]) -> None:
    """Add the ways to pay exactly these needs from these goods, none twice."""
    paid = [0, 0, 0]
    missing = 0
    for kind in range(3):
        paid[kind] = min(needs[kind], goods[ICE + kind])
        missing += needs[kind] - paid[kind]
    _add_pairs(goods, paid, missing, 0, ways)


def _add_pairs(goods: list[int], paid: list[int], missing: int, kind: int, ways: list[list[int]]) -> None:
    """Add the ways to replace the missing samples by pairs of this kind and later ones."""
    if missing == 0:
        if paid not in ways:
            ways.append(paid[:])
        return
    if kind == 3:
        return
    spare = (goods[ICE + kind] - paid[kind]) // 2
    for pairs in range(min(spare, missing) + 1):
        more = paid[:]
        more[kind] += 2 * pairs
        _add_pairs(goods, more, missing - pairs, kind + 1, ways)


def sample_payment(way: list[int]) -> Action:
    price = [0] * len(RESOURCES)
    price[ICE : ICE + 3] = way
    return payment(price)


def create(tables: Tables, slot: int, players: int) -> Selenium:
    return Selenium(tables.corporations[SELENIUM], slot, SeleniumTable(tables, players))


def selenium_of(state: Shackleton) -> Selenium:
    """Return the corporation, which must be in play."""
    return cast(Selenium, state.corporation(SELENIUM))


class ChooseExperiment(DiscountedQuestion):
    """Choose one of the three visible experiments."""

    KEY: ClassVar = "shackleton.ask.experiment"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.experiment

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        return [action for action in WORDS.experiment if selenium_of(state).stacks[action.value]]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        ways = selenium_of(state).ways(state, self.seat, action.value, self.less)
        return None if ways else events.NO_SAMPLES

    def choose(self, state: Shackleton, action: Action) -> None:
        state.agenda.append(PaySamples(self.seat, action.value, self.less))


class PaySamples(Question):
    """Choose which samples to use up."""

    KEY: ClassVar = "shackleton.ask.payment"
    JOINS: ClassVar = True

    def __init__(self, seat: int, column: int, less: int) -> None:
        super().__init__(seat)
        self.column: Final = column
        self.less: Final = less

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [sample_payment(way) for way in selenium_of(state).ways(state, self.seat, self.column, self.less)]

    def choose(self, state: Shackleton, action: Action) -> None:
        way = amounts_of(action)
        for sample in SAMPLES:
            spend(state, self.seat, sample, way[sample])
        selenium_of(state).complete(state, self.seat, self.column)
