"""File descriptors of this process. Every connection needs one, and without any left nobody is answered."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

USUAL: Final = 1024  # where the system does not tell its limit
ENOUGH: Final = 65_536  # beyond this, memory is what runs out


def raise_limit() -> None:
    """Raise the soft limit of descriptors, often 1,024, as far as the system lets us."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def limit() -> int:
    """Return how many descriptors this process may use."""
    if sys.platform == "win32":
        return USUAL
    import resource

    soft: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)
