"""What a corporation is about, from its tables: marker, action, prices, maintenance, income, objectives, scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.shackleton.actions import COLUMNS, PROGRAMS, SECTIONS
from starboard.games.shackleton.components import CORPORATIONS, CREDITS, LEVELS, REPUTATION, SORTS, VP
from starboard.games.shackleton.effects import COUNTERS, FACTORY_ROWS, amounts
from starboard.games.shackleton.tables import Price, Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, nothing, price_text
from starboard.games.shackleton.text.card_text import destination_name
from starboard.games.shackleton.text.effect_sentences import counted, effects_text, needs_text
from starboard.kernel.parts import Speaker

PLAYERS: Final = (2, 3, 4)  # for which tables are printed
Lines = Callable[[Tables, Sponsor, Speaker], list[str]]


def rows_text(tables: Tables, rows: list[dict[str, Any]], speaker: Speaker) -> str:
    """A list of effects as a table has it; every such list has a number."""
    return effects_text(tables, tables.scripts.add(rows), speaker)


def numbered(table: dict[Any, Any]) -> list[tuple[int, Any]]:
    """The entries of a table that goes by spaces; marks of their origin may stand among them."""
    return [(key, value) for key, value in table.items() if isinstance(key, int)]


def step_text(step: Price, speaker: Speaker) -> str:
    """What a project costs: credits, the energy that must be there, the energy that is consumed."""
    credits = amount(step.credits, CREDITS, speaker)
    return speaker.say("shackleton.price", credits=credits, energy=step.energy, consume=step.consume)


def objective_text(tables: Tables, sponsor: Sponsor, level: int, speaker: Speaker) -> str:
    """Its points and what it takes."""
    name = speaker.say(f"shackleton.level.{LEVELS[level]}")
    points = amount(tables.objective_vp[level], VP, speaker)
    needs = needs_text(tables, sponsor.checks[level], speaker)
    return speaker.say("shackleton.objective", level=name, points=points, needs=needs)


def sponsor_lines(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Everything about a corporation."""
    objectives = [objective_text(tables, tables.sponsors[number], level, speaker) for level in range(len(LEVELS))]
    return [
        *printed_lines(tables, number, speaker),
        *objectives,
        *solo_lines(tables, CORPORATIONS[number], speaker),
    ]


