"""The bytes of Python’s module and memory, which are most of the page, in several formats."""

from __future__ import annotations

import lzma
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from e2e.bench.ready import UNPACKED
from kasino.terminal.measurements import Figure
from tools.measuring import report
from tools.paths import SITE
from tools.site.compression import ZSTD, compressed, decoder

#: The name of each format and the suffix of its files.
FORMATS = {"gzip": ".gz", "Zstandard": ZSTD, "Brotli": ".br", "LZMA": ".xz"}


def _packed(ending: str, paths: Sequence[Path]) -> list[bytes]:
    if ending == ".xz":
        most = 9 | lzma.PRESET_EXTREME
        return [lzma.compress(path.read_bytes(), preset=most) for path in paths]
    return compressed(ending, paths)


def rows() -> Iterator[Figure]:
    """Yield the bytes in each format, and those of the decoder that the page brings."""
    files = [next(SITE.glob(f"runtime/*/{name}")) for name in UNPACKED]
    for name, ending in FORMATS.items():
        module, memory = map(len, _packed(ending, files))
        yield Figure(
            f"Python’s module and memory, packed as {name}",
            f"{module + memory:,} bytes ({module:,} and {memory:,})",
        )
    (packed,) = compressed(".gz", [decoder()])
    yield Figure("the decoder of Zstandard, packed as gzip", f"{len(packed):,} bytes")


if __name__ == "__main__":
    sys.exit(report(rows()))
