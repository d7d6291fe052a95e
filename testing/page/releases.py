"""What each release kept in the browser, and gave out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

#: The files that the releases themselves wrote, by `1.0.0.json` and `1.0.0-embed.json`.
FIXTURES: Final = Path(__file__).parent / "fixtures"
#: What each release has written.
WRITTEN: Final[dict[str, dict[str, Any]]] = {
    release: json.loads((FIXTURES / f"{release}.json").read_text(encoding="utf-8"))
    for release in ("1.0.0", "1.1.0")
}
