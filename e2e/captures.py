"""Check that played cards cover no cards that stay: ``python -m e2e.captures [COUNT]``.

Whole matches of every game, with every number of players, are played automatically on the page, in
windows of several sizes. Each capture, by a person or an opponent, is stopped while its sum is
shown. No card of the capture may then cover more than a tenth of a card or build that stays, and
the played card must be on the felt. The test run checks a sample (`e2e/table/test_motion.py`); the
command checks 500 captures or the given number.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from e2e.album import SIZES
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.pages import visit
from kasino.games import GAMES
from testing.matches import Match
from tools.paths import ONE_FILE

#: The largest share of a remaining card that may be covered, and of the played card off the felt.
COVERED: Final = 0.1
OFF: Final = 0.05

#: Plays automatically until a number of captures have been seen, and returns the cards that each of
#: them covered. The third of the beats of a fast capture, in which all cards rest, lasts from 154
#: to 401 ms.
WATCH: Final = """async (wanted) => {
  const found = [], still = 280;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const place = (node) => node.getBoundingClientRect();
  const share = (a, b) => common(a, b) / Math.max(b.width * b.height, 1);
  let own = false;

  function look(motion) {
    const ghosts = all(".ghost", motion);
    if (!motion.querySelector(".ring") || ghosts.length < 2) return;
    for (const one of document.getAnimations())
      if (!(one instanceof CSSTransition || one instanceof CSSAnimation)) {
        one.pause();
        one.currentTime = still;
      }
    const cards = ghosts.filter((node) => getComputedStyle(node).opacity > 0.5).map(place);
    const felt = place(document.querySelector("#table"));
    const lying = new Set(ghosts.map((node) => node.querySelector("[data-face]")?.dataset.face));
    let most = 0, of = "";
    for (const item of all("#table [data-item]")) {
      if (item.dataset.item.split("+").some((card) => lying.has(card))) continue;
      for (const card of cards) {
        const part = share(card, place(item));
        if (part > most) [most, of] = [part, item.dataset.item];
      }
    }
    const played = cards.at(-1);
    found.push([own, most, of, 1 - share(felt, played), [...lying].join(" ")]);
  }
  const observer = new MutationObserver(() => {
    const motion = document.querySelector("#motion");
    if (!motion || motion.seen) return;
    motion.seen = true;
    look(motion);
    document.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  });
  observer.observe(document.body, { childList: true });

  while (found.length < wanted) {
    await new Promise((done) => setTimeout(done, 5));
    const state = document.documentElement.dataset.kasino;
    own = state === "your-turn";
    if (state === "match-over") break;
    if (state === "round-over") document.querySelector("[data-action=next-round]")?.click();
    if (!own) continue;
    const hand = all("#hand [data-card]").length;
    for (let card = 0; card < hand; card += 1) {
      all("#hand [data-card]")[card]?.click();
      const moves = all("#actions [data-move]");
      const takes = moves.find((button) => /[x:]/.test(button.dataset.move));
      if (takes || (card === hand - 1 && moves.length)) {
        (takes ?? moves.at(-1)).click();
        break;
      }
    }
  }
  observer.disconnect();
  return found;
}"""


class Seen(NamedTuple):
    """A capture: whether it is the person’s own, the covered cards, and the share off the felt."""

    own: bool
    covered: float
    of: str
    off: float
    cards: str

    @property
    def fault(self) -> str:
        """The fault of the capture, or ""."""
        if self.covered > COVERED:
            return f"{self.cards} cover {self.covered:.0%} of {self.of}"
        return f"{self.cards}: {self.off:.0%} off the felt" if self.off > OFF else ""


def captures(page: Page, url: str, name: str, players: int, seed: str, count: int) -> list[Seen]:
    """Play a match on the page, and return a limited number of its captures."""
    visit(page, url + Match.address(name, players, seed, "greedy", pace="fast"))
    wait_for(page, "your-turn", "thinking")
    return [Seen(*found) for found in page.evaluate(WATCH, count)]


def tables() -> Iterator[tuple[str, int]]:
    """Yield every game with every number of players."""
    return ((name, players) for name, rules in GAMES.items() for players in rules.players)


def main(count: int) -> int:
    """Check a number of captures; fail if one covers a card that stays."""
    seen, bad = 0, 0
    share = -(-count // len([*tables()]))
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        with fresh_profile(browser, reduced_motion="no-preference") as watch:
            for (name, players), size in zip(tables(), cycle(SIZES), strict=False):
                width, height = SIZES[size]
                watch.page.set_viewport_size({"width": width, "height": height})
                found: list[Seen] = []
                for seed in map(str, range(9)):
                    if len(found) < share:
                        url, left = ONE_FILE.as_uri(), share - len(found)
                        found += captures(watch.page, url, name, players, seed, left)
                faults = [one.fault for one in found if one.fault]
                worst = max((one.covered for one in found), default=0)
                own = sum(one.own for one in found)
                print(f"{name}, {players} players, {size}: {len(found)} captures, {own} own, "
                      f"worst {worst:.1%} {faults or ''}", flush=True)  # fmt: skip
                seen, bad = seen + len(found), bad + len(faults)
        browser.close()
    print(f"{seen} captures, {bad} faults")
    return 1 if bad or seen < count else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 500))
