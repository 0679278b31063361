"""Game packages: a game's options, rules and parts, and the registry that finds it by its id."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.errors import BadOption, StarboardError, UnknownName, listing, nearest
from starboard.kernel.find_parts import GameParts
from starboard.kernel.revisions import Revision, RulesHistory

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from starboard.kernel.game import Game


class Pick:
    """How the values of an option are put together: several of these things, joined with "+" in this order.

    `counts` are the numbers of things that a value can have. The form shows each thing as a card with its emblem
    (`Drawing.emblem`), its name (`Option.named`) and a line about it, whose key is that of the name and ".about".
    """

    def __init__(self, things: Sequence[str], counts: Sequence[int]) -> None:
        self.things: Final = tuple(things)
        self.counts: Final = tuple(counts)

    def things_in(self, value: str) -> list[str]:
        """Return the things that a value consists of; none if it is a value of another kind."""
        names = value.split("+")
        return [thing for thing in self.things if thing in names] if set(names) <= set(self.things) else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """An option that is chosen before a game: its name, its values and its default.

    `seats` lists the numbers of seats for which values other than the default are allowed; `limits` lists them for
    single values. `defaults` are other defaults by number of seats. A hidden option is only for records of games played
    elsewhere. A rare one is of interest to few tables; the form of a new table shows it apart. A quiet one is left out
    of records and positions while it has its default; so an option can be added without changing how they are stored.
    `pick` says which things most of its values are put together from.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        default: str,
        seats: Sequence[int] = (),
        hidden: bool = False,
        limits: Mapping[str, Sequence[int]] | None = None,
        defaults: Mapping[int, str] | None = None,
        rare: bool = False,
        quiet: bool = False,
        pick: Pick | None = None,
    ) -> None:
        self.name: Final = name
        self.values: Final = tuple(values)
        self.default: Final = default
        self.seats: Final = tuple(seats)
        self.hidden: Final = hidden
        self.limits: Final = dict(limits or {})
        self.defaults: Final = dict(defaults or {})
        self.rare: Final = rare
        self.quiet: Final = quiet
        self.pick: Final = pick

    def default_for(self, seats: int) -> str:
        """Return the default for this number of seats."""
        return self.defaults.get(seats, self.default)

    def seats_for(self, value: str) -> tuple[int, ...]:
        """Return the numbers of seats that can have this value; none means all."""
        return tuple(self.limits.get(value, () if value == self.default else self.seats))

    def settle(self, text: str) -> str:
        """Return the value as records have it, or refuse a wrong one. Spaces may stand for hyphens."""
        if text not in self.values and text.replace(" ", "-") in self.values:
            return text.replace(" ", "-")
        if text not in self.values:
            raise BadOption(
                key="error.option-value", name=repr(self.name), value=repr(text), instead=nearest(text, self.values)
            )
        return text

    def names(self, value: str) -> dict[str, str]:
        """Return names that this value brings along, by key, for things that the catalogues do not name."""
        return {}

    def named(self, value: str) -> Sequence[str]:
        """Return the keys of the things whose names, joined, are the name of a value; none if it has its own key."""
        return ()

    def described(self, value: str, lang: str) -> str:
        """Return how a value describes itself in a language, if the catalogues cannot know it; empty otherwise."""
        return ""


class GamePackage(GameParts):
    """A game without its rules loaded: id, title, seats and options, and access to its rules and parts."""

    def __init__(
        self,
        id: str,
        title: str,
        credits: dict[str, str],
        seats: tuple[int, int],
        options: Sequence[Option],
        revision: int,
        module: str,
        revisions: Sequence[Revision] = (),
    ) -> None:
        super().__init__(module)
        self.id: Final = id
        self.title: Final = title
        self.credits: Final = credits
        self.seats: Final = seats
        self.options: Final = tuple(options)
        self.revision: Final = revision
        self.rules_history: Final = RulesHistory(revision, revisions)
        self._rules: Game[Any, Any] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return find_game, (self.id,)

    @property
    def usual_seats(self) -> int:
        """The default number of seats: two if possible, even where one can play alone."""
        return min(max(2, self.seats[0]), self.seats[1])

    @property
    def rules(self) -> Game[Any, Any]:
        """The rules, loaded when first needed."""
        if self._rules is None:
            module: Any = import_module(f"{self.module}.game")
            rules: Game[Any, Any] = module.RULES
            self._rules = rules if rules.package is self else rules.with_data_of(self)
        return self._rules

    def defines(self, module: str) -> bool:
        """Whether the module of this full name belongs to the package."""
        return f"{module}.".startswith(f"{self.module}.")

    def settled(self, seats: int, options: Mapping[str, object]) -> dict[str, str]:
        """Return options as texts, with the defaults of all that are not quiet; a wrong one is refused by name."""
        low, high = self.seats
        if not isinstance(seats, int) or not low <= seats <= high:
            raise BadOption(key="error.option-seats", game=self.title, low=low, high=high, seats=repr(seats))
        known = {option.name: option for option in self.options}
        chosen: dict[str, str] = {}
        for name, value in options.items():
            if name not in known:
                raise UnknownName("option", name, list(known), of=self.title)
            text = known[name].settle(_as_text(value))
            can_have_it = known[name].seats_for(text)
            if can_have_it and seats not in can_have_it:
                allowed = listing([str(number) for number in can_have_it])
                raise BadOption(
                    key="error.option-for-seats", name=repr(name), value=repr(text), allowed=allowed, seats=seats
                )
            chosen[name] = text
        settled: dict[str, str] = {}
        for name, option in known.items():
            usual = option.settle(option.default_for(seats))
            value = chosen.get(name, usual)
            if value != usual or not option.quiet:
                settled[name] = value
        return settled


def _as_text(value: object) -> str:
    """Return an option's value as records have it; True, False and None are understood too."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


_ENTRY_POINTS: Final = "starboard.games"
_packages: dict[str, GamePackage] = {}


def register(package: GamePackage) -> None:
    """Register a game without an entry point, for tests and notebooks."""
    _packages[package.id] = package


def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=_ENTRY_POINTS)}


def known_games() -> list[str]:
    """Return the ids of all registered games."""
    return sorted({*_packages, *_entry_points()})


def game_defining(module: str) -> GamePackage | None:
    """Return the registered game that the module of this full name belongs to."""
    for package in _packages.values():
        if package.defines(module):
            return package
    for name in known_games():  # and those that are not loaded yet
        if find_game(name).defines(module):
            return find_game(name)
    return None


def find_game(name: str) -> GamePackage:
    """Return the package of a game by its id."""
    if name not in _packages:
        points = _entry_points()
        if name not in points:
            raise UnknownName("game", name, known_games())
        try:
            package = points[name].load()
        except Exception as error:  # a third-party module can fail in any way
            raise BadOption(key="error.game-broken", name=repr(name), why=f"{type(error).__name__}: {error}") from error
        if not isinstance(package, GamePackage):
            raise BadOption(f"the entry point of {name!r} is not a GamePackage, but {listing([repr(package)])}")
        _packages[name] = package
    return _packages[name]


def usable_games(remark: Callable[[str], None]) -> Iterator[tuple[str, GamePackage]]:
    """Yield every registered game that loads, with its id; call `remark` about each that does not."""
    for name in known_games():
        try:
            package = find_game(name)
        except StarboardError as error:
            remark(f"skipped: {error}")
            continue
        yield name, package


def rules_of(name: str) -> Game[Any, Any]:
    return find_game(name).rules
