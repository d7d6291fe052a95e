"""A lock on a file, so that two runs of a command don’t both change it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from sys import platform
from typing import Any, Final

from kasino.messages import clip
from kasino.terminal.files import PRIVATE, FileError, named, refused

#: Windows locks bytes, which nobody else can read meanwhile; this place is after the end of a file.
_BEYOND: Final = 1 << 30


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Keep other runs from locking a file meanwhile; raise FileError if one has locked it.

    The system drops the lock of a run that was stopped.
    """
    try:
        # The real path follows a loop of links as far as it goes.
        path = Path(os.path.realpath(named(name)))
        # A file that will be replaced is locked by another one next to it.
        beside = path.parent / f".{path.name[:100]}.lock"
        replaced = path.parent.is_dir() and os.access(path.parent, os.W_OK)
        writable = not path.is_dir() and (replaced or path.is_file())
        descriptor = _locked(beside if replaced else path, name) if writable else None
    except (OSError, ValueError) as error:
        raise refused("lock", name, error) from None
    if descriptor is None:
        yield
        return
    try:
        yield
    finally:
        if replaced:
            with suppress(OSError):  # Windows keeps a file that another run has opened
                beside.unlink()
        os.close(descriptor)


def _locked(path: Path, name: str) -> int:
    """Return the descriptor of a locked file, which is created if there is none."""
    while True:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
        descriptor = os.open(path, flags, PRIVATE)
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise FileError(f"another run is using {clip(name, 200)}; wait for its end") from None
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        os.close(descriptor)  # the other run removed it in the meantime


def _lock(descriptor: int) -> None:
    """Lock an open file; raise OSError if another run has locked it."""
    system: Any = import_module("msvcrt" if platform == "win32" else "fcntl")
    if platform == "win32":
        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        system.locking(descriptor, system.LK_NBLCK, 1)
    else:
        system.flock(descriptor, system.LOCK_EX | system.LOCK_NB)
