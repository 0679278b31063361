"""Positions for tests: a crater laid by hand, moves in notation, and questions about what came of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.shackleton.solo_boards import bot_words, solo_board
from starboard.games.shackleton import GAME
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    CORPORATIONS,
    DIRECTIONS,
    DOME,
    HELD,
    HOUSING,
    LEADERS,
    LEVELS,
    LOST,
    MARKER_SPACES,
    NOTHING,
    ON_SHIP,
    RESOURCES,
    ROWS,
    SECTORS,
    SORT_OF,
    SORTS,
    SPACES,
    STRUCTURES,
    TYPES,
    UNBUILT,
    VP,
)
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.corporations.selenium.rules import KINDS, Selenium
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.game import RULES, sources_of
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.funding import visible
from starboard.games.shackleton.rules.maintenance import Maintenance
from starboard.games.shackleton.rules.scoring import FinalScoring
from starboard.games.shackleton.rules.setup import blank
from starboard.games.shackleton.rules.shuttles import BeginRound, BotTurn, EndRound, NextTurn
from starboard.games.shackleton.rules.turn import ClaimObjectives, MainAction
from starboard.games.shackleton.serialization import MARKER_BY_NAME
from starboard.games.shackleton.state import ACTIONS, NEUTRAL_OWNER, Player, Shackleton, Solo, marker_of
from starboard.games.shackleton.table_options import Settings
from starboard.kernel.codec import save
from starboard.kernel.match import Match
from starboard.kernel.rng import seeded
from starboard.kernel.step import Step
from tools.tables import MatchTable, number_of

LETTERS = "ets"  # engineer, technician, scientist
FIRST_DOMES = ("I2", "I3", "I5", "I6")
OFF_BOARD = {"ship": ON_SHIP, "lost": LOST}


@dataclass(frozen=True)
class Seat:
    """What one player has. The first dome stands around the centre where nothing else is said."""

    has: str = "credits 20 titanium 6"
    leader: str = ""
    built: str = ""  # "dome2 O1 workshop-top ship": where each structure is
    lives: str = ""  # "dome1:e headquarters:ets": engineers, technicians, scientists of the base
    crew: str = ""  # on the ship to Mars: "et"
    available: str = "2 2 2"  # astronauts of the shuttle
    projects: str = ""
    claimed: str = ""  # "mining mid"
    shuttle: int = 0


class Table(MatchTable[Shackleton]):
    """A match with questions in the words of the tests: seats are "p1", "p2" …; the AstroBot is "p2"."""

    kind = Shackleton

    def player(self, seat: str) -> Player:
        return self.state.players[number_of(seat)]

    def has(self, seat: str, resource: str) -> int:
        return self.player(seat).goods[RESOURCES.index(resource)]

    def goods(self, seat: str) -> dict[str, int]:
        """All that lies before a seat, and the energy of everybody."""
        held = {RESOURCES[at]: self.player(seat).goods[at] for at in range(HELD)}
        return {**held, "energy": self.state.energy}

    def change(self, *moves: str, of: str = "") -> str:
        """Play, and say how the first mover's goods (or another seat's) changed: "-2 credits +1 titanium"."""
        seat = of or moves[0].partition(" ")[0]
        before = self.goods(seat)
        self.play(*moves)
        return difference(before, self.goods(seat))

    def story(self, *keys: str) -> list[str]:
        """The sorts of events of the last move, in order; of these sorts only, where some are named."""
        last = self.match.log[-1] if self.match.log else self.match.opening
        all_keys = [event.key.removeprefix("shackleton.") for event in last]
        return [key for key in all_keys if not keys or key in keys]

    def earned(self, seat: str) -> dict[str, int]:
        """Points by where they came from, as the game tells it at its end."""
        return sources_of(self.state, self.player(seat))

    def points(self, seat: str) -> int:
        return self.player(seat).goods[VP]

    def at(self, sector: str) -> str:
        """Who has what in a sector: "p1 dome, p2 laboratory"; neutral domes are "neutral dome"."""
        structures: list[str] = []
        for sort, name in enumerate(SORTS):
            owner = self.state.owner(SECTORS.index(sector), sort)
            if owner != NOTHING:
                structures.append(f"{'neutral' if owner == NEUTRAL_OWNER else f'p{owner + 1}'} {name}")
        return ", ".join(structures)

    def where(self, seat: str, structure: str) -> str:
        """The sector of a structure, "ship", "lost", or "" if it is not built."""
        place = self.player(seat).structures[STRUCTURES.index(structure)]
        if place == UNBUILT:
            return ""
        return SECTORS[place] if place < len(SECTORS) else "ship" if place == ON_SHIP else "lost"

    def lives(self, seat: str) -> str:
        """Who lives where: "dome1:e headquarters:et"."""
        homes: list[str] = []
        for at in range(len(HOUSING)):
            letters = "".join([LETTERS[type] * self.player(seat).housed(at, type) for type in range(3)])
            if letters:
                homes.append(f"{HOUSING[at]}:{letters}")
        return " ".join(homes)

    def projects(self, seat: str) -> list[str]:
        return [NAMES.projects[card] for card in self.player(seat).projects]

    def claimed(self, seat: str) -> dict[str, str]:
        levels = self.player(seat).claimed
        named = zip(self.state.corporations, levels, strict=True)
        return {CORPORATIONS[corporation.number]: LEVELS[level] for corporation, level in named if level >= 0}

    @property
    def gateway(self) -> str:
        """Engineers, technicians and scientists there."""
        return " ".join([str(count) for count in self.state.gateway])

    @property
    def energy(self) -> int:
        return self.state.energy

    @property
    def powered(self) -> list[str]:
        """The sectors with a panel."""
        return [name for at, name in enumerate(SECTORS) if self.state.powered >> at & 1]

    def marker(self, space: str) -> str:
        """Whose marker lies there, "-" if none does."""
        marker = self.state.markers[MARKER_SPACES.index(space)]
        return next((name for name, each in MARKER_BY_NAME.items() if each is marker), "-")

    @property
    def crater(self) -> dict[str, str]:
        return {SPACES[at]: TYPES[type] for at, type in enumerate(self.state.crater) if type >= 0}

    def row(self, name: str) -> str:
        """Who stands in a command row."""
        return "".join([LETTERS[type] for type in self.state.command[ROWS.index(name)]])

    def corporation(self, name: str) -> Corporation:
        corporation = self.state.find(CORPORATIONS.index(name))
        assert corporation is not None, f"{name} is not in play"
        return corporation

    def visible(self, name: str) -> list[str]:
        return [NAMES.projects[card] for card in visible(self.corporation(name))]

    @property
    def solo(self) -> Solo:
        assert self.state.solo is not None
        return self.state.solo

    @property
    def owing(self) -> str:
        """The seat that owes a choice, "" when the game is over."""
        return f"p{self.match.pending[0].seat + 1}" if self.match.pending else ""

    @property
    def question(self) -> str:
        """What it is asked, without the game's prefix."""
        return self.match.pending[0].key.removeprefix("shackleton.ask.") if self.match.pending else ""

    def options(self, start: str = "") -> list[str]:
        """The codes offered now that begin like this, in the order of the alphabet."""
        return sorted([action.code for action in self.match.pending[0].actions if action.code.startswith(start)])

    def offers(self, code: str) -> bool:
        return code in self.options()

    def keep(self) -> Table:
        """Let every astronaut that somebody wins now go to the base."""
        while self.question.startswith("recovered-"):
            self.play(f"{self.owing} to base")
        return self

    def finish(self) -> Table:
        """Decline whatever else is asked, up to the next main action, round or the end; nothing else may be open."""
        while self.question and self.question not in ("main", "shuttle"):
            offered = self.options()
            declined = [code for code in ("done", "no", "pass", "stop", "skip") if code in offered]
            assert declined, f"{self.owing} must choose: {self.question} {offered[:8]}"
            self.play(f"{self.owing} {declined[0]}")
        return self


