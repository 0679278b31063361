"""The table and the menu of Shackleton Base as text, in every language."""

from __future__ import annotations

import re

import pytest

from games.shackleton.positions import Seat, Table, table
from games.shackleton.speakers import ENGLISH, PLAYERS, SETTINGS, Strict, in_every_language, played, view_of
from starboard.games.shackleton.actions import NAMES, PAYMENT, WORDS, payment
from starboard.games.shackleton.components import MARKER_SPACES, RESOURCES, SECTORS, SORTS, SPACES, TYPES
from starboard.games.shackleton.text.amounts import grid
from starboard.games.shackleton.text.board import board_text, summary_text
from starboard.games.shackleton.text.card_text import project_name
from starboard.games.shackleton.text.crater_grid import legend_lines, map_lines, rim_lines
from starboard.games.shackleton.text.joined_labels import joined_labels
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.view import ShackletonView, imagine
from starboard.kernel.action import Action, Joined
from starboard.kernel.match import Match
from starboard.kernel.parts import Speaker
from starboard.text.game_text import chained

WIDTHS = [100, 80, 60]


def shown(at: Table, seat: int = 0) -> str:
    """The table as this seat sees it, with every gap as one blank."""
    return " ".join(board_text(view_of(at.match, seat), ENGLISH, PLAYERS[: at.state.seats]).split())


def cell(at: Table, sector: str, width: int = 100) -> list[str]:
    """The lines of a sector on the map, with the columns and lines that a hex has on a map of this width."""
    columns, rows = {100: (18, 4), 80: (15, 4), 60: (12, 6)}[width]
    lines = map_lines(view_of(at.match, 0).world, ENGLISH, width)
    for number, line in enumerate(lines):
        match = re.search(rf"(?<!\S){sector} (?:Ti|RE)", line)
        if match:
            return [row[match.start() : match.start() + columns].strip() for row in lines[number : number + rows]]
    return []


# The map


def test_a_sector_shows_mineral_panel_structures_and_markers() -> None:
    at = table(
        Seat(built="laboratory-top O3"),
        Seat(built="dome2 O3 headquarters O4"),
        neutral="I1",
        markers="M07 mining M14 selenium/basalt",
    )
    assert cell(at, "O3")[:3] == ["O3 Ti *", "d2 l1", "M07B M14Cb M22."]
    assert cell(at, "O4")[:3] == ["O4 Ti *", "h2", "M07B M08. M19."]
    assert cell(at, "I1")[:2] == ["I1 Ti *", "dn"]
    assert cell(at, "O9")[:2] == ["O9 RE", "."]


def test_farms_and_the_zones_of_asteroids_stand_below_the_markers() -> None:
    at = table(
        Seat("plant 3 credits 9", built="workshop-top O1"),
        corporations="evergreen skywatch mars",
        asteroids="N SE SW",
    )
    assert cell(at, "O1")[3] == "!A"
    assert cell(at, "O3")[3] == ""
    at.play("p1 deploy corporation engineer; corp evergreen; farm 2 o1")
    assert cell(at, "O1")[3] == "F2:1 !A"


def test_a_narrow_map_leaves_out_the_letter_of_markers_and_a_narrower_one_stacks_them() -> None:
    at = table(
        Seat(built="laboratory-top O3 workshop-top O1"),
        Seat(built="dome2 O3"),
        markers="M07 skywatch M14 selenium/basalt M22 selenium/ice",
        corporations="evergreen skywatch selenium",
        asteroids="NE SE SW",
    )
    assert cell(at, "O3", 80)[:3] == ["O3 Ti *", "d2 l1", "07B 14Cb 22Ci"]
    assert cell(at, "O3", 60)[:4] == ["O3 Ti *", "d2 l1", "07B 14Cb", "22Ci"]
    assert [cell(at, "O1", width)[-1 if width > 60 else 4] for width in WIDTHS] == [cell(at, "O1")[3]] * 3


def test_the_legend_says_how_marker_spaces_are_written_on_this_map() -> None:
    world = view_of(Match.new("shackleton", seats=3, seed=4), 0).world
    assert "M and a number" in legend_lines(world, ENGLISH, 100)[1]
    for width in (80, 60):
        assert "12 for M12" in legend_lines(world, ENGLISH, width)[1]


@pytest.mark.parametrize("width", WIDTHS)
@in_every_language
def test_the_map_shows_every_sector_and_every_marker_space(strict: Strict, width: int) -> None:
    lines = map_lines(view_of(Match.new("shackleton", seats=3, seed=4), 0).world, strict, width)
    text = "\n".join(lines)
    for sector in SECTORS:
        assert len(re.findall(rf"(?<!\S){sector} ", text)) == 1
    for space in MARKER_SPACES:
        assert re.search(rf"(?<!\S){space if width == 100 else space.removeprefix('M')}[.ABC]", text)
    assert max(map(len, lines)) <= width


