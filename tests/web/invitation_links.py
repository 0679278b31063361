"""Invitation links from the page of the host."""

from __future__ import annotations

import re

from web.server import LocalServer, Person

WATCH = -1


def path_of(server: LocalServer, host: Person, id: str, seat: int) -> str:
    """Return the path of the link to a seat, or to watch."""
    page = host.client.get(f"/t/{id}/links").text
    name = "watch" if seat == WATCH else str(seat)
    match = re.search(rf'id="link-{name}" value="{server.settings.public_url}(/join/[^"]+)"', page)
    assert match is not None, f"no link to {name}"
    return match[1]


def sit(server: LocalServer, host: Person, guest: Person, id: str, seat: int, name: str = "Guest") -> str:
    """Let a visitor claim a seat by its link. Return the recovery code."""
    answer = guest.client.post(path_of(server, host, id, seat), data={"name": name})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{id}")
    return guest.client.cookies[f"starboard-code-{id}"]
