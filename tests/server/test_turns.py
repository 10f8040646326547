"""Thinking is shared out in turns, ends in time, and is remembered within bounds."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from gobelet import games
from gobelet.core.match import Match
from gobelet.core.recent import Recent
from gobelet.engines import levels, player
from gobelet.server.bots import bots as thinking
from gobelet.server.bots import lessons
from gobelet.server.bots.bots import Bots, NotLegal
from gobelet.server.bots.lessons import Lesson, Lessons
from gobelet.server.bots.turns import Payer, Turns
from gobelet.server.bots.workers import Worker, Workers
from gobelet.server.ops.bounds import LESSON_AGAIN, MOST_LESSONS
from gobelet.server.ops.metrics import Metrics

ADA, BLAISE = Payer("1.1.1.1", "ada"), Payer("2.2.2.2", "blaise")


async def settle() -> None:
    """Let everybody go as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def go() -> None:
        async with asyncio.timeout(60):
            await work()

    asyncio.run(go())


def order_of(payers: list[Payer], called_off: tuple[int, ...] = ()) -> list[int]:
    """In which order one place is given to those who ask in this order."""
    order: list[int] = []

    async def go() -> None:
        turns = Turns(1)
        await turns.take(Payer("", "first"))

        async def serve(number: int) -> None:
            await turns.take(payers[number])
            order.append(number)
            turns.give_back()

        tasks = [asyncio.create_task(serve(n)) for n in range(len(payers))]
        await settle()
        for number in called_off:
            tasks[number].cancel()
        await settle()
        assert len(turns) == len(payers) - len(called_off)
        turns.give_back()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(turns) == 0
        await asyncio.wait_for(turns.take(ADA), 1)

    run(go)
    return order


def test_whoever_asks_a_hundred_times_waits_for_himself() -> None:
    assert order_of([ADA] * 100 + [BLAISE]).index(100) <= 1


def test_a_hundred_names_at_one_address_are_worth_one() -> None:
    crowd = [Payer("1.1.1.1", f"name {n}") for n in range(100)]
    assert order_of([*crowd, BLAISE]).index(100) <= 1


def test_those_at_one_address_take_turns_too() -> None:
    ben = Payer(ADA.address, "ben")
    assert order_of([ADA, ADA, ADA, ben, BLAISE, BLAISE]) == [0, 4, 3, 5, 1, 2]


def test_whoever_is_called_off_takes_nobodys_place() -> None:
    assert order_of([ADA, ADA, BLAISE, ADA], called_off=(0, 2)) == [1, 3]


def test_a_place_is_not_lost_with_whoever_was_about_to_take_it() -> None:
    async def go() -> None:
        turns = Turns(1)
        await turns.take(ADA)
        late = asyncio.create_task(turns.take(BLAISE))
        await settle()
        turns.give_back()
        late.cancel()
        await settle()
        await asyncio.wait_for(turns.take(ADA), 1)

    run(go)


# Processes


async def is_gone(process: int) -> None:
    """Wait until there is no such process any more."""
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(process, 0)
            await asyncio.sleep(0.01)


def test_a_process_that_dies_or_dawdles_is_replaced() -> None:
    async def go() -> None:
        worker = Worker()
        try:
            assert await worker.do(abs, -1, seconds=60) == 1
            worker.knows["this"] = True
            with pytest.raises(BrokenProcessPool):
                await worker.do(os._exit, 1, seconds=60)
            assert "this" not in worker.knows
            first = await worker.do(os.getpid, seconds=60)
            with pytest.raises(TimeoutError):
                await worker.do(time.sleep, 600, seconds=0.2)
            assert await worker.do(os.getpid, seconds=60) != first
            await is_gone(first)
        finally:
            worker.stop()

    run(go)


def test_a_process_that_dies_while_it_has_nothing_to_do_is_nobodys_fault() -> None:
    async def go() -> None:
        worker = Worker()
        try:
            first = await worker.do(os.getpid, seconds=60)
            os.kill(first, 9)
            await is_gone(first)
            assert await worker.do(abs, -1, seconds=60) == 1
        finally:
            worker.stop()

    run(go)


