"""The URLs in the Python package’s metadata, as given by ``build.py build --source``.

This file is also in the source archive, where it reads them from the archive’s own metadata.
"""

from __future__ import annotations

import os
from email import message_from_string
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.metadata.plugin.interface import MetadataHookInterface
else:
    try:
        from hatchling.metadata.plugin.interface import MetadataHookInterface
    except ImportError:  # build.py runs before hatchling is installed
        MetadataHookInterface = object

#: The environment variable with the URL of the source repository.
SOURCE = "KASINO_SOURCE"


def project_urls(root: Path) -> dict[str, str]:
    """Return the URLs of a source tree or archive, by label."""
    archive = root / "PKG-INFO"
    if archive.is_file():
        lines = message_from_string(archive.read_text(encoding="utf-8")).get_all("Project-URL", [])
        return dict(line.split(", ", 1) for line in lines)
    source = os.environ.get(SOURCE, "")
    return {"Source": source, "Issues": f"{source}/issues"} if source else {}


class ProjectUrls(MetadataHookInterface):
    """Adds the URLs when hatchling builds."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the URLs."""
        metadata["urls"] = project_urls(Path(self.root))
