"""What can go wrong with a database, each with one sentence for whoever looks after the house."""

from __future__ import annotations

from typing import Literal

from sqlalchemy.exc import DBAPIError

from gobelet.core.words import Words

from .keeper import Taken

Fault = Literal["lost", "locked", "taken", "full", "read_only", "damaged", "other"]
LOST: Fault = "lost"
LOCKED: Fault = "locked"
TAKEN: Fault = "taken"
FULL: Fault = "full"
READ_ONLY: Fault = "read_only"
DAMAGED: Fault = "damaged"
OTHER: Fault = "other"
SENTENCES: dict[Fault, Words] = {
    LOST: Words(
        "the connection to the database is lost",
        "la connexion à la base est perdue",
    ),
    LOCKED: Words(
        "another program holds the database, and nothing can be written",
        "un autre programme retient la base, et rien ne peut s’écrire",
    ),
    TAKEN: Words("another server has the database", "un autre serveur tient la base"),
    FULL: Words(
        "the disk is full or takes nothing more",
        "le disque est plein ou ne prend plus rien",
    ),
    READ_ONLY: Words(
        "the database can be read but not written",
        "la base peut se lire, mais pas s’écrire",
    ),
    DAMAGED: Words(
        "the database is damaged; put a copy back in its place",
        "la base est abîmée ; remettez une copie à sa place",
    ),
    OTHER: Words("the database fails", "la base est en panne"),
}
_BY_SQLITE_NAME: dict[str, Fault] = {
    "SQLITE_BUSY": LOCKED,
    "SQLITE_LOCKED": LOCKED,
    "SQLITE_PROTOCOL": LOCKED,
    "SQLITE_FULL": FULL,
    "SQLITE_IOERR": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
}
_BY_POSTGRES_STATE: dict[str, Fault] = {
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "53100": FULL,
    "55P03": LOCKED,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}


def kind_of(error: BaseException | None) -> Fault:
    """Which of the known faults an error is."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return LOST
        error = error.orig
    if isinstance(error, TimeoutError | Taken):
        return TAKEN if isinstance(error, Taken) else LOCKED
    name = getattr(error, "sqlite_errorname", "")
    family = "_".join(name.split("_")[:2])
    state = getattr(error, "sqlstate", None) or ""
    if type(error).__name__ == "OperationalError" and not name and not state:
        return LOST  # PostgreSQL did not even answer
    return _BY_SQLITE_NAME.get(family) or _BY_POSTGRES_STATE.get(state) or _of_class(state)


def _of_class(state: str) -> Fault:
    """PostgreSQL's classes 08 and 57P are about the connection and a server that stops."""
    return LOST if state.startswith(("08", "57P", "53300")) else OTHER


def is_general(error: BaseException) -> bool:
    """Whether nothing at all can be written, rather than this one set of changes."""
    return kind_of(error) != OTHER
