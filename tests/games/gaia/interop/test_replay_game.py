"""Games recorded with the site's engine: all of them agree, and one with anything changed does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.gaia.interop.log_changes import changed, changes
from starboard.games.gaia import interop
from starboard.games.gaia.interop.offers import DIFFERENCES, named_differences
from starboard.games.gaia.interop.replay_game import SiteReplay
from starboard.kernel import record
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadRecord, StarboardError
from tools.shared import shared_folder

FOLDER = shared_folder("oracle/gaia")
FILES = sorted(FOLDER.glob("*.jsonl.gz")) if FOLDER else []
GAMES = [path for path in FILES if interop.OFFERS not in path.name]
OFFERS = [path for path in FILES if interop.OFFERS in path.name]
needs_games = pytest.mark.skipif(not FILES, reason="the recorded games lie beside the project, and are not there")

Game = dict[str, Any]


@needs_games
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_recorded_game_and_every_list_of_offers_agrees(path: Path) -> None:
    assert interop.INTEROP.recognises(path)
    disagreements = {name: message for name, message in interop.INTEROP.verify_file(path) if message is not None}
    assert disagreements == {}


@needs_games
def test_all_256_games_are_there_and_179_of_them_with_offers() -> None:
    assert sum(1 for path in GAMES for _ in interop.INTEROP.read_games(path)) == 256
    games = [game for path in OFFERS for game in interop.INTEROP.read_games(path)]
    assert len([game for game in games if len(game["legal"]) == len(game["moves"])]) == 179


@needs_games
def test_the_differences_between_the_offers_that_have_a_name_all_occur() -> None:
    assert FOLDER is not None
    met: set[str] = set()
    with_many_federations = list(interop.INTEROP.read_games(FOLDER / "bot_4p_legal.jsonl.gz"))[38]
    for game in [with_many_federations, *interop.INTEROP.read_games(FOLDER / "elite_4p_legal.jsonl.gz")]:
        log = SiteReplay(game).log
        offers = log.offers
        for number, move in enumerate(game["moves"]):
            met |= named_differences(offers, pending(log.state)[0], game["legal"][number])
            log.play_move("", move)
    assert met == set(DIFFERENCES)


@needs_games
def test_the_record_of_a_game_replays_to_the_same_points_by_our_own_notation() -> None:
    for path in GAMES:
        game = next(interop.INTEROP.read_games(path))
        written = interop.INTEROP.replay_game(game)
        match = record.loads(record.write(written))
        assert match.options["rules"] == "boardgamers"
        assert match.over == game["result"]["ended"]
        assert match.scores == game["result"]["scores"]


def agrees(game: Game) -> bool:
    try:
        interop.INTEROP.replay_game(game)
    except StarboardError:
        return False
    return True


def games_to_spoil() -> Iterator[Game]:
    """Return half of the games with offers, and all others, which have moves that bots never make."""
    for path in [*OFFERS, *GAMES]:
        if interop.OFFERS in path.name:
            yield from islice(interop.INTEROP.read_games(path), 0, None, 2)
        elif path.name.replace(".", f"{interop.OFFERS}.", 1) not in {other.name for other in OFFERS}:
            yield from interop.INTEROP.read_games(path)


@needs_games
def test_a_game_with_anything_altered_or_deleted_disagrees() -> None:
    """A change of every kind of command, twice each, and of every kind of field, result and offer."""
    tried: Counter[str] = Counter()
    missed: list[str] = []
    for game in games_to_spoil():
        for kind, where, path, new in changes(game):
            if tried[kind] >= (2 if path[0] == "moves" else 1):
                continue
            altered = changed(game, path, new)
            if altered == game:
                continue
            tried[kind] += 1
            if path[0] != "legal":
                altered.pop("legal", None)  # the change itself must be noticed, not the offers
            if agrees(altered):
                missed.append(f"{game['id']} {where}: {kind} {new}")
    assert missed == []
    assert len(tried) > 400, len(tried)


@needs_games
def test_a_game_without_its_setup_cannot_be_read() -> None:
    game = next(interop.INTEROP.read_games(GAMES[0]))
    with pytest.raises(BadRecord, match="cannot be read"):
        interop.INTEROP.replay_game({**game, "setup": {}})


def test_a_file_of_something_else_is_not_recognised(tmp_path: Path) -> None:
    for name, text in (("a.jsonl", '{"events": []}\n'), ("b.jsonl", "no JSON\n"), ("c.jsonl", ""), ("d.jsonl.gz", "x")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert not interop.INTEROP.recognises(tmp_path / name)
    assert not interop.INTEROP.recognises(tmp_path / "absent.jsonl")


def test_offers_without_their_games_beside_them_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "some_legal.jsonl"
    path.write_text('{"id": "a", "legal": []}\n', encoding="utf-8")
    assert interop.INTEROP.recognises(path)
    with pytest.raises(BadRecord, match=r"some\.jsonl"):
        list(interop.INTEROP.verify_file(path))