@in_every_language
def test_letters_of_the_map_are_told_apart(strict: Strict) -> None:
    for family in ((*SORTS, "neutral"), TYPES, ("titanium", "rare_earth"), ("ice", "regolith", "basalt")):
        letters = [strict.say(f"shackleton.letter.{id}") for id in family]
        assert len(set(letters)) == len(letters)
    assert all(strict.say(f"shackleton.letter.{sort}").islower() for sort in SORTS)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_rim_shows_costs_lines_astronauts_and_who_would_win_them(width: int) -> None:
    at = table(Seat(built="workshop-top O3"), Seat(), crater="P05 scientist P15 engineer")
    lines = rim_lines(view_of(at.match, 0).world, ENGLISH, width)
    words = " ".join(" ".join(lines).split())
    assert max(map(len, lines)) <= width
    assert "P05 (1) O3 O4 O5 S>1" in words
    assert "P15 (1) O7 O8 O9 E>." in words
    assert all(f"{space} (" in words for space in SPACES)


def test_cells_stand_in_columns_that_are_read_downwards() -> None:
    cells = ["one", "two", "three", "four", "five"]
    assert grid(cells, 80, 2) == grid(cells, 14, 9) == ["  one    four", "  two    five", "  three"]
    assert grid(cells, 13, 9) == ["  one", "  two", "  three", "  four", "  five"]


# The table


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
@in_every_language
def test_the_table_tells_what_everybody_has(seats: int, options: dict[str, str], strict: Strict) -> None:
    for number, match in enumerate(played(seats, 4, options)):
        if number % 61 and not match.over:
            continue
        view = view_of(match, number % (seats + 1) - 1)  # a spectator too
        text = board_text(view, strict, PLAYERS[:seats])
        assert set(summary_text(view, strict, PLAYERS[:seats]).splitlines()) < set(text.splitlines())
        words = " ".join(text.split())
        for name, player in zip(PLAYERS, view.world.players[:seats], strict=False):
            assert name in words
            for card in player.projects:
                assert project_name(view.world.tables, card, strict) in words
        for corporation in view.world.corporations:
            for card in corporation.deck[:2]:
                assert project_name(view.world.tables, card, strict) in words
            if number:
                assert not any(
                    f" {project_name(view.world.tables, card, strict)}:" in words for card in corporation.deck[2:]
                )


def test_the_table_tells_the_tracks_and_the_command_area() -> None:
    at = table(
        Seat(built="workshop-bottom O3", lives="workshop-bottom:s"),
        energy=4,
        centre=2,
        panels=15,
        command="build et",
        gateway="2 0 1",
    )
    words = shown(at)
    for fact in (
        "Round 1 of 3, Actions phase",
        "Turn order: Ana, Beto da Silva Sauro",
        "Energy: 0 1 2 3r [4] 5r 6 7r 8 9rx 10x",
        "Energy of the next panels: 2 2 2; panels at the centre: 2",
        "Credits per energy, by level: 0: 4, 1: 3, 2: 3",
        "Build a structure: 0:E 1:T 3:. (engineer bonus: place or activate a corporation marker at the",
        "Fund a project: 0:. 1:. 3:. (technician bonus: 1 corporation action)",
        "Lunar Gateway: 2 engineers, 1 scientist",
        "Each reputation beyond the end gives 1 VP; each one lost below 0 costs 2 VP",
        "Corporation action from space 0: gain 2 reputation Corporation action from space 4: gain 1 titanium",
    ):
        assert fact in words, fact
    assert "at the new structure); for you: 2 Fund" in words


def test_the_table_tells_what_factories_and_programs_cost_and_score() -> None:
    words = shown(table(corporations="robotics skywatch artemis"))
    for fact in (
        "Factories, bottom row (3 titanium, 2 rare earth for: 8 VP; robots: 3): left 1 (nobody)",
        "top 1 titanium, 1 rare earth, 1 energy for: 5 VP (nobody)",
    ):
        assert fact in words, fact


