"""The server is killed at random moments under load; what it acknowledged must be on disk, once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import create_engine, select

from gobelet.server.rooms.resume import resume
from gobelet.server.store.reading import read_room
from gobelet.server.store.schema import rooms

from .server import Server
from .steady import Load, play, seated
from .table import Ledger
from .telling import tell

UNDER_LOAD = 0.8
"""The part of the kills that waits until all play again; the others come while people return."""
PATIENCE = 300.0


@dataclass(frozen=True)
class Survival:
    """What was checked; `faults` should be empty."""

    kills: int
    rooms: int
    acknowledged: int
    steps: int
    faults: tuple[str, ...]


async def survive(server: Server, load: Load, kills: int, db_url: str, seed: int = 0) -> Survival:
    """Play, kill, start again, as often as asked; then hold the database against the ledger."""
    ledger, chance = Ledger(), random.Random(seed)
    async with seated(server, load, ledger) as tables:
        playing = asyncio.create_task(play(tables, load, 1e9))
        for number in range(kills):
            if chance.random() < UNDER_LOAD:
                await _busy_again(ledger, load.tables, playing)
            await asyncio.sleep(chance.uniform(0, 1.5))
            await asyncio.to_thread(server.kill)
            tell(f"kill {number + 1} of {kills}, {len(ledger.delays)} moves acknowledged")
            await asyncio.to_thread(server.start)
        await _busy_again(ledger, load.tables, playing)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    server.kill()
    return check(db_url, ledger, kills)


async def _busy_again(ledger: Ledger, moves: int, playing: asyncio.Task[None]) -> None:
    """Wait until as many moves as there are tables were acknowledged, so that all are back."""
    wanted = len(ledger.delays) + moves
    async with asyncio.timeout(PATIENCE):
        while len(ledger.delays) < wanted:
            if playing.done():
                await playing
            await asyncio.sleep(0.02)


def check(db_url: str, ledger: Ledger, kills: int) -> Survival:
    engine = create_engine(db_url)
    faults: list[str] = []
    steps = 0
    with engine.connect() as connection:
        keys = list(connection.scalars(select(rooms.c.id)))
        for key in keys:
            found = read_room(connection, key)
            assert found is not None
            room, texts = found
            steps += len(texts)
            faults += [f"{key}: {fault}" for fault in _faults(key, texts, ledger)]
            resume(room, texts)  # the whole game follows the rules and its seeds
    engine.dispose()
    missing = set(ledger.acked) - set(keys)
    faults += [f"{key}: the room is gone" for key in sorted(missing)]
    acknowledged = sum(len(acks) for acks in ledger.acked.values())
    return Survival(kills, len(keys), acknowledged, steps, tuple(faults))


def _faults(key: str, texts: Sequence[str], ledger: Ledger) -> list[str]:
    acks, sent = ledger.acked.get(key, []), ledger.sent.get(key, [])
    faults = [
        f"lost: step {step} should be {seat + 1}:{action}"
        for step, seat, action in acks
        if step >= len(texts) or texts[step] != f"{seat + 1}:{action}"
    ]
    order = [step for step, _, _ in acks]
    if order != sorted(set(order)):
        faults.append("acknowledged out of order or twice")
    return faults + _unsent(texts, sent)


def _unsent(texts: Sequence[str], sent: Sequence[tuple[int, int, str]]) -> list[str]:
    """Steps that nobody sent, or that happened more often than anybody asked for a decision."""
    wanted = {f"{seat + 1}:{action}" for seat, _, action in sent}
    questions = Counter(seat for seat, _ in {(seat, position) for seat, position, _ in sent})
    taken = [text for text in texts if not text.startswith("~")]
    played = Counter(int(text.partition(":")[0]) - 1 for text in taken)
    faults = [f"nobody sent {text}" for text in taken if text not in wanted]
    return faults + [
        f"seat {seat} played {n} times, and was asked {questions[seat]} times"
        for seat, n in played.items()
        if n > questions[seat]
    ]