def difference(before: dict[str, int], after: dict[str, int]) -> str:
    return " ".join([f"{after[key] - before[key]:+} {key}" for key in before if after[key] != before[key]])


def table(
    *seats: Seat,
    corporations: str = "artemis mining selenium",
    at: str = "turn",
    round: int = 1,
    turn: int = 1,
    energy: int = 4,
    powered: str = "",
    centre: int = 0,
    panels: int = -1,
    neutral: str = "",
    markers: str = "",
    placed: str = "",
    crater: str = "",
    command: str = "",
    gateway: str = "1 1 1",
    order: str = "",
    decks: str = "",
    experiments: str = "",
    kinds: str = "ice regolith basalt regolith basalt",
    asteroids: str = "N SE SW",
    shuttles: str = "1 2 3 4 5",
    bot: str = "",
    prepare: Callable[[Shackleton], None] | None = None,
    joined: bool = False,
) -> Table:
    """A table where p1 is to move, or a round, a maintenance, a bot's turn or the final scoring is to begin.

    Prices are those of the set `design`, whatever is played by default.
    `bot` makes it a solo game against the second seat: "easy", or with words such as "hard row 1 2 deck 3 4 dev 5
    tracks 0 1 0". Sectors with a structure have a panel; the markers of the setup lie around the centre.
    Every question is asked by itself, as in the rulebook, unless they are to be `joined`.
    """
    seated = [*seats, *[Seat()] * (2 - len(seats))]
    names = corporations.split()
    options = {"corporations": "+".join([name for name in CORPORATIONS if name in names]), "data": "design"}
    words = bot_words(bot)
    if bot:
        options["astrobot"] = words["side"][0]
    people = 1 if bot else len(seated)
    settled = GAME.settled(people, options)
    state = blank(RULES.tables_of(settled), Settings(settled), seeded(1), people)
    _found(state, names, experiments, kinds, asteroids)
    _deal_cards(state, seated, decks)
    for number, seat in enumerate(seated):
        _fill(state, number, seat)
    for sector in neutral.split():
        state.set_owner(SECTORS.index(sector), DOME, NEUTRAL_OWNER)
    for number, seat in enumerate(seated):
        _build(state, number, seat)
    state.powered = state.settled
    for sector in powered.split():
        state.powered |= 1 << SECTORS.index(sector)
    state.centre_panels = centre
    state.panels_taken = state.powered.bit_count() + centre if panels < 0 else panels
    state.energy = energy
    _mark(state, markers, placed)
    for space, type in _pairs(crater):
        state.crater[SPACES.index(space)] = TYPES.index(type)
    for row, letters in _pairs(command):
        state.command[ROWS.index(row)] = [LETTERS.index(letter) for letter in letters]
    state.gateway = [int(count) for count in gateway.split()]
    state.order = [number_of(seat) for seat in order.split()] or list(range(len(seated)))
    state.shuttles = [[int(tile) for tile in shuttles.split()] for _ in range(3)]
    state.phase, state.round = ACTIONS, round - 1 if at == "round" else round
    state.turn = max(turn, 2) if at == "bot" else turn  # the AstroBot's turn is the second of the round
    if bot:
        state.solo = solo_board(words)
    state.agenda = _agenda(at)
    if prepare is not None:
        prepare(state)
    return asking_finer(Match.from_position(save(RULES, state)), not joined)


