"""Before the board is made, nobody's view knows it, and everything that shows or reads a view gets along without."""

from __future__ import annotations

import json

import pytest

from games.gaia.draw.drawn import codes, drawn, part, texts
from games.gaia.positions import new_game
from games.gaia.speakers import PLAYERS, Strict, in_every_language, view_of
from starboard.bots.registry import make
from starboard.games.gaia import GAME
from starboard.games.gaia.derived import tile_to_turn
from starboard.games.gaia.draw import DRAWING
from starboard.games.gaia.game import RULES
from starboard.games.gaia.guide.tutorial import HINTS
from starboard.games.gaia.map import HEXES, NAMES, SECTOR_SIZE
from starboard.games.gaia.observation import of_hex
from starboard.games.gaia.rules.board_layout import layout_of
from starboard.games.gaia.text.board import board_text, map_text
from starboard.games.gaia.text.faction_summaries import special_line
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.question_notes import question_notes
from starboard.games.gaia.text.screen_reader import SCREEN_READER
from starboard.games.gaia.text.sector_names import sector_place
from starboard.kernel.agenda import pending
from starboard.kernel.codec import load, save
from starboard.kernel.lesson import Lesson
from starboard.kernel.match import Match
from starboard.text.tutorial import pick

AFTER = pytest.mark.parametrize("assembly", ["dice", "last-player"])
NO_GALAXY = "gaia.board.no-galaxy"


def boardless(assembly: str, seats: int = 2) -> Match:
    match = Match.new("gaia", seats, 3, assembly=assembly)
    if seats > 1:
        match.play("faction terrans")
    return match


@AFTER
@in_every_language
def test_the_table_in_words_says_that_the_map_comes_later(strict: Strict, assembly: str) -> None:
    view = view_of(boardless(assembly), 1)
    assert map_text(view, strict) == strict.say(NO_GALAXY)
    words = board_text(view, strict, PLAYERS[:2])
    assert strict.say(NO_GALAXY) in words
    assert strict.say("gaia.board.legend") not in words
    assert "\n\n\n" not in words


@AFTER
@in_every_language
def test_a_screen_reader_hears_it_too_and_of_no_sector(strict: Strict, assembly: str) -> None:
    sections = SCREEN_READER.sections(view_of(boardless(assembly), 1), strict, PLAYERS[:2])
    assert strict.say(NO_GALAXY) in sections[0][1]
    sectors = {strict.say("gaia.spoken.sector", number=f"{number:02}") for number in range(1, 11)}
    assert not sectors & {heading for heading, _ in sections}


@AFTER
@in_every_language
def test_the_drawing_says_it_in_place_of_the_map_and_what_is_special_about_factions(
    strict: Strict, assembly: str
) -> None:
    view = view_of(boardless(assembly), 1)
    root = drawn(view, strict)
    assert view.decision is not None
    said = " ".join("".join(part(root, "map").itertext()).split())
    assert said.startswith(strict.say(NO_GALAXY))
    on_offer = [action.code.removeprefix("faction ") for action in view.decision.actions]
    for id in ["terrans", *on_offer]:
        assert special_line(id, strict) in said
    assert "lantids" not in on_offer  # their board is the Terrans'
    assert special_line("lantids", strict) not in said
    assert f"{strict.say('gaia.faction.terrans')} (A)" in said
    assert set(codes(root)) == {action.code for action in view.decision.actions}
    assert DRAWING.picture(view, strict, PLAYERS[:2])


@AFTER
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_observation_has_as_many_numbers_as_ever_and_shows_no_hex(assembly: str, seats: int) -> None:
    before, after = [boardless(name, seats) for name in ("before", assembly)]
    for seat in range(seats):
        one, other = [RULES.observation(view_of(match, seat)) for match in (before, after)]
        assert len(one) == len(other)
    state = view_of(after, 0).world
    assert not any([any(of_hex(state, hex, list(range(seats)))) for hex in range(HEXES)])


@AFTER
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_view_and_its_saved_form_name_no_planet(assembly: str, seat: int) -> None:
    match = boardless(assembly)
    saved = json.dumps(match.view(seat).table())
    assert json.loads(saved)["hexes"] == {}
    assert json.loads(saved)["layout"] == [""] * 10
    assert save(RULES, load(RULES, save(RULES, match.state))) == save(RULES, match.state)


@AFTER
def test_every_imagined_world_gets_a_board_of_its_own(assembly: str) -> None:
    match = boardless(assembly)
    boards = set()
    for seed in range(5):
        world = RULES.imagine(view_of(match, 1), seed)
        assert RULES.view(world, 1) == match.view(1)
        Match(RULES, world, seats=2, options=match.options, seed=None).play("faction xenos", 1)
        boards.add(tuple(world.layout))
    assert len(boards) == 5


@AFTER
@pytest.mark.parametrize("bot", ["random", "greedy", "easy", "normal", "normal@0.1"])
def test_bots_choose_a_faction_without_a_board_and_play_on(assembly: str, bot: str) -> None:
    match = Match.new("gaia", 2, 3, assembly=assembly)
    player = make(bot, GAME, 1)
    for _ in range(4):
        decision = match.pending[0]
        view = match.view(decision.seat)
        assert view.decision is not None
        match.play(player.choose(view, view.decision), decision.seat)
    assert pending(match.state)


