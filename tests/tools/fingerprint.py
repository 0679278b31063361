"""Hashes of the events and of the position of a match, for golden records."""

from __future__ import annotations

import json
from hashlib import sha256

from starboard.kernel import codec
from starboard.kernel.match import Match


def position_of(match: Match, revision: int) -> str:
    """Return `record.digest` as it was under this revision of the rules, whose number is a part of the position."""
    position = {**codec.save(match.game, match.state), "revision": revision}
    return sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:16]


def events_of(match: Match) -> str:
    """Return a short hash of all events in order, with their arguments and audience."""
    events_hash = sha256()
    for events in [match.opening, *match.log]:
        for event in events:
            events_hash.update(repr(event).encode())
    return events_hash.hexdigest()[:16]
