"""The recipe for a game works: the game that its page shows keeps the contract, and everything plays it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

import starboard.bots
import starboard.env
from cli.terminal import run
from contract import checks
from contract.copies import check_copies
from contract.leaks import Count, check_leaks
from contract.part_names import check_parts, kind_of, unknown_names
from docs.pages import blocks
from docs.recipe import FILES, OWN, PAGE, loaded_from, needed, written
from frame.tree import ROOT
from starboard.balance.self_play import play_trial, trials
from starboard.history.report import game_report
from starboard.history.timeline import history_of
from starboard.kernel.errors import BadRecord
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.event import Kind
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.reason import Reason
from starboard.text.game_text import GameText
from starboard.text.rules_guide import guide_of
from starboard.text.tutorial import lesson_of, title_and_text
from starboard.web.storage.migrate import prepare
from tools.ledger import Section
from tools.random_play import Setting, settings_of
from web.page_parser import Page
from web.server import LocalServer, forget_games


@pytest.fixture
def pearls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePackage]:
    """The game of the page, with all its parts."""
    with written(FILES, tmp_path, monkeypatch) as package:
        yield package


# The contract


def dead_ends(setting: Setting, seed: int) -> None:
    checks.check_no_dead_ends(setting, seed, every=1)


def reasons(setting: Setting, seed: int) -> None:
    checks.check_why_not(setting, seed, every=1)


def leaks(setting: Setting, seed: int) -> None:
    count = Count()
    check_leaks(setting, seed, count, every=1)
    assert count.different > 0.8 * count.worlds
    assert count.with_events


CHECKS = [
    checks.check_clones,
    checks.check_clones_follow,
    check_copies,
    checks.check_saves,
    checks.check_replays,
    checks.check_undo,
    checks.check_same_seed,
    checks.check_numbers,
    checks.check_scores,
    checks.check_owed,
    dead_ends,
    reasons,
    leaks,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_of_the_recipe_keeps_the_contract(pearls: GamePackage, check: Callable[[Setting, int], None]) -> None:
    settings = settings_of(pearls)
    assert len(settings) == 6
    for seed, setting in enumerate(settings):
        check(setting, seed)


def test_its_clones_are_what_the_tool_would_write(pearls: GamePackage) -> None:
    tool, lists = loaded_from(ROOT / "tools" / "write_clones.py"), import_module("pearls.serialization")
    fields = {"Player": lists.PLAYER_FIELDS, "Pearls": lists.FIELDS}
    assert tool.with_clones(Path("pearls/state.py"), fields) == OWN["state.py"]


FAULTY_CLONES = [
    ("self.hand[:]", "self.hand"),
    ("self.pearls[:]", "self.pearls"),
    ("self.on_offer[:]", "self.on_offer"),
    ("[each.clone() for each in self.players]", "self.players"),
    ("            self.round,\n", "            0,\n"),
    ("        copy.copied(self)\n", ""),
]


@pytest.mark.parametrize(("right", "wrong"), FAULTY_CLONES)
def test_the_contract_notices_a_faulty_clone(
    right: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert right in OWN["state.py"]
    faulty = {**FILES, "pearls/state.py": OWN["state.py"].replace(right, wrong)}
    impossible = (AssertionError, ValueError)  # the latter if the rules meet a position that cannot be
    with written(faulty, tmp_path, monkeypatch) as package, pytest.raises(impossible):
        checks.check_clones(settings_of(package)[0], 1)


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("round", 4, "round"),
        ("on_offer", ["grey", "blue"], "on_offer[1]"),
        ("deck", [1, 1], "cards"),
        ("extra", 1, "extra"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(
    pearls: GamePackage, field: str, value: object, place: str
) -> None:
    position = Match.new("pearls", seats=2, seed=1).position()
    position["table"][field] = value
    with pytest.raises(BadRecord, match=re.escape(place)):
        Match.from_position(position)


def test_the_contract_suggests_the_right_name_for_a_misspelt_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = OWN["text/__init__.py"].replace("    action_label = static", "    question_note = static")
    with written({**FILES, "pearls/text/__init__.py": text}, tmp_path, monkeypatch) as package:
        assert unknown_names(package.text) == blocks(PAGE, "text")[1].splitlines()
        with pytest.raises(AssertionError):
            check_parts(package)


# The rules


def test_its_own_tests_pass_and_its_ledger_names_them(pearls: GamePackage) -> None:
    tests = {name: test for name, test in vars(loaded_from(Path("tests/test_rules.py"))).items() if name[:5] == "test_"}
    for test in tests.values():
        test()
    parts = re.split(r"(?m)^## (.+)$", OWN["RULES.md"])[1:]
    ledger = [Section(title, body) for title, body in zip(parts[::2], parts[1::2], strict=True)]
    assert {name for section in ledger for name in section.tests} == set(tests)
    assert {name for section in ledger for name in section.files} == {"test_rules.py"}
    assert [section.incomplete for section in ledger] == [[], [], []]
    places = [place.split(":") for section in ledger for place in section.places]
    for module, name in places:
        assert hasattr(import_module(f"pearls.rules.{module}"), name)
    assert set(pearls.rules.steps) <= {name for _, name in places}


def test_its_catalogue_and_its_guide_have_all_that_it_can_say(pearls: GamePackage) -> None:
    events = vars(import_module("pearls.events")).values()
    keys = [value.key for value in events if isinstance(value, Kind | Reason)]
    for source in OWN.values():  # every key in the code
        keys += re.findall(r'"(pearls\.(?:ask|do|order|option|statistics|lesson|score)\.[\w.-]+)"', source)
    game_text = GameText(pearls, "en")
    assert len(keys) > 10
    assert [key for key in keys if game_text.say(key, count=1) == key] == []
    guide = guide_of(pearls, "en")
    assert guide is not None
    assert {value.section for value in events if isinstance(value, Reason)} <= set(guide.anchors)


# Playing


def test_it_is_played_in_the_terminal(pearls: GamePackage) -> None:
    result = run("play", "pearls", "--bot", "greedy", "--seed", "3", typed=["1"] * 12)
    assert result.exit_code == 0, result.output
    assert "Which card do you bid?" in result.stdout
    assert "Bid " in result.stdout
    assert "wins." in result.stdout


@pytest.fixture
def new_games() -> Iterator[None]:
    """Servers find the game of the page, and forget it afterwards."""
    forget_games()
    yield
    forget_games()


@pytest.mark.usefixtures("new_games")
def test_it_is_played_on_a_page(pearls: GamePackage) -> None:
    prepare("tables.db")
    with LocalServer("tables.db") as server:
        person = server.person()
        table = server.open(person, ["me", "random"], "pearls", seed=1)
        asked = []
        while not table.match.over:
            server.wait(lambda: table.driver is None)  # until the bot has answered
            decision = table.decision(0)
            if decision is not None:
                asked.append(decision.key)
                form = Page(person.client.get(f"/t/{table.id}").text).form("/play")
                assert person.client.post(form.action, data=form.answer()).status_code == 303
        page = Page(person.client.get(f"/t/{table.id}").text)
        assert asked[:2] == ["pearls.ask.discard", "pearls.ask.bid"]  # both cards were discarded by one form
        assert 'class="pearls"' in page.html
        assert re.search(r"takes the \w+ pearl\.", page.text)


def test_its_records_are_verified(pearls: GamePackage) -> None:
    run("play", "pearls", "--human", "none", "--bot", "random", "--seed", "3", "--record", "a.record")
    assert run("verify", "a.record").stdout == "1 of 1 games agree\n"


def test_it_is_an_environment(pearls: GamePackage) -> None:
    env = starboard.env.make("pearls", seats=3)
    env.reset(seed=1)
    assert env.observe("p1")["action_mask"].sum() == 4


def finished(seed: int = 3) -> Match:
    """A game of Pearls in which everybody takes what is listed first."""
    match = Match.new("pearls", seats=2, seed=seed)
    while not match.over:
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    return match


def test_the_game_works_without_its_optional_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with written({name: FILES[name] for name in needed()}, tmp_path, monkeypatch) as package:
        checks.check_replays(settings_of(package)[0], 1)
        assert [type(part) for part in package.parts()] == [kind_of(part) for part in package.parts()]


def test_its_parts_keep_the_contract_and_none_is_left_out(pearls: GamePackage) -> None:
    check_parts(pearls)
    stand_ins = [kind_of(part).__name__ for part in pearls.parts() if type(part) is kind_of(part)]
    assert stand_ins == ["Tutorial"]  # its tutorial is only data and needs no class of its own


def test_its_texts_are_shown(pearls: GamePackage) -> None:
    match, game_text = finished(), GameText(pearls, "en")
    view = match.view(0)
    lines = game_text.board(view, ["Ann", "Bob"]).splitlines()
    assert lines[0] == "On offer: gold pearl, black pearl"
    assert sorted(lines[1:]) == lines[1:]
    assert game_text.sections(view, ["Ann", "Bob"]) == [
        (name, [line.partition(": ")[2]]) for name, line in zip(("Ann", "Bob"), lines[1:], strict=True)
    ]
    assert [game_text.label(action, view) for action in pearls.rules.vocabulary][-1] == "Take the black pearl (5)"


def test_its_statistics_are_shown(pearls: GamePackage) -> None:
    match = finished()
    chapters = history_of(match).rounds
    assert [chapter.end.stocks for chapter in chapters][-1] == [[0], [0]]
    assert sum(flow for chapter in chapters for (flow,) in chapter.flows) == sum(match.scores)
    assert sum(len(deeds) for chapter in chapters for deeds in chapter.deeds) == 3
    assert "Points gained" in game_report(match, "en").svg()


def until(question: str) -> Match:
    """A game of Pearls in which somebody is asked this question."""
    match = Match.new("pearls", seats=2, seed=1)
    while match.pending[0].key != question:
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    return match


def test_it_is_drawn_and_pearls_can_be_clicked_on(pearls: GamePackage) -> None:
    match, game_text = until("pearls.ask.take"), GameText(pearls, "en")
    taker = match.pending[0].seat
    for seat, codes in ((taker, ["take grey", "take white", "take rose", "take gold", "take black"]), (1 - taker, [])):
        drawn = pearls.drawing.board(match.view(seat), game_text.speaker, ["Ann", "Bob"])
        assert drawn.count("<circle") == 5
        assert re.findall(r'data-codes="([^"]+)"', drawn) == codes
    assert pearls.drawing.can_draw
    assert ".pearls" in pearls.drawing.page_css()


def test_its_standing_orders_are_followed(pearls: GamePackage) -> None:
    match = until("pearls.ask.take")
    (decision,) = match.pending
    view = match.view(decision.seat)
    assert pearls.standing_orders.answer(view, decision, {"take": "largest"}) is decision.actions[-1]
    assert pearls.standing_orders.answer(view, decision, {"take": "ask"}) is None
    assert pearls.multi_select.several(view) is None


def test_only_taking_a_pearl_ends_a_turn(pearls: GamePackage) -> None:
    assert {action.code.split()[0] for action in pearls.rules.vocabulary if action.ends_turn} == {"take"}


def test_both_discards_are_ticked_together(pearls: GamePackage) -> None:
    match = Match.new("pearls", seats=2, seed=1)
    several = pearls.multi_select.several(match.view(0))
    assert several is not None
    assert (several.count, len(several.actions)) == (2, 5)
    match.play(several.actions[0], 0)
    assert pearls.multi_select.several(match.view(0)) is None
    match.play(several.actions[4], 0)


def test_its_tutorial_is_read(pearls: GamePackage) -> None:
    lesson = lesson_of(pearls)
    assert lesson is not None
    assert title_and_text(GameText(pearls, "en").say(lesson.hints[0].key))[0] == "Bid high"


def test_games_of_other_programs_and_replaced_data_are_read(pearls: GamePackage) -> None:
    Path("a.pearls").write_text("fair one\nfoul two\n", encoding="utf-8")
    assert run("verify", "a.pearls").stdout == "a.pearls: foul two: expected a fair game\n1 of 2 games agree\n"
    Path("a.log").write_text("pearls log\n", encoding="utf-8")
    assert "only the start can be read" in run("import", "a.log").stderr
    Path("hands.txt").write_text("3 4", encoding="utf-8")
    assert pearls.data_sets.packaged_with(pearls, Path()).settled(2, {}) == {"hand": "3"}


def test_bots_ask_its_evaluator(pearls: GamePackage) -> None:
    match = until("pearls.ask.bid")
    evaluator, (decision, _) = pearls.rules.evaluator(NEWEST), match.pending
    assert evaluator.horizon(match.state) == 3
    assert evaluator.policy(match.state, decision) == [0.1 * action.value for action in decision.actions]
    assert evaluator.win_probability(match.state, 0) == 0.5
    assert starboard.bots.make("normal", pearls, 1).choose(match.view(0), decision) in decision.actions


def test_its_measurements_are_taken(pearls: GamePackage) -> None:
    assert set(pearls.benchmarks.figures(1)) == {"setup_ms"}
    tasks = trials(pearls, "random", (2,), 2, 1, {})
    assert [play_trial(task)["facts"] for task in tasks] == [{"seat": ["1", "2"]}] * 4
