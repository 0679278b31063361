"""The optional parts of a game: words, drawings, statistics, foreign logs …, each with its own class.

A class here has every method that the program asks of the part, with the default that holds for a game without it. A
game that has the part defines one object of a subclass, at the place that `starboard.kernel.find_parts` names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.action import Action
from starboard.kernel.errors import BadOption, Words
from starboard.kernel.event import Event
from starboard.kernel.reason import Reason
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

if TYPE_CHECKING:
    from starboard.kernel.package import GamePackage, Option
    from starboard.kernel.record import Record

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

USUAL_WIDTH: Final = 100  # columns of a text
SpokenSection = tuple[str, list[str]]  # a heading, and the lines below it
Spoken = list[SpokenSection]


class Speaker(Protocol):
    """Somebody who knows the sentences of a language; `starboard.text.i18n` has one."""

    def say(self, key: str, **args: str | int) -> str: ...


class TableSpeaker(Speaker, Protocol):
    """A speaker who also knows which game is spoken of, and with which options it is played."""

    @property
    def package(self) -> GamePackage | None: ...

    @property
    def options(self) -> Mapping[str, str]: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """An optional part of a game."""


# Words


@mypyc_attr(allow_interpreted_subclasses=True)
class EventSentences:
    """Which events share a sentence of the log. It changes what is told, never what happened.

    `listed`   a key and the argument that is listed: neighbours that differ in it alone make one sentence
    `counted`  a key that only counts, and the key that names each thing: whoever was told the names needs no count
    `implied`  a key, and another that says the same: beside that one, with the same arguments, it is left out
    """

    def __init__(
        self,
        listed: Mapping[str, str] | None = None,
        counted: Mapping[str, str] | None = None,
        implied: Mapping[str, str] | None = None,
    ) -> None:
        self.listed: Final = dict(listed or {})
        self.counted: Final = dict(counted or {})
        self.implied: Final = dict(implied or {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Part, Generic[V]):
    """The game in words, for terminals and pages: `TEXT` in `text`."""

    def board_text(self, view: V, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        """The whole table as this view shows it; maps and columns fit the width, sentences may be longer."""
        return "\n".join([f"{key}: {value}" for key, value in view.table().items()])

    def standing_text(self, view: V, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        """The lines of the table that can be read one by one, unlike those of a map."""
        return self.board_text(view, speaker, names, width)

    def map_text(self, view: V, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
        """What `standing_text` leaves out: the map of a game that has one."""
        return ""

    def begins_turn(self, question: str) -> bool:
        """Is this key what somebody is asked when a turn begins? Then the whole table is shown, or its map."""
        return True

    def action_label(self, action: Action, view: V, speaker: Speaker) -> str:
        """What an action means to the seat of this view, in one line."""
        return action.code

    def explain(self, wanted: str, speaker: TableSpeaker) -> list[str]:
        """What a thing does, by the beginning of its id or of its name; or what else it could be; or nothing."""
        return []

    def explain_action(self, action: Action, view: V, speaker: TableSpeaker) -> list[str]:
        """What an action is about: by default, the thing that it is aimed at."""
        aimed_at = action.target.partition(":")[2]
        found = self.explain(aimed_at, speaker) if aimed_at else []
        return found or self.explain(action.code, speaker)

    def question_notes(self, view: V, speaker: Speaker) -> list[str]:
        """Lines below a question: what the seat needs to see to answer it."""
        return []

    def reason_notes(self, reason: Reason, view: V, speaker: Speaker) -> list[str]:
        """What exactly is missing in this position, below the reason of a refusal."""
        return []

    def nearness(self, action: Action, view: V) -> int | None:
        """What "Why not?" lists first, the nearest 0; None is only listed if nothing else fits the words."""
        return 0

    def is_possible(self, action: Action, view: V) -> bool:
        """Can this ever be chosen at a table with these options? What cannot is never listed by "Why not?"."""
        return True

    def score_order(self, view: V) -> list[str]:
        """The rows of the score sheet from top to bottom; rows that are not named here come last."""
        return []

    def score_label(self, part: str, view: V, speaker: Speaker) -> str:
        """What a row of the score sheet is called; nothing if the catalogue has it, as `<game>.score.<part>`."""
        return ""

    def event_sentences(self) -> EventSentences:
        """Which events share a sentence of the log."""
        return EventSentences()


@mypyc_attr(allow_interpreted_subclasses=True)
class ScreenReader(Part, Generic[V]):
    """The table for those who listen to a page: `SCREEN_READER` in `text.screen_reader`."""

    def spoken(self, view: V, speaker: Speaker, names: Sequence[str]) -> Spoken:
        """All that the drawing shows, under headings, without signs or columns."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics(Part, Generic[S]):
    """What is told of every round when a game is over: `STATISTICS` in `text.statistics`."""

    def __init__(
        self,
        stock_keys: Sequence[str] = (),
        flow_keys: Sequence[str] = (),
        source_order: Sequence[str] = (),
        turns_key: str = "story.turns",
        legend_key: str = "",
        marks: Mapping[str, str] | None = None,
    ) -> None:
        self.stock_keys: Final = tuple(stock_keys)  # what somebody has
        self.flow_keys: Final = tuple(flow_keys)  # what somebody gets in a round
        self.source_order: Final = tuple(source_order)  # the keys that `source` gives, in the order of a chart
        self.turns_key: Final = turns_key  # the heading over what turns were used for
        self.legend_key: Final = legend_key  # what stands in the cells below that heading
        self.marks: Final = dict(marks or {})  # a short sign for each deed, where a cell has room for one

    def stocks(self, state: S, player: int) -> list[int]:
        """How much a player has of each of the `stock_keys`."""
        return []

    def flow(self, event: Event) -> tuple[int, int, int] | None:
        """Who got how much of what by this event: player, position among the `flow_keys`, amount."""
        return None

    def deeds(self, question: str, action: Action) -> list[str]:
        """What a turn is used for by this answer, as keys; nothing if the answer is no turn."""
        return []

    def next_place(self, event: Event) -> int | None:
        """Who takes the next place in the order of this round, if somebody does."""
        return None

    def source(self, part: str) -> str:
        """The key under which a chart adds up this row of the score sheet; nothing if the row stands alone."""
        return ""


