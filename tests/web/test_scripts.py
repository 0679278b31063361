"""Scripts import each other by addresses with a hash of the content."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from starboard.web.static_files import address, content
from web.server import LocalServer

NAMES = sorted(file.name for file in (files("starboard.web") / "static").iterdir() if file.name.endswith(".js"))


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_script_imports_is_served(quick_server: LocalServer, name: str) -> None:
    body = (content(name) or b"").decode()
    wanted = re.findall(r'^import .*?"([^"]+)";$', body, re.MULTILINE)
    written = re.findall(r'^import .*?"\./([^"]+)";$', (files("starboard.web") / "static" / name).read_text(), re.M)
    assert wanted == [address(other) for other in written]
    person = quick_server.person()
    for path in wanted:
        answer = person.client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/javascript")


def test_the_page_of_a_table_is_made_of_several_scripts() -> None:
    body = (content("table.js") or b"").decode()
    assert len(re.findall(r"^import .*/static/\w+/[\w-]+\.js", body, re.MULTILINE)) >= 4


ALL = sorted(file.name for file in (files("starboard.web") / "static").iterdir() if not file.name.endswith(".svg"))


@pytest.mark.parametrize("name", ALL)
def test_comments_and_indentation_stay_at_home_and_everything_else_is_sent(name: str) -> None:
    written = (files("starboard.web") / "static" / name).read_text()
    sent = (content(name) or b"").decode()
    assert not re.search(r"^[ \t]|^//|/\*", sent, re.MULTILINE)
    code = [line.strip() for line in re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL).splitlines()]
    wanted = [line for line in code if line and not line.startswith("//") and "import " not in line]
    got = [line.strip() for line in sent.splitlines() if line.strip() and "import " not in line]
    if name.endswith(".css"):
        wanted, got = [tight(" ".join(wanted))], [tight(" ".join(got))]
        assert not re.search(r"[{};,] | [{};,]|: ", sent)
    assert got == wanted


def tight(styles: str) -> str:
    """Return a style sheet without the spaces that separate nothing."""
    return re.sub(r" ?([{};,]) ?", r"\1", styles.replace(": ", ":")).strip()


@pytest.mark.parametrize("name", [name for name in ALL if name.endswith(".css")])
def test_no_text_of_a_style_sheet_has_a_sign_with_a_space(name: str) -> None:
    """It would lose the space."""
    written = (files("starboard.web") / "static" / name).read_text()
    assert [text for text in re.findall(r'"[^"\n]*"', written) if re.search(r"[{};,:] | [{};,]", text)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_text_of_a_script_goes_over_several_lines(name: str) -> None:
    """Its lines would lose their indentation."""
    lines = (files("starboard.web") / "static" / name).read_text().splitlines()
    assert [line for line in lines if line.count("`") % 2] == []
