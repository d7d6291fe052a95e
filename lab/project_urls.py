"""The URLs and the text in the metadata of kasino-lab, as ``tools/project_urls.py`` for the game.

This file is also in the source archive, where it reads them from the archive’s own metadata.
"""

from __future__ import annotations

import os
import re
from email import message_from_string
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

#: The section of the README with the commands for a source tree, up to the next one.
INSTALLATION = re.compile(r"^## Installation\n.*?(?=^## )", re.DOTALL | re.MULTILINE)
#: The same for whoever reads it on PyPI.
PUBLISHED = """## Installation

```
pip install kasino-lab                 # with the game
pip install 'kasino-lab[env]'          # with Gymnasium and PettingZoo
pip install 'kasino-lab[openspiel]'    # with OpenSpiel
pip install 'kasino-lab[cluster]'      # with Dask, for duels on a cluster
```

"""


def described(root: Path) -> tuple[dict[str, str], str]:
    """Return the URLs, by label, and the text of a source tree or archive."""
    archive = root / "PKG-INFO"
    if archive.is_file():
        told = message_from_string(archive.read_text(encoding="utf-8"))
        lines = told.get_all("Project-URL", [])
        return dict(line.split(", ", 1) for line in lines), str(told.get_payload())
    source = os.environ.get("KASINO_SOURCE", "")
    urls = {"Source": source, "Issues": f"{source}/issues"} if source else {}
    text, found = INSTALLATION.subn(PUBLISHED, (root / "README.md").read_text(encoding="utf-8"))
    if not found:
        raise ValueError("README.md has no section “Installation”")
    return urls, text


class ProjectUrls(MetadataHookInterface):
    """Adds the URLs and the text when hatchling builds."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the URLs and the text."""
        metadata["urls"], text = described(Path(self.root))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
