"""Newcomers on the page, simulated: the first three matches of each game on a new device.

``PYTHONPATH=.:web python -m tests.page.first_matches finnish --devices 400``. A newcomer tries the
cards of the hand in random order, marked ones first, takes whatever the page offers, and presses a
prominent trail button one time in two, any other one time in eight. The first match is begun by the
start screen’s button. The next two are for someone who has lost the first one, with random cards.
Only the first turns of each match count. Run with the path of another commit, it measures that one.
"""

from __future__ import annotations

import argparse
import random
import statistics
from dataclasses import dataclass, field

import pytest

from app.core import saves
from app.core import statistics as stored
from app.platform import browser, store
from kasino.cards import bits, card
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import Kind
from tests.page.open_page import OpenPage

MATCHES = 3
#: The texts that a newcomer reads. A sentence about the latest events is read, too.
READ = ("#note", ".moves .what", ".told p")
#: The chances that a newcomer presses a trail button: a prominent one, and any other.
PROMINENT, OTHER = 0.5, 0.125


@dataclass
class Turn:
    """One turn: the words read, a capture missed or made, and a scoring card left."""

    words: int = 0
    possible: bool = False
    taken: bool = False
    left: bool = False
    helped: bool = False


@dataclass
class Match:
    """The first turns of a match, and the points that the opponent had before the first of them."""

    against: int = 0
    turns: list[Turn] = field(default_factory=list)


def words(page: OpenPage) -> int:
    """Return the number of words that can be read."""
    text = " ".join(text for selector in READ for text in page.shown(selector))
    return sum(any(map(str.isalnum, word)) for word in text.replace("\xa0", " ").split())


def position() -> State:
    """Return the position of the match, from its save."""
    save = saves.saves(1)[0]
    return Session.load(save.record).state


class Newcomer:
    """Someone who plays on one device, with a stream of random numbers."""

    def __init__(self, name: str, number: int, turns: int) -> None:
        self.name, self.turns = name, turns
        self.rng = random.Random(f"{name} {number}")
        self.patch = pytest.MonkeyPatch()
        drawn = self.rng.randrange
        for source in ("random_bytes",):
            self.patch.setattr(
                browser, source, lambda n: bytes(drawn(256) for _ in range(n)), raising=False
            )

    def play(self) -> list[Match]:
        """Play the first turns of the first matches."""
        query = "?pace=0&lang=en"
        OpenPage.usual = {}
        page = OpenPage(self.patch, query)
        page.choose("game", self.name)
        page.click("[data-action=new]")
        found = [self._match(page)]
        for _ in range(MATCHES - 1):
            lost = stored.Statistics({(self.name, "beginner"): stored.Line(played=1, lost=1)})
            store.keep(stored.KEPT, stored.write(lost))
            page = OpenPage(self.patch, query, kept=page.storage)
            if page.all("[data-action=menu]"):
                page.click("[data-action=menu]")
            page.choose("game", self.name)
            page.click("[data-action=new]")
            found.append(self._match(page))
        self.patch.undo()
        return found

    def _match(self, page: OpenPage) -> Match:
        against = [score for score in page.texts('[data-score="1"]') if score]
        match = Match(int(against[0]) if against else 0)
        while page.state == "your-turn" and len(match.turns) < self.turns:
            match.turns.append(self._turn(page))
        return match

    def _turn(self, page: OpenPage) -> Turn:
        state = position()
        takes = {move.card for move in state.legal_moves() if move.kind is Kind.CAPTURE}
        turn = Turn(
            words(page), bool(takes), helped=bool(page.all(".told [data-action=guide-off]"))
        )
        hand = [name for name in page.data("#hand [data-card]", "card") if name]
        told = page.attributes("#hand [data-card]", "data-told")
        marked = [name for name, mark in zip(hand, told, strict=True) if mark is not None]
        order = self.rng.sample(hand, len(hand))
        order = marked + [name for name in order if name not in marked]
        played = next((name for name in order if self._try(page, turn, name)), "")
        if not played:  # nothing could be pressed with a good conscience
            played = next(name for name in order if self._try(page, turn, name, sure=True))
        scores = state.rules.points_of
        others = any(not scores(1 << one) for one in bits(state.hands[state.turn]))
        turn.left = not turn.taken and bool(scores(1 << card(played))) and others
        return turn

    def _try(self, page: OpenPage, turn: Turn, name: str, *, sure: bool = False) -> bool:
        """Pick a card, and return whether it was played."""
        if page.attributes(f"#hand [data-card={name}]", "aria-selected") != ["true"]:
            page.click(f"#hand [data-card={name}]")
        turn.words += words(page)
        ways = page.all(".moves .ways [data-move]")
        trails = page.all(".moves .trail")
        prominent = bool(page.all(".moves .trail.main"))
        if ways:
            turn.taken = "x" in (ways[0].getAttribute("data-move") or "")
            ways[0].click()
        elif trails and (sure or self.rng.random() < (PROMINENT if prominent else OTHER)):
            trails[0].click()
        else:
            return False
        page.pump()
        return True


def report(name: str, devices: list[list[Match]]) -> str:
    """Return the figures of a game as text."""
    lines = [f"{name}, {len(devices)} devices"]
    first = [device[0] for device in devices]
    began = [match.turns[0].taken for match in first if match.turns]
    read = []
    for match in first:
        taken = next((n for n, turn in enumerate(match.turns) if turn.taken), len(match.turns) - 1)
        read.append(sum(turn.words for turn in match.turns[: taken + 1]))
    lines.append(
        f"  captured on the first turn: {sum(began) / len(began):.0%}; "
        f"scored against before it: {sum(m.against > 0 for m in first) / len(first):.0%}; "
        f"median of words before the first capture: {statistics.median(read):.0f}"
    )
    for number in range(MATCHES):
        every = [turn for device in devices for turn in device[number].turns]
        for what, turns in (("", every), (" with help", [t for t in every if t.helped])):
            if turns:
                missed = sum(turn.possible and not turn.taken for turn in turns) / len(turns)
                left = sum(turn.left for turn in turns) / len(turns)
                lines.append(
                    f"  match {number + 1}, {len(turns)} turns{what}: captures missed a turn "
                    f"{missed:.3f}, scoring cards left a turn {left:.3f}"
                )
    return "\n".join(lines)


def main() -> None:
    """Simulate the devices of each game, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--devices", type=int, default=400, help="default: 400")
    parser.add_argument("--turns", type=int, default=12, help="of each match; default: 12")
    asked = parser.parse_args()
    for name in asked.games or GAMES:
        devices = [Newcomer(name, n, asked.turns).play() for n in range(asked.devices)]
        print(report(name, devices), flush=True)


if __name__ == "__main__":
    main()
