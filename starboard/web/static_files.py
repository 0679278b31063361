"""Style sheets and scripts. Their addresses contain a hash, so browsers may cache them forever."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from starboard.drawing.chart_parts import style_sheet as chart_style
from starboard.drawing.palette import style_sheet
from starboard.web.catalogue import offered

KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/json",
}
COMMENTS: Final = {
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
    ".js": re.compile(r"^[ \t]*(?://[^\n]*|/\*\*.*?\*/)$", re.MULTILINE | re.DOTALL),
}
"""Comments that take whole lines of scripts, and all comments of style sheets."""
MARGINS: Final = re.compile(r"\n\s+")
PADDING: Final = re.compile(r"\s*([{};,])\s*|(?<=:) +")
"""White space of a style sheet beside its signs."""
IMPORTS: Final = re.compile(r'^(import (?:.* from )?")\./([\w-]+\.js)(?=";$)', re.MULTILINE)


@cache
def _names() -> frozenset[str]:
    """Return the names of all static files."""
    return frozenset([*[file.name for file in (files("starboard.web") / "static").iterdir()], *_drawing_styles()])


@cache
def _drawing_styles() -> dict[str, str]:
    """Return the style sheets that the drawings of the games define."""
    sheets = {"drawing.css": style_sheet(), "charts.css": chart_style()}
    for package in offered():
        if package.drawing.can_draw:
            sheets[f"drawing-{package.id}.css"] = package.drawing.page_css()
    return sheets


def content(name: str) -> bytes | None:
    """Return the content of a static file."""
    return _content(name) if name in _names() else None


@cache
def _content(name: str) -> bytes:
    drawn = _drawing_styles().get(name)
    body = drawn if drawn is not None else (files("starboard.web") / "static" / name).read_text("utf-8")
    body = _shortened(body, Path(name).suffix)
    # Scripts import each other by addresses with a hash.
    return IMPORTS.sub(lambda match: f"{match[1]}{address(match[2])}", body).encode()


def _shortened(body: str, ending: str) -> str:
    """Return a style sheet or script without comments and indentation: readers of the page do not need them."""
    short = MARGINS.sub("\n", COMMENTS[ending].sub("", body)) if ending in COMMENTS else body
    return PADDING.sub(r"\1", short) if ending == ".css" else short


@cache
def address(name: str) -> str:
    """Return the address of a static file."""
    body = content(name)
    if body is None:
        raise FileNotFoundError(f"the static file {name} is missing; install the package again")
    return f"/static/{sha256(body).hexdigest()[:12]}/{name}"


async def serve(request: Request) -> Response:
    name = request.path_params["name"]
    body, ending = content(name), Path(name).suffix
    if body is None or ending not in KINDS or request.url.path != address(name):
        return PlainTextResponse("There is no such file.\n", 404)
    return Response(body, media_type=KINDS[ending], headers={"cache-control": "public, max-age=31536000, immutable"})


ROUTES: Final = [Route("/static/{digest}/{name}", serve, name="static")]
