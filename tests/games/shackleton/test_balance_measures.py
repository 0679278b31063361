"""What is collected from a game for the report on balance is what happened in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import run
from games.shackleton.changed_sets import change, copied
from kernel.toy import registered
from starboard.balance.measures import balance_report
from starboard.balance.self_play import play_trial, trials
from starboard.games.shackleton import GAME
from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.balance_measures import BALANCE_MEASURES, MEASURES, SEATS
from starboard.games.shackleton.components import CORPORATIONS, LEADERS
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending
from starboard.kernel.event import Event, Kind
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision

SEEDS = range(6)


class Played:
    """A finished game with random choices, what was done in it in order, and what the part says about it."""

    def __init__(self, seats: int, seed: int) -> None:
        self.state: Shackleton = GAME.rules.setup(seats, seed, GAME.settled(seats, {"data": "design"}))
        self.done: list[tuple[int, list[str], int]] = []  # seat, words of the action, round
        self.events: list[Event] = []
        watch, dice = BALANCE_MEASURES.watch(self.state), Dice(seed)
        while open_now := pending(self.state):
            decision = open_now[0]
            action = _chosen(decision, dice)
            self.done.append((decision.seat, action.code.split(), self.state.round))
            events = apply(self.state, decision.seat, action)
            self.events += events
            watch.sees(events)
        self.facts: dict[str, Any] = watch.facts(self.state)

    def words(self, seat: int, verb: str) -> list[list[str]]:
        return [words for who, words, _ in self.done if who == seat and words[0] == verb]

    def heard(self, seat: int, kind: Kind, name: str) -> list[str]:
        """One argument of all events of a kind about a seat, forced or not."""
        events = [event for event in self.events if event.kind is kind]
        return [str(event.args[name]) for event in events if event.args["seat"] == seat]


def _chosen(decision: Decision, dice: Dice) -> Action:
    """By kind first: else nearly everything would be exploring."""
    kinds = sorted({action.code.split()[0] for action in decision.actions} - {"skip", "stop", "pass"})
    kind = kinds[dice.below(len(kinds))] if kinds else ""
    fitting = [action for action in decision.actions if action.code.split()[0] == kind] or list(decision.actions)
    return fitting[dice.below(len(fitting))]


@pytest.fixture(params=[(seats, seed) for seats in (2, 3, 4) for seed in (1, 2)], ids=str)
def played(request: pytest.FixtureRequest) -> Played:
    return Played(*request.param)


def test_all_35_sets_of_three_corporations_are_played() -> None:
    settings = BALANCE_MEASURES.settings()
    assert len(settings) == 35
    assert len({frozenset(name.split("+")) for name in settings}) == 35
    for name, options in settings.items():
        assert options == {"corporations": name}
        assert GAME.settled(2, options)["corporations"] == name
        assert len(set(name.split("+")) & set(CORPORATIONS)) == 3


def test_limits_are_those_that_call_for_other_numbers() -> None:
    limits = {measure.name: (measure.least, measure.most) for measure in MEASURES}
    assert limits["corporations"] == (0.2, 0.5)
    assert limits["setup seat"] == limits["place in round 1"] == limits["leaders"] == (None, 1.5)
    assert limits["projects"] == (0.05, 0.95)


def test_the_points_of_all_sources_are_the_score(played: Played) -> None:
    for seat, score in enumerate(GAME.rules.scores(played.state)):
        assert sum(played.facts["sources"][seat].values()) == score[0]


def test_points_of_a_corporation_are_those_that_bear_its_name(played: Played) -> None:
    for seat, parts in enumerate(GAME.rules.breakdown(played.state)):
        for name, points in played.facts["corporations"][seat].items():
            assert points == sum(count for part, count in parts.items() if part.startswith(f"{name}-"))
        for kind in ("play", "card", "objective", "end"):
            count = sum(count for part, count in parts.items() if part.endswith(f"-{kind}"))
            assert played.facts["sources"][seat][kind] == count
    assert set(played.facts["corporations"][0]) == {CORPORATIONS[it.number] for it in played.state.corporations}


def test_a_setup_seat_is_the_place_among_those_who_take_a_leader(played: Played) -> None:
    takers = [seat for seat, words, _ in played.done if words[0] == "lead"]
    missing = [seat for seat in range(played.state.seats) if seat not in takers]  # the last one has no choice
    order = takers + missing
    assert len(missing) <= 1
    assert played.facts["setup seat"] == [str(order.index(seat) + 1) for seat in range(played.state.seats)]


def test_the_leader_is_the_one_taken(played: Played) -> None:
    for seat in range(played.state.seats):
        assert played.facts["leaders"][seat] in LEADERS
        for words in played.words(seat, "lead"):
            assert played.facts["leaders"][seat].lower() == " ".join(words[1:])


def test_the_place_in_round_1_is_by_the_number_of_the_shuttle(played: Played) -> None:
    taken = {seat: int(words[1]) for seat, words, round in played.done if words[0] == "shuttle" and round == 1}
    assert len(taken) == played.state.seats
    order = sorted(taken, key=lambda seat: taken[seat])
    assert played.facts["place in round 1"] == [str(order.index(seat) + 1) for seat in range(played.state.seats)]


def test_everybody_has_18_main_actions_and_each_is_counted_by_its_name(played: Played) -> None:
    for seat, counts in enumerate(played.facts["main actions"]):
        assert sum(counts.values()) == 18
        assert counts["explore"] == len(played.words(seat, "explore"))
        for row in ("build", "fund", "corporation"):
            assert counts[row] == len([words for words in played.words(seat, "deploy") if words[1] == row])
        assert counts["gateway"] >= len(
            played.words(seat, "gateway")
        )  # a turn with nothing else to do is not asked for


def test_cards_are_those_funded_those_seen_and_the_rest(played: Played) -> None:
    cards = played.facts["projects"]
    everything = [*cards["taken"], *cards["seen"], *cards["unseen"]]
    assert len(everything) == len(set(everything)) == 27
    for seat in range(played.state.seats):
        funded = set(played.heard(seat, kinds.FUNDED, "project"))
        assert {id for id, owner in cards["taken"].items() if owner == seat} == funded
    for corporation in played.state.corporations:
        ids = [played.state.tables.projects[card].id for card in corporation.deck]
        assert [id for id in cards["seen"] if id in ids] == ids[:2]
    assert played.facts["at the end"][0]["projects"] == list(cards["taken"].values()).count(0)


def test_structures_are_those_built_in_the_game_without_the_first_dome(played: Played) -> None:
    for seat, counts in enumerate(played.facts["structures"]):
        built = [name.rstrip("12345").split("-")[0] for name in played.heard(seat, kinds.BUILT, "structure")]
        assert counts == {sort: built.count(sort) for sort in ("dome", "workshop", "laboratory", "headquarters")}


def test_objectives_are_those_claimed(played: Played) -> None:
    for seat, counts in enumerate(played.facts["objectives"]):
        claimed = [words[2] for words in played.words(seat, "claim")]
        assert counts == {level: claimed.count(level) for level in ("low", "mid", "high")}


def test_the_games_looked_at_have_something_of_everything() -> None:
    """Otherwise the comparisons above would say nothing."""
    games = [Played(seats, seed) for seats in (2, 3, 4) for seed in range(6)]
    for measure in ("main actions", "structures"):
        for key in games[0].facts[measure][0]:
            assert any(counts[key] for game in games for counts in game.facts[measure]), key
    assert any(counts["low"] for game in games for counts in game.facts["objectives"])
    assert any(game.facts["setup seat"] != game.facts["place in round 1"] for game in games)


def test_facts_are_plain_data_and_say_something_about_every_measure(played: Played) -> None:
    assert json.loads(json.dumps(played.facts)) == played.facts
    assert list(played.facts) == [measure.name for measure in MEASURES]


def test_a_game_of_the_run_is_looked_at_from_its_own_beginning() -> None:
    for task in trials(GAME, "random", [4], 1, 1, {})[:5]:
        order = GAME.rules.setup(4, task["seed"], task["options"]).order
        assert play_trial(task)["facts"]["setup seat"] == [str(order.index(seat) + 1) for seat in range(4)]


def test_the_first_seat_of_the_setup_is_not_always_the_same_chair() -> None:
    firsts = {Played(3, seed).facts["setup seat"].index("1") for seed in SEEDS}
    assert len(firsts) > 1


def report(*args: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(run("balance", "shackleton", "--bot", "random", "--json", *args).stdout)
    return table


def test_a_small_run_reports_on_every_triple_corporation_leader_and_card() -> None:
    results = report("--games", "1", "--seats", "2")
    assert (results["games"], results["settings"]) == (35, 35)
    rows = {measure["name"]: measure["rows"] for measure in results["measures"]}
    assert len(rows["scores"]) == 36
    assert [row["key"] for row in rows["corporations"]] == list(CORPORATIONS)
    assert {row["figures"]["share"]["all"]["games"] for row in rows["corporations"]} == {15}
    assert [row["key"] for row in rows["leaders"]] == list(LEADERS)
    assert len(rows["projects"]) == 63
    assert rows["projects"][0]["name"] == "A1 Lunar Casino"
    assert {row["figures"]["taken if in play"]["all"]["games"] for row in rows["projects"]} == {15}
    assert sum(row["figures"]["share"]["all"]["value"] for row in rows["sources"]) == pytest.approx(1, abs=1e-3)
    wins = sum(row["figures"]["times its share"]["2"]["value"] for row in rows["setup seat"])
    assert wins == pytest.approx(2, abs=1e-3)


def test_names_are_those_of_the_tables_that_are_played_with(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, "corporations/artemis.json", ["name"], "Moon Trips")
    change(folder, "corporations/artemis.json", ["projects", 0, "name"], "Dice Hall")
    quick = ["--games", "1", "--seats", "2", "-o", "corporations=artemis+selenium+mining", "--data", str(folder)]
    with registered(GAME):  # `--data` registers a package for the process; other tests want the usual one
        results = report(*quick)
    assert results["options"]["data"].startswith("mine@")
    names = {row["name"] for measure in results["measures"] for row in measure["rows"]}
    assert {"Moon Trips", "A1 Dice Hall"} <= names


def test_every_measure_can_be_studied_from_the_facts_of_one_game() -> None:
    game = Played(4, 3)
    ends = {"scores": [list(score) for score in GAME.rules.scores(game.state)], "winners": [0]}
    results = balance_report(MEASURES, [{"setting": "x", "seats": 4, "facts": game.facts, **ends}], {})
    assert [measure["name"] for measure in results["measures"]][1:] == [measure.name for measure in MEASURES]


def test_all_games_of_the_plan_can_begin() -> None:
    for task in trials(GAME, "random", SEATS, 1, 1, {}):
        state = GAME.rules.setup(task["seats"], task["seed"], task["options"])
        assert "+".join(sorted(CORPORATIONS[it.number] for it in state.corporations)) == "+".join(
            sorted(task["setting"].split("+"))
        )
