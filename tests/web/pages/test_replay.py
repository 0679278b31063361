"""Replays, the log, records, imports and branches, each as the reader's seat may see it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from starboard.kernel import record
from starboard.kernel.codec import save
from starboard.kernel.match import Match
from starboard.text.game_text import GameText
from starboard.web.pages import replay_log
from starboard.web.pages.player_names import names_of
from starboard.web.tables.undo import ask
from web.invitation_links import WATCH, path_of
from web.page_parser import unmarked
from web.random_games import played
from web.server import LocalServer, Person
from web.two_players import TwoPlayers

PAGES = ("replay", "replay?at=3", "replay?at=3&seat=2", "log", "log?eyes=2", "record", "branch?at=3")


class Studied(TwoPlayers):
    """Helpers that read replay pages."""

    def page(self, who: Person, page: str) -> str:
        return unescape(unmarked(self.get(who, f"/{page}")))

    def shows(self, page: str, at: int, seat: int) -> bool:
        """Whether the page shows exactly the position that this seat saw."""
        game_text = GameText(self.table.package, "en", self.table.row.options)
        view = self.table.match.game.view(self.table.state_at(at), seat)
        sentences = [
            line
            for heading, lines in game_text.sections(view, names_of(self.table, game_text))
            for line in (heading, *lines)
        ]
        (words,) = re.findall(r'<div class="board words".*?</div>', page, re.DOTALL)
        assert len(sentences) > 5
        return re.findall(r"<(?:h3|li)>(.*?)</(?:h3|li)>", words) == sentences

    def sentences(self, seat: int) -> list[str]:
        """Return the sentences of the events that this seat may know, in order."""
        game_text = GameText(self.table.package, "en", self.table.row.options)
        names = names_of(self.table, game_text)
        return [
            sentence
            for entry in self.table.entries
            for sentence in game_text.events(self.table.events(entry), seat, names)
        ]


@pytest.fixture
def going_on(quick_server: LocalServer) -> Studied:
    """A game of Race in which both players are asked."""
    return Studied(quick_server, played("race", 2, seed=4_815_162_342, moves=41))


@pytest.fixture
def over(quick_server: LocalServer) -> Studied:
    return Studied(quick_server, played("race", 2, seed=4_815_162_342))


def lines_of(page: str) -> list[str]:
    """Return the lines of the log on a page, without tags."""
    listed = re.findall(r"<li class=\"(?:is-note)?\">(.*?)</li>", page, re.DOTALL)
    return [re.sub(r"<[^>]*>", "", re.sub(r"<span.*?</span>", "", line)).strip() for line in listed]


def main(page: str) -> str:
    """Return the main part of a page, which does not contain its address."""
    return page.partition("<main")[2].partition("</main>")[0]


# Positions.


@pytest.mark.parametrize("at", [0, 1, 7, 40, 41])
def test_a_position_is_shown_as_the_readers_seat_saw_it(going_on: Studied, at: int) -> None:
    for seat, who in enumerate((going_on.ana, going_on.ben)):
        page = going_on.page(who, f"replay?at={at}")
        assert going_on.shows(page, at, seat)
        assert not going_on.shows(page, at, 1 - seat)


def test_without_a_number_the_last_position_is_shown(going_on: Studied) -> None:
    assert main(going_on.page(going_on.ana, "replay")) == main(going_on.page(going_on.ana, "replay?at=41"))
    assert 'min="0" max="41" value="41"' in going_on.page(going_on.ana, "replay")


def test_links_lead_to_the_neighbouring_and_to_the_first_and_last_positions(going_on: Studied) -> None:
    page, id = going_on.page(going_on.ana, "replay?at=7"), going_on.table.id
    links = re.findall(r'href="([^"]*)" data-step="(\w+)"', page)
    assert links == [
        (f"/t/{id}/replay?at={at}", name) for at, name in ((0, "first"), (6, "previous"), (8, "next"), (41, "last"))
    ]
    assert re.findall(r'data-step="(\w+)"', going_on.page(going_on.ana, "replay?at=0")) == ["next", "last"]
    assert re.findall(r'data-step="(\w+)"', going_on.page(going_on.ana, "replay?at=41")) == ["first", "previous"]


def test_a_step_shows_what_happened_in_it_and_the_readers_own_choice(going_on: Studied) -> None:
    game_text = GameText(going_on.table.package, "en")
    names = names_of(going_on.table, game_text)
    for at in range(1, 42):
        entry = going_on.table.line[at - 1].entry
        page = going_on.page(going_on.ana, f"replay?at={at}")
        for sentence in game_text.events(going_on.table.events(entry), 0, names):
            assert sentence in page
        assert ("Choice made" in page) == (entry.seat == 0)


@pytest.mark.parametrize("at", ["42", "-1", "x", "", "1e3", "9" * 30, "٣"])
def test_a_position_that_does_not_exist_gets_a_page_that_says_which_do(going_on: Studied, at: str) -> None:
    answer = going_on.ana.client.get(f"/t/{going_on.table.id}/replay", params={"at": at})
    assert answer.status_code == 404
    assert "Choose one from 0 to 41" in answer.text


def test_before_the_end_nobody_can_choose_another_seats_view(going_on: Studied) -> None:
    for page in ("replay?at=7", "log?", "branch?at=7"):
        mine = going_on.page(going_on.ana, page)
        for other in ("0", "1", "2", "3", "x"):
            for name in ("seat", "eyes"):
                if page == "log?" and name == "seat":
                    continue  # a filter on that page
                assert main(going_on.page(going_on.ana, f"{page}&{name}={other}")) == main(mine)
        assert "View" not in mine


def test_after_the_end_any_seats_view_can_be_chosen(over: Studied) -> None:
    for seat in (-1, 0, 1):
        page = over.page(over.ben, f"replay?at=20&seat={seat + 1}")
        assert over.shows(page, 20, seat)
        assert f"replay?at=21&seat={seat + 1}" in page
    assert over.shows(over.page(over.ben, "replay?at=20"), 20, 1)


def test_a_spectator_sees_what_everybody_sees(going_on: Studied) -> None:
    watcher = going_on.server.person()
    watcher.client.post(path_of(going_on.server, going_on.ana, going_on.table.id, WATCH))
    assert going_on.shows(going_on.page(watcher, "replay?at=20"), 20, -1)
    log = lines_of(going_on.page(watcher, "log"))
    assert [line for line in log if line in going_on.sentences(-1)] == going_on.sentences(-1)
    assert not set(log) & (set(going_on.sentences(0)) - set(going_on.sentences(-1)))


# Who may look.


def test_strangers_read_that_there_is_no_such_table(going_on: Studied) -> None:
    server, id = going_on.server, going_on.table.id
    for client in (server.browser(), server.person().client):
        for page in PAGES:
            assert client.get(f"/t/{id}/{page}").status_code == 404
        assert client.post(f"/t/{id}/branch", data={"at": "3", "who-0": "me", "who-1": "easy"}).status_code == 404
    assert going_on.ana.client.get("/t/nosuchtable1/replay").status_code == 404


def test_before_the_end_the_seed_is_in_no_answer_and_afterwards_in_the_record(going_on: Studied, over: Studied) -> None:
    for page in PAGES:
        for who in (going_on.ana, going_on.ben):
            answer = who.client.get(f"/t/{going_on.table.id}/{page}")
            assert "4815162342" not in answer.text + str(answer.headers)
    assert "seed: 4815162342\n" in over.page(over.ana, "record")


# The log.


def test_the_log_has_every_sentence_that_the_seat_may_read(going_on: Studied) -> None:
    for seat, who in enumerate((going_on.ana, going_on.ben)):
        sentences = going_on.sentences(seat)
        assert [line for line in lines_of(going_on.page(who, "log")) if line in sentences] == sentences
    assert going_on.sentences(0) != going_on.sentences(1)


def test_the_log_speaks_the_readers_language(going_on: Studied) -> None:
    going_on.ana.client.headers["accept-language"] = "it"
    page = going_on.page(going_on.ana, "log")
    assert "Cronologia di" in page
    assert not set(lines_of(page)) & set(going_on.sentences(0))


def test_every_line_links_to_its_position(going_on: Studied) -> None:
    page = going_on.page(going_on.ana, "log")
    links = re.findall(r'<li class="()">\s*<a href="/t/\w+/replay\?at=(\d+)">([^<]+)</a>', page)
    links += re.findall(r'<li class="(is-note)">\s*<a href="/t/\w+/replay\?at=(\d+)">([^<]+)</a>', page)
    assert len(links) == len(lines_of(page)) > 41
    for kind, at, text in links:
        if kind:
            assert (at, text) == ("41", "Ben takes a seat.")
        else:
            assert text in going_on.page(going_on.ana, f"replay?at={at}")


def test_the_log_is_filtered_by_seat_round_words_and_kind(going_on: Studied) -> None:
    whole = lines_of(going_on.page(going_on.ana, "log"))
    first, second = (lines_of(going_on.page(going_on.ana, f"log?seat={seat}")) for seat in (1, 2))
    assert first
    assert second
    assert all("Ana" in line for line in first)
    assert all("Ben" in line for line in second)
    assert len(first) + len(second) < len(whole)
    by_round = [lines_of(going_on.page(going_on.ana, f"log?round={number}")) for number in range(20)]
    assert [line for lines in by_round for line in lines] == whole
    assert len([lines for lines in by_round if lines]) > 1
    some = lines_of(going_on.page(going_on.ana, "log?text=BEN"))
    assert some == [line for line in whole if "ben" in line.lower()]
    notes = lines_of(going_on.page(going_on.ana, "log?kind=notes"))
    assert notes == ["Ben takes a seat."]
    assert lines_of(going_on.page(going_on.ana, "log?kind=game")) == [line for line in whole if line not in notes]
    assert lines_of(going_on.page(going_on.ana, "log?seat=9&round=x&kind=odd")) == whole


def test_a_log_whose_sentences_are_made_elsewhere_says_the_same_to_everybody(
    going_on: Studied, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers = (going_on.ana, going_on.ben)
    here = [main(going_on.page(reader, "log")) for reader in readers]
    monkeypatch.setattr(replay_log, "MOST_HERE", 0)
    assert [main(going_on.page(reader, "log")) for reader in readers] == here
    assert here[0] != here[1]


def test_an_undone_move_stays_in_the_log_and_is_marked(quick_server: LocalServer) -> None:
    two = Studied(quick_server, played("gaia", 2, seed=1, moves=2))
    quick_server.play(two.table.id, two.table.asked[0])
    mover = two.table.entries[-1].seat
    sentence = two.sentences(-1)[-1]
    quick_server.call(ask, quick_server.site.tables, two.table, mover, two.table.row.entries)
    page = two.page(two.ana, "log")
    assert f"<s>{sentence}</s>" in page
    assert lines_of(page)[-1] == GameText(two.table.package, "en").say(
        "web.table.log.undone", name=("Ana", "Ben")[mover]
    )
    assert 'max="2"' in two.page(two.ana, "replay")


def test_an_undo_request_that_nobody_answered_is_in_the_log_with_its_end(quick_server: LocalServer) -> None:
    games = (played("race", 2, seed=1, moves=moves) for moves in range(4, 60))
    two = Studied(quick_server, next(match for match in games if match.revealed()))
    asker = two.table.line[-1].entry.seat
    quick_server.call(ask, quick_server.site.tables, two.table, asker, two.table.row.entries)
    name = ("Ana", "Ben")[asker]
    asked, lapsed = f"{name} asks to undo a move.", f"{name}'s undo request lapsed: not everyone agreed in time."
    assert lines_of(two.page(two.ana, "log"))[-1] == asked
    quick_server.play(two.table.id, two.table.asked[0])
    log = lines_of(two.page(two.ana, "log"))
    assert log[log.index(asked) + 1] == lapsed


def test_no_response_depends_on_what_is_hidden_from_its_reader(going_on: Studied) -> None:
    server, game, state = going_on.server, going_on.table.match.game, going_on.table.match.state
    worlds = [state, *[game.imagine(game.view(state, 0), luck) for luck in range(3)]]
    seen: list[list[str]] = []
    for world in worlds:
        two = Studied(server, Match.from_position(save(game, world)))
        for code in [
            action.code for decision in two.table.match.pending if decision.seat == 0 for action in decision.actions
        ][:1]:
            server.play(two.table.id, 0, code)
        pages = [two.page(two.ana, page) for page in ("replay?at=0", "replay", "log", "record", "branch?at=0")]
        seen.append([page.replace(two.table.id, "this table") for page in pages])
    assert len({str(save(game, world)) for world in worlds}) > 1
    assert seen.count(seen[0]) == len(worlds)


# Records out.


def test_before_the_end_the_record_holds_only_what_the_seat_knows(going_on: Studied) -> None:
    for seat, who in enumerate((going_on.ana, going_on.ben)):
        answer = who.client.get(f"/t/{going_on.table.id}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.headers["content-disposition"].startswith("attachment; ")
        head, _, body = answer.text.partition("\n\n")
        assert f"seat: p{seat + 1}" in head
        assert "seed" not in head
        sentences = [line.strip() for line in body.splitlines() if line.startswith("    ")]
        assert sentences == going_on.sentences(seat)
        moves = [line for line in body.splitlines() if not line.startswith("    ")]
        assert moves == [
            f"{at} p{mover + 1} {code if mover == seat else '…'}"
            for at, (_, mover, code) in enumerate(going_on.table.match.moves, start=1)
        ]


def test_after_the_end_everybody_gets_the_whole_record_and_it_plays_again(over: Studied) -> None:
    texts = {over.page(who, "record") for who in (over.ana, over.ben)}
    assert len(texts) == 1
    again = record.loads(texts.pop())
    assert (again.moves, again.scores) == (over.table.match.moves, over.table.match.scores)
    assert again.names == {0: "Ana", 1: "Ben"}


# Branches.


def branched(two: Studied, who: Person, **sent: str) -> tuple[int, str]:
    answer = who.client.post(f"/t/{two.table.id}/branch", data=sent)
    return answer.status_code, answer.headers.get("location", answer.text)


def test_a_branch_is_a_new_table_from_that_position_and_the_old_one_stays(going_on: Studied) -> None:
    before = going_on.table.version
    chairs = {"who-0": "me", "who-1": "random", "name-0": "Ana again"}
    status, where = branched(going_on, going_on.ana, at="20", **chairs)
    assert status == 303
    fresh = going_on.server.find(where.split("/")[2])
    assert (fresh.row.host, fresh.seats[0].name, fresh.seats[1].bot) == (going_on.ana.id, "Ana again", "random")
    assert (fresh.row.is_study, fresh.row.seed) == (False, None)
    game = fresh.match.game
    start = fresh.state_at(0)
    assert game.view(start, 0).table() == game.view(going_on.table.state_at(20), 0).table()
    assert going_on.table.version == before


def test_hidden_cards_are_dealt_anew_in_a_branch(over: Studied) -> None:
    status, where = branched(over, over.ana, **{"at": "20", "seat": "1", "who-0": "me", "who-1": "me"})
    assert status == 303
    fresh, old = over.server.find(where.split("/")[2]), over.table.state_at(20)
    game = fresh.match.game
    assert game.view(fresh.state_at(0), 0).table() == game.view(old, 0).table()
    assert game.table(fresh.state_at(0)) != game.table(old)


def test_the_study_of_a_finished_game_keeps_what_was_hidden(over: Studied, going_on: Studied) -> None:
    chairs = {"who-0": "me", "who-1": "me"}
    status, where = branched(over, over.ben, at="20", study="yes", **chairs)
    assert status == 303
    fresh = over.server.find(where.split("/")[2])
    game = fresh.match.game
    assert fresh.row.is_study
    assert game.table(fresh.state_at(0)) == game.table(over.table.state_at(20))
    status, page = branched(going_on, going_on.ben, at="20", study="yes", **chairs)
    assert (status, "hidden information can be kept only from a finished game" in page.lower()) == (400, True)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"at": "99999", "who-0": "me", "who-1": "easy"}, 404),
        ({"at": "x"}, 404),
        ({}, 404),
        ({"at": "3"}, 400),
        ({"at": "3", "who-0": "me"}, 400),
        ({"at": "3", "who-0": "me", "who-1": "nobody"}, 400),
        ({"at": "3", "who-0": "me", "who-1": "easy", "name-0": "x" * 99}, 400),
    ],
)
def test_a_branch_that_makes_no_sense_is_refused(going_on: Studied, sent: dict[str, str], status: int) -> None:
    assert branched(going_on, going_on.ana, **sent)[0] == status
    assert len(going_on.server.site.store.tables_of(going_on.ana.id)) == 1


def test_the_last_position_of_a_game_cannot_be_branched(over: Studied) -> None:
    status, page = branched(over, over.ana, **{"at": str(over.table.made), "who-0": "me", "who-1": "easy"})
    assert (status, "Choose an earlier one." in page) == (400, True)


def test_the_form_of_a_branch_asks_who_plays_each_seat(going_on: Studied) -> None:
    page = going_on.page(going_on.ben, "branch?at=5")
    assert re.findall(r'<select id="(who-\d)"', page) == ["who-0", "who-1"]
    assert 'name="at" value="5"' in page
    assert "Everything Ben could not see is shuffled again" in page
    assert 'name="study"' not in page


def test_a_branch_with_an_open_seat_leads_to_its_links(going_on: Studied) -> None:
    status, where = branched(going_on, going_on.ana, **{"at": "20", "who-0": "me", "who-1": "open"})
    assert (status, where.endswith("/links")) == (303, True)
