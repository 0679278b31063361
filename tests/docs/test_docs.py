"""The examples, commands and links of the documentation are right."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from textwrap import dedent

import pytest

from cli.terminal import run
from docs.pages import PAGES, blocks, commands, links, without_fences
from frame.tree import ROOT, read
from starboard.cli.main import main
from starboard.games.race import effects
from starboard.kernel.match import Match

CONCEPTS = ("agenda", "views", "records", "effects", "bots", "environments")
OF_ALL_CORPORATIONS = ("id", "placed", "deck", "claims")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples(page: str) -> doctest.DocTest:
    return doctest.DocTestParser().get_doctest(without_fences(page), {}, page, page, 0)


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page).examples])
def test_the_examples_of_a_page_run_as_shown(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.bots.bot.perf_counter", lambda: 0.0)  # no deadline cuts off a bot on a busy machine
    output: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    failed, _ = runner.run(examples(page), out=output.append)
    assert not failed, "".join(output)


@pytest.mark.parametrize("page", ["README.md", *[f"docs/{concept}.md" for concept in CONCEPTS]])
def test_a_page_about_a_concept_has_examples(page: str) -> None:
    assert len(examples(page).examples) >= 5


def test_the_readme_plays_a_game_in_eight_lines() -> None:
    (block,) = blocks("README.md", "pycon")
    lines = [line for line in block.splitlines() if line.startswith((">>> ", "... "))]
    assert len(lines) == 8
    assert "g.over" in block


@pytest.mark.parametrize(("page", "line"), [(page, line) for page in PAGES for line in commands(page)])
def test_a_command_and_its_options_exist(page: str, line: str) -> None:
    name, *words = shlex.split(line.split("#")[0])[1:]
    known = {option for parameter in main.commands[name].params for option in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= known


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_is_on_the_page_of_commands(name: str) -> None:
    assert any(line.startswith(f"starboard {name}") for line in commands("docs/cli.md"))


@pytest.mark.parametrize("page", PAGES)
def test_a_link_leads_to_a_file(page: str) -> None:
    assert [link for link in links(page) if not (ROOT / link).is_file()] == []


def test_the_readme_leads_to_every_page() -> None:
    assert {page for page in PAGES if page != "README.md"} <= set(links("README.md"))


@pytest.mark.parametrize("page", PAGES)
def test_the_make_targets_a_page_names_exist(page: str) -> None:
    named = set(re.findall(r"(?m)(?:^|`)make ([a-z-]+)", read(page)))
    assert {target for target in named if not re.search(rf"(?m)^{target}:", read("Makefile"))} == set()


@pytest.mark.parametrize("three", ["artemis+selenium+mining", "robotics+evergreen+skywatch", "mars+mining+robotics"])
def test_the_page_of_records_says_what_each_field_of_a_corporation_means(three: str) -> None:
    described: dict[str, list[str]] = {}
    for name, field in re.findall(r"(?m)^\| (?:`(\w+)`)? ?\| `(\w+)` \| \S", read("docs/records.md")):
        described.setdefault(name or list(described)[-1], []).append(field)
    position = Match.new("shackleton", seats=2, seed=1, corporations=three).position()
    for corporation in position["table"]["corporations"]:
        assert described[corporation["id"]] == [field for field in corporation if field not in OF_ALL_CORPORATIONS]


def test_the_card_of_the_recipe_is_a_card_with_known_effects() -> None:
    (row,) = blocks("docs/adding-a-card.md", "python")
    (card,) = eval(f"({dedent(row)})", vars(effects))
    assert isinstance(card, effects.Card)
    assert all(isinstance(effect, effects.Effect) for effect in card.powers)


def test_the_readme_shows_a_real_game_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything in the README is on the screen in this order; omissions are marked with an ellipsis."""
    monkeypatch.chdir(tmp_path)
    block = next(block for block in blocks("README.md", "text") if block.startswith("$ starboard play"))
    command, shown = block.split("\n", 1)
    typed = [line.removeprefix("> ") for line in shown.splitlines() if line.startswith("> ")]
    lines = ["discard lost", "discard investment", *typed]
    result = run(*shlex.split(command)[2:], typed=[*lines, "quit"])
    screen = "".join(f"{output}> {line}\n" for output, line in zip(result.stdout.split("> "), lines, strict=False))
    end = 0
    for part in shown.split("…\n"):
        start = plain(screen).find(part, end)
        assert start >= 0, f"not on the screen: {part}"
        end = start + len(part)


def plain(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())
