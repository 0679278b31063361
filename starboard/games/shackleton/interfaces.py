"""Base classes of rules that other rules call without knowing them: ops of effects, AstroBot, leaders, corporations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.games.shackleton.components import HEADQUARTERS, KINDS_OF_POINTS, NOTHING, PLAY
from starboard.games.shackleton.data.schema.base_game import Credits, Side
from starboard.games.shackleton.data.tables import CorporationTables, Names, Price, Tables
from starboard.games.shackleton.effects import CorporateEffect, Effect
from starboard.kernel.action import Action
from starboard.kernel.fields import Among, Field
from starboard.kernel.reason import Reason

if TYPE_CHECKING:
    from starboard.games.shackleton.data.load import DataSet
    from starboard.games.shackleton.state import Player, Shackleton, Solo
    from starboard.kernel.questions import Ask

E = TypeVar("E", bound=Effect)
T = TypeVar("T")


class Coded(Among):
    """One of several objects, which is stored as its code; None is stored as NOTHING."""

    def __init__(self, objects: Sequence[Any]) -> None:
        super().__init__([NOTHING, *[each.code for each in objects]])
        self.objects: Final = {each.code: each for each in objects}

    def write(self, value: Any) -> Any:
        return NOTHING if value is None else value.code

    def read(self, stored: Any, place: str) -> Any:
        return self.objects.get(super().read(stored, place))


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """The meaning of an effect: whether it is possible, and how it is performed. Each op lives in its rules chapter."""

    def can(self, state: Shackleton, seat: int) -> bool:
        """Whether performing it would change anything now."""
        raise NotImplementedError

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        """Do it or plan its questions; False ends the list. If `silent`, gains trigger no card (ruling 6)."""
        raise NotImplementedError

    def may_be_skipped(self) -> bool:
        """Whether a list can be chosen as an action although this op is impossible."""
        return False


class EffectOp(Op, Generic[E]):
    """The meaning of an effect that belongs to no corporation."""

    def __init__(self, effect: E) -> None:
        self.effect: Final = effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Automaton:
    """The decisions of the AstroBot, which `rules/solo` implements."""

    def take_astronaut(self, state: Shackleton, seat: int, type: int) -> bool:
        """Choose an astronaut in the Gateway and house it; return False if that is impossible."""
        raise NotImplementedError

    def first_sector(self, state: Shackleton) -> int:
        """Return the sector of its first dome."""
        raise NotImplementedError

    def begin_round(self, state: Shackleton) -> None:
        """Shuffle its cards."""
        raise NotImplementedError

    def take_turn(self, state: Shackleton) -> None:
        """Draw a card and act."""
        raise NotImplementedError

    def act_in_row(self, state: Shackleton, corporation: int) -> None:
        """Take the action of one corporation in the corporation row."""
        raise NotImplementedError

    def arrange(self, state: Shackleton, seat: int, types: list[int]) -> None:
        """House the astronauts that it won in this maintenance; its residents stay."""
        raise NotImplementedError


class Leader:
    """A leader without any ability, as the AstroBot has it; every ability overrides one or two methods."""

    # Prices
    def price(self, player: Player) -> int:
        """Return what using the ability costs now, in credits."""
        raise NotImplementedError

    def rent(self, player: Player, cost: int) -> int:
        """Return the rent for a foreign sector, explored from a space with this printed cost."""
        return cost

    def saves_when_funding(self, player: Player) -> int:
        """Return how many credits less a project costs."""
        return 0

    def materials_for_credits(self, player: Player) -> tuple[int, int, int, int]:
        """Return the credits that replace one building material, and the limits of titanium, rare earth, both."""
        return (0, 0, 0, 0)

    # After an action
    def gain_from_exploring(self, state: Shackleton, seat: int, sectors: int) -> None:
        """Gain something for the active sectors of an exploration."""

    def waits_for(self) -> int:
        """Return the event after which the ability is offered for its price, or NOTHING."""
        return NOTHING

    def brings_astronaut(self) -> bool:
        """Whether the offered ability brings an astronaut; bots ask this to value it."""
        return False

    def can_help(self, state: Shackleton, seat: int, corporation: int) -> bool:
        """Whether the offered ability would do anything now; `corporation` is that of a funded project."""
        return True

    def help(self, state: Shackleton, seat: int, corporation: int) -> None:
        """Use the ability, which is paid for."""
        raise NotImplementedError

    # Before a main action
    def swaps(self) -> bool:
        """Whether an astronaut may be swapped for another one before it acts."""
        return False

    def refuse_swap(self, state: Shackleton, seat: int, action: Action) -> Reason | None:
        """Return why these astronauts cannot be swapped."""
        raise NotImplementedError

    def swap(self, state: Shackleton, seat: int, action: Action) -> None:
        """Swap two astronauts; the main action follows."""
        raise NotImplementedError


class AbleLeader(Leader, Generic[T]):
    """A leader whose ability costs or gives something that the headquarters improve."""

    def __init__(self, side: Side[T]) -> None:
        self.plain: Final = side.base
        self.upgraded: Final = side.upgraded

    def terms(self, player: Player) -> T:
        """Return what the ability costs or gives this player now."""
        return self.upgraded if player.has_built(HEADQUARTERS) else self.plain


class PaidLeader(AbleLeader[Credits]):
    """A leader whose ability is about credits."""

    def price(self, player: Player) -> int:
        return self.terms(player).credits


@mypyc_attr(allow_interpreted_subclasses=True)
class Corporation:
    """A corporation in play: its board, its cards, and its rules, which each one defines in its own folder."""

    ACTIONS: ClassVar[tuple[int, ...]] = ()  # kinds of actions of this corporation alone
    MARKER_KINDS: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, common: CorporationTables, slot: int) -> None:
        self.common: Final = common
        self.number: Final = common.number
        self.slot: Final = slot  # its place in the order of the table, from 0
        self.source: Final = slot * len(KINDS_OF_POINTS) + PLAY  # of points that its rules give during the game
        self.placed = 0  # markers that have left its board
        self.deck: list[int] = []  # projects, the visible ones first: two, less the gaps
        self.gaps = 0  # places of visible projects that are empty until an immediate effect is over
        self.claims: list[int] = [0, 0, 0]  # per level, the seats that claimed it, as bits

    def clone(self) -> Corporation:
        raise NotImplementedError

    def points_from(self, kind: int) -> int:
        """Return the source of points of a kind, such as CARD or END, among all sources of points."""
        return self.slot * len(KINDS_OF_POINTS) + kind

    def copied(self, source: Corporation) -> None:
        """Take over what all corporations have; for the end of `clone`."""
        self.placed = source.placed
        self.deck = source.deck[:]
        self.gaps = source.gaps
        self.claims = source.claims[:]

    def fields(self, players: int) -> list[Field]:
        """Return its own fields in a saved position."""
        return []

    def check(self, state: Shackleton) -> None:
        """Refuse a position whose fields have the right shape but that no game can reach."""

    def hidden(self) -> list[list[int]]:
        """Return its lists of which only the first entry is visible, apart from its deck."""
        return []

    def begin(self, state: Shackleton) -> None:
        """Set its board up."""

    def funding_step(self) -> Price:
        """Return what its projects cost now, before discounts: the more markers have left its board, the more."""
        ladder = self.common.ladder
        return ladder[min(self.placed, len(ladder) - 1)]

    # Markers
    def next_kind(self) -> int:
        """Return the kind of the next marker from its board."""
        return 0

    def centre_kind(self) -> int:
        """Return the kind of the marker that lies at the centre from the beginning."""
        return 0

    def kind_name(self, kind: int) -> str:
        """Return the name of a kind of its markers; it is empty where all its markers are alike."""
        return self.MARKER_KINDS[kind]

    def marker_effect(self, kind: int) -> int:
        """Return the list of effects of a marker."""
        return self.common.markers[kind]

    # Its effects
    def question(self, seat: int, effect: CorporateEffect) -> Ask[Shackleton]:
        """Return the question how to perform one of its effects."""
        raise NotImplementedError

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        """Whether this seat could perform one of its effects now; unless overridden, whether any answer is allowed."""
        question = self.question(seat, effect)
        for action in question.candidates(state):
            if question.refuse(state, action) is None:
                return True
        return False

    def perform(self, state: Shackleton, seat: int, effect: CorporateEffect) -> None:
        """Perform one of its effects, or plan the question how."""
        state.agenda.append(self.question(seat, effect))

    def has_to_give(self, state: Shackleton) -> bool:
        """Whether any of its own kind of gain is left."""
        return True

    def receive(self, state: Shackleton, seat: int, count: int) -> None:
        """Give a seat its own kind of gain: tourists from the queue, steps of the surveillance track."""
        raise NotImplementedError

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        """Return the value of one of its counters."""
        raise NotImplementedError

    def seats_left(self, state: Shackleton, seat: int) -> int:
        """Return the free places for astronauts outside the base, such as seats on a ship."""
        return 0

    def has_panels(self, state: Shackleton) -> bool:
        """Whether it has panels of its own that can be built."""
        return False

    def build_panel(self, state: Shackleton, seat: int) -> None:
        """Build its next panel."""
        raise NotImplementedError

    # Through the round
    def maintain(self, state: Shackleton) -> None:
        """Do its part of maintenance, in the rounds that its table names."""

    def pay_income(self, state: Shackleton, seat: int) -> None:
        """Pay income that its list of effects cannot express."""

    def end_points(self, state: Shackleton, seat: int) -> int:
        """Return points at the end that its list of effects cannot express."""
        return 0

    def harvest(self, state: Shackleton, seat: int, space: int) -> None:
        """Harvest the farms on the line of a space whose astronaut this seat has won."""

    # The AstroBot
    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Do the AstroBot's corporation action; return False if that is impossible."""
        raise NotImplementedError


class Rulebook(Tables):
    """The tables of a data set with the rules that read them."""

    def __init__(
        self,
        data: DataSet,
        names: Names,
        meaning: Callable[[Effect], Op],
        automaton: Automaton,
        leaders: list[Leader],
    ) -> None:
        super().__init__(data, names)
        self._meaning: Final = meaning
        self.automaton: Final = automaton
        self.leaders: Final = leaders  # the last one, at index NOTHING, is for seats without a leader
        self._ops: list[list[Op]] = []

    def ops(self, script: int) -> list[Op]:
        """Return the ops of a list of effects."""
        ops = self._ops
        while len(ops) <= script:
            ops.append([self._meaning(effect) for effect in self.scripts.lists[len(ops)]])
        return ops[script]
