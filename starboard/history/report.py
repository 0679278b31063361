"""The report on a finished game: its charts and the numbers behind them, in the words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from starboard.drawing import charts
from starboard.drawing.chart_parts import Player, style_sheet
from starboard.drawing.charts import Cell
from starboard.drawing.layout import below, in_columns, sheet
from starboard.drawing.palette import style_sheet as every_drawing
from starboard.history.timeline import GameHistory, Snapshot, history_of
from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR, View
from starboard.text.game_text import GameText

SHEET: Final = 1120  # the width of all charts in one file
SHEET_COLUMNS: Final = 3
SHEET_GAP: Final = 28

Courses = Sequence[tuple[Player, Sequence[int]]]  # a number per moment, for each player


@dataclass(frozen=True, slots=True)
class NumberRow:
    """One row of numbers; neighbouring rows of the same group share a heading where there is room for one."""

    group: str  # may be empty
    name: str
    values: Sequence[int | str]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a section's charts, as a table."""

    head: Sequence[str]
    grouped: Sequence[NumberRow]

    @property
    def rows(self) -> list[tuple[str, Sequence[int | str]]]:
        """Return the rows, each with its full name."""
        return [(f"{row.group}: {row.name}" if row.group else row.name, row.values) for row in self.grouped]


@dataclass(frozen=True, slots=True)
class Section:
    """Some charts that belong together."""

    id: str
    title: str
    pictures: list[str]
    numbers: Numbers


@dataclass(frozen=True, slots=True)
class Round:
    """Where a round begins, for a link to that position."""

    number: int
    begins: int  # number of moves before it, with those before the record


