"""The standing order for the base: who goes back where they were, and what is left to the player."""

from __future__ import annotations

from games.shackleton.positions import Seat, Table, table
from games.shackleton.speakers import ENGLISH, view_of
from starboard.games.shackleton import GAME
from starboard.games.shackleton.standing_orders import ARRANGE, ORDERS, STANDING_ORDERS
from starboard.games.shackleton.text.labels import action_label


def maintained(lives: str, built: str = "dome2 O1 workshop-top O11", crater: str = "") -> Table:
    return table(Seat(built=built, lives=lives), at="maintenance", crater=crater).keep()


def said(at: Table, arrange: str = "keep", seat: int = 0) -> str | None:
    """What the order of a seat answers now, if anything."""
    decision = at.match.decision(seat)
    assert decision is not None
    action = GAME.standing_orders.answer(at.match.view(seat), decision, {ARRANGE.name: arrange})
    assert action is None or action in decision.actions
    return None if action is None else action.code


def obeyed(at: Table) -> Table:
    """The order answers as long as it can."""
    while at.question.startswith("arrange") and (code := said(at)) is not None:
        at.play(f"p1 {code}")
    return at


def test_unless_told_otherwise_everything_is_asked() -> None:
    at = maintained("dome1:e workshop-top:s")
    assert ARRANGE.default == "ask"
    assert [order.name for order in ORDERS] == ["arrange"]
    assert said(at, ARRANGE.default) is None


def test_everybody_goes_back_where_they_were() -> None:
    home = "dome1:s workshop-top:et storage:t"
    at = obeyed(maintained(home))
    assert at.lives("p1") == home
    assert not at.question.startswith("arrange")


def test_only_a_new_astronaut_is_asked_for() -> None:
    at = obeyed(maintained("dome1:e workshop-top:t", crater="P02 engineer"))
    assert at.question == "arrange-engineer"  # the one that lived here is back already
    assert at.lives("p1") == "dome1:e"
    at.play("p1 house dome2")
    assert obeyed(at).lives("p1") == "dome1:e dome2:e workshop-top:t"


def test_one_whose_place_was_given_away_is_asked_for() -> None:
    at = obeyed(maintained("dome1:t workshop-top:e", crater="P02 engineer"))
    at.play("p1 house dome1")
    assert (at.question, said(at)) == ("arrange-technician", None)


def test_no_other_question_is_answered() -> None:
    assert said(table(Seat(lives="dome1:e"))) is None
    won = table(Seat(built="dome2 O1", lives="dome1:e"), at="maintenance", crater="P02 engineer")
    assert (won.question, said(won)) == ("recovered-engineer", None)


def test_an_answer_says_who_lived_there_before() -> None:
    at = maintained("dome1:e workshop-top:s")
    view = view_of(at.match, 0)
    labels = {action.code: action_label(action, view, ENGLISH) for action in at.match.pending[0].actions}
    assert labels["house dome1"] == "House them in the first dome (as before)"
    assert labels["house dome2"] == "House them in the second dome"


def test_the_table_finds_the_orders_as_a_part_of_the_game() -> None:
    assert GAME.standing_orders is STANDING_ORDERS