@AFTER
def test_lessons_read_a_view_without_a_board(assembly: str) -> None:
    match = Match.new("gaia", 2, 3, assembly=assembly)
    lesson = Lesson("gaia", 3, HINTS, {"assembly": assembly})
    first = pick(lesson, [], match.view(0))
    assert first is not None
    assert first.key == "gaia.lesson.welcome"
    match.play("faction hadsch-hallas")
    match.play("faction xenos")
    assert pick(lesson, [first.key], match.view(0)) is not None or assembly == "last-player"


# While the last player turns the tiles.


@in_every_language
def test_the_turns_on_offer_are_drawn_below_the_map_as_they_would_look(strict: Strict) -> None:
    game = new_game("terrans", "xenos", assembly="last-player")
    mine, other = [drawn(view_of(game.match, seat), strict) for seat in (1, 0)]
    assert set(codes(mine)) == set(game.options())
    assert set(codes(other)) == set()
    ring = [each for each in part(other, "map").iter() if each.get("class") == "may"]
    assert len(ring) == 1  # everybody sees which tile is turned
    assert strict.say("gaia.draw.rest-by-dice") in texts(part(mine, "turns"))


@in_every_language
def test_the_map_is_drawn_as_far_as_it_is_turned(strict: Strict) -> None:
    game = new_game("terrans", "xenos", assembly="last-player")
    before = DRAWING.board(view_of(game.match, 0), strict, PLAYERS[:2])
    game.play(f"p2 {game.options('turn ')[1]}")
    assert DRAWING.board(view_of(game.match, 0), strict, PLAYERS[:2]) != before


@in_every_language
def test_each_turn_names_the_sector_and_where_its_planets_would_be(strict: Strict) -> None:
    game = new_game("terrans", "xenos", assembly="last-player")
    view = view_of(game.match, 1)
    assert view.decision is not None
    labels = [action_label(action, view, strict) for action in view.decision.actions]
    assert len(set(labels)) == len(labels)
    turn = game.options("turn ")[2]
    label = labels[game.options().index(turn)]
    game.play(f"p2 {turn}")
    planets = [NAMES[hex] for hex in range(SECTOR_SIZE) if game.state.planet[hex] >= 0]
    assert planets
    assert all([place in label for place in planets])


@in_every_language
def test_a_note_beside_the_question_names_the_sector_and_counts_those_left(strict: Strict) -> None:
    game = new_game("terrans", "xenos", assembly="last-player")
    number = game.state.layout[0].partition("/")[0]
    place = strict.say("gaia.column.middle", place=2)
    note = strict.say("gaia.note.turning", number=number, place=place, left=6)
    assert question_notes(view_of(game.match, 1), strict) == [note]


@pytest.mark.parametrize("seat", [-1, 0, 1])
@in_every_language
def test_the_text_map_puts_the_sector_to_rotate_in_brackets_and_a_question_mark_after_later_ones(
    strict: Strict, seat: int
) -> None:
    game = new_game("terrans", "xenos", assembly="last-player")
    first, second, *later = [tile.partition("/")[0] for tile in game.state.layout if tile]
    shown = map_text(view_of(game.match, seat), strict)
    assert [f"[{first}]" in shown, *[f" {number}? " in shown for number in (second, *later)]] == [True] * 7
    game.play(f"p2 {game.options('turn ')[0]}")
    shown = map_text(view_of(game.match, seat), strict)
    assert [f" {first} " in shown, f"[{second}]" in shown] == [True, True]
    assert [f" {number}? " in shown for number in later] == [True] * 5
    assert shown.endswith(strict.say("gaia.board.turning"))
    assert strict.say("gaia.board.turning") in board_text(view_of(game.match, seat), strict, PLAYERS[:2])
    game.play("p2 turn rest by dice")
    assert not set("[]?") & set(map_text(view_of(game.match, seat), strict))


@in_every_language
def test_question_note_map_and_log_call_a_sector_by_the_same_name(strict: Strict) -> None:
    game = new_game("terrans", "xenos", assembly="last-player")
    while game.question == "turn-tile":
        view = view_of(game.match, 1)
        slot = tile_to_turn(view)
        assert slot is not None
        name = layout_of(game.state)[slot][0]
        assert f"[{name}]" in map_text(view, strict)
        assert name in question_notes(view, strict)[0]
        assert view.decision is not None
        turn = view.decision.actions[0]
        assert name in action_label(turn, view, strict)
        (told,) = [event for event in game.match.play(turn.code, 1) if event.key == "gaia.turned"]
        assert told.args["number"] == name


SMALL_BOARD = ["middle 2", "right 1", "right 2", "middle 3", "left 2", "left 1", "middle 1"]
LARGE_BOARD = [*SMALL_BOARD, "right 3", "middle 4", "left 3"]


@pytest.mark.parametrize(("seats", "places"), [(2, SMALL_BOARD), (4, LARGE_BOARD)])
def test_the_place_of_a_sector_is_its_column_and_its_number_from_the_top(seats: int, places: list[str]) -> None:
    state = view_of(Match.new("gaia", seats, 3, assembly="before"), 0).world
    named = [sector_place(state, slot) for slot in range(len(places))]
    assert [f"{column.rpartition('.')[2]} {number}" for column, number in named] == places
