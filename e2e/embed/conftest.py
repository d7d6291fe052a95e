"""The folder for host pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.embed.embedding import beside
from e2e.embed.stand_in import STAND_IN


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the game’s files and the stand-in."""
    (tmp_path / "stand-in.html").write_text(STAND_IN, encoding="utf-8")
    return beside(tmp_path)
