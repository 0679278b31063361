"""What lies before each player: goods, structures with their astronauts, projects; and the AstroBot's board."""

from __future__ import annotations

from collections import Counter

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    CREDITS,
    DOMES,
    HEADQUARTERS,
    HELD,
    HELIUM,
    LEVELS,
    LOST,
    NOTHING,
    ON_SHIP,
    REPUTATION,
    RESOURCES,
    SECTORS,
    SORT_OF,
    SORTS,
    STORAGE,
    STRUCTURES,
    TYPES,
    UNBUILT,
    VP,
    WATCH,
)
from starboard.games.shackleton.rules.maintenance import upkeep_of
from starboard.games.shackleton.rules.solo.search_order import by_development
from starboard.games.shackleton.state import OVER, Player, Shackleton, Solo
from starboard.games.shackleton.text.amounts import (
    EMPTY,
    amount,
    corporation_name,
    crew_text,
    leader_name,
    letter,
    nothing,
    price_text,
    sort_name,
)
from starboard.games.shackleton.text.card_text import leader_text, project_name, project_text
from starboard.games.shackleton.text.crater_grid import LETTERS
from starboard.games.shackleton.text.effect_sentences import plain_gains
from starboard.games.shackleton.text.standings import project_now
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import Speaker
from starboard.text.text_blocks import indented, remarked

_ALWAYS_SHOWN = range(CREDITS, VP)  # credits, titanium, rare earth, reputation


def player_lines(view: ShackletonView, seat: int, name: str, speaker: Speaker, in_words: bool = False) -> list[str]:
    """Return one player, named in the first line; `in_words` writes things out instead of using letters."""
    state = view.world
    player = state.players[seat]
    remarks = (("you", seat == view.seat), ("deciding", seat in view.owing))
    key = "-".join([key for key, holds in remarks if holds])
    who = remarked(f"[{seat + 1}] {name}", [speaker.say(f"shackleton.board.{key}")] if key else [])
    points = amount(player.goods[VP], VP, speaker)
    goods = amount(player.goods[REPUTATION], REPUTATION, speaker) if state.is_bot(seat) else _goods(player, speaker)
    lines = [f"{who}: {points}, {goods}"]
    solo = state.solo
    if state.is_bot(seat) and solo is not None:
        lines += _bot_lines(state, solo, speaker, in_words)
    elif player.leader != NOTHING:
        upgraded = player.has_built(len(STRUCTURES) - 1)
        name, text = leader_name(player.leader, speaker), leader_text(state.tables, player.leader, upgraded, speaker)
        lines.append(speaker.say("shackleton.board.leader", leader=name, text=text))
    if player.shuttle and state.phase != OVER:
        crew = crew_text(player.available, speaker)
        lines.append(speaker.say("shackleton.board.shuttle", number=player.shuttle, crew=crew))
    lines += _base_in_words(player, speaker) if in_words else [_base(player, speaker)]
    if sum(player.crew):
        lines.append(speaker.say("shackleton.board.crew", crew=crew_text(player.crew, speaker)))
    if not state.is_bot(seat) and state.phase != OVER:
        lines.append(income_text(state, seat, speaker))
        lines.append(speaker.say("shackleton.board.upkeep", credits=amount(upkeep_of(state, seat), CREDITS, speaker)))
    lines += _claimed(state, player, speaker)
    lines += _projects(view, seat, speaker, in_words)
    return [lines[0], *indented(lines[1:])]


def income_of(state: Shackleton, seat: int) -> list[int]:
    """Return the goods that astronauts in domes and headquarters bring in maintenance."""
    player = state.players[seat]
    income = [0] * len(RESOURCES)
    scripts = [state.tables.hq_income] * player.living_in(HEADQUARTERS)
    for dome in range(DOMES):
        living = [type for type in range(len(TYPES)) if player.housed(dome, type)]
        scripts += [state.tables.dome_income[type] for type in living]
    for script in scripts:
        gains = plain_gains(state.tables, script)
        for resource, count in enumerate(gains or ()):
            income[resource] += count
    return income


def income_text(state: Shackleton, seat: int, speaker: Speaker) -> str:
    """Return the income of a base in words."""
    return f"{speaker.say('shackleton.draw.income')}: {price_text(income_of(state, seat), speaker)}"


def _goods(player: Player, speaker: Speaker) -> str:
    """Return the goods that are always shown, then others that the player has, without the surveillance track."""
    shown = [amount(player.goods[at], at, speaker) for at in _ALWAYS_SHOWN]
    shown += [amount(player.goods[at], at, speaker) for at in range(HELIUM, HELD) if player.goods[at] and at != WATCH]
    return ", ".join(shown)


def _base(player: Player, speaker: Speaker) -> str:
    """Return each structure and its sector, with the letters of its astronauts; then what is not built yet."""
    built, unbuilt = _built(player, speaker)
    structures = [f"{name} {at} ({_living(player, place, speaker)})" for place, name, at in built]
    structures.append(f"{speaker.say('shackleton.short.storage')} ({_living(player, STORAGE, speaker)})")
    sorts = Counter([SORT_OF[place] for place in unbuilt])
    left = ", ".join([f"{count} {letter(SORTS[sort], speaker)}" for sort, count in sorted(sorts.items())])
    return speaker.say("shackleton.board.base", structures=", ".join(structures), left=left or EMPTY)


