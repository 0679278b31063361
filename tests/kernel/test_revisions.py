"""Records, positions and tables of earlier revisions: read in present terms, as far as the present rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kernel.toy import TOY, registered
from kernel.toy.game import ToyGame
from starboard.kernel import record
from starboard.kernel.errors import BadRecord, Disagreement
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.record import loads, replay_outdated
from starboard.kernel.revisions import Revision, RuleChange, RulesHistory

STORMS, LANTERNS = RuleChange("toy.change.storms", ["storm"]), RuleChange("toy.change.lanterns")


def revised(*earlier: Revision) -> GamePackage:
    """Lanterns with the rules of revision 3."""
    package = GamePackage(TOY.id, TOY.title, TOY.credits, TOY.seats, TOY.options, 3, TOY.module, earlier)
    package._rules = ToyGame(package)
    return package


@pytest.fixture
def old_record() -> str:
    """A finished game of revision 1 that says nothing of its hands."""
    match = Match.new("toy", seats=2, seed=3, rounds="2", hand="5")
    while not match.over:
        match.play(match.pending[-1].actions[0], match.pending[-1].seat)
    return match.record().replace("option hand: 5\n", "")


@pytest.fixture
def revision_three() -> Iterator[GamePackage]:
    rows = (
        Revision(1, options={"hand": "5"}, changes=[STORMS]),
        Revision(2, values={"rounds": {"1": "3"}}, changes=[LANTERNS]),
    )
    with registered(revised(*rows)) as package:
        yield package


def test_options_that_a_revision_did_not_have_are_filled_in(old_record: str, revision_three: GamePackage) -> None:
    match = loads(old_record)
    assert match.over
    assert match.options == {"rounds": "2", "hand": "5"}


def test_old_values_of_options_are_replaced_step_by_step() -> None:
    history = RulesHistory(
        4, [Revision(1, options={"hand": "3"}), Revision(2, values={"hand": {"3": "4"}}), Revision(3, {"hand": "9"})]
    )
    assert history.options(1, {}) == {"hand": "4"}
    assert history.options(2, {"hand": "3"}) == {"hand": "4"}
    assert history.options(2, {}) == {"hand": "9"}
    assert history.options(3, {"hand": "3"}) == {"hand": "3"}
    assert history.options(4, {}) == {}


def test_a_replayed_old_record_is_written_as_one_of_today(old_record: str, revision_three: GamePackage) -> None:
    written = loads(old_record).record()
    assert "revision: 3\n" in written
    assert "option hand: 5\n" in written
    assert loads(written) == loads(old_record)


def test_decisions_of_an_old_record_may_be_numbered_otherwise(old_record: str, revision_three: GamePackage) -> None:
    assert "\n1.1 " in old_record
    assert loads(old_record.replace("\n1.1 ", "\n1.7 ")).over
    with pytest.raises(Disagreement, match=r"numbered 1\.7"):
        loads(loads(old_record).record().replace("\n1.1 ", "\n1.7 "))


def test_other_scores_are_named_but_do_not_refuse_an_old_record(old_record: str, revision_three: GamePackage) -> None:
    lines = old_record.splitlines()
    text = "\n".join([*lines[:-1], "= 77 78"])
    match, problem = replay_outdated(record.read(text))
    assert loads(text) == match
    assert str(problem).startswith("the record has rules revision 1 and says the scores are [77, 78]; by the present")
    with pytest.raises(Disagreement, match="77"):
        loads(text.replace("revision: 1", "revision: 3").replace("seed:", "option hand: 5\nseed:"))


def test_the_first_illegal_move_of_an_old_record_is_named_with_the_rules_that_changed(
    old_record: str, revision_three: GamePackage
) -> None:
    lines = old_record.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1.1 "))
    lines[at + 1 :] = ["1.9 p1 dance"]
    match, problem = replay_outdated(record.read("\n".join(lines)))
    played = lines[at].count(";") + 1
    assert len(match.moves) == played
    assert str(problem).startswith(f"line {at + 2}, decision {played + 1}: 'dance' is not an action of this game")
    assert str(problem).endswith(
        "(The record follows rules revision 1. What changed since then and may be the reason: toy.change.lanterns)"
    )
    with pytest.raises(Disagreement, match="may be the reason"):
        loads("\n".join(lines))
    assert len(loads("\n".join(lines), until=played).moves) == played


def test_only_rules_that_concern_the_action_and_are_younger_are_named() -> None:
    history = RulesHistory(3, [Revision(1, changes=[STORMS]), Revision(2, changes=[LANTERNS])])
    assert history.changes(1, "storm p2") == [STORMS, LANTERNS]
    assert history.changes(1, "stormy") == [LANTERNS]
    assert history.changes(2, "storm p2") == [LANTERNS]
    assert history.changes(3, "storm p2") == []


def test_a_rule_that_asks_something_new_is_named_where_that_is_asked() -> None:
    harvest = RuleChange("toy.change.harvest", questions=["toy.ask.harvest"])
    history = RulesHistory(2, [Revision(1, changes=[harvest])])
    assert history.changes(1, "storm p2", ["toy.ask.harvest"]) == [harvest]
    assert history.changes(1, "storm p2", ["toy.ask.storm"]) == history.changes(1, "storm p2") == []


@pytest.mark.parametrize("revision", [0, 4])
def test_a_revision_that_nobody_describes_is_refused(
    old_record: str, revision_three: GamePackage, revision: int
) -> None:
    with pytest.raises(BadRecord, match=f"rules revision {revision} of Lanterns; this version plays 3"):
        loads(old_record.replace("revision: 1", f"revision: {revision}"))


@pytest.mark.parametrize(
    ("revision", "is_read"), [(1, True), (2, True), (3, True), (0, False), (4, False), ("1", False)]
)
def test_positions_of_earlier_revisions_are_read(revision_three: GamePackage, revision: Any, is_read: bool) -> None:
    position = {**Match.new("toy", seats=2, seed=3).position(), "revision": revision}
    if is_read:
        assert Match.from_position(position).position()["revision"] == 3
    else:
        with pytest.raises(BadRecord, match="this version plays 3"):
            Match.from_position(position)


def test_the_options_of_a_position_of_an_earlier_revision_are_read_in_present_terms(
    revision_three: GamePackage,
) -> None:
    position = Match.new("toy", seats=2, seed=3, rounds="1", hand="5").position()
    del position["table"]["options"]["hand"]
    assert Match.from_position({**position, "revision": 1}).options == {"rounds": "3", "hand": "5"}
    assert Match.from_position({**position, "revision": 3}).options["rounds"] == "1"


def test_an_old_record_starts_from_its_old_position(revision_three: GamePackage) -> None:
    match = Match.from_position({**Match.new("toy", seats=2, seed=3).position(), "revision": 2})
    match.play(match.pending[-1].actions[0], match.pending[-1].seat)
    assert loads(match.record().replace("revision: 3", "revision: 2")) == match
