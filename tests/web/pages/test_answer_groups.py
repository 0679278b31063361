"""The answers on the page: in groups with headings, and those that end a turn apart."""

from __future__ import annotations

import pytest

from games.shackleton.speakers import played
from starboard.kernel.action import Action, Joined
from starboard.kernel.agenda import pending
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES
from starboard.web.pages.answer_groups import LONGEST_LIST, offer
from web.server import LocalServer


def test_many_actions_stand_in_groups_and_those_that_end_something_apart(quick_server: LocalServer) -> None:
    table = quick_server.open(quick_server.person(), ["me", "open"], "shackleton")
    while max(len(decision.actions) for decision in pending(table.match.state)) < 30:
        quick_server.play(table.id, table.asked[0])
    view = table.match.view(table.asked[0])
    assert view.decision is not None
    shown = offer(view.decision.actions, view, GameText(table.package, "en"))
    offered = [choice.code for group in shown.groups for choice in group.choices]
    offered += [choice.code for choice in shown.endings]
    assert sorted(offered) == sorted(action.code for action in view.decision.actions)
    assert len(shown.groups) > 1
    for group in shown.groups:
        if group.heading:
            assert all(choice.label.startswith(group.heading) for choice in group.choices)
    ending = [action.code for action in view.decision.actions if action.ends_turn]
    assert sorted(choice.code for choice in shown.endings) == sorted(ending)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["shackleton", "race"])
def test_no_two_groups_of_answers_have_the_same_heading(quick_server: LocalServer, lang: str, game: str) -> None:
    options = {"experienced": "yes"} if game == "race" else {}
    table = quick_server.open(quick_server.person(), ["me", "open"], game, None, **options)
    looked = 0
    while table.asked and table.row.entries < 60:
        view = table.match.view(table.asked[0])
        assert view.decision is not None
        shown = offer(view.decision.actions, view, GameText(table.package, lang))
        headings = [group.heading for group in shown.groups if group.heading]
        assert len(set(headings)) == len(headings)
        looked += len(headings) > 1
        quick_server.play(table.id, table.asked[0])
    assert looked


def test_many_ways_to_end_stand_folded_under_a_heading_of_their_own(quick_server: LocalServer) -> None:
    table = quick_server.open(quick_server.person(), ["me", "open"], "gaia")
    shown = None
    while shown is None or len(shown.endings) < 3:
        view = table.match.view(table.asked[0])
        assert view.decision is not None
        shown = offer(view.decision.actions, view, GameText(table.package, "en"))
        assert (shown.ways_to_end != "") == (len(shown.endings) > 2)
        quick_server.play(table.id, table.asked[0])
    assert all(choice.label.startswith(shown.ways_to_end) for choice in shown.endings)


def test_joined_answers_stand_below_their_beginning_and_are_folded_up_in_a_long_list() -> None:
    folded = unfolded = 0
    for match in played(3, 4, {}):
        for decision in match.pending:
            if not decision.finer:
                continue
            view = match.view(decision.seat)
            shown = offer(decision.accepted(), view, GameText(match.game.package, "en"))
            *groups, pieces = shown.groups
            assert (pieces.key, pieces.is_open) == ("pieces", False)
            codes = [choice.code for group in groups for choice in group.choices]
            codes += [choice.code for choice in shown.endings]
            assert sorted(codes) == sorted([action.code for action in decision.actions])
            for group in [group for group in groups if group.heading]:
                assert len(group.choices) > 1
                assert group.is_open == (len(decision.actions) <= LONGEST_LIST)
                folded += not group.is_open
                unfolded += group.is_open
    assert folded > 20
    assert unfolded > 20


def test_only_an_answer_that_declines_everything_stands_apart() -> None:
    taken, declined = Action("take engineer"), Action("done", ends_turn=True)
    assert not Joined((declined, taken)).ends_turn
    assert not Joined((taken, declined)).ends_turn
    assert Joined((declined, declined)).ends_turn
