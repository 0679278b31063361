"""Where the material that lies beside the project is, if it is there."""

from __future__ import annotations

import os
from pathlib import Path


def shared_folder(name: str) -> Path | None:
    """A folder of the shared material; STARBOARD_SHARED names another place for it."""
    base = Path(os.environ.get("STARBOARD_SHARED", Path(__file__).parents[3] / "shared"))
    folder = base / name
    return folder if folder.is_dir() else None
