"""Structured logs: what happened, where and how long; never a token, a seed, a name or a move."""

from __future__ import annotations

import logging
import re
import sys
from typing import Any

import structlog

_NOISY = ("uvicorn", "uvicorn.access", "uvicorn.error", "websockets", "alembic", "asyncio")
"""Others' loggers: of these only warnings, since they like to tell who came from where."""
_ADDRESSES = re.compile(
    r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b"  # 192.0.2.1:80
    r"|\('[0-9a-fA-F.:%]+', \d+(?:, \d+)*\)"  # ('::1', 80, 0, 0)
    r"|\[?(?:[0-9a-fA-F]{0,4}:){2,7}[0-9a-fA-F]{1,4}\]?(?::\d+)?"  # [2001:db8::1]:80
)
_QUERY = re.compile(r"(?<=[\w/])\?[^\s\"']+")


def scrub(
    _logger: Any, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """What others log holds no address, port or query string either."""
    for key in ("event", "exception"):
        if key in event:
            event[key] = _QUERY.sub("", _ADDRESSES.sub("[address]", str(event[key])))
    return event


def configure(level: str, as_json: bool) -> None:
    """One line for each event on standard error, as JSON or for the eye."""
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    shape: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, shape],
            foreign_pre_chain=[*shared, scrub],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(number)
    for name in _NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
