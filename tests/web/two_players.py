"""A table with two people at it, somewhere in a game or at its end."""

from __future__ import annotations

from starboard.kernel.match import Match
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.table import Table
from web.invitation_links import sit
from web.server import LocalServer, Person


class TwoPlayers:
    """Ana opened it, and Ben followed her link."""

    def __init__(self, server: LocalServer, match: Match) -> None:
        self.server = server
        self.ana, self.ben = server.person(), server.person()
        chairs = [Chair("me", "Ana"), Chair("open", "Ben")]
        self.table: Table = server.call(open_match, server.site.tables, self.ana.id, match, chairs)
        sit(server, self.ana, self.ben, self.table.id, 1, "Ben")
        self.table = server.find(self.table.id)

    def get(self, who: Person, path: str = "", status: int = 200) -> str:
        answer = who.client.get(f"/t/{self.table.id}{path}")
        assert answer.status_code == status, (path, answer.status_code)
        return answer.text
