"""Hints of the strongest bot, and reasons why an action is not allowed: both come from the seat's view."""

from __future__ import annotations

import re
from typing import Any

import pytest

from starboard.games.gaia.components import SPACE
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.view import GaiaView
from starboard.kernel import codec
from starboard.kernel.agenda import pending, why_not
from starboard.kernel.match import Match
from starboard.text.game_text import GameText
from starboard.web.pages.table_view import hint_for
from starboard.web.pages.why_not import MOST, search_actions
from starboard.web.tables.bot_pool import BotPool, Problem, think, whole_set
from starboard.web.tables.multi_select import answers, several
from starboard.web.tables.seats import claim
from starboard.web.tables.table import Table
from starboard.web.tables.undo import ask as ask_to_undo
from tools.no_deadline import remove_deadlines
from web.page_parser import Form, Page
from web.server import LocalServer, NearBotPool, Person


class Adviser(NearBotPool):
    """A bot pool that records its problems and gives hints quickly."""

    def __init__(self) -> None:
        super().__init__()
        self.problems: list[Problem] = []

    async def run(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        problem = args[0]
        self.problems.append(problem)
        quick = Problem(problem.position, problem.seat, "greedy", problem.seed)
        return await super().run(work, quick, *args[1:])


def seen(person: Person, table: Table) -> Page:
    return Page(person.client.get(f"/t/{table.id}").text)


def ask(person: Person, table: Table) -> int:
    form = seen(person, table).form("/hint")
    return person.client.post(form.action, data=form.fields).status_code


@pytest.fixture
def adviser() -> Adviser:
    return Adviser()


def test_a_hint_of_three_actions_is_shown_to_its_seat_and_everybody_sees_the_request(
    quick_database: str, adviser: Adviser
) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        host, guest = server.person(), server.person()
        table = server.open(host, ["me", "open"])
        server.call(claim, server.site.tables, table, 1, 0, guest.id, "Bea")
        server.site.store.change_table(table.id, "settings", {}, has_hints=True)
        server.call(server.site.tables.reread, table)
        assert ask(host, table) == 303
        page = seen(host, table)
        assert page.html.count("% to win") == 3
        decision = table.decision(0)
        assert decision is not None
        advised = table.notes[-1].data["codes"]
        offered = {action.code for action in answers(table.package, table.match.view(0))}
        assert all(set(codes) <= offered for codes in advised)
        other = seen(guest, table)
        assert "% to win" not in other.html
        for one in (page, other):
            assert "Player 1 asked the strongest bot for a hint." in one.text
        labels = [GameText(table.package, "en").label(action, table.match.view(0)) for action in decision.actions]
        assert not any(label in other.text for label in labels if label not in _own(table, 1))


def _own(table: Table, seat: int) -> set[str]:
    view = table.match.view(seat)
    assert view.decision is not None
    return {GameText(table.package, "en").label(action, view) for action in view.decision.actions}


def test_a_hint_stays_until_the_question_is_answered_and_is_computed_once(
    quick_database: str, adviser: Adviser
) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        person = server.person()
        table = server.open(person, ["me", "open"])
        server.site.store.change_table(table.id, "settings", {}, has_hints=True)
        server.call(server.site.tables.reread, table)
        data = seen(person, table).form("/hint").fields
        for _ in range(2):
            assert person.client.post(f"/t/{table.id}/hint", data=data).status_code == 303
        assert len(adviser.problems) == 1
        assert not seen(person, table).has_form("/hint")
        server.play(table.id, 0)
        assert "% to win" not in seen(person, table).html
        assert person.client.post(f"/t/{table.id}/hint", data=data).status_code == 409


def test_a_hint_that_another_worker_stored_meanwhile_is_not_stored_again(quick_database: str) -> None:
    class Overtaken(Adviser):
        async def run(self, work: Any, *args: Any, **kwargs: Any) -> Any:
            thought = await super().run(work, *args, **kwargs)
            data = {"number": table.number(0), "bot": "hard", "codes": thought.answers, "values": thought.values}
            server.site.store.add_note(table.id, "hint", 0, data)  # as another process with the same database would
            return thought

    with LocalServer(quick_database, bot_pool=Overtaken()) as server:
        person = server.person()
        table = server.open(person, ["me", "open"])
        server.site.store.change_table(table.id, "settings", {}, has_hints=True)
        server.call(server.site.tables.reread, table)
        assert ask(person, table) == 303
        assert [note.kind for note in server.site.store.notes(table.id, 0)].count("hint") == 1
        assert seen(person, table).html.count("% to win") == 3


def advised(server: LocalServer, person: Person, *moves: str) -> tuple[Table, list[Form]]:
    """Return a table where a hint was taken, and the forms that play the hints."""
    table = server.open(person, ["me", "random"], seed=4)
    for code in moves:
        server.play(table.id, 0, code)
    server.wait(lambda: 0 in table.asked and 1 not in table.asked)  # the bot has answered: nothing changes any more
    assert ask(person, table) == 303
    return table, [form for form in seen(person, table).forms if "% to win" in str(form.buttons)]


def own_moves(table: Table) -> list[str]:
    return [code for _, seat, code in table.match.moves if seat == 0]


def test_a_click_on_a_hint_plays_it(quick_database: str, adviser: Adviser) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        person = server.person()
        table, forms = advised(server, person, "discard mining-world")
        assert len(forms) == 3
        (code,) = table.notes[-1].data["codes"][1]
        assert forms[1].fields["code"] == code
        assert person.client.post(forms[1].action, data=forms[1].fields).status_code == 303
        assert own_moves(table) == ["discard mining-world", code]
        assert person.client.post(forms[1].action, data=forms[1].fields).status_code == 409  # it is answered


def test_where_a_set_is_asked_for_a_hint_is_a_whole_set_that_can_be_played(
    quick_database: str, adviser: Adviser
) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        person = server.person()
        table, forms = advised(server, person)
        for codes, form in zip(table.notes[-1].data["codes"], forms, strict=True):
            assert len(set(codes)) == 2
            (label,) = [label for _, _, label in form.buttons]
            assert label.count("Discard ") == 2
            assert form.fields["set"] == "yes"
        codes = table.notes[-1].data["codes"][2]
        assert person.client.post(forms[2].action, data={**forms[2].fields, "code": codes}).status_code == 303
        assert own_moves(table) == codes


def test_a_hint_to_end_the_turn_looks_like_the_answer_that_ends_it(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], "gaia", seed=2)
    decision = None
    while decision is None or decision.key != "gaia.ask.turn":
        if decision is not None:
            quick_server.play(table.id, 0)
        quick_server.wait(lambda: 0 in table.asked)
        decision = table.decision(0)
    codes = [action.code for action in decision.actions]
    best = [next(code for code in codes if not code.startswith("pass")), next(c for c in codes if c.startswith("pass"))]
    data = {"number": table.number(0), "codes": [[code] for code in best], "values": [0.6, 0.4]}
    quick_server.call(quick_server.site.tables.note, table, "hint", 0, data)
    assert re.findall(r'<button class="(advised[^"]*)"', seen(person, table).html) == ["advised", "advised ending"]


