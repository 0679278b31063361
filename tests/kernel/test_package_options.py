"""Options that define the stored form of a value, and rules created for a package."""

from __future__ import annotations

import pytest

from cli.swappable import SWAP, Lamps, package_with
from kernel.toy import TOY, registered
from starboard.kernel import record
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from starboard.kernel.package import Option


def test_an_ordinary_option_is_stored_as_it_was_given() -> None:
    assert Option("pace", ("slow", "fast"), "slow").settle("fast") == "fast"
    with pytest.raises(BadOption, match="the option 'pace' cannot be 'fst'; did you mean fast"):
        Option("pace", ("slow", "fast"), "slow").settle("fst")


def test_spaces_may_stand_for_the_hyphens_of_a_value() -> None:
    assert Option("assembly", ("dice", "last-player"), "dice").settle("last player") == "last-player"


@pytest.mark.parametrize("given", [{}, {"lamps": "paper"}, {"lamps": "paper@1"}])
def test_an_option_can_be_stored_in_another_form_than_it_was_given(given: dict[str, str]) -> None:
    assert SWAP.settled(2, given) == {"rounds": "3", "hand": "3", "lamps": "paper@1"}


def test_a_value_that_the_option_refuses_is_refused() -> None:
    with pytest.raises(BadOption, match="the lamps are paper@1, not paper@2"):
        SWAP.settled(2, {"lamps": "paper@2"})


def test_a_record_has_the_settled_value_and_is_refused_by_another() -> None:
    with registered(SWAP):
        text = Match.new("swap", lamps="paper").record()
        assert "option lamps: paper@1\n" in text
        record.loads(text)
    with registered(package_with(Lamps("paper", 2))), pytest.raises(BadOption, match="paper@2, not paper@1"):
        record.loads(text)


def test_a_position_can_be_named_by_the_short_value() -> None:
    with registered(SWAP):
        position = Match.new("swap").position()
        assert Match.from_position(position, {"lamps": "paper"}).options["lamps"] == "paper@1"
        with pytest.raises(BadOption, match="the position was played with hand '3', not '5'"):
            Match.from_position(position, {"hand": "5"})


def test_a_package_like_another_has_rules_of_its_own_if_the_game_can_make_them() -> None:
    other = package_with(Lamps("paper", 2))
    assert other.rules.package is other
    assert SWAP.rules.package is SWAP
    assert other.rules is other.rules


def test_a_game_that_makes_no_rules_for_packages_shares_them() -> None:
    assert TOY.rules.package is TOY
