"""The size of the single file, by part, and the bytes of a first visit to the site."""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from kasino.terminal.measurements import Figure
from starts.compression import PROGRAMS, compressed
from tools.measuring import report
from tools.paths import DIST, ONE_FILE, SITE
from tools.site.embed import LIMITS as SCRIPTS

#: The bytes of the single file with the baked start.
WHOLE = 7_400_000
#: The bytes of a first visit to a host that sends the copies of `build.py build --compress`.
VISIT = 5_500_000


def packed(path: Path) -> int:
    """Return a file’s size compressed with gzip."""
    return len(gzip.compress(path.read_bytes(), 9))


def limited(what: str, size: int, most: int) -> Figure:
    """Return a size with its limit."""
    return Figure(what, f"{size:,} bytes", f"≤ {most:,}", size <= most)


def parts_of(text: str, total: int) -> Counter[str]:
    """Return the bytes of each part of the single file."""
    parts: Counter[str] = Counter()
    for name, body in re.findall(r'<data [^>]*data-part="([^"]+)"[^>]* value="([^"]*)"', text):
        parts[name] += len(body)
    parts["PyScript and loader"] = len(text) - text.rindex('<script type="text/plain" id="core">')
    parts["card faces"] = sum(map(len, re.findall(r"<svg.*?</svg>", text, re.DOTALL)))
    notices = re.search(r'<script [^>]*id="notices">(.*?)</script>', text, re.DOTALL)
    parts["notices"] = len(notices[1]) if notices else 0
    parts["page, styles, boot script"] = total - sum(parts.values())
    return parts


def rows() -> Iterator[Figure]:
    """Yield the parts, largest first, then the whole file, the embed scripts and the site."""
    total = ONE_FILE.stat().st_size
    parts = parts_of(ONE_FILE.read_text(encoding="utf-8"), total)
    for name, size in parts.most_common():
        yield Figure(f"part of the one file: {name}", f"{size:,} bytes")
    yield limited("the one file", total, WHOLE)
    for name, most in SCRIPTS.items():
        yield limited(f"`{name}`, packed by gzip", packed(DIST / name), most)
    files = (path for path in SITE.rglob("runtime/*/*") if path.suffix not in PROGRAMS)
    visited = [SITE / "index.html", *files]
    whole, small = sum(path.stat().st_size for path in visited), sum(map(packed, visited))
    yield Figure("a first visit to the site", f"{whole:,} bytes, by gzip {small:,}")
    smallest = sum(map(len, compressed(".br", visited)))
    yield limited("a first visit to the site, by brotli", smallest, VISIT)


if __name__ == "__main__":
    sys.exit(report(rows()))
