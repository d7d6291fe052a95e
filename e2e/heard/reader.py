"""Orca on a screen that nobody sees, with a voice that writes down what it says."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from e2e.driving.webkit import unseen_screen
from tools.languages import LANGUAGES

VOICE: Final = Path(__file__).with_name("voice.sh")

#: The configuration of the speech server, and of its one module, which calls the voice.
SERVER: Final = """LogLevel 1
LogDir "{folder}/logs"
DefaultVolume 100
DefaultLanguage "en"
AudioOutputMethod "alsa"
SymbolsPreproc "char"
SymbolsPreprocFile "gender-neutral.dic"
SymbolsPreprocFile "font-variants.dic"
SymbolsPreprocFile "symbols.dic"
SymbolsPreprocFile "emojis.dic"
SymbolsPreprocFile "orca.dic"
SymbolsPreprocFile "orca-chars.dic"
AddModule "written" "sd_generic" "written.conf"
DefaultModule written
"""
MODULE: Final = """Debug 0
GenericExecuteSynth "printf %s \\'$DATA\\' | \\"{voice}\\" \\"{log}\\" $LANGUAGE"
GenericCmdDependency "bash"
{languages}
GenericRateAdd 1
GenericPitchAdd 1
GenericVolumeAdd 1
GenericRateMultiply 1
GenericPitchMultiply 1000
"""

#: Orca’s settings: keys are not echoed, so that only the page is heard.
SETTINGS: Final = {
    "general": {"enableKeyEcho": False, "startingProfile": ["Default", "default"]},
    "profiles": {
        "default": {"profile": ["Default", "default"], "enableKeyEcho": False},
    },
    "pronunciations": {},
    "keybindings": {},
}


@dataclass(frozen=True)
class Spoken:
    """A text that was spoken: when it began, in which language, and whether it was cut off."""

    at: float
    lang: str
    text: str
    whole: bool


class Reader:
    """A running screen reader; keys go through it to the window with the focus."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._log = folder / "logs" / "voice.log"
        self.environment = environment

    def spoken(self, since: float = 0) -> list[Spoken]:
        """Return what has been spoken since a time."""
        begun: dict[str, tuple[float, str, str]] = {}
        done = set()
        for line in self._log.read_text(encoding="utf-8", errors="replace").splitlines():
            found = re.match(r"(\d+\.\d+) (START|DONE) (\d+)(?: (\S+) ?(.*))?$", line)
            if found and found[2] == "START":
                begun[found[3]] = float(found[1]), found[4] or "", (found[5] or "").strip()
            elif found:
                done.add(found[3])
        said = [Spoken(at, lang, text, name in done) for name, (at, lang, text) in begun.items()]
        return [one for one in said if one.text and one.at >= since]

    def press(self, *keys: str) -> float:
        """Press keys, named as xdotool does; return when."""
        at = time.time()
        self._do("key", *keys)
        return at

    def click(self) -> None:
        """Click at the edge of the page, so that keys go to it and not to the browser’s window."""
        self._do("mousemove", "22", "500", "click", "1")

    def type(self, text: str) -> float:
        """Type a text; return when."""
        at = time.time()
        self._do("type", "--delay", "40", text)
        return at

    def _do(self, *command: str) -> None:
        subprocess.run([_path("xdotool"), *command], env=self.environment, check=True, timeout=20)

    def listen(
        self, since: float, *, quiet: float = 2.0, most: float = 40, first: float = 6
    ) -> list[Spoken]:
        """Listen until nothing has been said for a while; return everything since a time."""
        while time.time() - since < most:
            time.sleep(0.1)
            said = self.spoken(since)
            if not said:
                if time.time() - since > first:
                    break
                continue
            last = said[-1]
            ends = last.at + (len(last.text) * 0.045 + 0.5 if not last.whole else 0)
            ended = self._log.stat().st_mtime
            if time.time() > max(ends, ended) + quiet:
                break
        return self.spoken(since)


def _path(name: str) -> str:
    return shutil.which(name) or name


@contextmanager
def reader() -> Iterator[Reader]:
    """Start a screen, a bus, a speech server and Orca; end them all afterwards."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kasino-heard-")))
        display = stack.enter_context(unseen_screen())
        environment = _furnish(folder, display)

        def start(*command: str) -> None:
            log = stack.enter_context((folder / "logs" / f"{Path(command[0]).name}.log").open("w"))
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
            stack.callback(_end, process)

        address = folder / "bus"
        start(
            *(_path("dbus-daemon"), "--session", "--nofork"),
            f"--address=unix:path={address}",
        )
        environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={address}"
        _wait(address.exists, "the bus")
        start(_path("openbox"), "--sm-disable")
        start(_path("speech-dispatcher"), "-s", "-t", "0")
        heard = Reader(folder, environment)
        start(_path("orca"), "--replace")
        _wait(lambda: bool(heard.spoken()), "Orca’s first words")
        yield heard


def _furnish(folder: Path, display: str) -> dict[str, str]:
    """Write the configuration; return the environment of all programs."""
    home = folder / "home"
    for name in ("logs", "run", "home/.config/speech-dispatcher/modules", "home/share/orca"):
        (folder / name).mkdir(parents=True)
    (folder / "run").chmod(0o700)
    (home / ".asoundrc").write_text("pcm.!default { type null }\n", encoding="utf-8")
    speech = home / ".config" / "speech-dispatcher"
    (speech / "speechd.conf").write_text(SERVER.format(folder=folder), encoding="utf-8")
    log = folder / "logs" / "voice.log"
    log.touch()
    languages = "\n".join(
        f'GenericLanguage "{lang}" "{lang}" "utf-8"\nAddVoice "{lang}" "MALE1" "{lang}1"'
        for lang in LANGUAGES
    )
    module = MODULE.format(voice=VOICE, log=log, languages=languages)
    (speech / "modules" / "written.conf").write_text(module, encoding="utf-8")
    settings = home / "share" / "orca" / "user-settings.conf"
    settings.write_text(json.dumps(SETTINGS), encoding="utf-8")
    kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
    return {
        **kept,
        "DISPLAY": display,
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "XDG_RUNTIME_DIR": str(folder / "run"),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_DATA_HOME": str(home / "share"),
        "GTK_MODULES": "gail:atk-bridge",
        "GNOME_ACCESSIBILITY": "1",
        "NO_AT_BRIDGE": "0",
        "ACCESSIBILITY_ENABLED": "1",
    }


def _wait(there: Callable[[], bool], what: str, most: float = 60) -> None:
    end = time.time() + most
    while not there():
        if time.time() > end:
            raise RuntimeError(f"the screen reader isn’t ready: no sign of {what}")
        time.sleep(0.1)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
