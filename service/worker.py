"""How a worker process begins: bound to the one that started it, before it loads anything that takes its time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from service.application import Application


def application() -> Application:
    """The application of this worker process, as its environment describes it."""
    end_with_parent()
    from service.application import from_process_environment

    return from_process_environment()


def end_with_parent() -> None:
    """End at once when the process that started this one has: a worker left over would keep the port, and no Redis.

    A service that ends as it should waits for its workers, so this happens where it was killed.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=wait, name="parent", daemon=True).start()
