"""Reading and writing text files, with one clear sentence when that cannot be."""

from __future__ import annotations

import sys
from pathlib import Path

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words


class BadFile(GobeletError):
    """A file that cannot be read or written."""


def exists(path: Path) -> bool:
    """Whether something is there; a name that no file can have is nowhere."""
    try:
        return path.exists()
    except OSError:
        return False


def read_text(path: Path) -> str:
    """The text of a file; `-` is what is piped in."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return data.decode()
    except FileNotFoundError:
        raise BadFile(
            Words("there is no file {path}", "il n'y a pas de fichier {path}").fill(path=path)
        ) from None
    except IsADirectoryError:
        raise BadFile(
            Words("{path} is a folder, not a file", "{path} est un dossier, pas un fichier").fill(
                path=path
            )
        ) from None
    except UnicodeDecodeError:
        raise BadFile(
            Words("{path} is not a text in UTF-8", "{path} n'est pas un texte en UTF-8").fill(
                path=path
            )
        ) from None
    except (OSError, ValueError) as error:
        raise BadFile(
            Words("{path} cannot be read: {why}", "{path} est illisible : {why}").fill(
                path=path, why=_why(error)
            )
        ) from None


def write_text(path: Path, text: str) -> None:
    """Replace a file at once: whoever looks finds the old text or the new one, never half."""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: Exception) -> BadFile:
    """The complaint that nothing can be written there."""
    return BadFile(
        Words("{path} cannot be written: {why}", "{path} ne peut être écrit : {why}").fill(
            path=path, why=_why(error)
        )
    )


def _why(error: Exception) -> object:
    return error.strerror if isinstance(error, OSError) and error.strerror else error
