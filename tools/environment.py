"""The local environment: Python tools in .venv and npm packages in web/node_modules."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.errors import OURS, BuildError, run, say
from tools.paths import LAB, MODULES, ROOT, VENV, WEB, WORK, digest, step

NETWORK = (
    "Check the network (the first set-up downloads packages), then run the same command again."
)
OLDEST_NODE = (20, 19)


def _in_venv(name: str, venv: Path = VENV) -> Path:
    folder, suffix = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return venv / folder / (name + suffix)


def python(venv: Path = VENV) -> Path:
    """Return the Python of an environment, by default the one that every command uses."""
    return _in_venv("python", venv)


def _make_venv(venv: Path) -> None:
    if venv.exists():
        shutil.rmtree(venv)
    name = venv.relative_to(ROOT).as_posix()
    say(f"making a local environment in {name}")
    advice = "Install Python's venv module (on Debian and Ubuntu: apt install python3-venv)."
    # Some systems ship Python without ensurepip; the system’s pip then installs the packages.
    run([sys.executable, "-m", "venv", "--without-pip", venv], f"Making {name}", advice)
    bundled: list[str | Path] = [python(venv), "-m", "ensurepip", "--default-pip"]
    try:
        run(bundled, f"Putting pip into {name}", advice)
    except BuildError as failure:
        if failure.advice != advice:
            raise
        own_pip = [sys.executable, "-m", "pip", "--version"]
        if subprocess.run(own_pip, capture_output=True).returncode:
            raise BuildError("This Python has no pip", advice) from failure


def _pip(venv: Path) -> list[str | Path]:
    """Return the command line of a pip that installs into an environment."""
    if next(venv.glob("[Ll]ib/**/site-packages/pip"), None):
        return [python(venv), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(python(venv))]


def _intact(venv: Path) -> bool:
    if not python(venv).exists():
        return False
    try:
        return not subprocess.run([python(venv), "-c", ""], capture_output=True).returncode
    except OSError:
        return False


#: What pip shouldn’t say or ask.
QUIET = ["--quiet", "--disable-pip-version-check", "--no-input"]


def python_tools(wanted: str, venv: Path = VENV) -> None:
    """Install the pinned Python packages of `requirements/<wanted>.txt` into an environment.

    Where the packages include hatchling, the lab is installed too, as the files in `lab/`.
    """
    version = "{}.{}.{}".format(*sys.version_info[:3])
    if not _intact(venv):
        _make_venv(venv)
    made = (venv / "pyvenv.cfg").read_bytes()
    lock = ROOT / "requirements" / f"{wanted}.txt"

    def install() -> None:
        say(f"installing the Python packages of requirements/{lock.name}")
        run(
            [*_pip(venv), "install", *QUIET, "--require-hashes", "-r", lock],
            f"Installing requirements/{lock.name}",
            NETWORK,
        )

    def install_lab() -> None:
        own = ["--no-deps", "--no-build-isolation", "--editable"]
        run([*_pip(venv), "install", *QUIET, *own, LAB], "Installing lab/", OURS)

    step(f"python-{wanted}", [lock, version, made], [python(venv)], install)
    if LAB.is_dir() and "hatchling==" in lock.read_text(encoding="utf-8"):
        step("lab", [LAB / "pyproject.toml", version, made], [python(venv)], install_lab)


def separate_python(wanted: str) -> Path:
    """Install the packages of `requirements/<wanted>.txt` into their own environment.

    Return its Python.
    """
    venv = WORK / "environments" / wanted
    python_tools(wanted, venv)
    return python(venv)


def _suitable(node: str | Path) -> bool:
    try:
        said = subprocess.run([str(node), "--version"], capture_output=True, text=True).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def node() -> tuple[str, str]:
    """Return Node and npm: the machine’s own if they are recent enough, otherwise pinned ones."""
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


def node_packages(folder: Path = WEB, stamp: str = "node") -> str:
    """Install a folder’s pinned npm packages, by default the page’s; return the path of Node."""
    node_path, npm = node()
    lock, listed = folder / "package-lock.json", folder / "package.json"

    def install() -> None:
        say(f"installing the npm packages of {lock.relative_to(ROOT).as_posix()}")
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
        path = f"{Path(node_path).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        run(
            [npm, "ci", *quiet],
            "Installing the npm packages",
            NETWORK,
            cwd=folder,
            env={"PATH": path},
        )

    mark = folder / MODULES.name / ".package-lock.json"
    made = digest(mark) if mark.exists() else ""
    step(stamp, [lock, listed, sys.platform, made], [mark], install)
    if not made:  # the stamp must cover the files that npm wrote
        step(stamp, [lock, listed, sys.platform, digest(mark)], [mark], lambda: None)
    return node_path
