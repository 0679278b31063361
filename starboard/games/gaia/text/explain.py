"""What a thing is and does, by its id or its name: factions, structures, planets, research, tiles, actions, cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from starboard.games.gaia.actions import SPECIALS
from starboard.games.gaia.components import (
    COLOURS,
    GAIAFORMER,
    MINE,
    NOTHING,
    PIECES,
    PLANETS,
    POWER_VALUE,
    STATION,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    terraforming_steps,
)
from starboard.games.gaia.data.automa import CARDS, LAST_CARDS
from starboard.games.gaia.data.research_tracks import POINTS_PER_LEVEL
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    NEUTRAL,
    RANK_POINTS,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.effects import AUTOMA_ACTIONS, NARROWINGS, NO_TILE, PLACES, SIDES, TOP_TILE, Goods, Tile
from starboard.games.gaia.interfaces import FactionBoard
from starboard.games.gaia.rules import building
from starboard.games.gaia.rules.automa.choose_place import narrowing_of
from starboard.games.gaia.rules.factions.all_factions import ALL
from starboard.games.gaia.state import card_of
from starboard.games.gaia.text import glossary
from starboard.games.gaia.text.amounts import amount, cost_text, goods_text, level_text, tile_text, track_name
from starboard.games.gaia.text.faction_summaries import power_lines, start_line
from starboard.kernel.parts import Speaker
from starboard.text.matching import plain
from starboard.text.things import SHORTEST, Thing, listed

Lines = Callable[[int, Speaker], list[str]]


def explain(wanted: str, speaker: Speaker) -> list[str]:
    """Explain the things whose id or name is, or begins with, this text; if several fit, list their names."""
    word, things = plain(wanted), things_of(speaker)
    fits = [thing for thing in things.values() if word in thing.words]
    if fits:
        more = [thing for key, thing in things.items() if thing not in fits and _is_like(key, thing, f"{word} ")]
        return _all_explanations(fits) + (
            [listed("gaia.about.see-also", wanted, _names(more), speaker)] if more else []
        )
    if len(word) < SHORTEST:
        return []
    begun = [thing for key, thing in things.items() if _is_like(key, thing, word)]
    begun = begun or [thing for thing in things.values() if any(f" {word}" in name for name in thing.words)]
    if len(set(_names(begun))) > 1:
        return [listed("gaia.about.several", wanted, _names(begun), speaker)]
    return _all_explanations(begun)


def _names(things: list[Thing]) -> list[str]:
    return [thing.names[0] for thing in things]


def _all_explanations(things: list[Thing]) -> list[str]:
    """Return the lines about these things, without repeating what two alike things share."""
    blocks = dict.fromkeys([tuple(thing.explanation()) for thing in things])
    return [line for block in blocks for line in block]


def _is_like(key: str, thing: Thing, word: str) -> bool:
    """Whether a name begins with this word; for pieces, its last words count too: "station", "institute"."""
    is_piece = key.startswith("gaia.piece.")
    return any(name.startswith(word) or (is_piece and f" {word}" in f"{name} ") for name in thing.words)


# Factions


def faction_lines(number: int, speaker: Speaker) -> list[str]:
    """Return what is printed on a faction board, then what is special about the faction."""
    board = ALL[number].board
    planet = speaker.say(f"gaia.planet.{PLANETS[board.home]}")
    lines = [speaker.say("gaia.about.home", planet=planet), start_line(board, speaker)]
    if board.research != NOTHING:
        lines.append(speaker.say("gaia.about.research", track=track_name(board.research, speaker)))
    lines += [speaker.say(f"gaia.about.income-{what}", goods=_row(icons, speaker)) for what, icons in _incomes(board)]
    lines.append(speaker.say("gaia.about.academy-action", goods=goods_text(board.academy_2, speaker)))
    return [*lines, *power_lines(board, speaker)]


def _incomes(board: FactionBoard) -> list[tuple[str, tuple[Goods, ...]]]:
    """Return the places of a faction board that show income, each with its spaces."""
    names = ("base", "mine", "ts", "lab", "pi", "ac1")
    icons = (board.base_income, board.mines, board.stations, board.labs, board.institute, (board.academy_1,))
    return list(zip(names, icons, strict=True))


def _row(icons: tuple[Goods, ...], speaker: Speaker) -> str:
    return " | ".join([goods_text(icon, speaker) or "-" for icon in icons])


# Pieces and planets


def structure_lines(number: int, speaker: Speaker) -> list[str]:
    if number == GAIAFORMER:
        return [speaker.say("gaia.about.gaiaformer")]
    cost = cost_text(building.CREDITS[number], building.ORE[number], 0, 0, speaker)
    lines = [speaker.say("gaia.about.structure", cost=cost, power=POWER_VALUE[number], pieces=PIECES[number])]
    if number == STATION:
        cheap = amount(building.STATION_CREDITS_NEAR_OTHERS, "c", speaker)
        lines.append(speaker.say("gaia.about.station-near-others", cost=cheap))
    if building.brings_tile(number):
        lines.append(speaker.say("gaia.about.brings-tile"))
    return lines if number != MINE else [*lines, speaker.say("gaia.about.mine")]


def planet_lines(number: int, speaker: Speaker) -> list[str]:
    if number >= COLOURS:
        return [speaker.say(f"gaia.about.planet-{PLANETS[number]}")]
    by_steps: dict[int, list[str]] = {}
    for home in range(COLOURS):
        if home != number:
            name = speaker.say(f"gaia.planet.{PLANETS[home]}")
            by_steps.setdefault(terraforming_steps(home, number), []).append(name)
    return [
        speaker.say("gaia.about.steps-from", count=steps, planets=", ".join(homes))
        for steps, homes in sorted(by_steps.items())
    ]


# Research, tiles, actions


def track_lines(number: int, speaker: Speaker) -> list[str]:
    lines = [
        speaker.say("gaia.about.level", level=level, text=level_text(number, level, speaker))
        for level in range(TOP_LEVEL + 1)
    ]
    return [*lines, speaker.say("gaia.about.track-points", points=amount(POINTS_PER_LEVEL, "vp", speaker))]


def _lines_of(tiles: tuple[Tile, ...]) -> Lines:
    """Return a function that tells a tile's effects, a line each."""
    return lambda number, speaker: [tile_text(Tile("", (effect,)), speaker) for effect in tiles[number].effects]


