"""Faults of the desk that are known and not yet mended: their number for each position, which may only shrink.

STARBOARD_DESK=write notes what a run finds, in every size that ran. Look at the difference before you commit it: a
number that grows is a new fault. STARBOARD_DESK=all makes every position with a fault fail, to see what to mend.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("open_faults.json")
KINDS = (
    *("too small", "cut off", "outside", "on top of each other", "scrolls", "blank"),
    *("can be chosen", "the log has room"),
)
OTHERS = "others"


def counted(faults: Sequence[str]) -> dict[str, int]:
    """Return how many faults of each kind there are."""
    return dict(Counter([next((kind for kind in KINDS if fault.startswith(kind)), OTHERS) for fault in faults]))


@cache
def known() -> dict[str, dict[str, int]]:
    """Return the open faults of every case, by kind."""
    noted: dict[str, dict[str, int]] = json.loads(FILE.read_text(encoding="utf-8"))
    return noted


def more_than_known(case: str, faults: Sequence[str]) -> bool:
    """Whether a case has more faults of a kind than are known. When the run notes faults, it never has."""
    found = counted(faults)
    mode = os.environ.get("STARBOARD_DESK")
    if mode == "all":
        return bool(faults)
    if mode == "write":
        noted = json.loads(FILE.read_text(encoding="utf-8"))
        noted.pop(case, None)
        if found:
            noted[case] = found
        FILE.write_text(json.dumps(noted, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return False
    return any([count > known().get(case, {}).get(kind, 0) for kind, count in found.items()])
