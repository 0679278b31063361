"""The whole table as text: the crater, the tracks, the command area, the corporations, and everybody's base."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.components import REPUTATION, ROUNDS, ROWS, TYPES
from starboard.games.shackleton.rules.prices import command_cost
from starboard.games.shackleton.rules.shuttles import TURNS
from starboard.games.shackleton.state import ACTIONS, OVER, SETUP, SHUTTLES, Shackleton
from starboard.games.shackleton.text.amounts import EMPTY, crew_text, leader_name, letter
from starboard.games.shackleton.text.bases import player_lines
from starboard.games.shackleton.text.card_text import leader_text, shuttle_text
from starboard.games.shackleton.text.corporation_boards import corporation_lines
from starboard.games.shackleton.text.corporation_summary import reputation_lines
from starboard.games.shackleton.text.crater_grid import legend_lines, map_lines, rim_lines, types_line
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import USUAL_WIDTH, Speaker

PHASES: Final = ("setup", "shuttles", "actions", "maintenance", "over")
_INDENT: Final = "    "
TURN_QUESTIONS: Final = ("shackleton.ask.start-dome", "shackleton.ask.shuttle", "shackleton.ask.main")


def board_text(view: ShackletonView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """The whole table as this seat may see it; the map and columns fit the width."""
    state = view.world
    lines = [
        *headlines(state, speaker, all_names(state, speaker, names)),
        "",
        *map_lines(state, speaker, width),
        "",
        *legend_lines(state, speaker, width),
        "",
        speaker.say("shackleton.board.rim", types=types_line(speaker)),
        *rim_lines(state, speaker, width),
        "",
        *_standing_lines(view, speaker, names),
    ]
    return "\n".join(lines)


def map_text(view: ShackletonView, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
    """The crater and its rim."""
    return "\n".join([*map_lines(view.world, speaker, width), "", *rim_lines(view.world, speaker, width)])


def standing_text(view: ShackletonView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """The table without the crater: lines that can be read one by one."""
    head = headlines(view.world, speaker, all_names(view.world, speaker, names))
    return "\n".join([*head, "", *_standing_lines(view, speaker, names)])


def all_names(state: Shackleton, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The names of all players, the one that nobody plays too."""
    players = range(len(state.players))
    return [names[seat] if seat < len(names) else speaker.say("shackleton.rival") for seat in players]


def _standing_lines(view: ShackletonView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Energy, commands, the Gateway, reputation, the corporations, and everybody's base."""
    state, everybody = view.world, all_names(view.world, speaker, names)
    seat = view.seat if 0 <= view.seat < len(state.players) else state.seats
    lines = [
        *_energy_lines(state, speaker),
        *_command_lines(state, seat, speaker),
        speaker.say("shackleton.board.gateway", crew=crew_text(state.gateway, speaker)),
        *reputation(state, speaker, everybody),
    ]
    for corporation in state.corporations:
        lines += ["", *corporation_lines(state, corporation, seat, speaker, everybody)]
    for at, name in enumerate(everybody):
        lines += ["", *player_lines(view, at, name, speaker)]
    return lines


def headlines(state: Shackleton, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Round, phase and turn order; what can be chosen before the first turn."""
    phase = speaker.say(f"shackleton.phase.{PHASES[state.phase]}")
    if state.phase in (SETUP, OVER):
        lines = [phase]
    else:
        lines = [speaker.say("shackleton.board.round", round=state.round, rounds=ROUNDS, phase=phase)]
    if state.phase == ACTIONS:
        taken, everyone = state.turn, TURNS * state.size
        lines.append(speaker.say("shackleton.board.turn", number=taken, turns=everyone))
    lines.append(speaker.say("shackleton.board.order", names=", ".join([names[seat] for seat in state.order])))
    if state.phase == SETUP:
        lines += [
            f"{_INDENT}{leader_name(leader, speaker)}: {leader_text(state.tables, leader, False, speaker)}"
            for leader in state.leaders
        ]
    if state.phase == SHUTTLES:
        lines += [
            f"{_INDENT}{speaker.say('shackleton.board.tile', number=number)}: "
            f"{shuttle_text(state.tables, state.round, number, speaker)}"
            for number in state.offered
        ]
    return lines


def _energy_lines(state: Shackleton, speaker: Speaker) -> list[str]:
    """The track with the marker in brackets; "r" brings reputation, "x" forbids panels; then the panels."""
    tables = state.tables
    spaces: list[str] = []
    for level in range(tables.most_energy + 1):
        text = str(level)
        if tables.icons >> level & 1:
            text += letter("reputation", speaker)
        if level >= tables.no_panels_from:
            text += "x"
        spaces.append(f"[{text}]" if level == state.energy else text)
    lines = [
        speaker.say("shackleton.board.energy", track=" ".join(spaces)),
        _INDENT + speaker.say("shackleton.board.energy-legend", letter=letter("reputation", speaker)),
    ]
    left = tables.panels[state.panels_taken :]
    panels = " ".join([str(energy) for energy in left]) or EMPTY
    prices = ", ".join([f"{level}: {price}" for level, price in enumerate(tables.energy_prices)])
    return [
        *lines,
        _INDENT + speaker.say("shackleton.board.panels", panels=panels, centre=state.centre_panels),
        _INDENT + speaker.say("shackleton.board.energy-prices", prices=prices),
    ]


def command_row(state: Shackleton, row: int, spaces: str, speaker: Speaker) -> str:
    """A row of the command area with its spaces, and what the matching astronaut brings there."""
    return speaker.say(
        "shackleton.board.command",
        row=speaker.say(f"shackleton.row.{ROWS[row]}"),
        spaces=spaces,
        whose=speaker.say(f"shackleton.bonus-of.{TYPES[state.tables.row_types[row]]}"),
        bonus=speaker.say(f"shackleton.bonus.{ROWS[row]}"),
    )


def _command_lines(state: Shackleton, seat: int, speaker: Speaker) -> list[str]:
    """Each row: the cost of every space, and the astronauts on them; what the next one would cost this seat."""
    lines: list[str] = []
    for row in range(len(ROWS)):
        costs = state.tables.command_costs[state.size][row]
        spaces: list[str] = []
        for at, cost in enumerate(costs):
            used = at < len(state.command[row])
            spaces.append(f"{cost}:{letter(TYPES[state.command[row][at]], speaker) if used else EMPTY}")
        said = command_row(state, row, "  ".join(spaces), speaker)
        own = command_cost(state, seat, row) if seat < state.seats else -1
        if 0 <= own != costs[min(len(state.command[row]), len(costs) - 1)]:
            said += "; " + speaker.say("shackleton.board.own-cost", number=own)
        lines.append(said)
    return lines


def reputation(state: Shackleton, speaker: Speaker, names: Sequence[str]) -> list[str]:
    places = ", ".join([f"{names[seat]}: {player.goods[REPUTATION]}" for seat, player in enumerate(state.players)])
    lines = [speaker.say("shackleton.board.reputation", places=places)]
    return [*lines, *[_INDENT + line for line in reputation_lines(state.tables, speaker)]]
