"""Writes tiny wheels, by which an index can be given any release that may come some day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

LATER = "9999.0"
"""A version that comes after every pin."""
WHEEL = "Wheel-Version: 1.0\nGenerator: gobelet\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_wheel(
    folder: Path,
    name: str,
    version: str,
    requires: Sequence[str] = (),
    extras: Mapping[str, str] | None = None,
) -> Path:
    """A package of nothing but metadata; `extras` maps an extra to what it asks for."""
    name = name.replace("-", "_")
    info = f"{name}-{version}.dist-info"
    metadata = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
    metadata += [f"Requires-Dist: {one}" for one in requires]
    for extra, one in (extras or {}).items():
        metadata += [f"Provides-Extra: {extra}", f'Requires-Dist: {one}; extra == "{extra}"']
    files = {
        f"{info}/METADATA": "\n".join([*metadata, ""]),
        f"{info}/WHEEL": WHEEL,
        f"{info}/RECORD": "".join(f"{info}/{file},,\n" for file in ("METADATA", "WHEEL", "RECORD")),
    }
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return wheel


def pin(wheel: Path) -> str:
    """A wheel as a line of a lock."""
    name, version = wheel.name.split("-")[:2]
    return f"{name}=={version} --hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}\n"
