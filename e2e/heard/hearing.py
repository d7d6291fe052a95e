"""A page in a browser that is read aloud: what it announces, and what is spoken of it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Playwright

from e2e.heard.reader import Reader, Spoken
from tools.browsers import program

#: Flags of Chromium: nothing is fetched, and its accessibility tree is there from the start.
FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--force-renderer-accessibility"),
)
#: Notes each text that is added to a live region, with the time.
NOTING: Final = """() => {
  if (globalThis.announced) return;
  globalThis.announced = [];
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  new MutationObserver((changes) => {
    for (const change of changes) {
      const place = change.target.nodeType === 1 ? change.target : change.target.parentElement;
      if (!place?.closest(LIVE)) continue;
      const added = change.type === "characterData" ? [change.target] : change.addedNodes;
      for (const node of added) {
        const text = node.textContent.trim();
        if (text) globalThis.announced.push({ at: Date.now() / 1000, text });
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
ANNOUNCED: Final = "(since) => (globalThis.announced ?? []).filter((one) => one.at >= since)"
#: The number of ways to play the picked card, without leaving it.
WAYS: Final = "() => document.querySelectorAll('#actions [data-move]:not(.trail)').length"
#: The number of moves of the picked card.
MOVES: Final = "() => document.querySelectorAll('#actions [data-move]').length"
#: Whether the picked card can only build in one way, or be trailed.
BUILDS: Final = """() => {
  const [way, ...more] = document.querySelectorAll("#actions [data-move]:not(.trail)");
  return !more.length && !!way?.dataset.move.includes("=");
}"""
PICKED: Final = "() => document.querySelectorAll('#hand [data-picked]').length"
HAND: Final = "() => document.querySelectorAll('#hand [data-card]').length"
STATE: Final = "() => document.documentElement.dataset.kasino"

#: The match that is heard.
MATCH: Final = "lang=en&game=finnish&seed=kasino&level=greedy&guide=off"

#: What Orca says when it changes between its two modes.
MODES: Final = ("Focus mode", "Browse mode")


@dataclass(frozen=True)
class Heard:
    """A key, and everything that was announced and spoken after it."""

    key: str
    at: float
    announced: tuple[str, ...]
    spoken: tuple[Spoken, ...]

    @property
    def text(self) -> str:
        """Everything that was spoken, in a line."""
        return " ".join(one.text for one in self.spoken)

    @property
    def words(self) -> int:
        """The number of words that were spoken."""
        return len(self.text.split())

    @property
    def new(self) -> int:
        """The number of those words that were announced."""
        return sum(len(line.split()) for line in self.announced if line not in self.lost)

    @property
    def flips(self) -> int:
        """How often the reader changed its mode."""
        return sum(one.text.rstrip(".") in MODES for one in self.spoken)

    @property
    def lost(self) -> list[str]:
        """The announcements that were not spoken to their end."""
        said = plain(" ".join(one.text for one in self.spoken if one.whole))
        return [line for line in self.announced if plain(line) not in said]

    @property
    def repeats(self) -> list[str]:
        """The announcements that were spoken more than once."""
        said = plain(self.text)
        return [line for line in set(self.announced) if said.count(plain(line)) > 1]

    @property
    def delay(self) -> float | None:
        """The seconds to the first announced word, without those in which something was said."""
        talked = 0.0
        for number, one in enumerate(self.spoken):
            if any(plain(one.text) in plain(line) for line in self.announced):
                return max(0.0, one.at - self.at - talked)
            after = self.spoken[number + 1].at if number + 1 < len(self.spoken) else one.at
            talked += min(after - one.at, len(one.text) * 0.045 + 0.06)
        return None


def plain(text: str) -> str:
    """Return the letters and digits of a text; a reader may say its signs, or not."""
    words = re.sub(r"[^\w\s]", " ", text.casefold()).split()
    return "".join(word for word in words if word not in ("plus", "minus"))


class Hearing:
    """A page that is read aloud while keys are pressed in it."""

    def __init__(self, reader: Reader, page: Page) -> None:
        self.reader = reader
        self.page = page
        self.heard: list[Heard] = []

    def open(self, url: str, *states: str, quiet: float = 2) -> Heard:
        """Open a URL, and listen."""
        at = time.time()
        self.page.goto("about:blank")
        self.page.goto(url)
        self.wait(*(states or ("ready", "your-turn", "round-over", "match-over")))
        self.page.evaluate(NOTING)
        self.reader.click()
        return self.note("(opened)", at, quiet=quiet)

    def wait(self, *states: str, most: float = 60) -> str:
        """Wait for one of the page’s states."""
        end = time.time() + most
        while (now := self.page.evaluate(STATE)) not in states:
            if time.time() > end:
                raise AssertionError(f"still {now}, not {states}")
            time.sleep(0.1)
        return str(now)

    def press(self, *keys: str, quiet: float = 1.5, first: float = 6) -> Heard:
        """Press keys one after the other, and listen until there is silence."""
        return self.note(" ".join(keys), self.reader.press(*keys), quiet=quiet, first=first)

    def type(self, text: str, *, quiet: float = 1.5) -> Heard:
        """Type a text, and listen until there is silence."""
        return self.note(f"“{text}”", self.reader.type(text), quiet=quiet)

    def play(self) -> Heard:
        """Pick the first card that has a move and play it; return what is heard after the key.

        It captures or builds if it can, in the first way. If the first press only asks whether a
        scoring card is to be left, the second insists.
        """
        for number in range(1, self.page.evaluate(HAND) + 1):
            self.press(str(number), quiet=1)
            if self.page.evaluate(MOVES):
                break
        ways = self.page.evaluate(WAYS)
        key = "p" if not ways else "space" if ways == 1 else "shift+1"
        if self.page.evaluate(BUILDS):  # the space bar leads to it, and then presses it
            self.press(key)
        heard = self.press(key, quiet=2.5)
        return self.press(key, quiet=2.5) if self.page.evaluate(PICKED) else heard

    def go_to(self, zone: str) -> None:
        """Press Tab until a zone of the page has the focus."""
        for _ in range(40):  # those of the browser’s window are among them
            if self.page.evaluate("(zone) => !!document.activeElement.closest(zone)", zone):
                return
            self.press("Tab", quiet=0.5, first=2)
        raise AssertionError(f"no Tab leads to {zone}")

    def note(
        self, key: str, at: float, *, quiet: float, first: float = 6, wanted: str = ""
    ) -> Heard:
        """Listen, and return what has been heard since a time.

        A busy machine speaks late: up to ``first`` seconds, the end waits for each announced line
        and for the text that is wanted.
        """
        end = time.time() + first
        while True:
            spoken = self.reader.listen(at, quiet=quiet, first=first)
            announced = tuple(one["text"] for one in self.page.evaluate(ANNOUNCED, at - 0.05))
            heard = Heard(key, at, announced, tuple(spoken))
            if time.time() > end or (not heard.lost and plain(wanted) in plain(heard.text)):
                break
            time.sleep(0.2)
        self.heard.append(heard)
        return heard

    def transcript(self) -> str:
        """Return everything that was heard, a line for each text, with seconds since its key."""
        lines: list[str] = []
        for heard in self.heard:
            lines.append(f"-- {heard.key}")
            lines += [
                f"   {one.at - heard.at:5.1f} {'' if one.whole else '[cut] '}{one.text}"
                for one in heard.spoken
            ]
        return "\n".join(lines)


@contextmanager
def hearing(playwright: Playwright, name: str, reader: Reader) -> Iterator[Hearing]:
    """Start a browser on the reader’s screen, and yield its page."""
    environment: dict[str, Any] = {**reader.environment}
    path = program(name)
    if name == "chromium":
        browser = playwright.chromium.launch(
            executable_path=path, args=[*FLAGS], headless=False, env=environment
        )
    else:
        browser = playwright.firefox.launch(
            channel="moz-firefox", executable_path=path, headless=False, env=environment
        )
    page = browser.new_page(no_viewport=True)
    try:
        yield Hearing(reader, page)
    finally:
        browser.close()


def address(file: Path, asked: str) -> str:
    """Return the URL of a match in the game’s single file."""
    return f"{file.as_uri()}?{asked}"


def figures(moves: Sequence[Heard]) -> dict[str, float]:
    """Return the figures of some moves: what is heard after the keys that play them."""
    words = sum(move.words for move in moves)
    delays = [move.delay for move in moves if move.delay is not None]
    return {
        "moves": len(moves),
        "words after the key, on average": words / max(len(moves), 1),
        "most words that are not new": max(move.words - move.new for move in moves),
        "new words, per cent": 100 * sum(move.new for move in moves) / max(words, 1),
        "seconds to the first new word, on average": sum(delays) / max(len(delays), 1),
        "changes of mode": sum(move.flips for move in moves),
        "lost lines": sum(len(move.lost) for move in moves),
        "repeated lines": sum(len(move.repeats) for move in moves),
        "keys without an answer": sum(not move.spoken for move in moves),
    }