def printed_lines(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """What is printed on the board of a corporation, besides its objectives."""
    sponsor = tables.sponsors[number]
    markers = " | ".join([effects_text(tables, script, speaker) for script in sponsor.markers])
    ladder = " | ".join([step_text(step, speaker) for step in sponsor.ladder])
    lines = [
        speaker.say("shackleton.about.marker", text=markers),
        speaker.say("shackleton.about.action", text=effects_text(tables, sponsor.action, speaker)),
        speaker.say("shackleton.about.ladder", text=ladder),
        *OWN_LINES[CORPORATIONS[number]](tables, sponsor, speaker),
    ]
    if tables.scripts.lists[sponsor.income]:
        lines.append(speaker.say("shackleton.about.income", text=effects_text(tables, sponsor.income, speaker)))
    return [*lines, speaker.say("shackleton.about.end", text=effects_text(tables, sponsor.end, speaker))]


def rounds_text(sponsor: Sponsor) -> str:
    return ", ".join([str(number) for number in sponsor.maintained])


# Each corporation's own tables


def _artemis(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    data = sponsor.data
    bonus, fee = data["arrival_bonus"], data["maintenance"]
    lines = [destination_text(tables, row, speaker) for row in data["destinations"]]
    text = rows_text(tables, bonus["effect"], speaker)
    return [
        *lines,
        speaker.say("shackleton.about.arrival", number=bonus["every"], text=text),
        speaker.say("shackleton.about.waiting", rounds=rounds_text(sponsor), number=fee["free_waiting"]),
        speaker.say("shackleton.about.waiting-end", points=amount(-data["end_penalty"]["vp"], VP, speaker)),
    ]


def destination_text(tables: Tables, row: dict[str, Any], speaker: Speaker) -> str:
    """What it asks for, what it costs, and the points of its places by number of players."""
    need = {} if row["need"] == "none" else row["need"]
    needs = ", ".join([counted(COUNTERS.index(name), int(least), speaker) for name, least in need.items()])
    points = " | ".join([", ".join([str(vp) for vp in row["vp_slots"][players]]) for players in PLAYERS])
    return speaker.say(
        "shackleton.about.destination",
        name=destination_name(tables, row["id"], speaker),
        needs=needs or nothing(speaker),
        cost=price_text(amounts(row["price"]), speaker),
        points=points,
    )


def experiment_text(tables: Tables, row: dict[str, Any], speaker: Speaker) -> str:
    """Samples, reward and field of a tile."""
    field = speaker.say(f"shackleton.field.{row['field']}") if row["field"] in FIELDS else str(row["field"])
    samples = price_text(amounts(row["need"]), speaker)
    return speaker.say(
        "shackleton.about.experiment", samples=samples, text=rows_text(tables, row["reward"], speaker), field=field
    )


FIELDS: Final = ("geo", "bio", "phys")  # those of the set that comes with the game


def _selenium(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    return [
        speaker.say("shackleton.about.pairs"),
        speaker.say("shackleton.about.refresh", rounds=rounds_text(sponsor)),
    ]


def _mining(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    lines: list[str] = []
    for row in sponsor.data["transport"]:
        left, right = [rows_text(tables, row[side], speaker) for side in ("left", "right")]
        cost = price_text(amounts(row["price"]), speaker)
        lines.append(speaker.say("shackleton.about.transport", level=row["level"], cost=cost, left=left, right=right))
    sale = sponsor.data["maintenance"]
    price = amount(sale["credits_each"], CREDITS, speaker)
    return [
        *lines,
        speaker.say("shackleton.about.cargo", number=sponsor.data["setup"]["cargo_markers_per_player"]),
        speaker.say("shackleton.about.sale", rounds=rounds_text(sponsor), number=sale["max"], credits=price),
    ]


def _robotics(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    factories = sponsor.data["factories"]
    lines: list[str] = []
    for name in FACTORY_ROWS:
        row = factories["rows"][name]
        lines.append(
            speaker.say(
                "shackleton.about.factory",
                row=speaker.say(f"shackleton.factory-row.{name}"),
                cost=price_text(amounts(row["price"]), speaker),
                points=amount(row["vp"], VP, speaker),
                number=row["sockets"],
            )
        )
    for name in COLUMNS:
        text = rows_text(tables, factories["columns"][name]["per_robot"], speaker)
        column = speaker.say(f"shackleton.column.{name}")
        lines.append(speaker.say("shackleton.about.robots", column=column, text=text))
    return lines


def _evergreen(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    lines: list[str] = []
    for size in (1, 2, 3):
        row = sponsor.data["farms"][size]
        lines.append(
            speaker.say(
                "shackleton.about.farm",
                size=size,
                cost=price_text(amounts(row["price"]), speaker),
                text=rows_text(tables, row["place"], speaker),
                harvest=rows_text(tables, row["harvest"], speaker),
            )
        )
    points = amount(sponsor.data["recovery"]["other_owner_vp"], VP, speaker)
    return [*lines, speaker.say("shackleton.about.farm-site"), speaker.say("shackleton.about.harvest", points=points)]


def _skywatch(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    data = sponsor.data
    lines: list[str] = []
    for section in SECTIONS:
        first, last = data["track"]["sections"][section]
        programs = [program_text(data, section, program, speaker) for program in PROGRAMS]
        name = speaker.say(f"shackleton.section.{section}")
        lines.append(
            speaker.say("shackleton.about.section", section=name, first=first, last=last, programs=" | ".join(programs))
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


def slot_name(name: str, speaker: Speaker) -> str:
    """What a place of a module takes."""
    return speaker.say(f"shackleton.sort.{name}") if name in SORTS else speaker.say("shackleton.any-sort")


def _mars(tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
    data = sponsor.data
    lines: list[str] = []
    for module in data["modules"]:
        slots = ", ".join([slot_name(name, speaker) for name in module["slots"]])
        lines.append(speaker.say("shackleton.about.module", number=module["id"], slots=slots))
    for sort, name in enumerate(SORTS):
        row = data["structure"][name]
        lines.append(
            speaker.say(
                "shackleton.about.launch",
                structure=speaker.say(f"shackleton.sort.{SORTS[sort]}"),
                cost=price_text(amounts({"fuel": row["fuel"]}), speaker),
                points=amount(row["vp"], VP, speaker),
                number=data["seats"][name],
            )
        )
    done, panels, majority = data["module_complete"], data["ship_panels"], data["end_majority"]
    bonuses = [rows_text(tables, rows, speaker) for rows in panels["bonuses_left_to_right"]]
    completer = rows_text(tables, done["completer"], speaker)
    owners = rows_text(tables, done["each_owner_per_structure"], speaker)
    return [
        *lines,
        speaker.say("shackleton.about.complete", completer=completer, owners=owners),
        speaker.say("shackleton.about.ship-panels", text=" | ".join(bonuses)),
        speaker.say(
            "shackleton.about.largest",
            first=majority["first"],
            first_tied=majority["first_tied"],
            players=majority["second_from_players"],
            second=majority["second"],
            second_tied=majority["second_tied"],
        ),
    ]


OWN_LINES: Final[dict[str, Lines]] = {
    "artemis": _artemis,
    "selenium": _selenium,
    "mining": _mining,
    "robotics": _robotics,
    "evergreen": _evergreen,
    "skywatch": _skywatch,
    "mars": _mars,
}


def reputation_lines(tables: Tables, speaker: Speaker) -> list[str]:
    """The reputation track: actions, bonuses for objectives, upkeep."""
    track = tables.blocks["reputation_track"]
    bonus = ", ".join([f"{space}: {points}" for space, points in numbered(track["objective_bonus"])])
    upkeep = ", ".join([f"{space}: {credits}" for space, credits in numbered(track["upkeep"])])
    return [
        *[reputation_action(tables, number, speaker) for number in range(len(tables.reputation_actions))],
        speaker.say(
            "shackleton.board.reputation-effects",
            bonus=bonus,
            upkeep=upkeep,
            most=amount(tables.most_reputation, REPUTATION, speaker),
        ),
        speaker.say(
            "shackleton.board.reputation-ends",
            gain=amount(tables.overflow, VP, speaker),
            loss=amount(tables.underflow, VP, speaker),
        ),
    ]


def reputation_action(tables: Tables, number: int, speaker: Speaker) -> str:
    """The space that opens an action of the reputation track, and what it does."""
    text = effects_text(tables, tables.reputation_scripts[number], speaker)
    return speaker.say("shackleton.board.reputation-action", number=tables.reputation_actions[number], text=text)


# The AstroBot's side of a corporation


def solo_lines(tables: Tables, id: str, speaker: Speaker) -> list[str]:
    """What the AstroBot does as its corporation action, on either side of the solo card."""
    card = tables.blocks["solo"]["corporation_cards"][id]
    return [
        speaker.say(
            f"shackleton.solo.{id}", side=speaker.say(f"shackleton.side.{side}"), **_solo_terms(id, card, card[side])
        )
        for side in ("easy", "hard")
    ]


def _solo_terms(id: str, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
    """The numbers of one side."""
    if id == "artemis":
        return {"points": ", ".join([str(points) for points in side["vp_places"]])}
    if id == "selenium":
        return {"left": side["vp"]["left"], "centre": side["vp"]["centre"], "right": side["vp"]["right"]}
    if id == "mining":
        return {"levels": _by_step(card["level_by_development"]), "points": _by_step(side["vp_by_level"])}
    if id == "robotics":
        rows = [FACTORY_ROWS.index(name) + 1 for _, name in numbered(side["row"])]
        steps = [step for step, _ in numbered(side["row"])]
        told = ", ".join([f"{step}: {row}" for step, row in zip(steps, rows, strict=True)])
        return {"rows": told, "points": ", ".join([str(side["vp"][name]) for name in FACTORY_ROWS])}
    if id == "evergreen":
        return {"sizes": _by_step(side["size"]), "points": _by_step(side["vp"])}
    if id == "skywatch":
        points = ", ".join([str(side["vp"][program]) for program in PROGRAMS])
        return {"steps": _by_step(side["steps"]), "points": points, "number": card["blocked_steps"]}
    points = _by_step(side["vp"])
    return {"points": points, "panel": side["panel_from"], "astronaut": side["astronaut_from"]}


def _by_step(table: dict[Any, Any]) -> str:
    return ", ".join([f"{step}: {value}" for step, value in numbered(table)])
