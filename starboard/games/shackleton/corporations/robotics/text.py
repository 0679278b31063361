"""Space Robotics in words: factories in rows and columns, and the robots at work in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import BUILD_FACTORY, COLUMNS, FACTORIES, POSITIONS, STAFF_AT, factory_at
from starboard.games.shackleton.components import NOTHING, VP
from starboard.games.shackleton.corporations.robotics.rules import BuildFactory, Robotics
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import FACTORY_ROWS, amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.corporation_text import (
    Asking,
    CorporationText,
    by_step,
    for_points,
    listed,
    steps_text,
)
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import SoloCards


class RoboticsText(CorporationText[Robotics]):
    """The words about Space Robotics."""

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        factories = tables.contents.corporations.robotics.factories
        lines = [
            speaker.say(
                "shackleton.about.factory",
                row=speaker.say(f"shackleton.factory-row.{name}"),
                cost=price_text(amounts(row.price), speaker),
                points=amount(row.vp, VP, speaker),
                number=row.sockets,
            )
            for name, row in zip(FACTORY_ROWS, factories.rows.in_order(), strict=True)
        ]
        for name, column in zip(COLUMNS, factories.columns.in_order(), strict=True):
            where, text = speaker.say(f"shackleton.column.{name}"), steps_text(tables, column.per_robot, speaker)
            lines.append(speaker.say("shackleton.about.robots", column=where, text=text))
        return lines

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        side = cards.robotics.side(hard)
        rows = {step: FACTORY_ROWS.index(name) + 1 for step, name in side.row.items()}
        return {"rows": by_step(rows), "points": listed(side.vp.in_order())}

    def board(self, state: Shackleton, corporation: Robotics, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """Return rows and columns; each cell has the tiles left, then owners with their robots."""
        lines: list[str] = []
        for row, name in enumerate(FACTORY_ROWS):
            cells: list[str] = []
            for column in range(len(COLUMNS)):
                at = factory_at(row, column)
                built = [(seat, mine[at]) for seat, mine in enumerate(corporation.robots) if mine[at] != NOTHING]
                owners = ", ".join([f"{names[seat]}: {robots}" for seat, robots in built])
                label = speaker.say(f"shackleton.column.{COLUMNS[column]}")
                cells.append(f"{label} {corporation.left[at]} ({owners or speaker.say('shackleton.nobody')})")
            lines.append(
                speaker.say(
                    "shackleton.board.factories",
                    row=speaker.say(f"shackleton.factory-row.{name}"),
                    cost=for_points(corporation.table.prices[row], corporation.table.points[row], speaker),
                    number=corporation.table.sockets[row],
                    cells=", ".join(cells),
                )
            )
        outputs = [
            f"{speaker.say(f'shackleton.column.{COLUMNS[column]}')} {effects_text(state.tables, script, speaker)}"
            for column, script in enumerate(corporation.table.output)
        ]
        return [*lines, speaker.say("shackleton.board.outputs", outputs=" | ".join(outputs))]

    def label(self, action: Action, corporation: Robotics | None, asking: Asking) -> str | None:
        if action.kind not in (BUILD_FACTORY, STAFF_AT):
            return None
        speaker = asking.speaker
        position = speaker.say(f"shackleton.position.{POSITIONS[action.value]}")
        if action.kind == STAFF_AT:
            return asking.say("staff", position=position)
        if corporation is None:
            return asking.say("factory-name", position=position)
        less = asking.step.less if isinstance(asking.step, BuildFactory) else 0
        row = FACTORIES[action.value].row
        price = corporation.price_of(asking.state, asking.seat, row, less)
        text = for_points(price, corporation.table.points[row], speaker)
        return asking.say("factory", position=position, text=text)


TEXT: Final = RoboticsText()
