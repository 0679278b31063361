"""What is wrong with the look of a position, in sentences that name the element."""

from __future__ import annotations

import re
from collections.abc import Iterator

from web.browser.desk.looker import PHONE, Look, Part, Size
from web.browser.desk.moments import WATCHER, Moment

LEAST, LEAST_LARGE = 11, 13  # pixels of the smallest text; the second from 1920 pixels of width on
BLANK, BLANK_SPARSE = 0.20, 0.30  # of the main region
LOG, LOG_FOUR = 12, 10  # lines; the second with four players
LOW = 720  # a window that is lower may fold one panel
MAY_FOLD = 1
PARTS = {
    "race": ("actions", "own"),
    "gaia": ("map", "rounds", "mine", "research", "actions", "final"),
    "shackleton": (
        "crater", "own", "energy", "reputation", "command", "gateway",
        "corporation-0", "corporation-1", "corporation-2",
    ),
}  # fmt: skip
"""The parts of each board that a normal turn needs."""
HAND = ("race", "hand")
CUT = {"race": ("hand", "drawn")}
"""Cards that the edge of a low window may cut: the upper part of each is in sight, and it rises when pointed at."""
LEAST_OF_CARD = 0.4
RIVAL = re.compile(r"seat-\d|rival|other|players|bases")


def text_faults(game: str, look: Look, size: Size) -> Iterator[str]:
    """Yield texts that are too small, cut off, outside the window or on top of each other."""
    measured = look.measured
    least = LEAST_LARGE if size[0] >= 1920 else LEAST
    for text in measured.smaller_than(least):
        yield f"too small, below {least} px: {text}"
    for text in measured.clipped:
        if not ("px higher than" in text and _may_be_cut(game, text, size)):
            yield f"cut off: {text}"
    for text in measured.outside:
        if not _may_be_cut(game, text, size):
            yield f"outside: {text}"
    for text in measured.overlaps:
        yield f"on top of each other: {text}"
    for text in measured.scrolling:
        yield f"scrolls: {text}"
    wide, high = measured.beyond
    if wide > 1:
        yield f"the page is {wide} px wider than the window"
    if high > 1:
        yield f"the page is {high} px higher than the window"


def _may_be_cut(game: str, text: str, size: Size) -> bool:
    return size[1] < LOW and text.startswith(tuple([f"{part}:" for part in CUT.get(game, ())]))


def blank_limit(moment: Moment) -> float:
    return BLANK_SPARSE if moment.is_sparse else BLANK


def sight_faults(game: str, moment: Moment, look: Look, size: Size) -> Iterator[str]:
    """Yield what a turn needs and what is not in the window."""
    sight = look.sight
    for code in sight.unreached:
        yield f"the answer {code!r} is neither on the table nor in the bar nor in the list"
    for code in sight.unknown:
        yield f"{code!r} is on the table but no answer"
    if sight.targets and not sight.is_any_target_shown:
        yield "no part that holds answers is open"
    if size == PHONE:
        return
    for part, code, share in sight.out_of_sight:
        if not (share >= LEAST_OF_CARD and _may_be_cut(game, f"{part}:", size)):
            yield f"can be chosen, but only {share:.0%} of it is in the window: {part}: {code}"
    yield from _parts_missing(game, moment, sight.parts, look.rivals, size)
    if not sight.is_bar_whole:
        yield f"the question bar is not in the window: {sight.bar}"
    if sight.chairs.count(False):
        yield f"players at the top that are not in the window: {sight.chairs.count(False)}"
    least = LOG_FOUR if len(sight.chairs) >= 4 or size[1] < LOW else LOG
    if sight.log_lines < least:
        yield f"the log has room for {sight.log_lines} lines, not for {least}"


def _parts_missing(game: str, moment: Moment, parts: list[Part], rivals: tuple[str, ...], size: Size) -> Iterator[str]:
    shown = {part.name for part in parts if part.is_in_sight}
    there = {part.name for part in parts}
    wanted = PARTS[game] + (HAND[1:] if game == HAND[0] and moment.reader != WATCHER else ())
    missing = [name for name in wanted if name not in shown and not (moment.is_setup and name not in there)]
    missing += sorted({part.name for part in parts if not part.is_in_sight} - shown - {*missing, *_tabs(parts)})
    for rival in _rivals_missing(rivals, parts, moment.reader == WATCHER):
        yield f"no part that is in sight names the rival {rival}"
    if size[1] < LOW and len(missing) <= MAY_FOLD:
        return
    for name in missing:
        boxes = [part.box for part in parts if part.name == name]
        yield f"the part {name!r} is not in sight: {boxes}" if name in there else f"there is no part {name!r}"


def _tabs(parts: list[Part]) -> set[str]:
    """Return the names of panels that only group other parts."""
    return {part.name for part in parts if part.box[2] - part.box[0] < 1}


def _rivals_missing(rivals: tuple[str, ...], parts: list[Part], is_watched: bool) -> list[str]:
    """Return the names of rivals that no part in sight is about. Somebody who watches has only rivals."""
    about = [part for part in parts if RIVAL.match(part.name) or (is_watched and part.name in ("own", "mine"))]
    seen = " ".join([f"{part.label} {part.text}" for part in about if part.is_in_sight])
    return [name for name in rivals if name not in seen]


def jumps(game: str, looks: dict[str, Look], alike: dict[str, int]) -> Iterator[str]:
    """Yield what changes its place or size from one position of a game to another in the same window.

    `alike` holds the number of players of each position: the cards of rivals have one size for each.
    """
    bars: dict[object, str] = {}
    sizes: dict[tuple[object, ...], dict[tuple[int, int], str]] = {}
    for name, look in looks.items():
        bars.setdefault(tuple([round(side) for side in look.sight.bar]), name)
        for part, kind, width, height in look.sight.cards:
            place: tuple[object, ...] = ("rivals", alike[name]) if RIVAL.match(part) else (part,)
            if "tile" in kind:
                sizes.setdefault(place, {}).setdefault((width, height), name)
    if len(bars) > 1:
        yield f"{game}: the question bar jumps: {bars}"
    for place, seen in sizes.items():
        widths = sorted({width for width, _ in seen})
        if widths[-1] - widths[0] > 1:
            yield f"{game}: cards of {place} change their size: {seen}"
