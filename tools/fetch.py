"""Fetches what comes from elsewhere: tried twice, then told in one sentence with what to do.

Everything that this project fetches goes through here: `python -m tools.fetch WHAT COMMAND...`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "fetch.log"
TRIES = 2


def main(what: str, *command: str) -> None:
    try:
        fetch(what, command)
    except KeyboardInterrupt:
        sys.exit(130)


def fetch(what: str, command: Sequence[str | Path]) -> None:
    """Run a command that fetches; where it fails it is run once more, then we leave and say so."""
    for last in range(TRIES):
        succeeded, said = _run(command)
        if succeeded:
            return
        _keep(said)
        if not last:
            _tell(f"{_capital(what)} did not come; trying once more.")
    sys.exit(
        f"{_capital(what)} could not be fetched, in {TRIES} tries ({reason(said)}): see whether "
        "this machine reaches the network and has room, then give the same command again; "
        f"{_name(LOG)} has the details."
    )


def reason(said: str) -> str:
    """The first complaint of a tool that has much to say, or its last word."""
    complaint = re.search(r"^(?:ERROR:|npm error|E:|.*?\bERR_\w+) *(.+)", said, re.MULTILINE)
    words = complaint[1] if complaint else said.strip().rpartition("\n")[2]
    return words.strip(" .:")[:200] or "it did not say why"


def _run(command: Sequence[str | Path]) -> tuple[bool, str]:
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        return False, f"{error}\n"
    return done.returncode == 0, done.stdout


def _keep(said: str) -> None:
    """What the tool said is long and not for everybody: it goes into a file."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as log:
        log.write(said)


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _name(file: Path) -> Path:
    return file.relative_to(ROOT)


if __name__ == "__main__":
    main(*sys.argv[1:])
