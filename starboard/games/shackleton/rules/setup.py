"""Setup: corporations, neutral domes, leaders, starting domes (rulebook: General, Corporation, Individual setup)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import CORPORATIONS, DOME, LEADERS, NOTHING, RECOMMENDED, ROUNDS
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.interfaces import Rulebook
from starboard.games.shackleton.rules.markers import ActivateAround
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.shuttles import BeginRound
from starboard.games.shackleton.state import NEUTRAL_OWNER, UNSETTLED, Shackleton, Solo, fresh_player, marker_of
from starboard.games.shackleton.table_options import ANY, DICE, LETTERS, Settings
from starboard.kernel.action import Action
from starboard.kernel.errors import BadOption, message
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

TILES: Final = 5  # shuttles of a round
CARDS: Final = 7  # action cards of the AstroBot


def blank(tables: Rulebook, settings: Settings, rng: int, seats: int) -> Shackleton:
    """Return a state with nothing dealt."""
    players = 2 if seats == 1 else seats
    return Shackleton(
        [], rng, 0, tables, settings, seats, [fresh_player() for _ in range(players)], [], None, [], [],
        list(range(players)), [UNSETTLED] * 18, [None] * 27, [NOTHING] * 30, [[], [], []], [0, 0, 0],
    )  # fmt: skip


def begin(tables: Rulebook, settings: Settings, rng: int, seats: int) -> Shackleton:
    """Deal everything random; nothing random happens later (ruling 2)."""
    state = blank(tables, settings, rng, seats)
    numbers = chosen_corporations(state)
    for slot, number in enumerate(numbers):
        corporation = all_corporations.create(tables, number, slot, state.size)
        corporation.deck = tables.corporation_projects(number)
        state.shuffle(corporation.deck)
        corporation.begin(state)
        state.corporations.append(corporation)
    state.shuttles = [shuffled(state, TILES) for _ in range(ROUNDS)]
    tokens = list(range(len(LEADERS) // 2))
    state.shuffle(tokens)
    side = state.below(2)
    same_sides = settings.same_sides(tables)
    for token in tokens[:seats]:
        state.leaders.append(token * 2 + (side if same_sides else state.below(2)))
    if seats == 1:
        decks = [shuffled(state, CARDS) for _ in range(ROUNDS)]
        state.solo = Solo(decks, [], [], [0, 0, 0], settings.hard_sides(numbers), 0, 0)
    else:
        first = state.below(seats)  # drawn in any case, so that the same seed deals the same game
        if settings.first_player != DICE:
            first = int(settings.first_player) - 1
        state.order = [(first + seat) % seats for seat in range(seats)]
    lay_out(state)
    return state


def shuffled(state: Shackleton, most: int) -> list[int]:
    """Return the numbers from 1 to `most` in a random order."""
    numbers = list(range(1, most + 1))
    state.shuffle(numbers)
    return numbers


def in_play(state: Shackleton, shuffled: list[int], count: int) -> list[int]:
    """Return this many of the shuffled corporations; those with hard solo cards are among them."""
    hard = [number for number in shuffled if CORPORATIONS[number] in state.settings.hard]
    if len(hard) > count:
        name = CORPORATIONS[hard[0]]
        raise BadOption(key="shackleton.error.not-in-play", corporation=message(f"shackleton.corporation.{name}"))
    drawn = hard + [number for number in shuffled if number not in hard][: count - len(hard)]
    return [number for number in shuffled if number in drawn]


def chosen_corporations(state: Shackleton) -> list[int]:
    """Return three corporations in a random order, except for those whose place was chosen."""
    wanted, places = state.settings.corporations, state.settings.places
    numbers = list(range(len(CORPORATIONS)))
    if wanted in RECOMMENDED:
        numbers = [CORPORATIONS.index(name) for name in RECOMMENDED[wanted]]
    elif wanted != "random":
        numbers = [CORPORATIONS.index(name) for name in wanted.split("+")]
    named = [name for name in [*places, *state.settings.hard] if name in CORPORATIONS]
    for name in named:
        if CORPORATIONS.index(name) not in numbers:
            raise BadOption(key="shackleton.error.not-in-play", corporation=message(f"shackleton.corporation.{name}"))
        if places.count(name) > 1:
            raise BadOption(key="shackleton.error.two-places", corporation=message(f"shackleton.corporation.{name}"))
    state.shuffle(numbers)
    others = in_play(state, [number for number in numbers if CORPORATIONS[number] not in places], places.count(ANY))
    return [others.pop(0) if name == ANY else CORPORATIONS.index(name) for name in places]


def lay_out(state: Shackleton) -> None:
    """Set up tracks, neutral domes and first markers, and plan the setup of the players."""
    tables = state.tables
    state.energy = tables.energy_start[state.size]
    if state.size == 2:
        for sector in tables.neutral_sectors:
            state.set_owner(sector, DOME, NEUTRAL_OWNER)
            power_from_the_row(state, sector)
    for space, slot in zip(tables.start_markers, first_marker_slots(state), strict=True):
        corporation = state.corporations[slot]
        state.markers[space] = marker_of(corporation.number, corporation.centre_kind())
    steps: list[Step[Any]] = []
    for seat in state.order:
        if state.is_bot(seat):
            steps.append(BotDome())
        else:
            steps += [ChooseLeader(seat), StartDome(seat)]
    steps.append(BeginRound())
    state.plan(steps)


def first_marker_slots(state: Shackleton) -> list[int]:
    """Return the place on the table of the corporation whose marker lies at each space around the centre."""
    wanted = state.settings.first_markers
    if wanted != DICE:
        return [LETTERS.index(letter) for letter in wanted]
    slots = list(range(len(state.corporations)))
    state.shuffle(slots)
    return slots


def power_from_the_row(state: Shackleton, sector: int) -> None:
    """Put a panel of the row into a sector; in setup it gives neither energy nor reputation (ruling 10)."""
    state.panels_taken += 1
    state.powered |= 1 << sector


class ChooseLeader(Question):
    """Choose a leader token."""

    KEY: ClassVar = "shackleton.ask.leader-token"
    OPENS: ClassVar = False

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.lead

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action.value in state.leaders else events.TAKEN

    def choose(self, state: Shackleton, action: Action) -> None:
        state.leaders.remove(action.value)
        state.players[self.seat].leader = action.value
        state.tell(events.LED, self.seat, action.value)


class StartDome(Question):
    """Choose an empty sector at the centre for the first dome and its panel; a marker there is activated."""

    KEY: ClassVar = "shackleton.ask.start-dome"
    OPENS: ClassVar = False

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [WORDS.start[sector] for sector in state.tables.start_sectors]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return events.TAKEN if state.settled >> action.value & 1 else None

    def choose(self, state: Shackleton, action: Action) -> None:
        place_first_dome(state, self.seat, action.value)
        state.agenda.append(ActivateAround(self.seat, (action.value,), ()))


def place_first_dome(state: Shackleton, seat: int, sector: int) -> None:
    """Put the first dome of a seat and its panel into a sector."""
    power_from_the_row(state, sector)
    state.put_structure(seat, 0, sector)
    state.tell(events.STARTED_AT, seat, sector)


class BotDome(Step[Shackleton]):
    """Place the AstroBot's first dome."""

    def run(self, state: Shackleton) -> None:
        place_first_dome(state, state.seats, state.tables.automaton.first_sector(state))
