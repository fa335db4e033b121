"""What the service tells its operator: one line an occurrence, with names and values, as JSON or for a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import structlog
from structlog.tracebacks import ExceptionDictTransformer

from service.settings import LogFormat, LogLevel

# What stands in variables is never told: tokens, secrets of matches, names of players.
_traces: Final = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))


def configure_logging(level: LogLevel, form: LogFormat) -> None:
    """Set up logging for this process: our own lines and those of the libraries, all to standard error."""
    threshold = logging.getLevelNamesMapping()[level.upper()]
    console = form == "console" or (form == "auto" and sys.stderr.isatty())
    stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)
    shared: list[Any] = [structlog.contextvars.merge_contextvars, structlog.processors.add_log_level, stamp]
    last: list[Any] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if console
        else [_traces, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(threshold),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=max(threshold, logging.WARNING), force=True)
