"""The drawings of Gaia Project: they show the whole view, targets match the offered actions, nothing hidden leaks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from games.gaia.draw.drawn import SVG, codes, drawn, names_of, part, targets, texts, titles, with_class
from games.gaia.positions import Seat, table
from games.gaia.speakers import ENGLISH, PLAYERS, Strict, a_bit_of_everything, in_every_language, played, view_of
from starboard.drawing import palette
from starboard.games.gaia import GAME
from starboard.games.gaia import actions as do
from starboard.games.gaia.components import NOTHING, PLANETS, ROUNDS, STRUCTURES
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOOSTERS, ROUND_TILES, STANDARD
from starboard.games.gaia.draw import DRAWING, inline
from starboard.games.gaia.draw.icons import PIECES, code_of
from starboard.games.gaia.draw.style import DASHES, PLANET_COLOURS, STYLE
from starboard.games.gaia.draw.targets import MANY_PLANS, place_of
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.rules.final_scoring import progress
from starboard.games.gaia.text.amounts import tile_text
from starboard.games.gaia.text.hex_map import has_galaxy
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.view import GaiaView
from starboard.kernel.match import Match

SETTINGS: list[tuple[int, dict[str, str]]] = [(4, {}), (2, {"rules": "boardgamers"}), (1, {"automa": "ultoma"})]
LISTS = (do.PLAN, do.SATELLITES)  # each is drawn at all of its hexes
EVERY = 11  # every eleventh decision of a random game is drawn
SIZES = {"11", "13", "16", "20", "28"}


def shapes(root: ElementTree.Element, piece: str, seat: int) -> int:
    """How many pieces of a kind and a player there are, each followed by the player's letter."""
    count = 0
    for group in root.iter():
        children = list(group)
        for at, child in enumerate(children):
            if child.get("d") == PIECES[piece] and f"s{seat}" in child.get("class", "").split():
                assert children[at + 1].text == palette.LETTERS[seat]
                count += 1
    return count


def sampled(seats: int, seed: int, options: dict[str, str]) -> Iterator[GaiaView]:
    """Return views of the deciding seats at some decisions of a random game, and at its end."""
    for number, match in enumerate(played(seats, seed, options)):
        open_now = match.pending
        if number % EVERY == 0 or not open_now:
            yield view_of(match, open_now[0].seat if open_now else 0)


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def views(request: pytest.FixtureRequest) -> list[GaiaView]:
    seats, options = request.param
    return list(sampled(seats, 5, options))


def test_a_board_is_well_formed_and_has_no_style_of_its_own(views: list[GaiaView]) -> None:
    for view in views:
        for each in drawn(view).iter():
            assert each.get("style") is None
            assert each.tag != f"{SVG}style"


def test_every_class_has_a_rule_and_every_text_one_of_the_sizes(views: list[GaiaView]) -> None:
    ruled = set(re.findall(r"\.([a-z][\w-]*)", palette.RULES + DRAWING.page_css()))
    ruled |= {f"draw-{kind}-{name}" for kind in ("tab", "panel") for name in ("research", "scoring", "players")}
    ruled |= {"draw-players", "draw-rivals", "r0"}  # names for scripts
    for view in views:
        root = drawn(view)
        assert {name for each in root.iter() for name in each.get("class", "").split()} <= ruled
        assert {each.get("font-size") for each in root.iter(f"{SVG}text")} <= SIZES


@in_every_language
def test_every_free_planet_is_on_the_map_with_the_code_of_the_readers_language(
    views: list[GaiaView], strict: Strict
) -> None:
    codes = [code_of(planet, strict) for planet in range(len(PLANETS))]
    for view in filter(lambda view: has_galaxy(view.world), views):
        shown = [text for text in texts(part(drawn(view, strict), "map")) if text in codes]
        free = [
            at for at, planet in enumerate(view.world.planet) if planet >= 0 and view.world.structure[at] == NOTHING
        ]
        assert Counter(shown) == Counter([codes[view.world.planet[at]] for at in free])


@in_every_language
def test_no_two_planets_have_the_same_code_and_each_begins_like_a_word_of_its_name(strict: Strict) -> None:
    codes = [code_of(planet, strict) for planet in range(len(PLANETS))]
    assert len(set(codes)) == len(codes)
    for id, code in zip(PLANETS, codes, strict=True):
        words = strict.say(f"gaia.planet.{id}").split()
        assert len(code) == 2
        assert any(word.startswith(code) or (id == "transdim" and word[0] == code[0]) for word in words)


