"""Compress published files: the parts in the single file, and copies next to the site’s files.

docs/decisions/packed-with-zstd.md explains the choice of formats.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from tools.environment import python
from tools.errors import OURS, BuildError, run, say
from tools.paths import MODULES, ONE_FILE, WORK, digest

#: The suffixes of files worth compressing; pictures and fonts, for example, already are.
COMPRESSIBLE = frozenset(
    (
        *(".bin", ".html", ".js", ".json", ".svg", ".ts", ".txt", ".wasm", ".webmanifest", ".zip"),
        "",
    )
)
#: The compression programs for hosts by the suffix of the copy. None writes a time or a name.
PROGRAMS = {
    ".gz": "import deflate; pack = lambda data: deflate.gzip_compress(data, 12)",
    ".br": "import brotli; pack = lambda data: brotli.compress(data, quality=11, lgwin=24)",
}
#: The suffix of Zstandard. A window of 8 MB is the largest that browsers are ready to unpack.
ZSTD = ".zst"
PACK = "zstandard.ZstdCompressor(compression_params=zstandard.ZstdCompressionParameters.from_level("
PACK += "19, window_log=23, write_checksum=True)).compress"
#: The program for the parts in the single file; more effort would save only about 0.1%.
PARTS = {**PROGRAMS, ZSTD: f"import zstandard; pack = {PACK}"}
#: Those for the single file itself; more effort would save only about 1%.
QUICK = {
    **PARTS,
    ".br": "import brotli; pack = lambda data: brotli.compress(data, quality=9, lgwin=24)",
}
#: The decoder of Zstandard for browsers, as a constant in an npm package’s script.
DECODER = MODULES / "zstddec/dist/zstddec-stream.mjs"
WASM = re.compile(r'const wasm = "(AGFzb[A-Za-z0-9+/]+=*)";')
CALL = """
import sys
for source, target in zip(*[iter(sys.argv[1:])] * 2):
    data = pack(open(source, "rb").read())
    open(target, "wb").write(data)"""


def compressed(ending: str, paths: Sequence[Path]) -> list[bytes]:
    """Return files compressed by the program for a suffix.

    Each file is compressed only once, and the result is the same on all machines.
    """

    def program_of(path: Path) -> str:
        return (QUICK if path.name == ONE_FILE.name else PARTS)[ending]

    kept: dict[Path, Path] = {}
    for program in dict.fromkeys(map(program_of, paths)):
        own = [path for path in paths if program_of(path) == program]
        for path in own:
            name = digest(path.name, path.read_bytes(), program) + ending
            kept[path] = WORK / "packed" / name
        missing = {kept[path]: path for path in own if not kept[path].exists()}
        _make(program, [(path, target) for target, path in missing.items()])
    return [kept[path].read_bytes() for path in paths]


def _make(program: str, jobs: Sequence[tuple[Path, Path]]) -> None:
    if not jobs:
        return
    names = ", ".join(dict.fromkeys(path.name for path, _ in jobs))
    say(f"compressing {names}")
    (WORK / "packed").mkdir(parents=True, exist_ok=True)
    unfinished = [(path, target.with_suffix(".part")) for path, target in jobs]
    # Two programs run at once, for two cores. Each file, the largest first, goes to the program
    # with the smaller load.
    shares: list[list[tuple[Path, Path]]] = [[], []]
    for job in sorted(unfinished, key=lambda job: -job[0].stat().st_size):
        min(shares, key=lambda share: sum(path.stat().st_size for path, _ in share)).append(job)

    def work(share: Sequence[tuple[Path, Path]]) -> None:
        run([python(), "-c", program + CALL, *chain(*share)], f"Compressing {names}", OURS)

    with ThreadPoolExecutor(len(shares)) as executor:
        list(executor.map(work, filter(None, shares)))
    for (_, target), (_, part) in zip(jobs, unfinished, strict=True):
        part.replace(target)


def packed(ending: str, paths: Sequence[Path]) -> list[str]:
    """Return files as the single file contains them: compressed, then in base64."""
    return [base64.b64encode(data).decode() for data in compressed(ending, paths)]


def decoder() -> Path:
    """Return the file with the decoder of Zstandard, a WebAssembly module."""
    found = WASM.findall(DECODER.read_text(encoding="utf-8"))
    if len(found) != 1:
        raise BuildError(f"{DECODER} contains {len(found)} WebAssembly modules, not one", OURS)
    target = WORK / "zstd.wasm"
    target.write_bytes(base64.b64decode(found[0]))
    return target


def precompress(site: Path) -> None:
    """Put compressed copies next to a site’s files, for hosts that send such copies unchanged.

    A copy that isn’t smaller than its file is left out.
    """
    files = [path for path in sorted(site.rglob("*")) if path.is_file()]
    originals = [path for path in files if path.suffix in COMPRESSIBLE and path.name != "_headers"]
    for ending in PROGRAMS:
        for path, copy in zip(originals, compressed(ending, originals), strict=True):
            if len(copy) < path.stat().st_size:
                path.with_name(path.name + ending).write_bytes(copy)