def test_the_table_tells_a_players_state() -> None:
    at = table(
        Seat(
            "credits 7 titanium 2 rare_earth 1 reputation 6 vp 31 helium 3",
            leader="canada A",
            built="workshop-top O3 laboratory-central ship",
            lives="dome1:s workshop-top:ee storage:t",
            available="1 0 2",
            projects="M2 A5",
            claimed="mining mid",
            crew="et",
            shuttle=4,
        ),
        corporations="mars mining artemis",
    )
    words = shown(at)
    for fact in (
        "[1] Ana (you, deciding): 31 VP, 7 credits, 2 titanium, 1 rare earth, 6 reputation, 3 helium-3",
        "Leader Canada A: before a main action, you may pay 2 credits to swap",
        "Shuttle 4, left to deploy: 1 engineer, 2 scientists",
        "dome 1 I2 (S), top workshop O3 (EE), middle lab on the ship (.), storage (T)",
        "not built: 4 d, 2 w, 2 l, 1 h",
        "On the ship to Mars: 1 engineer, 1 technician",
        "Objectives: Moon Mining (middle)",
        "[ ] M2 Mass Driver: corporation action, once per round: ship 1 cargo for 1 helium-3 less / 3 VP at the end",
        "middle objective (8 VP): 6 levels of cargo shipped [claimed by Ana; free: 0]",
        "Total size on the ship: Ana: 3, Beto da Silva Sauro: 0",
    ):
        assert fact in words, fact


def test_a_card_that_was_used_this_round_is_crossed() -> None:
    at = table(Seat("credits 9 helium 2", projects="S2"))
    assert "[ ] S2 Dust Sieve Array" in shown(at)
    at.play("p1 deploy corporation engineer; card s2")
    assert "[x] S2 Dust Sieve Array" in shown(at)


def test_prices_that_a_workshop_lowers_are_shown_to_its_owner_only() -> None:
    at = table(Seat(built="workshop-middle O3", lives="workshop-middle:tt"), Seat())
    assert "for you: 1 credit, energy 1 (1 consumed)" in shown(at)
    assert "for you" not in shown(at, 1)


def test_the_astrobots_board_is_shown_without_its_hidden_cards() -> None:
    at = table(Seat(), Seat(), bot="hard-B row 3 5 dev 4 tracks 2 0 1")
    words = shown(at)
    for fact in (
        "[2] The AstroBot: 0 VP, 0 reputation Development",
        "Development 4: builds Laboratory, 2 less energy for projects, middle objectives",
        "Objective tracks: A 2/5 (easy), B 0/5 (hard), C 1/5 (easy)",
        "Cards this round: 3 5; still to come: 5",
    ):
        assert fact in words, fact


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_the_table_tells_nothing_that_is_hidden(seats: int, options: dict[str, str]) -> None:
    compared = 0
    for number, match in enumerate(played(seats, 8, options)):
        if number % 17 or match.over:
            continue
        view = view_of(match, number % seats)
        other = view_of(Match(match.game, imagine(view, number), seats=seats, options={}, seed=None), number % seats)
        assert board_text(view, ENGLISH, PLAYERS[:seats]) == board_text(other, ENGLISH, PLAYERS[:seats])
        compared += 1
    assert compared > 2


# Labels


@pytest.mark.parametrize("moment", ["first decision", "turn"])
@in_every_language
def test_every_action_of_the_vocabulary_has_a_label_of_its_own(moment: str, strict: Strict) -> None:
    match = Match.new("shackleton", seats=3, seed=1) if moment == "first decision" else table(Seat(), Seat()).match
    view = view_of(match, 0)
    labels: dict[str, str] = {}
    for action in WORDS.vocabulary:
        label = action_label(action, view, strict)
        assert label != action.code
        assert "shackleton." not in label
        assert labels.setdefault(label, action.code) == action.code, label


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
@in_every_language
def test_the_choices_of_a_decision_can_be_told_apart(seats: int, options: dict[str, str], strict: Strict) -> None:
    asked: set[str] = set()
    for match in played(seats, 13, options):
        for decision in match.pending:
            asked.add(decision.key.removeprefix("shackleton.ask."))
            view = view_of(match, decision.seat)
            labels = [label_of(action, view, strict) for action in decision.actions]
            assert len(set(labels)) == len(labels), labels
            assert strict.say(decision.key)
    assert {"start-dome", "shuttle", "main", "build", "corporation-actions"} <= asked


def label_of(action: Action, view: ShackletonView, speaker: Speaker) -> str:
    """What a single answer or joined answers mean."""
    if isinstance(action, Joined):
        return chained(joined_labels(action, view, speaker))
    return action_label(action, view, speaker)


def labels_of(at: Table) -> dict[str, str]:
    """What the seat to move can do, in English, by code."""
    decision = at.match.pending[0]
    view = view_of(at.match, decision.seat)
    return {action.code: label_of(action, view, ENGLISH) for action in decision.actions}


def test_exploring_is_offered_with_its_gain_and_its_rent() -> None:
    at = table(Seat(built="dome2 O3"), Seat(built="workshop-top O4"))
    said = labels_of(at)
    assert said["explore p05 engineer"] == "Explore from P05 with 1 engineer: 2 titanium (rent: 1 credit)"
    assert said["explore p05 technician"] == "Explore from P05 with 1 technician: 6 credits (rent: 1 credit)"
    assert at.change("p1 explore p05 technician") == "+5 credits"