def test_a_process_is_busy_until_its_job_is_done_though_nobody_waits() -> None:
    """Otherwise whoever comes and goes would have it do many things at once."""

    async def go() -> None:
        workers, over, done = Workers(1), asyncio.Event(), list[str]()

        async def long(worker: Worker) -> None:
            await over.wait()
            done.append("long")

        async def short(worker: Worker) -> None:
            done.append("short")

        gone = asyncio.create_task(workers.ask(ADA, long))
        await settle()
        gone.cancel()
        next_one = asyncio.create_task(workers.ask(BLAISE, short))
        await settle()
        assert (done, workers.waiting) == ([], 1)
        over.set()
        await next_one
        assert done == ["long", "short"]

    run(go)


# Thinking: scripted, without any process

Do = Callable[..., Awaitable[Any]]


def scripted(monkeypatch: pytest.MonkeyPatch, do: Do) -> None:
    async def instead(self: Worker, work: Any, *arguments: Any, seconds: float) -> Any:
        return await asyncio.wait_for(do(work, *arguments), seconds)

    monkeypatch.setattr(Worker, "do", instead)


def test_waiting_for_a_turn_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is the time in the process, and not what it has to read first."""
    lock, asked, match = asyncio.Lock(), list[Any](), Match(games.get("debacle"), 2)
    legal = match.legal(0)[0]

    async def do(work: Any, *arguments: Any) -> int:
        asked.append(work)
        if work is lessons.learn:
            await asyncio.sleep(0.3)
        async with lock:
            return legal

    async def go() -> None:
        bots = Bots(1, 0.1, (), Metrics())
        ask = (match, match.view(0), 0, "expert", ADA)
        assert await bots.choose(*ask) == legal
        assert asked == [lessons.learn, thinking.think]
        async with asyncio.TaskGroup() as group:
            held = asyncio.Event()
            group.create_task(bots._deep.ask(BLAISE, lambda worker: held.wait()))
            await settle()
            waits = group.create_task(bots.choose(*ask))
            await asyncio.sleep(0.3)
            held.set()
            assert await waits == legal
        assert asked == [lessons.learn, thinking.think, thinking.think]
        bots.close()

    scripted(monkeypatch, do)
    run(go)


def test_a_stand_in_that_fails_is_told_to_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made up: the table asks again."""
    match = Match(games.get("debacle"), 2)
    asked: list[str] = []

    async def do(work: Any, key: str, view: Any, seat: int, name: str, random: int) -> int:
        asked.append(name)
        return -1

    async def go() -> None:
        bots = Bots(1, 60, (), Metrics())
        with pytest.raises(NotLegal):
            await bots.choose(match, match.view(0), 0, "random", ADA)
        bots.close()

    scripted(monkeypatch, do)
    run(go)
    assert asked == ["random", match.game.stand_in]


# Lessons: scripted too


def lesson(topic: str) -> Lesson:
    return Lesson("yum", "expert", None, (topic,))


