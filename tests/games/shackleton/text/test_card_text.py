"""What cards, tiles, leaders and corporations are said to do: always what the tables in play say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from games.shackleton.changed_sets import change, copied, place_of
from games.shackleton.speakers import ENGLISH, TABLES, Strict, in_every_language
from starboard.games.shackleton import GAME
from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import NAMES, WORDS
from starboard.games.shackleton.components import CORPORATIONS, LEADERS, ROUNDS
from starboard.games.shackleton.data.load import builtin, packaged_with
from starboard.games.shackleton.data.schema.effect_rows import When
from starboard.games.shackleton.data.tables import Modifier, Tables, read_when
from starboard.games.shackleton.game import tables_of
from starboard.games.shackleton.text.card_text import (
    leader_text,
    ongoing_parts,
    project_name,
    project_parts,
    shuttle_text,
)
from starboard.games.shackleton.text.corporation_summary import corporation_lines
from starboard.games.shackleton.text.effect_sentences import counted, effects_text, modifier_text, when_text
from starboard.games.shackleton.text.explain import explain, things_of, title_of
from starboard.text.i18n import speaker


@pytest.fixture
def tables() -> Tables:
    """The design's tables, with room for lists of effects of one's own."""
    return tables_of(builtin("design"))


OPS: list[tuple[list[dict[str, Any]], str]] = [
    ([{"gain": {"credits": 1, "vp": 2}}, {"gain": {"ice": 2}}], "gain 1 credit, 2 VP; gain 2 ice samples"),
    ([{"pay": {"credits": 2, "titanium": 1}}], "pay 2 credits, 1 titanium"),
    ([{"need": {"farms": 2}}, {"gain": {"plant": 1}}], "only if you have 2 farms or more; gain 1 plant"),
    ([{"may": [{"host": {"n": 2}}]}], "if you like, host 2 waiting tourists"),
    ([{"host": {"n": 1}}], "host 1 waiting tourist"),
    ([{"choose": [[{"gain": {"fuel": 1}}], [{"gain": {"robot": 1}}]]}], "choose one: gain 1 fuel | gain 1 robot"),
    (
        [{"activate_marker": {"corp": "any", "where": "board", "n": 2}}],
        "activate 2 corporation markers on the main board",
    ),
    (
        [{"activate_marker": {"corp": "mars", "where": "line", "n": 1}}],
        "activate 1 To Mars marker on the line you explored",
    ),
    (
        [{"activate_marker": {"corp": "any", "where": "sector", "n": 1}}],
        "activate 1 corporation marker around the sector you built in",
    ),
    ([{"mine": {"where": "built_sector", "n": 1}}], "mine 1 in the sector you built in"),
    ([{"mine": {"where": "own_sector", "n": 2}}], "mine 2 in sectors where you have structures"),
    ([{"take_astronaut": {"type": "any", "n": 1}}], "take 1 astronaut from the Gateway"),
    ([{"take_astronaut": {"type": "scientist", "n": 2}}], "take 2 scientists from the Gateway"),
    ([{"build_free": {"types": ["dome", "workshop"]}}], "build for free: Dome | Workshop"),
    ([{"fund_free": {"corp": "any"}}], "fund a visible project for free"),
    ([{"fund_free": {"corp": "mining"}}], "fund a visible project of Moon Mining for free"),
    ([{"build_panel": {"rare_earth": 1}}], "build the next ship panel for 1 rare earth"),
    ([{"build_panel": {"rare_earth": 0}}], "build the next ship panel for nothing"),
    ([{"corp_action": {"corp": "any", "n": 1}}], "take 1 corporation action"),
    ([{"corp_action": {"corp": "evergreen", "n": 2}}], "take 2 Evergreen Farms actions"),
    (
        [{"gain_per": {"res": "credits", "n": 1, "per": "farms", "each": 1, "max": 3}}],
        "gain 1 credit for each farm (at most 3)",
    ),
    ([{"score": {"vp": 2, "per": "projects_mars", "each": 2}}], "2 VP for every 2 projects of To Mars"),
    ([{"ship": {"less": {"helium": 1}, "reuse": True}}], "ship 1 cargo, even to a full space for 1 helium-3 less"),
    ([{"experiment": {"less_samples": 0}}], "run 1 visible experiment"),
    ([{"experiment": {"less_samples": 2}}], "run 1 visible experiment with 2 fewer samples"),
    ([{"farm": {"size": "any", "less": {}}}], "place 1 farm"),
    ([{"farm": {"size": 3, "less": {"plant": 2}}}], "place 1 farm of size 3 for 2 plants less"),
    ([{"factory": {"row": "top", "less": {"titanium": 2}}}], "build 1 factory in the top row for 2 titanium less"),
    ([{"staff": {"n": 2}}], "put up to 2 robots to work"),
    (
        [{"defend": {"less": {"titanium": 1}}}],
        "contribute to 1 defence program in a section you have reached for 1 titanium less",
    ),
    ([{"send_structure": {"less": {"fuel": 2}}}], "send 1 structure to the ship for 2 fuel less"),
    ([{"board": {"n": 1}}], "let up to 1 astronaut board the ship"),
    ([], "nothing"),
]


@pytest.mark.parametrize(("rows", "said"), OPS, ids=[said for _, said in OPS])
def test_an_effect_is_told_with_its_numbers(rows: list[dict[str, Any]], said: str, tables: Tables) -> None:
    assert effects_text(tables, tables.scripts.add(rows), ENGLISH) == said


def test_every_op_has_a_text_here() -> None:
    assert {op for rows, _ in OPS for row in rows for op in row} == set(fx.OPS)


@in_every_language
def test_every_op_event_price_and_counter_is_told_in_every_language(strict: Strict, tables: Tables) -> None:
    said = [effects_text(tables, tables.scripts.add(rows), strict) for rows, _ in OPS]
    assert len(set(said)) == len(said)
    events = []
    for event in fx.EVENTS:
        row = {"event": event, "do": [{"gain": {"vp": 1}}], "limit": "turn"}
        events.append(when_text(tables, read_when(tables.scripts, convert(row, When)), strict))
    assert len(set(events)) == len(fx.EVENTS)
    prices = [modifier_text(Modifier(stat, -2, 1), strict) for stat in range(len(fx.STATS))]
    assert len(set(prices)) == len(fx.STATS)
    for count in (1, 2):
        texts = [counted(counter, count, strict) for counter in range(len(fx.COUNTERS))]
        assert len(set(texts)) == len(fx.COUNTERS)
        assert all(text.startswith(f"{count} ") for text in texts)


@pytest.mark.parametrize(
    ("about", "event", "said"),
    [
        ({"astronaut": "technician"}, "explore", "when you explore the crater (technician): gain 1 VP"),
        ({"corp": "artemis"}, "marker_activated", "when you activate a corporation marker (Artemis Tours): gain 1 VP"),
        ({"res": "helium"}, "gain_resource", "when you gain a resource (helium-3): gain 1 VP"),
        ({"structure": "workshop"}, "build", "when you build a structure (Workshop): gain 1 VP"),
        ({"level": "high"}, "objective", "when you claim an objective (high): gain 1 VP"),
        ({}, "host", "when you host a tourist: gain 1 VP"),
    ],
)
def test_a_reaction_says_what_it_is_about(about: dict[str, str], event: str, said: str, tables: Tables) -> None:
    row = {"event": event, "if": about, "do": [{"gain": {"vp": 1}}]}
    assert when_text(tables, read_when(tables.scripts, convert(row, When)), ENGLISH) == said


# Projects


@pytest.mark.parametrize(
    ("id", "parts"),
    [
        ("M1", ["at once: gain 1 helium-3",
                "when you gain a resource (helium-3): if you like, pay 2 credits; gain 1 helium-3",
                "4 VP at the end"]),
        ("A1", ["at once: gain 3 credits", "end of the game: 1 VP for every 3 credits",
                "tourist space: gain 3 credits, 1 VP", "2 VP at the end"]),
        ("M8", ["at once: gain 1 helium-3", "you may ship cargo to a full space for 2 credits more",
                "3 VP at the end"]),
        ("R1", ["at once: gain 1 robot", "factories cost 1 less titanium (never below 1)", "3 VP at the end"]),
        ("R3", ["at once: gain 1 titanium", "you may pay a robot from your reserve instead of 1 titanium",
                "3 VP at the end"]),
        ("X7", ["at once: gain 1 fuel", "you may pay 1 fuel instead of 1 rare earth", "3 VP at the end"]),
        ("A7", ["corporation action: pay 2 credits; gain 1 tourist; host 1 waiting tourist", "4 VP at the end"]),
        ("S2", ["at once: gain 1 regolith sample",
                "corporation action, once per round: gain 1 regolith sample, 1 credit", "3 VP at the end"]),
        ("E5", ["at once: take 1 astronaut from the Gateway",
                "when you place a farm, once per turn: if you like, take 1 astronaut from the Gateway",
                "4 VP at the end"]),
        ("W1", ["at once: gain 3 steps of surveillance", "4 VP at the end"]),
    ],
)  # fmt: skip
def test_a_project_is_told_by_its_parts(id: str, parts: list[str]) -> None:
    assert project_parts(TABLES, NAMES.projects.index(id), ENGLISH) == parts


@in_every_language
def test_every_project_is_told_in_every_language(strict: Strict) -> None:
    id_by_name: dict[str, str] = {}
    for card, project in enumerate(TABLES.projects):
        if project.corporation < 0:
            continue
        name = project_name(TABLES, card, strict)
        parts = project_parts(TABLES, card, strict)
        assert parts[-1].startswith(str(project.vp))
        assert id_by_name.setdefault(name, project.id) == project.id
        if project.trigger == fx.ONGOING:
            assert ongoing_parts(TABLES, project, strict)
            assert set(ongoing_parts(TABLES, project, strict)) <= set(parts)
    assert len(id_by_name) == 63


def test_designed_names_are_translated() -> None:
    card = NAMES.projects.index("A3")
    names = [project_name(TABLES, card, Strict(lang)) for lang in ("en", "pt_BR", "it")]
    assert names == ["Earthlight Hotel", "Hotel Luz da Terra", "Hotel Chiaro di Terra"]


# Replaced data


def test_a_replaced_card_is_called_and_told_as_its_set_has_it(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    project = {
        "id": "A1", "name": "Moon Bingo", "prov": "designed", "immediate": [{"gain": {"rare_earth": 2}}],
        "trigger": "end_game", "ability": [{"score": {"vp": 3, "per": "domes", "each": 2}}], "vp": 5,
        "tourist_slots": [],
    }  # fmt: skip
    change(folder, "corporations/artemis.json", place_of("projects 0"), project)
    change(folder, "player.json", place_of("player_board structures dome cost titanium"), 4)
    package = packaged_with(GAME, folder)
    for lang, lines in (
        ("en", ["at once: gain 2 rare earth", "end of the game: 3 VP for every 2 domes built", "5 VP at the end",
                "Our own design, not the printed card"]),
        (
            "pt_BR",
            ["na hora: ganhe 2 Terras Raras", "fim da partida: ganhe 3 PVs para cada 2 Cúpulas construídas",
             "5 PVs no fim", "Criação nossa, não a carta impressa"],
        ),
    ):  # fmt: skip
        explanation = explain("a1", speaker(lang, package))
        assert explanation[0] == "Moon Bingo (a1)"
        assert [line.strip() for line in explanation[2:]] == lines
    assert explain("moon bingo", speaker("it", package))[0] == "Moon Bingo (a1)"
    assert explain("dome", speaker("en", package))[1] == "  Size 1; costs 4 titanium; upkeep 1 credit"
    assert explain("dome", speaker("en", GAME))[1] == "  Size 1; costs 1 titanium; upkeep 1 credit"
    assert explain("lunar casino", speaker("en", package)) == []


# Leaders, shuttles, corporations


@pytest.mark.parametrize(
    ("leader", "plain", "upgraded"),
    [
        ("europe B", "after you explore, you may pay 2 credits for a corporation action",
         "after you explore, you may take a corporation action"),
        ("europe A", "exploring never costs you more than 1 credit for each sector where you have no structure",
         "exploring never costs you more than 1 credit for each sector where you have no structure; "
         "gain 1 credit for each sector you activate"),
        ("japan A", "projects cost you 1 credit less", "projects cost you 3 credits less"),
        ("usa A",
         "when you build, you may pay 3 credits each instead of titanium (at most 1) or rare earth (at most 1), "
         "1 in total",
         "when you build, you may pay 2 credits each instead of titanium (at most 1) or rare earth (at most 1), "
         "2 in total"),
    ],
)  # fmt: skip
def test_a_leader_is_told_plain_and_upgraded(leader: str, plain: str, upgraded: str) -> None:
    number = LEADERS.index(leader)
    assert leader_text(TABLES, number, False, ENGLISH) == plain
    assert leader_text(TABLES, number, True, ENGLISH) == upgraded


@in_every_language
def test_every_leader_changes_when_it_is_upgraded(strict: Strict) -> None:
    texts = {leader_text(TABLES, leader, up, strict) for leader in range(len(LEADERS)) for up in (False, True)}
    assert len(texts) == 2 * len(LEADERS)


def test_a_shuttle_is_told_by_its_crew_and_its_goods() -> None:
    assert shuttle_text(TABLES, 3, 4, ENGLISH) == (
        "2 engineers, 1 technician, 3 scientists; gain 1 credit, 1 titanium, 1 rare earth, 1 reputation"
    )
    assert len({shuttle_text(TABLES, round, 3, ENGLISH) for round in range(1, ROUNDS + 1)}) == ROUNDS


FACTS = {
    "artemis": ["Marker: gain 1 tourist", "Income: gain 1 credit for every 2 tourists hosted",
                "At the end, each waiting tourist costs 1 VP",
                "Maintenance of rounds 1, 2, 3: for each waiting tourist beyond 2, pay 1 credit or lose 1 reputation"],
    "selenium": ["Marker: gain 1 ice sample | gain 1 regolith sample | gain 1 basalt sample",
                 "Maintenance of rounds 1, 2: the visible experiments are replaced"],
    "mining": ["Transport level 2 for 2 helium-3: left gain 6 VP | right gain 5 VP, 1 reputation",
               "Maintenance of rounds 1, 2, 3: each player may sell up to 2 helium-3 for 2 credits each"],
    "robotics": ["Income per robot, column centre: gain 2 credits",
                 "Factories in the bottom row: 3 titanium, 2 rare earth for 8 VP; room for robots: 3"],
    "evergreen": ["Farm of size 2 for 2 plants: gain 3 VP, 1 reputation; harvest: gain 1 VP, 1 credit"],
    "skywatch": ["At the end, for each section defended: 3 VP for the strongest, 1 VP for the next"],
    "mars": ["Workshop: 2 fuel for 6 VP; seats for 2", "Module 3 takes: Workshop, Laboratory, any except headquarters"],
}  # fmt: skip


@pytest.mark.parametrize("id", CORPORATIONS)
def test_a_corporation_is_told_by_its_tables(id: str) -> None:
    lines = corporation_lines(TABLES, CORPORATIONS.index(id), ENGLISH)
    assert set(FACTS[id]) <= set(lines)
    assert len([line for line in lines if " objective (" in line]) == 3
    assert len([line for line in lines if line.startswith("AstroBot (")]) == 2
    assert any(line.startswith("Project price") and line.count("|") == 4 for line in lines)


# Explanations


@in_every_language
def test_everything_that_has_a_name_is_explained_by_it(strict: Strict) -> None:
    things = things_of(TABLES, strict)
    assert len({thing.id for thing in things}) == len(things)
    for thing in things:
        assert thing.lines(), thing
        by_id, by_name = explain(thing.id, strict), explain(thing.names[0].upper(), strict)
        assert by_id[0] == title_of(thing)
        assert set(by_id) <= set(by_name)


def test_the_beginning_of_a_name_is_enough_if_it_is_the_only_one() -> None:
    assert explain("helium-3 e", ENGLISH)[0] == "Helium-3 Extractor (m1)"
    assert explain("casino", ENGLISH)[0] == "Lunar Casino (a1)"
    assert explain("nothing of the kind", ENGLISH) == []
    assert explain("x", ENGLISH) == []


def test_a_word_that_begins_several_names_lists_them() -> None:
    assert explain("Orbital", ENGLISH) == ["“Orbital” could mean: Orbital Spectrometer (s8), Orbital Tug (m8)"]
    assert explain("m0", ENGLISH)[0].endswith(" M08, M09")
    assert explain("ma", ENGLISH) == [
        "“ma” could mean: Mass Driver (m2), Fresh Produce Market (e8), To Mars, Corporation marker"
    ]


def test_accents_and_capitals_do_not_matter() -> None:
    portuguese = Strict("pt_BR")
    assert explain("CUPULA", portuguese) == explain("cúpula", portuguese)
    assert explain("cupula", portuguese)[0] == "Cúpula (dome)"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("fund m1", ["Helium-3 Extractor (m1)"]),
        ("shuttle 2", ["Shuttle 2"]),
        ("start i4", ["I4"]),
        ("explore p05 engineer", ["P05"]),
        ("build dome o2", ["Dome", "O2"]),
        ("activate m01", ["M01"]),
        ("corp mining", ["Moon Mining"]),
    ],
)
def test_what_a_choice_is_about_is_explained(code: str, names: list[str]) -> None:
    """Players ask by the number of a choice; the terminal then asks for what the choice names."""
    action = WORDS.vocabulary.get(code)
    assert action is not None
    explanation = explain(action.target.partition(":")[2], ENGLISH)
    assert [line for line in explanation if not line.startswith(" ")] == names


def test_61_of_the_63_projects_say_that_they_are_our_own_design() -> None:
    own = ENGLISH.say("shackleton.about.ours")
    printed = [project.id for project in TABLES.projects if own not in " ".join(explain(project.id, ENGLISH))]
    assert printed == ["A1", "M1"]
    assert ENGLISH.say("shackleton.about.partly-ours") in " ".join(explain("A1", ENGLISH))
    assert "design" not in " ".join(explain("M1", ENGLISH))


@pytest.mark.parametrize("id", CORPORATIONS)
def test_every_corporation_says_that_its_rules_are_our_own_design(id: str) -> None:
    assert explain(id, ENGLISH)[-1].strip() == ENGLISH.say("shackleton.about.own-numbers")


def test_a_card_of_the_astrobot_is_explained() -> None:
    assert explain("card2", ENGLISH) == [
        "AstroBot card 2 (card2)",
        "  Letters B and C; the one shared with the previous card is the active corporation (B if both are shared)",
        "  Symbol: an objective track advances",
        "  Row 1: with 1 technician, fund a project",
        "  Row 2: with 1 scientist, explore the crater",
        "  Row 3: with 1 engineer, build a structure",
        "  For the next card: searches from the north-east (P06), anticlockwise",
    ]