def test_every_sector_has_its_number(views: list[GaiaView]) -> None:
    for view in views:
        wanted = [slot.split("/")[0] for slot in view.world.layout if slot]
        assert [each.text for each in with_class(part(drawn(view), "map"), "big-number")] == wanted


def test_every_piece_is_on_the_map_with_the_letter_of_its_owner(views: list[GaiaView]) -> None:
    for view in views:
        root, world = part(drawn(view), "map"), view.world
        for seat, player in enumerate(world.players):
            for number, structure in enumerate(STRUCTURES):
                there = len(
                    [
                        hex
                        for hex in range(len(world.owner))
                        if world.structure[hex] == number and world.owner[hex] == seat
                    ]
                )
                guests = world.guest.count(seat) if structure == "mine" else 0
                assert shapes(root, structure, seat) == there + guests
            assert shapes(root, "satellite", seat) == len([here for here in world.satellites if here >> seat & 1])
            assert shapes(root, "station", seat) == len(player.stations)


def test_every_action_with_a_place_is_drawn_once_and_nothing_else_is(views: list[GaiaView]) -> None:
    for view in views:
        offered = () if view.decision is None else view.decision.actions
        wanted = [action.code for action in offered if place_of(action) and action.kind not in LISTS]
        root = drawn(view)
        drawn_codes = codes(root)
        for brief in with_class(root, "draw-brief"):  # a low window shows it instead of the faction board
            again = codes(brief)
            assert set(again) <= set(codes(part(root, "fold")))
            drawn_codes -= again
        plans = {action.code for action in offered if action.kind in LISTS}
        assert Counter({code: count for code, count in drawn_codes.items() if code not in plans}) == Counter(wanted)


def test_a_target_has_the_labels_of_its_actions(views: list[GaiaView]) -> None:
    for view in views:
        for target in targets(drawn(view)):
            offered = {action.code: action for action in view.decision.actions} if view.decision else {}
            chosen = [offered[code] for code in target.get("data-codes", "").split("\n")]
            if chosen[0].kind not in LISTS:
                labels = target.get("aria-label", "").split(";\n")
                for line, action in zip(labels, chosen, strict=True):
                    assert line.startswith(action_label(action, view, ENGLISH))


def test_a_spectator_has_no_targets() -> None:
    view = view_of(Match.new("gaia", seats=3, seed=4, assembly="before"), -1)
    assert targets(drawn(view)) == []


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_an_imagined_world_looks_the_same(seats: int, options: dict[str, str]) -> None:
    for view in sampled(seats, 8, options):
        again = GAME.rules.view(GAME.rules.imagine(view, 12345), view.seat)
        assert DRAWING.board(again, ENGLISH, names_of(view)) == DRAWING.board(view, ENGLISH, names_of(view))


@in_every_language
def test_a_board_speaks_the_language_of_its_reader(strict: Strict) -> None:
    view = view_of(a_bit_of_everything().match, 0)
    root = drawn(view, strict)
    said = [*titles(root), *[target.get("aria-label", "") for target in targets(root)]]
    assert strict.say("gaia.draw.galaxy") in said
    assert any(strict.say("gaia.planet.desert") in title for title in said)
    for number in view.world.standard_at:
        assert any(tile_text(STANDARD[number], strict) in title for title in said)
    assert strict.say("gaia.board.final") in texts(root)


def test_the_research_board_shows_everybody_on_their_levels() -> None:
    at = table(Seat(levels="terra 3 nav 2", mine="0x0"), Seat(levels="sci 5", mine="3x0"))
    root = part(drawn(view_of(at.match, 0)), "research")
    for track, level, letters in (
        ("Terraforming", 3, "A"),
        ("Navigation", 2, "A"),
        ("Science", 5, "B"),
        ("Science", 0, "A"),
    ):
        cell = next(each for each in root.iter(f"{SVG}g") if titles_here(each).startswith(f"{track}, Level {level}:"))
        assert [text for text in texts(cell) if text in palette.LETTERS] == list(letters)


