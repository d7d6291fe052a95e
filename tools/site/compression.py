"""Compress what is published: parts within the one file, and copies beside the site's files."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from tools.environment import python
from tools.places import ONE_FILE, WORK, digest
from tools.trouble import OURS, run, say

#: What gets smaller; pictures and such are compressed in themselves.
COMPRESSIBLE = frozenset(
    (".html", ".js", ".json", ".svg", ".ts", ".txt", ".wasm", ".webmanifest", ".whl", ".zip", "")
)
#: The program of each way, by the ending of the copy. None of them writes a time or a name.
PROGRAMS = {
    ".gz": "import zopfli.gzip as z; pack = lambda data: z.compress(data, numiterations=1)",
    ".br": "import brotli; pack = lambda data: brotli.compress(data, quality=11, lgwin=24)",
}
#: The same for the one file, which is compressed within: more effort would win a hundredth.
QUICK = {
    ".gz": "import gzip; pack = lambda data: gzip.compress(data, 9, mtime=0)",
    ".br": "import brotli; pack = lambda data: brotli.compress(data, quality=9, lgwin=24)",
}
CALL = """
import sys
for source, target in zip(*[iter(sys.argv[1:])] * 2):
    data = pack(open(source, "rb").read())
    open(target, "wb").write(data)"""


def compressed(ending: str, paths: Sequence[Path]) -> list[bytes]:
    """Return files compressed as copies with this ending are: once, and for all machines alike."""
    kept: dict[Path, Path] = {}
    for program in dict.fromkeys(_program(path, ending) for path in paths):
        own = [path for path in paths if _program(path, ending) == program]
        for path in own:
            name = digest(path.name, path.read_bytes(), program) + ending
            kept[path] = WORK / "packed" / name
        _make(program, [(path, kept[path]) for path in own if not kept[path].exists()])
    return [kept[path].read_bytes() for path in paths]


def _program(path: Path, ending: str) -> str:
    return (QUICK if path.name == ONE_FILE.name else PROGRAMS)[ending]


def _make(program: str, jobs: Sequence[tuple[Path, Path]]) -> None:
    if not jobs:
        return
    names = ", ".join(dict.fromkeys(path.name for path, _ in jobs))
    say(f"compressing {names}")
    (WORK / "packed").mkdir(parents=True, exist_ok=True)
    unfinished = [(path, target.with_suffix(".part")) for path, target in jobs]
    run([python(), "-c", program + CALL, *chain(*unfinished)], f"Compressing {names}", OURS)
    for (_, target), (_, part) in zip(jobs, unfinished, strict=True):
        part.replace(target)


def packed(path: Path) -> str:
    """Return a part as the one file holds it: base64 of gzip."""
    (data,) = compressed(".gz", [path])
    return base64.b64encode(data).decode()


def precompress(site: Path) -> None:
    """Put copies beside a site's files, for hosts that send such copies as they are.

    A copy that is no smaller than its file is left out.
    """
    files = [path for path in sorted(site.rglob("*")) if path.is_file()]
    originals = [path for path in files if path.suffix in COMPRESSIBLE and path.name != "_headers"]
    for ending in PROGRAMS:
        for path, copy in zip(originals, compressed(ending, originals), strict=True):
            if len(copy) < path.stat().st_size:
                path.with_name(path.name + ending).write_bytes(copy)
