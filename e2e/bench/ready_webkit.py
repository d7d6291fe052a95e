"""The time to the first playable card of both starts in WebKitGTK, compared with a bare stock page.

`ready.py` does the same for the other browsers. Here nothing can be put into a page before its own
scripts run, so the page records its first card only from its load event on. If the card is there by
then, it is recorded late. This takes some minutes.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from e2e.bench.ready import MARKED, SETTLED, WATCH, addresses, compared, medians, stock
from e2e.driving.webkit import unseen_screen, webkit_on
from kasino.terminal.measurements import Figure
from testing.waiting import PATIENCE, until
from tools.measuring import report
from tools.site.server import server

AIMS = {"plain": 1.0, "baked": 0.55}
PAUSE = 0.25
#: Records the first card immediately if it is there already.
NOTE = f"""
if (document.querySelector("#hello, #hand button[data-card]")) performance.mark("first-card");
else {{ {WATCH} }}
"""


def _time(screen: str, url: str) -> float:
    """Return the milliseconds until a page in a fresh profile shows its first card."""
    with webkit_on(screen) as driver:
        time.sleep(SETTLED)
        driver.get(url)
        driver.execute_script(NOTE)
        look = f"return ({MARKED})('first-card')"
        found: float = until(
            lambda: driver.execute_script(look), bool, "first card", PATIENCE, PAUSE
        )
        return found


def rows() -> Iterator[Figure]:
    """Yield the medians of both starts."""
    with tempfile.TemporaryDirectory() as folder, unseen_screen() as screen:
        stock(Path(folder))
        running = server(0, Path(folder))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        pages = addresses(f"http://127.0.0.1:{running.server_address[1]}/index.html")
        found = medians(partial(_time, screen), pages)
        running.shutdown()
    yield from compared("webkit", found, AIMS)


if __name__ == "__main__":
    sys.exit(report(rows()))
