"""Nobody attacks: what the honest people live through on a quiet day."""

from __future__ import annotations

import asyncio

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene


async def attack(scene: Scene) -> Figures:
    await asyncio.sleep(scene.seconds)
    return {}


PLANS = (Plan(Row("nothing", "nothing", {"worst_ping_ms": 20}), attack),)
