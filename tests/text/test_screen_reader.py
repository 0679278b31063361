"""The screen reader text has all that the drawing shows: every hex, card and space, in every language."""

from __future__ import annotations

import re

import pytest

from games.gaia.positions import Seat, table
from games.gaia.speakers import a_bit_of_everything
from games.gaia.speakers import view_of as gaia_view
from games.shackleton.speakers import SETTINGS
from kernel.toy import registered
from starboard.games.gaia import components as gaia
from starboard.games.gaia.map import HEXES, NAMES, SLOT_OF
from starboard.games.gaia.view import GaiaView
from starboard.games.race.data import DESIGNS
from starboard.games.race.text.card_text import card_lines, card_name
from starboard.games.race.view import RaceView
from starboard.games.shackleton import components as base
from starboard.games.shackleton.rules.funding import visible
from starboard.games.shackleton.state import NEUTRAL_OWNER
from starboard.games.shackleton.text.card_text import project_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.parts import Sections
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES
from tools.strict_speaker import PLAYERS, StrictSpeaker, played_by_chance

SIGNS = re.compile(r"\[[ x]\]|\*|  ")  # what a reader of screens would spell out
IN_EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def read_out(game: str, view: View, lang: str, seats: int) -> Sections:
    """The table in words; every key it asks for must be there."""
    package = find_game(game)
    parts = package.screen_reader.sections(view, StrictSpeaker(lang, package), PLAYERS[:seats])
    assert all(heading.strip() for heading, _ in parts)
    return parts


def all_lines(parts: Sections) -> list[str]:
    return [line for heading, lines in parts for line in (heading, *lines)]


def moments(game: str, seats: int, options: dict[str, str], every: int = 40) -> list[Match]:
    """Some positions of a random game, and its end; they are copies, for the game goes on."""
    matches: list[Match] = []
    for at, match in enumerate(played_by_chance(game, seats, 7, options)):
        if at % every == 0 or match.over:
            matches.append(Match.from_position(match.position()))
    return matches


# Gaia Project


def check_gaia(view: GaiaView, lang: str, seats: int) -> None:
    state, say = view.world, StrictSpeaker(lang, find_game("gaia")).say
    people = [*PLAYERS[:seats], say("gaia.rival")][: len(state.players)]
    parts = read_out("gaia", view, lang, seats)
    below = dict(parts)
    for hex in range(HEXES):
        if state.planet[hex] == gaia.OUTSIDE:
            continue
        name = state.layout[SLOT_OF[hex]].split("/")[0] if state.layout else str(SLOT_OF[hex] + 1)
        lines = below[say("gaia.spoken.sector", number=name)]
        own = [line for line in lines if line.startswith(f"{NAMES[hex]}: ")]
        things: list[str] = []
        if state.planet[hex] != gaia.SPACE:
            things.append(say(f"gaia.planet.{gaia.PLANETS[state.planet[hex]]}"))
        if state.structure[hex] != gaia.NOTHING:
            piece = say(f"gaia.piece.{gaia.STRUCTURES[state.structure[hex]]}")
            things.append(say("gaia.spoken.of", piece=piece, name=people[state.owner[hex]]))
        if state.guest[hex] != gaia.NOTHING:
            things.append(say("gaia.spoken.of", piece=say("gaia.piece.mine"), name=people[state.guest[hex]]))
        if state.station[hex] != gaia.NOTHING:
            things.append(say("gaia.spoken.of", piece=say("gaia.piece.station"), name=people[state.station[hex]]))
        for seat, person in enumerate(people):
            if state.satellites[hex] >> seat & 1:
                things.append(say("gaia.spoken.of", piece=say("gaia.piece.satellite"), name=person))
            if state.federated[hex] >> seat & 1:
                things.append(say("gaia.spoken.federation", name=person))
        if things:
            assert len(own) == 1, (NAMES[hex], lines)
            assert [thing for thing in things if thing not in own[0]] == []
        else:
            assert own == []
            assert NAMES[hex] in lines[-1].partition(": ")[2].split(", ")
    for track in range(len(gaia.TRACKS)):
        area = dict(parts)[say("gaia.spoken.area", name=say(f"gaia.track.{gaia.TRACKS[track]}"))]
        for seat, person in enumerate(people):
            level = state.players[seat].levels[track]
            assert say("gaia.spoken.level", name=person, number=level) in area
    assert [line for line in all_lines(parts) if SIGNS.search(line)] == []


@IN_EVERY_LANGUAGE
def test_every_hex_of_gaia_project_is_read_out_under_its_sector_with_its_contents(lang: str) -> None:
    check_gaia(GaiaView(a_bit_of_everything().state, 0), lang, 2)
    check_gaia(GaiaView(table(Seat("taklons", mine="0x0"), Seat("ivits", pi="2x0")).state, 1), lang, 2)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (1, {"automa": "automa"})])
