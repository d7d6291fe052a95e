"""What all tests of the page need: its words, whichever of them runs first."""

from __future__ import annotations

import tests.page.seated  # noqa: F401
