"""Cards of one's own, written in the effect vocabulary: each is played, or refused with a sentence; none hangs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from games.shackleton.changed_sets import DESIGN, change, copied, place_of
from games.shackleton.positions import Seat, Table, asking_finer, table
from starboard.games.shackleton import GAME
from starboard.games.shackleton.data.load import load, packaged_with
from starboard.games.shackleton.data.schema.errors import checked
from starboard.games.shackleton.data.schema.file_list import FILES
from starboard.games.shackleton.data.schema.sources import without_marks
from starboard.games.shackleton.game import RULES
from starboard.kernel.codec import load as loaded
from starboard.kernel.codec import save
from starboard.kernel.match import Match

MINING = "corporations/mining.json"
TWO_LESS: list[Any] = [{"experiment": {"less_samples": 2}}]
ONE_MORE: list[Any] = [{"gain": {"credits": 4}}, {"corp_action": {"corp": "any"}}]
ANY_MARKER: list[Any] = [{"activate_marker": {"corp": "mining", "where": "board"}}]


def with_card(
    tmp_path: Path,
    trigger: str,
    ability: list[Any],
    has: str = "credits 9",
    cards: str = "M3",
    row: str = "corporation",
    energy: int = 4,
) -> Table:
    """p1 owns Ilmenite Oven (M3) with another ability, and is in a row with an astronaut who brings no bonus there."""
    folder = copied(tmp_path / "mine")
    change(folder, MINING, place_of("projects 2 trigger"), trigger)
    change(folder, MINING, place_of("projects 2 ability"), ability)
    package = packaged_with(GAME, folder)
    saved = save(RULES, table(Seat(has, projects=cards), powered="O2", gateway="0 0 0", energy=energy).state)
    saved["table"]["options"]["data"] = options = load(folder).label
    state = loaded(package.rules, saved)
    settled = package.settled(2, {**package.rules.options_of(state), "data": options})
    game = asking_finer(Match(package.rules, state, seats=2, options=settled, seed=None))
    return game.play(f"p1 deploy {row} {'technician' if row == 'build' else 'engineer'}") if row else game


def refused(tmp_path: Path, file: str, *changes: tuple[str, Any]) -> str:
    """What is said about a file with these changes; only this one is read."""
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(DESIGN / file, path)
    for place, value in changes:
        change(tmp_path, file, place_of(place), value)
    return checked(without_marks(json.loads(path.read_text("utf-8"))), FILES[file])[1]


def test_samples_of_any_kind_for_every_so_many_are_chosen_one_by_one(tmp_path: Path) -> None:
    ability = [{"gain_per": {"res": "any_sample", "per": "credits", "each": 4}}]
    game = with_card(tmp_path, "corporation_action", ability).play("p1 card m3")
    assert game.options() == ["sample basalt", "sample ice", "sample regolith"]
    assert game.change("p1 sample ice; sample basalt") == "+1 ice +1 basalt"
    assert game.question == "corporation-actions"


def test_an_action_may_offer_another_one_once_in_a_round(tmp_path: Path) -> None:
    game = with_card(tmp_path, "corporation_action_once_per_round", ONE_MORE, has="helium 1").play("p1 card m3")
    assert game.options() == ["corp mining", "rep reputation"]
    assert game.change("p1 rep reputation") == "+2 reputation"
    assert game.options() == ["corp mining", "stop"]


def test_an_action_that_offers_only_another_one_needs_that_there_is_one_else(tmp_path: Path) -> None:
    ability = [{"corp_action": {"corp": "mining"}}]
    assert not with_card(tmp_path / "a", "corporation_action_once_per_round", ability).offers("card m3")
    game = with_card(tmp_path / "b", "corporation_action_once_per_round", ability, has="credits 9 helium 1")
    assert game.offers("card m3")


def test_an_action_that_offers_another_one_again_and_again_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, MINING, ("projects 2 trigger", "corporation_action"), ("projects 2 ability", ONE_MORE))
    assert said == "projects M3: an action that offers a corporation action would never end; let it be once per round"


@pytest.mark.parametrize("event", ["marker_activated", "gain_resource", "corp_action"])
@pytest.mark.parametrize("do", [ANY_MARKER, [{"may": ANY_MARKER}], [{"choose": [ANY_MARKER, ONE_MORE]}]])
def test_a_reaction_that_could_set_itself_off_for_ever_is_refused(tmp_path: Path, event: str, do: list[Any]) -> None:
    when = {"when": {"event": event, "do": do, "limit": "none"}}
    said = refused(tmp_path, MINING, ("projects 2 trigger", "ongoing"), ("projects 2 ability", [when]))
    assert said.startswith("projects M3 ability #1 when: 'activate_marker' cannot be when the event is ")
    assert said.endswith("without a limit: it could set itself off for ever")


def test_with_a_limit_such_a_reaction_happens_once(tmp_path: Path) -> None:
    when = {"when": {"event": "gain_resource", "if": {"res": "helium"}, "do": ANY_MARKER, "limit": "turn"}}
    game = with_card(tmp_path, "ongoing", [when], has="reputation 12")
    assert game.change("p1 rep marker; activate m02") == "+2 helium"


def test_a_marker_that_would_activate_markers_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, MINING, ("markers effect", ANY_MARKER))
    assert said == "markers: 'activate_marker' cannot be what a marker brings: it could set itself off for ever"


def test_a_board_whose_action_offers_an_action_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, MINING, ("action effects", ONE_MORE))
    assert said == "action: an action that offers a corporation action would never end"


def test_a_card_reacts_to_two_things_at_most(tmp_path: Path) -> None:
    when = {"when": {"event": "build", "do": [{"gain": {"credits": 1}}], "limit": "turn"}}
    said = refused(tmp_path / "a", MINING, ("projects 2 trigger", "ongoing"), ("projects 2 ability", [when] * 3))
    assert said == "projects M3: a project has at most 2 'when', not 3"
    each = {"when": {"event": "build", "do": [{"gain": {"credits": 1}}], "limit": "round"}}
    said = refused(tmp_path / "b", MINING, ("projects 2 trigger", "ongoing"), ("projects 2 ability", [each] * 2))
    assert said == "projects M3: only one 'when' of a project can have the limit 'round'"


def test_an_experiment_may_need_two_samples_less(tmp_path: Path) -> None:
    """EL1 needs two ice, EC1 one of each kind, ER1 two ice and one of each other."""
    for has, columns in (("", "left"), ("ice 1", "centre left"), ("ice 1 basalt 1", "centre left right")):
        game = with_card(tmp_path / has.replace(" ", ""), "corporation_action", TWO_LESS, has=has)
        if columns == "left":
            assert game.change("p1 card m3") == "+2 credits +4 vp"
        else:
            assert game.play("p1 card m3").options() == [f"experiment {column}" for column in columns.split()]


def test_mining_where_one_built_needs_a_build_in_this_turn(tmp_path: Path) -> None:
    ability = [{"mine": {"where": "built_sector"}}, {"gain": {"vp": 1}}]
    assert not with_card(tmp_path / "a", "corporation_action", ability).offers("card m3")
    when = {"when": {"event": "build", "do": [{"may": ability}]}}
    game = with_card(tmp_path / "b", "ongoing", [when], has="titanium 1", row="build")
    assert game.question == "may"  # the dome stands in O2, the only place for it
    assert game.change("p1 yes") == "+1 titanium +1 vp"


def test_a_price_of_a_kind_and_of_any_sample_needs_both(tmp_path: Path) -> None:
    ability = [{"pay": {"ice": 1, "any_sample": 1}}, {"gain": {"vp": 3}}]
    assert not with_card(tmp_path / "a", "corporation_action", ability, has="ice 1").offers("card m3")
    game = with_card(tmp_path / "b", "corporation_action", ability, has="ice 1 basalt 1")
    assert game.change("p1 card m3") == "+3 vp -1 ice -1 basalt"


def test_a_card_that_ships_to_a_full_space_itself_needs_no_permission(tmp_path: Path) -> None:
    """Orbital Tug (M8) asks two credits for that; a card that may use full spaces asks nothing more."""
    ability = [{"ship": {"less": {}, "reuse": True}}]
    game = with_card(tmp_path, "corporation_action", ability, has="credits 4 helium 3", cards="M3 M8")
    assert game.change("p1 corp mining; ship 1l") == "+2 credits +2 vp -1 helium"
    assert game.change("p1 card m3; ship 1l") == "+2 credits +2 vp -1 helium"
    assert game.change("p1 corp mining; ship 1l") == "+2 vp -1 helium"


@pytest.mark.parametrize(
    ("file", "place", "value", "sentence"),
    [
        ("tracks.json", "reputation_track overflow", [{"gain": {"credits": 1}}], "overflow must be one gain of vp"),
        ("tracks.json", "reputation_track overflow", [], "overflow must be one gain of vp: the rules know no other"),
        (
            "tracks.json",
            "energy_track buy_step_credits =3",
            2,
            "must have the spaces 0, 1, 2: only there can energy",
        ),
        ("player.json", "player_board structures laboratory size", 4, "laboratory: size must be 3: the rules know no"),
        (MINING, "projects 7 permit_price", {"helium": 1}, "M8 permit_price: there is no field 'helium'"),
    ],
)
def test_what_no_rule_would_read_is_refused(tmp_path: Path, file: str, place: str, value: Any, sentence: str) -> None:
    assert sentence in refused(tmp_path, file, (place, value))


REACTOR: list[Any] = [{"pay": {"helium": 1}}, {"gain": {"energy": 2}}]


def test_a_project_that_produces_energy_counts_when_the_fund_row_is_offered(tmp_path: Path) -> None:
    """Rulebook, funding: its ability may come first, like a panel. It is the only way here, so it is not asked."""
    has = "credits 5 helium 1"
    game = with_card(tmp_path / "a", "side_step", REACTOR, has, energy=1, row="")
    assert game.offers("deploy fund engineer")
    game.play("p1 deploy fund engineer")
    assert (game.question, game.energy, game.has("p1", "helium")) == ("fund", 3, 0)
    without = with_card(tmp_path / "b", "corporation_action", REACTOR, has, energy=1, row="")
    assert without.why_not("p1 deploy fund engineer") == "nothing-to-fund"


@pytest.mark.parametrize("row", ["build", "fund", "corporation"])
def test_such_a_project_can_be_used_in_every_command_action_once_per_turn(tmp_path: Path, row: str) -> None:
    game = with_card(tmp_path, "side_step", REACTOR, "credits 20 titanium 6 helium 3", row=row)
    asked = game.question
    assert game.change("p1 card m3") == "+1 reputation -1 helium +2 energy"
    assert game.question == asked
    assert not game.offers("card m3")
    assert game.why_not("p1 card m3") == "used-this-turn"


def test_it_can_be_used_before_the_bonus_and_is_no_corporation_action(tmp_path: Path) -> None:
    game = with_card(tmp_path, "side_step", REACTOR, "credits 20 helium 3")
    game.play("p1 stop")
    assert (game.question, game.options()) == ("side-step", ["card m3", "done"])
    visit = with_card(tmp_path / "b", "side_step", REACTOR, "credits 20 helium 3", row="")
    visit.play("p1 gateway engineer; step action")
    assert "card m3" not in visit.options()
    assert visit.why_not("p1 card m3") == "not-an-action"


def test_a_side_step_of_a_round_is_ready_again_in_the_next_round_only(tmp_path: Path) -> None:
    game = with_card(tmp_path, "side_step_once_per_round", REACTOR, "credits 20 helium 3").play("p1 card m3")
    assert game.why_not("p1 card m3") == "used-this-round"
    assert game.player("p1").spent == 1


def test_a_side_step_of_a_project_that_would_make_the_action_impossible_is_refused(tmp_path: Path) -> None:
    ability = [{"pay": {"credits": 3}}, {"gain": {"energy": 1}}]
    game = with_card(tmp_path, "side_step", ability, "credits 5", row="fund")
    assert game.why_not("p1 card m3") == "would-block"
    poor = with_card(tmp_path / "b", "side_step", ability, "credits 2 reputation 4")
    assert poor.why_not("p1 card m3") == "cannot-pay"
    full = with_card(tmp_path / "c", "side_step", ability, "credits 9", energy=10)
    assert full.why_not("p1 card m3") == "no-effect"


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ([{"gain": {"credits": 1}}], "a side step gains energy"),
        (ANY_MARKER, "a side step is made of a 'gain', perhaps after a 'pay'"),
        ([{"gain": {"energy": 1, "helium": 1}}], "a side step cannot gain 'helium'"),
        ([{"pay": {"any_sample": 1}}, {"gain": {"energy": 1}}], "a side step cannot cost 'any_sample'"),
    ],
)
def test_a_side_step_that_asks_something_or_produces_no_energy_is_refused(
    tmp_path: Path, ability: list[Any], said: str
) -> None:
    changes = ("projects 2 trigger", "side_step"), ("projects 2 ability", ability)
    assert said in refused(tmp_path, MINING, *changes)
