"""Sky Watch in words: the surveillance track, the programs of defence, the sectors that asteroids would hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import CONTRIBUTE, PROGRAMS, SECTIONS
from starboard.games.shackleton.components import DIRECTIONS, VP, WATCH
from starboard.games.shackleton.corporations.skywatch.rules import Contribute, Skywatch
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.corporation_text import (
    PLAYERS,
    CorporationText,
    by_step,
    for_points,
    named,
    numbered,
    rounds_text,
    rows_text,
)
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

_ZONE: Final = "!"


class SkywatchText(CorporationText[Skywatch]):
    """Asteroids and the defence against them."""

    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        data = sponsor.data
        lines: list[str] = []
        for section in SECTIONS:
            first, last = data["track"]["sections"][section]
            programs = " | ".join([program_text(data, section, program, speaker) for program in PROGRAMS])
            name = speaker.say(f"shackleton.section.{section}")
            lines.append(
                speaker.say("shackleton.about.section", section=name, first=first, last=last, programs=programs)
            )
        bonuses = [f"{at}: {rows_text(tables, rows, speaker)}" for at, rows in numbered(data["track"]["bonuses"])]
        threats = " | ".join([str(data["setup"]["threat"][players]) for players in PLAYERS])
        rules, majority = data["maintenance"], data["end_majority"]
        return [
            *lines,
            speaker.say("shackleton.about.track", text=" | ".join(bonuses)),
            speaker.say(
                "shackleton.about.impact",
                rounds=rounds_text(sponsor),
                threats=threats,
                points=amount(rules["vp_loss_per_size"], VP, speaker),
                number=rules["shield_strength"],
            ),
            speaker.say("shackleton.about.held", first=majority["first"], second=majority["second"]),
        ]

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        points = ", ".join([str(side["vp"][program]) for program in PROGRAMS])
        return {"steps": by_step(side["steps"]), "points": points, "number": card["blocked_steps"]}

    def board(self, state: Shackleton, corporation: Skywatch, speaker: Speaker, names: Sequence[str]) -> list[str]:
        places = ", ".join([f"{names[seat]}: {player.goods[WATCH]}" for seat, player in enumerate(state.players)])
        lines = [speaker.say("shackleton.board.watch", length=corporation.length, places=places)]
        for section, id in enumerate(SECTIONS):
            programs: list[str] = []
            for level, name in enumerate(PROGRAMS):
                at = section * len(PROGRAMS) + level
                given = named(corporation.programs[at], names) or speaker.say("shackleton.nobody")
                cost = for_points(corporation.prices[at], corporation.points[at], speaker)
                programs.append(f"{speaker.say(f'shackleton.program.{name}')} {cost} ({given})")
            lines.append(
                speaker.say(
                    "shackleton.board.section",
                    section=speaker.say(f"shackleton.section.{id}"),
                    first=corporation.begins[section],
                    direction=speaker.say(f"shackleton.direction.{DIRECTIONS[corporation.asteroids[section]]}"),
                    strength=sum([corporation.strength(seat, section) for seat in range(len(state.players))]),
                    threat=corporation.threat,
                    programs=", ".join(programs),
                )
            )
        return lines

    def label(
        self,
        action: Action,
        state: Shackleton,
        corporation: Skywatch | None,
        seat: int,
        asking: object,
        speaker: Speaker,
    ) -> str | None:
        if action.kind != CONTRIBUTE:
            return None
        section, level = divmod(action.value, len(PROGRAMS))
        names: dict[str, str | int] = {
            "section": speaker.say(f"shackleton.section.{SECTIONS[section]}"),
            "program": speaker.say(f"shackleton.program.{PROGRAMS[level]}"),
        }
        if corporation is None:
            return speaker.say("shackleton.do.defend-name", **names)
        less = asking.less if isinstance(asking, Contribute) else 0
        text = for_points(corporation.price_of(action.value, less), corporation.points[action.value], speaker)
        return speaker.say("shackleton.do.defend", **names, text=text)

    def sector_codes(self, corporation: Skywatch, sector: int, speaker: Speaker) -> list[str]:
        return [_ZONE + section for section in sections_hitting(corporation, sector)]

    def sector_words(self, corporation: Skywatch, sector: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        hits = sections_hitting(corporation, sector)
        return [zone_text(hits, speaker)] if hits else []

    def legend(self, speaker: Speaker) -> list[str]:
        return [speaker.say("shackleton.board.zone-legend", letter=_ZONE)]


def program_text(data: dict[str, Any], section: str, program: str, speaker: Speaker) -> str:
    """A defence program: price, points, strength."""
    row = data["programs"][section][program]
    return speaker.say(
        "shackleton.about.program",
        program=speaker.say(f"shackleton.program.{program}"),
        cost=price_text(amounts(row["price"]), speaker),
        points=amount(row["vp"], VP, speaker),
        number=data["programs"]["strength"][program],
    )


def sections_hitting(skywatch: Skywatch, sector: int) -> list[str]:
    """The sections whose asteroids would hit a sector."""
    aimed = enumerate(skywatch.asteroids)
    return [SECTIONS[section] for section, direction in aimed if sector in skywatch.zones[direction]]


def zone_text(sections: Sequence[str], speaker: Speaker) -> str:
    """That the asteroids of these sections would hit here."""
    return speaker.say("shackleton.draw.zone", sections=", ".join(sections))


TEXT: Final = SkywatchText()
