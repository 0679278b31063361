"""Changes that spoil a recorded game: one at a time, of every kind of command and every compared field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Game = dict[str, Any]
Path = tuple[Any, ...]
GONE = object()

_UNCOMPARED_COMMANDS = (
    "rotate",
    "endturn",
)  # the setup has the rotated board, and ending a turn is implied
_MANY_WAYS = ("income", "brainstone")  # in another order, several of these may lead to the same position
_STALE_ORDER = "setupFaction"
_BEFORE_ROTATING = "setupBoard"
_OTHERS = {
    "faction": ["terrans", "xenos", "nevlas"],
    "up": ["terra", "nav", "int", "gaia", "eco", "sci"],
    "tech": ["terra", "nav", "free1", "adv-gaia"],
    "cover": ["terra", "nav", "int", "free2"],
    "fedtile": ["fed1", "fed2", "gleens"],
    "action": ["power1", "power3", "power7", "qic3"],
    "special": ["4pw", "step", "q"],
    "booster": ["booster1", "booster5", "booster9"],
    "pass": ["booster1", "booster5", "booster9"],
    "brainstone": ["area1", "area2", "area3"],
}


def changes(game: Game) -> Iterator[tuple[str, str, Path, Any]]:
    """Every change: its kind, where it is, the path to what is changed, and the new value (GONE to delete it)."""
    places = [str(row[2]) for row in game["setup"]["hexes"]]
    space = {name for q, r, label, planet, _ in game["setup"]["hexes"] if planet == "e" for name in (label, f"{q}x{r}")}
    for number, move in enumerate(game["moves"]):
        yield from _move_changes(number, str(move), game["factions"], places, space)
    for number, snap in enumerate(game["snaps"]):
        if snap["phase"] != _BEFORE_ROTATING:
            yield from _snap_changes(number, snap)
    yield from _result_changes(game)
    for number, lines in enumerate(game.get("legal", [])):
        yield from _offer_changes(number, lines)


def _move_changes(
    number: int, move: str, factions: list[str], places: list[str], space: set[str]
) -> Iterator[tuple[str, str, Path, Any]]:
    prefix, _, rest = move.partition(" ")
    commands = [command.rstrip(".").strip() for command in rest.split(". ")]
    where = f"move {number} ({move})"
    seat = factions.index(prefix) if prefix in factions else int(prefix[1:]) - 1
    somebody_else = f"p{(seat + 1) % len(factions) + 1}"
    for at, command in enumerate(commands):
        verb, *words = command.split() or [""]
        if not verb or verb in _UNCOMPARED_COMMANDS:
            continue
        if verb in _MANY_WAYS and verb in [later.split()[0] for later in commands[at + 1 :] if later]:
            continue
        path = ("moves", number)
        kind = _kind(verb, words)
        yield f"delete {kind}", where, path, _move(prefix, commands[:at] + commands[at + 1 :])
        if verb == "brainstone" and ("income" in rest or at == 0):
            continue  # more income may follow and lead to the same position
        for name, other in _others(verb, words, places, space):
            yield f"{kind} {name}", where, path, _move(prefix, [*commands[:at], other, *commands[at + 1 :]])
        yield f"{kind} by somebody else", where, path, _move(somebody_else, commands)


def _kind(verb: str, words: list[str]) -> str:
    """Builds by structure, specials by name, conversions by resources; the rest by its verb."""
    if verb in ("build", "special", "decline") and words:
        word = words[0]
        return f"{verb} {word}" if not word[0].isdigit() else f"{verb} power"
    if verb == "spend":
        return f"spend {words[0].lstrip('0123456789')} for {words[2].lstrip('0123456789')}"
    if verb == "charge":
        return "charge with a token" if "t" in words[0].split(",")[-1] or "," in words[0] else "charge"
    return verb


def _move(prefix: str, commands: list[str]) -> str:
    return f"{prefix} {'. '.join(commands)}"


def _others(verb: str, words: list[str], places: list[str], space: set[str]) -> Iterator[tuple[str, str]]:
    """Return the same command with one word replaced."""
    if verb in _OTHERS:
        for other in _OTHERS[verb]:
            if words and other != words[0]:
                yield "other", f"{verb} {other}"
                break
    elif verb == "build":
        other_place = places[0] if words[1] != places[0] else places[1]
        yield "elsewhere", f"build {words[0]} {other_place}"
        yield "something else", f"build {'ts' if words[0] != 'ts' else 'lab'} {words[1]}"
    elif verb in ("lostPlanet", "swap-PI"):
        yield "elsewhere", f"{verb} {places[0] if words[0] != places[0] else places[1]}"
    elif verb == "federation":
        hexes = words[0].split(",")
        without = [hex for hex in hexes if hex not in space]
        if len(without) < len(hexes):
            yield "without satellites", f"federation {','.join(without)} {words[1]}"
        extra = next(place for place in places if place in space and place not in hexes)
        yield "with one more", f"federation {words[0]},{extra} {words[1]}"
        yield "other token", f"federation {words[0]} {'fed2' if words[1] != 'fed2' else 'fed3'}"
    elif verb == "burn":
        yield "more", f"burn {int(words[0]) + 1}"
    elif verb == "spend":
        yield "more", f"spend {_more(words[0])} for {words[2]}"
        yield "for more", f"spend {words[0]} for {_more(words[2])}"
        yield "for something else", f"spend {words[0]} for {'1k' if words[2] != '1k' else '1q'}"
    elif verb == "charge":
        yield "more", f"charge {_more(words[0])}"
        yield "not", "decline"
    elif verb == "decline" and words:
        yield "other", "decline 5pw" if words[0] != "5pw" else "decline"
    elif verb == "income":
        yield "other", f"income {_more(words[0])}"


def _more(amount: str) -> str:
    """ "4pw" as "5pw"; the first of several amounts."""
    digits = ""
    for letter in amount:
        if not letter.isdigit():
            break
        digits += letter
    return f"{int(digits or 1) + 1}{amount[len(digits) :]}"


def _snap_changes(number: int, snap: Game) -> Iterator[tuple[str, str, Path, Any]]:
    where = f"snapshot {number}"
    for field in ("i", "round"):
        yield f"snapshot {field}", where, ("snaps", number, field), snap[field] + 1
    yield "snapshot phase", where, ("snaps", number, "phase"), "roundIncome" if snap["phase"] != "roundIncome" else "x"
    yield "snapshot next", where, ("snaps", number, "next"), 3 if snap["next"] != 3 else None
    yield "snapshot passed", where, ("snaps", number, "passed"), [*snap["passed"], 0]
    if snap["phase"] != _STALE_ORDER:
        yield f"snapshot order in {snap['phase']}", where, ("snaps", number, "order"), [*snap["order"], 0]
    yield "snapshot of a player gone", where, ("snaps", number, "p", 0), GONE
    for seat, row in enumerate(snap["p"]):
        for field, value in row.items():
            path = ("snaps", number, "p", seat, field)
            if isinstance(value, int):
                yield f"snapshot {field}", where, path, value + 1
            elif isinstance(value, list):
                yield f"snapshot {field} more", where, path, [*value, value[0] if value else "fed1+"]
                for at, entry in enumerate(value):
                    other = entry + 1 if isinstance(entry, int) else f"{entry}x"
                    yield f"snapshot {field} {at}", where, (*path, at), other
            else:
                yield f"snapshot {field} other", where, path, "booster1" if value != "booster1" else None
            yield f"snapshot {field} gone", where, path, GONE


def _result_changes(game: Game) -> Iterator[tuple[str, str, Path, Any]]:
    result = game["result"]
    yield "factions", "factions", ("factions", 0), "nobody"
    yield "order", "order", ("order", 0), "nobody"
    yield "a snapshot gone", "snapshots", ("snaps", len(game["snaps"]) - 1), GONE
    yield "ended", "result", ("result", "ended"), not result["ended"]
    for seat, row in enumerate(result["breakdown"]):
        yield "score", "result", ("result", "scores", seat), result["scores"][seat] + 1
        yield "breakdown start", "result", ("result", "breakdown", seat, "start"), row["start"] + 1
        for part in ("during", "end"):
            for source, points in row[part].items():
                path = ("result", "breakdown", seat, part, source)
                kind = source if part == "end" else source.split("-")[0].rstrip("0123456789")
                yield f"breakdown {part} {kind}", "result", path, points + 1
                yield f"breakdown {part} gone", "result", path, GONE
    for number, row in enumerate(result.get("final_counts", [])):
        yield "final tile", "result", ("result", "final_counts", number, "tile"), "nothing"
        yield f"count of {row['tile']}", "result", ("result", "final_counts", number, "counts", 0), row["counts"][0] + 1
    for number, hex in enumerate(result["final_board"]):
        at = ("result", "final_board", number)
        yield "hex gone", f"hex {hex[2]}", at, GONE
        yield "hex moved", f"hex {hex[2]}", (*at, 0), hex[0] + 1
        yield f"planet {hex[3]}", f"hex {hex[2]}", (*at, 3), "x"
        yield f"structure {hex[4]}", f"hex {hex[2]}", (*at, 4), "m" if hex[4] != "m" else "ts"
        yield "owner", f"hex {hex[2]}", (*at, 5), 3 if hex[5] != 3 else 0
        yield "guest", f"hex {hex[2]}", (*at, 6), 3 if hex[6] is None else None
        yield "federations", f"hex {hex[2]}", (*at, 7), [] if hex[7] else [0]


def _offer_changes(number: int, lines: list[str]) -> Iterator[tuple[str, str, Path, Any]]:
    where = f"offers {number}"
    for at, line in enumerate(lines):
        verb, *words = line.split()
        kind = f"{verb} {words[0]}" if verb in ("build", "up", "special", "spend") else verb
        path = ("legal", number, at)
        if verb != "federation" and lines.count(line) == 1:  # we may offer more federations
            yield f"offer of {kind} gone", where, path, GONE
        if " | " in line:
            yield f"price of {kind}", where, path, line + "9"
        elif words[1:]:
            yield f"amount of {kind}", where, path, line + "9"
        yield "one more offer", where, path, [line, "pass booster77"][at % 2] + "7"


def changed(value: Any, path: Path, new: Any) -> Any:
    """Return a copy with one thing changed; only the containers on the path are copied."""
    step, *rest = path
    copy = list(value) if isinstance(value, list) else dict(value)
    if rest:
        copy[step] = changed(value[step], tuple(rest), new)
    elif new is GONE:
        del copy[step]
    else:
        copy[step] = new
    return copy
