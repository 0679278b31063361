"""The whole table as text: the map, the research board, what is left to take, and everybody's own board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.components import (
    GAIAFORMER,
    NAVIGATION,
    NOTHING,
    PIECES,
    PLANETS,
    POSITIONS,
    ROUNDS,
    STRUCTURES,
    TERRAFORMING,
    TOP_LEVEL,
    TRACKS,
)
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP, RANGE
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FINAL_TILES,
    NEUTRAL,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.derived import next_income, satellites_left
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.map import NAMES, members
from starboard.games.gaia.rules.assembly import TurnTile
from starboard.games.gaia.rules.final_scoring import SMALL_TABLE, progress
from starboard.games.gaia.rules.special_actions import available
from starboard.games.gaia.state import BY_FINAL, BY_ROUND, NO_CARD, OVER, PHASES, SETUP, SOURCES, Automa, Gaia, Player
from starboard.games.gaia.text.amounts import (
    amount,
    board_action_text,
    columns,
    goods_text,
    tile_text,
    token_text,
    track_name,
)
from starboard.games.gaia.text.faction_summaries import gist, start_line
from starboard.games.gaia.text.hex_map import EMPTY, legend_lines, map_lines, turning_lines
from starboard.games.gaia.text.labels import special_text
from starboard.games.gaia.text.now_worth import advanced_lines, booster_lines
from starboard.games.gaia.text.tooltips import bowl_text, space_lines, taken_text
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import USUAL_WIDTH, Speaker
from starboard.text.text_blocks import blocks, indented, names_of_all, remarked

_LEVEL_COLUMN: Final = 8  # the largest width of a column of research levels
_INDENT: Final = "    "
TURN_QUESTIONS: Final = ("gaia.ask.first-mine", "gaia.ask.first-institute", "gaia.ask.turn")
MAP_QUESTIONS: Final = (TurnTile.KEY,)


def board_text(view: GaiaView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """Return the whole table as this seat may see it; the map and columns fit the width."""
    head, *others = _standing_blocks(view, speaker, names, width)
    legend = [*turning_lines(view.world, speaker), *legend_lines(view.world, speaker, width)]
    return blocks(head, map_lines(view.world, speaker, width), *([legend] if legend else []), *others)


def map_text(view: GaiaView, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
    """Return the map of the galaxy; while it is assembled, with the sector to rotate."""
    return "\n".join([*map_lines(view.world, speaker, width), *turning_lines(view.world, speaker)])


def summary_text(view: GaiaView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """Return the table without the map: lines that can be read one by one."""
    return blocks(*_standing_blocks(view, speaker, names, width))


def _standing_blocks(view: GaiaView, speaker: Speaker, names: Sequence[str], width: int) -> list[list[str]]:
    """Return the blocks of the table without the map: round, research, actions, tiles, players."""
    state, people = view.world, all_names(view.world, speaker, names)
    return [
        headlines(state, speaker, people),
        _research_lines(state, speaker, width),
        _action_lines(state, speaker, width),
        _tile_lines(state, speaker, people, width),
        *[player_lines(view, seat, name, speaker) for seat, name in enumerate(people)],
    ]


def all_names(state: Gaia, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Return the names of all players, with the Automa's."""
    return names_of_all(names, len(state.players), speaker.say("gaia.rival"))


def _seats(state: Gaia) -> range:
    return range(len(state.players))


def _numbers(seats: Sequence[int]) -> str:
    return ", ".join([str(seat + 1) for seat in seats])


def headlines(state: Gaia, speaker: Speaker, names: Sequence[str]) -> list[str]:
    phase = speaker.say(f"gaia.phase.{PHASES[state.phase]}")
    if state.phase in (SETUP, OVER):
        return [speaker.say("gaia.board.phase", phase=phase)]
    lines = [speaker.say("gaia.board.round", round=state.round, rounds=ROUNDS, phase=phase)]
    passed = speaker.say("gaia.board.passed")
    order = [remarked(names[seat], [passed] if seat in state.passed else []) for seat in state.order]
    return [*lines, speaker.say("gaia.board.order", names=", ".join(order))]


# The research board and what is below it


