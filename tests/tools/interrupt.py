"""Interrupts a function as Ctrl-C could, at a point that a test chooses."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def is_broken_off(work: Callable[[], object], at: int) -> bool:
    """Do the work, but raise KeyboardInterrupt at the nth call or return; return whether it came to that.

    Python handles signals when functions begin and end and when loops repeat, not between simple statements.
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
