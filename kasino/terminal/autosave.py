"""Unfinished matches, kept in the user's state directory when the prompt is left."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path, PureWindowsPath
from typing import Final

from kasino.match.record import MAX_SIZE
from kasino.match.session import Session
from kasino.terminal.files import FileError, refused, write_text

NAME: Final = "kasino"


def state_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return where this platform keeps what a program remembers; raise FileError for no home.

    >>> str(state_folder({"XDG_STATE_HOME": "/tmp/state"}, "linux"))
    '/tmp/state/kasino'
    """
    if platform == "win32":
        local = environment.get("LOCALAPPDATA", "")
        if PureWindowsPath(local).is_absolute():
            return Path(local) / NAME
    elif platform != "darwin":
        state = environment.get("XDG_STATE_HOME", "")
        if Path(state).is_absolute():  # a relative one is invalid and to be ignored
            return Path(state) / NAME
    try:
        home = Path.home()
    except RuntimeError:
        raise FileError("there is no home folder to keep the match in") from None
    if platform == "win32":
        return home / "AppData" / "Local" / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    return home / ".local" / "state" / NAME


class Autosave:
    """The kept matches of a user: each in a file of its own, so that none takes another's place."""

    def __init__(self, environment: Mapping[str, str], platform: str = sys.platform) -> None:
        self._environment: Final = environment
        self._platform: Final = platform

    def _file(self, session: Session) -> Path:
        known = f"{session.rules.name}\n{session.seats}\n{session.seed}"
        name = f"{session.rules.name}-{sha256(known.encode()).hexdigest()[:12]}.txt"
        return state_folder(self._environment, self._platform) / name

    def keep(self, session: Session) -> Path:
        """Write a match to its file and return that; raise FileError where it can't be written."""
        file = self._file(session)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise refused("write", str(file), error) from None
        write_text(str(file), session.save())
        return file

    def forget(self, session: Session) -> None:
        """Remove the file of a match that is over; one that can't be removed is left."""
        try:
            self._file(session).unlink()
        except (FileError, OSError, ValueError):
            return

    def latest(self) -> Path | None:
        """Return the file of the match that was left last, None where there is none."""
        try:
            folder = state_folder(self._environment, self._platform)
            found = [
                (status.st_mtime_ns, file)
                for file in folder.glob("*.txt")
                for status in (file.stat(),)
                if file.is_file() and status.st_size <= 4 * MAX_SIZE
            ]
        except (FileError, OSError, ValueError):
            return None
        return max(found, default=(0, None))[1]
