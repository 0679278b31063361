"""Several browsers at one table: each shows what the others do without a reload."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN, Visitor

TAKE_BACK = "Undo"
ASKS = "form, button:not(.tool), input:not([type=radio])"
OWN_LOOK = "form[action='/preferences'], form[action='/preferences'] *"  # light or dark, which asks about no game


def seated(new_visitor: NewVisitor) -> tuple[str, Visitor, Visitor]:
    """A table of Gaia Project, its host Ana and her guest Ben, both looking at it."""
    ana, ben = new_visitor(), new_visitor()
    table = ana.open_table("gaia", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    return table, ana, ben


def meet(*people: Visitor) -> None:
    """Wait until all pages show the same version of the table."""
    version = people[0].find(".table-now").get_attribute("data-version")
    for person in people[1:]:
        person.find(f'.table-now[data-version="{version}"]').wait_for()


def mark(person: Visitor) -> None:
    """Put a mark on the page that a reload would remove."""
    person.find("html").evaluate("html => html.dataset.mark = 'here'")


def is_same_page(person: Visitor) -> bool:
    return person.find("html").get_attribute("data-mark") == "here"


def one_move(dice: Random, *people: Visitor) -> Visitor:
    """Let an asked visitor move, and wait until all pages show the same table. Return the visitor."""
    mover = next(person for person in people if person.find(MY_TURN).count())
    mover.move(dice)
    meet(mover, *[person for person in people if person is not mover])
    return mover


def test_each_sees_the_moves_of_the_other_without_a_reload(new_visitor: NewVisitor) -> None:
    _, ana, ben = seated(new_visitor)
    meet(ana, ben)
    mark(ana)
    mark(ben)
    dice, movers = Random(1), set()
    for _ in range(8):
        movers.add(one_move(dice, ana, ben))
        assert ana.log() == ben.log()
    assert movers == {ana, ben}
    assert is_same_page(ana)
    assert is_same_page(ben)


def play_until_both_have_moved(ana: Visitor, ben: Visitor) -> tuple[Visitor, Visitor]:
    """Play until both have moved one after the other. Return them in this order."""
    meet(ana, ben)
    dice = Random(2)
    earlier = later = one_move(dice, ana, ben)
    while later is earlier:
        earlier, later = later, one_move(dice, ana, ben)
    return earlier, later


def test_an_undo_of_another_players_move_is_requested_and_refused(new_visitor: NewVisitor) -> None:
    _, ana, ben = seated(new_visitor)
    asker, asked = play_until_both_have_moved(ana, ben)
    moves = asker.log()
    asker.button(TAKE_BACK, exact=True).click()
    asked.button("Refuse").click()
    for person in (asker, asked):
        person.sees("refuses the undo.")
        expect(person.button("Refuse")).to_have_count(0)
        assert person.log()[: len(moves)] == moves
        assert person.find(".log s").count() == 0


def test_an_undo_of_another_players_move_is_requested_and_agreed_to(new_visitor: NewVisitor) -> None:
    _, ana, ben = seated(new_visitor)
    asker, asked = play_until_both_have_moved(ana, ben)
    asker.button(TAKE_BACK, exact=True).click()
    asked.button("Agree", exact=True).click()
    for person in (asker, asked):
        person.sees("undoes a move.")
        person.sees("(undone)")
    asker.wait_for(MY_TURN)
    expect(asked.find(MY_TURN)).to_have_count(0)
    one_move(Random(3), asker, asked)


def test_a_move_that_nobody_learned_from_is_undone_at_once(new_visitor: NewVisitor) -> None:
    _, ana, ben = seated(new_visitor)
    meet(ana, ben)
    mover = one_move(Random(4), ana, ben)
    mover.button(TAKE_BACK, exact=True).click()
    for person in (ana, ben):
        person.sees("undoes a move.")
    mover.wait_for(MY_TURN)


def test_a_spectator_sees_the_moves_and_is_asked_nothing(new_visitor: NewVisitor) -> None:
    table, ana, ben = seated(new_visitor)
    spectator = new_visitor()
    spectator.join(ana.link(table, "watch"))
    meet(ana, ben, spectator)
    mark(spectator)
    for _ in range(3):
        one_move(Random(5), ana, ben, spectator)
        assert spectator.log() == ana.log()
        assert spectator.find(f".table-now :is({ASKS}):not({OWN_LOOK})").count() == 0
        assert spectator.find("main button:not(.tool)").locator("visible=true").count() == 0
    assert is_same_page(spectator)


def test_two_players_who_are_asked_at_once_answer_in_any_order(new_visitor: NewVisitor) -> None:
    ana, ben = new_visitor(), new_visitor()
    table = ana.open_table("race", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    meet(ana, ben)
    dice, movers = Random(6), set()
    for at in range(12):
        movers.add(one_move(dice, *([ana, ben] if at % 2 else [ben, ana])))
    assert movers == {ana, ben}
    assert ana.find("#table-notice").count() == ben.find("#table-notice").count() == 0


def test_an_open_page_is_closed_when_its_seat_is_taken_over(new_visitor: NewVisitor) -> None:
    table, ana, ben = seated(new_visitor)
    meet(ana, ben)
    ben.forgiven = ["status of 404"]
    ana.page.goto(f"{table}/links")
    ana.page.once("dialog", lambda dialog: dialog.accept())
    ana.button("New link to this seat").click()
    ben.button("Give up this seat").click()
    new_visitor().join(ana.link(table, 1), "Cam")
    ben.sees("This table does not exist, or you no longer have a seat there.")
    assert ben.find(".table-now").count() == 0


def test_spectators_are_sent_away_when_their_link_is_revoked(new_visitor: NewVisitor) -> None:
    table, ana, _ = seated(new_visitor)
    spectator = new_visitor()
    spectator.forgiven = ["status of 404"]
    spectator.join(ana.link(table, "watch"))
    spectator.find(".table-now").wait_for()
    ana.page.goto(f"{table}/links")
    ana.page.once("dialog", lambda dialog: dialog.accept())
    ana.button("Replace this link").click()
    spectator.sees("This table does not exist")
