"""What a corporation is about, from its tables: marker, action, prices, maintenance, income, objectives, scoring."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import CORPORATIONS, CREDITS, LEVELS, REPUTATION, VP
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.data.tables import CorporationTables, Price, Tables
from starboard.games.shackleton.text.amounts import amount
from starboard.games.shackleton.text.corporation_text import by_step
from starboard.games.shackleton.text.effect_sentences import effects_text, needs_text
from starboard.kernel.parts import Speaker

SIDES: Final = ("easy", "hard")  # of a solo card


def step_text(step: Price, speaker: Speaker) -> str:
    """Return the price of a project: credits, the energy required, and the energy consumed."""
    credits = amount(step.credits, CREDITS, speaker)
    return speaker.say("shackleton.price", credits=credits, energy=step.energy, consume=step.consume)


def objective_text(tables: Tables, common: CorporationTables, level: int, speaker: Speaker) -> str:
    """Return the points and the conditions of an objective."""
    name = speaker.say(f"shackleton.level.{LEVELS[level]}")
    points = amount(common.objective_vp[level], VP, speaker)
    needs = needs_text(tables, common.checks[level], speaker)
    return speaker.say("shackleton.objective", level=name, points=points, needs=needs)


def corporation_lines(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Return everything about a corporation."""
    objectives = [objective_text(tables, tables.corporations[number], level, speaker) for level in range(len(LEVELS))]
    return [*printed_lines(tables, number, speaker), *objectives, *solo_lines(tables, number, speaker)]


def printed_lines(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Return what is printed on the board of a corporation, besides its objectives."""
    common = tables.corporations[number]
    markers = " | ".join([effects_text(tables, script, speaker) for script in common.markers])
    ladder = " | ".join([step_text(step, speaker) for step in common.ladder])
    lines = [
        speaker.say("shackleton.about.marker", text=markers),
        speaker.say("shackleton.about.action", text=effects_text(tables, common.action, speaker)),
        speaker.say("shackleton.about.ladder", text=ladder),
        *all_texts.text_of(number).printed(tables, common, speaker),
    ]
    if tables.scripts.lists[common.income]:
        lines.append(speaker.say("shackleton.about.income", text=effects_text(tables, common.income, speaker)))
    return [*lines, speaker.say("shackleton.about.end", text=effects_text(tables, common.end, speaker))]


def reputation_lines(tables: Tables, speaker: Speaker) -> list[str]:
    """Return the reputation track: actions, bonuses for objectives, upkeep."""
    track = tables.contents.reputation_track
    return [
        *[reputation_action(tables, number, speaker) for number in range(len(tables.reputation_actions))],
        speaker.say(
            "shackleton.board.reputation-effects",
            bonus=by_step(track.objective_bonus),
            upkeep=by_step(track.upkeep),
            most=amount(tables.most_reputation, REPUTATION, speaker),
        ),
        speaker.say(
            "shackleton.board.reputation-ends",
            gain=amount(tables.overflow, VP, speaker),
            loss=amount(tables.underflow, VP, speaker),
        ),
    ]


def reputation_action(tables: Tables, number: int, speaker: Speaker) -> str:
    """Return the space that opens an action of the reputation track, and what the action does."""
    text = effects_text(tables, tables.reputation_scripts[number], speaker)
    return speaker.say("shackleton.board.reputation-action", number=tables.reputation_actions[number], text=text)


# The AstroBot's side of a corporation


def solo_lines(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Return the AstroBot's corporation action, for both sides of the solo card."""
    cards, text = tables.contents.solo.corporation_cards, all_texts.text_of(number)
    sides = [(speaker.say(f"shackleton.side.{side}"), text.solo_terms(cards, side == "hard")) for side in SIDES]
    return [speaker.say(f"shackleton.solo.{CORPORATIONS[number]}", side=side, **terms) for side, terms in sides]
