"""What an answer brings: counted in imagined worlds, the same for the same view, and honest about what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.bots.foresight import foresee
from starboard.kernel import record
from starboard.kernel.agenda import pending
from starboard.kernel.match import Match
from starboard.kernel.prospect import AT_END, HELD, POINTS, Gain, Prospect, read_prospect
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from starboard.text.hint_reasons import reasons
from starboard.text.i18n import LANGUAGES

GOLDEN = Path(__file__).parents[1] / "records"
GAMES = ("race/aiopt_4p-001", "race/ai_2p_adv-000", "gaia/elite-4p-0002", "shackleton/golden-4p-mars-88")


def replayed(name: str) -> Match:
    return record.replay(record.read((GOLDEN / f"{name}.record").read_text(encoding="utf-8")))


def view_at(match: Match, made: int) -> View:
    state = match.after(made)
    view: View = match.game.view(state, pending(state)[0].seat)
    return view


def one(match: Match, made: int, code: str) -> Prospect:
    return foresee(match.game.package, view_at(match, made), [code], 5)


def offers(match: Match, made: int, code: str) -> bool:
    decision = view_at(match, made).decision
    return decision is not None and code in [action.code for action in decision.actions]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_always_gives_the_same_prospect_and_its_plain_data_the_same_again(name: str) -> None:
    match = replayed(name)
    for made in range(5, len(match.moves), 37):
        view = view_at(match, made)
        assert view.decision is not None
        for action in (view.decision.actions[0], view.decision.actions[-1]):
            prospect = foresee(match.game.package, view, [action.code], 5)
            again = read_prospect(foresee(match.game.package, view, [action.code], 5).plain())
            assert (prospect.at_once, prospect.by_turn, prospect.is_sure) == (
                again.at_once,
                again.by_turn,
                again.is_sure,
            )


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_from_a_seat_decides_nothing(name: str) -> None:
    match = replayed(name)
    for made in range(7, len(match.moves), 53):
        view = view_at(match, made)
        other = match.game.imagine(view, 99)  # the same to this seat, dealt differently
        assert view.decision is not None
        code = view.decision.actions[0].code
        twin = match.game.view(other, view.seat)
        assert (
            foresee(match.game.package, view, [code], 5).plain() == foresee(match.game.package, twin, [code], 5).plain()
        )


def test_a_power_action_of_gaia_brings_goods_and_costs_power() -> None:
    match = replayed("gaia/elite-4p-0002")
    asked = (made for made in range(len(match.moves)) if offers(match, made, "action power4"))
    prospect = one(match, next(asked), "action power4")
    gains = {gain.what: gain.change for gain in prospect.at_once if gain.sort == HELD}
    assert gains == {"c": 7, "gaia.account.bowl3": -4}
    assert prospect.is_sure


def test_points_are_told_by_their_source_and_gains_come_before_losses() -> None:
    match = replayed("race/aiopt_4p-001")
    view, game_text = view_at(match, 20), GameText(match.game.package, "en", match.options)
    gains = [Gain(HELD, "race.account.hand", -2), Gain(POINTS, "chips", 3), Gain(HELD, "race.account.goods", 1)]
    assert reasons(Prospect(gains, gains, True), view, game_text) == [
        "Brings +3 VP (VP chips), +1 good, −2 cards in hand."
    ]
    later = [Gain(AT_END, "chips", 2)]
    assert reasons(Prospect([], later, True), view, game_text) == [
        "Likely until the next turn begins: +2 VP at the end (VP chips)."
    ]
    more = [Gain(HELD, "race.account.goods", 1), Gain(POINTS, "chips", 5), Gain(HELD, "race.account.hand", -2)]
    assert reasons(Prospect(gains, more, True), view, game_text)[1:] == [
        "Then likely, until the next turn begins: +2 VP (VP chips)."
    ]
    assert reasons(Prospect([], [], True), view, game_text) == ["Changes neither points nor goods by itself."]
    assert reasons(Prospect(gains[:1], gains[:1], False), view, game_text) == ["Brings about −2 cards in hand."]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_a_sentence_of_the_language(name: str, lang: str) -> None:
    match = replayed(name)
    game_text = GameText(match.game.package, lang, match.options)
    for made in range(3, len(match.moves), 41):
        view = view_at(match, made)
        assert view.decision is not None
        prospect = foresee(match.game.package, view, [view.decision.actions[0].code], 5)
        for line in reasons(prospect, view, game_text):
            assert line.endswith(".")
            assert f"{match.game.id}." not in line
            assert "{" not in line
