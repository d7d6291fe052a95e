"""The work that a reader of text does, counted in steps: our lines of Python and bytes hashed."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any
from unittest.mock import patch

from kasino.errors import KasinoError

#: The lengths of two texts, and how many times as many steps the longer one may take.
SHORT, LONG = 5_000, 20_000
MOST = 4.6


def work_of(read: Callable[[str], object], text: str) -> int:
    """Return the number of steps in which a text is read, or rejected with a KasinoError."""
    steps = 0

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal steps
        # The coverage tool runs lines of its own at any moment.
        if not str(frame.f_globals.get("__name__")).startswith(("kasino.", "app.", "tests.")):
            return None
        steps += event == "line"
        return trace

    def count(size: int) -> None:
        nonlocal steps
        steps += size // 64  # the bytes that SHA-256 compresses at once

    before = sys.gettrace()
    with _hashes(count):
        sys.settrace(trace)
        try:
            read(text)
        except KasinoError:
            pass
        finally:
            sys.settrace(before)
    return steps


@contextmanager
def _hashes(count: Callable[[int], None]) -> Iterator[None]:
    """Count the bytes that letters hash."""

    class Counted:
        def __init__(self, data: bytes = b"") -> None:
            count(len(data))
            self.true = hashlib.sha256(data)

        def update(self, data: bytes) -> None:
            count(len(data))
            self.true.update(data)

        def digest(self) -> bytes:
            return self.true.digest()

    modules = [
        module
        for name, module in sys.modules.items()
        if name.startswith(("kasino.letters.", "app.letters.")) and hasattr(module, "sha256")
    ]
    patches = [patch.object(module, "sha256", Counted) for module in modules]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()
