"""What visitors say on the socket. docs/protocol.md describes the messages for people."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=300)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Seed = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Seal = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]


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
    commitment: Seal = ""


class Stand(Struct, tag_field="t", tag="stand"):
    room: Short


class Start(Struct, tag_field="t", tag="start"):
    room: Short


class Reveal(Struct, tag_field="t", tag="reveal"):
    room: Short
    seat: Number
    seed: Seed


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


class Free(Struct, tag_field="t", tag="free"):
    room: Short
    seat: Number


class Ping(Struct, tag_field="t", tag="ping"):
    pass


Incoming = (
    Hello
    | Ping
    | Enter
    | Leave
    | Sit
    | Stand
    | Start
    | Reveal
    | Act
    | Look
    | Describe
    | AskUndo
    | AnswerUndo
    | Say
    | Rematch
    | Bot
    | Free
)

_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def decode(text: str) -> Incoming:
    """A visitor's message; raises `msgspec.MsgspecError` where it is none."""
    return _decoder.decode(text)
