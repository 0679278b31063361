"""Shackleton Base (Fabio Lopiano and Nestore Mangone): an unofficial fan implementation of its rules."""

from __future__ import annotations

from itertools import combinations

from starboard.games.shackleton.data.load import DataOption
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.revisions import Revision, RuleChange

_CORPORATIONS = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")
_TRIPLES = tuple(["+".join(triple) for triple in combinations(_CORPORATIONS, 3)])

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
        Option("corporations", ("random", "first-game", "second-game", "third-game", *_TRIPLES), "random"),
        Option(
            "astrobot",
            ("easy", "hard-A", "hard-B", "hard-C", "hard-AB", "hard-AC", "hard-BC", "hard"),
            "easy",
            seats=(1,),
        ),
        DataOption("tuned"),
    ),
    revision=2,
    module="starboard.games.shackleton",
    revisions=(Revision(1, changes=_BY_THE_BOOK),),
)
