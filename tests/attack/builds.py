"""Attack the build: ``python -m tests.attack.builds SEED [ATTACK ...]``.

Each attack builds copies of the working tree, with the packages that are already installed, and
compares every file with those of the first build. The build must never blame the network or the
project for a failure. Attacks that need to mount a file system say so if that is impossible.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.errors import FULL, STOPPED
from tools.paths import MODULES, ROOT, VENV
from tools.reproducible import AWKWARD, differing, hashes

FOLDERS = (AWKWARD, "a b", "öljy ja äyri", "o'ne", '"two"', "50% off", "#?&=", "(x) [y] {z}", "-rf")
#: The words that no message may contain here.
BLAME = ("fault of the project", "Check the network", "Traceback")
LONGEST = 600
Failures = list[str]


def copy(folder: Path) -> Path:
    """Copy the working tree into a folder, with its packages but without built files."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / VENV.name).symlink_to(VENV.resolve())
    shutil.copytree(MODULES.resolve(), folder / "web" / MODULES.name, symlinks=True)
    stamps = folder / ".work" / "stamps"
    stamps.mkdir(parents=True)
    for name in ("node", "python-build"):
        shutil.copyfile(ROOT / ".work" / "stamps" / name, stamps / name)
    return folder


def start(folder: Path, command: str = "build") -> subprocess.Popen[str]:
    """Start a build in its own process group."""
    return subprocess.Popen(
        [sys.executable, "build.py", command],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        env={**os.environ, "BROWSER": "true"},
    )


def ended(build: subprocess.Popen[str]) -> tuple[int, str]:
    """Wait for a build; return its exit code and its output."""
    said, _ = build.communicate(timeout=LONGEST)
    return build.returncode, said


def odd(what: str, folder: Path, first: dict[str, str], code: int, said: str) -> Failures:
    """Return the fault of a build that should have finished."""
    if code:
        return [f"{what}: exit code {code}\n{said}"]
    different = differing(first, hashes(folder / "dist"))
    return [f"{what}: not the same bytes in {', '.join(different)}"] if different else []


def folders(chance: random.Random, place: Path, first: dict[str, str], times: int) -> Failures:
    """Build in folders with awkward names."""
    bad: Failures = []
    for name in [FOLDERS[0], *chance.sample(FOLDERS[1:], min(times, len(FOLDERS)) - 1)]:
        folder = copy(place / name)
        bad += odd(f"in {name}", folder, first, *ended(start(folder)))
        shutil.rmtree(folder)
    return bad


def interrupted(chance: random.Random, place: Path, first: dict[str, str], times: int) -> Failures:
    """Interrupt builds at random moments with each signal, and let the last one finish."""
    bad: Failures = []
    folder = copy(place / "interrupted")
    for _ in range(times):
        name, after = chance.choice(("SIGINT", "SIGTERM", "SIGKILL")), chance.uniform(0.2, 40)
        build = start(folder)
        time.sleep(after)
        # Signal one process, like kill, or the whole group, like a terminal.
        whole = chance.random() < 0.5
        with contextlib.suppress(ProcessLookupError):
            (os.killpg if whole else os.kill)(build.pid, getattr(signal, name))
        code, said = ended(build)
        print(
            f"  {name} after {after:.1f} s: exit code {code}, {said.splitlines()[-1:]}", flush=True
        )
        if any(words in said for words in BLAME):
            bad.append(f"{name} after {after:.1f} s blames somebody:\n{said}")
        if code and name != "SIGKILL" and STOPPED not in said:
            bad.append(f"{name} after {after:.1f} s doesn't say that it was interrupted:\n{said}")
    return bad + odd("after interruptions", folder, first, *ended(start(folder)))


def together(chance: random.Random, place: Path, first: dict[str, str], times: int) -> Failures:
    """Start two builds of the same folder, a moment apart."""
    folder = copy(place / "together")
    one = start(folder)
    time.sleep(chance.uniform(0, 5))
    other = start(folder)
    return [
        line
        for number, build in enumerate((one, other), 1)
        for line in odd(f"build {number} of two", folder, first, *ended(build))
    ]


@contextlib.contextmanager
def mounted(place: Path, megabytes: int) -> Iterator[Path]:
    """Mount a small RAM disk."""
    place.mkdir(parents=True, exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(place)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise PermissionError(f"no disk can be mounted here: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def full(chance: random.Random, place: Path, first: dict[str, str], times: int) -> Failures:
    """Build on disks that become full, then make room on the last one."""
    bad: Failures = []
    for _ in range(times):
        room = chance.randint(1, 110)
        with mounted(place / "full", 800) as disk:
            folder = copy(disk / "kasino")
            used = shutil.disk_usage(disk).used // (1 << 20) + 1
            remount = ["mount", "-o", f"remount,size={used + room}m", str(disk)]
            subprocess.run(remount, check=True)
            code, said = ended(start(folder))
            print(f"  {room} MB: exit code {code}, {said.splitlines()[-1:]}", flush=True)
            if code and (FULL not in said or any(words in said for words in BLAME[:2])):
                bad.append(f"with {room} MB:\n{said}")
            subprocess.run(["mount", "-o", "remount,size=900m", str(disk)], check=True)
            bad += odd(f"after {room} MB were too few", folder, first, *ended(start(folder)))
    return bad


def frozen(chance: random.Random, place: Path, first: dict[str, str], times: int) -> Failures:
    """Play in a write-protected folder in which the page has been built."""
    with mounted(place / "frozen", 400) as disk:
        folder = copy(disk / "kasino")
        shutil.copytree(place / "first" / "dist", folder / "dist")
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        code, said = ended(start(folder, "play"))
    return [f"play in a read-only folder: exit code {code}\n{said}"] if code else []


ATTACKS: dict[str, Callable[[random.Random, Path, dict[str, str], int], Failures]] = {
    "frozen": frozen,
    "together": together,
    "interrupted": interrupted,
    "folders": folders,
    "full": full,
}


def main() -> int:
    """Run the requested attacks; return 0 if the build withstood them."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.builds", description=__doc__)
    parser.add_argument("seed")
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--times", type=int, default=3, help="how often each is tried (3)")
    asked = parser.parse_args()
    if unknown := set(asked.names) - ATTACKS.keys():
        parser.error(f"there is no attack {', '.join(sorted(unknown))}")
    bad: Failures = []
    with tempfile.TemporaryDirectory(prefix="kasino-") as name:
        place = Path(name)
        code, said = ended(start(copy(place / "first")))
        if code:
            print(said, file=sys.stderr)
            return 1
        first = hashes(place / "first" / "dist")
        for attack in asked.names or ATTACKS:
            print(f"{attack}, seed {asked.seed}", flush=True)
            chance = random.Random(f"{asked.seed} {attack}")
            try:
                bad += ATTACKS[attack](chance, place, first, asked.times)
            except PermissionError as error:
                print(f"  not tried: {error}")
    print("\n".join(bad) or "nothing broke")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
