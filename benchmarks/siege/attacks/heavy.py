"""Requests that weigh more than any honest one: bodies too long, and bodies without an end."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import Stranger

PIECE = b"x" * 64 * 1024
UPLOADS = 16
PAUSE = 0.05
"""Seconds between two bodies: the stranger is quick, not infinitely so."""


def _head(stranger: Stranger, size: int | None, token: str) -> bytes:
    length = "Transfer-Encoding: chunked" if size is None else f"Content-Length: {size}"
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    return (
        f"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1:{stranger.server.port}\r\n"
        f"Content-Type: application/json\r\n{bearer}{length}\r\n\r\n"
    ).encode()


async def _post(stranger: Stranger, size: int, token: str) -> str:
    """Send a body whether or not it is wanted; the status that came back, or how it ended."""
    reader, writer = await stranger.connection()
    try:
        writer.write(_head(stranger, size, token))
        with contextlib.suppress(OSError):
            for _ in range(size // len(PIECE)):
                writer.write(PIECE)
                await writer.drain()
        return (await reader.readline()).decode().partition(" ")[2][:3] or "closed"
    except OSError:
        return "closed"
    finally:
        writer.transport.abort()


async def bodies(scene: Scene) -> Figures:
    """One after the other: small ones with a token, and large ones without."""
    found: Counter[str] = Counter()
    small = partial(_again, scene, 13 * len(PIECE), scene.stranger.token, found)
    large = partial(_again, scene, 900 * len(PIECE), "", found)
    await _for_a_while(scene, [small, large])
    return {
        "sent": sum(found.values()),
        "answer_200": 0,
        **{f"answer_{key}": n for key, n in found.items()},
    }


async def _again(scene: Scene, size: int, token: str, found: Counter[str]) -> None:
    while True:
        found[await _post(scene.stranger, size, token)] += 1
        await asyncio.sleep(PAUSE)


async def uploads(scene: Scene) -> Figures:
    """All at once; one that is cut off is begun again."""
    sent = [0]
    await _for_a_while(scene, [partial(_upload, scene.stranger, sent)] * UPLOADS)
    return {"sent_mb": sent[0] / 1e6}


async def _upload(stranger: Stranger, sent: list[int]) -> None:
    chunk = f"{len(PIECE):x}\r\n".encode() + PIECE + b"\r\n"
    while True:
        with contextlib.suppress(OSError):
            _, writer = await stranger.connection()
            try:
                writer.write(_head(stranger, None, stranger.token))
                while True:
                    writer.write(chunk)
                    await writer.drain()
                    sent[0] += len(PIECE)
            finally:
                writer.transport.abort()
        await asyncio.sleep(PAUSE)


async def _for_a_while(
    scene: Scene, deeds: Sequence[Callable[[], Coroutine[Any, Any, None]]]
) -> None:
    tasks = [asyncio.create_task(deed()) for deed in deeds]
    await asyncio.sleep(scene.seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


_MOST = {"worst_ping_ms": 20}
PLANS = (
    Plan(
        Row(
            "bodies",
            "bodies of 0.8 MB with a token, and of 60 MB without",
            _MOST | {"answer_200": 0},
            {"sent": 10},
        ),
        bodies,
    ),
    Plan(Row("uploads", f"{UPLOADS} uploads that never end", _MOST, {"sent_mb": 1}), uploads),
)
