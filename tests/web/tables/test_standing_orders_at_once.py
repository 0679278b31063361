"""Answers of standing orders follow their move at once."""

from __future__ import annotations

from starboard.kernel.rng import Dice
from starboard.web.tables.service import ONLY
from starboard.web.tables.standing_orders import automatic
from web.tables.services import ANA, TableServices, answer, choices, opened
from web.tables.services import settled as done


def test_no_response_to_a_move_shows_a_question_that_an_order_answers(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, bots=["random"], seed=1)
        dice = Dice(1)
        while not table.match.over:
            await answer(tables, table, 0, dice.below(len(choices(table, 0))))
            assert automatic(table) is None
            await done(tables, table)
        assert any(entry.by == ONLY for entry in table.entries)

    services.run(scenario())
