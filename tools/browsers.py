"""Find the browsers that the tests drive, and install the missing ones."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.environment import python
from tools.errors import BuildError, run, say

#: The program names to look for on the PATH, by browser.
PROGRAMS = {
    "chromium": (
        *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        *("chrome", "microsoft-edge", "microsoft-edge-stable", "msedge"),
    ),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver", "safaridriver"),
    "screen": ("Xvfb",),
}
#: The programs with which a screen reader is heard, and the packages in Debian that contain them.
HEARING = {
    "orca": "orca",
    "speech-dispatcher": "speech-dispatcher speech-dispatcher-audio-plugins",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus",
    "bash": "bash",
}
#: Their locations on Windows, below a program folder.
WINDOWS = {
    "chromium": (
        "Google/Chrome/Application/chrome.exe",
        "Chromium/Application/chrome.exe",
        "Microsoft/Edge/Application/msedge.exe",
    ),
    "firefox": ("Mozilla Firefox/firefox.exe",),
}
#: Their locations on macOS, below an Applications folder.
MACOS = {
    "chromium": (
        "Google Chrome.app/Contents/MacOS/Google Chrome",
        "Chromium.app/Contents/MacOS/Chromium",
        "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "firefox": ("Firefox.app/Contents/MacOS/firefox",),
}
#: The packages that contain them in Debian and its derivatives.
PACKAGES = {
    "chromium": "chromium",
    "firefox": "firefox-esr",
    "webkit": "webkit2gtk-driver",
    "screen": "xvfb",
}


def program(browser: str) -> str | None:
    """Return the path of a browser, or None; variables such as KASINO_CHROMIUM come first."""
    named = os.environ.get(f"KASINO_{browser.upper()}")
    if named:
        return named
    on_path = next(filter(None, map(shutil.which, PROGRAMS[browser])), None)
    return on_path or next(
        (str(place) for place in places(browser, sys.platform, os.environ) if place.is_file()), None
    )


def places(browser: str, platform: str, environment: Mapping[str, str]) -> Iterator[Path]:
    """Yield the places where a platform may have a browser that isn’t on the PATH."""
    if platform == "win32":
        for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            if folder := environment.get(name):
                yield from (Path(folder) / each for each in WINDOWS.get(browser, ()))
    elif platform == "darwin":
        homes = [Path(environment["HOME"])] if environment.get("HOME") else []
        for home in (Path("/"), *homes):
            yield from (home / "Applications" / each for each in MACOS.get(browser, ()))
        if browser == "webkit":
            yield Path("/usr/bin/safaridriver")
    elif browser == "webkit":
        yield from sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/WebKitWebDriver"))


def missing() -> list[str]:
    """Return the browsers missing on this machine; macOS needs no virtual screen."""
    wanted = [browser for browser in PROGRAMS if (browser, sys.platform) != ("screen", "darwin")]
    return [browser for browser in wanted if program(browser) is None]


def deaf() -> bool:
    """Return whether a program is missing with which a screen reader is heard."""
    return sys.platform != "linux" or not all(map(shutil.which, HEARING))


def absence(browser: str) -> str:
    """Return a note that a browser is missing; on Linux it names the package to install."""
    if browser == "orca":
        return "no Orca, so nothing was heard with a screen reader" + (
            f" (packages {' '.join(HEARING.values())})" if sys.platform == "linux" else ""
        )
    return f"no {browser}" + (f" (package {PACKAGES[browser]})" if sys.platform == "linux" else "")


def _apt(names: list[str]) -> None:
    """Install Debian packages, as root or with sudo if that needs no password."""
    apt = shutil.which("apt-get")
    if apt is None or sys.platform != "linux":
        return
    first: list[str] = []
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if sudo is None:
            return
        first = [sudo, "-n"]
    known = PACKAGES | {"orca": " ".join(HEARING.values())}
    packages = [package for name in names for package in known[name].split()]
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
        # Playwright may still provide a browser, so this failure is only reported.
        say(f"{failure.what}: {failure.output.splitlines()[-1:] or ''}")


def _playwright() -> None:
    """Have Playwright install its own Chromium."""
    say("asking Playwright to install Chromium")
    advice = (
        "Install Chromium (or name one in KASINO_CHROMIUM), then run the same command again; "
        "`python3 build.py test --fast` works without browsers."
    )
    run([python(), "-m", "playwright", "install", "chromium"], "playwright install", advice)


def _own_chromium() -> bool:
    """Return whether Playwright’s own Chromium is installed."""
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


def prepare(*, heard: bool = False) -> list[str]:
    """Install as many missing browsers as possible; return those that are still missing.

    If the page is to be ``heard``, a screen reader is among them.
    """

    def absences() -> list[str]:
        return [*missing(), *(["orca"] if heard and deaf() else [])]

    absent = absences()
    if absent:
        _apt(absent)
        absent = absences()
    if "chromium" in absent and not _own_chromium():
        _playwright()
    out = [name for name in absent if name != "chromium"]
    for name in out:
        say(f"{absence(name)}: its tests are left out")
    return out