def _base_in_words(player: Player, speaker: Speaker) -> list[str]:
    """Return how many structures there are of each sort, each with its astronauts, and what is not built yet."""
    built, unbuilt = _built(player, speaker)
    sorts = sorted(Counter([SORT_OF[place] for place, _, _ in built]).items())
    lines = [", ".join([f"{sort_name(sort, speaker)}: {count}" for sort, count in sorts])] if sorts else []
    lines += [f"{name}, {at}: {living_text(player, place, speaker)}" for place, name, at in built]
    lines.append(f"{speaker.say('shackleton.short.storage')}: {living_text(player, STORAGE, speaker)}")
    left = ", ".join([_short(place, speaker) for place in unbuilt])
    return [*lines, speaker.say("shackleton.spoken.unbuilt", left=left or nothing(speaker))]


def _built(player: Player, speaker: Speaker) -> tuple[list[tuple[int, str, str]], list[int]]:
    """Return the built structures with their names and places; then the structures that are not built."""
    built: list[tuple[int, str, str]] = []
    for place, where in enumerate(player.structures):
        if where != UNBUILT:
            at = SECTORS[where] if where < len(SECTORS) else _away(where, speaker)
            built.append((place, _short(place, speaker), at))
    return built, [place for place, where in enumerate(player.structures) if where == UNBUILT]


def _short(place: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.short.{STRUCTURES[place]}")


def living_text(player: Player, space: int, speaker: Speaker) -> str:
    """Return the astronauts of a structure in words."""
    return crew_text(player.housing[space], speaker)


def _away(where: int, speaker: Speaker) -> str:
    assert where in (ON_SHIP, LOST)
    return speaker.say("shackleton.board.on-ship" if where == ON_SHIP else "shackleton.board.lost")


def _living(player: Player, space: int, speaker: Speaker) -> str:
    letters = "".join([letter(id, speaker) * player.housed(space, type) for type, id in enumerate(TYPES)])
    return letters or EMPTY


def _claimed(state: Shackleton, player: Player, speaker: Speaker) -> list[str]:
    objectives: list[str] = []
    for corporation, level in zip(state.corporations, player.claimed, strict=False):
        if level != NOTHING:
            name = corporation_name(corporation.number, speaker)
            objectives.append(remarked(name, [speaker.say(f"shackleton.level.{LEVELS[level]}")]))
    return [speaker.say("shackleton.board.objectives", objectives=", ".join(objectives))] if objectives else []


def _projects(view: ShackletonView, seat: int, speaker: Speaker, in_words: bool) -> list[str]:
    """Return cards with what they do; a cross, or a word, marks a card that was used this round."""
    state = view.world
    player = state.players[seat]
    if state.is_bot(seat) and not in_words:
        names = [project_name(state.tables, card, speaker) for card in player.projects]
        return [speaker.say("shackleton.board.projects", projects=", ".join(names))] if names else []
    lines: list[str] = []
    for place, card in enumerate(player.projects):
        used = player.spent >> place & 1
        mark = f"[{'x' if used else ' '}] " if _has_limit(state, card) else ""
        name = project_name(state.tables, card, speaker)
        text = project_text(state.tables, card, speaker)
        if in_words:
            mark = f"{speaker.say('shackleton.spoken.used')}: " if mark and used else ""
            text = " / ".join([text, *project_now(view, seat, card, speaker)])
        lines.append(f"{mark}{NAMES.projects[card]} {name}: {text}")
    return lines


def _has_limit(state: Shackleton, card: int) -> bool:
    """Whether the card can be used up for the round."""
    project = state.tables.projects[card]
    limits = [when.limit for when in project.whens]
    return project.trigger in (fx.AS_ACTION_ONCE, fx.AS_SIDE_STEP_ONCE) or fx.ONCE_A_ROUND in limits


# The AstroBot


def _bot_lines(state: Shackleton, solo: Solo, speaker: Speaker, in_words: bool) -> list[str]:
    """Return the AstroBot's development and its effects, its tracks, and its cards that are face up."""
    table, step = state.tables.contents.solo, solo.development
    track = table.development_track
    development = speaker.say(
        "shackleton.board.development",
        number=step,
        structure=speaker.say(f"shackleton.sort.{by_development(track.structure, step)}"),
        energy=by_development(track.energy_discount, step),
        level=speaker.say(f"shackleton.level.{by_development(track.objective_level, step)}"),
    )
    tracks: list[str] = []
    for corporation in state.corporations:
        side = "hard" if solo.hard[corporation.slot] else "easy"
        name = corporation_name(corporation.number, speaker) if in_words else LETTERS[corporation.slot]
        reached = f"{solo.tracks[corporation.slot]}/{table.objective_track_steps.value}"
        tracks.append(f"{name} {reached} ({speaker.say(f'shackleton.side.{side}')})")
    cards = " ".join([str(card) for card in solo.row]) or (nothing(speaker) if in_words else EMPTY)
    return [
        development,
        speaker.say("shackleton.board.tracks", tracks=", ".join(tracks)),
        speaker.say("shackleton.board.bot-cards", cards=cards, left=len(solo.deck)),
    ]
