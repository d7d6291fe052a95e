"""The URLs and the text in the Python package’s metadata, for ``build.py build --source``.

This file is also in the source archive, where it reads them from the archive’s own metadata.
"""

from __future__ import annotations

import os
import re
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


#: The links and pictures of a page in Markdown that lead to a file of the repository.
RELATIVE = re.compile(r"""(\]\(|src=")(?![\w+.-]+:|#)([^)"#]+)""")
#: How to begin with a published package, in place of the commands for a source tree.
BEGIN = """## Quick start

```
pip install kasino
kasino play                      # offers the games; Enter starts Finnish Kasino
```

"""


def linked(text: str, source: str, tag: str) -> str:
    """Return a page whose relative links and pictures lead to a repository’s files at a tag."""
    kinds = {"](": "blob", 'src="': "raw"}
    return RELATIVE.sub(lambda at: f"{at[1]}{source}/{kinds[at[1]]}/{tag}/{at[2]}", text)


def readme(root: Path, version: str) -> str:
    """Return the package’s page: the README, with absolute links if the repository is known."""
    archive = root / "PKG-INFO"
    if archive.is_file():
        return str(message_from_string(archive.read_text(encoding="utf-8")).get_payload())
    text = (root / "README.md").read_text(encoding="utf-8")
    source = os.environ.get(SOURCE, "")
    if not source:
        return text
    text = text.replace("pip install . ./lab", "pip install kasino-lab")
    text = re.sub(r"^## Quick start\n.*?(?=^## )", BEGIN, text, flags=re.DOTALL | re.MULTILINE)
    return linked(text, source, f"v{version}")


class ProjectUrls(MetadataHookInterface):
    """Adds the URLs and the text when hatchling builds."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the URLs and the text."""
        root = Path(self.root)
        metadata["urls"] = project_urls(root)
        found = re.search(
            r'^__version__ = "(.+)"$',
            (root / "kasino" / "__init__.py").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        text = readme(root, found[1] if found else "")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
