"""Unfinished matches, saved in the user’s state directory when the player leaves the prompt."""

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
    """Return the platform’s folder for program state; raise FileError if there is none.

    >>> str(state_folder({"XDG_STATE_HOME": "/tmp/state"}, "linux"))
    '/tmp/state/kasino'
    """
    if platform == "win32":
        local = environment.get("LOCALAPPDATA", "")
        if PureWindowsPath(local).is_absolute():
            return Path(local) / NAME
    elif platform != "darwin":
        state = environment.get("XDG_STATE_HOME", "")
        if Path(state).is_absolute():  # relative paths are invalid and must be ignored
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
    """A user’s automatically saved matches; each has its own file, so none overwrites another."""

    def __init__(self, environment: Mapping[str, str], platform: str = sys.platform) -> None:
        self._environment: Final = environment
        self._platform: Final = platform

    def _file(self, session: Session) -> Path:
        # A match always has the same file, and different matches have different files. The hash
        # also keeps odd characters in names and seeds out of the file name.
        known = f"{session.rules.name}\n{session.seats}\n{session.seed}"
        name = f"{session.rules.name}-{sha256(known.encode()).hexdigest()[:12]}.txt"
        return state_folder(self._environment, self._platform) / name

    def keep(self, session: Session) -> Path:
        """Save a match and return its file; raise FileError if it can’t be written."""
        file = self._file(session)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise refused("write", str(file), error) from None
        write_text(str(file), session.save())
        return file

    def forget(self, session: Session) -> None:
        """Remove the file of a finished match, if possible."""
        try:
            self._file(session).unlink()
        except (FileError, OSError, ValueError):
            return

    def left(self, session: Session) -> Path | None:
        """Return the file of a match if it was left, or None."""
        try:
            file = self._file(session)
            return file if file.is_file() else None
        except (FileError, OSError, ValueError):
            return None

    def latest(self) -> Path | None:
        """Return the file of the most recently left match, or None."""
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
