"""Sky Watch in words: the surveillance track, the programs of defence, the sectors that asteroids would hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import CONTRIBUTE, DEFENCES, PROGRAMS, SECTIONS, program_at
from starboard.games.shackleton.components import DIRECTIONS, VP, WATCH
from starboard.games.shackleton.corporations.skywatch.rules import Contribute, Skywatch
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.corporation_text import (
    Asking,
    CorporationText,
    by_step,
    for_points,
    listed,
    named,
    rounds_text,
    steps_text,
)
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import SoloCards

_ZONE: Final = "!"


class SkywatchText(CorporationText[Skywatch]):
    """The words about Sky Watch."""

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        table = tables.contents.corporations.skywatch
        sections = zip(SECTIONS, table.track.sections.in_order(), strict=True)
        bonuses = [f"{at}: {steps_text(tables, steps, speaker)}" for at, steps in table.track.bonuses.items()]
        impact, majority = table.maintenance, table.end_majority
        return [
            *[
                speaker.say(
                    "shackleton.about.section",
                    section=speaker.say(f"shackleton.section.{section}"),
                    first=first,
                    last=last,
                    programs=programs_text(tables, section, speaker),
                )
                for section, (first, last) in sections
            ],
            speaker.say("shackleton.about.track", text=" | ".join(bonuses)),
            speaker.say(
                "shackleton.about.impact",
                rounds=rounds_text(common),
                threats=" | ".join(map(str, table.setup.threat.in_order())),
                points=amount(impact.vp_loss_per_size, VP, speaker),
                number=impact.shield_strength,
            ),
            speaker.say("shackleton.about.held", first=majority.first, second=majority.second),
        ]

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        card, side = cards.skywatch, cards.skywatch.side(hard)
        return {"steps": by_step(side.steps), "points": listed(side.vp.in_order()), "number": card.blocked_steps}

    def board(self, state: Shackleton, corporation: Skywatch, speaker: Speaker, names: Sequence[str]) -> list[str]:
        places = ", ".join([f"{names[seat]}: {player.goods[WATCH]}" for seat, player in enumerate(state.players)])
        lines = [speaker.say("shackleton.board.watch", length=corporation.table.length, places=places)]
        for section, id in enumerate(SECTIONS):
            programs: list[str] = []
            for level, name in enumerate(PROGRAMS):
                at = program_at(section, level)
                if not corporation.table.exists[at]:
                    continue
                contributors = named(corporation.programs[at], names) or speaker.say("shackleton.nobody")
                cost = for_points(corporation.table.prices[at], corporation.table.points[at], speaker)
                programs.append(f"{speaker.say(f'shackleton.program.{name}')} {cost} ({contributors})")
            lines.append(
                speaker.say(
                    "shackleton.board.section",
                    section=speaker.say(f"shackleton.section.{id}"),
                    first=corporation.table.begins[section],
                    direction=speaker.say(f"shackleton.direction.{DIRECTIONS[corporation.asteroids[section]]}"),
                    strength=sum([corporation.strength(seat, section) for seat in range(len(state.players))]),
                    threat=corporation.table.threat,
                    programs=", ".join(programs),
                )
            )
        return lines

    def label(self, action: Action, corporation: Skywatch | None, asking: Asking) -> str | None:
        if action.kind != CONTRIBUTE:
            return None
        speaker = asking.speaker
        program = DEFENCES[action.value]
        names: dict[str, str | int] = {
            "section": speaker.say(f"shackleton.section.{SECTIONS[program.section]}"),
            "program": speaker.say(f"shackleton.program.{PROGRAMS[program.level]}"),
        }
        if corporation is None:
            return asking.say("defend-name", **names)
        less = asking.step.less if isinstance(asking.step, Contribute) else 0
        text = for_points(corporation.price_of(action.value, less), corporation.table.points[action.value], speaker)
        return asking.say("defend", **names, text=text)

    def sector_codes(self, corporation: Skywatch, sector: int, speaker: Speaker) -> list[str]:
        return [_ZONE + section for section in sections_hitting(corporation, sector)]

    def sector_words(self, corporation: Skywatch, sector: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        hits = sections_hitting(corporation, sector)
        return [zone_text(hits, speaker)] if hits else []

    def legend(self, speaker: Speaker) -> list[str]:
        return [speaker.say("shackleton.board.zone-legend", letter=_ZONE)]


def programs_text(tables: Tables, section: str, speaker: Speaker) -> str:
    """Return the defence programs of a section: price, points, strength."""
    table = tables.contents.corporations.skywatch.programs
    first = program_at(SECTIONS.index(section), 0)
    rows = zip(PROGRAMS, table.in_order()[first : first + len(PROGRAMS)], table.strength.in_order(), strict=True)
    texts = [
        speaker.say(
            "shackleton.about.program",
            program=speaker.say(f"shackleton.program.{program}"),
            cost=price_text(amounts(row.price), speaker),
            points=amount(row.vp, VP, speaker),
            number=strength,
        )
        for program, row, strength in rows
        if row is not None
    ]
    return " | ".join(texts)


def sections_hitting(skywatch: Skywatch, sector: int) -> list[str]:
    """Return the sections whose asteroids would hit a sector."""
    aimed = enumerate(skywatch.asteroids)
    return [SECTIONS[section] for section, direction in aimed if sector in skywatch.table.zones[direction]]


def zone_text(sections: Sequence[str], speaker: Speaker) -> str:
    """Return that the asteroids of these sections would hit here."""
    return speaker.say("shackleton.draw.zone", sections=", ".join(sections))


TEXT: Final = SkywatchText()
