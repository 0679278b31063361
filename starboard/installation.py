"""How this copy of Starboard was installed, and which command adds an extra to it.

No message names a package to fetch from an index: an index may have another project of that name.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path
from shlex import join
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

from starboard.kernel.errors import StarboardError, Words, message

DISTRIBUTION: Final = "starboard-games"  # the name in pyproject.toml; the import name is `starboard`
SOURCES: Final = Path(__file__).resolve().parents[1]  # the folder of pyproject.toml, if this is a checkout


class MissingExtra(StarboardError):
    """A command or module needs a package that only an extra of ours installs."""

    def __init__(self, extra: str, package: str) -> None:
        super().__init__(key="error.missing-extra", extra=extra, package=package, how=how_to_add(extra))


def how_to_add(extra: str, path: Sequence[str] | None = None, sources: Path = SOURCES) -> Words:
    """Say where the installed copy came from, and the command that installs it with an extra."""
    copies = list(distributions(name=DISTRIBUTION, path=list(sys.path if path is None else path)))
    origins = [_origin(copy) for copy in copies]
    # `make fast` puts a compiled copy before the editable install, but packages go where the editable install is.
    editable = [origin for origin in origins if origin.get("dir_info", {}).get("editable")]
    if editable or (not copies and (sources / "pyproject.toml").is_file()):
        folder = _local(editable[0]["url"]) if editable else str(sources)
        installer = _installer(copies[origins.index(editable[0])]) if editable else "pip"
        return message("install.editable", folder=folder, command=_command(installer, "-e", f"{folder}[{extra}]"))
    if not copies:
        return message("install.nowhere", python=sys.executable)
    if "url" not in origins[0]:
        return message("install.elsewhere", installer=_installer(copies[0]), extra=extra)
    source, requirement = _source(origins[0], extra)
    return message("install.again", source=source, command=_command(_installer(copies[0]), requirement))


def _origin(copy: Distribution) -> dict[str, Any]:
    """Return the installer's note on where a copy came from (PEP 610); empty if it came from an index."""
    text = copy.read_text("direct_url.json")
    origin: dict[str, Any] = json.loads(text) if text else {}
    return origin


def _source(origin: dict[str, Any], extra: str) -> tuple[str, str]:
    """Return the source of an installed copy, and the requirement that installs it with an extra."""
    url: str = origin["url"]
    if "vcs_info" in origin:
        vcs = origin["vcs_info"]
        return url, f"{DISTRIBUTION}[{extra}] @ {vcs['vcs']}+{url}@{vcs['commit_id']}"
    if urlsplit(url).scheme == "file":
        return _local(url), f"{_local(url)}[{extra}]"
    return url, f"{DISTRIBUTION}[{extra}] @ {url}"


def _local(url: str) -> str:
    return url2pathname(urlsplit(url).path)


def _installer(copy: Distribution) -> str:
    return (copy.read_text("INSTALLER") or "").strip() or "pip"


def _command(installer: str, *words: str) -> str:
    """Return the install command for the running Python; a virtual environment made by uv has no pip."""
    if installer == "uv":
        return join(["uv", "pip", "install", "--python", sys.executable, *words])
    return join([sys.executable, "-m", "pip", "install", *words])
