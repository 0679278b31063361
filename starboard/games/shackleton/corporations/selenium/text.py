"""Selenium Research in words: samples of three kinds, and the experiments that use them up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import COLUMNS, NAMES, RUN_EXPERIMENT
from starboard.games.shackleton.components import ICE
from starboard.games.shackleton.corporations.selenium.rules import KINDS, Experiment, Selenium
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, letter_meaning, nothing, price_text, resource_name
from starboard.games.shackleton.text.corporation_text import CorporationText, exchange, rounds_text, rows_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.games.shackleton.text.things import Thing
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

FIELDS: Final = ("geo", "bio", "phys")  # those of the set that comes with the game


class SeleniumText(CorporationText[Selenium]):
    """Samples and experiments."""

    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        return [
            speaker.say("shackleton.about.pairs"),
            speaker.say("shackleton.about.refresh", rounds=rounds_text(sponsor)),
        ]

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        return {column: side["vp"][column] for column in COLUMNS}

    def things(self, tables: Tables, speaker: Speaker) -> list[Thing]:
        def lines(row: dict[str, Any]) -> Callable[[], list[str]]:
            return lambda: [experiment_text(tables, row, speaker)]

        experiments = tables.blocks["corporations"]["selenium"]["experiments"]
        return [Thing(row["id"].lower(), row["id"], lines(row)) for column in COLUMNS for row in experiments[column]]

    def board(self, state: Shackleton, corporation: Selenium, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines: list[str] = []
        for column, stack in enumerate(corporation.stacks):
            name = speaker.say(f"shackleton.column.{COLUMNS[column]}")
            text = nothing(speaker)
            if stack:
                text = f"{NAMES.experiments[stack[0]]}: {tile_text(state.tables, corporation.tile(stack[0]), speaker)}"
            left = max(0, len(stack) - 1)
            lines.append(speaker.say("shackleton.board.experiment", column=name, text=text, left=left))
        kept = [
            f"{names[seat]}: {' '.join([NAMES.experiments[tile] for tile in row])}"
            for seat, row in enumerate(corporation.kept)
            if row
        ]
        if kept:
            lines.append(speaker.say("shackleton.board.kept", tiles=", ".join(kept)))
        return [*lines, next_markers(corporation, speaker)]

    def label(
        self,
        action: Action,
        state: Shackleton,
        corporation: Selenium | None,
        seat: int,
        asking: object,
        speaker: Speaker,
    ) -> str | None:
        if action.kind != RUN_EXPERIMENT:
            return None
        name = speaker.say(f"shackleton.column.{COLUMNS[action.value]}")
        if corporation is None or not corporation.stacks[action.value]:
            return speaker.say("shackleton.do.experiment-column", column=name)
        number = corporation.stacks[action.value][0]
        text = tile_text(state.tables, corporation.tile(number), speaker)
        return speaker.say("shackleton.do.experiment", column=name, experiment=NAMES.experiments[number], text=text)

    def legend(self, speaker: Speaker) -> list[str]:
        return [", ".join([letter_meaning(kind, "resource", speaker) for kind in KINDS])]


def experiment_text(tables: Tables, row: dict[str, Any], speaker: Speaker) -> str:
    """Samples, reward and field of a tile."""
    field = speaker.say(f"shackleton.field.{row['field']}") if row["field"] in FIELDS else str(row["field"])
    samples = price_text(amounts(row["need"]), speaker)
    return speaker.say(
        "shackleton.about.experiment", samples=samples, text=rows_text(tables, row["reward"], speaker), field=field
    )


def tile_text(tables: Tables, tile: Experiment, speaker: Speaker) -> str:
    """The samples and the reward of an experiment."""
    needs = [amount(count, ICE + kind, speaker) for kind, count in enumerate(tile.needs) if count]
    return exchange(", ".join(needs) or nothing(speaker), effects_text(tables, tile.reward, speaker), speaker)


def next_markers(selenium: Selenium, speaker: Speaker) -> str:
    """The samples of the markers that come after the one on top."""
    kinds = [resource_name(ICE + kind, speaker) for kind in selenium.kinds[selenium.placed + 1 :]]
    return speaker.say("shackleton.board.next-markers", markers=", ".join(kinds) or nothing(speaker))


TEXT: Final = SeleniumText()
