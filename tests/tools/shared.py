"""Finds the shared material beside the checkout, if there is any."""

from __future__ import annotations

import os
from pathlib import Path


def shared_folder(name: str) -> Path | None:
    """Return a folder of the shared material, or None; STARBOARD_SHARED can name another place."""
    base = Path(os.environ.get("STARBOARD_SHARED", Path(__file__).parents[3] / "shared"))
    folder = base / name
    return folder if folder.is_dir() else None
