"""The bytes of Python’s module and memory, which are most of the page, in several formats.

Also the CPU time to unpack them with each format’s own library, and other ways to pack them that
were tried.
"""

from __future__ import annotations

import gzip
import lzma
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import cast

import brotli
import zstandard

from e2e.bench.ready import UNPACKED
from kasino.terminal.measurements import Figure
from starts.compression import ZSTD, compressed, decoder
from tools.measuring import report
from tools.paths import SITE

#: The name of each format and the suffix of its files.
FORMATS = {"gzip": ".gz", "Zstandard": ZSTD, "Brotli": ".br", "LZMA": ".xz"}


#: Other ways to pack Python’s memory with Zstandard that were tried: the settings that differ from
#: those of the build, and how many planes its bytes are sorted into first.
TRIED: dict[str, tuple[dict[str, int], int]] = {
    "a window of 8 MB": ({}, 1),
    "a window of 128 MB": ({"window_log": 27}, 1),
    "a window of 128 MB and long matches": ({"window_log": 27, "enable_ldm": 1}, 1),
    "the bytes of each address apart": ({}, 4),
}
#: How often each format is unpacked; the shortest time counts.
TIMES = 3


def _packed(ending: str, paths: Sequence[Path]) -> list[bytes]:
    if ending == ".xz":
        most = 9 | lzma.PRESET_EXTREME
        return [lzma.compress(path.read_bytes(), preset=most) for path in paths]
    return compressed(ending, paths)


def _unpacker(ending: str) -> Callable[[bytes], bytes]:
    if ending == ".br":
        return cast("Callable[[bytes], bytes]", brotli.decompress)
    if ending == ZSTD:
        return lambda data: zstandard.ZstdDecompressor().decompressobj().decompress(data)
    return {".gz": gzip.decompress, ".xz": lzma.decompress}[ending]


def _seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds that something takes, at best."""
    found = []
    for _ in range(TIMES):
        began = process_time()
        work()
        found.append(process_time() - began)
    return min(found)


def _tried(memory: bytes) -> Iterator[Figure]:
    """Yield the size of Python’s memory for each other way to pack it."""
    for what, (settings, planes) in TRIED.items():
        given = zstandard.ZstdCompressionParameters.from_level(19, **{"window_log": 23, **settings})
        sorted_bytes = b"".join(memory[plane::planes] for plane in range(planes))
        size = len(zstandard.ZstdCompressor(compression_params=given).compress(sorted_bytes))
        yield Figure(f"Python’s memory, packed as Zstandard, {what}", f"{size:,} bytes")


def rows() -> Iterator[Figure]:
    """Yield the bytes and times of each format, those of the decoder, and what else was tried."""
    files = [next(SITE.glob(f"runtime/*/{name}")) for name in UNPACKED]
    for name, ending in FORMATS.items():
        parts = _packed(ending, files)
        module, memory = map(len, parts)
        yield Figure(
            f"Python’s module and memory, packed as {name}",
            f"{module + memory:,} bytes ({module:,} and {memory:,})",
        )
        unpack = _unpacker(ending)
        spent = _seconds(lambda parts=parts, unpack=unpack: [unpack(part) for part in parts])
        yield Figure(
            f"CPU time to unpack them outside of a browser, {name}", f"{1000 * spent:.0f} ms"
        )
    (packed,) = compressed(".gz", [decoder()])
    yield Figure("the decoder of Zstandard, packed as gzip", f"{len(packed):,} bytes")
    yield from _tried(files[1].read_bytes())


if __name__ == "__main__":
    sys.exit(report(rows()))
