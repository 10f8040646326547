"""What the server says on the socket. docs/protocol.md describes the messages for people."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from gobelet.core.words import Words
from gobelet.server.errors import Code


class Both(Struct, frozen=True):
    """A text in both languages; the page chooses."""

    en: str
    fr: str


def both(words: Words) -> Both:
    return Both(words.en, words.fr)


RoomState = Literal["waiting", "starting", "playing", "over", "arriving"]
"""While a game starts its players open the seeds they sealed; one that arrives nobody sees yet."""
SeatKind = Literal["open", "human", "bot"]


class Welcome(Struct, tag_field="t", tag="welcome"):
    """Who the visitor is; `page` is the script of the page as this house has it now."""

    token: str
    visitor: str
    name: str
    page: str


class SeatInfo(Struct):
    seat: int
    name: str
    kind: SeatKind
    mine: bool
    online: bool
    bot: str | None


class FairInfo(Struct):
    """What is told of the dice; docs/protocol.md says when. Kind 0: there is nothing to check."""

    room: str
    kind: int = 0
    round: int = 0
    commitment: str = ""
    commitments: list[str] = []
    seeds: list[str] | None = None
    left_out: list[int] = []
    roots: list[str] = []
    seed: str | None = None
    joint: str | None = None


class RoomInfo(Struct, tag_field="t", tag="room"):
    room: str
    game: str
    options: dict[str, str]
    caution: Both | None
    seats: list[SeatInfo]
    state: RoomState
    owner: bool
    fair: FairInfo
    clock: int | None
    link: str
    local: bool
    public: bool
    rematch: str | None
    created: int
    imported: bool


class GameEvent(Struct, omit_defaults=True):
    """A step as a viewer may know it; a hidden one has no text, chance sits at seat -1."""

    position: int
    seat: int
    text: str
    en: str
    fr: str
    dice: bool = False
    """Whether dice were thrown."""


ReadyEvent = Annotated[Raw, Meta(extra={"holds": GameEvent})]
"""One that was put into bytes for whoever came first."""


class Outcome(Struct):
    scores: tuple[int, ...]
    places: tuple[int, ...]


class TableInfo(Struct, tag_field="t", tag="table", omit_defaults=True):
    """A position; where the game has no table of its own, `words` and `picture` tell it."""

    room: str
    seat: int | None
    take: int
    position: int
    turn: list[int]
    prompt: Both | None
    legal: list[str]
    table: Raw
    scores: list[int]
    events: list[ReadyEvent]
    result: Outcome | None
    hand: int | None = None
    deadline: float | None = None
    undo: bool = False
    words: dict[str, Both] | None = None
    picture: Both | None = None


class Done(Struct, tag_field="t", tag="done"):
    """The action that answered `position` is on disk, as step number `step`."""

    room: str
    position: int
    step: int


class Sorry(Struct, tag_field="t", tag="sorry", omit_defaults=True):
    code: Code
    en: str
    fr: str
    room: str | None = None
    position: int | None = None


class Said(Struct, tag_field="t", tag="said"):
    room: str
    seat: int
    phrase: str


class Undo(Struct, tag_field="t", tag="undo"):
    """Somebody asks to take a move back, and who has yet to answer; nobody asks any more."""

    room: str
    by: int | None
    waiting: list[int]


class LearningInfo(Struct, tag_field="t", tag="learning"):
    """A bot gets ready for its first decision: what it does, and how much of that is done."""

    room: str
    player: str
    en: str
    fr: str
    part: float
    over: bool
    instead: str | None = None
    """The player that decides in its place, once the table has waited long enough."""


class CalledOff(Struct, tag_field="t", tag="called_off"):
    """The start was called off; all seeds are made anew."""

    room: str
    en: str
    fr: str


class Described(Struct, tag_field="t", tag="described"):
    room: str
    position: int
    en: str
    fr: str


class OpenRoom(Struct):
    """A room as lists show it."""

    room: str
    game: str
    state: RoomState
    seats: list[SeatInfo]
    clock: int | None
    local: bool
    created: int
    imported: bool


ReadyRoom = Annotated[Raw, Meta(extra={"holds": OpenRoom})]


class Lobby(Struct, tag_field="t", tag="lobby"):
    rooms: list[ReadyRoom]


class LobbyNews(Struct, tag_field="t", tag="lobby_news"):
    """Tables that are new in the list or have changed, and the keys of those that are gone."""

    rooms: list[ReadyRoom]
    gone: list[str]


class Pong(Struct, tag_field="t", tag="pong"):
    pass


_encoder = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    return _encoder.encode(message)
