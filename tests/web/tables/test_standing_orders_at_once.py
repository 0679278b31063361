"""What a standing order answers is answered together with the move that led to it."""

from __future__ import annotations

from starboard.kernel.rng import Dice
from starboard.web.tables.service import ONLY
from starboard.web.tables.standing_orders import automatic
from web.tables.office import ANA, Office, answer, choices, opened
from web.tables.office import settled as done


def test_no_answer_to_a_move_shows_a_question_that_is_about_to_vanish(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "race", ANA, bots=["random"], seed=1)
        dice = Dice(1)
        while not table.match.over:
            await answer(tables, table, 0, dice.below(len(choices(table, 0))))
            assert automatic(table) is None
            await done(tables, table)
        assert any(entry.by == ONLY for entry in table.entries)

    office.run(story())
