"""The numbers of a data set in words, for the rules page of a server or a reader with a set of their own."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    LEADERS,
    MARKER_SPACES,
    RARE_EARTH,
    ROUNDS,
    ROWS,
    SECTORS,
    SORTS,
    SPACES,
    TITANIUM,
)
from starboard.games.shackleton.data.load import OPTION, DataSet, data_option
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.game import ShackletonGame
from starboard.games.shackleton.text.amounts import amount, corporation_name, leader_name, resource_name, sort_name
from starboard.games.shackleton.text.card_text import (
    bot_card_lines,
    leader_text,
    project_name,
    project_text,
    shuttle_text,
    structure_lines,
)
from starboard.games.shackleton.text.corporation_summary import corporation_lines, reputation_lines
from starboard.games.shackleton.text.glossary import concept_lines
from starboard.kernel.numbers_in_play import NumbersInPlay
from starboard.kernel.parts import Speaker, TableSpeaker

PLAYERS = (2, 3, 4)
Group = tuple[str, list[str]]  # a heading and its lines


def numbers_in_play(speaker: TableSpeaker) -> NumbersInPlay | None:
    """Return the numbers of the chosen or default set, if it is not the set whose numbers the rules page names."""
    package = speaker.package or GAME
    option, written = data_option(package), data_option(GAME)
    data, usual = option.find(speaker.options.get(OPTION, option.default)), written.find(written.default)
    rules = package.rules
    if data.label == usual.label or not isinstance(rules, ShackletonGame):
        return None
    groups: list[tuple[str, Sequence[tuple[str, bool]]]] = []
    before = {line for _, lines in _groups(rules.sets[usual.label], speaker) for line in lines}
    for heading, lines in _groups(rules.sets[data.label], speaker):
        groups.append((heading, [(line, line not in before) for line in lines]))
    return NumbersInPlay(
        speaker.say("shackleton.numbers.title", set=data.name),
        speaker.say("shackleton.numbers.notice", described=_sentence(data, speaker.lang)),
        groups,
    )


def _sentence(data: DataSet, lang: str) -> str:
    described = data.described(lang).strip()
    return described if described.endswith((".", "!", "?")) else f"{described}."


def _groups(tables: Tables, speaker: Speaker) -> list[Group]:
    say, shuttles = speaker.say, range(1, len(tables.crews[1]))
    return [
        (say("shackleton.numbers.crater"), _crater(tables, speaker)),
        (say("shackleton.numbers.tracks"), [*_energy(tables, speaker), *reputation_lines(tables, speaker)]),
        (say("shackleton.numbers.command"), _command(tables, speaker)),
        (
            say("shackleton.numbers.structures"),
            [_line(sort_name(sort, speaker), structure_lines(tables, sort, speaker), speaker) for sort in _each(SORTS)],
        ),
        (
            say("shackleton.numbers.leaders"),
            [_line(leader_name(at, speaker), _leader(tables, at, speaker), speaker) for at in _each(LEADERS)],
        ),
        (
            say("shackleton.numbers.shuttles"),
            [_shuttle(tables, round, at, speaker) for round in range(1, ROUNDS + 1) for at in shuttles],
        ),
        *[(corporation_name(at, speaker), _corporation(tables, at, speaker)) for at in _each(CORPORATIONS)],
        (say("shackleton.rival"), _astrobot(tables, speaker)),
    ]


def _each(names: Sequence[object]) -> range:
    return range(len(names))


def _line(name: str, texts: Sequence[str], speaker: Speaker) -> str:
    return speaker.say("shackleton.numbers.line", name=name, text=" / ".join(texts))


def _listed(numbers: Sequence[object]) -> str:
    return ", ".join([str(number) for number in numbers])


def _crater(tables: Tables, speaker: Speaker) -> list[str]:
    """Return minerals, rents, and the places of neutral domes and first markers."""
    lines: list[str] = []
    for mineral in (TITANIUM, RARE_EARTH):
        sectors = _listed([id for id, found in zip(SECTORS, tables.minerals, strict=True) if found == mineral])
        lines.append(_line(resource_name(mineral, speaker), [sectors], speaker))
    for cost in sorted({space.cost for space in tables.spaces}):
        spaces = _listed([id for id, space in zip(SPACES, tables.spaces, strict=True) if space.cost == cost])
        lines.append(speaker.say("shackleton.numbers.rent", cost=amount(cost, CREDITS, speaker), spaces=spaces))
    neutral = _listed([SECTORS[sector] for sector in tables.neutral_sectors])
    markers = _listed([MARKER_SPACES[space] for space in tables.start_markers])
    return [*lines, speaker.say("shackleton.numbers.places", neutral=neutral, markers=markers)]


def _energy(tables: Tables, speaker: Speaker) -> list[str]:
    track = speaker.say(
        "shackleton.numbers.energy",
        most=tables.most_energy,
        start=" | ".join([str(tables.energy_start[players]) for players in PLAYERS]),
        icons=_listed([at for at in range(tables.most_energy + 1) if tables.icons >> at & 1]),
        level=tables.no_panels_from,
        prices=_listed(tables.energy_prices),
    )
    return [track, speaker.say("shackleton.numbers.panels", numbers=_listed(tables.panels))]


def _command(tables: Tables, speaker: Speaker) -> list[str]:
    lines: list[str] = []
    for row, name in enumerate(ROWS):
        costs = " | ".join([_listed(tables.command_costs[players][row]) for players in PLAYERS])
        lines.append(speaker.say("shackleton.numbers.row", row=speaker.say(f"shackleton.row.{name}"), costs=costs))
    return [*lines, *concept_lines(tables, "gateway", speaker)]


def _leader(tables: Tables, leader: int, speaker: Speaker) -> list[str]:
    upgraded = speaker.say("shackleton.about.upgraded", text=leader_text(tables, leader, True, speaker))
    return [leader_text(tables, leader, False, speaker), upgraded]


def _shuttle(tables: Tables, round: int, number: int, speaker: Speaker) -> str:
    tile = speaker.say("shackleton.board.tile", number=number)
    text = shuttle_text(tables, round, number, speaker)
    return _line(tile, [speaker.say("shackleton.about.shuttle", round=round, text=text)], speaker)


def _corporation(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Return everything on a corporation's board and on its cards."""
    spaces = " | ".join([_listed(tables.corporations[number].objective_spaces[players]) for players in PLAYERS])
    cards = tables.corporation_projects(number)
    return [
        *corporation_lines(tables, number, speaker),
        speaker.say("shackleton.numbers.spaces", spaces=spaces),
        *[_line(project_name(tables, card, speaker), [project_text(tables, card, speaker)], speaker) for card in cards],
    ]


def _astrobot(tables: Tables, speaker: Speaker) -> list[str]:
    cards = range(1, len(tables.contents.solo.action_cards.cards) + 1)
    names = [(card, speaker.say("shackleton.bot-card-name", number=card)) for card in cards]
    return [_line(name, bot_card_lines(tables, card, speaker), speaker) for card, name in names]
