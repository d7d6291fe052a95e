"""Find the browsers that the tests drive, and install what is missing."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.environment import python
from tools.errors import BuildError, run, say

# What each browser is for Debian and its kin: its programs, and the packages that bring them.
PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
    "screen": ("Xvfb",),
}
PACKAGES = {
    "chromium": "chromium",
    "firefox": "firefox-esr",
    "webkit": "webkit2gtk-driver",
    "screen": "xvfb",
}


def program(browser: str) -> str | None:
    """Return where a browser is on this machine, or None; KASINO_CHROMIUM and so on decide."""
    named = os.environ.get(f"KASINO_{browser.upper()}")
    if named:
        return named
    found = next(filter(None, map(shutil.which, PROGRAMS[browser])), None)
    if found is None and browser == "webkit":
        places = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/WebKitWebDriver"))
        found = str(places[0]) if places else None
    return found


def missing() -> list[str]:
    """Return the browsers that are not on this machine."""
    return [browser for browser in PROGRAMS if program(browser) is None]


def _apt(names: list[str]) -> None:
    """Install Debian's packages, as root or through sudo where it asks for no password."""
    apt = shutil.which("apt-get")
    if apt is None or sys.platform != "linux":
        return
    first: list[str] = []
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if sudo is None:
            return
        first = [sudo, "-n"]
    packages = [PACKAGES[name] for name in names]
    say(f"installing {' '.join(packages)} with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    command = [*first, "env", "DEBIAN_FRONTEND=noninteractive", apt]
    # Another installation may be running: wait for its lock instead of failing.
    wait = ["-o", "DPkg::Lock::Timeout=300", "-qq"]
    advice = f"Install by hand: apt install {' '.join(packages)}; then run the same command again."
    try:
        run([*command, *wait, "update"], "apt-get update", advice, env=quiet)
        install = ["install", "-y", "--no-install-recommends", *packages]
        run([*command, *wait, *install], "apt-get install", advice, env=quiet)
    except BuildError as failure:
        # The next way may still work, so this is only told.
        say(f"{failure.what}: {failure.output.splitlines()[-1:] or ''}")


def _playwright() -> None:
    """Let Playwright bring its own Chromium."""
    say("asking Playwright to install Chromium")
    advice = (
        "Install Chromium (or name one in KASINO_CHROMIUM), then run the same command again; "
        "`python3 build.py test --fast` does without browsers."
    )
    run([python(), "-m", "playwright", "install", "chromium"], "playwright install", advice)


def _own_chromium() -> bool:
    """Return whether Playwright has a Chromium of its own here."""
    command = (
        "from playwright.sync_api import sync_playwright as s\n"
        "import os, sys\n"
        "with s() as p: sys.exit(not os.path.exists(p.chromium.executable_path))"
    )
    try:
        run([python(), "-c", command], "Asking Playwright", "")
    except BuildError:
        return False
    return True


def prepare() -> list[str]:
    """Bring the browsers here as far as possible; return which ones the tests must do without."""
    absent = missing()
    if absent:
        _apt(absent)
        absent = missing()
    if "chromium" in absent and not _own_chromium():
        _playwright()
    without = [name for name in absent if name != "chromium"]
    for name in without:
        say(f"no {PROGRAMS[name][0]} here: its tests are left out (package {PACKAGES[name]})")
    return without
