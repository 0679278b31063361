"""A fingerprint of everything a match told, for golden records."""

from __future__ import annotations

from hashlib import sha256

from starboard.kernel.match import Match


def events_of(match: Match) -> str:
    """One short hash over all events, in order, with their arguments and audience."""
    told = sha256()
    for events in [match.opening, *match.log]:
        for event in events:
            told.update(repr(event).encode())
    return told.hexdigest()[:16]
