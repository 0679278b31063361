"""Interrupts a function as Ctrl-C could, at a place that a test chooses."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def is_broken_off(work: Callable[[], object], at: int) -> bool:
    """Do this, but raise KeyboardInterrupt when something is called or returns for the nth time; false if it never is.

    Signals are handled where functions begin and end and where loops go round, not between simple statements.
    """
    left = at

    def profile(frame: FrameType, event: str, arg: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise KeyboardInterrupt

    sys.setprofile(profile)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        left = 0
        sys.setprofile(None)
    return False
