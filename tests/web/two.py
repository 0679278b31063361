"""A table with two people at it, somewhere in a game or at its end."""

from __future__ import annotations

from starboard.kernel.match import Match
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.table import Table
from web.house import House, Person
from web.visiting import sit


class Two:
    """Ana opened it, and Ben followed her link."""

    def __init__(self, house: House, match: Match) -> None:
        self.house = house
        self.ana, self.ben = house.person(), house.person()
        chairs = [Chair("me", "Ana"), Chair("open", "Ben")]
        self.table: Table = house.call(open_match, house.site.tables, self.ana.id, match, chairs)
        sit(house, self.ana, self.ben, self.table.id, 1, "Ben")
        self.table = house.find(self.table.id)

    def get(self, who: Person, path: str = "", status: int = 200) -> str:
        answer = who.client.get(f"/t/{self.table.id}{path}")
        assert answer.status_code == status, (path, answer.status_code)
        return answer.text