def test_a_hint_contains_what_the_rules_add_to_its_set() -> None:
    match = Match.new("race", seats=2, seed=4)
    hand = several(match.game.package, match.view(0))
    assert hand is not None
    last_but_one, last = hand.actions[-2:]
    assert whole_set(match.game.package, match.view(0), last_but_one, 1) == [last_but_one.code, last.code]


@pytest.mark.parametrize("other", ["random", "open"])
def test_the_limit_of_hints_holds_only_where_other_people_play(
    quick_database: str, adviser: Adviser, other: str
) -> None:
    with LocalServer(quick_database, bot_pool=adviser, is_limited=True) as server:
        person, guest, limiter = server.person(), server.person(), server.site.limiter
        assert limiter is not None
        table = server.open(person, ["me", other])
        if other == "open":
            server.call(claim, server.site.tables, table, 1, 0, guest.id, "Bea")
        server.site.store.change_table(table.id, "settings", {}, has_hints=True)
        server.call(server.site.tables.reread, table)
        while limiter.allows("hint", person.id):
            pass
        server.wait(lambda: 0 in table.asked)
        assert ask(person, table) == (429 if other == "open" else 303)


def test_a_hint_says_what_each_answer_brings_in_every_language(quick_database: str, adviser: Adviser) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        host = server.person()
        table = server.open(host, ["me", "random"], game="gaia")
        assert ask(host, table) == 303
        noted = table.notes[-1].data["prospects"]
        assert len(noted) == len(table.notes[-1].data["codes"]) > 0
        for lang, words in (
            ("en", "Brings|Likely|Changes"),
            ("pt-BR", "Traz|Provável|Por si"),
            ("it", "Porta|Prob|Da"),
        ):
            html = host.client.get(f"/t/{table.id}", headers={"accept-language": lang}).text
            said = re.findall(rf'<p class="advice-reason[^"]*" id="reason-(\d)">(?:{words})', html)
            assert said == [str(number) for number in range(1, len(noted) + 1)]
            assert all(f'aria-describedby="reason-{number}"' in html for number in said)


