"""Whole games with an Automa: they end, can be saved and replayed anywhere, and the order of its deck stays hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from contract.checks import (
    check_clones,
    check_no_dead_ends,
    check_replays,
    check_saves,
    check_scores,
    check_why_not,
)
from contract.leaks import Count, check_leaks
from starboard.cli.score_table import show_result
from starboard.env.rewards import win
from starboard.games.gaia import GAME
from starboard.games.gaia.components import PIECES, STRUCTURES
from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.events import KINDS
from starboard.games.gaia.game import RULES
from starboard.games.gaia.state import AUTOMA_FACTIONS, LEVEL_IDS, NO_CARD, OVER, SOURCES, Gaia
from starboard.games.gaia.view import GaiaView
from starboard.kernel import codec
from starboard.kernel.agenda import apply, pending
from starboard.kernel.errors import BadRecord
from starboard.kernel.match import Match
from starboard.kernel.package import find_game, register
from starboard.kernel.rng import Dice
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES
from tools.random_play import Play, Setting


@pytest.fixture(autouse=True)
def gaia_is_known() -> None:
    register(GAME)  # in case an older installed package does not list this game


def setting(seats: int, level: str, faction: str = "random", **options: str) -> Setting:
    return Setting(GAME, seats, {"automa": level, "automa-faction": faction, **options})


def state_of(match: Match) -> Gaia:
    assert isinstance(match.state, Gaia)
    return match.state


@pytest.mark.parametrize("faction", AUTOMA_FACTIONS)
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_a_random_person_can_play_every_faction_at_every_level_to_the_end(level: str, faction: str) -> None:
    for seats in (1, 2):
        with Play(setting(seats, level, faction), len(level) * 31 + len(faction)) as play:
            for match in play.positions():
                assert match.over or match.pending[0].seat < seats
            state = state_of(play.match)
            automa = state.players[seats]
            assert (state.phase, state.round) == (OVER, 6)
            assert sum(automa.earned) == automa.vp
            allowed = {*("start", "faction", "final1", "final2", "terra", "nav", "ai", "gaia", "eco", "sci", "cards")}
            allowed |= {f"round{round}" for round in range(1, 7)} | ({"level"} if level == "alptrauma" else set())
            assert {SOURCES[at] for at, points in enumerate(automa.earned) if points} <= allowed
            for piece in range(len(STRUCTURES) - 1):
                on_map = [hex for hex in automa.planets if state.structure[hex] == piece]
                assert automa.built[piece] == len(on_map) <= PIECES[piece]
            assert len(state.boosters) == 3
            assert play.match.winners in ([], [0], [1], [0, 1])


def test_every_event_of_an_automa_happens_in_random_games() -> None:
    seen: set[str] = set()
    wanted = {kind.key for kind in KINDS if kind.key.startswith("gaia.automa.")}
    for seed in range(120):
        level, faction = LEVEL_IDS[seed % 5], AUTOMA_FACTIONS[seed % 7]
        with Play(setting(1 + seed % 2, level, faction), seed) as play:
            for _ in play.positions():
                pass
            for events in [play.match.opening, *play.match.log]:
                seen |= {event.key for event in events}
        if wanted - seen <= {"gaia.automa.tied"}:
            break
    assert wanted - seen <= {"gaia.automa.tied", "gaia.automa.lost"}  # a random person hardly ever does well


@pytest.mark.parametrize(("seats", "level"), [(1, "automalein"), (1, "alptrauma"), (2, "automa")])
def test_saving_and_loading_at_every_decision_changes_nothing(seats: int, level: str) -> None:
    check_saves(setting(seats, level), 11)


@pytest.mark.parametrize(("seats", "level"), [(1, "automa"), (1, "ultoma"), (2, "automachtig")])
def test_a_record_replays_the_same_game_event_by_event(seats: int, level: str) -> None:
    check_replays(setting(seats, level), 12)


def test_clones_are_independent() -> None:
    check_clones(setting(1, "automa"), 13)


@pytest.mark.parametrize(("seats", "level"), [(1, "automalein"), (2, "alptrauma")])
def test_scores_add_up_and_there_are_no_dead_ends(seats: int, level: str) -> None:
    check_scores(setting(seats, level), 23)
    assert check_no_dead_ends(setting(seats, level), 24, 8) > 50
    assert check_why_not(setting(seats, level), 25, 12) > 2


@pytest.mark.parametrize(("seats", "level"), [(1, "automa"), (2, "ultoma")])
def test_dealing_the_automas_cards_anew_changes_nothing_for_anybody(seats: int, level: str) -> None:
    count = Count()
    for seed in range(14, 14 + 10 // seats**2):
        check_leaks(setting(seats, level), seed, count)
    assert count.worlds > 100
    assert count.actions > 0.3 * count.worlds
    assert count.revealing > 0


def positions(level: str, seed: int) -> Iterator[Gaia]:
    with Play(setting(1, level), seed) as play:
        for match in play.positions():
            yield state_of(match)


def test_a_view_shows_the_open_cards_and_which_known_cards_are_left_but_no_order_and_no_pile() -> None:
    unsorted_decks = 0
    for state in positions("automa", 16):
        view = RULES.view(state, 0)
        assert isinstance(view, GaiaView)
        automa, shown = state.automa, view.table()["automa"]
        assert automa is not None
        assert (shown["support"], shown["action"], shown["discard"]) == (automa.support, automa.action, automa.discard)
        assert shown["deck"] == sorted(shown["deck"])
        assert len(shown["deck"]) == len(automa.deck)
        assert set(shown["pile"]) <= {NO_CARD}
        assert set(shown["deck"]) - {NO_CARD} <= set(shown["known"])
        unsorted_decks += automa.deck != sorted(automa.deck)
    assert unsorted_decks > 10


def test_an_imagined_deck_holds_the_known_cards_and_others_of_the_unknown_ones() -> None:
    different = 0
    for state in positions("automa", 17):
        assert state.automa is not None
        other = RULES.imagine(RULES.view(state, 0), state.decisions)
        assert other.automa is not None
        known = [card for card in state.automa.deck if state.automa.known >> card & 1]
        assert sorted(known) == sorted(card for card in other.automa.deck if other.automa.known >> card & 1)
        assert sorted([*state.automa.deck, *state.automa.pile]) == sorted([*other.automa.deck, *other.automa.pile])
        different += other.automa.deck != state.automa.deck
    assert different > 10


def test_the_card_that_joins_unseen_is_unknown_until_it_is_drawn() -> None:
    state = next(state for state in positions("automa", 18) if state.round == 1)
    assert state.automa is not None
    joined = (set(state.automa.deck) - {1, 2, 4, 5, 7, 13}) or {state.automa.support, state.automa.action}
    assert len(state.automa.deck) in (7, 5)
    hidden = [card for card in joined if not state.automa.known >> card & 1]
    assert len(hidden) == RULES.view(state, 0).table()["automa"]["deck"].count(NO_CARD)


def test_everybody_learns_something_when_a_card_is_drawn() -> None:
    state = next(state for state in positions("automa", 19) if state.round == 2).clone()
    assert state.automa is not None
    dice = Dice(1)
    learned = 0
    for _ in range(200):
        if not pending(state):
            break
        known, shown = state.automa.known, (state.automa.support, state.automa.action)
        decision = pending(state)[0]
        apply(state, decision.seat, decision.actions[dice.below(len(decision.actions))])
        if state.automa.known != known:
            assert state.revealed == 1
            learned += 1
        elif (state.automa.support, state.automa.action) == shown:
            assert state.revealed == 0
    assert learned


def saved_game() -> tuple[Match, dict[str, Any]]:
    with Play(setting(1, "automa"), 20) as play:
        for match in play.positions():
            state = state_of(match)
            if state.round == 2 and state.automa is not None and state.automa.action != NO_CARD:
                return match, json.loads(json.dumps(match.position()))
    raise AssertionError("there was no second round")


@pytest.mark.parametrize(
    "change",
    [
        {"deck": [1, 1, 1]},
        {"support": 99},
        {"known": []},
        {"pile": []},
        {"action": 0, "support": 0},
    ],
)
def test_a_position_whose_cards_do_not_add_up_is_refused(change: dict[str, Any]) -> None:
    match, position = saved_game()
    codec.load(match.game, position)
    position["table"]["automa"].update(change)
    with pytest.raises(BadRecord):
        codec.load(match.game, position)


def test_a_position_with_an_automa_in_its_options_but_not_at_the_table_is_refused() -> None:
    match, position = saved_game()
    position["table"]["players"].pop()
    with pytest.raises(BadRecord):
        codec.load(match.game, position)


def test_every_turn_of_the_automa_logs_its_cards_and_the_source_of_every_point() -> None:
    with Play(setting(1, "alptrauma"), 21) as play:
        for _ in play.positions():
            pass
    everything = [event for events in [play.match.opening, *play.match.log] for event in events]
    automa = state_of(play.match).players[1]
    points = [event for event in everything if event.key == "gaia.points" and event.args["seat"] == 1]
    assert sum(int(event.args["count"]) for event in points) == automa.vp - 10
    keys = [event.key for event in everything]
    assert keys.count("gaia.automa.support") == keys.count("gaia.automa.card") + 6
    assert keys.count("gaia.automa.stops") + keys.count("gaia.automa.no-card") == 6
    assert {int(event.args["card"]) for event in everything if event.key == "gaia.automa.card"} <= {
        c.number for c in CARDS
    }


def test_the_game_is_found_by_its_name_for_one_person() -> None:
    assert find_game("gaia").seats[0] == 1
    assert Match.new("gaia", seats=1, seed=3).pending[0].seat == 0


@pytest.mark.parametrize(
    ("seats", "points", "worth"),
    [
        (1, (80, 70), [1.0]),
        (1, (70, 80), [-1.0]),
        (2, (80, 70, 75), [1.0, -0.5]),
        (2, (70, 60, 75), [-0.5, -0.5]),
        (2, (80, 80, 75), [0.25, 0.25]),
    ],
)
def test_to_an_environment_a_game_against_the_automa_is_worth_a_victory_or_a_defeat(
    seats: int, points: tuple[int, ...], worth: list[float]
) -> None:
    state = RULES.setup(seats, 1, GAME.settled(seats, {"automa": "automa"}))
    for player, vp in zip(state.players, points, strict=True):
        player.vp = vp
    assert win(RULES, state) == pytest.approx(worth)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_the_automa_wins_says_so_and_shows_its_points(lang: str) -> None:
    with Play(setting(1, "ultoma"), 26) as play:
        for _ in play.positions():
            pass
    assert play.match.winners == []
    console = Console(width=100, record=True, file=StringIO())
    game_text = GameText(GAME, lang)
    show_result(play.match, game_text, ["Ada"], console)
    lines = console.export_text().strip().splitlines()
    player, automa = state_of(play.match).players
    assert lines[-1] == game_text.say(
        "cli.result.rival", rival=game_text.say("gaia.rival"), points=automa.vp, best=player.vp
    )
    assert lines[-2].split()[1:] == [str(player.vp), str(automa.vp)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_events_have_sentences_although_no_person_has_the_automas_seat(lang: str) -> None:
    with Play(setting(2, "automa"), 27) as play:
        for _ in play.positions():
            pass
    game_text = GameText(GAME, lang)
    for events in [play.match.opening, *play.match.log]:
        for line in game_text.events(events, 0, ["Ada", "Bob"]):
            assert "{" not in line
            assert "gaia." not in line
