"""The story of a game for readers: its charts and the numbers behind them, in the words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from starboard.drawing import charts
from starboard.drawing.chart_parts import Player, style_sheet
from starboard.drawing.charts import Cell
from starboard.drawing.layout import below, in_columns, leaf
from starboard.drawing.palette import style_sheet as every_drawing
from starboard.history.timeline import Standing, Story, story_of
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.view import View
from starboard.text.game_text import Teller

LEAF: Final = 1120  # the width of all charts in one file
LEAF_COLUMNS: Final = 3
LEAF_GAP: Final = 28


@dataclass(frozen=True, slots=True)
class NumberRow:
    """One row of numbers; neighbouring rows of the same group share a heading where there is room for one."""

    group: str  # may be empty
    name: str
    values: Sequence[int | str]


@dataclass(frozen=True, slots=True)
class Numbers:
    """What stands behind the pictures of a section, for those who read rather than look."""

    head: Sequence[str]
    grouped: Sequence[NumberRow]

    @property
    def rows(self) -> list[tuple[str, Sequence[int | str]]]:
        """The rows, each with its full name."""
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
    """Where a round begins, to look at it again."""

    number: int
    begins: int  # moves made before it, those before the story included


class Storybook:
    """Tells one story to one reader; in a notebook it shows itself."""

    def __init__(
        self, story: Story, package: GamePackage, teller: Teller, view: View, names: Sequence[str], before: int = 0
    ) -> None:
        self.story: Final = story
        self.before: Final = before  # moves before the first of the story
        self.statistics: Final = package.statistics
        self.teller: Final = teller
        self.view: Final = view
        everybody = [teller.speaker.player(player, names) for player in range(story.players)]
        self.players: Final = [Player(place, name) for place, name in enumerate(everybody)]

    def say(self, key: str, **args: str | int) -> str:
        return self.teller.say(key, **args)

    @property
    def title(self) -> str:
        return self.say("story.title")

    @property
    def rounds(self) -> list[Round]:
        return [Round(chapter.round, self.before + chapter.begins) for chapter in self.story.chapters]

    @cached_property
    def sections(self) -> list[Section]:
        """Points first, then what they grew from, then who was how quick."""
        found = [self._sources(), self._points(), self._gains(), self._resources(), self._tempo()]
        return [section for section in found if section.pictures]

    # Words

    @property
    def _numbers(self) -> list[str]:
        """The rounds, as short as an axis wants them."""
        return [str(chapter.round) for chapter in self.story.chapters]

    @property
    def _moments(self) -> list[str]:
        """The start, the rounds, and the end if that is another moment."""
        last = [self.say("story.end")] if self.story.has_final_scoring else []
        return [self.say("story.start"), *self._numbers, *last]

    def _described(self, labels: Sequence[str], courses: Sequence[tuple[Player, Sequence[int]]]) -> str:
        """The numbers of a chart in a sentence, for those who do not see it."""
        told = [f"{player.name}: {', '.join(map(str, values))}" for player, values in courses]
        return f"{', '.join(labels)}. {'; '.join(told)}."

    # Points

    @cached_property
    def _sorts(self) -> list[str]:
        """The sorts of points that anybody ever had, in the order of the game."""
        everything = [points for standing in self.story.course() for points in standing.points]
        found = dict.fromkeys([self._sort(part) for part in self.teller.score_parts(everything, self.view)])
        order = self.statistics.source_order
        return [*[sort for sort in order if sort in found], *[sort for sort in found if sort not in order]]

    def _sort(self, part: str) -> str:
        return self.statistics.source(part) or part

    def _sort_label(self, sort: str) -> str:
        is_key = self.teller.speaker.find(sort) is not None
        return self.say(sort) if is_key else self.teller.score_label(sort, self.view)

    def _stack(self, points: dict[str, int]) -> list[int]:
        """Points by sort, in the order of the sorts."""
        sums = dict.fromkeys(self._sorts, 0)
        for part, count in points.items():
            sums[self._sort(part)] += count
        return [sums[sort] for sort in self._sorts]

    def _sources(self) -> Section:
        title, labels = self.say("story.sources"), [self._sort_label(sort) for sort in self._sorts]
        rows = [(player, self._stack(self.story.end.points[player.place])) for player in self.players]
        picture = charts.bars(title, self._described(labels, rows), labels, rows)
        by_sort = [
            NumberRow("", label, [stack[at] for _, stack in rows])
            for at, label in enumerate(labels)
            if any([stack[at] for _, stack in rows])
        ]
        by_sort.append(NumberRow("", self.say("story.sum"), [sum(stack) for _, stack in rows]))
        return Section("sources", title, [picture], Numbers([player.name for player in self.players], by_sort))

    def _points(self) -> Section:
        title, labels = self.say("story.points"), self._moments
        totals = [standing.totals() for standing in self.story.course()]
        courses = [(player, [moment[player.place] for moment in totals]) for player in self.players]
        picture = charts.lines(title, self._described(labels, courses), labels, courses, names_below=True)
        rows = [NumberRow("", player.name, values) for player, values in courses]
        return Section("points", title, [picture], Numbers(labels, rows))

    def _gains(self) -> Section:
        """What every round brought to everybody, by sort."""
        title, labels = self.say("story.gains"), self._moments[1:]
        sorts = [self._sort_label(sort) for sort in self._sorts]
        gained = [self._gained(player.place, self.story.course()) for player in self.players]
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
            told = "; ".join([f"{name}: {', '.join(map(str, values))}" for name, values in Numbers(labels, mine).rows])
            described = f"{', '.join(labels)}. {told}."
            heading = self.say("story.gains-of", name=player.name)
            pictures.append(charts.columns(heading, described, player, sorts, labels, stacks, reach))
        pictures.append(charts.key(title, sorts, used))
        return Section("gains", title, pictures, Numbers(labels, rows))

    def _gained(self, player: int, course: Sequence[Standing]) -> list[list[int]]:
        stacks = [self._stack(standing.points[player]) for standing in course]
        return [[now - then for now, then in zip(after, before, strict=True)] for before, after in pairwise(stacks)]

    # Resources

    def _resources(self) -> Section:
        """What everybody got in each round, and what they had at its end."""
        title, rounds = self.say("story.resources"), self._numbers
        labels = [self.say("story.start"), *rounds]
        course = [self.story.start, *[chapter.end for chapter in self.story.chapters]]
        pictures: list[str] = []
        rows: list[NumberRow] = []
        for at, key in enumerate(self.statistics.flow_keys):
            flows = [
                (player, [chapter.flows[player.place][at] for chapter in self.story.chapters])
                for player in self.players
                if player.place < self.story.seats  # rivals that nobody plays pay for nothing
            ]
            pictures.append(charts.lines(self.say(key), self._described(rounds, flows), rounds, flows))
            rows += [NumberRow(self.say(key), player.name, ["", *values]) for player, values in flows]
        for at, key in enumerate(self.statistics.stock_keys):
            stocks = [(player, [standing.stocks[player.place][at] for standing in course]) for player in self.players]
            pictures.append(charts.lines(self.say(key), self._described(labels, stocks), labels, stocks))
            rows += [NumberRow(self.say(key), player.name, values) for player, values in stocks]
        return Section("resources", title, pictures, Numbers(labels, rows))

    # Tempo

    def _tempo(self) -> Section:
        """Turns and decisions in each round, in which order, and what the turns were used for."""
        title, labels = self.say("story.tempo"), self._numbers
        deciding = self.players[: self.story.seats]
        thought = [(p, [chapter.decisions[p.place] for chapter in self.story.chapters]) for p in deciding]
        pictures: list[str] = []
        rows: list[NumberRow] = []
        if any([deeds for chapter in self.story.chapters for deeds in chapter.deeds]):
            heading = self.say(self.statistics.turns_key)
            cells = [(player, self._cells(player.place)) for player in self.players]
            told = [
                (player.name, [" ".join([*cell.texts, cell.note]).strip() for cell in row]) for player, row in cells
            ]
            rows += [NumberRow(heading, name, texts) for name, texts in told]
            described = "; ".join([f"{name}: {', '.join(texts)}" for name, texts in told])
            pictures.append(charts.cells(heading, described, labels, cells, self._foot()))
            pictures.append(self._deeds(deciding))
        name = self.say("story.decisions")
        pictures.append(charts.lines(name, self._described(labels, thought), labels, thought))
        rows += [NumberRow(name, player.name, values) for player, values in thought]
        return Section("tempo", title, pictures, Numbers(labels, rows))

    def _foot(self) -> str:
        """What stands in the cells."""
        key = self.statistics.legend_key
        return self.say(key) if key else ""

    def _cells(self, player: int) -> list[Cell]:
        """A player's rounds: the marks of what was chosen, or how many turns there were and in which place."""
        marks = self.statistics.marks
        most = max([len(deeds) for chapter in self.story.chapters for deeds in chapter.deeds])
        cells: list[Cell] = []
        for chapter in self.story.chapters:
            deeds = chapter.deeds[player]
            if marks:
                cells.append(Cell(tuple([marks.get(deed, "?") for deed in deeds])))
                continue
            place = f"#{chapter.places.index(player) + 1}" if player in chapter.places else ""
            cells.append(Cell((str(len(deeds)),) if deeds else (), len(deeds) / most, place))
        return cells

    def _deeds(self, deciding: Sequence[Player]) -> str:
        """How often everybody did what."""
        title = self.say("story.deeds")
        done = [[deed for chapter in self.story.chapters for deed in chapter.deeds[p.place]] for p in deciding]
        every = [deed for deeds in done for deed in deeds]
        kinds = sorted(set(every), key=lambda kind: (-every.count(kind), kind))
        names = [self.say(kind) for kind in kinds]
        rows = [(player, [deeds.count(kind) for kind in kinds]) for player, deeds in zip(deciding, done, strict=True)]
        return charts.bars(title, self._described(names, rows), names, rows)

    # Files and notebooks

    def svg(self) -> str:
        """All charts in one file."""
        first, second, *others = [section.pictures for section in self.sections]
        blocks = [in_columns(pictures, LEAF_COLUMNS, LEAF) for pictures in ([*first, *second], *others)]
        return leaf(self.title, below(blocks, LEAF_GAP), every_drawing() + style_sheet())

    def _repr_svg_(self) -> str:
        return self.svg()


def tell(match: Match, lang: str | None = None, names: Sequence[str] = ()) -> Storybook:
    """The story of a match that is over, in a language; for terminals and notebooks."""
    package = match.game.package
    teller = Teller(package, lang, match.options)
    return Storybook(story_of(match), package, teller, match.view(-1), names or teller.names(match, {}))
