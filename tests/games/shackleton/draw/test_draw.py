"""Drawings of Shackleton Base: everything a view tells is in them, every legal target, and nothing that is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from html import unescape
from pathlib import Path

from games.shackleton.changed_sets import change, copied, place_of
from games.shackleton.positions import Seat, Table, table
from games.shackleton.speakers import ENGLISH, PLAYERS, SETTINGS, TABLES, Strict, in_every_language, played, view_of
from starboard.games.shackleton import GAME
from starboard.games.shackleton import actions as do
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import MARKER_SPACES, NOTHING, SECTORS, SORTS, SPACES, TYPES
from starboard.games.shackleton.data.load import packaged_with
from starboard.games.shackleton.draw import DRAWING
from starboard.games.shackleton.rules.funding import visible
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import letter, sort_name
from starboard.games.shackleton.text.bases import income_of
from starboard.games.shackleton.text.card_text import project_name
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.target_places import spots_of
from starboard.games.shackleton.view import ShackletonView, imagine

SVG = "{http://www.w3.org/2000/svg}"
# Answers that stand for nothing on the table: the page has buttons for them
ANSWERS = {do.SKIP, do.STOP, do.DONE, do.YES, do.NO, do.BRANCH, do.PASS, do.PAYMENT}


@cache
def moments() -> tuple[ShackletonView, ...]:
    """Views along random games with all corporations: every question when it is first asked, and the end."""
    views: list[ShackletonView] = []
    asked: set[str] = set()
    for seats, options in SETTINGS:
        for number, match in enumerate(played(seats, 5, options)):
            if match.over:
                views.append(view_of(match, 0))
            elif match.pending[0].key not in asked or number % 150 == 0:
                asked.add(match.pending[0].key)
                views.append(view_of(match, match.pending[0].seat))
                if number % 150 == 0:
                    views.append(view_of(match, -1))
    return tuple(views)


def board(view: ShackletonView, strict: Strict = ENGLISH) -> str:
    return DRAWING.board(view, strict, PLAYERS[: view.world.seats])


def drawn(at: Table, seat: int = 0) -> str:
    return board(view_of(at.match, seat))


@cache
def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


@cache
def titles(drawing: str) -> list[str]:
    """The names of all groups, in order."""
    return [name for node in parsed(drawing).iter() if (name := name_of(node))]


def name_of(node: ElementTree.Element) -> str:
    """What a thing is called: its title, or, where it can be chosen, its label."""
    label = node.get("aria-label") if node.get("role") == "button" else None
    return node.findtext(f"{SVG}title") or label or ""


def title_of(drawing: str, start: str) -> str:
    return next(title for title in titles(drawing) if title.startswith(start))


def group(drawing: str, title: str) -> ElementTree.Element:
    """The group whose name begins like this."""
    for node in parsed(drawing).iter(f"{SVG}g"):
        if name_of(node).startswith(title):
            return node
    raise AssertionError(f"nothing is called {title}")


def words(node: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in node.iter(f"{SVG}text")]


def codes_in(drawing: str) -> list[str]:
    all_codes: list[str] = []
    for codes in re.findall(r'data-codes="([^"]*)"', drawing):
        all_codes += unescape(codes).split("\n")
    return all_codes


# The whole


@in_every_language
def test_every_drawing_is_well_formed_and_says_nothing_that_is_missing(strict: Strict) -> None:
    for view in moments()[:: 1 if strict.lang == "en" else 4]:
        ElementTree.fromstring(board(view, strict))
        ElementTree.fromstring(DRAWING.picture(view, strict, PLAYERS[: view.world.seats]))


def test_words_are_in_the_readers_language() -> None:
    view = moments()[0]
    shown = {lang: " ".join(titles(board(view, Strict(lang)))) for lang in ("en", "pt_BR", "it")}
    assert "The crater" in shown["en"]
    assert "A Cratera" in shown["pt_BR"]
    assert "Il cratere" in shown["it"]


def test_nothing_is_styled_in_place_and_no_id_can_clash() -> None:
    for view in moments():
        drawing = board(view)
        assert " style=" not in drawing
        assert "<style" not in drawing
        assert " id=" not in drawing


def test_a_file_of_its_own_carries_its_rules() -> None:
    drawing = DRAWING.picture(moments()[0], ENGLISH, PLAYERS)
    assert "--d-panel" in drawing
    assert ".shackleton .sector{" in drawing
    assert 'class="drawing shackleton"' in drawing


def test_no_text_is_smaller_than_eleven() -> None:
    for view in moments()[::5]:
        assert min([float(size) for size in re.findall(r'font-size="([^"]+)"', board(view))]) >= 11


def test_names_of_players_cannot_break_the_drawing() -> None:
    view = moments()[0]
    drawing = DRAWING.board(view, ENGLISH, ["<b>&\"'", "x"])
    assert "<b>" not in drawing
    assert any(["<b>&" in title for title in titles(drawing)])


def test_the_drawing_of_an_imagined_world_is_the_same() -> None:
    for view in moments()[::4]:
        if view.seat >= 0 and view.decision is None:
            continue
        world = imagine(view, 99)
        assert board(ShackletonView(world, view.seat)) == board(view)


# What may be done


def test_every_action_but_plain_answers_has_its_place_on_the_table() -> None:
    for view in moments():
        if view.decision is None:
            assert codes_in(board(view)) == []
            assert 'class="may"' not in board(view)
            continue
        placed = [action.code for action in view.decision.pieces() if action.kind not in ANSWERS]
        assert sorted(set(codes_in(board(view)))) == sorted(placed)


def test_an_action_of_any_kind_is_either_an_answer_or_has_a_place() -> None:
    for action in do.WORDS.vocabulary.actions:
        assert (action.kind in ANSWERS) == (spots_of(action) == []), action.code


def test_the_label_of_a_target_says_what_it_costs() -> None:
    at = table(Seat("credits 9", built="dome1 I2"), Seat(built="dome1 I3"))
    target = group(drawn(at), "Explore from P03")
    view = view_of(at.match, 0)
    rent = view.world.tables.spaces[SPACES.index("P03")].cost  # one of the two sectors is foreign
    assert f"(rent: {rent} credit" in (target.get("aria-label") or "")
    assert codes_in(ElementTree.tostring(target, "unicode")) == [f"explore p03 {type}" for type in TYPES]
    assert target.get("role") == "button"
    assert target.get("tabindex") == "0"


# The crater


def test_every_structure_stands_in_its_sector_with_its_owners_letter() -> None:
    for view in moments()[::3]:
        state, drawing = view.world, board(view)
        for sector, id in enumerate(SECTORS):
            title = title_of(drawing, f"{id},")
            letters = words(group(drawing, f"{id},"))
            for sort in range(len(SORTS)):
                owner = state.owner(sector, sort)
                if 0 <= owner < 4:
                    assert f"{'ABCD'[owner]}'s {sort_name(sort, ENGLISH)}" in title
                    assert "ABCD"[owner] in letters
                elif owner != NOTHING:
                    assert "neutral dome" in title
                    assert "n" in letters


def test_a_larger_structure_is_drawn_larger() -> None:
    at = table(Seat(built="dome1 I2 workshop-top O2 laboratory-top O3 headquarters O4"))
    widths: list[float] = []
    for id in ("I2", "O2", "O3", "O4"):
        outline = next(
            node for node in group(drawn(at), f"{id},").iter(f"{SVG}path") if "piece" in node.get("class", "")
        )
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", outline.get("d", ""))]
        widths.append(max(numbers) - min(numbers))
    assert widths == sorted(widths)
    assert len(set(widths)) == 4


def test_owners_sorts_and_astronauts_are_told_apart_without_colour() -> None:
    def plain(**of: str) -> str:
        at = table(
            Seat(built=f"dome1 {of.get('mine', 'I2')} {of.get('what', 'dome2')} O4"),
            Seat(built=f"dome1 {of.get('theirs', 'I3')}"),
            crater=of.get("rim", "P01 engineer"),
            markers=f"M07 {of.get('marker', 'mining')}",
        )
        return re.sub(r' (class|aria-label)="[^"]*"|<title>.*?</title>|<desc>.*?</desc>', "", drawn(at, 1))

    usual = plain()
    assert plain(mine="I3", theirs="I2") != usual
    assert plain(what="workshop-top") != usual
    assert plain(rim="P01 technician") != usual
    assert plain(marker="artemis") != usual


def test_an_astronaut_at_the_rim_shows_its_kind_and_who_would_win_it() -> None:
    at = table(Seat(built="laboratory-top O1"), Seat(built="dome1 I1"), crater="P01 scientist")
    node = group(drawn(at), "P01:")
    assert words(node) == [letter("scientist", ENGLISH), "A", "P01"]
    assert "A would win it now" in title_of(drawn(at), "P01:")


def test_a_line_shows_its_active_sectors_and_what_foreign_ones_cost_the_reader() -> None:
    at = table(Seat(built="dome1 I2"), Seat(built="dome1 I1 workshop-top O1"))
    mine, theirs = group(drawn(at, 0), "Explore from P01"), view_of(at.match, 1)
    cost = view_of(at.match, 0).world.tables.spaces[SPACES.index("P01")].cost
    assert f"−{2 * cost}" in words(mine)
    assert f"−{cost}" not in words(group(board(theirs), "P01: active sectors: O1, I1"))


def test_panels_markers_farms_and_asteroids_are_drawn() -> None:
    at = table(
        Seat("plant 3 credits 9", built="workshop-top O1"),
        corporations="evergreen skywatch selenium",
        asteroids="N SE SW",
        markers="M07 selenium/basalt",
    )
    at.play("p1 deploy corporation engineer; corp evergreen; farm 2 o1")
    drawing = drawn(at)
    assert "solar panel" in title_of(drawing, "O1,")
    assert "A's farm of size 2" in titles(drawing)
    assert "asteroids of these sections would hit here: A" in titles(drawing)
    assert any([title.startswith("M07, Selenium Research, basalt") for title in titles(drawing)])


# Boards


def test_projects_on_offer_and_funded_ones_are_drawn_with_their_names_and_points() -> None:
    for view in moments()[::6]:
        state, drawing = view.world, board(view)
        cards = [card for corporation in state.corporations for card in visible(corporation)]
        cards += [card for player in state.players for card in player.projects]
        shown = titles(drawing)
        for card in cards:
            name = project_name(state.tables, card, ENGLISH)
            owners = [seat for seat, player in enumerate(state.players) if card in player.projects]
            is_funded = bool(owners)
            told = [title for title in shown if title.startswith((f"{name}: ", f"{name}\n"))]
            is_only_chip = is_funded and state.is_bot(owners[0])  # the AstroBot's projects are worth points, no more
            assert len(told) == (not is_only_chip), NAMES.projects[card]
            chips = [title for title in shown if title.startswith(f"{NAMES.projects[card]} {name}")]
            assert len(chips) == is_funded


def test_every_player_has_a_board_with_points_and_goods() -> None:
    at = table(Seat("credits 7 titanium 3 rare_earth 2 reputation 5"), Seat("credits 1"), Seat(), Seat())
    shown = titles(drawn(at, 2))
    boards = [f"{'ABCD'[seat]}: {PLAYERS[seat]}" for seat in (2, 3, 0, 1)]
    found = [title for title in shown if title in boards]
    assert found == [boards[0], boards[1], *sorted(boards[2:])]  # the reader's comes first
    corners = [f"{board}, 0 VP" for board in sorted(boards)]
    assert [title for title in shown if title in corners] == corners
    for words_ in ("7 credits", "3 titanium", "2 rare earth", "5 reputation"):
        assert words_ in shown
    assert "A: 5" in shown  # on the reputation track


def test_the_base_shows_who_lives_where_and_what_they_bring() -> None:
    at = table(Seat(built="dome1 I2 headquarters O4", lives="dome1:e headquarters:tss"))
    drawing = drawn(at)
    assert title_of(drawing, "dome 1,").split("\n")[0] == "dome 1, I2, 1 engineer"
    assert title_of(drawing, "HQ,").split("\n")[0] == "HQ, O4, 1 technician, 2 scientists"
    assert sum(income_of(view_of(at.match, 0).world, 0)) > 0
    assert any([title.startswith("Current upkeep: ") for title in titles(drawing)])


def test_every_space_of_the_base_says_what_it_brings() -> None:
    drawing = drawn(table(Seat(built="dome1 I2 laboratory-top O4")))
    shown = {name: title_of(drawing, name) for name in ("dome 1", "dome 3", "top workshop", "middle lab", "HQ")}
    assert "Bonus" not in shown["dome 1"]  # it is built
    assert "Income with 1 engineer: gain 1 titanium" in shown["dome 1"]
    assert "Bonus for dome 3: gain 1 reputation, 1 VP" in shown["dome 3"]
    assert "For each engineer in the top workshop: upkeep is 3 credits lower" in shown["top workshop"]
    assert "for 1, 2, 3 technicians in it: 2, 5, 10" in shown["middle lab"]
    assert "Upgrades your leader." in shown["HQ"]
    assert words(group(drawing, "bottom lab")).count("S") == 3  # the astronauts it is made for
    assert "−3" in words(group(drawing, "top workshop"))


def test_workshops_and_laboratories_stand_from_top_to_bottom() -> None:
    drawing = drawn(table(Seat()))
    for kinds in (("top workshop", "middle workshop", "bottom workshop"), ("top lab", "middle lab", "bottom lab")):
        boxes = [group(drawing, kind).find(f"{SVG}rect") for kind in kinds]
        places = [(float(box.get("x") or 0), float(box.get("y") or 0)) for box in boxes if box is not None]
        assert len({x for x, _ in places}) == 1
        assert [y for _, y in places] == sorted({y for _, y in places})


def test_a_reputation_action_is_crossed_out_only_in_the_turn_that_used_it() -> None:
    def spend(state: Shackleton) -> None:
        state.reputation_used = 1

    def crosses(at: Table) -> int:
        box = group(drawn(at), f"Corporation action from space {TABLES.reputation_actions[0]}: ")
        return len([part for part in box.iter(f"{SVG}path") if part.get("class") == "lost"])

    assert crosses(table(Seat(), prepare=spend)) == 1
    assert crosses(table(Seat(), at="maintenance", prepare=spend)) == 0


def test_places_that_answers_name_by_a_code_bear_it_while_they_can_be_chosen() -> None:
    seen = 0
    for view in moments():
        for action in () if view.decision is None else view.decision.actions:
            for kind, number in spots_of(action):
                if kind in ("marker", "space"):
                    code = (SPACES if kind == "space" else MARKER_SPACES)[number]
                    assert f">{code}</text>" in board(view)
                    seen += 1
                elif kind == "experiment":
                    label = action_label(action, view, ENGLISH)
                    assert any(f">{id}</text>" in board(view) for id in NAMES.experiments if f" {id}" in label), label
    assert seen > 50


def test_the_own_board_of_every_corporation_is_drawn() -> None:
    seen: set[int] = set()
    for view in moments()[::10]:
        shown = titles(board(view))
        for corporation in view.world.corporations:
            seen.add(corporation.number)
            assert ENGLISH.say(f"shackleton.corporation.{NAMES_OF[corporation.number]}") in shown
    assert len(seen) == 7


NAMES_OF = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")


def test_names_and_numbers_come_from_the_set_in_play(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, "tracks.json", place_of("energy_track buy_step_credits =0"), 9)
    package = packaged_with(GAME, folder)
    state = package.rules.setup(2, 3, package.settled(2, {"data": "mine"}))
    energy = group(board(ShackletonView(state, 0)), "Energy: ")
    assert words(energy)[:2] == ["0", "9"]


# What just happened


def test_what_the_last_move_changed_is_marked() -> None:
    at = table(Seat("credits 9", built="dome1 I2"), Seat(built="dome1 I3"))
    at.play("p1 explore p03 technician")
    view = view_of(at.match, 0)
    events = at.match.log[-1]
    calm, marked = board(view), DRAWING.board(view, ENGLISH, PLAYERS[:2], events)
    assert 'class="last"' not in calm
    space = group(marked, "P03:")
    assert any([node.get("class") == "last" for node in space.iter()])
