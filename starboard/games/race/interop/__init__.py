"""Games recorded with Keldon Jones' engine, replayed here: see docs/records.md for what is compared.

Only card identities and choices are read from a trace; options, costs, counts, points and the end come from our rules.
"""

from __future__ import annotations

from typing import Final

from starboard.games.race.interop.replay_game import TraceReplay
from starboard.interop.trace_files import TraceFiles

FIELDS: Final = ("game", "players", "advanced", "optional_starts", "events", "rounds", "end", "final")
INTEROP: Final = TraceFiles(
    "a trace of Race", FIELDS, {"events", "optional_starts"}, lambda trace: TraceReplay(trace).run()
)
