"""Selenium Research in words: samples of three kinds, and the experiments that use them up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import COLUMNS, NAMES, RUN_EXPERIMENT
from starboard.games.shackleton.components import ICE
from starboard.games.shackleton.corporations.selenium.rules import KINDS, Experiment, Selenium
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, letter_meaning, nothing, price_text, resource_name
from starboard.games.shackleton.text.corporation_text import Asking, CorporationText, exchange, rounds_text, steps_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.text.things import Thing

if TYPE_CHECKING:
    from starboard.games.shackleton.corporations.selenium.schema import ExperimentTile
    from starboard.games.shackleton.data.schema.corporations import SoloCards


class SeleniumText(CorporationText[Selenium]):
    """The words about Selenium Research."""

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        refresh = speaker.say("shackleton.about.refresh", rounds=rounds_text(common))
        return [speaker.say("shackleton.about.pairs"), refresh]

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        return dict(zip(COLUMNS, cards.selenium.side(hard).vp.in_order(), strict=True))

    def things(self, tables: Tables, speaker: Speaker) -> list[Thing]:
        tiles = chain.from_iterable(tables.contents.corporations.selenium.experiments.in_order())
        return [Thing(tile.id.lower(), [tile.id], partial(experiment_lines, tables, tile, speaker)) for tile in tiles]

    def board(self, state: Shackleton, corporation: Selenium, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines: list[str] = []
        for column, stack in enumerate(corporation.stacks):
            name = speaker.say(f"shackleton.column.{COLUMNS[column]}")
            text = nothing(speaker)
            if stack:
                text = f"{NAMES.experiments[stack[0]]}: {tile_text(state.tables, corporation.tile(stack[0]), speaker)}"
            left = max(0, len(stack) - 1)
            lines.append(speaker.say("shackleton.board.experiment", column=name, text=text, left=left))
        done = [" ".join([NAMES.experiments[tile] for tile in row]) for row in corporation.kept]
        tiles = ", ".join([f"{names[seat]}: {ids}" for seat, ids in enumerate(done) if ids])
        if tiles:
            lines.append(speaker.say("shackleton.board.kept", tiles=tiles))
        return [*lines, next_markers(corporation, speaker)]

    def label(self, action: Action, corporation: Selenium | None, asking: Asking) -> str | None:
        if action.kind != RUN_EXPERIMENT:
            return None
        speaker = asking.speaker
        name = speaker.say(f"shackleton.column.{COLUMNS[action.value]}")
        if corporation is None or not corporation.stacks[action.value]:
            return asking.say("experiment-column", column=name)
        number = corporation.stacks[action.value][0]
        text = tile_text(asking.state.tables, corporation.tile(number), speaker)
        return asking.say("experiment", column=name, experiment=NAMES.experiments[number], text=text)

    def legend(self, speaker: Speaker) -> list[str]:
        return [", ".join([letter_meaning(kind, "resource", speaker) for kind in KINDS])]


def experiment_lines(tables: Tables, tile: ExperimentTile, speaker: Speaker) -> list[str]:
    """Return samples, reward and field of a tile."""
    field, samples = speaker.say(f"shackleton.field.{tile.field}"), price_text(amounts(tile.need), speaker)
    text = steps_text(tables, tile.reward, speaker)
    return [speaker.say("shackleton.about.experiment", samples=samples, text=text, field=field)]


def tile_text(tables: Tables, tile: Experiment, speaker: Speaker) -> str:
    """Return the samples and the reward of an experiment."""
    needs = [amount(count, ICE + kind, speaker) for kind, count in enumerate(tile.needs) if count]
    return exchange(", ".join(needs) or nothing(speaker), effects_text(tables, tile.reward, speaker), speaker)


def next_markers(selenium: Selenium, speaker: Speaker) -> str:
    """Return the samples of the markers that come after the one on top."""
    kinds = [resource_name(ICE + kind, speaker) for kind in selenium.kinds[selenium.placed + 1 :]]
    return speaker.say("shackleton.board.next-markers", markers=", ".join(kinds) or nothing(speaker))


TEXT: Final = SeleniumText()
