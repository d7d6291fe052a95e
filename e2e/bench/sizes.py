"""The one file's size by part."""

from __future__ import annotations

import re
import sys

from tools.places import ONE_FILE

LIMIT = 9_000_000


def main() -> int:
    """Prints the parts, largest first."""
    text = ONE_FILE.read_text(encoding="utf-8")
    total = ONE_FILE.stat().st_size
    parts = {
        name: len(body)
        for name, body in re.findall(r'<script [^>]*data-part="([^"]+)">([^<]*)</script>', text)
    }
    parts["PyScript and loader"] = len(text) - text.rindex('<script type="module">')
    parts["card faces"] = sum(map(len, re.findall(r"<svg.*?</svg>", text, re.DOTALL)))
    notices = re.search(r'<script [^>]*id="notices">(.*?)</script>', text, re.DOTALL)
    parts["notices"] = len(notices[1]) if notices else 0
    parts["page, styles, boot script"] = total - sum(parts.values())
    for name, size in sorted(parts.items(), key=lambda part: -part[1]):
        print(f"{size:>10,}  {name}")
    print(f"{total:>10,}  {ONE_FILE.name} (at most {LIMIT:,})")
    return int(total > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