def test_positions_of_whole_gaia_project_games_are_read_out(seats: int, options: dict[str, str]) -> None:
    for match in moments("gaia", seats, options):
        check_gaia(gaia_view(match, 0), "en", seats)


# Race for the Galaxy


@IN_EVERY_LANGUAGE
def test_every_visible_card_of_race_is_read_out_with_all_that_is_printed_on_it(lang: str) -> None:
    strict = StrictSpeaker(lang, find_game("race"))
    for match in moments("race", 3, {}, every=25):
        for seat in (-1, 1):
            view = match.view(seat)
            assert isinstance(view, RaceView)
            lines = all_lines(read_out("race", view, lang, 3))
            for board in view.boards:
                for at, card in enumerate(board.tableau):
                    line = next(line for line in lines if line.startswith(f"{card_name(card, strict)}: "))
                    assert [part for part in card_lines(card, strict) if part not in line] == []
                    if DESIGNS[card].kind >= 0:
                        key = "race.spoken.good" if board.has_good[at] else "race.spoken.no-good"
                        assert any(line.endswith(strict.say(key)) for line in lines)
                for card in [*board.hand, *board.drawn]:
                    assert card < 0 or any(card_name(card, strict) in line for line in lines)
            if seat >= 0:
                for card in view.boards[seat].hand:
                    whole = [line for line in lines if all(part in line for part in card_lines(card, strict))]
                    assert whole, card_name(card, strict)


def test_hidden_cards_are_not_read_out() -> None:
    strict = StrictSpeaker("en", find_game("race"))
    match = moments("race", 2, {}, every=30)[2]
    mine, everybody = match.view(0), match.view(1)
    assert isinstance(mine, RaceView)
    assert isinstance(everybody, RaceView)
    lines = all_lines(read_out("race", mine, "en", 2))
    open_ones = {card for board in mine.boards for card in (*board.tableau, *board.hand, *board.drawn)}
    hidden = set(everybody.boards[1].hand) - open_ones
    assert hidden
    assert [card for card in hidden if any(line.startswith(f"{card_name(card, strict)}: ") for line in lines)] == []


# Shackleton Base


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_sector_space_marker_and_project_of_shackleton_base_is_read_out(
    seats: int, options: dict[str, str]
) -> None:
    lang = LANGUAGES[seats % len(LANGUAGES)]
    say = StrictSpeaker(lang, find_game("shackleton")).say
    for match in moments("shackleton", seats, options, every=60):
        view = match.view(0)
        assert isinstance(view, ShackletonView)
        state, parts = view.world, read_out("shackleton", view, lang, seats)
        people = [*PLAYERS[:seats], say("shackleton.rival")][: len(state.players)]
        crater, rim = dict(parts)[say("shackleton.spoken.crater")], dict(parts)[say("shackleton.spoken.rim")]
        for sector, name in enumerate(base.SECTORS):
            (line,) = [line for line in crater if line.startswith(f"{name}: ")]
            things = [say(f"shackleton.resource.{base.RESOURCES[state.tables.minerals[sector]]}", count=1)]
            things += [say("shackleton.board.panel")] if state.powered >> sector & 1 else []
            for sort, id in enumerate(base.SORTS):
                owner = state.owner(sector, sort)
                if owner == NEUTRAL_OWNER:
                    things.append(say("shackleton.board.neutral"))
                elif owner != base.NOTHING:
                    things.append(say("shackleton.spoken.of", piece=say(f"shackleton.sort.{id}"), name=people[owner]))
            for space in state.tables.markers_at[sector]:
                marker = state.markers[space]
                id = "" if marker is None else base.CORPORATIONS[marker.corporation]
                whose = say(f"shackleton.corporation.{id}") if id else ""
                key = "shackleton.spoken.marker" if whose else "shackleton.spoken.no-marker"
                things.append(say(key, space=base.MARKER_SPACES[space], whose=whose))
            assert [thing for thing in things if thing not in line] == []
        for at, name in enumerate(base.SPACES):
            (line,) = [line for line in rim if line.startswith(f"{name}: ")]
            assert all(base.SECTORS[sector] in line for sector in state.tables.spaces[at].sectors)
            if state.crater[at] != base.NOTHING:
                assert say(f"shackleton.type.{base.TYPES[state.crater[at]]}", count=1) in line
        cards = [card for corporation in state.corporations for card in visible(corporation)]
        cards += [card for player in state.players for card in player.projects]
        everything = "\n".join(all_lines(parts))
        strict = StrictSpeaker(lang, find_game("shackleton"))
        assert [card for card in cards if project_name(state.tables, card, strict) not in everything] == []


# All


def test_a_game_without_a_screen_reader_part_has_nothing_to_read_out() -> None:
    with registered() as package:
        match = Match.new(package.id, seats=2, seed=1)
        assert GameText(package, "en").sections(match.view(0), PLAYERS[:2]) == []
