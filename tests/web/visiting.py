"""Links as people find them on the page of the host."""

from __future__ import annotations

import re

from web.house import House, Person

WATCH = -1


def path_of(house: House, host: Person, id: str, seat: int) -> str:
    """The path of the link to a seat, or to watch."""
    page = host.client.get(f"/t/{id}/links").text
    name = "watch" if seat == WATCH else str(seat)
    found = re.search(rf'id="link-{name}" value="{house.settings.public_url}(/join/[^"]+)"', page)
    assert found is not None, f"no link to {name}"
    return found[1]


def sit(house: House, host: Person, guest: Person, id: str, seat: int, name: str = "Guest") -> str:
    """Let somebody follow the link to a seat and sit down; the code to come back with."""
    answer = guest.client.post(path_of(house, host, id, seat), data={"name": name})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{id}/welcome")
    return guest.client.cookies[f"starboard-code-{id}"]
