"""The messages of the socket, in both directions. docs/protocol.md describes them for people."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from gobelet.core.words import Words

Short = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=300)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Seed = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]


class Both(Struct, frozen=True):
    """A text in both languages; the page chooses."""

    en: str
    fr: str


def both(words: Words) -> Both:
    return Both(words.en, words.fr)


# What a visitor says


class Hello(Struct, tag_field="t", tag="hello"):
    token: Text = ""
    name: Text = ""
    lang: Literal["en", "fr"] = "en"


class Enter(Struct, tag_field="t", tag="enter"):
    room: Short
    since: Number = 0
    take: Number = 0


class Leave(Struct, tag_field="t", tag="leave"):
    room: Short


class Sit(Struct, tag_field="t", tag="sit"):
    room: Short
    seat: Number | None = None
    seed: Seed = ""


class Stand(Struct, tag_field="t", tag="stand"):
    room: Short


class Start(Struct, tag_field="t", tag="start"):
    room: Short


class Act(Struct, tag_field="t", tag="act"):
    room: Short
    position: Number
    action: Text
    seat: Number | None = None
    take: Number | None = None


class Look(Struct, tag_field="t", tag="look"):
    room: Short
    seat: Number | None = None


class Describe(Struct, tag_field="t", tag="describe"):
    room: Short
    seat: Number | None = None


class AskUndo(Struct, tag_field="t", tag="ask_undo"):
    room: Short


class AnswerUndo(Struct, tag_field="t", tag="answer_undo"):
    room: Short
    yes: bool


class Say(Struct, tag_field="t", tag="say"):
    room: Short
    phrase: Short


class Rematch(Struct, tag_field="t", tag="rematch"):
    room: Short


class Bot(Struct, tag_field="t", tag="bot"):
    room: Short
    seat: Number
    player: Short | None = None


class Ping(Struct, tag_field="t", tag="ping"):
    pass


InRoom = (
    Enter
    | Leave
    | Sit
    | Stand
    | Start
    | Act
    | Look
    | Describe
    | AskUndo
    | AnswerUndo
    | Say
    | Rematch
    | Bot
)
Incoming = Hello | Ping | InRoom


# What the server says


class Welcome(Struct, tag_field="t", tag="welcome"):
    token: str
    visitor: str
    name: str


class SeatInfo(Struct):
    seat: int
    name: str
    kind: str
    shape: str
    mine: bool
    online: bool
    bot: str | None


class RoomInfo(Struct, tag_field="t", tag="room"):
    room: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    state: str
    owner: bool
    fair: dict[str, str]
    clock: int | None
    link: str
    local: bool
    public: bool
    rematch: str | None
    created: int


class Event(Struct):
    """A step as a viewer may know it; a hidden one has no text, chance sits at seat -1."""

    position: int
    seat: int
    text: str
    en: str
    fr: str


class Outcome(Struct):
    scores: tuple[int, ...]
    places: tuple[int, ...]


class TableInfo(Struct, tag_field="t", tag="table"):
    room: str
    seat: int | None
    take: int
    position: int
    turn: list[int]
    prompt: Both | None
    legal: list[str]
    words: dict[str, Both] | None
    table: Raw
    scores: list[int]
    events: list[Raw]
    result: Outcome | None
    deadline: float | None


class Done(Struct, tag_field="t", tag="done"):
    """The action that answered `position` is on disk, as step number `step`."""

    room: str
    position: int
    step: int


class Sorry(Struct, tag_field="t", tag="sorry", omit_defaults=True):
    code: str
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


class Described(Struct, tag_field="t", tag="described"):
    room: str
    position: int
    en: str
    fr: str


class Lobby(Struct, tag_field="t", tag="lobby"):
    rooms: list[dict[str, Any]]


class Pong(Struct, tag_field="t", tag="pong"):
    pass


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def decode(text: str) -> Incoming:
    """A visitor's message; raises `msgspec.MsgspecError` where it is none."""
    return _decoder.decode(text)


def encode(message: object) -> bytes:
    return _encoder.encode(message)
