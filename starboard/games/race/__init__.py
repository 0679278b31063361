"""Race for the Galaxy, second edition (Tom Lehmann): an unofficial fan implementation of its rules."""

from __future__ import annotations

from starboard.kernel.package import GamePackage, Option
from starboard.kernel.revisions import Revision

_ROUNDS = ("none", *[str(n) for n in range(10, 501)])

GAME = GamePackage(
    id="race",
    title="Race for the Galaxy",
    credits={"design": "Tom Lehmann", "publisher": "Rio Grande Games", "edition": "second"},
    seats=(2, 4),
    options=(
        Option("start", ("random", "choice", "five", "first", "first-by-seat"), "random"),
        Option("experienced", ("no", "yes"), "no", seats=(2,)),
        Option("copies", ("alike", "numbered"), "alike", hidden=True),
        Option("standstill", ("none", *[str(n) for n in range(1, 101)]), "10"),
        Option("rounds", _ROUNDS, "none"),
    ),
    revision=2,
    module="starboard.games.race",
    revisions=(Revision(1, values={"start": {"first": "first-by-seat"}}),),
)