def test_a_hint_in_the_same_position_is_the_same_and_not_computed_again(quick_database: str, adviser: Adviser) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        person = server.person()
        table = server.open(person, ["me"], "shackleton")
        assert ask(person, table) == 303
        hint, problems = table.notes[-1].data, len(adviser.problems)
        server.play(table.id, 0)
        server.call(ask_to_undo, server.site.tables, table, 0, table.row.entries)
        assert hint_for(table, 0, table.number(0) or 0) is None  # it is another question in the journal
        assert ask(person, table) == 303
        again = table.notes[-1].data
        assert again["number"] != hint["number"]
        for what in ("codes", "values", "prospects"):
            assert again[what] == hint[what]
        assert len(adviser.problems) == problems


def test_all_hints_of_a_turn_imagine_the_same_luck(quick_database: str, adviser: Adviser) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        person = server.person()
        table = server.open(person, ["me", "random"], "gaia")
        begun: dict[int, int] = {}
        asked = 0
        for _ in range(30):
            server.wait(lambda: 0 in table.asked)
            turn = len([move for move in table.line if move.entry.seat])  # every move of the other seat ends a turn
            page = seen(person, table)
            if page.has_form("/hint"):
                adviser.problems.clear()
                assert ask(person, table) == 303
                (since,) = [problem.since for problem in adviser.problems if problem.bot == "hard"]
                assert begun.setdefault(turn, since) == since
                asked += 1
            server.play(table.id, 0)
        assert 1 < len(set(begun.values())) == len(begun) < asked


def test_hints_are_off_where_several_people_play(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"])
    page = seen(person, table)
    assert not page.has_form("/hint")
    response = person.client.post(f"/t/{table.id}/hint", data=page.form("/play").fields)
    assert response.status_code == 400
    assert "Hints are off at this table." in response.text
    assert table.notes == []


def test_a_hint_depends_on_nothing_but_the_seats_view(monkeypatch: pytest.MonkeyPatch) -> None:
    remove_deadlines(monkeypatch)
    match = Match.new("race", seats=2, seed=3)
    position = match.position()
    same = match.game.imagine(match.view(0), 99)
    elsewhere = codec.save(match.game, same)
    assert elsewhere != position  # the other hand differs
    assert think(Problem(position, 0, "greedy", 5), 3) == think(Problem(elsewhere, 0, "greedy", 5), 3)


def test_hints_come_from_the_strongest_bot_of_the_bot_pool(quick_database: str, adviser: Adviser) -> None:
    with LocalServer(quick_database, bot_pool=adviser) as server:
        person = server.person()
        table = server.open(person, ["me", "random"])
        server.wait(lambda: 0 in table.asked)
        adviser.problems.clear()
        assert ask(person, table) == 303
        assert [problem.bot for problem in adviser.problems if problem.seat == 0] == ["hard"]
    assert isinstance(adviser, BotPool)


# Why not


def test_the_box_finds_actions_by_words_of_their_label_and_says_why_not(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], "gaia", seed=2)
    quick_server.wait(lambda: 0 in table.asked)
    quick_server.play(table.id, 0)
    quick_server.wait(lambda: 0 in table.asked)
    form = seen(person, table).form("/why#why")
    assert form.fields["seat"] == "0"
    answer = person.client.get(f"/t/{table.id}/why", params={"seat": "0", "q": "academy"})
    assert answer.status_code == 200
    assert "That is not one of your choices right now." in answer.text
    part = person.client.get(
        f"/t/{table.id}/why", params={"seat": "0", "q": "mine"}, headers={"x-starboard-wants": "part"}
    )
    assert part.text.count("<li>") == MOST
    assert "<html" not in part.text
    nothing = person.client.get(f"/t/{table.id}/why", params={"seat": "0", "q": "<i>unicorn"})
    assert "Nothing in this game matches" in nothing.text
    assert "<i>unicorn" not in nothing.text