def titles_here(group: ElementTree.Element) -> str:
    title = group.find(f"{SVG}title")
    return "" if title is None else title.text or ""


def test_tiles_show_who_has_them_and_taken_ones_are_gone() -> None:
    seats = (Seat(mine="0x0", tiles="7vp 4c", covered="7vp", advanced="3o"), Seat(mine="3x0", tiles="7vp"))
    view = view_of(table(*seats).match, 0)
    root = part(drawn(view), "research")
    for tile, owners in (("7vp", "AB"), ("4c", "A"), ("types", "")):
        effect = tile_text(STANDARD[[each.id for each in STANDARD].index(tile)], ENGLISH)
        cell = next(each for each in root.iter(f"{SVG}g") if titles_here(each).split("\n")[0].endswith(effect))
        assert [text for text in texts(cell) if text in ("A", "B")] == list(owners)
    mine = titles(part(drawn(view), "own"))
    assert ENGLISH.say("gaia.board.covered", tile=tile_text(STANDARD[3], ENGLISH)) in mine
    assert any(tile_text(ADVANCED_TILES[10], ENGLISH) in title for title in mine)


def test_the_present_round_is_marked_and_past_ones_are_pale() -> None:
    match = Match.new("gaia", seats=2, seed=3, assembly="before")
    root = part(drawn(view_of(match, 0)), "top")
    assert not [text for text in texts(root) if "▶" in text]
    root = part(drawn(view_of(table(Seat(mine="0x0"), Seat(mine="3x0"), round=3).match, 0)), "top")
    assert [text for text in texts(root) if "▶" in text] == ["▶3"]
    assert len(with_class(root, "past")) == len(with_class(root, "faded")) == 2
    assert len([title for title in titles(root) if title[:2] in [f"{n}:" for n in range(1, ROUNDS + 1)]]) == ROUNDS


def test_final_tiles_show_how_far_everybody_is(views: list[GaiaView]) -> None:
    for view in views:
        said = titles(part(drawn(view), "scoring"))
        names = [*names_of(view), *([ENGLISH.say("gaia.rival")] if view.world.automa else [])]
        for tile in view.world.final_tiles:
            for seat, name in enumerate(names):
                assert any(title.startswith(f"{name}: {progress(view.world, seat, tile)}, now ") for title in said)


def test_taken_actions_and_used_specials_are_crossed_out() -> None:
    at = table(Seat(mine="0x0", ac2="2x0", bowls="0 0 9"), Seat(mine="5x0"))
    before = drawn(view_of(at.match, 0))
    assert with_class(before, "cross") == []
    at.play("p1 special academy; end turn")
    after = drawn(view_of(at.match, 0))
    assert len(with_class(part(after, "own"), "cross")) == 1
    at = table(Seat(mine="0x0", bowls="0 0 9"), Seat(mine="5x0")).play("p1 action power4; end turn")
    taken = part(drawn(view_of(at.match, 1)), "scoring")
    assert len(with_class(taken, "cross")) == 1
    assert [title for title in titles(taken) if "taken this round" in title] == [
        "4 power for 7 credits (taken this round)"
    ]


def test_federations_are_outlined_by_a_stroke_of_their_own() -> None:
    at = table(Seat(mine="0x0"), Seat(mine="3x0"), Seat(mine="-3x0"))
    for seat, hex in ((0, "0x0"), (2, "-3x0")):
        at.state.federated[NAMES.index(hex)] |= 1 << seat
    root = part(drawn(GAME.rules.view(at.state, 0)), "map")
    assert [len(with_class(root, "fence", f"f{seat}")) for seat in range(3)] == [1, 0, 1]
    assert f"Federation of {PLAYERS[2]}" in titles(root)
    assert len(set(DASHES)) == len(palette.SEATS)


@pytest.mark.parametrize(("institute", "academy", "are_many"), [("2x1", "3x2", False), ("-3x5", "3x-4", True)])
def test_hexes_of_possible_federations_are_ringed_and_have_their_plans_if_these_are_few(
    institute: str, academy: str, are_many: bool
) -> None:
    own = Seat(mine="0x0 1x0", pi=institute, ac1=academy, bowls="6 6 6")
    at = table(own, Seat(mine="-5x2")).play("p1 federation")
    view = view_of(at.match, 0)
    assert view.decision is not None
    plans = [action.code for action in view.decision.actions if action.kind in LISTS]
    assert (len(plans) > MANY_PLANS) == are_many
    root = part(drawn(view), "map")
    assert set(codes(root)) == (set() if are_many else set(plans))
    hexes = {hex for code in plans for hex in code.split(" ")[1].split(",")}
    assert len(with_class(root, "may")) == len(hexes)


