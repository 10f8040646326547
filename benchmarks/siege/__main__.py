"""`make siege`: every row against a real server on this machine; a table, or JSON for programs."""

from __future__ import annotations

import argparse
import json
import sys

from .figures import table
from .rows import KNOWN, besiege


def main() -> None:
    arguments = _parser().parse_args()
    wanted = arguments.rows or list(KNOWN)
    if unknown := [key for key in wanted if key not in KNOWN]:
        sys.exit(f"{unknown[0]}? There are: {', '.join(KNOWN)}.")
    found = [(KNOWN[key].row, besiege(key, arguments.seconds)) for key in wanted]
    if arguments.json:
        print(json.dumps({row.key: figures for row, figures in found}, indent=2))
    else:
        table(found, print)
    sys.exit(any(row.faults(figures) for row, figures in found))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.siege", description=__doc__)
    parser.add_argument("rows", nargs="*", help="all rows unless told")
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="how long an attack goes on (10)"
    )
    parser.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    main()