class GameReport:
    """The report on one game for one reader; a notebook shows its charts."""

    def __init__(
        self, history: GameHistory, game_text: GameText, view: View, names: Sequence[str], before: int = 0
    ) -> None:
        self.history: Final = history
        self.before: Final = before  # moves before the first of the record
        self.statistics: Final = game_text.package.statistics
        self.game_text: Final = game_text
        self.view: Final = view
        everybody = [game_text.speaker.player(player, names) for player in range(history.players)]
        self.players: Final = [Player(place, name) for place, name in enumerate(everybody)]
        self._deciding: Final = self.players[: history.seats]  # a rival without a player makes no decisions

    def say(self, key: str, **args: str | int) -> str:
        return self.game_text.say(key, **args)

    @property
    def title(self) -> str:
        return self.say("story.title")

    @property
    def rounds(self) -> list[Round]:
        return [Round(played.round, self.before + played.begins) for played in self.history.rounds]

    @cached_property
    def sections(self) -> list[Section]:
        """Return the sections that have charts: points first, then where they came from, then the tempo."""
        sections = [self._sources(), self._points(), self._gains(), self._resources(), self._tempo()]
        return [section for section in sections if section.pictures]

    # Words

    @property
    def _numbers(self) -> list[str]:
        """Return the numbers of the rounds, as labels of an axis."""
        return [str(played.round) for played in self.history.rounds]

    @property
    def _moments(self) -> list[str]:
        """Return the labels of the start, the rounds, and the end if it differs from the last round."""
        last = [self.say("story.end")] if self.history.has_final_scoring else []
        return [self.say("story.start"), *self._numbers, *last]

    def _curve(self, name: str, labels: Sequence[str], courses: Courses, group: str) -> tuple[str, list[NumberRow]]:
        """Return a chart with a line for each player, and the numbers behind it."""
        rows = [NumberRow(group, player.name, values) for player, values in courses]
        return charts.lines(name, _described(labels, courses), labels, courses, names_below=not group), rows

    # Points

    @cached_property
    def _sorts(self) -> list[str]:
        """Return the sorts of points that any player ever had, in the game's order."""
        everything = [points for snapshot in self.history.course() for points in snapshot.points]
        present = dict.fromkeys([self._sort(part) for part in self.game_text.score_parts(everything, self.view)])
        order = self.statistics.source_order
        return [*[sort for sort in order if sort in present], *[sort for sort in present if sort not in order]]

    def _sort(self, part: str) -> str:
        return self.statistics.source(part) or part

    def _sort_label(self, sort: str) -> str:
        is_key = self.game_text.speaker.find(sort) is not None
        return self.say(sort) if is_key else self.game_text.score_label(sort, self.view)

    def _stack(self, points: dict[str, int]) -> list[int]:
        """Return points by sort, in the order of the sorts."""
        sums = dict.fromkeys(self._sorts, 0)
        for part, count in points.items():
            sums[self._sort(part)] += count
        return [sums[sort] for sort in self._sorts]

    def _sources(self) -> Section:
        title, labels = self.say("story.sources"), [self._sort_label(sort) for sort in self._sorts]
        rows = [(player, self._stack(self.history.end.points[player.place])) for player in self.players]
        picture = charts.bars(title, _described(labels, rows), labels, rows)
        by_sort = [NumberRow("", label, [stack[at] for _, stack in rows]) for at, label in enumerate(labels)]
        by_sort = [row for row in by_sort if any(row.values)]
        by_sort.append(NumberRow("", self.say("story.sum"), [sum(stack) for _, stack in rows]))
        return Section("sources", title, [picture], Numbers([player.name for player in self.players], by_sort))

    def _points(self) -> Section:
        title, labels = self.say("story.points"), self._moments
        totals = [snapshot.totals() for snapshot in self.history.course()]
        courses = [(player, [moment[player.place] for moment in totals]) for player in self.players]
        picture, rows = self._curve(title, labels, courses, group="")
        return Section("points", title, [picture], Numbers(labels, rows))

    def _gains(self) -> Section:
        """Return the points that each player gained in each round, by sort."""
        title, labels = self.say("story.gains"), self._moments[1:]
        sorts = [self._sort_label(sort) for sort in self._sorts]
        gained = [self._gained(player.place, self.history.course()) for player in self.players]
        every = [stack for stacks in gained for stack in stacks]
        if not every:
            return Section("gains", title, [], Numbers([], []))
        used, reach = charts.used_parts(every), charts.reach_of(every)
        pictures: list[str] = []
        rows: list[NumberRow] = []
        for player, stacks in zip(self.players, gained, strict=True):
            mine = [NumberRow(player.name, sorts[at], [stack[at] for stack in stacks]) for at in used]
            mine = [row for row in mine if any(row.values)]
            mine.append(NumberRow(player.name, self.say("story.sum"), [sum(stack) for stack in stacks]))
            rows += mine
            described = _sentence(labels, Numbers(labels, mine).rows)
            heading = self.say("story.gains-of", name=player.name)
            pictures.append(charts.columns(heading, described, player, sorts, labels, stacks, reach))
        pictures.append(charts.key(title, sorts, used))
        return Section("gains", title, pictures, Numbers(labels, rows))

    def _gained(self, player: int, course: Sequence[Snapshot]) -> list[list[int]]:
        stacks = [self._stack(snapshot.points[player]) for snapshot in course]
        return [[now - then for now, then in zip(after, before, strict=True)] for before, after in pairwise(stacks)]

    # Resources

    def _resources(self) -> Section:
        """Return the resources that each player gained in each round, and those owned at its end."""
        title, rounds = self.say("story.resources"), self._numbers
        labels = [self.say("story.start"), *rounds]
        course = [self.history.start, *[played.end for played in self.history.rounds]]
        pictures: list[str] = []
        rows: list[NumberRow] = []
        for at, key in enumerate(self.statistics.flow_keys):
            flows = [(p, [played.flows[p.place][at] for played in self.history.rounds]) for p in self._deciding]
            picture, added = self._curve(self.say(key), rounds, flows, group=self.say(key))
            pictures.append(picture)
            rows += [NumberRow(row.group, row.name, ["", *row.values]) for row in added]
        for at, key in enumerate(self.statistics.stock_keys):
            stocks = [(player, [snapshot.stocks[player.place][at] for snapshot in course]) for player in self.players]
            picture, added = self._curve(self.say(key), labels, stocks, group=self.say(key))
            pictures.append(picture)
            rows += added
        return Section("resources", title, pictures, Numbers(labels, rows))

    # Tempo

    def _tempo(self) -> Section:
        """Return the turns and decisions of each round, their order, and what the turns were used for."""
        title, labels = self.say("story.tempo"), self._numbers
        pictures: list[str] = []
        rows: list[NumberRow] = []
        if any([deeds for played in self.history.rounds for deeds in played.deeds]):
            heading, key = self.say(self.statistics.turns_key), self.statistics.legend_key
            cells = [(player, self._cells(player.place)) for player in self.players]
            for player, row in cells:
                texts = [" ".join([*cell.texts, cell.note]).strip() for cell in row]
                rows.append(NumberRow(heading, player.name, texts))
            described = "; ".join([f"{row.name}: {', '.join(map(str, row.values))}" for row in rows])
            pictures.append(charts.cells(heading, described, labels, cells, self.say(key) if key else ""))
            pictures.append(self._deeds())
        name = self.say("story.decisions")
        decisions = [(p, [played.decisions[p.place] for played in self.history.rounds]) for p in self._deciding]
        picture, added = self._curve(name, labels, decisions, group=name)
        return Section("tempo", title, [*pictures, picture], Numbers(labels, [*rows, *added]))

    def _cells(self, player: int) -> list[Cell]:
        """Return a player's rounds: signs of the chosen actions, or the number of turns and the place in the order."""
        signs = self.statistics.marks
        most = max([len(deeds) for played in self.history.rounds for deeds in played.deeds])
        cells: list[Cell] = []
        for played in self.history.rounds:
            deeds = played.deeds[player]
            if signs:
                cells.append(Cell(tuple([signs.get(deed, "?") for deed in deeds])))
                continue
            place = f"#{played.places.index(player) + 1}" if player in played.places else ""
            cells.append(Cell((str(len(deeds)),) if deeds else (), len(deeds) / most, place))
        return cells

    def _deeds(self) -> str:
        """Draw how often each player did what."""
        done = {p: [deed for played in self.history.rounds for deed in played.deeds[p.place]] for p in self._deciding}
        every = [deed for deeds in done.values() for deed in deeds]
        kinds = sorted(set(every), key=lambda kind: (-every.count(kind), kind))
        names = [self.say(kind) for kind in kinds]
        rows = [(player, [deeds.count(kind) for kind in kinds]) for player, deeds in done.items()]
        return charts.bars(self.say("story.deeds"), _described(names, rows), names, rows)

    # Files and notebooks

    def svg(self) -> str:
        """Draw all charts in one file."""
        first, second, *others = [section.pictures for section in self.sections]
        blocks = [in_columns(pictures, SHEET_COLUMNS, SHEET) for pictures in ([*first, *second], *others)]
        return sheet(self.title, below(blocks, SHEET_GAP), every_drawing() + style_sheet())

    def _repr_svg_(self) -> str:
        return self.svg()


def _described(labels: Sequence[str], courses: Courses) -> str:
    """Return the numbers of a chart as a sentence, for screen readers."""
    return _sentence(labels, [(player.name, values) for player, values in courses])


def _sentence(labels: Sequence[str], rows: Sequence[tuple[str, Sequence[int | str]]]) -> str:
    series = [f"{name}: {', '.join(map(str, values))}" for name, values in rows]
    return f"{', '.join(labels)}. {'; '.join(series)}."


def game_report(match: Match, lang: str | None = None, names: Sequence[str] = ()) -> GameReport:
    """Return the report on a match that is over, in a language; for terminals and notebooks."""
    game_text = GameText(match.game.package, lang, match.options)
    return GameReport(history_of(match), game_text, match.view(SPECTATOR), names or game_text.names(match))