def test_while_satellites_are_chosen_the_planets_of_the_federation_are_outlined() -> None:
    at = table(Seat(pi="0x0", ac1="1x1", ts="2x1", bowls="6 6 6")).play("p1 federation")
    assert at.question == "satellites"
    fences = with_class(part(drawn(view_of(at.match, 1)), "map"), "fence")
    assert [fence.get("class") for fence in fences] == ["fence f0"]


def test_bowls_goods_and_income_are_on_the_board_of_their_player() -> None:
    at = table(Seat("taklons", has="7c 6o 5k 4q", bowls="3 2 1", brainstone=2, mine="0x0", vp=33), Seat(mine="5x0"))
    view = view_of(at.match, 0)
    boards = [each for each in drawn(view).iter("div") if each.get("class") == "draw-player"]
    said = titles(boards[0])
    assert f"{PLAYERS[0]}: 33 VP" in said
    for number, words in enumerate(("7 credits", "6 ore", "5 knowledge", "4 QIC")):
        assert [title for title in said if title.startswith(words)], number
    assert [title for title in said if title.startswith("area ")] == [
        *("area I: 3 power tokens", "area II: 2 power tokens", "area III: 1 power token"),
    ]
    assert "B" in texts(boards[0])  # the brainstone


def test_the_last_move_is_traced() -> None:
    at = table(Seat("terrans", mine="0x0", ts="2x0"), Seat(mine="5x0"))
    view = view_of(at.match, 0)
    assert with_class(drawn(view), "last") == []
    events = at.match.play("build lab 2x0")
    after = view_of(at.match, 0)
    marked = ElementTree.fromstring(DRAWING.board(after, ENGLISH, names_of(after), events))
    assert len(with_class(part(marked, "map"), "last")) == 1


def test_points_of_the_last_move_stand_beside_the_total() -> None:
    at = table(
        Seat("terrans", mine="0x0", levels="terra 1"), Seat(mine="5x0"), round_tile="mines-2", planets={"terra": "1x0"}
    )
    events = at.match.play("build mine 1x0")
    view = view_of(at.match, 0)
    root = part(ElementTree.fromstring(DRAWING.board(view, ENGLISH, names_of(view), events)), "own")
    assert "+2" in texts(root)
    assert len(with_class(root, "last")) == 1


def test_a_picture_needs_no_style_sheet(views: list[GaiaView]) -> None:
    root = ElementTree.fromstring(DRAWING.picture(views[-1], ENGLISH, names_of(views[-1])))
    assert root.tag == f"{SVG}svg"
    assert [each.text for each in root.iter(f"{SVG}style")] == [STYLE.of_file]


def test_pieces_and_planets_differ_by_more_than_colour() -> None:
    assert len(set(PIECES.values())) == len(PIECES)
    assert len(set(PLANET_COLOURS)) == len(PLANET_COLOURS) == len(PLANETS)


def test_a_tile_that_speaks_of_institutes_and_academies_shows_both() -> None:
    tiles = [tile for tile in (*BOOSTERS, *ROUND_TILES, *STANDARD) if "academ" in tile_text(tile, ENGLISH)]
    assert len(tiles) == 4
    for tile in tiles:
        assert {PIECES["pi"], PIECES["ac1"]} <= set(re.findall(r'd="([^"]+)"', inline.tile(tile, 87, 48)))


def test_long_names_are_cut_or_squeezed() -> None:
    view = view_of(table(Seat(mine="0x0"), Seat(mine="3x0")).match, 0)
    root = ElementTree.fromstring(
        DRAWING.board(view, ENGLISH, ["Bartholomew of the Very Long Name Indeed, Junior", "B"])
    )
    (name,) = [each for each in root.iter(f"{SVG}text") if (each.text or "").startswith("Bartholomew")]
    assert (name.text or "").endswith("…")
    assert name.get("textLength") is not None
    assert "B" in texts(root)