def test_a_reason_names_the_section_of_the_rules(quick_server: LocalServer) -> None:
    match = Match.new("gaia", seats=2, seed=2)
    while pending(match.state)[0].key != "gaia.ask.turn":
        decision = pending(match.state)[0]
        match.play(decision.actions[0].code, decision.seat)
    seat = pending(match.state)[0].seat
    game_text = GameText(match.game.package, "en")
    matches = search_actions(match.game, match.view(seat), game_text, "build academy").matches
    assert matches
    for suggestion in matches:
        assert not suggestion.is_offered
        assert suggestion.explanation.path.startswith("/rules/gaia#")
        assert suggestion.explanation.heading


def test_academies_are_suggested_where_the_reader_has_structures_only() -> None:
    match = Match.new("gaia", seats=2, seed=2)
    while pending(match.state)[0].key != "gaia.ask.turn":
        decision = pending(match.state)[0]
        match.play(decision.actions[0].code, decision.seat)
    view = match.view(pending(match.state)[0].seat)
    assert isinstance(view, GaiaView)
    own = [NAMES[hex] for hex in view.world.players[view.seat].planets]
    suggestions = search_actions(match.game, view, GameText(match.game.package, "en"), "build academy")
    assert {suggestion.code.split()[-1] for suggestion in suggestions.matches} == set(own)
    assert suggestions.left_out == 0
    everything = search_actions(match.game, view, GameText(match.game.package, "it"), "accademia")
    assert [suggestion.code.split()[-1] in own for suggestion in everything.matches[: 2 * len(own)]] == [
        True
    ] * 2 * len(own)
    assert everything.left_out < MOST


def test_a_named_hex_is_explained_even_if_nothing_can_be_built_there() -> None:
    match = Match.new("gaia", seats=2, seed=2, assembly="before")
    view = match.view(0)
    assert isinstance(view, GaiaView)
    empty = next(hex for hex, planet in enumerate(view.world.planet) if planet == SPACE)
    matches = search_actions(match.game, view, GameText(match.game.package, "en"), f"build mine {NAMES[empty]}").matches
    assert f"build mine {NAMES[empty]}" in [suggestion.code for suggestion in matches]


def test_an_offered_action_is_said_to_be_allowed() -> None:
    match = Match.new("race", seats=2, seed=2)
    decision = pending(match.state)[0]
    game_text = GameText(match.game.package, "en")
    code = decision.actions[0].code
    suggestions = search_actions(match.game, match.view(0), game_text, code).matches
    assert [
        (suggestion.is_offered, suggestion.explanation.sentence)
        for suggestion in suggestions
        if suggestion.code == code
    ] == [(True, "You can do that now.")]


@pytest.mark.parametrize("game", ["race", "shackleton", "gaia"])
def test_a_reason_reveals_nothing_that_the_seat_cannot_see(game: str) -> None:
    """Reasons do not change if everything hidden from the seat is dealt again, and they are the true reasons."""
    match = Match.new(game, seats=2, seed=11)
    game_text = GameText(match.game.package, "en")
    actions = [match.game.vocabulary[at] for at in range(0, len(match.game.vocabulary), 7)]
    for step in range(24):
        decision = pending(match.state)[step % len(pending(match.state))]
        seat = decision.seat
        offered = {action.code for action in decision.actions}
        real, view = match.state, match.view(seat)
        other = match.game.imagine(view, 1234 + step)
        elsewhere = match.game.view(other, seat)
        if step % 5 == 0:
            assert search_actions(match.game, view, game_text, "e") == search_actions(
                match.game, elsewhere, game_text, "e"
            )
        imagined = match.game.imagine(view, 0)
        for action in actions:
            if action.code not in offered:
                true, explained = why_not(real, seat, action), why_not(imagined, seat, action)
                assert true is explained, (action.code, true, explained)
        match.play(decision.actions[step % len(decision.actions)].code, seat)
