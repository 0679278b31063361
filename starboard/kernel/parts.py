"""The optional parts of a game, such as texts, drawings, statistics and foreign logs, one class each.

A class has every method that the program calls, with the default for a game without this part. A game with the part
defines one object of a subclass, in the module that `starboard.kernel.find_parts` names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.action import Action, Joined
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.event import Event
from starboard.kernel.imported import Imported
from starboard.kernel.lesson import Lesson
from starboard.kernel.numbers_in_play import NumbersInPlay
from starboard.kernel.reason import Reason
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

if TYPE_CHECKING:
    from starboard.kernel.package import GamePackage, Option
    from starboard.kernel.record import Record

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

USUAL_WIDTH: Final = 100  # columns of a text, unless somebody asks for another width
Section = tuple[str, list[str]]  # a heading, and the lines below it
Sections = list[Section]


class Speaker(Protocol):
    """Looks up the sentences of one language, as `starboard.text.i18n.Speaker` does."""

    def say(self, key: str, **args: str | int) -> str: ...


class TableSpeaker(Speaker, Protocol):
    """A speaker for one game with its options."""

    @property
    def lang(self) -> str: ...

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
    """Which events of a game share a sentence of the log.

    `listed`   key -> argument: neighbouring events that differ only in this argument become one sentence
    `counted`  key that counts things -> key that names each: readers who got the names do not get the count
    `implied`  key -> key that says more: next to such an event with the same arguments, the first one is left out
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
        """Return the whole table as text; maps and columns fit the width, sentences may be longer."""
        return "\n".join([f"{key}: {value}" for key, value in view.table().items()])

    def summary_text(self, view: V, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        """Return the table without its map: lines that can be read one by one."""
        return self.board_text(view, speaker, names, width)

    def map_text(self, view: V, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
        """Return the map that `summary_text` leaves out, if the game has one."""
        return ""

    def begins_turn(self, question: str) -> bool:
        """Whether a turn begins with this question, so that the table or its map is shown."""
        return True

    def changes_map(self, question: str) -> bool:
        """Whether the answers to this question change the map, so that it is shown each time."""
        return False

    def action_label(self, action: Action, view: V, speaker: Speaker) -> str:
        """Return one line that says what an action means to the seat of this view."""
        return action.code

    def joined_labels(self, joined: Joined, view: V, speaker: Speaker) -> list[str]:
        """Return a label for each answer that is joined; "" where there is nothing to say."""
        return [self.action_label(part, view, speaker) for part in joined.parts]

    def explain(self, wanted: str, speaker: TableSpeaker) -> list[str]:
        """Explain the thing whose id or name begins like this; list the candidates if there are several."""
        return []

    def explain_action(self, action: Action, view: V, speaker: TableSpeaker) -> list[str]:
        """Explain an action: by default, the thing that it targets."""
        aimed_at = action.target.partition(":")[2]
        lines = self.explain(aimed_at, speaker) if aimed_at else []
        return lines or self.explain(action.code, speaker)

    def numbers_in_play(self, speaker: TableSpeaker) -> NumbersInPlay | None:
        """Return the numbers of the tables that are played by default, if the rules page names those of others."""
        return None

    def question_notes(self, view: V, speaker: Speaker) -> list[str]:
        """Return lines below a question that the seat needs for its answer."""
        return []

    def reason_notes(self, reason: Reason, view: V, speaker: Speaker) -> list[str]:
        """Return what exactly is missing in this position, for display below the reason of a refusal."""
        return []

    def nearness(self, action: Action, view: V) -> int | None:
        """Return the rank of an action in "Why not?", 0 first; None is listed only if nothing else fits the words."""
        return 0

    def is_possible(self, action: Action, view: V) -> bool:
        """Whether this action can ever be taken with the options of the table; "Why not?" lists no other."""
        return True

    def score_order(self, view: V) -> list[str]:
        """Return the rows of the score sheet from top to bottom; other rows come last."""
        return []

    def score_label(self, part: str, view: V, speaker: Speaker) -> str:
        """Return the label of a row of the score sheet; "" if the catalogue has it as `<game>.score.<part>`."""
        return ""

    def event_sentences(self) -> EventSentences:
        """Return which events share a sentence of the log."""
        return EventSentences()


@mypyc_attr(allow_interpreted_subclasses=True)
class ScreenReader(Part, Generic[V]):
    """The table for screen readers: `SCREEN_READER` in `text.screen_reader`."""

    def sections(self, view: V, speaker: Speaker, names: Sequence[str]) -> Sections:
        """Return all that the drawing shows, as plain lines under headings."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics(Part, Generic[S]):
    """Statistics of every round of a finished game: `STATISTICS` in `text.statistics`."""

    def __init__(
        self,
        stock_keys: Sequence[str] = (),
        flow_keys: Sequence[str] = (),
        source_order: Sequence[str] = (),
        turns_key: str = "story.turns",
        legend_key: str = "",
        marks: Mapping[str, str] | None = None,
    ) -> None:
        self.stock_keys: Final = tuple(stock_keys)  # things that a player owns
        self.flow_keys: Final = tuple(flow_keys)  # things that a player gains in a round
        self.source_order: Final = tuple(source_order)  # the keys that `source` returns, in the order of a chart
        self.turns_key: Final = turns_key  # the heading of the table of turns
        self.legend_key: Final = legend_key  # explains the cells of that table
        self.marks: Final = dict(marks or {})  # a short sign for each deed, in the cells of that table

    def stocks(self, state: S, player: int) -> list[int]:
        """Return how much a player has of each of the `stock_keys`."""
        return []

    def flow(self, event: Event) -> tuple[int, int, int] | None:
        """Return player, index in `flow_keys` and amount, if somebody gained something by this event."""
        return None

    def deeds(self, question: str, action: Action) -> list[str]:
        """Return the keys of what this answer uses the turn for; nothing if the answer is no turn."""
        return []

    def next_place(self, event: Event) -> int | None:
        """Return who takes the next place in the turn order by this event, if somebody does."""
        return None

    def source(self, part: str) -> str:
        """Return the key under which a chart adds up this row of the score sheet; "" if it stands alone."""
        return ""


# Pictures


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Part, Generic[V]):
    """The table as SVG: `DRAWING` in `draw`."""

    def board(self, view: V, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        """Return the table for a page, with the changes of the events `last` marked; "" if the game cannot draw."""
        return ""

    def page_css(self) -> str:
        """Return the style sheet for `board`."""
        return ""

    def picture(self, view: V, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        """Return the table as one SVG with its style sheet, for files and notebooks; "" if the game cannot draw."""
        return ""

    def places(self, event: Event) -> Sequence[str]:
        """Return the ids of the things on the board that an event is about, as their `data-place` says."""
        return ()

    def legend(self, speaker: Speaker) -> str:
        """Return a drawing of all icons with their names; "" if the game has none."""
        return ""

    def figure(self, name: str, title: str, speaker: Speaker) -> str:
        """Return the picture of this name for the rules page, as SVG with this title; "" if there is none."""
        return ""

    def emblem(self, thing: str, speaker: Speaker) -> str:
        """Return a small drawing of a thing that an option names, for its card in the form; "" if there is none."""
        return ""

    @property
    def can_draw(self) -> bool:
        """Whether the game draws its tables."""
        return type(self).board is not Drawing.board


# Comfort on pages


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingOrders(Part, Generic[V]):
    """Orders by which the table answers for a seat: `STANDING_ORDERS` in `standing_orders`. They are not rules."""

    def __init__(
        self,
        orders: Sequence[Option] = (),
        once: Mapping[str, str] | None = None,
        ends: Mapping[str, str] | None = None,
    ) -> None:
        self.orders: Final = tuple(orders)
        self.once: Final = dict(once or {})  # orders, with their value, that can be given for a single question
        # Questions after a main action -> the code of the answer that takes no further step; passing is none.
        self.ends: Final = dict(ends or {})

    def answer(self, view: V, decision: Decision, orders: Mapping[str, str]) -> Action | None:
        """Return the answer that the orders give to a question, or None to ask the player."""
        return None


class Several:
    """Any `count` of these actions answer a question, played in this order; equal things are listed several times."""

    def __init__(self, key: str, count: int, actions: Sequence[Action]) -> None:
        self.key: Final = key  # of the sentence that asks for them
        self.count: Final = count
        self.actions: Final = actions


@mypyc_attr(allow_interpreted_subclasses=True)
class MultiSelect(Part, Generic[V]):
    """Questions that take a set of actions as answer: `MULTI_SELECT` in `multi_select`."""

    def several(self, view: V) -> Several | None:
        """Return the actions to select from, or None if one action answers the open question."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Tutorial(Part):
    """A guided first game: `TUTORIAL` in `guide.tutorial`."""

    def __init__(self, lesson: Lesson | None = None) -> None:
        self.lesson: Final = lesson


# Games and data from elsewhere


@mypyc_attr(allow_interpreted_subclasses=True)
class Interop(Part):
    """Games of other engines and sites: `INTEROP` in `interop`. Traces are verified, logs become records."""

    def recognises(self, path: Path) -> bool:
        """Whether `verify_file` and `records` can read this file."""
        return False

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        """Yield the name of each game in a file and, if our rules disagree with it, what was expected and found."""
        return iter(())

    def records(self, path: Path) -> Iterator[Record]:
        """Yield the games of a file as records."""
        return iter(())

    def recognises_log(self, text: str) -> bool:
        """Whether `import_log` can read this text."""
        return False

    def import_log(self, text: str, number: int, setup: str, explain: Callable[[Reason], str]) -> Imported:
        """Return the record of game `number` of a log; `explain` turns reasons of refusals into sentences."""
        raise BadRecord("this game cannot import logs of other sites")

    @property
    def reads_traces(self) -> bool:
        return type(self).recognises is not Interop.recognises

    @property
    def reads_logs(self) -> bool:
        return type(self).import_log is not Interop.import_log


class DataSet(Protocol):
    """A set of replaceable tables with the provenance of each entry."""

    name: str
    hash: str

    @property
    def label(self) -> str:
        """The name and the hash, as in records."""
        ...

    def provenance(self) -> list[tuple[str, str, str, str]]:
        """Return file, name, origin (rulebook, inferred or designed) and note of every entry."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class DataSets(Part):
    """Tables that a person can replace: `DATA_SETS` in `data.load`."""

    option: str = ""
    """The name of the option that chooses the tables of a game."""

    def packaged_with(self, package: GamePackage, directory: Path) -> GamePackage:
        """Return the same game with the tables of a folder as its default."""
        raise not_replaceable(package)

    def usual_set(self, package: GamePackage) -> DataSet | None:
        """Return the default set of tables, if the game has sets with provenance."""
        return None

    def own_design(self, package: GamePackage) -> Sequence[str]:
        """Return the keys of the sentences that say what we designed ourselves, a short one first; none if nothing."""
        return ()


def not_replaceable(package: GamePackage) -> BadOption:
    """Return the error for a game without data sets."""
    return BadOption(f"the tables of {package.title} are part of its rules and cannot be replaced")
