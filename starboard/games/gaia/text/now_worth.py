"""What tiles do, in lines, with what they would score for a player now: shown where a tile is enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOOSTERS, FINAL_TILES, ROUND_TILES, STANDARD
from starboard.games.gaia.derived import counted_now, scored_in_round
from starboard.games.gaia.effects import OncePer, OnPass, Tile, summed
from starboard.games.gaia.text.amounts import amount, goods_text, tile_text
from starboard.games.gaia.text.tooltips import final_texts, named_tile
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker


def booster_lines(number: int, view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """Return a booster's name and effects, and the points of passing with it now."""
    tile = BOOSTERS[number]
    name = speaker.say(f"gaia.booster.{tile.id}")
    is_owned = _is_at_table(view, seat) and view.world.players[seat].booster == number
    return [f"{name}: {tile_text(tile, speaker)}", *_worth(tile, is_owned, view, seat, speaker)]


def advanced_lines(number: int, view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """Return an advanced tile's name and effect, and what it would bring now."""
    tile = ADVANCED_TILES[number]
    is_owned = _is_at_table(view, seat) and view.world.players[seat].advanced >> number & 1 == 1
    return [named_tile("advanced", tile, speaker), *_worth(tile, is_owned, view, seat, speaker)]


def standard_lines(tile: Tile, view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """Return a technology tile's name and effect, and what it would bring now."""
    is_owned = _is_at_table(view, seat) and view.world.players[seat].tiles >> STANDARD.index(tile) & 1 == 1
    return [named_tile("tile", tile, speaker), *_worth(tile, is_owned, view, seat, speaker)]


def _is_at_table(view: GaiaView, seat: int) -> bool:
    return 0 <= seat < len(view.world.players)


def _worth(tile: Tile, is_owned: bool, view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """Return what the effects that count something bring the owner now, or would bring this seat."""
    lines: list[str] = []
    if not _is_at_table(view, seat) or not view.world.round:
        return lines
    for effect in tile.effects:
        if isinstance(effect, OnPass):
            points = effect.points * counted_now(view, seat, effect.count)
            key = "gaia.now.pass" if is_owned else "gaia.now.would-pass"
            lines.append(speaker.say(key, points=amount(points, "vp", speaker)))
        elif isinstance(effect, OncePer) and not is_owned:
            times = counted_now(view, seat, effect.count)
            goods = goods_text(summed([effect.goods] * times), speaker) or speaker.say("gaia.nothing")
            lines.append(speaker.say("gaia.now.take", goods=goods))
    return lines


def round_lines(at: int, view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """Return a round's tile, whether it counts now, and the points that it has given."""
    state = view.world
    tile = ROUND_TILES[state.round_tiles[at]]
    lines = [f"{at + 1}: {tile_text(tile, speaker)}"]
    if at + 1 == state.round:
        lines.append(speaker.say("gaia.now.this-round"))
    if at + 1 <= state.round and 0 <= seat < len(state.players):
        points = scored_in_round(view, seat, at + 1)
        lines.append(speaker.say("gaia.now.scored", points=amount(points, "vp", speaker)))
    return lines


def final_lines(tile: int, view: GaiaView, names: Sequence[str], speaker: Speaker) -> list[str]:
    """Return a final tile's name, and everybody's standing on it."""
    return [speaker.say(f"gaia.final.{FINAL_TILES[tile]}"), *final_texts(view, tile, speaker, names)]
