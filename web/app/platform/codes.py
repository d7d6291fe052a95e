"""QR codes: a script that is loaded on demand writes them, and reads them with the camera."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from app.platform import browser

#: The module in which the build puts the script as text. The content security policy contains the
#: script’s hash.
SCRIPT: Final = "app.codes_script"
#: Milliseconds between two looks at the camera’s picture.
LOOK: Final = 150


def write(text: str) -> tuple[str, ...]:
    """Return the rows of a string’s QR code, with a light margin; "1" is a dark module."""
    return tuple(str(row) for row in _codes().write(text))


def _codes() -> Any:
    kasino = browser.window.kasino
    if not getattr(kasino, "codes", None):
        script = browser.element("script")
        script.textContent = import_module(SCRIPT).SCRIPT
        browser.body().append(script)
        # An inline script runs as soon as it is in the document, so the element can be removed.
        script.remove()
    return kasino.codes


class Camera:
    """The camera, which stays on while the page has an element that shows its picture.

    ``read`` is called with the content of the first code that is read, and ``failed`` if there is
    no camera.
    """

    def __init__(self, read: Callable[[str], object], failed: Callable[[], object]) -> None:
        self._read: Final = read
        self._failed: Final = failed
        self._stream: Any = None

    def begin(self) -> None:
        """Ask for permission to use the camera, and look for a code."""
        self._stop()
        asked = browser.plain({"video": {"facingMode": "environment"}, "audio": False})
        try:
            promise = browser.window.navigator.mediaDevices.getUserMedia(asked)
        except Exception:  # only secure pages have access to the camera
            self._failed()
            return
        browser.settle(promise, self._seen, self._failed)

    def _seen(self, stream: Any) -> None:
        self._stop()
        self._stream = stream
        video: Any = _video()
        if video is None:  # the dialog was closed in the meantime
            self._stop()
            return
        video.srcObject = stream
        browser.settle(video.play(), lambda _value: None, lambda: None)
        browser.after(LOOK, lambda: self._look(stream))

    def _look(self, stream: Any) -> None:
        if stream is not self._stream:
            return
        video = _video()
        text = "" if video is None else str(_codes().read(video))
        if video is None or text:
            self._stop()
        else:
            browser.after(LOOK, lambda: self._look(stream))
        if text:
            self._read(text)

    def _stop(self) -> None:
        if self._stream is not None:
            for track in self._stream.getTracks():
                track.stop()
        self._stream = None


def _video() -> Any:
    return browser.query("dialog[open] video")
