"""Random input: ``python -m e2e.monkey 100000 --browser firefox --seed 1``.

It clicks, double-clicks, drags, types and scrolls at random places and on random elements, not only
on clickable ones, on every screen and in every dialog, on a desktop and on a phone. Nothing may
fail, and the page must still play a match afterwards. An error names the seed, the screen and the
last actions.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import sync_playwright

from e2e import conftest
from e2e.driving.acts import Hands, PlaywrightHands, WebKitHands
from e2e.driving.browsing import READY
from e2e.driving.visits import Visitor
from e2e.driving.webkit import unseen_screen, webkit_on
from e2e.places.monkey_places import places
from testing.places.place import Place
from testing.places.positions import record_of
from testing.places.scenes import middle
from tools.paths import ONE_FILE

DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
ACTS: Final = 10  # actions on one screen, before the next
ROUND: Final = 250  # actions between two moves of a match
FRESH: Final = 5000  # actions before the page is reloaded

#: The monkey’s input: keys of the map, of fields and of dialogs, and texts of all kinds.
KEYS: Final = (
    *"Enter Escape Tab Space ArrowLeft ArrowRight ArrowUp ArrowDown Home End Backspace".split(),
    *"123456789?hutmkspcxr+-=#",
)
TEXTS: Final = ("8s 5h 3d", "ä" * 300, "\N{GRINNING FACE}", "<b>", "[" * 300, "0", "-1", "\u202e")

#: Records failures that drivers don’t report, once per page.
NOTE = """() => {
  if (globalThis.faults) return;
  globalThis.faults = [];
  addEventListener("error", (event) => faults.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
  const write = console.error;
  console.error = (...words) => { faults.push(words.join(" ")); write(...words); };
}"""

#: The current faults, and the place of a visible element: one call for each action.
LOOK = """([share, centre]) => {
  const root = document.documentElement;
  const wrong = [...(globalThis.faults || ["the page was left"])];
  if (root.dataset.kasino === "error") wrong.push("data-kasino is error");
  if (document.getElementById("broken")) wrong.push("something went wrong");
  const all = [...(document.querySelector("dialog[open]") || root).querySelectorAll("*")];
  for (let n = 0; n < 40 && all.length; n++) {
    const node = all[Math.floor(share * all.length + n * 7) % all.length];
    if (centre) node.scrollIntoView({ block: "center" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const x = left + width / 2, y = top + height / 2;
    if (width && height && x > 0 && y > 0 && x < innerWidth && y < innerHeight)
      return { wrong, x, y, what: `${node.tagName} ${node.id || node.className || ""}`,
               wide: innerWidth, high: innerHeight };
  }
  return { wrong, x: 5, y: 5, what: "nothing", wide: innerWidth, high: innerHeight };
}"""


class Monkey(Visitor):
    """Performs random actions on one page, and records them."""

    def __init__(self, hands: Hands, seed: str) -> None:
        super().__init__(hands)
        self.seed = seed
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.trail: deque[str] = deque(maxlen=12)

    def fault(self, what: str) -> AssertionError:
        """Return an error with the actions that led to it."""
        acts = "\n  ".join(self.trail)
        return AssertionError(
            f"{what}\nseed {self.seed}, act {self.done.total()}, at {self.place}, after\n  {acts}"
        )

    def boot(self, url: str) -> None:
        """Open the page."""
        self.hands.open(url)
        self.begin()

    def begin(self) -> None:
        """Begin with the open page."""
        self.asked = ""
        self.wait(READY, "the start")
        self.hands.ask(NOTE)

    def act(self) -> None:
        """Perform a random action; raise an error if anything is wrong afterwards."""
        rng = self.rng
        seen = self.hands.ask(LOOK, [rng.random(), rng.random() < 0.4])
        if seen["wrong"]:
            raise self.fault("; ".join(seen["wrong"])[:2000])
        spot = (rng.randrange(int(seen["wide"])), rng.randrange(int(seen["high"])))
        x, y = (seen["x"], seen["y"]) if rng.random() < 0.7 else spot
        kinds = ("click", "double", "drag", "key", "write", "scroll")
        (kind,) = rng.choices(kinds, (40, 12, 12, 18, 6, 12))
        detail = f"{x:.0f},{y:.0f} {seen['what']}"
        if kind in ("click", "double"):
            self.hands.click(x, y, 2 if kind == "double" else 1)
        elif kind == "drag":
            self.hands.drag(x, y, *spot)
            detail += f" to {spot}"
        elif kind == "scroll":
            self.hands.scroll(x, y, rng.choice((-900, -200, 200, 900)))
        elif kind == "key":
            detail = rng.choice(KEYS)
            self.hands.key(detail)
        else:
            detail = rng.choice(TEXTS)
            self.hands.write(detail)
        self.done[kind] += 1
        self.trail.append(f"{kind} {detail[:60]}")

    def play(self) -> None:
        """Play a move in a fresh match, to show that the page still works."""
        self.go(Place("playing on", record_of(middle("casino"))))
        self.wait(("your-turn",), "a turn")
        log = "() => document.querySelectorAll('[data-log] li[data-move]').length"
        before = self.hands.ask(log)
        self.hands.ask("() => document.querySelector('#hand button').click()")
        self.hands.ask("() => document.querySelector('#actions button[data-move]').click()")
        self.wait(("your-turn", "round-over", "match-over"), "the next turn")
        if self.hands.ask(log) <= before:
            raise self.fault("the move wasn't played")

    def roam(self, acts: int, each: int = ACTS, known: Sequence[Place] = ()) -> None:
        """Perform a number of actions, on one screen after the other, and play on at the end."""
        known = known or places()
        while acts > 0:
            for place in self.rng.sample(known, len(known)):
                self.go(place)
                for _ in range(min(each, acts)):
                    self.act()
                acts -= each
                if acts <= 0:
                    break
            self.play()


@contextmanager
def opened(name: str, *, phone: bool) -> Iterator[Hands]:
    """Open a browser by name, with the window of a desktop or a phone."""
    wide, high = PHONE if phone else DESK
    if name == "webkit":
        with unseen_screen() as screen, webkit_on(screen, **conftest.LEAN_WEBKIT) as driver:
            hands: Hands = WebKitHands(driver)
            hands.size(wide, high)
            yield hands
        return
    with sync_playwright() as running:
        browser = conftest.launch(running, name)
        size = {"width": wide, "height": high}
        page = browser.new_context(viewport=size, has_touch=phone).new_page()  # type: ignore[arg-type]
        page.on("dialog", lambda box: box.dismiss())
        yield PlaywrightHands(page, touch=phone)
        browser.close()


def main(arguments: list[str]) -> int:
    """Run the monkey, by default half of the actions on a desktop and half on a phone."""
    parser = argparse.ArgumentParser(prog="python -m e2e.monkey", description=__doc__)
    parser.add_argument("acts", type=int, nargs="?", default=100_000)
    parser.add_argument("--browser", choices=("chromium", "firefox", "webkit"), default="chromium")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--each", type=int, default=ACTS, help="acts on one screen before the next")
    parser.add_argument("--window", choices=("desk", "phone"), help="only there, not half and half")
    asked = parser.parse_args(arguments)
    if asked.browser in os.environ.get("KASINO_WITHOUT", "").split():
        print(f"{asked.browser} is left out, as KASINO_WITHOUT says")
        return 0
    began = time.monotonic()
    done: Counter[str] = Counter()
    windows = [asked.window] if asked.window else ["desk", "phone"]
    for window in windows:
        with opened(asked.browser, phone=window == "phone") as hands:
            rest = asked.acts // len(windows)
            monkey = Monkey(hands, f"{asked.seed} {window}")
            while rest > 0:  # a fresh page now and then
                monkey.boot(ONE_FILE.as_uri())
                for _ in range(FRESH // ROUND):
                    monkey.roam(min(rest, ROUND), asked.each)
                    rest -= min(rest, ROUND)
                    print(f"{monkey.seed}: {monkey.done.total()} acts", flush=True)
            done += monkey.done
    print(
        f"{asked.browser}, seed {asked.seed}: {done.total()} acts, 0 faults, {dict(done)}, "
        f"{time.monotonic() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
