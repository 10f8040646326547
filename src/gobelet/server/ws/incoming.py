"""What visitors say on the socket: what each message may hold, and how one about a table is done.

docs/protocol.md describes the messages for people.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gobelet.server.rooms.table import Table

from .line import Line

Short = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=300)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Seed = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Seal = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]


class Hello(Struct, tag_field="t", tag="hello"):
    token: Text = ""
    name: Text = ""
    lang: Literal["en", "fr"] = "en"


class Ping(Struct, tag_field="t", tag="ping"):
    pass


class AtTable(Struct, tag_field="t"):
    """A message about one table. Each kind stands in `rooms`, beside what it needs, and says what
    is done when it is heard."""

    room: Short

    async def heard(self, table: Table, line: Line) -> None:
        raise NotImplementedError
