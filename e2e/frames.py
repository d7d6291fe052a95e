"""Check motion frame by frame: ``python -m e2e.frames``.

A deal, plays of every kind and the end of a round are stopped at each frame, at 60 and at 30 frames
per second. A card may move, grow, appear or disappear only in an animation. Anything else that
moves by more than 4 px from one frame to the next is a jump, and is reported.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from e2e.album import SIZES
from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.pages import visit
from kasino.cards import parse_set, text
from kasino.engine.events import Built
from kasino.engine.state import State
from kasino.match.session import Session
from kasino.moves import Kind, Move
from testing.kinds import CALLS, FREE_BUILDS, game_with
from testing.matches import Match
from testing.places.positions import address, answer, found, sweeps
from testing.places.scenes import ended
from testing.waiting import until
from tools.paths import ONE_FILE

RATES: Final = (60, 30)

#: Records every jump in the following motions in `globalThis.jumps`, and counts their frames.
WATCH: Final = """(rate) => {
  globalThis.jumps = []; globalThis.frames = 0; globalThis.motions = 0;
  if (globalThis.step) return;
  const MOST = 4;
  globalThis.step = 1000 / rate;
  const moves = () => document.getAnimations().filter(
    (one) => !(one instanceof CSSTransition || one instanceof CSSAnimation));
  const takes = (one) => one.effect.getKeyframes().some((frame) =>
    "transform" in frame || "left" in frame || "opacity" in frame);

  // Every card that can be seen, and when animations take it or what it lies on somewhere.
  function places(running) {
    const found = new Map();
    for (const node of document.querySelectorAll(
        "#hand [data-card], #table [data-item]:not(.build), #table [data-face],"
        + " #motion [data-face]")) {
      const face = node.dataset.face ?? node.dataset.card ?? node.dataset.item;
      let seen = 1;
      const when = [];
      for (let up = node; up && up !== document.body; up = up.parentElement) {
        seen *= +getComputedStyle(up).opacity;
        for (const one of running) if (one.effect.target === up && takes(one)) when.push(one);
      }
      const { left, top, width, height } = node.getBoundingClientRect();
      if (seen < 0.02 || width < 2) continue;
      const felt = node.closest("#table")?.getBoundingClientRect();
      if (felt && top + height / 2 > felt.bottom) continue; // it is scrolled out
      const all = found.get(face) ?? [];
      all.push({ x: left + width / 2, y: top + height / 2, width, when });
      found.set(face, all);
    }
    return found;
  }
  const far = (a, b) =>
    Math.max(...["x", "y", "width"].map((name) => Math.abs(a[name] - b[name])));
  const taken = (one, from, to) => one.when.some((animation) => {
    const { delay, duration } = animation.effect.getComputedTiming();
    return from < delay + duration && to >= delay;
  });

  function compare(before, after, from, to) {
    for (const [face, all] of after)
      for (const one of all) {
        const least = Math.min(...(before.get(face) ?? []).map((other) => far(one, other)));
        if (least > MOST && !taken(one, from, to))
          jumps.push(least === Infinity ? `${face} is there at ${Math.round(to)} ms`
            : `${face} jumps by ${Math.round(least)} px at ${Math.round(to)} ms`);
      }
    for (const [face, all] of before)
      if (!after.has(face) && !all.some((one) => taken(one, from, to)))
        jumps.push(`${face} is gone at ${Math.round(to)} ms`);
  }

  let last = places([]), known = new Set();
  function stop(running) {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    const end = Math.max(...running.map((one) => one.effect.getComputedTiming().endTime));
    const began = running.map((one) => one.currentTime);
    motions += 1;
    for (let at = 0; at < end + step; at += step) {
      for (const one of running) one.currentTime = Math.min(at, end);
      const now = places(running);
      compare(last, now, at - step, at);
      last = now;
      frames += 1;
    }
    running.forEach((one, number) => (one.currentTime = began[number]));
    known = new Set(running);
  }
  const look = () => {
    const running = moves();
    if (!running.length) last = places([]);
    else if (running.every((one) => !known.has(one))) stop(running); // a deal needs no overlay
    requestAnimationFrame(look);
  };
  look();
  new MutationObserver((changes) => {
    const motion = (nodes) => [...nodes].some((node) => node.id === "motion");
    if (document.getElementById("motion")) {
      if (changes.some((one) => motion(one.addedNodes))) stop(moves());
    } else if (changes.some((one) => motion(one.removedNodes))) {
      const now = places([]);
      compare(last, now, 1e9, 1e9);
      last = now;
    }
  }).observe(document.body, { childList: true });
}"""
COUNT: Final = "() => globalThis.motions"
FOUND: Final = "() => [globalThis.motions, globalThis.frames, globalThis.jumps]"
STILL: Final = "() => !document.querySelector('#motion')"

Act = Callable[[Page], None]


def _play(session: Session, move: Move) -> tuple[str, Act]:
    """Return the URL of a position, and the clicks for a move there."""

    def act(page: Page) -> None:
        if move.kind is not Kind.CALL:
            page.click(f'#hand [data-card="{text(move.card)}"]')
        button = page.locator(f'#actions [data-move="{move}"]')
        if not button.count():
            for item in page.locator("#table [data-item]").all():
                cards = parse_set(item.get_attribute("data-item") or "")
                if cards & move.cards == cards:
                    item.click()
        button.first.click()

    return address(session, pace="normal", lang="en", confirm="off"), act


def _move(
    name: str, wanted: Callable[[State, Move], object], *, trails: float = 0.3
) -> tuple[str, Act]:
    """Return a position with a suitable move, and the clicks for it."""

    def chosen(state: State) -> Iterator[Move]:
        moves = () if state.round_over else islice(state.legal_moves(), 80)
        return (move for move in moves if wanted(state, move))

    session = found(name, lambda state: any(chosen(state)), trails=trails)
    return _play(session, next(chosen(session.state)))


def _last(state: State) -> bool:
    """Return whether the next move ends the round."""
    return not state.stock and sum(hand.bit_count() for hand in state.hands) == 1


def _several(kind: Kind, *, locked: bool = False) -> Callable[[State, Move], object]:
    """Return whether a move of a kind has several cards, and doesn’t end the round."""

    def wanted(state: State, move: Move) -> bool:
        if move.kind is not kind or move.cards.bit_count() < 2 or _last(state):
            return False
        built = (one for one in state.play(move)[1] if isinstance(one, Built))
        return any(one.multiple for one in built) is locked

    return wanted


def _sweeps(state: State, move: Move) -> bool:
    return sweeps(state) and move.kind is Kind.CAPTURE and move.cards == state.loose


def _ends(state: State, move: Move) -> bool:
    return move.kind is Kind.CAPTURE and _last(state)


def _wins(state: State, move: Move) -> bool:
    result = state.play(move)[0].result if _ends(state, move) else None
    return result is not None and 0 in result.winners


def _answered() -> tuple[str, Act]:
    seed, card, _ = answer(2)

    def act(page: Page) -> None:
        page.click(f'#hand [data-card="{card}"]')
        page.click(f'#actions [data-move="{card}"]')

    return Match.address("finnish", 2, seed, "greedy", pace="normal", lang="en"), act


def scenes() -> dict[str, tuple[str, Act]]:
    """Return the scenes to check: a URL and the clicks for each."""
    return {
        "trail": _move(
            "finnish",
            lambda state, move: move.kind is Kind.TRAIL and state.loose.bit_count() == 7,
            trails=0.9,
        ),
        "capture": _move("finnish", _several(Kind.CAPTURE)),
        "sweep": _move("finnish", _sweeps),
        "build": _move("casino", _several(Kind.BUILD)),
        "locked build": _move("casino", _several(Kind.BUILD, locked=True)),
        "call": _move(game_with(CALLS), lambda _, move: move.kind is Kind.CALL, trails=0.8),
        "an opponent's capture": _answered(),
        "the end of a round": _move("casino", _ends),
        "the end of a match": _move(game_with(FREE_BUILDS), _wins),
        "deal": (
            address(ended("finnish"), pace="normal", lang="en"),
            lambda page: page.click("[data-action=next-round]"),
        ),
    }


def seen(page: Page, url: str, scene: tuple[str, Act], rate: int) -> tuple[int, int, list[str]]:
    """Perform a scene, and return its motions, their frames and the jumps in them."""
    asked, act = scene
    visit(page, url + asked)
    wait_for(page, "your-turn", "round-over")
    page.keyboard.press("Shift")
    until(lambda: page.evaluate(STILL), bool, "what began with the page")
    page.evaluate(WATCH, rate)
    act(page)
    until(lambda: page.evaluate(COUNT), bool, "a motion")
    wait_for(page, "your-turn", "round-over", "match-over")
    until(lambda: page.evaluate(STILL), bool, "the end of the motion")
    found: Any = page.evaluate(FOUND)
    return found[0], found[1], found[2]


def main() -> int:
    """Check every scene on a phone and a desktop; fail if anything jumps."""
    bad = 0
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for size in ("phone", "desktop"):
            box: Any = dict(zip(("width", "height"), SIZES[size], strict=True))
            for name, scene in scenes().items():
                for rate in RATES:
                    with fresh_profile(
                        browser, viewport=box, reduced_motion="no-preference"
                    ) as watch:
                        motions, frames, jumps = seen(watch.page, ONE_FILE.as_uri(), scene, rate)
                    print(f"{size}, {name}, {rate} a second: {motions} motions, {frames} frames, "
                          f"{len(jumps)} jumps {jumps[:9] or ''}", flush=True)  # fmt: skip
                    bad += len(jumps)
        browser.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
