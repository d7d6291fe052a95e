"""Newcomers on the page, simulated: the first three matches of each game on a new device.

``PYTHONPATH=.:web python -m tests.page.first_matches finnish --devices 400``. A newcomer tries the
cards of the hand in random order, marked ones first, takes whatever the page offers, and presses a
prominent trail button one time in two, any other one time in eight, and does so again until a card
is played. Asked about a trail, one newcomer in eight leaves the card. The start screen’s button
begins the first match, which is played until a capture. The other two have random cards, and are
for someone who has lost a whole match with at least six captures, so no card is marked in them.
Their first turns count, and the other matches of all games make one figure. With ``--before
FOLDER``, the path of another commit, the figures of that commit are beside them, from a quarter as
many first matches.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from app.core import saves
from app.core import statistics as stored
from app.platform import browser, store
from kasino.cards import bits, card
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import Kind
from kasino.terminal.measurements import Figure
from testing.page.driver import READ
from testing.page.open_page import OpenPage, visible
from tools.measuring import write

#: The chances that a newcomer presses a trail button: a prominent one, and any other.
PROMINENT, OTHER = 0.5, 0.125
#: The captures after which no card is marked any more.
CAPTURES: Final = 6
Figures = dict[str, float]
QUERY: Final = "?pace=0&lang=en"
#: The most words before the first capture, as a median.
FEW_WORDS: Final = 25


@dataclass
class Turn:
    """One turn: the words read, a capture missed or made, and a scoring card left."""

    words: int = 0
    possible: bool = False
    taken: bool = False
    left: bool = False


@dataclass
class Match:
    """The first turns of a match, and the points that the opponent had before the first of them."""

    against: int = 0
    turns: list[Turn] = field(default_factory=list)

    @property
    def taken(self) -> bool:
        """Whether the last turn was a capture."""
        return bool(self.turns) and self.turns[-1].taken


def words(page: OpenPage) -> int:
    """Return the number of words that can be read."""
    texts = (visible(node) for selector in READ for node in page.all(selector))
    text = " ".join(part for each in texts for part in each)
    return sum(any(map(str.isalnum, word)) for word in text.replace("\xa0", " ").split())


def position() -> State:
    """Return the position of the match, from its save."""
    save = saves.saves(1)[0]
    return Session.load(save.record).state


class Newcomer:
    """Someone who plays on one device, with a stream of random numbers."""

    def __init__(self, name: str, number: int, patch: pytest.MonkeyPatch) -> None:
        self.name, self.patch = name, patch
        self.rng = random.Random(f"{name} {number}")

    def first(self, turns: int) -> Match:
        """Play the first match until a capture."""
        page = self.begun(OpenPage(self.patch, QUERY))
        match = self.match(page)
        while page.state == "your-turn" and len(match.turns) < turns and not match.taken:
            match.turns.append(self.turn(page, read=True))
        return match

    def later(self, page: OpenPage, turns: int) -> Match:
        """Play the first turns of a match after a lost one."""
        lost = stored.Statistics({(self.name, "beginner"): stored.Line(played=1, lost=1)})
        store.keep(stored.KEPT, stored.write(lost))
        steps = {"captures": [f"{n}" for n in range(CAPTURES)], "told": {}, "dealt": []}
        store.keep(f"guide:{self.name}", json.dumps(steps))
        page = self.begun(OpenPage(self.patch, QUERY, kept=page.storage))
        match = self.match(page)
        while page.state == "your-turn" and len(match.turns) < turns:
            match.turns.append(self.turn(page, read=False))
        return match

    def begun(self, page: OpenPage) -> OpenPage:
        """Begin a match of the game, whose cards are the same whenever it is measured."""
        self.patch.setattr(browser, "random_bytes", self.rng.randbytes)
        if page.all("[data-action=menu]"):
            page.click("[data-action=menu]")
        page.choose("game", self.name)
        page.click("[data-action=new]")
        return page

    def match(self, page: OpenPage) -> Match:
        """Return a match that has begun."""
        against = [score for score in page.texts('[data-score="1"]') if score]
        return Match(int(against[0]) if against else 0)

    def turn(self, page: OpenPage, *, read: bool) -> Turn:
        """Play a turn; the words are only counted if they are read."""
        state = position()
        takes = {move.card for move in state.legal_moves() if move.kind is Kind.CAPTURE}
        turn = Turn(words(page) if read else 0, bool(takes))
        hand = [name for name in page.data("#hand [data-card]", "card") if name]
        told = page.attributes("#hand [data-card]", "data-told")
        marked = [name for name, mark in zip(hand, told, strict=True) if mark is not None]
        order = self.rng.sample(hand, len(hand))
        order = marked + [name for name in order if name not in marked]
        tries = (name for name in cycle(order) if self._tried(page, turn, name, read=read))
        played = next(tries)
        scores = state.rules.points_of
        others = any(not scores(1 << one) for one in bits(state.hands[state.turn]))
        turn.left = not turn.taken and bool(scores(1 << card(played))) and others
        return turn

    def _tried(self, page: OpenPage, turn: Turn, name: str, *, read: bool) -> bool:
        """Pick a card, and return whether it was played."""
        if page.all(f"#hand [data-card={name}]:not([data-picked])"):
            page.click(f"#hand [data-card={name}]")
        turn.words += words(page) if read else 0
        ways = page.all(".moves .ways [data-move]")
        trails = page.all(".moves .trail")
        prominent = bool(page.all(".moves .trail.main"))
        if ways:
            turn.taken = "x" in (ways[0].getAttribute("data-move") or "")
            ways[0].click()
        elif trails and self.rng.random() < (PROMINENT if prominent else OTHER):
            trails[0].click()
            page.pump()
            return self._insists(page, turn, read=read)
        else:
            return False
        page.pump()
        return True

    def _insists(self, page: OpenPage, turn: Turn, *, read: bool) -> bool:
        """Answer the page if it asks about a trail, and return whether the card was played."""
        (way_back, *_) = page.all(".moves .main[data-action=clear]") or (None,)
        if way_back is None:
            return True
        turn.words += words(page) if read else 0
        insisted = self.rng.random() < OTHER
        (page.the(".moves [data-move]") if insisted else way_back).click()
        page.pump()
        return insisted


def measured(name: str, devices: int, later: int, turns: int) -> Figures:
    """Return the figures of a game; ``later`` devices play the other matches, too."""
    OpenPage.usual = {}
    first, others = [], ([list[Turn](), list[Turn]()])
    for number in range(devices):
        with pytest.MonkeyPatch.context() as patch:
            first.append(Newcomer(name, number, patch).first(turns))
    for number in range(later):
        with pytest.MonkeyPatch.context() as patch:
            newcomer = Newcomer(name, -1 - number, patch)
            page = newcomer.begun(OpenPage(patch, QUERY))
            for found in others:
                found += newcomer.later(page, turns).turns
    read = statistics.median(sum(turn.words for turn in match.turns) for match in first)
    figures = {
        "took": sum(match.turns[0].taken for match in first) / devices,
        "against": sum(match.against > 0 for match in first) / devices,
        "words": read,
    }
    for number, found in enumerate(others, 2):
        count = max(1, len(found))
        figures[f"missed {number}"] = sum(one.possible and not one.taken for one in found) / count
        figures[f"left {number}"] = sum(one.left for one in found) / count
    return figures


def figures_at(folder: Path, name: str, options: Iterable[str]) -> Figures:
    """Return the figures of a game at another commit, whose files are in a folder."""
    places = os.pathsep.join(map(str, (folder, folder / "web")))
    command = [sys.executable, str(Path(__file__).resolve()), name, "--json", *options]
    run = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": places},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: Figures = json.loads(run.stdout)
    return found


def _figure(what: str, now: str, before: str, goal: str, *, met: bool) -> Figure:
    older = f"; before: {before}" if before else ""
    return Figure(f"newcomers, {what}", f"{now}{older}", goal, met)


def rows(name: str, now: Figures, before: Figures) -> Iterator[Figure]:
    """Yield the figures of a game’s first matches, each with that of the other commit."""
    for key, what, form, goal, met in (
        ("took", "capture on the first turn", ".0%", "100%", now["took"] == 1),
        ("against", "scored against before the first turn", ".0%", "0%", not now["against"]),
        (
            "words",
            "words until the first capture",
            ".0f",
            f"≤ {FEW_WORDS}",
            now["words"] <= FEW_WORDS,
        ),
    ):
        older = f"{before[key]:{form}}" if before else ""
        yield _figure(f"{name}, {what}", f"{now[key]:{form}}", older, goal, met=met)


def later_rows(now: list[Figures], before: list[Figures]) -> Iterator[Figure]:
    """Yield the figures of the other matches, over all games."""
    for number in (2, 3):
        for kind, what in (("missed", "captures missed"), ("left", "scoring cards left")):
            found, older = (
                statistics.fmean(one[f"{kind} {number}"] for one in each) if each else 0.0
                for each in (now, before)
            )
            what = f"{len(now)} games, match {number}, {what} a turn"
            met = not before or found <= older / 2
            goal = "at most half" if before else ""
            yield _figure(what, f"{found:.3f}", f"{older:.3f}" if before else "", goal, met=met)


def main(argv: list[str]) -> None:
    """Simulate the devices of each game, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--devices", type=int, default=400, help="default: 400")
    parser.add_argument("--later", type=int, default=12, help="with more matches; default: 12")
    parser.add_argument("--turns", type=int, default=12, help="of each match; default: 12")
    parser.add_argument("--json", action="store_true", help="print one JSON object per game")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="of another commit")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="the page to write them to")
    asked = parser.parse_args(argv)
    names = asked.games or [*GAMES]
    every: list[Figures] = []
    older: list[Figures] = []

    def told(table: Iterable[Figure], page: Path | None) -> None:
        found = [*table]
        print(*(row.sentence() for row in found), sep="\n", flush=True)
        if page:
            sizes = f"--devices {asked.devices} --later {asked.later}"
            command = " ".join(["python -m tests.page.first_matches", *asked.games, sizes])
            write(page, found, command)

    for name in names:
        found = measured(name, asked.devices, asked.later, asked.turns)
        if asked.json:
            print(json.dumps(found), flush=True)
            continue
        every.append(found)
        if asked.before:
            fewer = max(1, asked.devices // 4)
            numbers = (f"--devices={fewer}", f"--later={asked.later}", f"--turns={asked.turns}")
            older.append(figures_at(asked.before, name, numbers))
        told(rows(name, found, older[-1] if older else {}), asked.write)
    if every:
        told(later_rows(every, older), None if asked.games else asked.write)


if __name__ == "__main__":
    main(sys.argv[1:])
