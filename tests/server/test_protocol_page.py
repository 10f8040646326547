"""docs/protocol.md tells every message with the fields that it has, and every code of a refusal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct, inspect

from gobelet.server import errors
from gobelet.server.http.catalogue import GameInfo
from gobelet.server.rooms.replays import Frame
from gobelet.server.ws import messages, outgoing

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
TO_SERVER, FROM_SERVER = (
    PAGE.partition(f"### {title}\n")[2].partition("\n### ")[0].partition("\nIn a `table`")[0]
    for title in ("To the server", "From the server")
)


def told(part: str) -> dict[str, set[str]]:
    """The messages of a table of the page, with their fields."""
    cells = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    found = re.findall(r"`(\w+)(?: \{([^}]*)\})?`", " ".join(cells))
    return {tag: set(re.findall(r"\w+", fields)) for tag, fields in found}


def held(kinds: list[type[Struct]]) -> dict[str, set[str]]:
    return {
        str(kind.__struct_config__.tag): {field.encode_name for field in _fields(kind)}
        for kind in kinds
    }


def _fields(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def test_what_is_said_to_the_server_is_told() -> None:
    assert told(TO_SERVER) == held([*messages.KINDS])


def test_what_the_server_says_is_told() -> None:
    kinds = [kind for kind in vars(outgoing).values() if isinstance(kind, type)]
    structs = [kind for kind in kinds if issubclass(kind, Struct)]
    assert told(FROM_SERVER) == held([kind for kind in structs if kind.__struct_config__.tag])


@pytest.mark.parametrize(("path", "kind"), [("GET /api/games", GameInfo), ("/replay", Frame)])
def test_what_rest_answers_is_told(path: str, kind: type[Struct]) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith("| `") and f"{path}`" in line)
    assert {field.encode_name for field in _fields(kind)} <= set(re.findall(r"\w+", row))


def test_every_code_of_a_refusal_is_told() -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith("Codes of `sorry`"))
    assert sorted(set(re.findall(r"`(\w+)`", line)) - {"sorry"}) == sorted(get_args(errors.Code))
