"""Processes that end when the process that started them is gone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing import parent_process


def end_with_parent(end: Callable[[], object]) -> None:
    """Call `end` in a worker when its parent process is gone, even if the parent was killed."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        end()

    threading.Thread(target=watch, daemon=True).start()
