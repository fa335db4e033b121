from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from service.metrics import forget_dead


def test_what_a_dead_process_held_is_not_added_up(tmp_path: Path) -> None:
    """Its counters stay, since what it did was done; what it held, it holds no more."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    for process in (ended.pid, os.getpid()):
        for kind in ("counter", "gauge_livesum", "gauge_livemin"):
            (tmp_path / f"{kind}_{process}.db").touch()
    forget_dead(tmp_path)

    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [
            f"counter_{ended.pid}.db",
            *(f"{kind}_{os.getpid()}.db" for kind in ("counter", "gauge_livesum", "gauge_livemin")),
        ]
    )