# Pictures


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Part, Generic[V]):
    """The table as SVG: `DRAWING` in `draw`."""

    def board(self, view: V, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        """The table for a page, with what the events `last` changed marked; nothing if the game cannot draw."""
        return ""

    def page_css(self) -> str:
        """The style sheet for `board`."""
        return ""

    def picture(self, view: V, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        """The same as one SVG with its style sheet inside, for files and notebooks; nothing if there is none."""
        return ""

    @property
    def can_draw(self) -> bool:
        """Does the game draw its tables?"""
        return type(self).board is not Drawing.board


# Comfort on pages


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingOrders(Part, Generic[V]):
    """Answers that a seat can leave to the table: `STANDING_ORDERS` in `standing_orders`. No rule is made there."""

    def __init__(self, orders: Sequence[Option] = (), once: Mapping[str, str] | None = None) -> None:
        self.orders: Final = tuple(orders)
        self.once: Final = dict(once or {})  # orders, with a value, that can be given for one question only

    def answer(self, view: V, decision: Decision, orders: Mapping[str, str]) -> Action | None:
        """What the orders say to a question; nothing if it is left to the player."""
        return None


class Several:
    """So many of these actions answer a question; they are played in this order. Equal things stand there as often."""

    def __init__(self, key: str, count: int, actions: Sequence[Action]) -> None:
        self.key: Final = key  # of the sentence that asks for them
        self.count: Final = count
        self.actions: Final = actions


@mypyc_attr(allow_interpreted_subclasses=True)
class MultiSelect(Part, Generic[V]):
    """Questions that any set of so many actions answers: `MULTI_SELECT` in `multi_select`."""

    def several(self, view: V) -> Several | None:
        """The set that answers the open question of a view; nothing where it is answered with one action."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Tutorial(Part):
    """A guided first game: `TUTORIAL` in `guide.tutorial`."""

    def __init__(self, lesson: Mapping[str, Any] | None = None) -> None:
        self.lesson: Final = lesson  # plain data, which starboard/text/tutorial.py reads and checks


# Games and data from elsewhere


class Imported:
    """What could be read of a foreign log: the record up to there, and why it could not be read to its end."""

    def __init__(self, record: Record, moves: int, wrong: Words | None) -> None:
        self.record: Final = record
        self.moves: Final = moves  # lines or events of the log that were played whole
        self.wrong: Final = wrong

    @property
    def problem(self) -> str:
        """In English."""
        return "" if self.wrong is None else str(self.wrong)


@mypyc_attr(allow_interpreted_subclasses=True)
class Interop(Part):
    """Games of other engines and sites: `INTEROP` in `interop`. Traces are compared, logs become records."""

    def recognises(self, path: Path) -> bool:
        """Is this a file with traces that `verify_file` and `records` can read?"""
        return False

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        """Per game of a file: its name, and nothing if it agrees, else what was expected and found."""
        return iter(())

    def records(self, path: Path) -> Iterator[Record]:
        """The games of a file in our notation."""
        return iter(())

    def recognises_log(self, text: str) -> bool:
        """Is this a log that `import_log` can read?"""
        return False

    def import_log(self, text: str, number: int, setup: str, explain: Callable[[Reason], str]) -> Imported:
        """The record of a log: of several games in a file, of that number. `explain` puts reasons into words."""
        raise NotImplementedError

    @property
    def reads_traces(self) -> bool:
        return type(self).recognises is not Interop.recognises

    @property
    def reads_logs(self) -> bool:
        return type(self).import_log is not Interop.import_log


class DataSet(Protocol):
    """Tables to play with, which know where each of their entries comes from."""

    name: str
    hash: str

    @property
    def label(self) -> str:
        """The name and the hash, as records have it."""
        ...

    def provenance(self) -> list[tuple[str, str, str, str]]:
        """Every entry: its file, its name, where it comes from (rulebook, inferred or designed), and a note."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class DataSets(Part):
    """Tables that a person can replace: `DATA_SETS` in `data.load`."""

    def packaged_with(self, package: GamePackage, directory: Path) -> GamePackage:
        """The same game, which plays with the tables of a folder unless told otherwise."""
        raise not_replaceable(package)

    def usual_set(self, package: GamePackage) -> DataSet | None:
        """The tables that the game is played with unless told otherwise, if it knows where their entries come from."""
        return None


def not_replaceable(package: GamePackage) -> BadOption:
    """What is said of a game without data sets."""
    return BadOption(f"the tables of {package.title} are part of its rules and cannot be replaced")


# Measurements


@mypyc_attr(allow_interpreted_subclasses=True)
class Benchmarks(Part):
    """What only this game has to measure: `BENCHMARKS` in `benchmarks`."""

    def figures(self, seed: int) -> dict[str, float]:
        """What `starboard bench` prints besides the speed of play, by name."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Generic[S]):
    """Looks on at one game of a bot against itself, from the first question to the last."""

    def sees(self, events: list[Event]) -> None:
        """Something happened."""

    def facts(self, state: S) -> dict[str, Any]:
        """What the finished game says about each measure, as plain data."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class BalanceMeasures(Part, Generic[S]):
    """What the balance of a game is told by: `BALANCE_MEASURES` in `balance_measures`."""

    def __init__(self, seats: Sequence[int] = (), measures: Sequence[dict[str, Any]] = ()) -> None:
        self.seats: Final = tuple(seats)  # the numbers of seats that are played
        self.measures: Final = list(measures)  # plain data, as starboard/balance/measures.py reads it

    def settings(self) -> dict[str, dict[str, str]]:
        """Everything to be played: options, by the name of the setting."""
        return {}

    def names(self, state: S) -> dict[str, str]:
        """What things are called in a report, in the order in which to list them."""
        return {}

    def watch(self, state: S) -> Watch[S]:
        """Somebody who looks on from this start."""
        return Watch()