def asking_finer(match: Match, finer: bool = True) -> Table:
    """The match at a table that asks every question by itself, or joins them as in a real game."""
    match.state.finer = finer
    return Table(match)


def _agenda(at: str) -> list[Step[Any]]:
    starts: dict[str, list[Step[Any]]] = {
        "turn": [NextTurn(), ClaimObjectives(0), MainAction(0, -1)],
        "bot": [NextTurn(), BotTurn()],
        "round": [BeginRound()],
        "maintenance": [EndRound(), Maintenance()],
        "end": [FinalScoring()],
    }
    return starts[at]


def new_game(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A game at its very beginning."""
    return asking_finer(Match.new("shackleton", seats, seed, **options))


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def _found(state: Shackleton, names: list[str], experiments: str, kinds: str, asteroids: str) -> None:
    """The corporations, with what luck decides laid in the order asked for."""
    for slot, name in enumerate(names):
        corporation = all_corporations.create(state.tables, CORPORATIONS.index(name), slot, state.size)
        corporation.begin(state)
        if isinstance(corporation, Selenium):
            corporation.kinds = [KINDS.index(kind) for kind in kinds.split()]
            for stack in corporation.stacks:
                stack.sort(key=lambda tile: (NAMES.experiments[tile] not in experiments.split(), tile))
        elif isinstance(corporation, Skywatch):
            corporation.asteroids = [DIRECTIONS.index(name) for name in asteroids.split()]
        state.corporations.append(corporation)


def _deal_cards(state: Shackleton, seats: list[Seat], decks: str) -> None:
    """Projects of the seats, and those of the decks that are wanted first."""
    taken = " ".join([seat.projects for seat in seats]).split()
    wanted = decks.split()
    for corporation in state.corporations:
        cards = state.tables.corporation_projects(corporation.number)
        left = [card for card in cards if NAMES.projects[card] not in taken]
        left.sort(key=lambda card: wanted.index(NAMES.projects[card]) if NAMES.projects[card] in wanted else 99)
        corporation.deck = left


def _fill(state: Shackleton, number: int, seat: Seat) -> None:
    """Goods, cards and people of a seat."""
    player = state.players[number]
    for resource, count in _pairs(seat.has):
        player.goods[RESOURCES.index(resource)] = int(count)
    player.leader = LEADERS.index(seat.leader) if seat.leader else -1
    player.shuttle = seat.shuttle or number + 1
    player.available = [int(count) for count in seat.available.split()]
    player.projects = [NAMES.projects.index(card) for card in seat.projects.split()]
    player.crew = [seat.crew.count(letter) for letter in LETTERS]
    for word in seat.lives.split():
        space, _, letters = word.partition(":")
        for letter in letters:
            player.add_astronauts(HOUSING.index(space), LETTERS.index(letter), 1)
    for name, level in _pairs(seat.claimed):
        slot = state.corporation(CORPORATIONS.index(name)).slot
        player.claimed[slot] = LEVELS.index(level)
        state.corporations[slot].claims[LEVELS.index(level)] |= 1 << number


def _build(state: Shackleton, number: int, seat: Seat) -> None:
    """Structures of a seat; the first dome always stands somewhere."""
    built = dict(_pairs(seat.built))
    built = {"dome1": FIRST_DOMES[number], **built}
    for structure, where in built.items():
        place = STRUCTURES.index(structure)
        if where in OFF_BOARD:
            state.players[number].structures[place] = OFF_BOARD[where]
        else:
            sector = SECTORS.index(where)
            assert state.owner(sector, SORT_OF[place]) == -1, f"{where} has such a structure already"
            assert not state.players[number].present >> sector & 1, f"p{number + 1} is in {where} already"
            state.put_structure(number, place, sector)


def _mark(state: Shackleton, markers: str, placed: str) -> None:
    """The markers of the setup, and more."""
    for corporation in state.corporations:
        marker = marker_of(corporation.number, corporation.centre_kind())
        state.markers[state.tables.start_markers[corporation.slot]] = marker
    for space, name in _pairs(markers):
        marker = MARKER_BY_NAME[name]
        state.markers[MARKER_SPACES.index(space)] = marker
        state.corporation(marker.corporation).placed += 1
    for name, count in _pairs(placed):
        state.corporation(CORPORATIONS.index(name)).placed = int(count)


__all__ = ["Seat", "Table", "difference", "new_game", "table"]