def test_lessons_are_learnt_once_and_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many wishes of one visitor do not keep another waiting: one goes on, one has its turn."""
    learnt: list[str] = []

    async def study(worker: Worker, wanted: Lesson, note: str = "") -> None:
        learnt.append(str(wanted.topic[0]))
        await asyncio.sleep(0)

    async def go() -> None:
        school = Lessons()
        wishes = [school.attend(lesson(f"ada's {n}"), ADA) for n in range(5)]
        wishes += [school.attend(lesson("blaise's"), BLAISE) for _ in range(3)]
        assert all(await asyncio.gather(*wishes))
        assert await school.attend(lesson("blaise's"), ADA)
        school.close()

    monkeypatch.setattr(lessons, "study", study)
    run(go)
    assert learnt.count("blaise's") == 1
    assert learnt.index("blaise's") <= 2
    assert len(learnt) == 6


def test_who_waits_for_others_lessons_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LOOK", 0.01)
    over, told = asyncio.Event(), asyncio.Event()

    async def study(worker: Worker, wanted: Lesson, note: str = "") -> None:
        await over.wait()

    def hear(progress: lessons.Progress) -> None:
        assert progress.en == lessons.QUEUED.en
        told.set()

    async def go() -> None:
        school = Lessons()
        first = asyncio.create_task(school.attend(lesson("first"), ADA))
        await settle()
        second = asyncio.create_task(school.attend(lesson("second"), BLAISE, hear))
        await told.wait()
        assert school.waiting == 1
        over.set()
        assert await first
        assert await second
        school.close()

    monkeypatch.setattr(lessons, "study", study)
    run(go)


def test_a_lesson_has_a_deadline_and_another_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LONGEST_LESSON", 0.05)
    now, tries = 0.0, list[Any]()
    monkeypatch.setattr(lessons, "monotonic", lambda: now)

    async def do(work: Any, *arguments: Any) -> None:
        tries.append(work)
        if len(tries) == 1:
            await asyncio.Event().wait()

    async def go() -> None:
        nonlocal now
        school = Lessons()
        assert not await school.attend(lesson("long"), ADA)
        now = LESSON_AGAIN - 1
        assert not await school.attend(lesson("long"), BLAISE)
        assert len(tries) == 1
        now = LESSON_AGAIN + 1
        assert await school.attend(lesson("long"), BLAISE)
        school.close()

    scripted(monkeypatch, do)
    run(go)


def test_what_is_remembered_of_lessons_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def study(worker: Worker, wanted: Lesson, note: str = "") -> None: ...

    async def go() -> None:
        school = Lessons()
        for n in range(MOST_LESSONS + 10):
            assert await school.attend(lesson(str(n)), ADA)
        assert len(school._ends) == MOST_LESSONS
        school.close()

    monkeypatch.setattr(lessons, "study", study)
    run(go)


def test_what_was_used_last_is_kept() -> None:
    kept = Recent[int, str](2)
    kept[1], kept[2] = "a", "b"
    assert kept.get(1) == "a"
    kept[3] = "c"
    assert (kept.get(1), kept.get(2), kept.get(3)) == ("a", None, "c")


# What lessons depend on


def topics(game: str, key: str, *wishes: tuple[int, dict[str, str]]) -> int:
    """How many different lessons a player needs for games of these seats and options."""
    law = games.get(game)
    return len({player(law, key).topic_of(law.start(*wish)) for wish in wishes})


def test_lessons_depend_on_what_matters_to_them() -> None:
    plain: dict[str, str] = {}
    many = [(2, {"max_turns": str(n)}) for n in range(1, 300)]
    assert topics("wazabi", "champion", (2, plain), (6, plain), *many) == 1
    long = [(2, {"games": "3", "max_turns": str(n)}) for n in (10, 20)]
    assert topics("wazabi", "champion", *long) == 2
    assert topics("debacle", "champion", (2, plain)) == 1
    assert topics("yum", "club", (2, plain), (3, {"zero": "last_resort"})) == 1
    assert topics("yum", "champion", (2, plain), (5, plain)) == 1
    assert topics("yum", "champion", (2, plain), (2, {"zero": "last_resort"})) == 2
    assert topics("objectif", "champion", (2, plain), (2, {"rounds": "4"})) == 1
    assert topics("objectif", "champion", (2, plain), (3, plain), (2, {"decks": "2"})) == 3


def test_levels_that_learn_the_same_share_the_lesson() -> None:
    law = games.get("debacle")
    assert len({one.topic_of(law.start(2)) for one in levels(law) if one.prepare}) == 1


def test_of_who_does_not_say_everything_matters() -> None:
    law = games.get("yum")
    quick = levels(law)[0]
    assert quick.topic is None
    assert quick.topic_of(law.start(2)) == quick.topic_of(law.start(2))
    assert quick.topic_of(law.start(2)) != quick.topic_of(law.start(3))
