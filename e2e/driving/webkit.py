"""WebKit, controlled by selenium: WebKitGTK on a virtual screen, or Safari on macOS."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.browsers import program


@contextmanager
def unseen_screen() -> Iterator[str]:
    """Start an X server without a display, and yield its name; macOS has its own screen."""
    if sys.platform == "darwin":
        yield ""
        return
    path = program("screen")
    reading, writing = os.pipe()
    command = [str(path), "-displayfd", str(writing), "-screen", "0", "1280x900x24"]
    process = subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    with os.fdopen(reading) as said:
        number = said.readline().strip()
    try:
        yield f":{number}"
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def webkit_on(screen: str, **environment: str) -> Iterator[Any]:
    """Start WebKit with a fresh profile, and yield its driver."""
    driver = _safari() if sys.platform == "darwin" else _webkit_gtk(screen, environment)
    driver.set_script_timeout(120)
    try:
        yield driver
    finally:
        driver.quit()


def _safari() -> Any:
    """Start Safari, which `safaridriver --enable` must have allowed."""
    from selenium.webdriver import Safari
    from selenium.webdriver.safari.service import Service

    return Safari(service=Service(program("webkit")))


def _webkit_gtk(screen: str, environment: dict[str, str]) -> Any:
    from selenium.webdriver import WebKitGTK
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    places = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if places:
        options.binary_location = str(places[-1])
    options.add_argument("--automation")
    environment = {**os.environ, **environment, "DISPLAY": screen}
    return WebKitGTK(options=options, service=Service(program("webkit"), env=environment))
