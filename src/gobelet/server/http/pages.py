"""The page and its files, as they were built into the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.responses import FileResponse, HTMLResponse, Response
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


def mount(app: FastAPI) -> None:
    """Serve the page at every address it knows, and its files."""

    def page() -> Response:
        index = STATIC / "index.html"
        if not index.is_file():
            return HTMLResponse(_UNBUILT)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    for path in ("/", "/t/{room}", "/r/{room}", "/rules/{game}", "/cup"):
        app.add_api_route(path, page, include_in_schema=False)
    if STATIC.is_dir():
        app.mount("/", _Files(directory=STATIC), name="static")
