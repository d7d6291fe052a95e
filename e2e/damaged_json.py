"""Damaged JSON in every slot of the page itself: ``python -m e2e.damaged_json 100000 --seed 1``.

It damages statistics, first lines of matches and settings in storage, statistics to import, matches
to load, and messages of a host. Some data is nested 20,000 levels deep, or very long. The page must
survive each: it responds, and reports no internal error.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from e2e import conftest
from e2e.driving.browsing import wait_for
from kasino.games import GAMES
from kasino.match.session import Session
from testing.waiting import until
from tools.paths import ONE_FILE

BATCH: Final = 50
#: The slots, and the number of texts for each out of a hundred: fewer if reading one is slow.
SLOTS: Final = {"statistics": 6, "head": 24, "import": 25, "record": 10, "message": 35}
DEPTHS: Final = (17, 1000, 5000, 20_000)
TOKEN: Final = "damaged-json-0123456789"

#: Puts texts into a slot one after the other, makes the page read each, and reports faults. An open
#: dialog stays open, and matches are stored ten at a time, because drawing is expensive.
TRY = """([slot, texts]) => {
  const press = (action, value) => {
    const more = value ? `[data-value="${value}"]` : "";
    document.querySelector(`[data-action="${action}"]${more}`)?.click();
  };
  const shown = () => document.querySelector("dialog").dataset.dialog || "";
  const open = (name) => {
    press("close");
    press(name);
    return shown() === name;
  };
  const told = () => document.querySelector("dialog .problem")?.textContent;
  const root = document.documentElement, together = slot === "head" ? 10 : 1;
  const read = {
    statistics([text]) {
      localStorage.setItem("kasino:statistics", text);
      return open("statistics");
    },
    head(texts) {
      for (const [at, text] of texts.entries())
        localStorage.setItem(`kasino:match:fuzz${at}`, `# kasino-save ${text}\\nkasino: 1`);
      if (!open("saves")) return false;
      press("edit-save", "fuzz0");
      const name = document.querySelector('[data-save-name="fuzz0"]');
      if (name) {
        name.value = "a name";
        name.dispatchEvent(new Event("change", { bubbles: true }));
      }
      press("load-save", "fuzz0");
      press("review-save", "fuzz0");  // in the place of the other, where the match is over
      return shown() === "record"; // where a match that is none is shown
    },
    import([text]) {
      if (shown() !== "statistics" && !open("statistics")) return false;
      document.querySelector("[data-statistics]").value = text;
      press("load-statistics");
      return Boolean(told() || document.querySelector("dialog .done")?.textContent);
    },
    record([text]) {
      if (shown() !== "record" && !open("record")) return false;
      const seats = "players: 2\\nseat 0: you\\nseat 1: greedy\\nseed: ";
      const record = "kasino: 1\\ngame: casino\\n" + seats;
      document.querySelector("[data-record]").value = record + text.replaceAll("\\n", " ");
      press("load");
      const refused = shown() === "record" && told();
      if (!refused) press("menu");
      return Boolean(refused) || root.dataset.kasino === "ready";
    },
  }[slot];
  for (let at = 0; at < texts.length; at += together)
    if (!read(texts.slice(at, at + together)) || root.dataset.kasino !== "ready"
        || document.getElementById("broken"))
      return [at, root.dataset.kasino, shown(), document.getElementById("broken")?.textContent];
  return open("settings") && open("record") ? null : [0, "no dialog opens any more", shown()];
}"""

#: A host that passes a port and sends given messages; every message must be answered.
HOST: Final = """<!doctype html><meta charset="utf-8"><title>host</title>
<iframe src="kasino.html?game=casino&level=random&pace=0&token=TOKEN" width="800" height="640">
</iframe><script>
globalThis.answers = [];
addEventListener("message", (event) => {
  if (event.data?.type !== "hello") return;
  const { port1, port2 } = new MessageChannel();
  globalThis.port = port1;
  port1.onmessage = ({ data }) => answers.push(data);
  event.source.postMessage({ kasino: 1, type: "connect", token: "TOKEN" }, "*", [port2]);
});
</script>""".replace("TOKEN", TOKEN)

SEND = """([texts, number]) => {
  answers.length = 0;
  for (const text of texts) {
    let message = text;
    try { message = JSON.parse(text); } catch {}
    try { port.postMessage(message); } catch {} // too deep for the browser itself
  }
  port.postMessage({ kasino: 1, type: "state", n: number });
}"""
ANSWERED = """(number) => answers.some((one) => one.re === number && one.type === "state")"""
BROKEN = """() => answers.find((one) => one.code === "broken")?.message || """ + '""'


def good(slot: str) -> str:
    """Return a valid text for a slot."""
    if slot in ("statistics", "import"):
        numbers = dict.fromkeys(
            "drawn assisted points sweeps royals streak best rounds margin".split(), 0
        )
        line = {"game": "finnish", "level": "greedy", "played": 3, "won": 2, "lost": 1, **numbers}
        return json.dumps(
            {"kasino-statistics": 1, "lines": [line | {"best": 1, "recent": []}], "counted": ["m"]}
        )
    if slot == "head":
        head = {"origin": "abc", "name": "nä[me", "when": "2026-11-20T20:35:07", "game": "finnish"}
        return json.dumps(
            head
            | {"seats": ["you", "greedy"], "round": 1, "scores": [3, 4], "moves": 7, "over": False}
        )
    if slot == "settings":
        return json.dumps({"lang": "en", "theme": "dark", "game": "casino", "players": "2"})
    if slot == "record":
        return json.dumps("a seed with ä and \\ and [")
    save = Session.start(GAMES["casino"], 2, "a", ("you", "greedy")).save()
    return json.dumps({"kasino": 1, "type": "load", "n": 10**6, "save": save})


def damaged(text: str, rng: random.Random) -> str:
    """Return a text damaged in a few places, in its depth, or in its length."""
    place = rng.randrange(len(text))
    kind = rng.random()
    if kind < 0.06:
        nest = rng.choice(("[", '{"a":', "[[],", "[{}, [")) * rng.choice(DEPTHS)
        return text[:place] + nest + text[place:] if rng.random() < 0.5 else nest
    if kind < 0.07:
        return text[:place] + rng.choice("ä[9 \\") * rng.choice((5000, 70_000)) + text[place:]
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(text) + 1)
        junk = rng.choice(
            (
                "",
                "null",
                "-1",
                "1e999",
                "{}",
                "[]",
                "true",
                '"',
                "\\u0000",
                "\\ud83d",
                "9" * 30,
                "{",
                "]",
                ",",
                "\x00",
                "NaN",
                "ä",
                ":",
            )
        )
        text = text[:place] + junk + text[place + rng.randrange(4) :]
        text = text or "{"
    return text


class Damage:
    """A page and a host page that receive damaged texts."""

    def __init__(self, page: Page, seed: str, url: str) -> None:
        self.page = page
        self.seed = seed
        self.url = url
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.number = 0

    def fault(self, slot: str, text: str, what: object) -> AssertionError:
        """Return an error that names the slot and the text."""
        return AssertionError(
            f"{what}\nseed {self.seed}, {self.done.total()} texts done, {slot}: {text[:300]!r}"
            f" ({len(text)} characters)"
        )

    def texts(self, slot: str, count: int) -> list[str]:
        """Return damaged texts for a slot."""
        return [damaged(good(slot), self.rng) for _ in range(count)]

    def start(self) -> None:
        """Reload the page, with damage in everything that it reads at the start."""
        (text,) = self.texts("settings", 1)
        script = "(text) => { localStorage.clear(); localStorage.setItem('kasino:settings', text) }"
        if self.done["settings"]:
            self.page.evaluate(script, text)
        self.page.goto(self.url)
        wait_for(self.page, "ready")
        self.done["settings"] += 1

    def slot(self, slot: str, count: int) -> None:
        """Put damaged texts into one slot of the open page."""
        texts = self.texts(slot, count)
        wrong: Any = self.page.evaluate(TRY, [slot, texts])
        if wrong is not None:
            raise self.fault(slot, texts[wrong[0]], wrong[1:])
        self.done[slot] += count

    def connect(self, folder: Path) -> None:
        """Open a host with the page in a frame."""
        (folder / "kasino.html").write_bytes(ONE_FILE.read_bytes())
        (folder / "host.html").write_text(HOST, encoding="utf-8")
        self.page.goto((folder / "host.html").as_uri())
        ready = "() => answers.some((one) => one.type === 'ready')"
        until(lambda: self.page.evaluate(ready), bool, "the frame is ready")
        self.number = 0

    def messages(self, count: int) -> None:
        """Send damaged messages; the command after them must be answered."""
        texts = self.texts("message", count)
        self.number += 2 * 10**6  # higher than any number in a damaged command
        if self.number > 10**9:
            raise self.fault("message", "", "too many messages for one frame")
        self.page.evaluate(SEND, [texts, self.number])
        try:
            until(lambda: self.page.evaluate(ANSWERED, self.number), bool, "an answer", 60)
        except AssertionError as error:
            raise self.fault("message", texts[0], error) from None
        broken = self.page.evaluate(BROKEN)
        if broken:
            raise self.fault("message", texts[0], broken)
        self.done["message"] += count


def storm(
    page: Page, count: int, seed: str, folder: Path, slots: Sequence[str] = ()
) -> Counter[str]:
    """Put a number of damaged texts into all slots, by their shares; return the actual number."""
    damage = Damage(page, seed, ONE_FILE.as_uri() + "?lang=en")
    shares = {slot: -(-count * SLOTS[slot] // 100) for slot in slots or SLOTS}
    damage.start()
    damage.start()
    messages = shares.pop("message", 0)
    for slot, each in shares.items():
        for at in range(0, each, BATCH):
            if at and at % (20 * BATCH) == 0:
                damage.start()
            damage.slot(slot, min(BATCH, each - at))
            _say(damage)
    for at in range(0, messages, BATCH):
        if at % (200 * BATCH) == 0:
            damage.connect(folder)
        damage.messages(min(BATCH, messages - at))
        _say(damage)
    return damage.done


def _say(damage: Damage) -> None:
    """Report the progress after every thousand texts."""
    if sum(damage.done[slot] for slot in SLOTS) % 1000 == 0:
        print(f"{dict(damage.done)}", flush=True)


def main(arguments: list[str]) -> int:
    """Run the storm in one browser."""
    parser = argparse.ArgumentParser(prog="python -m e2e.damaged_json", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=100_000)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", nargs="+", choices=SLOTS, default=(), help="only these slots")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    with sync_playwright() as running, tempfile.TemporaryDirectory() as folder:
        browser = conftest.launch(running, asked.browser)
        done = storm(browser.new_page(), asked.count, asked.seed, Path(folder), asked.only)
        browser.close()
    print(
        f"{asked.browser}, seed {asked.seed}: {done.total()} damaged texts, 0 dead pages, "
        f"{dict(done)}, {time.monotonic() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
