"""The one file's size by part."""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter
from pathlib import Path

from tools.page import BAKED_IS_USUAL, LIMITS
from tools.places import DIST, ONE_FILE, SITE
from tools.site.compression import PROGRAMS, compressed

#: What an embedding page loads, and how large each may be packed.
SCRIPTS = {"embed.js": 4_096, "embed-more.js": 12_288}
#: Bytes of a first visit from a host that sends the copies of `build.py build --compress`.
VISIT = 5_500_000


def packed(path: Path) -> int:
    """Return a file's size as gzip makes it."""
    return len(gzip.compress(path.read_bytes(), 9))


def embedded() -> bool:
    """Print the sizes of the scripts and of the site, packed too; return if a script is large."""
    sizes = {name: packed(DIST / name) for name in SCRIPTS}
    for name, most in SCRIPTS.items():
        print(f"{sizes[name]:>10,}  {name}, packed (at most {most:,})")
    parts = (path for path in SITE.rglob("runtime/*/*") if path.suffix not in PROGRAMS)
    visited = [SITE / "index.html", *parts]
    whole, small = sum(path.stat().st_size for path in visited), sum(map(packed, visited))
    smallest = sum(map(len, compressed(".br", visited)))
    print(f"{whole:>10,}  a first visit to the site; by gzip {small:,}")
    print(f"{smallest:>10,}  the same by brotli (at most {VISIT:,})")
    return smallest > VISIT or any(sizes[name] > most for name, most in SCRIPTS.items())


def main() -> int:
    """Print the parts, largest first."""
    text = ONE_FILE.read_text(encoding="utf-8")
    total = ONE_FILE.stat().st_size
    limit = LIMITS[BAKED_IS_USUAL]
    parts: Counter[str] = Counter()
    for name, body in re.findall(r'<script [^>]*data-part="([^"]+)"[^>]*>([^<]*)</script>', text):
        parts[name] += len(body)
    parts["PyScript and loader"] = len(text) - text.rindex('<script type="text/plain" id="core">')
    parts["card faces"] = sum(map(len, re.findall(r"<svg.*?</svg>", text, re.DOTALL)))
    notices = re.search(r'<script [^>]*id="notices">(.*?)</script>', text, re.DOTALL)
    parts["notices"] = len(notices[1]) if notices else 0
    parts["page, styles, boot script"] = total - sum(parts.values())
    for name, size in sorted(parts.items(), key=lambda part: -part[1]):
        print(f"{size:>10,}  {name}")
    print(f"{total:>10,}  {ONE_FILE.name} (at most {limit:,})")
    return int(embedded() or total > limit)


if __name__ == "__main__":
    sys.exit(main())
