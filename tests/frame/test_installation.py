"""A message about a missing extra has the command that adds it to this copy, and no name from a package index."""

from __future__ import annotations

import json
import re
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from frame.tree import ROOT, files, read
from starboard.installation import DISTRIBUTION, MissingExtra, how_to_add
from starboard.text.i18n import LANGUAGES, speaker
from tools.catalogues import texts_of

PROJECT = tomllib.loads(read("pyproject.toml"))["project"]
PIP = f"{shlex.quote(sys.executable)} -m pip install"
BARE_NAME = re.compile(
    rf"""(?m)\binstall [^\n]*?(?<![\w/.-])(starboard|{DISTRIBUTION})(\[[a-z,]+\])?['"`]*(\s*$|[);.,])"""
)


def installed(folder: Path, origin: dict[str, Any] | None, installer: str = "pip") -> str:
    """Write the metadata of an installed copy into a folder, as an installer does; return the folder."""
    info = folder / f"{DISTRIBUTION.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {DISTRIBUTION}\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "INSTALLER").write_text(f"{installer}\n", encoding="utf-8")
    if origin is not None:
        (info / "direct_url.json").write_text(json.dumps(origin), encoding="utf-8")
    return str(folder)


def test_an_editable_copy_gets_the_extra_from_its_folder(tmp_path: Path) -> None:
    clone = tmp_path / "my clone"
    path = [installed(tmp_path / "site", {"url": clone.as_uri(), "dir_info": {"editable": True}})]
    message = str(how_to_add("web", path))
    assert message == f"this copy runs from the folder {clone}: run {PIP} -e '{clone}[web]'"


def test_a_compiled_copy_before_an_editable_one_is_ignored(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    fast = installed(clone / "build" / "fast", {"url": clone.as_uri(), "dir_info": {}})
    site = installed(tmp_path / "site", {"url": clone.as_uri(), "dir_info": {"editable": True}})
    assert str(how_to_add("web", [fast, site])).endswith(f"{PIP} -e '{clone}[web]'")


@pytest.mark.parametrize(
    ("origin", "source", "requirement"),
    [
        ({"dir_info": {}}, "clone", "clone[web]"),
        ({"archive_info": {}}, "games.whl", "games.whl[web]"),
    ],
)
def test_a_copy_of_a_folder_or_a_file_is_installed_again_from_there(
    tmp_path: Path, origin: dict[str, Any], source: str, requirement: str
) -> None:
    path = [installed(tmp_path / "site", {"url": (tmp_path / source).as_uri(), **origin})]
    message = str(how_to_add("web", path))
    assert message == f"this copy was installed from {tmp_path / source}: run {PIP} '{tmp_path / requirement}'"


@pytest.mark.parametrize(
    ("origin", "requirement"),
    [
        ({"vcs_info": {"vcs": "git", "commit_id": "c0ffee"}}, "git+https://example.org/x@c0ffee"),
        ({"archive_info": {}}, "https://example.org/x"),
    ],
)
def test_a_copy_from_an_address_is_installed_again_from_that_address(
    tmp_path: Path, origin: dict[str, Any], requirement: str
) -> None:
    path = [installed(tmp_path, {"url": "https://example.org/x", **origin})]
    command = f"{PIP} '{DISTRIBUTION}[web] @ {requirement}'"
    assert str(how_to_add("web", path)) == f"this copy was installed from https://example.org/x: run {command}"


def test_a_copy_that_uv_installed_is_installed_again_with_uv(tmp_path: Path) -> None:
    origin = {"url": (tmp_path / "x.whl").as_uri(), "archive_info": {}}
    message = str(how_to_add("web", [installed(tmp_path / "site", origin, "uv")]))
    assert f": run uv pip install --python {shlex.quote(sys.executable)} " in message


def test_a_copy_from_an_index_is_reinstalled_with_its_installer(tmp_path: Path) -> None:
    message = str(how_to_add("web", [installed(tmp_path, None, "conda")]))
    assert message == "conda installed this copy: reinstall it from the same place, with the extra web"


def test_sources_without_an_installation_are_installed_from_their_folder(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    message = str(how_to_add("cli", [], sources=tmp_path))
    assert message == f"this copy runs from the folder {tmp_path}: run {PIP} -e '{tmp_path}[cli]'"


def test_modules_without_a_project_need_the_missing_package_itself(tmp_path: Path) -> None:
    message = str(how_to_add("cli", [], sources=tmp_path))
    assert message == f"this copy was not installed: add that package to {sys.executable}"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "this needs the extra arena (openskill is not installed); this copy "),
        ("pt_BR", "isto precisa do extra arena (openskill não está instalado); esta cópia "),
        ("it", "serve l'extra arena (openskill non è installato); questa copia "),
    ],
)
def test_a_missing_extra_is_reported_in_every_language(lang: str, sentence: str) -> None:
    assert speaker(lang).error(MissingExtra("arena", "openskill")).startswith(sentence)


def test_the_name_of_the_distribution_is_the_same_everywhere() -> None:
    assert PROJECT["name"] == DISTRIBUTION
    own = [
        need for needs in PROJECT["optional-dependencies"].values() for need in needs if need.startswith("starboard")
    ]
    assert own
    assert [need for need in own if not need.startswith(f"{DISTRIBUTION}[")] == []


def test_no_message_and_no_page_installs_a_bare_name_from_an_index() -> None:
    texts = {path: read(path) for path in files() if path.endswith((".py", ".md", ".html", "Makefile"))}
    del texts[Path(__file__).relative_to(ROOT).as_posix()]
    for lang in LANGUAGES:
        texts[lang] = "\n".join(
            [text for entry in texts_of("starboard", "starboard", lang).values() for text in entry.values()]
        )
    bare_names = {path: [match.group() for match in BARE_NAME.finditer(text)] for path, text in texts.items()}
    assert {path: names for path, names in bare_names.items() if names} == {}


@pytest.mark.parametrize(
    "text", ["pip install starboard", "pip install 'starboard[web]'", f"uv pip install {DISTRIBUTION}."]
)
def test_a_bare_name_is_noticed(text: str) -> None:
    assert BARE_NAME.search(text)


@pytest.mark.parametrize(
    "text", ["pip install '.[web]'", "pip install -e 'path/to/starboard[all,dev]' -e .", "install x in starboard/y"]
)
def test_installing_from_a_folder_is_accepted(text: str) -> None:
    assert not BARE_NAME.search(text)
