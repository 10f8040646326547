"""`python -m benchmarks.mutants GROUP`: how many small lies in the sources a test notices.

A sample of all changes of a group of modules (core, rules, fast, server), drawn with a seed. What
was tried is kept in a JSON file: the same command goes on where it stopped, with `--again` the
survivors are tried once more, for instance after new tests. The figure comes with its Wilson
interval.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Any

from gobelet.stats.intervals import wilson

from .groups import GROUPS
from .lookers import Lookers, watch
from .operators import Mutant
from .running import Broken, check, tried, workplace

ROOT = Path(__file__).parents[2]


def main() -> None:
    wish = _arguments()
    group = GROUPS[wish.group]
    every = group.mutants(ROOT)
    if wish.only:
        every = [mutant for mutant in every if wish.only in mutant.path]
    chosen = sorted(every, key=lambda mutant: _lot(wish.seed, mutant))[: wish.sample]
    known = _read(wish.out)
    left = [m for m in chosen if m.key not in known or (wish.again and _survived(known[m.key]))]
    if left:
        _try(wish, left, known)
    told = _report(wish, len(every), [known[m.key] for m in every if m.key in known])
    wish.out.write_text(json.dumps({**told, "mutants": known}, indent=1, ensure_ascii=False))
    print(told["sentence"])


def _lot(seed: int, mutant: Mutant) -> str:
    """Drawn for each change by itself, so that other changes of the sources move it nowhere."""
    return sha256(f"{seed} {mutant.key}".encode()).hexdigest()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("group", choices=sorted(GROUPS))
    parser.add_argument("--sample", type=int, default=60, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--minutes", type=float, default=60, help="no more are begun after that")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--only", default="", help="only modules with this in their path")
    parser.add_argument("--rounds", type=int, help="only so many; the others find more, in minutes")
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    parser.add_argument("--out", type=Path, help="the JSON file (build/mutants-….json)")
    wish = parser.parse_args()
    name = "-".join(["mutants", wish.group, str(wish.seed), *wish.only.replace("/", " ").split()])
    wish.out = wish.out or ROOT / "build" / f"{name}.json"
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    return wish


def _read(path: Path) -> dict[str, dict[str, Any]]:
    if not path.is_file():
        return {}
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["mutants"]
    return found


def _survived(entry: dict[str, Any]) -> bool:
    return bool(entry["verdict"] == "survived")


def _try(wish: argparse.Namespace, left: list[Mutant], known: dict[str, dict[str, Any]]) -> None:
    """Each worker has a copy of its own; each verdict is kept at once."""
    group, end = GROUPS[wish.group], monotonic() + 60 * wish.minutes
    group = replace(group, rounds=group.rounds[: wish.rounds])
    with ExitStack() as stack:
        places: SimpleQueue[Path] = SimpleQueue()
        for _ in range(wish.workers):
            places.put(stack.enter_context(workplace(ROOT)))
        lookers = _prepare(places, wish, left[0].path)

        def judge(mutant: Mutant) -> None:
            if monotonic() > end:
                return
            at = places.get()
            try:
                verdict = tried(at, group, mutant, lookers.of(mutant))
            except Broken as broken:
                print(f"unknown  {_told(mutant)}: {broken}", flush=True)
                return
            finally:
                places.put(at)
            known[mutant.key] = {**asdict(mutant), **asdict(verdict)}
            wish.out.write_text(json.dumps({"mutants": known}, indent=1, ensure_ascii=False))
            print(f"{verdict.verdict:8} {verdict.seconds:5.0f} s  {_told(mutant)}", flush=True)

        with ThreadPoolExecutor(wish.workers) as pool:
            list(pool.map(judge, left))


def _prepare(places: SimpleQueue[Path], wish: argparse.Namespace, path: str) -> Lookers:
    """The tests pass without a lie; where it saves time, who of them looks at what."""
    group, at, lookers = GROUPS[wish.group], places.get(), Lookers({})
    try:
        if group.watched:
            lookers = watch(at, [*group.watched], wish.out.with_suffix(".who"))
        check(at, group, path)
    except Broken as broken:
        sys.exit(f"the tests fail without any change: {broken}")
    places.put(at)
    return lookers


def _told(mutant: Mutant) -> str:
    before, after = (" ".join(text.split())[:60] for text in (mutant.before, mutant.after))
    return f"{mutant.path}:{mutant.line} {mutant.operator}: {before} → {after}"


def _report(wish: argparse.Namespace, changes: int, tried_: list[dict[str, Any]]) -> dict[str, Any]:
    killed = sum(not _survived(entry) for entry in tried_)
    low, high = wilson(killed, len(tried_)) if tried_ else (0.0, 1.0)
    share = killed / len(tried_) if tried_ else 0.0
    return {
        "group": wish.group,
        "seed": wish.seed,
        "changes": changes,
        "tried": len(tried_),
        "killed": killed,
        "share": share,
        "interval": [low, high],
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}",
        "sentence": (
            f"{wish.group}: {killed} of {len(tried_)} noticed ({share:.0%}, between {low:.0%} and "
            f"{high:.0%}), a sample of {changes} changes"
        ),
    }


if __name__ == "__main__":
    main()
