"""The suggestions of "why not" for some words: actions that exist at this table, and no others."""

from __future__ import annotations

import pytest

from games.shackleton.speakers import SETTINGS
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.game_text import GameText
from starboard.web.pages.why_not import ActionMatch, search_actions
from tools.strict_speaker import played_by_chance
from tools.title_facts import recorded

EXPERIENCED = {"experienced": "yes"}


def suggestions(match: Match, query: str, lang: str = "en") -> list[ActionMatch]:
    """What somebody finds who is asked something."""
    view = match.view(match.pending[0].seat)
    return search_actions(match.game, view, GameText(match.game.package, lang), query).matches


def codes(match: Match, query: str, lang: str = "en") -> list[str]:
    return [suggestion.code for suggestion in suggestions(match, query, lang)]


def paying() -> Match:
    """A game of Race for four in which somebody pays for a card."""
    match = recorded("race", "ai_4p-001", 0.2)
    assert match.pending[0].key == "race.ask.pay"
    return match


def test_asking_to_settle_while_paying_lists_the_action_and_the_worlds_in_hand() -> None:
    assert codes(paying(), "settle") == [
        *("settle", "place bio-hazard-mining-world", "place galactic-resort", "place mining-world"),
    ]
    assert codes(paying(), "explore settle") == []


def test_every_suggestion_has_a_link_to_the_rules() -> None:
    for match, query in ((paying(), "develop"), (recorded("shackleton", "greedy-4p-000", 0.5), "build")):
        suggested = suggestions(match, query)
        assert suggested
        assert [
            suggestion.code for suggestion in suggested if not suggestion.explanation.path.endswith("#kernel")
        ] == []


def test_pairs_of_actions_are_listed_where_two_are_chosen() -> None:
    match = next(played_by_chance("race", 2, 3, EXPERIENCED))
    suggested = codes(match, "settle")
    assert "develop settle" in suggested
    assert "settle" not in suggested
    assert [code for code in suggested if "-2" in code] == []


@pytest.mark.parametrize(("lang", "query"), [("pt_BR", "construir"), ("en", "build")])
def test_building_actions_come_before_cards_that_mention_building(lang: str, query: str) -> None:
    suggested = codes(recorded("shackleton", "greedy-4p-000", 0.9), query, lang)
    assert suggested[:4] == [
        "deploy build engineer",
        "deploy build technician",
        "deploy build scientist",
        "build dome i1",
    ]
    assert [code for code in suggested if code.startswith("lead")] == []


def test_a_corporation_that_is_not_in_play_has_no_suggestions() -> None:
    match = recorded("shackleton", "greedy-4p-000", 0.5)
    assert codes(match, "farm") == []
    assert codes(match, "evergreen") == []


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("race", 3, {}), ("race", 2, EXPERIENCED), *[("shackleton", seats, options) for seats, options in SETTINGS]],
)
def test_whatever_is_offered_was_possible(game: str, seats: int, options: dict[str, str]) -> None:
    text = find_game(game).text
    for match in played_by_chance(game, seats, 5, options):
        for decision in match.pending:
            view = match.view(decision.seat)
            assert [action.code for action in decision.actions if not text.is_possible(action, view)] == []
