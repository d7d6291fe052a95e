"""Photographs every screen in every size, look and language, and makes a page to leaf through.

python3 build.py gallery                 all of it: .work/gallery/index.html
python3 build.py gallery start chooser   only these screens
python3 build.py gallery phone dark fi   only this size, look and language
"""

from __future__ import annotations

import html
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browsing import watched
from e2e.conftest import launch
from e2e.screens import Screen, screens, show
from tools.languages import LANGUAGES
from tools.places import ONE_FILE, WORK

FOLDER: Final = WORK / "gallery"
SIZES: Final = {
    "phone": (390, 844),
    "small": (320, 640),
    "desktop": (1280, 800),
    "tablet": (768, 1024),
    "low": (844, 390),
}
#: The sizes that are taken where none is asked for.
USUAL: Final = ("phone", "small", "desktop")
#: What the device asks for; "forced" are colours of the reader's own.
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "contrast": "no-preference", "forced_colors": "none"},
    "contrast": {"color_scheme": "light", "contrast": "more", "forced_colors": "none"},
    "dark-contrast": {"color_scheme": "dark", "contrast": "more", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "active"},
}


class Album:
    """Takes the pictures that are wanted and remembers what is on them."""

    def __init__(self, folder: Path, wanted: Sequence[str]) -> None:
        self.folder = folder
        self.sizes = [name for name in SIZES if name in wanted] or list(USUAL)
        self.looks = [name for name in LOOKS if name in wanted] or list(LOOKS)
        self.langs = [name for name in LANGUAGES if name in wanted] or list(LANGUAGES)

    def take(self, browser: Browser, screen: Screen, lang: str) -> None:
        """Photograph a screen in a language."""
        with watched(browser, viewport=_box("phone"), reduced_motion="no-preference") as watch:
            page = watch.page
            ready = False
            for size in self.sizes:
                page.set_viewport_size(_box(size))
                if screen.fleeting or not ready or size not in ("phone", "small"):
                    page.emulate_media(**LOOKS["light"])
                    show(page, ONE_FILE.as_uri(), screen, lang)
                    ready = True
                for look in self.looks:
                    self._picture(page, screen, lang, size, look)

    def _picture(self, page: Page, screen: Screen, lang: str, size: str, look: str) -> None:
        page.emulate_media(**LOOKS[look])
        page.screenshot(path=self.folder / _file(screen.name, size, look, lang), scale="css")


def _box(size: str) -> Any:
    width, height = SIZES[size]
    return {"width": width, "height": height}


def _file(name: str, size: str, look: str, lang: str) -> str:
    return f"{name}-{size}-{look}-{lang}.png"


PAGE: Final = Path(__file__).with_suffix(".html")


def bound(folder: Path, known: list[Screen]) -> Path:
    """Write the page that shows all the pictures there are."""
    pictures = []
    for screen in known:
        for size, (width, height) in SIZES.items():
            for look in LOOKS:
                for lang in LANGUAGES:
                    file = _file(screen.name, size, look, lang)
                    if (folder / file).exists():
                        pictures.append(
                            {"screen": screen.name, "size": size, "look": look, "lang": lang,
                             "file": file, "width": width, "height": height}
                        )  # fmt: skip
    shown = {picture["screen"] for picture in pictures}
    titles = [(one.name, html.escape(one.title)) for one in known if one.name in shown]
    album = json.dumps({"screens": titles, "pictures": pictures})
    page = folder / "index.html"
    page.write_text(PAGE.read_text(encoding="utf-8").replace("ALBUM", album), encoding="utf-8")
    return page


def main(wanted: Sequence[str]) -> int:
    """Take the pictures that are asked for."""
    known = screens()
    names = [screen.name for screen in known]
    odd = [word for word in wanted if word not in (*names, *SIZES, *LOOKS, *LANGUAGES)]
    if odd:
        print(f"kasino: there is no {', '.join(odd)}. There are: {' '.join(names)}; "
              f"{' '.join((*SIZES, *LOOKS, *LANGUAGES))}.", file=sys.stderr)  # fmt: skip
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    album = Album(FOLDER, wanted)
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for screen in known:
            if any(name in wanted for name in names) and screen.name not in wanted:
                continue
            for lang in album.langs:
                album.take(browser, screen, lang)
            print(f"kasino: {screen.title}", flush=True)
        browser.close()
    print(f"kasino: open {bound(FOLDER, known)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