def _research_lines(state: Gaia, speaker: Speaker, width: int) -> list[str]:
    """Return, per area, the players on each level, then its two technology tiles with their owners."""
    title = speaker.say("gaia.board.research")
    names = [f"  {track_name(track, speaker)}" for track in range(len(TRACKS))]
    first = max(map(len, [title, *names])) + 2
    column = min(_LEVEL_COLUMN, (width - first) // (TOP_LEVEL + 1))
    lines = [f"{title:<{first}}{''.join([f'{level:<{column}}' for level in range(TOP_LEVEL + 1)])}".rstrip()]
    for track, name in enumerate(names):
        row = ""
        for level in range(TOP_LEVEL + 1):
            here = "".join([str(seat + 1) for seat in _seats(state) if state.players[seat].levels[track] == level])
            row += f"{here or EMPTY:<{column}}"
        lines.append(f"{name:<{first}}{row}".rstrip())
        tiles = [standard_text(state, track, speaker), _advanced_text(state, track, speaker)]
        both = _INDENT + " | ".join(tiles)
        lines += [both] if len(both) <= width else indented(tiles)
    if state.terraforming_token != NOTHING:
        token = token_text(state.terraforming_token, speaker)
        lines.insert(2, _INDENT + speaker.say("gaia.board.terraforming-token", token=token))
    lines.append(speaker.say("gaia.board.free-tiles"))
    return lines + indented([standard_text(state, free, speaker) for free in range(len(TRACKS), len(POSITIONS))])


def standard_text(state: Gaia, position: int, speaker: Speaker) -> str:
    number = state.standard_at[position]
    owners = [seat for seat in _seats(state) if state.players[seat].tiles >> number & 1]
    said = speaker.say("gaia.board.tile", effect=tile_text(STANDARD[number], speaker))
    return speaker.say("gaia.board.owned", tile=said, seats=_numbers(owners)) if owners else said


def _advanced_text(state: Gaia, track: int, speaker: Speaker) -> str:
    number = state.advanced_at[track]
    if number == NOTHING:
        return speaker.say("gaia.board.advanced-gone")
    return speaker.say("gaia.board.advanced", effect=tile_text(ADVANCED_TILES[number], speaker))


def _action_lines(state: Gaia, speaker: Speaker, width: int) -> list[str]:
    cells = [
        f"[{'x' if state.used_actions >> number & 1 else ' '}] {board_action_text(number, speaker)}"
        for number in range(len(BOARD_ACTIONS))
    ]
    return [speaker.say("gaia.board.actions"), *columns(cells, width)]


# Rounds, final scoring, boosters, federation tokens


def _tile_lines(state: Gaia, speaker: Speaker, names: Sequence[str], width: int) -> list[str]:
    rounds = [
        f"{'>' if number + 1 == state.round else ' '}{number + 1}  {tile_text(ROUND_TILES[tile], speaker)}"
        for number, tile in enumerate(state.round_tiles)
    ]
    lines = [speaker.say("gaia.board.rounds"), *columns(rounds, width), speaker.say("gaia.board.final")]
    for tile in state.final_tiles:
        standings = sorted([(-progress(state, seat, tile), seat) for seat in _seats(state)])
        ranks = [f"{names[seat]}: {-value}" for value, seat in standings]
        if len(state.players) <= SMALL_TABLE:
            ranks.append(speaker.say("gaia.board.neutral", number=NEUTRAL[tile]))
        lines.append(f"  {speaker.say(f'gaia.final.{FINAL_TILES[tile]}')}: {', '.join(ranks)}")
    if state.round < ROUNDS:  # in the last round nobody takes a booster
        lines.append(speaker.say("gaia.board.boosters"))
        lines += [f"  {booster_text(booster, speaker)}" for booster in state.boosters]
    left = [f"{count}x {token_text(token, speaker)}" for token, count in enumerate(state.supply) if count]
    return [*lines, speaker.say("gaia.board.tokens", tokens=" | ".join(left) or speaker.say("gaia.nothing"))]


def score_order(view: GaiaView) -> list[str]:
    """Return the rows of the score sheet in the order of the game: start, rounds, boosters, tiles …, end."""
    return SOURCES


def score_label(part: str, view: GaiaView, speaker: Speaker) -> str:
    """Return the label of a row of the score sheet; a final tile's also tells the neutral player's count."""
    state = view.world
    rows = SOURCES[BY_FINAL : BY_FINAL + len(state.final_tiles)]
    if part not in rows:
        said, number = speaker.say(f"gaia.score.{part}"), SOURCES.index(part) - BY_ROUND - 1
        if 0 <= number < len(state.round_tiles):
            return f"{said}: {speaker.say(f'gaia.round-tile.{ROUND_TILES[state.round_tiles[number]].id}')}"
        return said
    tile = state.final_tiles[rows.index(part)]
    said = speaker.say(f"gaia.final.{FINAL_TILES[tile]}")
    if len(state.players) > SMALL_TABLE:
        return said
    return f"{said} ({speaker.say('gaia.board.neutral', number=NEUTRAL[tile])})"


def booster_text(number: int, speaker: Speaker) -> str:
    tile = BOOSTERS[number]
    return f"{speaker.say(f'gaia.booster.{tile.id}')}: {tile_text(tile, speaker)}"


# Players


def player_lines(view: GaiaView, seat: int, name: str, speaker: Speaker, in_words: bool = False) -> list[str]:
    """Return the lines about one player, the name first; `in_words` avoids signs, for screen readers."""
    state = view.world
    player = state.players[seat]
    remarks = (("you", seat == view.seat), ("deciding", seat in view.owing), ("passed", seat in state.passed))
    who = remarked(f"[{seat + 1}] {name}", [speaker.say(f"gaia.board.{key}") for key, holds in remarks if holds])
    points = amount(player.vp, "vp", speaker)
    if player.faction is UNCHOSEN:
        return [f"{who}: {points}"]
    faction = speaker.say(f"gaia.faction.{player.faction.id}")
    planet = speaker.say(f"gaia.planet.{PLANETS[player.faction.home]}")
    facts = [f"{who}: {speaker.say('gaia.board.faction', faction=faction, planet=planet)}, {points}"]
    if seat >= state.seats and state.automa is not None:
        facts += _automa_lines(state.automa, speaker)
    else:
        facts += [_resources(player, speaker), power_text(player, speaker, in_words)]
        if state.round < ROUNDS:
            facts.append(_income(view, seat, speaker))
    facts.append(_pieces(view, seat, speaker, in_words))
    if in_words:
        facts += [*_built(player, speaker), *space_lines(view, seat, speaker)]
    if player.booster != NOTHING:
        worth = booster_lines(player.booster, view, seat, speaker)[1:] if in_words else []
        facts.append("; ".join([booster_text(player.booster, speaker), *worth]))
    facts += possessions(view, seat, speaker, in_words)
    if in_words:
        facts.append(start_line(player.faction.board, speaker))
    if in_words or seat < state.seats:
        facts.append(gist(player.faction.id, speaker))
    return [facts[0], *indented(facts[1:])]


def _automa_lines(automa: Automa, speaker: Speaker) -> list[str]:
    """Return what everybody knows of an Automa's cards."""
    level = speaker.say(f"gaia.automa.level.{automa.level.id}")
    lines = [speaker.say("gaia.board.automa", level=level, deck=len(automa.deck), pile=len(automa.pile))]
    if automa.support == NO_CARD:
        return lines
    return [*lines, speaker.say("gaia.board.automa-cards", support=automa.support, action=automa.action or "-")]


def _resources(player: Player, speaker: Speaker) -> str:
    goods = ((player.credits, "c"), (player.ore, "o"), (player.knowledge, "k"), (player.qic, "q"))
    per_step = amount(ORE_PER_STEP[player.levels[TERRAFORMING]], "o", speaker)
    has = [
        *[amount(count, what, speaker) for count, what in goods],
        speaker.say("gaia.level.range", number=RANGE[player.levels[NAVIGATION]]),
        speaker.say("gaia.level.step-cost", cost=per_step),
    ]
    return ", ".join(has)


def power_text(player: Player, speaker: Speaker, in_words: bool = False) -> str:
    """Return the tokens in the bowls and the Gaia area; a star, or a sentence, marks the brainstone."""
    held = (player.gaia, player.bowl1, player.bowl2, player.bowl3)
    shown = [f"{count}{'*' if player.brain == bowl else ''}" for bowl, count in enumerate(held)]
    said = speaker.say("gaia.board.power", first=shown[1], second=shown[2], third=shown[3], gaia=shown[0])
    if in_words:
        said = "; ".join([bowl_text(player, bowl, speaker) for bowl in (1, 2, 3, 0)])
    if player.formers_away:
        said += ", " + speaker.say("gaia.board.formers-away", count=player.formers_away)
    if player.faction.board.brainstone == NOTHING:
        return said
    if in_words and player.brain != NOTHING:
        bowl = speaker.say(f"gaia.bowl.{player.brain or 'gaia'}")
        return f"{said}; {speaker.say('gaia.spoken.brainstone', bowl=bowl)}"
    key = "gaia.board.brainstone" if player.brain != NOTHING else "gaia.board.brainstone-lost"
    return f"{said} ({speaker.say(key)})"


def _income(view: GaiaView, seat: int, speaker: Speaker) -> str:
    """Return the income of the next round, and whether its booster is still to be chosen."""
    state = view.world
    goods = goods_text(next_income(view, seat), speaker)
    has_next_booster = seat in state.passed or not state.round
    key = "gaia.board.income" if has_next_booster else "gaia.board.income-and-booster"
    return speaker.say(key, goods=goods or speaker.say("gaia.nothing"))


def _pieces(view: GaiaView, seat: int, speaker: Speaker, in_words: bool) -> str:
    """Return the pieces that are left to build; `in_words` mentions gaiaformers even if there are none."""
    player = view.world.players[seat]
    left = {id: PIECES[number] - player.built[number] for number, id in enumerate(STRUCTURES)}
    left[STRUCTURES[GAIAFORMER]] = player.formers - player.formers_away - player.built[GAIAFORMER]
    always = (STRUCTURES[GAIAFORMER],) if in_words else ()
    left["satellite"] = satellites_left(view, seat)
    left["station"] = player.faction.board.space_stations - len(player.stations)
    pieces = [speaker.say(f"gaia.left.{id}", count=count) for id, count in left.items() if count > 0 or id in always]
    return speaker.say("gaia.board.left", pieces=", ".join(pieces))


def _built(player: Player, speaker: Speaker) -> list[str]:
    """Return how many pieces of each kind are on the map, and how many tiles and tokens a player has."""
    pieces = [(speaker.say(f"gaia.piece.{id}"), player.built[at]) for at, id in enumerate(STRUCTURES)]
    built = ", ".join([f"{piece}: {count}" for piece, count in pieces if count])
    tiles = len(members(player.tiles & ~player.covered))
    green = len([token for token in player.tokens if token.is_green])
    counts = speaker.say("gaia.strip.counts", tiles=tiles, tokens=len(player.tokens), green=green)
    return [built, counts] if built else [counts]


def possessions(view: GaiaView, seat: int, speaker: Speaker, in_words: bool) -> list[str]:
    """Return a line each for tiles, federation tokens and special actions, if the player has any."""
    state = view.world
    player = state.players[seat]
    lines: list[str] = []
    tiles: list[str] = []
    for number in members(player.tiles):
        text, is_covered = tile_text(STANDARD[number], speaker), player.covered >> number & 1
        tiles.append(speaker.say("gaia.board.covered", tile=text) if is_covered else text)
    for number in members(player.advanced):
        text = speaker.say("gaia.board.own-advanced", tile=tile_text(ADVANCED_TILES[number], speaker))
        worth = advanced_lines(number, view, seat, speaker)[1:] if in_words else []
        tiles.append("; ".join([text, *worth]))
    if tiles:
        lines.append(speaker.say("gaia.board.tiles", tiles=" | ".join(tiles)))
    sides = [("green" if token.is_green else "grey", token_text(token.kind, speaker)) for token in player.tokens]
    if sides:
        tokens = [speaker.say(f"gaia.board.{side}", token=text) for side, text in sides]
        lines.append(speaker.say("gaia.board.own-tokens", tokens=" | ".join(tokens)))
    federated = [NAMES[hex] for hex in [*player.planets, *player.stations] if state.federated[hex] >> seat & 1]
    if federated and not in_words:  # in words, the line of each hex says it
        lines.append(speaker.say("gaia.board.federated", places=", ".join(federated)))
    specials = [
        (special_text(action.value, state, seat, speaker), player.used >> action.value & 1 == 1)
        for action in (available(player) if seat < state.seats else [])
    ]
    if specials and in_words:
        lines += [speaker.say("gaia.spoken.special", text=taken_text(*special, speaker)) for special in specials]
    elif specials:
        boxes = ", ".join([f"[{'x' if is_taken else ' '}] {text}" for text, is_taken in specials])
        lines.append(speaker.say("gaia.board.specials", specials=boxes))
    return lines
