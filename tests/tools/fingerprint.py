"""A hash of all events of a match, for golden records."""

from __future__ import annotations

from hashlib import sha256

from starboard.kernel.match import Match


def events_of(match: Match) -> str:
    """Return a short hash of all events in order, with their arguments and audience."""
    events_hash = sha256()
    for events in [match.opening, *match.log]:
        for event in events:
            events_hash.update(repr(event).encode())
    return events_hash.hexdigest()[:16]
