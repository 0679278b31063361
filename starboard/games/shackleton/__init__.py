"""Shackleton Base (Fabio Lopiano and Nestore Mangone): an unofficial fan implementation of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from starboard.games.shackleton.data.load import DataOption
from starboard.kernel.package import GamePackage, Option, Pick
from starboard.kernel.revisions import Revision, RuleChange

_CORPORATIONS = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")
_TRIPLES = tuple(["+".join(triple) for triple in combinations(_CORPORATIONS, 3)])
_PAIRS = tuple(["+".join(pair) for pair in combinations(_CORPORATIONS, 2)])
_ORDERS = tuple(["".join(order) for order in permutations("ABC")])


class CorporationsOption(Option):
    """An option whose values can be several corporations joined with "+", in any order."""

    def settle(self, text: str) -> str:
        names = text.split("+")
        known = [name for name in _CORPORATIONS if name in names]
        return super().settle("+".join(known) if len(known) == len(names) else text)

    def named(self, value: str) -> Sequence[str]:
        names = value.split("+")
        return [f"shackleton.corporation.{name}" for name in names] if names[0] in _CORPORATIONS else ()


def _place(letter: str) -> Option:
    """Return the option that says which corporation lies at this place of the table."""
    return CorporationsOption(f"place-{letter}", ("any", *_CORPORATIONS), "any", rare=True, quiet=True)


_ASK = "shackleton.ask."
_RECOVERED = tuple([f"{_ASK}recovered-{type}" for type in ("engineer", "technician", "scientist")])
_BY_THE_BOOK = (  # what revision 2 brought back to the text of the rulebook
    RuleChange("shackleton.change.explore", ("explore",), (f"{_ASK}main",)),
    RuleChange("shackleton.change.side-steps", questions=(f"{_ASK}side-step",)),
    RuleChange("shackleton.change.project", questions=(f"{_ASK}fund-free",)),
    RuleChange("shackleton.change.no-action", questions=(f"{_ASK}corporation-actions",)),
    RuleChange("shackleton.change.recovery", questions=_RECOVERED),
    RuleChange("shackleton.change.astrobot", questions=(f"{_ASK}main", f"{_ASK}take", f"{_ASK}shuttle")),
)

GAME = GamePackage(
    id="shackleton",
    title="Shackleton Base",
    credits={"design": "Fabio Lopiano, Nestore Mangone", "publisher": "Sorry We Are French"},
    seats=(1, 4),
    options=(
        CorporationsOption(
            "corporations",
            ("random", "first-game", "second-game", "third-game", *_TRIPLES),
            "random",
            pick=Pick(_CORPORATIONS, (3,)),
        ),
        Option(
            "astrobot",
            ("easy", "hard-A", "hard-B", "hard-C", "hard-AB", "hard-AC", "hard-BC", "hard"),
            "easy",
            seats=(1,),
        ),
        CorporationsOption("astrobot-hard", ("none", *_CORPORATIONS, *_PAIRS), "none", seats=(1,), quiet=True),
        DataOption("tuned"),
        _place("a"),
        _place("b"),
        _place("c"),
        Option("first-markers", (*_ORDERS, "dice"), _ORDERS[0], rare=True, quiet=True),
        Option(
            "first-player",
            ("dice", "1", "2", "3", "4"),
            "dice",
            seats=(2, 3, 4),
            limits={"3": (3, 4), "4": (4,)},
            rare=True,
            quiet=True,
        ),
        # Where the text can be read in two ways; the data set decides unless the table does.
        Option("sector-size", ("set", "unlimited", "six"), "set", rare=True, quiet=True),
        Option("first-dome", ("set", "upkeep", "free"), "set", rare=True, quiet=True),
        Option("rim", ("set", "all", "long-lines"), "set", rare=True, quiet=True),
        Option("leader-sides", ("set", "each", "same"), "set", rare=True, quiet=True),
    ),
    revision=2,
    module="starboard.games.shackleton",
    revisions=(Revision(1, changes=_BY_THE_BOOK),),
)
