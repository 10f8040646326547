"""The page and its files, as they were built into the package."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
_UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Gobelet</title>
<p>The page has not been built yet: run <code>make client</code>.</p>
"""


class _Files(StaticFiles):
    """Files whose names change with their content may be kept for ever; others are asked for."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        lasting = "public, max-age=31536000, immutable"
        response.headers["Cache-Control"] = lasting if path.startswith("assets") else "no-cache"
        return response


_SCRIPT = re.compile(r'<script type="module"[^>]* src="\./assets/([^"]+)"')


def script() -> str:
    """The script that the page begins with, which has another name whenever the page is another;
    empty while none is built."""
    found = _SCRIPT.search(_built())
    return found[1] if found else ""


def _built() -> str:
    index = STATIC / "index.html"
    return index.read_text("utf-8") if index.is_file() else _UNBUILT


def _page(prefix: str) -> str:
    """The page as it was built, with the addresses of its files as the outside knows them."""
    return _built().replace('="./', f'="{quote(prefix.rstrip("/"))}/')


def routes(prefix: str = "") -> list[BaseRoute]:
    """The page at every address it knows, and its files."""

    async def page(request: Request) -> Response:
        return HTMLResponse(_page(prefix), headers={"Cache-Control": "no-cache"})

    paths = ("/", "/t/{room}", "/r/{room}", "/rules/{game}", "/cup")
    found: list[BaseRoute] = [Route(path, page) for path in paths]
    if STATIC.is_dir():
        found.append(Mount("/", _Files(directory=STATIC), name="static"))
    return found
