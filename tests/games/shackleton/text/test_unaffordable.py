"""What cannot be done now tells what it would cost and why not: on the board and in its text form."""

from __future__ import annotations

from xml.etree import ElementTree

from games.shackleton.positions import Seat, Table, table
from games.shackleton.speakers import ENGLISH, PLAYERS, Strict, in_every_language, view_of
from starboard.games.shackleton.components import HOUSING, ROWS, SECTORS, SPACES
from starboard.games.shackleton.draw import DRAWING
from starboard.games.shackleton.text.screen_reader import SCREEN_READER
from starboard.games.shackleton.text.unaffordable import unaffordable

SVG = "{http://www.w3.org/2000/svg}"
NAMES = list(PLAYERS[:2])
RENT = "rent-too-high"
DEAR = "M2"  # a project of Moon Mining, whose markers have left: 5 credits, energy 5


def poor_turn(has: str = "credits 3 titanium 1", energy: int = 4) -> Table:
    """A turn with little of everything."""
    return table(Seat(has), powered="O4", energy=energy, placed="mining 2", decks=DEAR)


def building() -> Table:
    return table(Seat("credits 3 titanium 2"), powered="O4 O9").play("p1 deploy build scientist")


def lines_at(game: Table, kind: str, number: int) -> list[str]:
    return unaffordable(view_of(game.match, 0), ENGLISH).get((kind, number), [])


def card_of(game: Table, id: str) -> int:
    return [project.id for project in game.state.tables.projects].index(id)


def test_before_a_main_action_a_project_tells_its_price_and_what_is_missing() -> None:
    game = poor_turn()
    assert lines_at(game, "offer", card_of(game, DEAR)) == [
        "Fund Mass Driver (Moon Mining, 3 VP) for 5 credits, energy 5 (1 consumed): not now; "
        "you lack 2 credits, 1 energy."
    ]


def test_the_space_of_the_command_area_is_paid_too() -> None:
    game = table(Seat("credits 5"), energy=9, placed="mining 2", decks=DEAR, command="fund et")
    (sentence,) = lines_at(game, "offer", card_of(game, DEAR))
    assert sentence.endswith(", plus 3 credits for the command space: not now; you lack 3 credits.")


def test_a_structure_of_the_own_board_tells_the_same() -> None:
    assert lines_at(poor_turn(), "home", HOUSING.index("laboratory-top")) == [
        "Build the top laboratory for 2 titanium, 1 rare earth, 1 energy: not now; you lack 1 titanium, 1 rare earth."
    ]
    assert lines_at(poor_turn("credits 9 titanium 9 rare_earth 9"), "home", HOUSING.index("laboratory-top")) == []


def test_what_can_be_paid_is_not_told_to_be_missing() -> None:
    game = poor_turn("credits 20 titanium 9 rare_earth 9", energy=9)
    assert {kind for kind, _ in unaffordable(view_of(game.match, 0), ENGLISH)} <= {"space"}


def test_a_leader_who_pays_with_credits_lacks_no_titanium() -> None:
    """What may stand in for something else counts."""
    poor = "credits 9 titanium 0 rare_earth 1"
    dome = HOUSING.index("dome2")
    assert lines_at(table(Seat(poor, leader="usa A")), "home", dome) == []
    assert lines_at(table(Seat(poor)), "home", dome) != []


def test_a_line_that_is_too_dear_tells_the_credits_that_are_missing() -> None:
    game = table(Seat("credits 0"), Seat(built="dome2 O4"))
    space = next(at for at in range(len(SPACES)) if game.why_not(f"p1 explore {SPACES[at].lower()} engineer") == RENT)
    (sentence,) = lines_at(game, "space", space)
    assert sentence.startswith("Not now; you lack ")


def test_a_row_where_nothing_can_be_built_tells_the_cheapest() -> None:
    assert lines_at(poor_turn("credits 3"), "row", ROWS.index("build")) == [
        "Build a structure (0 credits): not now. There is nothing you can build.",
        "The cheapest one (Dome) costs 1 titanium. After paying for the command space, you have 0 titanium, "
        "0 rare earth, 3 credits; the energy level is 4, panels at the centre: 0.",
    ]


def test_while_building_each_sector_tells_what_would_fit_but_cannot_be_paid() -> None:
    game = building()
    lines = lines_at(game, "sector", SECTORS.index("O4"))
    assert lines == [
        "Build the top laboratory in O4 (titanium) for 2 titanium, 1 rare earth, 1 energy: not now; "
        "you lack 1 rare earth.",
        "Build the headquarters in O4 (titanium) for 3 titanium, 1 rare earth, 2 energy: not now; "
        "you lack 1 titanium, 1 rare earth.",
    ]
    dark = lines_at(game, "sector", SECTORS.index("O5"))
    assert any("The sector has no solar panel, and there are none at the centre." in line for line in dark)
    assert lines_at(game, "sector", SECTORS.index("I2")) == []  # one's own already


def test_while_funding_a_project_tells_the_energy_that_is_missing() -> None:
    game = table(Seat("credits 9"), energy=4, placed="mining 2", decks=DEAR).play("p1 deploy fund engineer")
    (sentence,) = lines_at(game, "offer", card_of(game, DEAR))
    assert sentence.endswith(": not now; you lack 1 energy.")


def test_an_energy_that_is_too_dear_tells_its_price() -> None:
    game = table(Seat("credits 1 reputation 8"), energy=1).play("p1 deploy corporation engineer")
    assert lines_at(game, "energy", 0) == ["Buy 1 energy for 3 credits: not now; you lack 2 credits."]


def test_domes_are_built_one_after_the_other() -> None:
    assert lines_at(poor_turn("credits 3"), "home", HOUSING.index("dome2")) != []
    assert lines_at(poor_turn("credits 3"), "home", HOUSING.index("dome3")) == []


def test_the_board_and_its_text_form_tell_it_to_the_reader_alone() -> None:
    game = poor_turn()
    card = "Fund Mass Driver (Moon Mining, 3 VP)"
    for seat, is_told in ((0, True), (1, False)):
        view = view_of(game.match, seat)
        root = ElementTree.fromstring(DRAWING.board(view, ENGLISH, NAMES))
        titles = [each.text or "" for each in root.iter(f"{SVG}title")]
        lines = [line for _, below in SCREEN_READER.sections(view, ENGLISH, NAMES) for line in below]
        assert any(card in title for title in titles) == is_told
        assert any(line.startswith(card) for line in lines) == is_told


@in_every_language
def test_every_language_tells_it(strict: Strict) -> None:
    for game in (poor_turn(), poor_turn("credits 0"), building()):
        by_spot = unaffordable(view_of(game.match, 0), strict)
        assert by_spot
        assert all(lines and all(lines) for lines in by_spot.values())
