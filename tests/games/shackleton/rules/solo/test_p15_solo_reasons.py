"""Why the AstroBot did what it did: each reason is given where it holds, and not where another one does."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare
from games.shackleton.positions import Seat, Table, new_game, table
from games.shackleton.speakers import Strict, in_every_language
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.corporations.mars.rules import PIECES, mars_of
from starboard.games.shackleton.corporations.skywatch.rules import skywatch_of
from starboard.games.shackleton.events import KINDS
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.text.game_text import GameText

ALL_DOMES = "dome2 O1 dome3 O3 dome4 O5 dome5 O7"


def turn(
    bot: str, built: str = "", corporations: str = "artemis mining selenium", *, lives: str = "", command: str = "",
    gateway: str = "0 0 0", powered: str = "", crater: str = "", placed: str = "", decks: str = "", energy: int = 4,
    panels: int = -1, prepare: Prepare | None = None,
) -> Table:  # fmt: skip
    """One turn of the AstroBot; card 7 (A or B, an engineer builds) goes to the Gateway if the row is full."""
    return table(
        Seat("credits 0"), Seat("", built=built, lives=lives), bot=bot, at="bot", corporations=corporations,
        command=command, gateway=gateway, powered=powered, crater=crater, placed=placed, decks=decks, energy=energy,
        panels=panels, prepare=prepare,
    )  # fmt: skip


# The first dome


def start(seed: int) -> Table:
    game = new_game(1, seed, corporations="first-game")
    while game.question != "shuttle":
        game.play(f"p1 {game.options()[seed % len(game.options())]}")
    return game


def test_the_card_that_says_where_its_first_dome_stands_is_told_with_its_red_letter() -> None:
    for seed in range(6):
        game = start(seed)
        [event] = game.events("bot-first-card")
        slot = "ABC".index(str(event["letter"]))
        assert event["card"] == game.solo.row[0]
        assert event["corporation"] == CORPORATIONS[game.state.corporations[slot].number]


def test_the_first_dome_tells_the_pointer_only_if_both_sectors_are_free_and_the_other_letter_if_none_is() -> None:
    seen: set[tuple[int, int]] = set()
    for seed in range(40):
        game = start(seed)
        both_taken = len(game.events("bot-both-taken"))
        [event] = game.events("bot-first-card")
        space = game.state.tables.start_markers["ABC".index(str(event["letter"]))]
        own = [at for at in game.state.tables.touched_by[space] if game.player("p2").structures[0] == at]
        assert bool(own) == (both_taken == 0)
        seen.add((len(game.events("bot-pointer")), both_taken))
    assert {(1, 0), (0, 0), (0, 1)} <= seen


# Symbols


def test_a_development_that_is_at_its_end_is_told() -> None:
    assert turn("easy row 1 deck 5 dev 7").events("bot-developed-fully") == [{}]
    assert turn("easy row 1 deck 5 dev 6").events("bot-developed-fully") == []


def test_a_track_that_is_done_hands_over_to_another_one_and_says_so() -> None:
    game = turn("easy row 1 deck 7 tracks 5 2 1")
    assert game.events("bot-track-instead") == [{"corporation": "artemis"}]
    assert game.events("bot-track") == [{"corporation": "selenium", "step": 2}]
    assert turn("easy row 1 deck 7 tracks 5 5 5").events("bot-tracks-done") == [{}]


@pytest.mark.parametrize(("dev", "level"), [(0, "low"), (3, "mid"), (7, "high")])
def test_the_objective_that_its_development_asks_for_is_told(dev: int, level: str) -> None:
    game = turn(f"easy row 1 deck 7 tracks 4 0 0 dev {dev}")
    assert game.events("bot-objective") == [{"step": dev, "level": level}]


# Deeds


def test_the_space_that_it_explores_from_is_the_first_where_it_would_win() -> None:
    """Card 1 points north, clockwise. Its dome in I3 lies on the line of P03 too, but there the person is nearer."""
    game = turn("easy row 1 deck 4")
    assert game.events("bot-space") == [{"space": "P08"}]
    assert [event["space"] for event in game.events("explored")] == ["P08"]


def test_it_is_told_for_which_sectors_the_person_is_paid() -> None:
    """Card 1 points north. From P08 it sees O4, I3, I4 and O8; its own dome is in I3, a larger structure in O8."""
    person = Seat("", built="dome2 O4")
    bot = Seat("", built="workshop-top O8")
    game = table(person, bot, bot="easy row 1 deck 4", at="bot", gateway="0 0 0", crater="P03 scientist P05 scientist")
    assert [event["space"] for event in game.events("explored")] == ["P08"]
    assert game.events("bot-rent") == [{"seat": 0, "sector": "O4"}]
    assert game.events("gained") == [{"seat": 0, "count": 2, "resource": "credits"}]


def test_what_its_development_builds_is_told_and_that_nothing_is_left() -> None:
    game = turn("easy row 1 deck 7", built="dome2 O1", powered="O7")
    assert game.events("bot-structure") == [{"step": 0, "structure": "dome3"}]
    game = turn("easy row 1 deck 7 dev 2", powered="O7")
    assert game.events("bot-structure") == [{"step": 2, "structure": "workshop-top"}]
    game = turn("easy row 1 deck 7", built=ALL_DOMES)
    assert game.events("bot-all-built") == [{"step": 0}]
    assert [event["type"] for event in game.events("bot-instead")] == ["engineer"]


def test_a_line_whose_astronaut_it_would_win_is_told_apart_from_any_other() -> None:
    game = turn("easy row 1 deck 7 dev 2", powered="O6", crater="P14 scientist")
    assert game.events("bot-site") == [{"structure": "workshop-top", "space": "P14", "sector": "O6"}]
    game = turn("easy row 1 deck 7 dev 2", powered="O6")
    assert game.events("bot-site") == []
    assert len(game.events("bot-site-elsewhere")) == 1


def test_why_no_marker_follows_is_told() -> None:
    game = turn("easy row 1 deck 7", powered="O7", placed="artemis 4")
    assert [event["corporation"] for event in game.events("bot-no-marker")] == ["artemis"]
    assert turn("easy row 1 deck 7", powered="O7").events("bot-no-marker") == []


def test_the_project_worth_most_is_told_or_that_the_arrow_decides() -> None:
    """Helium-3 Extractor brings 4 points, the others here 3. Card 1 turns clockwise: the card beside the pile."""
    game = turn("easy row 1 deck 2", decks="M2 M1")
    assert game.events("bot-project") == [{"project": "M1", "count": 4}]
    game = turn("easy row 1 deck 2", decks="M2 M3")
    assert game.events("bot-project-tie") == [{"project": "M2", "count": 3, "arrow": "clockwise"}]
    assert game.events("bot-project") == []


def test_energy_that_it_need_not_pay_for_is_told() -> None:
    assert turn("easy row 1 deck 2", energy=1).events("bot-buys") == [{"count": 2}]
    assert turn("easy row 1 deck 2", energy=4).events("bot-buys") == []


def test_the_energy_that_is_missing_is_told_with_the_discount_and_an_empty_pile_as_such() -> None:
    gone = " ".join([f"{letter}{number}" for letter in "MS" for number in range(1, 10)])
    game = table(
        Seat("", projects=gone), Seat(""), bot="easy row 1 deck 2 dev 2", at="bot", panels=18, placed="artemis 4",
        gateway="0 0 0",
    )  # fmt: skip
    assert game.events("bot-no-cards") == [{"corporation": "mining"}, {"corporation": "selenium"}]
    assert game.events("bot-no-project") == [{"corporation": "artemis", "energy": 5, "level": 4}]


def test_the_astronaut_that_it_has_fewest_of_is_told_and_if_it_takes_none() -> None:
    game = turn("easy row 1 deck 7", "workshop-top O1", gateway="2 1 0", command="build ets", lives="dome1:e")
    assert game.events("bot-takes") == [{"type": "technician", "number": 0, "there": 1}]
    game = turn("easy row 1 deck 7", "workshop-top O1", command="build ets")
    assert game.events("bot-no-astronaut") == [{}]
    game = turn("easy row 1 deck 7", gateway="2 1 0", command="build ets", lives="dome1:e storage:e")
    assert game.events("bot-no-astronaut") == [{}]


# Corporations


def acts(name: str, dev: int = 0, built: str = "", before: int = 1, prepare: Prepare | None = None) -> Table:
    others = [other for other in ("mining", "artemis", "selenium") if other != name][:2]
    bot = f"easy row {before} deck 7 dev {dev}"
    return turn(bot, built, " ".join([name, *others]), command="build ets", prepare=prepare)


@pytest.mark.parametrize(("before", "column"), [(1, "centre"), (6, "left")])
def test_selenium_tells_what_the_triangle_means(before: int, column: str) -> None:
    assert acts("selenium", before=before).events("bot-column") == [{"column": column}]


def test_mining_tells_the_level_of_its_development() -> None:
    assert acts("mining", dev=4).events("bot-level") == [{"step": 4, "number": 4}]


def test_robotics_tells_the_position_that_it_wants() -> None:
    assert acts("robotics", dev=3, before=6).events("bot-position") == [{"step": 3, "position": "central-left"}]


def test_evergreen_tells_the_line_and_the_size_that_it_wants() -> None:
    """On the line of P03 it has a dome (I3) and a workshop: no other line has more."""
    game = acts("evergreen", dev=4, built="workshop-top O6")
    assert game.events("bot-farm") == [{"space": "P03", "step": 4, "size": 3}]


def test_skywatch_tells_that_nothing_can_be_contributed() -> None:
    def full(state: Shackleton) -> None:
        skywatch_of(state).programs = [1] * 9

    game = acts("skywatch", prepare=full)
    assert game.events("bot-blocked") == [{"section": "A"}]
    assert acts("skywatch").events("bot-blocked") == []


def test_mars_tells_whether_a_module_is_completed_or_the_largest_is_sent() -> None:
    def nearly(state: Shackleton) -> None:
        mars_of(state).loaded[0:2] = [PIECES[0][0]] * 2

    game = acts("mars", built="workshop-top O1", prepare=nearly)
    assert game.events("bot-completes") == [{"module": 1}]
    assert game.events("bot-largest") == []
    assert acts("mars", built="workshop-top O1").events("bot-largest") == [{"structure": "workshop-top"}]


# Words


@in_every_language
def test_no_reason_is_without_words(strict: Strict) -> None:
    """With a number for everything that is spoken of; each must be said."""
    for kind in KINDS:
        if kind.key.startswith("shackleton.bot-"):
            said = strict.say(kind.key, **dict.fromkeys(kind.names, 2))
            assert said.endswith(".")
            assert said.count("2") >= len(kind.names)


@pytest.mark.parametrize("lang", ["en", "pt_BR", "it"])
def test_the_reasons_of_whole_games_speak_of_the_astrobot_and_of_nobody_else(lang: str) -> None:
    """Numbers of cards and astronauts must not be taken for seats."""
    spoken: set[str] = set()
    for seed in range(3):
        match = Match.new("shackleton", 1, seed, corporations="first-game")
        dice, game_text = Dice(seed), GameText(GAME, lang, match.options)
        while match.pending:
            actions = match.pending[0].actions
            match.play(actions[dice.below(len(actions))], 0)
        for event in [event for events in (match.opening, *match.log) for event in events]:
            if event.key.startswith("shackleton.bot-"):
                said = game_text.event(event, ["Ada"])
                assert ("Ada" in said) == (event.key == "shackleton.bot-rent")
                assert said.count("AstroBot") <= 1
                spoken.add(event.key)
    assert len(spoken) > 20
