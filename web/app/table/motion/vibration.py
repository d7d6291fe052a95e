"""Vibration: a card that is picked, and the person’s own captures and sweeps, are felt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from app.platform import browser
from app.table.motion.sound import Cue

#: The vibration with each sound: milliseconds of vibration and of pause, alternately.
FELT: Final[Mapping[str, tuple[int, ...]]] = {
    "take": (25,),
    "forced": (25,),
    "sweep": (40, 60, 90),
}
#: The vibration for a picked card, which makes no sound.
PICKED: Final = (8,)


class Vibration:
    """Vibrates a phone, unless it is to be quiet or still."""

    def __init__(self) -> None:
        self._wanted, self._quiet = "off", True
        self._planned: list[Callable[[], None]] = []

    def set(self, options: Mapping[str, str]) -> None:
        """Allow vibration or end it, as the options say."""
        self._wanted = options["vibration"]
        self._quiet = options["sound"] == "off" or options["motion"] == "off"
        if not self._wished():
            self.hush()

    def _wished(self) -> bool:
        return self._wanted == "on" or (self._wanted == "auto" and not self._quiet)

    def _allowed(self) -> bool:
        still = "(prefers-reduced-motion: reduce)"
        return self._wished() and (self._wanted == "on" or not browser.media(still))

    def play(self, cues: Sequence[Cue]) -> None:
        """Vibrate with those sounds that are felt."""
        felt = [(at, FELT[name]) for at, name, _ in cues if name in FELT]
        if felt and self._allowed():
            self._planned = [browser.after(at, partial(browser.vibrate, how)) for at, how in felt]

    def pick(self) -> None:
        """Vibrate for a picked card."""
        if self._allowed():
            browser.vibrate(PICKED)

    def hush(self) -> None:
        """Cancel the vibrations that have not started."""
        for cancel in self._planned:
            cancel()
        self._planned = []