def test_a_line_without_structures_is_offered_with_these_words() -> None:
    said = labels_of(table())
    assert said["explore p05 engineer"] == "Explore from P05 with 1 engineer: no structure on this line"


def test_stopping_says_whether_any_corporation_action_was_taken() -> None:
    at = table(Seat("credits 9 helium 5")).play("p1 deploy corporation engineer")
    assert labels_of(at)["stop"] == "Take no corporation action"
    assert labels_of(at.play("p1 rep reputation"))["stop"] == "No more corporation actions"


def test_a_project_that_is_not_revealed_yet_is_announced_and_not_named() -> None:
    at = table(Seat("credits 9"), energy=6, decks="M1 M2 M3").play("p1 deploy fund engineer; fund m1")
    assert "The next project is revealed after the effect of the one just taken." in shown(at)
    assert "Mass Driver" in shown(at)
    assert project_name(at.state.tables, NAMES.projects.index("M3"), ENGLISH) not in shown(at)
    assert "projects left in the pile: 7" in shown(at)
    at.play("p1 no")
    assert "The next project is revealed" not in shown(at)
    assert project_name(at.state.tables, NAMES.projects.index("M3"), ENGLISH) in shown(at)


def test_command_actions_are_offered_with_cost_and_bonus() -> None:
    said = labels_of(table(Seat(), Seat(), command="fund e"))
    assert said["deploy fund scientist"] == "Fund a project with 1 scientist (1 credit)"
    assert said["deploy fund technician"] == "Fund a project with 1 technician (1 credit); bonus: 1 corporation action"


def test_building_is_offered_with_its_price_and_the_panel_it_takes() -> None:
    at = table(Seat("credits 5 titanium 3 rare_earth 1"), Seat(), powered="O2", centre=1)
    said = labels_of(at.play("p1 deploy build scientist"))
    assert said["build dome o2"] == "Build the second dome in O2 (titanium) for 1 titanium"
    assert said["build laboratory-top o2"].endswith("in O2 (titanium) for 2 titanium, 1 rare earth, 1 energy")
    dark = "Build the second dome in O3 (titanium) for 1 titanium, with a panel from the centre"
    assert said["build dome o3"] == dark


def test_building_names_what_is_really_paid_where_credits_stand_in_for_material() -> None:
    at = table(Seat("credits 9", leader="usa A"), Seat(), powered="O2 O3", gateway="0 0 0")
    said = labels_of(at.play("p1 deploy build scientist"))
    assert said["build dome o2"] == "Build the second dome in O2 (titanium) for 3 credits"
    assert at.change("p1 build dome o2") == "-3 credits"
    both = table(Seat("credits 9 titanium 1", leader="usa A"), Seat(), powered="O2 O3")
    assert labels_of(both.play("p1 deploy build scientist"))["build dome o2"].endswith("for 1 titanium")


def test_funding_is_offered_with_the_price_that_is_paid() -> None:
    at = table(Seat(leader="japan A"), Seat(), markers="M07 mining", decks="M5 M9")
    said = labels_of(at.play("p1 deploy fund scientist"))
    assert said["fund m5"] == (
        "Fund Freight Contract (Moon Mining, 3 VP) for 3 credits, energy 4 (1 consumed)"
        " – at once: gain 3 credits / when you ship a cargo: gain 3 credits"
    )
    before = at.has("p1", "credits")
    at.play("p1 fund m5")
    assert [event["credits"] for event in at.events("funded")] == [3]
    assert at.has("p1", "credits") == before - 3 + 3  # the card brings three at once


def test_an_objective_is_offered_with_the_points_of_the_reputation_track() -> None:
    at = table(Seat("credits 9 reputation 6 helium 4"), Seat())
    at.play("p1 deploy corporation engineer; corp mining; ship 2l; corp mining; ship 1l; stop")
    assert at.question == "objective"
    assert labels_of(at)["claim mining low"] == (
        "Claim the low Moon Mining objective (6 VP): 3 levels of cargo shipped"
    )
    assert "+6 vp" in at.change("p1 claim mining low")


def test_an_offer_says_what_would_happen() -> None:
    at = table(Seat("credits 9 reputation 12", projects="M1"), Seat())
    at.play("p1 deploy corporation engineer; rep marker; activate m02")
    assert labels_of(at) == {"yes": "Yes: pay 2 credits; gain 1 helium-3", "no": "No"}


def test_a_payment_says_what_is_spent() -> None:
    price = [0] * len(RESOURCES)
    price[RESOURCES.index("titanium")], price[RESOURCES.index("credits")] = 1, 3
    way = payment(price)
    assert way.kind == PAYMENT
    assert action_label(way, view_of(table(Seat(), Seat()).match, 0), ENGLISH) == "Pay 3 credits, 1 titanium"
