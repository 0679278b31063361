"""Compare the speed of two compiled copies of Starboard: `starboard bench` alternately, ten times.

    python tools/compare_speed.py ../old/build/fast build/fast

prints for each game the medians of the ratios new / old of playouts per second and of clones per second. Running both
alternately cancels out changes of the machine's speed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from typing import Any, Final

GAMES: Final = ("race", "gaia", "shackleton")
TURNS: Final = 10
SECONDS: Final = "1.5"  # per game and turn


def measured(copy: str, game: str) -> dict[str, Any]:
    """Return the figures of `starboard bench` for a game, run with the copy in this folder."""
    command = [sys.executable, "-P", "-m", "starboard", "bench", game, "--seconds", SECONDS, "--json"]
    environment = {**os.environ, "PYTHONPATH": os.path.abspath(copy)}
    figures: dict[str, Any] = json.loads(
        subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    )
    return figures


def main() -> None:
    old, new = sys.argv[1:3]
    for game in GAMES:
        pairs = [(measured(old, game), measured(new, game)) for _ in range(TURNS)]
        playouts = median([after["playouts_per_s"] / before["playouts_per_s"] for before, after in pairs])
        clones = median([before["clone_us"] / after["clone_us"] for before, after in pairs])
        print(f"{game:12} playouts {playouts:.3f}   clones {clones:.3f}")


if __name__ == "__main__":
    main()
