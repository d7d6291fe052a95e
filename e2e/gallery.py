"""Take screenshots of every screen in every size, look and language, and collect them on a page.

python3 build.py gallery                           all of it: .work/gallery/index.html
python3 build.py gallery start chooser             only these screens
python3 build.py gallery phone dark fi             only this size, look and language
python3 build.py gallery start --before main       beside each the same screen of another commit
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Error, Page, sync_playwright

from e2e.album import (
    BEFORE,
    LOOKS,
    SIZES,
    bound,
    changed,
    chosen,
    clear_before,
    file_name,
    odd,
)
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile
from e2e.places.screens import Screen, screens, show
from tools.languages import LANGUAGES
from tools.paths import ONE_FILE, WORK

FOLDER: Final = WORK / "gallery"
#: The time in ms after which an older page counts as not having a screen.
PATIENCE: Final = 5000


class Album:
    """Takes the requested pictures of one build of the page."""

    def __init__(self, folder: Path, wanted: Sequence[str], page: Path, prefix: str = "") -> None:
        self.folder = folder
        self.page = page
        self.prefix = prefix
        self.sizes = chosen(SIZES, wanted)
        self.looks = chosen(LOOKS, wanted)
        self.langs = chosen(LANGUAGES, wanted)

    def take(self, browser: Browser, screen: Screen, lang: str) -> None:
        """Take a screenshot of a screen in a language."""
        with fresh_profile(
            browser, viewport=_box("phone"), reduced_motion="no-preference"
        ) as watch:
            self._sizes(watch.page, screen, lang)

    def take_if_there(self, browser: Browser, screen: Screen, lang: str) -> bool:
        """Take a screenshot of a screen if this page has it; return whether it does."""
        context = browser.new_context(viewport=_box("phone"), reduced_motion="no-preference")
        context.set_default_timeout(PATIENCE)
        try:
            self._sizes(context.new_page(), screen, lang)
        except (AssertionError, Error):
            return False
        finally:
            context.close()
        return True

    def _sizes(self, page: Page, screen: Screen, lang: str) -> None:
        ready = False
        for size in self.sizes:
            page.set_viewport_size(_box(size))
            if screen.fleeting or not ready or size not in ("phone", "small"):
                page.emulate_media(**LOOKS["light"])
                show(page, self.page.as_uri(), screen, lang)
                ready = True
            for look in self.looks:
                self._picture(page, screen, lang, size, look)

    def _picture(self, page: Page, screen: Screen, lang: str, size: str, look: str) -> None:
        page.emulate_media(**LOOKS[look])
        file = self.prefix + file_name(screen.name, size, look, lang)
        page.screenshot(path=self.folder / file, scale="css")


def _box(size: str) -> Any:
    width, height = SIZES[size]
    return {"width": width, "height": height}


def main(words: Sequence[str]) -> int:
    """Take the requested pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("wanted", nargs="*")
    parser.add_argument("--before", type=Path, help="the one file of another commit, so named")
    args = parser.parse_args(words)
    wanted, before = args.wanted, args.before
    known = screens()
    names = [screen.name for screen in known]
    if strange := odd(names, wanted):
        print(f"kasino: there is no {', '.join(strange)}. There are: {' '.join(names)}; "
              f"{' '.join((*SIZES, *LOOKS, *LANGUAGES))}.", file=sys.stderr)  # fmt: skip
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    clear_before(FOLDER)
    album = Album(FOLDER, wanted, ONE_FILE)
    former = Album(FOLDER, wanted, before, BEFORE) if before else None
    asked = set(chosen(names, wanted))
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for screen in (one for one in known if one.name in asked):
            lacked = []
            for lang in album.langs:
                album.take(browser, screen, lang)
                if former and not former.take_if_there(browser, screen, lang):
                    lacked.append(lang)
            note = f" (before: not in {', '.join(lacked)})" if lacked else ""
            if odd_ones := changed(FOLDER, screen.name) if former else []:
                note += f" (not as before: {', '.join(odd_ones)})"
            print(f"kasino: {screen.title}{note}", flush=True)
        browser.close()
    print(f"kasino: open {bound(FOLDER, known, before.stem if before else '')}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
