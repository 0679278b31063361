"""The whole table as text: the crater, the tracks, the command area, the corporations, and everybody's base."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from starboard.games.shackleton.components import CREDITS, NOTHING, REPUTATION, ROUNDS, ROWS, TYPES
from starboard.games.shackleton.rules.prices import command_cost
from starboard.games.shackleton.rules.shuttles import TURNS
from starboard.games.shackleton.state import ACTIONS, OVER, SETUP, SHUTTLES, Shackleton
from starboard.games.shackleton.text.amounts import EMPTY, amount, crew_text, leader_name, letter, type_name
from starboard.games.shackleton.text.bases import player_lines
from starboard.games.shackleton.text.card_text import leader_text, shuttle_text
from starboard.games.shackleton.text.corporation_boards import corporation_lines
from starboard.games.shackleton.text.corporation_summary import reputation_lines
from starboard.games.shackleton.text.crater_grid import legend_lines, map_lines, rim_lines, types_line
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import USUAL_WIDTH, Speaker
from starboard.text.text_blocks import blocks, indented, names_of_all

PHASES: Final = ("setup", "shuttles", "actions", "maintenance", "over")
TURN_QUESTIONS: Final = ("shackleton.ask.start-dome", "shackleton.ask.shuttle", "shackleton.ask.main")


def board_text(view: ShackletonView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """Return the whole table as this seat may see it; the map and columns fit the width."""
    head, *others = _standing_blocks(view, speaker, names)
    map_and_legend = map_lines(view.world, speaker, width), legend_lines(view.world, speaker, width)
    rim = speaker.say("shackleton.board.rim", types=types_line(speaker))
    return blocks(head, *map_and_legend, [rim, *rim_lines(view.world, speaker, width)], *others)


def map_text(view: ShackletonView, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
    """Return the crater and its rim."""
    return blocks(map_lines(view.world, speaker, width), rim_lines(view.world, speaker, width))


def summary_text(view: ShackletonView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """Return the table without the crater: lines that can be read one by one."""
    return blocks(*_standing_blocks(view, speaker, names))


def all_names(state: Shackleton, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Return the names of all players, including the AstroBot."""
    return names_of_all(names, len(state.players), speaker.say("shackleton.rival"))


def _standing_blocks(view: ShackletonView, speaker: Speaker, names: Sequence[str]) -> list[list[str]]:
    """Return the round, tracks and commands with the Gateway, the corporations, and all players' bases."""
    state, people = view.world, all_names(view.world, speaker, names)
    seat = view.seat if 0 <= view.seat < len(state.players) else state.seats
    tracks = [
        *_energy_lines(state, speaker),
        *[command_line(state, row, seat, speaker) for row in range(len(ROWS))],
        speaker.say("shackleton.board.gateway", crew=crew_text(state.gateway, speaker)),
        *reputation(state, speaker, people),
    ]
    boards = [corporation_lines(state, corporation, seat, speaker, people) for corporation in state.corporations]
    bases = [player_lines(view, at, name, speaker) for at, name in enumerate(people)]
    return [headlines(state, speaker, people), tracks, *boards, *bases]


def headlines(state: Shackleton, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Return round, phase and turn order; in the setup, also what can be chosen."""
    phase = speaker.say(f"shackleton.phase.{PHASES[state.phase]}")
    is_under_way = state.phase not in (SETUP, OVER)
    now = speaker.say("shackleton.board.round", round=state.round, rounds=ROUNDS, phase=phase)
    lines = [now if is_under_way else phase]
    if state.phase == ACTIONS:
        lines.append(speaker.say("shackleton.board.turn", number=state.turn, turns=TURNS * state.size))
    lines.append(speaker.say("shackleton.board.order", names=", ".join([names[seat] for seat in state.order])))
    offered: list[tuple[str, str]] = []
    if state.phase == SETUP:
        leaders = [(leader_name(at, speaker), leader_text(state.tables, at, False, speaker)) for at in state.leaders]
        offered += leaders
    if state.phase == SHUTTLES:
        for number in state.offered:
            name = speaker.say("shackleton.board.tile", number=number)
            offered.append((name, shuttle_text(state.tables, state.round, number, speaker)))
    return [*lines, *indented([f"{name}: {text}" for name, text in offered])]


def _energy_lines(state: Shackleton, speaker: Speaker) -> list[str]:
    """Return the energy track with its marker in brackets, "r" for reputation, "x" for no panels; then the panels."""
    tables = state.tables
    spaces: list[str] = []
    for level in range(tables.most_energy + 1):
        text = str(level)
        if tables.icons >> level & 1:
            text += letter("reputation", speaker)
        if level >= tables.no_panels_from:
            text += "x"
        spaces.append(f"[{text}]" if level == state.energy else text)
    panels = " ".join(map(str, tables.panels[state.panels_taken :])) or EMPTY
    below = [
        speaker.say("shackleton.board.energy-legend", letter=letter("reputation", speaker)),
        speaker.say("shackleton.board.panels", panels=panels, centre=state.centre_panels),
        energy_prices(state, speaker),
    ]
    return [speaker.say("shackleton.board.energy", track=" ".join(spaces)), *indented(below)]


def energy_prices(state: Shackleton, speaker: Speaker) -> str:
    """Return the price of one energy at each level of the track where it can be bought."""
    prices = ", ".join([f"{level}: {price}" for level, price in enumerate(state.tables.energy_prices)])
    return speaker.say("shackleton.board.energy-prices", prices=prices)


def command_line(state: Shackleton, row: int, seat: int, speaker: Speaker, in_words: bool = False) -> str:
    """Return a command row: the cost of every space, its astronauts, and this seat's cost of the next space."""
    costs, used = state.tables.command_costs[state.size][row], state.command[row]
    spaces: list[str] = []
    for cost, type in zip_longest(costs, used[: len(costs)], fillvalue=NOTHING):
        if in_words:
            who = speaker.say("shackleton.spoken.free") if type == NOTHING else type_name(type, speaker)
            spaces.append(f"{amount(cost, CREDITS, speaker)}: {who}")
        else:
            spaces.append(f"{cost}:{EMPTY if type == NOTHING else letter(TYPES[type], speaker)}")
    said = speaker.say(
        "shackleton.board.command",
        row=speaker.say(f"shackleton.row.{ROWS[row]}"),
        spaces=(", " if in_words else "  ").join(spaces),
        whose=speaker.say(f"shackleton.bonus-of.{TYPES[state.tables.row_types[row]]}"),
        bonus=speaker.say(f"shackleton.bonus.{ROWS[row]}"),
    )
    own = command_cost(state, seat, row) if seat < state.seats else NOTHING
    is_usual = own == costs[min(len(used), len(costs) - 1)]
    if own < 0 or (is_usual and not in_words):
        return said
    return f"{said}; {speaker.say('shackleton.board.own-cost', number=own)}"


def reputation(state: Shackleton, speaker: Speaker, names: Sequence[str]) -> list[str]:
    places = ", ".join([f"{names[seat]}: {player.goods[REPUTATION]}" for seat, player in enumerate(state.players)])
    heading = speaker.say("shackleton.board.reputation", places=places)
    return [heading, *indented(reputation_lines(state.tables, speaker))]
