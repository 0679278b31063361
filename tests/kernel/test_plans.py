"""Plans: actions that are created for each offer, so they are compared by code, not by identity."""

from __future__ import annotations

from collections.abc import Sequence

from kernel.toy import TOY, registered
from kernel.toy.state import Toy
from starboard.kernel.action import Action, Vocabulary
from starboard.kernel.agenda import play, why_not
from starboard.kernel.match import Match
from starboard.kernel.notation import understand
from starboard.kernel.questions import AnyOrder


class Errands(AnyOrder[Toy]):
    """Two plans to be carried out in any order; each listing makes its actions anew."""

    def key(self) -> str:
        return "toy.ask.errands"

    def candidates(self, state: Toy) -> Sequence[Action]:
        return [Action(line.code) for line in self.left]

    def with_left(self, left: tuple[Action, ...]) -> Errands:
        return Errands(self.seat, left)

    def do(self, state: Toy, action: Action) -> None:
        state.decisions += 100


def at_errands() -> Toy:
    with registered():
        match = Match.new("toy", seats=2, seed=1)
    state = match.state
    assert isinstance(state, Toy)
    state.agenda = [Errands(0, (Action("plan a"), Action("plan b"), Action("plan c")))]
    state.open = None
    return state


def test_an_offered_plan_has_no_reason_against_it() -> None:
    assert why_not(at_errands(), 0, Action("plan b")) is None


def test_a_plan_that_is_carried_out_is_not_asked_for_again() -> None:
    state = at_errands()
    play(state, 0, Action("plan b"))
    assert state.open is not None
    assert [action.code for action in state.open[0].actions] == ["plan a", "plan c"]


def test_interned_actions_are_the_same_only_as_one_object() -> None:
    word = Vocabulary().add("take coin")
    assert word.same(word)
    assert not word.same(Vocabulary().add("take coin"))


def test_the_exact_code_wins_over_the_same_words_in_another_order() -> None:
    swapped, wanted = Action("swap b a"), Action("swap a b")
    assert understand(TOY.rules, "swap a b", 0, [swapped, wanted]) is wanted
    assert understand(TOY.rules, "b a swap", 0, [wanted]) is wanted
