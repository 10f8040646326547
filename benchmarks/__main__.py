"""`make bench`: everything that is measured, in one run, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from datetime import date
from importlib.util import find_spec
from typing import Any

from benchmarks import debacle_engine, review, speeds, startup, wazabi, yum_solver


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    if parser.parse_args().json:
        json.dump(measured(quiet=True), sys.stdout, indent=2)
    else:
        show(measured(quiet=False))


def measured(*, quiet: bool) -> dict[str, Any]:
    """Run every measurement on one core; a line on stderr says which, since it takes a while."""

    def say(what: str) -> None:
        if not quiet:
            print(f"… {what}", file=sys.stderr, flush=True)

    _stay_on_one_core()
    say("random play, compiled and interpreted")
    found: dict[str, Any] = {"machine": _machine(), "speeds": []}
    found["speeds"] = [asdict(s) | {"ratio": s.ratio} for s in speeds.all_speeds()]
    say("perft of Débâcle")
    leaves, rate = speeds.perft_rate()
    found["perft"] = {"depth": speeds.PERFT_DEPTH, "leaves": leaves, "per_second": rate}
    say("OpenSpiel's rollouts")
    found["peers"] = _peers()
    say("the solver of Yum and the engine of Débâcle")
    found["yum_solver"] = yum_solver.measured()
    found["debacle_engine"] = debacle_engine.measured()
    say("how long Wazabi's levels think")
    found["wazabi_levels"] = wazabi.measured()
    say("reviews of whole games")
    found["reviews"] = review.measured()
    say("start of the terminal game")
    found["startup_seconds"] = startup.seconds()
    found["screen_seconds"] = startup.screen_seconds()
    return found


def _stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def _machine() -> str:
    cores = os.cpu_count()
    return (
        f"{date.today()}, {platform.machine()}, {cores} cores, Python {platform.python_version()}"
    )


def _peers() -> dict[str, float]:
    if find_spec("pyspiel") is None:
        return {}
    from benchmarks import peers

    return {name: peers.rollout_steps(name) for name in peers.GAMES}


def show(found: dict[str, Any]) -> None:
    print(f"{found['machine']}; one core\n")
    print("| game | interpreted games/s | compiled games/s | ratio | compiled steps/s |")
    print("|---|---|---|---|---|")
    for s in found["speeds"]:
        print(
            f"| {s['game']}, {s['seats']} seats | {s['interpreted']:,.0f} | {s['compiled']:,.0f} "
            f"| {s['ratio']:,.0f}× | {s['steps']:,.0f} |"
        )
    perft = found["perft"]
    print(f"\nperft debacle, depth {perft['depth']}: {perft['leaves']:,} leaves, ", end="")
    print(f"{perft['per_second'] / 1e6:,.0f} million/s")
    _show_peers(found)
    for name in ("yum_solver", "debacle_engine", "wazabi_levels"):
        print(f"\n{name}: {json.dumps(found[name])}")
    print(f"\nterminal game, start to first prompt: {found['startup_seconds']:.2f} s")
    print(f"the same on a full screen, start to the table: {found['screen_seconds']:.2f} s")


def _show_peers(found: dict[str, Any]) -> None:
    if not found["peers"]:
        print("\nOpenSpiel is not installed; `make bench` installs it.")
        return
    slowest = min(s["steps"] for s in found["speeds"])
    print()
    for name, steps in found["peers"].items():
        print(f"OpenSpiel {name}: {steps:,.0f} steps/s; our slowest game: {slowest / steps:.1f}×")


if __name__ == "__main__":
    main()
