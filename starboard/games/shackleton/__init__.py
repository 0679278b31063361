"""Shackleton Base (Fabio Lopiano and Nestore Mangone): an unofficial fan implementation of its rules."""

from __future__ import annotations

from itertools import combinations

from starboard.games.shackleton.data.load import DataOption
from starboard.kernel.package import GamePackage, Option

_CORPORATIONS = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")
_TRIPLES = tuple(["+".join(triple) for triple in combinations(_CORPORATIONS, 3)])

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
    revision=1,
    module="starboard.games.shackleton",
)
