"""The gallery’s subjects, the names of its files, and its page."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, Protocol

from tools.languages import LANGUAGES

#: The sizes that every screen is made for.
SIZES: Final = {
    "phone": (390, 844),
    "small": (320, 640),
    "low": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "wide": (2560, 1440),
}
#: The device’s preferences; "forced" means the reader’s own colours.
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "contrast": "no-preference", "forced_colors": "none"},
    "contrast": {"color_scheme": "light", "contrast": "more", "forced_colors": "none"},
    "dark-contrast": {"color_scheme": "dark", "contrast": "more", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "active"},
}
#: The prefix of files from another commit’s page.
BEFORE: Final = "before-"
PAGE: Final = Path(__file__).with_name("gallery.html")


class Titled(Protocol):
    """A screen, with the members that the album needs."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...


def chosen(known: Iterable[str], wanted: Sequence[str]) -> list[str]:
    """Return the requested values of one kind, or all of them if none are requested."""
    known = list(known)
    return [name for name in known if name in wanted] or known


def odd(names: Iterable[str], wanted: Sequence[str]) -> list[str]:
    """Return the words that don’t name a screen, size, look or language."""
    known = {*names, *SIZES, *LOOKS, *LANGUAGES}
    return [word for word in wanted if word not in known]


def file_name(screen: str, size: str, look: str, lang: str) -> str:
    """Return the name of a picture’s file."""
    return f"{screen}-{size}-{look}-{lang}.png"


def clear_before(folder: Path) -> None:
    """Remove an earlier run’s pictures of another commit."""
    for path in folder.glob(f"{BEFORE}*.png"):
        path.unlink()


def changed(folder: Path, screen: str) -> list[str]:
    """Return the pictures of a screen that differ from another commit’s by a pixel or more.

    Both are taken in one run by one browser, so equal pictures have equal bytes.
    """
    found = []
    for kinds in product(SIZES, LOOKS, LANGUAGES):
        file = file_name(screen, *kinds)
        now, former = folder / file, folder / (BEFORE + file)
        if now.exists() and former.exists() and now.read_bytes() != former.read_bytes():
            found.append(" ".join(kinds))
    return found


def bound(folder: Path, known: Iterable[Titled], before: str = "") -> Path:
    """Write the page with all pictures, next to those of the earlier commit."""
    known = list(known)
    pictures = []
    for screen in known:
        for size, (width, height) in SIZES.items():
            for look in LOOKS:
                for lang in LANGUAGES:
                    file = file_name(screen.name, size, look, lang)
                    if not (folder / file).exists():
                        continue
                    former = BEFORE + file
                    pictures.append(
                        {"screen": screen.name, "size": size, "look": look, "lang": lang,
                         "file": file, "width": width, "height": height,
                         "before": former if (folder / former).exists() else ""}
                    )  # fmt: skip
    shown = {picture["screen"] for picture in pictures}
    titles = [(one.name, html.escape(one.title)) for one in known if one.name in shown]
    album = json.dumps({"screens": titles, "pictures": pictures, "before": html.escape(before)})
    page = folder / "index.html"
    page.write_text(PAGE.read_text(encoding="utf-8").replace("ALBUM", album), encoding="utf-8")
    return page
