"""A set of one's own may call its cards as it likes: the log, the boards and `?` call them so too."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.shackleton.changed_sets import change, copied, place_of
from starboard.games.shackleton import GAME, events
from starboard.games.shackleton.actions import NAMES, WORDS, meet
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.data.load import builtin, load, packaged_with
from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.text.game_text import GameText

PLAYERS = ["Ada", "Grace"]
MINING = "corporations/mining.json"
ARTEMIS = "corporations/artemis.json"


@pytest.fixture
def mine(tmp_path: Path) -> GamePackage:
    """M1 has another name, M2 another id and a name with braces, and so have a destination and a corporation."""
    folder = copied(tmp_path / "mine")
    change(folder, MINING, place_of("projects 0 name"), "Big Pump")
    change(folder, MINING, place_of("projects 0 vp"), 9)
    change(folder, MINING, place_of("projects 1 id"), "My-Driver")
    change(folder, MINING, place_of("projects 1 name"), "Driver {count}")
    change(folder, MINING, ["name"], "Luna Digs")
    change(folder, ARTEMIS, place_of("destinations 0 name"), "Once Around")
    return packaged_with(GAME, folder)


def sentence(package: GamePackage, kind: Kind, *values: int, lang: str = "en", data: str = "") -> str:
    a, b, c, d = (*values, 0, 0, 0, 0)[:4]
    game_text = GameText(package, lang, {"data": data} if data else None)
    return game_text.event(Event(kind, EVERYBODY, (a, b, c, d)[: len(kind.names)]), PLAYERS)


def funded(package: GamePackage, id: str, lang: str = "en", data: str = "") -> str:
    package.rules  # noqa: B018  (the rules learn the names of their sets)
    return sentence(package, events.FUNDED, 0, NAMES.projects.index(id), 3, lang=lang, data=data)


@pytest.mark.parametrize("lang", ["en", "pt_BR", "it"])
def test_the_log_has_the_names_of_the_set_in_every_language(lang: str, mine: GamePackage) -> None:
    assert "Big Pump" in funded(mine, "M1", lang)
    assert "Big Pump" not in funded(GAME, "M1", lang)
    assert "Driver {count}" in funded(mine, "My-Driver", lang)


def test_destinations_and_corporations_have_their_names_too(mine: GamePackage) -> None:
    assert "Once Around" in sentence(mine, events.HOSTED, 0, NAMES.destinations.index("flyby"), 4)
    assert "Luna Digs" in sentence(mine, events.ACTED, 0, CORPORATIONS.index("mining"))
    assert "Artemis Tours" in sentence(mine, events.ACTED, 0, CORPORATIONS.index("artemis"))


def test_what_the_set_did_not_rename_is_translated(mine: GamePackage) -> None:
    assert funded(mine, "M3", "it") == funded(GAME, "M3", "it")
    assert funded(mine, "M3", "it") != funded(mine, "M3", "en")


def test_a_table_that_plays_the_usual_set_has_the_usual_names(mine: GamePackage) -> None:
    assert "Big Pump" in funded(mine, "M1", data="mine")
    assert "Helium-3 Extractor" in funded(mine, "M1", data="design")


def test_a_thing_is_explained_by_the_set_in_play(mine: GamePackage) -> None:
    with_mine, with_design = GameText(mine, "en", mine.settled(2, {})), GameText(mine, "en", {"data": "design"})
    assert with_mine.explain("m1")[0] == "Big Pump (m1)"
    assert "9 VP" in " ".join(with_mine.explain("big pump"))
    assert with_mine.explain("helium-3 extractor") == []
    assert with_design.explain("m1")[0] == "Helium-3 Extractor (m1)"
    assert "9 VP" not in " ".join(with_design.explain("m1"))


def test_the_board_has_the_names_of_the_set(mine: GamePackage) -> None:
    options = mine.settled(2, {"corporations": "first-game"})
    match = Match(mine.rules, mine.rules.setup(2, 1, options), seats=2, options=options, seed=1)
    assert "Luna Digs" in GameText(mine, "en", options).board(match.view(0), PLAYERS)


def test_the_usual_set_has_no_names_of_its_own(tmp_path: Path) -> None:
    assert load(copied(tmp_path / "same")).own_names == {}
    assert not any([option.names(option.default) for option in GAME.options])


def test_a_table_that_was_there_before_calls_the_cards_of_a_later_set_by_their_ids(mine: GamePackage) -> None:
    """All sets share one vocabulary, so a label can be asked for at any table."""
    match = Match.new("shackleton", seats=2, seed=1)
    card = len(NAMES.projects)
    corporations = builtin("design").contents.corporations
    late = replace(corporations.mars.projects[0], id="Late-Card")
    meet(replace(corporations, mars=replace(corporations.mars, projects=[late, *corporations.mars.projects])))
    assert NAMES.projects[card] == "Late-Card"
    for action in (WORDS.fund[card], WORDS.card[card], WORDS.host_card[card]):
        assert "Late-Card" in GameText(GAME, "en").label(action, match.view(0))