def final_lines(number: int, speaker: Speaker) -> list[str]:
    points = ", ".join([str(each) for each in RANK_POINTS])
    return [speaker.say("gaia.about.final", points=points), speaker.say("gaia.about.neutral", number=NEUTRAL[number])]


def token_lines(number: int, speaker: Speaker) -> list[str]:
    return [speaker.say(f"gaia.about.token-{'green' if FEDERATION_TOKENS[number].green else 'grey'}")]


def _says(key: str) -> Lines:
    """Return a function that tells the same sentence of all things of a family."""
    return lambda number, speaker: [speaker.say(key)]


# The Automa's cards


def card_lines(number: int, speaker: Speaker) -> list[str]:
    """Return what a decision card lets the Automa do, then how it supports the next card."""
    card = card_of(number)
    does = speaker.say(f"gaia.automa.does.{AUTOMA_ACTIONS[card.does]}")
    lines = [speaker.say("gaia.about.card-action", does=does, points=amount(card.points, "vp", speaker))]
    if card.may_pass:
        lines.append(speaker.say("gaia.about.card-cross", number=LAST_CARDS))
    lines.append(speaker.say("gaia.about.card-range", number=card.reach))
    if card.tile != NO_TILE:
        lines.append(speaker.say(f"gaia.about.card-tile-{'first' if card.tile == TOP_TILE else 'second'}"))
    by = NARROWINGS[narrowing_of(card.direction)]
    side = speaker.say(f"gaia.automa.side.{SIDES[card.side]}")
    place = speaker.say(f"gaia.automa.place.{PLACES[card.booster]}")
    return [
        *lines,
        speaker.say("gaia.about.card-tie", by=speaker.say(f"gaia.automa.by.{by}")),
        speaker.say("gaia.about.card-count", number=card.count, side=side),
        speaker.say("gaia.about.card-booster", place=place),
        speaker.say("gaia.about.card-start", number=card.start_slot),
    ]


FAMILIES: Final[list[tuple[str, tuple[str, ...], Lines]]] = [
    ("gaia.faction", tuple([faction.id for faction in ALL]), faction_lines),
    ("gaia.piece", STRUCTURES, structure_lines),
    ("gaia.planet", PLANETS, planet_lines),
    ("gaia.track", TRACKS, track_lines),
    ("gaia.tile", tuple([tile.id for tile in STANDARD]), _lines_of(STANDARD)),
    ("gaia.advanced", tuple([tile.id for tile in ADVANCED_TILES]), _lines_of(ADVANCED_TILES)),
    ("gaia.booster", tuple([tile.id for tile in BOOSTERS]), _lines_of(BOOSTERS)),
    ("gaia.round-tile", tuple([tile.id for tile in ROUND_TILES]), _lines_of(ROUND_TILES)),
    ("gaia.final", FINAL_TILES, final_lines),
    ("gaia.token", tuple([token.id for token in FEDERATION_TOKENS]), token_lines),
    ("gaia.action", tuple([action.id for action in BOARD_ACTIONS]), _says("gaia.about.action")),
    ("gaia.special", SPECIALS, _says("gaia.about.special")),
    ("gaia.concept", glossary.IDS, glossary.concept_lines),
]


def things_of(speaker: Speaker) -> dict[str, Thing]:
    """Return everything that can be asked about, by the keys of the names; a word of the game may have several."""
    things: dict[str, Thing] = {}
    for family, ids, lines in FAMILIES:
        for number, id in enumerate(ids):
            said = speaker.say(f"{family}.{id}")
            names = said.split(", ") if lines is glossary.concept_lines else [said]
            things[f"{family}.{id}"] = Thing(id, names, partial(lines, number, speaker))
    for card in CARDS:
        id, name = f"card{card.number}", speaker.say("gaia.automa.card-name", number=card.number)
        things[f"gaia.automa.{id}"] = Thing(id, [name], partial(card_lines, card.number, speaker))
    return things
