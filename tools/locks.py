"""Is a lock complete? Only then may pip be told to look for nothing else.

Looks at what the locked packages themselves ask for, extras included, on this Python and system.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
Pins = dict[str, str]
"""Names and versions."""
Asking = Mapping[str, list[Requirement]]
"""Names, and what each package asks for."""


def path(level: str) -> Path:
    return ROOT / "requirements" / f"{level}.txt"


def pins(lock: str) -> Pins:
    """What a lock pins on this Python and system."""
    lines = (line.removesuffix("\\") for line in lock.splitlines() if "==" in line[:80])
    asked = map(Requirement, (line for line in lines if line[0] not in " #"))
    return {
        canonicalize_name(one.name): str(one.specifier).removeprefix("==")
        for one in asked
        if not one.marker or one.marker.evaluate()
    }


def roots(level: str) -> list[Requirement]:
    """What the project itself asks for at a level."""
    written = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    if level == "build":
        return [Requirement(one) for one in written["dependency-groups"]["build"]]
    extras = {"run": [], "dev": ["dev"], "bench": ["dev", "bench"]}[level]
    asked = list(written["project"]["dependencies"])
    for extra in extras:
        asked += written["project"]["optional-dependencies"][extra]
    return [Requirement(one) for one in asked]


def installed(folder: Path) -> Pins:
    """What is installed in a folder."""
    return {canonicalize_name(_name(one)): one.version for one in distributions(path=[str(folder)])}


def asking(folder: Path | None = None) -> dict[str, list[Requirement]]:
    """What every package asks for that is installed here, or in a folder."""
    found = distributions(path=[str(folder)]) if folder else distributions()
    return {canonicalize_name(_name(one)): _requires(one) for one in found}


def missing(asked: list[Requirement], pinned: Pins, packages: Asking) -> Iterator[str]:
    """What is asked for, directly or through others, and not answered by a pin."""
    todo = [(one, "the project") for one in asked if _applies(one, "")]
    seen: set[tuple[str, str]] = set()
    while todo:
        one, by = todo.pop()
        name = canonicalize_name(one.name)
        if name not in pinned or not one.specifier.contains(pinned[name], prereleases=True):
            yield f"{by} asks for {one}, pinned is {pinned.get(name, 'nothing')}"
            continue
        for extra in {"", *one.extras} - {known for of, known in seen if of == name}:
            seen.add((name, extra))
            todo += [(more, name) for more in packages[name] if _applies(more, extra)]


def _applies(one: Requirement, extra: str) -> bool:
    return not one.marker or one.marker.evaluate({"extra": extra})


def _requires(one: Distribution) -> list[Requirement]:
    return [Requirement(line) for line in one.requires or []]


def _name(one: Distribution) -> str:
    name: str = one.metadata["Name"]
    return name
