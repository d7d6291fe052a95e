"""The local environment: Python tools in .venv and npm packages in web/node_modules."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.errors import BuildError, run, say
from tools.paths import MODULES, ROOT, VENV, WEB, digest, step

NETWORK = (
    "Check the network (the first set-up downloads packages), then run the same command again."
)
OLDEST_NODE = (20, 19)


def _in_venv(name: str) -> Path:
    folder, suffix = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return VENV / folder / (name + suffix)


def python() -> Path:
    """Return the Python of the local environment."""
    return _in_venv("python")


def _make_venv() -> None:
    if VENV.exists():
        shutil.rmtree(VENV)
    say("making a local environment in .venv")
    advice = "Install Python's venv module (on Debian and Ubuntu: apt install python3-venv)."
    # Some systems ship Python without ensurepip; the system’s pip then installs the packages.
    run([sys.executable, "-m", "venv", "--without-pip", VENV], "Making .venv", advice)
    bundled: list[str | Path] = [python(), "-m", "ensurepip", "--default-pip"]
    try:
        run(bundled, "Putting pip into .venv", advice)
    except BuildError as failure:
        if failure.advice != advice:
            raise
        own_pip = [sys.executable, "-m", "pip", "--version"]
        if subprocess.run(own_pip, capture_output=True).returncode:
            raise BuildError("This Python has no pip", advice) from failure


def _pip() -> list[str | Path]:
    """Return the command line of a pip that installs into the local environment."""
    if next(VENV.glob("[Ll]ib/**/site-packages/pip"), None):
        return [python(), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(python())]


def _intact() -> bool:
    if not python().exists():
        return False
    try:
        return not subprocess.run([python(), "-c", ""], capture_output=True).returncode
    except OSError:
        return False


def python_tools(wanted: str) -> None:
    """Install the pinned Python packages of `requirements/<wanted>.txt` into .venv."""
    version = "{}.{}.{}".format(*sys.version_info[:3])
    if not _intact():
        _make_venv()
    made = (VENV / "pyvenv.cfg").read_bytes()
    lock = ROOT / "requirements" / f"{wanted}.txt"

    def install() -> None:
        say(f"installing the Python packages of requirements/{lock.name}")
        quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
        run(
            [*_pip(), "install", *quiet, "--require-hashes", "-r", lock],
            f"Installing requirements/{lock.name}",
            NETWORK,
        )

    step(f"python-{wanted}", [lock, version, made], [python()], install)


def _suitable(node: str | Path) -> bool:
    try:
        said = subprocess.run([str(node), "--version"], capture_output=True, text=True).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def node() -> tuple[str, str]:
    """Return Node and npm: the machine’s own if recent enough, or those from a pinned package."""
    own, npm = shutil.which("node"), shutil.which("npm")
    if own and npm and _suitable(own) and not os.environ.get("KASINO_OWN_NODE"):
        return own, npm
    python_tools("node")
    local, local_npm = _in_venv("node"), _in_venv("npm")
    if not _suitable(local) or not local_npm.exists():
        oldest = ".".join(map(str, OLDEST_NODE))
        raise BuildError(
            "No working Node.js was found",
            f"Install Node.js {oldest} or newer with npm, then run the same command again.",
        )
    return str(local), str(local_npm)


def node_packages() -> str:
    """Install the pinned npm packages; return the path of Node."""
    node_path, npm = node()
    lock, listed = WEB / "package-lock.json", WEB / "package.json"

    def install() -> None:
        say("installing the npm packages of web/package-lock.json")
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
        path = f"{Path(node_path).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        run(
            [npm, "ci", *quiet],
            "Installing the npm packages",
            NETWORK,
            cwd=WEB,
            env={"PATH": path},
        )

    mark = MODULES / ".package-lock.json"
    made = digest(mark) if mark.exists() else ""
    step("node", [lock, listed, sys.platform, made], [mark], install)
    if not made:  # the stamp must cover the files that npm wrote
        step("node", [lock, listed, sys.platform, digest(mark)], [mark], lambda: None)
    return node_path
